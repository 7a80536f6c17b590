"""`kibitz backup`: a whole copy of a store, while a server runs on it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.document import printable
from kibitz.cli.store.running import run_on_stores

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers

DESCRIPTION = """\
Copy everything a store holds into a new SQLite file, as it is at one moment. The server may be running, and
holds nobody up. Only you can read the file: like the store it has the secret of every shuffle. Every row is
read again and compared with its checksum; a store that is damaged is not copied. The file is there when it is
whole, and not before."""

EXAMPLES = """\
examples:
  kibitz backup kibitz.db monday.db
  kibitz backup /var/lib/kibitz/kibitz.db /backup/kibitz.db --force
  kibitz backup postgresql://kibitz@db.example.org/kibitz monday.db

To use a copy, stop the server and name the copy with --store, or put it in the place of the old file. Into a
database it goes with `kibitz move`."""


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz backup`."""
    parser = subparsers.add_parser(
        "backup",
        help="a whole copy of a server's store, at any time",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    parser.add_argument("store", metavar="STORE", help="a file or postgresql://...")
    parser.add_argument("file", metavar="FILE", help="where the copy goes: a new file")
    parser.add_argument("--force", action="store_true", help="replace FILE if it is there")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy, and say how much it was."""
    from kibitz.cli.progress import progress
    from kibitz.server.upkeep.copying import backup

    with progress() as tell:
        copied = run_on_stores(backup(args.store, Path(args.file), tell, force=args.force))
    print(printable(f"{args.file}: {copied.words}"))
    return 0
