"""Tables in a PostgreSQL database, which any number of servers may share.

Appends that arrive while a commit is under way wait for it together and are then written by one statement.
That statement also gives notice to the other servers, so a notice comes if and only if the entry is there.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import asyncpg

from kibitz.server.store.batch import MOST, Fate, Write, settle
from kibitz.server.store.checksums import of_card, of_row
from kibitz.server.store.postgres import connecting
from kibitz.server.store.postgres.connecting import AT_LAST, TROUBLE, NoAnswer, in_time
from kibitz.server.store.postgres.guests import PostgresGuests
from kibitz.server.store.postgres.notices import CHANNEL, TALK, Listener
from kibitz.server.store.protocol import (
    PADDING,
    PROBE,
    Card,
    Clash,
    NotWritten,
    Outage,
    Row,
    Store,
    StoreFailed,
)

if TYPE_CHECKING:
    from kibitz.server.store.postgres.connecting import AnyLink, Connection

T = TypeVar("T")

READERS = 4  # connections for reading; writing and listening have their own
SILENCE = 1.0  # seconds after no answer in which nobody else waits for one

# One statement is one transaction and one round trip. Entries and cards are written in the order of their
# keys, so that two nodes never wait for each other crosswise. Of several new cards of a table the last one
# counts, and only the cards of entries that went in. A notice must stay below 8000 bytes: entries share one
# until 4000 are full, and no name is longer than the 2704 that fit into the index.
APPEND = f"""
WITH fresh AS (
    INSERT INTO entries (table_id, seq, at, body, checksum)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[]) ORDER BY 1, 2
    ON CONFLICT DO NOTHING
    RETURNING table_id, seq
), shown AS (
    INSERT INTO tables (table_id, listed, phase, opened, due, info, checksum)
    SELECT DISTINCT ON (table_id) table_id, listed, phase, opened, due, info, checksum
    FROM unnest(
        $6::text[], $7::bigint[], $8::boolean[], $9::text[], $10::bigint[], $11::bigint[], $12::bytea[],
        $13::bigint[]
    ) AS card (table_id, seq, listed, phase, opened, due, info, checksum)
    JOIN fresh USING (table_id, seq)
    ORDER BY table_id, seq DESC
    ON CONFLICT (table_id) DO UPDATE SET listed = excluded.listed, phase = excluded.phase,
        opened = excluded.opened, due = excluded.due, info = excluded.info, checksum = excluded.checksum
), parted AS (
    SELECT table_id, seq, sum(octet_length(table_id) + 21) OVER (ORDER BY table_id, seq) / 4000 AS part
    FROM fresh
)
SELECT array_agg(table_id) AS tables, array_agg(seq) AS seqs,
    pg_notify('{CHANNEL}', $14 || string_agg(E'\\n' || seq || ' ' || table_id, '' ORDER BY table_id, seq))
FROM parted GROUP BY part
"""
BAD_VALUE = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.ProgramLimitExceededError,
)
REMOVE = """
WITH gone AS (DELETE FROM tables WHERE table_id = $1 AND phase = 'gone' RETURNING table_id),
    unseated AS (DELETE FROM players USING gone WHERE players.table_id = gone.table_id)
