"""One address floods a door while others play: nobody waits for what it wants worked out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from kibitz.client import Lobby
from tests.server.flooding import after, doors, fill, flood, stalls
from tests.server.party import live, party
from tests.server.serving import Elsewhere, server_elsewhere

SECONDS = 2.0  # of a flood
TOO_LONG = 0.1  # seconds that somebody else waits for the loop
DOORS = tuple(doors(["table"]))
FINE = {"200", "201", "bad_document", "busy", "too_fast", "too_many_tables"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Elsewhere, list[str]]]:
    """A server with the usual limits, and its long tables."""
    path = tmp_path_factory.mktemp("floods") / "kibitz.db"
    tables = asyncio.run(fill(path))
    with server_elsewhere(str(path), limited=True) as elsewhere:
        yield elsewhere, tables


@pytest.mark.parametrize("door", DOORS)
@live
async def test_a_flood_delays_nobody_else(server: tuple[Elsewhere, list[str]], door: str) -> None:
    elsewhere, tables = server
    async with party(Lobby(elsewhere.url)) as table:
        before = stalls(elsewhere.url)
        pouring = asyncio.create_task(flood(int(elsewhere.port), doors(tables)[door], after(SECONDS)))
        while not pouring.done():
            if table.newest.outcome is None:
                await table.play()
            else:
                await asyncio.sleep(0.01)
        heard = await pouring
        now = stalls(elsewhere.url)
    assert sum(heard.values()) > 5, heard
    assert set(heard) <= FINE, heard
    assert now[TOO_LONG] == before[TOO_LONG], (heard, before, now)
