"""Connections that bring nothing, too much or thousands of frames, each with its figure (S4, S5, S13)."""

from __future__ import annotations

import asyncio
import logging
import resource
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from kibitz.client import connect
from kibitz.server.gate import FEWEST, Capacity, Gate, capacity, descriptors
from kibitz.server.limits import VERY_MANY, Limited, Limits, unlimited
from kibitz.wire.documents import NewTable
from tests.server.party import SOON, live
from tests.server.serving import Here, server_elsewhere, server_here

ASK = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@asynccontextmanager
async def link(here: Here) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    """A bare connection to a server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(here.url).port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()  # whatever was still to be sent


async def rest(reader: StreamReader) -> bytes:
    """Everything until the server ends the connection, which it must do soon."""
    async with asyncio.timeout(SOON):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def pushed(writer: StreamWriter, data: bytes, times: int) -> int:
    """How many bytes a server takes of these, again and again, until it ends the connection."""
    sent = 0
    try:
        for _ in range(times):
            writer.write(data)
            async with asyncio.timeout(SOON):
                await writer.drain()
            sent += len(data)
    except (ConnectionError, TimeoutError):
        pass
    return sent


async def asked(here: Here, times: int = 5) -> float:
    """The longest that another client waits for a small answer."""
    longest = 0.0
    for _ in range(times):
        began = time.perf_counter()
        async with link(here) as (reader, writer):
            writer.write(ASK + b"Connection: close\r\n\r\n")
            assert b'"status":"ok"' in await rest(reader)
        longest = max(longest, time.perf_counter() - began)
    return longest


# How many there may be


def test_a_server_holds_fewer_connections_than_it_has_descriptors() -> None:
    assert capacity(Limits(), 1024) == Capacity(896, 224)
    assert capacity(Limits(), 20_000) == Capacity(10_000, 256)
    assert capacity(Limits(), 100) == Capacity(FEWEST, FEWEST // 4)
    assert capacity(unlimited(), 20_000) == Capacity(19_872, 19_872)
    assert str(Capacity(896, 224)) == "connections: 896 at a time, 224 from one address"


def test_the_descriptors_are_raised_to_what_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        assert descriptors() == (VERY_MANY if hard == resource.RLIM_INFINITY else hard)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_places_at_the_gate_are_counted_and_given_back(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    gate = Gate(Limits(), Capacity(5, 2), "10.0.0.0/8", clock=lambda: now[0])
    here = [gate.enter("192.0.2.1") for _ in range(2)]
    with caplog.at_level(logging.WARNING, "kibitz.server"):
        for _ in range(3):
            with pytest.raises(Limited, match="too_many_connections"):
                gate.enter("192.0.2.1")
        here += [gate.enter("10.1.2.3") for _ in range(3)]  # a proxy brings many people
        with pytest.raises(Limited, match="server_full"):
            gate.enter("192.0.2.2")
        now[0] = 60.0
        with pytest.raises(Limited, match="server_full"):
            gate.enter("192.0.2.2")
    lines = [(record.code, record.since_the_last) for record in caplog.records]  # type: ignore[attr-defined]
    assert lines == [("too_many_connections", 0), ("server_full", 0), ("server_full", 0)]
    for house in here:
        gate.leave(house)
    assert gate.total == 0
    assert not gate._here
    assert [gate.enter("192.0.2.1"), gate.enter("192.0.2.1")] == ["192.0.2.1"] * 2


def test_every_proxy_may_be_believed() -> None:
    gate = Gate(Limits(), Capacity(9, 1), "*")
    assert [gate.enter("192.0.2.1"), gate.enter("192.0.2.1")] == ["192.0.2.1"] * 2


def test_a_server_says_how_many_connections_it_can_hold(tmp_path: Path) -> None:
    """Started with 700 descriptors at most, it holds 572 connections, and 1100 silent ones harm nobody."""
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 700))"
    log = tmp_path / "log.txt"
    store = str(tmp_path / "kibitz.db")
    with server_elsewhere(store, log=log, first=few, limited=True) as server:
        assert "connections: 572 at a time, 143 from one address" in server.said
        asyncio.run(asyncio.wait_for(shut_out(server.url), 60))
    lines = log.read_text().splitlines()
    assert sum("connection refused" in line for line in lines) == 1, lines


async def shut_out(url: str) -> None:
    """Many silent connections from one address, while somebody at another wants to play."""
    port = urlsplit(url).port
    silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(1100)]
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        writer.write(ASK + b"Connection: close\r\n\r\n")
        assert b'"status":"ok"' in await rest(reader)
        writer.close()
        told = [await rest(reader) for reader, _ in silent[-3:]]
        assert all(b"too_many_connections" in answer or not answer for answer in told), told
    finally:
        for _, writer in silent:
            writer.close()


# Silence


QUICK = msgspec.structs.replace(Limits(), header_seconds=0.3, idle_seconds=1)


@live
async def test_whoever_says_nothing_is_sent_away(store: str) -> None:
    async with server_here(store, QUICK) as here, link(here) as (reader, _):
        assert await rest(reader) == b""


@live
async def test_headers_that_trickle_in_are_not_waited_for(store: str) -> None:
    async with server_here(store, QUICK) as here, link(here) as (reader, writer):
        writer.write(ASK)
        async with asyncio.timeout(SOON):
            trickling = asyncio.create_task(trickle(writer, b"x: y\r\n"))
            told = await rest(reader)
            trickling.cancel()
        assert told.startswith(b"HTTP/1.1 408 ")
        assert b'"code":"too_slow"' in told


@pytest.mark.parametrize("drop", [b"\r\n", b"G"])
@live
async def test_a_second_request_is_not_waited_for_either(store: str, drop: bytes) -> None:
    async with server_here(store, QUICK) as here, link(here) as (reader, writer):
        writer.write(ASK + b"\r\n")
        await reader.readuntil(b"}")
        trickling = asyncio.create_task(trickle(writer, drop))
        assert b"200" not in await rest(reader)
        trickling.cancel()


async def trickle(writer: StreamWriter, drop: bytes) -> None:
    """A little, again and again."""
    for number in range(1000):
        writer.write(drop if number == 0 or drop != b"G" else b"E")
        await asyncio.sleep(0.05)


@live
async def test_a_body_that_nobody_wants_is_not_read(store: str) -> None:
    async with server_here(store, QUICK) as here, link(here) as (reader, writer):
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n")
        await reader.readuntil(b"}")
        taken = await pushed(writer, bytes(65_536), 1000)
        assert taken < 20_000_000  # what the system itself holds ready
        assert await rest(reader) == b""


@live
async def test_an_answer_that_is_not_taken_does_not_wait_for_ever(store: str) -> None:
    hasty = msgspec.structs.replace(
        QUICK, slow_reader_seconds=0.5, links_per_address=40, asks_per_minute=VERY_MANY
    )
    async with server_here(store, hasty) as here, link(here) as (reader, writer):
        one = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        await pushed(writer, one * 50, 20)
        transport: Any = writer.transport
        transport.pause_reading()
        async with asyncio.timeout(SOON):
            while here.links() > 0:
                await asyncio.sleep(0.05)
        assert await asked(here) < SOON


# Too much


ENDLESS = {
    "many": (ASK, b"x-%d: y\r\n" * 100 % tuple(range(100)), b"431"),
    "large": (ASK + b"x: ", b"y" * 65_536, b"431"),
    "address": (b"GET /", b"y" * 65_536, b"431"),
    "blank": (b"", b"\r\n" * 32_768, b"431"),
    "trailers": (
        b"POST /api/score HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nx: ",
        b"y" * 65_536,
        b"",
    ),
    "chunks": (
        b"POST /api/score HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1;",
        b"y" * 65_536,
        b"",
    ),
    "behind": (ASK + b"\r\n" + ASK + b"x: ", b"y" * 65_536, b"200"),
}


@pytest.mark.parametrize("kind", ENDLESS)
@live
async def test_headers_without_end_are_refused(store: str, kind: str) -> None:
    """200 MB of headers took 245 MB of memory, and one endless value delayed others by seconds. Now the
    connection ends after some kilobytes: what a client gets rid of is what the systems hold ready."""
    start, more, answer = ENDLESS[kind]
    async with server_here(store) as here, link(here) as (reader, writer):
        writer.write(start)
        pushing = asyncio.create_task(pushed(writer, more, 3000))
        waited = await asked(here)
        told = await rest(reader)
        sent = await pushing
        assert sent < 20_000_000
        assert waited < 2.0  # seconds, on a machine that may be busy
        assert answer in told[:20] or not told  # who still writes when it is closed may miss the answer


@live
async def test_headers_that_a_browser_sends_are_taken(store: str) -> None:
    async with server_here(store, Limits()) as here, link(here) as (reader, writer):
        many = b"".join(b"x-%d: %s\r\n" % (number, b"y" * 130) for number in range(90))
        for _ in range(3):
            writer.write(ASK + many + b"\r\n")
            assert b"200 OK" in await reader.readuntil(b"}")


# Frames


def masked(opcode: int, payload: bytes = b"") -> bytes:
    """A short frame of a client."""
    return bytes((opcode, 0x80 | len(payload))) + bytes(4) + payload


FLOODS = {
    "pings": masked(0x89),
    "pongs": masked(0x8A),
    "empty pieces": masked(0x00),
    "messages": masked(0x81, b"{}"),
}


@pytest.mark.parametrize("kind", FLOODS)
@live
async def test_every_frame_is_counted(store: str, kind: str) -> None:
    """Half a million frames at once held the loop; now a socket is read at forty frames a second."""
    async with server_here(store, Limits()) as here:
        opened = await here.lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
        table = opened.table.table
        async with connect(here.url, table, opened.token) as honest, link(here) as (reader, writer):
            writer.write(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(masked(0x81, b'{"ask":"hello","id":"h"}'))
            await reader.readuntil(b'"id":"h"')
            if kind == "empty pieces":
                writer.write(masked(0x01))
            pushing = asyncio.create_task(pushed(writer, FLOODS[kind] * 10_000, 50))
            began = time.perf_counter()
            for _ in range(10):
                await honest.sync()
            waited = time.perf_counter() - began
            pushing.cancel()
            answered = len(await available(reader))
            assert waited < 2.0  # for ten answers, on a machine that may be busy
            # 120 at once and 40 a second; a pong takes two bytes, a refusal some two hundred.
            assert answered < 100_000


async def available(reader: StreamReader) -> bytes:
    """What has arrived, and what arrives in a moment."""
    got = b""
    try:
        async with asyncio.timeout(0.2):
            while True:
                got += await reader.read(65_536)
    except TimeoutError:
        return got
