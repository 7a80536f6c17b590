"""The thread that writes to an SQLite file: whatever has queued up while the last commit ran is one
transaction, so the busier the server the fewer commits per append, and nothing waits on a timer."""

from __future__ import annotations

import sqlite3
import time
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from msgspec.structs import astuple

from kibitz.server.store.batch import MOST, Fate, Write, settle
from kibitz.server.store.checksums import of_card, of_row
from kibitz.server.store.protocol import Clash, Damaged, NotWritten, StoreFailed
from kibitz.server.store.sqlite.file import failure, identity, moved

T = TypeVar("T")

LOOK_EVERY = 1.0  # seconds between two looks whether the file is still in its place


# One row each, run for many: a statement of many rows would keep a journal of its own and cost more.
ENTRY = (
    "INSERT INTO entries (table_id, seq, at, body, checksum) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
CARD = (
    "INSERT INTO tables (table_id, listed, phase, opened, due, info, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id) DO UPDATE SET listed = excluded.listed, phase = excluded.phase,"
    " opened = excluded.opened, due = excluded.due, info = excluded.info, checksum = excluded.checksum"
)


class Writer:
    """Writes through one connection, which it alone uses from `start` to the end of `finish`."""

    def __init__(self, connection: sqlite3.Connection, path: Path, loop: AbstractEventLoop) -> None:
        self._connection = connection
        self._path = path
        self._file = identity(path)
        self._looked = time.monotonic()
        self._loop = loop
        # Appends, and errands that run on their own; None is the end.
        self._queue: SimpleQueue[list[Write] | Callable[[], None] | None] = SimpleQueue()
        self._gathered: list[Write] = []
        self._thread = Thread(target=self._work, name="kibitz-store-write", daemon=True)
        self._thread.start()

    def put(self, write: Write) -> None:
        """Have an append written. All that come in one turn of the event loop are handed over together: to
        wake the thread for each of them would cost more than to write it."""
        if not self._gathered:
            self._loop.call_soon(self.hand_over)
        self._gathered.append(write)

    def hand_over(self) -> None:
        """Hand over what was gathered."""
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def run(self, errand: Callable[[sqlite3.Connection], T]) -> Future[T]:
        """Have something done on the writer thread, alone in its transaction."""
        future: Future[T] = self._loop.create_future()

        def work() -> None:
            found: list[T] = []
            fate = self._transact(lambda: found.append(errand(self._connection)))
            self._loop.call_soon_threadsafe(tell, found, fate)

        def tell(found: list[T], fate: Fate) -> None:
            if future.done():
                return
            if fate is None:
                future.set_result(found[0])
            else:
                future.set_exception(fate)

        self._queue.put(work)
        return future

    def finish(self) -> None:
        """Write what was handed over and end. Blocks; nothing may be put afterwards."""
        self._queue.put(None)
        self._thread.join()

    def is_in_place(self) -> bool:
        """Whether the file is still where it was opened."""
        return identity(self._path) == self._file

    def _work(self) -> None:
        take, waiting = self._queue.get, self._queue.qsize
        while True:
            taken = [take()]
            taken += [take() for _ in range(waiting())]
            batch: list[Write] = []
            errands: list[Callable[[], None] | None] = []
            for item in taken:
                if isinstance(item, list):
                    batch += item
                else:
                    errands.append(item)
            for start in range(0, len(batch), MOST):
                part = batch[start : start + MOST]
                self._loop.call_soon_threadsafe(settle, part, self._save(part))
            for errand in errands:
                if errand is None:
                    return
                errand()

    def _save(self, batch: Sequence[Write]) -> list[Fate]:
        """Commit a batch. A clash, a value no database takes or a damaged page undoes it whole; then it is
        saved half by half until the culprit is alone: nobody else suffers, and where nothing clashes nobody
        pays."""
        fate = self._transact(lambda: self._insert(batch))
        if isinstance(fate, StoreFailed) and not isinstance(fate, Damaged):
            return [type(fate)(*fate.args) for _ in batch]
        if fate is None or len(batch) == 1:
            return [fate] * len(batch)
        middle = len(batch) // 2
        return self._save(batch[:middle]) + self._save(batch[middle:])

    def _insert(self, batch: Sequence[Write]) -> None:
        entries = [(table, row.seq, row.at, row.body, of_row(table, row)) for _, table, row, _ in batch]
        if self._connection.executemany(ENTRY, entries).rowcount < len(batch):
            raise Clash(f"{self._path}: somebody else has written this seq already")
        # Of several new cards of a table the last one counts.
        cards = {table: card for _, table, _, card in batch if card is not None}
        if cards:
            self._connection.executemany(CARD, [(*astuple(card), of_card(card)) for card in cards.values()])

    def _transact(self, errand: Callable[[], object]) -> Fate:
        """Do it whole or not at all."""
        connection = self._connection
        try:
            self._look()
            connection.execute("BEGIN IMMEDIATE")
            try:
                errand()
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        except Exception as error:  # noqa: BLE001 - whatever it is, it is raised where the caller waits
            return self._blamed(error)
        return None

    def _blamed(self, error: Exception) -> Exception:
        """What a transaction failed of: the statement, or the file. It was taken back then, for good; only
        what could not be synced may turn up again if the machine stops before the next commit."""
        if not isinstance(error, StoreFailed):
            # Its subclasses but one blame the statement, not the file.
            if type(error) not in (sqlite3.OperationalError, sqlite3.DatabaseError):
                return error
            is_unsynced = "FSYNC" in str(getattr(error, "sqlite_errorname", ""))
            error = failure(self._path, error)
            if is_unsynced or isinstance(error, Damaged):
                return error
        return NotWritten(*error.args)

    def _look(self) -> None:
        """In WAL mode SQLite writes on for ever to a file that somebody has removed or replaced. To open
        whatever stands there now would be worse: logs would go on where their beginning is missing."""
        now = time.monotonic()
        if now - self._looked >= LOOK_EVERY:
            if not self.is_in_place():
                raise moved(self._path)
            self._looked = now
