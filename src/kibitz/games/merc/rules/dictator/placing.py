"""Militia of the Dictator: how many, onto which sectors, and what does not fit (rules 9.4, 14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import constants
from kibitz.games.merc.rules.journal import regime_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def amount_of(position: MercPosition, deed: vec[i64]) -> i64:
    """How many a deed is about: so many times something that is counted now."""
    return deed[constants.DEED_TIMES] * counted(position, deed[constants.DEED_AMOUNT])


def counted(position: MercPosition, what: i64) -> i64:
    """What an amount counts; see cards.AMOUNTS."""
    if what == constants.AMOUNT_ONE:
        return 1
    if what == constants.AMOUNT_REBELS:
        return position.rebels
    if what == constants.AMOUNT_HALF_REBELS:
        return half(position)
    if what == constants.AMOUNT_REBELS_BUT_ONE:
        return position.rebels - 1
    if what == constants.AMOUNT_REBEL_SECTORS:
        return places.held(position, constants.REBELS)
    return position.cells()


def half(position: MercPosition) -> i64:
    """Half as many as there are rebels, rounded up."""
    return (position.rebels + 1) // 2


def reinforcement(position: MercPosition) -> i64:
    """15, R9: the militia for a tactics card that is given up: half of the rebels, rounded up, and one."""
    return half(position) + 1


def cells_for(position: MercPosition, where: i64) -> vec[Cell]:
    """The sectors a deed may be done in; see cards.PLACES."""
    found = vec[Cell]()
    for cell in position.every_cell():
        if _is_for(position, where, cell):
            found = append(found, cell)
    return found


def _is_for(position: MercPosition, where: i64, cell: Cell) -> bool:
    if where == constants.IN_ANY_SECTOR or where == constants.IN_ALL_SECTORS:
        return True
    if where == constants.IN_WILDERNESS:
        return places.type_of(position, cell) == constants.WILDERNESS
    if where == constants.IN_CITIES:
        return places.type_of(position, cell) == constants.CITY
    if where == constants.AROUND_BASE:
        return position.base != constants.NOWHERE and places.distance(position, position.base, cell) <= 1
    control = places.control(position, cell)
    if where == constants.IN_OWN_SECTORS:
        return control == constants.DICTATOR
    if where == constants.IN_OWN_INDUSTRIES:
        return control == constants.DICTATOR and places.type_of(position, cell) == constants.INDUSTRY
    if where == constants.IN_NEUTRAL_SECTORS:
        return control == constants.NEUTRAL
    return where == constants.IN_REBEL_SECTORS and control == constants.REBELS


def place(position: MercPosition, cell: Cell, count: i64) -> None:
    """Put militia of his onto a sector; what does not fit is lost."""
    if count <= 0:
        return
    came = places.add_militia(position, places.his(position), cell, count)
    regime_journal.placed(position, places.his(position), cell, came, count - came)


def room(position: MercPosition, cell: Cell) -> i64:
    """How many still fit."""
    return places.room_for_militia(position, places.his(position), cell)


def whole_moves(cells: vec[Cell], count: i64) -> list[vec[i64]]:
    """All of them onto one of these sectors."""
    return [vec[i64]([constants.DO_PLACE, cell, count]) for cell in cells]


def with_room(position: MercPosition, cells: vec[Cell]) -> vec[Cell]:
    """R77: those of some sectors in which militia fit; all of them where none does, since what does not fit
    is lost."""
    found = vec[Cell]()
    for cell in cells:
        if room(position, cell) > 0:
            found = append(found, cell)
    return found if len(found) > 0 else cells


def split_moves(position: MercPosition, cells: vec[Cell], left: i64) -> list[vec[i64]]:
    """One, or as many as fit, onto one of these sectors; any number between may be tried."""
    found: list[vec[i64]] = []
    for cell in cells:
        most = min(left, room(position, cell))
        if most > 0:
            found.append(vec[i64]([constants.DO_PLACE, cell, most]))
        if most > 1:
            found.append(vec[i64]([constants.DO_PLACE, cell, 1]))
    return found


def split_refused(position: MercPosition, cells: vec[Cell], left: i64, cell: Cell, count: i64) -> str:
    """Why so many cannot be put there, or nothing."""
    if cell not in cells:
        return "no_militia_there"
    if count < 1 or count > left:
        return "not_so_many_militia"
    return "sector_is_full" if count > room(position, cell) else ""
