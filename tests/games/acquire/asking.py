"""Short questions about what lies on a table: chains, shares, money, hands, and what the journal tells."""

from __future__ import annotations

from typing import TypeVar

from kibitz.core.game import Event
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS, TILE_NAMES
from kibitz.games.acquire.interface.view import ChainView
from kibitz.games.acquire.rules.constants import CHAIN_BITS, CHAINS, LOOSE
from kibitz.games.acquire.rules.position import AcquirePosition

Kind = TypeVar("Kind", bound=Event)


def chain(position: AcquirePosition, name: str) -> ChainView:
    """What everybody sees of a chain."""
    return GAME.view(position, None).chains[CHAIN_NUMBERS[name]]


def size(position: AcquirePosition, name: str) -> int:
    """Tiles of a chain; 0 if it is not on the board."""
    return chain(position, name).size


def price(position: AcquirePosition, name: str) -> int:
    """What a share costs now."""
    return chain(position, name).price


def bank(position: AcquirePosition, name: str) -> int:
    """Shares nobody owns."""
    return chain(position, name).bank


def holdings(position: AcquirePosition, name: str) -> list[int]:
    """Every seat's shares of a chain."""
    return [position.stock[seat * CHAINS + CHAIN_NUMBERS[name]] for seat in range(position.players)]


def money(position: AcquirePosition) -> list[int]:
    """Every seat's cash."""
    return list(position.cash)


def on_board(position: AcquirePosition) -> set[str]:
    """The chains on the board."""
    return {name for name in CHAIN_NUMBERS if size(position, name) > 0}


def hand(position: AcquirePosition, seat: int) -> set[str]:
    """The tiles a seat holds."""
    return {tile.tile for tile in GAME.view(position, seat).hand or ()}


def members(position: AcquirePosition, name: str) -> set[str]:
    """The tiles of a chain, or the loose ones for "loose"."""
    mark = LOOSE if name == "loose" else CHAIN_BITS[CHAIN_NUMBERS[name]]
    return {TILE_NAMES[tile] for tile, cell in enumerate(position.cells) if cell == mark}


def events_of(position: AcquirePosition, kind: type[Kind]) -> list[Kind]:
    """What the journal tells of one kind of event."""
    return [event for event in position.journal or [] if isinstance(event, kind)]
