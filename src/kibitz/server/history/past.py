"""What somebody may look back on: the entries of a table that they may know, and as whom they saw them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Ended
from kibitz.server.history.records import standing
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.checkpoints import Checkpoints
from kibitz.server.table.state import Find, LiveTable

Entries = Sequence[tuple[Row, entries.AnyEntry]]


class Past:
    """The game at a table so far, for one seat, or for a spectator. Nobody else is told of it, so whatever is
    made of it here was theirs to know when the entries were handed over."""

    def __init__(
        self, name: str, rows: Sequence[Row], seat: int | None, find: Find, checkpoints: Checkpoints
    ) -> None:
        self.name, self.rows, self.seat = name, rows, seat
        self.find, self.checkpoints = find, checkpoints

    @cached_property
    def log(self) -> Entries:
        """The entries, without what was undone."""
        return [pair for pair in standing(self.rows) if not isinstance(pair[1], entries.StepUndone)]

    @cached_property
    def dealt(self) -> LiveTable:
        """The table at the deal: who plays what, and by which options. Refused before the start."""
        table = LiveTable(self.name, self.find)
        for number, (row, entry) in enumerate(self.log, 1):
            table.apply(number, row.at, entry)
            if isinstance(entry, entries.Started):
                if table.trouble is not None and not self.has_ended():
                    raise IllegalAction("trouble", problem=table.trouble)
                return table
        raise IllegalAction("not_started")

    @cached_property
    def decode(self) -> Callable[[bytes], Any]:
        """Reads the events of a step as those of the game, which must be here."""
        kind: Any = list[self.dealt.playing.game.events]  # type: ignore[name-defined]
        return msgspec.json.Decoder(kind).decode

    @cached_property
    def played(self) -> list[entries.Played]:
        """Every step that still stands."""
        return [entry for _, entry in self.log if isinstance(entry, entries.Played)]

    @cached_property
    def archive(self) -> tuple[bytes, ...]:
        """What everybody saw in the finished game, packed; nothing if it was not kept."""
        return next((entry.blocks for _, entry in self.log if isinstance(entry, entries.Archived)), ())

    @cached_property
    def since(self) -> int:
        """From which entry on the seat was theirs: what was before, somebody who sat down during the game
        sees as a spectator does. After the end every hand is open."""
        if self.seat is None or self.has_ended():
            return 0
        since = 0
        key: str | None = None  # before the deal nobody has a hand
        table = LiveTable.from_rows(self.name, self.rows[:1], self.find)
        for row, entry in self.log:
            if isinstance(entry, entries.Arranged):
                table.arrangement = table.arrangement.after(entry.arrangement)
                if key is not None and key != table.seats[self.seat].key:
                    since, key = row.seq, table.seats[self.seat].key
            elif isinstance(entry, entries.Started):
                key = table.seats[self.seat].key
        return since

    def has_ended(self) -> bool:
        """Whether the entries tell the end of the game: that is the last event of every game."""
        events = msgspec.json.decode(self.played[-1].events) if self.played else []
        return bool(events) and events[-1]["event"] == Ended.__struct_config__.tag
