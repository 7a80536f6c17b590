"""The rack solver: the scenarios of the digest about the values of racks."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from kibitz.core.native import NUMBERS, fancy, vec
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.solver.arranger import arrangement, arrangement_keeping_one
from kibitz.games.okey101.solver.runs import COUNT, OKEY_MARK, POINTS, SHED
from kibitz.games.okey101.solver.solver import (
    least_left,
    most_points,
    most_points_keeping_one,
    most_shed,
    outs,
    pairs_in,
)

Melds = list[vec[i64]]


def rack(text: str, okey: str = "") -> tuple[vec[i64], int]:
    """A rack written as "R11 R12 J"; a false joker, F, has the okey's face."""
    names = [okey if name == "F" else name for name in text.split()]
    counts = [0] * 52
    for name in names:
        if name != "J":
            counts[TILE_KINDS[name]] += 1
    return fancy(NUMBERS, counts), names.count("J")


def written(melds: Melds) -> list[str]:
    """Melds in the words of the digest."""
    return [
        " ".join(
            TILE_NAMES[tile] if tile < OKEY_MARK else f"J={TILE_NAMES[tile - OKEY_MARK]}" for tile in meld[1:]
        )
        for meld in melds
    ]


def named(faces: vec[i64]) -> list[str]:
    """Faces to discard, by name."""
    return ["J" if face < 0 else TILE_NAMES[face] for face in faces]


def points(text: str, okey: str = "") -> int:
    return most_points(*rack(text, okey))


def best_melds(text: str, objective: int = POINTS) -> list[str]:
    return written(arrangement(*rack(text), objective))


# -- melds (rule 4) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "value"),
    [("R5 R6 R7", 18), ("R1 R2 R3", 6), ("R9 Y9 K9", 27), ("R9 Y9 B9 K9", 36)],
    ids=["10", "11", "14", "15"],
)
def test_10_11_14_15_a_set_or_run_counts_its_numbers(tiles: str, value: int) -> None:
    """All tiles of the meld are laid."""
    assert points(tiles) == value
    assert best_melds(tiles) == [tiles]


@pytest.mark.parametrize(
    "tiles", ["R12 R13 R1", "R13 R1 R2", "R8 Y9 B9", "Y8 Y8 B8"], ids=["12", "13", "16", "17"]
)
def test_12_13_16_17_no_meld_no_points(tiles: str) -> None:
    """No wrap-around, one number a set, and no colour twice."""
    assert points(tiles) == 0
    assert best_melds(tiles) == []


def test_18_a_fifth_tile_of_a_number_is_left() -> None:
    """The set of four counts."""
    assert points("R9 Y9 B9 K9 R9") == 36


@pytest.mark.parametrize(
    ("tiles", "value", "meld"),
    [
        ("R10 J R12", 33, "R10 J=R11 R12"),
        ("R12 R13 J", 36, "J=R11 R12 R13"),
        ("R13 K13 J", 39, "R13 J=Y13 K13"),
        ("Y13 J J", 39, "J=R13 Y13 J=B13"),
        ("R1 J J", 6, "R1 J=R2 J=R3"),
        ("R4 R5 R6 R7 J", 30, "R4 R5 R6 R7 J=R8"),
    ],
    ids=["19", "20", "21", "22", "23", "29"],
)
def test_19_to_23_and_29_an_okey_counts_what_it_stands_for(tiles: str, value: int, meld: str) -> None:
    """It stands where it counts most; in a set, for the lowest colours missing."""
    assert points(tiles) == value
    assert best_melds(tiles) == [meld]


@pytest.mark.parametrize(
    ("tiles", "value"), [("R7 F R9", 24), ("K7 F K9", 0), ("Y8 B8 F", 24)], ids=["24", "25", "26"]
)
def test_24_to_26_a_false_joker_is_a_plain_tile(tiles: str, value: int) -> None:
    """With okey R8 it is a plain R8."""
    assert points(tiles, okey="R8") == value


