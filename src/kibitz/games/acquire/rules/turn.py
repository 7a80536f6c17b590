"""The turn (rule 4) and its draw (rule 8): who moves, hands filled up, dead tiles replaced.

R3: a turn is trading, placing, buying and drawing, with the declaration window in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append
from kibitz.games.acquire.events import DeadTilesRemoved, HandRemoved, TilesDrawn
from kibitz.games.acquire.names import TILE_NAMES
from kibitz.games.acquire.rules import buying, ending, mergers, placing
from kibitz.games.acquire.tables import (
    AT_BUY,
    AT_DISPOSE,
    AT_FOUND,
    AT_KEEP,
    AT_PLACE,
    AT_SETTLE,
    BY_STALEMATE,
    TILES,
)
from kibitz.games.acquire.terms import DEAD_END_ONCE, DEAD_KEEP

if TYPE_CHECKING:
    from kibitz.games.acquire.position import AcquirePosition


def begin_turn(position: AcquirePosition) -> None:
    """4.0 and 4.1: the declaration window and the trading phase open together; placing closes them."""
    position.actor = position.turn
    position.moved = 0
    position.trading = position.terms.trading
    position.met = ending.conditions(position)
    position.window = 1 if position.met != 0 else 0
    placing.offer_tiles(position)


def resume(position: AcquirePosition) -> None:
    """Work out the decision again that the fields of a position imply: for positions put together by hand."""
    phase = position.phase
    if phase == AT_PLACE:
        placing.offer_tiles(position)
    elif phase == AT_FOUND:
        placing.offer_chains(position)
    elif phase == AT_KEEP:
        mergers.offer_survivors(position)
    elif phase == AT_SETTLE:
        mergers.next_defunct(position)
    elif phase == AT_DISPOSE:
        position.offset -= 1
        mergers.next_holder(position)
    elif phase == AT_BUY:
        buying.offer_shares(position)


def end_turn(position: AcquirePosition) -> None:
    """4.4: draw, replace dead tiles, pass the turn on; or end an announced or motionless game."""
    if position.announced != 0:
        ending.end_declared(position, position.announced)
        return
    draw(position)
    # R32: also tiles that this very turn has made dead
    if position.safe & (position.safe - 1) != 0 and position.terms.dead != DEAD_KEEP:
        replace_dead(position, position.terms.dead == DEAD_END_ONCE)
    if position.moved == 0:
        position.idle += 1
        if position.idle >= position.players:
            ending.end(position, BY_STALEMATE)  # R4: nothing can change any more
            return
    else:
        position.idle = 0
    position.turn += 1
    if position.turn == position.players:
        position.turn = 0
    begin_turn(position)


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
        position.journal.append(TilesDrawn(seat, len(tiles), tuple(tiles)))


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
            if placing.is_dead(position, placing.touched(position, tile)):
                take(position, slot)
                remove(position, tile)
            else:
                slot += 1
        if len(position.removed) == before:
            return
        if position.journal is not None:
            shown = [TILE_NAMES[gone] for gone in position.removed[before:]]
            position.journal.append(DeadTilesRemoved(seat, tuple(shown)))
        draw(position)
        if once:
            return


def replace_hand(position: AcquirePosition) -> None:
    """Option no_playable_hand = redraw_all: the whole hand is shown, leaves the game and is replaced."""
    seat = position.turn
    first = seat * position.terms.hand
    shown: list[str] = []
    while position.held[seat] > 0:
        tile = position.hands[first]
        take(position, 0)
        remove(position, tile)
        shown.append(TILE_NAMES[tile])
    if position.journal is not None:
        position.journal.append(HandRemoved(seat, tuple(shown)))
    draw(position)


def take(position: AcquirePosition, slot: i64) -> None:
    """Empty a slot of the active hand; the last tile moves into it."""
    seat = position.turn
    first = seat * position.terms.hand
    last = position.held[seat] - 1
    hands = position.hands
    hands[first + slot] = hands[first + last]
    hands[first + last] = 0
    position.held[seat] = last


def remove(position: AcquirePosition, tile: i64) -> None:
    """R11: out of the game for good. The list is replaced, so that copies may share it."""
    position.removed = append(position.removed[:], tile)
