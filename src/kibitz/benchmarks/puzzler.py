"""A process that solves random puzzles and measures every one.

Started as `python -m kibitz.benchmarks.puzzler GAME` it asks the game's own solver, started with a FILE after
that a stranger's: the file must define `best`, which is given a list of counts and the kind of the puzzle. It
answers each line of its standard input with one line of JSON.
"""

from __future__ import annotations

import runpy
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from kibitz import games
from kibitz.benchmarks.worker import answer
from kibitz.core.capabilities import Benchmarked
from kibitz.core.native import COMPILED, NUMBERS, fancy
from kibitz.core.workload import Puzzles

Best = Callable[[Any, int], int]


def main(key: str, file: str = "") -> None:
    """Answer until the input ends: `values KIND COUNT` and `times KIND COUNT`. The first answer says whether
    the solver is compiled; any answer may be a problem, in words."""
    work = puzzles_of(games.load(key))
    best = work.solve
    if file:
        found = stranger(file, work)
        if isinstance(found, str):
            answer({"problem": found})
            return
        best = found
    answer(COMPILED and not file)
    made: dict[int, list[Any]] = {}
    for line in sys.stdin:
        what, *numbers = line.split()
        kind, count = map(int, numbers)
        puzzles = made.setdefault(kind, [])
        for number in range(len(puzzles), count):
            counts = work.make(number, kind)
            puzzles.append(counts if file else fancy(NUMBERS, counts))
        try:
            solve = values if what == "values" else times
            answer(solve(best, puzzles[:count], kind))
        except Exception as error:  # noqa: BLE001 - whatever a stranger's solver trips over is told
            answer({"problem": told(error)})


def puzzles_of(game: object) -> Puzzles:
    """The puzzles of a game that has some."""
    assert isinstance(game, Benchmarked)
    return next(work for work in game.workloads() if isinstance(work, Puzzles))


def stranger(file: str, work: Puzzles) -> Best | str:
    """The solver of a file, or why there is none."""
    try:
        best = runpy.run_path(file).get("best")
    except Exception as error:  # noqa: BLE001 - it is not our file
        return f"cannot be run: {told(error)}"
    return best if callable(best) else f"does not define {work.best}"


def told(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}"


def values(best: Best, puzzles: Sequence[Any], kind: int) -> list[int]:
    """What every puzzle is worth."""
    return [int(best(counts, kind)) for counts in puzzles]


def times(best: Best, puzzles: Sequence[Any], kind: int) -> list[int]:
    """How many nanoseconds every puzzle takes."""
    clock = time.perf_counter_ns
    spent = []
    for counts in puzzles:
        began = clock()
        best(counts, kind)
        spent.append(clock() - began)
    return spent


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
