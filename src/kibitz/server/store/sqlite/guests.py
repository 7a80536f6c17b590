"""Guests in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from kibitz.server.store.guests import GuestBook
from kibitz.server.store.sqlite.file import in_sqlite

T = TypeVar("T")

Errand = Callable[[sqlite3.Connection], T]

SEAT = "INSERT INTO players (guest, table_id, seat_key) SELECT guest, ?, ? FROM guests WHERE guest = ?"
CARRY = (
    "INSERT INTO players (guest, table_id, seat_key)"
    " SELECT guest, ?, seat_key FROM players WHERE table_id = ?"
)


class SqliteGuests(GuestBook):
    """A guest book. `write` runs an errand in a transaction of its own, `rows` asks a question."""

    def __init__(
        self,
        write: Callable[[Errand[Any]], Awaitable[Any]],
        rows: Callable[..., Awaitable[list[tuple[Any, ...]]]],
    ) -> None:
        super().__init__(rows)
        self._write = write

    async def seat(self, guest: str, table: str, key: str) -> bool:
        """The guest sat down; False if there is no such guest."""
        return await self._run(SEAT, table, key, guest) > 0

    async def carry(self, table: str, to: str) -> None:
        """Whoever sat at `table` sits at `to`, with the same keys."""
        if await self._rows("SELECT 1 FROM players WHERE table_id = ? LIMIT 1", table):
            await self._run(CARRY, to, table)

    async def forget(self, guest: str) -> int | None:
        """Delete the guest and all their seats. What is deleted is overwritten in the file, not only left out
        of its index."""

        def delete(connection: sqlite3.Connection) -> int | None:
            connection.execute("PRAGMA secure_delete = ON")
            try:
                seats = connection.execute("DELETE FROM players WHERE guest = ?", (guest,)).rowcount
                guests = connection.execute("DELETE FROM guests WHERE guest = ?", (guest,)).rowcount
            finally:
                connection.execute("PRAGMA secure_delete = OFF")
            return seats if guests else None

        found: int | None = await self._write(delete)
        return found

    async def _run(self, statement: str, *values: object) -> int:
        """Write; how many rows it changed."""
        said = in_sqlite(statement)
        changed: int = await self._write(lambda connection: connection.execute(said, values).rowcount)
        return changed
