"""One seat at one table, over one socket."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from kibitz.client.address import server_url, socket_url
from kibitz.client.doubt import settled
from kibitz.client.lobby import no_answer, trouble
from kibitz.client.trouble import Gone, NoServer, RefusedByServer
from kibitz.core.game import Action
from kibitz.wire import asks
from kibitz.wire.asks import AnyAsk
from kibitz.wire.tells import AnyTell, Refused, State, Update

LARGEST = 4 * 2**20  # bytes of a message from the server
TIMEOUT = 30.0  # seconds until an ask counts as unanswered
OPENING = 15.0  # seconds for a connection to come about
CLOSING = 3.0  # seconds for a server to take leave
UNREADABLE, LOST = 1003, 1006

_decode = msgspec.json.Decoder(AnyTell).decode


class Connection:
    """A seat, a screen or a spectator. Iterating gives what the server tells, answers included, each to one
    reader only; `ask` waits for its answer.

    `state` is the last whole state, `latest` what came with the newest step and `seq` the last number heard.
    They may be ahead of whoever iterates.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._heard: asyncio.Queue[AnyTell | None] = asyncio.Queue()
        self._answers: dict[str, asyncio.Future[AnyTell]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._prefix = secrets.token_hex(8)
        self._count = 0
        self.gone: Gone | None = None
        self.state: State | None = None
        self.seq = 0
        self.latest: State | Update | None = None

    def new_id(self) -> str:
        """An id no ask of this seat had before, on whatever device."""
        self._count += 1
        return f"{self._prefix}-{self._count}"

    async def hello(self, token: str | None) -> State:
        """Say who we are; the state of the table."""
        self._reader = asyncio.get_running_loop().create_task(self._read(), name="kibitz connection")
        told = await self.ask(asks.Hello(id=self.new_id(), token=token))
        assert isinstance(told, State)
        return told

    async def ask(self, ask: AnyAsk, noted: Callable[[str], None] = lambda why: None) -> AnyTell:
        """Ask for something; the answer, or RefusedByServer. Gone and NoServer leave open whether it was
        carried out: the same ask again, with the same id, is answered and not carried out twice. While the
        server itself does not know it is asked again here; `noted` is told why, once."""
        told = await settled(partial(self._asked, ask), noted)
        if isinstance(told, Refused):
            raise RefusedByServer(told)
        return told

    async def _asked(self, ask: AnyAsk) -> AnyTell:
        """What the server answers to an ask."""
        answer: asyncio.Future[AnyTell] = asyncio.get_running_loop().create_future()
        self._answers[ask.id] = answer
        try:
            async with asyncio.timeout(TIMEOUT):
                await self.send(msgspec.json.encode(ask))
                return await answer
        except TimeoutError:
            raise NoServer(f"the server did not answer within {TIMEOUT:g} seconds") from None
        finally:
            self._answers.pop(ask.id, None)
            if not answer.cancel() and not answer.cancelled():
                answer.exception()  # looked at: it may have come while sending failed

    async def play(self, action: Action | dict[str, Any], seq: int | None = None) -> AnyTell:
        """Play an action, made for the table as it was at `seq`. Name the seq of what the choice was made
        from wherever something may have come in between; else it is the last one heard."""
        made_for = self.seq if seq is None else seq
        raw = msgspec.Raw(msgspec.json.encode(action))
        return await self.ask(asks.Play(id=self.new_id(), seq=made_for, action=raw))

    async def sync(self) -> State:
        """The whole state again."""
        told = await self.ask(asks.Sync(id=self.new_id()))
        assert isinstance(told, State)
        return told

    async def send(self, message: bytes) -> None:
        """Send bytes as they are, as text."""
        try:
            await self._socket.send(message, text=True)
        except ConnectionClosed:
            raise self._parted() from None

    def _parted(self) -> Gone:
        return self.gone or Gone(self._socket.close_code or LOST, self._socket.close_reason or "")

    async def _read(self) -> None:
        """Hear everything there is to hear, and give answers to those who wait for them."""
        try:
            async for message in self._socket:
                self._take_in(_decode(message))
        except ConnectionClosed:
            pass
        except msgspec.DecodeError as error:
            self.gone = Gone(UNREADABLE, f"the server said something that we do not understand: {error}")
        finally:
            self._end()
        await self._socket.close(UNREADABLE)  # unless it is closed already

    def _end(self) -> None:
        """Nothing more will come: everybody who waits is told so."""
        self.gone = self._parted()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(self.gone)
        self._heard.put_nowait(None)

    def _take_in(self, told: AnyTell) -> None:
        if isinstance(told, State):
            self.state = told
        if isinstance(told, State | Update):
            self.latest = told
        self.seq = max(self.seq, getattr(told, "seq", 0))
        answer = self._answers.get(self._answered(told) or "")
        if answer is not None and not answer.done():
            answer.set_result(told)
        self._heard.put_nowait(told)

    def _answered(self, told: AnyTell) -> str | None:
        """The ask that this answers. One that could not even be read is refused without its id; asks are
        answered in order, so it is the oldest."""
        if isinstance(told, Refused) and told.id is None:
            return next(iter(self._answers), None)
        return getattr(told, "id", None)

    def __aiter__(self) -> AsyncIterator[AnyTell]:
        return self

    async def __anext__(self) -> AnyTell:
        told = await self._heard.get()
        if told is None:
            self._heard.put_nowait(None)  # for whoever asks again
            raise StopAsyncIteration
        return told

    async def next(self, timeout: float = TIMEOUT) -> AnyTell:
        """The next thing told; Gone at the end."""
        try:
            async with asyncio.timeout(timeout):
                return await anext(self)
        except StopAsyncIteration:
            raise self._parted() from None

    async def close(self) -> None:
        """Leave; the seat stays ours."""
        try:
            await self._socket.close()
        finally:
            if self._reader is not None:
                self._reader.cancel()
                await asyncio.gather(self._reader, return_exceptions=True)


class _Opening(open_socket):
    """Follows nobody elsewhere: the token is for this server."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        """A redirect is an answer like every other."""
        return exc


@asynccontextmanager
async def connect(url: str, table: str, token: str | None = None) -> AsyncIterator[Connection]:
    """A connection to a table: with a token as its owner, else as a spectator."""
    connection = Connection(await _opened(server_url(url), table))
    try:
        await connection.hello(token)
        yield connection
    finally:
        await connection.close()


async def _opened(url: str, table: str) -> ClientConnection:
    try:
        return await _Opening(
            socket_url(url, table),
            max_size=LARGEST,
            compression=None,
            open_timeout=OPENING,
            close_timeout=CLOSING,
        )
    except InvalidStatus as error:
        answer = error.response
        location = answer.headers.get("location")
        raise trouble(url, answer.status_code, bytes(answer.body or b""), location) from None
    except (OSError, InvalidHandshake) as error:  # a TimeoutError is an OSError
        raise no_answer(url, error) from None
