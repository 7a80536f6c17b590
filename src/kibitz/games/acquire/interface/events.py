"""What happened in a game of Acquire, in the past tense. Seats are numbers, tiles and chains names."""

from __future__ import annotations

from kibitz.core.game import Event, SeatEvent
from kibitz.games.acquire.interface.actions import Chain, Goods


class StartingTilePlaced(SeatEvent, frozen=True):
    """A starting tile decided the order of play; it stays on the board unless the option says no (3)."""

    tile: str
    stays: bool


class FirstPlayerChosen(SeatEvent, frozen=True):
    """The first turn is this seat's (3)."""


class TilesDrawn(SeatEvent, frozen=True):
    """Tiles were drawn. Only their owner hears which: `tiles` is None for everybody else (8, 13)."""

    count: int
    tiles: tuple[str, ...] | None


class DeadTilesRemoved(SeatEvent, frozen=True):
    """Dead tiles were shown and left the game (8)."""

    tiles: tuple[str, ...]


class HandRemoved(SeatEvent, frozen=True):
    """A hand without a playable tile was shown and left the game, blocked tiles too (8, R9)."""

    tiles: tuple[str, ...]


class TradeProposed(Event, frozen=True):
    """An offer was made (10)."""

    offer: int
    seat: int
    to: int
    give: Goods
    want: Goods


class TradeMade(Event, frozen=True):
    """An offer was accepted and carried out (10)."""

    offer: int
    seat: int
    to: int
    give: Goods
    want: Goods


class TradeDeclined(Event, frozen=True):
    """An offer was declined (10)."""

    offer: int
    seat: int
    to: int


class TradeWithdrawn(Event, frozen=True):
    """An offer was taken back (10)."""

    offer: int
    seat: int
    to: int


class TradesLapsed(Event, frozen=True):
    """The trading phase closed with offers open (10)."""

    offers: tuple[int, ...]


class TradesVoided(Event, frozen=True):
    """A trade took what these offers had promised; they are void (10)."""

    offers: tuple[int, ...]


class TilePlaced(SeatEvent, frozen=True):
    """A tile was placed (5)."""

    tile: str


class PlacementSkipped(SeatEvent, frozen=True):
    """A player had no playable tile (8)."""


class ChainFounded(SeatEvent, frozen=True):
    """A chain was founded, with the founder's share where the bank had one (5.1)."""

    chain: Chain
    size: int
    shares: int
    cash: int


class ChainGrew(Event, frozen=True):
    """A chain grew (5.2)."""

    chain: Chain
    size: int


class MergerBegan(SeatEvent, frozen=True):
    """A tile joined several chains (6)."""

    tile: str
    chains: tuple[Chain, ...]


class SurvivorFound(SeatEvent, frozen=True):
    """It is known which chain survives, by size or by the mergemaker's choice (6)."""

    chain: Chain
    chosen: bool


class SettlementBegan(Event, frozen=True):
    """A defunct chain is being settled; each holder's shares are shown (6, 13)."""

    chain: Chain
    size: int
    price: int
    holdings: tuple[int, ...]


class MarketDrawn(Event, frozen=True):
    """The market's holding in a chain was drawn for one payment (14.1)."""

    chain: Chain
    tile: str | None
    shares: int


class BonusPaid(SeatEvent, frozen=True):
    """A bonus was paid (7): `because` in English, and for programs the code of the reason, the number of
    holders it was split among, and the shares that earned it."""

    chain: Chain
    amount: int
    because: str
    code: str = ""
    ways: int = 1
    shares: int = 0


class SharesDisposed(SeatEvent, frozen=True):
    """A holder decided about the shares of a defunct chain (6)."""

    chain: Chain
    sold: int
    cash: int
    traded: int
    received: int
    held: int


class MergerCompleted(Event, frozen=True):
    """All defunct chains, the tile and the loose tiles joined the survivor (6)."""

    chain: Chain
    size: int
    absorbed: tuple[Chain, ...]


class SharesBought(SeatEvent, frozen=True):
    """A basket was bought; an empty one means nothing was (9)."""

    shares: dict[Chain, int]
    cost: int


class BuyingPassed(SeatEvent, frozen=True):
    """There was nothing this player could have bought (9)."""


class GameDeclared(SeatEvent, frozen=True):
    """A player declared the game over, or announced it under `finish_turn` (11)."""

    conditions: tuple[str, ...]
    at_once: bool


class HoldingsShown(Event, frozen=True):
    """At the end everybody's shares of a chain on the board are shown (12, 13)."""

    chain: Chain
    size: int
    price: int
    holdings: tuple[int, ...]
