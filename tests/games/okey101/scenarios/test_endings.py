"""84 to 95, 128 to 131 and 134: how a hand ends, in which order, and what is asked before."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface import events
from kibitz.games.okey101.rules.ending import rack_is_pairs
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.document import named
from tests.games.okey101.asking import (
    discards,
    events_of,
    goes_on,
    meld,
    on_table,
    phase,
    rack,
    reason,
    result,
    scores,
)
from tests.games.okey101.scenarios.table import P1, P2, P3, P4, agreed, code, given, may, play, why

EXHAUSTED = "drawing_stack_exhausted"


def last_tile(*racks: str, third: str = "Y1 Y2 K2 K13", fourth: str = "R1 R9", **more: Any) -> OkeyPosition:
    """P3 is about to draw Y3, the last tile of the stack; P4 can use K2 on the run of black tiles."""
    settings: dict[str, Any] = {"opened": ["melds"] * 4, "table": ["K3 K4 K5"], "stack": "Y3", **more}
    return given(racks or ["K13", "Y13", third, fourth], turn=P3, at_table=False, **settings)


def asked(**values: object) -> OkeyPosition:
    """The stack is empty, P3 has thrown K2, and P4 can use it."""
    position = last_tile(options=agreed(**values))
    play(position, P3, "draw", "K2")
    assert (GAME.view(position, None).stack, position.to_act(), phase(position)) == (0, (P4,), "draw")
    return position


# The stack


def test_84_the_last_tile_of_the_stack_is_played() -> None:
    """P3 melds and throws K2; P4 takes it and lays it off; the hand goes on with P1."""
    position = last_tile()
    play(position, P3, "draw")
    assert GAME.view(position, None).stack == 0
    assert goes_on(position)
    play(position, P3, "meld Y1 Y2 Y3", "K2")
    assert len(events_of(position, events.MeldLaid)) == 1
    assert goes_on(position)
    play(position, P4, "take", "lay 0 K2")
    assert meld(position, 0).tiles == ("K2", "K3", "K4", "K5")
    assert goes_on(position)


def test_84_the_hand_goes_on_while_discards_are_used() -> None:
    """P4 throws R9, which P1 can use in a new run."""
    position = last_tile("R7 R8 K13", "Y13", "K2 K13", "R9 R1")
    play(position, P3, "draw", "K2")
    play(position, P4, "take", "lay 0 K2", "R9")
    assert goes_on(position)
    assert position.to_act() == (P1,)
    play(position, P1, "take", "meld R7 R8 R9", "K13")
    assert reason(position) == "hand_empty"


def test_85_without_a_use_nobody_is_asked() -> None:
    """P4 has no use for K13: the hand is over with P3's discard, in the same breath."""
    position = last_tile()
    play(position, P3, "draw", "meld Y1 Y2 Y3", "K13")
    assert reason(position) == EXHAUSTED
    assert events_of(position, events.DiscardDeclined) == []
    told = [type(event) for event in position.journal or []]
    assert told.index(events.HandEnded) == told.index(events.TileDiscarded) + 1
    assert result(position).winning_score == min(score for score in scores(position) if score is not None)


def test_85_a_tile_that_would_leave_nothing_to_throw_is_no_use() -> None:
    """P4 holds Y1 Y2 and would have to lay all three: 8.1 forbids it, so nobody is asked."""
    position = last_tile(third="Y8 K13", fourth="Y1 Y2")
    play(position, P3, "draw", "Y3")
    assert reason(position) == EXHAUSTED


def test_85_a_player_who_cannot_open_has_no_use() -> None:
    """Though K2 would fit the table, P4 has not opened and cannot."""
    position = last_tile(third="Y8 K2 K13", fourth="", opened=["melds", "melds", "melds", "none"])
    play(position, P3, "draw", "K2")
    assert reason(position) == EXHAUSTED


