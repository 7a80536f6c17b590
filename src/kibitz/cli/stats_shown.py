"""What `kibitz stats` shows: a table a game with a row a player, all figures of one player, or JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kibitz.cli.document import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from kibitz.stats.gathering import Gathering, Whose
    from kibitz.stats.showing import Shown

WIDTH = 100  # columns, where nobody says how many there are
EDGES = 3  # columns between two cells
NOTHING = "–"  # noqa: RUF001 - a dash in place of a figure
REMARKS = {
    "practice": "practice tables do not count",
    "unfinished": "games are not over, and do not count",
    "twice": "records are of a game that was counted already",
}
Row = tuple["Whose", "Sequence[Shown]"]


def as_json(gathering: Gathering, misfits: Sequence[tuple[str, str]]) -> str:
    """Everything that was counted, as one object."""
    import msgspec

    rows = _rows(gathering)
    found = {
        "counted": gathering.counted,
        "left_out": {why: gathering.left_out[why] for why in REMARKS},
        "misfits": [{"record": record, "problem": problem} for record, problem in misfits],
        "games": [
            {"game": key, "players": [_plain(gathering, *row) for row in rows if row[0].game == key]}
            for key in sorted(gathering.games)
        ],
    }
    return msgspec.json.encode(found).decode()


def _plain(gathering: Gathering, whose: Whose, figures: Sequence[Shown]) -> dict[str, Any]:
    counters = gathering.sums[whose]
    return {
        "name": whose.name,
        "bot": whose.bot,
        **({"table": whose.table} if whose.table else {}),
        "figures": {each.name: None if each.value is None else _number(each.value) for each in figures},
        "counters": {counter: _number(count) for counter, count in counters.items()},
    }


def _number(value: float) -> float:
    """Whole where it is, and without the last digits, which say nothing."""
    return int(value) if float(value).is_integer() else round(value, 6)


def show(gathering: Gathering, *, in_full: bool) -> None:
    """Everything for people: every figure of every row, or as many as there is room for in a row."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=WIDTH)
    rows = _rows(gathering)
    for key, game in sorted(gathering.games.items()):
        found = [row for row in rows if row[0].game == key]
        if in_full:
            for row in found:
                _show_block(console, game.title, *row)
        elif found:
            _show_table(console, game.title, found)
    if not gathering.sums:
        console.print("There is no finished game to count.")
    for why, remark in REMARKS.items():
        if gathering.left_out[why]:
            console.print(f"{gathering.left_out[why]:,} {remark}.", soft_wrap=True)


def _rows(gathering: Gathering) -> list[Row]:
    """People before bots, whoever won most first; table by table where these are kept apart."""
    from kibitz.stats.showing import shown

    def order(row: Row) -> tuple[Any, ...]:
        whose = row[0]
        counters = gathering.sums[whose]
        return whose.table, whose.bot is not None, -counters["won"] / counters["games"], whose.name

    rows = ((whose, shown(gathering.games[whose.game], sums)) for whose, sums in gathering.sums.items())
    return sorted(rows, key=order)


def _show_block(console: Console, title: str, whose: Whose, figures: Sequence[Shown]) -> None:
    """Every figure of one player that stands on something."""
    table = _table(f"{title}: {_who(whose)}")
    table.add_column("figure")
    table.add_column("value", justify="right")
    table.add_column("of", justify="right")
    for each in figures:
        if each.value is not None:
            stands_on = "" if each.per is None else f"{_counted(each.count)} {each.per.replace('_', ' ')}"
            table.add_row(each.name.replace("_", " "), _worded(each), stands_on)
    console.print(table)


def _show_table(console: Console, title: str, rows: Sequence[Row]) -> None:
    """A row a player, and of the figures, the important first, as many as there is room for."""
    table = _table(title)
    who = [_who(whose) for whose, _ in rows]
    table.add_column("player")
    room = console.width - max(map(len, [*who, "player"])) - EDGES - 1
    chosen: list[list[str]] = []
    is_cut = False
    for place, first in enumerate(rows[0][1]):
        if all(figures[place].value is None for _, figures in rows):
            continue
        words = first.name.split("_")
        cells = [_worded(figures[place]) for _, figures in rows]
        room -= max(map(len, [*words, *cells])) + EDGES
        if room < 0:
            is_cut = True
            break
        table.add_column("\n".join(words), justify="right", vertical="bottom", no_wrap=True)
        chosen.append(cells)
    for name, *cells in zip(who, *chosen, strict=True):
        table.add_row(name, *cells)
    console.print(table)
    if is_cut:
        console.print("--player NAME shows every figure, and so does --json.", soft_wrap=True)


def _table(title: str) -> Table:
    from rich.markup import escape
    from rich.table import Table

    return Table(title=escape(title), title_justify="left")


def _who(whose: Whose) -> str:
    from rich.markup import escape

    return escape(printable(whose.title))


def _worded(figure: Shown) -> str:
    """Shares in percent, sums whole, means with as many digits behind the point as say something."""
    value = figure.value
    if value is None:
        return NOTHING
    if figure.per is None:
        return _counted(value)
    if figure.share:
        return f"{value:.0%}"
    digits = 2 if abs(value) < 10 else 1 if abs(value) < 1_000 else 0
    return f"{value:,.{digits}f}"


def _counted(count: float) -> str:
    return f"{count:,.0f}"
