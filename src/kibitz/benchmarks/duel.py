"""Two ways to play against each other: which wins, and by how much.

They see views and nothing else. Every deal is played twice, each of the two in the other's seats the second
time, so that luck falls on both alike; the error is that of the mean over deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from kibitz.core.bot import any_of_best
from kibitz.core.chance import BOTS, QuickSource
from kibitz.core.game import AnyGame
from kibitz.core.outcome import Outcome, booked
from kibitz.core.workload import Duel, Policy


class DuelReport(Struct, frozen=True):
    """Mean scores a game, by policy. `difference` is what the one brings beside the other: where low scores
    are good, less than nothing is good. `standard_error` is that of the difference, `in_errors` their
    quotient. A seat without a score is counted as a match would."""

    game: str
    players: int
    preset: str
    count: int
    means: dict[str, float]
    difference: float
    standard_error: float
    in_errors: float
    won: dict[str, int]

    def named(self, duel: Duel) -> dict[str, Any]:
        """What `kibitz bench` prints as JSON: games and policies go by the game's words for them."""
        return {
            "game": self.game,
            "players": self.players,
            "preset": self.preset,
            duel.played: self.count,
            **self.means,
            "difference": self.difference,
            "standard_error": self.standard_error,
            "in_errors": self.in_errors,
            "won": self.won,
        }


def contest(
    duel: Duel,
    game: AnyGame,
    seats: int,
    preset: str,
    options: Any,
    count: int,
    progress: Callable[[str], None] = lambda doing: None,
) -> DuelReport:
    """So many games, rounded up to whole deals. `options` must be those of a game of one hand."""
    deals = -(-count // 2)
    pair = duel.one, duel.other
    totals = {policy.name: 0.0 for policy in pair}
    won = {policy.name: 0 for policy in pair}
    differences = []
    for deal in range(deals):
        progress(f"deal {deal + 1} of {deals}")
        means = {policy.name: 0.0 for policy in pair}
        for shift in (0, 1):
            policies = [pair[(seat + shift) % 2] for seat in range(seats)]
            standings = played(game, options, policies, deal).standings
            scores = booked([standing.total for standing in standings], game.no_score(options))
            for standing, score in zip(standings, scores, strict=True):
                policy = policies[standing.seat].name
                means[policy] += score / seats  # in two games every policy sits as often as there are seats
                won[policy] += standing.place == 1
        differences.append(means[duel.one.name] - means[duel.other.name])
        for policy, mean in means.items():
            totals[policy] += mean / deals
    error = standard_error(differences)
    difference = sum(differences) / deals
    return DuelReport(
        game=game.key,
        players=seats,
        preset=preset,
        count=2 * deals,
        means={policy: round(total, 2) for policy, total in totals.items()},
        difference=round(difference, 2),
        standard_error=round(error, 2),
        in_errors=round(difference / error, 1) if error else 0.0,
        won=won,
    )


def played(game: AnyGame, options: Any, policies: Sequence[Policy], deal: int) -> Outcome:
    """One game; each seat plays by its policy."""
    source = QuickSource(deal)
    position = game.start(len(policies), options, source)
    position.journal = None
    chance = source.stream(BOTS)
    while waiting := position.to_act():
        seat = waiting[-1]
        legal = position.legal(seat)
        worth = [0.0] if len(legal) == 1 else policies[seat].appraise(game.view(position, seat), legal)
        position.play(seat, any_of_best(legal, worth, chance))
    outcome: Outcome | None = position.outcome()
    assert outcome is not None, "nobody is to act, so the game is over"
    return outcome


def standard_error(values: list[float]) -> float:
    """Of the mean of these; 0 where there is but one."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
