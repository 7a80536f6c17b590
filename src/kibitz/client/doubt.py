"""The third answer of a server, beside done and refused: nobody knows yet, ask again with the same id."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from kibitz.client.trouble import StillUnknown
from kibitz.wire.tells import AnyTell, Unknown

PATIENCE = 60.0  # seconds for which an ask is asked again
LONGEST = 5.0  # seconds between two tries


async def settled(
    ask: Callable[[], Awaitable[AnyTell]], noted: Callable[[str], None] = lambda why: None
) -> AnyTell:
    """The answer of an ask that is asked again, as it is, until the server knows; StillUnknown if it does not
    in time. `noted` is told why we wait, once."""
    clock = asyncio.get_running_loop().time
    until, pauses = clock() + PATIENCE, 0
    while isinstance(told := await ask(), Unknown):
        if clock() > until:
            raise StillUnknown(told.sentence)
        if not pauses:
            noted(told.sentence)
        pauses += 1
        await asyncio.sleep(min(told.seconds * pauses, LONGEST))
    return told
