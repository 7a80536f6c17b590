"""What a server asks of a store about guests: who wants figures kept, where they sat, and what came of it.

This is all that is kept about a person beside the tables themselves, and it can be deleted.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

SEATS = (
    "SELECT table_id, seat_key, phase, result, CASE WHEN result IS NULL THEN info END"
    " FROM players JOIN tables USING (table_id) WHERE guest = $1 ORDER BY opened DESC, table_id, seat_key"
)
NOTE = "UPDATE players SET result = $1 WHERE guest = $2 AND table_id = $3 AND seat_key = $4"


class GuestSeat(Struct, frozen=True):
    """A seat of a guest, by the key of its token. `result` is JSON, None until it was worked out; until then
    `info` is the TableInfo of the table's card, as JSON."""

    table: str
    key: str
    phase: str
    result: str | None
    info: bytes | None


class GuestBook(ABC):
    """Guests are known by a hash of their token. Every method may raise StoreFailed. `rows` asks the store a
    question; what is the same in every store stands here."""

    def __init__(self, rows: Callable[..., Awaitable[list[Any]]]) -> None:
        self._rows = rows

    async def _run(self, statement: str, *values: object) -> Any:
        """Write; where that is not done by asking, a store says how."""
        return await self._rows(statement, *values)

    async def add(self, guest: str, now: int) -> None:
        """A new guest."""
        await self._run("INSERT INTO guests (guest, since) VALUES ($1, $2)", guest, now)

    async def knows(self, guest: str) -> bool:
        """Whether there is such a guest."""
        return bool(await self._rows("SELECT 1 FROM guests WHERE guest = $1", guest))

    @abstractmethod
    async def seat(self, guest: str, table: str, key: str) -> bool:
        """The guest sat down; False if there is no such guest."""

    @abstractmethod
    async def carry(self, table: str, to: str) -> None:
        """Whoever sat at `table` sits at its rematch, `to`, with the same keys."""

    async def seats(self, guest: str) -> list[GuestSeat] | None:
        """Every seat of a guest, the newest table first; None if there is no such guest."""
        found = [GuestSeat(*row) for row in await self._rows(SEATS, guest)]
        return found if found or await self.knows(guest) else None

    async def note(self, guest: str, table: str, key: str, result: str) -> None:
        """What came of a seat. Of a guest who was forgotten meanwhile nothing is written."""
        await self._run(NOTE, result, guest, table, key)

    @abstractmethod
    async def forget(self, guest: str) -> int | None:
        """Delete the guest and all their seats; how many there were, or None if there is no such guest."""
