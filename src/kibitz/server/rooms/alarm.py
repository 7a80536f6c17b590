"""What a table does of its own accord: the moves of bots, what follows when somebody's time is up, and what
is left to do when the game is over."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable

from kibitz.core.game import Action
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.stored import StoredTable
from kibitz.server.table import entries
from kibitz.server.table.deciding import Decision
from kibitz.server.table.deciding.playing import by_bot, by_default
from kibitz.server.table.deciding.seating import replaced_by_bot
from kibitz.server.table.state import LiveTable

GRACE = 3.0  # seconds: the server that wrote the last entry plays the bots, unless it is gone
USUAL_BOT = "greedy"  # takes the seat of somebody whose time is up

Deciding = Callable[[LiveTable], Decision]


class Alarm:
    """Wakes a table when it is due, and does what is due then; `act` writes a decision and tells of it."""

    def __init__(
        self, services: Services, stored: StoredTable, act: Callable[[Deciding], Awaitable[None]]
    ) -> None:
        self._services = services
        self._stored = stored
        self._act = act
        self._timer: asyncio.TimerHandle | None = None
        self.is_awake = False

    def set(self, grace: float = 0) -> None:
        """Have the table woken when it is due."""
        self.stop()
        due = self._stored.due = self._stored.table.due(self._services.outages)
        if due is not None:
            wait = max(0, due - self._services.now()) / 1000 + grace
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def stop(self) -> None:
        """Do not wake it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._services.spawn(self.wake())

    async def wake(self) -> None:
        """Do what is due. One at a time: a bot that thinks is not asked again because it takes long."""
        if self.is_awake:
            return
        self.is_awake = True
        try:
            is_over = self._stored.table.phase == "over"
            await (self._archive() if is_over else self._do_what_is_due())
        finally:
            self.is_awake = False

    async def _do_what_is_due(self) -> None:
        services, stored = self._services, self._stored
        async with stored:
            table = stored.table
            if not self._is_due():
                return
            owed = stored.debt()
            if owed > 0:  # too much was written here, or for whoever plays here
                self._timer = asyncio.get_running_loop().call_later(owed, self._ring)
                return
            bot = next((seat for seat in table.to_act() if table.seats[seat].level), None)
            if bot is None:
                await self._act(self._time_up)
                return
            moved, seat, thinking = table.moved, table.seats[bot], self._thinking(table, bot)
        action = await thinking
        async with stored:
            table = stored.table
            if table.moved != moved or table.seats[bot] != seat or table.undo is not None:
                self.set()  # the table moved on while the bot was thinking
                return
            now, outages = services.now(), services.outages
            await self._act(lambda table: by_bot(table, bot, action, now, outages))

    def _is_due(self) -> bool:
        """Whether there is something to do now; if it is later, the table is woken then."""
        due = self._stored.table.due(self._services.outages)
        if due is None:
            return False
        if due > self._services.now():
            self.set()
            return False
        return True

    async def _archive(self) -> None:
        """Keep what everybody saw. It is worked out elsewhere, while the table is anybody's."""
        stored = self._stored
        async with stored:
            if not self._is_due():
                return
        made = await self._services.archive(stored.table)
        async with stored:
            if made is not None and not stored.table.is_archived:
                await self._act(lambda table: Decision(made))

    def _thinking(self, table: LiveTable, seat: int) -> Awaitable[Action | None]:
        """A bot at work on what its seat may see. Every decision has chance of its own, from the secret."""
        core, level = table.playing, table.seats[seat].level
        assert level is not None
        # A digest: who knew the secret itself could deal the whole game from it.
        seed = hashlib.sha256(f"{table.secret} bot {table.seq}".encode()).hexdigest()
        return self._services.thinker.choose(
            table.rules, level, seat, core.view(seat), core.legal(seat), seed
        )

    def _time_up(self, table: LiveTable) -> Decision:
        """The first seat whose time is up: said, or acted upon, as the table agreed."""
        now, outages = self._services.now(), self._services.outages
        times = table.times(now, outages)
        assert times is not None
        asking = table.clock.when_up == "ask"  # then nothing more happens to a seat once it was said
        running = [seat for seat in times.running if not (asking and seat in table.time_up)]
        seat = next(seat for seat in running if times.left[seat] == 0)
        if seat not in table.time_up:
            return Decision(entries.TimeRanOut(seat=seat))
        if table.clock.when_up == "bot":
            return replaced_by_bot(table, seat, USUAL_BOT)
        return by_default(table, seat, "clock", now, outages)
