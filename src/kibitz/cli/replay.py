"""`kibitz replay`: any moment of a recorded game, as any seat saw it."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers
    from kibitz.cli.terminal.console import Terminal
    from kibitz.core.game import LoadedGame
    from kibitz.core.record import Header, Record
    from kibitz.core.table import Table

DESCRIPTION = """\
Show a moment of a recorded game as a seat saw it: its own hand, and of the others what was public. Without
a seat, what everybody saw. Without --at, on a terminal, step through the game;
otherwise show its last moment."""

EXAMPLES = """examples:
  kibitz replay game.jsonl
  kibitz replay game.jsonl --at 40 --seat Ann
"""
KEYS = "Enter: next   b: back   a number: go there   seat NAME: change seat   log   q: quit"


def add(subparsers: Subparsers) -> None:
    """The verb and its arguments."""
    parser = subparsers.add_parser(
        "replay", help="look at any moment of a recorded game", description=DESCRIPTION, epilog=EXAMPLES
    )
    parser.add_argument("record", metavar="RECORD", help="the file of a recorded game")
    parser.add_argument("--at", type=int, metavar="N", help="after action N; 0 is the deal")
    parser.add_argument("--seat", metavar="S", help="whose eyes: a name, or a seat number from 0")
    parser.add_argument("--plain", action="store_true", help="text without colours")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show one moment, or step through all of them."""
    from kibitz.cli.recorded import game_of, text_of
    from kibitz.cli.terminal.console import Terminal
    from kibitz.core.drawing import Drawn
    from kibitz.core.record import Misfit, proven, rules_of

    try:
        record, _ = proven(game_of, text_of(args.record))
    except Misfit as misfit:
        raise Complaint(printable(f"{args.record}: {misfit}")) from None
    game = rules_of(game_of(record.header.game), record.header)
    last = len(record.steps)
    at = last if args.at is None else args.at
    if not 0 <= at <= last:
        raise Complaint(f"--at must be from 0 to {last}, the number of actions (got {at})")
    seat = None if args.seat is None else seat_named(args.seat, record.header)
    terminal = Terminal(game.palette if isinstance(game, Drawn) else {}, plain=args.plain)
    if args.at is None and terminal.clears:
        step_through(game, record, seat, terminal)
    else:
        show(game, record, at, seat, terminal)
    return 0


def seat_named(word: str, header: Header) -> int:
    """A seat by its player's name or by its number."""
    names = [name.lower() for name in header.seats]
    if word.lower() in names:
        return names.index(word.lower())
    if word.isascii() and word.isdigit() and int(word) < len(names):
        return int(word)
    numbered = ", ".join(f"{name} ({seat})" for seat, name in enumerate(header.seats))
    raise Complaint(f"there is no seat {word!r}; there are: {printable(numbered)}")


def table_at(game: LoadedGame, record: Record, at: int) -> Table:
    """The table as it was after so many actions."""
    from kibitz.core.record import Record
    from kibitz.core.table import Table

    return Table.resumed(game, Record(record.header, record.steps[:at]))


def show(game: LoadedGame, record: Record, at: int, seat: int | None, terminal: Terminal) -> None:
    """One moment: what was done last, the picture, and at the end the score sheet."""
    from kibitz.cli.terminal.picture import drawing_of
    from kibitz.cli.terminal.scoresheet import score_sheet
    from kibitz.cli.terminal.story import as_lines, paragraphs
    from kibitz.core.drawing import DIM, TITLE, text

    table = table_at(game, record, at)
    eyes = "everybody" if seat is None else table.names[seat]
    moment = "the deal" if at == 0 else f"action {at} of {len(record.steps)}: {done(record, at)}"
    terminal.show((text(f"After {moment}", TITLE), text(f"as {eyes} saw it", DIM), ()))
    terminal.show(drawing_of(game, table.view(seat), table.names, terminal.width).picture)
    terminal.show(((), *as_lines(paragraphs(table, seat, at), terminal.width - 1)))
    if table.outcome is not None:
        terminal.show(((), *score_sheet(game, table.outcome, table.names, terminal.width - 1)))


def done(record: Record, at: int) -> str:
    """Who played what, in notation, but with a name where notation has the number of a seat."""
    step = record.steps[at - 1]
    names = record.header.seats

    def named(number: re.Match[str]) -> str:
        return names[int(number[1])] if int(number[1]) < len(names) else number[0]

    return f"{names[step.seat]} plays {re.sub(r'#([0-9]{1,9})(?![0-9])', named, step.action)}"


def step_through(game: LoadedGame, record: Record, seat: int | None, terminal: Terminal) -> None:
    """Forth and back through the game, until `q` or the end of input."""
    at = 0
    while True:
        terminal.fresh()
        show(game, record, at, seat, terminal)
        terminal.say(KEYS, "dim")
        try:
            typed = terminal.ask(f"{at}/{len(record.steps)}> ").lower()
        except EOFError:
            return
        if typed in ("q", "quit"):
            return
        at, seat = _moved(typed, at, seat, game, record, terminal)


def _moved(
    typed: str, at: int, seat: int | None, game: LoadedGame, record: Record, terminal: Terminal
) -> tuple[int, int | None]:
    """Where a word leads: another moment, another seat, or a page and back to the same place."""
    word, _, rest = typed.partition(" ")
    if word == "seat":
        try:
            return at, seat_named(rest, record.header) if rest else None
        except Complaint as complaint:
            terminal.ask(f"{complaint}. Press Enter. ")
    elif word == "log":
        from kibitz.cli.terminal.story import as_lines, paragraphs

        terminal.show(as_lines(paragraphs(table_at(game, record, at), seat), terminal.width - 1))
        terminal.ask("Press Enter. ")
    elif word == "":
        at += 1
    elif word in ("b", "back"):
        at -= 1
    elif word.isascii() and word.isdigit():
        at = int(word[:9])
    return max(0, min(at, len(record.steps))), seat
