"""The socket door: one WebSocket for every seat, screen or spectator.

Messages are read one at a time, so whoever sends too fast is simply not read. What is sent waits in a box of
its own; a reader who leaves too much in it is cut off.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Protocol

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from kibitz.core.errors import IllegalAction, Malformed, Refused
from kibitz.server.door import Door
from kibitz.server.errors import answer_of, told
from kibitz.server.http import dispatch
from kibitz.server.limits import Limited
from kibitz.server.paying import let_pay, payer
from kibitz.server.rooms.room import Room
from kibitz.server.rooms.subscribers import NO_WATCHING, SEAT_GONE, encode
from kibitz.server.tokens import key_of
from kibitz.wire import asks

log = logging.getLogger("kibitz.server")

GOING_AWAY, UNREADABLE, BUG, NOT_LET_IN, TOO_LATE, SLOW = 1001, 1003, 1011, 4000, 4007, 4008
FAREWELL = 3.0  # seconds that a slow reader is given to hear why it is cut off

# Why a socket is closed, beside the client's own wish; published in `/api/messages.json`.
CLOSES: Mapping[int, str] = {
    GOING_AWAY: "The server is stopping; come back in a moment.",
    1002: "That was no WebSocket frame.",
    UNREADABLE: "Messages are text; this one was binary.",
    1007: "Text must be UTF-8.",
    1009: "The message was too large.",
    BUG: "Something went wrong in the server, or no sign of life came from the client.",
    1012: "The server is stopping; come back in a moment.",
    NOT_LET_IN: "The hello was refused; the refusal was told before, and the reason is its code.",
    SEAT_GONE: "The seat was given away; this token has none any more.",
    NO_WATCHING: "The table is not open to spectators any more, or only to late ones: come again.",
    TOO_LATE: "No hello came in time.",
    SLOW: "The client read too slowly.",
}


class Wire(Protocol):
    """What a server beneath ASGI may offer for speed, as `kibitz.wire` in the scope: see `uvicorn_fast`."""

    def write(self, message: bytes) -> bool:
        """Send a text message now; False if it would have to wait."""
        ...

    def abort(self) -> None:
        """End the connection, whatever still waits to be sent."""
        ...


class Socket:
    """A connection as a Listener: what it cannot be sent at once is put in a box, and a task empties that.

    A reader is slow if a message waits in the box for longer than `seconds`, or more than `size` bytes do. It
    is told so and, because it may never read that either, `abort` ends the connection a moment later.
    """

    def __init__(self, send: Send, wire: Wire | None, seconds: float, size: int) -> None:
        self.key, self.outlook = "", False
        self._send, self._wire = send, wire
        self._seconds, self._size = seconds, size
        self._box: list[tuple[float, bytes]] = []
        self._boxed = 0
        self._sender: asyncio.Task[None] | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._closing: Message | None = None

    def send(self, message: bytes) -> None:
        """Send a message at once if it can be, else put it in the box."""
        if self._closing is not None:
            return
        if not self._box and self._wire is not None and self._wire.write(message):
            return
        if self._box and self._boxed > self._size:
            self._give_up()
            return
        self._boxed += len(message)
        self._box.append((time.monotonic(), message))
        if self._watch is None:
            self._look_again(self._seconds)
        self._empty_box()

    def close(self, code: int, reason: str) -> None:
        """End the connection, after what is in the box."""
        if self._closing is None:
            self._closing = {"type": "websocket.close", "code": code, "reason": reason}
            self._empty_box()

    def _look_again(self, after: float) -> None:
        self._watch = asyncio.get_running_loop().call_later(after, self._look)

    def _look(self) -> None:
        """See whether the oldest message has waited for too long: once in a while, not for each one."""
        self._watch = None
        if self._box:
            waited = time.monotonic() - self._box[0][0]
            if waited < self._seconds:
                self._look_again(self._seconds - waited)
            else:
                self._give_up()

    def _give_up(self) -> None:
        self._box.clear()
        self._closing = {"type": "websocket.close", "code": SLOW, "reason": "too slow a reader"}
        self._empty_box()
        asyncio.get_running_loop().call_later(FAREWELL, self._abort)

    def _abort(self) -> None:
        if self._wire is not None:
            self._wire.abort()

    def _empty_box(self) -> None:
        """Have it emptied. It rarely needs to be, and a task that waits for that takes a kilobyte."""
        if self._sender is None:
            self._sender = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        while self._box:
            message = self._box[0][1]
            await self._send({"type": "websocket.send", "text": message.decode()})
            if self._box:  # it was not given up in the meantime
                self._box.pop(0)
                self._boxed -= len(message)
        if self._closing is None:
            self._sender = None
        else:
            await self._send(self._closing)

    async def end(self) -> None:
        """Let the box be emptied, but not for ever; somebody who is gone hears nothing."""
        if (sender := self._sender) is not None:
            done, _ = await asyncio.wait([sender], timeout=self._seconds)
            if not done:
                self._abort()
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            self._sender = None  # if it failed, it knows where, and so knows us
        if self._watch is not None:
            self._watch.cancel()


class Left(Exception):
    """The other side has gone."""


class Binary(Exception):
    """Bytes came where text belongs."""


async def heard(receive: Receive) -> str:
    """The next message."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Left
    text: str | None = message.get("text")
    if text is None:
        raise Binary
    return text


