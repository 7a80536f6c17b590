"""What a move of Acquire costs with four browsers at the table: `python -m benchmarks.load.moves OLD NEW`.

OLD and NEW are folders with a `kibitz` in them, such as the site-packages of two installations; their servers
take turns. A browser is a socket that wants the outlook after every step, as the page does: with the update
if the server can do that, and with an ask of its own if it cannot.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load.servers import KIBITZ_ACQUIRE, Running, running
from kibitz.client import Lobby
from kibitz.wire.documents import NewSitter, NewTable

SEATS = 4
GOAL = 0.6  # of the old server's time


class Browser:
    """A socket at the table, with what it was told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._count = 0
        self._is_told = True  # outlooks come with the updates
        self.told: Any = None

    async def hello(self, token: str) -> None:
        """Come in, and find out what the server can do."""
        await self._socket.send(json.dumps({"ask": "hello", "id": "h", "token": token, "outlook": True}))
        answer = await self._next("state", "refused")
        if answer["tell"] == "refused":
            raise LookupError("it does not know of outlooks in updates")
        self.told = answer

    async def hello_as_before(self, token: str) -> None:
        """Come in; outlooks must be asked for."""
        await self._socket.send(json.dumps({"ask": "hello", "id": "h", "token": token}))
        self.told, self._is_told = await self._next("state"), False

    async def ask(self, kind: str, **more: Any) -> None:
        """Ask without waiting for the answer."""
        self._count += 1
        await self._socket.send(json.dumps({"ask": kind, "id": f"{kind} {self._count}", **more}))

    async def step(self) -> None:
        """Hear of the next step, and see what can be read off the table then."""
        self.told = await self._next("update", "state")
        if not self._is_told:
            await self.ask("outlook")
            await self._next("outlook")

    async def _next(self, *kinds: str) -> Any:
        while (told := json.loads(await self._socket.recv()))["tell"] not in kinds:
            if told["tell"] == "refused":
                raise ValueError(told["sentence"])
        return told


async def come_in(url: str, table: str, token: str) -> tuple[ClientConnection, Browser]:
    """A browser at the table, of the kind that the server is for."""
    address = f"ws{url.removeprefix('http')}/api/tables/{table}/socket"
    socket = await connect(address, max_size=None, compression=None)
    browser = Browser(socket)
    try:
        await browser.hello(token)
    except LookupError:
        await socket.close()
        socket = await connect(address, max_size=None, compression=None)
        browser = Browser(socket)
        await browser.hello_as_before(token)
    return socket, browser


async def played(server: Running, moves: int, seed: int) -> float:
    """Microseconds of the server's time per move, over games of random moves."""
    url = f"http://127.0.0.1:{server.port}"
    chance, lobby = random.Random(seed), Lobby(url)  # the same moves for both
    spent = done = 0.0
    while done < moves:
        opened = await lobby.open_table(NewTable(game="acquire", seats=SEATS, name="P0"))
        table = opened.table.table
        others = [await lobby.sit(table, NewSitter(name=f"P{number}")) for number in range(1, SEATS)]
        tokens = [opened.token, *(other.token for other in others)]
        both = [await come_in(url, table, token) for token in tokens]
        browsers = [browser for _, browser in both]
        await browsers[0].ask("start")
        await asyncio.gather(*(browser.step() for browser in browsers))
        before = processor_time(server.pid)
        while done < moves and (acting := browsers[0].told.get("to_act")):
            actor = browsers[acting[0]]
            action = chance.choice(actor.told["legal"])
            await actor.ask("play", seq=actor.told["seq"], action=action)
            await asyncio.gather(*(browser.step() for browser in browsers))
            done += 1
        spent += processor_time(server.pid) - before
        for socket, _ in both:
            await socket.close()
    return 1e6 * spent / done


def processor_time(pid: int) -> float:
    """Seconds of processor time that a process has used, all threads, user and system."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(tree: Path, moves: int, seed: int) -> float:
    """One round of one server."""
    with (
        tempfile.TemporaryDirectory(prefix="moves-", dir=Path("build")) as folder,
        patch.dict(os.environ, {"PYTHONPATH": str(tree.resolve())}),
        running(KIBITZ_ACQUIRE, Path(folder).resolve()) as server,
    ):
        return asyncio.run(played(server, moves, seed))


def main() -> int:
    """The whole measurement; the exit code is 0 if the goal is met."""
    parser = argparse.ArgumentParser(prog="benchmarks.load.moves", description="A move with four browsers.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--moves", type=int, default=400, help="in every round (400)")
    asked = parser.parse_args()
    Path("build").mkdir(exist_ok=True)
    found: dict[Path, list[float]] = {asked.old: [], asked.new: []}
    for seed in range(asked.rounds):
        for tree, costs in found.items():
            costs.append(measured(tree, asked.moves, seed))
            print(f"round {seed + 1}: {tree}: {costs[-1]:.0f} µs per move", flush=True)
    ratio = median(found[asked.new]) / median(found[asked.old])
    print(f"{ratio:.2f} of the old server's time per move; at most {GOAL} is asked")
    return 0 if ratio <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
