"""What the melds on the table can take from a rack in one turn (6): lay-offs and splits, one after the other.

To whoever wants to get rid of tiles it matters only which tiles a meld takes. So of all orders and places one
is kept for every choice of tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from kibitz.core.native import append, extend, vec
from kibitz.games.okey101.rules import groups, laying, listing, melds
from kibitz.games.okey101.rules.constants import (
    COPIES,
    DO_LAY_OFF,
    DO_PAIR,
    DO_SPLIT,
    EVERY_FACE,
    FACE_COLOURS,
    FACE_NUMBERS,
    FACES,
    MELD_FIRST,
    MELD_ID,
    MELD_KIND,
    MELD_LENGTH,
    NUMBERS_A_COLOUR,
    RUN,
    SET,
)
from kibitz.games.okey101.rules.numbers import Face

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition

# A choice of tiles: the moves it takes, its okeys, and then the faces of its other tiles.
MOVES: Final = 0
OKEYS: Final = 1
TILES: Final = 2

# A step on the way: what is done, on which part of a run that was split, with which face, and 1 for an okey.
STEP: Final = 4

# Part of a run: its first and last face, and the tiles laid off below and above this turn.
FIRST: Final = 0
LAST: Final = 1
BELOW: Final = 2
ABOVE: Final = 3


@final
class Ways:
    """What one place can take, nothing first. `meld` is a number on the table; -1 is a new pair of `face`,
    which is -1 for two okeys."""

    def __init__(self, meld: i64, face: Face) -> None:
        self.meld: i64 = meld
        self.face: Face = face
        self.choices: list[vec[i64]] = [vec[i64]([0, 0])]
        self.steps: list[vec[i64]] = [vec[i64]()]

    def add(self, choice: vec[i64], steps: vec[i64]) -> None:
        """One more choice of tiles, and how they get there."""
        self.choices.append(choice)
        self.steps.append(steps)


def ways_on(position: OkeyPosition, rows: list[vec[i64]], counts: vec[i64], okeys: i64) -> list[Ways]:
    """Every meld among these that can take something of a rack; of those that can take only okeys no more
    than there are okeys in the game, for one is as good as another."""
    found: list[Ways] = []
    for_okeys: i64 = 0
    for meld in rows:
        ways = Ways(meld[MELD_ID], Face(-1))
        if meld[MELD_KIND] == SET:
            _on_set(meld, counts, okeys, ways)
        elif meld[MELD_KIND] == RUN and (okeys > 0 or _is_near(meld, counts)):
            _on_run(position, meld, counts, okeys, ways)
        if len(ways.choices) > 1:
            if not _takes_naturals(ways):
                for_okeys += 1
                if for_okeys > COPIES:
                    continue
            found.append(ways)
    return found


def _takes_naturals(ways: Ways) -> bool:
    for choice in ways.choices:
        if len(choice) > TILES:
            return True
    return False


def ways_to_pair(counts: vec[i64], okeys: i64) -> list[Ways]:
    """6: every new pair; `okeys` only where they may be paired."""
    found: list[Ways] = []
    for face in EVERY_FACE:
        ways = Ways(-1, face)
        if counts[face] >= 2:
            ways.add(vec[i64]([1, 0, face, face]), vec[i64]([DO_PAIR, 0, face, 0]))
        if counts[face] > 0 and okeys > 0:
            ways.add(vec[i64]([1, 1, face]), vec[i64]([DO_PAIR, 0, face, 1]))
        if len(ways.choices) > 1:
            found.append(ways)
    if okeys >= 2:
        ways = Ways(-1, Face(-1))
        ways.add(vec[i64]([1, 2]), vec[i64]([DO_PAIR, 0, -1, 2]))
        found.append(ways)
    return found


def how_many(choice: vec[i64], face: Face) -> i64:
    """Tiles of a face in a choice."""
    found: i64 = 0
    for k in range(i64(TILES), i64(len(choice))):
        if choice[k] == face:
            found += 1
    return found


def reaches(places: list[Ways], held: vec[Face]) -> list[vec[i64]]:
    """How many tiles of each of these faces all places from the first, the second, ... on can take at most;
    pairs with an okey are left out."""
    reach = vec[i64]([0] * FACES)
    found = [reach]
    for ways in reversed(places):
        reach = reach[:]
        for face in held:
            most: i64 = 0
            for choice in ways.choices:
                if ways.meld >= 0 or choice[OKEYS] == 0:
                    most = max(most, how_many(choice, face))
            reach[face] += most
        found.append(reach)
    found.reverse()
    return found


def _on_set(meld: vec[i64], counts: vec[i64], okeys: i64, ways: Ways) -> None:
    """The colour that a set of three lacks."""
    for colour in range(i64(4)):
        face = Face(NUMBERS_A_COLOUR * colour + meld[MELD_FIRST] - 1)
        if counts[face] > 0 and melds.takes(meld, face):
            ways.add(vec[i64]([1, 0, face]), vec[i64]([DO_LAY_OFF, 0, face, 0]))
    if okeys > 0 and meld[MELD_LENGTH] == 3:
        ways.add(vec[i64]([1, 1]), vec[i64]([DO_LAY_OFF, 0, groups.missing_face(meld), 1]))


def _is_near(meld: vec[i64], counts: vec[i64]) -> bool:
    """Whether the rack has a tile of a run's colour that can be next to it or inside."""
    for face in range(meld[MELD_FIRST] - 1, meld[MELD_FIRST] + meld[MELD_LENGTH] + 1):
        if 0 <= face < FACES and counts[face] > 0 and FACE_COLOURS[face] == FACE_COLOURS[meld[MELD_FIRST]]:
            return True
    return False


