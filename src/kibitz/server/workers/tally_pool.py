"""Counting a finished game takes playing its deal again and again: that is done in a process of its own, for
one game at a time, so that nobody who plays now waits for it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec

from kibitz.server.workers.process import started
from kibitz.server.workers.tally_worker import BUDGET
from kibitz.stats.tallying import Tally

START = 30.0  # seconds for a fresh interpreter to import the game and to count without playing

log = logging.getLogger("kibitz.server")


class Tallier:
    """Counts finished games, one after the other."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    @property
    def is_busy(self) -> bool:
        """Whether a game is being counted."""
        return self._lock.locked()

    async def tallied(self, package: str, key: str, record: bytes, replays: int) -> tuple[Tally, ...] | None:
        """The counters of a record by seat, with those of luck unless that takes too long; None if it cannot
        be counted at all."""
        async with self._lock:
            return await _tallied(package, key, record, replays)


async def _tallied(package: str, key: str, record: bytes, replays: int) -> tuple[Tally, ...] | None:
    nowhere = asyncio.subprocess.DEVNULL  # who asked hears that it failed, and the log says so
    try:
        process = await started("tally_worker", package, key, str(replays), stderr=nowhere, limit=2**20)
    except OSError as error:
        log.error("no process for counting", extra={"problem": error.strerror or str(error)})
        return None
    assert process.stdin is not None
    assert process.stdout is not None
    found = b""
    try:
        process.stdin.write(record)
        process.stdin.write_eof()
        async with asyncio.timeout(START):
            found = await process.stdout.readline()
        async with asyncio.timeout(BUDGET):
            found = await process.stdout.readline() or found
    except (TimeoutError, OSError):
        pass  # what was counted until then counts
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    return msgspec.json.decode(found, type=tuple[Tally, ...]) if found.endswith(b"\n") else None
