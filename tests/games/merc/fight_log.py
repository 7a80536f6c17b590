"""What the journal tells of a fight: who acted when, with which dice, at whom, and to what effect."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.games.merc.interface.fight_events import AttackFired, RoundBegan, UnitHurt
from kibitz.games.merc.rules.constants import DO_RETREAT
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import told
from tests.games.merc.fighting import until


def order(position: MercPosition, number: int = 0) -> list[str]:
    """Who acts in a round, in order: `D militia`, `A basic`."""
    letters = ["A", "B", "D"] if position.rebels == 2 else [str(k) for k in range(7)]
    return [f"{letters[row.seat]} {row.unit}" for row in told(position, RoundBegan)[number].order]


def attacks_by(position: MercPosition, unit: str) -> list[AttackFired]:
    """The attacks a unit has made."""
    return [event for event in told(position, AttackFired) if event.unit == unit]


def damage(position: MercPosition) -> Mapping[str, int]:
    """What every unit has taken in all, armor and health."""
    found: dict[str, int] = {}
    for event in told(position, UnitHurt):
        found[event.unit] = found.get(event.unit, 0) + event.to_armor + event.to_health
    return found


def initiative(position: MercPosition, name: str) -> int:
    """At which initiative a unit acts in the first round."""
    return int(next(row.initiative for row in told(position, RoundBegan)[0].order if row.unit == name))


def dice_of(position: MercPosition, name: str) -> int:
    """How many dice a unit threw in its first attack."""
    until(position, DO_RETREAT)
    return len(attacks_by(position, name)[0].dice)


def aimed_at(position: MercPosition, name: str) -> list[tuple[str, int]]:
    """What a unit declared in its first attack."""
    return [(row.unit, row.count) for row in attacks_by(position, name)[0].targets]
