"""The state of a table: its entries, read in order.

Nothing here writes, tells or looks at a clock. Two servers that have read the same entries have the same
table, and so has a server that was started again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Literal

import msgspec

from kibitz.core.chance import commitment
from kibitz.core.errors import Refused
from kibitz.core.game import Event, LoadedGame
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position
from kibitz.core.table import Attempt
from kibitz.core.table import Table as CoreTable
from kibitz.server.store import Outage, Row
from kibitz.server.table import clocks, entries
from kibitz.server.table.entries import AnyEntry, Arrangement, Seat
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import Line, SeatInfo, TableInfo, Times, UndoInfo

CHAT_SHOWN = 20  # lines that somebody who comes in can still read
ANSWERS_KEPT = 256  # asks that are recognised when they are repeated

Find = Callable[[str, str], LoadedGame | None]  # a game by package and key


class Who(msgspec.Struct, frozen=True):
    """Somebody at a table. Without seat, host or screen it is a spectator."""

    key: str = ""
    seat: int | None = None
    host: bool = False
    screen: bool = False


class Step(msgspec.Struct, frozen=True):
    """The step of the game played last."""

    seat: int
    by: Literal["person", "bot", "clock"]
    events: list[Event]


class LiveTable:
    """A table as its entries up to `seq` make it."""

    def __init__(self, name: str, find: Find) -> None:
        self.id = name
        self._find = find
        self.seq = 0
        self.moved = 0  # the seq of the last entry that changed the position
        self.moved_at = 0  # when that was: clocks run from there
        self.opened_at = 0
        self.secret = ""
        self.screen = ""
        self.package = ""
        self.key = ""
        self.rules_version = 0
        self.game: LoadedGame | None = None
        self.has_bots = False
        self._people: dict[str, Who] = {}
        self.arrangement = Arrangement((), "", {}, Manners())
        self.play: CoreTable | None = None
        self.last: Step | None = None
        self.left: tuple[int, ...] = ()
        self.time_up: frozenset[int] = frozenset()
        self.undo: UndoInfo | None = None
        self.rematch: str | None = None
        self.trouble: str | None = None
        self.chat: deque[Line] = deque(maxlen=CHAT_SHOWN)
        self.chat_lines = 0
        self.answered: dict[tuple[str, str], int] = {}

    # Reading entries

    @classmethod
    def from_rows(cls, name: str, rows: Sequence[Row], find: Find) -> LiveTable:
        """The table of a whole log. Steps that were undone are passed over."""
        table = cls(name, find)
        read = [entries.decode(row.body) for row in rows]
        undone = undone_steps(read)
        for number, (row, entry) in enumerate(zip(rows, read, strict=True)):
            table.apply(row.seq, row.at, entry, skipped=number in undone)
        return table

    def twin(self) -> LiveTable:
        """An independent copy. A position is never changed once it is accepted, so both may have it."""
        twin = copy(self)
        twin.play = copy(self.play)
        twin.chat, twin.answered = self.chat.copy(), self.answered.copy()
        return twin

    def apply(
        self, seq: int, at: int, entry: AnyEntry, attempt: Attempt | None = None, *, skipped: bool = False
    ) -> None:
        """Take in the next entry. `attempt` spares playing an action that was just tried; `skipped` is a step
        that was undone later."""
        if seq != self.seq + 1:
            raise ValueError(f"table {self.id}: entry {seq} cannot follow entry {self.seq}")
        self.seq = seq
        if entry.ask:
            self._remember(entry.by, entry.ask)
        match entry:
            case entries.Played():
                if not skipped:
                    self._played(seq, at, entry, attempt)
            case entries.Opened():
                self._opened(at, entry)
            case entries.Arranged():
                self._arranged(entry)
            case entries.Started():
                self._started(seq, at, entry)
            case entries.TimeRanOut():
                self.time_up |= {entry.seat}
            case entries.UndoAsked():
                self.undo = UndoInfo(entry.seat, ())
            case entries.UndoAnswered():
                self.undo = self._agreed(entry)
            case entries.StepUndone():
                self._undone(seq, at)
            case entries.Chatted():
                self._chatted(seq, at, entry)
            case entries.Rematched():
                self.rematch = entry.table

    def _remember(self, by: str, ask: str) -> None:
        self.answered[by, ask] = self.seq
        if len(self.answered) > ANSWERS_KEPT:
            del self.answered[next(iter(self.answered))]

    def _opened(self, at: int, entry: entries.Opened) -> None:
        self.opened_at = at
        self.secret, self.screen = entry.secret, entry.screen
        self.package, self.key, self.rules_version = entry.package, entry.game, entry.rules_version
        self.game = self._find(entry.package, entry.game)
        self._arrange(entry.arrangement)
        if self.game is None:
            self.trouble = f"this server does not have the game {entry.game}"
        elif self.game.rules_version != entry.rules_version:
            versions = (
                f"version {entry.rules_version} of the rules, this server has {self.game.rules_version}"
            )
            self.trouble = f"the table is played by {versions}"

    def _arranged(self, entry: entries.Arranged) -> None:
        before = self.arrangement
        self._arrange(entry.arrangement)
        kept = zip(before.seats, entry.arrangement.seats, strict=False)
        changed = {
            seat for seat, (old, new) in enumerate(kept) if (old.key, old.level) != (new.key, new.level)
        }
        self.time_up -= changed
        if before.seats != entry.arrangement.seats:
            self.undo = None  # others would have to be asked now

    def _started(self, seq: int, at: int, entry: entries.Started) -> None:
        self.moved, self.moved_at, self.left = seq, at, entry.left
        if self.game is None or self.trouble is not None:
            return
        self.play = CoreTable(self.game, entry.names, self.options, remembers=False)
        self.play.start(self.secret, entry.said, entry.bots)
        self.last = None

    def _played(self, seq: int, at: int, entry: entries.Played, attempt: Attempt | None) -> None:
        self.moved, self.moved_at, self.left = seq, at, entry.left
        self.undo = None
        self.time_up -= {entry.seat}
        if self.trouble is not None:
            return
        try:
            events = self.playing.accept(attempt or self._again(entry))
        except (Refused, ValueError) as error:
            self.trouble = (
                f"step {self.playing.count + 1} cannot be played again by the rules as they are: {error}"
            )
            return
        self.last = Step(entry.seat, entry.chosen_by, events)

    def _again(self, entry: entries.Played) -> Attempt:
        """An action from the log, tried again; ValueError if something else came of it."""
        attempt = self.playing.attempt(entry.seat, self.playing.game.read(entry.action))
        if msgspec.json.encode(attempt.events) != bytes(entry.events):
            raise ValueError(f"{entry.action} led to other events then")
        return attempt

    def _agreed(self, entry: entries.UndoAnswered) -> UndoInfo | None:
        if self.undo is None or not entry.yes:
            return None
        return UndoInfo(self.undo.seat, (*self.undo.agreed, entry.seat))

    def _undone(self, seq: int, at: int) -> None:
        """The step itself was passed over: clocks begin where it began, and run from now."""
        self.moved, self.moved_at, self.undo = seq, at, None
        self.time_up = frozenset()

    def _chatted(self, seq: int, at: int, entry: entries.Chatted) -> None:
        self.chat_lines += 1
        self.chat.append(Line(seq, at, entry.name, entry.text, self.step, entry.seat))

    # Questions

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.arrangement.seats

    @property
    def clock(self) -> Clock:
        """The clock that was agreed on."""
        return self.arrangement.manners.clock

    @property
    def options(self) -> Any:
        """The options as the game's own type."""
        assert self.game is not None
        return msgspec.convert(self.arrangement.options, self.game.Options)

    @property
    def playing(self) -> CoreTable:
        """The game, which must have started."""
        assert self.play is not None
        return self.play

    @property
    def position(self) -> Position:
        """The whole truth of the game, which must have started."""
        assert self.play is not None
        assert self.play.position is not None
        return self.play.position

    @property
    def phase(self) -> Literal["open", "playing", "over"]:
        """Before, during or after the game."""
        if self.moved == 0:
            return "open"
        return "over" if self.outcome is not None else "playing"

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return None if self.play is None else self.play.outcome

    @property
    def step(self) -> int:
        """How many actions were played."""
        return 0 if self.play is None else self.play.count

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(seat.name for seat in self.seats)

    def to_act(self) -> tuple[int, ...]:
        """Whom the game waits for; nobody at a table that cannot go on."""
        return () if self.play is None or self.trouble is not None else self.play.to_act()

    def who(self, key: str) -> Who:
        """Whom a key belongs to."""
        return self._people.get(key) or Who(key)

    def _arrange(self, arrangement: Arrangement) -> None:
        """Take in who sits where, and what follows from it."""
        self.arrangement = arrangement
        self.has_bots = any(seat.level is not None for seat in arrangement.seats)
        host = arrangement.host
        self._people = {self.screen: Who(self.screen, screen=True), host: Who(host, host=True)}
        for number, seat in enumerate(arrangement.seats):
            self._people[seat.key] = Who(seat.key, number, host=seat.key == host)
        self._people.pop("", None)  # a free seat has no key, and whoever has none is nobody

    def sight(self, who: Who) -> Literal["now", "late", "none"]:
        """When somebody may see what happens here: spectators perhaps late, or not at all."""
        manners = self.arrangement.manners
        if who.seat is not None or who.host or who.screen:
            return "now"
        if not manners.watching:
            return "none"
        return "late" if manners.delay else "now"

    def running(self) -> tuple[int, ...]:
        """Whose clocks run: bots have none."""
        if not self.left:
            return ()
        return tuple(seat for seat in self.to_act() if self.seats[seat].level is None)

    def times(self, now: int, outages: Sequence[Outage]) -> Times | None:
        """What the clocks show."""
        if not self.left:
            return None
        running = self.running()
        spent = clocks.elapsed(self.moved_at, now, outages)
        return Times(clocks.running_down(self.left, running, spent), running)

    def due(self, outages: Sequence[Outage]) -> int | None:
        """When the table next needs a server of its own accord: for a bot's move, or when time is up. While
        an undo is asked for, bots wait: their move would be the answer."""
        if not self.has_bots and not self.left:
            return None
        if self.undo is None and any(self.seats[seat].level is not None for seat in self.to_act()):
            return self.moved_at + self.arrangement.manners.pause
        running = [seat for seat in self.running() if self.clock.when_up != "ask" or seat not in self.time_up]
        if not running:
            return None
        still = sum(max(0, outage.until - max(self.moved_at, outage.since)) for outage in outages)
        return self.moved_at + min(self.left[seat] for seat in running) + still

    def info(self, *, secret: bool = True) -> TableInfo:
        """The table as everybody may see it; without its secret for those who may not watch what happens."""
        shown = secret and self.phase == "over"
        return TableInfo(
            table=self.id,
            game=self.key,
            title=self.key if self.game is None else self.game.title,
            rules_version=self.rules_version,
            phase=self.phase,
            seats=tuple(self._seat_info(number, seat) for number, seat in enumerate(self.seats)),
            options=self.arrangement.options,
            manners=self.arrangement.manners,
            commitment=commitment(self.secret),
            opened=self.opened_at,
            secret=self.secret if shown else None,
            undo=self.undo,
            rematch=self.rematch,
            trouble=self.trouble,
        )

    def _seat_info(self, number: int, seat: Seat) -> SeatInfo:
        return SeatInfo(
            seat=number,
            sitter=seat.sitter,
            name=seat.name,
            level=seat.level,
            away=seat.away,
            host=bool(seat.key) and seat.key == self.arrangement.host,
            time_up=number in self.time_up,
            words=seat.words,
        )


def undone_steps(log: Sequence[AnyEntry]) -> set[int]:
    """Which entries of a log are steps that were taken back."""
    standing: list[int] = []
    undone: set[int] = set()
    for number, entry in enumerate(log):
        if isinstance(entry, entries.Played):
            standing.append(number)
        elif isinstance(entry, entries.StepUndone):
            undone.add(standing.pop())
    return undone
