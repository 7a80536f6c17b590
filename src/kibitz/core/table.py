"""A table: a game with seats and options, before, during and after play.

Terminal, server and tests all use this one class. Before `start` every action is refused with `not_started`,
after the outcome with `ended`; in between the position decides. The table writes the record as it goes.

An action is tried on a copy of the position first: a server writes what came of it to disk before it accepts
the attempt, and whatever goes wrong in between, the table is as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from msgspec import Struct

from kibitz.core.chance import SealedSource
from kibitz.core.errors import IllegalAction, Malformed, Refused, Stale
from kibitz.core.game import Action, AnyGame, Event
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position
from kibitz.core.record import Header, Record, Step, as_written, header_of, rules_of, verify


class Attempt(Struct, frozen=True):
    """An action that the rules let through, and what came of it; nobody has accepted it yet."""

    seat: int
    action: Any
    position: Any
    events: list[Event]


class Table:
    """One game among named seats. Without `remembers` it keeps neither log nor steps: somebody else does."""

    def __init__(
        self, game: AnyGame, names: Sequence[str], options: Any = None, *, remembers: bool = True
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.options = game.Options() if options is None else options
        self.header: Header | None = None
        self.position: Position | None = None
        self.remembers = remembers
        self.count = 0  # of the actions played
        self.steps: list[Step] = []
        self.log: list[Event] = []  # everything that happened, from the deal on, secrets included

    def start(self, secret: str, said: tuple[str, ...] = (), bots: tuple[str | None, ...] = ()) -> None:
        """Deal from a sealed source. A table starts once; what the game refuses to start stays unstarted."""
        if self.position is not None:
            raise Stale("started")
        for seat, name in enumerate(self.names):
            if name.casefold() in {other.casefold() for other in self.names[:seat]}:
                raise IllegalAction("same_name", name=name)  # people are called by name
        source = SealedSource(secret, said)
        self.position = self.game.start(len(self.names), self.options, source)
        self.header = header_of(self.game, self.options, self.names, "sealed", secret, said, bots)
        self.log = self.position.journal or []

    @classmethod
    def resumed(cls, game: AnyGame, record: Record) -> Table:
        """The table of a record, ready to go on by the rules it began with; Misfit if it does not fit."""
        position = verify(game, record)
        game = rules_of(game, record.header)
        table = cls(game, record.header.seats, msgspec.convert(record.header.options, game.Options))
        table.header = record.header
        table.position = position
        table.steps = list(record.steps)
        table.count = len(table.steps)
        table.log = position.journal or []
        return table

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action and tell what happened; a refusal changes nothing.

        Python checks no type when an action is built by hand, and the rules count in machine numbers: so what
        a decoder would refuse is refused here too.
        """
        self._playing()
        self._well_formed(action)
        return self.accept(self.attempt(seat, action))

    def attempt(self, seat: int, action: Action) -> Attempt:
        """What a decoded action would lead to, or its refusal. The table stays as it is."""
        position = self._playing().copy()
        position.journal = []
        position.play(seat, action)
        return Attempt(seat, action, position, position.journal)

    def accept(self, attempt: Attempt) -> list[Event]:
        """Make an attempt the truth; it must be the last one made."""
        self.position = attempt.position
        self.count += 1
        if self.remembers:
            text = self.game.write(attempt.action)
            self.steps.append(Step(self.count, attempt.seat, text, tuple(as_written(attempt.events))))
            self.log.extend(attempt.events)
        return attempt.events

    def _playing(self) -> Position:
        if self.position is None:
            raise IllegalAction("not_started")
        if not self.position.to_act():
            raise IllegalAction("ended")
        return self.position

    def _well_formed(self, action: Action) -> None:
        kinds = self.game.actions
        kind = type(action) if type(action) in get_args(kinds) else kinds  # the union is looked through anew
        try:
            msgspec.convert(msgspec.to_builtins(action), kind)
        except (msgspec.ValidationError, TypeError) as error:
            raise Malformed("malformed", problem=str(error)) from None

    def refusal(self, seat: int, action: Action) -> Refused | None:
        """Why this action would be refused now, or None."""
        try:
            position = self._playing()
            self._well_formed(action)
        except Refused as refused:
            return refused
        return position.refusal(seat, action)

    def to_act(self) -> tuple[int, ...]:
        """Everyone who may act now; nobody before the start and after the end."""
        return () if self.position is None else self.position.to_act()

    def legal(self, seat: int) -> Sequence[Action]:
        """What this seat may do now."""
        return [] if self.position is None else self.position.legal(seat)

    def view(self, seat: int | None) -> Any:
        """What this seat may know; refused before the start, allowed after the end."""
        if self.position is None:
            raise IllegalAction("not_started")
        return self.game.view(self.position, seat)

    def heard(self, seat: int | None) -> list[Event]:
        """The log as this seat may hear it."""
        told = [self.game.redact(event, seat) for event in self.log]
        return [event for event in told if event is not None]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return None if self.position is None else self.position.outcome()

    @property
    def record(self) -> Record:
        """The game so far; refused before the start."""
        if self.header is None:
            raise IllegalAction("not_started")
        return Record(self.header, tuple(self.steps))
