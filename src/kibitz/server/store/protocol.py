"""What a server asks of a store: an append-only log for every table, a card for the lobby, and a guest book.

A store knows nothing of games. An entry is a row `(table, seq, at, body)`; `(table, seq)` is unique, so of
two servers that append the same seq one meets a `Clash`, reads what the other wrote and decides again. That
is all the locking there is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from kibitz.server.store.checksums import card_fits, row_fits
from kibitz.server.store.guests import GuestBook

# A row of no meaning, as large as the longest message: where it can be written, a move can be kept.
PROBE = (
    "INSERT INTO probes (id, padding) VALUES (1, $1)"
    " ON CONFLICT (id) DO UPDATE SET padding = excluded.padding"
)
PADDING = "." * 16_384


class Clash(Exception):
    """Somebody else has written this seq already."""


class StoreFailed(Exception):
    """The store cannot be reached or cannot write; its text says why, without secrets. What was to be written
    may have been, and may yet be."""


class NotWritten(StoreFailed):
    """The store failed to write, and is sure of it: nothing was written, and nothing will be."""


class Damaged(StoreFailed):
    """What was written cannot be read as it was written: it changed on its disk. To try again is no use."""


class Row(Struct, frozen=True):
    """One entry of a table's log. `at` is milliseconds since 1970 by the clock of the server that wrote."""

    seq: int
    at: int
    body: bytes


class Place(NamedTuple):
    """A place in the lobby, behind the table of this name. The time alone would not do: tables that were
    opened in the same millisecond may stand on two pages."""

    opened: int
    table: str


class Card(Struct, frozen=True):
    """What the lobby shows of a table, and when the table next needs a server of its own accord: `due` is in
    milliseconds since 1970, None for never. `info` is a TableInfo as JSON."""

    table: str
    listed: bool
    phase: str
    opened: int
    due: int | None
    info: bytes

    @property
    def place(self) -> Place:
        """Where the lobby goes on behind this table."""
        return Place(self.opened, self.table)


class Age(Struct, frozen=True):
    """How long a table was left alone: its newest entry, and when that was written."""

    table: str
    listed: bool
    phase: str
    due: int | None
    seq: int
    touched: int


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
        """Write the next entry of a table, with its new card if that changed; Clash if the seq is taken,
        NotWritten if it is sure that the entry is not there and will not be. Other servers on the same store
        are told (table, seq). Cancelling the wait does not take the entry back."""

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries with a seq above `after`, in order; none for a table that does not exist. Damaged if
        one of them is not as it was written."""
        query = "SELECT seq, at, body, checksum FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        rows = []
        for *values, checksum in await self._rows(query, table, after):
            row = Row(*values)
            if not row_fits(table, row, checksum):
                raise Damaged(f"{self.name}: entry {row.seq} of table {table} is damaged")
            rows.append(row)
        return rows

    @abstractmethod
    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest seq of each of these tables that exists."""

    async def cards(self, phase: str | None, after: Place | None, limit: int) -> list[Card]:
        """Listed tables from this place on, the newest first. A card that is not as it was written is left
        out: its table can be opened, and writes a new one when it changes."""
        query = "SELECT table_id, phase, opened, due, info, checksum FROM tables WHERE listed"
        values: list[object] = []
        if phase is not None:
            values.append(phase)
            query += " AND phase = $1"
        if after is not None:
            known = len(values)
            values += [after.opened, after.opened, after.table]
            query += f" AND opened <= ${known + 1} AND (opened < ${known + 2} OR table_id > ${known + 3})"
        query += f" ORDER BY opened DESC, table_id LIMIT ${len(values) + 1}"
        found = [
            (Card(table, True, *rest), checksum)
            for table, *rest, checksum in await self._rows(query, *values, limit)
        ]
        fitting = [card for card, checksum in found if card_fits(card, checksum)]
        if len(fitting) < len(found) == limit:  # whoever asked takes fewer than the limit for the last ones
            fitting += await self.cards(phase, found[-1][0].place, limit - len(fitting))
        return fitting

    async def finished(self, after: str, limit: int) -> list[str]:
        """Tables that are over, listed or not, in an order of the store's own; `after` is the last one known
        already, and empty at first."""
        query = "SELECT table_id FROM tables WHERE phase = 'over' AND table_id > $1"
        return [table for (table,) in await self._rows(f"{query} ORDER BY table_id LIMIT $2", after, limit)]

    async def ages(self, after: str, limit: int) -> list[Age]:
        """Tables and when they were last written to, in an order of the store's own; `after` is the last one
        known already, and empty at first."""
        of_table = "FROM entries WHERE entries.table_id = tables.table_id ORDER BY seq DESC LIMIT 1"
        query = (
            f"SELECT table_id, listed, phase, due, coalesce((SELECT seq {of_table}), 0),"
            f" coalesce((SELECT at {of_table}), 0)"
            " FROM tables WHERE table_id > $1 ORDER BY table_id LIMIT $2"
        )
        return [Age(*row) for row in await self._rows(query, after, limit)]

    @abstractmethod
    async def remove(self, table: str) -> None:
        """Delete all of a table whose card says that it is gone; of any other table nothing."""

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables whose `due` has passed, the longest overdue first."""
        query = "SELECT table_id FROM tables WHERE due <= $1 ORDER BY due, table_id LIMIT $2"
        return [table for (table,) in await self._rows(query, now, limit)]

    async def last_beat(self) -> int | None:
        """When a server was last seen to be up; None where none ever was."""
        found = await self._rows("SELECT at FROM beats")
        return int(found[0][0]) if found else None

    @abstractmethod
    async def clock(self) -> int | None:
        """What time it is for all servers on this store, in milliseconds since 1970; None where there is only
        one, which has a clock of its own."""

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
    def overhear(self, said: Callable[[str], None]) -> None:
        """Have `said` called with what any server says, this one too. Call before `open`. What is said while
        nobody listens is lost: `lost` is called then."""

    @abstractmethod
    async def say(self, words: str) -> None:
        """Say something to every server on this store, below 8000 bytes; it is not kept. To nobody where only
        one server can use it."""

    @abstractmethod
    async def ready(self) -> None:
        """Return if the store can be written and read; StoreFailed if not, or if it is damaged."""

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> list[Any]:
        """What a question finds."""

    def _must_be_open(self) -> None:
        if not self._is_open:
            raise StoreFailed(f"{self.name}: not open")
