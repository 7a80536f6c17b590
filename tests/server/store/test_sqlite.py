"""What is particular to the SQLite file: its place, its mode, its disk, and other programs at it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kibitz.server.store import StoreFailed
from kibitz.server.store.opening import store_at
from kibitz.server.store.sqlite import file, writer
from kibitz.server.store.sqlite.store import SqliteStore
from tests.server.party import live
from tests.server.store.helpers import card, make, opened, outcomes, refusal, row, sql


def test_only_its_owner_may_read_the_file(path: Path) -> None:
    async def play() -> None:
        async with opened(str(path)) as store:
            await store.append("a", row(1), None)
            files = list(path.parent.iterdir())
            assert len(files) == 3  # the database, its log and the index of the log
            assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}

    before = os.umask(0)
    try:
        asyncio.run(play())
    finally:
        os.umask(before)
    assert [file.name for file in path.parent.iterdir()] == ["kibitz.db"]  # nothing is left beside it


@pytest.mark.parametrize(("synchronous", "number"), [("full", 2), ("normal", 1)])
def test_the_level_of_durability_is_what_was_asked(
    path: Path, synchronous: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, str]] = []
    upgrade = file.upgrade

    def watch(connection: sqlite3.Connection, path: Path) -> None:
        seen.extend(
            connection.execute(
                "SELECT synchronous, journal_mode FROM pragma_synchronous, pragma_journal_mode"
            )
        )
        upgrade(connection, path)

    monkeypatch.setattr("kibitz.server.store.sqlite.store.upgrade", watch)
    make(store_at(str(path), synchronous))
    assert seen == [(number, "wal")]


def test_other_levels_of_durability_are_refused(path: Path) -> None:
    with pytest.raises(StoreFailed, match="full or normal, not off"):
        store_at(str(path), "off")
    with pytest.raises(ValueError, match="FULL or NORMAL"):
        SqliteStore(path, "OFF")  # type: ignore[arg-type]


# Wrong files


def test_a_missing_folder(tmp_path: Path) -> None:
    assert f"there is no folder {tmp_path / 'nowhere'}" in refusal(str(tmp_path / "nowhere" / "kibitz.db"))


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert "not a file" in refusal(str(tmp_path))


def test_a_file_that_is_no_database(path: Path) -> None:
    path.write_text("My diary. Dear diary, today I played Acquire.\n" * 100, encoding="utf-8")
    assert "it is not an SQLite database" in refusal(str(path))
    assert path.read_text(encoding="utf-8").startswith("My diary")


def test_a_database_of_another_program(path: Path) -> None:
    sql(path, "CREATE TABLE recipes (name)", "INSERT INTO recipes VALUES ('soup')")
    assert "of another program" in refusal(str(path))
    assert sql(path, "SELECT name FROM sqlite_master") == [("recipes",)]


@live
async def test_an_empty_file_is_a_new_store(path: Path) -> None:
    path.touch()
    async with opened(str(path)) as store:
        await store.ready()


# Trouble while it runs


@live
async def test_a_full_disk_fails_the_batch_and_later_appends_work_again(path: Path) -> None:
    store = SqliteStore(path)
    async with opened(store):
        await store.append("a", row(1), None)
        pages = store._writing.execute("PRAGMA max_page_count = 1").fetchone()[0]  # its size now: full
        big = b"x" * 100_000
        appends = [(f"t{n}", row(1, big), card(f"t{n}")) for n in range(20)]
        assert await outcomes(store, appends) == ["NotWritten"] * 20
        with pytest.raises(StoreFailed, match="the disk is full") as failed:
            await store.append("a", row(2, big), card("a"))
        assert str(path) in str(failed.value)
        assert await store.heads(["a", *(f"t{n}" for n in range(20))]) == {"a": 1}
        assert await store.cards(None, None, 99) == []
        store._writing.execute(f"PRAGMA max_page_count = {pages + 10_000}")
        assert await outcomes(store, appends) == ["done"] * 20
        await store.append("a", row(2, big), card("a"))


@live
async def test_another_program_may_write_while_we_wait(path: Path) -> None:
    async with opened(str(path)) as store:
        async with written_by_another(path, "INSERT INTO entries VALUES ('theirs', 1, 1001, x'7b7d', NULL)"):
            await store.append("ours", row(1), None)  # waits for it
        assert await store.heads(["ours", "theirs"]) == {"ours": 1, "theirs": 1}


@live
async def test_who_opens_a_new_file_waits_for_another_who_does(path: Path) -> None:
    async with written_by_another(path), opened(str(path)) as store:
        await store.ready()


@contextlib.asynccontextmanager
async def written_by_another(path: Path, *statements: str) -> AsyncIterator[None]:
    """Another program holds the file for writing, and lets go of it a moment later."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        for statement in ("BEGIN IMMEDIATE", *statements):
            other.execute(statement)
        letting_go = threading.Timer(0.3, other.execute, ["COMMIT"])
        letting_go.start()
        try:
            yield
        finally:
            letting_go.join()


@live
async def test_a_file_kept_locked_is_a_failure_until_it_is_free(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "PATIENCE", 0.1)
    async with opened(str(path)) as store:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreFailed, match="another program keeps it locked"):
                await store.append("a", row(1), None)
            with pytest.raises(StoreFailed, match="another program keeps it locked"):
                await store.beat(1)
            assert await store.read("a") == []
        await store.append("a", row(1), None)


@live
async def test_a_removed_file_is_noticed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LOOK_EVERY", 0)
    async with opened(str(path)) as store:
        await store.append("a", row(1), None)
        path.rename(path.with_suffix(".away"))
        for asked in (store.append("a", row(2), None), store.ready()):
            with pytest.raises(StoreFailed, match="removed or replaced"):
                await asked
        assert not path.exists()
        path.with_suffix(".away").rename(path)
        await store.ready()
        await store.append("a", row(2), None)


@live
async def test_a_batch_is_one_commit(path: Path) -> None:
    store = SqliteStore(path)
    async with opened(store):
        said: list[str] = []
        store._writing.set_trace_callback(said.append)
        holding = threading.Event()
        waiting = store._writer.run(lambda _: holding.wait())  # so that the appends queue up behind it
        appends = asyncio.ensure_future(outcomes(store, [(f"t{n}", row(1), None) for n in range(600)]))
        await asyncio.sleep(0.05)
        holding.set()
        await waiting
        assert set(await appends) == {"done"}
        assert said.count("COMMIT") == 1 + 2  # the errand, then 512 and 88
