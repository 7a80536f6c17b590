"""Two pages of Acquire that can be called up: prices with their next step, and the standings as of now."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.drawing import DIM, STRONG, Line, Lines, Span, aligned, text
from kibitz.core.outcome import Outcome, Standing
from kibitz.games.acquire.bot.outlook import AcquireOutlook, ChainOutlook
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS
from kibitz.games.acquire.interface.view import AcquireView, ChainView
from kibitz.games.acquire.interface.words import money
from kibitz.games.acquire.rules.constants import price_at

SMALLEST = 2  # tiles in a chain


def prices(view: AcquireView, seen: AcquireOutlook) -> Lines:
    """2: every chain's price and bonuses, and at which size they step up."""
    head = f"{'Chain':<15}{'Tiles':>5}{'Price':>8}{'Majority':>10}{'Minority':>10}   Next"
    return (text(head, DIM), *map(_price_row, view.chains, seen.chains))


def _price_row(chain: ChainView, seen: ChainOutlook) -> Line:
    name = chain.chain
    if chain.size == 0:
        first = price_at(CHAIN_NUMBERS[name], SMALLEST)
        rest = f"{'-':>5}{'-':>8}{'-':>10}{'-':>10}   {money(first)} when founded with {SMALLEST}"
        return (Span(f" {name[0]}  {name:<11}{rest}", DIM),)
    figures = f"{money(chain.price):>8}{money(seen.majority):>10}{money(seen.minority):>10}"
    step = "highest price"
    if seen.next_price is not None:
        step = f"{money(seen.next_price)} at {seen.next_size} tiles"
    return (
        Span(f" {name[0]} ", name),
        Span(f" {name:<11}{chain.size:>5}{figures}   {step}"),
    )


def standings(view: AcquireView, seen: AcquireOutlook, names: Sequence[str]) -> Lines:
    """12: what everybody has after the end or, where cash and shares lie open, would have if it were now."""
    if view.outcome is not None:
        return (text("The game is over:", STRONG), *_table(view.outcome, names))
    if seen.now is None:
        return (text("Cash and shares are hidden at this table."),)
    notes = [text("If the game ended now:", STRONG)]
    if seen.market:
        notes.append(text("(without the market, which draws its holdings when bonuses are paid)", DIM))
    return (*notes, *_table(seen.now, names))


def _table(outcome: Outcome, names: Sequence[str]) -> Lines:
    """The standings by place, under a head."""
    ordered = sorted(outcome.standings, key=lambda standing: (standing.place or 0, standing.seat))
    rows = [("Place", "Player", "Cash", "Bonuses", "Shares", "Total")]
    rows += [_standing_row(standing, names) for standing in ordered]
    head, *places = aligned(rows, words=(0, 1))
    return (text(head, DIM), *map(text, places))


def _standing_row(standing: Standing, names: Sequence[str]) -> tuple[str, str, str, str, str, str]:
    paid = {"cash": 0, "bonuses": 0, "shares": 0}
    for line in standing.lines:
        paid[line.part] += line.amount
    figures = (*paid.values(), standing.total or 0)
    cash, bonuses, shares, total = map(money, figures)
    return f"{standing.place}", names[standing.seat], cash, bonuses, shares, total
