"""The checks every game must pass; shipped, so that whoever writes a game can run them on it.

    from kibitz.core.contract import check_game
    check_game(GAME)

or, the same from a shell, `python -m kibitz.core.contract my_games.go_fish`.

`CHECKS` holds them one by one, by name, for a test run that wants to see each: `CHECKS[name](case)` for every
case of `cases(game)`. A check that finds something raises BrokenContract; any other exception is one of the
game's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

from kibitz.core.chance import QuickSource

# Importing a chapter enters its checks.
from kibitz.core.contract import afterwards, ahead, face, hearing, play, secrecy, words
from kibitz.core.contract.case import CHECKS as ENTERED
from kibitz.core.contract.case import BrokenContract, Case
from kibitz.core.contract.strange import whim
from kibitz.core.errors import IllegalAction
from kibitz.core.game import AnyGame, GameOptions

__all__ = ["CHAPTERS", "CHECKS", "BrokenContract", "Case", "cases", "check_case", "check_game"]

WHIMS = 2  # for each number of seats
TRIES = 20  # to find them: not every whim can be played, and some come out as a preset
# In this order, so that what is simple is said first: a check takes for granted what those before it found.
CHAPTERS = (face, play, words, secrecy, hearing, afterwards, ahead)
CHECKS = {
    name: function
    for chapter in CHAPTERS
    for name, function in ENTERED.items()
    if function.__module__ == chapter.__name__
}


def cases(game: AnyGame, rounds: int = 1) -> Iterator[Case]:
    """Every preset, and options chosen by whim, with every number of seats; each with a seed of its own."""
    seed = 0
    presets = (game.Options(), *game.presets.values())
    in_turn = cycle(presets)
    for _ in range(rounds):
        for seats in game.seats:
            whims = (options for options in _whims(in_turn, seed) if options not in presets)
            able = (options for options in whims if _starts(Case(game, seats, options, seed)))
            for options in dict.fromkeys([*presets, *islice(able, WHIMS)]):
                seed += 1
                case = Case(game, seats, options, seed)
                if _starts(case):
                    yield case


def _whims(presets: Iterator[GameOptions], seed: int) -> Iterator[GameOptions]:
    """Whims enough to choose from. Each begins with the next preset, so that none is left out for long."""
    chance = QuickSource(seed).stream(0)
    return (whim(options, chance) for options in islice(presets, TRIES))


def _starts(case: Case) -> bool:
    """Not every number of seats goes with all options."""
    try:
        case.start()
    except IllegalAction:
        return False
    return True


def check_game(game: AnyGame, rounds: int = 1) -> None:
    """Run every check on every case."""
    for case in cases(game, rounds):
        try:
            check_case(case)
        except Exception as error:
            error.add_note(case.told)
            raise


def check_case(case: Case) -> None:
    """Run every check on one case."""
    for function in CHECKS.values():
        function(case)
