"""The contenders: how each server is started, asked for its port, and stopped."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
READY = re.compile(r"listens on http://127\.0\.0\.1:(\d+)")
SECONDS_TO_START = 30
SECONDS_TO_STOP = 10


class Failed(Exception):
    """A server or the driver did not do its part; the text says which and what it said."""


@dataclass(frozen=True)
class Contender:
    """A server, the protocol and game it is asked for, and whether its resync is looked at."""

    name: str
    protocol: str
    game: str
    store: str
    resync: bool = False

    def command(self, folder: Path) -> list[str]:
        """What starts it, with everything it keeps in this folder."""
        if self.protocol == "kibitz":
            # An older server, as benchmarks.load.moves may start, does not know the games of this one.
            games = "benchmarks.load.games" if self.game == "yard" else "kibitz.games"
            kept = str(folder / "load.db")
            serve = [sys.executable, "-m", "kibitz", "serve"]
            return [*serve, "--port", "0", "--store", kept, "--games", games, "--no-limits"]
        return ["node", "--expose-gc", str(HERE / "boardgame_io.js"), self.store, str(folder / "flatfile")]


BGIO_MEMORY = Contender("bgio-mem", "boardgame.io", "yard", "memory", resync=True)
# No look at its resync: node-persist writes once a second, so a lone table makes one move a second.
BGIO_FLATFILE = Contender("bgio-flatfile", "boardgame.io", "yard", "flatfile")
KIBITZ_YARD = Contender("kibitz-yard", "kibitz", "yard", "sqlite", resync=True)
KIBITZ_ACQUIRE = Contender("kibitz-acquire", "kibitz", "acquire", "sqlite")
CONTENDERS = (BGIO_MEMORY, BGIO_FLATFILE, KIBITZ_YARD, KIBITZ_ACQUIRE)


@dataclass(frozen=True)
class Running:
    """A server that answers."""

    pid: int
    port: int


@contextmanager
def running(contender: Contender, folder: Path) -> Iterator[Running]:
    """A fresh server, stopped in the end."""
    said = folder / "said.txt"
    with said.open("wb") as output:
        process = subprocess.Popen(
            contender.command(folder),
            cwd=folder,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield Running(process.pid, _port(contender, process, said))
        if process.poll() is not None:
            raise Failed(f"{contender.name} stopped before its time:\n{_end_of(said)}")
    except Failed as failed:
        raise Failed(f"{failed}\n{contender.name} said:\n{_end_of(said)}") from None
    finally:
        _stop(process)


def _environment() -> dict[str, str]:
    """Ours, with the repository on Python's path for our game, and boardgame.io as it is meant to be run."""
    path = [str(ROOT), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    absolute = [str(Path(folder).resolve()) for folder in path]
    return os.environ | {"PYTHONPATH": os.pathsep.join(absolute), "NODE_ENV": "production"}


def _port(contender: Contender, process: subprocess.Popen[bytes], said: Path) -> int:
    deadline = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < deadline and process.poll() is None:
        found = READY.search(said.read_text(errors="replace"))
        if found is not None:
            return int(found[1])
        time.sleep(0.05)
    how = "is not ready" if process.poll() is None else "stopped"
    raise Failed(f"{contender.name} {how}: {' '.join(contender.command(said.parent))}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(SECONDS_TO_STOP)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _end_of(said: Path, lines: int = 20) -> str:
    return "\n".join(said.read_text(errors="replace").splitlines()[-lines:])
