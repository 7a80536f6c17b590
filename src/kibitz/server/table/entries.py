"""What is kept of a table: an append-only log of entries, from which everything else follows.

Entries are facts. The first is `Opened`; the state of a table is nothing but its entries read in order. They
hold secrets (the seed, keys of tokens), so only `rooms.broadcast` decides what anybody hears of them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict, replace

from kibitz.core.game import snake
from kibitz.wire.manners import Manners


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat. `key` is of the person the seat belongs to, also while a bot plays for them."""

    name: str = ""
    key: str = ""
    level: str | None = None
    away: bool = False
    words: str = ""

    @property
    def sitter(self) -> Literal["free", "person", "bot"]:
        """What kind of player acts for this seat."""
        if self.level is not None:
            return "bot"
        return "person" if self.name else "free"


FREE = Seat()


class Arrangement(Struct, frozen=True, omit_defaults=True):
    """Everything about a table that people arrange: seats, host, options and manners."""

    seats: tuple[Seat, ...]
    host: str
    options: dict[str, Any]
    manners: Manners

    def after(self, change: Change) -> Arrangement:
        """The arrangement with what was changed."""
        return replace(self, **{name: value for name, value in asdict(change).items() if value is not None})


class Change(Struct, frozen=True, omit_defaults=True):
    """What was arranged anew; None is as it was. Options may be large, and are stored only when they change.
    Entries that were written before this was so have everything."""

    seats: tuple[Seat, ...] | None = None
    host: str | None = None
    options: dict[str, Any] | None = None
    manners: Manners | None = None


class Entry(Struct, frozen=True, tag=snake, tag_field="entry", omit_defaults=True, kw_only=True):
    """A fact about a table. `by` is the key of whoever asked for it and `ask` names that ask, so that a
    repeat is recognised, by any server and after any restart."""

    by: str = ""
    ask: str = ""


class Opened(Entry, frozen=True, kw_only=True):
    """The table was opened. `secret` is that of the shuffle, `screen` the key of the television's token."""

    package: str
    game: str
    rules_version: int
    secret: str
    screen: str
    arrangement: Arrangement


class Arranged(Entry, frozen=True, kw_only=True):
    """People arranged the table anew; `what` names the change."""

    what: str
    arrangement: Change


class Started(Entry, frozen=True, kw_only=True):
    """The deal. `left` are the milliseconds on every seat's clock; `documents` is what options mean by a
    name, whole."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    said: tuple[str, ...]
    left: tuple[int, ...] = ()
    documents: dict[str, Any] = {}


class Played(Entry, frozen=True, kw_only=True):
    """A step of the game: the action in notation and, for proof, what it caused."""

    seat: int
    action: str
    events: Raw
    chosen_by: Literal["person", "bot", "clock"] = "person"
    left: tuple[int, ...] = ()


class TimeRanOut(Entry, frozen=True, kw_only=True):
    """The clock of this seat ran out."""

    seat: int


class UndoAsked(Entry, frozen=True, kw_only=True):
    """Somebody asked to take back the last step."""

    seat: int


class UndoAnswered(Entry, frozen=True, kw_only=True):
    """Somebody agreed, or refused and so ended the matter."""

    seat: int
    yes: bool


class StepUndone(Entry, frozen=True, kw_only=True):
    """All agreed: this step never happened. It stays in the log."""

    seat: int
    step: int


class SeatAsked(Entry, frozen=True, kw_only=True):
    """Somebody asked that a seat be free, or played by a bot of this level; a host may have no seat."""

    seat: int
    asker: int | None = None
    level: str | None = None


class SeatAnswered(Entry, frozen=True, kw_only=True):
    """Somebody agreed, or refused and so ended the matter."""

    seat: int | None = None
    yes: bool


class Chatted(Entry, frozen=True, kw_only=True):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None


class Rematched(Entry, frozen=True, kw_only=True):
    """The same people went on at another table."""

    table: str


class Archived(Entry, frozen=True, kw_only=True):
    """What everybody saw in the finished game, packed by `history.archive`: so it can be seen when its rules
    are gone. Nothing, if it was too much to keep."""

    blocks: tuple[bytes, ...] = ()


class PutAway(Entry, frozen=True, kw_only=True):
    """Nobody was at the table for long. One that never began is closed by this, and its entries are deleted
    soon; a game leaves the lobby until the next entry."""


AnyEntry = (
    Opened
    | Arranged
    | Started
    | Played
    | TimeRanOut
    | UndoAsked
    | UndoAnswered
    | StepUndone
    | SeatAsked
    | SeatAnswered
    | Chatted
    | Rematched
    | Archived
    | PutAway
)

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def decode(body: bytes) -> AnyEntry:
    """An entry from its row."""
    return _decoder.decode(body)
