"""What a friend at your shoulder would read off the table: bonuses, prices, tiles, and how it would end now.

Everything is made from a view alone, so nothing is known here that its seat does not know. Nothing is decided
here either: the view is laid out as a position and the rules say what is paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from kibitz.core.chance import Quick
from kibitz.core.game import Outlook
from kibitz.core.outcome import Outcome
from kibitz.games.acquire.bot.imagine import laid_open
from kibitz.games.acquire.interface.actions import Chain
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS
from kibitz.games.acquire.interface.view import AcquireView, ChainView, TileView
from kibitz.games.acquire.rules import ending, market
from kibitz.games.acquire.rules.constants import CHAINS, TILES, price_at
from kibitz.games.acquire.rules.numbers import ChainNumber
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.scoring import MAJORITY, MINORITY, bonus, reason


class HolderOutlook(Struct, frozen=True):
    """Somebody with shares of a chain, and the bonus they would be paid now; no `code` if they would not."""

    seat: int
    shares: int
    rank: Literal["majority", "minority", "none"]
    amount: int
    code: str
    ways: int


class ChainOutlook(Struct, frozen=True):
    """One chain: its full bonuses at its price now, the size at which the price next steps up, and how many
    tiles it lacks to be safe and to end the game. `holders` have the most shares first; None where this seat
    cannot know them. `paid` is a chain whose bonuses the merger under way has paid already."""

    chain: Chain
    majority: int
    minority: int
    next_size: int | None
    next_price: int | None
    to_safe: int
    to_end: int
    holders: tuple[HolderOutlook, ...] | None
    paid: bool


class PayOutlook(Struct, frozen=True):
    """A bonus that a merger would pay."""

    seat: int
    chain: Chain
    amount: int


class TileOutlook(Struct, frozen=True):
    """What placing a tile of the hand now would bring: the price of a share of the chain it grows or leaves,
    0 where that is open; whether it makes a chain safe that was not; whether it makes one of the ending size;
    and whom a merger would pay, where it is known which chain survives and who holds the others."""

    tile: str
    price: int
    safe: bool
    ends: bool
    pays: tuple[PayOutlook, ...]


class EndOutlook(Struct, frozen=True):
    """How near the end is (11): the largest chain, how many chains are safe and how many on the board, and
    the conditions that are met."""

    largest: Chain | None
    largest_size: int
    end_size: int
    safe: int
    on_board: int
    safe_size: int
    may_declare: bool
    met: tuple[str, ...]


class AcquireOutlook(Outlook, frozen=True, kw_only=True):
    """All of it. `founding` has the price of a share of every chain that may be founded now. `market` is
    whether the market of two players takes part in bonuses (14.1): its holding is drawn when they are paid,
    so all figures here are without it."""

    chains: tuple[ChainOutlook, ...]
    hand: tuple[TileOutlook, ...]
    founding: dict[Chain, int]
    conditions: EndOutlook
    market: bool


def outlooks(views: Sequence[AcquireView]) -> list[AcquireOutlook]:
    """What can be read off the table by whoever has each of these views; what follows from all but the hand
    is worked out once for all whose view is otherwise the same."""
    known: list[tuple[AcquireView, AcquireOutlook]] = []
    made = []
    for view in views:
        rest = replace(view, seat=None, hand=None)
        found = next((outlook for other, outlook in known if other == rest), None)
        if found is None:
            found = _without_hand(rest)
            known.append((rest, found))
        made.append(replace(found, hand=tuple(_tile(view, found.chains, tile) for tile in view.hand or ())))
    return made


def _without_hand(view: AcquireView) -> AcquireOutlook:
    position = laid_open(view, Quick())
    return AcquireOutlook(
        now=_now(position, view),
        chains=tuple(_chain(position, view, chain) for chain in view.chains),
        hand=(),
        founding=_founding(view),
        conditions=_end(view),
        market=market.has_market(position),
    )


def _now(position: AcquirePosition, view: AcquireView) -> Outcome | None:
    """12: everybody's lines as the table stands, unless somebody's assets are hidden."""
    if view.outcome is not None:
        return view.outcome
    cash = [player.cash for player in view.players if player.cash is not None]
    return ending.as_it_stands(position, cash) if len(cash) == len(view.players) else None


def _chain(position: AcquirePosition, view: AcquireView, chain: ChainView) -> ChainOutlook:
    """One chain."""
    number = CHAIN_NUMBERS[chain.chain]
    larger = range(chain.size + 1, TILES + 1)
    next_size = next((size for size in larger if price_at(number, size) > chain.price), None)
    merger = view.merger
    return ChainOutlook(
        chain=chain.chain,
        majority=MAJORITY * chain.price,
        minority=MINORITY * chain.price,
        next_size=next_size,
        next_price=None if next_size is None else price_at(number, next_size),
        to_safe=max(0, view.options.safe_size - chain.size),
        to_end=max(0, view.options.end_size - chain.size),
        holders=_holders(position, number) if _is_known(view, chain) else None,
        paid=merger is not None and chain.chain in merger.absorbed and chain.chain not in merger.waiting,
    )


def _is_known(view: AcquireView, chain: ChainView) -> bool:
    """13: whether this seat knows who holds the shares of a chain. Where assets are hidden it does while the
    chain is settled, when only one other player can have them, and when there are none left to have."""
    hidden = [player for player in view.players if player.shares is None]
    if len(hidden) < 2 or (view.merger is not None and view.merger.defunct == chain.chain):
        return True
    shown = sum(player.shares.get(chain.chain, 0) for player in view.players if player.shares is not None)
    return shown + chain.bank == view.options.shares


def _holders(position: AcquirePosition, chain: ChainNumber) -> tuple[HolderOutlook, ...]:
    """7: everybody who holds shares of a chain, the most first."""
    stock, players, price = position.stock, position.players, position.prices[chain]
    rounding = position.terms.rounding
    most, second, majority, minority, leaders, runners = bonus(stock, chain, players, price, rounding, 0)
    found = []
    for seat in range(players):
        held = stock[seat * CHAINS + chain]
        code, ways = reason(held, most, second, leaders, runners) if price > 0 else ("", 1)
        leads = held == most
        if held > 0 and not code:
            found.append(HolderOutlook(seat, held, "none", 0, "", 1))
        elif held > 0:
            amount = majority if leads else minority
            found.append(HolderOutlook(seat, held, "majority" if leads else "minority", amount, code, ways))
    return tuple(sorted(found, key=lambda holder: (-holder.shares, holder.seat)))


def _tile(view: AcquireView, chains: tuple[ChainOutlook, ...], tile: TileView) -> TileOutlook:
    """5, 6: a tile of the hand."""
    (made,) = tile.chains if tile.effect == "grow" else (tile.survivor,)
    were_safe = any(view.chains[CHAIN_NUMBERS[chain]].safe for chain in tile.chains)
    return TileOutlook(
        tile=tile.tile,
        price=0 if made is None else price_at(CHAIN_NUMBERS[made], tile.size),
        safe=tile.size >= view.options.safe_size and not were_safe,
        ends=tile.size >= view.options.end_size,
        pays=() if tile.survivor is None else _pays(chains, tile),
    )


def _pays(chains: tuple[ChainOutlook, ...], tile: TileView) -> tuple[PayOutlook, ...]:
    """6.3: the bonuses of every chain that does not survive."""
    gone = [chains[CHAIN_NUMBERS[chain]] for chain in tile.chains if chain != tile.survivor]
    return tuple(
        PayOutlook(holder.seat, chain.chain, holder.amount)
        for chain in gone
        for holder in chain.holders or ()
        if holder.amount > 0
    )


def _founding(view: AcquireView) -> dict[Chain, int]:
    """5.1: what a share of each chain would cost that can be founded now."""
    if view.founding is None:
        return {}
    free = [chain.chain for chain in view.chains if chain.size == 0]
    return {chain: price_at(CHAIN_NUMBERS[chain], view.founding) for chain in free}


def _end(view: AcquireView) -> EndOutlook:
    """11: how near the end is."""
    on_board = [chain for chain in view.chains if chain.size > 0]
    largest = max(on_board, key=lambda chain: chain.size, default=None)
    return EndOutlook(
        largest=None if largest is None else largest.chain,
        largest_size=0 if largest is None else largest.size,
        end_size=view.options.end_size,
        safe=sum(chain.safe for chain in on_board),
        on_board=len(on_board),
        safe_size=view.options.safe_size,
        may_declare=view.may_declare,
        met=view.conditions,
    )
