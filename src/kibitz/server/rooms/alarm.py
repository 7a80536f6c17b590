"""What a table does of its own accord: the moves of bots, and what follows when somebody's time is up."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from kibitz.core.game import Action
from kibitz.server import entries
from kibitz.server.deciding import Decision
from kibitz.server.deciding.playing import by_bot, by_default
from kibitz.server.deciding.seating import replaced_by_bot
from kibitz.server.table import LiveTable

if TYPE_CHECKING:
    from kibitz.server.room import Room

USUAL_BOT = "greedy"  # takes the seat of somebody whose time is up
UNKNOWN = -1  # no time at which a table is ever due


class Alarm:
    """Wakes a table when it is due. `due` is when that is, as far as the store was told."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None
        self.due: int | None = UNKNOWN
        self.is_awake = False

    def set(self, grace: float = 0) -> None:
        """Have the table woken when it is due."""
        self.stop()
        self.due = self._room.table.due(self._room.hub.outages)
        if self.due is not None:
            wait = max(0, self.due - self._room.hub.now()) / 1000 + grace
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def stop(self) -> None:
        """Do not wake it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._room.hub.spawn(self.wake())

    async def wake(self) -> None:
        """Do what is due. One at a time: a bot that thinks is not asked again because it takes long."""
        if self.is_awake:
            return
        self.is_awake = True
        try:
            await self._do_what_is_due()
        finally:
            self.is_awake = False

    async def _do_what_is_due(self) -> None:
        room, hub = self._room, self._room.hub
        async with room.settled():
            due = room.table.due(hub.outages)
            if due is None:
                return
            if due > hub.now():
                self.set()
                return
            bot = next((seat for seat in room.table.to_act() if room.table.seats[seat].level), None)
            if bot is None:
                await room.act(self._time_up)
                return
            moved, seat, thinking = room.table.moved, room.table.seats[bot], self._thinking(bot)
        action = await thinking
        async with room.settled():
            if room.table.moved != moved or room.table.seats[bot] != seat or room.table.undo is not None:
                self.set()  # the table moved on while the bot was thinking
                return
            now, outages = hub.now(), hub.outages
            await room.act(lambda table: by_bot(table, bot, action, now, outages))

    def _thinking(self, seat: int) -> Awaitable[Action | None]:
        """A bot at work on what its seat may see. Every decision has chance of its own, from the secret."""
        table = self._room.table
        core, level = table.playing, table.seats[seat].level
        assert level is not None
        # A digest: who knew the secret itself could deal the whole game from it.
        seed = hashlib.sha256(f"{table.secret} bot {table.seq}".encode()).hexdigest()
        return self._room.hub.think(table, level, seat, core.view(seat), core.legal(seat), seed)

    def _time_up(self, table: LiveTable) -> Decision:
        """The first seat whose time is up: said, or acted upon, as the table agreed."""
        times = self._room.times()
        assert times is not None
        asking = table.clock.when_up == "ask"  # then nothing more happens to a seat once it was said
        running = [seat for seat in times.running if not (asking and seat in table.time_up)]
        seat = next(seat for seat in running if times.left[seat] == 0)
        if seat not in table.time_up:
            return Decision(entries.TimeRanOut(seat=seat))
        if table.clock.when_up == "bot":
            return replaced_by_bot(table, seat, USUAL_BOT)
        return by_default(table, seat, "clock", self._room.hub.now(), self._room.hub.outages)
