"""Acquire on a terminal: the board with the own tiles marked, the hand with what each tile would do, the
chains with everybody's shares. What is asked stands in `prompt.py`, what can be called up in `pages.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kibitz.core.drawing import (
    DIM,
    MINE,
    STRONG,
    TITLE,
    WARN,
    Drawing,
    Line,
    Lines,
    Span,
    beside,
    breadth,
    cells,
    fitted,
    hung,
    text,
    wrapped,
)
from kibitz.games.acquire.bot.outlook import AcquireOutlook, ChainOutlook, outlooks
from kibitz.games.acquire.interface.actions import AnyAction, Chain, Place
from kibitz.games.acquire.interface.view import AcquireView, ChainView, PlayerView
from kibitz.games.acquire.interface.words import REASONS, listed, money
from kibitz.games.acquire.rules.constants import COLUMNS
from kibitz.games.acquire.terminal import pages, prompt
from kibitz.games.acquire.terminal.explain import effect_words

# A chain is a letter on its colour; every pair of colours brings its own ground, so light and dark
# terminals show the same.
PALETTE: Final[Mapping[str, str]] = {
    "Luxor": "#1f0a02 on #e65a2e",
    "Tower": "#2b2200 on #f7d558",
    "American": "#ffffff on #2b5199",
    "Festival": "#04150f on #4a9c82",
    "Worldwide": "#ffffff on #6e4629",
    "Continental": "#06222e on #9bd9f2",
    "Imperial": "#22042a on #c96fcf",
    "loose": "#1f2430 on #c6bba5",
}

BY_LETTER: Final[Mapping[str, Chain]] = {chain[0]: chain for chain in Chain}
GAP: Final = 3
LEFT: Final = 35  # columns of the ledger before the players
LEAST_COLUMN: Final = 5
AMPLE: Final = 1000  # columns that no ledger fills
LONGEST_NAME: Final = 9
NARROWEST_HAND: Final = 30


def draw(view: AcquireView, names: Sequence[str], width: int) -> Drawing:
    """The whole screen of one seat."""
    seen = outlooks([view])[0]
    return Drawing(
        picture=picture(view, seen, names, width),
        question=prompt.question(view, names, width),
        notation=prompt.notation(view, names),
        pages={
            "prices": pages.prices(view, seen),
            "standings": pages.standings(view, seen, names),
            "marks": pages.marks(width),
            "rules": pages.rules(view, width),
        },
    )


def ordered(view: AcquireView, legal: Sequence[AnyAction]) -> list[AnyAction]:
    """Tiles in the order of the hand as it is shown; the rules list them by the slots they lie in."""
    places = {tile.tile: place for place, tile in enumerate(view.hand or ())}

    def place(action: AnyAction) -> int:
        return places.get(action.tile, 0) if isinstance(action, Place) else len(places)

    return sorted(legal, key=place)


def picture(view: AcquireView, seen: AcquireOutlook, names: Sequence[str], width: int) -> Lines:
    """Board and ledger side by side where they fit, with the hand below; else the hand beside the board."""
    title = _title(view, names)
    board = _board(view)
    room = width - _breadth(board) - GAP
    ledger = _ledger(view, seen, names, AMPLE)
    if _breadth(ledger) <= room:
        body = (title, *beside(board, ledger, GAP), (), *_hand_across(view, width))
    elif room >= NARROWEST_HAND:
        body = (*beside(board, (title, *_hand_down(view, room)), GAP), *_ledger(view, seen, names, width))
    else:
        body = (title, *board, *_hand_down(view, width), *_ledger(view, seen, names, width))
    return (*body, *_end_notes(view, names, width))


def _breadth(lines: Lines) -> int:
    return max(map(breadth, lines), default=0)


def _title(view: AcquireView, names: Sequence[str]) -> Line:
    turn = "the game is over" if view.phase == "over" else f"{names[view.turn]}'s turn"
    left = "pool empty" if view.pool == 0 else f"pool {view.pool}"
    return (Span("Acquire", TITLE), Span(f"  {turn}"), Span(f"  {left}", DIM))


def _end_notes(view: AcquireView, names: Sequence[str], width: int) -> Lines:
    """11: the end is a state of the table, told whoever may use it."""
    if view.phase == "over":
        return ()
    if view.announced:
        who = names[view.declarer] if view.declarer is not None else "Somebody"
        return wrapped(f"{who} has announced the end: this turn is the last.", width, WARN)
    if view.conditions:
        held = listed([REASONS[code] for code in view.conditions])
        passed = view.seat == view.turn and not view.may_declare
        later = " Your moment to declare has passed for this turn." if passed else ""
        return wrapped(f"The game may end: {held}.{later}", width, STRONG)
    return ()


# The board


def _board(view: AcquireView) -> Lines:
    own = {tile.tile: tile for tile in view.hand or ()}
    head = (Span("  "), *(Span(f"{column:^3}", DIM) for column in range(1, COLUMNS + 1)))
    rows: list[Line] = [head]
    for letter, marks in zip("ABCDEFGHI", view.board, strict=True):
        row = [Span(f"{letter} ", DIM)]
        for column, mark in enumerate(marks, 1):
            name = f"{column}{letter}"
            tile = own.get(name)
            if tile is not None:
                row.append(Span(own_mark(tile.effect, tile.chains), MINE))
            else:
                row.append(_space(mark, name == view.last_tile))
        rows.append(tuple(row))
    return tuple(rows)


def _space(mark: str, last: bool) -> Span:
    """An empty space, a loose tile or a tile of a chain; the last tile placed stands in parentheses."""
    if mark == ".":
        return Span(" · ", DIM)
    chain = BY_LETTER.get(mark)
    return Span(f"({mark})" if last else f" {mark} ", "loose" if chain is None else chain)


def own_mark(effect: str, chains: Sequence[Chain]) -> str:
    """How an own tile is marked on its space and in the hand."""
    return f"[{chains[0][0] if effect == 'grow' else pages.OWN_MARKS[effect]}]"


# The hand


def _hand_down(view: AcquireView, width: int) -> Lines:
    """The hand as a column: mark, name and effect of each tile."""
    if view.hand is None:
        return ()
    rows: list[Line] = [text("Your tiles" if view.hand else "You hold no tile.", TITLE)]
    for tile in view.hand:
        lead = (Span(own_mark(tile.effect, tile.chains), MINE), Span(f" {tile.tile:<4}"))
        rows += hung(lead, effect_words(view, tile), width, DIM if tile.effect in ("dead", "blocked") else "")
    return tuple(rows)


def _hand_across(view: AcquireView, width: int) -> Lines:
    """The hand in columns, as many as fit."""
    down = _hand_down(view, width)
    if len(down) < 2:
        return down
    tiles = down[1:]
    each = _breadth(tiles) + GAP
    columns = max(1, min(3, (width + GAP) // each))
    height = -(-len(tiles) // columns)
    padded = tuple((*line, Span(" " * (each - GAP - breadth(line)))) for line in tiles)
    block = padded[:height]
    for start in range(height, len(padded), height):
        block = beside(block, padded[start : start + height], GAP)
    return (down[0], *block)


# The ledger: chains as rows, players as columns


def _ledger(view: AcquireView, seen: AcquireOutlook, names: Sequence[str], width: int) -> Lines:
    """At most so wide where that can be done: long names are cut, cash loses its sign and then its comma."""
    most = max(LEAST_COLUMN, (width - LEFT) // len(view.players) - 1)
    for cash in ("${:,} ", "{:,}", "{}"):
        columns = [_player_column(view, seen, player, names, cash, most) for player in view.players]
        widths = [max(cells(cell) for cell in column) for column in columns]
        if LEFT + sum(widths) + len(widths) <= width:
            break
    rows: list[Line] = []
    for place in range(len(columns[0])):
        chain = view.chains[place - 1] if 1 <= place <= len(view.chains) else None
        rows.append(
            (*_chain_cells(chain, place), *_row(view, [column[place] for column in columns], widths, place))
        )
    return tuple(rows)


def _chain_cells(chain: ChainView | None, place: int) -> Line:
    """The left part of a row: chain, size, price and what the bank has."""
    if place == 0:  # together as wide as LEFT says
        return (Span(f"{'Chain':<13}{'Tiles':>5}{'':5}{'Price':>7}{'Bank':>5}", DIM),)
    if chain is None:
        label = "Cash" if place == len(Chain) + 1 else "Tiles in hand"
        return (Span(f"{label:<{LEFT}}", DIM),)
    name = chain.chain
    if chain.size == 0:
        return (Span(f" {name[0]}  {name:<11}{'-':>3}{'':5}{'-':>7}{chain.bank:>5}", DIM),)
    return (
        Span(f" {name[0]} ", name),
        Span(f" {name:<11}{chain.size:>3}"),
        Span(" safe" if chain.safe else "     ", STRONG),
        Span(f"{money(chain.price):>7}{chain.bank:>5}"),
    )


def _row(view: AcquireView, row: Sequence[str], widths: Sequence[int], place: int) -> Line:
    """The players' part of a row; the own column stands out."""
    spans = []
    for seat, (cell, width) in enumerate(zip(row, widths, strict=True)):
        style = MINE if place == 0 and seat == view.seat else STRONG if seat == view.seat else ""
        spans += [Span(" "), Span(fitted(cell, width, right=True), style)]
    return tuple(spans)


def _player_column(
    view: AcquireView, seen: AcquireOutlook, player: PlayerView, names: Sequence[str], cash: str, most: int
) -> list[str]:
    """A player's name, shares of each chain, cash and, at the end of the pool, number of tiles."""
    name = names[player.seat]
    shown = fitted(name, min(cells(name), LONGEST_NAME, most - 1))
    held = [_holding(view, player, chain) for chain in seen.chains]
    money_held = "? " if player.cash is None else cash.format(player.cash)
    tiles = [f"{player.tiles} "] if view.pool == 0 and view.phase != "over" else []
    return [f"{shown} ", *held, money_held, *tiles]


def _holding(view: AcquireView, player: PlayerView, chain: ChainOutlook) -> str:
    """Shares with the mark of whoever would be paid as first or second (7), unless some shares are hidden."""
    if player.shares is None:
        return "? "
    held = player.shares.get(chain.chain, 0)
    if held == 0:
        return "· "
    is_open = all(other.shares is not None for other in view.players)
    ranks = {holder.seat: holder.rank for holder in chain.holders or ()} if is_open else {}
    return f"{held}{pages.PAID[ranks.get(player.seat, 'none')]}"
