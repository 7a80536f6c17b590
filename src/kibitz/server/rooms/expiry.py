"""Tables that everybody has left: those that never began are removed, games that stand still leave the lobby.

Round after round walks on through the tables of the store, a few at a time. A table that never began is first
closed by an entry, so that every server knows; an hour later its rows are deleted. Where something was played
nothing is ever deleted: the game is listed no more, until somebody at it goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from msgspec import Struct

from kibitz.core.errors import Refused
from kibitz.server.rooms.room import Room
from kibitz.server.rooms.services import Services
from kibitz.server.store import Age
from kibitz.server.table.state import GONE

log = logging.getLogger("kibitz.server")

DAY = 86_400_000  # milliseconds
EVERY = 60.0  # seconds between two rounds, and before the first: by then people are back at their tables
AT_ONCE = 200  # tables in a round
UNTIL_REMOVED = 3_600_000  # milliseconds: long enough for every server to hear that a table is closed


class Ages(Struct, frozen=True):
    """After how many days without anybody tables are put away; 0 is never."""

    open: float = 7.0
    playing: float = 30.0


class Expiry:
    """Puts tables away. `room` finds the room of a table."""

    def __init__(self, services: Services, ages: Ages, room: Callable[[str], Awaitable[Room]]) -> None:
        self._services = services
        self._days = {"open": ages.open, "playing": ages.playing}
        self._room = room
        self._after = ""
        self._visited: dict[str, int] = {}  # when somebody was seen at a table that would be put away

    async def look(self, now: int) -> None:
        """The next round."""
        if not self._after:  # round the whole store: what was seen long ago says nothing any more
            longest = max(self._days.values()) * DAY
            self._visited = {table: at for table, at in self._visited.items() if now - at < longest}
        found = await self._services.store.ages(self._after, AT_ONCE)
        self._after = found[-1].table if len(found) == AT_ONCE else ""
        for age in found:
            if age.phase == GONE:
                if now - age.touched > UNTIL_REMOVED:
                    await self._remove(age.table)
            elif self._is_old(age, now):
                await self._put_away(age, now)

    def _is_old(self, age: Age, now: int) -> bool:
        """Whether nothing happened for long. What has a clock that runs, or waits for a bot, is due some day
        and stays until then; a game that is not listed is in nobody's way."""
        days = self._days.get(age.phase, 0)
        if not days or age.due is not None or (age.phase == "playing" and not age.listed):
            return False
        return now - max(age.touched, self._visited.get(age.table, 0)) > days * DAY

    async def _put_away(self, age: Age, now: int) -> None:
        try:
            room = await self._room(age.table)
            if room.is_visited():
                self._visited[age.table] = now
                return
            if not await room.put_away(age.seq):
                return
        except Refused:  # it is damaged, or full, or the store does not answer
            return
        self._visited.pop(age.table, None)
        self._services.metrics.put_away(age.phase)
        log.info("table put away", extra={"table": age.table, "phase": age.phase})

    async def _remove(self, table: str) -> None:
        await self._services.store.remove(table)
        self._services.metrics.put_away("removed")
