"""What a tile is good for: whether it fits the table (6, 7), and whether a discard can be used (8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import duties, melds, racks, reaching
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    EVERY_FACE,
    MELD_KIND,
    MELD_LENGTH,
    NOT_OPEN,
    RUN,
    SET,
    face_of,
)
from kibitz.games.okey101.rules.numbers import Face, Kind, Seat
from kibitz.games.okey101.rules.terms import SWAP_OFF, TAKE_OPEN_ONLY
from kibitz.games.okey101.solver import solver

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def is_playable(position: OkeyPosition, kind: Kind) -> bool:
    """7: whether a tile could be added to a set or run on the table. An okey is judged as an okey."""
    if kind == position.okey:
        return False
    return fits_table(position, face_of(kind, position.okey))


def fits_table(position: OkeyPosition, face: Face) -> bool:
    """6: laid off, inserted into a run, or put in the place of an okey."""
    for meld in position.melds:
        if melds.takes(meld, face):
            return True
        if position.terms.split != 0 and melds.splits(meld, face):
            return True
        if position.terms.swap != SWAP_OFF and melds.frees(meld, face):
            return True
    return False


def okey_fits_table(position: OkeyPosition) -> bool:
    """6: an okey can be laid off wherever there is room."""
    for meld in position.melds:
        if meld[MELD_KIND] == RUN and meld[MELD_LENGTH] < 13:
            return True
        if meld[MELD_KIND] == SET and meld[MELD_LENGTH] == 3:
            return True
        if position.terms.split != 0 and meld[MELD_KIND] == RUN and meld[MELD_LENGTH] >= 5:
            return True
    return False


def has_use(position: OkeyPosition, seat: Seat, kind: Kind) -> bool:
    """8.2: whether this player, taking this tile, has any legal way to bring it onto the table."""
    counts = racks.faces(position, seat)
    wild = racks.okeys(position, seat)
    face = Face(-1)
    if kind == position.okey:
        wild += 1
    else:
        face = face_of(kind, position.okey)
        counts[face] += 1
    if position.opened[seat] == NOT_OPEN:
        return _opens(position, seat, counts, wild, face)
    if position.terms.take == TAKE_OPEN_ONLY:
        return False
    if face < 0 and okey_fits_table(position):
        return True
    tiles = position.sizes[seat] + 1
    if duties.pairs_allowed(position, seat) and tiles >= 2 + duties.spare(position):
        if _has_partner(position, counts, wild, face):
            return True
    if position.opened[seat] == BY_MELDS and solver.most_points_with(counts, wild, face) > 0:
        return True
    return face >= 0 and reaching.reaches(position, seat, counts, wild, tiles, face)


def _opens(position: OkeyPosition, seat: Seat, counts: vec[i64], wild: i64, face: Face) -> bool:
    """Opening with the tile; or opening without it and then finding a place for it on the table."""
    if can_open_pairs_with(position, seat, counts, wild, face):
        return True
    if _opens_first(position, seat, face):
        return True
    if position.declared[seat] != 0:
        return False
    if solver.most_points_keeping_one(counts, wild) >= position.bar:
        if solver.most_points_with(counts, wild, face) >= position.bar:
            return True
    return position.terms.exempt != 0 and _goes_out_with(counts, wild, face)


def _opens_first(position: OkeyPosition, seat: Seat, face: Face) -> bool:
    """Whether the rack opens without the tile, which then fits the table as it lies."""
    if position.terms.take == TAKE_OPEN_ONLY or position.terms.same_turn == 0:
        return False
    fits = okey_fits_table(position) if face < 0 else fits_table(position, face)
    if not fits:
        return False
    rest = racks.faces(position, seat)
    wild = racks.okeys(position, seat)
    pairs = solver.pairs_in(rest, wild, position.terms.okey_in_pairs != 0)
    if pairs >= position.pair_bar and position.sizes[seat] >= 2 * position.pair_bar + duties.spare(position):
        return True
    return position.declared[seat] == 0 and solver.most_points_keeping_one(rest, wild) >= position.bar


def _goes_out_with(counts: vec[i64], wild: i64, face: Face) -> bool:
    """5, option all_in_exempt: everything but one tile is melded, and the one thrown is not the taken one."""
    for thrown in solver.outs(counts, wild):
        if thrown != face:
            return True
        if face < 0:
            if wild > 1:
                return True
        elif counts[face] > 1:
            return True
    return False


def _has_partner(position: OkeyPosition, counts: vec[i64], wild: i64, face: Face) -> bool:
    """Whether a tile that is counted here can be paired."""
    if face >= 0:
        return counts[face] >= 2 or (wild > 0 and position.terms.okey_in_pairs != 0)
    if position.terms.okey_in_pairs == 0:
        return False
    if wild >= 2:
        return True
    for other in EVERY_FACE:
        if counts[other] > 0:
            return True
    return False


def can_open_pairs_with(position: OkeyPosition, seat: Seat, counts: vec[i64], wild: i64, face: Face) -> bool:
    """5: whether pairs enough can be laid, this tile (-1: an okey) among them, and a tile kept."""
    needed = position.pair_bar
    tiles = position.sizes[seat] + 1
    if tiles < 2 * needed + duties.spare(position) or not _has_partner(position, counts, wild, face):
        return False
    rest = counts[:]
    left = wild
    with_okeys = position.terms.okey_in_pairs != 0
    if face >= 0:
        rest[face] -= 1
        if rest[face] > 0:
            rest[face] -= 1
        else:
            left -= 1
        return 1 + solver.pairs_in(rest, left, with_okeys) >= needed
    # An okey takes a single tile, of which there is one wherever the others do not pair up evenly.
    single: i64 = -1
    for other in EVERY_FACE:
        if rest[other] == 1:
            single = other
            break
    if single >= 0:
        rest[single] -= 1
        return 1 + solver.pairs_in(rest, left - 1, with_okeys) >= needed
    return solver.pairs_in(rest, left, with_okeys) >= needed
