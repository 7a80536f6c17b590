"""10 to 30: what tiles make when they are laid, and what they are worth. The okey is B11, sometimes R8."""

from __future__ import annotations

import pytest

from kibitz.games.okey101.interface.events import MeldLaid
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.asking import best, events_of, on_table, rack
from tests.games.okey101.scenarios.table import P1, given, may, play, refused, why

OKEY_B11, OKEY_R8 = "B10", "R7"  # the indicators
R1_TO_R13 = " ".join(f"R{number}" for number in range(1, 14))


def holding(tiles: str, indicator: str = OKEY_B11) -> OkeyPosition:
    """P1 has opened, has these tiles and one to throw; somebody has opened with pairs."""
    return given([f"{tiles} Y4"], indicator=indicator, opened=["melds", "pairs"])


@pytest.mark.parametrize(
    ("indicator", "tiles", "kind", "points", "laid"),
    [
        pytest.param(OKEY_B11, "R5 R6 R7", "run", 18, "R5 R6 R7", id="10"),
        pytest.param(OKEY_B11, "R1 R2 R3", "run", 6, "R1 R2 R3", id="11"),
        pytest.param(OKEY_B11, "R9 Y9 K9", "set", 27, "R9 Y9 K9", id="14"),
        pytest.param(OKEY_B11, "R9 Y9 B9 K9", "set", 36, "R9 Y9 B9 K9", id="15"),
        pytest.param(OKEY_B11, "R10 B11 R12", "run", 33, "R10 B11=R11 R12", id="19"),
        pytest.param(OKEY_B11, "R12 R13 B11", "run", 36, "B11=R11 R12 R13", id="20"),
        pytest.param(OKEY_B11, "R13 K13 B11", "set", 39, "R13 K13 B11", id="21"),
        pytest.param(OKEY_B11, "Y13 B11 B11", "set", 39, "Y13 B11 B11", id="22"),
        pytest.param(OKEY_B11, "R1 B11 B11", "run", 6, "R1 B11=R2 B11=R3", id="23"),
        pytest.param(OKEY_R8, "R7 F R9", "run", 24, "R7 F R9", id="24"),
        pytest.param(OKEY_R8, "Y8 B8 F", "set", 24, "F Y8 B8", id="26"),
        pytest.param(OKEY_B11, "R4 R5 R6 R7 B11", "run", 30, "R4 R5 R6 R7 B11=R8", id="29"),
    ],
)
def test_10_to_29_what_tiles_make(indicator: str, tiles: str, kind: str, points: int, laid: str) -> None:
    """Kind, worth and what an okey stands for, as the journal tells it and as everybody sees it."""
    position = holding(tiles, indicator)
    play(position, P1, f"meld {tiles}")
    (event,) = events_of(position, MeldLaid)
    assert event.seat == P1
    assert (event.meld.kind, event.meld.points, " ".join(event.meld.tiles)) == (kind, points, laid)
    assert on_table(position) == [laid]
    assert rack(position, P1) == ["Y4"]


@pytest.mark.parametrize(
    ("indicator", "tiles"),
    [
        pytest.param(OKEY_B11, "R12 R13 R1", id="12"),
        pytest.param(OKEY_B11, "R13 R1 R2", id="13"),
        pytest.param(OKEY_B11, "R8 Y9 B9", id="16-different numbers"),
        pytest.param(OKEY_B11, "Y8 Y8 B8", id="17-a colour twice"),
        pytest.param(OKEY_B11, "R9 Y9 B9 K9 R9", id="18"),
        pytest.param(OKEY_B11, "R12 R13 B11=R1", id="20-as 13 and 14"),
        pytest.param(OKEY_R8, "K7 F K9", id="25"),
        pytest.param(OKEY_B11, f"{R1_TO_R13} B11", id="30"),
    ],
)
def test_12_to_30_what_tiles_do_not_make(indicator: str, tiles: str) -> None:
    position = holding(tiles.replace("=R1", ""), indicator)
    assert why(position, P1, f"meld {tiles}") == ("not_a_meld", {"tiles": tuple(tiles.split())})


@pytest.mark.parametrize(
    ("indicator", "tiles", "points"),
    [
        pytest.param(OKEY_B11, "R9 Y9 B9 K9 R9", 36, id="18"),
        pytest.param(OKEY_B11, "R1 B11 B11", 6, id="23"),
        pytest.param(OKEY_B11, f"{R1_TO_R13} B11", 102, id="30"),
        pytest.param(OKEY_R8, "K7 F K9", 0, id="25"),
    ],
)
def test_18_to_30_the_best_that_a_rack_makes(indicator: str, tiles: str, points: int) -> None:
    assert best(given([tiles], indicator=indicator, opened=["melds"])) == points


def test_18_four_of_the_five_tiles_can_be_laid() -> None:
    """The second R9 stays."""
    position = holding("R9 Y9 B9 K9 R9")
    play(position, P1, "meld R9 Y9 B9 K9")
    assert rack(position, P1) == ["R9", "Y4"]


def test_23_a_set_of_ones_is_worth_3() -> None:
    """Who says so gets it: named colours make it a set."""
    position = holding("R1 B11 B11")
    play(position, P1, "meld R1 B11=Y1 B11=K1")
    (event,) = events_of(position, MeldLaid)
    assert (event.meld.kind, event.meld.points) == ("set", 3)


def test_30_three_melds_worth_102() -> None:
    """1 to 6, 7 to 11, and 11 to 13 with the okey as a third red eleven."""
    position = holding(f"{R1_TO_R13} B11")
    play(position, P1, "meld R1 R2 R3 R4 R5 R6", "meld R7 R8 R9 R10 R11", "meld B11 R12 R13")
    assert [event.meld.points for event in events_of(position, MeldLaid)] == [21, 45, 36]
    assert 21 + 45 + 36 == 102
    assert on_table(position)[-1] == "B11=R11 R12 R13"


@pytest.mark.parametrize(
    ("indicator", "tiles"),
    [
        pytest.param(OKEY_B11, "F F", id="27"),
        pytest.param(OKEY_R8, "F F", id="27-okey R8"),
        pytest.param(OKEY_B11, "R7 R7", id="28"),
        pytest.param(OKEY_B11, "R7 B11", id="28-with an okey"),
        pytest.param(OKEY_B11, "B11 B11", id="28-two okeys"),
    ],
)
def test_27_and_28_pairs(indicator: str, tiles: str) -> None:
    """A pair is worth no points."""
    position = holding(tiles, indicator)
    assert f"pair {tiles}" in may(position, P1)
    play(position, P1, f"pair {tiles}")
    (event,) = events_of(position, MeldLaid)
    assert (event.meld.kind, event.meld.points, " ".join(event.meld.tiles)) == ("pair", 0, tiles)


@pytest.mark.parametrize("tiles", ["R7 K7", "R7 R8", "F R7"])
def test_28_what_is_no_pair(tiles: str) -> None:
    assert why(holding(tiles), P1, f"pair {tiles}") == ("not_a_pair", {"tiles": tuple(tiles.split())})


def test_28_a_false_joker_does_not_pair_with_the_okeys_number() -> None:
    """Indicator R7: F is a plain R8, so it pairs with F and with no other eight."""
    position = given(["F Y8 Y4"], indicator=OKEY_R8, opened=["pairs"], turn=P1)
    assert refused(position, P1, "pair F Y8").code == "not_a_pair"
