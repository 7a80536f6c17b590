"""Buying shares (rule 9): one basket a turn, bought whole or refused whole.

A basket is one number, three bits a chain. Baskets are counted, not listed: as soon as neither cash nor bank
can stand in the way of what is left to choose, a table knows how many there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.acquire.events import BuyingPassed, SharesBought
from kibitz.games.acquire.rules import codes, ending, turn
from kibitz.games.acquire.tables import (
    AT_BUY,
    BASKETS,
    CHAIN_BITS,
    CHAINS,
    DECLARE_NOT_BUY,
    EIGHTS,
    MEMBERS,
)

if TYPE_CHECKING:
    from kibitz.games.acquire.position import AcquirePosition


def offer_shares(position: AcquirePosition) -> None:
    """9 and 11: the basket, and the declaration if the placement has opened its window."""
    window = ending.window_after_placing(position)
    position.window = window
    position.actor = position.turn
    position.phase = AT_BUY
    cash = position.cash[position.turn]
    limit = position.terms.limit
    prices = position.prices
    bank = position.bank
    offered: i64 = 0
    dearest: i64 = 0
    fewest = limit
    for chain in MEMBERS[position.active]:
        price = prices[chain]
        if price <= cash and bank[chain] > 0:
            offered |= CHAIN_BITS[chain]
            if price > dearest:
                dearest = price
            if bank[chain] < fewest:
                fewest = bank[chain]
    if offered == 0 and window == 0:
        # Nothing to choose: the engine passes without asking.
        if position.journal is not None:
            position.journal.append(BuyingPassed(position.turn))
        turn.end_turn(position)
        return
    menu = MEMBERS[offered]
    if fewest == limit and cash >= limit * dearest:
        position.menu = menu
        position.choices = window + BASKETS[8 * len(menu) + limit]
    else:
        menu = _sorted(position, menu)
        position.menu = menu
        position.choices = window + _count(position, menu, 0, limit, cash)


def _sorted(position: AcquirePosition, chains: vec[i64]) -> vec[i64]:
    """Chains with few shares left first, then the dearest first: so `_count` can stop early."""
    menu = chains[:]
    limit = position.terms.limit
    kinds: i64 = len(menu)
    for k in range(1, kinds):
        chain = menu[k]
        few = position.bank[chain] < limit
        price = position.prices[chain]
        place = k
        while place > 0:
            before = menu[place - 1]
            if position.bank[before] < limit or (not few and position.prices[before] >= price):
                break
            menu[place] = before
            place -= 1
        menu[place] = chain
    return menu


def _count(position: AcquirePosition, menu: vec[i64], k: i64, shares: i64, cash: i64) -> i64:
    """How many baskets of up to so many shares, for so much cash, the sorted menu from k on allows."""
    kinds: i64 = len(menu)
    if k == kinds:
        return 1
    chain = menu[k]
    price = position.prices[chain]
    most = position.bank[chain]
    if most >= position.terms.limit:
        # From here on every bank is full enough, and no chain is dearer than this one.
        if cash >= shares * price:
            return BASKETS[8 * (kinds - k) + shares]
        if cash < position.prices[menu[kinds - 1]]:
            return 1
    if most > shares:
        most = shares
    total: i64 = 0
    while most >= 0 and cash >= 0:
        total += _count(position, menu, k + 1, shares, cash)
        cash -= price
        shares -= 1
        most -= 1
    return total


def basket(position: AcquirePosition, k: i64) -> i64:
    """The k-th choice of a buying decision: a basket, or last of all the declaration."""
    if position.window != 0 and k == position.choices - 1:
        return DECLARE_NOT_BUY
    menu = position.menu
    kinds: i64 = len(menu)
    shares = position.terms.limit
    cash = position.cash[position.turn]
    free = position.choices - position.window == BASKETS[8 * kinds + shares]  # every basket can be paid
    chosen: i64 = 0
    rest = kinds - 1
    while k > 0:
        chain = menu[kinds - 1 - rest]
        without = BASKETS[8 * rest + shares] if free else _count(position, menu, kinds - rest, shares, cash)
        if k < without:
            rest -= 1
        else:
            k -= without
            chosen += EIGHTS[chain]
            shares -= 1
            cash -= position.prices[chain]
    return chosen


def buy(position: AcquirePosition, chosen: i64) -> None:
    """9: pay and take the shares; then the turn ends with the draw."""
    seat = position.turn
    own = seat * CHAINS
    cost: i64 = 0
    left = chosen
    chain: i64 = 0
    while left != 0:
        shares = left & 7
        if shares != 0:
            position.bank[chain] -= shares
            position.stock[own + chain] += shares
            cost += shares * position.prices[chain]
        left >>= 3
        chain += 1
    position.cash[seat] -= cost
    if position.journal is not None:
        position.journal.append(SharesBought(seat, codes.shares_of(chosen), cost))
    turn.end_turn(position)
