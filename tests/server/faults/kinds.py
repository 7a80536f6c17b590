"""The faults: each takes a scene in which people play, does its harm, and leaves a scene that can go on."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import asyncpg

from kibitz.server.store.postgres.connecting import ANSWER_WITHIN
from tests.server.serving import Elsewhere, server_elsewhere

HARM = 1.5  # seconds that a fault lasts which goes away by itself
HOUR = 3_600_000_000_000  # nanoseconds
# Wall clocks that jump: what a server takes for the time is shifted by what stands in a file.
SHIFTED = """
import pathlib, time
_file, _now, _now_ns = pathlib.Path({file!r}), time.time, time.time_ns
def _shift():
    return int(_file.read_text() or 0) if _file.exists() else 0
time.time_ns = lambda: _now_ns() + _shift()
time.time = lambda: _now() + _shift() / 1e9
"""


class Scene:
    """The servers of an episode, their store, and how to start them."""

    def __init__(self, place: str, folder: Path, seed: object) -> None:
        self.place, self.folder = place, folder
        self.chance = random.Random(str(seed))
        self.servers: list[Elsewhere] = []
        self._stack = ExitStack()

    @property
    def log(self) -> Path:
        """Where the servers write what goes wrong."""
        return self.folder / "log"

    @property
    def clock(self) -> Path:
        """The file that shifts the wall clock of every server."""
        return self.folder / "shift"

    def urls(self, number: int = 0) -> list[str]:
        """Where people find a server; the next of them begins with the next server."""
        first = number % len(self.servers) if self.servers else 0
        return [server.url for server in (*self.servers[first:], *self.servers[:first])]

    def start(self, port: str = "0") -> None:
        """One more server."""
        first = SHIFTED.format(file=str(self.clock))
        server = server_elsewhere(self.place, "--log", "json", port=port, log=self.log, first=first)
        self.servers.append(self._stack.enter_context(server))

    def end(self) -> None:
        """Stop all servers."""
        self._stack.close()

    async def replace(self, server: Elsewhere) -> None:
        """Start a server where this one was."""
        self.servers.remove(server)
        await asyncio.to_thread(self.start, server.port)

    async def some(self) -> Elsewhere:
        """One of the servers, in the middle of things."""
        await asyncio.sleep(self.chance.uniform(0.1, 0.6))
        return self.chance.choice(self.servers)


@contextmanager
def ended(scene: Scene) -> Iterator[Scene]:
    """A scene whose servers end with it."""
    try:
        yield scene
    finally:
        scene.end()


async def killed(scene: Scene) -> None:
    """SIGKILL, in the middle of things, and a new start."""
    server = await scene.some()
    await asyncio.to_thread(server.kill)
    await scene.replace(server)


async def terminated(scene: Scene) -> None:
    """SIGTERM under load, and a new start."""
    server = await scene.some()
    assert await asyncio.to_thread(server.stop) == 0
    await scene.replace(server)


async def disk_full(scene: Scene) -> None:
    """No byte can be written to any file for a while."""
    server = await scene.some()
    process = server.process.pid
    usual = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, usual[1]))
    await asyncio.sleep(HARM)
    resource.prlimit(process, resource.RLIMIT_FSIZE, usual)


async def file_moved(scene: Scene) -> None:
    """Somebody moves the file away while it is in use, and puts it back."""
    await scene.some()
    file = Path(scene.place)
    elsewhere = file.with_name("elsewhere.db")
    file.rename(elsewhere)
    await asyncio.sleep(HARM)
    elsewhere.rename(file)


async def clock_jumps(scene: Scene) -> None:
    """The wall clock jumps an hour ahead, then two back, then to where it was."""
    for shift in (HOUR, -HOUR, 0):
        await scene.some()
        scene.clock.write_text(str(shift))


async def links_cut(scene: Scene) -> None:
    """The database ends every connection, again and again."""
    for _ in range(3):
        await scene.some()
        await _each_backend(scene, "SELECT pg_terminate_backend(pid)")


async def database_hangs(scene: Scene) -> None:
    """The database accepts what is said to it and answers nothing for a while: at times for longer than a
    server waits, so that nobody can know what became of a move."""
    await scene.some()
    lasting = scene.chance.choice((HARM, ANSWER_WITHIN + HARM))
    processes = await _each_backend(scene, "SELECT pid")
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    await asyncio.sleep(lasting)
    for process in processes:
        os.kill(process, signal.SIGCONT)


async def node_dies(scene: Scene) -> None:
    """Two servers share the tables and the people, and one of them is killed for good."""
    server = await scene.some()
    await asyncio.to_thread(server.kill)
    scene.servers.remove(server)


async def _each_backend(scene: Scene, query: str) -> list[int]:
    """Ask something for every connection to the database but our own."""
    link = await asyncpg.connect(scene.place)
    try:
        query += " FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        return [row[0] for row in await link.fetch(query)]
    finally:
        await link.close()


Fault = Callable[[Scene], Awaitable[None]]

TOGETHER = (node_dies,)  # for which there must be two servers

ON_SQLITE: Mapping[str, Fault] = {
    "killed": killed,
    "terminated": terminated,
    "disk full": disk_full,
    "file moved": file_moved,
    "clock jumps": clock_jumps,
}
ON_POSTGRES: Mapping[str, Fault] = {
    "killed": killed,
    "terminated": terminated,
    "links cut": links_cut,
    "database hangs": database_hangs,
    "node dies": node_dies,
    "clock jumps": clock_jumps,
}
