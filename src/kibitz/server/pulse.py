"""How long whoever wants something of the event loop has to wait because it is at work on something else.

A pulse that comes late tells it. A machine that is busy with others makes it late too: so no more is counted
than this process has itself spent in the meantime.
"""

from __future__ import annotations

import asyncio
import time

from kibitz.server.metrics import Metrics

EVERY = 0.02  # seconds


async def pulse(metrics: Metrics) -> None:
    """Feel the pulse until this is cancelled."""
    while True:
        began, spent = time.perf_counter(), time.process_time()
        await asyncio.sleep(EVERY)
        late = time.perf_counter() - began - EVERY
        metrics.held_up(max(0.0, min(late, time.process_time() - spent)))
