"""The runs of one colour (rule 4, digest 13.2): which there are, and what they are worth together at best.

A colour's tiles are one number, its *code*: thirteen digits to the base three, the count of the 1s lowest.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i32, i64

from kibitz.core.native import append, vec
from kibitz.games.okey101.rules.constants import FACE_NUMBERS, NUMBERS_A_COLOUR, PLACE_BITS, RUN
from kibitz.games.okey101.rules.numbers import Face

# 13.1. What an arrangement is to have most of.
POINTS: Final = 0  # the value of an opening
SHED: Final = 1  # what leaves the rack, an okey before anything else
COUNT: Final = 2  # tiles

SHED_OKEY: Final = 115  # above the surcharge and the highest tile: 101 + 13
OKEY_MARK: Final = 64  # in a meld, added to the face an okey stands for

CODES: Final = 1594323  # 3 ** 13
THREES: Final = vec[i64]([1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683, 59049, 177147, 531441])

# An entry holds the best weight of runs with up to none, one and two okeys, ten bits each.
UNKNOWN: Final = -1
WEIGHT_BITS: Final = 10
WEIGHT_MASK: Final = 1023

SHORTEST: Final = 3
LONGEST_NEEDED: Final = 5  # for their weight: longer runs fall apart into these
MOST_OKEYS: Final = 2

# A shape of a run, seen from its lowest natural tile: which of the next four numbers it needs as natural
# tiles too (bits), what it takes from the code, its okeys, and its weight.
NEEDS: Final = 0
TAKES: Final = 1
OKEYS: Final = 2
WEIGHT: Final = 3
SHAPE: Final = 4


@final
class Runs:
    """The weights of one objective, and its table of runs."""

    def __init__(self, objective: i64) -> None:
        self.tile_weights: vec[i64] = vec[i64]([0] * NUMBERS_A_COLOUR)
        self.okey_weights: vec[i64] = vec[i64]([0] * NUMBERS_A_COLOUR)
        for number in range(i64(NUMBERS_A_COLOUR)):
            self.tile_weights[number] = 1 if objective == COUNT else number + 1
            self.okey_weights[number] = SHED_OKEY if objective == SHED else self.tile_weights[number]
        self.shapes: list[vec[i64]] = []  # by their lowest natural tile
        self.entries: vec[i32] = vec[i32]()

    def prepare(self) -> None:
        """Make room for the table. It has 1.6 million entries, so this waits until somebody asks."""
        self.shapes = [self._shapes_on(number) for number in range(i64(NUMBERS_A_COLOUR))]
        entries = vec[i32]([UNKNOWN] * CODES)
        entries[0] = 0
        self.entries = entries

    def _shapes_on(self, lowest: i64) -> vec[i64]:
        """Every run of up to five tiles with up to two okeys whose lowest natural tile has this number."""
        shapes = vec[i64]()
        for length in range(i64(SHORTEST), i64(LONGEST_NEEDED + 1)):
            for naturals in range(i64(1), PLACE_BITS[length]):
                below: i64 = 0  # okeys under the lowest natural tile
                while (naturals >> below) & 1 == 0:
                    below += 1
                start = lowest - below
                if start < 0 or start + length > NUMBERS_A_COLOUR:
                    continue
                takes: i64 = 0
                okeys: i64 = 0
                weight: i64 = 0
                for place in range(length):
                    if (naturals >> place) & 1:
                        takes += THREES[start + place]
                        weight += self.tile_weights[start + place]
                    else:
                        okeys += 1
                        weight += self.okey_weights[start + place]
                if okeys <= MOST_OKEYS:
                    shapes = append(shapes, naturals >> (below + 1))
                    shapes = append(shapes, takes)
                    shapes = append(shapes, okeys)
                    shapes = append(shapes, weight)
        return shapes

    def entry(self, code: i64) -> i64:
        """The best weights of runs made of these tiles and up to none, one and two okeys."""
        known = i64(self.entries[code])
        if known != UNKNOWN:
            return known
        lowest = lowest_of(code)
        above = code // THREES[lowest]
        present: i64 = 0
        for place in range(i64(LONGEST_NEEDED - 1)):
            above //= 3
            if above % 3 != 0:
                present |= PLACE_BITS[place]
        # The lowest tile stays out of every run, or it is the lowest natural tile of one.
        without = self.entry(code - THREES[lowest])
        best_0 = without & WEIGHT_MASK
        best_1 = (without >> WEIGHT_BITS) & WEIGHT_MASK
        best_2 = without >> (2 * WEIGHT_BITS)
        shapes = self.shapes[lowest]
        end: i64 = len(shapes)
        k: i64 = 0
        while k < end:
            if shapes[k + NEEDS] & ~present == 0:
                rest = self.entry(code - shapes[k + TAKES])
                okeys = shapes[k + OKEYS]
                weight_0 = shapes[k + WEIGHT] + (rest & WEIGHT_MASK)
                weight_1 = shapes[k + WEIGHT] + ((rest >> WEIGHT_BITS) & WEIGHT_MASK)
                weight_2 = shapes[k + WEIGHT] + (rest >> (2 * WEIGHT_BITS))
                if okeys == 0:
                    best_0 = max(best_0, weight_0)
                    best_1 = max(best_1, weight_1)
                    best_2 = max(best_2, weight_2)
                elif okeys == 1:
                    best_1 = max(best_1, weight_0)
                    best_2 = max(best_2, weight_1)
                else:
                    best_2 = max(best_2, weight_0)
            k += SHAPE
        # A left shift by these bits, as multiplications.
        found = best_0 + (WEIGHT_MASK + 1) * (best_1 + (WEIGHT_MASK + 1) * best_2)
        self.entries[code] = i32(found)
        return found

    def worth(self, code: i64, okeys: i64) -> i64:
        """The best weight of runs made of these tiles and up to so many okeys."""
        return (self.entry(code) >> (okeys * WEIGHT_BITS)) & WEIGHT_MASK

    def weight_of(self, meld: vec[i64]) -> i64:
        """The weight of a set or run."""
        weight: i64 = 0
        for k in range(i64(1), i64(len(meld))):
            number = FACE_NUMBERS[meld[k] % OKEY_MARK] - 1
            weight += self.tile_weights[number] if meld[k] < OKEY_MARK else self.okey_weights[number]
        return weight


def code_of(counts: vec[i64], colour: i64) -> i64:
    """The code of a colour's tiles on a rack."""
    code: i64 = 0
    face = (colour + 1) * NUMBERS_A_COLOUR
    for _ in range(i64(NUMBERS_A_COLOUR)):
        face -= 1
        code = 3 * code + counts[face]
    return code


