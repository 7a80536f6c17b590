"""The page behind `?`: nothing on it runs over the edge of the terminal."""

from __future__ import annotations

import pytest

from kibitz.cli.terminal.picture import drawing_of, help_page, listed
from kibitz.core.drawing import breadth, plain
from kibitz.core.table import Table
from kibitz.games import load


def page(table: Table, seat: int, width: int) -> str:
    game, view = table.game, table.view(seat)
    drawing = drawing_of(game, view, table.names, width)
    lines = help_page(game, view, drawing, listed(game, view, table.legal(seat)), table.names, width)
    assert all(breadth(line) <= width for line in lines)
    return plain(lines)


def acting() -> Table:
    """MERC on the second day, when a rebel has most to choose from."""
    game = load("merc")
    table = Table(game, ["Ann"], game.Options())
    table.start("a")
    while table.view(0).day < 2:
        table.play(0, table.legal(0)[0])
    return table


@pytest.mark.parametrize("width", [39, 79, 119])
def test_it_fits_whatever_the_width(width: int) -> None:
    table = acting()
    for _ in range(60):
        if not table.to_act():
            break
        page(table, 0, width)
        table.play(0, table.legal(0)[-1])


def test_what_is_too_long_goes_on_below_itself() -> None:
    told = page(acting(), 0, 60)
    start = told.index("a squad goes next door")
    column = start - told.rindex("\n", 0, start) - 1
    first, second = told[start:].split("\n")[:2]
    assert second.startswith(" " * column)
    assert f"{first} {second.strip()}" == "a squad goes next door; both: move primary secondary gold"
