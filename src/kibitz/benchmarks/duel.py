"""Advice on discards against a plain rule: whether it wins, and by how much (rule 15.5 of Okey 101).

Two players are the same but for the tile they throw: one throws what the game advises, the other the highest
tile that its best arrangement leaves over. They see views and nothing else. Every deal is played twice, each
of the two in the other's seats the second time, so that luck falls on both alike; the error is that of the
mean over deals.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from msgspec import Struct

from kibitz.core.chance import BOTS, QuickSource
from kibitz.core.game import no_score
from kibitz.games import load

ADVISED, HIGHEST = "advised", "highest"


class DiscardReport(Struct, frozen=True):
    """Mean scores a hand, by what a seat throws. `difference` is what the advice brings: where low scores are
    good, less than nothing is good. `standard_error` is that of the difference, `in_errors` their quotient.
    A seat without a score is counted as a match would."""

    game: str
    players: int
    preset: str
    hands: int
    advised: float
    highest: float
    difference: float
    standard_error: float
    in_errors: float
    won: dict[str, int]


def contest(
    key: str,
    seats: int,
    preset: str,
    options: Any,
    hands: int,
    progress: Callable[[str], None] = lambda doing: None,
) -> DiscardReport:
    """So many hands, rounded up to whole deals. `options` must be those of a game of one hand."""
    game: Any = load(key)
    deals = -(-hands // 2)
    totals = {ADVISED: 0.0, HIGHEST: 0.0}
    won = {ADVISED: 0, HIGHEST: 0}
    differences = []
    for deal in range(deals):
        progress(f"deal {deal + 1} of {deals}")
        means = {ADVISED: 0.0, HIGHEST: 0.0}
        for shift in (0, 1):
            policies = [(ADVISED, HIGHEST)[(seat + shift) % 2] for seat in range(seats)]
            standings = played(game, options, policies, deal).standings
            nothing = 0 if all(each.total is None for each in standings) else no_score(game, options)
            for standing in standings:
                policy = policies[standing.seat]
                score = nothing if standing.total is None else standing.total
                means[policy] += score / seats  # in two hands every policy sits as often as there are seats
                won[policy] += standing.place == 1
        differences.append(means[ADVISED] - means[HIGHEST])
        for policy, mean in means.items():
            totals[policy] += mean / deals
    error = standard_error(differences)
    difference = sum(differences) / deals
    return DiscardReport(
        game=key,
        players=seats,
        preset=preset,
        hands=2 * deals,
        advised=round(totals[ADVISED], 2),
        highest=round(totals[HIGHEST], 2),
        difference=round(difference, 2),
        standard_error=round(error, 2),
        in_errors=round(difference / error, 1) if error else 0.0,
        won=won,
    )


def played(game: Any, options: Any, policies: list[str], deal: int) -> Any:
    """One hand; each seat throws by its policy."""
    source = QuickSource(deal)
    position = game.start(len(policies), options, source)
    position.journal = None
    chance = source.stream(BOTS)
    while waiting := position.to_act():
        seat = waiting[-1]
        legal = position.legal(seat)
        appraise = game.advise if policies[seat] == ADVISED else game.throw_highest
        worth = [0.0] if len(legal) == 1 else appraise(game.view(position, seat), legal)
        best = [action for action, value in zip(legal, worth, strict=True) if value == max(worth)]
        position.play(seat, best[chance.below(len(best))])
    return position.outcome()


def standard_error(values: list[float]) -> float:
    """Of the mean of these; 0 where there is but one."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
