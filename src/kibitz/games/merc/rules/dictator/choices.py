"""What a deed of a card or an ability asks the Dictator, and what his answer does (rules 14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import ending
from kibitz.games.merc.rules.constants import (
    BOMBARD,
    DEED_DOES,
    DEED_OPTIONAL,
    DEED_SPREAD,
    DEED_WHERE,
    DO_DECLINE,
    DO_DONE,
    DO_NAME,
    DO_PLACE,
    DO_PUSH,
    DO_SECTOR,
    FLIP,
    FOUND_BASE,
    HIRE,
    NAME_REBEL,
    NO_UNIT,
    NOWHERE,
    ONE,
    PLACE,
    PUSH,
    REBELS,
    SPLIT,
    TURN_COATS,
)
from kibitz.games.merc.rules.dictator import bases, deeds, levies, placing, ravages
from kibitz.games.merc.rules.journal import regime_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit

if TYPE_CHECKING:
    from kibitz.games.merc.rules.dictator.effects import Effects
    from kibitz.games.merc.rules.position import MercPosition


def moves(position: MercPosition, frame: Effects, deed: vec[i64]) -> list[vec[i64]]:
    """What he may choose now."""
    does = deed[DEED_DOES]
    if does == PLACE and deed[DEED_SPREAD] == ONE:
        cells = placing.cells_for(position, deed[DEED_WHERE])
        if not _are_pushed_next(position, frame):
            cells = placing.with_room(position, cells)
        return placing.whole_moves(cells, frame.left)
    if does == PLACE or does == TURN_COATS:
        return placing.split_moves(position, _cells(position, deed), frame.left)
    if does == FOUND_BASE:
        return bases.moves(position)
    if does == NAME_REBEL:
        return [vec[i64]([DO_NAME, rebel]) for rebel in position.every_rebel()]
    if does == PUSH:
        return _pushes(position, frame)
    if does == HIRE:
        found = levies.choices(position, frame.shown(position))
        if deed[DEED_OPTIONAL] != 0:
            found.append(vec[i64]([DO_DECLINE]))
        return found
    return _sectors(position, frame, deed)


def _are_pushed_next(position: MercPosition, frame: Effects) -> bool:
    """14: whether militia may go on from the sector that is chosen: then a full one is as good as any."""
    all_deeds = frame.deeds(position)
    after = frame.state + 1
    return after < len(all_deeds) and all_deeds[after][DEED_DOES] == PUSH


def _cells(position: MercPosition, deed: vec[i64]) -> vec[Cell]:
    """Where militia of a split go: turned coats to any sector the rebels do not control."""
    if deed[DEED_DOES] != TURN_COATS:
        return placing.cells_for(position, deed[DEED_WHERE])
    found = vec[Cell]()
    for cell in position.every_cell():
        if places.control(position, cell) != REBELS:
            found = append(found, cell)
    return found


def _pushes(position: MercPosition, frame: Effects) -> list[vec[i64]]:
    """14: militia from the sector that got some go next door, one or all, until he has enough of it."""
    found: list[vec[i64]] = []
    here = frame.cell
    if here == NOWHERE:
        return found
    left = places.militia_of(position, places.his(position), here)
    for cell in places.neighbours(position, here):
        most = min(left, placing.room(position, cell))
        if most > 0:
            found.append(vec[i64]([DO_PUSH, cell, most]))
        if most > 1:
            found.append(vec[i64]([DO_PUSH, cell, 1]))
    if len(found) > 0:
        found.append(vec[i64]([DO_DONE]))
    return found


def _sectors(position: MercPosition, frame: Effects, deed: vec[i64]) -> list[vec[i64]]:
    """Sectors to be turned or shelled. Shelling fewer than he could is his right."""
    found: list[vec[i64]] = []
    is_shelling = deed[DEED_DOES] == BOMBARD
    for cell in ravages.in_range(position) if is_shelling else deeds.unexplored(position, deed):
        if cell not in frame.memory:
            found.append(vec[i64]([DO_SECTOR, cell]))
    if is_shelling and len(found) > 0:
        found.append(vec[i64]([DO_DONE]))
    return found


def play(position: MercPosition, frame: Effects, deed: vec[i64], move: vec[i64]) -> None:
    """What he chose."""
    what = move[0]
    if what == DO_PLACE:
        placing.place(position, Cell(move[1]), move[2])
        frame.left -= move[2]
        frame.cell = Cell(move[1])
        frame.touched |= bit(move[1])
        ending.check_now(position)
    elif what == DO_PUSH:
        _push(position, frame, Cell(move[1]), move[2])
    elif what == DO_SECTOR:
        _choose_sector(position, frame, deed, Cell(move[1]))
    elif what == DO_NAME:
        position.named = Faction(move[1])
        regime_journal.named(position, Faction(move[1]))
        frame.next_deed()
    elif what == DO_DONE:
        frame.left = 0
        frame.cell = NOWHERE
    elif deed[DEED_DOES] == FOUND_BASE:
        left = frame.left
        frame.next_deed()
        bases.reveal(position, Cell(move[1]))
        placing.place(position, Cell(move[1]), left)
    else:
        deeds.choose_merc(position, frame, deed, NO_UNIT if what == DO_DECLINE else Unit(move[1]))


def _push(position: MercPosition, frame: Effects, cell: Cell, count: i64) -> None:
    here = frame.cell
    position.militia[places.his(position) * position.cells() + here] -= count
    places.add_militia(position, places.his(position), cell, count)
    regime_journal.pushed(position, here, cell, count)
    frame.touched |= bit(cell)
    ending.check_now(position)


def _choose_sector(position: MercPosition, frame: Effects, deed: vec[i64], cell: Cell) -> None:
    frame.left -= 1
    frame.memory = append(frame.memory[:], cell)
    if deed[DEED_DOES] == FLIP:
        deeds.flip(position, cell)
        placing.place(position, cell, placing.amount_of(position, deed))
        frame.touched |= bit(cell)
    ending.check_now(position)


def uncounted(deed: vec[i64]) -> tuple[str, ...]:
    """Any number of militia between one and all may be tried."""
    does = deed[DEED_DOES]
    if does == PUSH:
        return ("push_militia",)
    is_split = does == TURN_COATS or (does == PLACE and deed[DEED_SPREAD] == SPLIT)
    return ("place_militia",) if is_split else ()


def refused(position: MercPosition, frame: Effects, deed: vec[i64], move: vec[i64]) -> str:
    """Why militia cannot be split like this, or nothing."""
    if move[0] == DO_PLACE and uncounted(deed) == ("place_militia",):
        return placing.split_refused(position, _cells(position, deed), frame.left, Cell(move[1]), move[2])
    if move[0] == DO_PUSH and deed[DEED_DOES] == PUSH and frame.cell != NOWHERE:
        left = places.militia_of(position, places.his(position), frame.cell)
        return placing.split_refused(
            position, places.neighbours(position, frame.cell), left, Cell(move[1]), move[2]
        )
    return "not_now"
