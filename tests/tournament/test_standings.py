"""Table points by rank, shared by equals; then totals, then hands gone out in (enhancement 15.4)."""

from __future__ import annotations

import pytest

from kibitz.core.game import Tiebreak
from kibitz.core.outcome import Outcome, ScoreLine, Standing
from kibitz.tournament.event import Event, Result, Round, Table, result_of
from kibitz.tournament.standings import halves_of, standings
from tests.tournament.events import by_strength, event, people, result


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), (4, 3, 2, 1)),
        ((4, 1, 2, 3), (1, 4, 3, 2)),
        ((1, 1, 3, 4), (3.5, 3.5, 2, 1)),
        ((1, 2, 2, 2), (4, 2, 2, 2)),
        ((1, 1, 1, 1), (2.5, 2.5, 2.5, 2.5)),
        ((None, None, None, None), (2.5, 2.5, 2.5, 2.5)),
        ((1, None, None, 2), (4, 1.5, 1.5, 3)),
        ((2, 1, 3), (2, 3, 1)),
    ],
)
def test_equal_ranks_share_what_their_places_bring(
    places: tuple[int | None, ...], points: tuple[float, ...]
) -> None:
    seats = len(places)
    halves = halves_of(Result(places, (0,) * seats, (0,) * seats))
    assert tuple(half / 2 for half in halves) == points
    assert sum(halves) == seats * (seats + 1)


def of_one_table(totals: tuple[int, ...], outs: tuple[int, ...], places: tuple[int, ...]) -> Event:
    return event(people(4)).with_round(Round((Table((0, 1, 2, 3), Result(places, totals, outs)),)))


def test_the_lower_total_tells_equal_points_apart_then_hands_gone_out_in() -> None:
    both = of_one_table((30, 30, 9, 50), (0, 1, 0, 0), (1, 1, 1, 4))
    assert [(row.player, row.place) for row in standings(both)] == [(2, 1), (1, 2), (0, 3), (3, 4)]


def test_the_higher_total_is_better_where_the_game_says_so() -> None:
    import msgspec

    high = msgspec.structs.replace(of_one_table((30, 40, 9, 50), (0,) * 4, (1, 1, 1, 1)), low_wins=False)
    assert [row.player for row in standings(high)] == [3, 1, 0, 2]


def test_equals_in_everything_share_a_place() -> None:
    rows = standings(of_one_table((7, 7, 7, 9), (0,) * 4, (1, 1, 1, 4)))
    assert [(row.player, row.place) for row in rows] == [(0, 1), (1, 1), (2, 1), (3, 4)]


def test_sixteen_players_and_four_rounds() -> None:
    """The recorded standings of a scripted event: whoever has the lower number scores less."""
    begun = event(people(16))
    for _ in range(4):
        begun = by_strength(begun)
    assert begun.is_over
    rows = standings(begun)
    assert [(row.player, row.points, row.total, row.played) for row in rows] == RECORDED
    assert sum(row.halves for row in rows) == 4 * 4 * 20


RECORDED = [
    (0, 16.0, 0, 4),
    (1, 14.0, 4, 4),
    (2, 14.0, 8, 4),
    (3, 13.0, 12, 4),
    (4, 13.0, 16, 4),
    (8, 12.0, 32, 4),
    (5, 10.0, 20, 4),
    (6, 10.0, 24, 4),
    (7, 10.0, 28, 4),
    (9, 9.0, 36, 4),
    (11, 9.0, 44, 4),
    (10, 8.0, 40, 4),
    (12, 8.0, 48, 4),
    (13, 5.0, 52, 4),
    (14, 5.0, 56, 4),
    (15, 4.0, 60, 4),
]


def test_no_score_counts_as_agreed_unless_nobody_has_one() -> None:
    went_out = ScoreLine("going out", -101, part="base", code="went_out")
    scored = Outcome("hand_empty", (Standing(0, 1, -101, (went_out,)), Standing(1, None, None)))
    assert result_of(scored, 202, Tiebreak("went_out", "went out")) == Result((1, None), (-101, 202), (1, 0))
    assert result_of(scored, 202).outs == (0, 0)
    nobody = Outcome("drawing_stack_exhausted", (Standing(0, None, None), Standing(1, None, None)))
    assert result_of(nobody, 202) == Result((None, None), (0, 0), (0, 0))


def test_sitting_out_brings_the_mean_of_a_table() -> None:
    begun = by_strength(event(people(5), planned=2))
    (bye,) = begun.rounds[0].byes
    (row,) = [row for row in standings(begun) if row.player == bye]
    assert (row.points, row.byes, row.played) == (2.5, 1, 0)
    assert result(1, 2).places == (1, 2)
