"""Everybody sits once a round; the like meet the like, or everybody meets everybody; byes go round."""

from __future__ import annotations

from itertools import combinations

import pytest

from kibitz.tournament.event import System
from kibitz.tournament.pairing import meetings, next_round
from kibitz.tournament.standings import standings
from tests.tournament.events import by_strength, event, people


@pytest.mark.parametrize("system", list(System))
@pytest.mark.parametrize("count", [4, 5, 7, 16, 23])
def test_everybody_sits_once_or_sits_out(system: System, count: int) -> None:
    begun = event(people(count), system=system, planned=6)
    for _ in range(6):
        begun = by_strength(begun)
        last = begun.rounds[-1]
        seated = [player for table in last.tables for player in table.players]
        assert sorted([*seated, *last.byes]) == list(range(count))
        assert {len(table.players) for table in last.tables} == {4}
        assert len(last.byes) == count % 4
    rested = [row.byes for row in standings(begun)]
    assert max(rested) - min(rested) <= 1, "nobody sits out twice before everybody has once"


def test_round_robin_lets_everybody_meet_before_anybody_meets_too_often() -> None:
    begun = event(people(8), system=System.ROUND_ROBIN, planned=7)
    for _ in range(7):
        begun = by_strength(begun)
    met = meetings(begun)
    assert all(met[pair] >= 1 for pair in combinations(range(8), 2))
    assert max(met.values()) <= 5


def test_swiss_puts_the_like_together() -> None:
    begun = event(people(32))
    for _ in range(4):
        begun = by_strength(begun)
    last = begun.rounds[-1]
    spread = [max(table.players) - min(table.players) for table in last.tables]
    assert sum(spread) / len(spread) < 16, "tables of the fourth round hold neighbours"
    assert max(meetings(begun).values()) <= 2


def test_the_same_seed_draws_the_same_tables_and_another_others() -> None:
    first, again, other = (event(people(16), seed=seed) for seed in (3, 3, 4))
    assert next_round(first) == next_round(again) != next_round(other)
