"""A worker process as the server sees it: a fresh interpreter at the other end of two pipes, which finds the
same games and the same bots."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import cast

from kibitz.server.workers.worker import BEGAN, DONE, FAILED, HEAD, REFUSED, SAID, SPENT

WARM_UP = 30.0  # seconds for a fresh interpreter to import a game; nobody is blamed for these


class Failed(Exception):
    """Why there is no answer. Its text goes to the log, so it says nothing that a view says."""

    def __init__(self, problem: str, *, is_late: bool = False, is_gone: bool = False) -> None:
        super().__init__(problem)
        self.is_late, self.is_gone = is_late, is_gone


class Turned(Exception):
    """The work ended in a refusal: a `tells.Refused`, as JSON."""

    def __init__(self, told: bytes) -> None:
        super().__init__(told)
        self.told = told


def surroundings() -> dict[str, str]:
    """The environment of such a process: the paths of this one."""
    path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
    return os.environ | {"PYTHONPATH": path}


def command(*arguments: str) -> tuple[str, ...]:
    """What runs a worker."""
    return (sys.executable, "-P", "-c", f"from {__package__}.worker import work; work()", *arguments)


class Process(asyncio.SubprocessProtocol):
    """The server's end of a worker process."""

    def __init__(self) -> None:
        self.is_gone = False
        self.subject = ""
        self.spent = 0.0  # seconds of a processor, for the last wish
        self._heard = bytearray()
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._ended = asyncio.Event()
        self._transport: asyncio.SubprocessTransport | None = None
        self._rest: asyncio.TimerHandle | None = None

    @classmethod
    async def start(cls, seconds: float, polite: int) -> Process:
        """A new process with the paths of this one."""
        started = asyncio.get_running_loop().subprocess_exec(
            cls,
            *command(str(seconds), str(polite)),
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

    async def warm_up(self, frame: bytes, subject: str) -> None:
        """Send a wish and wait until the work begins."""
        assert self._transport is not None, "a started process has a transport"
        self.subject, self.spent = subject, 0.0
        cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0)).write(frame)
        kind, text = await self._frame(WARM_UP)
        if kind != BEGAN:
            raise self._failure(kind, text)

    async def answered(self, seconds: float, more: float) -> tuple[bytes, float, bool]:
        """The last answer that was given in time, the processor's time, and whether that was all of it."""
        answer: bytes | None = None
        began, patience = time.monotonic(), seconds
        while True:
            try:
                kind, text = await self._frame(patience)
            except Failed as failed:
                if failed.is_late and answer is not None:
                    return answer, time.monotonic() - began, False
                raise
            if kind == DONE:
                self._note_spent(text)
                return text[SPENT.size :] if answer is None else answer, self.spent, True
            if kind != SAID:
                raise self._failure(kind, text)
            if answer is None:
                enough = time.monotonic() + more
            answer, patience = text, max(0.0, enough - time.monotonic())

    async def _frame(self, seconds: float) -> tuple[bytes, bytes]:
        try:
            async with asyncio.timeout(seconds):
                frame = await self._frames.get()
        except TimeoutError:
            raise Failed(f"not done after {seconds:g} seconds", is_late=True) from None
        return frame[:1], frame[1:]

    def _note_spent(self, text: bytes) -> None:
        (self.spent,) = SPENT.unpack_from(text)

    def _failure(self, kind: bytes, text: bytes) -> Exception:
        if kind not in (REFUSED, FAILED):
            return Failed("its process died", is_gone=True)
        self._note_spent(text)
        said = text[SPENT.size :]
        return Turned(said) if kind == REFUSED else Failed(said.decode(errors="replace"))

    def rest(self, seconds: float | None) -> None:
        """Go home after this time without work."""
        if seconds is not None:
            self._rest = asyncio.get_running_loop().call_later(seconds, self.kill)

    def called(self) -> Process:
        """There is work again."""
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        return self

    def kill(self) -> None:
        """Stop whatever it does; it has nothing that could be lost."""
        self.is_gone = True
        self.called()
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
        """It is dead, and so is whatever it was working on."""
        self.is_gone = True
        self._frames.put_nowait(b"")

    def connection_lost(self, exc: Exception | None) -> None:
        """Process and pipes are gone."""
        self._ended.set()
