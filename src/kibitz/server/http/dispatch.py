"""The HTTP door: decodes a request, has its endpoint do the work, and words every refusal."""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
import time
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from kibitz.core.errors import Forbidden, Malformed, Refused
from kibitz.server.door import Door
from kibitz.server.errors import ASK_AGAIN, InDoubt, NotKept, Worded, kind_of, told
from kibitz.server.http.endpoint import Endpoint, Visit
from kibitz.server.http.queries import NoQuery
from kibitz.server.limits import Limited
from kibitz.server.paying import let_pay
from kibitz.server.rooms.subscribers import encode
from kibitz.server.store import StoreFailed
from kibitz.server.tokens import guest_of, key_of
from kibitz.wire import tells

log = logging.getLogger("kibitz.server")

JSON = "application/json"
PACKED_FROM = 4096  # bytes
PACKING = 3  # a level of gzip: nearly as small as the highest, in a third of the time
UNREAD = {"too_large": 413, "too_slow": 408}  # bodies that were not read to their end
STATUS = {
    "malformed": 400,
    "forbidden": 403,
    "missing": 404,
    "stale": 409,
    "illegal": 409,
    "limited": 429,
    "unavailable": 503,
}


async def answer(door: Door, endpoint: Endpoint, request: Request) -> Response:
    """What an endpoint answers to a request."""
    try:
        door.check_origin(request)
        address = door.address(request)
        await let_pay(door.keeper, address).turn()
        count(door, endpoint, address)
        visit = Visit(
            hub=door.hub,
            key=key_in(endpoint, request),
            path=request.path_params,
            query=query_of(endpoint, request),
            body=None if endpoint.body is None else await body_of(door, endpoint, request),
        )
        made = await endpoint.does(visit)
    except Refused as refused:
        return refusal(refused)
    except StoreFailed as failed:
        door.hub.services.note_failure(failed)
        return refusal(NotKept("no_answer"))
    except Worded as worded:
        return refusal(worded.refused, worded.tell)
    except ClientDisconnect:
        return Response(status_code=400)
    content = made if isinstance(made, bytes) else encode(made)
    headers = {}
    if endpoint.packs:
        headers["vary"] = "Accept-Encoding"
        if len(content) > PACKED_FROM and takes_gzip(request):
            headers["content-encoding"] = "gzip"
            content = await asyncio.to_thread(gzip.compress, content, PACKING, mtime=0)
    return Response(content, endpoint.status, headers, endpoint.media)


def takes_gzip(request: Request) -> bool:
    """Whether the client says that it can unpack gzip."""
    for part in ",".join(request.headers.getlist("accept-encoding")).split(","):
        name, _, weight = part.replace(" ", "").lower().partition(";")
        if name == "gzip":
            return re.fullmatch(r"q=0(\.0*)?", weight) is None
    return False


def count(door: Door, endpoint: Endpoint, address: str) -> None:
    """Let the doorkeeper count this request."""
    now = time.monotonic()
    door.keeper.http_ask(address, now)
    if endpoint.counts == "table":
        door.keeper.open_table(address, now)
    elif endpoint.counts == "join":
        door.keeper.join(address, now)


def bearer(request: Request) -> str | None:
    """The token in the Authorization header; Forbidden if there is something else in it."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Forbidden("bad_token")
    return token.strip()


def key_in(endpoint: Endpoint, request: Request) -> str:
    """What is kept of the token in a request: the key of a seat, or that of a guest."""
    if endpoint.token == "none":
        return ""
    return guest_of(bearer(request)) if endpoint.token == "guest" else key_of(bearer(request))


def query_of(endpoint: Endpoint, request: Request) -> Any:
    """What the address asks for."""
    kind = endpoint.query or NoQuery
    pairs = request.query_params.multi_items()
    if len(dict(pairs)) < len(pairs):
        raise Malformed("malformed", problem="something is asked twice in the address")
    asked = {name: int(value) if _is_number(value) else value for name, value in pairs}
    try:
        return msgspec.convert(asked, kind)
    except msgspec.ValidationError as error:
        raise Malformed("malformed", problem=str(error)) from None


def _is_number(text: str) -> bool:
    """Digits and nothing else, as in JSON, and not more than any limit has."""
    return text.isascii() and text.isdecimal() and len(text) < 20


async def body_of(door: Door, endpoint: Endpoint, request: Request) -> Any:
    """The body, decoded."""
    limits = door.hub.limits
    try:
        async with asyncio.timeout(limits.body_seconds):
            content = await arrived(request, limits.body_bytes)
    except TimeoutError:
        raise Limited("too_slow", most=limits.body_seconds) from None
    try:
        return msgspec.json.decode(content, type=endpoint.body)
    except (ValueError, RecursionError) as error:
        raise Malformed("malformed", problem=str(error)) from None


async def arrived(request: Request, most: int) -> bytes:
    """The bytes of a body; refused as soon as there are too many."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Limited("too_large", most=most)
        parts.append(part)
    return b"".join(parts)


def refusal(refused: Refused, tell: tells.Refused | tells.Unknown | None = None) -> Response:
    """A refusal as an answer, with the status that fits."""
    status = 503 if isinstance(refused, NotKept) else STATUS[kind_of(refused)]
    headers = {}
    if refused.code in UNREAD:
        status = UNREAD[refused.code]
    if refused.code == "too_slow":
        headers["connection"] = "close"  # what is still to come is not waited for
    if isinstance(refused, Limited) and "seconds" in refused.facts:
        headers["retry-after"] = str(refused.facts["seconds"])
    if isinstance(refused, InDoubt):
        headers["retry-after"] = str(ASK_AGAIN)
    return Response(encode(tell or told(refused)), status, headers, JSON)
