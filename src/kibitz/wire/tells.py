"""What a server tells: the state of a table, what changed, and why something was refused.

`seq` counts everything that ever happened at a table, from 1. A client that has seen seq 17 and hears 19 has
missed something and asks to `sync`. The message that an ask led to carries the id of that ask.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from kibitz.core.game import snake
from kibitz.core.outcome import Outcome
from kibitz.wire.manners import Manners

Kind = Literal["malformed", "forbidden", "stale", "illegal", "limited", "missing", "unavailable"]


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. `away` is a person who left; `time_up` that the clock has run out."""

    seat: int
    sitter: Literal["free", "person", "bot"]
    name: str = ""
    level: str | None = None
    away: bool = False
    host: bool = False
    time_up: bool = False
    words: str = ""


class UndoInfo(Struct, frozen=True):
    """Somebody asks to take back the last step; `agreed` are the seats that said yes."""

    seat: int
    agreed: tuple[int, ...]


class HandoverInfo(Struct, frozen=True):
    """The seat `asker`, or the host, asks that a `seat` be free for somebody else, or that a bot of `level`
    play there; `agreed` are the seats that said yes."""

    asker: int | None
    seat: int
    level: str | None
    agreed: tuple[int, ...]


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """A table as everybody sees it. `commitment` was published before the deal; `secret` follows at the end,
    so that anybody can prove the shuffle. `trouble` says why a table cannot go on here. `asides_left` is how
    much can still be said and arranged beside the game, once that is little."""

    table: str
    game: str
    title: str
    rules_version: int
    phase: Literal["open", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    options: dict[str, Any]
    manners: Manners
    commitment: str
    opened: int
    secret: str | None = None
    undo: UndoInfo | None = None
    handover: HandoverInfo | None = None
    rematch: str | None = None
    trouble: str | None = None
    asides_left: int | None = None


class You(Struct, frozen=True, omit_defaults=True):
    """Who the server takes you for. A screen shows what a spectator sees, without delay."""

    seat: int | None = None
    host: bool = False
    screen: bool = False


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of chat, with the number of the game step it was said at."""

    seq: int
    at: int
    name: str
    text: str
    step: int
    seat: int | None = None


class Times(Struct, frozen=True):
    """Milliseconds each seat has left, as of this message, and whose clocks run."""

    left: tuple[int, ...]
    running: tuple[int, ...]


class Tell(Struct, frozen=True, tag=snake, tag_field="tell", omit_defaults=True):
    """Something a server says."""


class State(Tell, frozen=True):
    """Everything a client needs to show the table, of a size that does not grow with the game: the view, the
    legal actions, the last events and the last lines of chat. `step` counts the game's actions; there is an
    `outlook` for whoever wanted one with `hello`."""

    seq: int
    table: TableInfo
    you: You
    step: int = 0
    to_act: tuple[int, ...] = ()
    view: Any = None
    legal: Any = ()
    uncounted: tuple[str, ...] = ()
    events: Any = ()
    chat: tuple[Line, ...] = ()
    here: tuple[int, ...] = ()
    watchers: int = 0
    outcome: Outcome | None = None
    times: Times | None = None
    outlook: Any = None
    id: str | None = None


class Update(Tell, frozen=True):
    """A step of the game: what happened as this seat may hear it, and the seat's new view and choices. `by`
    is who chose: the person, a bot, or the clock. It ends an asking for undo and the `time_up` of its seat;
    with an `outcome` the table is over, and `secret` is that of the shuffle. Where a listener of the seat
    wanted it with `hello`, `outlook` is what can be read off the new view."""

    seq: int
    step: int
    seat: int
    events: Any
    view: Any
    to_act: tuple[int, ...] = ()
    legal: Any = ()
    uncounted: tuple[str, ...] = ()
    by: Literal["person", "bot", "clock"] = "person"
    outcome: Outcome | None = None
    secret: str | None = None
    times: Times | None = None
    outlook: Any = None
    id: str | None = None


class Arranged(Tell, frozen=True):
    """Seats, options, manners, undo or handover changed; `what` names the change."""

    seq: int
    what: str
    table: TableInfo
    you: You
    times: Times | None = None
    id: str | None = None


class Said(Tell, frozen=True):
    """A line of chat; `asides_left` as in the table's own description."""

    seq: int
    line: Line
    asides_left: int | None = None
    id: str | None = None


class Outlook(Tell, frozen=True):
    """What a friend at the asker's shoulder would read off the table as it is at `seq`: bonuses, prices, how
    it would end now. It follows from the asker's view alone. Null before the start, and where a game has no
    outlooks. Where words were asked for, `said` is the last step and `choices` the legal actions, as the game
    itself writes them."""

    seq: int
    step: int
    outlook: Any
    said: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    id: str | None = None


class Presence(Tell, frozen=True):
    """Who is connected now, and how many watch. It is not kept and has no seq."""

    here: tuple[int, ...]
    watchers: int


class Done(Tell, frozen=True):
    """An ask that had been carried out before, at `seq`."""

    seq: int
    id: str


class Unknown(Tell, frozen=True):
    """Nobody can say just now whether an ask was carried out: it may have been, or may yet be. The same ask,
    with the same id, after so many `seconds`: it is carried out, or answered if it was; never done twice."""

    code: str
    sentence: str
    seconds: int
    id: str | None = None


class Refused(Tell, frozen=True):
    """An ask that was not carried out: a stable code and its facts for programs, a sentence for people. One
    that came too late brings the state it should have been made for."""

    kind: Kind
    code: str
    sentence: str
    facts: dict[str, Any] = {}
    state: State | None = None
    id: str | None = None


AnyTell = State | Update | Arranged | Said | Outlook | Presence | Done | Unknown | Refused
