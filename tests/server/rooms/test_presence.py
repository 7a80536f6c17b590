"""S7: whoever is connected to another server of the same database is there, and gone when that server is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest

from kibitz.client import Connection, Lobby, connect
from kibitz.server.rooms import presence
from kibitz.server.rooms.presence import NOBODY, Presence, Present
from kibitz.server.store import StoreFailed
from kibitz.wire.tells import Presence as Told
from kibitz.wire.tells import State
from tests.server.party import live, until
from tests.server.players import long_story, seated
from tests.server.serving import server_elsewhere

SOON = 60.0  # seconds: the people of a server that dies are gone after about ten; the machine may be busy


async def sees(connection: Connection, here: tuple[int, ...], watchers: int = 0) -> None:
    """Wait until somebody is told that these are there."""
    async with asyncio.timeout(SOON):
        async for told in connection:
            if isinstance(told, Told | State) and (told.here, told.watchers) == (here, watchers):
                return
    pytest.fail("the connection has ended")


@pytest.mark.once
@long_story
async def test_people_at_another_server_are_there_until_it_dies(database: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with server_elsewhere(database, log=log) as first:
        ann, bob, eve = await seated(Lobby(first.url), "acquire", 3, "present")
        async with connect(first.url, ann.table, ann.token) as at_first:
            with server_elsewhere(database, log=log) as second:  # which has to ask who is there
                async with connect(second.url, bob.table, bob.token) as at_second:
                    await sees(at_second, (0, 1))
                    await sees(at_first, (0, 1))
                    async with connect(second.url, ann.table), connect(first.url, eve.table, eve.token):
                        await sees(at_second, (0, 1, 2), 1)
                        await sees(at_first, (0, 1, 2), 1)
                        state = await Lobby(second.url).state(ann.table, bob.token)
                        assert (state.here, state.watchers) == ((0, 1, 2), 1)
                    await sees(at_first, (0, 1))
                    await cut_links(database)  # both have missed something, perhaps
                    async with connect(second.url, eve.table, eve.token):
                        await sees(at_first, (0, 1, 2))
                    await sees(at_first, (0, 1))
                    second.kill()
                    await sees(at_first, (0,))
            with server_elsewhere(database, log=log) as third:
                async with connect(third.url, bob.table, bob.token):
                    await sees(at_first, (0, 1))
                    assert await asyncio.to_thread(third.stop) == 0
                    await sees(at_first, (0,))  # it took its leave
    assert "Traceback" not in log.read_text(encoding="utf-8")


async def cut_links(database: str) -> None:
    """End every connection to a database but our own."""
    link = await asyncpg.connect(database)
    try:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        await link.fetch(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    finally:
        await link.close()


class Hall:
    """Servers that hear each other at once, and may be deaf or dumb for a while."""

    def __init__(self, count: int) -> None:
        self.changed: list[set[str]] = [set() for _ in range(count)]
        self.deaf: set[int] = set()
        self.dumb: set[int] = set()
        self.servers = [Presence(self._say(number), self.changed[number].add) for number in range(count)]

    def _say(self, number: int) -> Callable[[str], asyncio.Future[None]]:
        async def say(words: str) -> None:
            if number in self.dumb:
                raise StoreFailed("dumb, as planned")
            for other, server in enumerate(self.servers):
                if other not in self.deaf:
                    server.heard(words)

        return lambda words: asyncio.ensure_future(say(words))


@live
async def test_who_was_deaf_or_dumb_is_told_all_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "ALIVE_EVERY", 0.05)
    monkeypatch.setattr(presence, "SILENT", 1.0)
    monkeypatch.setattr(presence, "GATHER", 0.01)
    hall = Hall(2)
    here, there = hall.servers
    async with asyncio.timeout(30):
        tasks = [asyncio.ensure_future(server.keep_telling()) for server in hall.servers]
        await until(lambda: here.is_shared and there.is_shared)
        for number in range(100):  # more than one message
            here.note(f"table {number}", Present((number % 3,), 1))
        await until(lambda: all(there.of(f"table {number}") != NOBODY for number in range(100)))
        assert there.of("table 4") == Present((1,), 1)
        assert here.of("table 4") == NOBODY  # its own people are not elsewhere
        hall.dumb.add(0)
        here.note("table 4", NOBODY)
        await until(lambda: there.of("table 5") == NOBODY)  # nothing was heard of them for a while
        assert {"table 4", "table 5"} <= hall.changed[1]
        hall.dumb.clear()
        await until(lambda: there.of("table 5") != NOBODY)
        assert there.of("table 4") == NOBODY
        hall.deaf.add(1)
        here.note("table 4", Present((2,)))
        await asyncio.sleep(0.1)
        hall.deaf.clear()
        there.missed()
        await until(lambda: there.of("table 4") == Present((2,)))
        there.heard("what?")
        await here.part()
        await until(lambda: there.of("table 5") == NOBODY)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
