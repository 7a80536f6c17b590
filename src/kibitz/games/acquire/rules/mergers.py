"""Mergers (rule 6): survivor, order, bonuses, disposal, completion.

All sizes are those before the tile was placed (R25): nothing is resized until the last holder has decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, u8

from kibitz.games.acquire.interface.events import (
    BonusPaid,
    MergerBegan,
    MergerCompleted,
    SettlementBegan,
    SharesDisposed,
    SurvivorFound,
)
from kibitz.games.acquire.interface.names import CHAIN_NAMES, TILE_NAMES, chains_named
from kibitz.games.acquire.rules import board, codes, market, turn
from kibitz.games.acquire.rules.constants import (
    AT_DISPOSE,
    AT_KEEP,
    AT_SETTLE,
    CHAIN_BITS,
    CHAINS,
    COUNTS,
    LOOSE,
    LOWEST,
    MEMBERS,
    ROW,
    SPACES,
)
from kibitz.games.acquire.rules.numbers import Beside, ChainNumber, Seat
from kibitz.games.acquire.rules.scoring import because, bonus, reason
from kibitz.games.acquire.rules.terms import ORDER_FIXED

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def merge(position: AcquirePosition, chains: i64) -> None:
    """5.3: a tile joins these chains."""
    if position.journal is not None:
        tile = TILE_NAMES[position.tile]
        position.journal.append(MergerBegan(int(position.turn), tile, chains_named(chains)))
    position.waiting = chains
    offer_survivors(position)


def offer_survivors(position: AcquirePosition) -> None:
    """6.1: the largest survives; among equals the mergemaker chooses."""
    tied = largest(position, position.waiting)
    if tied & (tied - 1) == 0:
        merge_into(position, LOWEST[tied], 0)
        return
    position.phase = AT_KEEP
    position.mask = tied
    position.choices = COUNTS[tied]


def largest(position: AcquirePosition, chains: i64) -> i64:
    """6.1, 6.2: the set of the largest chains among some chains."""
    most: i64 = 0
    tied: i64 = 0
    for chain in MEMBERS[chains]:
        size = position.sizes[chain]
        if size > most:
            most = size
            tied = CHAIN_BITS[chain]
        elif size == most:
            tied |= CHAIN_BITS[chain]
    return tied


def merge_into(position: AcquirePosition, survivor: ChainNumber, chosen: i64) -> None:
    """6.2: everything but the survivor is defunct and will be settled."""
    position.survivor = survivor
    position.waiting &= ~CHAIN_BITS[survivor]
    position.absorbed = position.waiting
    if position.journal is not None:
        position.journal.append(SurvivorFound(int(position.turn), CHAIN_NAMES[survivor], chosen != 0))
    next_defunct(position)


def next_defunct(position: AcquirePosition) -> None:
    """6.2, R20: largest first; among equals the mergemaker chooses, or the order is fixed by the option."""
    position.actor = position.turn
    if position.waiting == 0:
        _complete(position)
        return
    tied = largest(position, position.waiting)
    if tied & (tied - 1) == 0 or position.terms.order == ORDER_FIXED or not _order_matters(position, tied):
        settle(position, LOWEST[tied])
        return
    position.phase = AT_SETTLE
    position.mask = tied
    position.choices = COUNTS[tied]


def _order_matters(position: AcquirePosition, tied: i64) -> bool:
    """R20: unless somebody holds one of them and somebody another, every order comes to the same. Version 1
    asked all the same."""
    if position.terms.version == 1:
        return True
    held: i64 = 0
    for chain in MEMBERS[tied]:
        if position.bank[chain] < position.terms.shares:
            held += 1
    return held > 1


def settle(position: AcquirePosition, chain: ChainNumber) -> None:
    """6.3: bonuses first, then each holder in turn."""
    position.waiting &= ~CHAIN_BITS[chain]
    position.defunct = chain
    position.offset = -1
    if position.journal is not None:
        shares = [position.stock[seat * CHAINS + chain] for seat in range(position.players)]
        size = position.sizes[chain]
        price = position.prices[chain]
        position.journal.append(SettlementBegan(CHAIN_NAMES[chain], size, price, tuple(shares)))
    _pay(position, chain)
    next_holder(position)


def _pay(position: AcquirePosition, chain: ChainNumber) -> None:
    """7: bonuses for a defunct chain at its price before the merger."""
    players = position.players
    shares: i64 = 0
    if market.has_market(position):
        shares = market.draw_market(position, chain)
    most, second, majority, minority, leaders, runners = bonus(
        position.stock, chain, players, position.prices[chain], position.terms.rounding, shares
    )
    for seat in range(players):
        held = position.stock[seat * CHAINS + chain]
        if held == 0 or (held != most and held != second):
            continue
        amount = majority if held == most else minority
        position.cash[seat] += amount
        if position.journal is not None:
            code, ways = reason(held, most, second, leaders, runners)
            why = because(code, {"shares": held, "ways": ways})
            position.journal.append(BonusPaid(seat, CHAIN_NAMES[chain], amount, why, code, ways, held))


def next_holder(position: AcquirePosition) -> None:
    """6.3.2: clockwise from the mergemaker, every holder decides once for all of their shares (R31)."""
    defunct = position.defunct
    players = position.players
    offset = position.offset + 1
    while offset < players:
        seat = position.turn + offset
        if seat >= players:
            seat -= players
        if position.stock[seat * CHAINS + defunct] > 0:
            position.offset = offset
            offer_splits(position, Seat(seat))
            return
        offset += 1
    position.offset = offset
    next_defunct(position)


def offer_splits(position: AcquirePosition, seat: Seat) -> None:
    """6.3.2: a holder chooses how many shares of the defunct chain to sell, trade and hold."""
    held = position.stock[seat * CHAINS + position.defunct]
    pairs = most_pairs(position, held)
    position.actor = seat
    position.phase = AT_DISPOSE
    position.choices = (pairs + 1) * (held + 1 - pairs)


def most_pairs(position: AcquirePosition, held: i64) -> i64:
    """6.3.2: two for one, as long as the bank has shares of the survivor."""
    left = position.bank[position.survivor]
    return held // 2 if held // 2 < left else left


def dispose(position: AcquirePosition, code: i64) -> None:
    """6.3.2: sold and traded shares go back to the bank at once; the rest is held."""
    sell, pairs = codes.split(position, code)
    seat = position.actor
    defunct = position.defunct
    survivor = position.survivor
    own = seat * CHAINS
    returned = sell + 2 * pairs
    position.stock[own + defunct] -= returned
    position.bank[defunct] += returned
    position.stock[own + survivor] += pairs
    position.bank[survivor] -= pairs
    cash = sell * position.prices[defunct]
    position.cash[seat] += cash
    if position.journal is not None:
        kept = position.stock[own + defunct]
        position.journal.append(
            SharesDisposed(int(seat), CHAIN_NAMES[defunct], sell, cash, 2 * pairs, pairs, kept)
        )
    next_holder(position)


def _complete(position: AcquirePosition) -> None:
    """6.4: the defunct chains, the tile and its loose neighbours join the survivor; 6.5: buying follows."""
    survivor = position.survivor
    gained: i64 = 0
    cells = position.cells
    for chain in MEMBERS[position.absorbed]:
        gained += position.sizes[chain]
        board.resize(position, chain, 0)
    old: u8 = u8(position.absorbed)
    new: u8 = u8(CHAIN_BITS[survivor])
    for tile in range(i64(ROW), i64(SPACES - ROW)):
        if cells[tile] & old != 0:
            cells[tile] = new
    board.resize(position, survivor, position.sizes[survivor] + gained)
    board.absorb(position, survivor, Beside(LOOSE))
    if position.journal is not None:
        size = position.sizes[survivor]
        absorbed = chains_named(position.absorbed)
        position.journal.append(MergerCompleted(CHAIN_NAMES[survivor], size, absorbed))
    position.absorbed = 0
    turn.offer_shares(position)
