"""The page for browsers: its addresses, and its few files, kept in memory and packed for the wire once."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Awaitable, Callable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

FOLDER: Traversable = files("kibitz.server") / "page"  # where `npm run build` in web/ writes
INDEX = "index.html"

# What the page shows at an address is decided in the browser: all of these are the same file.
ADDRESSES = (
    "/",
    "/t/{table}",
    "/t/{table}/replay",
    "/t/{table}/score",
    "/new/{game}",
    "/score",
    "/score/{game}",
    "/tournament",
    "/stats",
    "/about",
)

# Written down rather than asked of the system: what `mimetypes` says differs from machine to machine, and a
# browser runs no script that has the wrong one.
MEDIA = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "mp3": "audio/mpeg",
    "ogg": "audio/ogg",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
}

# The name of an asset holds a checksum of its content, so it may be kept for good. Anything else is asked
# for again each time, and mostly answered with "you have it".
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src {connect}; font-src 'none'; manifest-src 'self'; media-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
# A name or an IPv4 address, and nothing that could end a directive of the policy. An IPv6 address cannot be
# named in a policy at all; there 'self' has to do.
HOST = re.compile(r"[0-9A-Za-z](?:[0-9A-Za-z.-]{0,252})(?::[0-9]{1,5})?")

UNBUILT = """<!doctype html><meta charset="utf-8"><title>Kibitz</title>
<h1>Kibitz</h1>
<p>This server is up. It plays: {games}.</p>
<p>Its page for browsers is not built here; <code>make play</code> builds it.</p>
<p>Programs talk to it as <a href="/api/">/api/</a> describes.</p>
"""

Answering = Callable[[Request], Awaitable[Response]]


class Packed(NamedTuple):
    """A file as it goes over the wire, with the headers that never change."""

    content: bytes
    headers: dict[str, str]


class File:
    """A file of the page, as it is and gzipped."""

    def __init__(self, name: str, content: bytes) -> None:
        media = MEDIA.get(name.rpartition(".")[2], "application/octet-stream")
        mark = hashlib.sha256(content).hexdigest()[:20]
        shared = {
            "content-type": media,
            "cache-control": FOR_GOOD if name.startswith("assets/") else ASK_AGAIN,
            "vary": "accept-encoding",
        }
        small = gzip.compress(content, 9, mtime=0)
        self.plain = Packed(content, {**shared, "etag": f'"{mark}"'})
        # A picture is packed already, and would only grow.
        self.gzipped = (
            Packed(small, {**shared, "etag": f'"{mark}-gzip"', "content-encoding": "gzip"})
            if len(small) < len(content)
            else self.plain
        )

    def answer(self, request: Request) -> Response:
        """The file, as small as the client takes it; or only that the client has it."""
        packed = self.gzipped if takes_gzip(request.headers.get("accept-encoding", "")) else self.plain
        if is_known(packed.headers["etag"], request.headers.get("if-none-match", "")):
            kept = {name: value for name, value in packed.headers.items() if not name.startswith("content-")}
            return Response(status_code=304, headers=kept)
        return Response(packed.content, headers=packed.headers)


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    wanted = {}
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        wanted[coding.strip()] = not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return wanted.get("gzip", wanted.get("*", False))


def is_known(mark: str, known: str) -> bool:
    """Whether an If-None-Match header names this mark. A proxy may have called it weak on the way."""
    return known.strip() == "*" or mark in (part.strip().removeprefix("W/") for part in known.split(","))


def policy(host: str | None) -> str:
    """What the page may load and whom it may talk to: this server, and nobody else."""
    connect = "'self'"
    # Safari before 15.4 holds that 'self' is http only. There a socket must be named, by the name the browser
    # called us; and since a client may write there what it likes, only what looks like one.
    if host is not None and HOST.fullmatch(host):
        connect += f" ws://{host} wss://{host}"
    return POLICY.format(connect=connect)


def read(folder: Traversable) -> dict[str, File]:
    """Every file of the built page by its name, `assets/...` included; none if it is not built."""
    if not (folder / INDEX).is_file():
        return {}
    return {name: File(name, path.read_bytes()) for name, path in walk(folder)}


def walk(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    """The files in a folder and those below, with their names as addresses have them."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir():
            yield from walk(path, f"{above}{path.name}/")
        else:
            yield f"{above}{path.name}", path


def stray(request: Request, index: File | None) -> Response | None:
    """What a person gets who asks for an address that is none: the page, which says so in their language and
    shows the way home. Programs, and whoever asks the API, are refused as programs are."""
    wanted = "text/html" in request.headers.get("accept", "")
    if index is None or not wanted or request.method not in ("GET", "HEAD"):
        return None
    if request.url.path.startswith("/api/"):
        return None
    response = index.answer(request)
    response.headers["content-security-policy"] = policy(request.headers.get("host"))
    if response.status_code == 200:
        response.status_code = 404
    return response


def routes(games: list[str]) -> list[BaseRoute]:
    """The addresses of the page and of its files. There is one route for each, so nothing else is reached."""
    found = read(FOLDER)
    if not found:
        return [Route("/", _unbuilt(UNBUILT.format(games=", ".join(games))))]
    index = found.pop(INDEX)
    return [
        *(Route(address, _page(index)) for address in ADDRESSES),
        *(Route(f"/{name}", _file(file)) for name, file in found.items()),
    ]


def _unbuilt(text: str) -> Answering:
    async def answer(request: Request) -> Response:
        return HTMLResponse(text)

    return answer


def _page(index: File) -> Answering:
    async def answer(request: Request) -> Response:
        response = index.answer(request)
        response.headers["content-security-policy"] = policy(request.headers.get("host"))
        return response

    return answer


def _file(file: File) -> Answering:
    async def answer(request: Request) -> Response:
        return file.answer(request)

    return answer
