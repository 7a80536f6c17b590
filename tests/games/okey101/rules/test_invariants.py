"""The invariants hold in sound play and are broken by what they forbid."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mypy_extensions import i64

from kibitz.core.native import ROWS, fancy
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.names import TILE_KINDS
from kibitz.games.okey101.options import PRESETS
from kibitz.games.okey101.rules import constants, racks
from kibitz.games.okey101.rules.numbers import Face, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.scenarios.table import P1, P2, P3, agreed, given, play

TABLE = ["R4 R5 R6", "R9 Y9 B9", "Y11 B11=Y12 Y13", "K2 K2"]
RUN, SET, WILD_RUN, PAIR = range(4)


def sound() -> OkeyPosition:
    """P1 and P2 have opened, P3 and P4 have not; P1 is at the table."""
    return given(["K1 K7 K13", "Y2 F"], opened=["melds", "pairs"], table=TABLE, piles=["", "B1"], stack=7)


def meld_with(place: int, column: int, value: i64) -> Callable[[OkeyPosition], None]:
    """One number of a meld on the table is wrong."""

    def spoil(position: OkeyPosition) -> None:
        rows = [list(row) for row in position.melds]
        rows[place][column] = value
        position.melds = fancy(ROWS, rows)

    return spoil


def tile_twice(position: OkeyPosition) -> None:
    racks.put(position, Seat(P1), TILE_KINDS["B1"])


def tile_gone(position: OkeyPosition) -> None:
    racks.drop(position, Seat(P1), TILE_KINDS["K7"])


def debt_of_tiles(position: OkeyPosition) -> None:
    position.racks[P1 * constants.KINDS + TILE_KINDS["K3"]] = -1


def wrong_size(position: OkeyPosition) -> None:
    position.sizes[P2] = 3


def shorter_stack(position: OkeyPosition) -> None:
    position.drawn += 1


def lost_discard(position: OkeyPosition) -> None:
    position.piles = fancy(ROWS, [[], [], [], []])


def other_okey(position: OkeyPosition) -> None:
    position.okey = Face(TILE_KINDS["R8"])


def false_joker_aside(position: OkeyPosition) -> None:
    position.riziko = 1


def other_indicator(position: OkeyPosition) -> None:
    position.indicator = TILE_KINDS["R7"]


def short_rack(position: OkeyPosition) -> None:
    """A tile of an unopened rack went to another: nothing is lost, and yet it cannot be."""
    kind = next(kind for kind in TILE_KINDS.values() if racks.held(position, Seat(P3), kind) > 0)
    racks.drop(position, Seat(P3), kind)
    racks.put(position, Seat(P1), kind)


def empty_rack(position: OkeyPosition) -> None:
    for tile in ("Y2", "F"):
        racks.drop(position, Seat(P2), TILE_KINDS[tile])
        racks.put(position, Seat(P1), TILE_KINDS[tile])


def opened_with_nothing(position: OkeyPosition) -> None:
    position.opened_with[P1] = 0


def ledger_behind(position: OkeyPosition) -> None:
    position.hand = 2


def ledger_ahead(position: OkeyPosition) -> None:
    position.ledger = (None,)


def over_without_a_row(position: OkeyPosition) -> None:
    position.phase = constants.OVER


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (tile_twice, "B1 is in 3 places"),
        (tile_gone, "K7 is in 1 places"),
        (debt_of_tiles, "seat 0 holds -1 tiles K3"),
        (wrong_size, "seat 1 has 2 tiles and counts 3"),
        (shorter_stack, "is in 1 places"),
        (lost_discard, "B1 is in 1 places"),
        (other_okey, "R8 is the okey of B10"),
        (other_indicator, "B11 is the okey of R7"),
        (false_joker_aside, "F is in 3 places"),
        (meld_with(RUN, constants.MELD_LENGTH, 2), "meld 0 is no meld"),
        (meld_with(RUN, constants.MELD_FIRST, TILE_KINDS["R12"]), "meld 0 is no meld"),
        (meld_with(RUN, constants.MELD_MARKS, 1), "meld 0 is no meld"),
        (meld_with(WILD_RUN, constants.MELD_OKEYS, 2), "meld 2 is no meld"),
        (meld_with(SET, constants.MELD_LENGTH, 4), "meld 1 is no meld"),
        (meld_with(SET, constants.MELD_COLOURS, 3), "meld 1 is no meld"),
        (meld_with(SET, constants.MELD_MARKS, 1), "meld 1 is no meld"),
        (meld_with(PAIR, constants.MELD_LENGTH, 3), "meld 3 is no meld"),
        (meld_with(SET, constants.MELD_ID, 0), "meld 0 bears a wrong number"),
        (meld_with(SET, constants.MELD_ID, 9), "meld 9 bears a wrong number"),
        (short_rack, "seat 2 has not opened and holds 20 tiles"),
        (empty_rack, "seat 1 has no tiles and the hand goes on"),
        (opened_with_nothing, "seat 0 opened with nothing"),
        (ledger_behind, "the ledger has 0 hands of 1"),
        (ledger_ahead, "the ledger has 1 hands of 0"),
        (over_without_a_row, "the ledger has 0 hands of 1"),
    ],
)
def test_what_is_spoiled_is_noticed(spoil: Callable[[OkeyPosition], None], told: str) -> None:
    """A sound position has no violation; one thing wrong, and it has."""
    position = sound()
    assert GAME.violations(position) == []
    spoil(position)
    assert [problem for problem in GAME.violations(position) if told in problem] != []


def step() -> tuple[OkeyPosition, OkeyPosition]:
    """Before and after P1's discard."""
    before = sound()
    after = before.copy()
    after.play(P1, GAME.read("K1"))
    assert GAME.violations(after, before) == []
    return before, after


def test_a_turn_that_passes_over_somebody_is_noticed() -> None:
    before, after = step()
    after.turn = Seat(P3)
    assert "after seat 0 came seat 2" in GAME.violations(after, before)


def test_a_duty_left_undone_is_noticed() -> None:
    """As if the turn could end with a taken tile in hand."""
    before, after = step()
    before.taken, before.used = TILE_KINDS["K7"], 0
    assert "the turn ended though must_use_taken" in GAME.violations(after, before)


def test_a_tile_put_back_into_the_stack_is_noticed() -> None:
    before, after = step()
    before.drawn += 1
    assert "a tile went back into the stack" in GAME.violations(after, before)


def test_a_new_hand_is_no_step_of_the_old_one() -> None:
    """Stack, turn and table are new then, and that is no violation."""
    before = given(["K13", "Y2"], opened=["melds", "melds"])
    after = before.copy()
    play(after, P1, "K13")
    assert (after.hand, after.phase) == (2, constants.AT_TABLE)
    assert GAME.violations(after, before) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_teams_and_every_extra_rule_are_played_soundly(preset: str) -> None:
    """All options that change what may be done, at once; every step is examined."""
    options = agreed(
        preset,
        hands=2,
        teams=True,
        take_discard="free",
        escalating=True,
        all_in_exempt=True,
        set_joker="declared",
        okey_swap="must_use",
        finish_needs_discard=False,
        strict_table=True,
        declare_pairs=True,
        open_points=40,
        open_pairs=3,
    )
    played = GAME.playouts(4, options, 0, 2, check=True)
    assert played.violations == []
    assert set(played.reasons) == {"hands_played"}
