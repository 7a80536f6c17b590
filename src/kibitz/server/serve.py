"""Runs a server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from kibitz.server import logs
from kibitz.server.app import Doors, make_app
from kibitz.server.settings import Settings

WAITING = 8  # messages of one client that are read ahead
STOPPING = 10  # seconds that requests under way are given at the end
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
ELSEWHERE = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}  # nobody lives there, and nothing is sent


class Inbox:
    """What uvicorn asks of asyncio.Queue for the messages of one client, and no more: there is one reader."""

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
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
        return self._messages.popleft()

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._messages

    def qsize(self) -> int:
        """How many wait."""
        return len(self._messages)


class Wire(WebSocketsSansIOProtocol):
    """A socket as uvicorn speaks it, with a way past ASGI for what is sent most: a message that can be
    written at once is, without a task that has to wake up for it."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = Inbox()  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["kibitz.wire"] = self

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


class Announcing(uvicorn.Server):
    """Says where it listens once it does; before that, nobody could connect."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for line in addresses((sockets or [])[0]):
            print(line, flush=True)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """`serve` catches signals: uvicorn would raise them again, and the end would look like a crash."""
        yield


def addresses(listening: socket.socket) -> list[str]:
    """Where people find a server. An address that means all of them is no address to type."""
    host, port = listening.getsockname()[:2]
    lines = [f"Kibitz listens on {url(EVERYWHERE.get(host, host), port)}"]
    outside = address_outside(host)
    if outside is not None:
        lines.append(f"in your network: {url(outside, port)}")
    return lines


def address_outside(host: str) -> str | None:
    """The address others know this machine by, if it listens on all of them and is in a network at all."""
    if host not in ELSEWHERE:
        return None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((ELSEWHERE[host], 9))
        found: str = probe.getsockname()[0]
        return None if found in EVERYWHERE.values() else found
    return None


def url(host: str, port: int) -> str:
    """An address as a browser takes it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def config_of(app: Doors, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve."""
    return uvicorn.Config(
        app,
        lifespan="off",  # we open and close the store ourselves: uvicorn would swallow why it failed
        http="httptools",
        ws=Wire,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,  # it would cost more than it saves
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=STOPPING,
    )


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve on this socket until SIGTERM or SIGINT. StoreFailed if there is nowhere to keep the tables."""
    logs.configure(settings.log)
    app = make_app(settings)
    calm_collector()
    server = Announcing(config_of(app, settings))

    async def lifetime() -> None:
        async with app.lifetime():
            if not server.should_exit:
                await server.serve(sockets=[listening])

    with stopped_by_signals(server), asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(lifetime())


def calm_collector() -> None:
    """What was imported stays for good and need not be searched for garbage again and again."""
    gc.collect()
    gc.freeze()


@contextmanager
def stopped_by_signals(server: uvicorn.Server) -> Iterator[None]:
    """SIGTERM and Ctrl-C end the server cleanly; a second Ctrl-C does not wait for those still connected."""
    kinds = (signal.SIGINT, signal.SIGTERM)
    before = {kind: signal.signal(kind, server.handle_exit) for kind in kinds}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def new_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """The faster event loop, where there is one."""
    if sys.platform == "win32":
        return asyncio.new_event_loop
    import uvloop

    return uvloop.new_event_loop