@pytest.mark.parametrize(
    ("tiles", "pairs"),
    [("F F", 1), ("R7 R7", 1), ("R7 K7", 0), ("R7 J", 1), ("J J", 1)],
    ids=["27", "28-same", "28-other", "28-okey", "28-okeys"],
)
def test_27_28_pairs(tiles: str, pairs: int) -> None:
    """Two of a face; an okey pairs with anything."""
    assert pairs_in(*rack(tiles, okey="R8"), True) == pairs


def test_30_no_run_has_fourteen_tiles() -> None:
    """R1 to R13 and an okey that has to stand for a second R11."""
    tiles = " ".join(f"R{number}" for number in range(1, 14)) + " J"
    assert points(tiles) == 102
    melds = arrangement(*rack(tiles), POINTS)
    assert len(melds) == 2  # 13.1: no more melds than needed
    assert max(len(meld) - 1 for meld in melds) <= 13
    assert sum(len(meld) - 1 for meld in melds) == 14


# -- opening (rule 5) ----------------------------------------------------------------------------------------

OPENS = "R11 R12 R13 K9 K10 K11 B6 B7 B8 Y2 Y3 Y4 Y5 R1 R3 K2 K5 B1 B12 Y8 Y10 Y13"
STOPS_SHORT = "R11 R12 R13 K9 K10 K11 B7 B8 B9 B10 R1 R4 K2 K3 K6 K7 B2 B13 Y5 Y1 Y6 Y12"


def test_31_best_opening_is_exactly_101() -> None:
    """Four runs: 36 + 30 + 21 + 14."""
    assert len(OPENS.split()) == 22
    assert points(OPENS) == 101
    assert most_points_keeping_one(*rack(OPENS)) == 101
    assert sorted(best_melds(OPENS)) == ["B6 B7 B8", "K9 K10 K11", "R11 R12 R13", "Y2 Y3 Y4 Y5"]


def test_32_best_opening_is_one_short() -> None:
    """36 + 30 + 34."""
    assert len(STOPS_SHORT.split()) == 22
    assert points(STOPS_SHORT) == 100


def test_33_an_okey_stands_for_the_missing_tile() -> None:
    """Scenario 31 with an okey for R13."""
    tiles = OPENS.replace("R13", "J")
    assert points(tiles) == 101
    assert "R11 R12 J=R13" in best_melds(tiles)


def test_41_pairs_of_doubles_and_okeys() -> None:
    """Four doubles and thirteen singles."""
    doubles = "R1 R1 Y4 Y4 B7 B7 K10 K10"
    singles = "R2 R5 R8 R11 Y1 Y6 Y9 Y12 B2 B4 B11 K3 K13"
    assert len(singles.split()) == 13
    assert pairs_in(*rack(f"{doubles} {singles} J"), True) == 5
    assert pairs_in(*rack(f"{doubles} {singles} J J"), True) == 6


def test_pairs_without_okeys() -> None:
    """okey_in_pairs: false."""
    assert pairs_in(*rack("R1 R1 Y4 J J"), False) == 1
    assert pairs_in(*rack("J J"), False) == 0


def test_45_one_tile_stays_on_the_rack() -> None:
    """R1 to R13 and K1 to K9 are 136 points; without the lowest tile 135."""
    tiles = " ".join([f"R{number}" for number in range(1, 14)] + [f"K{number}" for number in range(1, 10)])
    assert points(tiles) == 136
    assert most_points_keeping_one(*rack(tiles)) == 135
    kept = arrangement_keeping_one(*rack(tiles), POINTS)
    assert sum(len(meld) - 1 for meld in kept) == 21
    assert best_melds(tiles) == [
        " ".join(f"R{number}" for number in range(1, 14)),
        " ".join(f"K{number}" for number in range(1, 10)),
    ]


