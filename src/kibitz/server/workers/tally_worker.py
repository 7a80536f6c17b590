"""The process in which one finished game is counted: `tally_pool` is the other end of its pipes.

It reads a record and writes the counters of every seat as a line of JSON, at first without those of luck and,
when bots have played the deal again, with them.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

import msgspec

from kibitz.core.record import parsed
from kibitz.games import load
from kibitz.server.workers.bot_worker import GRACE, stop_after
from kibitz.stats.tallying import tallies

BUDGET = 10.0  # seconds to play the deal again; a game that takes longer is counted without luck
NICE = 10  # people and bots who play now come first


def work() -> None:
    """Count the record on standard input. Called with the game's package and key, and how often to play."""
    package, key, replays = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if hasattr(os, "nice"):
        os.nice(NICE)
    game = load(key, package)
    record = parsed(sys.stdin.buffer.read())
    with suppress(BrokenPipeError):
        _say(tallies(record, game))
        stop_after(BUDGET + GRACE)
        _say(tallies(record, game, replays=replays))


def _say(found: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
    sys.stdout.buffer.flush()