@pytest.mark.parametrize(
    ("fourth", "text"),
    [
        (
            "K1 K2 R11 R12 R13 Y10 Y11 Y12 Y13 B6 B7 B8",
            "open K1 K2 K3 / R11 R12 R13 / Y10 Y11 Y12 Y13 / B6 B7 B8",
        ),
        ("R11 R12 R13 Y10 Y11 Y12 Y13 B6 B7 B8", "open R11 R12 R13 / Y10 Y11 Y12 Y13 / B6 B7 B8"),
        ("R1 R1 Y5 Y5 Y9 Y9 B3 B3 K12 K12", "open R1 R1 / Y5 Y5 / Y9 Y9 / B3 B3 / K12 K12"),
        ("R1 R1 Y5 Y5 Y9 Y9 B3 B3 K3", "open R1 R1 / Y5 Y5 / Y9 Y9 / B3 B3 / K3 K3"),
    ],
    ids=["melds with it", "melds, then laid off", "pairs, then laid off", "pairs with it"],
)
def test_85_a_player_who_can_open_is_asked(fourth: str, text: str) -> None:
    """8.2: with the tile or, since more may be laid in the turn of the opening, before laying it off."""
    racks = "K13 R6", "Y13 R2", "Y8 K3 K13", fourth
    opened = ["melds", "melds", "melds", "none"]
    position = last_tile(*racks, opened=opened, table=["K4 K5 K6"], stack="B1")
    play(position, P3, "draw", "K3")
    assert goes_on(position)
    play(position, P4, "take", text)
    if "K3" not in text:
        play(position, P4, "lay 0 K3")
    assert GAME.view(position, P4).duty == ""


@pytest.mark.parametrize(
    ("thrown", "fourth", "texts"),
    [
        ("K2", "K3 R9", ["lay 0 K3", "lay 0 K2"]),
        ("Y8", "R3 Y7 R9", ["swap 1 R3", "meld Y7 Y8 B11"]),
    ],
    ids=["a lay-off makes room", "a swap brings the okey"],
)
def test_85_a_use_may_take_two_steps(thrown: str, fourth: str, texts: list[str]) -> None:
    """8.2: any legal use counts, also one that P4 has to prepare on the table; so P4 is asked."""
    racks = "K13 R6", "Y13 R2", f"B7 {thrown}", fourth
    position = last_tile(*racks, table=["K4 K5 K6", "R2 B11=R3 R4"], stack="B1")
    play(position, P3, "draw", thrown)
    assert goes_on(position)
    play(position, P4, "take", *texts)
    assert GAME.view(position, P4).duty == ""


def test_86_going_out_comes_before_the_stack() -> None:
    position = last_tile(third="Y1 Y2 K2")
    play(position, P3, "draw", "meld Y1 Y2 Y3", "K2")
    assert reason(position) == "hand_empty"
    assert result(position).outcome.winners == (P3,)
    assert scores(position)[P3] == -101


def test_87_the_legacy_rule_asks_nobody() -> None:
    """As 84, but the hand ends with P3's discard, nobody wins, and P4 does not get K2."""
    position = last_tile(options=agreed(exhaustion="legacy"))
    play(position, P3, "draw", "meld Y1 Y2 Y3", "K2")
    ended = result(position)
    assert (ended.end.reason, ended.verdict, ended.outcome.winners) == ("deck_empty", "no_winner", ())
    assert events_of(position, events.DiscardDeclined) == []
    assert ended.end.racks[P4] == ("R1", "R9")


def test_88_the_immediate_rule_ends_the_hand_with_the_draw() -> None:
    """P3 draws the last tile and plays no further."""
    position = last_tile(options=agreed(exhaustion="immediate", hands=1))
    play(position, P3, "draw")
    assert reason(position) == EXHAUSTED
    assert phase(position) == "over"
    assert code(position, P3, "meld Y1 Y2 Y3") == "ended"
    assert result(position).end.racks[P3] == ("Y1", "Y2", "Y3", "K2", "K13")
    assert events_of(position, events.TileDrawn)[0].left == 0
    assert events_of(position, events.TileDiscarded) == []


