"""Events for tests."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.okey101 import GAME
from kibitz.tournament.event import FORMAT, Event, Player, Result, System
from kibitz.tournament.pairing import next_round


def event(
    names: Sequence[str], *, system: System = System.SWISS, planned: int = 4, size: int = 4, seed: int = 1
) -> Event:
    """An event of Okey among people, not begun."""
    return Event(
        kibitz=FORMAT,
        game="okey101",
        rules_version=GAME.rules_version,
        options={},
        system=system,
        planned=planned,
        size=size,
        seed=seed,
        low_wins=True,
        players=tuple(Player(name) for name in names),
    )


def people(count: int) -> list[str]:
    return [f"P{number}" for number in range(count)]


def result(*totals: int, outs: Sequence[int] = ()) -> Result:
    """A result whose places follow from the totals."""
    places = tuple(1 + sum(other < total for other in totals) for total in totals)
    return Result(places, totals, tuple(outs) or (0,) * len(totals))


def by_strength(begun: Event) -> Event:
    """One more round, in which a player's total is always the own number."""
    begun = begun.with_round(next_round(begun))
    for number, table in enumerate(begun.rounds[-1].tables):
        begun = begun.with_result(number, result(*table.players))
    return begun