DELETE FROM entries USING gone WHERE entries.table_id = gone.table_id
"""
BEAT = "INSERT INTO beats (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


async def leave_as_it_is(link: object) -> None:
    """Reading leaves nothing behind that would have to be cleared, at the price of a round trip each time."""


class PostgresStore(Store):
    """A store in the database at `url`. When the connection breaks during a commit the appends in it fail
    with StoreFailed although they may have gone in: read the log again before you decide."""

    shared = True

    def __init__(self, url: str) -> None:
        self.name = connecting.shown(url)
        self._url = url
        self._node = secrets.token_hex(8)
        self._link: Connection | None = None
        self._listener: Listener | None = None
        self._waiting: list[Write] = []
        self._writing: asyncio.Task[None] | None = None
        self._silent_until = 0.0
        self._said: Callable[[str], None] = lambda words: None
        self.guests = PostgresGuests(self._rows)

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        """Have `heard` called for what other nodes append, `lost` when notices may have been missed."""
        self._listener = Listener(self._url, self._node, heard, lost, lambda words: self._said(words))

    def overhear(self, said: Callable[[str], None]) -> None:
        """Have `said` called with what any server says."""
        self._said = said

    async def say(self, words: str) -> None:
        """Say something to every server on this database."""
        await self._rows("SELECT pg_notify($1, $2)", TALK, words)

    async def open(self) -> None:
        """Connect, bring the schema up to date, and listen."""
        self._loop = asyncio.get_running_loop()
        try:
            link = await self._asked(self._linked())
            await self._asked(connecting.upgrade(link, self.name))
            self._pool = await self._asked(
                asyncpg.create_pool(
                    self._url,
                    min_size=0,
                    max_size=READERS,
                    timeout=connecting.ANSWER_WITHIN,
                    command_timeout=AT_LAST,
                    init=connecting.insist_on_durability,
                    reset=leave_as_it_is,
                )
            )
        except BaseException:
            self._drop()
            raise
        try:
            if self._listener is not None:
                await self._listener.start()
        except BaseException:
            self._pool.terminate()
            self._drop()
            raise
        self._is_open = True

    async def close(self) -> None:
        """Write what is waiting, then disconnect."""
        if self._is_open:
            self._is_open = False
            if self._writing is not None:
                await asyncio.wait([self._writing])
            if self._listener is not None:
                await self._listener.stop()
            await self._part()

    async def _part(self) -> None:
        """Say goodbye, or hang up on a database that does not answer."""
        try:
            async with asyncio.timeout(connecting.ANSWER_WITHIN):
                await self._pool.close()
                if self._link is not None:
                    await self._link.close()
        except TROUBLE:
            self._pool.terminate()
            self._drop()

    # Writing

    async def append(self, table: str, row: Row, card: Card | None) -> None:
        """Wait for the next commit and go with it. Cancelling the wait does not take the entry back."""
        self._must_be_open()
        future = self._loop.create_future()
        self._waiting.append((future, table, row, card))
        if self._writing is None:
            self._writing = self._loop.create_task(self._write())
        await future

    async def _write(self) -> None:
        """Write until nobody waits any more."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                settle(batch, await self._save(batch))
        finally:
            self._writing = None

    async def _save(self, batch: Sequence[Write]) -> list[Fate]:
        """A value that no database takes spoils the statement; then the batch is saved half by half until the
        culprit is alone. After any other failure the connection is not trusted again."""
        try:
            self._must_answer()
            link = await self._asked(self._linked())
        except StoreFailed as failed:
            self._drop()
            return [NotWritten(*failed.args) for _ in batch]
        try:
            with in_time(link):
                return await self._insert(link, batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is raised where the caller waits
            if isinstance(error, TROUBLE) and not isinstance(error, BAD_VALUE):
                self._drop()
                kind = NotWritten if connecting.is_final(error) else StoreFailed
                told = self._noted(connecting.failure(self._url, error))
                return [kind(*told.args) for _ in batch]
            if len(batch) == 1:
                return [error]
        middle = len(batch) // 2
        return await self._save(batch[:middle]) + await self._save(batch[middle:])

    async def _insert(self, link: Connection, batch: Sequence[Write]) -> list[Fate]:
        firsts: dict[tuple[str, int], Write] = {}  # who comes second in its own batch has clashed already
        for write in batch:
            firsts.setdefault((write[1], write[2].seq), write)
        rows = [write[2] for write in firsts.values()]
        carded = [(card, row.seq) for _, _, row, card in firsts.values() if card is not None]
        cards = [card for card, _ in carded]
        groups = await link.fetch(
            APPEND,
            [table for table, _ in firsts],
            [row.seq for row in rows],
            [row.at for row in rows],
            [row.body for row in rows],
            [of_row(table, row) for (table, _), row in zip(firsts, rows, strict=True)],
            [card.table for card in cards],
            [seq for _, seq in carded],
            [card.listed for card in cards],
            [card.phase for card in cards],
            [card.opened for card in cards],
            [card.due for card in cards],
            [card.info for card in cards],
            [of_card(card) for card in cards],
            self._node,
        )
        saved = {key for group in groups for key in zip(group["tables"], group["seqs"], strict=True)}
        return [
            None if (key := (write[1], write[2].seq)) in saved and firsts[key] is write else self._clash()
            for write in batch
        ]

    def _clash(self) -> Clash:
        return Clash(f"{self.name}: somebody else has written this seq already")

    async def remove(self, table: str) -> None:
        """Delete all of a table that is gone."""
        await self._rows(REMOVE, table)

    async def clock(self) -> int | None:
        """The time of the database: the clocks of the servers may differ."""
        found = await self._rows("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int(found[0][0])

    async def beat(self, now: int) -> None:
        """Note that a server is up."""
        self._must_be_open()
        await self._rows(BEAT, now)

    async def came_up(self, now: int, gap: int) -> list[Outage]:
        """Note that a server starts, and the outage that ends with it if there was one."""
        self._must_be_open()
        return await self._read(lambda link: self._note(link, now, gap))

    async def _note(self, link: AnyLink, now: int, gap: int) -> list[Outage]:
        async with link.transaction():
            # Of servers that start together the first notes the outage, the others find its beat.
            await link.execute("LOCK TABLE beats IN EXCLUSIVE MODE")
            last = await link.fetchval("SELECT at FROM beats")
            if last is not None and now - last > gap:
                await link.execute("INSERT INTO outages (since, until) VALUES ($1, $2)", last, now)
            await link.execute(BEAT, now)
            return [Outage(*row) for row in await link.fetch("SELECT since, until FROM outages ORDER BY 1")]

    # Reading

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest seq of each of these tables that exists."""
        query = (
            "SELECT name, head FROM unnest($1::text[]) AS name,"
            " LATERAL (SELECT max(seq) AS head FROM entries WHERE table_id = name) AS newest"
            " WHERE head IS NOT NULL"
        )
        return dict(await self._rows(query, list(tables)))

    async def ready(self) -> None:
        """Return if the database can be written."""
        await self._rows(PROBE, PADDING)

    # Connections

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return await self._read(lambda link: link.fetch(query, *values))

    async def _read(self, read: Callable[[AnyLink], Awaitable[T]]) -> T:
        """What is read over a connection of the pool. To wait for one counts."""
        self._must_be_open()
        self._must_answer()
        until = self._loop.time() + connecting.ANSWER_WITHIN

        async def reading() -> T:
            async with self._pool.acquire(timeout=connecting.ANSWER_WITHIN) as link:
                with in_time(link, until - self._loop.time()):
                    return await read(link)

        return await self._asked(reading())

    async def _asked(self, asking: Awaitable[T]) -> T:
        try:
            return await asking
        except TROUBLE as error:
            raise self._noted(connecting.failure(self._url, error)) from None
        except NoAnswer as failed:
            raise self._noted(failed) from None

    def _noted(self, failed: StoreFailed) -> StoreFailed:
        """A failure; after silence nobody is kept waiting for a while, so that one who asks does not wait for
        all who asked before."""
        if isinstance(failed, NoAnswer):
            self._silent_until = self._loop.time() + SILENCE
        return failed

    def _must_answer(self) -> None:
        if self._loop.time() < self._silent_until:
            raise connecting.failure(self._url, TimeoutError())

    async def _linked(self) -> Connection:
        """The connection for writing, made anew if it was lost."""
        if self._link is None or self._link.is_closed():
            self._link = await connecting.connect(self._url)
            with in_time(self._link):
                await connecting.insist_on_durability(self._link)
        return self._link

    def _drop(self) -> None:
        if self._link is not None:
            self._link.terminate()
            self._link = None
