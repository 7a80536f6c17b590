"""Militia of the Dictator: how many, onto which sectors, and what does not fit (rules 9.4, 14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import edicts, places
from kibitz.games.merc.tables import (
    AMOUNT_HALF_REBELS,
    AMOUNT_ONE,
    AMOUNT_REBEL_SECTORS,
    AMOUNT_REBELS,
    AMOUNT_REBELS_BUT_ONE,
    AROUND_BASE,
    CITY,
    DEED_AMOUNT,
    DEED_TIMES,
    DICTATOR,
    DO_PLACE,
    IN_ALL_SECTORS,
    IN_ANY_SECTOR,
    IN_CITIES,
    IN_NEUTRAL_SECTORS,
    IN_OWN_INDUSTRIES,
    IN_OWN_SECTORS,
    IN_REBEL_SECTORS,
    IN_WILDERNESS,
    INDUSTRY,
    NEUTRAL,
    NOWHERE,
    REBELS,
    WILDERNESS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def amount_of(position: MercPosition, deed: vec[i64]) -> i64:
    """How many a deed is about: so many times something that is counted now."""
    return deed[DEED_TIMES] * counted(position, deed[DEED_AMOUNT])


def counted(position: MercPosition, what: i64) -> i64:
    """What an amount counts; see cards.AMOUNTS."""
    if what == AMOUNT_ONE:
        return 1
    if what == AMOUNT_REBELS:
        return position.rebels
    if what == AMOUNT_HALF_REBELS:
        return half(position)
    if what == AMOUNT_REBELS_BUT_ONE:
        return position.rebels - 1
    if what == AMOUNT_REBEL_SECTORS:
        return places.held(position, REBELS)
    return position.cells()


def half(position: MercPosition) -> i64:
    """Half as many as there are rebels, rounded up."""
    return (position.rebels + 1) // 2


def reinforcement(position: MercPosition) -> i64:
    """The militia for a tactics card that is given up (15)."""
    return half(position) + 1


def cells_for(position: MercPosition, where: i64) -> vec[i64]:
    """The sectors a deed may be done in; see cards.PLACES."""
    found = vec[i64]()
    for cell in range(position.cells()):
        if _is_for(position, where, cell):
            found = append(found, cell)
    return found


def _is_for(position: MercPosition, where: i64, cell: i64) -> bool:
    if where == IN_ANY_SECTOR or where == IN_ALL_SECTORS:
        return True
    if where == IN_WILDERNESS:
        return places.type_of(position, cell) == WILDERNESS
    if where == IN_CITIES:
        return places.type_of(position, cell) == CITY
    if where == AROUND_BASE:
        return position.base != NOWHERE and places.distance(position, position.base, cell) <= 1
    control = places.control(position, cell)
    if where == IN_OWN_SECTORS:
        return control == DICTATOR
    if where == IN_OWN_INDUSTRIES:
        return control == DICTATOR and places.type_of(position, cell) == INDUSTRY
    if where == IN_NEUTRAL_SECTORS:
        return control == NEUTRAL
    return where == IN_REBEL_SECTORS and control == REBELS


def place(position: MercPosition, cell: i64, count: i64) -> None:
    """Put militia of his onto a sector; what does not fit is lost."""
    if count <= 0:
        return
    came = places.add_militia(position, places.his(position), cell, count)
    edicts.placed(position, places.his(position), cell, came, count - came)


def room(position: MercPosition, cell: i64) -> i64:
    """How many still fit."""
    return places.room_for_militia(position, places.his(position), cell)


def whole_moves(cells: vec[i64], count: i64) -> list[vec[i64]]:
    """All of them onto one of these sectors."""
    return [vec[i64]([DO_PLACE, cell, count]) for cell in cells]


def with_room(position: MercPosition, cells: vec[i64]) -> vec[i64]:
    """R77: those of some sectors in which militia fit; all of them where none does, since what does not fit
    is lost."""
    found = vec[i64]()
    for cell in cells:
        if room(position, cell) > 0:
            found = append(found, cell)
    return found if len(found) > 0 else cells


def split_moves(position: MercPosition, cells: vec[i64], left: i64) -> list[vec[i64]]:
    """One, or as many as fit, onto one of these sectors; any number between may be tried."""
    found: list[vec[i64]] = []
    for cell in cells:
        most = min(left, room(position, cell))
        if most > 0:
            found.append(vec[i64]([DO_PLACE, cell, most]))
        if most > 1:
            found.append(vec[i64]([DO_PLACE, cell, 1]))
    return found


def split_refused(position: MercPosition, cells: vec[i64], left: i64, cell: i64, count: i64) -> str:
    """Why so many cannot be put there, or nothing."""
    is_one = False
    for other in cells:
        if other == cell:
            is_one = True
    if not is_one:
        return "no_militia_there"
    if count < 1 or count > left:
        return "not_so_many_militia"
    return "sector_is_full" if count > room(position, cell) else ""
