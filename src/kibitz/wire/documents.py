"""The documents of the HTTP door: what is sent to it and what it answers, beside asks and tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kibitz.core.game import Grid
from kibitz.core.outcome import Outcome
from kibitz.wire.asks import SeatNumber, Words
from kibitz.wire.manners import Manners
from kibitz.wire.tells import TableInfo

LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_NAME)]
Level = Annotated[str, Meta(max_length=64)]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. With a `name` its host sits down on the first seat; `bots` fill the last seats."""

    game: Annotated[str, Meta(max_length=64)]
    seats: SeatNumber | None = None
    preset: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, Any] = {}
    manners: Manners = Manners()
    name: Name | None = None
    words: Words = ""
    bots: Annotated[tuple[Level, ...], Meta(max_length=64)] = ()


class Opened(Struct, frozen=True):
    """A table that was opened. `token` is its host's and the host's seat's; `screen` is for a television: it
    shows what everybody may see, without delay, and can do nothing."""

    table: TableInfo
    token: str
    screen: str
    seat: int | None = None


class NewSitter(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to sit down: on this seat, or on the first free one."""

    name: Name
    seat: SeatNumber | None = None
    words: Words = ""


class Seated(Struct, frozen=True):
    """A seat that was taken. Whoever has the token has the seat: it is shown once and kept only as a hash."""

    table: TableInfo
    token: str
    seat: int


class Tables(Struct, frozen=True):
    """Listed tables, the newest first. `before` asks for the page after this one."""

    tables: tuple[TableInfo, ...]
    before: int | None = None


class OptionInfo(Struct, frozen=True):
    """One option of a game: its default, what it may be, and where those are few, each of them."""

    name: str
    default: Any
    values: str
    choices: tuple[Any, ...] = ()


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    title: str
    rules_version: int
    least: int
    most: int
    options: tuple[OptionInfo, ...]
    presets: dict[str, dict[str, Any]]


class Games(Struct, frozen=True):
    """All games, and the levels of the bots that play them."""

    games: tuple[GameInfo, ...]
    bots: dict[str, str]


class StepInfo(Struct, frozen=True):
    """One step of the game and what it caused; step 0 is the deal."""

    step: int
    seq: int
    at: int
    seat: int | None
    by: Literal["person", "bot", "clock"] | None
    events: Any


class EventsPage(Struct, frozen=True):
    """Events as this seat may hear them, the oldest first; `before` asks for the page that came before."""

    steps: tuple[StepInfo, ...]
    before: int | None = None


class Moment(Struct, frozen=True):
    """The table after `step`, as this seat saw it."""

    step: int
    steps: int
    view: Any
    events: Any
    outcome: Outcome | None = None


class ScoreSheet(Struct, frozen=True):
    """A game played on a real table, settled."""

    findings: dict[str, Any]
    grids: tuple[Grid, ...]
    sentences: tuple[str, ...]
    outcome: Outcome | None = None


class Health(Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "starting", "stopping", "unready"]
    version: str = ""
    compiled: bool = False
    problem: str | None = None
