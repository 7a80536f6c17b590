"""Why an action is refused (rule 13): a stable code and its facts. Questions only; nothing changes here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.games.acquire.interface.actions import (
    Accept,
    Buy,
    Chain,
    Declare,
    Decline,
    Dispose,
    Found,
    Goods,
    Keep,
    Place,
    Propose,
    Settle,
    Skip,
    Withdraw,
)
from kibitz.games.acquire.interface.names import (
    CHAIN_NAMES,
    CHAIN_NUMBERS,
    PHASES,
    TILE_NUMBERS,
    chains_named,
)
from kibitz.games.acquire.rules import board, codes, ending, mergers, trading
from kibitz.games.acquire.rules.constants import (
    AT_BUY,
    AT_DISPOSE,
    AT_FOUND,
    AT_KEEP,
    AT_PLACE,
    AT_SETTLE,
    CHAIN_BITS,
    CHAINS,
    OFFER_GIVE,
    OFFER_TO,
    OFFER_WANT,
    OVER,
)
from kibitz.games.acquire.rules.numbers import Seat, Tile
from kibitz.games.acquire.rules.terms import ASSETS_HIDDEN

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def refusal(position: AcquirePosition, seat: Seat, action: Action) -> IllegalAction | None:
    """The first reason against an action, or None."""
    if position.phase == OVER:
        return IllegalAction("ended")
    if isinstance(action, (Accept, Decline)):
        return _answering(position, seat, action)
    if isinstance(action, Propose) and position.terms.trading == 0:
        return IllegalAction("trading_off")
    if seat != position.actor:
        return IllegalAction("not_your_turn", awaited=position.actor)
    if isinstance(action, Place):
        return _placing(position, action)
    if isinstance(action, Buy):
        return _buying(position, action)
    if isinstance(action, Dispose):
        return _disposing(position, action)
    if isinstance(action, Found):
        return _choosing(position, AT_FOUND, action.chain, "chain_not_available")
    if isinstance(action, Keep):
        return _choosing(position, AT_KEEP, action.chain, "not_a_tied_chain")
    if isinstance(action, Settle):
        return _choosing(position, AT_SETTLE, action.chain, "not_a_tied_chain")
    if isinstance(action, Declare):
        return _declaring(position)
    if isinstance(action, Skip):
        return _skipping(position)
    if isinstance(action, Propose):
        return _proposing(position, seat, action)
    if isinstance(action, Withdraw):
        return _withdrawing(position, action)
    return IllegalAction("malformed", problem=type(action).__name__)


def _wrong_phase(position: AcquirePosition) -> IllegalAction:
    return IllegalAction("wrong_phase", phase=PHASES[position.phase])


def _placing(position: AcquirePosition, action: Place) -> IllegalAction | None:
    if position.phase != AT_PLACE:
        return _wrong_phase(position)
    number = TILE_NUMBERS.get(action.tile)
    if number is None:
        return IllegalAction("no_such_tile", tile=action.tile)
    tile = Tile(number)
    if codes.slot_of(position, tile) < 0:
        return IllegalAction("not_in_hand", tile=action.tile)
    beside = board.touched(position, tile)
    if board.is_dead(position, beside):
        return IllegalAction("dead_tile", tile=action.tile, chains=chains_named(beside & position.safe))
    if board.is_blocked(position, beside):
        return IllegalAction("blocked_tile", tile=action.tile)
    return None


def _skipping(position: AcquirePosition) -> IllegalAction | None:
    if position.phase != AT_PLACE:
        return _wrong_phase(position)
    if board.playable(position) != 0:
        return IllegalAction("must_place")
    return None


def _choosing(position: AcquirePosition, phase: i64, name: str, code: str) -> IllegalAction | None:
    if position.phase != phase:
        return _wrong_phase(position)
    chain = CHAIN_NUMBERS.get(name)
    if chain is None:
        return IllegalAction("no_such_chain", chain=name)
    if position.mask & CHAIN_BITS[chain] == 0:
        return IllegalAction(code, chain=name, choices=chains_named(position.mask))
    return None


def _disposing(position: AcquirePosition, action: Dispose) -> IllegalAction | None:
    if position.phase != AT_DISPOSE:
        return _wrong_phase(position)
    held = position.stock[position.actor * CHAINS + position.defunct]
    if action.sell < 0 or action.trade < 0:
        return IllegalAction("bad_count", count=min(action.sell, action.trade))
    if action.trade % 2 != 0:
        return IllegalAction("odd_trade", trade=action.trade)
    if action.sell + action.trade > held:
        return IllegalAction("bad_split", sell=action.sell, trade=action.trade, held=held)
    if action.trade // 2 > mergers.most_pairs(position, held):
        survivor = CHAIN_NAMES[position.survivor]
        return IllegalAction("bank_short", chain=survivor, bank=position.bank[position.survivor])
    return None


def _buying(position: AcquirePosition, action: Buy) -> IllegalAction | None:
    if position.phase != AT_BUY:
        return _wrong_phase(position)
    bad = _bad_shares(action.shares)
    if bad is not None:
        return bad
    wanted = sum(action.shares.values())
    limit = position.terms.limit
    if wanted > limit:
        return IllegalAction("too_many", wanted=wanted, limit=limit)
    cost = 0
    for name, shares in action.shares.items():
        chain = CHAIN_NUMBERS[name]
        if position.sizes[chain] == 0:
            return IllegalAction("chain_inactive", chain=name)
        if shares > position.bank[chain]:
            return IllegalAction("bank_short", chain=name, bank=position.bank[chain])
        cost += shares * position.prices[chain]
    if cost > position.cash[position.turn]:
        return IllegalAction("no_cash", cost=cost, cash=position.cash[position.turn])
    return None


def _bad_shares(shares: dict[Chain, int]) -> IllegalAction | None:
    for name, number in shares.items():
        if name not in CHAIN_NUMBERS:
            return IllegalAction("no_such_chain", chain=name)
        if number < 1:
            return IllegalAction("bad_count", count=number)
    return None


def _declaring(position: AcquirePosition) -> IllegalAction | None:
    if ending.conditions(position) == 0:
        unsafe = {
            CHAIN_NAMES[chain]: position.sizes[chain]
            for chain in range(i64(CHAINS))
            if 0 < position.sizes[chain] < position.terms.safe
        }
        return IllegalAction("end_not_met", unsafe=unsafe, largest=max(position.sizes))
    if position.window == 0:
        return IllegalAction("declare_closed")
    return None


def _proposing(position: AcquirePosition, seat: Seat, action: Propose) -> IllegalAction | None:
    if position.trading == 0 or seat != position.turn:
        return IllegalAction("trade_closed")
    if action.to == seat or not 0 <= action.to < position.players:
        return IllegalAction("no_such_partner", to=action.to)
    for goods in (action.give, action.want):
        bad = _bad_goods(goods)
        if bad is not None:
            return bad
    if _is_nothing(action.give) and _is_nothing(action.want):
        return IllegalAction("trade_empty")
    if position.terms.gifts == 0 and (_is_nothing(action.give) or _is_nothing(action.want)):
        return IllegalAction("trade_empty")  # R18: no gifts
    both = _on_both_sides(action)
    if both != "" and position.terms.version > 1:
        return IllegalAction("trade_both_sides", what=both)  # R18: nor a gift in the guise of a trade
    if len(position.offers) >= position.terms.max_offers:
        return IllegalAction("trade_limit", limit=position.terms.max_offers)
    offer = trading.written(0, action)
    if not trading.covers(position, seat, offer, OFFER_GIVE):
        return IllegalAction("not_covered", seat=seat)
    # Open assets show that a deal cannot be kept; of hidden ones a refusal must give nothing away.
    partner = Seat(action.to)
    if position.terms.assets != ASSETS_HIDDEN and not trading.covers(position, partner, offer, OFFER_WANT):
        return IllegalAction("not_covered", seat=action.to)
    return None


def _bad_goods(goods: Goods) -> IllegalAction | None:
    if goods.cash < 0 or goods.cash % 100 != 0:
        return IllegalAction("not_hundreds", cash=goods.cash)
    return _bad_shares(goods.shares)


def _is_nothing(goods: Goods) -> bool:
    return goods.cash == 0 and len(goods.shares) == 0


def _on_both_sides(action: Propose) -> str:
    """What is given and wanted at once, cash or a chain; nothing in a sound trade."""
    if action.give.cash > 0 and action.want.cash > 0:
        return "cash"
    for chain in CHAIN_NAMES:
        if chain in action.give.shares and chain in action.want.shares:
            return chain
    return ""


def _answering(position: AcquirePosition, seat: Seat, action: Accept | Decline) -> IllegalAction | None:
    if position.terms.trading == 0:
        return IllegalAction("trading_off")
    if position.trading == 0:
        return IllegalAction("trade_closed")
    offer = trading.offer_of(position, action.offer)
    if len(offer) == 0:
        return _gone(position, action.offer, "trade_stale" if isinstance(action, Accept) else "offer_gone")
    if offer[OFFER_TO] != seat:
        return IllegalAction("not_your_offer", offer=action.offer, to=offer[OFFER_TO])
    if isinstance(action, Accept) and not trading.covers(position, seat, offer, OFFER_WANT):
        return IllegalAction("trade_stale", offer=action.offer)
    return None


def _gone(position: AcquirePosition, number: int, code: str) -> IllegalAction:
    """An offer that was made and is not open any more, or one that was never made."""
    made = 0 < number <= position.offered
    return IllegalAction(code if made else "no_such_offer", offer=number)


def _withdrawing(position: AcquirePosition, action: Withdraw) -> IllegalAction | None:
    if position.terms.trading == 0:
        return IllegalAction("trading_off")
    if position.trading == 0:
        return IllegalAction("trade_closed")
    if len(trading.offer_of(position, action.offer)) == 0:
        return _gone(position, action.offer, "offer_gone")
    return None
