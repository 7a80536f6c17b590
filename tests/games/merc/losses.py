"""What a fight has left of both sides, and where it lies."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules.combat.fight import Fight
from kibitz.games.merc.rules.constants import NOWHERE
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc import camp
from tests.games.merc.fighting import HERE


def militia(position: MercPosition, side: str, cell: i64 = HERE) -> int:
    return camp.militia(position, side, cell)


def health(position: MercPosition, name: str) -> int:
    return int(position.health[UNIT_NUMBERS[name]])


def place(position: MercPosition, name: str) -> i64:
    """Where a unit stands; NOWHERE when it is dead."""
    return places.place_of(position, UNIT_NUMBERS[name])


def is_alive(position: MercPosition, name: str) -> bool:
    return place(position, name) != NOWHERE


def carries(position: MercPosition, name: str) -> list[str]:
    """The equipment of a unit."""
    return [kind for kind in camp.gear_of(position, name) if kind]


def discarded(position: MercPosition) -> list[str]:
    """The equipment in the discard piles."""
    return sorted(kind for row in position.discards for kind in camp.ids(row))


def the_fight(position: MercPosition) -> Fight:
    assert position.fight is not None
    return position.fight
