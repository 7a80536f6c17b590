"""Tables in one SQLite file: all a single server needs.

Appends go to one writer thread that commits them in groups. Reads have a thread and a connection of their
own; WAL lets them run beside the writer, and they see everything that was committed before they began.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Literal, TypeVar

from kibitz.server.store.protocol import PADDING, PROBE, Card, Damaged, Outage, Row, Store
from kibitz.server.store.sqlite.file import connect, create, failure, in_sqlite, moved, upgrade
from kibitz.server.store.sqlite.guests import SqliteGuests
from kibitz.server.store.sqlite.lock import Lock
from kibitz.server.store.sqlite.look import Look
from kibitz.server.store.sqlite.writer import Writer

T = TypeVar("T")

# Kilobytes: a thousand busy tables write to a thousand pages again and again, but are rarely read.
WRITER_CACHE, READER_CACHE = 2048, 512
LOOK_FOR = 2.0  # seconds that opening waits until the file was looked at

GONE_CARD = "DELETE FROM tables WHERE table_id = ? AND phase = 'gone'"
BEAT = "INSERT INTO beats (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


class SqliteStore(Store):
    """A store in the file at `path`. With "FULL" nothing that was acknowledged is lost; with "NORMAL" a crash
    of the machine, not of the server, may cost the last moments, never the consistency of the file."""

    shared = False

    def __init__(
        self, path: str | Path, synchronous: Literal["FULL", "NORMAL"] = "FULL", *, alone: bool = False
    ) -> None:
        """`alone` is for a server: no other may open the file that way at the same time."""
        if synchronous not in ("FULL", "NORMAL"):
            raise ValueError(f"synchronous is FULL or NORMAL, not {synchronous}")
        self.name = str(path)
        self._path = Path(path)
        self._synchronous = synchronous
        self._alone = alone
        self._lock: Lock | None = None
        self.guests = SqliteGuests(self._transacted, self._rows)

    async def open(self) -> None:
        """Make or open the file and start the two threads. A server has the whole file looked at; of a large
        one the rest is done while it serves."""
        self._loop = asyncio.get_running_loop()
        self._reader = ThreadPoolExecutor(1, "kibitz-store-read")
        try:
            await self._off_loop(self._connect)
        except BaseException:
            self._let_go()
            raise
        self._is_open = True
        if self._alone:
            self._looking = Look(self._path)
            await asyncio.to_thread(self._looking.join, LOOK_FOR)

    def _connect(self) -> None:
        create(self._path)
        if self._alone:
            self._lock = Lock(self._path)
        self._writing = connect(self._path, self._synchronous, WRITER_CACHE)
        try:
            upgrade(self._writing, self._path)
            self._reading = connect(self._path, self._synchronous, READER_CACHE)
        except BaseException:
            self._writing.close()
            raise
        self._writer = Writer(self._writing, self._path, self._loop)

    def _let_go(self) -> None:
        self._reader.shutdown()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    async def close(self) -> None:
        """Write what has queued up, then let go of the file."""
        if self._is_open:
            self._is_open = False
            self._writer.hand_over()
            await self._off_loop(self._disconnect)
            self._let_go()

    def _disconnect(self) -> None:
        if self._alone:
            self._looking.stop()
        self._writer.finish()
        self._reading.close()
        self._writing.close()  # the last to close folds the log into the file

    async def append(self, table: str, row: Row, card: Card | None) -> None:
        """Queue an entry and wait for its commit. Cancelling the wait does not take the entry back."""
        self._must_be_open()
        future = self._loop.create_future()
        self._writer.put((future, table, row, card))
        await future

    async def remove(self, table: str) -> None:
        """Delete all of a table that is gone. The file has room for others then."""

        def delete(connection: sqlite3.Connection) -> None:
            if connection.execute(GONE_CARD, (table,)).rowcount:
                for name in ("entries", "players"):
                    connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))

        await self._transacted(delete)

    async def clock(self) -> int | None:
        """Nobody else is there to agree with."""
        return None

    async def beat(self, now: int) -> None:
        """Note that a server is up."""
        await self._transacted(lambda connection: connection.execute(BEAT, (now,)))

    async def came_up(self, now: int, gap: int) -> list[Outage]:
        """Note that a server starts, and the outage that ends with it if there was one."""

        def note(connection: sqlite3.Connection) -> list[Outage]:
            last = connection.execute("SELECT at FROM beats").fetchone()
            if last is not None and now - last[0] > gap:
                connection.execute("INSERT INTO outages (since, until) VALUES (?, ?)", (*last, now))
            connection.execute(BEAT, (now,))
            return [Outage(*row) for row in connection.execute("SELECT since, until FROM outages ORDER BY 1")]

        return await self._transacted(note)

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest seq of each of these tables that exists."""
        query = (
            "SELECT value, (SELECT max(seq) FROM entries WHERE table_id = value) AS head"
            " FROM json_each(?) WHERE head IS NOT NULL"
        )
        return dict(await self._rows(query, json.dumps(list(tables))))

    async def ready(self) -> None:
        """Return if the file is in its place, whole as far as is known, and can be written and read."""
        if not self._writer.is_in_place():
            raise moved(self._path)
        if self._alone and self._looking.found is not None:
            raise Damaged(f"{self.name}: {self._looking.found}")
        await self._transacted(lambda connection: connection.execute(in_sqlite(PROBE), (PADDING,)))
        await self._rows("SELECT 1 FROM probes")

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        """Nobody else serves these tables, so there is never anything to hear."""

    def overhear(self, said: Callable[[str], None]) -> None:
        """Nobody else is there to say anything."""

    async def say(self, words: str) -> None:
        """Nobody else is there to hear it."""

    async def _transacted(self, errand: Callable[[sqlite3.Connection], T]) -> T:
        self._must_be_open()
        return await self._writer.run(errand)

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        self._must_be_open()
        return await self._off_loop(lambda: self._reading.execute(in_sqlite(query), values).fetchall())

    async def _off_loop(self, work: Callable[[], T]) -> T:
        try:
            return await self._loop.run_in_executor(self._reader, work)
        except sqlite3.Error as error:
            raise failure(self._path, error) from None
