"""Whether the store can be written, found out by writing; at most once a second, however many ask."""

from __future__ import annotations

import asyncio
import logging
import time

from kibitz.server.rooms.services import Services
from kibitz.server.store import StoreFailed

log = logging.getLogger("kibitz.server")

NOT_READY = "the store does not take writes; the log of the server says why"
HOLDS = 1.0  # seconds that an answer is good for
RECENT = 5.0  # seconds for which a move that could not be kept says more than one that could be


class Readiness:
    """Asks the store. What is wrong is logged when it begins, when it changes and when it is over."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._problem: str | None = None
        self._asking: asyncio.Task[None] | None = None
        self._until = 0.0

    async def is_ready(self) -> bool:
        """Whether a move could be kept now."""
        if self._asking is None and time.monotonic() >= self._until:
            self._asking = asyncio.get_running_loop().create_task(self._ask())
        if self._asking is not None:
            await asyncio.shield(self._asking)
        return self._problem is None

    async def _ask(self) -> None:
        problem = None
        try:
            await self._services.store.ready()
        except StoreFailed as failed:
            problem = str(failed)
        finally:
            self._asking = None
        failing = self._services.failing
        if problem is None and failing is not None and time.monotonic() - failing.at < RECENT:
            problem = failing.problem
        self._until = time.monotonic() + HOLDS
        if problem is not None and problem != self._problem:
            log.error("not ready", extra={"problem": problem})
        elif problem is None and self._problem is not None:
            log.info("ready again")
        self._problem = problem