# Going out


def test_89_the_last_three_tiles_cannot_all_be_laid() -> None:
    position = given(["R5 R6 R7"], opened=["melds"])
    assert code(position, P1, "meld R5 R6 R7") == "keep_one"
    assert not [text for text in may(position, P1) if text.startswith("meld")]


def out_against(left: str, preset: str = "seed", **values: object) -> OkeyPosition:
    """P1 throws the last tile; P2 has opened and holds these; the okey is R8."""
    position = given(["K13", left], indicator="R7", opened=["melds"] * 4, options=agreed(preset, **values))
    play(position, P1, "K13")
    assert reason(position) == "hand_empty"
    return position


@pytest.mark.parametrize(("preset", "score"), [("seed", 8 + 101), ("common", 8)])
def test_90_a_false_joker_on_the_rack(preset: str, score: int) -> None:
    assert scores(out_against("F", preset))[P2] == score


@pytest.mark.parametrize(("preset", "score"), [("seed", 143), ("common", 228)])
def test_91_two_okeys_on_the_rack(preset: str, score: int) -> None:
    """26, 16 for the okeys and 101 once; or 26 and 101 for each."""
    assert scores(out_against("Y5 B9 K12 R8 R8", preset))[P2] == score


def test_91_where_every_joker_is_charged() -> None:
    """The seed's document with the surcharge for each tile: 244."""
    seed = named("seed")
    mine = replace(seed, id="mine", surcharge=replace(seed.surcharge, per="tile"))
    assert scores(out_against("Y5 B9 K12 R8 R8", scoring=mine))[P2] == 244


@pytest.mark.parametrize(("preset", "score"), [("seed", 7), ("common", 14)])
def test_92_a_pairs_opener_when_the_stack_is_exhausted(preset: str, score: int) -> None:
    """3 and 4 are left: eligible, and in `seed` the winner."""
    position = given(
        ["R3 R4", "K13 K12"],
        options=agreed(preset, hands=1),
        opened=["pairs", "melds", "melds", "melds"],
        stack="Y1",
        turn=P4,
        at_table=False,
    )
    play(position, P4, "draw", "Y1")
    assert reason(position) == EXHAUSTED
    assert scores(position)[P1] == score
    assert result(position).outcome.winners == ((P1,) if preset == "seed" else ())


# All pairs

PAIRS = "R2 R2 Y5 Y5 Y9 Y9 B3 B3 K12 K12"
OPEN_PAIRS = "open R2 R2 / Y5 Y5 / Y9 Y9 / B3 B3 / K12 K12"


def fourth_pairs(rest: str = "", stack: str | int = 9, **values: object) -> OkeyPosition:
    """Everybody but P4 has opened with pairs, and P4 has ten tiles or more that make pairs."""
    return given(
        ["K1 K13", "R13 Y1", "Y11 Y13", f"{PAIRS} {rest}"],
        options=agreed(**values),
        opened=["pairs", "pairs", "pairs", "none"],
        stack=stack,
        turn=P4,
    )


TEN_PAIRS = f"{OPEN_PAIRS} / R6 R6 / R8 R8 / B5 B5 / B7 B7 / K9 K9"


def test_93_the_fourth_opener_who_goes_out_wins() -> None:
    """Ten pairs, Y4 laid off, and B13 thrown: `hand_empty`, and no all pairs. (With 22 tiles that takes a run
    on the table, which nobody who opened with pairs can have laid; so it is put there.)"""
    position = given(
        ["K1 K13", "R13 Y1", "Y11 Y13", f"{PAIRS} R6 R6 R8 R8 B5 B5 B7 B7 K9 K9 Y4 B13"],
        opened=["pairs", "pairs", "pairs", "none"],
        table=["Y1 Y2 Y3"],
        turn=P4,
    )
    play(position, P4, TEN_PAIRS, "lay 0 Y4", "B13")
    ended = result(position)
    assert ended.end.reason == "hand_empty"
    assert ended.end.opened == ("pairs",) * 4
    assert ended.outcome.winners == (P4,)


