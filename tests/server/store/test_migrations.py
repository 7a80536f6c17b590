"""A store of an older Kibitz is brought up to date and keeps what it holds; a newer one is refused."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kibitz.server.store import Outage
from kibitz.server.store.migrations import steps
from kibitz.server.store.opening import store_at
from kibitz.server.store.postgres import connecting
from kibitz.server.store.sqlite import file
from tests.server.party import live
from tests.server.postgres import PostgresServer
from tests.server.store.helpers import card, make, opened, refusal, row, sql


def test_a_file_from_a_newer_kibitz(path: Path) -> None:
    make(str(path))
    sql(path, "PRAGMA user_version = 99")
    assert "upgrade Kibitz" in refusal(str(path))


def old_file(path: Path) -> None:
    """A file as the first version of the schema left it, with a table in it."""
    file.create(path)
    with contextlib.closing(file.connect(path, "FULL", 512)) as connection:
        file.upgrade(connection, path, steps("sqlite")[:1])
        connection.execute("INSERT INTO entries VALUES ('old', 1, 1001, x'7b7d')")
        connection.execute("INSERT INTO tables VALUES ('old', 1, 'open', 1, 20, CAST('old' AS BLOB))")


@live
async def test_an_older_file_is_brought_up_to_date_and_keeps_its_rows(path: Path) -> None:
    old_file(path)
    with pytest.raises(sqlite3.OperationalError, match="no such table: beats"):
        sql(path, "SELECT * FROM beats")
    async with opened(str(path)) as store:
        assert await store.read("old") == [row(1)]
        assert await store.cards(None, None, 9) == [card("old", due=20)]
        assert await store.due(20, 9) == ["old"]
        await store.came_up(1, gap=1)
        assert await store.came_up(9, gap=1) == [Outage(1, 9)]
    assert sql(path, "PRAGMA user_version") == [(len(steps("sqlite")),)]


def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_file(path)
    known = steps("sqlite")
    broken = known[1]._replace(sql=known[1].sql + "\nCREATE TABLE entries (again);\n")
    monkeypatch.setattr(file, "steps", lambda dialect: [known[0], broken])
    assert "table entries already exists" in refusal(str(path))
    assert sql(path, "PRAGMA user_version") == [(1,)]
    assert sql(path, "SELECT name FROM sqlite_master WHERE name = 'beats'") == []


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (
            "SELECT table_id FROM tables WHERE listed ORDER BY opened DESC, table_id LIMIT 9",
            "tables_by_opening",
        ),
        ("SELECT table_id FROM tables WHERE listed AND phase = 'p' AND opened < 5", "tables_by_phase"),
        ("SELECT table_id FROM tables WHERE due <= 5 ORDER BY due, table_id LIMIT 9", "tables_by_due"),
    ],
)
def test_what_is_asked_often_uses_an_index(path: Path, query: str, index: str) -> None:
    make(str(path))
    assert index in str(sql(path, f"EXPLAIN QUERY PLAN {query}"))


@live
async def test_an_older_database_is_brought_up_to_date_and_keeps_its_rows(database: str) -> None:
    link = await connecting.connect(database)
    await connecting.upgrade(link, "old", steps("postgres")[:1])
    await link.execute("INSERT INTO entries VALUES ('old', 1, 1001, '{}')")
    await link.execute("INSERT INTO tables VALUES ('old', true, 'open', 1, 20, 'old')")
    assert await link.fetchval("SELECT to_regclass('beats')") is None
    await link.close()
    stores = [store_at(database) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    for store in stores:
        assert await store.read("old") == [row(1)]
        assert await store.cards(None, None, 9) == [card("old", due=20)]
        assert await store.due(20, 9) == ["old"]
    await stores[0].came_up(1, gap=1)
    assert await stores[1].came_up(9, gap=1) == [Outage(1, 9)]
    for store in stores:
        await store.close()


def test_a_database_of_a_newer_kibitz(database: str, postgres: PostgresServer) -> None:
    make(database)
    postgres.sql("INSERT INTO kibitz_schema (version) VALUES (99)", urlsplit(database).path[1:])
    assert "upgrade Kibitz" in refusal(database)
