"""What a player of Acquire may wish. Tiles and chains go by their printed names."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from kibitz.core.game import Action


class Chain(StrEnum):
    """The seven chains in the order of rule 1, which every encoding, log and sheet follows."""

    LUXOR = "Luxor"
    TOWER = "Tower"
    AMERICAN = "American"
    FESTIVAL = "Festival"
    WORLDWIDE = "Worldwide"
    CONTINENTAL = "Continental"
    IMPERIAL = "Imperial"


# Bounded far above anything a game can hold, because the rules count in machine numbers.
Count = Annotated[int, Meta(ge=1, le=999_999_999)]
Amount = Annotated[int, Meta(ge=0, le=999_999_999)]


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a trade: shares, cash or both (10)."""

    shares: dict[Chain, Count] = {}
    cash: Amount = 0


class Declare(Action, frozen=True):
    """End the game: at the start of the turn, or after a placement that met a condition (11)."""


class Place(Action, frozen=True):
    """Place a tile from hand (5)."""

    tile: str


class Skip(Action, frozen=True):
    """Go past placing with no playable tile in hand; dead tiles are replaced first (8)."""


class Found(Action, frozen=True):
    """Choose the chain that the placed tile founds (5.1)."""

    chain: Chain


class Keep(Action, frozen=True):
    """Choose which of the equally large chains survives the merger (6)."""

    chain: Chain


class Settle(Action, frozen=True):
    """Choose which of the equally large defunct chains is settled next (6)."""

    chain: Chain


class Dispose(Action, frozen=True):
    """Sell some defunct shares, trade some two for one, hold the rest (6)."""

    sell: Amount = 0
    trade: Amount = 0  # shares given, two for each one received


class Buy(Action, frozen=True):
    """Buy a basket of shares; an empty basket ends the buying (9)."""

    shares: dict[Chain, Count] = {}


class Propose(Action, frozen=True):
    """Offer another player a trade (10)."""

    to: Amount
    give: Goods
    want: Goods


class Accept(Action, frozen=True):
    """Accept an open offer made to me (10)."""

    offer: Amount


class Decline(Action, frozen=True):
    """Decline an open offer made to me (10)."""

    offer: Amount


class Withdraw(Action, frozen=True):
    """Take back an open offer of mine (10)."""

    offer: Amount


AnyAction = (
    Declare | Place | Skip | Found | Keep | Settle | Dispose | Buy | Propose | Accept | Decline | Withdraw
)
