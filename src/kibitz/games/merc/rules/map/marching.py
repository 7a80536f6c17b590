"""Moving squads (rule 9.5): who can go where, who pays, and which militia go along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import vec
from kibitz.games.merc.rules.combat import attacks
from kibitz.games.merc.rules.constants import (
    AT_BASE,
    DO_CALL,
    DO_FREE_MOVE,
    DO_MOVE,
    MARCHING,
    NO_UNIT,
    NOWHERE,
    SQUADS,
    UNITS,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import vehicles
from kibitz.games.merc.rules.numbers import Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.team import errands

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

BOTH: Final = 3  # squads, as bits


def _list_attacks(position: MercPosition, faction: Faction, can_pay: i64, found: list[vec[i64]]) -> None:
    """9.5: together into a sector with enemies: both own squads, or whoever of the others comes too."""
    for cell in position.every_cell():
        squads = near(position, faction, can_pay, cell)
        if squads == 0 or not places.has_enemies(position, faction, cell):
            continue
        is_asked = faction != places.his(position) and would_ask(position, faction, cell)
        for some in range(1, squads + 1):
            if some & ~squads != 0:
                continue
            for riders in range(most_riders(position, faction, some, cell) + 1):
                if is_asked:
                    found.append(vec[i64]([DO_CALL, some, cell, riders]))
                if some == BOTH:
                    found.append(vec[i64]([DO_MOVE, some, cell, riders]))


def near(position: MercPosition, faction: Faction, squads: i64, cell: Cell) -> i64:
    """Those of some squads that stand next to a sector."""
    found: i64 = 0
    for squad in MARCHING:
        if squads & bit(squad) != 0:
            home = _home(position, faction, squad)
            if home != NOWHERE and vehicles.reaches(position, faction, squad, home, cell):
                found |= bit(squad)
    return found


def able(position: MercPosition, faction: Faction) -> i64:
    """The squads whose every member can pay for a move."""
    found: i64 = 0
    for squad in MARCHING:
        if _home(position, faction, squad) != NOWHERE and pays(position, faction, squad):
            found |= bit(squad)
    return found


def _home(position: MercPosition, faction: Faction, squad: Squad) -> Cell:
    """Where a squad stands; NOWHERE if nobody is in it."""
    if places.squad_place(position, faction, squad) == NOWHERE:
        return NOWHERE
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.squad[unit] == squad:
            return places.squad_place(position, faction, squad)
    return NOWHERE


def pays(position: MercPosition, faction: Faction, squad: Squad) -> bool:
    """8: whether every member has an action left, or what a vehicle takes (18.2)."""
    cost = vehicles.cost(position, faction, squad)
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.squad[unit] == squad:
            if position.actions[unit] < cost:
                return False
    return True


def would_ask(position: MercPosition, faction: Faction, cell: Cell) -> bool:
    """Whether any other rebel could come along."""
    for rebel in position.every_rebel():
        if rebel != faction and could_come(position, rebel, cell):
            return True
    return False


def could_come(position: MercPosition, rebel: Faction, cell: Cell) -> bool:
    """Not who has ended the phase, nor who is busy with something at the desk."""
    if position.passed[rebel] != 0 or len(position.desks[rebel]) > 0:
        return False
    return near(position, rebel, able(position, rebel), cell) != 0


# Militia that ride along


def most_riders(position: MercPosition, faction: Faction, squads: i64, cell: Cell) -> i64:
    """9.5, R80: how many militia may go along: of the own ones in their guide's sector, as many as fit at the
    other."""
    guide = _guide(position, faction, squads)
    if guide == NO_UNIT:
        return 0
    there = places.militia_of(position, faction, places.place_of(position, guide))
    wanted = min(vehicles.riders_with(position, guide), there)
    return min(wanted, places.room_for_militia(position, faction, cell))


def _guide(position: MercPosition, faction: Faction, squads: i64) -> Unit:
    """The unit among some squads whom militia follow, or NO_UNIT."""
    for unit in range(UNITS):
        if position.owner[unit] == faction and squads & bit(position.squad[unit]) != 0:
            if vehicles.riders_with(position, Unit(unit)) > 0:
                return Unit(unit)
    return NO_UNIT


# Going


def go(
    position: MercPosition, faction: Faction, squads: i64, cell: Cell, riders: i64, *, free: bool
) -> list[vec[i64]]:
    """9.5: they pay and change their place. A row for each squad: faction, squad, where it came from. Militia
    for whom those who came before have left no room stay behind (9.4)."""
    guide = _guide(position, faction, squads)
    riders = min(riders, places.room_for_militia(position, faction, cell))
    if riders > 0:
        _lead(position, faction, places.place_of(position, guide), cell, riders)
    came: list[vec[i64]] = []
    for squad in MARCHING:
        if squads & bit(squad) == 0:
            continue
        origin = places.squad_place(position, faction, squad)
        cost = 0 if free else vehicles.cost(position, faction, squad)
        for unit in places.members(position, faction, squad):
            position.actions[unit] -= cost
        led = riders if guide != NO_UNIT and position.squad[guide] == squad else 0
        team_journal.moved(position, faction, squad, origin, cell, led, free=free)
        came.append(vec[i64]([faction, squad, origin]))
    for row in came:
        position.places[faction * SQUADS + row[1]] = cell
    return came


def _lead(position: MercPosition, faction: Faction, origin: Cell, cell: Cell, riders: i64) -> None:
    cells = position.cells()
    position.militia[faction * cells + origin] -= riders
    position.militia[faction * cells + cell] += riders


@final
class March(errands.Errand):
    """Squads (as bits) to a sector, with so many militia; a free move is paid by the oil."""

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """Every squad to every neighbour; both together, or with other rebels, where there is an enemy."""
        found: list[vec[i64]] = []
        can_pay: i64 = 0
        for squad in MARCHING:
            cell = _home(position, faction, squad)
            if cell == NOWHERE:
                continue
            if pays(position, faction, squad):
                can_pay |= bit(squad)
            if can_pay & bit(squad) == 0 and position.free_move[faction] == 0:
                continue
            for target in vehicles.reach(position, faction, squad, cell):
                for riders in range(most_riders(position, faction, bit(squad), target) + 1):
                    if can_pay & bit(squad) != 0:
                        found.append(vec[i64]([DO_MOVE, bit(squad), target, riders]))
                    if position.free_move[faction] != 0:
                        found.append(vec[i64]([DO_FREE_MOVE, bit(squad), target, riders]))
        if can_pay != 0:
            _list_attacks(position, faction, can_pay, found)
        return found

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        return refused(position, faction, move, free=self.does == DO_FREE_MOVE)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """They go, and what waits there begins."""
        is_free = self.does == DO_FREE_MOVE
        if is_free:
            position.free_move[faction] = 0
        came = go(position, faction, move[1], Cell(move[2]), move[3], free=is_free)
        attacks.arrive(position, faction, Cell(move[2]), came)


def refused(position: MercPosition, faction: Faction, move: vec[i64], *, free: bool) -> str:
    """Why squads cannot go to a sector, or nothing."""
    squads = move[1]
    if move[2] == NOWHERE:
        return "no_such_sector"
    if squads & bit(AT_BASE) != 0 and faction == places.his(position):
        return "card_stays_at_base"
    if squads < 1 or squads > BOTH:
        return "no_such_squad"
    for squad in MARCHING:
        if squads & bit(squad) == 0:
            continue
        home = _home(position, faction, squad)
        if home == NOWHERE:
            return "no_such_squad"
        if not vehicles.reaches(position, faction, squad, home, Cell(move[2])):
            return "not_adjacent"
        if not free and not pays(position, faction, squad):
            return "not_enough_actions"
    if free and (position.free_move[faction] == 0 or squads == BOTH):
        return "no_free_move"
    is_crowded = move[3] < 0 or move[3] > most_riders(position, faction, squads, Cell(move[2]))
    return "too_many_riders" if is_crowded else ""
