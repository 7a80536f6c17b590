"""Many faults on each store, and a table of what became of every ask: `make faults`.

python -m tests.server.faults [--faults 60] [--store sqlite|postgres] [--seed WORDS]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from tools import reaper

from tests.server.faults.episode import episode
from tests.server.faults.kinds import ON_POSTGRES, ON_SQLITE
from tests.server.faults.people import Count
from tests.server.postgres import running_postgres

COLUMNS = ("faults", "acknowledged", "lost", "doubled", "unknown", "told", "resolved", "denied")


@contextmanager
def sqlite_place(folder: Path) -> Iterator[str]:
    """A file."""
    yield str(folder / "kibitz.db")


@contextmanager
def postgres_place(folder: Path) -> Iterator[str]:
    """A database of a server of our own, which syncs as a real one does."""
    with running_postgres(fsync=True) as server:
        server.sql("CREATE DATABASE kibitz_faults")
        yield server.url("kibitz_faults")


STORES = {"sqlite": (sqlite_place, ON_SQLITE), "postgres": (postgres_place, ON_POSTGRES)}


def main() -> int:
    """The exit code: 0 if every promise was kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=60, help="how many on each store (default 60)")
    parser.add_argument("--store", choices=[*STORES], help="one store only")
    parser.add_argument("--seed", default=str(time.time_ns()), help="words that the moments are drawn by")
    told = parser.parse_args()
    started = reaper.start()
    try:
        rows = [row for name in ([told.store] if told.store else STORES) for row in suffered(name, told)]
    finally:
        if started:
            reaper.finish(started)
    print(f"\nseed {told.seed}\n")
    print(f"{'store':10}{'fault':16}" + "".join(f"{name:>14}" for name in COLUMNS))
    for store, fault, counted in rows:
        print(f"{store:10}{fault:16}" + "".join(f"{getattr(counted, name):14}" for name in COLUMNS))
    return 0 if all(counted.is_sound for _, _, counted in rows) else 1


def suffered(store: str, told: argparse.Namespace) -> list[tuple[str, str, Count]]:
    """What every kind of fault came to on a store, and their sum. All of them meet the same store."""
    place_in, faults = STORES[store]
    rows = {fault: Count() for fault in faults}
    kinds = cycle(faults)
    total = Count()
    with tempfile.TemporaryDirectory() as folder, place_in(Path(folder)) as place:
        for number in range(told.faults):
            fault = next(kinds)
            own = Path(folder, str(number))
            own.mkdir()
            counted = asyncio.run(episode(place, faults[fault], own, f"{told.seed} {number}"))
            rows[fault].add(counted)
            total.add(counted)
            print(f"{store} {number + 1}/{told.faults} {fault}: {counted}", file=sys.stderr, flush=True)
    return [*((store, fault, counted) for fault, counted in rows.items()), (store, "all", total)]


if __name__ == "__main__":
    sys.exit(main())
