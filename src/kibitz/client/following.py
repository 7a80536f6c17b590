"""A table followed for as long as it takes: through lost connections and servers that are started again.

The server keeps everything, so coming back is simple: say hello, hear the whole state, go on. An ask that was
under way is asked again with the id it had; the server answers it and does not carry it out twice.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from kibitz.client.address import server_url
from kibitz.client.connection import UNREADABLE, Connection, connect
from kibitz.client.trouble import Gone, NoServer, RefusedByServer, StillUnknown, WrongAddress
from kibitz.core.game import Action
from kibitz.wire import asks
from kibitz.wire.asks import AnyAsk
from kibitz.wire.tells import AnyTell, Arranged, Presence, Said, State, TableInfo, Update, You

PATIENCE = 300.0  # seconds without a server after which it is given up
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds between two tries
TRIES = 10  # connections that one ask may lose
STEADY = 10.0  # seconds a connection must last to count as a good one
TOO_LARGE, SEAT_GONE = 1009, 4001
FINAL = (UNREADABLE, TOO_LARGE, SEAT_GONE)  # nothing gets better by coming back

Trouble = NoServer | Gone | RefusedByServer


class Following:
    """Like a Connection, but one that comes back by itself. Iterating gives what the server tells: first the
    state, then every change once and in order; after a lost connection the state again. It ends by raising
    what cannot be helped.

    `table`, `you`, `latest` and `seq` are what was heard last; they may be ahead of whoever iterates.
    `connections` counts how often we were connected.
    """

    def __init__(
        self,
        url: str,
        table: str,
        token: str | None,
        patience: float,
        noted: Callable[[Trouble | None], None] | None,
    ) -> None:
        self.url, self.name = server_url(url), table
        self._token, self._patience = token, patience
        self._noted = noted or (lambda trouble: None)
        self._heard: asyncio.Queue[AnyTell | None] = asyncio.Queue()
        self._connection: Connection | None = None
        self._ready = asyncio.Event()  # connected, or over
        self._ended: Trouble | None = None
        self._awaits_state = True
        self._prefix, self._count = secrets.token_hex(8), 0
        self.connections = 0
        self.seq = 0
        self.latest: State | Update | None = None
        self.table: TableInfo | None = None
        self.you = You()

    def new_id(self) -> str:
        """An id no ask of this seat had before."""
        self._count += 1
        return f"{self._prefix}-{self._count}"

    async def ask(self, ask: AnyAsk) -> AnyTell:
        """Ask until there is an answer, over as many connections as it takes; RefusedByServer for a no."""
        for left in reversed(range(TRIES)):
            connection = await self._connected()
            try:
                return await connection.ask(ask, self._doubt)
            except (Gone, NoServer) as trouble:
                self._lose(connection)
                if not left:
                    raise  # it may be the ask itself that ends every connection
                if isinstance(trouble, NoServer):  # connected, yet silent
                    await connection.close()
        raise AssertionError("the last try returns or raises")

    async def play(self, action: Action | dict[str, Any], seq: int) -> AnyTell:
        """Play an action, made for the table as it was at `seq`."""
        raw = msgspec.Raw(msgspec.json.encode(action))
        return await self.ask(asks.Play(id=self.new_id(), seq=seq, action=raw))

    def __aiter__(self) -> AsyncIterator[AnyTell]:
        return self

    async def __anext__(self) -> AnyTell:
        told = await self._heard.get()
        if told is None:
            self._heard.put_nowait(None)  # for whoever asks again
            raise self._over()
        return told

    def _doubt(self, why: str) -> None:
        """Say why an ask takes so long."""
        self._noted(StillUnknown(why))

    # Being connected

    async def _connected(self) -> Connection:
        await self._ready.wait()
        if self._connection is None:
            raise self._over()
        return self._connection

    def _over(self) -> Exception:
        return self._ended or Gone(1000, "we have left the table")

    def _lose(self, connection: Connection) -> None:
        if self._connection is connection:
            self._connection = None
            self._ready.clear()

    async def keep_up(self) -> None:
        """Be connected again and again, until it cannot be helped or somebody cancels this."""
        clock = asyncio.get_running_loop().time
        pause, last = FIRST_PAUSE, clock()
        try:
            while True:
                began, before = clock(), self.connections
                trouble = await self._once()
                if self.connections > before:
                    last = clock()
                    pause = FIRST_PAUSE if last - began >= STEADY else pause
                if not self.connections or _is_final(trouble) or clock() - last > self._patience:
                    self._ended = trouble
                    return
                if self.connections > before:
                    self._noted(trouble)
                wait = trouble.wait or 0.0 if isinstance(trouble, RefusedByServer) else 0.0
                await asyncio.sleep(max(wait, pause * random.uniform(0.5, 1.0)))  # not all at the same moment
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._connection = None
            self._ready.set()
            self._heard.put_nowait(None)

    async def _once(self) -> Trouble:
        """One connection from hello to its end; what ended it."""
        try:
            async with connect(self.url, self.name, self._token) as connection:
                self._awaits_state = True
                await self._listen(connection)
            return connection.gone or Gone(1006, "")
        except (NoServer, Gone, RefusedByServer) as trouble:
            return trouble

    async def _listen(self, connection: Connection) -> None:
        has_begun = False
        try:
            async for told in connection:
                if self._is_news(told):
                    self._take_in(told)
                    self._heard.put_nowait(told)
                    if not has_begun and isinstance(told, State):
                        has_begun = True
                        self._begin(connection)
                elif self._has_gap(told):
                    self._awaits_state = True
                    await connection.send(msgspec.json.encode(asks.Sync(id=connection.new_id())))
        finally:
            self._lose(connection)

    def _begin(self, connection: Connection) -> None:
        self._connection = connection
        self.connections += 1
        self._ready.set()
        if self.connections > 1:
            self._noted(None)

    # What is heard

    def _is_news(self, told: AnyTell) -> bool:
        """Whether somebody who knows the table up to `seq` should hear this."""
        match told:
            case State():
                return True
            case Update() | Arranged() | Said():
                return not self._awaits_state and told.seq == self.seq + 1
            case Presence():
                return not self._awaits_state  # the state tells it too
            case _:
                return True

    def _has_gap(self, told: AnyTell) -> bool:
        """Whether something before this was missed."""
        seq = told.seq if isinstance(told, Update | Arranged | Said) else 0
        return not self._awaits_state and seq > self.seq + 1

    def _take_in(self, told: AnyTell) -> None:
        if isinstance(told, State):
            self._awaits_state = False
        if isinstance(told, State | Update | Arranged | Said):
            self.seq = told.seq
        if isinstance(told, State | Arranged):
            self.table, self.you = told.table, told.you
        if isinstance(told, State | Update):
            self.latest = told


def _is_final(trouble: Trouble) -> bool:
    """Whether trying again would only bring the same."""
    match trouble:
        case RefusedByServer():
            return trouble.wait is None
        case Gone(code=code):
            return code in FINAL
        case _:
            return isinstance(trouble, WrongAddress)


@asynccontextmanager
async def follow(
    url: str,
    table: str,
    token: str | None = None,
    *,
    patience: float = PATIENCE,
    noted: Callable[[Trouble | None], None] | None = None,
) -> AsyncIterator[Following]:
    """Follow a table. The first connection must succeed; later ones are tried again, with growing pauses,
    until no server was there for `patience` seconds. `noted` is told of a loss, and None when we are back;
    and with a StillUnknown that something is asked again because the server does not know what became of
    it."""
    following = Following(url, table, token, patience, noted)
    keeping_up = asyncio.get_running_loop().create_task(following.keep_up(), name="kibitz following")
    try:
        await following._connected()
        yield following
    finally:
        keeping_up.cancel()
        (ended,) = await asyncio.gather(keeping_up, return_exceptions=True)
        if isinstance(ended, Exception):
            raise ended  # a bug, of ours or of whoever takes note
