"""Games with nobody in the loop: of those who have to decide the last one makes any listed move, as `uniform`
bots do at a table."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.chance import BOTS, QuickSource
from kibitz.core.playouts import Playouts
from kibitz.games.merc.rules import ending, frames, setup
from kibitz.games.merc.rules.constants import DICTATOR, NOT_OVER, REBELS
from kibitz.games.merc.rules.invariants import broken
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.terms import VERSUS, Terms


def playouts(rebels: i64, terms: Terms, first: i64, games: i64) -> tuple[int, int]:
    """Games number `first` and on: decisions made, and a checksum over ends and values."""
    decisions: i64 = 0
    checksum: i64 = 0
    for number in range(first, first + games):
        position = MercPosition()
        decisions += _play(position, rebels, terms, number, None)
        checksum = summed(position, checksum)
    return decisions, checksum


def results(rebels: i64, terms: Terms, first: i64, games: i64, check: bool) -> Playouts:
    """The same with each game's end, values and winners; with `check` every position is examined."""
    decisions: i64 = 0
    checksum: i64 = 0
    reasons: list[str] = []
    totals: list[list[int]] = []
    winners: list[list[int]] = []
    violations: list[str] = []
    for number in range(first, first + games):
        position = MercPosition()
        decisions += _play(position, rebels, terms, number, violations if check else None)
        checksum = summed(position, checksum)
        outcome = ending.outcome(position)
        reasons.append(outcome.reason)
        totals.append([0 if standing.total is None else standing.total for standing in outcome.standings])
        winners.append([seat for seat in outcome.winners])
    return Playouts(decisions, checksum, reasons, totals, winners, violations)


def _play(
    position: MercPosition, rebels: i64, terms: Terms, number: i64, violations: list[str] | None
) -> i64:
    """One game from the deal to its end: how many decisions that took."""
    source = QuickSource(number)
    setup.begin_game(position, rebels, terms, source)
    bots = source.stream(BOTS)
    decisions: i64 = 0
    while position.ended_by == NOT_OVER:
        before = position if violations is None else position.copy()
        waiting = frames.waiting(position)
        seat = waiting[len(waiting) - 1]
        moves = frames.moves(position, seat)
        frames.play(position, seat, moves[bots.below(len(moves))])
        frames.run(position)
        decisions += 1
        if violations is not None:
            violations.extend([f"deal {number}: {problem}" for problem in broken(position, before)])
    return decisions


def summed(position: MercPosition, checksum: i64) -> i64:
    """A checksum that goes on with how a game ended and with what both sides held; in versus, where all are
    rebels, with who held what."""
    for number in (position.ended_by, places.worth(position, REBELS), places.worth(position, DICTATOR)):
        checksum = (checksum * 31 + number) & 0xFFFFFFFF
    if position.terms.mode == VERSUS:
        for cell in position.every_cell():
            held = (places.owning_rebel(position, cell) + 1) * places.value_of(position, cell)
            checksum = (checksum * 31 + held) & 0xFFFFFFFF
    return checksum
