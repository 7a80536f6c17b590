"""The exact rack solver (digest 13): what a rack is worth at best in points, in shedding, in tiles.

A rack is the counts of its 52 faces, at most two each, without the okeys, and the number of its okeys, at
most two. Once it is settled which tiles go into sets the colours are independent, and a table knows their
runs; so the search is over the sets only.

A meld is SET or RUN and then its tiles, by colour in a set, by number in a run: a face, with OKEY_MARK added
where an okey stands for it. In a set okeys stand for the lowest colours missing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.okey101.rules.constants import (
    COLOURS,
    EVERY_FACE,
    FACE_COLOURS,
    FACE_NUMBERS,
    NUMBERS_A_COLOUR,
)
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.solver.runs import COUNT as COUNT
from kibitz.games.okey101.solver.runs import (
    LONGEST_NEEDED,
    OKEY_MARK,
    SHED_OKEY,
    THREES,
    WEIGHT_BITS,
    WEIGHT_MASK,
    Runs,
    code_of,
    okeys_in,
    runs_from,
)
from kibitz.games.okey101.solver.runs import POINTS as POINTS
from kibitz.games.okey101.solver.runs import SHED as SHED
from kibitz.games.okey101.solver.sets import MOST_NATURALS, PATTERNS, WAY_OKEYS, WAY_TILES, WAYS, single_sets

TABLES: Final[list[Runs]] = [Runs(POINTS), Runs(SHED), Runs(COUNT)]  # by objective

# A plan of the search: where its last level begins, and then the levels. A level is a number that allows
# sets, its pattern, and the most that sets of this and all lower numbers weigh with up to none, one and two
# okeys.
NUMBER: Final = 0
PATTERN: Final = 1
BOUND: Final = 2
LEVEL: Final = 5


def plan_of(counts: vec[i64], okeys: i64, runs: Runs) -> vec[i64]:
    """The levels of a rack, the highest number last."""
    plan = vec[i64]([0] * (1 + LEVEL * NUMBERS_A_COLOUR))
    bound_0: i64 = 0
    bound_1: i64 = 0
    bound_2: i64 = 0
    level: i64 = 1 - LEVEL
    for number in range(i64(NUMBERS_A_COLOUR)):
        pattern = (
            counts[number] + 3 * counts[number + 13] + 9 * counts[number + 26] + 27 * counts[number + 39]
        )
        if len(WAYS[okeys * PATTERNS + pattern]) > 0:
            level += LEVEL
            tile = runs.tile_weights[number]
            okey = runs.okey_weights[number]
            with_0 = max(MOST_NATURALS[pattern], 0) * tile
            with_1 = MOST_NATURALS[PATTERNS + pattern] * tile + okey
            with_2 = MOST_NATURALS[2 * PATTERNS + pattern] * tile + 2 * okey
            bound_2 = max(bound_2 + with_0, max(bound_1 + with_1, bound_0 + with_2))
            bound_1 = max(bound_1 + with_0, bound_0 + with_1)
            bound_0 += with_0
            plan[level + NUMBER] = number
            plan[level + PATTERN] = pattern
            plan[level + BOUND] = bound_0
            plan[level + BOUND + 1] = bound_1
            plan[level + BOUND + 2] = bound_2
    plan[0] = level
    return plan


def run_worths(runs: Runs, okeys: i64, red: i64, yellow: i64, blue: i64, black: i64) -> tuple[i64, i64, i64]:
    """The best weight of the runs of all colours with up to none, one and two okeys, but no more than there
    are; so the last is always that with all of them."""
    entries = runs.entries  # nearly all of them are known, and a look is cheaper than a call
    entry_0 = i64(entries[red])
    entry_1 = i64(entries[yellow])
    entry_2 = i64(entries[blue])
    entry_3 = i64(entries[black])
    if entry_0 | entry_1 | entry_2 | entry_3 < 0:
        entry_0 = runs.entry(red)
        entry_1 = runs.entry(yellow)
        entry_2 = runs.entry(blue)
        entry_3 = runs.entry(black)
    plain_0 = entry_0 & WEIGHT_MASK
    plain_1 = entry_1 & WEIGHT_MASK
    plain_2 = entry_2 & WEIGHT_MASK
    plain_3 = entry_3 & WEIGHT_MASK
    plain = plain_0 + plain_1 + plain_2 + plain_3
    if okeys == 0:
        return plain, plain, plain
    # What an okey adds in each colour; two of them go to the two best, or both to one.
    gain_0 = ((entry_0 >> WEIGHT_BITS) & WEIGHT_MASK) - plain_0
    gain_1 = ((entry_1 >> WEIGHT_BITS) & WEIGHT_MASK) - plain_1
    gain_2 = ((entry_2 >> WEIGHT_BITS) & WEIGHT_MASK) - plain_2
    gain_3 = ((entry_3 >> WEIGHT_BITS) & WEIGHT_MASK) - plain_3
    high = max(gain_0, gain_1)
    low = min(gain_0, gain_1)
    other_high = max(gain_2, gain_3)
    other_low = min(gain_2, gain_3)
    one = max(high, other_high)
    if okeys == 1:
        return plain, plain + one, plain + one
    apart = one + max(min(high, other_high), max(low, other_low))
    both_0 = (entry_0 >> (2 * WEIGHT_BITS)) - plain_0
    both_1 = (entry_1 >> (2 * WEIGHT_BITS)) - plain_1
    both_2 = (entry_2 >> (2 * WEIGHT_BITS)) - plain_2
    both_3 = (entry_3 >> (2 * WEIGHT_BITS)) - plain_3
    two = max(apart, max(max(both_0, both_1), max(both_2, both_3)))
    return plain, plain + one, plain + two


def reach(plan: vec[i64], level: i64, okeys: i64, worths: tuple[i64, i64, i64]) -> i64:
    """No sets from this level down lead higher: an okey may be in a run or in a set, but not in both."""
    bound = level + BOUND
    if okeys == 0:
        return worths[0] + plan[bound]
    if okeys == 1:
        return max(worths[1] + plan[bound], worths[0] + plan[bound + 1])
    return max(worths[2] + plan[bound], max(worths[1] + plan[bound + 1], worths[0] + plan[bound + 2]))


def _search(
    runs: Runs,
    plan: vec[i64],
    level: i64,
    okeys: i64,
    gain: i64,
    best: i64,
    red: i64,
    yellow: i64,
    blue: i64,
    black: i64,
) -> i64:
    """The best weight with sets from this level down beside those above, which weigh `gain`; or `best`."""
    worths = run_worths(runs, okeys, red, yellow, blue, black)
    best = max(best, gain + worths[2])
    while level > 0 and gain + reach(plan, level, okeys, worths) > best:
        number = plan[level + NUMBER]
        unit = THREES[number]
        tile = runs.tile_weights[number]
        okey = runs.okey_weights[number]
        for way in WAYS[okeys * PATTERNS + plan[level + PATTERN]]:
            used = (way >> WAY_OKEYS) & 3
            best = _search(
                runs,
                plan,
                level - LEVEL,
                okeys - used,
                gain + tile * (way >> WAY_TILES) + okey * used,
                best,
                red - (way & 3) * unit,
                yellow - ((way >> 2) & 3) * unit,
                blue - ((way >> 4) & 3) * unit,
                black - ((way >> 6) & 3) * unit,
            )
        level -= LEVEL
    return best


def most_weight(counts: vec[i64], okeys: i64, objective: i64, least: i64) -> i64:
    """The best weight of an arrangement if it is above `least`, which shortens the search; else `least`."""
    runs = table_of(objective)
    plan = plan_of(counts, okeys, runs)
    red = code_of(counts, 0)
    yellow = code_of(counts, 1)
    blue = code_of(counts, 2)
    black = code_of(counts, 3)
    return _search(runs, plan, plan[0], okeys, 0, least, red, yellow, blue, black)


def table_of(objective: i64) -> Runs:
    """The table of an objective, ready for use."""
    runs = TABLES[objective]
    if len(runs.entries) == 0:
        runs.prepare()
    return runs


def most_points(counts: vec[i64], okeys: i64) -> i64:
    """The best total of an arrangement."""
    return most_weight(counts, okeys, POINTS, 0)


def most_shed(counts: vec[i64], okeys: i64) -> i64:
    """The best weight of an arrangement in which a natural tile weighs its number and an okey 115."""
    return most_weight(counts, okeys, SHED, 0)


def most_tiles(counts: vec[i64], okeys: i64) -> i64:
    """The most tiles of an arrangement."""
    return most_weight(counts, okeys, COUNT, 0)


def least_left(counts: vec[i64], okeys: i64, okey_number: i64) -> i64:
    """9.1: the value of the tiles left after shedding the most, an okey left counted at the okey's number."""
    shed = most_shed(counts, okeys)
    used = okeys
    while used > 0 and most_shed(counts, used - 1) == shed:
        used -= 1
    return _sum_of_naturals(counts) - (shed - SHED_OKEY * used) + okey_number * (okeys - used)


