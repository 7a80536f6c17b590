"""A PostgreSQL database that is read from beginning to end, and an empty one that is filled."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from kibitz.server.store.migrations import refuse_newer, steps
from kibitz.server.store.postgres import connecting
from kibitz.server.store.postgres.connecting import TROUBLE
from kibitz.server.store.protocol import StoreFailed
from kibitz.server.store.whole.shapes import Shape, shapes
from kibitz.server.store.whole.source import CHUNK, Source, Stored, made_of

if TYPE_CHECKING:
    from kibitz.server.store.postgres.connecting import Connection

T = TypeVar("T")

PATIENCE = 3600.0  # seconds for a question about everything there is


class PostgresSource(Source):
    """A database, connected to for reading."""

    def __init__(self, url: str, link: Connection, version: int) -> None:
        self.name = connecting.shown(url)
        self.version = version
        self._url = url
        self._link = link

    @classmethod
    async def opened(cls, url: str) -> PostgresSource:
        """Connect. A database without our tables is refused, and stays without."""
        link = await connecting.connect(url)
        try:
            name = connecting.shown(url)
            if await link.fetchval("SELECT to_regclass('kibitz_schema')") is None:
                raise StoreFailed(f"{name}: there are no tables of Kibitz in this database")
            version = await connecting.version_of(link)
            refuse_newer(name, version, steps("postgres"))
        except BaseException as error:
            link.terminate()
            if isinstance(error, TROUBLE):
                raise connecting.failure(url, error) from None
            raise
        return cls(url, link, version)

    async def pages(self) -> list[str]:
        """PostgreSQL looks after its pages itself, and says so when one of them is read."""
        return []

    async def names(self) -> tuple[list[str], list[str]]:
        """Of the entries and of the cards."""
        found: set[str] = set()
        problems = []
        for name in ("entries", "tables"):
            rows, problem = await self._as_far_as_possible(f"SELECT DISTINCT table_id FROM {name}")
            found.update(table for (table,) in rows)
            if problem is not None:
                problems.append(f"{name}: {problem}")
        return sorted(found), problems

    async def stored(self, table: str) -> Stored:
        """What is kept of a table."""
        try:
            async with self.snapshot():
                entries = await self._asked(self._link.fetch(self._entries(), table))
                found = await self._asked(self._link.fetchrow(self._card(), table))
        except StoreFailed as failed:
            if self._link.is_closed():
                raise
            return Stored([], None, None, str(failed))
        return Stored([tuple(row) for row in entries], *made_of(table, found))

    async def readable(self, shape: Shape) -> tuple[list[tuple[Any, ...]], str | None]:
        """All rows, or none."""
        return await self._as_far_as_possible(f"SELECT {shape.listed} FROM {shape.name} ORDER BY 1")

    async def _as_far_as_possible(self, query: str) -> tuple[list[tuple[Any, ...]], str | None]:
        try:
            return [tuple(row) for row in await self._asked(self._link.fetch(query, timeout=PATIENCE))], None
        except StoreFailed as failed:
            if self._link.is_closed():
                raise
            return [], str(failed)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[None]:
        """One transaction, in which everything is seen as it was at its beginning."""
        transaction = self._link.transaction(isolation="repeatable_read", readonly=True)
        await self._asked(transaction.start())
        try:
            yield
        finally:
            if not self._link.is_closed():
                await self._asked(transaction.rollback())

    async def rows(self, shape: Shape) -> AsyncIterator[list[tuple[Any, ...]]]:
        """Every row of a table of the schema."""
        query = f"SELECT {shape.listed} FROM {shape.name} ORDER BY {', '.join(shape.key)}"
        cursor = await self._asked(self._link.cursor(query))
        while rows := await self._asked(cursor.fetch(CHUNK)):
            yield [tuple(row) for row in rows]

    async def count(self, shape: Shape) -> int:
        """How many rows it has."""
        query = f"SELECT count(*) FROM {shape.name}"
        return int(await self._asked(self._link.fetchval(query, timeout=PATIENCE)))

    async def close(self) -> None:
        """Hang up."""
        self._link.terminate()

    async def _asked(self, asking: Awaitable[T]) -> T:
        try:
            return await asking
        except TROUBLE as error:
            raise connecting.failure(self._url, error) from None


class PostgresTarget:
    """A database that is filled in one transaction: whole, or not at all."""

    def __init__(self, url: str, link: Connection) -> None:
        self.name = connecting.shown(url)
        self._url = url
        self._link = link

    @classmethod
    @asynccontextmanager
    async def opened(cls, url: str) -> AsyncIterator[PostgresTarget]:
        """Bring the schema up to date, make sure that nothing is there, and keep everybody else out. What was
        put there is there when the block ends well."""
        link = await connecting.connect(url)
        target = cls(url, link)
        try:
            await connecting.insist_on_durability(link)
            await keep_servers_away(link, target.name)
            await connecting.upgrade(link, target.name)
            async with link.transaction():
                await link.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
                await target._must_be_empty()
                yield target
        except TROUBLE as error:
            raise connecting.failure(url, error) from None
        finally:
            link.terminate()

    async def _must_be_empty(self) -> None:
        for shape in shapes(len(steps("postgres"))):
            if shape.name == "beats":  # a server was here once, and left nothing
                await self._link.execute("DELETE FROM beats")
            elif await self._link.fetchval(f"SELECT EXISTS (SELECT 1 FROM {shape.name})"):
                raise StoreFailed(f"{self.name}: there is something in it already; take an empty database")

    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write rows of a table of the schema."""
        await self._link.copy_records_to_table(shape.name, records=rows, columns=shape.columns)


@asynccontextmanager
async def without_servers(url: str) -> AsyncIterator[None]:
    """No server starts on this database for as long as the block lasts; StoreFailed if one is running."""
    link = await connecting.connect(url)
    try:
        await keep_servers_away(link, connecting.shown(url))
        yield
    finally:
        link.terminate()


async def keep_servers_away(link: Connection, name: str) -> None:
    """No server starts here while this connection lasts; StoreFailed if one is running."""
    if not await link.fetchval("SELECT pg_try_advisory_lock($1)", connecting.SERVING_LOCK):
        raise StoreFailed(f"{name}: a server keeps its tables there; stop it first")
