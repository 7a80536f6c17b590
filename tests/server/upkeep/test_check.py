"""`kibitz check`: what is whole is called whole, every damage is named, and what can be saved is saved."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kibitz.server.store.migrations import steps
from kibitz.server.store.whole.new_file import FileTarget
from kibitz.server.store.whole.pages import Pages
from kibitz.server.store.whole.shapes import shapes
from tests.cli.command import complaint, kibitz
from tests.server.party import live
from tests.server.players import at_step, play_all
from tests.server.serving import server_elsewhere, server_here
from tests.server.store.helpers import make, sql
from tests.server.store.test_checksums import zero_leaf
from tests.server.upkeep.house import FAR, House, change, everything, verb

PAGE = 4096


async def told(place: str, *more: str, code: int) -> dict[str, Any]:
    """What programs are told of a store."""
    done = await verb("check", place, "--json", *more)
    assert (done.returncode, done.stderr) == (code, "")
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["whole"] == (code == 0)
    return found


@live
async def test_a_store_is_whole_also_while_a_server_plays_on_it(place: str, settled: House) -> None:
    before = await everything(place)
    done = await verb("check", place)
    assert (done.returncode, done.stderr) == (0, "")
    first, last = done.stdout.splitlines()
    assert f": 5 tables, {len(before['entries'])} entries, schema " in first
    assert last == "Everything is whole."
    assert await everything(place) == before
    async with server_here(place) as here:
        found = await told(place, code=0)
        assert (found["tables"], found["damaged"], found["structure"]) == (5, [], [])
        await play_all(here.url, settled.players, at_step(FAR + 5))
        await told(place, code=0)


@live
async def test_nothing_is_left_beside_a_file_nor_changed_in_it(path: Path, house: House) -> None:
    before = path.read_bytes()
    await told(str(path), code=0)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == before


@live
@pytest.mark.parametrize("damage", ["changed", "missing", "two missing"])
async def test_a_table_is_saved_as_far_as_it_is_whole(
    place: str, settled: House, tmp_path: Path, damage: str
) -> None:
    before = await everything(place)
    where = f"WHERE table_id = '{settled.over}' AND seq"
    statement, problem = {
        "changed": (f"UPDATE entries SET at = at + 1 {where} = 7", "entry 7 is not as it was written"),
        "missing": (f"DELETE FROM entries {where} = 7", "entry 7 is missing"),
        "two missing": (f"DELETE FROM entries {where} IN (7, 8)", "entries 7 to 8 are missing"),
    }[damage]
    await change(place, statement)
    saved = str(tmp_path / "saved.db")
    found = await told(place, "--save", saved, code=1)
    entries = [row for row in before["entries"] if row[0] == settled.over]
    (damaged,) = found["damaged"]
    assert (damaged["table"], damaged["problems"]) == (settled.over, [problem])
    assert (damaged["entries"], damaged["can_be_saved"]) == (len(entries), 6)
    assert found["saved_to"] == saved
    assert damaged["words"].startswith(f"entries 1 to 6 of {len(entries)} can be saved, up to step ")
    # The new store is whole, has everything else as it was, and the damaged game goes on from there.
    assert (await told(saved, code=0))["tables"] == 5
    after = await everything(saved)
    assert [row for row in after["entries"] if row[0] == settled.over] == entries[:6]
    for name, rows in before.items():
        spared = [row for row in rows if row[0] != settled.over or name not in ("entries", "tables")]
        kept = [row for row in after[name] if row[0] != settled.over or name not in ("entries", "tables")]
        assert kept == spared, name
    async with server_here(saved) as here:
        while (await here.lobby.table(settled.over)).phase != "over":  # bots play it to its end
            await asyncio.sleep(0.05)
        await play_all(here.url, settled.players, at_step(FAR + 5))


@live
async def test_what_cannot_be_saved_is_said(place: str, settled: House, tmp_path: Path) -> None:
    await change(
        place,
        f"DELETE FROM entries WHERE table_id = '{settled.over}' AND seq = 1",
        f"DELETE FROM entries WHERE table_id = '{settled.waiting}'",
        f"DELETE FROM tables WHERE table_id = '{settled.undone}'",
    )
    saved = str(tmp_path / "saved.db")
    found = {one["table"]: one for one in (await told(place, "--save", saved, code=1))["damaged"]}
    assert found[settled.over]["problems"] == ["entry 1 is missing"]
    assert found[settled.waiting]["problems"] == ["its entries are gone"]
    assert {found[table]["words"] for table in (settled.over, settled.waiting)} == {
        "nothing of it can be saved"
    }
    assert found[settled.undone]["problems"] == ["it has no card"]
    assert found[settled.undone]["words"] == "all of it can be saved"
    assert (await told(saved, code=0))["tables"] == 3


@live
@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ("phase = 'open', checksum = NULL", "its card says phase open, and its entries playing"),
        ("opened = opened + 1, checksum = 7", "its card is not as it was written"),
        ("info = '{}', checksum = NULL", "its card has another table than its entries"),
    ],
)
async def test_a_card_that_is_not_the_tables(
    place: str, settled: House, tmp_path: Path, changed: str, problem: str
) -> None:
    before = await everything(place)
    blob = "convert_to('{}', 'UTF8')" if "://" in place else "CAST('{}' AS BLOB)"
    changed = changed.replace("'{}'", blob)
    await change(place, f"UPDATE tables SET {changed} WHERE table_id = '{settled.playing}'")
    saved = str(tmp_path / "saved.db")
    (damaged,) = (await told(place, "--save", saved, code=1))["damaged"]
    assert (damaged["table"], damaged["problems"]) == (settled.playing, [problem])
    assert damaged["words"] == "all of it can be saved"
    assert await everything(saved) == before


@live
async def test_a_game_that_was_not_played_by_the_rules(path: Path, house: House) -> None:
    """Its checksum fits, so that only playing it again finds it out."""
    played = f"table_id = '{house.playing}' AND CAST(body AS TEXT) LIKE '%\"played\"%'"
    ((seq,),) = sql(path, f"SELECT min(seq) + 2 FROM entries WHERE {played}")
    where = f"WHERE table_id = '{house.playing}' AND seq = {seq}"
    body = "replace(CAST(body AS TEXT), '\"seat\":', '\"seat\":1')"
    sql(path, f"UPDATE entries SET body = CAST({body} AS BLOB), checksum = NULL {where}")
    (damaged,) = (await told(str(path), code=1))["damaged"]
    (problem,) = damaged["problems"]
    assert problem.startswith(f"entry {seq}: ")
    assert (damaged["can_be_saved"], damaged["step"]) == (seq - 1, 2)


@live
async def test_a_game_that_is_not_here_is_no_damage(path: Path, house: House) -> None:
    done = await verb("check", str(path))
    assert done.returncode == 0
    done = await asyncio.to_thread(kibitz, "check", str(path), "--games", "kibitz.games")
    assert done.returncode == 0
    assert done.stdout.count("this server does not have the game tiny") == 3
    assert "as they were written, but not played again here:" in done.stdout
    assert done.stdout.endswith("Nothing is damaged.\n")


# Files that a disk has damaged


def zeroed(path: Path, page: int) -> None:
    """Make zeros of a page, counted from 1."""
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(bytes(PAGE))


def root_of(path: Path, name: str) -> int:
    """The page that all others of a table are reached from."""
    ((page,),) = sql(path, f"SELECT rootpage FROM sqlite_master WHERE name = '{name}'")
    return int(page)


def cut(path: Path) -> None:
    """Lose the last third of a file."""
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size * 2 // 3 // PAGE * PAGE)


@live
@pytest.mark.parametrize(
    ("damage", "spared"),
    [
        (zero_leaf, 0.6),
        (cut, 0.05),
        (lambda path: zeroed(path, root_of(path, "entries")), 0.6),
        (lambda path: zeroed(path, root_of(path, "tables")), 1.0),
        (lambda path: zeroed(path, 1), 1.0),
    ],
    ids=["a leaf", "the end", "the root of the entries", "the root of the cards", "the beginning"],
)
async def test_a_file_that_its_disk_damaged(
    path: Path, house: House, tmp_path: Path, damage: Callable[[Path], object], spared: float
) -> None:
    before = await everything(str(path))
    damage(path)
    content = path.read_bytes()
    done = await verb("check", str(path))
    assert (done.returncode, done.stderr) == (1, "")
    assert "the store itself is damaged:" in done.stdout
    assert f"`kibitz check {path} --save FILE` writes what can be saved" in done.stdout
    saved = tmp_path / "saved.db"
    found = await told(str(path), "--save", str(saved), code=1)
    assert found["structure"]
    assert path.read_bytes() == content
    assert saved.stat().st_mode & 0o777 == 0o600
    # What was saved is whole, and is all that is left of every table up to its first gap.
    await told(str(saved), code=0)
    left = Pages(path).entries(lambda table: True)
    assert sum(map(len, left.values())) >= spared * len(before["entries"])
    gaps = {table: next(seq for seq in count(1) if seq not in seqs) for table, seqs in left.items()}
    expected = [row for row in before["entries"] if row[1] < gaps.get(row[0], 0)]
    assert (await everything(str(saved)))["entries"] == expected


@live
async def test_entries_that_are_only_in_the_log_beside_a_damaged_file(
    path: Path, house: House, tmp_path: Path
) -> None:
    """The server was killed, and the beginnings of both are lost."""
    with server_elsewhere(str(path)) as server:
        await play_all(server.url, house.players, at_step(FAR + 5))
        server.kill()
    log = path.with_name("kibitz.db-wal")
    assert log.stat().st_size > 0
    for ending in ("", "-wal"):
        shutil.copy(f"{path}{ending}", tmp_path / f"copy.db{ending}")
    before = await everything(str(tmp_path / "copy.db"))
    assert len([row for row in before["entries"] if row[0] == house.playing]) > FAR + 5
    zeroed(path, 1)
    with log.open("r+b") as file:
        file.write(bytes(32))
    saved = str(tmp_path / "saved.db")
    await told(str(path), "--save", saved, code=1)
    assert (await everything(saved))["entries"] == before["entries"]


@live
async def test_a_byte_that_flipped(path: Path, house: House) -> None:
    ((body,),) = sql(path, f"SELECT body FROM entries WHERE table_id = '{house.over}' AND seq = 9")
    content = bytearray(path.read_bytes())
    content[content.index(body) + 20] ^= 4
    path.write_bytes(content)
    found = await told(str(path), code=1)
    (damaged,) = found["damaged"]
    assert (damaged["table"], damaged["can_be_saved"], found["structure"]) == (house.over, 8, [])


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["none.db"], "none.db: there is no such file"),
        (["mysql://ann:hush@x/y"], "mysql://...: a store is a file or a postgresql:// URL"),
        (["text"], "text: it is not an SQLite database (file is not a database)"),
        (["other.db"], "other.db: an SQLite database, but of another program"),
        (["newer.db"], "newer.db: written by a newer Kibitz"),
        (["good.db", "--save", "text"], "text: is there already, and is not overwritten"),
        (["good.db", "--save", "no/where.db"], "no/where.db: there is no folder no"),
    ],
)
def test_complaints(tmp_path: Path, words: list[str], problem: str) -> None:
    (tmp_path / "text").write_text("This is no database, but it is long enough. " * 100)
    sql(tmp_path / "other.db", "CREATE TABLE a (b)")
    for name in ("good.db", "newer.db"):
        make(str(tmp_path / name))
    sql(tmp_path / "newer.db", "PRAGMA user_version = 99")
    before = sorted(tmp_path.iterdir())
    assert complaint("check", *words, cwd=tmp_path).startswith(problem)
    assert sorted(tmp_path.iterdir()) == before


def test_a_database_without_our_tables_stays_without(database: str) -> None:
    for _ in range(2):
        assert "there are no tables of Kibitz in this database" in complaint("check", database)


@live
async def test_a_file_beside_which_nothing_can_be_made(path: Path, house: House) -> None:
    """As on a disk that may only be read; to root every other folder is open."""
    path.with_name("kibitz.db-shm").mkdir()
    assert (await told(str(path), code=0))["tables"] == 5


# Stores of older versions


@live
@pytest.mark.parametrize("version", [1, 2, 3])
async def test_a_store_of_an_older_kibitz_is_checked_and_saved_by_the_newest(
    path: Path, house: House, version: int, tmp_path: Path
) -> None:
    before = await everything(str(path))
    old = tmp_path / "old.db"
    target = FileTarget(old, old, version)
    known = {shape.name: shape for shape in shapes(version)}
    for shape in shapes(len(steps("sqlite"))):
        if shape.name in known:
            width = len(known[shape.name].columns)
            await target.put(known[shape.name], [row[:width] for row in before[shape.name]])
    target.finish()
    target.close()
    assert (await told(str(old), code=0))["schema"] == version
    saved = str(tmp_path / "saved.db")
    assert (await told(str(old), "--save", saved, code=0))["tables"] == 5
    after = await everything(saved)
    for name in ("entries", "tables", *(known if version > 2 else ())):
        assert after[name] == before[name]
    assert (await told(saved, code=0))["schema"] == len(steps("sqlite"))
