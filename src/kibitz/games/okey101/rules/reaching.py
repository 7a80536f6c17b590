"""How a tile gets onto the table when others of the same rack first make room for it (rules 6 and 8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import duties, melds
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    EVERY_FACE,
    FACE_COLOURS,
    MELD_FIRST,
    MELD_KIND,
    MELD_LENGTH,
    RUN,
)
from kibitz.games.okey101.rules.numbers import Face, Seat
from kibitz.games.okey101.rules.terms import SWAP_OFF
from kibitz.games.okey101.solver import solver

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def reaches(position: OkeyPosition, seat: Seat, counts: vec[i64], wild: i64, tiles: i64, face: Face) -> bool:
    """Whether a tile of this face fits the table at once, or after others: laid off on the way to it, put in
    so that a run has a new end, or in the place of an okey, which then helps. `counts` and `wild` are the
    rack with the tile, `tiles` how many they are."""
    for meld in position.melds:
        if _fits(position, meld, counts, wild, tiles, face):
            return True
    for place in range(i64(len(position.melds))):
        meld = position.melds[place]
        for other in EVERY_FACE:
            if counts[other] == 0 or (other == face and counts[other] == 1):
                continue
            same_colour = FACE_COLOURS[other] == FACE_COLOURS[face]
            if position.terms.split != 0 and same_colour and tiles > 2 and melds.splits(meld, other):
                halves = [melds.lower_half(meld, other), melds.upper_half(meld, other, False)]
                twin = _after(position, place, halves)
                if reaches(twin, seat, solver.less(counts, other), wild, tiles - 1, face):
                    return True
            if position.terms.swap != SWAP_OFF and melds.frees(meld, other):
                twin = _after(position, place, [melds.freed(meld, other)])
                if _helped(twin, seat, solver.less(counts, other), wild + 1, tiles, face):
                    return True
    return False


def _fits(
    position: OkeyPosition, meld: vec[i64], counts: vec[i64], wild: i64, tiles: i64, face: Face
) -> bool:
    """Whether a tile gets onto this meld, with tiles of the rack laid off before it where it is a run."""
    if melds.takes(meld, face):
        return True
    if position.terms.split != 0 and melds.splits(meld, face):
        return True
    if position.terms.swap != SWAP_OFF and melds.frees(meld, face):
        return True
    if meld[MELD_KIND] != RUN or FACE_COLOURS[face] != FACE_COLOURS[meld[MELD_FIRST]]:
        return False
    first = meld[MELD_FIRST]
    last = first + meld[MELD_LENGTH] - 1
    if face > last:
        return _bridged(position, counts, wild, tiles, last + 1, face)
    return face < first and _bridged(position, counts, wild, tiles, face + 1, first)


def _bridged(position: OkeyPosition, counts: vec[i64], wild: i64, tiles: i64, low: i64, high: i64) -> bool:
    """Whether the rack has every tile from `low` to below `high`, okeys for those that are missing."""
    laid = high - low + 1  # the tile itself comes last
    if laid > tiles - duties.spare(position) or 0 < position.terms.cap < laid:
        return False
    for face in range(low, high):
        if counts[face] == 0:
            wild -= 1
    return wild >= 0


def _helped(position: OkeyPosition, seat: Seat, counts: vec[i64], wild: i64, tiles: i64, face: Face) -> bool:
    """Whether an okey swapped off the table helps a tile onto it."""
    if duties.pairs_allowed(position, seat) and position.terms.okey_in_pairs != 0:
        if tiles >= 2 + duties.spare(position):
            return True
    if position.opened[seat] == BY_MELDS and solver.most_points_with(counts, wild, face) > 0:
        return True
    return reaches(position, seat, counts, wild, tiles, face)


def _after(position: OkeyPosition, place: i64, rows: list[vec[i64]]) -> OkeyPosition:
    """The table with other melds in the place of one."""
    twin = position.copy()
    twin.melds = [*position.melds[:place], *rows, *position.melds[place + 1 :]]
    return twin
