"""Trades between players (rule 10): offers, answers, and what closes the trading phase.

An offer is a row of numbers (see constants.py). Offers are few and rare, so the list is replaced whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.bits import count
from kibitz.core.game import Action
from kibitz.core.native import vec
from kibitz.games.acquire.interface.actions import Accept, Chain, Decline, Goods, Propose, Withdraw
from kibitz.games.acquire.interface.events import (
    TradeDeclined,
    TradeMade,
    TradeProposed,
    TradesLapsed,
    TradesVoided,
    TradeWithdrawn,
)
from kibitz.games.acquire.interface.names import CHAIN_NAMES
from kibitz.games.acquire.rules.constants import (
    CHAINS,
    DECLARE_BIT,
    OFFER_GIVE,
    OFFER_NUMBER,
    OFFER_TO,
    OFFER_WANT,
)
from kibitz.games.acquire.rules.numbers import Seat
from kibitz.games.acquire.rules.terms import WINDOW_START, WINDOW_START_OR_TRIGGER

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def may_propose(position: AcquirePosition) -> bool:
    """10, R16, R17: the phase is open and there is room for one offer more."""
    return position.trading != 0 and len(position.offers) < position.terms.max_offers


def asked(position: AcquirePosition) -> list[int]:
    """Everybody who has an open offer to answer, once each, in seat order."""
    seats = {int(offer[OFFER_TO]) for offer in position.offers}
    return sorted(seats)


def answers(position: AcquirePosition, seat: Seat) -> list[Action]:
    """What a seat may do about the open offers; accepting only what it can pay. The proposer can pay every
    open offer, because one that could not be kept any more is void."""
    listed: list[Action] = []
    for offer in position.offers:
        number = offer[OFFER_NUMBER]
        if offer[OFFER_TO] == seat:
            if covers(position, seat, offer, OFFER_WANT):
                listed.append(Accept(number))
            listed.append(Decline(number))
        elif seat == position.turn:
            listed.append(Withdraw(number))
    return listed


def covers(position: AcquirePosition, seat: Seat, offer: vec[i64], side: i64) -> bool:
    """Does this seat own one side of an offer?"""
    if offer[side] > position.cash[seat]:
        return False
    for chain in range(i64(CHAINS)):
        if offer[side + 1 + chain] > position.stock[seat * CHAINS + chain]:
            return False
    return True


def offer_of(position: AcquirePosition, number: i64) -> vec[i64]:
    """The open offer of this number; an empty row if there is none."""
    for offer in position.offers:
        if offer[OFFER_NUMBER] == number:
            return offer
    return vec[i64]()


def written(number: i64, action: Propose) -> vec[i64]:
    """A proposal as a row of numbers."""
    row = [number, i64(action.to)]
    for goods in (action.give, action.want):
        row.append(i64(goods.cash))
        for chain in CHAIN_NAMES:
            row.append(i64(goods.shares.get(chain, 0)))
    return vec[i64](row)


def goods(offer: vec[i64], side: i64) -> Goods:
    """One side of an offer in words."""
    shares: dict[Chain, int] = {}
    for chain in range(i64(CHAINS)):
        if offer[side + 1 + chain] > 0:
            shares[CHAIN_NAMES[chain]] = offer[side + 1 + chain]
    return Goods(shares, offer[side])


def answer(position: AcquirePosition, action: Action) -> None:
    """Carry out a proposal, an answer or a withdrawal that was let through."""
    if isinstance(action, Propose):
        _propose(position, action)
        return
    number: i64 = -1
    if isinstance(action, (Accept, Decline, Withdraw)):
        number = action.offer
    offer = offer_of(position, number)
    position.offers = [other for other in position.offers if other[OFFER_NUMBER] != number]
    seat = position.turn
    to = Seat(offer[OFFER_TO])
    if isinstance(action, Accept):
        _hand_over(position, offer, OFFER_GIVE, seat, to)
        _hand_over(position, offer, OFFER_WANT, to, seat)
        if position.journal is not None:
            give = goods(offer, OFFER_GIVE)
            position.journal.append(TradeMade(number, int(seat), int(to), give, goods(offer, OFFER_WANT)))
        _void(position)
    elif isinstance(action, Decline):
        if position.journal is not None:
            position.journal.append(TradeDeclined(number, int(seat), int(to)))
    elif position.journal is not None:
        position.journal.append(TradeWithdrawn(number, int(seat), int(to)))


def _void(position: AcquirePosition) -> None:
    """10: what the proposer has just given away cannot be promised to another; both are told."""
    kept = [offer for offer in position.offers if covers(position, position.turn, offer, OFFER_GIVE)]
    if len(kept) < len(position.offers):
        open_still = [offer[OFFER_NUMBER] for offer in kept]
        numbers = [offer[OFFER_NUMBER] for offer in position.offers]
        position.offers = kept
        if position.journal is not None:
            position.journal.append(TradesVoided(tuple([n for n in numbers if n not in open_still])))


def _propose(position: AcquirePosition, action: Propose) -> None:
    position.offered += 1
    position.offers = [*position.offers, written(position.offered, action)]
    if position.window != 0 and (
        position.terms.window == WINDOW_START or position.terms.window == WINDOW_START_OR_TRIGGER
    ):
        # R27: the first proposal lets the start window pass
        position.window = 0
        position.mask &= ~DECLARE_BIT
        position.choices = count(position.mask)
    if position.journal is not None:
        position.journal.append(
            TradeProposed(position.offered, int(position.turn), action.to, action.give, action.want)
        )


def _hand_over(position: AcquirePosition, offer: vec[i64], side: i64, giver: Seat, taker: Seat) -> None:
    """10: executed at the moment of acceptance, all or nothing."""
    position.cash[giver] -= offer[side]
    position.cash[taker] += offer[side]
    for chain in range(i64(CHAINS)):
        moved = offer[side + 1 + chain]
        position.stock[giver * CHAINS + chain] -= moved
        position.stock[taker * CHAINS + chain] += moved


def close(position: AcquirePosition) -> None:
    """10: placing, skipping or declaring closes the phase; open offers lapse."""
    position.trading = 0
    if len(position.offers) > 0:
        if position.journal is not None:
            numbers = [offer[OFFER_NUMBER] for offer in position.offers]
            position.journal.append(TradesLapsed(tuple(numbers)))
        position.offers = []