def test_93_also_where_no_discard_is_needed() -> None:
    """`finish_needs_discard: false`: eleven pairs are the whole rack."""
    position = fourth_pairs("R6 R6 R8 R8 B5 B5 B7 B7 K9 K9 B1 B1", finish_needs_discard=False)
    play(position, P4, f"{TEN_PAIRS} / B1 B1")
    assert reason(position) == "hand_empty"


def test_94_all_pairs_ends_the_hand_after_the_discard() -> None:
    position = fourth_pairs()
    play(position, P4, OPEN_PAIRS)
    assert goes_on(position)
    play(position, P4, rack(position, P4)[0])
    ended = result(position)
    assert (ended.end.reason, ended.verdict, ended.outcome.winners) == ("all_pairs", "no_winner", ())
    assert ended.scores == (0, 0, 0, 0)


def test_94_an_okey_held_costs_101() -> None:
    position = fourth_pairs("B11")
    play(position, P4, OPEN_PAIRS)
    play(position, P4, rack(position, P4)[0])
    assert scores(position) == [0, 0, 0, 101]


def racks_of_pairs(racks: list[str], rule: str | None) -> OkeyPosition:
    """Everybody has opened with melds; P1 has one more tile, R13, and throws it."""
    options = agreed() if rule is None else agreed(all_pairs=rule)
    position = given([f"{racks[0]} R13", *racks[1:]], opened=["melds"] * 4, options=options)
    play(position, P1, "R13")
    return position


SAME_NUMBERS = ["R5 K5", "Y2 B2", "R9 Y9", "K1 R1"]


@pytest.mark.parametrize(
    ("rule", "ends"), [(None, False), ("racks_same_number", True), ("racks_identical", False), ("off", False)]
)
def test_95_pairs_looked_for_on_the_racks(rule: str | None, ends: bool) -> None:
    position = racks_of_pairs(SAME_NUMBERS, rule)
    assert goes_on(position) is not ends
    if ends:
        assert reason(position) == "all_pairs"
        assert scores(position) == [0, 0, 0, 0]


@pytest.mark.parametrize("rule", ["racks_same_number", "racks_identical"])
def test_95_real_pairs_satisfy_both(rule: str) -> None:
    assert reason(racks_of_pairs(["R5 R5", "Y2 Y2", "R9 R9 K3 K3", "K1 K1"], rule)) == "all_pairs"


# Once the stack is empty


def test_128_take_or_decline() -> None:
    position = asked()
    assert may(position, P4) == ["decline", "take"]
    assert code(position, P4, "draw") == "stack_empty"
    play(position, P4, "decline")
    assert reason(position) == EXHAUSTED
    assert [event.seat for event in events_of(position, events.DiscardDeclined)] == [P4]


def test_128_declining_is_for_an_empty_stack() -> None:
    position = last_tile()
    assert why(position, P3, "decline") == ("stack_left", {"tiles": 1})


def test_129_giving_the_tile_back_is_declining() -> None:
    """The hand ends as exhausted, and K2 lies on P3's pile."""
    position = asked(hands=1)
    play(position, P4, "take", "untake")
    assert reason(position) == EXHAUSTED
    assert discards(position, P3)[-1] == "K2"
    assert rack(position, P4) == ["R1", "R9"]
    assert [event.tile for event in events_of(position, events.TileGivenBack)] == ["K2"]


def test_130_with_an_empty_stack_a_taken_tile_is_never_free() -> None:
    """`take_discard: free`: the unused tile blocks the discard all the same."""
    position = asked(take_discard="free")
    play(position, P4, "take")
    assert why(position, P4, "R1") == ("must_use_taken", {"tile": "K2"})
    play(position, P4, "lay 0 K2", "R1")
    assert reason(position) == EXHAUSTED


