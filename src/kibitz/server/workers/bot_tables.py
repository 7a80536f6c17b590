"""Tables of bots in tournaments, played in a process of their own and never for long.

Compiled rules hold the interpreter's lock for as long as they run: a thread would stop the whole server. The
process says the event anew after every table; what it has said when the time is up counts, and the rest is
played when somebody asks again.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time

import msgspec
from msgspec import Struct

from kibitz.bots import BOTS, those_playing
from kibitz.core.errors import IllegalAction
from kibitz.games import load
from kibitz.server.workers.process import started
from kibitz.tournament.event import Event
from kibitz.tournament.going_on import bots_played, options_in, tables_of_bots

SECONDS = 3.0  # for one request, after the first table
LONGEST = 60  # seconds for one table
LINE = 1 << 22  # bytes of an event on its way
POLITE = 5  # whoever plays at a table comes first


class Task(Struct):
    """An event to go on with, and the package of its game."""

    package: str
    event: Event


class BotTables:
    """Plays for one tournament at a time; whoever asks meanwhile is answered at once and may ask again."""

    def __init__(self, seconds: float = SECONDS, longest: float = LONGEST) -> None:
        self.seconds = seconds
        self.longest = longest
        self._process: asyncio.subprocess.Process | None = None
        self._busy = False

    async def played(self, package: str, event: Event) -> Event:
        """The event with the results of as many tables of bots as could be played now, perhaps none."""
        if self._busy or not tables_of_bots(event):
            return event
        self._busy = True
        try:
            self._process = await started("bot_tables", limit=LINE)
            return await self._listened(self._process, Task(package, event))
        finally:
            self.close()
            self._process, self._busy = None, False

    def close(self) -> None:
        """Stop playing; what was said already counts."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def _listened(self, process: asyncio.subprocess.Process, task: Task) -> Event:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        event, patience, enough = task.event, self.longest, None
        while patience > 0:
            try:
                async with asyncio.timeout(patience):
                    line = await process.stdout.readline()
            except TimeoutError:
                break
            if not line.endswith(b"\n"):
                break
            event = msgspec.json.decode(line, type=Event)
            enough = enough or time.monotonic() + self.seconds
            patience = enough - time.monotonic()
        if event is task.event:
            raise IllegalAction("slow_bots", most=self.longest)
        return event


def work() -> None:
    """What the process does: a line with the task comes in, and the event goes out after every table."""
    if sys.platform != "win32":
        os.nice(POLITE)
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # a bot that prints must not speak to the server
    game = load(task.event.game, task.package)
    options = options_in(task.event, game, those_playing(game, BOTS))
    for step in bots_played(task.event, game, options):
        out.write(msgspec.json.encode(step.event) + b"\n")
        out.flush()
