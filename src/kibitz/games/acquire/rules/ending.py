"""The end (rule 11): conditions, the window in which to declare, and what it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.game import Ended
from kibitz.core.native import vec
from kibitz.core.outcome import Outcome, ranked
from kibitz.games.acquire.interface.events import HoldingsShown
from kibitz.games.acquire.interface.names import CHAIN_NAMES, REASONS, conditions_named
from kibitz.games.acquire.rules import market
from kibitz.games.acquire.rules.constants import (
    ALL_SAFE,
    BY_SAFETY,
    BY_SIZE,
    CHAIN_41,
    CHAINS,
    EVERY_CHAIN,
    OVER,
)
from kibitz.games.acquire.rules.scoring import sheets
from kibitz.games.acquire.rules.terms import (
    TIE_MOST_SHARES,
    WINDOW_START,
    WINDOW_START_OR_TRIGGER,
)

if TYPE_CHECKING:
    from kibitz.games.acquire.rules.position import AcquirePosition


def conditions(position: AcquirePosition) -> i64:
    """11: the end conditions that hold, as a set. R5: with no chain on the board none does."""
    met: i64 = 0
    if position.huge != 0:
        met = CHAIN_41
    if position.active != 0 and position.safe == position.active:
        met |= ALL_SAFE
    return met


def window_after_placing(position: AcquirePosition) -> i64:
    """11, R1: after the own placement the window opens if it made a condition true that was not before."""
    if position.announced != 0:
        return 0
    how = position.terms.window
    if how == WINDOW_START:
        return 0
    met = conditions(position)
    if how == WINDOW_START_OR_TRIGGER:
        met &= ~position.met
    return 1 if met != 0 else 0


def end_declared(position: AcquirePosition, met: i64) -> None:
    """The end by declaration; a chain of the ending size is the first reason to name."""
    position.announced = met
    end(position, BY_SIZE if met & CHAIN_41 != 0 else BY_SAFETY)


def end(position: AcquirePosition, ended_by: i64) -> None:
    """12: nothing is placed, bought, drawn or traded any more. Cash and shares stay as they are; the
    outcome tells what they bring."""
    position.ended_by = ended_by
    position.phase = OVER
    position.mask = 0
    position.choices = 0
    position.window = 0
    position.trading = 0
    if market.has_market(position):
        # 14.1: one draw for each active chain, in the order of rule 1
        drawn = vec[i64]([0] * CHAINS)
        for chain in EVERY_CHAIN:
            if position.sizes[chain] > 0:
                drawn[chain] = market.draw_market(position, chain)
        position.market = drawn
    if position.journal is not None:
        for chain in EVERY_CHAIN:
            if position.sizes[chain] > 0:
                held = [position.stock[seat * CHAINS + chain] for seat in range(position.players)]
                size = position.sizes[chain]
                price = position.prices[chain]
                position.journal.append(HoldingsShown(CHAIN_NAMES[chain], size, price, tuple(held)))
        position.journal.append(Ended(outcome(position)))


def outcome(position: AcquirePosition) -> Outcome:
    """12: reason, other conditions that hold, and every seat's lines. R8: equal totals share a place."""
    reason = REASONS[position.ended_by]
    met = position.announced if position.announced != 0 else conditions(position)
    also = tuple([code for code in conditions_named(met) if code != reason])
    return scored(position, [money for money in position.cash], reason, also)


def as_it_stands(position: AcquirePosition, cash: list[int]) -> Outcome:
    """12: how it would end here and now. The reason is the condition that holds; people may also stop by
    agreement. What a merger under way has paid is not paid again."""
    met = conditions_named(conditions(position))
    reason = met[0] if len(met) > 0 else "agreement"
    return scored(position, cash, reason, met[1:], position.absorbed & ~position.waiting)


def scored(
    position: AcquirePosition, cash: list[int], reason: str, also: tuple[str, ...], paid: i64 = 0
) -> Outcome:
    """12: everybody's lines and places as the table stands, whether or not the game is over."""
    lines = sheets(cash, position.stock, position.sizes, position.market, position.terms.rounding, paid)
    if position.terms.tie_break != TIE_MOST_SHARES:
        return ranked(reason, lines, also=also)
    return ranked(reason, lines, also=also, tie_break=live_shares(position))


def live_shares(position: AcquirePosition) -> list[int]:
    """Option tie_break = most_shares: every seat's shares of chains on the board."""
    counts: list[int] = []
    for seat in range(position.players):
        total: i64 = 0
        for chain in range(i64(CHAINS)):
            if position.sizes[chain] > 0:
                total += position.stock[seat * CHAINS + chain]
        counts.append(total)
    return counts
