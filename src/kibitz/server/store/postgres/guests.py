"""Guests in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from kibitz.server.store.guests import GuestSeat

# The row of the guest is held until the seat is written: whoever is being forgotten gets no new one.
SEAT = (
    "INSERT INTO players (guest, table_id, seat_key)"
    " SELECT guest, $2, $3 FROM guests WHERE guest = $1 FOR KEY SHARE RETURNING guest"
)
CARRY = (
    "INSERT INTO players (guest, table_id, seat_key)"
    " SELECT guest, $2, seat_key FROM players JOIN guests USING (guest) WHERE table_id = $1"
    " FOR KEY SHARE OF guests"
)
SEATS = (
    "SELECT table_id, seat_key, phase, result, CASE WHEN result IS NULL THEN info END"
    " FROM players JOIN tables USING (table_id) WHERE guest = $1 ORDER BY opened DESC, table_id, seat_key"
)
NOTE = "UPDATE players SET result = $4 WHERE guest = $1 AND table_id = $2 AND seat_key = $3"
# The seats go with the guest they refer to; a statement counts what stood there when it began.
FORGET = (
    "WITH gone AS (DELETE FROM guests WHERE guest = $1 RETURNING guest)"
    " SELECT (SELECT count(*) FROM players WHERE guest = $1) FROM gone"
)


class PostgresGuests:
    """A guest book; `rows` runs a statement in a transaction of its own."""

    def __init__(self, rows: Callable[..., Awaitable[list[Any]]]) -> None:
        self._rows = rows

    async def add(self, guest: str, now: int) -> None:
        """A new guest."""
        await self._rows("INSERT INTO guests (guest, since) VALUES ($1, $2)", guest, now)

    async def knows(self, guest: str) -> bool:
        """Whether there is such a guest."""
        return bool(await self._rows("SELECT 1 FROM guests WHERE guest = $1", guest))

    async def seat(self, guest: str, table: str, key: str) -> bool:
        """The guest sat down; False if there is no such guest."""
        return bool(await self._rows(SEAT, guest, table, key))

    async def carry(self, table: str, to: str) -> None:
        """Whoever sat at `table` sits at `to`, with the same keys."""
        await self._rows(CARRY, table, to)

    async def seats(self, guest: str) -> list[GuestSeat] | None:
        """Every seat of a guest, the newest table first; None if there is no such guest."""
        found = [GuestSeat(*row) for row in await self._rows(SEATS, guest)]
        return found if found or await self.knows(guest) else None

    async def note(self, guest: str, table: str, key: str, result: str) -> None:
        """What came of a seat."""
        await self._rows(NOTE, guest, table, key, result)

    async def forget(self, guest: str) -> int | None:
        """Delete the guest and all their seats."""
        found = await self._rows(FORGET, guest)
        return int(found[0][0]) if found else None