def most_points_keeping_one(counts: vec[i64], okeys: i64) -> i64:
    """The best total of an arrangement that leaves at least one tile, for the discard (rule 5)."""
    most = most_points(counts, okeys)
    if most < _sum_of_naturals(counts) + okeys:
        return most  # a tile is left, for an okey counts 1 at least
    best: i64 = 0
    for face in EVERY_FACE:
        if counts[face] > 0:
            best = max(best, most_points(less(counts, face), okeys))
    if okeys > 0:
        best = max(best, most_points(counts, okeys - 1))
    return best


def most_points_with(counts: vec[i64], okeys: i64, face: Face) -> i64:
    """The best total of an arrangement that has a natural tile of this face, for -1 an okey, and leaves at
    least one tile; 0 if there is none."""
    most = most_points_keeping_one(counts, okeys)
    if most > _most_points_without(counts, okeys, face):
        return most
    best: i64 = 0
    for meld in melds_with(counts, okeys, face, LONGEST_NEEDED):
        best = max(best, most_points_beside(counts, okeys, meld))
    return best


def _most_points_without(counts: vec[i64], okeys: i64, face: Face) -> i64:
    """The best total in which no tile of this face, for -1 no okey, has a part."""
    if face < 0:
        return most_points(counts, 0)
    others = counts[:]
    others[face] = 0
    return most_points(others, okeys)


