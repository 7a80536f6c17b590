"""The shortcuts through uvicorn: taken where its insides are those we know, and done without elsewhere."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys

import pytest

from kibitz.client import connect
from kibitz.server import uvicorn_fast, uvicorn_http
from kibitz.server.gate import Capacity, Gate
from kibitz.server.limits import Limits
from kibitz.server.rooms import hub
from kibitz.server.rooms.room import Room
from kibitz.server.serve import protocols
from kibitz.wire.documents import NewTable
from tests.server.party import live
from tests.server.serving import server_here

GATE = Gate(Limits(), Capacity(10, 5))


class Renamed:
    """A socket of some later uvicorn."""

    def __init__(self) -> None:
        self.inbox: list[bytes] = []


def test_the_uvicorn_that_is_installed_is_known() -> None:
    assert uvicorn_fast.misfit() is None
    http, ws = protocols(GATE)
    assert (http.func, ws.func) == (uvicorn_http.GuardedHttp, uvicorn_fast.FastWebSocket)


def test_what_is_missing_is_named() -> None:
    assert uvicorn_fast.misfit(Renamed) == (
        "no close_sent, disconnected, queue, read_paused, transport, writable in __init__"
    )
    assert uvicorn_fast.misfit(connections=Renamed) == "no client, cycle, flow, parser, transport in __init__"


def test_a_module_that_is_gone_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("kibitz.server.uvicorn_fast")
    monkeypatch.setitem(sys.modules, "kibitz.server.uvicorn_fast", None)
    assert protocols(GATE) == ("httptools", "auto")


@live
async def test_a_server_with_another_uvicorn_plays_all_the_same(
    store: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(uvicorn_fast, "misfit", lambda: "no queue in __init__")
    with caplog.at_level(logging.WARNING, "kibitz.server"):
        async with server_here(store) as here:
            opened = await here.lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
            async with connect(here.url, opened.table.table, opened.token) as player:
                assert (await player.sync()).you.seat == 0
    assert "unknown uvicorn: slower, and silent connections are not limited" in caplog.messages


@live
async def test_whoever_left_and_the_table_they_left_are_freed_without_a_search_for_garbage(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Searches are rare: what waits for one was half of what a table without visitors cost."""
    monkeypatch.setattr(hub, "RESTING", 1)
    gc.collect()
    gc.disable()
    try:
        async with server_here(store) as here:
            lobby, table = here.lobby, NewTable(game="tiny", seats=2, name="Ann")
            opened = await lobby.open_table(table)
            async with connect(here.url, opened.table.table, opened.token) as player:
                assert (await player.sync()).you.seat == 0
                assert in_memory() == ["FastWebSocket", "Room"]
            await lobby.open_table(table)  # the first one leaves the memory
            while in_memory() != ["Room"]:
                await asyncio.sleep(0.01)
    finally:
        gc.enable()


def in_memory() -> list[str]:
    """What there is of connections and tables."""
    kinds = uvicorn_http.GuardedHttp, uvicorn_fast.FastWebSocket, Room
    return sorted(type(each).__name__ for each in gc.get_objects() if type(each) in kinds)