def lowest_of(code: i64) -> i64:
    """The lowest number of which a code has a tile."""
    lowest: i64 = 0
    while code % 3 == 0:
        code //= 3
        lowest += 1
    return lowest


def okeys_in(meld: vec[i64]) -> i64:
    """How many of a meld's tiles are okeys."""
    okeys: i64 = 0
    for k in range(i64(1), i64(len(meld))):
        if meld[k] >= OKEY_MARK:
            okeys += 1
    return okeys


def runs_from(code: i64, okeys: i64, colour: i64, start: i64, longest: i64) -> list[vec[i64]]:
    """Every run from this number up, of these tiles and up to so many okeys; short before long ones, and a
    natural tile before an okey."""
    found: list[vec[i64]] = []
    _grow(
        found,
        vec[i64]([RUN]),
        code // THREES[start],
        okeys,
        Face(colour * NUMBERS_A_COLOUR + start),
        start,
        longest,
    )
    return found


def _grow(
    found: list[vec[i64]], run: vec[i64], above: i64, okeys: i64, face: Face, number: i64, longest: i64
) -> None:
    """Note a run that is long enough, and all that go on with this face; `above` is the code from there."""
    length: i64 = len(run) - 1
    if length >= SHORTEST:  # with two okeys at most, one of its tiles is natural
        found.append(run)
    if length == longest or number == NUMBERS_A_COLOUR:
        return
    rest, upper = above // 3, Face(face + 1)
    if above % 3 != 0:
        _grow(found, append(run[:], face), rest, okeys, upper, number + 1, longest)
    if okeys > 0:
        _grow(found, append(run[:], face + OKEY_MARK), rest, okeys - 1, upper, number + 1, longest)
