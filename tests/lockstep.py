"""Plays the same games compiled and interpreted, in two processes, and compares every decision.

    python -m tests.lockstep [GAMES]

One line for each game found; the exit code is 1 at the first difference, or where nothing is compiled.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, TextIO

import msgspec

if TYPE_CHECKING:
    from kibitz.core.contract import Case

MOST = 8_000  # decisions of one game: what is interpreted takes some milliseconds for each
PLAYER = "--play"  # the flag that turns a process into one of the two players


def main() -> int:
    """Start both players on every game and listen to them."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=300, help="how many of each game, at most")
    parser.add_argument(PLAYER, metavar="GAME", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        tell(arguments.play, arguments.games)
        return 0

    from kibitz.core.native import COMPILED
    from kibitz.games import keys

    if not COMPILED:
        print("lockstep: the kibitz found here is not compiled: there is nothing to compare", file=sys.stderr)
        return 1
    with ThreadPoolExecutor() as side_by_side:  # each has two players, of which one waits for the other
        return max(side_by_side.map(lambda key: compare(key, arguments.games), keys()), default=0)


def compare(key: str, games: int) -> int:
    """Run both sides of one game; 0 if they agree, 1 if not."""
    with player(key, games, pure=False) as compiled, player(key, games, pure=True) as plain:
        assert compiled.stdout is not None
        assert plain.stdout is not None
        decisions = played = 0
        for one, other in zip_longest(compiled.stdout, plain.stdout, fillvalue="(nothing)\n"):
            if one != other:
                compiled.kill()
                plain.kill()
                print(f"{key}: after {decisions} decisions\n  compiled: {one}  plain:    {other}", end="")
                return 1
            decisions += one.startswith("decision")
            played += one.startswith("end of")
    if compiled.returncode or plain.returncode or not decisions:
        print(f"{key}: a player broke down, or played nothing", file=sys.stderr)
        return 1
    print(f"{key} {played} games, {decisions} decisions: equal", flush=True)
    return 0


def player(key: str, games: int, *, pure: bool) -> subprocess.Popen[str]:
    """A process that tells, line by line, what it does."""
    command = [sys.executable, "-m", "tests.lockstep", PLAYER, key, str(games)]
    environment = {**os.environ, "KIBITZ_PURE": "1" if pure else "0"}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


# The player


def tell(key: str, games: int, to: TextIO = sys.stdout) -> None:
    """Play `games` games, fewer where they are long, and write a line for each decision and each end."""
    decisions = 0
    for case in islice(endless(key), games):
        for line in told(case):
            to.write(line + "\n")
            decisions += line.startswith("decision")
        if decisions > MOST:
            return


def endless(key: str) -> Iterator[Case]:
    """Cases without end: every preset and many whims, every number of seats."""
    from kibitz.core.contract import Case, cases
    from kibitz.games import load
    from tests.contract.shorter import shorter

    game = load(key)
    number = 0
    while True:
        for case in shorter(list(cases(game, rounds=4))):
            number += 1
            yield Case(game, case.seats, case.options, number)


def told(case: Case) -> Iterator[str]:
    """One game: who waits, what is legal, what is played, what happened, and what came of it."""
    from kibitz.core.contract.case import chosen

    game = case.game
    name = f"game {case.seed}, {case.seats} seats, {msgspec.json.encode(case.options).decode()}"
    chance = case.chance()
    position = case.start()
    yield f"{name}: {digest(position.fingerprint())} {digest(position.journal)}"
    number = 0
    while choice := chosen(game, position, chance):
        number += 1
        waiting = position.to_act()
        legal = [(position.legal(seat), position.uncounted(seat)) for seat in waiting]
        default = game.default(position, waiting[0])
        heard = len(position.journal or ())
        position.play(*choice)
        events = (position.journal or [])[heard:]
        yield (
            f"decision {number} of {name}: seats {waiting}, {len(legal[0][0])} legal {digest(legal)},"
            f" seat {choice[0]} plays {game.write(choice[1])!r} (default {game.write(default)!r}),"
            f" events {digest(events)}, then {digest(position.fingerprint())}"
        )
    yield f"end of {name}: {digest(position.outcome())} {digest(game.view(position, 0))}"
    bulk = game.playouts(case.seats, case.options, case.seed, 1, check=True)
    yield f"playout of {name}: {msgspec.json.encode(bulk).decode()}"


def digest(value: object) -> str:
    """Eight letters that stand for a value."""
    raw = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return hashlib.sha256(raw).hexdigest()[:8]


if __name__ == "__main__":
    sys.exit(main())
