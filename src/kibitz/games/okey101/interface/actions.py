"""What a player of Okey 101 may wish. Tiles go by their printed faces; `R6=Y9` is an okey as Y9."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from kibitz.core.game import Action

Tile = Annotated[str, Meta(max_length=8)]
Group = Annotated[tuple[Tile, ...], Meta(max_length=22)]
MeldId = Annotated[int, Meta(ge=0, le=999)]


class Draw(Action, frozen=True):
    """Take the top tile of the stack (3)."""


class Take(Action, frozen=True):
    """Take the tile the previous player has just discarded (3)."""


class Untake(Action, frozen=True):
    """Give a taken tile back unused and draw instead; with an empty stack, decline (3, 8.2)."""


class Decline(Action, frozen=True):
    """Let the discard lie when the stack is empty: the hand is over (8.2)."""


class DeclarePairs(Action, frozen=True):
    """Announce to go for pairs, where the table plays so (9.3, kahve)."""


class Open(Action, frozen=True):
    """Lay down for the first time: melds worth the bar, or pairs enough (5)."""

    groups: Annotated[tuple[Group, ...], Meta(max_length=11)]


class Meld(Action, frozen=True):
    """Lay a new set or run (6)."""

    tiles: Group


class Pair(Action, frozen=True):
    """Lay a new pair (6)."""

    tiles: Group


class LayOff(Action, frozen=True):
    """Add tiles to a set or run on the table, whoever laid it (6)."""

    meld: MeldId
    tiles: Group


class Split(Action, frozen=True):
    """Insert a tile into a run that has it already, and make two runs of it (6)."""

    meld: MeldId
    tile: Tile


class Swap(Action, frozen=True):
    """Put the real tile in the place of an okey on the table and take the okey (6)."""

    meld: MeldId
    tile: Tile


class RetractTurn(Action, frozen=True):
    """Take back everything laid this turn (3)."""


class Discard(Action, frozen=True):
    """Throw a tile and end the turn; with the last tile, go out (3, 8.1)."""

    tile: Tile


AnyAction = (
    Draw
    | Take
    | Untake
    | Decline
    | DeclarePairs
    | Open
    | Meld
    | Pair
    | LayOff
    | Split
    | Swap
    | RetractTurn
    | Discard
)

# What brings tiles to the table.
LAYING = (Open, Meld, Pair, LayOff, Split, Swap)
