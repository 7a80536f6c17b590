"""What tests of the client have in common: coroutines as tests, servers with a script, real tables."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, ParamSpec

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from kibitz.client import Lobby
from kibitz.wire.asks import AnyAsk, decoder
from kibitz.wire.documents import NewTable, Opened
from kibitz.wire.manners import Manners
from kibitz.wire.tells import AnyTell, Line, Said, SeatInfo, State, TableInfo, You
from tests.server import party

P = ParamSpec("P")
OURS = ("kibitz connection", "kibitz following")
Script = Callable[["Guest"], Awaitable[None]]


def live(story: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine; it may leave no task of the client behind."""

    @functools.wraps(story)
    async def told(*args: P.args, **kwargs: P.kwargs) -> None:
        await story(*args, **kwargs)
        left = [task.get_name() for task in asyncio.all_tasks() if task.get_name() in OURS]
        assert left == []

    return party.live(told)


async def tiny_table(lobby: Lobby, bots: int = 1, **manners: Any) -> Opened:
    """A table of Tiny for Ann and bots."""
    wanted = NewTable(
        game="tiny",
        seats=1 + bots,
        name="Ann",
        bots=("uniform",) * bots,
        manners=Manners(pause=0, **manners),
    )
    return await lobby.open_table(wanted)


class Guest:
    """A client as a scripted server meets it."""

    def __init__(self, socket: ServerConnection, visit: int) -> None:
        self.socket = socket
        self.visit = visit  # which connection this is, from 1

    async def hear(self) -> AnyAsk:
        """The next ask."""
        return decoder.decode(await self.socket.recv())

    async def tell(self, told: AnyTell) -> None:
        """Say something."""
        await self.socket.send(msgspec.json.encode(told).decode())

    async def greet(self, seq: int) -> None:
        """Answer hello with the state at `seq`."""
        await self.tell(state(seq, (await self.hear()).id))


@asynccontextmanager
async def scripted(script: Script) -> AsyncIterator[str]:
    """A server that does nothing but what the script says; its address."""
    visits = 0

    async def visit(socket: ServerConnection) -> None:
        nonlocal visits
        visits += 1
        with suppress(ConnectionClosed):  # the client has heard enough
            await script(Guest(socket, visits))

    async with serve(visit, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


@asynccontextmanager
async def answering(answer: bytes) -> AsyncIterator[tuple[str, list[bytes]]]:
    """A web server that answers everything with these bytes; its address, and what it was asked."""
    asked: list[bytes] = []

    async def visit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(answer)
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(visit, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", asked


def http(status: str, body: bytes = b"", *headers: str) -> bytes:
    """An answer of a web server."""
    lines = [f"HTTP/1.1 {status}", f"content-length: {len(body)}", "connection: close", *headers, "", ""]
    return "\r\n".join(lines).encode() + body


async def to_the_end(told: AsyncIterator[AnyTell]) -> None:
    """Listen until it ends with an exception."""
    while True:
        await anext(told)


def state(seq: int, ask: str | None = None) -> State:
    """A state of some table."""
    table = TableInfo(
        table="T",
        game="tiny",
        title="Tiny",
        rules_version=1,
        phase="open",
        seats=(SeatInfo(0, "person", "Ann"), SeatInfo(1, "free")),
        options={},
        manners=Manners(),
        commitment="",
        opened=1,
    )
    return State(seq=seq, table=table, you=You(0), id=ask)


def said(seq: int, text: str = "hello") -> Said:
    """A line of chat."""
    return Said(seq, Line(seq, 1, "Ann", text, 0, 0))
