"""Placing a tile (rule 5), founding (5.1) and expansion (5.2); hands that cannot be played (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.games.acquire.interface.events import ChainFounded, ChainGrew, TilePlaced
from kibitz.games.acquire.interface.names import CHAIN_NAMES, TILE_NAMES
from kibitz.games.acquire.rules import board, hands, mergers, trading, turn
from kibitz.games.acquire.rules.constants import (
    ALL_CHAINS,
    AT_FOUND,
    CHAINS,
    COUNTS,
    LOOSE,
    LOWEST,
)
from kibitz.games.acquire.rules.numbers import Beside, ChainNumber, Slot
from kibitz.games.acquire.rules.terms import (
    FOUNDER_CASH,
    WINDOW_START,
    WINDOW_START_OR_TRIGGER,
)

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def skip(position: AcquirePosition) -> None:
    """8: a player without a playable tile goes on, which closes trading and the start window (R27)."""
    trading.close(position)
    if position.terms.window == WINDOW_START_OR_TRIGGER or position.terms.window == WINDOW_START:
        position.window = 0
    turn.replace_and_place(position)


def place(position: AcquirePosition, slot: Slot) -> None:
    """5: the occupied neighbours decide what becomes of the tile."""
    seat = position.turn
    tile = position.hands[seat * position.terms.hand + slot]
    trading.close(position)
    hands.take(position, slot)
    position.tile = tile
    position.moved = 1
    position.window = 0  # until the placement is settled nobody declares; then the window is judged anew
    if position.journal is not None:
        position.journal.append(TilePlaced(int(seat), TILE_NAMES[tile]))
    beside = board.touched(position, tile)
    position.cells[tile] = LOOSE
    chains = beside & ALL_CHAINS
    if chains == 0:
        if beside == 0:
            turn.offer_shares(position)
        else:
            offer_chains(position)
    elif chains & (chains - 1) == 0:
        grown = LOWEST[chains]
        board.absorb(position, grown, beside)
        if position.journal is not None:
            position.journal.append(ChainGrew(CHAIN_NAMES[grown], position.sizes[grown]))
        turn.offer_shares(position)
    else:
        mergers.merge(position, chains)


def offer_chains(position: AcquirePosition) -> None:
    """5.1: any chain that is not on the board; the only one left is taken without asking."""
    mask = ALL_CHAINS & ~position.active
    if mask & (mask - 1) == 0:
        found(position, LOWEST[mask])
        return
    position.phase = AT_FOUND
    position.mask = mask
    position.choices = COUNTS[mask]


def found(position: AcquirePosition, chain: ChainNumber) -> None:
    """5.1: the chain takes the tile and its loose neighbours; R12: a free share while the bank has one."""
    seat = position.turn
    board.absorb(position, chain, Beside(LOOSE))
    shares: i64 = 0
    cash: i64 = 0
    if position.bank[chain] > 0:
        shares = 1
        position.bank[chain] -= 1
        position.stock[seat * CHAINS + chain] += 1
    elif position.terms.founder == FOUNDER_CASH:
        cash = position.prices[chain]
        position.cash[seat] += cash
    if position.journal is not None:
        size = position.sizes[chain]
        position.journal.append(ChainFounded(int(seat), CHAIN_NAMES[chain], size, shares, cash))
    turn.offer_shares(position)
