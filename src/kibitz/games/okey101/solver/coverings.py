"""Arrangements beyond the best one: all of them, and those that leave nothing over (13.3)."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules.constants import COLOURS, EVERY_FACE, FACE_NUMBERS, FACES, NUMBERS_A_COLOUR
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.solver import arranger, solver
from kibitz.games.okey101.solver.runs import okeys_in


def arrangements(
    counts: vec[i64], okeys: i64, face: Face, laid: list[vec[i64]], found: list[list[vec[i64]]]
) -> None:
    """Every arrangement of tiles from this face up, beside what is laid."""
    while face < FACES and counts[face] == 0:
        face = Face(face + 1)
    if face == FACES:
        found.append(laid)
        return
    kept = counts[:]
    kept[face] = 0
    arrangements(kept, okeys, Face(face + 1), laid, found)
    for meld in solver.melds_with(counts, okeys, face, NUMBERS_A_COLOUR):
        rest = solver.less_meld(counts, meld)
        arrangements(rest, okeys - okeys_in(meld), face, [*laid, meld], found)


def covering(counts: vec[i64], okeys: i64, least: i64) -> list[vec[i64]]:
    """Melds of all these tiles that are worth so much; none if there are none."""
    worth: i64 = 0
    tiles = okeys
    for face in EVERY_FACE:
        worth += counts[face] * FACE_NUMBERS[face]
        tiles += counts[face]
    none: list[vec[i64]] = []
    if tiles == 0 or worth + NUMBERS_A_COLOUR * okeys < least:
        return none
    if solver.most_weight(counts, okeys, solver.COUNT, tiles - 1) < tiles:
        return none
    if okeys == 0 or worth + okeys >= least:
        return arranger.arrangement(counts, okeys, solver.COUNT)
    for meld in solver.melds_with(counts, okeys, Face(-1), NUMBERS_A_COLOUR):
        rest = _covering_beside(counts, okeys, meld, least)
        if len(rest) > 0:
            return rest
    return none


def _covering_beside(counts: vec[i64], okeys: i64, meld: vec[i64], least: i64) -> list[vec[i64]]:
    rest = solver.less_meld(counts, meld)
    left = okeys - okeys_in(meld)
    missing = least - solver.table_of(solver.POINTS).weight_of(meld)
    if _tiles_of(rest) + left == 0:
        return [meld] if missing <= 0 else []
    others = covering(rest, left, missing)
    return [meld, *others] if len(others) > 0 else []


def _tiles_of(counts: vec[i64]) -> i64:
    tiles: i64 = 0
    for count in counts:
        tiles += count
    return tiles


def is_meldable(counts: vec[i64], face: Face, okeys: i64) -> bool:
    """Whether a tile of this face can be in some set or run with so many okeys."""
    number = face % NUMBERS_A_COLOUR
    fellows = okeys
    for colour in range(i64(COLOURS)):
        other = NUMBERS_A_COLOUR * colour + number
        if other != face and counts[other] > 0:
            fellows += 1
    if fellows >= 2:
        return True
    for first in range(max(number - 2, 0), min(number, NUMBERS_A_COLOUR - 3) + 1):
        missing: i64 = 0
        for place in range(face - number + first, face - number + first + 3):
            if counts[place] == 0:
                missing += 1
        if missing <= okeys:
            return True
    return False
