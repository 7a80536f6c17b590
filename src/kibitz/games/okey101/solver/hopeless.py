"""A glance before the search for a way out (13.3): tiles that can go nowhere are counted; two are too many.

Whatever is doubtful is taken to fit, so that no way out is overlooked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import duties, melds, racks
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    BY_PAIRS,
    COLOURS,
    EVERY_FACE,
    FACE_COLOURS,
    FACES,
    MELD_FIRST,
    MELD_KIND,
    MELD_LENGTH,
    MELD_OKEYS,
    NUMBERS_A_COLOUR,
    RUN,
    SET,
)
from kibitz.games.okey101.rules.terms import SWAP_OFF
from kibitz.games.okey101.solver import solver
from kibitz.games.okey101.solver.coverings import is_meldable

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition

THROWN: Final = 1  # one tile may stay, for it is thrown
# An okey makes melds of so many tiles at most that are in no meld without it: two on either side of a run.
RESCUED: Final = 4
SPLIT: Final = 5  # the fewest tiles of a run that can be split


def is_hopeless(position: OkeyPosition) -> bool:
    """Whether the player at the table certainly cannot go out in this turn."""
    seat = position.turn
    counts = racks.faces(position, seat)
    okeys = racks.okeys(position, seat) + _swapped(position, counts)
    fits = _fitting(position, counts, okeys)
    if position.opened[seat] != BY_PAIRS:
        pairs = duties.pairs_allowed(position, seat)
        if _stuck_in_melds(counts, fits, pairs) <= THROWN + RESCUED * okeys:
            if _most_leaving(counts, okeys, fits, pairs) >= position.sizes[seat] - THROWN:
                return False
    return position.opened[seat] == BY_MELDS or _stuck_in_pairs(counts, fits) > THROWN + okeys


def _swapped(position: OkeyPosition, counts: vec[i64]) -> i64:
    """6: the okeys that may come from the table."""
    if position.terms.swap == SWAP_OFF:
        return 0
    okeys: i64 = 0
    for meld in position.melds:
        if meld[MELD_OKEYS] > 0:
            for face in EVERY_FACE:
                if counts[face] > 0 and melds.frees(meld, face):
                    okeys += meld[MELD_OKEYS]
                    break
    return okeys


def _fitting(position: OkeyPosition, counts: vec[i64], okeys: i64) -> vec[i64]:
    """6: 1 for every face that may find a place in a meld that lies there, others before it."""
    fits = vec[i64]([0] * FACES)
    for meld in position.melds:
        if meld[MELD_KIND] == RUN:
            _fit_run(position, meld, counts, okeys, fits)
        elif meld[MELD_KIND] == SET and (meld[MELD_LENGTH] < COLOURS or meld[MELD_OKEYS] > 0):
            for colour in range(i64(COLOURS)):
                fits[NUMBERS_A_COLOUR * colour + meld[MELD_FIRST] - 1] = 1
    return fits


def _fit_run(position: OkeyPosition, meld: vec[i64], counts: vec[i64], okeys: i64, fits: vec[i64]) -> None:
    """Both ends of a run as far as the rack may lengthen it; and all of it where it can be split."""
    first = meld[MELD_FIRST]
    last = first + meld[MELD_LENGTH] - 1
    edge = NUMBERS_A_COLOUR * FACE_COLOURS[first]
    low = _reach(counts, okeys, first, -1, edge)
    high = _reach(counts, okeys, last, 1, edge + NUMBERS_A_COLOUR - 1)
    is_whole = meld[MELD_OKEYS] > 0 or (position.terms.split != 0 and high - low + 1 >= SPLIT)
    for face in range(low, high + 1):
        if is_whole or face < first or face > last:
            fits[face] = 1


def _reach(counts: vec[i64], okeys: i64, end: i64, step: i64, edge: i64) -> i64:
    """The last face that can be laid off from this end on, okeys where a tile is missing."""
    while end != edge:
        if counts[end + step] == 0:
            okeys -= 1
            if okeys < 0:
                break
        end += step
    return end


def _stuck_in_melds(counts: vec[i64], fits: vec[i64], pairs: bool) -> i64:
    """How many tiles are in no meld without an okey, in no pair that may be laid, and fit nowhere."""
    stuck: i64 = 0
    for face in EVERY_FACE:
        count = counts[face]
        if count > 0 and fits[face] == 0 and not (pairs and count > 1) and not is_meldable(counts, face, 0):
            stuck += count
    return stuck


def _most_leaving(counts: vec[i64], okeys: i64, fits: vec[i64], pairs: bool) -> i64:
    """No more tiles than this can leave: as many as make melds, and whatever else may be laid elsewhere."""
    elsewhere = okeys
    for face in EVERY_FACE:
        if fits[face] != 0 or (pairs and counts[face] > 1):
            elsewhere += counts[face]
    if pairs:
        elsewhere += okeys  # each may take a tile along
    return elsewhere + solver.most_tiles(counts, okeys)


def _stuck_in_pairs(counts: vec[i64], fits: vec[i64]) -> i64:
    """How many tiles have no twin and fit nowhere."""
    stuck: i64 = 0
    for face in EVERY_FACE:
        if counts[face] == 1 and fits[face] == 0:
            stuck += 1
    return stuck
