"""Servers for tests: real ones, on a free port, with a real store, in this process or in one of their own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn

from kibitz.client import Lobby
from kibitz.server.app import make_app
from kibitz.server.limits import Limits, unlimited
from kibitz.server.rooms.hub import Hub
from kibitz.server.serve import config_of
from kibitz.server.settings import Settings

ROOT = Path(__file__).parents[2]
GAMES = ("kibitz.games", "tests.contract")


class Here:
    """A server in this process."""

    def __init__(self, url: str, hub: Hub, server: uvicorn.Server) -> None:
        self.url, self.hub = url, hub
        self.lobby = Lobby(url)
        self._server = server

    def links(self) -> int:
        """How many connections are open, of any kind."""
        return len(self._server.server_state.connections)


@asynccontextmanager
async def server_here(
    store: str,
    limits: Limits | None = None,
    origins: tuple[str, ...] = (),
    bot_seconds: float = 5.0,
    host_names: tuple[str, ...] = (),
) -> AsyncIterator[Here]:
    """A server inside the running event loop."""
    settings = Settings(
        store=store,
        games=GAMES,
        limits=unlimited() if limits is None else limits,
        origins=origins,
        host_names=host_names,
        bot_seconds=bot_seconds,
    )
    app = make_app(settings)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config_of(app, settings))
    async with app.lifetime():
        running = asyncio.get_running_loop().create_task(server._serve([listening]))
        try:
            while not server.started:
                if running.done():
                    running.result()
                    raise RuntimeError("the server did not start")
                await asyncio.sleep(0.01)
            port = listening.getsockname()[1]
            yield Here(f"http://127.0.0.1:{port}", app.hub, server)
        finally:
            server.should_exit = True
            await running
            listening.close()


class Elsewhere:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], said: list[str]) -> None:
        self.process = process
        self.said = said  # what it printed until it listened
        self.url = said[-1].split()[-1]

    @property
    def port(self) -> str:
        """Where it listens."""
        return self.url.rpartition(":")[2]

    def kill(self) -> None:
        """SIGKILL: no farewell."""
        self.process.kill()
        self.process.wait(30)

    def stop(self) -> int:
        """SIGTERM: a clean end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@contextmanager
def server_elsewhere(
    store: str, *flags: str, port: str = "0", log: Path | None = None, first: str = "", limited: bool = False
) -> Iterator[Elsewhere]:
    """`kibitz serve` as a user starts it, but without limits unless it is to be `limited`; stopped at the
    end, if it still runs. `first` is Python that the process runs before anything else: it may bring other
    rules than these."""
    program = ["-c", f"{first}\nimport runpy; runpy.run_module('kibitz', run_name='__main__')"]
    command = [sys.executable, *(program if first else ("-m", "kibitz")), "serve"]
    command += ["--port", port, "--store", store, *flags]
    command += ["--games", ",".join(GAMES), *([] if limited else ["--no-limits"])]
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with (log or Path(os.devnull)).open("a") as errors:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment, cwd=ROOT
        )
    assert process.stdout is not None
    try:
        said: list[str] = []
        for line in process.stdout:
            said.append(line.rstrip("\n"))
            if line.startswith("Kibitz listens on "):
                yield Elsewhere(process, said)
                break
        else:
            raise RuntimeError(f"the server did not start: exit code {process.wait(30)}")
    finally:
        if process.poll() is None:
            process.terminate()
        try:
            process.wait(30)
        finally:
            process.kill()
            process.stdout.close()


@contextmanager
def server_without_errors(folder: Path) -> Iterator[Elsewhere]:
    """A server in a process of its own that is still there at the end, and whose log is empty of errors."""
    log = folder / "log.txt"
    with server_elsewhere(str(folder / "kibitz.db"), "--log", "json", log=log) as server:
        yield server
        assert server.process.poll() is None, "the server is gone"
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line for line in lines if line["level"] not in ("info", "debug") or "error" in line] == []
