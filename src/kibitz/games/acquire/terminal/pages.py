"""Two pages of Acquire that can be called up: prices with their next step, and the standings as of now."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.chance import Quick
from kibitz.core.outcome import Outcome, Standing
from kibitz.core.screen import DIM, STRONG, Line, Lines, Span, cells, fitted, text
from kibitz.games.acquire.imagine import laid_open
from kibitz.games.acquire.names import CHAIN_NUMBERS
from kibitz.games.acquire.rules import ending, mergers
from kibitz.games.acquire.scoring import MAJORITY, MINORITY
from kibitz.games.acquire.tables import TILES, price_at
from kibitz.games.acquire.view import AcquireView, ChainView
from kibitz.games.acquire.words import money

SMALLEST = 2  # tiles in a chain


def prices(view: AcquireView) -> Lines:
    """2: every chain's price and bonuses, and at which size they step up."""
    head = f"{'Chain':<15}{'Tiles':>5}{'Price':>8}{'Majority':>10}{'Minority':>10}   Next"
    return (text(head, DIM), *(_price_row(chain) for chain in view.chains))


def _price_row(chain: ChainView) -> Line:
    name = chain.chain
    if chain.size == 0:
        first = price_at(CHAIN_NUMBERS[name], SMALLEST)
        rest = f"{'-':>5}{'-':>8}{'-':>10}{'-':>10}   {money(first)} when founded with {SMALLEST}"
        return (Span(f" {name[0]}  {name:<11}{rest}", DIM),)
    majority, minority = money(MAJORITY * chain.price), money(MINORITY * chain.price)
    figures = f"{money(chain.price):>8}{majority:>10}{minority:>10}"
    return (
        Span(f" {name[0]} ", name),
        Span(f" {name:<11}{chain.size:>5}{figures}   {_next_step(chain)}"),
    )


def _next_step(chain: ChainView) -> str:
    """The next size that changes the price."""
    for size in range(chain.size + 1, TILES + 1):
        price = price_at(CHAIN_NUMBERS[chain.chain], size)
        if price > chain.price:
            return f"{money(price)} at {size} tiles"
    return "highest price"


def standings(view: AcquireView, names: Sequence[str]) -> Lines:
    """12: what everybody has after the end or, where cash and shares lie open, would have if it were now."""
    if view.outcome is not None:
        return (text("The game is over:", STRONG), *_table(view.outcome, names))
    if any(player.cash is None for player in view.players):
        return (text("Cash and shares are hidden at this table."),)
    position = laid_open(view, Quick())
    cash = [player.cash or 0 for player in view.players]
    notes = [text("If the game ended now:", STRONG)]
    if mergers.has_market(position):
        notes.append(text("(without the market, which draws its holdings when bonuses are paid)", DIM))
    return (*notes, *_table(ending.as_it_stands(position, cash), names))


def _table(outcome: Outcome, names: Sequence[str]) -> Lines:
    """The standings by place, under a head."""
    ordered = sorted(outcome.standings, key=lambda standing: (standing.place or 0, standing.seat))
    rows = [("Place", "Player", "Cash", "Bonuses", "Shares", "Total")]
    rows += [_standing_row(standing, names) for standing in ordered]
    widths = [max(cells(row[column]) for row in rows) for column in range(6)]
    return tuple(text(_aligned(row, widths), "" if place else DIM) for place, row in enumerate(rows))


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """Words to the left, figures to the right."""
    columns = enumerate(zip(row, widths, strict=True))
    return "  ".join(fitted(cell, width, right=place > 1) for place, (cell, width) in columns)


def _standing_row(standing: Standing, names: Sequence[str]) -> tuple[str, str, str, str, str, str]:
    paid = {"cash": 0, "bonuses": 0, "shares": 0}
    for line in standing.lines:
        paid[line.part] += line.amount
    figures = (*paid.values(), standing.total or 0)
    cash, bonuses, shares, total = map(money, figures)
    return f"{standing.place}", names[standing.seat], cash, bonuses, shares, total
