"""Guests in an SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from kibitz.server.store.guests import GuestSeat

T = TypeVar("T")

Errand = Callable[[sqlite3.Connection], T]

SEAT = "INSERT INTO players (guest, table_id, seat_key) SELECT guest, ?, ? FROM guests WHERE guest = ?"
CARRY = (
    "INSERT INTO players (guest, table_id, seat_key)"
    " SELECT guest, ?, seat_key FROM players WHERE table_id = ?"
)
SEATS = (
    "SELECT table_id, seat_key, phase, result, CASE WHEN result IS NULL THEN info END"
    " FROM players JOIN tables USING (table_id) WHERE guest = ? ORDER BY opened DESC, table_id, seat_key"
)
NOTE = "UPDATE players SET result = ? WHERE guest = ? AND table_id = ? AND seat_key = ?"


class SqliteGuests:
    """A guest book. `write` runs an errand in a transaction of its own, `rows` asks a question."""

    def __init__(
        self,
        write: Callable[[Errand[Any]], Awaitable[Any]],
        rows: Callable[..., Awaitable[list[tuple[Any, ...]]]],
    ) -> None:
        self._write = write
        self._rows = rows

    async def add(self, guest: str, now: int) -> None:
        """A new guest."""
        await self._run("INSERT INTO guests (guest, since) VALUES (?, ?)", guest, now)

    async def knows(self, guest: str) -> bool:
        """Whether there is such a guest."""
        return bool(await self._rows("SELECT 1 FROM guests WHERE guest = ?", guest))

    async def seat(self, guest: str, table: str, key: str) -> bool:
        """The guest sat down; False if there is no such guest."""
        return await self._run(SEAT, table, key, guest) > 0

    async def carry(self, table: str, to: str) -> None:
        """Whoever sat at `table` sits at `to`, with the same keys."""
        if await self._rows("SELECT 1 FROM players WHERE table_id = ? LIMIT 1", table):
            await self._run(CARRY, to, table)

    async def seats(self, guest: str) -> list[GuestSeat] | None:
        """Every seat of a guest, the newest table first; None if there is no such guest."""
        found = [GuestSeat(*row) for row in await self._rows(SEATS, guest)]
        return found if found or await self.knows(guest) else None

    async def note(self, guest: str, table: str, key: str, result: str) -> None:
        """What came of a seat."""
        await self._run(NOTE, result, guest, table, key)

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
        changed: int = await self._write(lambda connection: connection.execute(statement, values).rowcount)
        return changed
