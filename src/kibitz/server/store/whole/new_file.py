"""A new SQLite file that appears in its place whole or not at all, and is its owner's alone from the first
byte: it holds the secrets of every shuffle."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from kibitz.server.store.migrations import steps
from kibitz.server.store.protocol import StoreFailed
from kibitz.server.store.sqlite.file import create, failure, upgrade
from kibitz.server.store.sqlite.lock import Lock
from kibitz.server.store.whole.shapes import Shape

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file that is in use


@contextmanager
def new_file(path: Path, *, force: bool = False) -> Iterator[Path]:
    """A private file under another name, which comes to be at `path` when the block ends well. `force` lets
    it replace what is there, unless that is in use."""
    refuse(path, force)
    made = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    create(made)
    try:
        yield made
        _sync(made)
        refuse(path, force)
        try:
            if not path.exists():
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            made.replace(path)
        except FileExistsError:
            raise there_already(path) from None
        except OSError as error:
            raise StoreFailed(f"{path}: {error.strerror}") from None
        _sync(path.parent)
    finally:
        for ending in ("", *BESIDE):
            with suppress(FileNotFoundError):
                Path(f"{made}{ending}").unlink()


def refuse(path: Path, force: bool) -> None:
    """StoreFailed if no file may be put there."""
    if not path.parent.is_dir():
        raise StoreFailed(f"{path}: there is no folder {path.parent}")
    if path.exists() and not (force and path.is_file()):
        raise there_already(path)
    for ending in BESIDE:
        if Path(f"{path}{ending}").exists():  # it would be taken for a part of the new file
            raise StoreFailed(f"{path}: {path.name}{ending} is beside it, so it is in use or was not closed")
    if path.exists():
        Lock(path).release()  # a server has it otherwise, and says so


def there_already(path: Path) -> StoreFailed:
    """The complaint about a place that is taken."""
    return StoreFailed(f"{path}: is there already, and is not overwritten")


def _sync(path: Path) -> None:
    """Have it on disk, whatever happens to the machine."""
    with suppress(PermissionError):  # Windows opens no folder
        file = os.open(path, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


class FileTarget:
    """A file that is filled from nothing. Nobody else has it, and if it is not finished it is thrown away: so
    it needs no journal. `name` is what complaints call it."""

    def __init__(self, path: Path, name: Path, version: int) -> None:
        self._path = name
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA synchronous = OFF")
        self._connection.execute("PRAGMA journal_mode = MEMORY")
        upgrade(self._connection, path, steps("sqlite")[:version])
        self._connection.execute("BEGIN")

    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write rows of a table of the schema."""
        marks = ", ".join("?" * len(shape.columns))
        try:
            self._connection.executemany(f"INSERT INTO {shape.name} ({shape.listed}) VALUES ({marks})", rows)
        except sqlite3.Error as error:
            raise failure(self._path, error) from None

    def finish(self) -> None:
        """All is there."""
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise failure(self._path, error) from None

    def close(self) -> None:
        """Let go of it."""
        self._connection.close()
