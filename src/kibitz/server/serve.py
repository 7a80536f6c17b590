"""Runs a server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import uvicorn

from kibitz.server import logs
from kibitz.server.app import Doors, make_app
from kibitz.server.gate import Capacity, Gate, capacity, descriptors
from kibitz.server.settings import Settings

STOPPING = 10  # seconds that requests under way are given at the end
COLLECTING = (20_000, 20, 20)  # objects, and rounds, between two searches for garbage
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
ELSEWHERE = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}  # nobody lives there, and nothing is sent

log = logging.getLogger("kibitz.server")


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


def config_of(app: Doors, settings: Settings, most: Capacity | None = None) -> uvicorn.Config:
    """How uvicorn is to serve."""
    held = capacity(settings.limits, descriptors()) if most is None else most
    http, ws = protocols(Gate(settings.limits, held, settings.proxies))
    return uvicorn.Config(
        app,
        lifespan="off",  # we open and close the store ourselves: uvicorn would swallow why it failed
        http=http,
        ws=ws,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,  # it would cost more than it saves
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_keep_alive=settings.limits.idle_seconds,
        timeout_graceful_shutdown=STOPPING,
    )


def protocols(gate: Gate) -> tuple[Any, Any]:
    """What speaks HTTP and what speaks over sockets: ours, which are faster and keep the limits of the gate,
    or uvicorn's own if its insides are not those that we know."""
    try:
        from kibitz.server import uvicorn_fast, uvicorn_http
    except ImportError as error:
        problem: str | None = str(error)
    else:
        problem = uvicorn_fast.misfit()
        if problem is None:
            return partial(uvicorn_http.GuardedHttp, gate), partial(uvicorn_fast.FastWebSocket, gate)
    log.warning("unknown uvicorn: slower, and silent connections are not limited", extra={"problem": problem})
    return "httptools", "auto"


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve on this socket until SIGTERM or SIGINT. StoreFailed if there is nowhere to keep the tables."""
    logs.configure(settings.log)
    app = make_app(settings)
    calm_collector()
    most = capacity(settings.limits, descriptors())
    print(most, flush=True)
    server = Announcing(config_of(app, settings, most))

    async def lifetime() -> None:
        async with app.lifetime():
            if not server.should_exit:
                await server.serve(sockets=[listening])

    with stopped_by_signals(server), asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(lifetime())


def calm_collector() -> None:
    """What was imported stays for good and need not be searched for garbage again and again. Of the rest most
    is freed without a search: the more tables there are, the more one costs, so there are fewer of them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


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
