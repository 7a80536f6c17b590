"""What the rooms of a server have in common: clock, store, limits, bots, and how to open the next table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kibitz.core.errors import Refused
from kibitz.server.errors import NotKept
from kibitz.server.limits import Limits
from kibitz.server.metrics import Metrics
from kibitz.server.paying import Purses, payer
from kibitz.server.rooms.presence import Presence
from kibitz.server.store import Card, Damaged, Outage, Row, Store, StoreFailed
from kibitz.server.table import entries
from kibitz.server.table.deciding import Circumstances
from kibitz.server.table.state import Find, LiveTable
from kibitz.server.workers.bot_pool import Thinker

log = logging.getLogger("kibitz.server")

SAY_AGAIN = 60.0  # seconds
AT_A_STRETCH = 0.004  # seconds that a log is read without a pause


class Failing(NamedTuple):
    """A store that does not do its part: why, when that was noticed last, and when it was logged last."""

    problem: str
    at: float
    logged: float


@dataclass
class Services:
    """All that a room knows of the server around it."""

    store: Store
    find: Find
    levels: Mapping[str, Any]
    limits: Limits
    metrics: Metrics
    thinker: Thinker
    now: Callable[[], int]  # milliseconds since 1970
    spawn: Callable[[Coroutine[Any, Any, Any]], None]
    open_table: Callable[[entries.Opened], Awaitable[str]]
    archive: Callable[[LiveTable], Awaitable[entries.Archived | None]]  # None: not now
    presence: Presence
    purses: Purses
    outages: Sequence[Outage] = ()
    failing: Failing | None = None  # since the last entry that was kept
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # of those who read long logs
    later: dict[str, int] = field(
        default_factory=dict
    )  # when tables are due that the store calls due already

    def circumstances(self, absent: Mapping[int, int]) -> Circumstances:
        """What deciding needs to know; `absent` are seats that nobody is connected for, and since when."""
        limits = self.limits
        return Circumstances(
            self.now(), self.outages, self.levels, limits.chat_length, limits.chat_lines_kept, absent
        )

    async def append(self, name: str, row: Row, card: Card | None) -> None:
        """Write an entry, and measure how long it takes."""
        self.later.pop(name, None)
        began = time.perf_counter()
        await self.store.append(name, row, card)
        self.metrics.appended(1, time.perf_counter() - began)
        self.failing = None

    async def read(self, name: str, after: int = 0) -> list[Row]:
        """The entries of a table after this one; refused if they cannot be read now, or never again."""
        try:
            return await self.store.read(name, after)
        except Damaged as damaged:
            raise self.refused_as_damaged(name, damaged) from None
        except StoreFailed as failed:
            self.note_failure(failed)
            raise NotKept("no_answer") from None

    def refused_as_damaged(self, name: str, problem: Exception) -> Refused:
        """The refusal of everything that is asked of a table whose entries are damaged."""
        log.error("table damaged", extra={"table": name, "problem": str(problem)})
        return Refused("damaged", table=name)

    async def table_of(self, name: str, rows: Sequence[Row]) -> LiveTable:
        """The table of a whole log. A long one takes a while to read: others do something in between, and
        whoever wants it pays."""
        table = LiveTable(name, self.find)
        table.size.most_asides = self.limits.asides()
        began, spent = time.perf_counter(), time.thread_time()
        for _ in table.reading(rows):
            if time.perf_counter() - began > AT_A_STRETCH:
                payer().charge(time.thread_time() - spent)
                await self._paused()
                began, spent = time.perf_counter(), time.thread_time()
        payer().charge(time.thread_time() - spent)
        return table

    async def _paused(self) -> None:
        """Let everybody else do something. Those who pause take turns: however many tables are being read,
        whoever plays waits for one of them at most, and has half of the time."""
        async with self.turn:
            await asyncio.sleep(AT_A_STRETCH)

    def note_failure(self, failed: StoreFailed) -> None:
        """The store did not do its part. What goes on is said once a minute, not for everybody who asks."""
        self.metrics.store_failed()
        now, problem = time.monotonic(), str(failed)
        said = self.failing
        if said is None or said.problem != problem or now - said.logged > SAY_AGAIN:
            log.warning("store failed", extra={"problem": problem})
            said = Failing(problem, now, now)
        self.failing = Failing(problem, now, said.logged)