def test_130_with_tiles_in_the_stack_it_is() -> None:
    position = given(["K2", "R1 R9"], options=agreed(take_discard="free"), opened=["none", "melds"])
    play(position, P1, "K2")
    play(position, P2, "take", "R1")
    assert sorted(rack(position, P2)) == ["K2", "R9"]


@pytest.mark.parametrize("thrown", ["B13", "K13"])
@pytest.mark.parametrize("exhaustion", ["decline", "legacy"])
def test_131_with_pairs_all_around_nobody_wins_with_an_empty_stack_either(
    thrown: str, exhaustion: str
) -> None:
    """C-27: P4's opening with pairs falls on the last tile of the stack. P1 has no use for B13, but holds
    the other K13: what is on a rack that nobody sees decides nothing."""
    position = fourth_pairs("B13 K13", stack=0, exhaustion=exhaustion)
    play(position, P4, OPEN_PAIRS, thrown)
    ended = result(position)
    assert (ended.end.reason, ended.verdict, ended.outcome.winners) == ("all_pairs", "no_winner", ())
    assert ended.scores == (0, 0, 0, 0)
    assert events_of(position, events.DiscardDeclined) == []


@pytest.mark.parametrize("rule", ["racks_same_number", "racks_identical"])
def test_131_the_order_of_the_program_where_pairs_are_looked_for_on_racks(rule: str) -> None:
    """C-27: with an empty stack nobody looks at racks. Nobody can use K13: exhausted; with a use for it the
    next player is asked, though all racks are pairs."""
    racks = ["R5 R5 K13", "Y2 Y2", "R9 R9", "K1 K1"]
    options = agreed(all_pairs=rule)
    position = given(racks, opened=["melds"] * 4, options=options, stack=0)
    play(position, P1, "K13")
    assert reason(position) == EXHAUSTED
    position = given(racks, opened=["melds"] * 4, options=options, stack=0, table=["K10 K11 K12"])
    play(position, P1, "K13")
    assert may(position, P2) == ["decline", "take"]


@pytest.mark.parametrize("players", [2, 3])
def test_131_all_pairs_is_everybody_at_the_table(players: int) -> None:
    """C-42: the seed's table has four; with fewer all players are they who are there. `off` lets the hand
    go on, and at its end the lowest score wins."""
    for rule, ending in (("table", "all_pairs"), ("off", EXHAUSTED)):
        position = given(
            [f"{PAIRS} B13", *["K1 R13"] * (players - 1)],
            players=players,
            options=agreed(all_pairs=rule),
            opened=["none", *["pairs"] * (players - 1)],
            stack=0,
        )
        play(position, P1, OPEN_PAIRS, "B13")
        assert reason(position) == ending
        assert bool(result(position).outcome.winners) == (rule == "off")


# C-05


@pytest.mark.parametrize("first", ["R5 Y5 B5 K5", "R5 K5 Y7"], ids=["four fives", "an odd rack"])
def test_134_what_is_not_all_pairs_by_number(first: str) -> None:
    assert goes_on(racks_of_pairs([first, *SAME_NUMBERS[1:]], "racks_same_number"))


def test_134_an_empty_rack_is_no_rack_of_pairs() -> None:
    """It ends the hand by going out before anybody looks; by itself it would not count."""
    position = given(["R5"], opened=["melds"] * 4, options=agreed(all_pairs="racks_same_number", hands=1))
    play(position, P1, "R5")
    assert reason(position) == "hand_empty"
    assert not rack_is_pairs(position, Seat(P1), True)
    assert not rack_is_pairs(position, Seat(P1), False)


def test_134_everybody_must_have_opened() -> None:
    """8.4: pairs on the rack of a player who has not opened end nothing."""
    position = given(
        ["R5 K5 R13", "Y2 B2", "R9 Y9", ""],
        opened=["melds", "melds", "melds", "none"],
        options=agreed(all_pairs="racks_same_number"),
    )
    play(position, P1, "R13")
    assert goes_on(position)
    assert on_table(position) == []
    assert events_of(position, events.HandBegan) == []
