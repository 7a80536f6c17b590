"""Where visitors have things worked out: scores, previews, tournaments, whatever was played.

It is done elsewhere and takes a few seconds at most, whoever asks pays for it, and not more wishes wait than
can be waited for. Who has asked for much waits, and nobody who plays does.
"""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

from kibitz.server.errors import Worded, refused_as
from kibitz.server.limits import Limited, Limits
from kibitz.server.metrics import Metrics
from kibitz.server.paying import payer
from kibitz.server.workers.pool import Pool
from kibitz.server.workers.process import Failed, Turned
from kibitz.server.workers.worker import Wish
from kibitz.wire import tells

WORKERS = 2
SECONDS = 10.0  # for one wish
MORE = 5.0  # seconds, where a part of the answer is one already
POLITE = 5  # whoever plays comes first
REST = 300.0  # seconds
AGAIN = 2  # seconds until it may be less busy

log = logging.getLogger("kibitz.server")


class AnyDesk(Protocol):
    """Whoever carries out wishes of visitors."""

    async def done(self, wish: Wish) -> bytes:
        """The answer to a wish, as JSON; Worded if it is a refusal."""
        ...

    async def close(self) -> None:
        """No more."""
        ...


class Desk:
    """Carries out the wishes of visitors, one at a time for each address, while another worker is there for
    the others."""

    def __init__(self, limits: Limits, metrics: Metrics | None = None, seconds: float = SECONDS) -> None:
        noted = None if metrics is None else metrics.worked_out
        self._limits = limits
        self._pool = Pool(WORKERS, seconds, MORE, each=1, polite=POLITE, rest=REST, noted=noted)

    @property
    def waiting(self) -> int:
        """How many wishes wait for a worker."""
        return self._pool.waiting

    async def done(self, wish: Wish) -> bytes:
        """The answer to a wish, as JSON; Limited if there is too much to do, Worded if it is a refusal."""
        who, pool, limits = payer(), self._pool, self._limits
        who.expect_means()
        if pool.waiting >= limits.work_waiting or pool.waiting_for(who) >= limits.work_waiting_per_address:
            raise Limited("busy", seconds=AGAIN)
        try:
            return await pool.done(wish, who)
        except Turned as turned:
            told = msgspec.json.decode(turned.told, type=tells.Refused)
            raise Worded(refused_as(told), told) from None
        except Failed as failed:
            kind = type(wish).__name__
            log.warning("work failed", extra={"work": kind, "game": wish.key, "problem": str(failed)})
            if failed.is_late:
                raise Limited("too_much_work", most=pool.seconds) from None
            if failed.is_gone:
                raise Limited("busy", seconds=AGAIN) from None
            raise

    async def close(self) -> None:
        """Stop all workers."""
        await self._pool.close()
