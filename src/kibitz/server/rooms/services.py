"""What the rooms of a server have in common: clock, store, limits, bots, and how to open the next table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kibitz.server.limits import Limits
from kibitz.server.metrics import Metrics
from kibitz.server.store import Card, Outage, Row, Store, StoreFailed
from kibitz.server.table import entries
from kibitz.server.table.checkpoints import Checkpoints
from kibitz.server.table.deciding import Circumstances
from kibitz.server.table.state import Find
from kibitz.server.workers.bot_pool import Thinker

log = logging.getLogger("kibitz.server")


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
    outages: Sequence[Outage] = ()
    checkpoints: Checkpoints = field(default_factory=Checkpoints)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # of those who look back; see `paused`
    later: dict[str, int] = field(
        default_factory=dict
    )  # when tables are due that the store calls due already

    def circumstances(self) -> Circumstances:
        """What deciding needs to know."""
        limits = self.limits
        return Circumstances(
            self.now(), self.outages, self.levels, limits.chat_length, limits.chat_lines_kept
        )

    async def append(self, name: str, row: Row, card: Card | None) -> None:
        """Write an entry, and measure how long it takes."""
        self.later.pop(name, None)
        began = time.perf_counter()
        await self.store.append(name, row, card)
        self.metrics.appended(1, time.perf_counter() - began)

    async def paused(self) -> None:
        """Let everybody else do something, before going on with what takes long. Those who pause take turns:
        however many look back, whoever plays waits for one of them at most."""
        async with self.turn:
            await asyncio.sleep(0)

    def note_failure(self, failed: StoreFailed) -> None:
        """The store did not do its part."""
        self.metrics.store_failed()
        log.warning("store failed", extra={"problem": str(failed)})
