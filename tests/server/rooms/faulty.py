"""Nodes without sockets, over one SQLite file, and a real store in which writing goes wrong as planned."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

import msgspec

from kibitz.bots import BOTS
from kibitz.games import find
from kibitz.server.clock import SteadyClock
from kibitz.server.library import Library
from kibitz.server.limits import unlimited
from kibitz.server.metrics import Metrics
from kibitz.server.rooms.hub import Hub
from kibitz.server.rooms.room import Room
from kibitz.server.store import Card, NotWritten, Row, Store, StoreFailed
from kibitz.server.store.sqlite.store import SqliteStore
from kibitz.server.table import entries
from kibitz.server.table.state import LiveTable
from kibitz.server.tokens import key_of
from kibitz.server.workers.bot_pool import Thinker
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import AnyTell

LIBRARY = Library({("tests.contract", key): game for key, game in find("tests.contract").items()})

# refused: nothing was written. kept: written, and yet it failed. late: failed now, written when `let_in` is
# called. slow: written when `let_in` is called, and waited for.
Fault = Literal["fine", "refused", "kept", "late", "slow"]

_decode = msgspec.json.Decoder(AnyTell).decode


class FaultyStore(SqliteStore):
    """An SQLite store that does with the next appends what `faults` say, and then works again."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "NORMAL")
        self.faults: deque[Fault] = deque()
        self.before: Callable[[str, Row], Any] | None = None  # awaited once, before the next append
        self.is_blind = False  # nothing can be read
        self.neighbours: list[FaultyStore] = []  # whom notices go to
        self._gate = asyncio.Event()
        self._late: list[asyncio.Task[None]] = []
        self._heard: Callable[[str, int], None] = lambda table, seq: None

    def listen(self, heard: Callable[[str, int], None], lost: Callable[[], None]) -> None:
        self._heard = heard

    async def append(self, table: str, row: Row, card: Card | None) -> None:
        before, self.before = self.before, None
        if before is not None:
            await before(table, row)
        fault = self.faults.popleft() if self.faults else "fine"
        if fault == "refused":
            raise NotWritten("refused, as planned")
        if fault in ("late", "slow"):
            writing = asyncio.create_task(self._write_late(table, row, card))
            self._late.append(writing)
            if fault == "late":
                raise StoreFailed("late, as planned")
            await asyncio.shield(writing)
            return
        await self._write(table, row, card)
        if fault == "kept":
            raise StoreFailed("kept, but it failed, as planned")

    async def _write(self, table: str, row: Row, card: Card | None) -> None:
        await super().append(table, row, card)
        for neighbour in self.neighbours:
            neighbour._heard(table, row.seq)

    async def _write_late(self, table: str, row: Row, card: Card | None) -> None:
        await self._gate.wait()
        await self._write(table, row, card)

    async def let_in(self) -> None:
        """Whatever was late or slow is written now."""
        self._gate.set()
        await asyncio.gather(*self._late, return_exceptions=True)
        self._late.clear()
        self._gate.clear()

    async def read(self, table: str, after: int = 0) -> list[Row]:
        if self.is_blind:
            raise StoreFailed("blind, as planned")
        return await super().read(table, after)


class Node:
    """A server without doors."""

    def __init__(self, path: Path, library: Library = LIBRARY, clock: SteadyClock | None = None) -> None:
        self.store = FaultyStore(path)
        self.thinker = Thinker()
        self.hub = hub_over(self.store, library, clock, self.thinker)


def hub_over(
    store: Store, library: Library = LIBRARY, clock: SteadyClock | None = None, thinker: Thinker | None = None
) -> Hub:
    """All tables of a store, without doors."""
    return Hub(library, store, thinker or Thinker(), BOTS, unlimited(), Metrics(), clock)


@asynccontextmanager
async def nodes(
    path: Path, count: int = 1, library: Library = LIBRARY, clock: SteadyClock | None = None
) -> AsyncIterator[list[Node]]:
    """Some servers over one file, which hear of each other's entries."""
    made = [Node(path, library, clock) for _ in range(count)]
    for node in made:
        node.store.neighbours = [other.store for other in made if other is not node]
        node.store.shared = count > 1
        await node.hub.open()
    try:
        yield made
    finally:
        for node in made:
            await node.store.let_in()
            await node.hub.close()


class Ear:
    """A listener that remembers what it was told."""

    def __init__(self, token: str | None = None) -> None:
        self.key = key_of(token)
        self.outlook = False
        self.told: list[AnyTell] = []
        self.closed: int | None = None

    def send(self, message: bytes) -> None:
        self.told.append(_decode(message))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def take(self, told: AnyTell) -> AnyTell:
        """An answer, which a socket would put behind what was told before."""
        self.told.append(told)
        return told

    @property
    def seqs(self) -> list[int]:
        """The numbers of what was heard, in order."""
        return [told.seq for told in self.told if hasattr(told, "seq")]


class Seated:
    """A table of people in memory: their tokens, and an ear for each."""

    def __init__(self, table: str, tokens: list[str]) -> None:
        self.table, self.tokens = table, tokens
        self.ears = [Ear(token) for token in tokens]

    async def join(self, node: Node, *seats: int) -> Room:
        """Have these seats listen at this node."""
        room = await node.hub.room(self.table)
        for seat in seats:
            self.ears[seat].take(await room.join(self.ears[seat], f"hello {seat}"))
        return room


async def seated(
    node: Node,
    people: int = 2,
    bots: int = 0,
    manners: Manners | None = None,
    *,
    game: str = "tiny",
    started: bool = True,
) -> Seated:
    """A table, begun."""
    wanted = NewTable(
        game=game,
        seats=people + bots,
        name="P0",
        bots=("uniform",) * bots,
        manners=Manners(pause=0) if manners is None else manners,
    )
    opened = await node.hub.new_table(wanted)
    table = opened.table.table
    guests = [await node.hub.sit(table, NewSitter(name=f"P{number}")) for number in range(1, people)]
    if started:
        room = await node.hub.room(table)
        await room.ask(key_of(opened.token), Start(id="start"))
    return Seated(table, [opened.token, *(guest.token for guest in guests)])


async def log_of(node: Node, table: str) -> list[entries.AnyEntry]:
    """The entries of a table, which must be contiguous and sound."""
    rows = await SqliteStore.read(node.store, table)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert LiveTable.from_rows(table, rows, node.hub.services.find).trouble is None
    return [entries.decode(row.body) for row in rows]
