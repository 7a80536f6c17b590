"""Short questions about an end: its conditions, its score sheet, and the bonuses paid before it."""

from __future__ import annotations

from kibitz.core.outcome import Outcome, ScoreLine, Standing
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.events import BonusPaid
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import events_of


def conditions(position: AcquirePosition) -> tuple[str, ...]:
    """The end conditions that hold: chain_41, all_safe, both or none."""
    return GAME.view(position, None).conditions


def result(position: AcquirePosition) -> Outcome:
    """How the game ended; it must have. Every total is the sum of its lines."""
    outcome = position.outcome()
    assert outcome is not None, "the game goes on"
    for standing in outcome.standings:
        assert standing.total == sum(line.amount for line in standing.lines)
    return outcome


def totals(position: AcquirePosition) -> list[int | None]:
    """Every seat's total."""
    return [standing.total for standing in result(position).standings]


def places(position: AcquirePosition) -> list[int | None]:
    """Every seat's place."""
    return [standing.place for standing in result(position).standings]


def lines(position: AcquirePosition, item: str) -> list[ScoreLine | None]:
    """Every seat's line of the score sheet for an item, such as "Tower bonus"; None where there is none."""
    found: list[ScoreLine | None] = []
    for standing in result(position).standings:
        fitting = [line for line in standing.lines if line.item == item]
        assert len(fitting) <= 1
        found.append(fitting[0] if fitting else None)
    return found


def brought(position: AcquirePosition, item: str) -> list[int]:
    """What an item of the score sheet brought every seat."""
    return [0 if line is None else line.amount for line in lines(position, item)]


def bonuses(position: AcquirePosition) -> list[int]:
    """Every seat's bonuses at the end, all chains together."""
    return [_summed(standing, " bonus") for standing in result(position).standings]


def sales(position: AcquirePosition) -> list[int]:
    """What every seat's shares were sold for at the end."""
    return [_summed(standing, " shares") for standing in result(position).standings]


def _summed(standing: Standing, ending: str) -> int:
    return sum(line.amount for line in standing.lines if line.item.endswith(ending))


def paid(position: AcquirePosition, name: str) -> list[int]:
    """The bonuses every seat has been paid for a chain in mergers."""
    amounts = [0] * position.players
    for event in events_of(position, BonusPaid):
        if event.chain == name:
            amounts[event.seat] += event.amount
    return amounts
