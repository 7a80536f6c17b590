"""13.3: ways out are found wherever there are any, and every one of them can be played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.options import OkeyOptions, OkeySwap, SetJoker, TakeDiscard
from kibitz.games.okey101.rules import codes
from kibitz.games.okey101.rules.constants import DO_DISCARD
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.solver import plans
from kibitz.games.okey101.solver.known import known
from tests.games.okey101.solver.exhaustive import Turn

MELDS = ("melds", "melds")
OTHER = "K1"  # what the other player has


def given(
    rack: str,
    table: Sequence[str] = (),
    *,
    opened: Sequence[str] = MELDS,
    indicator: str = "B10",
    options: OkeyOptions | None = None,
) -> OkeyPosition:
    """Seat 0 at the table."""
    return arrange([rack, OTHER], table=table, opened=opened, indicator=indicator, options=options)


def thrown_by(plan: list[Any]) -> str:
    """The tile a plan ends with; empty if it ends on the table."""
    return TILE_NAMES[plan[-1][1]] if plan[-1][0] == DO_DISCARD else ""


def ways_out(position: OkeyPosition) -> dict[str, list[str]]:
    """Every plan by its last tile, played to the end of the hand, in words."""
    found = {}
    for plan in plans.can_go_out(known(position, position.turn)):
        twin = position.copy()
        words = []
        for move in plan:
            assert twin.last is position.last, "the plan is longer than the hand"
            action = codes.named(twin, move)
            words.append(type(action).__name__)
            twin.play(int(twin.turn), action)
        assert twin.last.end.reason == "hand_empty"
        assert twin.last.end.finish.seat == position.turn
        found[thrown_by(plan)] = words
    return found


def left(position: OkeyPosition) -> int:
    return plans.distance(known(position, position.turn), position.turn)


# Scenarios


@pytest.mark.parametrize(
    ("rack", "throws", "distance"),
    [
        ("R5 R6 R7 K11", {"K11"}, 0),
        ("R5 R6 R7", set(), 2),
        ("R5 R6 R7 R8", {"R5", "R8"}, 0),
    ],
)
def test_121_melds_alone(rack: str, throws: set[str], distance: int) -> None:
    position = given(rack)
    assert set(ways_out(position)) == throws
    assert left(position) == distance


def test_122_an_okey_fills_the_run() -> None:
    assert set(ways_out(given("R5 R6 B11 K11"))) == {"K11"}


def test_123_the_second_copy_is_thrown() -> None:
    assert set(ways_out(given("R9 Y9 B9 K9 R9"))) == {"R9"}


@pytest.mark.parametrize(
    ("rack", "throws", "distance"),
    [("R10 K4", {"K4"}, 0), ("R11 K4", set(), 1), ("R10 R11 K4", {"K4"}, 0)],
)
def test_124_laying_off_first(rack: str, throws: set[str], distance: int) -> None:
    position = given(rack, ["R7 R8 R9"])
    assert set(ways_out(position)) == throws
    assert left(position) == distance


ALL_IN = "R1 R2 R3 Y1 Y2 Y3 Y4 Y5 B1 B2 B3 B4 B5 K1 K2 K3 K4 K5 R4 R5 R6 K13"


def test_46_opening_and_going_out_below_the_bar() -> None:
    position = given(ALL_IN, opened=("none", "none"))
    assert ways_out(position) == {}
    assert left(position) == 21
    exempt = given(ALL_IN, opened=("none", "none"), options=OkeyOptions(all_in_exempt=True))
    assert ways_out(exempt) == {"K13": ["Open", "Discard"]}
    assert left(exempt) == 0


def test_the_rack_of_a_waiting_player_is_taken_as_it_stands() -> None:
    position = arrange(["K1", "R5 R6 R7 K11 K13"], opened=MELDS)
    seen = known(position, Seat(1))
    assert plans.can_go_out(seen) == []  # seat 0 is at the table, and seat 1 does not see its rack
    assert plans.distance(seen, Seat(1)) == 1


def test_nobody_goes_out_before_taking_a_tile() -> None:
    position = arrange(["R5 R6 R7 K11", OTHER], opened=MELDS, at_table=False)
    assert plans.can_go_out(known(position, Seat(0))) == []
    assert left(position) == 0


# Duties and options


def taking(position: OkeyPosition, tile: str) -> OkeyPosition:
    """As if the tile had been taken from the discards this turn."""
    position.taken = TILE_KINDS[tile]
    return position


def test_a_taken_tile_is_not_thrown() -> None:
    assert set(ways_out(taking(given("R5 R6 R7 R8"), "R8"))) == {"R5"}
    assert set(ways_out(taking(given("R5 R6 R7 K11"), "K11"))) == set()
    assert left(taking(given("R5 R6 R7 K11"), "K11")) == 1
    free = OkeyOptions(take_discard=TakeDiscard.FREE)
    assert set(ways_out(taking(given("R5 R6 R7 K11", options=free), "K11"))) == {"K11"}
    # either copy will do
    assert set(ways_out(taking(given("R9 Y9 B9 K9 R9"), "R9"))) == {"R9"}


def test_a_tile_taken_to_open_with_is_in_the_opening() -> None:
    rack = "R9 R10 R11 R12 R13 Y9 Y10 Y11 Y12 Y13 K5 K7"
    for tile, throws in (("Y13", {"K7"}), ("K5", set())):
        only = OkeyOptions(take_discard=TakeDiscard.OPEN_ONLY)
        position = given(rack, ["K2 K3 K4"], opened=("none", "melds"), options=only)
        assert set(ways_out(taking(position, tile))) == throws
    used = given(rack, ["K2 K3 K4"], opened=("none", "melds"))
    assert set(ways_out(taking(used, "K5"))) == {"K7"}


def test_a_swapped_okey_is_used_or_thrown_as_the_table_plays() -> None:
    table = ["R2 B11=R3 R4"]
    position = given("R3 Y7 Y8 K13", table)
    assert ways_out(position) == {"K13": ["Swap", "Meld", "Discard"]}
    assert set(ways_out(given("R3", table))) == {"R3", "B11"}
    must = OkeyOptions(okey_swap=OkeySwap.MUST_USE)
    assert set(ways_out(given("R3", table, options=must))) == {"R3"}
    off = OkeyOptions(okey_swap=OkeySwap.OFF)
    assert set(ways_out(given("R3 Y7 Y8 K13", table, options=off))) == set()


def test_splitting_makes_room() -> None:
    table = ["R4 R5 R6 R7 R8"]
    assert ways_out(given("R6 R7 K13", table)) == {"K13": ["Split", "LayOff", "Discard"]}
    assert ways_out(given("R6 R7 K13", table, options=OkeyOptions(split_insert=False))) == {}
    # an okey makes a run long enough to be split
    assert set(ways_out(given("R5 B11 K13", ["R4 R5 R6 R7"]))) == {"K13"}


def test_the_cap_holds_for_an_end() -> None:
    table = ["R4 R5 R6"]
    assert set(ways_out(given("R7 R8 R9 K13", ["R4 R5 R6"]))) >= {"K13"}
    capped = OkeyOptions(layoff_cap_per_end=2, split_insert=False)
    assert ways_out(given("R7 R8 K13", table, options=capped)) == {"K13": ["LayOff", "Discard"]}
    assert ways_out(given("R7 R8 R9 K13", table, options=capped)) == {"K13": ["Meld", "Discard"]}
    assert ways_out(given("R2 R3 R7 R8 K13", table, options=capped)) == {"K13": ["LayOff", "Discard"]}
    assert left(given("Y7 R7 R8 R9 K9 R9 K13", table, options=capped)) == 3


def test_only_the_opening_in_its_own_turn() -> None:
    alone = OkeyOptions(layoff_same_turn=False)
    rack = "R9 R10 R11 R12 R13 Y9 Y10 Y11 Y12 Y13 K5"
    assert set(ways_out(given(rack + " K7", ["K2 K3 K4"], opened=("none", "melds"), options=alone))) == set()
    assert ways_out(given(rack, ["K2 K3 K4"], opened=("none", "melds"), options=alone)) == {
        "K5": ["Open", "Discard"]
    }


def test_a_rack_may_be_emptied_onto_the_table_where_no_discard_is_needed() -> None:
    assert ways_out(given("R5 R6 R7", options=OkeyOptions(finish_needs_discard=False))) == {"": ["Meld"]}


def test_who_opened_with_pairs_lays_pairs() -> None:
    pairs = ("pairs", "melds")
    assert set(ways_out(given("R5 R5 K9 K9 Y1", opened=pairs))) == {"Y1"}
    assert set(ways_out(given("R5 R6 R7 Y1", opened=pairs))) == set()
    assert set(ways_out(given("R5 B11 Y1", opened=pairs))) == {"R5", "Y1"}
    assert left(given("R5 R5 K9 K9", opened=pairs)) == 1
    others = ("melds", "pairs")
    assert ways_out(given("R5 R5 K9 K10 K11 Y1", opened=others)) == {"Y1": ["Pair", "Meld", "Discard"]}
    assert ways_out(given("R5 R5 K9 K10 K11 Y1")) == {}


def test_opening_with_pairs_and_out() -> None:
    rack = "R1 R1 R5 R5 Y9 Y9 B3 B3 K12 K12 K2"
    assert ways_out(given(rack, opened=("none", "none"))) == {"K2": ["Open", "Discard"]}
    more = given(rack + " R3", ["R2 B11=R3 R4"], opened=("none", "melds"))
    assert set(ways_out(more)) == {"K2"}  # and the okey goes with R3's place to a run


# Against trying everything


def late_position(seed: int) -> OkeyPosition:
    """A few tiles close together, beside a table of their neighbours, under options of every sort."""
    lots = random.Random(seed)
    okey = lots.randrange(52)
    indicator = okey - 1 if okey % 13 else okey + 12
    options = OkeyOptions(
        open_points=lots.choice([12, 20, 35]),
        open_pairs=lots.choice([1, 2]),
        all_in_exempt=lots.random() < 0.3,
        okey_in_pairs=lots.random() < 0.8,
        set_joker=lots.choice(list(SetJoker)),
        layoff_same_turn=lots.random() < 0.8,
        layoff_cap_per_end=lots.choice([0, 0, 1, 2]),
        split_insert=lots.random() < 0.75,
        okey_swap=lots.choice([OkeySwap.TO_HAND, OkeySwap.TO_HAND, *OkeySwap]),
        finish_needs_discard=lots.random() < 0.8,
        take_discard=lots.choice(list(TakeDiscard)),
    )
    pool = Counter(dict.fromkeys(range(53), 2))
    pool[indicator] -= 1
    low = lots.randrange(7)
    colours = lots.sample(range(4), lots.choice([1, 2, 2, 3]))
    table: list[str] = []
    for _ in range(lots.randrange(4)):
        table += _random_meld(lots, pool, okey, low, colours, options)
    near = [13 * colour + low + step for colour in colours for step in range(7)]
    dense = [52 if face == okey else face for face in near for _ in range(pool[52 if face == okey else face])]
    dense += [okey] * pool[okey]
    own = lots.choice(["none", "melds", "melds", "pairs"])
    most = 5 if own == "none" or pool[okey] == 2 else 7  # trying everything takes its time
    rack = lots.sample(dense, min(len(dense), lots.randrange(2, most + 1)))
    pool.subtract(rack)
    spare = next(kind for kind in range(53) if pool[kind] > 0)
    position = arrange(
        [" ".join(TILE_NAMES[kind] for kind in rack), TILE_NAMES[spare]],
        table=table,
        opened=(own, lots.choice(["none", "melds", "pairs"])),
        indicator=TILE_NAMES[indicator],
        options=options,
        stack=lots.choice([0, 3]),
    )
    plain = [kind for kind in rack if kind != okey]
    may_take = options.take_discard != TakeDiscard.OPEN_ONLY or own == "none"
    if plain and may_take and lots.random() < 0.3:
        position.taken = Kind(lots.choice(plain))
    return position


def _random_meld(
    lots: random.Random, pool: Counter[int], okey: int, low: int, colours: list[int], options: OkeyOptions
) -> list[str]:
    """A set or run from the pool in print, now and then with an okey in it; none if a tile is missing."""
    if lots.random() < 0.7:
        first = 13 * lots.choice(colours) + low + lots.randrange(3)
        faces = list(range(first, first + lots.choice([3, 3, 4, 5, 6])))
        if faces[-1] // 13 != first // 13:
            return []
    else:
        number = low + lots.randrange(7)
        faces = [13 * colour + number for colour in sorted(lots.sample(range(4), lots.choice([3, 4])))]
    wild = lots.randrange(len(faces)) if lots.random() < 0.4 else -1
    kinds = [okey if k == wild else 52 if face == okey else face for k, face in enumerate(faces)]
    if any(pool[kind] < count for kind, count in Counter(kinds).items()):
        return []
    pool.subtract(kinds)
    return [
        " ".join(
            f"{TILE_NAMES[okey]}={TILE_NAMES[face]}" if k == wild else TILE_NAMES[kinds[k]]
            for k, face in enumerate(faces)
        )
    ]


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_agrees_with_trying_everything(first: int) -> None:
    for seed in range(first, first + 50):
        position = late_position(seed)
        truth = Turn(position)
        assert set(ways_out(position)) == truth.thrown, f"seed {seed}"
        assert left(position) == (0 if truth.thrown else max(1, truth.fewest - 1)), f"seed {seed}"
