"""The turn (rule 4): who moves, and what follows what.

R3: a turn is trading, placing, buying and drawing, with the declaration window in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.bits import bit, count
from kibitz.games.acquire.interface.events import BuyingPassed, GameDeclared, PlacementSkipped
from kibitz.games.acquire.interface.names import conditions_named
from kibitz.games.acquire.rules import board, buying, ending, hands, trading
from kibitz.games.acquire.rules.constants import AT_PLACE, BY_STALEMATE, DECLARE_BIT, SKIP, TILES
from kibitz.games.acquire.rules.numbers import Seat
from kibitz.games.acquire.rules.terms import (
    DEAD_END_ONCE,
    DEAD_KEEP,
    STUCK_REDRAW_ALL,
    STUCK_REPLACE_DEAD,
    WINDOW_FINISH_TURN,
)

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def begin_turn(position: AcquirePosition) -> None:
    """4.0 and 4.1: the declaration window and the trading phase open together; placing closes them."""
    position.actor = position.turn
    position.moved = 0
    position.trading = position.terms.trading
    position.met = ending.conditions(position)
    position.window = 1 if position.met != 0 else 0
    offer_tiles(position)


def offer_tiles(position: AcquirePosition) -> None:
    """4.2, R33: one playable tile must be placed, money or not; who has none is asked only while something
    else is open."""
    mask = board.playable(position)
    if mask == 0:
        if position.window == 0 and position.trading == 0:
            replace_and_place(position)
            return
        mask = bit(SKIP)
    _await_tile(position, mask)


def replace_and_place(position: AcquirePosition) -> None:
    """8, R9: replace what the option says; then a tile must be placed, or placing is skipped."""
    mask: i64 = 0
    while mask == 0 and position.drawn < TILES and position.held[position.turn] > 0:
        before = position.drawn
        _replace_stuck(position)
        if position.drawn == before:
            break  # the hand stays as it is
        mask = board.playable(position)
    if mask == 0:
        if position.journal is not None:
            position.journal.append(PlacementSkipped(int(position.turn)))
        offer_shares(position)
        return
    _await_tile(position, mask)


def _replace_stuck(position: AcquirePosition) -> None:
    """R9: a hand without a playable tile loses its dead tiles or, if it has none, all its blocked ones. R34:
    where stuck hands are kept, somebody has to give way after a whole round of them."""
    how = position.terms.stuck
    if how == STUCK_REDRAW_ALL:
        hands.replace_hand(position)
        return
    gives_way = position.terms.version > 1 and position.idle >= position.players
    if how == STUCK_REPLACE_DEAD or gives_way:
        before = position.drawn
        hands.replace_dead(position, True)
        if position.drawn == before and position.terms.version > 1:  # version 1 kept blocked tiles
            hands.replace_blocked(position)


def _await_tile(position: AcquirePosition, mask: i64) -> None:
    """4.2: one of these is chosen, or the end declared where the window is open."""
    if position.window != 0:
        mask |= DECLARE_BIT
    position.phase = AT_PLACE
    position.mask = mask
    position.choices = count(mask)


def declare(position: AcquirePosition) -> None:
    """11, R2: the game is over at once; under finish_turn the player places and buys first."""
    met = ending.conditions(position)
    position.declarer = position.turn
    position.window = 0
    at_once = position.terms.window != WINDOW_FINISH_TURN
    if position.journal is not None:
        position.journal.append(GameDeclared(int(position.turn), conditions_named(met), at_once))
    trading.close(position)
    if at_once:
        ending.end_declared(position, met)
        return
    position.announced = met
    if position.phase == AT_PLACE:
        offer_tiles(position)
    else:
        offer_shares(position)


def offer_shares(position: AcquirePosition) -> None:
    """4.3: buying follows, and the declaration if the placement has opened its window; who has nothing to
    choose passes without being asked."""
    if not buying.offer(position, ending.window_after_placing(position)):
        if position.journal is not None:
            position.journal.append(BuyingPassed(int(position.turn)))
        end_turn(position)


def buy(position: AcquirePosition, basket: i64) -> None:
    """4.3: buying done, the turn ends with the draw."""
    buying.buy(position, basket)
    end_turn(position)


def end_turn(position: AcquirePosition) -> None:
    """4.4: draw, replace dead tiles, pass the turn on; or end an announced or motionless game."""
    if position.announced != 0:
        ending.end_declared(position, position.announced)
        return
    hands.draw(position)
    # R32: also tiles that this very turn has made dead
    if position.safe & (position.safe - 1) != 0 and position.terms.dead != DEAD_KEEP:
        hands.replace_dead(position, position.terms.dead == DEAD_END_ONCE)
    if position.moved == 0:
        position.idle += 1
        # R4: nothing can change any more. R34: while the pool has tiles something can; version 1 ended here.
        if position.idle >= position.players and (position.drawn == TILES or position.terms.version == 1):
            ending.end(position, BY_STALEMATE)
            return
    else:
        position.idle = 0
    position.turn = Seat(position.turn + 1)
    if position.turn == position.players:
        position.turn = Seat(0)
    begin_turn(position)