def _on_run(position: OkeyPosition, meld: vec[i64], counts: vec[i64], okeys: i64, ways: Ways) -> None:
    """Tiles below, above, and inside, where a run can be split."""
    first = meld[MELD_FIRST]
    below = laying.laid_at_end(position, meld, True)
    above = laying.laid_at_end(position, meld, False)
    part = vec[i64]([first, first + meld[MELD_LENGTH] - 1, below, above])
    search = _RunSearch(position, counts[:], okeys, ways)
    search.go([part], vec[i64](), vec[i64]())


@final
class _RunSearch:
    """Lays tile after tile on a run and its parts."""

    def __init__(self, position: OkeyPosition, counts: vec[i64], okeys: i64, ways: Ways) -> None:
        self.cap: i64 = position.terms.cap
        self.may_split: bool = position.terms.split != 0
        self.counts: vec[i64] = counts  # what is left of the rack
        self.okeys: i64 = okeys
        self.all_okeys: i64 = okeys
        self.ways: Ways = ways
        self.seen: set[tuple[i64, ...]] = set()
        self.chosen: set[tuple[i64, ...]] = set()

    def go(self, parts: list[vec[i64]], tiles: vec[i64], steps: vec[i64]) -> None:
        """Note what lies on the run now, and lay one tile more in every way that may matter. `tiles` are the
        natural ones laid so far."""
        used = self.all_okeys - self.okeys
        faces = sorted([face for face in tiles])
        key = [used, *faces]
        for part in parts:
            key.extend([number for number in part])
        state = tuple(key)
        if state in self.seen:
            return
        self.seen.add(state)
        self._note(used, faces, steps)
        self._spare_okeys(parts, faces, steps)
        for place in range(i64(len(parts))):
            part = parts[place]
            if self._has_room(part, True):
                self._try(parts, place, DO_LAY_OFF, Face(part[FIRST] - 1), tiles, steps)
            if self._has_room(part, False):
                self._try(parts, place, DO_LAY_OFF, Face(part[LAST] + 1), tiles, steps)
            if self.may_split:
                for face in range(part[FIRST] + 2, part[LAST] - 1):
                    self._try(parts, place, DO_SPLIT, Face(face), tiles, steps)

    def _has_room(self, part: vec[i64], low: bool) -> bool:
        if low:
            return FACE_NUMBERS[part[FIRST]] > 1 and (self.cap == 0 or part[BELOW] < self.cap)
        return FACE_NUMBERS[part[LAST]] < NUMBERS_A_COLOUR and (self.cap == 0 or part[ABOVE] < self.cap)

    def _try(
        self, parts: list[vec[i64]], place: i64, what: i64, face: Face, tiles: vec[i64], steps: vec[i64]
    ) -> None:
        """A natural tile; and an okey where that leads on to a natural one."""
        after = _with_tile(parts, place, what, face)
        if self.counts[face] > 0:
            self.counts[face] -= 1
            self.go(after, append(tiles[:], face), _stepped(steps, what, place, face, 0))
            self.counts[face] += 1
        if self.okeys > 0 and self._leads_on(parts[place], what, face):
            self.okeys -= 1
            self.go(after, tiles, _stepped(steps, what, place, face, 1))
            self.okeys += 1

    def _leads_on(self, part: vec[i64], what: i64, face: Face) -> bool:
        """Whether an okey here can make room for a natural tile: beyond it, or inside a run now long enough
        to be split; with a second okey, one place farther."""
        if what == DO_SPLIT:
            return self.cap > 0 or self._holds_beyond(face, 1) or self._holds_beyond(face, -1)
        outward: i64 = -1 if face < part[FIRST] else 1
        if self._holds_beyond(face, outward):
            return True
        if not self.may_split:
            return False
        if self.counts[face - 2 * outward] > 0:
            return True
        return self.okeys > 1 and self.counts[face - outward] > 0

    def _holds_beyond(self, face: Face, step: i64) -> bool:
        for far in range(i64(1), self.okeys + 1):
            beyond = face + far * step
            if 0 <= beyond < FACES and FACE_COLOURS[beyond] == FACE_COLOURS[face] and self.counts[beyond] > 0:
                return True
        return False

    def _spare_okeys(self, parts: list[vec[i64]], faces: list[i64], steps: vec[i64]) -> None:
        """Okeys that lead to nothing more go wherever there is room."""
        for spare in range(i64(1), self.okeys + 1):
            place = self._room_in(parts)
            if place < 0:
                return
            part = parts[place]
            what: i64 = DO_LAY_OFF
            if self._has_room(part, True):
                face = Face(part[FIRST] - 1)
            elif self._has_room(part, False):
                face = Face(part[LAST] + 1)
            else:
                what = DO_SPLIT
                face = Face(part[FIRST] + 2)
            parts = _with_tile(parts, place, what, face)
            steps = _stepped(steps, what, place, face, 1)
            self._note(self.all_okeys - self.okeys + spare, faces, steps)

    def _room_in(self, parts: list[vec[i64]]) -> i64:
        for place in range(i64(len(parts))):
            part = parts[place]
            if self._has_room(part, True) or self._has_room(part, False):
                return place
            if self.may_split and part[LAST] - part[FIRST] >= 4:
                return place
        return -1

    def _note(self, used: i64, faces: list[i64], steps: vec[i64]) -> None:
        key = (used, *faces)
        if len(steps) > 0 and key not in self.chosen:
            self.chosen.add(key)
            self.ways.add(extend(vec[i64]([_moves_in(steps), used]), faces), steps)


