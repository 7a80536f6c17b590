"""Who is at a table at the other servers of one store.

Nothing of it is kept: every server says what has changed at its tables, and every few seconds that it is
still there. Whoever starts, or may have missed something, asks the others to say all. The people of a server
that says nothing any more are gone after a few seconds, as they would be if it were the only one.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable

from msgspec import DecodeError, Struct, json

from kibitz.server.store import StoreFailed

ALIVE_EVERY = 2.0  # seconds between two signs of life
SILENT = 7.0  # seconds without one after which the people of a server are gone
GATHER = 0.05  # seconds in which changes are gathered before they are told together
AT_ONCE = 30  # tables in one message, which must stay below 8000 bytes, however many seats there are


class Present(Struct, frozen=True, array_like=True):
    """The seats that somebody is connected for, and how many watch."""

    seats: tuple[int, ...] = ()
    watchers: int = 0


NOBODY = Present()


class News(Struct, frozen=True, array_like=True):
    """What a server says: who is at these tables, if anybody. `all` begins everything anew; `asks` wants to
    hear it from the others; with `gone` nobody is there any more."""

    server: str
    tables: dict[str, Present] = {}
    all: bool = False
    asks: bool = False
    gone: bool = False


class Presence:
    """Who is at the other servers. `say` reaches them all; `changed` is called with a table at which somebody
    elsewhere came or went."""

    def __init__(self, say: Callable[[str], Awaitable[None]], changed: Callable[[str], None]) -> None:
        self._say, self._changed = say, changed
        self._name = secrets.token_hex(8)
        self._mine: dict[str, Present] = {}
        self._untold: set[str] = set()
        self._tell_all = True
        self._ask = True
        self._wake = asyncio.Event()
        self._elsewhere: dict[str, dict[str, Present]] = {}  # by server and table
        self._heard: dict[str, float] = {}  # when each server last said something
        self.is_shared = False  # whether there may be others

    def of(self, table: str) -> Present:
        """Who is at a table, at all other servers together."""
        found = [tables[table] for tables in self._elsewhere.values() if table in tables]
        if not found:
            return NOBODY
        seats = {seat for present in found for seat in present.seats}
        return Present(tuple(sorted(seats)), sum(present.watchers for present in found))

    # Telling

    def note(self, table: str, present: Present) -> None:
        """Who is at a table here, now."""
        if self.is_shared and self._mine.get(table, NOBODY) != present:
            if present == NOBODY:
                del self._mine[table]
            else:
                self._mine[table] = present
            self._untold.add(table)
            self._wake.set()

    def missed(self) -> None:
        """Something that others said may not have been heard."""
        self._ask = True
        self._wake.set()

    async def keep_telling(self) -> None:
        """Tell of every change, and that we are still there; forget those who are not. For as long as the
        server runs."""
        self.is_shared = True
        while True:
            try:
                await self._tell()
            except StoreFailed:  # noted by everybody else who needs the store
                self._tell_all = True  # the others may have forgotten us meanwhile
            self._forget(server for server, at in self._heard.items() if time.monotonic() - at > SILENT)
            await asyncio.sleep(GATHER)
            try:
                async with asyncio.timeout(ALIVE_EVERY):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def part(self) -> None:
        """Tell the others that nobody is here any more."""
        if self.is_shared:
            await self._send(News(self._name, gone=True))

    async def _tell(self) -> None:
        self._wake.clear()
        told_all, asks, names = self._tell_all, self._ask, self._untold
        self._tell_all, self._ask, self._untold = False, False, set()
        tables = self._mine if told_all else {name: self._mine.get(name, NOBODY) for name in names}
        parts = [dict(part) for part in _parted(list(tables.items()))] or [{}]
        try:
            for number, part in enumerate(parts):
                first = number == 0
                await self._send(News(self._name, part, all=told_all and first, asks=asks and first))
        except StoreFailed:
            self._ask = self._ask or asks
            raise

    async def _send(self, news: News) -> None:
        await self._say(json.encode(news).decode())

    # Hearing

    def heard(self, words: str) -> None:
        """What a server has said, perhaps this one itself."""
        try:
            news = json.decode(words, type=News)
        except DecodeError:
            return  # of a server that is not like us, and will be gone from our sight
        if news.server == self._name:
            return
        if news.gone:
            self._forget([news.server])
            return
        if news.asks:
            self._tell_all = True
            self._wake.set()
        if news.server not in self._heard and not news.all:
            self.missed()  # somebody we know nothing of, or have given up
            return
        self._heard[news.server] = time.monotonic()
        tables = self._elsewhere.setdefault(news.server, {})
        changed = dict(news.tables)
        if news.all:
            changed = dict.fromkeys(tables, NOBODY) | changed
        for table, present in changed.items():
            before = tables.pop(table, NOBODY)
            if present != NOBODY:
                tables[table] = present
            if present != before:
                self._changed(table)

    def _forget(self, servers: Iterable[str]) -> None:
        for server in list(servers):
            self._heard.pop(server, None)
            for table in self._elsewhere.pop(server, {}):
                self._changed(table)


def _parted(pairs: list[tuple[str, Present]]) -> list[list[tuple[str, Present]]]:
    return [pairs[start : start + AT_ONCE] for start in range(0, len(pairs), AT_ONCE)]
