"""What a seat may know of a game of Acquire (rule 13), filled field by field."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from kibitz.core.game import View
from kibitz.core.outcome import Outcome
from kibitz.games.acquire.interface.actions import Chain, Goods
from kibitz.games.acquire.interface.names import (
    CHAIN_NAMES,
    PHASES,
    TILE_NAMES,
    chains_named,
    conditions_named,
)
from kibitz.games.acquire.options import AcquireOptions, options_of
from kibitz.games.acquire.rules import board, ending, mergers, trading
from kibitz.games.acquire.rules.constants import (
    AT_DISPOSE,
    AT_FOUND,
    AT_KEEP,
    AT_SETTLE,
    CHAIN_BITS,
    CHAINS,
    COLUMNS,
    EMPTY,
    LOOSE,
    OFFER_GIVE,
    OFFER_NUMBER,
    OFFER_TO,
    OFFER_WANT,
    OVER,
    ROW,
    SPACES,
)
from kibitz.games.acquire.rules.numbers import Tile
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.terms import ASSETS_HIDDEN

# How the rows of the board are written: an empty space, a loose tile, or the initial of a chain.
MARKS = {EMPTY: ".", LOOSE: "+"} | {CHAIN_BITS[number]: chain[0] for number, chain in enumerate(Chain)}
OWNERS = {mark: owner for owner, mark in MARKS.items()}  # the way back: what a cell holds
_MARKED = bytes.maketrans(bytes(MARKS), "".join(MARKS.values()).encode())  # a whole board at once


class ChainView(Struct, frozen=True):
    """One chain; size 0 is not on the board."""

    chain: Chain
    size: int
    price: int
    safe: bool
    bank: int


class PlayerView(Struct, frozen=True):
    """One player; cash and shares are None where assets are hidden."""

    seat: int
    tiles: int
    cash: int | None
    shares: dict[Chain, int] | None


class TileView(Struct, frozen=True):
    """A tile in the own hand and what placing it now would do: `loose`, `found`, `grow`, `merge`, or why it
    cannot be placed, `dead` or `blocked`. `chains` are those beside it, `size` the size it would make. If it
    merges, `survivor` is the largest of them, None if the mergemaker would choose."""

    tile: str
    effect: str
    chains: tuple[Chain, ...]
    size: int
    survivor: Chain | None


class OfferView(Struct, frozen=True):
    """An open trade offer; offers are public."""

    offer: int
    seat: int
    to: int
    give: Goods
    want: Goods


class MergerView(Struct, frozen=True):
    """A merger under way. `survivor` is None while it is being chosen, `defunct` while nothing is settled;
    `tied` are the equally large chains the mergemaker chooses from, for either of them."""

    tile: str
    tied: tuple[Chain, ...]
    survivor: Chain | None
    defunct: Chain | None
    waiting: tuple[Chain, ...]
    absorbed: tuple[Chain, ...]
    holdings: tuple[int, ...]  # of the chain being settled: shown even where assets are hidden
    offset: int  # how many seats after the mergemaker the deciding player sits


class AcquireView(View, frozen=True):
    """Everything public, and the own hand. A spectator is a view with no seat and no hand."""

    seat: int | None
    options: AcquireOptions
    phase: str
    turn: int
    to_act: tuple[int, ...]
    board: tuple[str, ...]
    chains: tuple[ChainView, ...]
    players: tuple[PlayerView, ...]
    hand: tuple[TileView, ...] | None
    pool: int
    removed: tuple[str, ...]
    offers: tuple[OfferView, ...]
    offered: int
    trading_open: bool
    conditions: tuple[str, ...]
    conditions_at_start: tuple[str, ...]
    may_declare: bool
    announced: tuple[str, ...]
    declarer: int | None
    last_tile: str | None
    founding: int | None  # the size of the chain about to be founded
    merger: MergerView | None
    moved: bool
    idle: int
    outcome: Outcome | None


def look(position: AcquirePosition, seat: int | None) -> AcquireView:
    """What this seat may know; None is a spectator."""
    return look_all(position, (seat,))[0]


def look_all(position: AcquirePosition, seats: Sequence[int | None]) -> list[AcquireView]:
    """What each of these seats may know. Nearly all of it is public, so that is put together only once."""
    public = _public(position)
    return [public if seat is None else _from_seat(position, public, seat) for seat in seats]


def _from_seat(position: AcquirePosition, public: AcquireView, seat: int) -> AcquireView:
    """The public view, and what this seat alone may know."""
    players = public.players
    if position.terms.assets == ASSETS_HIDDEN:
        players = (*players[:seat], _player(position, seat), *players[seat + 1 :])
    return replace(public, seat=seat, players=players, hand=_hand(position, seat))


def _public(position: AcquirePosition) -> AcquireView:
    """What everybody may know."""
    player = _hidden_player if position.terms.assets == ASSETS_HIDDEN else _player
    return AcquireView(
        seat=None,
        options=options_of(position.terms),
        phase=PHASES[position.phase],
        turn=int(position.turn),
        to_act=position.to_act(),
        board=_board(position),
        chains=_chains(position),
        players=tuple([player(position, seat) for seat in range(position.players)]),
        hand=None,
        pool=position.pool(),
        removed=tuple([TILE_NAMES[tile] for tile in position.removed]),
        offers=tuple(_offers(position)),
        offered=position.offered,
        trading_open=position.trading != 0,
        conditions=conditions_named(ending.conditions(position)),
        conditions_at_start=conditions_named(position.met),
        may_declare=position.window != 0,
        announced=() if position.phase == OVER else conditions_named(position.announced),
        declarer=None if position.declarer < 0 else int(position.declarer),
        last_tile=TILE_NAMES[position.tile] if position.tile >= 0 else None,
        founding=board.size_made(position, position.tile) if position.phase == AT_FOUND else None,
        merger=_merger(position),
        moved=position.moved != 0,
        idle=position.idle,
        outcome=position.outcome(),
    )


def _board(position: AcquirePosition) -> tuple[str, ...]:
    marks = bytes(position.cells).translate(_MARKED).decode()
    return tuple([marks[first : first + COLUMNS] for first in range(ROW, SPACES - ROW, ROW)])


# One look at a column of numbers is much quicker than one at each: every look from here has to wrap it.


def _chains(position: AcquirePosition) -> tuple[ChainView, ...]:
    safe = position.terms.safe
    columns = zip(CHAIN_NAMES, position.sizes, position.prices, position.bank, strict=True)
    return tuple([ChainView(name, size, price, size >= safe, bank) for name, size, price, bank in columns])


def _player(position: AcquirePosition, seat: int) -> PlayerView:
    stock = position.stock[seat * CHAINS : (seat + 1) * CHAINS]
    shares = {name: held for name, held in zip(CHAIN_NAMES, stock, strict=True) if held > 0}
    return PlayerView(seat, position.held[seat], position.cash[seat], shares)


def _hidden_player(position: AcquirePosition, seat: int) -> PlayerView:
    return PlayerView(seat, position.held[seat], None, None)


def _hand(position: AcquirePosition, seat: int) -> tuple[TileView, ...]:
    start = seat * position.terms.hand
    tiles = sorted(position.hands[start : start + position.held[seat]])
    return tuple([effect_of(position, tile) for tile in tiles])


def effect_of(position: AcquirePosition, tile: Tile) -> TileView:
    """5: what placing this tile now would do."""
    effect, chains, size = board.effect(position, tile)
    survivor = _survivor(position, chains) if effect == "merge" else None
    return TileView(TILE_NAMES[tile], effect, chains_named(chains), size, survivor)


def _survivor(position: AcquirePosition, chains: int) -> Chain | None:
    """6.1: the one chain that is larger than the others, if there is one."""
    largest = chains_named(mergers.largest(position, chains))
    return largest[0] if len(largest) == 1 else None


def _offers(position: AcquirePosition) -> list[OfferView]:
    return [
        OfferView(
            offer[OFFER_NUMBER],
            int(position.turn),
            offer[OFFER_TO],
            trading.goods(offer, OFFER_GIVE),
            trading.goods(offer, OFFER_WANT),
        )
        for offer in position.offers
    ]


def _merger(position: AcquirePosition) -> MergerView | None:
    if position.phase not in (AT_KEEP, AT_SETTLE, AT_DISPOSE):
        return None
    settling = position.phase == AT_DISPOSE
    shares = [position.stock[seat * CHAINS + position.defunct] for seat in range(position.players)]
    return MergerView(
        tile=TILE_NAMES[position.tile],
        tied=() if settling else chains_named(position.mask),
        survivor=None if position.phase == AT_KEEP else CHAIN_NAMES[position.survivor],
        defunct=CHAIN_NAMES[position.defunct] if settling else None,
        waiting=chains_named(position.waiting),
        absorbed=chains_named(position.absorbed),
        holdings=tuple(shares) if settling else (),
        offset=position.offset if settling else 0,
    )
