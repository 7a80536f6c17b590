"""Counting a finished game takes playing its deal again and again: that is done in a process of its own, for
one game at a time, so that nobody who plays now waits for it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kibitz.server.history.judging import Judged
from kibitz.server.paying import payer
from kibitz.server.store import Row
from kibitz.server.workers.looking_back import packed
from kibitz.server.workers.pool import Pool
from kibitz.server.workers.process import Failed
from kibitz.server.workers.tally_worker import Count, Judge
from kibitz.stats.tallying import Tally

SECONDS = 30.0  # to count without playing
BUDGET = 10.0  # seconds to play the deal again; a game that takes longer is counted without luck
POLITE = 10  # people and bots who play now come first
REST = 60.0  # seconds


class Tallier:
    """Counts finished games, one after the other."""

    def __init__(self) -> None:
        self._pool = Pool(1, SECONDS, BUDGET, polite=POLITE, rest=REST)

    @property
    def is_busy(self) -> bool:
        """Whether a game is being counted."""
        return self._pool.is_busy

    async def judged(
        self, package: str, key: str, table: str, rows: Sequence[Row], whose: str
    ) -> Judged | None:
        """Whose game it was, with its record; None if that cannot be told."""
        try:
            found = await self._pool.done(Judge(package, key, table, packed(rows), whose), payer())
        except Failed:
            return None
        return msgspec.json.decode(found, type=Judged)

    async def tallied(self, package: str, key: str, record: bytes, replays: int) -> tuple[Tally, ...] | None:
        """The counters of a record by seat, with those of luck unless that takes too long; None if it cannot
        be counted at all."""
        try:
            found = await self._pool.done(Count(package, key, record, replays), payer())
        except Failed:
            return None
        return msgspec.json.decode(found, type=tuple[Tally, ...])

    async def close(self) -> None:
        """Stop counting."""
        await self._pool.close()
