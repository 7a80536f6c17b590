"""A process that solves random racks and measures every one.

Started as `python -m kibitz.benchmarks.racks GAME` it asks the game's own solver, started with a FILE after
that a stranger's: the file must define `best(counts, okeys)`, which is given a list of 52 counts, one a face,
and the number of okeys, and returns the most points. It answers each line of its standard input with one
line of JSON.
"""

from __future__ import annotations

import runpy
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from kibitz import games
from kibitz.benchmarks.worker import answer
from kibitz.core.chance import DEAL, QuickSource
from kibitz.core.native import COMPILED, NUMBERS, fancy

TILES = 22  # on the rack of somebody who is about to open
FACES, COPIES = 52, 2

Best = Callable[[Any, int], int]


def main(key: str, file: str = "") -> None:
    """Answer until the input ends: `values OKEYS RACKS` and `times OKEYS RACKS`. The first answer says
    whether the solver is compiled; any answer may be a problem, in words."""
    game: Any = games.load(key)
    best: Best = game.best_opening
    if file:
        found = stranger(file)
        if isinstance(found, str):
            answer({"problem": found})
            return
        best = found
    answer(COMPILED and not file)
    dealt: dict[int, list[Any]] = {}
    for line in sys.stdin:
        what, *numbers = line.split()
        okeys, count = map(int, numbers)
        racks = dealt.setdefault(okeys, [])
        for number in range(len(racks), count):
            counts = rack(number, okeys)
            racks.append(counts if file else fancy(NUMBERS, counts))
        try:
            solve = values if what == "values" else times
            answer(solve(best, racks[:count], okeys))
        except Exception as error:  # noqa: BLE001 - whatever a stranger's solver trips over is told
            answer({"problem": told(error)})


def stranger(file: str) -> Best | str:
    """The solver of a file, or why there is none."""
    try:
        best = runpy.run_path(file).get("best")
    except Exception as error:  # noqa: BLE001 - it is not our file
        return f"cannot be run: {told(error)}"
    return best if callable(best) else "does not define best(counts, okeys)"


def told(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}"


def rack(number: int, okeys: int) -> list[int]:
    """The counts of a random rack with just so many okeys, the same for the same number."""
    chance = QuickSource(number).stream(DEAL)
    # Two tiles of every face, for the false jokers have that of the okeys; but one is the indicator.
    pool = [face for face in range(FACES) for _ in range(COPIES)]
    pool.remove(chance.below(FACES))
    tiles = fancy(NUMBERS, pool)
    chance.shuffle(tiles)
    counts = [0] * FACES
    for face in list(tiles)[: TILES - okeys]:
        counts[face] += 1
    return counts


def values(best: Best, racks: Sequence[Any], okeys: int) -> list[int]:
    """What every rack is worth."""
    return [int(best(counts, okeys)) for counts in racks]


def times(best: Best, racks: Sequence[Any], okeys: int) -> list[int]:
    """How many nanoseconds every rack takes."""
    clock = time.perf_counter_ns
    spent = []
    for counts in racks:
        began = clock()
        best(counts, okeys)
        spent.append(clock() - began)
    return spent


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