async def serve_socket(door: Door, table: str, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection from beginning to end."""
    await receive()  # that somebody wants to connect
    try:
        address = let_in(door, HTTPConnection(scope))
    except Refused as refused:
        await deny(dispatch.refusal(refused), send)
        return
    let_pay(door.keeper, address)
    limits, wire = door.hub.limits, scope.pop("kibitz.wire", None)
    try:
        await send({"type": "websocket.accept"})
        socket = Socket(send, wire, limits.slow_reader_seconds, limits.slow_reader_bytes)
        await converse(door, table, socket, receive)
    finally:
        door.keeper.disconnect(address)


def let_in(door: Door, connection: HTTPConnection) -> str:
    """Where somebody comes from who may connect."""
    door.check_origin(connection)
    address = door.address(connection)
    door.keeper.connect(address)
    return address


async def deny(response: Response, send: Send) -> None:
    """An answer instead of a socket."""
    start = {"status": response.status_code, "headers": response.raw_headers}
    await send({"type": "websocket.http.response.start", **start})
    await send({"type": "websocket.http.response.body", "body": response.body})


async def converse(door: Door, table: str, socket: Socket, receive: Receive) -> None:
    """Hello, then asks until one side has had enough."""
    room: Room | None = None
    try:
        room = await greeted(door, table, socket, receive)
        if room is not None:
            await listen(door, socket, room, receive)
    except Left:
        socket.close(GOING_AWAY, "")
    except Binary:
        socket.close(UNREADABLE, "text only")
    except Exception:
        socket.close(BUG, "something went wrong here")
        raise
    finally:
        if room is not None:
            room.audience.leave(socket)
            door.hub.rest(room)
        await socket.end()


async def greeted(door: Door, table: str, socket: Socket, receive: Receive) -> Room | None:
    """The room, once somebody has said hello and may come in."""
    try:
        async with asyncio.timeout(door.hub.limits.hello_seconds):
            text = await heard(receive)
    except TimeoutError:
        socket.close(TOO_LATE, "say hello within the time")
        return None
    ask: asks.AnyAsk | None = None
    room: Room | None = None
    await payer().turn()
    try:
        ask = understood(text)
        if not isinstance(ask, asks.Hello):
            raise Malformed("hello_first")
        room = await door.hub.room(table)
        socket.key, socket.outlook = key_of(ask.token), ask.outlook
        door.hub.attend(room)
        socket.send(encode(await room.join(socket, ask.id)))
    except Refused as refused:
        door.hub.metrics.ask_answered("hello", answer_of(refused))
        socket.send(encode(told(refused, ask=None if ask is None else ask.id)))
        socket.close(NOT_LET_IN, refused.code)
        if room is not None:
            door.hub.rest(room)
        return None
    return room


def understood(text: str) -> asks.AnyAsk:
    """An ask from its JSON."""
    try:
        return asks.decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("malformed", problem=str(error)) from None


async def listen(door: Door, socket: Socket, room: Room, receive: Receive) -> None:
    """Carry out asks, one after the other."""
    limits = door.hub.limits
    messages, lines, who = limits.message_bucket(), limits.chat_bucket(), payer()
    while True:
        text = await heard(receive)
        now = time.monotonic()
        ask: asks.AnyAsk | None = None
        try:
            if not messages.take(now):
                await asyncio.sleep(messages.wait(now))
                messages.take(time.monotonic())
            await who.means()
            await who.turn()
            ask = understood(text)
            if isinstance(ask, asks.Hello):
                raise IllegalAction("hello_again")
            if isinstance(ask, asks.Say) and not lines.take(now):
                raise Limited("too_fast", seconds=int(lines.wait(now)) + 1)
            answer = await room.ask(socket.key, ask, socket)
        except Refused as refused:
            await refuse(door, socket, room, ask, refused)
        else:
            door.hub.metrics.ask_answered(kind(ask))
            socket.send(encode(answer))


async def refuse(door: Door, socket: Socket, room: Room, ask: asks.AnyAsk | None, refused: Refused) -> None:
    """Say why not."""
    door.hub.metrics.ask_answered("unread" if ask is None else kind(ask), answer_of(refused))
    socket.send(encode(await room.refusal(socket.key, None if ask is None else ask.id, refused)))


def kind(ask: asks.AnyAsk) -> str:
    """The tag of an ask."""
    return str(type(ask).__struct_config__.tag)
