"""Random games through a game's public face, for games without a compiled loop, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kibitz.core.chance import BOTS, QuickSource

if TYPE_CHECKING:
    from kibitz.core.game import AnyGame


class Playouts(Struct, frozen=True):
    """Random games played with nobody in the loop; the lists have one entry a game."""

    decisions: int
    checksum: int
    reasons: list[str]
    totals: Sequence[Sequence[int | None]]  # None is no score
    winners: list[list[int]]
    violations: list[str]


def played_out(
    game: AnyGame, seats: int, options: Any, first: int, games: int, check: bool = False
) -> Playouts:
    """Uniformly random games number `first` and on, with nobody in the loop."""
    done = Playouts(0, 0, [], [], [], [])
    every: list[list[int | None]] = []
    decisions = checksum = 0
    for number in range(first, first + games):
        source = QuickSource(number)
        position = game.start(seats, options, source)
        position.journal = None
        bots = source.stream(BOTS)
        while waiting := position.to_act():
            seat = waiting[-1]
            legal = position.legal(seat)
            before = position.copy() if check else None
            position.play(seat, legal[bots.below(len(legal))])
            decisions += 1
            if check:
                done.violations.extend(f"deal {number}: {p}" for p in game.violations(position, before))
        outcome = position.outcome()
        assert outcome is not None, "nobody is to act, so the game is over"
        totals = [standing.total for standing in outcome.standings]
        for total in totals:
            checksum = (checksum * 31 + (total or 0)) % 2**32
        done.reasons.append(outcome.reason)
        every.append(totals)
        done.winners.append(list(outcome.winners))
    return Playouts(decisions, checksum, done.reasons, every, done.winners, done.violations)
