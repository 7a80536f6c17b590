"""What happened in a game of Acquire, in the past tense. Seats are numbers, tiles and chains names."""

from __future__ import annotations

from kibitz.core.game import Ended, Event
from kibitz.games.acquire.actions import Chain, Goods


class StartingTilePlaced(Event, frozen=True):
    """A starting tile decided the order of play; it stays on the board unless the option says no (3)."""

    seat: int
    tile: str
    stays: bool


class FirstPlayerChosen(Event, frozen=True):
    """The first turn is this seat's (3)."""

    seat: int


class TilesDrawn(Event, frozen=True):
    """Tiles were drawn. Only their owner hears which: `tiles` is None for everybody else (8, 13)."""

    seat: int
    count: int
    tiles: tuple[str, ...] | None


class DeadTilesRemoved(Event, frozen=True):
    """Dead tiles were shown and left the game (8)."""

    seat: int
    tiles: tuple[str, ...]


class HandRemoved(Event, frozen=True):
    """A hand without a playable tile was shown and left the game (option no_playable_hand)."""

    seat: int
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


class TilePlaced(Event, frozen=True):
    """A tile was placed (5)."""

    seat: int
    tile: str


class PlacementSkipped(Event, frozen=True):
    """A player had no playable tile (8)."""

    seat: int


class ChainFounded(Event, frozen=True):
    """A chain was founded, with the founder's share where the bank had one (5.1)."""

    seat: int
    chain: Chain
    size: int
    shares: int
    cash: int


class ChainGrew(Event, frozen=True):
    """A chain grew (5.2)."""

    chain: Chain
    size: int


class MergerBegan(Event, frozen=True):
    """A tile joined several chains (6)."""

    seat: int
    tile: str
    chains: tuple[Chain, ...]


class SurvivorFound(Event, frozen=True):
    """It is known which chain survives, by size or by the mergemaker's choice (6)."""

    seat: int
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


class BonusPaid(Event, frozen=True):
    """A bonus was paid (7): `because` in English, and for programs the code of the reason, the number of
    holders it was split among, and the shares that earned it."""

    seat: int
    chain: Chain
    amount: int
    because: str
    code: str = ""
    ways: int = 1
    shares: int = 0


class SharesDisposed(Event, frozen=True):
    """A holder decided about the shares of a defunct chain (6)."""

    seat: int
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


class SharesBought(Event, frozen=True):
    """A basket was bought; an empty one means nothing was (9)."""

    seat: int
    shares: dict[Chain, int]
    cost: int


class BuyingPassed(Event, frozen=True):
    """There was nothing this player could have bought (9)."""

    seat: int


class GameDeclared(Event, frozen=True):
    """A player declared the game over, or announced it under `finish_turn` (11)."""

    seat: int
    conditions: tuple[str, ...]
    at_once: bool


class HoldingsShown(Event, frozen=True):
    """At the end everybody's shares of a chain on the board are shown (12, 13)."""

    chain: Chain
    size: int
    price: int
    holdings: tuple[int, ...]


AnyEvent = (
    StartingTilePlaced
    | FirstPlayerChosen
    | TilesDrawn
    | DeadTilesRemoved
    | HandRemoved
    | TradeProposed
    | TradeMade
    | TradeDeclined
    | TradeWithdrawn
    | TradesLapsed
    | TradesVoided
    | TilePlaced
    | PlacementSkipped
    | ChainFounded
    | ChainGrew
    | MergerBegan
    | SurvivorFound
    | SettlementBegan
    | MarketDrawn
    | BonusPaid
    | SharesDisposed
    | MergerCompleted
    | SharesBought
    | BuyingPassed
    | GameDeclared
    | HoldingsShown
    | Ended
)
