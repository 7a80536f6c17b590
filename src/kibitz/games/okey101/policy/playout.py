"""Matches with nobody in the loop: every listed move equally likely, or what the greedy bot would play."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.chance import BOTS, Chance, QuickSource
from kibitz.core.native import vec
from kibitz.core.playouts import Playouts
from kibitz.games.okey101.policy import heuristic
from kibitz.games.okey101.rules import ending, listing, moving, setup
from kibitz.games.okey101.rules.constants import OVER
from kibitz.games.okey101.rules.invariants import broken
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import Terms
from kibitz.games.okey101.solver.known import known


def results(players: i64, terms: Terms, first: i64, games: i64, check: bool, greedy: bool) -> Playouts:
    """Matches number `first` and on, each with its end, totals and winners; with `check` every position is
    examined, with `greedy` all play as well as they know."""
    decisions: i64 = 0
    checksum: i64 = 0
    reasons: list[str] = []
    totals: list[list[int | None]] = []
    winners: list[list[int]] = []
    violations: list[str] = []
    for number in range(first, first + games):
        source = QuickSource(number)
        position = OkeyPosition()
        setup.begin_match(position, players, terms, source)
        bots = source.stream(BOTS)
        while position.phase != OVER:
            before = position.copy() if check else position
            moving.carry_out(position, _move(position, bots, greedy))
            decisions += 1
            if check:
                violations.extend([f"deal {number}: {problem}" for problem in broken(position, before)])
        outcome = ending.outcome(position)
        scores: list[int | None] = [standing.total for standing in outcome.standings]
        for score in scores:
            checksum = (checksum * 31 + (0 if score is None else score) + 100_000) & 0xFFFFFFFF
        checksum = (checksum * 31 + len(outcome.reason)) & 0xFFFFFFFF
        reasons.append(outcome.reason)
        totals.append(scores)
        winners.append([seat for seat in outcome.winners])
    return Playouts(decisions, checksum, reasons, totals, winners, violations)


def _move(position: OkeyPosition, chance: Chance, greedy: bool) -> vec[i64]:
    """The next move. Who plays greedily looks only at what the seat knows."""
    if greedy:
        seen = known(position, position.turn)
        return heuristic.choice(seen, listing.moves(seen), chance)
    moves = listing.moves(position)
    return moves[chance.below(len(moves))]
