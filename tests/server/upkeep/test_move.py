"""`kibitz move`: everything from one kind of store into the other, and play goes on there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kibitz.server.store import Outage, StoreFailed
from kibitz.server.store.migrations import steps
from kibitz.server.store.opening import store_at
from kibitz.server.store.whole.opening import alone
from kibitz.server.store.whole.shapes import shapes
from kibitz.server.upkeep.checking import check
from kibitz.server.upkeep.copying import backup, move
from tests.cli.command import complaint, kibitz
from tests.server.party import live
from tests.server.players import ended_alike, long_story, play_all
from tests.server.postgres import PostgresServer
from tests.server.serving import server_elsewhere, server_here
from tests.server.store.helpers import make, opened, sql
from tests.server.store.test_migrations import old_file
from tests.server.upkeep.house import House, change, everything, verb


@long_story
async def test_play_goes_on_in_the_new_store_and_back_in_the_old(
    path: Path, house: House, database: str, tmp_path: Path
) -> None:
    sql(path, "INSERT INTO outages VALUES (5, 9)")
    before = await everything(str(path))
    done = await verb("move", str(path), database)
    assert (done.returncode, done.stderr) == (0, "")
    assert f": 5 tables, {len(before['entries'])} entries\n" in done.stdout
    assert f"Start servers on it, and none on {path} any more." in done.stdout
    assert await everything(database) == before == await everything(str(path))
    assert [file.name for file in path.parent.iterdir()] == ["kibitz.db"]
    goal = max(player.step for player in house.players) + 5
    with server_elsewhere(database) as server:
        await play_all(server.url, house.players, lambda told: told.step >= goal or told.outcome is not None)
    async with opened(database) as store:
        first, since = await store.came_up(2**60, 2**61)
        assert first == Outage(5, 9)
        assert since.since == before["beats"][0][1]  # no clock ran while it moved
    back = str(tmp_path / "back.db")
    assert (await verb("move", database, back)).returncode == 0
    assert await everything(back) == await everything(database)
    assert Path(back).stat().st_mode & 0o777 == 0o600
    with server_elsewhere(back) as server:
        await play_all(server.url, house.players)
        await ended_alike(server.url, house.players)
    assert (await verb("check", back)).returncode == 0


@live
async def test_a_source_that_a_server_uses_is_refused(place: str, settled: House, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    async with server_here(place):
        done = await verb("move", place, str(target))
    assert done.returncode == 2
    assert "server keeps its tables there" in done.stderr
    assert not target.exists()


@live
async def test_a_target_that_a_server_uses_is_refused(path: Path, house: House, database: str) -> None:
    async with server_here(database):
        done = await verb("move", str(path), database)
    assert done.returncode == 2
    assert "a server keeps its tables there; stop it first" in done.stderr
    # Stopped, it has left nothing but its sign of life: there is room.
    assert (await verb("move", str(path), database)).returncode == 0
    assert await everything(database) == await everything(str(path))


@live
async def test_no_server_starts_while_it_moves(place: str, settled: House) -> None:
    store = store_at(place, alone=True)
    store.listen(lambda table, seq: None, lambda: None)  # as servers do it
    problem = "being moved elsewhere" if store.shared else "another server keeps its tables there"
    async with alone(place):
        with pytest.raises(StoreFailed, match=problem):
            await store.open()
    async with server_here(place) as here:
        assert (await here.lobby.table(settled.over)).phase == "over"


class Enough(Exception):
    """Somebody pressed Ctrl-C."""


def interrupt(what: str, done: int, total: int) -> None:
    """Go as far as to the first rows."""
    raise Enough


@live
async def test_what_is_interrupted_leaves_nothing(path: Path, house: House, database: str) -> None:
    before, copy = await everything(str(path)), path.with_name("copy.db")
    for work in (
        backup(str(path), copy, interrupt),
        check(str(path), lambda package, key: None, interrupt, copy),
        move(str(path), str(copy), interrupt),
        move(str(path), database, interrupt),
    ):
        with pytest.raises(Enough):
            await work
    assert [file.name for file in path.parent.iterdir()] == ["kibitz.db"]
    assert not any((await everything(database)).values())
    await move(str(path), database, lambda what, done, total: None)
    assert await everything(database) == before == await everything(str(path))


def test_a_target_that_is_not_empty_is_refused(path: Path, house: House, database: str) -> None:
    assert kibitz("move", str(path), database).returncode == 0
    before = asyncio.run(everything(database))
    assert "there is something in it already; take an empty database" in complaint(
        "move", str(path), database
    )
    assert asyncio.run(everything(database)) == before
    other = path.with_name("other.db")
    make(str(other))
    assert "is there already, and is not overwritten" in complaint("move", database, str(other))


@live
async def test_of_a_damaged_store_nothing_is_moved(path: Path, house: House, database: str) -> None:
    await change(str(path), f"UPDATE entries SET at = at + 1 WHERE table_id = '{house.over}' AND seq = 3")
    done = await verb("move", str(path), database)
    assert done.returncode == 2
    assert f"entry 3 of table {house.over} is damaged" in done.stderr
    assert not any((await everything(database)).values())
    saved = str(path.with_name("saved.db"))
    assert (await verb("check", str(path), "--save", saved)).returncode == 1
    assert (await verb("move", saved, database)).returncode == 0


def test_an_older_store_is_brought_up_to_date(path: Path, database: str) -> None:
    old_file(path)
    assert kibitz("move", str(path), database).returncode == 0
    found = asyncio.run(everything(database))
    assert found["tables"] == [("old", True, "open", 1, 20, b"old", None)]
    assert found["entries"] == [("old", 1, 1001, b"{}", None)]


def test_both_kinds_have_the_same_tables_and_columns(database: str, postgres: PostgresServer) -> None:
    """What is copied is read off the one and written to the other."""
    make(database)
    query = (
        "SELECT table_name::text, array_agg(column_name::text ORDER BY ordinal_position)"
        " FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1"
    )
    found = dict(postgres.sql(query, database.rpartition("/")[2]))
    known = {shape.name: list(shape.columns) for shape in shapes(len(steps("sqlite")))}
    assert known == {name: found[name] for name in found if name not in ("kibitz_schema", "probes")}


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["none.db", "new.db"], "none.db: there is no such file"),
        (["good.db", "good.db"], "both names are of the same store"),
        (["good.db", "mysql://ann:hush@x/y"], "mysql://...: a store is a file or a postgresql:// URL"),
        (["good.db", "no/where.db"], "no/where.db: there is no folder no"),
        (["good.db", "postgresql://ann:hush@127.0.0.1:9/x"], "postgresql://ann@127.0.0.1:9/x: connection"),
    ],
)
def test_complaints(tmp_path: Path, words: list[str], problem: str) -> None:
    make(str(tmp_path / "good.db"))
    assert complaint("move", *words, cwd=tmp_path).startswith(problem)
    assert [made.name for made in tmp_path.iterdir()] == ["good.db"]
