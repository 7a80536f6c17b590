"""Random games with nobody in the loop: every choice equally likely, no trades proposed."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.chance import BOTS, QuickSource
from kibitz.core.native import vec
from kibitz.core.playouts import Playouts
from kibitz.games.acquire.interface.names import REASONS
from kibitz.games.acquire.rules import ending, setup
from kibitz.games.acquire.rules.constants import OVER
from kibitz.games.acquire.rules.invariants import broken
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.scoring import totals
from kibitz.games.acquire.rules.terms import TIE_MOST_SHARES, Terms


def playouts(players: i64, terms: Terms, first: i64, games: i64) -> tuple[int, int]:
    """The benchmark: decisions made, and a checksum over every end and every total."""
    decisions: i64 = 0
    check: i64 = 0
    for number in range(first, first + games):
        source = QuickSource(number)
        position = AcquirePosition()
        setup.deal(position, players, terms, source)
        bots = source.stream(BOTS)
        while position.phase != OVER:
            position.do(position.code(bots.below(position.choices)))
            decisions += 1
        check = checked(check, position)
    return decisions, check


def results(players: i64, terms: Terms, first: i64, games: i64, check: bool) -> Playouts:
    """The same games, each with its end, totals and winners; with `check` every position is examined."""
    decisions: i64 = 0
    checksum: i64 = 0
    reasons: list[str] = []
    worth: list[list[int]] = []
    winners: list[list[int]] = []
    violations: list[str] = []
    for number in range(first, first + games):
        source = QuickSource(number)
        position = AcquirePosition()
        setup.deal(position, players, terms, source)
        bots = source.stream(BOTS)
        while position.phase != OVER:
            before = position.copy() if check else position
            position.do(position.code(bots.below(position.choices)))
            decisions += 1
            if check:
                violations.extend([f"deal {number}: {problem}" for problem in broken(position, before)])
        checksum = checked(checksum, position)
        reasons.append(REASONS[position.ended_by])
        worth.append([total for total in final_totals(position)])
        winners.append(winning(position))
    return Playouts(decisions, checksum, reasons, worth, winners, violations)


def checked(check: i64, position: AcquirePosition) -> i64:
    """A checksum that goes on over one more game."""
    check = (check * 31 + position.ended_by) & 0xFFFFFFFF
    for total in final_totals(position):
        check = (check * 31 + total) & 0xFFFFFFFF
    return check


def final_totals(position: AcquirePosition) -> vec[i64]:
    """12: every seat's total."""
    terms = position.terms
    return totals(position.cash, position.stock, position.sizes, position.market, terms.rounding)


def winning(position: AcquirePosition) -> list[int]:
    """12, R8: the seats with the highest total; the option most_shares may choose among them."""
    worth = final_totals(position)
    best = max(worth)
    seats = [seat for seat in range(len(worth)) if worth[seat] == best]
    if position.terms.tie_break == TIE_MOST_SHARES:
        live = ending.live_shares(position)
        most = max([live[seat] for seat in seats])
        seats = [seat for seat in seats if live[seat] == most]
    return seats
