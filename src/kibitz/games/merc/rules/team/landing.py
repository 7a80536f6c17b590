"""Day 1 of the rebels: two of three MERCs, a place at the edge of the map, a card each (rule 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.constants import ANY_SQUAD, DESK_KEEP, DO_LAND, PRIMARY, SQUADS
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.team import hiring, recruits, teams
from kibitz.games.merc.rules.terms import STANDARD

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def begin(position: MercPosition) -> None:
    """6.1: every rebel draws three MERCs."""
    for rebel in position.every_rebel():
        units = teams.draw_several(position, hiring.DRAWN)
        team_journal.drawn(position, rebel, units)
        frames.lay_on_desk(position, rebel, recruits.row_of(DESK_KEEP, units))


def _why_not(position: MercPosition, cell: Cell) -> str:
    """R8; modes have places of their own (18.2)."""
    if position.terms.mode != STANDARD:
        return mode.of(position).land_refused(position, cell)
    if not places.is_edge(position, cell):
        return "not_an_edge"
    return "sector_taken" if is_taken(position, cell) else ""


def is_taken(position: MercPosition, cell: Cell) -> bool:
    """R8: whether a rebel has landed on a sector."""
    for rebel in position.every_rebel():
        if places.squad_place(position, rebel, PRIMARY) == cell:
            return True
    return False


@final
class ToLand(frames.Desk):
    """Where to put the first squad."""

    def moves(self, position: MercPosition, row: vec[i64], faction: Faction) -> list[vec[i64]]:
        """6.2, R8: every sector at the edge that no other rebel has taken."""
        found: list[vec[i64]] = []
        for cell in position.every_cell():
            if _why_not(position, cell) == "":
                found.append(vec[i64]([DO_LAND, cell]))
        return found

    def refused(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> str:
        return _why_not(position, Cell(move[1])) if move[0] == DO_LAND else "land_first"

    def play(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> None:
        """6.2: the primary squad lands. 6.3: then each MERC gets a card."""
        cell = Cell(move[1])
        units = row[1:]
        frames.lay_on_desk(position, faction, vec[i64]())
        team_journal.landed(position, faction, cell)
        position.places[faction * SQUADS + PRIMARY] = cell
        for unit in units:
            recruits.put_on_map(position, faction, Unit(unit), PRIMARY, cell)
        for unit in units:
            recruits.recruit(position, faction, Unit(unit), ANY_SQUAD)