def most_points_beside(counts: vec[i64], okeys: i64, meld: vec[i64]) -> i64:
    """The best total of an arrangement that has this meld and leaves at least one tile; 0 if none does."""
    rest = less_meld(counts, meld)
    left = okeys - okeys_in(meld)
    if left == 0 and _sum_of_naturals(rest) == 0:
        return 0
    return TABLES[POINTS].weight_of(meld) + most_points_keeping_one(rest, left)


def pairs_in(counts: vec[i64], okeys: i64, okey_in_pairs: bool) -> i64:
    """4, 13.1: how many pairs the rack holds; an okey pairs with any tile, and with the other okey."""
    pairs: i64 = 0
    singles: i64 = 0
    for count in counts:
        pairs += count // 2
        singles += count % 2
    if okey_in_pairs:
        with_naturals = min(okeys, singles)
        pairs += with_naturals + (okeys - with_naturals) // 2
    return pairs


def outs(counts: vec[i64], okeys: i64) -> vec[i64]:
    """13.3: the faces, -1 for an okey, whose discard leaves all other tiles in melds; ascending."""
    found = vec[i64]()
    others = okeys - 1
    for count in counts:
        others += count
    if others < 0 or most_weight(counts, okeys, COUNT, others - 1) < others:
        return found
    if okeys > 0 and most_weight(counts, okeys - 1, COUNT, others - 1) == others:
        found = append(found, -1)
    for face in EVERY_FACE:
        if counts[face] > 0 and most_weight(less(counts, face), okeys, COUNT, others - 1) == others:
            found = append(found, face)
    return found


def _sum_of_naturals(counts: vec[i64]) -> i64:
    total: i64 = 0
    for face in EVERY_FACE:
        total += counts[face] * FACE_NUMBERS[face]
    return total


def less(counts: vec[i64], face: Face) -> vec[i64]:
    """The rack without one tile of this face."""
    rest = counts[:]
    rest[face] -= 1
    return rest


def less_meld(counts: vec[i64], meld: vec[i64]) -> vec[i64]:
    """The rack without the natural tiles of a meld."""
    rest = counts[:]
    for k in range(i64(1), i64(len(meld))):
        if meld[k] < OKEY_MARK:
            rest[meld[k]] -= 1
    return rest


def melds_with(counts: vec[i64], okeys: i64, face: Face, longest: i64) -> list[vec[i64]]:
    """Every set, and every run up to this length, that has a natural tile of this face; for -1 an okey."""
    found: list[vec[i64]] = []
    for number in range(i64(NUMBERS_A_COLOUR)):
        for meld in single_sets(counts, okeys, number):
            if has(meld, face):
                found.append(meld)
    for colour in range(i64(COLOURS)):
        if face < 0 or colour == FACE_COLOURS[face]:
            code = code_of(counts, colour)
            for start in range(i64(NUMBERS_A_COLOUR)):
                for meld in runs_from(code, okeys, colour, start, longest):
                    if has(meld, face):
                        found.append(meld)
    return found


def has(meld: vec[i64], face: Face) -> bool:
    """Whether a meld has a natural tile of this face; for -1, an okey."""
    for k in range(i64(1), i64(len(meld))):
        if meld[k] == face or (face < 0 and meld[k] >= OKEY_MARK):
            return True
    return False