def _with_tile(parts: list[vec[i64]], place: i64, what: i64, face: Face) -> list[vec[i64]]:
    """The parts of a run after a tile was laid off or inserted; a new part comes last."""
    after = parts[:]
    part = parts[place][:]
    after[place] = part
    if what == DO_SPLIT:
        after.append(vec[i64]([face, part[LAST], 0, 0]))
        after[place] = vec[i64]([part[FIRST], face, 0, 0])
    elif face < part[FIRST]:
        part[FIRST] = face
        part[BELOW] += 1
    else:
        part[LAST] = face
        part[ABOVE] += 1
    return after


def _stepped(steps: vec[i64], what: i64, place: i64, face: Face, is_okey: i64) -> vec[i64]:
    return append(append(append(append(steps[:], what), place), face), is_okey)


def _moves_in(steps: vec[i64]) -> i64:
    """Tiles laid off on the same part one after the other are one move."""
    moves: i64 = 0
    for k in range(i64(0), i64(len(steps)), STEP):
        if k == 0 or steps[k] != DO_LAY_OFF or steps[k - STEP] != DO_LAY_OFF or steps[k + 1] != steps[k - 3]:
            moves += 1
    return moves


def moves_of(ways: Ways, chosen: i64, ids: i64) -> list[vec[i64]]:
    """The moves of a choice; `ids` is the number the next new meld will have (a split makes two)."""
    steps = ways.steps[chosen]
    parts = vec[i64]([ways.meld])
    found: list[vec[i64]] = []
    last: i64 = -1  # the part that the last move laid tiles off on
    for k in range(i64(0), i64(len(steps)), STEP):
        place = steps[k + 1]
        if steps[k] == DO_PAIR:
            found.append(_pair(Face(steps[k + 2]), steps[k + 3]))
        elif steps[k] == DO_SPLIT:
            found.append(vec[i64]([DO_SPLIT, parts[place], steps[k + 2], steps[k + 3]]))
            parts[place] = ids
            parts = append(parts, ids + 1)
            ids += 2
            last = -1
        elif last == place:
            move = append(append(found[len(found) - 1], steps[k + 2]), steps[k + 3])
            move[2] += 1
            found[len(found) - 1] = move
        else:
            found.append(vec[i64]([DO_LAY_OFF, parts[place], 1, steps[k + 2], steps[k + 3]]))
            last = place
    return found


def _pair(face: Face, okeys: i64) -> vec[i64]:
    return listing.with_row(DO_PAIR, groups.pair(face, okeys))


def splits_in(ways: Ways, chosen: i64) -> i64:
    """How many new melds a choice makes of a run by splitting it: two each time."""
    found: i64 = 0
    for k in range(i64(0), i64(len(ways.steps[chosen])), STEP):
        if ways.steps[chosen][k] == DO_SPLIT:
            found += 2
    return found
