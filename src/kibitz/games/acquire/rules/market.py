"""The market of a game for two (14.1): a third holder, whose shares a tile tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.games.acquire.interface.events import MarketDrawn
from kibitz.games.acquire.interface.names import CHAIN_NAMES, TILE_NAMES
from kibitz.games.acquire.rules.constants import COLUMNS, ROW, TILES
from kibitz.games.acquire.rules.numbers import ChainNumber, Tile
from kibitz.games.acquire.rules.terms import TWO_PLAYER_MARKET

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def has_market(position: AcquirePosition) -> bool:
    """14.1, R26: the option speaks of two players; it means nothing to more of them."""
    return position.players == 2 and position.terms.two_player == TWO_PLAYER_MARKET


def draw_market(position: AcquirePosition, chain: ChainNumber) -> i64:
    """14.1: a random tile of the pool gives the market's holding, 1 to 12, for one payment.

    The tile is put back where it lay: its place in the pool is as unknown as before.
    """
    left = TILES - position.drawn
    tile = Tile(-1)
    if left > 0:
        tile = position.deck[position.drawn + position.chance.below(left)]
        shares = tile % ROW + 1
    else:
        shares = position.chance.below(COLUMNS) + 1
    if position.journal is not None:
        shown = TILE_NAMES[tile] if tile >= 0 else None
        position.journal.append(MarketDrawn(CHAIN_NAMES[chain], shown, shares))
    return shares
