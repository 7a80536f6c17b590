"""The extra modes (rule 18.2): what each changes, asked for by the chapters it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.fight import Fight
from kibitz.games.merc.rules import assassination, places, super_weapon, values, vehicles, versus
from kibitz.games.merc.tables import NO_CARD, TAKES_MILITIA
from kibitz.games.merc.terms import ASSASSINATION, VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

# Which mode brings a card, in the order of cards.MODES.
NO_MODE: Final = 0
BY_VEHICLES: Final = 1


# Setup (3, 5, 6)


def brings(position: MercPosition, mode: i64) -> bool:
    """Whether cards of a mode are shuffled into the decks. Parts of the super weapon are bought instead."""
    if mode == BY_VEHICLES:
        return position.terms.vehicles != 0
    return mode == NO_MODE


def shelf(position: MercPosition) -> vec[i64]:
    """I, Dictator: the parts that arms dealers sell."""
    return super_weapon.parts() if position.terms.super_weapon != 0 else vec[i64]()


def cities(position: MercPosition, usual: i64) -> i64:
    """I, Dictator: at least two cities; the second takes the place of a wilderness."""
    return max(i64(2), usual) if position.terms.super_weapon != 0 else usual


def has_dictator(position: MercPosition) -> bool:
    """Whether anybody is the Dictator."""
    return position.terms.mode != VERSUS


def land_refused(position: MercPosition, cell: i64) -> str:
    """6.2: why a squad cannot begin there, or nothing, where a mode has a word in it."""
    if position.terms.mode == VERSUS:
        return versus.land_refused(position, cell)
    return assassination.land_refused(position, cell)


def deploy(position: MercPosition) -> None:
    """Assassination: what stands for the Dictator's first day."""
    assassination.deploy(position)


# Sides and ties (4)


def are_enemies(position: MercPosition, a: i64, b: i64) -> bool:
    """Versus: alliances, not rebels and the Dictator."""
    return versus.are_enemies(position, a, b)


def holder(position: MercPosition, cell: i64) -> i64:
    """Versus: the faction that controls a sector, or NOBODY."""
    return versus.holder(position, cell)


def allied_militia(position: MercPosition, faction: i64, cell: i64) -> i64:
    """Versus: the militia of an alliance in a sector."""
    return versus.allied_militia(position, faction, cell)


def tie_order(position: MercPosition) -> vec[i64]:
    """By faction, who comes first where two sides are equal: the lower number. R19: the Dictator."""
    if position.terms.mode == VERSUS:
        return versus.tie_order(position)
    found = vec[i64]([1] * (position.rebels + 1))
    found[places.his(position)] = 0
    return found


# The Dictator's cards (14)


def forbids_hiring(position: MercPosition, is_tactics: bool) -> bool:
    """Assassination: abilities hire nobody; tactics cards do."""
    return position.terms.mode == ASSASSINATION and not is_tactics


# The calendar and the end (7, 16)


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """Versus: a step of a faction's turn."""
    return versus.go_on(position, frame)


def check_now(position: MercPosition) -> bool:
    """16: what ends the game at once in a mode of its own. True when over."""
    if position.terms.mode == VERSUS:
        return versus.check_now(position)
    return assassination.check_now(position)


def check_evening(position: MercPosition) -> bool:
    """16: the same at the end of a day."""
    if position.terms.mode == VERSUS:
        return versus.check_evening(position)
    return assassination.check_evening(position)


def close(position: MercPosition) -> None:
    """16: the end when there is nothing left to wait for."""
    if position.terms.mode == VERSUS:
        versus.close(position)
    else:
        assassination.close(position)


# Vehicles (9.5, 11)


def reach(position: MercPosition, faction: i64, squad: i64, home: i64) -> vec[i64]:
    """Where a squad can go in one move."""
    if position.terms.vehicles == 0:
        return places.neighbours(position, home)
    return vehicles.reach(position, faction, squad, home)


def reaches(position: MercPosition, faction: i64, squad: i64, home: i64, cell: i64) -> bool:
    """Whether a squad can go there in one move."""
    if position.terms.vehicles == 0:
        return places.are_adjacent(position, home, cell)
    for other in vehicles.reach(position, faction, squad, home):
        if other == cell:
            return True
    return False


def move_cost(position: MercPosition, faction: i64, squad: i64) -> i64:
    """How many actions a move costs every member."""
    return 1 if position.terms.vehicles == 0 else vehicles.cost(position, faction, squad)


def riders_with(position: MercPosition, unit: i64) -> i64:
    """How many militia may go along with a unit: by its skill, or as the vehicle of its squad has room."""
    if position.terms.vehicles != 0:
        vehicle = vehicles.in_use(position, position.owner[unit], position.squad[unit])
        if vehicle != NO_CARD:
            return vehicles.free_seats(position, unit, vehicle)
    return values.trait(unit, TAKES_MILITIA)


def vehicle_adds(position: MercPosition, unit: i64, stat: i64) -> i64:
    """What the vehicle of its squad adds to a stat of a unit."""
    return 0 if position.terms.vehicles == 0 else vehicles.adds(position, unit, stat)


def vehicle_takes(position: MercPosition, unit: i64, points: i64, pierces: bool) -> i64:
    """How much of the damage to a unit its vehicle takes."""
    return 0 if position.terms.vehicles == 0 else vehicles.take(position, unit, points, pierces)


def cover(position: MercPosition, fight: Fight, unit: i64) -> i64:
    """How many hits on a unit its vehicle could still take."""
    return 0 if position.terms.vehicles == 0 else vehicles.cover(position, fight, unit)


def hand_on_vehicle(position: MercPosition, unit: i64) -> None:
    """A driver is killed: somebody else of the squad drives on."""
    if position.terms.vehicles != 0:
        vehicles.hand_on(position, unit)
