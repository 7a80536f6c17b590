"""The verb `score`: settles a game that people played on a real table and described by hand."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from kibitz.cli.choosing import OPTION_HELP, game_named, options_named
from kibitz.cli.complaint import Complaint
from kibitz.cli.document import STANDARD_INPUT, printable, read_document, shown

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from kibitz.cli.main import Subparsers
    from kibitz.core.game import Grid, LoadedGame, Sheet

DESCRIPTION = """\
Settle a game played on a real table: who is paid what and why, whether the game may be declared over, and
who wins. A FILE describes the table at the end of the game. With --rules nothing is settled: it shows what
the scoring rules of a game come to for sample tables, those of a preset or your own."""

EXAMPLE = """\
example: kibitz score table.json

where table.json holds
  {"game": "acquire",
   "chains": {"American": 18, "Continental": 43},
   "players": [{"name": "Alice", "cash": 4500, "shares": {"American": 8}},
               {"name": "Bob", "cash": 3200, "shares": {"Continental": 6}}]}

example: kibitz score --rules okey101 --option scoring=@ours.toml"""


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz score`."""
    parser = subparsers.add_parser(
        "score", help="settle a game played on a real table", description=DESCRIPTION, epilog=EXAMPLE
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="JSON or TOML; - is standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object a file, each on a line")
    parser.add_argument("--rules", metavar="GAME", help="show what the scoring rules of this game come to")
    parser.add_argument("--preset", metavar="NAME", help="with --rules: those of this preset")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="options",
        help=f"with --rules: {OPTION_HELP}",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Settle every file before anything is printed: after a complaint, standard output is empty."""
    if args.rules is not None:
        return show_rules(args)
    for name, given in (("--preset", args.preset), ("--option", args.options)):
        if given:
            raise Complaint(f"{name} is for --rules GAME; what a table agreed on stands in its FILE")
    if not args.files:
        raise Complaint("which FILE? it describes the table; --rules GAME shows scoring rules instead")
    if args.files.count(STANDARD_INPUT) > 1:
        raise Complaint("standard input (-) can be read once only")
    sheets = [settled(name) for name in args.files]
    texts = [as_json(sheet) if args.json else as_text(sheet, writer(game)) for game, sheet in sheets]
    if len(texts) > 1 and not args.json:
        texts = [f"== {shown(name)} ==\n\n{text}\n" for name, text in zip(args.files, texts, strict=True)]
    write("".join(texts))
    return 0


def show_rules(args: argparse.Namespace) -> int:
    """What the chosen options come to, for every option of which the game can show it."""
    import json

    from msgspec import to_builtins

    from kibitz.core.capabilities import Previews

    if args.files:
        raise Complaint("--rules shows rules and settles no FILE; ask for one after the other")
    game = game_named(args.rules)
    if not isinstance(game, Previews):
        raise Complaint(f"{game.key} has no scoring rules to choose; its options are explained in its rules")
    options = options_named(game, args.preset, args.options)
    shown = [game.preview(name, to_builtins(getattr(options, name))) for name in game.previews]
    if args.json:
        write("".join(json.dumps(each.findings) + "\n" for each in shown))
    else:
        write("\n".join(drawn(grid) for each in shown for grid in each.grids))
    return 0


def settled(name: str) -> tuple[LoadedGame, Sheet]:
    """The game this file names, and the sheet of the table it describes."""
    from kibitz import games
    from kibitz.core.errors import Malformed, sentence

    document = read_document(name)
    if not isinstance(document, dict):
        raise Complaint(f"{shown(name)}: document: must be an object with the key game and what it needs")
    key = document.get("game")
    known = games.keys()
    if key not in known:
        problem = f"there is no {printable(str(key)[:40])}" if "game" in document else "is missing"
        raise Complaint(f"{shown(name)}: game: {problem}; there are: {', '.join(known)}")
    game = games.load(str(key))
    try:
        return game, game.sheet(document)
    except Malformed as refused:
        told = sentence(refused, {"bad_document": "{field}: {problem}"})
        raise Complaint(f"{shown(name)}: {printable(told)}") from refused


def as_json(sheet: Sheet) -> str:
    """The findings on one line, in ASCII: it can be written whatever the names and the encoding."""
    import json

    return json.dumps(sheet.findings) + "\n"


def writer(game: LoadedGame) -> Callable[[int], str]:
    """How this game writes an amount."""
    from kibitz.core.drawing import Drawn

    return game.amount if isinstance(game, Drawn) else str


def as_text(sheet: Sheet, amount: Callable[[int], str] = str) -> str:
    """The grids one below the other, every amount with its reason before the last, then the sentences."""
    *grids, last = sheet.grids
    sentences = "".join(f"{printable(sentence)}\n" for sentence in sheet.sentences)
    return "\n".join([*(drawn(grid) for grid in (*grids, *reasons(sheet, amount), last)), sentences])


def reasons(sheet: Sheet, amount: Callable[[int], str]) -> list[Grid]:
    """Why everybody gets every amount, where the game settles amounts."""
    from kibitz.core.game import Grid

    if sheet.outcome is None:
        return []
    names = [player["name"] for player in sheet.findings["players"]]
    rows = [
        (f"{names[standing.seat]}, {line.item}: {line.because}".rstrip(": "), amount(line.amount))
        for standing in sheet.outcome.standings
        for line in standing.lines
    ]
    return [Grid("Every Amount", ("What for, and why", "Amount"), tuple(rows))]


def drawn(grid: Grid) -> str:
    """A grid under its title: figures to the right, every cell on one line however narrow the terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.MARKDOWN, header_style="bold")
    for place, column in enumerate(grid.columns):
        table.add_column(Text(column), justify="right" if place else "left", no_wrap=True)
    for row in grid.rows:
        table.add_row(*(Text(printable(cell)) for cell in row))
    cells = [*grid.columns, *(cell for row in grid.rows for cell in row)]
    console = Console(
        width=sum(2 * len(printable(cell)) + 3 for cell in cells),  # no sign is wider than two columns
        color_system="auto" if sys.stdout.isatty() else None,  # plain off a terminal, even by FORCE_COLOR
    )
    with console.capture() as captured:
        console.print(Text(grid.title, style="bold"))
        console.print(table)
    # The upper and lower edge of this box are blank lines: one sets off the title, the other is dropped.
    return "".join(f"{line.rstrip()}\n" for line in captured.get().rstrip().split("\n"))


def write(text: str) -> None:
    """To standard output; a sign its encoding does not have is written as an escape."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))
