"""Which store a place on the command line means."""

from __future__ import annotations

from kibitz.server.store.protocol import Store, StoreFailed
from kibitz.server.store.sqlite.store import SqliteStore


def store_at(place: str, synchronous: str = "full", *, alone: bool = False) -> Store:
    """The store for `postgresql://...`, or for the SQLite file at a path. `synchronous` is `full` or `normal`
    and speaks of SQLite only: PostgreSQL has settings of its own. So does `alone`: a server must be the only
    one on a file."""
    scheme, is_url, _ = place.partition("://")
    if is_url and scheme in ("postgresql", "postgres"):
        from kibitz.server.store.postgres.store import PostgresStore  # costs time that SQLite need not

        return PostgresStore(place)
    if is_url:  # not repeated whole: there may be a password in it
        raise StoreFailed(f"{scheme}://...: a store is a file or a postgresql:// URL")
    if synchronous not in ("full", "normal"):
        raise StoreFailed(f"synchronous is full or normal, not {synchronous}")
    return SqliteStore(place, "FULL" if synchronous == "full" else "NORMAL", alone=alone)
