"""The moves a player is shown: all of the simple ones, and of the many ways to group tiles a choice.

For an opening that is the solver's best by melds and by pairs; for a new meld every one that uses okeys only
where tiles are missing. Anything else that a player thinks of is judged by `refusals`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, extend, vec
from kibitz.games.okey101.rules import duties, groups, melds, phases, racks
from kibitz.games.okey101.rules.constants import (
    AT_DRAW,
    BY_MELDS,
    BY_PAIRS,
    COLOUR_BITS,
    DO_DECLARE,
    DO_DECLINE,
    DO_DISCARD,
    DO_DRAW,
    DO_LAY_OFF,
    DO_MELD,
    DO_OPEN,
    DO_PAIR,
    DO_RETRACT,
    DO_SPLIT,
    DO_SWAP,
    DO_TAKE,
    DO_UNTAKE,
    EVERY_FACE,
    EVERY_KIND,
    FACE_NUMBERS,
    KINDS,
    MELD_FIRST,
    MELD_ID,
    MELD_KIND,
    MELD_LENGTH,
    NOT_OPEN,
    PAIR,
    RUN,
    SET,
    face_of,
)
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.rules.terms import SWAP_OFF, TAKE_OPEN_ONLY

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def moves(position: OkeyPosition) -> list[vec[i64]]:
    """Everything that is listed for the player whose turn it is."""
    found: list[vec[i64]] = []
    if position.phase == AT_DRAW:
        found.append(vec[i64]([DO_DRAW if position.stack() > 0 else DO_DECLINE]))
        if may_take(position):
            found.append(vec[i64]([DO_TAKE]))
    elif position.opened[position.turn] == NOT_OPEN:
        _openings(position, found)
    elif duties.may_lay(position):
        _melds(position, found)
        _pairs(position, found)
        _on_table(position, found)
    if may_declare(position):
        found.append(vec[i64]([DO_DECLARE]))
    if position.phase != AT_DRAW:
        _ends(position, found)
    return found


def may_take(position: OkeyPosition) -> bool:
    """3: only what the previous player has just thrown, and where the option says so only to open."""
    if phases.top(position, phases.previous(position)) < 0:
        return False
    return position.terms.take != TAKE_OPEN_ONLY or position.opened[position.turn] == NOT_OPEN


def may_declare(position: OkeyPosition) -> bool:
    """9.3, option declare_pairs: once, before opening."""
    if position.terms.declaring == 0 or position.opened[position.turn] != NOT_OPEN:
        return False
    return position.declared[position.turn] == 0


def _ends(position: OkeyPosition, found: list[vec[i64]]) -> None:
    """Ways to end the turn: a discard or, where a duty forbids it, a way back."""
    if duties.unmet(position) == "":
        start = position.turn * KINDS
        for kind in EVERY_KIND:
            if position.racks[start + kind] > 0:
                found.append(vec[i64]([DO_DISCARD, kind]))
    elif position.laid > 0:
        found.append(vec[i64]([DO_RETRACT]))
    if position.taken >= 0 and position.used == 0:
        found.append(vec[i64]([DO_UNTAKE]))


def _openings(position: OkeyPosition, found: list[vec[i64]]) -> None:
    """5: the best opening by melds and the best by pairs, where they reach their bars."""
    seat = position.turn
    if position.declared[seat] == 0:
        rows = groups.best_opening(position)
        if len(rows) > 0:
            found.append(opening(BY_MELDS, rows))
    rows = groups.best_pairs(position)
    if len(rows) > 0:
        found.append(opening(BY_PAIRS, rows))


def opening(route: i64, rows: list[vec[i64]]) -> vec[i64]:
    """An opening as a move."""
    move = vec[i64]([DO_OPEN, route, len(rows)])
    for meld in rows:
        move = extend(move, meld)
    return move


def with_row(what: i64, meld: vec[i64]) -> vec[i64]:
    """A new meld or pair as a move."""
    return extend(vec[i64]([what]), meld)


def _melds(position: OkeyPosition, found: list[vec[i64]]) -> None:
    """6: new sets and runs, for those who opened with melds."""
    seat = position.turn
    if position.opened[seat] != BY_MELDS:
        return
    room = position.sizes[seat] - duties.spare(position)
    counts = racks.faces(position, seat)
    wild = racks.okeys(position, seat)
    for colour in range(i64(4)):
        for low in range(13 * colour, 13 * colour + 11):
            _runs_from(counts, wild, low, 13 * colour + 12, room, found)
    declared = position.terms.set_joker != 0
    for number in range(i64(1), i64(14)):
        _sets_of(counts, wild, number, room, declared, found)


def _runs_from(counts: vec[i64], wild: i64, low: i64, end: i64, room: i64, found: list[vec[i64]]) -> None:
    """Every run that begins with this face; okeys stand where tiles are missing."""
    marks: i64 = 0
    used: i64 = 0
    bit: i64 = 1
    for face in range(low, end + 1):
        if counts[face] == 0:
            used += 1
            if used > wild:
                return
            marks |= bit
        bit *= 2
        length = face - low + 1
        if length > room:
            return
        if length >= 3 and length > used:
            found.append(with_row(DO_MELD, melds.row(RUN, low, length, 0, marks, used)))


def _sets_of(
    counts: vec[i64], wild: i64, number: i64, room: i64, declared: bool, found: list[vec[i64]]
) -> None:
    """Every set of this number."""
    for colours in range(i64(1), i64(16)):
        naturals: i64 = 0
        held = True
        for colour in range(i64(4)):
            if colours & COLOUR_BITS[colour] != 0:
                naturals += 1
                if counts[13 * colour + number - 1] == 0:
                    held = False
        if not held:
            continue
        for length in range(i64(3), i64(5)):
            used = length - naturals
            if used < 0 or used > wild or length > room:
                continue
            marks = groups.lowest_missing(colours, used) if declared and length == 3 else 0
            found.append(with_row(DO_MELD, melds.row(SET, number, length, colours, marks, used)))


def _pairs(position: OkeyPosition, found: list[vec[i64]]) -> None:
    """6: new pairs."""
    seat = position.turn
    if not duties.pairs_allowed(position, seat) or position.sizes[seat] < 2 + duties.spare(position):
        return
    counts = racks.faces(position, seat)
    wild = racks.okeys(position, seat) if position.terms.okey_in_pairs != 0 else 0
    for face in EVERY_FACE:
        if counts[face] >= 2:
            found.append(with_row(DO_PAIR, groups.pair(face, 0)))
        if counts[face] > 0 and wild > 0:
            found.append(with_row(DO_PAIR, groups.pair(face, 1)))
    if wild >= 2:
        found.append(with_row(DO_PAIR, groups.pair(Face(-1), 2)))


def _on_table(position: OkeyPosition, found: list[vec[i64]]) -> None:
    """6: lay-offs of one tile, splits and swaps, meld by meld and tile by tile."""
    seat = position.turn
    start = seat * KINDS
    held = vec[i64]()
    for kind in EVERY_KIND:
        if position.racks[start + kind] > 0 and kind != position.okey:
            held = append(held, face_of(kind, position.okey))
    has_room = position.sizes[seat] > duties.spare(position)
    may_split = has_room and position.terms.split != 0
    for meld in position.melds:
        if meld[MELD_KIND] == PAIR:
            continue
        for face in held:
            if has_room and melds.takes(meld, Face(face)) and duties.under_cap(position, meld, Face(face)):
                found.append(vec[i64]([DO_LAY_OFF, meld[MELD_ID], 1, face, 0]))
            if may_split and melds.splits(meld, Face(face)):
                found.append(vec[i64]([DO_SPLIT, meld[MELD_ID], face, 0]))
            if position.terms.swap != SWAP_OFF and melds.frees(meld, Face(face)):
                found.append(vec[i64]([DO_SWAP, meld[MELD_ID], face]))
        if has_room and position.racks[start + position.okey] > 0:
            _okey_on(position, meld, found)


def _okey_on(position: OkeyPosition, meld: vec[i64], found: list[vec[i64]]) -> None:
    """6: where an okey can be laid off or inserted."""
    if meld[MELD_KIND] == SET:
        if meld[MELD_LENGTH] == 3:
            found.append(vec[i64]([DO_LAY_OFF, meld[MELD_ID], 1, groups.missing_face(meld), 1]))
        return
    first = meld[MELD_FIRST]
    last = first + meld[MELD_LENGTH] - 1
    if FACE_NUMBERS[first] > 1 and duties.under_cap(position, meld, Face(first - 1)):
        found.append(vec[i64]([DO_LAY_OFF, meld[MELD_ID], 1, first - 1, 1]))
    if FACE_NUMBERS[last] < 13 and duties.under_cap(position, meld, Face(last + 1)):
        found.append(vec[i64]([DO_LAY_OFF, meld[MELD_ID], 1, last + 1, 1]))
    if position.terms.split != 0:
        for face in range(first + 2, last - 1):
            found.append(vec[i64]([DO_SPLIT, meld[MELD_ID], face, 1]))
