"""How good an action looks one step ahead: cash, shares, and the bonuses a holding may expect.

The position is an imagined one (bots never see the truth), so nothing here may look at hands or the pool's
order. Amounts are whole dollars, so that compiled and interpreted appraisals agree to the last digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from kibitz.core.game import Action
from kibitz.core.native import vec
from kibitz.games.acquire.interface.actions import Accept, Declare, Decline, Withdraw
from kibitz.games.acquire.rules import codes, trading
from kibitz.games.acquire.rules.constants import (
    AT_DISPOSE,
    AT_SETTLE,
    CHAIN_BITS,
    CHAINS,
    EVERY_CHAIN,
    TILES,
    price_at,
)
from kibitz.games.acquire.rules.numbers import ChainNumber, Seat
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.scoring import MAJORITY, MINORITY, bonus, totals

CERTAIN: Final = 1_000_000_000  # a declared win beats, and a declared loss loses to, everything else
STANDING: Final = 40  # percent of an expected bonus that follows from the present ranking of holders
RIVALS: Final = 40  # percent of the mean rival's worth that counts against the own
TILES_PER_STEP: Final = 20  # a chain is expected to gain one tile for so many left in the pool
REFOUNDING: Final = 15  # percent of a small chain's price that a kept share of a chain off the board is worth


def appraised(position: AcquirePosition, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """The worth of each legal action to a seat: what it leads to, less what that gives the rivals."""
    worths: list[float] = []
    here = _standing(position, seat)
    for action in legal:
        if isinstance(action, Declare):
            worths.append(float(_declared(position, seat)))
        elif isinstance(action, Decline):
            worths.append(float(here))
        elif isinstance(action, Withdraw):
            worths.append(float(here - CERTAIN))  # an offer stands until it is answered
        else:
            twin = position.copy()
            if isinstance(action, Accept):
                trading.answer(twin, action)
            else:
                twin.do(codes.numbered(twin, action))
            worths.append(float(_standing(twin, seat)))
    return worths


def _declared(position: AcquirePosition, seat: Seat) -> i64:
    """11: declaring is right exactly when it wins."""
    worth = totals(position.cash, position.stock, position.sizes, position.market, position.terms.rounding)
    for other in range(position.players):
        if other != seat and worth[other] >= worth[seat]:
            return -CERTAIN
    return CERTAIN


def _standing(position: AcquirePosition, seat: Seat) -> i64:
    """The own worth, less a part of the mean rival's."""
    worth = expected(position)
    rivals: i64 = 0
    for other in range(position.players):
        if other != seat:
            rivals += worth[other]
    return worth[seat] - RIVALS * rivals // (100 * (position.players - 1))


def expected(position: AcquirePosition) -> vec[i64]:
    """Every seat's cash, shares and likely bonuses."""
    worth = position.cash[:]
    merging = position.phase == AT_DISPOSE or position.phase == AT_SETTLE
    growth = (TILES - position.drawn) // TILES_PER_STEP
    for chain in EVERY_CHAIN:
        size = position.sizes[chain]
        if size == 0:
            _add_kept(position, chain, worth)
        elif merging and position.absorbed & CHAIN_BITS[chain] != 0:
            _add_defunct(position, chain, worth)
        else:
            if merging and chain == position.survivor:
                size = _merged_size(position)
            later = size + growth if size + growth < TILES else TILES
            _add_shares(position, chain, price_at(chain, later), worth)
            _add_bonuses(position, chain, price_at(chain, later), worth)
    return worth


def _add_shares(position: AcquirePosition, chain: ChainNumber, price: i64, worth: vec[i64]) -> None:
    for seat in range(position.players):
        worth[seat] += position.stock[seat * CHAINS + chain] * price


def _add_bonuses(position: AcquirePosition, chain: ChainNumber, price: i64, worth: vec[i64]) -> None:
    """Mostly as the holders rank now; the rest by how much of the chain each holds, since ranks change."""
    held: i64 = 0
    for seat in range(position.players):
        held += position.stock[seat * CHAINS + chain]
    if held == 0:
        return
    most, second, majority, minority, leaders, runners = bonus(
        position.stock, chain, position.players, price, position.terms.rounding, 0
    )
    for seat in range(position.players):
        mine = position.stock[seat * CHAINS + chain]
        if mine > 0:
            now = majority if mine == most else minority if mine == second else 0
            worth[seat] += (
                STANDING * now + (100 - STANDING) * (MAJORITY + MINORITY) * price * mine // held
            ) // 100


def _add_kept(position: AcquirePosition, chain: ChainNumber, worth: vec[i64]) -> None:
    """Shares of a chain off the board live again only if it is founded again."""
    price = REFOUNDING * price_at(chain, 3) // 100 if position.drawn < TILES else 0
    _add_shares(position, chain, price, worth)


def _add_defunct(position: AcquirePosition, chain: ChainNumber, worth: vec[i64]) -> None:
    """6: a chain under settlement. Its bonuses are paid already unless it still waits; its shares can be
    sold, or traded two for one, by those who have not decided yet; the others keep them."""
    price = position.prices[chain]
    if position.waiting & CHAIN_BITS[chain] != 0:
        _add_bonuses(position, chain, price, worth)
    elif chain != position.defunct:
        _add_kept(position, chain, worth)
        return
    half = price_at(position.survivor, _merged_size(position)) // 2
    best = price if price > half else half
    kept = REFOUNDING * price_at(chain, 3) // 100 if position.drawn < TILES else 0
    for seat in range(position.players):
        held = position.stock[seat * CHAINS + chain]
        place = (seat - position.turn + position.players) % position.players
        decided = chain == position.defunct and place < position.offset
        worth[seat] += held * (kept if decided else best)


def _merged_size(position: AcquirePosition) -> i64:
    """6.4: what the survivor will have when the merger is complete."""
    size = position.sizes[position.survivor] + 1
    for chain in range(i64(CHAINS)):
        if position.absorbed & CHAIN_BITS[chain] != 0:
            size += position.sizes[chain]
    return size
