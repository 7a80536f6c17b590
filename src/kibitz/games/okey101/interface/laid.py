"""Melds as everybody sees them on the table: the dictionary between rows of numbers and printed tiles."""

from __future__ import annotations

from msgspec import Struct
from mypy_extensions import i64

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.okey101.interface.names import MELD_KINDS, TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.rules import melds
from kibitz.games.okey101.rules.constants import (
    ALL_COLOURS,
    COLOUR_BITS,
    COLOURS,
    MELD_COLOURS,
    MELD_FIRST,
    MELD_ID,
    MELD_KIND,
    MELD_LENGTH,
    MELD_MARKS,
    MELD_OKEYS,
    MELD_OWNER,
    MELD_PARENT,
    PAIR,
    PLACE_BITS,
    RUN,
    SET,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face


class MeldView(Struct, frozen=True):
    """A meld on the table. An okey whose face is settled is written with it: `R6=R13`. `parent` is the run it
    was split from."""

    meld: int
    owner: int
    kind: str
    tiles: tuple[str, ...]
    points: int
    parent: int | None = None


def named(row: list[int], okey: Face) -> MeldView:
    """A meld in print."""
    parent = row[MELD_PARENT]
    return MeldView(
        meld=row[MELD_ID],
        owner=row[MELD_OWNER],
        kind=MELD_KINDS[row[MELD_KIND]],
        tiles=written(row, okey),
        points=melds.points(fancy(NUMBERS, row)),
        parent=None if parent < 0 else parent,
    )


def written(row: list[int], okey: Face) -> tuple[str, ...]:
    """The tiles of a meld in the order in which they lie."""
    wild = TILE_NAMES[okey]
    if row[MELD_KIND] == RUN:
        faces = range(row[MELD_FIRST], row[MELD_FIRST] + row[MELD_LENGTH])
        return tuple(
            f"{wild}={TILE_NAMES[face]}" if marked else TILE_NAMES[kind_of(Face(face), okey)]
            for face, marked in zip(faces, _marks(row), strict=True)
        )
    if row[MELD_KIND] == PAIR:
        plain = [] if row[MELD_FIRST] < 0 else [TILE_NAMES[kind_of(Face(row[MELD_FIRST]), okey)]]
        return tuple(plain * (2 - row[MELD_OKEYS]) + [wild] * row[MELD_OKEYS])
    return tuple(_set(row, okey, wild))


def _marks(row: list[int]) -> list[bool]:
    """Which places of a run are held by okeys."""
    return [row[MELD_MARKS] & PLACE_BITS[place] != 0 for place in range(row[MELD_LENGTH])]


def _set(row: list[int], okey: Face, wild: str) -> list[str]:
    """4: in a set of four an okey stands for the colour that is missing; in a set of three for any, unless
    its colour was declared."""
    settled = row[MELD_MARKS]
    if row[MELD_LENGTH] == COLOURS:
        settled = ALL_COLOURS & ~row[MELD_COLOURS]
    tiles = []
    for colour in range(COLOURS):
        face = Face(13 * colour + row[MELD_FIRST] - 1)
        if row[MELD_COLOURS] & COLOUR_BITS[colour]:
            tiles.append(TILE_NAMES[kind_of(face, okey)])
        elif settled & COLOUR_BITS[colour]:
            tiles.append(f"{wild}={TILE_NAMES[face]}")
    return tiles + [wild] * (0 if settled else row[MELD_OKEYS])


def numbered(view: MeldView, okey: Face, declared: bool) -> list[int]:
    """The row of a meld in print; empty if it is no meld of its kind."""
    kinds, stands = split(view.tiles)
    columns = fancy(NUMBERS, kinds), fancy(NUMBERS, stands)
    if view.kind == MELD_KINDS[PAIR]:
        row = list(melds.pair_of(columns[0], okey, True))
    elif view.kind == MELD_KINDS[SET]:
        row = list(melds.set_of(*columns, okey, declared))
    else:
        row = list(melds.run_in_order(*columns, okey))
    if not row:
        return row
    row[MELD_ID] = view.meld
    row[MELD_OWNER] = view.owner
    row[MELD_PARENT] = -1 if view.parent is None else view.parent
    return row


def split(tiles: tuple[str, ...]) -> tuple[list[i64], list[i64]]:
    """Tiles in print as kinds, and the faces that okeys are said to stand for (-1 for none)."""
    kinds: list[i64] = []
    stands: list[i64] = []
    for tile in tiles:
        name, _, stand = tile.partition("=")
        kinds.append(TILE_KINDS[name])
        stands.append(TILE_KINDS[stand] if stand else -1)
    return kinds, stands
