"""Spectators who see a table late: they follow a table of their own, made of the same entries, but later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import takewhile

from kibitz.server.rooms.subscribers import Listener, Subscribers
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.state import Find, LiveTable, Who


class LateSubscribers(Subscribers):
    """Those who see late. Only who is there they see as it is."""

    def __init__(self, front: Subscribers) -> None:
        super().__init__()
        self._front = front

    def here(self) -> tuple[int, ...]:
        """The seats that somebody is connected for."""
        return self._front.here()

    def watchers(self) -> int:
        """How many have no seat, late or not."""
        return self._front.watchers() + len(self.members)


class Gallery:
    """One delayed picture of a table, kept only while somebody looks. `front` are those who see at once."""

    def __init__(
        self, name: str, rows: list[Row], delay: int, find: Find, now: Callable[[], int], front: Subscribers
    ) -> None:
        self.subscribers = LateSubscribers(front)
        self._name, self._find, self._now = name, find, now
        self.delay = delay
        ripe = len(list(takewhile(self._is_ripe, rows))) or 1  # that the table was opened is no secret
        self._seen, self._waiting = rows[:ripe], rows[ripe:]
        self._timer: asyncio.TimerHandle | None = None
        self.table = LiveTable.from_rows(name, self._seen, find)
        self._wait()

    def _is_ripe(self, row: Row) -> bool:
        return row.at + 1000 * self.delay <= self._now()

    def add(self, row: Row) -> None:
        """An entry that the gallery will hear of in due time."""
        self._waiting.append(row)
        self._wait()

    def join(self, listener: Listener) -> None:
        """One more spectator."""
        self.subscribers.members[listener] = Who()

    def close(self) -> None:
        """No more news."""
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            wait = max(0, self._waiting[0].at + 1000 * self.delay - self._now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._ripen)

    def _ripen(self) -> None:
        while self._waiting and self._is_ripe(self._waiting[0]):
            self._hear(self._waiting.pop(0))
        self._wait()

    def _hear(self, row: Row) -> None:
        self._seen.append(row)
        entry = entries.decode(row.body)
        if isinstance(entry, entries.StepUndone):
            self.table = LiveTable.from_rows(self._name, self._seen, self._find)
        else:
            self.table.apply(row.seq, row.at, entry)
        self.subscribers.hear_of(self.table, entry, None, None)
