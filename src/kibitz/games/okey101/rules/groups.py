"""From the solver's arrangements to melds that can be laid: the best openings by melds and by pairs (5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import duties, melds, racks, uses
from kibitz.games.okey101.rules.constants import (
    COLOUR_BITS,
    EVERY_FACE,
    FACE_COLOURS,
    FACE_NUMBERS,
    MELD_COLOURS,
    MELD_FIRST,
    MELD_MARKS,
    PAIR,
    PLACE_BITS,
    RUN,
    SET,
    face_of,
)
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.solver import arranger, solver
from kibitz.games.okey101.solver.runs import OKEY_MARK

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def best_opening(position: OkeyPosition) -> list[vec[i64]]:
    """The melds of the best opening that reaches the bar, with the taken tile where one must be used; none if
    there is none."""
    seat = position.turn
    counts = racks.faces(position, seat)
    wild = racks.okeys(position, seat)
    if position.taken >= 0:
        face = taken_face(position)
        # Asking for the best of all first spares the search in nearly every rack that cannot open.
        reaches = solver.most_points_keeping_one(counts, wild) >= position.bar
        if reaches and solver.most_points_with(counts, wild, face) >= position.bar:
            return rows_of(position, arranger.arrangement_with(counts, wild, face))
        if not _fits_later(position, face):
            return _all_in(position, counts, wild)
    if solver.most_points_keeping_one(counts, wild) >= position.bar:
        return rows_of(position, arranger.arrangement_keeping_one(counts, wild, solver.POINTS))
    return _all_in(position, counts, wild)


def taken_face(position: OkeyPosition) -> Face:
    """The face of the taken tile, -1 for an okey."""
    return Face(-1) if position.taken == position.okey else face_of(position.taken, position.okey)


def _fits_later(position: OkeyPosition, face: Face) -> bool:
    """3: a taken tile that is not among the melds of the opening may still find its place on the table."""
    if position.terms.take == 1 and position.stack() > 0:
        return True
    if position.terms.take != 0 or position.terms.same_turn == 0:
        return False
    return uses.okey_fits_table(position) if face < 0 else uses.fits_table(position, face)


def _all_in(position: OkeyPosition, counts: vec[i64], wild: i64) -> list[vec[i64]]:
    """5, option all_in_exempt: everything but one tile, however little it is worth."""
    if position.terms.exempt == 0:
        return []
    for thrown in solver.outs(counts, wild):
        rest = counts[:]
        left = wild
        if thrown < 0:
            left -= 1
        else:
            rest[thrown] -= 1
        if _keeps_duty(position, rest, left, counts, wild):
            return rows_of(position, arranger.arrangement(rest, left, solver.COUNT))
    return []


def _keeps_duty(position: OkeyPosition, rest: vec[i64], left: i64, counts: vec[i64], wild: i64) -> bool:
    """Whether a taken tile is among what is laid."""
    if position.taken < 0:
        return True
    face = taken_face(position)
    if face < 0:
        return left > 0
    return rest[face] > 0 or rest[face] == counts[face]


def rows_of(position: OkeyPosition, arranged: list[vec[i64]]) -> list[vec[i64]]:
    """An arrangement as melds."""
    return [_row(meld, position.terms.set_joker != 0) for meld in arranged]


def _row(meld: vec[i64], declared: bool) -> vec[i64]:
    length: i64 = len(meld) - 1
    marks: i64 = 0
    okeys: i64 = 0
    if meld[0] == RUN:
        for place in range(length):
            if meld[place + 1] >= OKEY_MARK:
                marks |= PLACE_BITS[place]
                okeys += 1
        return melds.row(RUN, meld[1] % OKEY_MARK, length, 0, marks, okeys)
    colours: i64 = 0
    for k in range(i64(1), length + 1):
        bit = COLOUR_BITS[FACE_COLOURS[meld[k] % OKEY_MARK]]
        if meld[k] >= OKEY_MARK:
            marks |= bit
            okeys += 1
        else:
            colours |= bit
    named = marks if declared and length == 3 else 0
    return melds.row(SET, FACE_NUMBERS[meld[1] % OKEY_MARK], length, colours, named, okeys)


def pair(face: Face, okeys: i64) -> vec[i64]:
    """A pair; -1 is the face of two okeys."""
    return melds.row(PAIR, face, 2, 0, 0, okeys)


def best_pairs(position: OkeyPosition) -> list[vec[i64]]:
    """All pairs of a rack where they are enough to open, the taken tile among them where one must be used."""
    seat = position.turn
    counts = racks.faces(position, seat)
    wild = racks.okeys(position, seat) if position.terms.okey_in_pairs != 0 else 0
    rows: list[vec[i64]] = []
    room = (position.sizes[seat] - duties.spare(position)) // 2
    if position.taken >= 0:
        wild = _pair_taken(taken_face(position), counts, wild, rows)
        if len(rows) == 0:
            return []
    for face in EVERY_FACE:
        if counts[face] >= 2 and len(rows) < room:
            rows.append(pair(face, 0))
            counts[face] -= 2
    while wild > 0 and len(rows) < room:
        face = _dearest_single(counts)
        if face < 0:
            break
        rows.append(pair(face, 1))
        counts[face] = 0
        wild -= 1
    if wild >= 2 and len(rows) < room:
        rows.append(pair(Face(-1), 2))
    return rows if len(rows) >= position.pair_bar else []


def _pair_taken(face: Face, counts: vec[i64], wild: i64, rows: list[vec[i64]]) -> i64:
    """The taken tile first; gives the okeys that are left."""
    if face < 0:
        single = _dearest_single(counts)
        if single >= 0 and wild > 0:
            counts[single] = 0
            rows.append(pair(single, 1))
            return wild - 1
        if wild >= 2:
            rows.append(pair(Face(-1), 2))
            return wild - 2
        return wild
    if counts[face] >= 2:
        counts[face] -= 2
        rows.append(pair(face, 0))
    elif wild > 0:
        counts[face] -= 1
        rows.append(pair(face, 1))
        return wild - 1
    return wild


def _dearest_single(counts: vec[i64]) -> Face:
    """The highest tile without a twin, which an okey takes along; -1 if there is none."""
    for place in range(i64(12), i64(-1), -1):
        for colour in range(i64(4)):
            if counts[13 * colour + place] == 1:
                return Face(13 * colour + place)
    return Face(-1)


def lowest_missing(colours: i64, count: i64) -> i64:
    """The first colours that are not among these, as many as asked for."""
    found: i64 = 0
    for colour in range(i64(4)):
        if count > 0 and colours & COLOUR_BITS[colour] == 0:
            found |= COLOUR_BITS[colour]
            count -= 1
    return found


def missing_face(meld: vec[i64]) -> i64:
    """The first colour a set of three has room for, as a face."""
    used = meld[MELD_COLOURS] | meld[MELD_MARKS]
    for colour in range(i64(4)):
        if used & COLOUR_BITS[colour] == 0:
            return 13 * colour + meld[MELD_FIRST] - 1
    return -1
