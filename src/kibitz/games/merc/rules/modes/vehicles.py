"""Vehicles (rule 18.2): a squad rides in one, fights from it and hides behind it.

R66: the card is kept by one MERC of the squad, its driver, in a place for accessories. What it does, it does
for the whole squad, as long as that is no more than its crew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules.combat.fight import AIM_HITS, AIM_UNIT, Fight
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    COMBAT,
    COST,
    CREW,
    DIAGONAL,
    DOG_ON,
    EVERY_UNIT,
    INITIATIVE,
    KIND_FIGURES,
    MILITIA,
    NO_CARD,
    NO_UNIT,
    NOBODY,
    SLOTS,
    SPACES,
    STATS,
    TAKES_MILITIA,
    VEHICLE,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.team import gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


# Which one


def in_use(position: MercPosition, faction: Faction, squad: Squad) -> Card:
    """R67: the vehicle of a squad: of several that hold all of it, the one with most combat, then the first.
    NO_CARD where there is none."""
    found = NO_CARD
    if position.terms.vehicles == 0:
        return found
    size: i64 = -1
    for unit in EVERY_UNIT:
        if position.owner[unit] != faction or position.squad[unit] != squad:
            continue
        for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
            card = position.gear[slot]
            if card == NO_CARD or traits.of_item(card, VEHICLE) == 0:
                continue
            if size < 0:
                size = len(places.members(position, faction, squad))
            if traits.of_item(card, CREW) >= size and _is_better(card, found):
                found = card
    return found


def _is_better(card: Card, other: Card) -> bool:
    if other == NO_CARD:
        return True
    mine = KIND_FIGURES[CARD_KIND[card] * STATS + COMBAT]
    theirs = KIND_FIGURES[CARD_KIND[other] * STATS + COMBAT]
    return mine > theirs or (mine == theirs and card < other)


def riders_with(position: MercPosition, unit: Unit) -> i64:
    """How many militia may go along with a unit: by its skill, or as the vehicle of its squad has room."""
    if position.terms.vehicles == 0:
        return traits.of(unit, TAKES_MILITIA)
    vehicle = in_use(position, position.owner[unit], position.squad[unit])
    if vehicle == NO_CARD:
        return traits.of(unit, TAKES_MILITIA)
    size: i64 = len(places.members(position, position.owner[unit], position.squad[unit]))
    return traits.of_item(vehicle, CREW) - size


# Figures


def adds(position: MercPosition, unit: Unit, stat: i64) -> i64:
    """Combat and initiative of a vehicle are for all members of its squad."""
    # Asked for every value of every unit, so the tables without vehicles come first.
    if position.terms.vehicles == 0 or (stat != COMBAT and stat != INITIATIVE):
        return 0
    if position.owner[unit] == NOBODY:
        return 0
    vehicle = in_use(position, position.owner[unit], position.squad[unit])
    return 0 if vehicle == NO_CARD else traits.figure_for(unit, vehicle, stat)


# Riding


def cost(position: MercPosition, faction: Faction, squad: Squad) -> i64:
    """The actions a move costs every member. Who is too many for the vehicle goes on foot beside it."""
    vehicle = in_use(position, faction, squad)
    return 1 if vehicle == NO_CARD else traits.of_item(vehicle, COST)


def reach(position: MercPosition, faction: Faction, squad: Squad, home: Cell) -> vec[Cell]:
    """Where a move can end. R68: on the way there must be no enemy, except under what flies, which is what
    goes diagonally."""
    vehicle = in_use(position, faction, squad)
    if vehicle == NO_CARD:
        return places.neighbours(position, home)
    flies = traits.of_item(vehicle, DIAGONAL) != 0
    found = vec[Cell]()
    edge = append(vec[i64](), home)
    for _ in range(traits.of_item(vehicle, SPACES)):
        beyond = vec[i64]()
        for cell in edge:
            if cell != home and not flies and places.has_enemies(position, faction, Cell(cell)):
                continue
            for other in _steps(position, Cell(cell), flies):
                if other != home and other not in found:
                    found = append(found, other)
                    beyond = append(beyond, other)
        edge = beyond
    return found


def reaches(position: MercPosition, faction: Faction, squad: Squad, home: Cell, cell: Cell) -> bool:
    """Whether a squad can go there in one move."""
    if position.terms.vehicles == 0:
        return places.are_adjacent(position, home, cell)
    return cell in reach(position, faction, squad, home)


def _steps(position: MercPosition, cell: Cell, flies: bool) -> vec[Cell]:
    """The sectors next to a cell, with their corners for what flies."""
    if not flies:
        return places.neighbours(position, cell)
    found = vec[Cell]()
    for other in position.every_cell():
        down = other // position.columns - cell // position.columns
        across = other % position.columns - cell % position.columns
        if other != cell and -1 <= down <= 1 and -1 <= across <= 1:
            found = append(found, other)
    return found


# Damage


def take(position: MercPosition, unit: Unit, points: i64, pierces: bool) -> i64:
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


def _wear_down(position: MercPosition, vehicle: Card, points: i64) -> i64:
    """With nothing left it is discarded, and its figures vanish."""
    part = min(points, position.wear[vehicle])
    position.wear[vehicle] -= part
    driver = _driver(position, vehicle)
    team_journal.vehicle_hit(position, driver, vehicle, part)
    if position.wear[vehicle] == 0:
        gear.use_up(position, driver, vehicle)
    return part


def _driver(position: MercPosition, vehicle: Card) -> Unit:
    for unit in EVERY_UNIT:
        if gear.slot_of(position, unit, vehicle) >= 0:
            return unit
    return NO_UNIT


def cover(position: MercPosition, fight: Fight, unit: Unit) -> i64:
    """How many hits on a unit its vehicle can take beyond those that its mates bring it."""
    vehicle = in_use(position, position.owner[unit], position.squad[unit])
    if vehicle == NO_CARD:
        return 0
    left = position.wear[vehicle]
    for row in fight.aims:
        other = Unit(row[AIM_UNIT])
        if other != MILITIA and other < DOG_ON and other != unit and places.are_mates(position, unit, other):
            left -= row[AIM_HITS]
    return max(i64(0), left)


def hand_on(position: MercPosition, unit: Unit) -> None:
    """A driver dies: the first mate with room takes the wheel, of the best vehicle first. Where nobody has,
    it is lost."""
    left = vec[Card]()
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and traits.of_item(card, VEHICLE) != 0:
            left = append(left, card)
    while len(left) > 0:
        best = NO_CARD
        for card in left:
            if _is_better(card, best):
                best = card
        left = gear.without(left, best)
        _hand_to_mate(position, unit, best)


def _hand_to_mate(position: MercPosition, unit: Unit, vehicle: Card) -> None:
    faction = position.owner[unit]
    for mate in places.members(position, faction, position.squad[unit]):
        if mate != unit and gear.has_room(position, mate, vehicle):
            position.gear[unit * SLOTS + gear.slot_of(position, unit, vehicle)] = NO_CARD
            gear.put_on(position, mate, vehicle)
            team_journal.equipped(position, faction, mate, vehicle)
            return
