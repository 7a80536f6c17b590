"""Spectators who see a table late: they follow a table of their own, made of the same entries, but later."""

from __future__ import annotations

import asyncio
from itertools import takewhile

from kibitz.server.rooms.services import Services
from kibitz.server.rooms.subscribers import Listener, Subscribers
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.state import LiveTable, Who


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
        self, seen: LiveTable, rows: list[Row], delay: int, services: Services, front: Subscribers
    ) -> None:
        self.subscribers = LateSubscribers(front)
        self.table = seen
        self.delay = delay
        self._services = services
        self._seen, self._waiting = rows[: seen.seq], rows[seen.seq :]
        self._timer: asyncio.TimerHandle | None = None
        self._is_hearing = self._is_closed = False
        self._wait()

    @classmethod
    async def opened(
        cls, name: str, rows: list[Row], delay: int, services: Services, front: Subscribers
    ) -> Gallery:
        """The picture as it is now. That the table was opened is no secret."""
        now = services.now()
        ripe = len(list(takewhile(lambda row: row.at + 1000 * delay <= now, rows))) or 1
        return cls(await services.table_of(name, rows[:ripe]), rows, delay, services, front)

    def add(self, row: Row) -> None:
        """An entry that the gallery will hear of in due time."""
        self._waiting.append(row)
        self._wait()

    def join(self, listener: Listener) -> None:
        """One more spectator."""
        self.subscribers.members[listener] = Who()

    def close(self) -> None:
        """No more news."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting and not self._is_hearing and not self._is_closed:
            wait = max(0, self._waiting[0].at + 1000 * self.delay - self._services.now()) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, lambda: self._services.spawn(self._ripen()))

    async def _ripen(self) -> None:
        if self._is_hearing:
            return  # whoever hears the one before goes on with the next
        self._is_hearing = True
        try:
            while self._waiting and self._waiting[0].at + 1000 * self.delay <= self._services.now():
                await self._hear(self._waiting.pop(0))
        finally:
            self._is_hearing = False
        self._wait()

    async def _hear(self, row: Row) -> None:
        self._seen.append(row)
        entry = entries.decode(row.body)
        if isinstance(entry, entries.StepUndone):
            self.table = await self._services.table_of(self.table.id, self._seen)
        else:
            self.table.apply(row.seq, row.at, entry)
        self.subscribers.hear_of(self.table, entry, None, None)
