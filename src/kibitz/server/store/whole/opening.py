"""Which store a place means, where all of it is wanted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from kibitz.server.settings import is_url
from kibitz.server.store.opening import store_at
from kibitz.server.store.protocol import StoreFailed
from kibitz.server.store.sqlite.lock import Lock
from kibitz.server.store.whole.source import Examined, Source
from kibitz.server.store.whole.sqlite import LostBeginning, SqliteSource, Unopened, dug_out


async def source_at(place: str) -> Source:
    """The store at a place, opened for reading. A store that is not there is not made."""
    store_at(place)  # complains where it is no name of a store at all
    if is_url(place):
        from kibitz.server.store.whole.postgres import PostgresSource  # costs time that SQLite need not

        return await PostgresSource.opened(place)
    if not Path(place).is_file():
        raise StoreFailed(f"{place}: there is no such file")
    return SqliteSource(Path(place))


async def examined_at(place: str) -> Examined:
    """The same, where it may be damaged: also a file that SQLite does not open any more, if it is ours."""
    try:
        return await source_at(place)
    except Unopened as lost:
        if not dug_out(Path(place), lambda table: True):
            raise
        return LostBeginning(Path(place), str(lost))


@asynccontextmanager
async def alone(place: str) -> AsyncIterator[None]:
    """No server runs on a store for as long as the block lasts; StoreFailed if one does."""
    if is_url(place):
        from kibitz.server.store.whole.postgres import without_servers

        async with without_servers(place):
            yield
        return
    lock = Lock(Path(place))
    try:
        yield
    finally:
        lock.release()
