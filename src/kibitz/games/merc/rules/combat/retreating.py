"""Who stays and who leaves at the end of a round (rule 11, step 4), and how squads split for it (rule 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import ending
from kibitz.games.merc.rules.combat import dogs
from kibitz.games.merc.rules.combat.fight import OVER, Fight
from kibitz.games.merc.rules.constants import (
    DO_REGROUP,
    DO_RETREAT,
    DO_STAY,
    MARCHING,
    NOWHERE,
    PRIMARY,
    SECONDARY,
    SQUADS,
)
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.team import grouping

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def begin(fight: Fight) -> None:
    """Rebels by seat, then the Dictator."""
    fight.faction = Faction(0)
    fight.settled = 0
    fight.moved = 0


def is_undecided(position: MercPosition, fight: Fight) -> bool:
    """Whether there is a faction that still has to decide; it becomes the acting one."""
    while fight.faction <= position.rebels:
        if len(_open_squads(position, fight)) > 0 and len(ways_out(position, fight)) > 0:
            return True
        fight.faction = Faction(fight.faction + 1)
        fight.settled = 0
        fight.moved = 0
    return False


def _open_squads(position: MercPosition, fight: Fight) -> vec[Squad]:
    """Squads of the acting faction in the combat that have not decided. The Dictator's card alone at the base
    is none of them: it cannot leave."""
    found = vec[Squad]()
    for squad in MARCHING:
        if fight.settled & bit(squad) == 0:
            if places.squad_place(position, fight.faction, squad) == fight.cell:
                found = append(found, squad)
    return found


def ways_out(position: MercPosition, fight: Fight) -> vec[Cell]:
    """Where squads of the acting faction may go."""
    return _exits(position, fight, fight.faction)


def _exits(position: MercPosition, fight: Fight, faction: Faction) -> vec[Cell]:
    """Neighbouring sectors without enemies."""
    found = vec[Cell]()
    for cell in places.neighbours(position, fight.cell):
        if not places.has_enemies(position, faction, cell):
            found = append(found, cell)
    return found


def moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """Each squad leaves or stays; before that its members may change squads, each once."""
    found: list[vec[i64]] = []
    squads = _open_squads(position, fight)
    exits = ways_out(position, fight)
    for squad in squads:
        for cell in exits:
            found.append(vec[i64]([DO_RETREAT, squad, cell]))
        found.append(vec[i64]([DO_STAY, squad]))
    for squad in squads:
        other = SECONDARY if squad == PRIMARY else PRIMARY
        members = places.members(position, fight.faction, squad)
        if not _can_join(position, fight, other, len(members)):
            continue
        for unit in members:
            if fight.moved & bit(unit) == 0:
                named = append(vec[Unit](), unit)
                if not grouping.parts_card(position, fight.faction, other, named):
                    found.append(vec[i64]([DO_REGROUP, other, 1, unit]))
    return found


def _can_join(position: MercPosition, fight: Fight, squad: Squad, leaving_from: i64) -> bool:
    """8: into the other squad if it stands here and has not decided, or into a new one if there is none."""
    place = places.squad_place(position, fight.faction, squad)
    if place == NOWHERE:
        return leaving_from > 1
    return place == fight.cell and fight.settled & bit(squad) == 0


def play(position: MercPosition, fight: Fight, move: vec[i64]) -> None:
    """A squad stays, leaves, or changes its members."""
    if move[0] == DO_STAY:
        fight.settled |= bit(move[1])
    elif move[0] == DO_RETREAT:
        _leave(position, fight, Squad(move[1]), Cell(move[2]))
    else:
        _regroup(position, fight, Squad(move[1]), Unit(move[3]))


def _leave(position: MercPosition, fight: Fight, squad: Squad, cell: Cell) -> None:
    """No action is paid, and militia stay. When nobody is left to fight, it is over."""
    fight.left = 1
    _go(position, fight, fight.faction, squad, cell)
    if position.journal is not None:
        fight_journal.retreated(position, fight, fight.faction, squad, cell, forced=False)
    if not ending.check_now(position) and not places.is_contested(position, fight.cell):
        fight.stage = OVER


def _go(position: MercPosition, fight: Fight, faction: Faction, squad: Squad, cell: Cell) -> None:
    position.places[faction * SQUADS + squad] = cell
    for unit in places.members(position, faction, squad):
        dogs.release(fight, unit)


def _regroup(position: MercPosition, fight: Fight, squad: Squad, unit: Unit) -> None:
    faction = fight.faction
    old = position.squad[unit]
    if places.squad_place(position, faction, squad) == NOWHERE:
        fight.came = _with_new_squad(fight.came, faction, old, squad)
    fight.moved |= bit(unit)
    position.squad[unit] = squad
    position.places[faction * SQUADS + squad] = fight.cell
    places.close_squad(position, faction, old)
    if position.journal is not None:
        fight_journal.regrouped(position, unit)


def _with_new_squad(came: list[vec[i64]], faction: Faction, old: Squad, new: Squad) -> list[vec[i64]]:
    """R21: a new squad came from where its members came from, and not from where one came that is gone."""
    rows: list[vec[i64]] = []
    for row in came:
        if row[0] != faction or row[1] != new:
            rows.append(row)
        if row[0] == faction and row[1] == old:
            rows.append(vec[i64]([faction, new, row[2]]))
    return rows


def turn_back(position: MercPosition, fight: Fight) -> None:
    """R21: all squads that came go back to where they came from."""
    for row in fight.came:
        faction = Faction(row[0])
        squad = Squad(row[1])
        if places.squad_place(position, faction, squad) == fight.cell:
            cell = _way_back(position, fight, faction, Cell(row[2]))
            _go(position, fight, faction, squad, cell)
            if position.journal is not None:
                fight_journal.retreated(position, fight, faction, squad, cell, forced=True)
            if ending.check_now(position):
                return


def _way_back(position: MercPosition, fight: Fight, faction: Faction, origin: Cell) -> Cell:
    """R79: where they came from; if a defender has left for there, the first free sector next door."""
    exits = _exits(position, fight, faction)
    if len(exits) == 0 or not places.has_enemies(position, faction, origin):
        return origin
    return exits[0]
