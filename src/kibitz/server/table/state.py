"""The state of a table: its entries, read in order.

Nothing here writes, tells or looks at a clock. Two servers that have read the same entries have the same
table, and so has a server that was started again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any, Literal

import msgspec

from kibitz.core.errors import Refused
from kibitz.core.game import Event, LoadedGame
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position
from kibitz.core.record import gone
from kibitz.core.table import Attempt
from kibitz.core.table import Table as CoreTable
from kibitz.games import Rules
from kibitz.server.store import Outage, Row
from kibitz.server.table import clocks, entries
from kibitz.server.table.entries import AnyEntry, Arrangement, Seat
from kibitz.server.table.reading import outcome_in, undone_steps
from kibitz.server.table.size import Size, is_aside
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import HandoverInfo, Line, Times, UndoInfo

CHAT_SHOWN = 20  # lines that somebody who comes in can still read
GONE = "gone"  # the phase, for the store, of a table that is closed and will be removed
ANSWERS_KEPT = 256  # asks that are recognised when they are repeated
ARCHIVED_AFTER = 30_000  # milliseconds after the end: those who played come first

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
        self.newest: LoadedGame | None = None  # the game as it is played now
        self.game: LoadedGame | None = None  # and by the rules of this table, if they are here
        self.has_bots = False
        self._people: dict[str, Who] = {}
        self.arrangement = Arrangement((), "", {}, Manners())
        self.play: CoreTable | None = None
        self.step = 0  # how many actions were played
        self.last: Step | None = None
        self._went_astray = False
        self._ended: Outcome | None = None  # as it was written, where the rules are not here to say it
        self.left: tuple[int, ...] = ()
        self.time_up: frozenset[int] = frozenset()
        self.undo: UndoInfo | None = None
        self.handover: HandoverInfo | None = None
        self.since: dict[str, int] = {}  # the seq that gave somebody a seat during the game, by their key
        self.signs: dict[str, int] = {}  # when somebody last asked for something, by their key
        self.rematch: str | None = None
        self.is_archived = False
        self.is_put_away = False
        self.trouble: str | None = None
        self.chat: deque[Line] = deque(maxlen=CHAT_SHOWN)
        self.chat_lines = 0
        self.size = Size()
        self.answered: dict[tuple[str, str], int] = {}

    # Reading entries

    @classmethod
    def from_rows(cls, name: str, rows: Sequence[Row], find: Find) -> LiveTable:
        """The table of a whole log. Steps that were undone are passed over."""
        table = cls(name, find)
        for _ in table.reading(rows):
            pass
        return table

    def reading(self, rows: Sequence[Row]) -> Iterator[None]:
        """Read a whole log, a little at a time: whoever does so may pause in between."""
        read: list[AnyEntry] = []
        for row in rows:
            read.append(entries.decode(row.body))
            yield
        undone = undone_steps(read)
        for number, (row, entry) in enumerate(zip(rows, read, strict=True)):
            self.apply(row.seq, row.at, entry, skipped=number in undone, size=len(row.body))
            yield

    def twin(self) -> LiveTable:
        """An independent copy. A position is never changed once it is accepted, so both may have it."""
        twin = copy(self)
        twin.play = copy(self.play)
        twin.chat, twin.answered = self.chat.copy(), self.answered.copy()
        twin.since, twin.signs, twin.size = self.since.copy(), self.signs.copy(), copy(self.size)
        return twin

    def apply(
        self,
        seq: int,
        at: int,
        entry: AnyEntry,
        attempt: Attempt | None = None,
        *,
        skipped: bool = False,
        size: int = 0,
    ) -> None:
        """Take in the next entry, which takes `size` bytes. `attempt` spares playing an action that was just
        tried; `skipped` is a step that was undone later."""
        if seq != self.seq + 1:
            raise ValueError(f"table {self.id}: entry {seq} cannot follow entry {self.seq}")
        self.seq = seq
        self.size.add(size, aside=is_aside(entry, self.phase))
        if entry.ask:
            self._remember(entry.by, entry.ask)
            self.signs[entry.by] = at
        self.is_put_away = isinstance(entry, entries.PutAway)
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
            case entries.SeatAsked():
                self.handover = HandoverInfo(entry.asker, entry.seat, entry.level, ())
            case entries.SeatAnswered():
                self.handover = self._consented(entry)
            case entries.Chatted():
                self._chatted(seq, at, entry)
            case entries.Rematched():
                self.rematch = entry.table
            case entries.Archived():
                self.is_archived = True

    def _remember(self, by: str, ask: str) -> None:
        self.answered[by, ask] = self.seq
        if len(self.answered) > ANSWERS_KEPT:
            del self.answered[next(iter(self.answered))]

    def _opened(self, at: int, entry: entries.Opened) -> None:
        self.opened_at = at
        self.secret, self.screen = entry.secret, entry.screen
        self.package, self.key, self.rules_version = entry.package, entry.game, entry.rules_version
        self.newest = self._find(entry.package, entry.game)
        self._arrange(entry.arrangement)
        if self.newest is None:
            self.trouble = f"this server does not have the game {entry.game}; one that has it can go on"
            return
        self.game = self.newest.under(entry.rules_version)
        if self.game is None:
            self.trouble = gone(self.newest, entry.rules_version)

    def _arranged(self, entry: entries.Arranged) -> None:
        before = self.arrangement
        self._arrange(before.after(entry.arrangement))
        kept = zip(before.seats, self.seats, strict=False)
        changed = {
            seat for seat, (old, new) in enumerate(kept) if (old.key, old.level) != (new.key, new.level)
        }
        self.time_up -= changed
        if before.seats != self.seats:
            self.undo = self.handover = None  # others would have to be asked now
        if self.moved:
            had = {seat.key for seat in before.seats}
            self.since |= {seat.key: self.seq for seat in self.seats if seat.key and seat.key not in had}

    def _started(self, seq: int, at: int, entry: entries.Started) -> None:
        self.moved, self.moved_at, self.left = seq, at, entry.left
        self.last = None
        game = self.game or self.newest
        if game is None:
            return
        try:
            dealt = CoreTable(game, entry.names, self.options, remembers=False)
            dealt.start(self.secret, entry.said, entry.bots)
            self.play = dealt
        except (Refused, ValueError):
            if self.game is not None:
                raise

    def _played(self, seq: int, at: int, entry: entries.Played, attempt: Attempt | None) -> None:
        self.moved, self.moved_at, self.left = seq, at, entry.left
        self.undo = None
        self.time_up -= {entry.seat}
        self.step += 1
        if not self.is_astray:
            try:
                events = self.playing.accept(attempt or self._again(entry))
                self.last = Step(entry.seat, entry.chosen_by, events)
            except (Refused, ValueError) as error:
                self._went_astray = True
                again = f"step {self.step} cannot be played again by the rules as they are: {error}"
                self.trouble = self.trouble or again
        if self.trouble is not None:
            self._ended = outcome_in(entry)

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

    def _consented(self, entry: entries.SeatAnswered) -> HandoverInfo | None:
        wish = self.handover
        if wish is None or entry.seat is None or not entry.yes:
            return None
        return HandoverInfo(wish.asker, wish.seat, wish.level, (*wish.agreed, entry.seat))

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
    def rules(self) -> Rules:
        """By which rules it is played."""
        return Rules(self.package, self.key, self.rules_version)

    @property
    def clock(self) -> Clock:
        """The clock that was agreed on."""
        return self.arrangement.manners.clock

    @property
    def options(self) -> Any:
        """The options as the game's own type."""
        game = self.game or self.newest
        assert game is not None
        return msgspec.convert(self.arrangement.options, game.Options)

    @property
    def is_astray(self) -> bool:
        """Whether no rules that are here lead from the deal to where the table is now. Other rules than those
        it began by may do to look at it: every step they lead to is compared with what happened."""
        return self.play is None or self._went_astray

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
    def is_gone(self) -> bool:
        """Whether it was closed before it began: there is no such table any more."""
        return self.is_put_away and self.phase == "open"

    @property
    def outcome(self) -> Outcome | None:
        """How it ended: also of a game by rules that are not here any more."""
        if self._ended is not None:
            return self._ended
        return None if self.play is None else self.play.outcome

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
        """When the table next needs a server of its own accord: for a bot's move, when time is up, or to be
        archived. While an undo is asked for, bots wait: their move would be the answer."""
        if self.outcome is not None:
            is_done = self.is_archived or self.trouble is not None
            return None if is_done else self.moved_at + ARCHIVED_AFTER
        if not self.has_bots and not self.left:
            return None
        if self.undo is None and any(self.seats[seat].level is not None for seat in self.to_act()):
            return self.moved_at + self.arrangement.manners.pause
        running = [seat for seat in self.running() if self.clock.when_up != "ask" or seat not in self.time_up]
        if not running:
            return None
        still = sum(max(0, outage.until - max(self.moved_at, outage.since)) for outage in outages)
        return self.moved_at + min(self.left[seat] for seat in running) + still
