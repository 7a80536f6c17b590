"""What cards and abilities do to the rebels: shells, raids, sickness, damage spread over all (14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules.combat import harm, losses
from kibitz.games.merc.rules.combat.dice import roll
from kibitz.games.merc.rules.constants import DICTATOR, EVERY_MERC, NOBODY, NOWHERE, REBELS
from kibitz.games.merc.rules.journal import regime_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.team import values

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


# Artillery


def in_range(position: MercPosition) -> vec[Cell]:
    """Sectors with rebels next to one that the Dictator controls."""
    found = vec[Cell]()
    for cell in position.every_cell():
        if losses.spokesman(position, cell) >= 0 and _is_next_to_him(position, cell):
            found = append(found, cell)
    return found


def _is_next_to_him(position: MercPosition, cell: Cell) -> bool:
    for other in places.neighbours(position, cell):
        if places.control(position, other) == DICTATOR:
            return True
    return False


def shell(position: MercPosition, cell: Cell) -> None:
    """A die says how many units of a sector take 1 damage."""
    die = roll(position)
    regime_journal.shelled(position, cell, die)
    losses.hurt_some(position, cell, die)


# Raids


def largest(position: MercPosition, rebel: Faction) -> Cell:
    """R75: the sector with most militia of a rebel; of several the most valuable, then the first. NOWHERE if
    the rebel has none."""
    best = NOWHERE
    for cell in position.every_cell():
        if places.militia_of(position, rebel, cell) == 0:
            continue
        if best == NOWHERE or _comes_before(position, rebel, cell, best):
            best = cell
    return best


def _comes_before(position: MercPosition, rebel: Faction, cell: Cell, best: Cell) -> bool:
    count = places.militia_of(position, rebel, cell)
    most = places.militia_of(position, rebel, best)
    if count != most:
        return count > most
    return places.value_of(position, cell) > places.value_of(position, best)


# Sickness, and damage for everybody


def rebel_mercs(position: MercPosition) -> vec[Unit]:
    """All MERCs of all rebels."""
    found = vec[Unit]()
    for unit in EVERY_MERC:
        if position.owner[unit] >= 0 and position.owner[unit] < position.rebels:
            found = append(found, unit)
    return found


def spread(position: MercPosition, points: i64) -> vec[i64]:
    """R52: damage spread as evenly as can be over all rebel units. What is left over after equal shares goes
    to the weakest MERCs first, then to militia where most of them stand. A MERC is written as its number, a
    militia as -1 - (faction * cells + cell)."""
    units = _weakest_first(position)
    found = vec[i64]()
    if len(units) == 0:
        return found
    for k in range(points):
        found = append(found, units[k % i64(len(units))])
    return found


def _weakest_first(position: MercPosition) -> vec[i64]:
    """Every rebel unit: MERCs by what they can take, then militia, taken in turn from the fullest sectors."""
    found = vec[i64]()
    mercs = rebel_mercs(position)
    for toughness in range(1, 40):
        for unit in mercs:
            if position.health[unit] + values.armor(position, unit) == toughness:
                found = append(found, unit)
    left = position.militia[: position.rebels * position.cells()]
    while True:
        fullest: i64 = 0
        for k in range(i64(len(left))):
            if left[k] > left[fullest]:
                fullest = k
        if left[fullest] == 0:
            return found
        left[fullest] -= 1
        found = append(found, -1 - fullest)


def suffer(position: MercPosition, coded: i64, points: i64, pierces: bool) -> None:
    """One unit of such a list takes damage, if it still lives."""
    if coded < 0:
        place = -1 - coded
        harm.lose_militia(position, Faction(place // position.cells()), Cell(place % position.cells()), 1)
    elif position.owner[coded] >= 0:
        harm.hurt(position, Unit(coded), points, pierces)


# Turned coats


def turn_coats(position: MercPosition, count: i64) -> i64:
    """So many militia of every rebel sector come over: those of whoever speaks for it, as long as it has any.
    How many came."""
    came: i64 = 0
    for cell in position.every_cell():
        if places.control(position, cell) != REBELS:
            continue
        rebel = _fullest_rebel(position, cell)
        lost = min(count, places.militia_of(position, rebel, cell)) if rebel >= 0 else 0
        if lost > 0:
            position.militia[rebel * position.cells() + cell] -= lost
            regime_journal.turned(position, rebel, cell, lost)
            came += lost
    return came


def _fullest_rebel(position: MercPosition, cell: Cell) -> Faction:
    best = NOBODY
    for rebel in position.every_rebel():
        count = places.militia_of(position, rebel, cell)
        if count > 0 and (best < 0 or count > places.militia_of(position, best, cell)):
            best = rebel
    return best
