"""The HTTP door as a program without our client finds it: answers with their heads; where the socket is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit


class Answer:
    """An HTTP answer with its head, in `pairs` as it was sent."""

    def __init__(self, status: int, headers: list[tuple[str, str]], content: bytes) -> None:
        self.status, self.pairs = status, headers
        self.headers = {name.lower(): value for name, value in headers}
        self.repeated = len(self.headers) < len(headers)  # some name stands there twice
        self.content = content

    @property
    def told(self) -> Any:
        """The document it brings."""
        return json.loads(self.content)


def fetched(url: str, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """An answer of the HTTP door; `body` as JSON, or as it is."""
    place = urlsplit(url)
    connection = HTTPConnection(str(place.hostname), place.port, timeout=30)
    try:
        content = body if isinstance(body, bytes | None | Iterator) else json.dumps(body)
        connection.request(method, path, content, headers)
        answer = connection.getresponse()
        return Answer(answer.status, answer.getheaders(), answer.read())
    finally:
        connection.close()


async def fetch(url: str, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """The same, while the server may run in this very loop."""
    return await asyncio.to_thread(fetched, url, method, path, body, **headers)


def bearing(token: str | None) -> dict[str, str]:
    """The header of somebody with this token."""
    return {} if token is None else {"authorization": f"Bearer {token}"}


def address(url: str, table: str) -> str:
    """Where the socket of a table is."""
    return f"ws{url.removeprefix('http')}/api/tables/{table}/socket"
