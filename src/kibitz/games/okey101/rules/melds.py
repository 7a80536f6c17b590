"""Melds (rule 4): reading tiles as a set, a run or a pair, what they are worth and what they are made of.

A group as somebody lays it is two columns: the kinds of its tiles, and for every okey the face it is said to
stand for, or -1. A meld is a row of numbers; see constants.py.
"""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.okey101.rules.constants import (
    COLOUR_BITS,
    COLOUR_COUNTS,
    FACE_COLOURS,
    FACE_NUMBERS,
    MELD_COLOURS,
    MELD_FIRST,
    MELD_KIND,
    MELD_LENGTH,
    MELD_MARKS,
    MELD_OKEYS,
    MELD_PARENT,
    MELD_ROW,
    PAIR,
    PLACE_BITS,
    RUN,
    SET,
    face_of,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face, Kind


def row(kind: i64, first: i64, length: i64, colours: i64, marks: i64, okeys: i64) -> vec[i64]:
    """A meld that lies nowhere yet."""
    made = vec[i64]([0] * MELD_ROW)
    made[MELD_KIND] = kind
    made[MELD_PARENT] = -1
    made[MELD_FIRST] = first
    made[MELD_LENGTH] = length
    made[MELD_COLOURS] = colours
    made[MELD_MARKS] = marks
    made[MELD_OKEYS] = okeys
    return made


def nothing() -> vec[i64]:
    """What is no meld."""
    return vec[i64]()


def points(meld: vec[i64]) -> i64:
    """4: a set counts its number for every tile, a run the sum of its numbers, a pair nothing."""
    length = meld[MELD_LENGTH]
    if meld[MELD_KIND] == SET:
        return meld[MELD_FIRST] * length
    if meld[MELD_KIND] == RUN:
        return length * FACE_NUMBERS[meld[MELD_FIRST]] + length * (length - 1) // 2
    return 0


def best_reading(kinds: vec[i64], stands: vec[i64], okey: Face, declared: bool) -> vec[i64]:
    """The set or run these tiles make; where they make both, the one worth more (4). A run may be given in
    order, its okeys where they belong; empty if it is no meld."""
    best = run_in_order(kinds, stands, okey)
    if len(best) == 0:
        best = run_in_any_order(kinds, stands, okey)
    other = set_of(kinds, stands, okey, declared)
    if len(best) == 0 or (len(other) > 0 and points(other) > points(best)):
        return other
    return best


def run_in_order(kinds: vec[i64], stands: vec[i64], okey: Face) -> vec[i64]:
    """4: a run as it was given, every okey standing for the tile that belongs in its place."""
    length: i64 = len(kinds)
    if length < 3 or length > 13:
        return nothing()
    first: i64 = -1
    for place in range(length):
        if kinds[place] != okey:
            first = face_of(Kind(kinds[place]), okey) - place
            break
    if first < 0:
        return nothing()
    last = first + length - 1
    natural: i64 = -1
    marks: i64 = 0
    okeys: i64 = 0
    for place in range(length):
        if kinds[place] == okey:
            if stands[place] >= 0 and stands[place] != first + place:
                return nothing()
            marks |= PLACE_BITS[place]
            okeys += 1
        else:
            natural = face_of(Kind(kinds[place]), okey)
            if natural != first + place:
                return nothing()
    if FACE_COLOURS[natural] * 13 > first or last >= (FACE_COLOURS[natural] + 1) * 13:
        return nothing()
    return row(RUN, first, length, 0, marks, okeys)


def run_in_any_order(kinds: vec[i64], stands: vec[i64], okey: Face) -> vec[i64]:
    """4: a run however it was given. Okeys fill the gaps, then go above, then below."""
    length: i64 = len(kinds)
    if length < 3 or length > 13:
        return nothing()
    colour: i64 = -1
    places = vec[i64]([0] * 13)  # 1 a tile, 2 an okey
    free: i64 = 0
    naturals: i64 = 0
    for k in range(length):
        face = stands[k] if kinds[k] == okey else face_of(Kind(kinds[k]), okey)
        if face < 0:
            free += 1
            continue
        if (colour >= 0 and FACE_COLOURS[face] != colour) or places[face % 13] != 0:
            return nothing()
        colour = FACE_COLOURS[face]
        if kinds[k] == okey:
            places[face % 13] = 2
        else:
            places[face % 13] = 1
            naturals += 1
    if naturals == 0:
        return nothing()
    low: i64 = 0
    while places[low] == 0:
        low += 1
    high: i64 = 12
    while places[high] == 0:
        high -= 1
    for place in range(low, high + 1):
        if places[place] == 0:
            places[place] = 2
            free -= 1
    while free > 0 and high < 12:
        high += 1
        places[high] = 2
        free -= 1
    while free > 0 and low > 0:
        low -= 1
        places[low] = 2
        free -= 1
    if free != 0:
        return nothing()
    marks: i64 = 0
    okeys: i64 = 0
    for place in range(low, high + 1):
        if places[place] == 2:
            marks |= PLACE_BITS[place - low]
            okeys += 1
    return row(RUN, 13 * colour + low, high - low + 1, 0, marks, okeys)


def set_of(kinds: vec[i64], stands: vec[i64], okey: Face, declared: bool) -> vec[i64]:
    """4: three or four tiles of one number in different colours. With `declared` an okey whose colour is
    open must be given one; otherwise it stands for any colour that is missing."""
    length: i64 = len(kinds)
    if length < 3 or length > 4:
        return nothing()
    number: i64 = 0
    colours: i64 = 0
    marks: i64 = 0
    okeys: i64 = 0
    free: i64 = 0
    for k in range(length):
        face = stands[k] if kinds[k] == okey else face_of(Kind(kinds[k]), okey)
        if kinds[k] == okey:
            okeys += 1
        if face < 0:
            free += 1
            continue
        bit = COLOUR_BITS[FACE_COLOURS[face]]
        if (number > 0 and FACE_NUMBERS[face] != number) or (colours | marks) & bit != 0:
            return nothing()
        number = FACE_NUMBERS[face]
        if kinds[k] == okey:
            marks |= bit
        else:
            colours |= bit
    if colours == 0:
        return nothing()
    if not declared or length == 4:
        marks = 0  # in a set of four there is but one way
    elif free > 0:
        return nothing()  # which colour is meant has to be said
    return row(SET, number, length, colours, marks, okeys)


def pair_of(kinds: vec[i64], okey: Face, okey_in_pairs: bool) -> vec[i64]:
    """4: two tiles of the same face, a tile and an okey, or two okeys; empty if it is no pair."""
    if len(kinds) != 2:
        return nothing()
    okeys: i64 = 0
    face = Face(-1)
    for k in range(i64(2)):
        if kinds[k] == okey:
            okeys += 1
        elif face >= 0 and face_of(Kind(kinds[k]), okey) != face:
            return nothing()
        else:
            face = face_of(Kind(kinds[k]), okey)
    if okeys > 0 and not okey_in_pairs:
        return nothing()
    return row(PAIR, face, 2, 0, 0, okeys)


def kinds_in(meld: vec[i64], okey: Face) -> vec[i64]:
    """The tiles a meld is made of, by what is printed on them."""
    made = vec[i64]()
    kind = meld[MELD_KIND]
    if kind == RUN:
        for place in range(meld[MELD_LENGTH]):
            if meld[MELD_MARKS] & PLACE_BITS[place] != 0:
                made = append(made, okey)
            else:
                made = append(made, kind_of(Face(meld[MELD_FIRST] + place), okey))
        return made
    if kind == SET:
        for colour in range(i64(4)):
            if meld[MELD_COLOURS] & COLOUR_BITS[colour] != 0:
                made = append(made, kind_of(Face(13 * colour + meld[MELD_FIRST] - 1), okey))
    else:
        for _ in range(2 - meld[MELD_OKEYS]):
            made = append(made, kind_of(Face(meld[MELD_FIRST]), okey))
    for _ in range(meld[MELD_OKEYS]):
        made = append(made, okey)
    return made


def place_in(meld: vec[i64], face: Face) -> i64:
    """Where in a run a face belongs: 0 for its first place, -1 just below it, its length just above; -2 if it
    is of another colour."""
    first = meld[MELD_FIRST]
    if FACE_COLOURS[face] != FACE_COLOURS[first]:
        return -2
    place = face - first
    return place if place >= -1 else -2


def takes(meld: vec[i64], face: Face) -> bool:
    """6: whether a tile of this face can be laid off on a meld."""
    if meld[MELD_KIND] == RUN:
        place = place_in(meld, face)
        return place == -1 or place == meld[MELD_LENGTH]
    if meld[MELD_KIND] == SET:
        used = meld[MELD_COLOURS] | meld[MELD_MARKS]
        return (
            meld[MELD_LENGTH] == 3
            and FACE_NUMBERS[face] == meld[MELD_FIRST]
            and used & COLOUR_BITS[FACE_COLOURS[face]] == 0
        )
    return False


def frees(meld: vec[i64], face: Face) -> bool:
    """6: whether a tile of this face can take the place of an okey in a meld."""
    if meld[MELD_OKEYS] == 0 or meld[MELD_KIND] == PAIR:
        return False
    if meld[MELD_KIND] == RUN:
        place = place_in(meld, face)
        return 0 <= place < meld[MELD_LENGTH] and meld[MELD_MARKS] & PLACE_BITS[place] != 0
    bit = COLOUR_BITS[FACE_COLOURS[face]]
    if FACE_NUMBERS[face] != meld[MELD_FIRST] or meld[MELD_COLOURS] & bit != 0:
        return False
    return meld[MELD_MARKS] == 0 or meld[MELD_MARKS] & bit != 0


def splits(meld: vec[i64], face: Face) -> bool:
    """6: whether a second tile of this face makes two runs of three or more of a run."""
    if meld[MELD_KIND] != RUN:
        return False
    place = place_in(meld, face)
    return 2 <= place <= meld[MELD_LENGTH] - 3


def grown(meld: vec[i64], face: Face, is_okey: bool) -> vec[i64]:
    """6: a meld with a tile laid off on it; `face` is what the tile is or stands for."""
    made = meld[:]
    made[MELD_LENGTH] += 1
    if is_okey:
        made[MELD_OKEYS] += 1
    if meld[MELD_KIND] == SET:
        bit = COLOUR_BITS[FACE_COLOURS[face]]
        if not is_okey:
            made[MELD_COLOURS] |= bit
        made[MELD_MARKS] = 0  # a set of four
    elif face < meld[MELD_FIRST]:
        made[MELD_FIRST] = face
        made[MELD_MARKS] = 2 * meld[MELD_MARKS] + (1 if is_okey else 0)
    elif is_okey:
        made[MELD_MARKS] |= PLACE_BITS[meld[MELD_LENGTH]]
    return made


def freed(meld: vec[i64], face: Face) -> vec[i64]:
    """6: a meld in which a tile of this face has taken the place of an okey."""
    made = meld[:]
    made[MELD_OKEYS] -= 1
    if meld[MELD_KIND] == RUN:
        made[MELD_MARKS] &= ~PLACE_BITS[place_in(meld, face)]
    else:
        bit = COLOUR_BITS[FACE_COLOURS[face]]
        made[MELD_COLOURS] |= bit
        made[MELD_MARKS] &= ~bit
    return made


def lower_half(meld: vec[i64], face: Face) -> vec[i64]:
    """6: the lower run of a split, which keeps the tile that was there."""
    made = meld[:]
    length = face - meld[MELD_FIRST] + 1
    made[MELD_LENGTH] = length
    made[MELD_MARKS] = meld[MELD_MARKS] & (2 * PLACE_BITS[length - 1] - 1)
    made[MELD_OKEYS] = _marked(made[MELD_MARKS])
    return made


def upper_half(meld: vec[i64], face: Face, is_okey: bool) -> vec[i64]:
    """6: the upper run of a split, which begins with the inserted tile."""
    made = meld[:]
    place = face - meld[MELD_FIRST]
    made[MELD_FIRST] = face
    made[MELD_LENGTH] = meld[MELD_LENGTH] - place
    marks = meld[MELD_MARKS] // PLACE_BITS[place]
    made[MELD_MARKS] = (marks | 1) if is_okey else marks & ~1
    made[MELD_OKEYS] = _marked(made[MELD_MARKS])
    return made


def _marked(marks: i64) -> i64:
    """How many places are marked."""
    return (
        COLOUR_COUNTS[marks & 15]
        + COLOUR_COUNTS[(marks >> 4) & 15]
        + COLOUR_COUNTS[(marks >> 8) & 15]
        + (marks >> 12)
    )
