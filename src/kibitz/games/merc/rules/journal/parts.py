"""Where every point of a figure comes from: card, dice, equipment, and what friends and enemies do to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.games.merc.interface.fight_events import Part
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, UNIT_IDS
from kibitz.games.merc.rules.constants import (
    BONUS_AMOUNT,
    BONUS_UNIT,
    BONUSES,
    CARD_KIND,
    INITIATIVE,
    MILITIA_INITIATIVE,
    NO_CARD,
    ROLLS_INITIATIVE,
    SLOTS,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import vehicles
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.team import traits, values

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def explained(position: MercPosition, unit: Unit, stat: int) -> tuple[Part, ...]:
    """The parts of a stat of a unit; their sum is its value before it is kept from falling below 0."""
    is_thrown = stat == INITIATIVE and position.fight is not None and traits.of(unit, ROLLS_INITIATIVE)
    parts = [Part("die" if is_thrown else "card", int(values.printed(position, unit, stat)))]
    for card in position.gear[unit * SLOTS : (unit + 1) * SLOTS]:
        if card != NO_CARD:
            parts.append(Part(EQUIPMENT_IDS[CARD_KIND[card]], int(traits.added_by(unit, card, stat))))
    ride = int(vehicles.adds(position, unit, stat))
    if ride:
        vehicle = vehicles.in_use(position, position.owner[unit], position.squad[unit])
        parts.append(Part(EQUIPMENT_IDS[CARD_KIND[vehicle]], ride))
    for bonus in BONUSES:
        if values.applies(position, bonus, unit, stat, values.WHOLE):
            parts.append(Part(UNIT_IDS[bonus[BONUS_UNIT]], int(bonus[BONUS_AMOUNT])))
    return (parts[0], *[part for part in parts[1:] if part.amount])


def explained_militia(position: MercPosition, faction: Faction, cell: Cell) -> tuple[Part, ...]:
    """The parts of the initiative of militia in a sector (10)."""
    parts = [Part("militia", MILITIA_INITIATIVE)]
    if faction == places.his(position) and position.drill:
        parts.append(Part("drill", int(position.drill)))
    for bonus in BONUSES:
        if values.helps_militia(position, bonus, faction, cell):
            parts.append(Part(UNIT_IDS[bonus[BONUS_UNIT]], int(bonus[BONUS_AMOUNT])))
    return tuple(parts)
