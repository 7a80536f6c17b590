"""`kibitz move`: everything from one store into another."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from kibitz.cli.document import printable
from kibitz.cli.store.running import run_on_stores

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers

DESCRIPTION = """\
Put everything from one store into another: from an SQLite file into a PostgreSQL database, or back. Tables,
guests and clocks go with it, and games go on where they were. Stop the servers first; none can start while it
moves. TO must be a new file or an empty database, and has everything or nothing. FROM stays as it is: when
the servers run on TO, keep it for a while and then delete it. Every row is compared with its checksum; a
store that is damaged is not moved."""

EXAMPLES = """\
examples:
  kibitz move kibitz.db postgresql://kibitz@db.example.org/kibitz
  kibitz move postgresql://kibitz@db.example.org/kibitz kibitz.db

A password can be left out of the address: PGPASSWORD, PGPASSFILE or ~/.pgpass has it."""


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz move`."""
    parser = subparsers.add_parser(
        "move",
        help="everything from one store into another",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    parser.add_argument("store", metavar="FROM", help="a file or postgresql://...")
    parser.add_argument("to", metavar="TO", help="a new file, or the postgresql://... of an empty database")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Move, and say how much it was."""
    from kibitz.cli.progress import progress
    from kibitz.server.settings import place_shown
    from kibitz.server.upkeep.copying import move

    with progress() as tell:
        copied = run_on_stores(move(args.store, args.to, tell))
    print(printable(f"{place_shown(args.to)}: {copied.words}"))
    print(printable(f"Start servers on it, and none on {place_shown(args.store)} any more."))
    return 0
