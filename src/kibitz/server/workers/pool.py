"""Work is done in processes of their own, so that nobody who plays ever waits for it.

Compiled rules hold the interpreter's lock for as long as they run: a thread would stop the whole server. A
worker is a fresh interpreter at the other end of two pipes. What crosses is a wish, as a length-prefixed
pickle; what comes back is JSON, read as what was wished for and nothing else. Work that takes too long is
stopped with its process, and another process takes its place.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from kibitz.server.paying import THE_HOUSE, Payer
from kibitz.server.workers.process import Failed, Process, Turned
from kibitz.server.workers.worker import Wish, packed

log = logging.getLogger(__name__)

Noted = Callable[[str, float], None]


class _Job:
    """A wish that somebody waits for."""

    __slots__ = ("answer", "frame", "payer", "subject")

    def __init__(self, wish: Wish, payer: Payer) -> None:
        self.frame, self.subject, self.payer = packed(wish), wish.subject, payer
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


class Pool:
    """Some processes and a queue: first come first served, but for nobody more than `each` at once.

    A wish has `seconds` for its first answer and `more` for better ones. `polite` is how far workers step
    back where others want the processor, `rest` after how many seconds without work they go. `noted`, if
    given, is told what became of every wish: `done`, `late` or `failed`, and how many seconds it took,
    without those in the queue.
    """

    def __init__(
        self,
        workers: int,
        seconds: float,
        more: float = 0.0,
        *,
        each: int | None = None,
        polite: int = 0,
        rest: float | None = None,
        noted: Noted | None = None,
    ) -> None:
        self.workers, self.seconds, self.more = workers, seconds, more
        self._each = workers if each is None else each
        self._polite, self._rest, self._noted = polite, rest, noted
        self._jobs: list[_Job] = []
        self._idle: list[Process] = []
        self._tasks: dict[asyncio.Task[None], _Job] = {}
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many wishes wait for a worker."""
        return len(self._jobs)

    @property
    def is_busy(self) -> bool:
        """Whether every worker has something to do."""
        return len(self._tasks) >= self.workers

    def waiting_for(self, payer: Payer) -> int:
        """How many wishes of somebody wait for a worker."""
        return sum(job.payer.house == payer.house for job in self._jobs)

    async def done(self, wish: Wish, payer: Payer = THE_HOUSE) -> bytes:
        """The answer to a wish, for which somebody pays; Failed if there is none, Turned if it is a refusal.
        After `close`, and while it closes, this is cancelled: nobody must take the end of the server for an
        answer."""
        if self._closed:
            raise asyncio.CancelledError
        job = _Job(wish, payer)
        self._jobs.append(job)
        self._hand_out()
        return await job.answer

    async def close(self) -> None:
        """Stop all workers; whoever still waits for an answer is cancelled."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._idle:
            await worker.stop()
        self._idle.clear()
        for job in self._jobs:
            job.answer.cancel()
        self._jobs.clear()

    # Handing out

    def _hand_out(self) -> None:
        """Have as much done as there are workers for."""
        while not self._closed and len(self._tasks) < self.workers and (job := self._next()) is not None:
            self._jobs.remove(job)
            task = asyncio.get_running_loop().create_task(self._work(job, self._worker_for(job)))
            self._tasks[task] = job
            task.add_done_callback(self._ended)

    def _next(self) -> _Job | None:
        """The next job that somebody still waits for and has the right to."""
        self._jobs = [job for job in self._jobs if not job.answer.cancelled()]
        at_work = [job.payer.house for job in self._tasks.values()]
        return next((job for job in self._jobs if at_work.count(job.payer.house) < self._each), None)

    def _worker_for(self, job: _Job) -> Process | None:
        """A worker who knows the subject, or the one who worked last: the others may rest."""
        for worker in [worker for worker in self._idle if worker.is_gone]:
            self._idle.remove(worker)
            worker.kill()  # it died by itself, or went home; its pipes are still ours
        if not self._idle:
            return None
        knowing = (number for number, worker in enumerate(self._idle) if worker.subject == job.subject)
        return self._idle.pop(next(knowing, -1)).called()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.pop(task).answer.cancel()  # unless it is made: nobody waits for what will never come
        if not task.cancelled() and task.exception() is not None:
            log.error("bug", exc_info=task.exception())
        self._hand_out()

    async def _work(self, job: _Job, worker: Process | None) -> None:
        """Have one wish carried out, and keep the worker if it does well."""
        try:
            if worker is None:
                worker = await self._started()
            if not await self._settle(worker, job):
                if worker is not None:
                    await worker.stop()
                worker = await self._started()  # while nobody waits for it
        except BaseException:
            if worker is not None:
                await worker.stop()
            raise
        if worker is not None:
            self._idle.append(worker)
            worker.rest(self._rest)

    async def _started(self) -> Process | None:
        """A fresh worker; None if the system has no room for one."""
        try:
            return await Process.start(self.seconds + self.more, self._polite)
        except OSError as error:
            log.error("no process for work", extra={"problem": error.strerror or str(error)})
            return None

    async def _settle(self, worker: Process | None, job: _Job) -> bool:
        """Have one job done; False if the worker must go."""
        began = time.monotonic()
        how, cpu = "done", 0.0
        answer: bytes | Exception
        try:
            if worker is None:
                raise Failed("there is no process for it", is_gone=True)
            await worker.warm_up(job.frame, job.subject)
            began = time.monotonic()
            answer, cpu, is_fit = await worker.answered(self.seconds, self.more)
            how = "done" if is_fit else "late"
        except Turned as turned:
            answer, cpu = turned, 0.0 if worker is None else worker.spent
        except Failed as failed:
            answer, how = failed, "late" if failed.is_late else "failed"
            is_told = worker is not None and not failed.is_late and not failed.is_gone
            cpu = worker.spent if worker is not None and is_told else time.monotonic() - began
        if how != "done" and worker is not None:
            worker.kill()  # at once, and before anybody goes on
        job.payer.charge(cpu)
        if self._noted is not None:
            self._noted(how, time.monotonic() - began)
        if not job.answer.done():
            if isinstance(answer, Exception):
                job.answer.set_exception(answer)
            else:
                job.answer.set_result(answer)
        return how == "done"
