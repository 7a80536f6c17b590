"""Pages of Acquire that can be called up: prices, the standings as of now, the marks, the rules in brief."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kibitz.core.drawing import DIM, STRONG, Line, Lines, Span, aligned, text, wrapped
from kibitz.core.outcome import Outcome, Standing
from kibitz.games.acquire.bot.outlook import AcquireOutlook, ChainOutlook
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS
from kibitz.games.acquire.interface.view import AcquireView, ChainView
from kibitz.games.acquire.interface.words import money
from kibitz.games.acquire.rules.constants import price_at

SMALLEST = 2  # tiles in a chain

# What stands between the brackets of an own tile, by what it would do; a growing chain shows its letter.
OWN_MARKS: Final[Mapping[str, str]] = {"loose": "+", "found": "*", "merge": "&", "dead": "x", "blocked": "-"}
MEANINGS: Final[Mapping[str, str]] = {
    "loose": "stays loose",
    "found": "founds a chain",
    "merge": "merges chains",
    "dead": "can never be placed",
    "blocked": "would found an eighth chain",
}
PAID: Final[Mapping[str, str]] = {"majority": "●", "minority": "○", "none": " "}


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


def marks(width: int) -> Lines:
    """What the signs on the screen stand for."""
    own = ", ".join(f"[{mark}] {MEANINGS[effect]}" for effect, mark in OWN_MARKS.items())
    return _told(
        f"""\
A letter on the board is a tile of that chain, + a loose tile, · an empty space.
( ) stand around the tile that was placed last.
[ ] stand around your own tiles: {own}; a letter grows that chain.
{PAID["majority"]} after a number of shares is paid the majority bonus, {PAID["minority"]} the minority
 bonus, as the holders rank now.""",
        width,
    )


def rules(view: AcquireView, width: int) -> Lines:
    """1 to 12 in a nutshell, with the figures of this table."""
    options = view.options
    trade = "offer trades to others, " if options.player_trading else ""
    return _told(
        f"""\
The player with the most money at the end wins.
In your turn: {trade}place a tile, buy up to {options.buy_limit} shares, draw.
A tile beside loose tiles founds a chain, and you get a share. Beside one chain it grows it. Between several
 it merges them: the largest survives.
When a chain goes, its two largest shareholders are paid 10 and 5 times the price of a share; then everybody
 may sell, trade two for one of the survivor, or hold.
A chain of {options.safe_size} tiles is safe: it is never swallowed, and no tile may join two of them.
With a chain of {options.end_size} tiles, or when every chain on the board is safe, a player may declare the
 end. All chains pay their bonuses once more, and all their shares are sold.
Type ? to see what you may do now. The documentation of Kibitz has the rules in full.""",
        width,
    )


def _told(words: str, width: int) -> Lines:
    """A paragraph for every line; one that begins with a space goes on with the line before."""
    said = words.replace("\n ", " ").split("\n")
    return tuple(line for paragraph in said for line in wrapped(paragraph, width - 1, indent="  "))


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
