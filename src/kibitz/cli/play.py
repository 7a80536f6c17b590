"""The verb `play`: a game in the terminal, against bots, with friends at one keyboard, or both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.cli.choosing import OPTION_HELP, game_named, options_named
from kibitz.cli.complaint import Complaint

if TYPE_CHECKING:
    import argparse

    from kibitz.cli.main import Subparsers
    from kibitz.cli.terminal.console import Terminal
    from kibitz.cli.terminal.savefile import SaveFile
    from kibitz.cli.terminal.session import Session
    from kibitz.core.game import LoadedGame
    from kibitz.core.record import Record

DESCRIPTION = """\
Play a game in this terminal. People sit down first, bots take the seats that are left. Several people share
the keyboard: the screen is emptied between them, and nobody sees another's hand. Type ? at any prompt."""

EXAMPLES = """\
examples:
  kibitz play acquire                               you against three greedy bots
  kibitz play acquire --names Maria,Tom             Maria and Tom at one keyboard, and two bots
  kibitz play acquire --players 3 --bots uniform    you against two easy bots
  kibitz play acquire --players 2 --option two_player=market
  kibitz play merc                                  you alone against the Dictator
  kibitz play merc --players 3                      you and two greedy bots against him
  kibitz play merc --preset against_player --players 3 --seat 2    you are the Dictator
  kibitz play okey101 --option practice=go_out      a hand of Okey 101 that you can end
  kibitz play okey101 --option scoring=@our.toml    scores as your table counts them
  kibitz play --resume kibitz-acquire-20250301-201500.jsonl

The game is saved after every action. Ctrl-C, Ctrl-D or `quit` leaves it; --resume goes on from there."""

# What a resumed game takes from its record.
RECORDED = ("game", "players", "people", "seat", "names", "bots", "preset", "option", "seed", "save")


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz play`."""
    parser = subparsers.add_parser(
        "play", help="play in this terminal", description=DESCRIPTION, epilog=EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game to play")
    parser.add_argument(
        "--players", type=int, metavar="N", help="seats in all (default: as many as are usual)"
    )
    parser.add_argument(
        "--people", type=int, metavar="N", help="how many of them are people (default: 1, or one a name)"
    )
    parser.add_argument("--seat", type=int, metavar="N", help="the seat you take, from 0 (default: 0)")
    parser.add_argument("--names", metavar="A,B", help="names, in the order of the seats")
    parser.add_argument("--bots", metavar="X,Y", help="bots for the other seats, by turns (default: greedy)")
    parser.add_argument("--preset", metavar="X", help="a named set of options (default: the game's own)")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", help=OPTION_HELP)
    parser.add_argument("--seed", metavar="TEXT", help="the secret of the shuffle, to deal a known game")
    parser.add_argument("--save", metavar="FILE", help="the record to write (default: named after the time)")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game that was left")
    parser.add_argument("--plain", action="store_true", help="no colours")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play to the end, or until somebody leaves; either way the game is on disk."""
    from kibitz.cli.main import INTERRUPTED
    from kibitz.cli.terminal.session import Left

    session = opened(args) if args.resume is None else reopened(args)
    try:
        session.run()
    except KeyboardInterrupt:
        session.interrupted()
        return INTERRUPTED
    except (EOFError, Left):
        session.interrupted()
    finally:
        session.file.close()
    return 0


def opened(args: argparse.Namespace) -> Session:
    """A new table, dealt and on disk."""
    import secrets
    from pathlib import Path

    from kibitz.cli.terminal.savefile import SaveFile, default_path, shown
    from kibitz.cli.terminal.seating import seats_for
    from kibitz.cli.terminal.session import Session
    from kibitz.core.errors import IllegalAction, sentence
    from kibitz.core.table import Table

    game = game_named(args.game)
    options = options_named(game, args.preset, args.option or ())
    seats = seats_for(game, args, options)
    table = Table(game, seats.names, options)
    if args.seed == "":
        raise Complaint("--seed: an empty text is no secret")
    try:
        table.start(args.seed or secrets.token_hex(16), bots=seats.bots)
    except IllegalAction as refused:
        raise Complaint(f"{game.key}: {sentence(refused, game.sentences)}; see --option") from None
    header = table.header
    assert header is not None
    terminal = terminal_for(game, args)
    path = default_path(game) if args.save is None else Path(args.save)
    session = Session(table, seats.bots, SaveFile.created(path, header), terminal)
    session.notes += [
        f"Saved as you play in {shown(path)}; Ctrl-C leaves the game. Type ? for help.",
        f"The shuffle is sealed: {header.commitment}",
    ]
    return session


def reopened(args: argparse.Namespace) -> Session:
    """A table as its record left it."""
    from pathlib import Path

    from kibitz.cli.terminal.savefile import SaveFile

    given = [name for name in RECORDED if getattr(args, name) is not None]
    if given:
        name = given[0] if given[0] == "game" else f"--{given[0]}"
        raise Complaint(f"--resume takes everything from the record; leave out {name}")
    file, record, dropped = SaveFile.reopened(Path(args.resume))
    try:
        session = gone_on(file, record, args)
    except Complaint:
        file.close()
        raise
    if dropped:
        session.notes.insert(0, "The last line of the record was half-written and has been dropped.")
    return session


def gone_on(file: SaveFile, record: Record, args: argparse.Namespace) -> Session:
    """The session of a record that is sound and not at its end."""
    from kibitz.cli.terminal.savefile import resumed, shown
    from kibitz.cli.terminal.seating import bots_of
    from kibitz.cli.terminal.session import Session

    where = shown(file.path)
    game = game_named(record.header.game)
    table = resumed(game, record, file.path)
    if table.outcome is not None:
        won = " and ".join(table.names[seat] for seat in table.outcome.winners) or "nobody"
        raise Complaint(f"{where}: this game is over ({won} won); look at it with `kibitz replay`")
    bots = bots_of(record.header, where)
    session = Session(table, bots, file, terminal_for(game, args))
    session.notes.append(f"The game goes on after action {len(table.steps)}, in {where}.")
    file.go_on()
    return session


def terminal_for(game: LoadedGame, args: argparse.Namespace) -> Terminal:
    """Standard input and output, with the colours of the game."""
    from kibitz.cli.terminal.console import Terminal
    from kibitz.core.drawing import Drawn

    return Terminal(game.palette if isinstance(game, Drawn) else {}, plain=args.plain)
