"""Guests in a PostgreSQL database."""

from __future__ import annotations

from kibitz.server.store.guests import GuestBook

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
# The seats go with the guest they refer to; a statement counts what stood there when it began.
FORGET = (
    "WITH gone AS (DELETE FROM guests WHERE guest = $1 RETURNING guest)"
    " SELECT (SELECT count(*) FROM players WHERE guest = $1) FROM gone"
)


class PostgresGuests(GuestBook):
    """A guest book; `rows` runs a statement in a transaction of its own."""

    async def seat(self, guest: str, table: str, key: str) -> bool:
        """The guest sat down; False if there is no such guest."""
        return bool(await self._rows(SEAT, guest, table, key))

    async def carry(self, table: str, to: str) -> None:
        """Whoever sat at `table` sits at `to`, with the same keys."""
        await self._rows(CARRY, table, to)

    async def forget(self, guest: str) -> int | None:
        """Delete the guest and all their seats."""
        found = await self._rows(FORGET, guest)
        return int(found[0][0]) if found else None
