"""The sets of one number (rule 4, digest 13.2): which there are, and the ways to take sets from its tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.okey101.rules.constants import (
    ALL_COLOURS,
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOURS,
    NUMBERS_A_COLOUR,
    SET,
)
from kibitz.games.okey101.solver.runs import MOST_OKEYS, OKEY_MARK

# The tiles of one number form a *pattern*: four digits to the base three, the count of red tiles lowest. A
# *way* to take sets from it is one number too: two bits a colour for the tiles taken, then the okeys, then
# how many natural tiles that is.
PATTERNS: Final = 81
WAY_OKEYS: Final = 8
WAY_TILES: Final = 12
NO_SETS: Final = -1000  # instead of a number of tiles; no weight of okeys makes up for it


def _ways(pattern: i64, okeys: i64) -> vec[i64]:
    """13.2: all ways to take sets from a pattern, with up to so many okeys."""
    ways = vec[i64]()
    for used in range(okeys + 1):
        for red in range(pattern % 3 + 1):
            for yellow in range(pattern // 3 % 3 + 1):
                for blue in range(pattern // 9 % 3 + 1):
                    for black in range(pattern // 27 + 1):
                        tiles = red + yellow + blue + black
                        sets = sets_of(tiles + used)
                        most = max(max(red, yellow), max(blue, black))
                        if tiles > 0 and 3 * sets <= tiles + used and most <= sets:
                            taken = red + 4 * (yellow + 4 * (blue + 4 * black))
                            ways = append(ways, taken + 256 * used + 4096 * tiles)
    return ways


def sets_of(tiles: i64) -> i64:
    """In how many sets so many tiles lie, if they can: at most four in each."""
    return (tiles + 3) // 4


def _most_naturals(pattern: i64, okeys: i64) -> i64:
    """The most natural tiles that go into sets with exactly so many okeys."""
    most: i64 = NO_SETS
    for way in WAYS[okeys * PATTERNS + pattern]:
        if (way >> WAY_OKEYS) & 3 == okeys:
            most = max(most, way >> WAY_TILES)
    return most


WAYS: Final[list[vec[i64]]] = [
    _ways(pattern, okeys) for okeys in range(i64(MOST_OKEYS + 1)) for pattern in range(i64(PATTERNS))
]
MOST_NATURALS: Final = vec[i64](
    [
        _most_naturals(pattern, okeys)
        for okeys in range(i64(MOST_OKEYS + 1))
        for pattern in range(i64(PATTERNS))
    ]
)


def single_sets(counts: vec[i64], okeys: i64, number: i64) -> list[vec[i64]]:
    """Every set of this number."""
    held: i64 = 0
    for colour in range(i64(COLOURS)):
        if counts[colour * NUMBERS_A_COLOUR + number] > 0:
            held |= COLOUR_BITS[colour]
    found: list[vec[i64]] = []
    for colours in range(i64(1), i64(ALL_COLOURS + 1)):
        if colours & ~held == 0:
            for used in range(okeys + 1):
                if 3 <= COLOUR_COUNTS[colours] + used <= 4:
                    found.append(set_of(number, colours, used))
    return found


def set_of(number: i64, colours: i64, okeys: i64) -> vec[i64]:
    """A set of natural tiles of these colours and of okeys."""
    meld = vec[i64]([SET])
    for colour in range(i64(COLOURS)):
        face = colour * NUMBERS_A_COLOUR + number
        if colours & COLOUR_BITS[colour]:
            meld = append(meld, face)
        elif okeys > 0:
            meld = append(meld, face + OKEY_MARK)
            okeys -= 1
    return meld


def dealt(way: i64, number: i64) -> list[vec[i64]]:
    """The tiles of a way, dealt out to its sets one by one; so no colour comes twice and sizes stay level."""
    used = (way >> WAY_OKEYS) & 3
    sets = sets_of((way >> WAY_TILES) + used)
    colours = vec[i64]([0] * sets)
    okeys = vec[i64]([0] * sets)
    turn: i64 = 0
    for colour in range(i64(COLOURS)):
        for _ in range((way >> (2 * colour)) & 3):
            colours[turn % sets] |= COLOUR_BITS[colour]
            turn += 1
    for _ in range(used):
        okeys[turn % sets] += 1
        turn += 1
    return [set_of(number, colours[k], okeys[k]) for k in range(sets)]
