"""62 to 65: discards that cost, and when they do not."""

from __future__ import annotations

import pytest

from kibitz.games.okey101.interface.events import Fined, TileDiscarded
from kibitz.games.okey101.options import PRESETS
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.document import named
from kibitz.games.okey101.score.settling import left_on
from tests.games.okey101.asking import discards, events_of, fined, rack, reason, result
from tests.games.okey101.scenarios.table import P1, P2, P3, P4, agreed, given, may, play

COSTLY = ("common", "okey_plus", "kahve")


def fines_of(position: OkeyPosition, seat: int) -> list[tuple[str, int]]:
    """The fines on a player's sheet of the hand that ended."""
    lines = result(position).outcome.standings[seat].lines
    return [(line.code, line.amount) for line in lines if line.part == "fines"]


def third_to_throw(preset: str, stack: str = "Y10 Y9") -> OkeyPosition:
    """P3 has not opened; P4 has one tile and hopes for Y10, which fits the table."""
    return given(
        ["K1", "K3", "R7 R3 K8", "K13"],
        options=agreed(preset),
        opened=["melds", "melds", "none", "melds"],
        table=["R4 R5 R6", "Y11 Y12 Y13"],
        stack=stack,
        turn=P3,
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_62_a_playable_discard(preset: str) -> None:
    """`seed` charges nothing; `common` 101, at the end of the hand."""
    costs = preset in COSTLY
    position = third_to_throw(preset)
    assert "throw R7" in may(position, P3)
    play(position, P3, "R7")
    (thrown,) = events_of(position, TileDiscarded)
    assert thrown.playable
    assert fined(position) == [(P3, "playable_discard")] * costs
    told = [(event.fine.seat, event.fine.kind, event.fine.tile) for event in events_of(position, Fined)]
    assert told == [(P3, "playable_discard", "R7")] * costs
    play(position, P4, "draw", "lay 1 Y10", "K13")
    assert fines_of(position, P3) == [("playable_discard", 101)] * costs
    if costs:
        assert result(position).scores[P3] == 202 + 101


def test_62_seed_scores_it_as_if_nothing_had_been() -> None:
    """Twice the tiles left, and nothing more."""
    position = third_to_throw("seed")
    play(position, P3, "R7")
    left = rack(position, P3)
    play(position, P4, "draw", "lay 1 Y10", "K13")
    assert result(position).scores[P3] == 2 * left_on(left, 36, named("seed")).sum


@pytest.mark.parametrize("preset", PRESETS)
def test_63_going_out_with_a_playable_tile_is_free(preset: str) -> None:
    position = given(
        ["K1", "K3", "R7", "K13"],
        options=agreed(preset),
        opened=["melds"] * 4,
        table=["R4 R5 R6"],
        turn=P3,
    )
    play(position, P3, "R7")
    assert reason(position) == "hand_empty"
    assert result(position).end.fines == ()
    assert result(position).scores[P3] == -101


@pytest.mark.parametrize("preset", PRESETS)
def test_64_throwing_an_okey(preset: str) -> None:
    """Turn 1, nobody open: it may be done, and costs in the presets that fine."""
    position = given(["B11 K8"], options=agreed(preset))
    assert "throw B11" in may(position, P1)
    play(position, P1, "B11")
    assert fined(position) == [(P1, "okey_discard")] * (preset in COSTLY)
    assert may(position, P2)[:2] == ["draw", "take"]
    assert discards(position, P1)[-1] == "B11"


def test_64_an_okey_that_would_fit_the_table_is_fined_once() -> None:
    """`common`: 101 and not 202."""
    position = given(
        ["B11", "K1", "K2", "K13"],
        options=agreed("common"),
        opened=["none", "melds", "melds", "melds"],
        table=["R4 R5 R6", "Y11 Y12 Y13"],
        stack="Y10 Y9 Y8",
    )
    play(position, P1, "B11")
    assert fined(position) == [(P1, "okey_discard")]
    play(position, P2, "draw", "lay 1 Y10", "K1")
    assert fines_of(position, P1) == [("okey_discard", 101)]
    assert result(position).scores[P1] == 202 + 101


def test_64_the_last_tile_may_be_an_okey() -> None:
    """Going out with it is no okey discard; in `common` it doubles the hand."""
    position = given(["B11", "K1"], options=agreed("common"), opened=["melds", "melds"])
    play(position, P1, "B11")
    assert result(position).end.fines == ()
    assert result(position).scores[:2] == (-202, 2)


def test_65_two_playable_discards_cost_twice() -> None:
    """`common`: P3 throws R7, and R3 the next time round: 202 in all."""
    position = third_to_throw("common", stack="R1 R9 R10 K6 Y10 Y9")
    play(position, P3, "R7")
    for seat, tile in ((P4, "R1"), (P1, "R9"), (P2, "R10")):
        play(position, seat, "draw", tile)
    play(position, P3, "draw", "R3")
    assert fined(position) == [(P3, "playable_discard")] * 2
    play(position, P4, "draw", "lay 1 Y10", "K13")
    assert fines_of(position, P3) == [("playable_discard", 101)] * 2
    assert result(position).scores[P3] == 202 + 202
