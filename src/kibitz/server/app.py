"""Puts the server together: the hub, the two doors, the page, what the server says of itself, and the
headers."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Receive, Scope, Send

import kibitz
from kibitz.bots import BOTS
from kibitz.core.errors import Refused
from kibitz.core.native import COMPILED
from kibitz.server import websocket
from kibitz.server.door import Door
from kibitz.server.errors import Missing
from kibitz.server.http import dispatch, openapi, static
from kibitz.server.http.tables import ENDPOINTS
from kibitz.server.library import Library
from kibitz.server.limits import Doorkeeper
from kibitz.server.metrics import CONTENT_TYPE, Metrics
from kibitz.server.readiness import NOT_READY, Readiness
from kibitz.server.rooms.expiry import Ages
from kibitz.server.rooms.hub import Hub
from kibitz.server.rooms.subscribers import encode
from kibitz.server.settings import Settings
from kibitz.server.store import Store
from kibitz.server.store.opening import store_at
from kibitz.server.workers.bot_pool import Thinker
from kibitz.wire.documents import Health

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # a link may hold a seat
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)

SOCKET = re.compile("/api/tables/([^/]+)/socket")

API = """<!doctype html><meta charset="utf-8"><title>Kibitz: the protocol</title>
<h1>The protocol</h1>
<ul><li><a href="/api/openapi.json">openapi.json</a>: the HTTP door</li>
<li><a href="/api/messages.json">messages.json</a>: what goes over the socket of a table</li></ul>
"""


def make_app(settings: Settings, store: Store | None = None) -> Doors:
    """The server as an ASGI application. It connects to its store when it is started."""
    metrics = Metrics()
    thinker = Thinker(settings.bot_workers, settings.bot_seconds, noted=metrics.bot_thought)
    kept = store_at(settings.store, settings.durability, alone=True) if store is None else store
    ages = Ages(settings.expire_open, settings.expire_playing)
    hub = Hub(Library.of(settings.games), kept, thinker, BOTS, settings.limits, metrics, ages=ages)
    door = Door(hub, Doorkeeper(settings.limits), settings.origins, settings.host_names)
    metrics.watch("connections", lambda: door.keeper.connections)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    index = static.read(static.FOLDER).get(static.INDEX)
    refusing: Mapping[Any, Callable[..., Awaitable[Response]]] = {
        HTTPException: partial(no_page, index),
        Exception: bug,
    }
    app = Starlette(routes=routes(door), lifespan=lifespan, exception_handlers=refusing)
    app.router.redirect_slashes = False  # it would redirect to whatever host the client claims
    return Doors(door, app)


def routes(door: Door) -> list[BaseRoute]:
    """Every address of the server."""
    return [
        *(
            Route(endpoint.path, partial(dispatch.answer, door, endpoint), methods=[endpoint.method])
            for endpoint in ENDPOINTS
        ),
        *static.routes([game.title for _, game in door.hub.library.by_key.values()]),
        Route("/api", _page(API)),
        Route("/api/", _page(API)),
        Route("/api/openapi.json", _document(openapi.openapi())),
        Route("/api/messages.json", _document(openapi.messages())),
        Route("/healthz", _document(Health("ok", kibitz.__version__, COMPILED))),
        Route("/readyz", partial(_ready, door.hub, Readiness(door.hub.services))),
        Route("/metrics", partial(_metrics, door.hub)),
    ]


def _page(text: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(request: Request) -> Response:
        return HTMLResponse(text)

    return page


def _document(document: Any) -> Callable[[Request], Awaitable[Response]]:
    content = encode(document)

    async def page(request: Request) -> Response:
        return Response(content, media_type=dispatch.JSON)

    return page


async def _ready(hub: Hub, readiness: Readiness, request: Request) -> Response:
    """Whether the store takes writes and the server takes part: what a proxy asks before it sends people
    here. Anybody may ask, so what is wrong with the store stands in the log alone."""
    health = Health("stopping" if hub.stopping else "ok", kibitz.__version__, COMPILED)
    if not hub.stopping and not await readiness.is_ready():
        health = Health("unready", kibitz.__version__, COMPILED, NOT_READY)
    return Response(encode(health), 200 if health.status == "ok" else 503, media_type=dispatch.JSON)


async def _metrics(hub: Hub, request: Request) -> Response:
    return Response(hub.metrics.exposition(), media_type=CONTENT_TYPE)


async def no_page(index: static.File | None, request: Request, exception: Exception) -> Response:
    """What Starlette itself refuses, in our words: as a page for people, as a refusal for programs."""
    assert isinstance(exception, HTTPException)
    if exception.status_code == 405:
        allowed = (exception.headers or {}).get("Allow", "GET")
        response = dispatch.refusal(Refused("wrong_method", methods=allowed))
        response.status_code = 405
        response.headers["allow"] = allowed
        return response
    return static.stray(request, index) or dispatch.refusal(Missing("no_page"))


async def bug(request: Request, exception: Exception) -> Response:
    """What is left to say when something went wrong that nobody foresaw; Starlette raises it on, to be
    logged."""
    response = dispatch.refusal(Refused("bug"))
    response.status_code = 500
    return response


class Doors:
    """The application: sockets go straight to theirs, everything else through Starlette, and every answer
    gets the headers that make a browser careful, unless it brings its own."""

    def __init__(self, door: Door, pages: Starlette) -> None:
        self._door = door
        self.hub = door.hub
        self.pages = pages

    def lifetime(self) -> AbstractAsyncContextManager[Any]:
        """From the opening of the store to its closing."""
        return self.pages.router.lifespan_context(self.pages)

    async def _turn_away(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        response = dispatch.refusal(refused)
        if scope["type"] == "http":
            await response(scope, receive, send)
        else:
            await receive()  # that somebody wants to connect
            await websocket.deny(response, send)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                given = {name for name, _ in message["headers"]}
                ours = (header for header in HEADERS if header[0] not in given)
                message["headers"] = [*message["headers"], *ours]
            await send(message)

        if scope["type"] == "lifespan":
            await self.pages(scope, receive, send)
            return
        try:
            self._door.check_host(scope)
        except Refused as refused:
            await self._turn_away(refused, scope, receive, with_headers)
            return
        if scope["type"] == "http":
            await self.pages(scope, receive, with_headers)
        else:
            found = SOCKET.fullmatch(scope["path"])
            if found is None:
                await websocket.deny(dispatch.refusal(Missing("no_page")), with_headers)
            else:
                await websocket.serve_socket(self._door, found[1], scope, receive, with_headers)
