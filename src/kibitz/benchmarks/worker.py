"""A process that plays, copies or piles up positions on request and measures itself.

Started as `python -m kibitz.benchmarks.worker GAME SEATS OPTIONS [LIBRARY]`, the options as JSON; with a
library it plays in C. It answers each line of its standard input with one line of JSON.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from itertools import repeat
from pathlib import Path
from typing import Any

import msgspec

from kibitz import games
from kibitz.benchmarks.yardstick import Yardstick
from kibitz.core.chance import BOTS, QuickSource
from kibitz.core.native import COMPILED

MIDGAME = 60  # decisions before a position is copied


def main(key: str, seats: int, options_text: str, library: str = "") -> None:
    """Answer until the input ends: `play FIRST GAMES`, `copy TIMES`, `pile TIMES`."""
    game: Any = games.load(key)
    options = msgspec.json.decode(options_text, type=game.Options)
    yardstick = None
    if library:
        yardstick = Yardstick(Path(library), game.start(seats, options, QuickSource(0)).terms)
    answer(COMPILED)
    for line in sys.stdin:
        what, *numbers = line.split()
        if what == "play":
            first, count = map(int, numbers)
            began = time.process_time()
            if yardstick is None:
                decisions, checksum = game.benchmark(seats, options, first, count)
            else:
                decisions, checksum = yardstick.play(seats, first, count)
            answer([time.process_time() - began, decisions, checksum])
        elif what == "copy":
            answer(copying(midgame(game, seats, options), int(numbers[0])))
        elif what == "pile":
            answer(piling(midgame(game, seats, options), int(numbers[0])))


def answer(reply: object) -> None:
    """One line for the one who asks."""
    print(json.dumps(reply), flush=True)


def midgame(game: Any, seats: int, options: Any) -> Any:
    """A position of the first deal after some random decisions."""
    source = QuickSource(1)
    position = game.start(seats, options, source)
    chance = source.stream(BOTS)
    for _ in range(MIDGAME):
        if not position.to_act():
            break
        seat = position.to_act()[0]
        legal = position.legal(seat)
        position.play(seat, legal[chance.below(len(legal))])
    return position


def copying(position: Any, times: int) -> float:
    """Seconds one copy takes."""
    copy = position.copy
    began = time.process_time()
    for _ in repeat(None, times):
        copy()
    return (time.process_time() - began) / times


def piling(position: Any, times: int) -> float:
    """Bytes by which the process grows for each copy that is kept."""
    pile: list[Any] = [None] * times
    gc.collect()
    before = resident()
    for place in range(times):
        pile[place] = position.copy()
    return (resident() - before) / times


def resident() -> int:
    """The memory of this process in bytes; where /proc is absent, the most it ever had."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])
    except (OSError, IndexError):
        import resource

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else 1024 * peak


if __name__ == "__main__":
    try:
        main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
    except KeyboardInterrupt:
        sys.exit(130)
