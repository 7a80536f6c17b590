"""Faster sockets with limits of our own. This and `uvicorn_http` is all that we know of the insides of
uvicorn, whose version pyproject.toml bounds."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from kibitz.server.gate import Gate

WAITING = 8  # messages of one client that are read ahead
SLICE = 512  # bytes that are looked at in one go: they may be 85 frames

# What the methods that we build on must speak of.
INSIDES = {
    "__init__": {"queue", "read_paused", "writable", "close_sent", "disconnected", "transport"},
    "data_received": {"conn", "receive_data", "handle_events"},
    "handle_connect": {"scope", "queue", "run_asgi"},
    "handle_cont": {"frames", "data", "fin"},
    "send_receive_event_to_app": {"queue", "put_nowait", "read_paused", "transport", "pause_reading"},
    "receive": {"queue", "get", "read_paused", "resume_reading"},
}
INSIDES_OF_HTTP = {
    "__init__": {"parser", "transport", "flow", "client", "cycle"},
    "data_received": {"parser", "feed_data", "handle_websocket_upgrade"},
    "on_message_begin": {"headers", "scope"},
    "on_headers_complete": {"cycle"},
    "on_response_complete": {"timeout_keep_alive_handler", "call_later"},
    "handle_websocket_upgrade": {"ws_protocol_class", "set_protocol"},
}


def misfit(sockets: type = WebSocketsSansIOProtocol, connections: type = HttpToolsProtocol) -> str | None:
    """What we miss in the insides of uvicorn, or None if they are those that we know."""
    for base, insides in ((sockets, INSIDES), (connections, INSIDES_OF_HTTP)):
        for method, names in insides.items():
            code = getattr(getattr(base, method, None), "__code__", None)
            missing = names.difference(() if code is None else code.co_names)
            if missing:
                return f"no {', '.join(sorted(missing))} in {method}"
    return None


class Inbox:
    """What uvicorn asks of asyncio.Queue for the messages of one client, and no more: there is one reader."""

    def __init__(self) -> None:
        self._messages: list[Any] = []  # rarely more than one; an empty deque takes ten times the memory
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """One more message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._messages

    def qsize(self) -> int:
        """How many wait."""
        return len(self._messages)


class FastWebSocket(WebSocketsSansIOProtocol):
    """A socket as uvicorn speaks it, with a way past ASGI for what is sent most: a message that can be
    written at once is, without a task that has to wake up for it."""

    def __init__(self, gate: Gate, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = Inbox()  # type: ignore[assignment]
        self._gate = gate
        self._place: str | None = None
        self._frames = gate.limits.frame_bucket()
        self._held: bytes | None = None  # what is not looked at yet, since too many frames came
        self._holding: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is ours from here on, with its place at the gate. Who had it and its parser of HTTP
        know each other: apart they are freed at once, together they would wait for a search for garbage."""
        before: Any = transport.get_protocol()
        before.parser = None
        self._place, before.place = before.place, None
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and so keeps itself alive
        if self._holding is not None:
            self._holding.cancel()
        if self._place is not None:
            self._gate.leave(self._place)

    # Frames

    def data_received(self, data: bytes) -> None:
        """Every frame is counted, a ping or an empty piece as well as a message: whoever sends too many is
        not read for a while. A single piece of data may hold thousands, so it is looked at in slices."""
        if self._held is not None:
            self._held += data  # was under way when we stopped reading
            return
        for start in range(0, len(data), SLICE):
            super().data_received(data if len(data) <= SLICE else data[start : start + SLICE])
            wait = self._frames.debt(self.loop.time())
            if wait > 0 and not self.transport.is_closing():
                self._hold(data[start + SLICE :], wait)
                return

    def handle_events(self) -> None:
        self._frames.spend(self.loop.time(), len(self.conn.events))
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message; there may be any number of empty ones, and none of them is kept."""
        if event.data or event.fin:
            super().handle_cont(event)

    def _hold(self, rest: bytes, wait: float) -> None:
        self._held, self.read_paused = rest, False  # `receive` must not be the one that goes on reading
        self.transport.pause_reading()
        self._holding = self.loop.call_later(wait, self._go_on)

    def _go_on(self) -> None:
        held, self._held, self._holding = self._held or b"", None, None
        if self.transport.is_closing():
            return
        self.data_received(held)
        if self._held is not None or self.transport.is_closing():
            return
        self.read_paused = self.queue.qsize() >= WAITING
        if not self.read_paused:
            self.transport.resume_reading()

    # Past ASGI

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["kibitz.wire"] = self

    def start_keepalive(self) -> None:
        """The handshake is over: what was said in it, a browser's many headers, need not be kept."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = ()

    def send_receive_event_to_app(self) -> None:
        """Uvicorn stops reading after every message until the application has taken it, which costs two calls
        of the system. A client rarely has more than one under way: we stop when several wait."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, message: bytes) -> bool:
        """Send a text message now; False if it would have to wait."""
        if self.close_sent or self.disconnected or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(text_frame(message))
        return True

    def abort(self) -> None:
        """End the connection, whatever still waits to be sent."""
        self.transport.abort()


def text_frame(message: bytes) -> bytes:
    """A whole text message as RFC 6455 frames it (5.2): final, unmasked, without extensions. That is all a
    server without compression ever sends, and a third of the work of the general case."""
    size = len(message)
    if size < 126:
        return bytes((0x81, size)) + message
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message
