"""What a server asks of a store: an append-only log for every table, a card for the lobby, and a guest book.

A store knows nothing of games. An entry is a row `(table, seq, at, body)`; `(table, seq)` is unique, so of
two servers that append the same seq one meets a `Clash`, reads what the other wrote and decides again. That
is all the locking there is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from kibitz.server.store.guests import GuestBook


class Clash(Exception):
    """Somebody else has written this seq already."""


class StoreFailed(Exception):
    """The store cannot be reached or cannot write; its text says why, without secrets."""


class Row(Struct, frozen=True):
    """One entry of a table's log. `at` is milliseconds since 1970 by the clock of the server that wrote."""

    seq: int
    at: int
    body: bytes


class Card(Struct, frozen=True):
    """What the lobby shows of a table, and when the table next needs a server of its own accord: `due` is in
    milliseconds since 1970, None for never. `info` is a TableInfo as JSON."""

    table: str
    listed: bool
    phase: str
    opened: int
    due: int | None
    info: bytes


class Outage(Struct, frozen=True):
    """A time when no server was up, in milliseconds since 1970: no clock ran."""

    since: int
    until: int


class Store(ABC):
    """Every method may raise StoreFailed. Writes are durable when they return.

    What every store asks in the same SQL stands here: `$1` is the first value, `$2` the next, in this order.
    """

    name: str  # what the start of the server prints: no password in it
    shared: bool  # whether several servers may use it at once
    guests: GuestBook  # who wants figures kept; used while the store is open
    _is_open = False

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring an older schema up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and disconnect."""

    @abstractmethod
    async def append(self, table: str, row: Row, card: Card | None) -> None:
        """Write the next entry of a table, with its new card if that changed; Clash if the seq is taken.
        Other servers on the same store are told (table, seq). Cancelling the wait does not take the entry
        back."""

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries with a seq above `after`, in order; none for a table that does not exist."""
        query = "SELECT seq, at, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        return [Row(*row) for row in await self._rows(query, table, after)]

    @abstractmethod
    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest seq of each of these tables that exists."""

    async def cards(self, phase: str | None, before: int | None, limit: int) -> list[Card]:
        """Listed tables opened before this time, the newest first."""
        query = "SELECT table_id, phase, opened, due, info FROM tables WHERE listed"
        values: list[object] = []
        for condition, value in ((" AND phase = ", phase), (" AND opened < ", before)):
            if value is not None:
                values.append(value)
                query += f"{condition}${len(values)}"
        query += f" ORDER BY opened DESC, table_id LIMIT ${len(values) + 1}"
        return [Card(table, True, *rest) for table, *rest in await self._rows(query, *values, limit)]

    async def finished(self, after: str, limit: int) -> list[str]:
        """Tables that are over, listed or not, in an order of the store's own; `after` is the last one known
        already, and empty at first."""
        query = "SELECT table_id FROM tables WHERE phase = 'over' AND table_id > $1"
        return [table for (table,) in await self._rows(f"{query} ORDER BY table_id LIMIT $2", after, limit)]

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose `due` has passed, the longest overdue first."""
        query = "SELECT table_id FROM tables WHERE due <= $1 ORDER BY due, table_id LIMIT $2"
        return [table for (table,) in await self._rows(query, now, limit)]

    @abstractmethod
    async def beat(self, now: int) -> None:
        """Note that a server is up."""

    @abstractmethod
    async def came_up(self, now: int, gap: int) -> list[Outage]:
        """Note that a server starts. If the last beat is more than `gap` milliseconds old, the time since is
        a new outage. All outages, in order."""

    @abstractmethod
    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        """Have `heard(table, seq)` called for what other servers append, and `lost` when some of it may have
        been missed. Call before `open`. A store that only one server can use calls neither."""

    @abstractmethod
    async def ready(self) -> None:
        """Return if the store answers; StoreFailed if it does not."""

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> list[Any]:
        """What a question finds."""

    def _must_be_open(self) -> None:
        if not self._is_open:
            raise StoreFailed(f"{self.name}: not open")
