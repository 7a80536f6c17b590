"""What `kibitz bench okey101` measures: the solver on random racks (13.2), and advice on discards (15.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.core.chance import DEAL, QuickSource
from kibitz.core.native import NUMBERS, fancy
from kibitz.core.workload import Duel, Flag, Policy, Puzzles, Workload
from kibitz.games.okey101.bot.discarding import advised, highest
from kibitz.games.okey101.bot.imagine import seen
from kibitz.games.okey101.interface.actions import AnyAction
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.rules.constants import COPIES, FACES, RACK
from kibitz.games.okey101.solver import solver

TILES: Final = RACK + 1  # on the rack of somebody who is about to open


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


def throw_advised(view: OkeyView, legal: Sequence[AnyAction]) -> list[float]:
    """15.5: how good each action is to somebody who throws what is advised."""
    return advised(seen(view), legal)


def throw_highest(view: OkeyView, legal: Sequence[AnyAction]) -> list[float]:
    """15.5: to somebody who plays the same but throws the highest tile left over: the yardstick."""
    return highest(seen(view), legal)


USUAL: Final = 2000
RACKS: Final = Puzzles(
    about="""\
For a game with a solver, such as okey101: solve random racks of 22 tiles with 0, 1 and 2 okeys interpreted
and compiled by turns, and show what a rack takes: the median, and where the slowest 5 % and 0.1 % begin.
Between the rounds four greedy bots play hands. With --against FILE the solver of a Python file takes part: it
must define best(counts, okeys), which is given a list of 52 counts (colour * 13 + number - 1) and the number
of okeys, and returns the most points that melds of them are worth. All solvers must find the same.""",
    example="kibitz bench okey101 --racks 5000 --against mysolver.py",
    absent="has no solver: --racks and --against are for games that have one",
    flags=(
        Flag("racks", f"racks to solve of each kind (default: {USUAL})"),
        Flag("against", "another solver to measure beside the game's own", is_number=False),
    ),
    options=("hands=1",),
    played="hands",
    usual=USUAL,
    one="rack",
    described="racks of 22 tiles for each number of okeys",
    kind="okeys",
    kinds=(0, 1, 2),
    best="best(counts, okeys)",
    make=rack,
    solve=solver.most_points,
    players="greedy bots",
)
DISCARDS: Final = Duel(
    about="""\
With --discards N, where a game has advice on discards: play N hands between players who throw what is advised
and players who throw the highest tile left over and are the same in all else, every deal once from each side,
and show by how many points a hand the advice is better, with the standard error.""",
    example="kibitz bench okey101 --discards 2000",
    absent="has no advice: --discards is for games that have some",
    flags=(Flag("discards", "hands to try the advice on instead"),),
    options=("hands=1",),
    played="hands",
    subject="the advice",
    unit="points a hand",
    one=Policy("advised", "throws what is advised", throw_advised),
    other=Policy("highest", "throws the highest tile", throw_highest),
)
WORKLOADS: Final[tuple[Workload, ...]] = (RACKS, DISCARDS)
