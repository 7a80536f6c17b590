"""What one visitor can do to another: `python -m benchmarks.load.floods`.

A server with the usual limits. One address comes to each door in turn and asks for as much as it is let;
another plays a game of Acquire, a move every 50 ms, and its round trips are measured. Beside them stands how
long the event loop let others wait, which the server notes itself: a machine that is busy makes round trips
longer, but not that.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from statistics import quantiles

from tests.server.flooding import after, doors, fill, flood, stalls
from tests.server.serving import server_elsewhere

from benchmarks.load.moves import Browser, come_in
from kibitz.client import Lobby
from kibitz.wire.documents import NewSitter, NewTable

PACE = 0.05  # seconds between two moves
GOAL = 0.1  # seconds that a move may take longer, p99, and that the loop may let others wait
SEATS = 3


class Table:
    """A game that somebody plays while others flood the server."""

    def __init__(self, url: str) -> None:
        self._url, self._chance = url, random.Random(11)
        self._browsers: list[Browser] = []

    async def sit_down(self) -> None:
        """A new table, dealt."""
        lobby = Lobby(self._url)
        opened = await lobby.open_table(NewTable(game="acquire", seats=SEATS, name="P0"))
        table = opened.table.table
        others = [await lobby.sit(table, NewSitter(name=f"P{number}")) for number in range(1, SEATS)]
        tokens = [opened.token, *(other.token for other in others)]
        self._browsers = [(await come_in(self._url, table, token))[1] for token in tokens]
        await self._browsers[0].ask("start")
        await asyncio.gather(*(browser.step() for browser in self._browsers))

    async def move(self) -> float:
        """One move; the seconds until its player has heard of it."""
        if not self._browsers or not self._browsers[0].told.get("to_act"):
            await self.sit_down()
        actor = self._browsers[self._browsers[0].told["to_act"][0]]
        began = time.perf_counter()
        await actor.ask("play", seq=actor.told["seq"], action=self._chance.choice(actor.told["legal"]))
        await actor.step()
        took = time.perf_counter() - began
        await asyncio.gather(*(browser.step() for browser in self._browsers if browser is not actor))
        return took


async def measured(url: str, requests: list[bytes], seconds: float) -> tuple[list[float], Counter[str]]:
    """The round trips of moves during a flood, and what the flood was answered; without requests there is
    none."""
    table, trips = Table(url), []
    await table.sit_down()
    port = int(url.rpartition(":")[2])
    is_enough = after(seconds)
    pouring = asyncio.create_task(flood(port, requests, is_enough)) if requests else None
    while not is_enough():
        trips.append(await table.move())
        await asyncio.sleep(PACE)
    return trips, Counter() if pouring is None else await pouring


def line(name: str, trips: list[float], held: Mapping[float, int], heard: Counter[str]) -> str:
    """A row of the table."""
    cuts = quantiles(trips, n=100)
    longest = max((bound for bound, count in held.items() if count and bound < float("inf")), default=0.0)
    answers = ", ".join(f"{count} {code}" for code, count in heard.most_common())
    times = f"{1000 * cuts[49]:6.1f} {1000 * cuts[98]:6.1f} {1000 * max(trips):6.1f}"
    return (
        f"{name:14} {len(trips):5} {times}   over {1000 * longest:g} ms: {held.get(longest, 0)}   {answers}"
    )


async def run(url: str, tables: list[str], seconds: float) -> bool:
    """All doors, one after the other; whether the goal is met at each."""
    print(f"{'door':14} moves    p50    p99    max   the loop let others wait   answers", flush=True)
    is_met, quiet = True, 0.0
    for name, requests in {"nobody": [], **doors(tables)}.items():
        before = stalls(url)
        trips, heard = await measured(url, requests, seconds)
        held = {bound: count - before[bound] for bound, count in stalls(url).items()}
        print(line(name, trips, held, heard), flush=True)
        p99 = quantiles(trips, n=100)[98]
        quiet = quiet or p99
        is_met = is_met and held[GOAL] == 0 and p99 - quiet < GOAL
    return is_met


def main() -> int:
    """The whole measurement; 0 if no flood delays a move by more than the goal."""
    parser = argparse.ArgumentParser(prog="benchmarks.load.floods", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="for every door (20)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="floods-") as folder:
        store = Path(folder) / "kibitz.db"
        tables = asyncio.run(fill(store))
        with server_elsewhere(str(store), limited=True) as server:
            return 0 if asyncio.run(run(server.url, tables, asked.seconds)) else 1


if __name__ == "__main__":
    sys.exit(main())
