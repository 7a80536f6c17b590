"""A store that is read from beginning to end without being changed, also while a server runs on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from msgspec import Struct

from kibitz.server.store.protocol import Card
from kibitz.server.store.whole.shapes import Shape, shape_of

CHUNK = 1_000  # rows at a time


class Stored(Struct):
    """What a store has of one table, as it stands: nothing of it is known to be sound. `entries` are seq, at,
    body and checksum, by seq; `problem` says why there may be more of them."""

    entries: list[tuple[Any, ...]]
    card: Card | None
    card_checksum: object = None
    problem: str | None = None


class Examined(ABC):
    """A store that may be damaged: no method fails for that, only if the store cannot be reached."""

    name: str  # no password in it
    version: int  # of its schema

    @abstractmethod
    async def pages(self) -> list[str]:
        """What is wrong with the structure of the store itself; nothing where that cannot be known."""

    @abstractmethod
    async def names(self) -> tuple[list[str], list[str]]:
        """Every table that is named anywhere, in order, and what kept us from finding more."""

    @abstractmethod
    async def stored(self, table: str) -> Stored:
        """All that is kept of a table, read in one moment, as far as it can be read."""

    @abstractmethod
    async def readable(self, shape: Shape) -> tuple[list[tuple[Any, ...]], str | None]:
        """The rows of one of the small tables as far as they can be read, and why not further."""

    async def dug_up(self, wanted: Callable[[str], bool]) -> dict[str, list[tuple[Any, ...]]]:
        """Sound entries of the tables that are wanted, as in `Stored`, which nothing leads to any more; none
        where there is no looking behind the store."""
        return {}

    @abstractmethod
    async def close(self) -> None:
        """Let go of it, and leave nothing behind."""


class Source(Examined):
    """A store that can be opened, and read as a whole. Damage is a StoreFailed here."""

    @abstractmethod
    def snapshot(self) -> AbstractAsyncContextManager[None]:
        """Within it `rows` shows the store as it was at one moment, whatever is written meanwhile."""

    @abstractmethod
    def rows(self, shape: Shape) -> AsyncIterator[list[tuple[Any, ...]]]:
        """Every row of a table of the schema, by its key, some at a time."""

    @abstractmethod
    async def count(self, shape: Shape) -> int:
        """How many rows it has."""

    def _query(self, name: str, *columns: str) -> str:
        """Ask for these columns of a table of the schema; those that an older schema does not have yet are
        NULL."""
        shape = shape_of(self.version, name)
        known = () if shape is None else shape.columns
        wanted = ", ".join(column if column in known else f"NULL AS {column}" for column in columns)
        return f"SELECT {wanted} FROM {name} WHERE table_id = $1"

    def _entries(self) -> str:
        return self._query("entries", "seq", "at", "body", "checksum") + " ORDER BY seq"

    def _card(self) -> str:
        return self._query("tables", "listed", "phase", "opened", "due", "info", "checksum")


def made_of(table: str, row: Any) -> tuple[Card | None, object]:
    """A card and its checksum, from what `_card` found."""
    if row is None:
        return None, None
    listed, phase, opened, due, info, checksum = row
    return Card(table, bool(listed), phase, opened, due, info), checksum
