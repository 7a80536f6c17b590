"""What a server asks of a store: an append-only log for every table, a card for the lobby, and a guest book.

A store knows nothing of games. An entry is a row `(table, seq, at, body)`; `(table, seq)` is unique, so of
two servers that append the same seq one meets a `Clash`, reads what the other wrote and decides again. That
is all the locking there is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

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


class Store(Protocol):
    """Every method may raise StoreFailed. Writes are durable when they return."""

    name: str  # what the start of the server prints: no password in it
    shared: bool  # whether several servers may use it at once

    @property
    def guests(self) -> GuestBook:
        """Who wants figures kept; used while the store is open."""
        ...

    async def open(self) -> None:
        """Connect, and bring an older schema up to date."""
        ...

    async def close(self) -> None:
        """Finish what is under way and disconnect."""
        ...

    async def append(self, table: str, row: Row, card: Card | None) -> None:
        """Write the next entry of a table, with its new card if that changed; Clash if the seq is taken.
        Other servers on the same store are told (table, seq)."""
        ...

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries with a seq above `after`, in order; none for a table that does not exist."""
        ...

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest seq of each of these tables that exists."""
        ...

    async def cards(self, phase: str | None, before: int | None, limit: int) -> list[Card]:
        """Listed tables opened before this time, the newest first."""
        ...

    async def finished(self, after: str, limit: int) -> list[str]:
        """Tables that are over, listed or not, in an order of the store's own; `after` is the last one known
        already, and empty at first."""
        ...

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose `due` has passed, the longest overdue first."""
        ...

    async def beat(self, now: int) -> None:
        """Note that a server is up."""
        ...

    async def came_up(self, now: int, gap: int) -> list[Outage]:
        """Note that a server starts. If the last beat is more than `gap` milliseconds old, the time since is
        a new outage. All outages, in order."""
        ...

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        """Have `heard(table, seq)` called for what other servers append, and `lost` when some of it may have
        been missed. Call before `open`. A store that only one server can use calls neither."""
        ...

    async def ready(self) -> None:
        """Return if the store answers; StoreFailed if it does not."""
        ...
