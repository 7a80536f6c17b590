"""107 to 112: matches of several hands, and teams."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from kibitz.core.game import Ended
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import HandBegan
from kibitz.games.okey101.options import OkeyOptions
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.ledger import LedgerRow, outcome, totals
from tests.games.okey101.asking import events_of, outcome_of, rack, reason, result, results, scores
from tests.games.okey101.scenarios.table import P1, P2, P3, P4, agreed, given, play

EXHAUSTED = "drawing_stack_exhausted"
MELDS = ["melds"] * 4


def went_out(options: OkeyOptions) -> OkeyPosition:
    """P1 goes out; the okey is R8. P2 is left with 26; unopened are P3 with 26 and P4 with 34 and a joker."""
    position = given(
        ["K13", "Y5 B9 K12", "R5 Y9 B12", "B5 K9 Y12 R8"],
        indicator="R7",
        opened=["melds", "melds"],
        options=options,
        filled=False,
    )
    play(position, P1, "K13")
    return position


def exhausted(
    options: OkeyOptions, opened: Sequence[str], before: OkeyPosition | None = None
) -> OkeyPosition:
    """P4 draws the last tile and throws what nobody can use. P1 is left with 15, P2 with 8."""
    position = given(
        ["Y7 K8", "R5 Y3", "B1 B5", "R1 R12"],
        opened=opened,
        options=options,
        stack="K13",
        turn=P4,
        at_table=False,
        filled=False,
    )
    if before is not None:
        position.hand, position.ledger, position.last = before.hand, before.ledger, before.last
    play(position, P4, "draw", "K13")
    return position


def everybodys_pairs(options: OkeyOptions) -> OkeyPosition:
    """P4 is the last to open with pairs, and throws a tile."""
    position = given(
        ["K1 K13", "R13 Y1", "Y11 Y13", "R2 R2 Y5 Y5 Y9 Y9 B3 B3 K12 K12"],
        options=options,
        opened=["pairs", "pairs", "pairs", "none"],
        turn=P4,
    )
    position.starter = Seat(P2)
    play(position, P4, "open R2 R2 / Y5 Y5 / Y9 Y9 / B3 B3 / K12 K12")
    play(position, P4, rack(position, P4)[0])
    return position


def test_107_a_void_hand_is_dealt_again() -> None:
    """`common`: 0 for everybody, the same starter, the same number, and nothing in the ledger."""
    position = everybodys_pairs(agreed("common"))
    ended = result(position)
    assert (ended.end.reason, ended.verdict, ended.void) == ("all_pairs", "void", True)
    assert ended.scores == (0, 0, 0, 0)
    (began,) = events_of(position, HandBegan)
    assert (began.hand, began.starter) == (1, P2)
    view = GAME.view(position, None)
    assert (view.hand, view.starter, view.ledger) == (1, P2, ())
    assert (position.to_act(), len(rack(position, P2)), view.stack) == ((P2,), 22, 20)


def test_107_a_void_hand_does_not_end_a_match_of_one() -> None:
    position = everybodys_pairs(agreed("common", hands=1))
    assert position.outcome() is None
    assert position.to_act() == (P2,)


def test_107_in_the_seed_it_counts() -> None:
    """8.4: no winner, 0 each, and the next hand is P3's."""
    position = everybodys_pairs(agreed())
    assert (result(position).void, result(position).verdict) == (False, "no_winner")
    view = GAME.view(position, None)
    assert (view.hand, view.starter, len(view.ledger)) == (2, P3, 1)


@pytest.mark.parametrize(("counts_as", "expected"), [(202, [-86, 34, 254, 371]), (0, [-86, 34, 52, 169])])
def test_108_no_score_in_a_match(counts_as: int, expected: list[int]) -> None:
    """Two hands: (-101, 26, 52, 169) and (15, 8, none, none)."""
    options = agreed(hands=2, null_counts_as=counts_as)
    first = went_out(options)
    assert scores(first) == [-101, 26, 52, 169]
    position = exhausted(options, ["melds", "melds"], first)
    assert scores(position) == [15, 8, None, None]
    ended = outcome_of(position)
    assert (ended.reason, ended.winners) == ("hands_played", (P1,))
    assert [standing.total for standing in ended.standings] == expected
    assert list(totals(position.ledger, 4)) == expected
    for standing in ended.standings:
        assert standing.total == sum(line.amount for line in standing.lines)
    assert events_of(position, Ended)[0].outcome == ended


def test_109_a_hand_in_which_nobody_opened_adds_nothing() -> None:
    options = agreed(hands=2)
    first = went_out(options)
    position = exhausted(options, [], first)
    assert scores(position) == [None] * 4
    assert result(position).verdict == "no_score_draw"
    assert result(position).booked == (0, 0, 0, 0)
    assert list(totals(position.ledger, 4)) == [-101, 26, 52, 169]


