"""Vehicles (rule 18.2): a squad rides in one, fights from it and hides behind it.

R66: the card is kept by one MERC of the squad, its driver, in a place for accessories. What it does, it does
for the whole squad, as long as that is no more than its crew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc import chronicle
from kibitz.games.merc.fight import AIM_HITS, AIM_UNIT, Fight
from kibitz.games.merc.rules import gear, news, places, values
from kibitz.games.merc.tables import (
    CARD_KIND,
    COMBAT,
    COST,
    CREW,
    DIAGONAL,
    DOG_ON,
    INITIATIVE,
    KIND_FIGURES,
    MILITIA,
    NO_CARD,
    NOBODY,
    SLOTS,
    SPACES,
    STATS,
    UNITS,
    VEHICLE,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


# Which one


def in_use(position: MercPosition, faction: i64, squad: i64) -> i64:
    """R67: the vehicle of a squad: of several that hold all of it, the one with most combat, then the first.
    NO_CARD where there is none."""
    found: i64 = NO_CARD
    size: i64 = -1
    for unit in range(UNITS):
        if position.owner[unit] != faction or position.squad[unit] != squad:
            continue
        for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
            card = position.gear[slot]
            if card == NO_CARD or values.item_trait(card, VEHICLE) == 0:
                continue
            if size < 0:
                size = len(places.members(position, faction, squad))
            if values.item_trait(card, CREW) >= size and _is_better(card, found):
                found = card
    return found


def _is_better(card: i64, other: i64) -> bool:
    if other == NO_CARD:
        return True
    mine = KIND_FIGURES[CARD_KIND[card] * STATS + COMBAT]
    theirs = KIND_FIGURES[CARD_KIND[other] * STATS + COMBAT]
    return mine > theirs or (mine == theirs and card < other)


def free_seats(position: MercPosition, unit: i64, vehicle: i64) -> i64:
    """How many militia have room beside the squad of a unit."""
    size: i64 = len(places.members(position, position.owner[unit], position.squad[unit]))
    return values.item_trait(vehicle, CREW) - size


# Figures


def adds(position: MercPosition, unit: i64, stat: i64) -> i64:
    """Combat and initiative of a vehicle are for all members of its squad."""
    if position.owner[unit] == NOBODY or (stat != COMBAT and stat != INITIATIVE):
        return 0
    vehicle = in_use(position, position.owner[unit], position.squad[unit])
    return 0 if vehicle == NO_CARD else values.figure_for(unit, vehicle, stat)


# Riding


def cost(position: MercPosition, faction: i64, squad: i64) -> i64:
    """The actions a move costs every member. Who is too many for the vehicle goes on foot beside it."""
    vehicle = in_use(position, faction, squad)
    return 1 if vehicle == NO_CARD else values.item_trait(vehicle, COST)


def reach(position: MercPosition, faction: i64, squad: i64, home: i64) -> vec[i64]:
    """Where a move can end. R68: on the way there must be no enemy, except under what flies, which is what
    goes diagonally."""
    vehicle = in_use(position, faction, squad)
    if vehicle == NO_CARD:
        return places.neighbours(position, home)
    flies = values.item_trait(vehicle, DIAGONAL) != 0
    found = vec[i64]()
    edge = append(vec[i64](), home)
    for _ in range(values.item_trait(vehicle, SPACES)):
        beyond = vec[i64]()
        for cell in edge:
            if cell != home and not flies and places.has_enemies(position, faction, cell):
                continue
            for other in _steps(position, cell, flies):
                if other != home and not gear.contains(found, other):
                    found = append(found, other)
                    beyond = append(beyond, other)
        edge = beyond
    return found


def _steps(position: MercPosition, cell: i64, flies: bool) -> vec[i64]:
    """The sectors next to a cell, with their corners for what flies."""
    if not flies:
        return places.neighbours(position, cell)
    found = vec[i64]()
    for other in range(position.cells()):
        down = other // position.columns - cell // position.columns
        across = other % position.columns - cell % position.columns
        if other != cell and -1 <= down <= 1 and -1 <= across <= 1:
            found = append(found, other)
    return found


# Damage


def take(position: MercPosition, unit: i64, points: i64, pierces: bool) -> i64:
    """What a vehicle takes of the damage to somebody of its squad. R69: its armor is its health, so that
    piercing hits do not pass it; what makes people sick does."""
    taken: i64 = 0
    if pierces and position.fight is None:
        return taken
    while taken < points:
        vehicle = in_use(position, position.owner[unit], position.squad[unit])
        if vehicle == NO_CARD:
            break
        taken += _wear_down(position, vehicle, points - taken)
    return taken


def _wear_down(position: MercPosition, vehicle: i64, points: i64) -> i64:
    """With nothing left it is discarded, and its figures vanish."""
    part = min(points, position.wear[vehicle])
    position.wear[vehicle] -= part
    driver = _driver(position, vehicle)
    if position.journal is not None:
        chronicle.vehicle_hit(position, driver, vehicle, part)
    if position.wear[vehicle] == 0:
        gear.use_up(position, driver, vehicle)
    return part


def _driver(position: MercPosition, vehicle: i64) -> i64:
    for unit in range(UNITS):
        if gear.slot_of(position, unit, vehicle) >= 0:
            return unit
    return NOBODY


def cover(position: MercPosition, fight: Fight, unit: i64) -> i64:
    """How many hits on a unit its vehicle can take beyond those that its mates bring it."""
    vehicle = in_use(position, position.owner[unit], position.squad[unit])
    if vehicle == NO_CARD:
        return 0
    left = position.wear[vehicle]
    for row in fight.aims:
        other = row[AIM_UNIT]
        if other != MILITIA and other < DOG_ON and other != unit and values.are_mates(position, unit, other):
            left -= row[AIM_HITS]
    return max(i64(0), left)


def hand_on(position: MercPosition, unit: i64) -> None:
    """A driver dies: the first mate with room takes the wheel, of the best vehicle first. Where nobody has,
    it is lost."""
    left = vec[i64]()
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and values.item_trait(card, VEHICLE) != 0:
            left = append(left, card)
    while len(left) > 0:
        best: i64 = NO_CARD
        for card in left:
            if _is_better(card, best):
                best = card
        left = gear.without(left, best)
        _hand_to_mate(position, unit, best)


def _hand_to_mate(position: MercPosition, unit: i64, vehicle: i64) -> None:
    faction = position.owner[unit]
    for mate in places.members(position, faction, position.squad[unit]):
        if mate != unit and gear.has_room(position, mate, vehicle):
            position.gear[unit * SLOTS + gear.slot_of(position, unit, vehicle)] = NO_CARD
            gear.put_on(position, mate, vehicle)
            news.equipped(position, faction, mate, vehicle)
            return
