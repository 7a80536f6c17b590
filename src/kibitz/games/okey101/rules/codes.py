"""The dictionary between moves, which are rows of numbers, and the actions people write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.game import Action
from kibitz.core.native import append, vec
from kibitz.games.okey101.interface import laid
from kibitz.games.okey101.interface.actions import (
    DeclarePairs,
    Decline,
    Discard,
    Draw,
    LayOff,
    Meld,
    Open,
    Pair,
    RetractTurn,
    Split,
    Swap,
    Take,
    Untake,
)
from kibitz.games.okey101.interface.names import TILE_KINDS, TILE_NAMES
from kibitz.games.okey101.rules import groups, laying, listing, melds
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    BY_PAIRS,
    DO_DECLARE,
    DO_DECLINE,
    DO_DISCARD,
    DO_DRAW,
    DO_LAY_OFF,
    DO_MELD,
    DO_OPEN,
    DO_PAIR,
    DO_RETRACT,
    DO_SPLIT,
    DO_SWAP,
    DO_TAKE,
    DO_UNTAKE,
    FACE_NUMBERS,
    FACES,
    MELD_FIRST,
    MELD_KIND,
    MELD_LENGTH,
    MELD_ROW,
    RUN,
    SET,
    face_of,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face, Kind

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition

NO_KIND: Final = -1  # of a tile that has been laid


def named(position: OkeyPosition, move: vec[i64]) -> Action:
    """The action a legal move stands for."""
    what = move[0]
    if what == DO_DISCARD:
        return Discard(TILE_NAMES[move[1]])
    if what == DO_DRAW:
        return Draw()
    if what == DO_TAKE:
        return Take()
    if what == DO_UNTAKE:
        return Untake()
    if what == DO_DECLINE:
        return Decline()
    if what == DO_DECLARE:
        return DeclarePairs()
    if what == DO_RETRACT:
        return RetractTurn()
    if what == DO_OPEN:
        rows = laying.rows_of(move, 3, move[2])
        return Open(tuple([_written(position, meld) for meld in rows]))
    if what == DO_MELD:
        return Meld(_written(position, move[1 : 1 + MELD_ROW]))
    if what == DO_PAIR:
        return Pair(_written(position, move[1 : 1 + MELD_ROW]))
    if what == DO_SWAP:
        return Swap(move[1], TILE_NAMES[kind_of(Face(move[2]), position.okey)])
    if what == DO_SPLIT:
        return Split(move[1], _tile(position, Face(move[2]), move[3]))
    return LayOff(
        move[1], tuple([_tile(position, Face(move[3 + 2 * k]), move[4 + 2 * k]) for k in range(move[2])])
    )


def _written(position: OkeyPosition, meld: vec[i64]) -> tuple[str, ...]:
    return laid.written([number for number in meld], position.okey)


def _tile(position: OkeyPosition, face: Face, is_okey: i64) -> str:
    """A tile that goes to a meld: an okey is written with the face it stands for."""
    if is_okey != 0:
        return f"{TILE_NAMES[position.okey]}={TILE_NAMES[face]}"
    return TILE_NAMES[kind_of(face, position.okey)]


def numbered(position: OkeyPosition, action: Action) -> vec[i64]:
    """The move of an action; empty where tiles make no meld, do not fit, or are none at all."""
    if isinstance(action, Discard):
        return vec[i64]([DO_DISCARD, TILE_KINDS[action.tile]]) if action.tile in TILE_KINDS else vec[i64]()
    if isinstance(action, Draw):
        return vec[i64]([DO_DRAW])
    if isinstance(action, Take):
        return vec[i64]([DO_TAKE])
    if isinstance(action, Untake):
        return vec[i64]([DO_UNTAKE])
    if isinstance(action, Decline):
        return vec[i64]([DO_DECLINE])
    if isinstance(action, DeclarePairs):
        return vec[i64]([DO_DECLARE])
    if isinstance(action, RetractTurn):
        return vec[i64]([DO_RETRACT])
    if isinstance(action, Open):
        return _opening(position, action)
    if isinstance(action, Meld):
        meld = group(position, action.tiles)
        return listing.with_row(DO_MELD, meld) if len(meld) > 0 else meld
    if isinstance(action, Pair):
        meld = pair(position, action.tiles)
        return listing.with_row(DO_PAIR, meld) if len(meld) > 0 else meld
    if isinstance(action, LayOff):
        return _lay_off(position, action)
    if isinstance(action, Split):
        return _split(position, action)
    if isinstance(action, Swap):
        if action.tile in TILE_KINDS and TILE_KINDS[action.tile] != position.okey:
            return vec[i64]([DO_SWAP, action.meld, face_of(TILE_KINDS[action.tile], position.okey)])
    return vec[i64]()


def is_tile(position: OkeyPosition, text: str) -> bool:
    """Whether this is a tile as people write it; only an okey can stand for another."""
    name, mark, stand = text.partition("=")
    if name not in TILE_KINDS:
        return False
    return mark == "" or (TILE_KINDS[name] == position.okey and TILE_KINDS.get(stand, FACES) < FACES)


def kinds_of(position: OkeyPosition, tiles: tuple[str, ...]) -> vec[i64]:
    """What is printed on these tiles; empty if one of them is no tile."""
    kinds = vec[i64]()
    for text in tiles:
        if not is_tile(position, text):
            return vec[i64]()
        kinds = append(kinds, TILE_KINDS[text.partition("=")[0]])
    return kinds


def _stands(tiles: tuple[str, ...]) -> vec[i64]:
    """The faces that okeys are said to stand for, -1 where nothing is said."""
    stands = vec[i64]()
    for text in tiles:
        stand = text.partition("=")[2]
        stands = append(stands, TILE_KINDS[stand] if stand != "" else -1)
    return stands


def group(position: OkeyPosition, tiles: tuple[str, ...]) -> vec[i64]:
    """4: the set or run these tiles make; empty if they make none."""
    kinds = kinds_of(position, tiles)
    if len(kinds) == 0:
        return kinds
    return melds.best_reading(kinds, _stands(tiles), position.okey, position.terms.set_joker != 0)


def pair(position: OkeyPosition, tiles: tuple[str, ...]) -> vec[i64]:
    """4: the pair these tiles make; empty if they make none."""
    kinds = kinds_of(position, tiles)
    if len(kinds) == 0:
        return kinds
    return melds.pair_of(kinds, position.okey, position.terms.okey_in_pairs != 0)


def _opening(position: OkeyPosition, action: Open) -> vec[i64]:
    """5: pairs or melds; empty where a group is neither, or both are mixed."""
    rows: list[vec[i64]] = []
    pairs: i64 = 0
    for tiles in action.groups:
        meld = pair(position, tiles) if len(tiles) == 2 else group(position, tiles)
        if len(meld) == 0:
            return meld
        if len(tiles) == 2:
            pairs += 1
        rows.append(meld)
    if len(rows) == 0 or (pairs > 0 and pairs < len(rows)):
        return vec[i64]()
    return listing.opening(BY_PAIRS if pairs > 0 else BY_MELDS, rows)


def _lay_off(position: OkeyPosition, action: LayOff) -> vec[i64]:
    """6: tiles one after the other; an okey without a face goes above a run, then below, or fills a set."""
    place = laying.found(position, action.meld)
    kinds = kinds_of(position, action.tiles)
    if place < 0 or len(kinds) == 0:
        return vec[i64]()
    stands = _stands(action.tiles)
    meld = position.melds[place]
    move = vec[i64]([DO_LAY_OFF, action.meld, len(kinds)])
    for _ in range(i64(len(kinds))):
        k = _next_fitting(meld, kinds, stands, position.okey)
        if k < 0:
            return vec[i64]()
        is_okey = kinds[k] == position.okey
        face = Face(_meant(meld, Kind(kinds[k]), stands[k], position.okey))
        meld = melds.grown(meld, face, is_okey)
        move = append(append(move, face), 1 if is_okey else 0)
        kinds[k] = NO_KIND
    return move


def _next_fitting(meld: vec[i64], kinds: vec[i64], stands: vec[i64], okey: Face) -> i64:
    """The first of these tiles that fits a meld now, an okey that may be anything last; -1 if none does."""
    free: i64 = -1
    for k in range(i64(len(kinds))):
        if kinds[k] == NO_KIND:
            continue
        if kinds[k] == okey and stands[k] < 0:
            free = k if free < 0 else free
        elif melds.takes(meld, Face(_meant(meld, Kind(kinds[k]), stands[k], okey))):
            return k
    return free if free >= 0 and _room(meld) >= 0 else -1


def _meant(meld: vec[i64], kind: Kind, stand: i64, okey: Face) -> i64:
    """The face a tile has, or is to have, on a meld."""
    if kind != okey:
        return face_of(kind, okey)
    return stand if stand >= 0 else _room(meld)


def _room(meld: vec[i64]) -> i64:
    """Where an okey goes of which nothing is said; -1 if nowhere."""
    if meld[MELD_KIND] == SET:
        return groups.missing_face(meld) if meld[MELD_LENGTH] == 3 else -1
    if meld[MELD_KIND] != RUN:
        return -1
    last = meld[MELD_FIRST] + meld[MELD_LENGTH] - 1
    if FACE_NUMBERS[last] < 13:
        return last + 1
    return meld[MELD_FIRST] - 1 if FACE_NUMBERS[meld[MELD_FIRST]] > 1 else -1


def _split(position: OkeyPosition, action: Split) -> vec[i64]:
    """6: the tile itself, or an okey that says what it stands for."""
    if not is_tile(position, action.tile):
        return vec[i64]()
    name, _, stand = action.tile.partition("=")
    kind = TILE_KINDS[name]
    if kind != position.okey:
        return vec[i64]([DO_SPLIT, action.meld, face_of(kind, position.okey), 0])
    if stand == "":
        return vec[i64]()
    return vec[i64]([DO_SPLIT, action.meld, TILE_KINDS[stand], 1])