def test_a_match_of_one_hand_ends_as_the_hand_did() -> None:
    position = exhausted(agreed(hands=1), ["melds", "melds"])
    ended = outcome_of(position)
    assert (ended.reason, ended.winners) == (EXHAUSTED, (P2,))
    assert ended == result(position).outcome


# Teams


def partners(**values: object) -> OkeyPosition:
    """P1 goes out; P3 and P2 have opened and are left with 26; P4 has not, with 26 too."""
    position = given(
        ["K13", "Y5 B9 K12", "R5 Y9 B12", "B5 K9 Y12"],
        indicator="R7",
        opened=["melds", "melds", "melds"],
        options=agreed(teams=True, **values),
        filled=False,
    )
    play(position, P1, "K13")
    return position


def test_110_the_partner_of_who_goes_out_is_spared() -> None:
    """Team of P1 and P3: -101; team of P2 and P4: 78."""
    ended = result(partners())
    assert [standing.total for standing in ended.outcome.standings] == [-101, 78, -101, 78]
    assert ended.scores == (-101, 26, 0, 52)
    assert ended.outcome.winners == (P1, P3)
    assert ended.verdict == "win"


def test_111_unless_the_table_scores_the_partner() -> None:
    ended = result(partners(partner_of_finisher="scored"))
    assert [standing.total for standing in ended.outcome.standings] == [-75, 78, -75, 78]
    assert ended.scores == (-101, 26, 26, 52)


def test_110_a_match_of_teams_adds_both_partners_up() -> None:
    """Two hands: the first as in 110, then the stack is exhausted with P1 and P2 open: 15 and 8."""
    options = agreed(teams=True, hands=2, null_counts_as=0)
    first = partners(hands=2, null_counts_as=0)
    position = exhausted(options, ["melds", "melds"], first)
    ended = outcome_of(position)
    assert [standing.total for standing in ended.standings] == [-86, 86, -86, 86]
    assert [standing.place for standing in ended.standings] == [1, 3, 1, 3]
    assert ended.winners == (P1, P3)


# 112


def row(hand: int, booked: Sequence[int], finisher: int | None = None) -> LedgerRow:
    """One hand of a match."""
    return LedgerRow(
        hand=hand,
        starter=0,
        reason=EXHAUSTED if finisher is None else "hand_empty",
        verdict="win",
        finisher=finisher,
        winners=() if finisher is None else (finisher,),
        opened=("melds",) * len(booked),
        scores=tuple(booked),
        booked=tuple(booked),
    )


def ranking(*rows: LedgerRow, teams: bool = False) -> list[int | None]:
    return [standing.place for standing in outcome(rows, 4, teams).standings]


def test_112_of_equal_totals_more_hands_gone_out_in_is_first() -> None:
    """P1 and P2 have 10 each; P2 went out once. P2's worst hand is worse, and does not matter."""
    rows = [row(1, [5, -101, 60, 70], P2), row(2, [5, 111, 60, 70])]
    assert totals(rows, 4) == (10, 10, 120, 140)
    assert ranking(*rows) == [2, 1, 3, 4]


def test_a_hand_in_the_ledger_says_why() -> None:
    """Went out, won, had not opened, no score, or simply scored: each line of the match gives its reason."""
    hand = structs.replace(
        row(1, [-101, 20, 202, 30], P1),
        opened=("melds", "melds", "none", "melds"),
        scores=(-101, 20, 202, None),
    )
    lines = [standing.lines[0] for standing in outcome([hand, row(2, [0, 0, 0, 0])], 4, False).standings]
    assert [line.code for line in lines] == ["went_out", "scored", "not_opened", "no_score"]
    assert lines[2].because == "had not opened"


def test_112_then_the_lower_worst_hand() -> None:
    """P1 has 4 and 6, P2 has 3 and 7: six is less than seven."""
    assert ranking(row(1, [4, 3, 60, 70]), row(2, [6, 7, 60, 70])) == [1, 2, 3, 4]


def test_112_still_equal_is_shared() -> None:
    rows = [row(1, [4, 6, 60, 70]), row(2, [6, 4, 60, 70])]
    assert ranking(*rows) == [1, 1, 3, 4]
    assert outcome(rows, 4, False).winners == (P1, P2)


def test_112_the_lowest_total_wins_however_often_others_went_out() -> None:
    assert ranking(row(1, [0, -101, 9, 9], P2), row(2, [0, 102, 9, 9])) == [1, 2, 3, 3]


def test_112_partners_stand_on_one_place() -> None:
    """10 each; the hands P4 went out in count for P2 as well."""
    rows = [row(1, [5, 50, 5, -40], P4), row(2, [0, 0, 0, 0])]
    assert ranking(*rows, teams=True) == [3, 1, 3, 1]


def test_the_match_is_over_after_its_last_hand() -> None:
    position = went_out(agreed(hands=1))
    assert reason(position) == "hand_empty"
    assert (position.to_act(), len(results(position))) == ((), 1)
    assert GAME.view(position, None).outcome is not None
