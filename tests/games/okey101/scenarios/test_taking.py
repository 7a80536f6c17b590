"""47 to 52: taking the discard of the previous player, and what that obliges to."""

from __future__ import annotations

from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import HandOpened, TileDrawn, TileGivenBack, TileTaken
from tests.games.okey101.asking import best, discards, events_of, meld, on_table, opened, phase, rack
from tests.games.okey101.scenarios.table import P1, P2, P3, code, given, may, play, why


def test_47_a_discard_is_taken_and_opened_with() -> None:
    """74 without K11, 104 with it: 30, 36 and 38."""
    position = given(
        ["K11", "K9 K10 R11 R12 R13 Y8 Y9 Y10 Y11 R1 R4 R7 Y2 Y5 B1 B4 B8 B12 K2 K5 K13"], stack=20
    )
    play(position, P1, "K11")
    assert best(position, P2) == 74
    assert may(position, P2) == ["draw", "take"]
    play(position, P2, "take")
    (taken,) = events_of(position, TileTaken)
    assert (taken.seat, taken.tile, taken.thrower) == (P2, "K11", P1)
    assert best(position, P2) == 104
    assert discards(position, P1)[-1:] != ["K11"]
    play(position, P2, "open K9 K10 K11 / R11 R12 R13 / Y8 Y9 Y10 Y11")
    assert events_of(position, HandOpened)[0].points == 104
    play(position, P2, "R1")
    assert position.to_act() == (P3,)
    assert GAME.view(position, None).stack == 20


def test_48_an_opening_without_the_taken_tile_does_not_end_the_turn() -> None:
    """103 without K11; the discard is refused until K11 lies on the table."""
    position = given(["K11", "R11 R12 R13 Y10 Y11 Y12 Y13 B6 B7 B8 K9 K10 R1"])
    play(position, P1, "K11")
    play(position, P2, "take", "open R11 R12 R13 / Y10 Y11 Y12 Y13 / B6 B7 B8")
    assert events_of(position, HandOpened)[0].points == 103
    assert why(position, P2, "R1") == ("must_use_taken", {"tile": "K11"})
    assert GAME.view(position, None).duty == "must_use_taken"
    assert not [text for text in may(position, P2) if text.startswith("throw")]
    play(position, P2, "meld K9 K10 K11")
    assert GAME.view(position, None).duty == ""
    play(position, P2, "R1")
    assert position.to_act() == (P3,)


def test_48_the_twin_of_the_taken_tile_will_do() -> None:
    """3: if the rack holds the other copy, using either satisfies the obligation."""
    position = given(["K11", "K9 K10 K11 R11 R12 R13 Y8 Y9 Y10 Y11 R1"])
    play(position, P1, "K11")
    play(position, P2, "take", "open K9 K10 K11 / R11 R12 R13 / Y8 Y9 Y10 Y11", "R1")
    assert "K11" in rack(position, P2)
    assert position.to_act() == (P3,)


def test_49_a_tile_that_cannot_be_used_goes_back() -> None:
    """K11 is on P1's pile again, P2 has drawn, and the stack is one shorter: 19 of 20."""
    position = given(["K11"], stack=20)
    play(position, P1, "K11")
    before = rack(position, P2)
    play(position, P2, "take")
    assert code(position, P2, rack(position, P2)[0]) == "must_use_taken"
    play(position, P2, "untake")
    assert discards(position, P1)[-1] == "K11"
    (back,) = events_of(position, TileGivenBack)
    assert (back.seat, back.tile) == (P2, "K11")
    (drawn,) = events_of(position, TileDrawn)
    assert (drawn.seat, drawn.left) == (P2, 19)
    assert drawn.tile is not None
    assert sorted(rack(position, P2)) == sorted([*before, drawn.tile])
    assert (GAME.view(position, None).stack, phase(position)) == (19, "table")
    assert code(position, P2, "untake") == "nothing_taken"
    play(position, P2, rack(position, P2)[0])
    assert position.to_act() == (P3,)


def test_49_everything_laid_this_turn_goes_back_too() -> None:
    """3: P2 has opened without K11 and finds no use for it."""
    position = given(["K11", "R11 R12 R13 Y10 Y11 Y12 Y13 B6 B7 B8 R1 K6"])
    play(position, P1, "K11")
    play(position, P2, "take", "open R11 R12 R13 / Y10 Y11 Y12 Y13 / B6 B7 B8", "untake")
    assert opened(position)[P2] == "none"
    assert on_table(position) == []
    assert len(rack(position, P2)) == 22
    assert discards(position, P1)[-1] == "K11"


def test_50_an_open_player_lays_the_taken_tile_off() -> None:
    position = given(["R9", "K1 K13 Y5"], opened=["none", "melds"], table=["R6 R7 R8"], owners=[P2])
    play(position, P1, "R9")
    play(position, P2, "take", "lay 0 R9")
    assert meld(position, 0).tiles == ("R6", "R7", "R8", "R9")
    play(position, P2, "K1")
    assert position.to_act() == (P3,)


def test_51_an_open_player_without_a_use_gives_it_back() -> None:
    position = given(["R2", "K1 K13 Y5"], opened=["none", "melds"], table=["R6 R7 R8"], owners=[P2], stack=20)
    play(position, P1, "R2")
    play(position, P2, "take")
    assert why(position, P2, "K1") == ("must_use_taken", {"tile": "R2"})
    assert code(position, P2, "R2") == "must_use_taken"
    assert may(position, P2) == ["untake"]
    play(position, P2, "untake", "K1")
    assert discards(position, P1)[-1] == "R2"
    assert GAME.view(position, None).stack == 19


def test_52_only_the_previous_players_discard_can_be_taken() -> None:
    """P3 gets what P2 threw, never what still lies with P1."""
    position = given(["K11", "R2"])
    play(position, P1, "K11")
    play(position, P2, "draw", "R2")
    play(position, P3, "take")
    assert [(event.tile, event.thrower) for event in events_of(position, TileTaken)] == [("R2", P2)]
    assert discards(position, P1)[-1] == "K11"


def test_52_with_nothing_thrown_by_the_previous_player_nothing_can_be_taken() -> None:
    """P1 has thrown K11, P2 nothing yet: then P3 finds no discard."""
    position = given(piles=["K11"], turn=P3, at_table=False)
    assert discards(position, P1) == ["K11"]
    assert code(position, P3, "take") == "nothing_to_take"
    assert may(position, P3) == ["draw"]
    assert not GAME.view(position, P3).may_take
