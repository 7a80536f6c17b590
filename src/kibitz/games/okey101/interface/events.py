"""What happened in a game of Okey 101, in the past tense. Seats are numbers, tiles their printed faces."""

from __future__ import annotations

from kibitz.core.game import Event, SeatEvent
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.score.results import Fine, HandResult


class HandBegan(Event, frozen=True):
    """A hand began: who starts, what was turned, and what is wild (1, 2)."""

    hand: int
    starter: int
    indicator: str
    okey: str
    riziko: bool


class TilesDealt(SeatEvent, frozen=True):
    """A rack was dealt. Only its owner hears which tiles: `tiles` is None for everybody else (2)."""

    count: int
    tiles: tuple[str, ...] | None


class TileDrawn(SeatEvent, frozen=True):
    """A tile was drawn from the stack; `tile` is None for everybody else (3)."""

    left: int
    tile: str | None


class TileTaken(SeatEvent, frozen=True):
    """The previous player's discard was taken (3)."""

    tile: str
    thrower: int


class TileGivenBack(SeatEvent, frozen=True):
    """A taken tile went back unused, with everything laid this turn (3)."""

    tile: str


class DiscardDeclined(SeatEvent, frozen=True):
    """The stack was empty and the discard was left lying (8.2)."""


class PairsDeclared(SeatEvent, frozen=True):
    """A player announced to go for pairs (9.3)."""


class HandOpened(SeatEvent, frozen=True):
    """A player laid down for the first time (5): with melds worth `points`, or with pairs."""

    route: str
    points: int
    melds: tuple[MeldView, ...]


class OpeningFailed(SeatEvent, frozen=True):
    """A player laid down less than the bar and took it back (9.4)."""

    route: str
    reached: int
    bar: int


class MeldLaid(SeatEvent, frozen=True):
    """A new set, run or pair was laid (6)."""

    meld: MeldView


class TilesLaidOff(SeatEvent, frozen=True):
    """Tiles were added to a meld (6); `meld` is what it has become."""

    tiles: tuple[str, ...]
    meld: MeldView


class RunSplit(SeatEvent, frozen=True):
    """A run was split in two by a tile it had already (6)."""

    tile: str
    parent: int
    melds: tuple[MeldView, MeldView]


class OkeySwapped(SeatEvent, frozen=True):
    """A tile took the place of an okey, which went onto the rack (6)."""

    tile: str
    meld: MeldView


class TurnRetracted(SeatEvent, frozen=True):
    """Everything laid this turn went back (3); `melds` are those left on the table."""

    melds: tuple[MeldView, ...]


class TileDiscarded(SeatEvent, frozen=True):
    """A tile was thrown (3, 7)."""

    tile: str
    playable: bool


class Fined(Event, frozen=True):
    """A player was fined (9.4)."""

    fine: Fine


class HandEnded(Event, frozen=True):
    """A hand ended: how, who won, every score line by line, and all racks (8)."""

    result: HandResult
