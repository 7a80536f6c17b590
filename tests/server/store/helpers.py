"""Short words for what tests of a store do all the time."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.store import Card, Row, Store, StoreFailed
from kibitz.server.store.opening import store_at


@contextlib.asynccontextmanager
async def opened(place: str | Store) -> AsyncIterator[Store]:
    """A store for as long as the block lasts."""
    store = store_at(place) if isinstance(place, str) else place
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def make(place: str | Store) -> None:
    """Open a store there, and close it again."""

    async def story() -> None:
        async with opened(place):
            pass

    asyncio.run(story())


def row(seq: int, body: bytes = b"{}") -> Row:
    """An entry; its time tells its seq apart from that of others."""
    return Row(seq, 1000 + seq, body)


def card(
    table: str, opened: int = 1, phase: str = "open", listed: bool = True, due: int | None = None
) -> Card:
    """A card whose info is its table's name."""
    return Card(table, listed, phase, opened, due, table.encode())


async def outcomes(store: Store, appends: Sequence[tuple[str, Row, Card | None]]) -> list[str]:
    """Append all at once; for each "done" or the name of what was raised."""
    waits = (store.append(*append) for append in appends)
    answers = await asyncio.gather(*waits, return_exceptions=True)
    return ["done" if answer is None else type(answer).__name__ for answer in answers]


def refusal(place: str) -> str:
    """What opening a store there says: one line that begins with its name."""
    store = store_at(place)
    with pytest.raises(StoreFailed) as refused:
        asyncio.run(store.open())
    text = str(refused.value)
    assert text.startswith(f"{store.name}: ")
    assert "\n" not in text
    return text


def sql(path: Path, *statements: str) -> list[Any]:
    """What another program does to an SQLite file; the rows of the last statement."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        for statement in statements[:-1]:
            other.execute(statement)
        return other.execute(statements[-1]).fetchall()
