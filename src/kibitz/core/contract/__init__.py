"""The checks every game must pass; shipped, so that whoever writes a game can run them on it.

    from kibitz.core.contract import check_game
    check_game(GAME)

`CHECKS` holds them one by one, by name, for a test run that wants to see each: `CHECKS[name](case)` for every
case of `cases(game)`. A check that finds something raises BrokenContract; any other exception is one of the
game's own.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.core.chance import QuickSource

# Importing a chapter enters its checks.
from kibitz.core.contract import afterwards, ahead, face, play, secrecy, words
from kibitz.core.contract.case import CHECKS, BrokenContract, Case
from kibitz.core.contract.strange import whim
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Game

__all__ = ["CHAPTERS", "CHECKS", "BrokenContract", "Case", "cases", "check_game"]

WHIMS = 2  # for each number of seats
CHAPTERS = (face, play, words, secrecy, afterwards, ahead)


def cases(game: Game, rounds: int = 1) -> Iterator[Case]:
    """Every preset, and options chosen by whim, with every number of seats; each with a seed of its own."""
    seed = 0
    for _ in range(rounds):
        for seats in game.seats:
            whims = [whim(game.Options, QuickSource(seed + k).stream(0)) for k in range(WHIMS)]
            for options in dict.fromkeys([game.Options(), *game.presets.values(), *whims]):
                seed += 1
                case = Case(game, seats, options, seed)
                if _starts(case):
                    yield case


def _starts(case: Case) -> bool:
    """Not every number of seats goes with all options."""
    try:
        case.start()
    except IllegalAction:
        return False
    return True


def check_game(game: Game, rounds: int = 1) -> None:
    """Run every check on every case."""
    for case in cases(game, rounds):
        for function in CHECKS.values():
            function(case)
