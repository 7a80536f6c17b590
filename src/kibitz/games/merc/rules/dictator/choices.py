"""What a deed of a card or an ability asks the Dictator, and what his answer does (rules 14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import (
    agenda,
    bases,
    deeds,
    doing,
    edicts,
    ending,
    gear,
    levies,
    places,
    placing,
    ravages,
)
from kibitz.games.merc.tables import (
    BOMBARD,
    DEED_DOES,
    DEED_OPTIONAL,
    DEED_SPREAD,
    DEED_WHERE,
    DEEDS_CELL,
    DEEDS_LEFT,
    DEEDS_MEMORY,
    DEEDS_TOUCHED,
    DO_DECLINE,
    DO_DONE,
    DO_NAME,
    DO_PLACE,
    DO_PUSH,
    DO_SECTOR,
    FLIP,
    FOUND_BASE,
    FRAME_STATE,
    HIRE,
    NAME_REBEL,
    NOBODY,
    NOWHERE,
    ONE,
    PLACE,
    PUSH,
    REBELS,
    SPLIT,
    TURN_COATS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def moves(position: MercPosition, frame: vec[i64], deed: vec[i64]) -> list[vec[i64]]:
    """What he may choose now."""
    does = deed[DEED_DOES]
    if does == PLACE and deed[DEED_SPREAD] == ONE:
        cells = placing.cells_for(position, deed[DEED_WHERE])
        if not _are_pushed_next(position, frame):
            cells = placing.with_room(position, cells)
        return placing.whole_moves(cells, frame[DEEDS_LEFT])
    if does == PLACE or does == TURN_COATS:
        return placing.split_moves(position, _cells(position, deed), frame[DEEDS_LEFT])
    if does == FOUND_BASE:
        return bases.moves(position)
    if does == NAME_REBEL:
        return [vec[i64]([DO_NAME, rebel]) for rebel in range(position.rebels)]
    if does == PUSH:
        return _pushes(position, frame)
    if does == HIRE:
        found = levies.choices(position, frame[DEEDS_MEMORY:])
        if deed[DEED_OPTIONAL] != 0:
            found.append(vec[i64]([DO_DECLINE]))
        return found
    return _sectors(position, frame, deed)


def _are_pushed_next(position: MercPosition, frame: vec[i64]) -> bool:
    """14: whether militia may go on from the sector that is chosen: then a full one is as good as any."""
    all_deeds = deeds.deeds_of(position, frame)
    after = frame[FRAME_STATE] + 1
    return after < len(all_deeds) and all_deeds[after][DEED_DOES] == PUSH


def _cells(position: MercPosition, deed: vec[i64]) -> vec[i64]:
    """Where militia of a split go: turned coats to any sector the rebels do not control."""
    if deed[DEED_DOES] != TURN_COATS:
        return placing.cells_for(position, deed[DEED_WHERE])
    found = vec[i64]()
    for cell in range(position.cells()):
        if places.control(position, cell) != REBELS:
            found = append(found, cell)
    return found


def _pushes(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """14: militia from the sector that got some go next door, one or all, until he has enough of it."""
    found: list[vec[i64]] = []
    here = frame[DEEDS_CELL]
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


def _sectors(position: MercPosition, frame: vec[i64], deed: vec[i64]) -> list[vec[i64]]:
    """Sectors to be turned or shelled. Shelling fewer than he could is his right."""
    found: list[vec[i64]] = []
    is_shelling = deed[DEED_DOES] == BOMBARD
    for cell in ravages.in_range(position) if is_shelling else doing.unexplored(position, deed):
        if not gear.contains(frame[DEEDS_MEMORY:], cell):
            found.append(vec[i64]([DO_SECTOR, cell]))
    if is_shelling and len(found) > 0:
        found.append(vec[i64]([DO_DONE]))
    return found


def play(position: MercPosition, frame: vec[i64], deed: vec[i64], move: vec[i64]) -> None:
    """What he chose."""
    what = move[0]
    after = frame[:]
    if what == DO_PLACE:
        placing.place(position, move[1], move[2])
        after[DEEDS_LEFT] -= move[2]
        after[DEEDS_CELL] = move[1]
        after[DEEDS_TOUCHED] |= bit(move[1])
        agenda.replace(position, after)
        ending.check_now(position)
    elif what == DO_PUSH:
        _push(position, after, move[1], move[2])
    elif what == DO_SECTOR:
        _choose_sector(position, after, deed, move[1])
    elif what == DO_NAME:
        position.named = move[1]
        edicts.named(position, move[1])
        deeds.next_deed(position)
    elif what == DO_DONE:
        after[DEEDS_LEFT] = 0
        after[DEEDS_CELL] = NOWHERE
        agenda.replace(position, after)
    elif deed[DEED_DOES] == FOUND_BASE:
        deeds.next_deed(position)
        bases.reveal(position, move[1])
        placing.place(position, move[1], frame[DEEDS_LEFT])
    else:
        doing.choose_merc(position, frame, deed, NOBODY if what == DO_DECLINE else move[1])


def _push(position: MercPosition, frame: vec[i64], cell: i64, count: i64) -> None:
    here = frame[DEEDS_CELL]
    position.militia[places.his(position) * position.cells() + here] -= count
    places.add_militia(position, places.his(position), cell, count)
    edicts.pushed(position, here, cell, count)
    frame[DEEDS_TOUCHED] |= bit(cell)
    agenda.replace(position, frame)
    ending.check_now(position)


def _choose_sector(position: MercPosition, frame: vec[i64], deed: vec[i64], cell: i64) -> None:
    frame[DEEDS_LEFT] -= 1
    frame = append(frame, cell)
    if deed[DEED_DOES] == FLIP:
        doing.flip(position, cell)
        placing.place(position, cell, placing.amount_of(position, deed))
        frame[DEEDS_TOUCHED] |= bit(cell)
    agenda.replace(position, frame)
    ending.check_now(position)


def uncounted(deed: vec[i64]) -> tuple[str, ...]:
    """Any number of militia between one and all may be tried."""
    does = deed[DEED_DOES]
    if does == PUSH:
        return ("push_militia",)
    is_split = does == TURN_COATS or (does == PLACE and deed[DEED_SPREAD] == SPLIT)
    return ("place_militia",) if is_split else ()


def refused(position: MercPosition, frame: vec[i64], deed: vec[i64], move: vec[i64]) -> str:
    """Why militia cannot be split like this, or nothing."""
    if move[0] == DO_PLACE and uncounted(deed) == ("place_militia",):
        return placing.split_refused(position, _cells(position, deed), frame[DEEDS_LEFT], move[1], move[2])
    if move[0] == DO_PUSH and deed[DEED_DOES] == PUSH and frame[DEEDS_CELL] != NOWHERE:
        left = places.militia_of(position, places.his(position), frame[DEEDS_CELL])
        return placing.split_refused(
            position, places.neighbours(position, frame[DEEDS_CELL]), left, move[1], move[2]
        )
    return "not_now"
