"""Two pages of Acquire that can be called up: prices with their next step, and the standings as of now."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.native import NUMBERS, fancy
from kibitz.core.outcome import Standing, ranked
from kibitz.core.screen import DIM, STRONG, Line, Lines, Span, cells, fitted, text
from kibitz.games.acquire.actions import Chain
from kibitz.games.acquire.names import CHAIN_NUMBERS
from kibitz.games.acquire.options import TwoPlayer, terms_of
from kibitz.games.acquire.scoring import sheets
from kibitz.games.acquire.tables import CHAINS, TILES, price_at
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
    figures = f"{money(chain.price):>8}{money(10 * chain.price):>10}{money(5 * chain.price):>10}"
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
    """12: what everybody would have if the game ended now, where cash and shares lie open."""
    cash = [player.cash for player in view.players if player.cash is not None]
    if len(cash) < len(view.players):
        return (text("Cash and shares are hidden at this table."),)
    rows = [("Place", "Player", "Cash", "Bonuses", "Shares", "Total")]
    rows += [_standing_row(standing, names) for standing in _ranked_now(view, cash)]
    widths = [max(cells(row[column]) for row in rows) for column in range(6)]
    drawn = [text(_aligned(row, widths), "" if place else DIM) for place, row in enumerate(rows)]
    notes = [text("If the game ended now:", STRONG)]
    if view.options.two_player is TwoPlayer.MARKET:
        notes.append(text("(without the market, which draws its holdings when bonuses are paid)", DIM))
    return (*notes, *drawn)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """Words to the left, figures to the right."""
    columns = enumerate(zip(row, widths, strict=True))
    return "  ".join(fitted(cell, width, right=place > 1) for place, (cell, width) in columns)


def _ranked_now(view: AcquireView, cash: Sequence[int]) -> list[Standing]:
    stock = [(player.shares or {}).get(chain, 0) for player in view.players for chain in Chain]
    sizes = [chain.size for chain in view.chains]
    money_held, held, tiles, market = (
        fancy(NUMBERS, figures) for figures in (list(cash), stock, sizes, [0] * CHAINS)
    )
    outcome = ranked("", sheets(money_held, held, tiles, market, terms_of(view.options).rounding))
    return sorted(outcome.standings, key=lambda standing: (standing.place or 0, standing.seat))


def _standing_row(standing: Standing, names: Sequence[str]) -> tuple[str, str, str, str, str, str]:
    paid = {"cash": 0, "bonus": 0, "shares": 0}
    for line in standing.lines:
        paid[line.item.rpartition(" ")[2]] += line.amount
    figures = (paid["cash"], paid["bonus"], paid["shares"], standing.total or 0)
    cash, bonuses, shares, total = map(money, figures)
    return f"{standing.place}", names[standing.seat], cash, bonuses, shares, total
