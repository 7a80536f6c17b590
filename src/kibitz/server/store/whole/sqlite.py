"""An SQLite file that is read from beginning to end. Nothing is written, not even by opening it: a file that
is damaged must not get worse."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from kibitz.server.store.migrations import refuse_newer, steps
from kibitz.server.store.protocol import StoreFailed
from kibitz.server.store.sqlite.file import PATIENCE, failure, in_sqlite, version_of
from kibitz.server.store.whole.pages import Pages
from kibitz.server.store.whole.shapes import Shape
from kibitz.server.store.whole.source import CHUNK, Examined, Source, Stored, made_of

MOST_PAGES = 100  # faults of the structure that are worth telling
COPIED = 2_000  # pages at a time
NO_LOG = ("SQLITE_CANTOPEN", "SQLITE_READONLY")
TURN = 100_000  # steps of SQLite between two looks whether somebody pressed Ctrl-C


class Unopened(StoreFailed):
    """A file that SQLite does not take for one of its own."""


class SqliteSource(Source):
    """A file, open for reading. `alone` is one that nobody else can have, such as a copy being made."""

    def __init__(self, path: Path, *, alone: bool = False) -> None:
        self.name = str(path)
        self._path = path
        self._was_in_use = _log_of(path).exists()
        try:
            self._connection = self._connect("immutable=1" if alone else "mode=ro")
        except sqlite3.OperationalError as error:
            # Beside a file nobody uses, in a folder that may not be written, SQLite can make no log.
            if self._was_in_use or not error.sqlite_errorname.startswith(NO_LOG):
                raise failure(path, error) from None
            self._connection = self._connect("immutable=1")
        except sqlite3.DatabaseError as error:
            raise Unopened(str(failure(path, error))) from None

    def _connect(self, how: str) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self._path.absolute().as_uri()}?{how}", uri=True, timeout=PATIENCE, isolation_level=None
        )
        try:
            # Text that is none must not hide the rest of its row. The other lets SQLite open a file whose end
            # is missing; it cannot write either way.
            connection.text_factory = lambda text: text.decode("utf-8", "replace")
            connection.execute("PRAGMA writable_schema = ON")
            self.version = version_of(connection, self._path)
            refuse_newer(self.name, self.version, steps("sqlite"))
            if self.version == 0:
                raise StoreFailed(f"{self._path}: there are no tables of Kibitz in this file")
        except BaseException:
            connection.close()
            self._tidy()
            raise
        return connection

    # Looking for damage

    async def pages(self) -> list[str]:
        """What SQLite finds when it walks through all its trees."""
        try:
            with self._interruptible():
                found = self._connection.execute(f"PRAGMA integrity_check({MOST_PAGES})").fetchall()
        except sqlite3.Error as error:
            await asyncio.sleep(0)  # where Ctrl-C is met
            return [str(error)]
        lines = [line for (text,) in found for line in str(text).splitlines()]
        return [line for line in lines if line != "ok" and not line.startswith("***")]

    async def names(self) -> tuple[list[str], list[str]]:
        """From either end as far as one comes, of the entries and of the cards."""
        found: set[str] = set()
        problems: dict[str, None] = {}
        for name in ("entries", "tables"):
            for order in ("", " DESC"):
                query = f"SELECT DISTINCT table_id FROM {name} ORDER BY table_id{order}"
                rows, problem = self._as_far_as_possible(query)
                found.update(table for (table,) in rows if isinstance(table, str))
                if problem is None:
                    break
                problems[f"{name}: {problem}"] = None
            await asyncio.sleep(0)
        return sorted(found), list(problems)

    async def stored(self, table: str) -> Stored:
        """What is kept of a table; of entries that are damaged in their middle, both ends."""
        await asyncio.sleep(0)
        with suppress(sqlite3.Error):
            self._connection.execute("BEGIN")
        try:
            rows, problem = self._as_far_as_possible(self._entries(), table)
            if problem is not None:
                ending, _ = self._as_far_as_possible(f"{self._entries()} DESC", table)
                known = {row[0] for row in rows}
                rows += [row for row in reversed(ending) if row[0] not in known]
            cards, no_card = self._as_far_as_possible(self._card(), table)
        finally:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
        card, checksum = made_of(table, cards[0] if cards else None)
        return Stored(rows, card, checksum, problem or no_card)

    async def readable(self, shape: Shape) -> tuple[list[tuple[Any, ...]], str | None]:
        """From either end as far as one comes."""
        order = ", ".join(f"{column}{{0}}" for column in shape.key)
        query = f"SELECT {shape.listed} FROM {shape.name} ORDER BY {order}"
        rows, problem = self._as_far_as_possible(query.format(""))
        if problem is not None:
            ending, _ = self._as_far_as_possible(query.format(" DESC"))
            rows = list(dict.fromkeys([*rows, *reversed(ending)]))
        return [shape.as_typed(row) for row in rows], problem

    async def dug_up(self, wanted: Callable[[str], bool]) -> dict[str, list[tuple[Any, ...]]]:
        """What is on the pages, whether or not a tree leads there."""
        return dug_out(self._path, wanted)

    def _as_far_as_possible(self, query: str, *values: object) -> tuple[list[tuple[Any, ...]], str | None]:
        rows: list[tuple[Any, ...]] = []
        try:
            for row in self._connection.execute(in_sqlite(query), values):
                rows.append(row)  # noqa: PERF402 - what was read before the damage is kept
        except sqlite3.Error as error:
            return rows, str(error)
        return rows, None

    # Reading everything at one moment

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[None]:
        """A transaction: SQLite keeps what it shows in the log until it ends."""
        self._asked(lambda: self._connection.execute("BEGIN").execute("SELECT 1 FROM sqlite_master"))
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    async def rows(self, shape: Shape) -> AsyncIterator[list[tuple[Any, ...]]]:
        """Every row of a table of the schema."""
        query = f"SELECT {shape.listed} FROM {shape.name} ORDER BY {', '.join(shape.key)}"
        cursor = self._asked(lambda: self._connection.execute(query))
        while rows := self._asked(lambda: cursor.fetchmany(CHUNK)):
            await asyncio.sleep(0)
            yield [shape.as_typed(row) for row in rows]

    async def count(self, shape: Shape) -> int:
        """How many rows it has."""
        found: int = self._asked(
            lambda: self._connection.execute(f"SELECT count(*) FROM {shape.name}").fetchone()[0]
        )
        return found

    def copy_pages(self, to: Path, tell: Callable[[int, int], None]) -> None:
        """Copy the file page by page within a snapshot; `tell` is told how many of how many are done."""

        task = asyncio.current_task()

        def progress(status: int, left: int, total: int) -> None:
            if task is not None and task.cancelling():
                raise asyncio.CancelledError
            tell(total - left, total)

        def copy() -> None:
            target = sqlite3.connect(to, isolation_level=None)
            try:
                target.execute("PRAGMA synchronous = OFF")  # who asked for the copy syncs it at its end
                self._connection.backup(target, pages=COPIED, progress=progress)
            finally:
                target.close()

        self._asked(copy)

    async def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
        self._tidy()

    def _tidy(self) -> None:
        """Where we were alone, SQLite has left an empty log beside the file."""
        with suppress(OSError, sqlite3.Error):
            if not self._was_in_use and _log_of(self._path).stat().st_size == 0:
                tidying = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=rw", uri=True)
                with closing(tidying):  # the last to close removes it, if nobody else has come meanwhile
                    tidying.execute("PRAGMA schema_version")

    def _asked(self, question: Callable[[], Any]) -> Any:
        try:
            return question()
        except sqlite3.Error as error:
            raise failure(self._path, error) from None

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """A question that takes long, and ends when its task is cancelled."""
        task = asyncio.current_task()
        self._connection.set_progress_handler(lambda: task is not None and task.cancelling() > 0, TURN)
        try:
            yield
        finally:
            self._connection.set_progress_handler(None, 0)


class LostBeginning(Examined):
    """A file that SQLite does not open any more, since its first page is damaged. What is on the others can
    still be dug up. `problem` is what SQLite says."""

    def __init__(self, path: Path, problem: str) -> None:
        self.name = str(path)
        self.version = len(steps("sqlite"))
        self._path = path
        self._problem = problem

    async def pages(self) -> list[str]:
        """What SQLite says."""
        return [f"the beginning of the file is lost ({self._problem})"]

    async def names(self) -> tuple[list[str], list[str]]:
        """Nothing leads to a table any more."""
        return [], ["no table can be found but by looking at every page"]

    async def stored(self, table: str) -> Stored:
        """Nothing."""
        return Stored([], None, None, self._problem)

    async def readable(self, shape: Shape) -> tuple[list[tuple[Any, ...]], str | None]:
        """Nothing."""
        return [], self._problem

    async def dug_up(self, wanted: Callable[[str], bool]) -> dict[str, list[tuple[Any, ...]]]:
        """All that there is."""
        return dug_out(self._path, wanted)

    async def close(self) -> None:
        """It was never open."""


def dug_out(path: Path, wanted: Callable[[str], bool]) -> dict[str, list[tuple[Any, ...]]]:
    """Sound entries on the pages of a file, by table and in order."""
    found = Pages(path).entries(wanted)
    return {table: [entries[seq] for seq in sorted(entries)] for table, entries in found.items()}


def _log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")
