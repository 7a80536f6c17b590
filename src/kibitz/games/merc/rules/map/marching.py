"""Moving squads (rule 9.5): who can go where, who pays, and which militia go along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import vec
from kibitz.games.merc.rules import attacks, calls, modes, news, places
from kibitz.games.merc.tables import (
    AT_BASE,
    DO_CALL,
    DO_FREE_MOVE,
    DO_MOVE,
    NOBODY,
    NOWHERE,
    SECONDARY,
    SQUADS,
    UNITS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

BOTH: Final = 3  # squads, as bits


def moves(position: MercPosition, faction: i64) -> list[vec[i64]]:
    """Every squad to every neighbour; both together, or with other rebels, where there is an enemy."""
    found: list[vec[i64]] = []
    can_pay: i64 = 0
    for squad in range(SECONDARY + 1):
        cell = _home(position, faction, squad)
        if cell == NOWHERE:
            continue
        if pays(position, faction, squad):
            can_pay |= bit(squad)
        if can_pay & bit(squad) == 0 and position.free_move[faction] == 0:
            continue
        for target in modes.reach(position, faction, squad, cell):
            for riders in range(most_riders(position, faction, bit(squad), target) + 1):
                if can_pay & bit(squad) != 0:
                    found.append(vec[i64]([DO_MOVE, bit(squad), target, riders]))
                if position.free_move[faction] != 0:
                    found.append(vec[i64]([DO_FREE_MOVE, bit(squad), target, riders]))
    if can_pay != 0:
        _list_attacks(position, faction, can_pay, found)
    return found


def _list_attacks(position: MercPosition, faction: i64, can_pay: i64, found: list[vec[i64]]) -> None:
    """9.5: together into a sector with enemies: both own squads, or whoever of the others comes too."""
    for cell in range(position.cells()):
        squads = near(position, faction, can_pay, cell)
        if squads == 0 or not places.has_enemies(position, faction, cell):
            continue
        is_asked = faction != places.his(position) and calls.would_ask(position, faction, cell)
        for some in range(1, squads + 1):
            if some & ~squads != 0:
                continue
            for riders in range(most_riders(position, faction, some, cell) + 1):
                if is_asked:
                    found.append(vec[i64]([DO_CALL, some, cell, riders]))
                if some == BOTH:
                    found.append(vec[i64]([DO_MOVE, some, cell, riders]))


def near(position: MercPosition, faction: i64, squads: i64, cell: i64) -> i64:
    """Those of some squads that stand next to a sector."""
    found: i64 = 0
    for squad in range(SECONDARY + 1):
        if squads & bit(squad) != 0:
            home = _home(position, faction, squad)
            if home != NOWHERE and modes.reaches(position, faction, squad, home, cell):
                found |= bit(squad)
    return found


def able(position: MercPosition, faction: i64) -> i64:
    """The squads whose every member can pay for a move."""
    found: i64 = 0
    for squad in range(SECONDARY + 1):
        if _home(position, faction, squad) != NOWHERE and pays(position, faction, squad):
            found |= bit(squad)
    return found


def _home(position: MercPosition, faction: i64, squad: i64) -> i64:
    """Where a squad stands; NOWHERE if nobody is in it."""
    if places.squad_place(position, faction, squad) == NOWHERE:
        return NOWHERE
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.squad[unit] == squad:
            return places.squad_place(position, faction, squad)
    return NOWHERE


def pays(position: MercPosition, faction: i64, squad: i64) -> bool:
    """8: whether every member has an action left, or what a vehicle takes (18.2)."""
    cost = modes.move_cost(position, faction, squad)
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.squad[unit] == squad:
            if position.actions[unit] < cost:
                return False
    return True


# Militia that ride along


def most_riders(position: MercPosition, faction: i64, squads: i64, cell: i64) -> i64:
    """9.5, R80: how many militia may go along: of the own ones in their guide's sector, as many as fit at the
    other."""
    guide = _guide(position, faction, squads)
    if guide == NOBODY:
        return 0
    there = places.militia_of(position, faction, places.place_of(position, guide))
    wanted = min(modes.riders_with(position, guide), there)
    return min(wanted, places.room_for_militia(position, faction, cell))


def _guide(position: MercPosition, faction: i64, squads: i64) -> i64:
    """The unit among some squads whom militia follow, or NOBODY."""
    for unit in range(UNITS):
        if position.owner[unit] == faction and squads & bit(position.squad[unit]) != 0:
            if modes.riders_with(position, unit) > 0:
                return unit
    return NOBODY


# Refusals


def refused(position: MercPosition, faction: i64, squads: i64, cell: i64, riders: i64, *, free: bool) -> str:
    """Why squads cannot go to a sector, or nothing."""
    if squads & bit(AT_BASE) != 0 and faction == places.his(position):
        return "card_stays_at_base"
    if squads < 1 or squads > BOTH:
        return "no_such_squad"
    for squad in range(SECONDARY + 1):
        if squads & bit(squad) == 0:
            continue
        home = _home(position, faction, squad)
        if home == NOWHERE:
            return "no_such_squad"
        if not modes.reaches(position, faction, squad, home, cell):
            return "not_adjacent"
        if not free and not pays(position, faction, squad):
            return "not_enough_actions"
    if free and (position.free_move[faction] == 0 or squads == BOTH):
        return "no_free_move"
    if riders < 0 or riders > most_riders(position, faction, squads, cell):
        return "too_many_riders"
    return ""


def call_refused(position: MercPosition, faction: i64, cell: i64) -> str:
    """Why the others are not asked to come, or nothing."""
    if faction == places.his(position):
        return "rebels_only"
    if not places.has_enemies(position, faction, cell):
        return "no_enemies_there"
    return "" if calls.would_ask(position, faction, cell) else "nobody_can_come"


# Going


def move(position: MercPosition, faction: i64, squads: i64, cell: i64, riders: i64, *, free: bool) -> None:
    """One faction's squads go to a sector, and what waits there begins."""
    if free:
        position.free_move[faction] = 0
    came = go(position, faction, squads, cell, riders, free=free)
    attacks.arrive(position, faction, cell, came)


def go(
    position: MercPosition, faction: i64, squads: i64, cell: i64, riders: i64, *, free: bool
) -> list[vec[i64]]:
    """9.5: they pay and change their place. A row for each squad: faction, squad, where it came from. Militia
    for whom those who came before have left no room stay behind (9.4)."""
    guide = _guide(position, faction, squads)
    riders = min(riders, places.room_for_militia(position, faction, cell))
    if riders > 0:
        _lead(position, faction, places.place_of(position, guide), cell, riders)
    came: list[vec[i64]] = []
    for squad in range(SECONDARY + 1):
        if squads & bit(squad) == 0:
            continue
        origin = places.squad_place(position, faction, squad)
        cost = 0 if free else modes.move_cost(position, faction, squad)
        for unit in places.members(position, faction, squad):
            position.actions[unit] -= cost
        led = riders if guide != NOBODY and position.squad[guide] == squad else 0
        news.moved(position, faction, squad, origin, cell, led, free=free)
        came.append(vec[i64]([faction, squad, origin]))
    for row in came:
        position.places[faction * SQUADS + row[1]] = cell
    return came


def _lead(position: MercPosition, faction: i64, origin: i64, cell: i64, riders: i64) -> None:
    cells = position.cells()
    position.militia[faction * cells + origin] -= riders
    position.militia[faction * cells + cell] += riders
