"""What a server asks of a store about guests: who wants figures kept, where they sat, and what came of it.

This is all that is kept about a person beside the tables themselves, and it can be deleted.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct


class GuestSeat(Struct, frozen=True):
    """A seat of a guest, by the key of its token. `result` is JSON, None until it was worked out; until then
    `info` is the TableInfo of the table's card, as JSON."""

    table: str
    key: str
    phase: str
    result: str | None
    info: bytes | None


class GuestBook(Protocol):
    """Guests are known by a hash of their token. Every method may raise StoreFailed."""

    async def add(self, guest: str, now: int) -> None:
        """A new guest."""
        ...

    async def knows(self, guest: str) -> bool:
        """Whether there is such a guest."""
        ...

    async def seat(self, guest: str, table: str, key: str) -> bool:
        """The guest sat down; False if there is no such guest."""
        ...

    async def carry(self, table: str, to: str) -> None:
        """Whoever sat at `table` sits at its rematch, `to`, with the same keys."""
        ...

    async def seats(self, guest: str) -> list[GuestSeat] | None:
        """Every seat of a guest, the newest table first; None if there is no such guest."""
        ...

    async def note(self, guest: str, table: str, key: str, result: str) -> None:
        """What came of a seat. Of a guest who was forgotten meanwhile nothing is written."""
        ...

    async def forget(self, guest: str) -> int | None:
        """Delete the guest and all their seats; how many there were, or None if there is no such guest."""
        ...
