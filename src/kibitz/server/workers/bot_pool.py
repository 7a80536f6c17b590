"""Bots think in processes of their own, so that no table ever waits for the bot of another.

Compiled rules hold the interpreter's lock for as long as they run: a thread would stop the whole server. A
worker is a fresh interpreter at the other end of two pipes. What crosses is a seat's view and its legal
actions, as length-prefixed pickles; what comes back is an action as JSON, read as an action of that game and
nothing else. A bot that takes too long is stopped with its process, and another process takes its place.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, cast

import msgspec

from kibitz.core.game import Action
from kibitz.games import load
from kibitz.server.workers.bot_worker import BEGAN, CHOSE, HEAD, Choose, Review, packed
from kibitz.server.workers.process import command, surroundings

WARM_UP = 30.0  # seconds for a fresh interpreter to import a game; no bot is blamed for these

log = logging.getLogger(__name__)


class Thinker:
    """Lets bots think elsewhere: `workers` at once, each for `budget` seconds, first come first served.

    `bots` names the mapping of bots by level as `module:attribute`. `noted`, if given, is told of every
    thought: `done`, `late` or `failed`, and how many seconds it took, without those spent in the queue.
    """

    def __init__(
        self,
        workers: int = 1,
        budget: float = 2.0,
        bots: str = "kibitz.bots:BOTS",
        noted: Callable[[str, float], None] | None = None,
    ) -> None:
        self.workers = workers
        self.budget = budget
        self._bots = bots
        self._noted = noted
        self._queue: asyncio.Queue[_Thought] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._idle = 0
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many bots wait for a worker."""
        return self._queue.qsize()

    async def choose(
        self, package: str, key: str, level: str, seat: int, view: Any, legal: Sequence[Action], seed: str
    ) -> Action | None:
        """What the bot chooses, or None if it took too long or failed: then the game's default is played.

        Whether the choice is legal is the table's to judge. `seed` must never be a table's secret: the bot
        could deal the whole game from it. After `close`, and while it closes, this is cancelled: a server
        that stops must not play defaults for bots that were never asked.
        """
        thought = self._thought(Choose(package, key, level, seat, view, tuple(legal), seed))
        chosen = await thought.choice
        if chosen is None:
            return None
        try:
            choice: Action = msgspec.json.decode(chosen, type=load(key, package).actions)
        except msgspec.MsgspecError:
            thought.complain("its choice is not an action of the game")
            return None
        return choice

    async def review(self, package: str, key: str, view: Any, action: Action) -> bytes | None:
        """What an action was worth, as JSON of the game's own type, or None if that took too long or failed.
        It waits its turn among the bots, and takes no longer than one of them."""
        return await self._thought(Review(package, key, view, action)).choice

    def _thought(self, wish: Choose | Review) -> _Thought:
        """One more thing to think about."""
        if self._closed:
            raise asyncio.CancelledError
        thought = _Thought(wish)
        self._queue.put_nowait(thought)
        if self._queue.qsize() > self._idle and len(self._tasks) < self.workers:
            task = asyncio.create_task(self._serve(), name="kibitz thinking")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return thought

    async def close(self) -> None:
        """Stop all workers; whoever still waits for a choice is cancelled."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait().choice.cancel()

    async def _serve(self) -> None:
        """Let one bot think after the other, in one process as long as that does well."""
        worker: _Worker | None = None
        try:
            while True:
                thought = await self._next()
                try:
                    if worker is None or worker.is_gone:
                        worker = await self._replaced(worker)
                    is_fit = await self._settle(worker, thought)
                finally:
                    thought.choice.cancel()  # unless it is made: nobody waits for what will never come
                if not is_fit:
                    worker = await self._replaced(worker)
        finally:
            if worker is not None:
                await worker.stop()

    async def _next(self) -> _Thought:
        """The next bot somebody still waits for."""
        self._idle += 1
        try:
            while (thought := await self._queue.get()).choice.cancelled():
                pass
            return thought
        finally:
            self._idle -= 1

    async def _replaced(self, worker: _Worker | None) -> _Worker | None:
        """A fresh worker. It starts while nobody waits for it; None if the system has no room for one."""
        if worker is not None:
            await worker.stop()
        try:
            return await _Worker.start(self._bots, self.budget)
        except OSError as error:
            log.error("no process for bots", extra={"problem": error.strerror or str(error)})
            return None

    async def _settle(self, worker: _Worker | None, thought: _Thought) -> bool:
        """Have one thought thought; False if the worker must go."""
        began = time.monotonic()
        how, choice = "done", None
        try:
            if worker is None:
                raise _Failed("there is no process for it")
            await worker.warm_up(thought.frame)
            began = time.monotonic()
            choice = await worker.chosen(self.budget)
        except _Failed as failed:
            how = "late" if failed.is_late else "failed"
            thought.complain(str(failed))
            if worker is not None:
                worker.kill()  # at once, and before anybody plays on
        if self._noted is not None:
            self._noted(how, time.monotonic() - began)
        if not thought.choice.done():
            thought.choice.set_result(choice)
        return how == "done"


class _Failed(Exception):
    """Why there is no choice. Its text goes to the log, so it says nothing that a view says."""

    def __init__(self, problem: str, is_late: bool = False) -> None:
        super().__init__(problem)
        self.is_late = is_late


class _Thought:
    """One choice that somebody waits for."""

    def __init__(self, wish: Choose | Review) -> None:
        self.key, self.level = wish.key, wish.level
        self.frame = packed(wish)
        self.choice: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()

    def complain(self, problem: str) -> None:
        """Say in the log why the default is played."""
        log.warning("bot failed", extra={"bot": self.level, "game": self.key, "problem": problem})


class _Worker(asyncio.SubprocessProtocol):
    """The server's end of a worker process."""

    def __init__(self) -> None:
        self.is_gone = False
        self._heard = bytearray()
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._ended = asyncio.Event()
        self._transport: asyncio.SubprocessTransport | None = None

    @classmethod
    async def start(cls, bots: str, budget: float) -> _Worker:
        """A new process with the paths of this one."""
        started = asyncio.get_running_loop().subprocess_exec(
            cls,
            *command("bot_worker", bots, str(budget)),
            stderr=None,
            env=surroundings(),
            start_new_session=True,  # Ctrl-C in the terminal is for the server alone
        )
        starting = asyncio.ensure_future(started)
        try:
            return (await asyncio.shield(starting))[1]
        except asyncio.CancelledError:
            with suppress(OSError):
                await (await starting)[1].stop()  # uvloop would leave it behind, half started
            raise

    async def warm_up(self, frame: bytes) -> None:
        """Send a thought and wait until its bot begins."""
        assert self._transport is not None, "a started process has a transport"
        cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0)).write(frame)
        await self._frame(BEGAN, WARM_UP)

    async def chosen(self, budget: float) -> bytes:
        """The bot's answer."""
        return await self._frame(CHOSE, budget)

    async def _frame(self, kind: bytes, seconds: float) -> bytes:
        try:
            async with asyncio.timeout(seconds):
                frame = await self._frames.get()
        except TimeoutError:
            raise _Failed(f"not done after {seconds:g} seconds", is_late=True) from None
        if not frame.startswith(kind):
            raise _Failed(frame[1:].decode(errors="replace") or "its process died")
        return frame[1:]

    def kill(self) -> None:
        """Stop whatever it does; it has nothing that could be lost."""
        self.is_gone = True
        if self._transport is not None:
            self._transport.close()  # closes the pipes too, and kills what still runs

    async def stop(self) -> None:
        """Kill it and wait until it is gone."""
        self.kill()
        await self._ended.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process runs."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Cut what is heard into frames."""
        self._heard += data
        while len(self._heard) >= HEAD:
            end = HEAD + int.from_bytes(self._heard[:HEAD], "little")
            if len(self._heard) < end:
                return
            self._frames.put_nowait(bytes(self._heard[HEAD:end]))
            del self._heard[:end]

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """It can no longer hear or be heard."""
        self.process_exited()

    def process_exited(self) -> None:
        """It is dead, and so is whatever it was thinking."""
        self.is_gone = True
        self._frames.put_nowait(b"")

    def connection_lost(self, exc: Exception | None) -> None:
        """Process and pipes are gone."""
        self._ended.set()
