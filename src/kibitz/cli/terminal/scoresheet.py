"""The score sheet of any game: the reason, every line with its because, totals, places and winners."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kibitz.core.drawing import (
    DIM,
    STRONG,
    TITLE,
    Drawn,
    Line,
    Lines,
    Span,
    cells,
    fitted,
    hung,
    text,
    wrapped,
)
from kibitz.core.game import Ended, LoadedGame
from kibitz.core.outcome import Outcome, ScoreLine, SideStanding, Standing

Figure = Callable[[int], str]
UNPLACED = 1_000  # after everybody who has a place


def score_sheet(game: LoadedGame, outcome: Outcome, names: Sequence[str], width: int) -> Lines:
    """Details first and the places last: the end of a page is what stays in sight."""
    figure = game.amount if isinstance(game, Drawn) else _plain_figure
    order = sorted(outcome.standings, key=lambda standing: (standing.place or UNPLACED, standing.seat))
    sides = sorted(outcome.sides or (), key=lambda side: not side.has_won)
    if sides:
        sheets = [(_side_heading(side, names, figure), side.lines) for side in sides]
    else:
        sheets = [(_heading(standing, names, figure), standing.lines) for standing in order]
    if sides and _win_as_sides(outcome, sides):
        places = _side_places(sides, figure)
    else:
        places = _places(order, names, figure)
    columns = zip(*(_cells(line, figure) for _, lines in sheets for line in lines), strict=True)
    widths = [max(map(cells, column)) for column in columns]
    page: list[Line] = [text("Score sheet", TITLE)]
    for heading, lines in sheets:
        page += [(), heading]
        for line in lines:
            page += _detail(line, figure, widths, width)
    page += [(), *places, ()]
    page += _verdict(game, outcome, names, width)
    return tuple(page)


def _plain_figure(amount: int) -> str:
    return f"{amount:,}"


def _cells(line: ScoreLine, figure: Figure) -> tuple[str, str, str]:
    """`Continental shares`, `6 x $1,200`, `$7,200`."""
    counted = "" if line.count is None or line.each is None else f"{line.count} x {figure(line.each)}"
    return line.item, counted, figure(line.amount)


def _heading(standing: Standing, names: Sequence[str], figure: Figure) -> Line:
    return (Span(f"{names[standing.seat]}: {_total(standing, figure)}", STRONG),)


def _side_heading(side: SideStanding, names: Sequence[str], figure: Figure) -> Line:
    """A side with those who are on it."""
    people = ", ".join(names[seat] for seat in side.seats)
    return (Span(f"{_titled(side)}{people and f' ({people})'}: {figure(side.total)}", STRONG),)


def _win_as_sides(outcome: Outcome, sides: Sequence[SideStanding]) -> bool:
    """Whether the winners are whole sides: one of a side may have won alone."""
    return set(outcome.winners) == {seat for side in sides if side.has_won for seat in side.seats}


def _titled(side: SideStanding) -> str:
    return side.side.capitalize()


def _detail(line: ScoreLine, figure: Figure, widths: Sequence[int], width: int) -> Lines:
    """Item, count, amount and because; a long because goes on below itself."""
    cell = _cells(line, figure)
    item = fitted(cell[0], widths[0])
    counted, amount = (fitted(cell[place], widths[place], right=True) for place in (1, 2))
    lead = f" {item} {counted}  {amount}  "
    if width - cells(lead) < 24:
        because = wrapped(line.because, width - 4, DIM)
        return (text(lead.rstrip()), *((Span("    "), *more) for more in because))
    return hung(text(lead), line.because, width, DIM)


def _places(order: Sequence[Standing], names: Sequence[str], figure: Figure) -> Lines:
    """One line a player; equal places are called shared."""
    places = [standing.place for standing in order]
    players = [names[standing.seat] for standing in order]
    totals = [_total(standing, figure) for standing in order]
    name = max(map(cells, [*players, "Player"]))
    total = max(map(cells, [*totals, "Total"]))
    rows = [text(f"Place  {fitted('Player', name)}  {fitted('Total', total, right=True)}", DIM)]
    for place, player, reached in zip(places, players, totals, strict=True):
        shared = "  shared" if place is not None and places.count(place) > 1 else ""
        row = f"{place or '-':>3}    {fitted(player, name)}  {fitted(reached, total, right=True)}{shared}"
        rows.append(text(row, STRONG if place == 1 else ""))
    return tuple(rows)


def _side_places(order: Sequence[SideStanding], figure: Figure) -> Lines:
    """One line a side: whether it won or lost, and its total."""
    titles = [_titled(side) for side in order]
    totals = [figure(side.total) for side in order]
    name = max(map(cells, [*titles, "Side"]))
    total = max(map(cells, [*totals, "Total"]))
    rows = [text(f"      {fitted('Side', name)}  {fitted('Total', total, right=True)}", DIM)]
    for side, title, reached in zip(order, titles, totals, strict=True):
        ended = "won " if side.has_won else "lost"
        row = f"{ended}  {fitted(title, name)}  {fitted(reached, total, right=True)}"
        rows.append(text(row, STRONG if side.has_won else ""))
    return tuple(rows)


def _total(standing: Standing, figure: Figure) -> str:
    return "no score" if standing.total is None else figure(standing.total)


def _verdict(game: LoadedGame, outcome: Outcome, names: Sequence[str], width: int) -> Lines:
    """The reason and the winners, in the game's own words where it has them."""
    told = game.tell(Ended(outcome), names)
    if not told:
        reasons = " and ".join((outcome.reason, *outcome.also)).replace("_", " ")
        winners = " and ".join(names[seat] for seat in outcome.winners) or "Nobody"
        told = f"The game is over: {reasons}. {winners} {'win' if len(outcome.winners) > 1 else 'wins'}."
    return wrapped(told, width, STRONG)
