"""What was acknowledged is there, however the server ended."""

from __future__ import annotations

import signal
import subprocess
import sys

from tests.server.party import live
from tests.server.store.helpers import opened

WITNESS = """
import asyncio, sys
from kibitz.server.store import Row
from kibitz.server.store.opening import store_at

async def play(place):
    store = store_at(place)
    await store.open()
    async def one(table):
        for seq in range(1, 10**9):
            await store.append(table, Row(seq, seq, b"x" * 200), None)
            print(table, seq, flush=True)
    await asyncio.gather(*(one(f"t{n}") for n in range(8)))

asyncio.run(play(sys.argv[1]))
"""


@live
async def test_what_was_acknowledged_survives_a_kill(place: str) -> None:
    witness = subprocess.Popen([sys.executable, "-c", WITNESS, place], stdout=subprocess.PIPE, text=True)
    assert witness.stdout is not None
    with witness.stdout as said:
        lines = [said.readline() for _ in range(500)]
        witness.send_signal(signal.SIGKILL)
        lines += [line for line in said if line.endswith("\n")]
    assert witness.wait() == -signal.SIGKILL
    told = dict(line.split() for line in lines)  # the newest seq of each table
    assert len(told) == 8
    async with opened(place) as store:
        for table, seq in told.items():
            entries = await store.read(table)
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert len(entries) >= int(seq)
