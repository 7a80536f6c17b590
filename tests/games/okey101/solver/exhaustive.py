"""Everything a player can do in one turn, tried through the front door: slow, simple, and without a thought
in common with the search for ways out.

The groups of tiles are made from the words of rule 4, and whether a move may be made is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from kibitz.core.game import Action
from kibitz.games.okey101.interface.actions import LayOff, Meld, Open, Pair, Split, Swap
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.rules import duties, ending
from kibitz.games.okey101.rules.constants import (
    AT_TABLE,
    FACES,
    MELD_FIRST,
    MELD_KIND,
    MELD_LENGTH,
    NOT_OPEN,
    PAIR,
    RUN,
)
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.solver.brute import RUNS, SETS


class Turn:
    """What the player whose turn it is can reach: the last tiles thrown, "" for none, and the fewest left."""

    def __init__(self, position: OkeyPosition) -> None:
        self.seat = position.turn
        self.hand = position.hand
        self.thrown: set[str] = set()
        self.fewest = position.sizes[self.seat]
        self.seen: set[object] = set()
        self.go(position)

    def go(self, position: OkeyPosition) -> None:
        """Note what is reached here, and go on with every move."""
        rack = ending.rack_named(position, self.seat)
        key = (
            rack,
            tuple(sorted(tuple(row[1:]) for row in position.melds)),
            tuple(sorted(tuple(row) for row in position.ends)),
            position.used,
            position.owed,
            position.opened[self.seat],
        )
        if key in self.seen:
            return
        self.seen.add(key)
        self.fewest = min(self.fewest, len(rack))
        if len(rack) == 1 and duties.unmet(position) == "":
            self.thrown.add(rack[0])
        for action in actions(position, rack):
            if position.refusal(int(self.seat), action) is None:
                after = position.copy()
                after.play(int(self.seat), action)
                if after.hand != self.hand or after.phase != AT_TABLE:
                    self.thrown.add("")
                    self.fewest = 0
                else:
                    self.go(after)


def actions(position: OkeyPosition, rack: tuple[str, ...]) -> Iterator[Action]:
    """All that could be tried, discards and ways back left out."""
    okey = TILE_NAMES[position.okey]
    if position.opened[position.turn] == NOT_OPEN:
        for groups in arrangements(melds_of(rack, int(position.okey)), rack):
            yield Open(groups)
        for groups in arrangements(pairs_of(rack, okey), rack):
            yield Open(groups)
        return
    yield from (Meld(tiles) for tiles in melds_of(rack, int(position.okey)))
    yield from (Pair(tiles) for tiles in pairs_of(rack, okey))
    for row in position.melds:
        if row[MELD_KIND] == PAIR:
            continue
        for tile in dict.fromkeys(rack):
            for named in as_any_face(list(row), tile, okey):
                yield LayOff(row[0], (named,))
                yield Split(row[0], named)
            yield Swap(row[0], tile)


def as_any_face(row: list[int], tile: str, okey: str) -> list[str]:
    """A tile; an okey as every face that can go to this meld."""
    if tile != okey:
        return [tile]
    if row[MELD_KIND] == RUN:
        near = range(row[MELD_FIRST] - 1, row[MELD_FIRST] + row[MELD_LENGTH] + 1)
        return [f"{okey}={TILE_NAMES[face]}" for face in near if 0 <= face < FACES]
    return [f"{okey}={TILE_NAMES[13 * colour + row[MELD_FIRST] - 1]}" for colour in range(4)]


def melds_of(rack: tuple[str, ...], okey: int) -> list[tuple[str, ...]]:
    """Every set and run of a rack, its okeys in every place."""
    plain = {face: TILE_NAMES[52 if face == okey else face] for face in range(FACES)}
    wild = TILE_NAMES[okey]
    okeys = rack.count(wild)
    found = []
    for faces in RUNS + SETS:
        held = [face for face in faces if plain[face] in rack]
        for used in range(len(faces) - len(held), min(okeys, len(faces) - 1) + 1):
            for spared in combinations(held, used - (len(faces) - len(held))):
                natural = [face for face in held if face not in spared]
                found.append(
                    tuple(plain[face] if face in natural else f"{wild}={TILE_NAMES[face]}" for face in faces)
                )
    return found


def pairs_of(rack: tuple[str, ...], okey: str) -> list[tuple[str, ...]]:
    """Every pair of a rack."""
    return [
        (one, other)
        for one, other in dict.fromkeys(combinations(sorted(rack, key=TILE_KINDS.__getitem__), 2))
        if one == other or okey in (one, other)
    ]


def arrangements(
    groups: list[tuple[str, ...]], rack: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every choice of these groups, one at least, for which the rack has the tiles."""

    def more(
        first: int, left: list[str], laid: tuple[tuple[str, ...], ...]
    ) -> Iterator[tuple[tuple[str, ...], ...]]:
        if laid:
            yield laid
        for place in range(first, len(groups)):
            rest = left[:]
            try:
                for tile in groups[place]:
                    rest.remove(tile.partition("=")[0])
            except ValueError:
                continue
            yield from more(place, rest, (*laid, groups[place]))

    return more(0, list(rack), ())
