"""Buying shares (rule 9): one basket a turn, bought whole or refused whole.

A basket is one number, three bits a chain. Baskets are counted, not listed: as soon as neither cash nor bank
can stand in the way of what is left to choose, a table knows how many there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.acquire.interface.events import SharesBought
from kibitz.games.acquire.rules import codes
from kibitz.games.acquire.rules.constants import (
    AT_BUY,
    BASKETS,
    CHAIN_BITS,
    CHAINS,
    COUNTS,
    DECLARE_NOT_BUY,
    EIGHTS,
    LOWEST,
    MEMBERS,
)

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition

FEW: Final = 1048576  # added to an entry of the menu whose bank is below the purchase limit
NO_MENU: Final = vec[i64]()  # where every basket of the chains on offer can be paid


def offer(position: AcquirePosition, window: i64) -> bool:
    """9 and 11: the basket, and the declaration if its window is open. False: there is nothing to choose."""
    position.window = window
    position.actor = position.turn
    position.phase = AT_BUY
    cash = position.cash[position.turn]
    limit = position.terms.limit
    prices = position.prices
    bank = position.bank
    offered = position.active
    dearest: i64 = 0
    fewest = limit
    chains = offered
    while chains != 0:
        chain = LOWEST[chains]
        chains &= chains - 1
        price = prices[chain]
        left = bank[chain]
        if price > cash or left == 0:
            offered &= ~CHAIN_BITS[chain]
        else:
            if price > dearest:
                dearest = price
            if left < fewest:
                fewest = left
    if offered == 0 and window == 0:
        return False
    position.mask = offered
    if fewest == limit and cash >= limit * dearest:
        position.menu = NO_MENU
        position.choices = window + BASKETS[8 * COUNTS[offered] + limit]
    else:
        menu = _menu(position, offered)
        position.menu = menu
        position.choices = window + _count(menu, bank, 0, limit, cash)
    return True


def _menu(position: AcquirePosition, offered: i64) -> vec[i64]:
    """What is on offer where cash or bank set limits: chain and price of each in one number, those with few
    shares left first, then the dearest first, so that `_count` can stop early."""
    menu = cast("vec[i64]", MEMBERS[offered][:])
    kinds: i64 = len(menu)
    for k in range(kinds):
        chain = menu[k]
        entry = 8 * position.prices[chain] + chain
        if position.bank[chain] < position.terms.limit:
            entry += FEW
        place = k
        while place > 0 and menu[place - 1] < entry:
            menu[place] = menu[place - 1]
            place -= 1
        menu[place] = entry
    return menu


def _count(menu: vec[i64], bank: vec[i64], k: i64, shares: i64, cash: i64) -> i64:
    """How many baskets of up to so many shares, for so much cash, the menu from k on allows."""
    kinds: i64 = len(menu)
    total: i64 = 1  # the empty one; the others are counted by their first chain
    while k < kinds:
        entry = menu[k]
        most = shares
        if entry < FEW:
            price = entry >> 3
            if cash >= shares * price:
                # From here on every bank is full enough, and no chain is dearer than this one.
                return total - 1 + BASKETS[8 * (kinds - k) + shares]
        else:
            price = (entry - FEW) >> 3
            if bank[entry & 7] < shares:
                most = bank[entry & 7]
        k += 1
        left = cash - price
        rest = shares - 1
        while left >= 0 and most > 0:
            if rest == 0:
                total += 1
            else:
                total += _count(menu, bank, k, rest, left)
            left -= price
            most -= 1
            rest -= 1
    return total


def basket(position: AcquirePosition, k: i64) -> i64:
    """The k-th choice of a buying decision: a basket, or last of all the declaration.

    Baskets without the first chain of the menu come first, then those with one share of it, and so on.
    """
    if position.window != 0 and k == position.choices - 1:
        return DECLARE_NOT_BUY
    if len(position.menu) == 0:
        return _any_basket(position.mask, position.terms.limit, k)
    menu = position.menu
    bank = position.bank
    shares = position.terms.limit
    cash = position.cash[position.turn]
    chosen: i64 = 0
    kind: i64 = 0
    while k > 0:
        without = _count(menu, bank, kind + 1, shares, cash)
        if k < without:
            kind += 1
        else:
            k -= without
            chosen += EIGHTS[menu[kind] & 7]
            shares -= 1
            cash -= position.prices[menu[kind] & 7]
    return chosen


def _any_basket(chains: i64, shares: i64, k: i64) -> i64:
    """The k-th basket where every basket can be paid and delivered."""
    chosen: i64 = 0
    rest = COUNTS[chains] - 1
    while k > 0:
        without = BASKETS[8 * rest + shares]
        if k < without:
            rest -= 1
            chains &= chains - 1
        else:
            k -= without
            chosen += EIGHTS[LOWEST[chains]]
            shares -= 1
    return chosen


def buy(position: AcquirePosition, chosen: i64) -> None:
    """9: pay and take the shares."""
    seat = position.turn
    own = seat * CHAINS
    bank = position.bank
    stock = position.stock
    cost: i64 = 0
    left = chosen
    chain: i64 = 0
    while left != 0:
        shares = left & 7
        if shares != 0:
            bank[chain] -= shares
            stock[own + chain] += shares
            cost += shares * position.prices[chain]
        left >>= 3
        chain += 1
    position.cash[seat] -= cost
    if position.journal is not None:
        position.journal.append(SharesBought(int(seat), codes.shares_of(chosen), cost))
