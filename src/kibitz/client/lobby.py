"""The HTTP door of a server, from outside."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import AsyncIterator, Mapping
from functools import partial
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from kibitz.client.address import server_url, table_path
from kibitz.client.doubt import settled
from kibitz.client.trouble import NoServer, RefusedByServer, UnknownYet, WrongAddress
from kibitz.wire import documents
from kibitz.wire.asks import AnyAsk
from kibitz.wire.tells import AnyTell, Refused, State, TableInfo, Unknown

TIMEOUT = 20.0  # seconds without a sign of life
NOT_NOW = (502, 503, 504)  # what a proxy says while the server behind it is started again


T = TypeVar("T")


class Lobby:
    """A server, asked over HTTP. Every refusal is a RefusedByServer; NoServer says that nobody answers."""

    def __init__(self, url: str) -> None:
        self.url = server_url(url)

    async def games(self) -> documents.Games:
        """The games, their options and the bots."""
        return await self._get("/api/games", documents.Games)

    async def tables(self, **query: Any) -> documents.Tables:
        """A page of public tables: `phase`, `before`, `limit`."""
        return await self._get("/api/tables", documents.Tables, query=query)

    async def all_tables(self, **query: Any) -> AsyncIterator[TableInfo]:
        """Public tables, page after page: `phase`, and the `limit` of a page."""
        while True:
            page = await self.tables(**query)
            for table in page.tables:
                yield table
            if page.before is None:
                return
            query["before"] = page.before

    async def open_table(self, wanted: documents.NewTable) -> documents.Opened:
        """A new table; the token in the answer is the host's."""
        return await self._post("/api/tables", wanted, documents.Opened)

    async def table(self, table: str) -> TableInfo:
        """A table as everybody may see it."""
        return await self._get(table_path(table), TableInfo)

    async def sit(self, table: str, sitter: documents.NewSitter) -> documents.Seated:
        """A seat; whoever has the token in the answer has it."""
        return await self._post(f"{table_path(table)}/seats", sitter, documents.Seated)

    async def ask(self, table: str, ask: AnyAsk, token: str | None = None) -> AnyTell:
        """Any ask, without a socket. While the server does not know whether it was carried out it is asked
        again, with the same id."""
        return await settled(partial(self._asked, table, ask, token))

    async def _asked(self, table: str, ask: AnyAsk, token: str | None) -> AnyTell:
        any_tell: Any = AnyTell
        try:
            told: AnyTell = await self._post(f"{table_path(table)}/asks", ask, any_tell, token)
        except UnknownYet as doubt:
            return doubt.told
        return told

    async def state(self, table: str, token: str | None = None) -> State:
        """Everything needed to show the table."""
        return await self._get(f"{table_path(table)}/state", State, token)

    async def events(self, table: str, token: str | None = None, **query: Any) -> documents.EventsPage:
        """A page of what happened: `before`, `limit`."""
        return await self._get(f"{table_path(table)}/events", documents.EventsPage, token, query)

    async def moment(self, table: str, step: int, token: str | None = None, **query: Any) -> documents.Moment:
        """The table after a step: `seen_by`."""
        return await self._get(f"{table_path(table)}/moments/{step}", documents.Moment, token, query)

    async def moments(self, table: str, token: str | None = None, **query: Any) -> documents.Moments:
        """The table after each of some steps: `first`, `limit`, `seen_by`."""
        return await self._get(f"{table_path(table)}/moments", documents.Moments, token, query)

    async def story(self, table: str, token: str | None = None, **query: Any) -> documents.Story:
        """Every step of the game: `first`, `limit`, `seen_by`."""
        return await self._get(f"{table_path(table)}/story", documents.Story, token, query)

    async def review(self, table: str, seat: int, token: str | None = None, **query: Any) -> documents.Review:
        """What the steps of a seat were worth, after the game: `first`, `limit`."""
        return await self._get(f"{table_path(table)}/review", documents.Review, token, {"seat": seat} | query)

    async def endings(self, table: str, token: str | None = None) -> documents.Endings:
        """What has ended so far."""
        return await self._get(f"{table_path(table)}/endings", documents.Endings, token)

    async def record(self, table: str) -> bytes:
        """The record of a finished game."""
        return await self.fetch("GET", f"{table_path(table)}/record")

    async def preview(self, game: str, option: str, value: Any) -> documents.Previewed:
        """What a value of an option comes to, and the value written out in full."""
        asked = documents.AskedPreview(option, value)
        return await self._post(f"/api/games/{quote(game, safe='')}/preview", asked, documents.Previewed)

    async def score(self, document: dict[str, Any]) -> documents.ScoreSheet:
        """A game on a real table, settled."""
        return await self._post("/api/score", document, documents.ScoreSheet)

    async def new_guest(self) -> str:
        """The token of a guest: whoever sits down with it has figures kept."""
        return (await self._post("/api/guests", {}, documents.Guest)).guest

    async def stats(self, guest: str) -> documents.GuestStats:
        """The figures of the guest with this token."""
        return await self._get("/api/guests/me/stats", documents.GuestStats, guest)

    async def forget(self, guest: str) -> documents.Forgotten:
        """Delete the guest with this token, and all figures."""
        return await self._post("/api/guests/me/forget", {}, documents.Forgotten, guest)

    async def _get(
        self, path: str, kind: type[T], token: str | None = None, query: Mapping[str, Any] | None = None
    ) -> T:
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        address = f"{path}?{urlencode(asked)}" if asked else path
        return self._read(await self.fetch("GET", address, token=token), kind)

    async def _post(self, path: str, body: Any, kind: type[T], token: str | None = None) -> T:
        return self._read(await self.fetch("POST", path, msgspec.json.encode(body), token), kind)

    def _read(self, content: bytes, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(content, type=kind)
        except msgspec.DecodeError as error:
            raise WrongAddress(f"{self.url} is no Kibitz server that we understand: {error}") from None

    async def fetch(
        self, method: str, path: str, body: bytes | None = None, token: str | None = None
    ) -> bytes:
        """The bytes of an answer."""
        return await asyncio.to_thread(self._fetched, method, path, body, token)

    def _fetched(self, method: str, path: str, body: bytes | None, token: str | None) -> bytes:
        request = Request(self.url + path, body, method=method)
        if body is not None:
            request.add_header("content-type", "application/json")
        if token is not None:
            request.add_header("authorization", f"Bearer {token}")
        try:
            with _open(request, timeout=TIMEOUT) as answer:
                content: bytes = answer.read()
                return content
        except HTTPError as error:
            with error:
                location = error.headers.get("location")
                raise trouble(self.url, error.code, error.read(), location) from None
        except (URLError, http.client.HTTPException, OSError) as error:
            reason = error.reason if isinstance(error, URLError) else error
            raise no_answer(self.url, reason) from None


class _StayHere(HTTPRedirectHandler):
    """Follows nobody elsewhere: the token is for this server, and a POST would arrive as a GET."""

    def redirect_request(self, *args: Any) -> None:
        """No other request."""
        return


_open = build_opener(_StayHere).open


def no_answer(url: str, reason: object) -> NoServer:
    """Why nobody answers, in a few words."""
    words = reason.strerror if isinstance(reason, OSError) and reason.strerror else str(reason)
    if isinstance(reason, ConnectionRefusedError):
        words = "connection refused"  # asyncio words it otherwise for every address it tried
    return NoServer(f"{url} does not answer: {words or type(reason).__name__}")


def trouble(url: str, status: int, content: bytes, location: str | None) -> Exception:
    """What an answer that is no success means."""
    try:
        told: Refused | Unknown = msgspec.json.decode(content, type=Refused | Unknown)
    except msgspec.DecodeError:
        pass
    else:
        return RefusedByServer(told) if isinstance(told, Refused) else UnknownYet(told)
    if location is not None and 300 <= status < 400:
        return WrongAddress(f"{url} sends us on to {location}; name that server instead")
    if status in NOT_NOW:
        return NoServer(f"{url} does not answer: status {status}")
    return WrongAddress(f"{url} is not a Kibitz server: status {status}")
