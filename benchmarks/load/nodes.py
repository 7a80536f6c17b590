"""What servers over one PostgreSQL cost: `python -m benchmarks.load.nodes postgresql://...`, of this machine.

One, two and three servers share tables of Acquire whose seats sit at different servers, so that every move is
told by all of them. Then the store alone: how many entries a second it appends, and how many notices of them
another server hears. The database should be empty.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import asyncpg
from websockets.asyncio.client import ClientConnection

from benchmarks.load.moves import SEATS, Browser, come_in, processor_time
from benchmarks.load.servers import Contender, Running, running
from kibitz.client import Lobby
from kibitz.server.store import Row
from kibitz.server.store.opening import store_at
from kibitz.wire.documents import NewSitter, NewTable

TABLES = 12  # at once
WRITERS = 32  # appends under way at once, when the store is alone


@dataclass(frozen=True)
class Node(Contender):
    """A server over a database that others use too."""

    database: str = ""

    def command(self, folder: Path) -> list[str]:
        serve = [sys.executable, "-m", "kibitz", "serve", "--port", "0", "--no-limits"]
        return [*serve, "--store", self.database]


async def play_table(urls: list[str], until: float, chance: random.Random) -> int:
    """Play a table at random, its seats at these servers in turn, until time is up; how many moves."""
    lobby = Lobby(urls[0])
    opened = await lobby.open_table(NewTable(game="acquire", seats=SEATS, name="P0"))
    table = opened.table.table
    others = [await lobby.sit(table, NewSitter(name=f"P{number}")) for number in range(1, SEATS)]
    tokens = [opened.token, *(other.token for other in others)]
    both: list[tuple[ClientConnection, Browser]] = [
        await come_in(urls[seat % len(urls)], table, token) for seat, token in enumerate(tokens)
    ]
    browsers = [browser for _, browser in both]
    await browsers[0].ask("start")
    await asyncio.gather(*(browser.step() for browser in browsers))
    moves = 0
    while time.monotonic() < until and (acting := browsers[0].told.get("to_act")):
        actor = browsers[acting[0]]
        await actor.ask("play", seq=actor.told["seq"], action=chance.choice(actor.told["legal"]))
        await asyncio.gather(*(browser.step() for browser in browsers))
        moves += 1
    for socket, _ in both:
        await socket.close()
    return moves


async def play_tables(urls: list[str], seconds: float) -> int:
    """Keep so many tables going for this long; how many moves were made."""
    until = time.monotonic() + seconds

    async def keep_going(seed: int) -> int:
        chance, moves = random.Random(seed), 0
        while time.monotonic() < until:
            moves += await play_table(urls, until, chance)
        return moves

    return sum(await asyncio.gather(*(keep_going(seed) for seed in range(TABLES))))


async def database_time(database: str) -> float:
    """Seconds of processor time of everybody who works for the database now."""
    link = await asyncpg.connect(database)
    try:
        found = [
            row[0]
            for row in await link.fetch("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        ]
    finally:
        await link.close()
    return sum(processor_time(pid) for pid in found)


async def measured(database: str, servers: list[Running], seconds: float) -> str:
    """A line about so many servers."""
    urls = [f"http://127.0.0.1:{server.port}" for server in servers]
    await play_tables(urls, 1.0)  # nothing is made for the first time any more
    before = [processor_time(server.pid) for server in servers], await database_time(database)
    began = time.monotonic()
    moves = await play_tables(urls, seconds)
    took = time.monotonic() - began
    served = sum(processor_time(server.pid) for server in servers) - sum(before[0])
    kept = await database_time(database) - before[1]
    each = [1e6 * spent / moves for spent in (served, kept)]
    return (
        f"{len(servers)} servers: {moves / took:.0f} moves/s; a move takes {each[0]:.0f} µs of all servers"
        f" together and {each[1]:.0f} µs of PostgreSQL"
    )


async def store_alone(database: str, seconds: float) -> str:
    """A line about the store: appends a second, and notices another server heard of them."""
    writing, listening = store_at(database), store_at(database)
    heard: list[int] = []
    writing.listen(lambda table, seq: None, lambda: None)
    listening.listen(lambda table, seq: heard.append(seq), lambda: None)
    await writing.open()
    await listening.open()
    body = b'{"entry":"chatted","name":"' + b"x" * 170 + b'"}'  # as long as an entry of a move usually is
    until = time.monotonic() + seconds
    before = await database_time(database)

    async def append(number: int) -> int:
        seq = 0
        while time.monotonic() < until:
            seq += 1
            await writing.append(f"scale{number}-{time.time_ns()}"[:32], Row(1, seq, body), None)
        return seq

    done = sum(await asyncio.gather(*(append(number) for number in range(WRITERS))))
    spent = await database_time(database) - before
    await asyncio.sleep(1.0)
    await writing.close()
    await listening.close()
    return (
        f"the store alone: {done / seconds:.0f} appends/s, {1e6 * spent / done:.0f} µs of PostgreSQL each;"
        f" {len(heard)} of {done} notices heard"
    )


def main() -> int:
    """The whole measurement."""
    parser = argparse.ArgumentParser(prog="benchmarks.load.nodes", description=__doc__)
    parser.add_argument("database", help="postgresql://..., empty, on this machine")
    parser.add_argument("--seconds", type=float, default=6.0, help="for every number of servers (6)")
    asked = parser.parse_args()
    node = Node("kibitz", "kibitz", "acquire", "postgres", database=asked.database)
    for count in (1, 2, 3):
        with ExitStack() as stack:
            servers = []
            for _ in range(count):
                folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="nodes-"))
                servers.append(stack.enter_context(running(node, Path(folder))))
            print(asyncio.run(measured(asked.database, servers, asked.seconds)), flush=True)
    print(asyncio.run(store_alone(asked.database, asked.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
