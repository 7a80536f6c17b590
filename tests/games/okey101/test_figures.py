"""15.7: the counters of a player, hand by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from kibitz.bots.playing import play_out
from kibitz.core.chance import QuickSource
from kibitz.core.game import Event
from kibitz.core.record import Record, header_of
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import HandBegan, HandEnded, TilesDealt
from kibitz.games.okey101.interface.names import TILE_NAMES
from kibitz.games.okey101.options import OkeyOptions, Practice
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.asking import rack, result
from tests.games.okey101.recount import told
from tests.games.okey101.scenarios.table import P1, P2, P3, P4, agreed, given, play, tiles

MELDS = "R11 R12 R13 / K9 K10 K11 / B6 B7 B8 / Y2 Y3 Y4 Y5"  # 101 points
REST = "R1 R3 K2 K5 B1 B12 Y8 Y10 Y13"  # worth 55
PAIRS = "R1 R1 / R5 R5 / Y9 Y9 / B3 B3 / K12 K12"
OUT = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 / Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"  # 21 tiles worth 127
EXHAUSTED, EMPTY = "ended_drawing_stack_exhausted", "ended_hand_empty"

Tally = Mapping[str, int]


def dealt(position: OkeyPosition) -> list[Event]:
    """What a deal of these racks would have told."""
    names = TILE_NAMES[position.indicator], TILE_NAMES[position.okey]
    held = [tuple(rack(position, seat)) for seat in range(position.players)]
    hands = [TilesDealt(seat, len(tiles), tiles) for seat, tiles in enumerate(held)]
    return [HandBegan(1, P1, *names, riziko=False), *hands]


def counted(*steps: Sequence[Event]) -> list[dict[str, int]]:
    """The counters of everybody without those that are 0."""
    seats = max(event.seat for step in steps for event in step if isinstance(event, TilesDealt)) + 1
    return [{name: count for name, count in tally.items() if count} for tally in GAME.tallies(seats, steps)]


def after(position: OkeyPosition, *turns: tuple[int, str]) -> list[dict[str, int]]:
    """Play on from a deal of these racks, actions parted by semicolons, and count."""
    deal = dealt(position)
    for seat, texts in turns:
        play(position, seat, *(text.strip() for text in texts.split(";")))
    return counted(deal, *([event] for event in position.journal or []))


def test_an_opening_with_melds_in_the_second_turn() -> None:
    """P1 opens with exactly 101 in the second turn and throws Y13; P2 never opens, and the stack is empty."""
    position = given([f"{tiles(MELDS)} {REST}"], players=2, stack="Y6 B4")
    p2 = sum(int(tile[1:]) for tile in rack(position, P2))
    found = after(position, (P1, "Y13"), (P2, "draw; Y6"), (P1, f"draw; open {MELDS}; B4"))
    ended = result(position)
    assert (ended.end.reason, ended.scores) == ("drawing_stack_exhausted", (42, None))
    assert found == [
        {"hands": 1, "points": 42, "opened": 1, "opened_melds": 1, "opening_turn": 2, "opening_points": 101}
        | {"hands_won": 1, "left": 42, EXHAUSTED: 1},
        {"hands": 1, "points": 202, "lost_unopened": 1, "left": p2, EXHAUSTED: 1},
    ]


def test_openings_with_pairs_have_no_points() -> None:
    """All pairs: nobody wins, so nobody loses; the last to open did so in the first turn."""
    position = given([tiles(PAIRS), "K1 K13"], players=2, opened=["none", "pairs"])
    found = after(position, (P1, f"open {PAIRS}"), (P1, "K2"))
    assert result(position).verdict == "no_winner"
    left = sum(int(tile[1:]) for tile in result(position).end.racks[P1])
    assert found == [
        {"hands": 1, "opened": 1, "opened_pairs": 1, "opening_turn": 1, "left": left, "ended_all_pairs": 1},
        {"hands": 1, "left": 14, "ended_all_pairs": 1},
    ]


@pytest.mark.parametrize(
    ("routes", "last", "kinds"),
    [
        (["melds", "melds"], "K13", ["out_normal"]),
        (["melds", "melds"], "R8", ["out_okey"]),
        (["pairs", "melds"], "K13", ["out_pairs"]),
        (["pairs", "melds"], "R8", ["out_okey", "out_pairs"]),
    ],
)
def test_going_out_by_kind(routes: list[str], last: str, kinds: list[str]) -> None:
    """Seat 2 has opened and is left with 26; seat 3 has not, and holds a joker."""
    position = given(
        [last, "Y5 B9 K12", "F R5"], players=3, indicator="R7", opened=routes, filled=False, at_table=True
    )
    found = after(position, (P1, last))
    okeys = {"okeys": 1} if last == "R8" else {}
    assert found == [
        {"hands": 1, "points": -101, "went_out": 1, "hands_won": 1, EMPTY: 1}
        | okeys
        | dict.fromkeys(kinds, 1),
        {"hands": 1, "points": 26, "left": 26, EMPTY: 1},
        {"hands": 1, "points": 2 * 13 + 101, "left": 13, "lost_unopened": 1, EMPTY: 1},
    ]


@pytest.mark.parametrize(
    ("other", "kinds"), [("none", ["out_elden", "out_same_turn"]), ("melds", ["out_same_turn"])]
)
def test_going_out_in_the_turn_of_the_opening(other: str, kinds: list[str]) -> None:
    position = given([f"{tiles(OUT)} K13", "K1 K2"], players=2, opened=["none", other])
    found = after(position, (P1, f"open {OUT}; K13"))
    assert found[P1] == {"hands": 1, "points": -101, "hands_won": 1, EMPTY: 1, "went_out": 1} | {
        "opened": 1,
        "opened_melds": 1,
        "opening_turn": 1,
        "opening_points": 127,
        **dict.fromkeys(kinds, 1),
    }
    assert found[P2].get("lost_unopened", 0) == int(other == "none")


def fined_table() -> OkeyPosition:
    """`common`: P1 has an okey to throw, P2 a playable Y7, and P3 goes out when Y11 is drawn."""
    return given(
        ["R8 R9 Y1 Y2", "Y7 Y13 B3 B5", "K13"],
        players=3,
        options=agreed("common"),
        indicator="R7",
        table=["R10 R11 R12", "Y8 Y9 Y10"],
        opened=["melds"] * 3,
        stack="Y12 Y11",
        filled=False,
    )


def test_fines_are_counted_with_what_they_cost() -> None:
    position = fined_table()
    found = after(position, (P1, "R8"), (P2, "draw; Y7"), (P3, "draw; lay 1 Y11; K13"))
    assert found == [
        {"hands": 1, "points": 113, "left": 12, "fines": 1, "fine_points": 101, "okeys": 1, EMPTY: 1},
        {"hands": 1, "points": 134, "left": 33, "fines": 1, "fine_points": 101, EMPTY: 1},
        {"hands": 1, "points": -101, "hands_won": 1, "went_out": 1, "out_normal": 1, EMPTY: 1},
    ]


def test_a_hand_counts_when_it_ends() -> None:
    assert after(fined_table(), (P1, "R8"), (P2, "draw; Y7"), (P3, "draw; lay 1 Y11")) == [{}, {}, {}]


def test_a_take_counts_unless_it_is_given_back() -> None:
    """K11 is taken and opened with, and all of it goes back: the tile drawn instead is an okey (B11). In the
    next turn the opening stands, with a tile taken; the same okey is not drawn twice."""
    mine = "K9 K10 R11 R12 R13 Y8 Y9 Y10 Y11 R1 R4 R7 Y2 Y5 B1 B4 B8 B12 K2 K5 K13"
    position = given(["K11 K11", mine], players=2, stack="B11 Y6")
    opening = "open K9 K10 K11 / R11 R12 R13 / Y8 Y9 Y10 Y11"
    found = after(
        position,
        (P1, "K11"),
        (P2, f"take; {opening}; retract; untake; B1"),
        (P1, "draw; K11"),
        (P2, f"take; {opening}; B4"),
    )
    assert result(position).end.reason == "drawing_stack_exhausted"
    opened = {"opened": 1, "opened_melds": 1, "opening_turn": 2, "opening_points": 104, "hands_won": 1}
    left = 1 + 4 + 7 + 2 + 5 + 8 + 12 + 2 + 5 + 13 + 11
    assert (
        found[P2] == {"hands": 1, "points": left, "left": left, "okeys": 1, "takes": 1, EXHAUSTED: 1} | opened
    )
    assert "takes" not in found[P1]


def test_a_retracted_opening_does_not_count() -> None:
    position = given([f"{tiles(MELDS)} {REST}"], players=2, stack="R6")
    found = after(position, (P1, f"open {MELDS}; retract; Y13"), (P2, "draw; R6"))
    assert result(position).verdict == "no_score_draw"
    for tally in found:
        assert "opened" not in tally
        assert "lost_unopened" not in tally, "where nobody wins nobody loses"


def test_retracting_a_later_turn_leaves_the_opening() -> None:
    position = given([f"{tiles(MELDS)} {REST}"], players=2, stack="Y6 B9 B4 K1")
    found = after(
        position,
        (P1, f"open {MELDS}; Y13"),
        (P2, "draw; Y6"),
        (P1, "draw; lay 2 B9; retract; B12"),
        (P2, "draw; B4"),
        (P1, "draw; K1"),
    )
    assert (found[P1]["opened"], found[P1]["opening_turn"]) == (1, 1)


def test_a_shared_win_is_a_win_of_both() -> None:
    position = given(
        ["Y7 K8", "R5 Y10", "B1 B5", "R1 R12"],
        opened=["melds", "melds"],
        stack="K13",
        turn=P4,
        at_table=False,
        filled=False,
    )
    found = after(position, (P4, "draw; K13"))
    assert result(position).verdict == "tie"
    assert [(tally.get("hands_won", 0), tally.get("hands_shared", 0)) for tally in found] == [
        (1, 1),
        (1, 1),
        (0, 0),
        (0, 0),
    ]


def test_partners_win_together_and_share_with_nobody() -> None:
    """10: P3 has not opened, but the partner went out."""
    position = given(
        ["K13", "Y5 B9", "R5 Y9", "B5 K9"], opened=["melds"], options=agreed(teams=True), filled=False
    )
    found = after(position, (P1, "K13"))
    assert [tally.get("hands_won", 0) for tally in found] == [1, 0, 1, 0]
    assert [tally.get("hands_shared", 0) for tally in found] == [0, 0, 0, 0]
    assert [tally.get("lost_unopened", 0) for tally in found] == [0, 1, 0, 1]
    assert [tally.get("went_out", 0) for tally in found] == [1, 0, 0, 0]


def test_a_match_of_three_hands_adds_up() -> None:
    """P1 opens in the second turn of one hand and in the first of another, and loses the last unopened."""
    first = given([f"{tiles(MELDS)} {REST}"], players=2, stack="Y6 B4")
    second = given([f"{tiles(MELDS)} {REST}"], players=2, stack="R6")
    third = given(["R1 R2", "K13"], players=2, opened=["none", "melds"], turn=P2, filled=False)
    steps: list[Sequence[Event]] = []
    for position, turns in (
        (first, [(P1, ["Y13"]), (P2, ["draw", "Y6"]), (P1, ["draw", f"open {MELDS}", "B4"])]),
        (second, [(P1, [f"open {MELDS}", "Y13"]), (P2, ["draw", "R6"])]),
        (third, [(P2, ["K13"])]),
    ):
        steps.append(dealt(position))
        for seat, texts in turns:
            play(position, seat, *texts)
        steps += [[event] for event in position.journal or []][: _hand_end(position.journal or [])]
    mine = counted(*steps)[P1]
    wanted = {"hands": 3, "opened": 2, "opened_melds": 2, "opening_turn": 3, "opening_points": 202}
    wanted |= {"hands_won": 2, "lost_unopened": 1, EXHAUSTED: 2, EMPTY: 1, "left": 42 + 42 + 3}
    assert mine == wanted | {"points": 42 + 42 + 6}


def _hand_end(journal: Sequence[Event]) -> int:
    """How many events there are up to the end of the first hand."""
    return next(place for place, event in enumerate(journal, 1) if isinstance(event, HandEnded))


def test_a_practice_position_is_practice_and_its_openings_were_not_seen() -> None:
    options = OkeyOptions(practice=Practice.GO_OUT)
    assert (GAME.is_practice(options), GAME.is_practice(OkeyOptions())) == (True, False)
    went = play_out(GAME, options, ("opener",) * 4, QuickSource(3), keep=True)
    record = Record(header_of(GAME, options, "ABCD", "quick", "3"), went.steps)
    for tally in GAME.tallies(4, told(record)):
        assert tally["hands"] == 1
        assert tally["lost_unopened"] <= 1 - tally["opened"]


def test_every_figure_names_counters_that_are_counted() -> None:
    (tally, _) = GAME.tallies(2, [])
    for figure in GAME.figures:
        assert figure.of in tally
        assert figure.per is None or figure.per in tally
        assert figure.per is not None or not figure.share
    assert set(tally.values()) == {0}
