"""Hands and the draw (rule 8): filled up while the pool lasts, dead tiles replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append
from kibitz.games.acquire.interface.events import DeadTilesRemoved, HandRemoved, TilesDrawn
from kibitz.games.acquire.interface.names import TILE_NAMES
from kibitz.games.acquire.rules import board
from kibitz.games.acquire.rules.constants import TILES
from kibitz.games.acquire.rules.numbers import Slot, Tile

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def draw(position: AcquirePosition) -> None:
    """8, R28: fill the hand up while the pool lasts."""
    seat = position.turn
    size = position.terms.hand
    held = position.held[seat]
    if held == size or position.drawn == TILES:
        return
    before = position.drawn
    drawn = before
    hands = position.hands
    while held < size and drawn < TILES:
        hands[seat * size + held] = position.deck[drawn]
        held += 1
        drawn += 1
    position.drawn = drawn
    position.held[seat] = held
    position.moved = 1
    if position.journal is not None:
        tiles = [TILE_NAMES[position.deck[k]] for k in range(before, position.drawn)]
        position.journal.append(TilesDrawn(int(seat), len(tiles), tuple(tiles)))


def replace_dead(position: AcquirePosition, once: bool) -> None:
    """8, R10, R11, R29: dead tiles are shown, leave the game and are replaced while the pool lasts."""
    seat = position.turn
    first = seat * position.terms.hand
    hands = position.hands
    while position.drawn < TILES:
        before: i64 = len(position.removed)
        slot: i64 = 0
        while slot < position.held[seat]:
            tile = hands[first + slot]
            if board.is_dead(position, board.touched(position, tile)):
                take(position, Slot(slot))
                remove(position, tile)
            else:
                slot += 1
        if len(position.removed) == before:
            return
        if position.journal is not None:
            shown = [TILE_NAMES[gone] for gone in position.removed[before:]]
            position.journal.append(DeadTilesRemoved(int(seat), tuple(shown)))
        draw(position)
        if once:
            return


def replace_blocked(position: AcquirePosition) -> None:
    """R9, R11: a hand of blocked tiles is shown, leaves the game and is replaced. A blocked tile may wake up
    again, so that none goes for which the pool has no other; where it is short, those nearest to 1A go."""
    seat = position.turn
    shown: list[str] = []
    held = position.held[seat]
    left = TILES - position.drawn
    leaving = held if held < left else left
    while leaving > 0:
        slot = _first_slot(position)
        tile = position.hands[seat * position.terms.hand + slot]
        take(position, slot)
        remove(position, tile)
        shown.append(TILE_NAMES[tile])
        leaving -= 1
    if position.journal is not None:
        position.journal.append(HandRemoved(int(seat), tuple(shown)))
    draw(position)


def _first_slot(position: AcquirePosition) -> Slot:
    """Where the tile of the active hand lies that comes first on the board."""
    first = position.turn * position.terms.hand
    found: i64 = 0
    for slot in range(position.held[position.turn]):
        if position.hands[first + slot] < position.hands[first + found]:
            found = slot
    return Slot(found)


def replace_hand(position: AcquirePosition) -> None:
    """Option no_playable_hand = redraw_all: the whole hand is shown, leaves the game and is replaced."""
    seat = position.turn
    first = seat * position.terms.hand
    shown: list[str] = []
    while position.held[seat] > 0:
        tile = position.hands[first]
        take(position, Slot(0))
        remove(position, tile)
        shown.append(TILE_NAMES[tile])
    if position.journal is not None:
        position.journal.append(HandRemoved(int(seat), tuple(shown)))
    draw(position)


def take(position: AcquirePosition, slot: Slot) -> None:
    """Empty a slot of the active hand; the last tile moves into it."""
    seat = position.turn
    first = seat * position.terms.hand
    last = position.held[seat] - 1
    hands = position.hands
    hands[first + slot] = hands[first + last]
    hands[first + last] = Tile(0)
    position.held[seat] = last


def remove(position: AcquirePosition, tile: Tile) -> None:
    """R11: out of the game for good. The list is replaced, so that copies may share it."""
    position.removed = append(position.removed[:], tile)