# -- the solver (digest 13) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "value"),
    [
        ("R5 R6 R7 B7 K7", 21),
        ("R5 R6 R7 R7 B7 K7", 39),
        ("R3 R4 R5 R6 B3 K3 B6 K6", 30),
        ("R9 R10 R11 R11 R12 R12 R13 R13 J", 102),
        ("R7 R7 Y7 Y7 B7 B7 K7 K7 J", 63),
        ("R10 R11 Y10 Y11 J J B13 K13 R1", 72),
        ("R11 R12 R13 J", 46),
        ("R12 Y12 B12 J", 48),
    ],
    ids=["113", "114", "115", "116", "117", "118", "119", "120"],
)
def test_113_to_120_best_values(tiles: str, value: int) -> None:
    """Tiles wanted by a set and by a run, and okeys in their best places."""
    assert points(tiles) == value


def test_115_116_118_119_their_melds() -> None:
    """Three R11 at once, an okey below a run that ends at 13."""
    assert best_melds("R3 R4 R5 R6 B3 K3 B6 K6") == ["R6 B6 K6", "R3 R4 R5"]
    assert best_melds("R9 R10 R11 R11 R12 R12 R13 R13 J") == [
        "R9 R10 R11",
        "R11 R12 R13",
        "J=R11 R12 R13",
    ]
    assert best_melds("R11 R12 R13 J") == ["J=R10 R11 R12 R13"]
    assert "J=R13 B13 K13" in best_melds("R10 R11 Y10 Y11 J J B13 K13 R1")


@pytest.mark.parametrize(
    ("tiles", "discards"),
    [
        ("R5 R6 R7 K11", ["K11"]),
        ("R5 R6 R7", []),
        ("R5 R6 R7 R8", ["R5", "R8"]),
        ("R5 R6 J K11", ["K11"]),
        ("R9 Y9 B9 K9 R9", ["R9"]),
        ("R5 R6 R7 J", ["J", "R5", "R6", "R7"]),
        ("K4", ["K4"]),
        ("J", ["J"]),
        ("", []),
    ],
    ids=["121", "121-none-left", "121-two", "122", "123", "okey", "last", "last-okey", "empty"],
)
def test_121_to_123_what_to_throw_to_go_out(tiles: str, discards: list[str]) -> None:
    """All other tiles lie in melds, and there is a tile to throw."""
    assert named(outs(*rack(tiles))) == discards


def test_125_least_left() -> None:
    """K13 and Y9 are left, the okey is not."""
    tiles = "R2 R3 R4 K13 Y9 J"
    assert least_left(*rack(tiles), 8) == 22
    assert best_melds(tiles, SHED) == ["R2 R3 R4 J=R5"]
    assert most_shed(*rack(tiles)) == 2 + 3 + 4 + 115


def test_least_left_counts_an_okey_that_cannot_be_laid() -> None:
    """At the okey's number (9.1); but it goes before any natural tile."""
    assert least_left(*rack("R2 K13 J"), 8) == 2 + 13 + 8
    assert least_left(*rack("J J"), 8) == 16
    assert least_left(*rack("R9 Y9 B9 K9 J"), 8) == 9  # the okey goes and a 9 stays
    assert least_left(*rack("R9 Y9 B9 K9 J J"), 8) == 0
    assert least_left(*rack("R9 Y9 J J"), 1) == 0


@pytest.mark.parametrize(
    ("tiles", "objective", "melds"),
    [
        ("Y9 Y11 K6 K7 K9 J", POINTS, ["K6 K7 J=K8 K9"]),
        ("R3 Y3 B3 K3 J", COUNT, ["R3 Y3 B3 K3"]),
        ("R1 R2 R3 R4 R5 R6 R7", POINTS, ["R1 R2 R3 R4 R5 R6 R7"]),
        ("R1 R2 R3 R4 R4 R5 R6 R7", POINTS, ["R1 R2 R3 R4", "R4 R5 R6 R7"]),
        ("R4 R5 R6 Y4 B4", COUNT, ["R4 R5 R6"]),
    ],
    ids=["tiles", "okeys", "melds", "two-melds", "points"],
)
def test_ties_are_broken(tiles: str, objective: int, melds: list[str]) -> None:
    """13.1: more tiles, fewer okeys, fewer melds; then more points."""
    assert best_melds(tiles, objective) == melds
