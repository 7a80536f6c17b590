"""What happened in a game of Okey 101, in the past tense. Seats are numbers, tiles their printed faces."""

from __future__ import annotations

from kibitz.core.game import Ended, Event
from kibitz.games.okey101.laid import MeldView
from kibitz.games.okey101.results import Fine, HandResult


class HandBegan(Event, frozen=True):
    """A hand began: who starts, what was turned, and what is wild (1, 2)."""

    hand: int
    starter: int
    indicator: str
    okey: str
    riziko: bool


class TilesDealt(Event, frozen=True):
    """A rack was dealt. Only its owner hears which tiles: `tiles` is None for everybody else (2)."""

    seat: int
    count: int
    tiles: tuple[str, ...] | None


class TileDrawn(Event, frozen=True):
    """A tile was drawn from the stack; `tile` is None for everybody else (3)."""

    seat: int
    left: int
    tile: str | None


class TileTaken(Event, frozen=True):
    """The previous player's discard was taken (3)."""

    seat: int
    tile: str
    thrower: int


class TileGivenBack(Event, frozen=True):
    """A taken tile went back unused, with everything laid this turn (3)."""

    seat: int
    tile: str


class DiscardDeclined(Event, frozen=True):
    """The stack was empty and the discard was left lying (8.2)."""

    seat: int


class PairsDeclared(Event, frozen=True):
    """A player announced to go for pairs (9.3)."""

    seat: int


class HandOpened(Event, frozen=True):
    """A player laid down for the first time (5): with melds worth `points`, or with pairs."""

    seat: int
    route: str
    points: int
    melds: tuple[MeldView, ...]


class OpeningFailed(Event, frozen=True):
    """A player laid down less than the bar and took it back (9.4)."""

    seat: int
    route: str
    reached: int
    bar: int


class MeldLaid(Event, frozen=True):
    """A new set, run or pair was laid (6)."""

    seat: int
    meld: MeldView


class TilesLaidOff(Event, frozen=True):
    """Tiles were added to a meld (6); `meld` is what it has become."""

    seat: int
    tiles: tuple[str, ...]
    meld: MeldView


class RunSplit(Event, frozen=True):
    """A run was split in two by a tile it had already (6)."""

    seat: int
    tile: str
    parent: int
    melds: tuple[MeldView, MeldView]


class OkeySwapped(Event, frozen=True):
    """A tile took the place of an okey, which went onto the rack (6)."""

    seat: int
    tile: str
    meld: MeldView


class TurnRetracted(Event, frozen=True):
    """Everything laid this turn went back (3); `melds` are those left on the table."""

    seat: int
    melds: tuple[MeldView, ...]


class TileDiscarded(Event, frozen=True):
    """A tile was thrown (3, 7)."""

    seat: int
    tile: str
    playable: bool


class Fined(Event, frozen=True):
    """A player was fined (9.4)."""

    fine: Fine


class HandEnded(Event, frozen=True):
    """A hand ended: how, who won, every score line by line, and all racks (8)."""

    result: HandResult


AnyEvent = (
    HandBegan
    | TilesDealt
    | TileDrawn
    | TileTaken
    | TileGivenBack
    | DiscardDeclined
    | PairsDeclared
    | HandOpened
    | OpeningFailed
    | MeldLaid
    | TilesLaidOff
    | RunSplit
    | OkeySwapped
    | TurnRetracted
    | TileDiscarded
    | Fined
    | HandEnded
    | Ended
)
