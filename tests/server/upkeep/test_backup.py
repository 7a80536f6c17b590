"""`kibitz backup`: a whole copy at any moment, its owner's alone, or none."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.command import complaint, kibitz
from tests.server.party import live
from tests.server.players import at_step, kept, play_all
from tests.server.serving import server_elsewhere, server_here
from tests.server.store.helpers import make, sql
from tests.server.store.test_checksums import zero_leaf
from tests.server.store.test_migrations import old_file
from tests.server.upkeep.house import FAR, House, change, everything, verb

OWNER_ONLY = 0o600


@contextmanager
def open_umask() -> Iterator[None]:
    """As careless as can be: whatever is made may be read and written by everybody."""
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def seen_modes(folder: Path, stop: Callable[[], bool]) -> set[int]:
    """The modes of every file that shows up in a folder until it is time to stop."""
    modes: set[int] = set()
    while not stop():
        for file in os.scandir(folder):
            try:
                modes.add(file.stat().st_mode & 0o777)
            except FileNotFoundError:
                continue
    return modes


@live
async def test_a_copy_made_beside_a_server_that_plays_is_whole_and_private(
    place: str, settled: House, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    file = folder / "copy.db"
    seen = max(player.seen for player in settled.players)
    with open_umask(), server_elsewhere(place) as server:
        playing = asyncio.create_task(play_all(server.url, settled.players, at_step(FAR + 20)))
        copying = asyncio.create_task(verb("backup", place, str(file)))
        modes = await asyncio.to_thread(seen_modes, folder, copying.done)
        done = await copying
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"{file}: 5 tables, ")
        assert modes == {OWNER_ONLY}
        assert [made.name for made in folder.iterdir()] == ["copy.db"]
        assert (await verb("check", str(file))).returncode == 0
        assert (await kept(str(file), [settled.playing]))[settled.playing].seq >= seen
        await playing


@live
async def test_a_copy_is_all_that_a_server_needs(place: str, settled: House, tmp_path: Path) -> None:
    file = str(tmp_path / "copy.db")
    assert (await verb("backup", place, file)).returncode == 0
    assert await everything(file) == await everything(place)
    async with server_here(file) as here:
        stats = await here.lobby.stats(settled.guest)
        assert [game.game for game in stats.games] == ["tiny"]
        await play_all(here.url, settled.players, at_step(FAR + 5))


def test_what_is_there_is_replaced_only_by_force(path: Path, house: House) -> None:
    file = path.with_name("copy.db")
    file.write_text("precious")
    assert complaint("backup", str(path), str(file)).endswith("is there already, and is not overwritten\n")
    assert file.read_text() == "precious"
    assert kibitz("backup", str(path), str(file), "--force").returncode == 0
    assert kibitz("backup", str(path), str(file), "--force").returncode == 0
    assert file.stat().st_mode & 0o777 == OWNER_ONLY
    assert sorted(made.name for made in path.parent.iterdir()) == ["copy.db", "kibitz.db"]
    assert complaint("backup", str(path), str(path.parent), "--force").endswith("not overwritten\n")


@live
async def test_a_file_that_is_in_use_is_not_replaced(path: Path, house: House) -> None:
    other = path.with_name("other.db")
    async with server_here(str(other)):
        done = await verb("backup", str(path), str(other), "--force")
        assert done.returncode == 2
        assert "is beside it, so it is in use or was not closed" in done.stderr


@live
async def test_a_damaged_store_is_not_copied_over_a_good_copy(
    place: str, settled: House, tmp_path: Path
) -> None:
    file = tmp_path / "copy.db"
    assert (await verb("backup", place, str(file))).returncode == 0
    good = file.read_bytes()
    await change(place, f"UPDATE entries SET at = at + 1 WHERE table_id = '{settled.over}' AND seq = 3")
    done = await verb("backup", place, str(file), "--force")
    assert done.returncode == 2
    assert f"entry 3 of table {settled.over} is damaged; `kibitz check` says what can be saved" in done.stderr
    assert str(place).rpartition("/")[2] in done.stderr
    assert file.read_bytes() == good
    assert [made.name for made in tmp_path.iterdir() if made.name.startswith(".")] == []


def test_nor_is_one_with_a_damaged_page(path: Path, house: House) -> None:
    zero_leaf(path)
    file = path.with_name("copy.db")
    told = complaint("backup", str(path), str(file))
    assert told.startswith(f"{path}: it is damaged; `kibitz check` says what can be saved")
    assert [made.name for made in path.parent.iterdir()] == ["kibitz.db"]


def test_a_store_of_an_older_kibitz_is_copied_as_it_is(path: Path) -> None:
    old_file(path)
    file = path.with_name("copy.db")
    assert kibitz("backup", str(path), str(file)).stdout == f"{file}: 1 tables, 1 entries\n"
    assert sql(path, "PRAGMA user_version") == sql(file, "PRAGMA user_version") == [(1,)]
    make(str(file))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["none.db", "copy.db"], "none.db: there is no such file"),
        (["mysql://ann:hush@x/y", "copy.db"], "mysql://...: a store is a file or a postgresql:// URL"),
        (["good.db", "no/where.db"], "no/where.db: there is no folder no"),
        (["good.db", "good.db"], "good.db: is there already, and is not overwritten"),
        (["good.db", "good.db", "--force"], "good.db: both names are of the same file"),
    ],
)
def test_complaints(tmp_path: Path, words: list[str], problem: str) -> None:
    make(str(tmp_path / "good.db"))
    assert complaint("backup", *words, cwd=tmp_path).startswith(problem)
    assert [made.name for made in tmp_path.iterdir()] == ["good.db"]
