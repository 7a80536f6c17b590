"""The constants of Okey 101: tiles, colours, melds and phases (rules 1 to 4).

A *face* is a colour and a number, 0 to 51. A *kind* is what is printed on a tile: one of the 52 faces, or
`FALSE_JOKER`. Two tiles of a kind are the same to every rule, so racks and melds count kinds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules.numbers import Face, Kind

# 1. The set. Tiles bear the numbers 0 to 105; tile t is of kind t // 2.
TILES: Final = 106
COLOURS: Final = 4
NUMBERS_A_COLOUR: Final = 13
FACES: Final = 52
FALSE_JOKER: Final = 52
KINDS: Final = 53
COPIES: Final = 2
EVERY_FACE: Final = vec[Face]([Face(face) for face in range(i64(FACES))])
EVERY_KIND: Final = vec[Kind]([Kind(kind) for kind in range(i64(KINDS))])

# 2. The deal.
RACK: Final = 21  # and one more for the starter

# 4. Melds. On the table a meld is one row of numbers.
SET: Final = 0
RUN: Final = 1
PAIR: Final = 2

MELD_ID: Final = 0  # stable for the whole hand
MELD_OWNER: Final = 1  # the seat that laid it
MELD_KIND: Final = 2
MELD_PARENT: Final = 3  # the id of the run it was split from, or -1
MELD_FIRST: Final = 4  # a set: its number; a run: its first face; a pair: its face, or -1 for two okeys
MELD_LENGTH: Final = 5  # tiles in it
# A set: the colours its own tiles have, as bits. A run: unused. A pair: unused.
MELD_COLOURS: Final = 6
# A set of three: the colours its okeys are declared to stand for, 0 where that is left open (set_joker).
# A run: its places held by okeys, as bits from the first. A pair: unused.
MELD_MARKS: Final = 7
MELD_OKEYS: Final = 8  # how many of its tiles are okeys
MELD_ROW: Final = 9

# 5. How a player has opened.
NOT_OPEN: Final = 0
BY_MELDS: Final = 1
BY_PAIRS: Final = 2

# 3. The decisions of a turn.
AT_DRAW: Final = 0
AT_TABLE: Final = 1
OVER: Final = 2

# Moves, as the rules carry them out: what is done, then what it needs. A laid-off tile is two numbers, the
# face it is or stands for and 1 for an okey.
DO_DRAW: Final = 0
DO_TAKE: Final = 1
DO_UNTAKE: Final = 2
DO_DECLINE: Final = 3
DO_DECLARE: Final = 4
DO_OPEN: Final = 5  # route, number of melds, their rows
DO_MELD: Final = 6  # a row
DO_PAIR: Final = 7  # a row
DO_LAY_OFF: Final = 8  # meld, number of tiles, the tiles
DO_SPLIT: Final = 9  # meld, the tile
DO_SWAP: Final = 10  # meld, face
DO_RETRACT: Final = 11
DO_DISCARD: Final = 12  # kind

# 8. How a hand ended.
GOING_ON: Final = 0
HAND_EMPTY: Final = 1
STACK_EXHAUSTED: Final = 2
DECK_EMPTY: Final = 3
ALL_PAIRS: Final = 4

# 9.4. The fines of play.
PLAYABLE_DISCARD: Final = 0
OKEY_DISCARD: Final = 1
FAILED_OPENING: Final = 2
TAKEN_BACK: Final = 3
FED_OPENING: Final = 4
# A fine is four numbers: the seat, its kind, the tile it is about or -1, and the turn.
FINE_SEAT: Final = 0
FINE_KIND: Final = 1
FINE_TILE: Final = 2
FINE_TURN: Final = 3

FACE_NUMBERS: Final = vec[i64]([face % 13 + 1 for face in range(i64(FACES))])
FACE_COLOURS: Final = vec[i64]([face // 13 for face in range(i64(FACES))])
COLOUR_BITS: Final = vec[i64]([1, 2, 4, 8])
ALL_COLOURS: Final = 15
# How many colours a set of colours has.
COLOUR_COUNTS: Final = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4])
PLACE_BITS: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096])  # of a run


def okey_of(indicator: i64) -> Face:
    """1: the face one above the indicator in the same colour; above 13 comes 1."""
    return Face(indicator - 12 if indicator % 13 == 12 else indicator + 1)


def face_of(kind: Kind, okey: Face) -> Face:
    """1: the face of a tile that is no okey: a false joker is a plain tile of the okey's face."""
    return okey if kind == FALSE_JOKER else Face(kind)


def kind_of(face: Face, okey: Face) -> Kind:
    """The way back: who has this face and is no okey."""
    return Kind(FALSE_JOKER if face == okey else face)
