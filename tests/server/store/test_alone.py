"""One server to an SQLite file; others read it, and what is wrong with the file is known from the start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.server.store import Damaged, StoreFailed
from kibitz.server.store.opening import store_at
from tests.cli.command import kibitz
from tests.server.party import live
from tests.server.store.helpers import opened, row
from tests.server.store.test_checksums import zero_leaf

HOLDER = """
import asyncio, sys
from kibitz.server.store.opening import store_at
async def hold():
    await store_at(sys.argv[1], alone=True).open()
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(hold())
"""


@live
async def test_a_second_server_is_refused_until_the_first_is_gone(path: Path) -> None:
    async with opened(store_at(str(path), alone=True)) as first:
        link = path.with_name("other-name.db")
        link.symlink_to(path)
        for name in (path, link):
            with pytest.raises(StoreFailed, match="another server keeps its tables there; stop that one"):
                await store_at(str(name), alone=True).open()
        link.unlink()
        await first.append("a", row(1), None)
        async with opened(str(path)) as reader:  # as `kibitz export` opens it
            assert await reader.read("a") == [row(1)]
    assert [file.name for file in path.parent.iterdir()] == ["kibitz.db"]
    async with opened(store_at(str(path), alone=True)) as second:
        await second.ready()


@live
async def test_a_copy_of_the_file_or_the_file_elsewhere_is_free(path: Path) -> None:
    async with opened(store_at(str(path), alone=True)) as first:
        copy = path.with_name("copy.db")
        copy.write_bytes(path.read_bytes())
        async with opened(store_at(str(copy), alone=True)) as other:
            await other.ready()
        path.rename(path.with_name("away.db"))
        with pytest.raises(StoreFailed, match="removed or replaced"):
            await first.ready()
        path.with_name("away.db").rename(path)


@live
async def test_the_lock_dies_with_its_server(path: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    with holder.stdout as said:
        assert said.readline() == "open\n"
        with pytest.raises(StoreFailed, match="another server"):
            await store_at(str(path), alone=True).open()
        holder.kill()
        holder.wait()
    async with opened(store_at(str(path), alone=True)) as next_one:
        await next_one.ready()


def test_the_command_says_it_in_a_line(path: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    try:
        assert holder.stdout.readline() == "open\n"
        code, _, err = kibitz("serve", "--port", "0", "--store", str(path))
    finally:
        holder.kill()
        holder.wait()
        holder.stdout.close()
    assert (code, len(err.splitlines())) == (2, 1)
    assert "cannot keep tables there" in err
    assert "another server keeps its tables there" in err


@live
async def test_a_file_that_is_damaged_at_the_start_is_not_ready_and_serves_what_is_whole(path: Path) -> None:
    names = [f"table{n:02}" for n in range(40)]
    async with opened(str(path)) as store:
        for table in names:
            await store.append(table, row(1, b"x" * 3000), None)
    async with opened(store_at(str(path), alone=True)) as store:
        await store.ready()
    zero_leaf(path)
    async with opened(store_at(str(path), alone=True)) as store:
        with pytest.raises(Damaged, match="it is damaged; `kibitz check` says what can be saved"):
            await store.ready()
        assert await store.read(names[0]) == [row(1, b"x" * 3000)]
