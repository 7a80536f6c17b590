"""The documents of the HTTP door: what is sent to it and what it answers, beside asks and tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kibitz.core.game import Preview, Sheet
from kibitz.core.outcome import Outcome
from kibitz.wire.asks import SeatNumber, Words
from kibitz.wire.manners import Manners
from kibitz.wire.tells import TableInfo

LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_NAME)]
Level = Annotated[str, Meta(max_length=64)]
By = Literal["person", "bot", "clock"]
SeenBy = SeatNumber | Literal["all"]
GuestToken = Annotated[str, Meta(min_length=1, max_length=64)]
LeftOut = Literal["practice", "bot", "left", "unreadable", "rules"]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. With a `name` its host sits down on the first seat; `bots` fill the last seats. With
    the token of a `guest` the game goes into that guest's figures."""

    game: Annotated[str, Meta(max_length=64)]
    seats: SeatNumber | None = None
    preset: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, Any] = {}
    manners: Manners = Manners()
    name: Name | None = None
    words: Words = ""
    bots: Annotated[tuple[Level, ...], Meta(max_length=64)] = ()
    guest: GuestToken | None = None


class Opened(Struct, frozen=True):
    """A table that was opened. `token` is its host's and the host's seat's; `screen` is for a television: it
    shows what everybody may see, without delay, and can do nothing."""

    table: TableInfo
    token: str
    screen: str
    seat: int | None = None


class NewSitter(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to sit down: on this seat, or on the first free one. With the token of a `guest` the
    game goes into that guest's figures."""

    name: Name
    seat: SeatNumber | None = None
    words: Words = ""
    guest: GuestToken | None = None


class Seated(Struct, frozen=True):
    """A seat that was taken. Whoever has the token has the seat: it is shown once and kept only as a hash."""

    table: TableInfo
    token: str
    seat: int


class Tables(Struct, frozen=True):
    """Listed tables, the newest first. `before` asks for the page after this one, and is None on the last."""

    tables: tuple[TableInfo, ...]
    before: str | None = None


class OptionInfo(Struct, frozen=True):
    """One option of a game: its default, what it may be, and where those are few, each of them."""

    name: str
    default: Any
    values: str
    choices: tuple[Any, ...] = ()


class AskedPreview(Struct, frozen=True, forbid_unknown_fields=True):
    """A value of an option, by its name or written out, of which somebody wants to see what it comes to."""

    option: Annotated[str, Meta(max_length=64)]
    value: Any


class Previewed(Preview, frozen=True):
    """What a value of an option comes to, for programs in `findings`; the value is written out in full."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    title: str
    rules_version: int
    least: int
    most: int
    usual: int  # how many sit down where nobody says otherwise
    alone: int  # how many seats a table has that one person begins without friends
    options: tuple[OptionInfo, ...]
    presets: dict[str, dict[str, Any]]


class Games(Struct, frozen=True):
    """All games, and the levels of the bots that play them."""

    games: tuple[GameInfo, ...]
    bots: dict[str, str]


class StepInfo(Struct, frozen=True):
    """One step of the game and what it caused; step 0 is the deal. `said` are the events in the game's own
    words, for clients that have none."""

    step: int
    seq: int
    at: int
    seat: int | None
    by: By | None
    events: Any
    said: tuple[str, ...]


class EventsPage(Struct, frozen=True):
    """Events as this seat may hear them, the oldest first; `before` asks for the page that came before."""

    steps: tuple[StepInfo, ...]
    before: int | None = None


class Moment(Struct, frozen=True):
    """The table after `step`, as somebody saw it; step 0 is the deal. `seat` is who acted and `by` who chose,
    `outlook` what could be read off the table then. Where all hands are open, `view` is a spectator's,
    `views` are those of all seats, and nothing is left out of the events."""

    step: int
    steps: int
    seq: int
    at: int
    seat: int | None
    by: By | None
    to_act: tuple[int, ...]
    view: Any
    outlook: Any
    events: Any
    outcome: Outcome | None = None
    views: tuple[Any, ...] = ()


class Moments(Struct, frozen=True):
    """Some moments of a game in their order; `steps` is how many steps have been played."""

    steps: int
    moments: tuple[Moment, ...]


class StoryStep(Struct, frozen=True):
    """One step of the game, what it caused, and every seat's total if it had ended there, or every side's in
    a game of sides; no `totals` where they could not be known."""

    step: int
    seq: int
    at: int
    seat: int | None
    by: By | None
    events: Any
    totals: tuple[int | None, ...] = ()


class StorySide(Struct, frozen=True):
    """A side whose total every step tells, and who belongs to it."""

    side: str
    seats: tuple[int, ...]


class Story(Struct, frozen=True):
    """A game from the deal on, step by step; `sides` are those whose totals it tells, if sides play."""

    steps: tuple[StoryStep, ...]
    sides: tuple[StorySide, ...] = ()


class ReviewedStep(Struct, frozen=True):
    """A step, and what the game says it was worth; None where that could not be worked out in time."""

    step: int
    review: Any


class Review(Struct, frozen=True):
    """What some steps of a seat were worth; `next` is where the next page begins, if there is one."""

    seat: int
    steps: tuple[ReviewedStep, ...]
    next: int | None


class EndingStep(Struct, frozen=True):
    """The step with which something ended, such as a hand, and what the game says of that end."""

    step: int
    ending: Any


class Endings(Struct, frozen=True):
    """Everything that has ended in a game so far."""

    endings: tuple[EndingStep, ...]


class ScoreSheet(Sheet, frozen=True):
    """A game played on a real table, settled."""


class Guest(Struct, frozen=True):
    """Somebody whose figures are kept from now on. The token is shown once and kept only as a hash."""

    guest: str


class GuestFigure(Struct, frozen=True):
    """A figure over all games of a guest: None where there is nothing to stand on. `count` is what it stands
    on, the sum of the counter `per`; a `share` is a part of it."""

    name: str
    value: float | None
    per: str | None
    count: float
    share: bool


class GuestTable(Struct, frozen=True):
    """A game that counts. A seat without a score has neither place nor total."""

    table: str
    ended: int
    seat: int
    place: int | None
    total: int | None


class GuestGame(Struct, frozen=True):
    """What a guest's games of one kind come to; the newest `tables` are listed."""

    game: str
    title: str
    games: int
    figures: tuple[GuestFigure, ...]
    tables: tuple[GuestTable, ...]


class GuestStats(Struct, frozen=True):
    """The figures of a guest. `waiting` games are over but not counted yet: ask again. `left_out` is how many
    never are, and why: practice, a bot that played for the guest, a seat that was given away, an unreadable
    log, or rules that this server does not have."""

    games: tuple[GuestGame, ...]
    waiting: int
    left_out: dict[LeftOut, int]


class Forgotten(Struct, frozen=True):
    """A guest was deleted, with the figures of so many seats."""

    seats: int


class Health(Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "starting", "stopping", "unready"]
    version: str = ""
    compiled: bool = False
    problem: str | None = None
