"""Places from totals: ties, the other way round, tie-breaks, and no score."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.outcome import Outcome, ScoreLine, Standing, ranked


def lines(*amounts: int) -> list[ScoreLine]:
    return [ScoreLine("points", amount) for amount in amounts]


def places(outcome: Outcome) -> list[int | None]:
    return [standing.place for standing in outcome.standings]


def test_equal_totals_share_a_place_and_the_next_is_skipped() -> None:
    outcome = ranked("over", [lines(5, 5), lines(3), lines(10)])
    assert places(outcome) == [1, 3, 1]
    assert outcome.winners == (0, 2)
    assert [standing.total for standing in outcome.standings] == [10, 3, 10]


def test_low_wins() -> None:
    assert places(ranked("over", [lines(5), lines(3), lines(10)], low_wins=True)) == [2, 1, 3]


def test_a_tie_break_ranks_equal_totals_only() -> None:
    sheets = [lines(5), lines(5), lines(9), lines(5)]
    assert places(ranked("over", sheets, tie_break=[1, 2, 0, 2])) == [4, 2, 1, 2]
    assert places(ranked("over", sheets, tie_break=[1, 2, 0, 2], low_wins=True)) == [3, 1, 4, 1]


def test_no_score_has_neither_total_nor_place() -> None:
    outcome = ranked("over", [None, lines(-3), None, lines(-3)])
    assert outcome.standings[0] == Standing(0, None, None, ())
    assert places(outcome) == [None, 1, None, 1]
    assert outcome.winners == (1, 3)


def test_nobody_wins_where_nobody_has_a_score() -> None:
    assert ranked("over", [None, None]).winners == ()


def test_an_empty_sheet_is_a_total_of_nothing() -> None:
    assert ranked("over", [[], lines(1)]).standings[0] == Standing(0, 2, 0, ())


def test_reasons_are_kept_and_everything_survives_json() -> None:
    outcome = ranked("chain_41", [lines(1), None], also=("all_safe",))
    assert (outcome.reason, outcome.also) == ("chain_41", ("all_safe",))
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome) == outcome


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6), st.booleans())
def test_a_place_is_one_more_than_the_number_of_better_seats(totals: list[int], low_wins: bool) -> None:
    outcome = ranked("over", [lines(total) for total in totals], low_wins=low_wins)
    for standing, total in zip(outcome.standings, totals, strict=True):
        better = [other for other in totals if (other < total if low_wins else other > total)]
        assert standing.place == 1 + len(better)
    assert outcome.winners
