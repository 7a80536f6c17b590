"""Day 1 of the rebels: two of three MERCs, a place at the edge of the map, a card each (rule 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import agenda, hiring, modes, news, places, recruits, teams
from kibitz.games.merc.tables import ANY_SQUAD, DESK_KEEP, DO_LAND, PRIMARY, SQUADS
from kibitz.games.merc.terms import STANDARD

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def begin(position: MercPosition) -> None:
    """6.1: every rebel draws three MERCs."""
    for rebel in range(position.rebels):
        units = teams.draw_several(position, hiring.DRAWN)
        news.drawn(position, rebel, units)
        agenda.lay_on_desk(position, rebel, recruits.row_of(DESK_KEEP, units))


def moves(position: MercPosition, faction: i64) -> list[vec[i64]]:
    """6.2, R8: every sector at the edge that no other rebel has taken."""
    found: list[vec[i64]] = []
    for cell in range(position.cells()):
        if _why_not(position, cell) == "":
            found.append(vec[i64]([DO_LAND, cell]))
    return found


def refused(position: MercPosition, faction: i64, move: vec[i64]) -> str:
    """Why a rebel cannot land there, or nothing."""
    if move[0] != DO_LAND:
        return "land_first"
    return _why_not(position, move[1])


def _why_not(position: MercPosition, cell: i64) -> str:
    """R8; modes have places of their own (18.2)."""
    if position.terms.mode != STANDARD:
        return modes.land_refused(position, cell)
    if not places.is_edge(position, cell):
        return "not_an_edge"
    return "sector_taken" if is_taken(position, cell) else ""


def is_taken(position: MercPosition, cell: i64) -> bool:
    """R8: whether a rebel has landed on a sector."""
    for rebel in range(position.rebels):
        if places.squad_place(position, rebel, PRIMARY) == cell:
            return True
    return False


def play(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    """6.2: the primary squad lands. 6.3: then each MERC gets a card."""
    cell = move[1]
    units = position.desks[faction][1:]
    agenda.lay_on_desk(position, faction, vec[i64]())
    news.landed(position, faction, cell)
    position.places[faction * SQUADS + PRIMARY] = cell
    for unit in units:
        recruits.put_on_map(position, faction, unit, PRIMARY, cell)
    for unit in units:
        recruits.recruit(position, faction, unit, ANY_SQUAD)
