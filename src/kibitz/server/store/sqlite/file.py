"""The SQLite file itself: made private, recognised as ours, brought up to date; its complaints in words."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from pathlib import Path

from kibitz.server.store.migrations import Step, refuse_newer, steps
from kibitz.server.store.protocol import Damaged, StoreFailed

APPLICATION = int.from_bytes(b"Kibz", "big")
PATIENCE = 5.0  # seconds to wait while another program writes

WORDS = {
    "SQLITE_BUSY": "another program keeps it locked",
    "SQLITE_CANTOPEN": "it cannot be opened",
    "SQLITE_CORRUPT": "it is damaged; `kibitz check` says what can be saved",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR": "the disk does not read or write",
    "SQLITE_NOTADB": "it is not an SQLite database",
    "SQLITE_READONLY": "it may not be written",
}


def in_sqlite(query: str) -> str:
    """A question of every store as SQLite reads it in every version: values by their order alone."""
    return re.sub(r"\$\d", "?", query)


def failure(path: Path, error: Exception) -> StoreFailed:
    """What SQLite reports, in a line that names the file."""
    code = str(getattr(error, "sqlite_errorname", ""))
    kind = "_".join(code.split("_")[:2])  # SQLITE_IOERR_WRITE is a SQLITE_IOERR
    words = WORDS.get(kind)
    # Python meets text that is none before SQLite does.
    is_damage = kind == "SQLITE_CORRUPT" or str(error).startswith("Could not decode to UTF-8")
    kind_of_failure = Damaged if is_damage else StoreFailed
    return kind_of_failure(f"{path}: {words} ({error})" if words else f"{path}: {error}")


def moved(path: Path) -> StoreFailed:
    """The complaint about a file that is not the one we opened."""
    return StoreFailed(f"{path}: the file was removed or replaced while in use")


def identity(path: Path) -> tuple[int, int] | None:
    """Which file stands at this path; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def create(path: Path) -> None:
    """Make the file if there is none, readable to its owner only: it will hold secrets of every shuffle."""
    if not path.parent.is_dir():
        raise StoreFailed(f"{path}: there is no folder {path.parent}")
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        if not path.is_file():
            raise StoreFailed(f"{path}: not a file") from None
    except OSError as error:
        raise StoreFailed(f"{path}: {error.strerror}") from None


def connect(path: Path, synchronous: str, cache: int) -> sqlite3.Connection:
    """A connection in WAL mode without transactions of its own making. It may move between threads, one at a
    time. `cache` is in kilobytes. SQLite gives the log beside the file the same mode as the file."""
    uri = f"{path.absolute().as_uri()}?mode=rw"  # never create: a file that was removed must be missed
    connection = sqlite3.connect(
        uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        if (mode := keep_log(connection)) != "wal":
            raise StoreFailed(f"{path}: SQLite cannot keep a write-ahead log here (journal mode {mode})")
        connection.execute(f"PRAGMA synchronous = {synchronous}")
        connection.execute(f"PRAGMA cache_size = -{cache}")
        # Fold the log into the file when it is worth it. A burst must not leave a large log behind for good.
        connection.execute("PRAGMA wal_autocheckpoint = 8000")
        connection.execute("PRAGMA journal_size_limit = 67108864")
    except BaseException:
        connection.close()
        raise
    return connection


def keep_log(connection: sqlite3.Connection) -> str:
    """Switch the file to a write-ahead log; says which journal it has now. Where another program writes to
    a file that has none yet, SQLite refuses at once, whatever the timeout says: so we wait ourselves."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
            return str(mode)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.005)


def upgrade(connection: sqlite3.Connection, path: Path, known: list[Step] | None = None) -> None:
    """Take the steps this file has not seen. Every step is a transaction that takes the write lock first, so
    two programs that open an old file at once do not both take it."""
    known = steps("sqlite") if known is None else known
    while True:
        connection.execute("BEGIN IMMEDIATE")  # also finds out whether the file may be written at all
        try:
            version = version_of(connection, path)
            refuse_newer(str(path), version, known)
            if version == len(known):
                return
            for statement in statements(known[version].sql):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """How many steps this file has seen; refuses the file of another program."""
    application, version, objects = connection.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master)"
        " FROM pragma_application_id, pragma_user_version"
    ).fetchone()
    if application == APPLICATION:
        return int(version)
    if application or version or objects:
        raise StoreFailed(f"{path}: an SQLite database, but of another program")
    return 0


def statements(sql: str) -> list[str]:
    """The statements of a script one by one: sqlite3's own executescript would commit first."""
    found, statement = [], ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            found.append(statement)
            statement = ""
    return found
