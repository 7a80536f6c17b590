"""The verb `export`: the record of a table, out of a server's store."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers
    from kibitz.core.game import LoadedGame
    from kibitz.server.store import Row

DESCRIPTION = """\
Write the record of a table from the store of a server, as `kibitz verify` and `kibitz replay` read it. The
server may be running. A game that is not over can be exported too: mind that the record shows every hand and
the secret of the shuffle."""

EXAMPLES = """\
examples:
  kibitz export TABLE --output game.jsonl
  kibitz export TABLE --store /var/lib/kibitz/kibitz.db > game.jsonl"""

PUBLIC, OWNER_ONLY = 0o666, 0o600  # before the umask


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz export`."""
    parser = subparsers.add_parser(
        "export",
        help="write the record of a table from a server's store",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    parser.add_argument("table", metavar="TABLE", help="the table: what its link ends with")
    parser.add_argument(
        "--store", metavar="PLACE", help="a file or postgresql://... (default: KIBITZ_STORE, or kibitz.db)"
    )
    parser.add_argument("--output", metavar="FILE", help="a new file (default: standard output)")
    parser.add_argument("--games", metavar="A,B", help="packages that hold games (default: kibitz.games)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read, make the record, write it."""
    from kibitz.cli.main import tell
    from kibitz.cli.serve import games_named
    from kibitz.core.errors import Refused, sentence
    from kibitz.core.record import written
    from kibitz.server.errors import SENTENCES
    from kibitz.server.history.records import record_of
    from kibitz.server.table.state import LiveTable

    games = games_named(args.games)

    def find(package: str, key: str) -> LoadedGame | None:
        return games.get(package, {}).get(key)

    place = args.store or os.environ.get("KIBITZ_STORE") or "kibitz.db"
    rows = entries_of(place, args.table)
    try:
        text = written(record_of(args.table, rows, find))
    except Refused as refused:
        raise Complaint(f"table {args.table}: {sentence(refused, SENTENCES)}") from None
    is_over = LiveTable.from_rows(args.table, rows, find).phase == "over"
    write(text, args.output, is_over)
    if not is_over:
        tell("the game is not over: this record shows every hand and the secret of the shuffle")
    return 0


def entries_of(place: str, table: str) -> list[Row]:
    """All entries of a table. A store that is not there is not made."""
    import asyncio

    from kibitz.server.settings import is_url, place_shown
    from kibitz.server.store import StoreFailed

    if not is_url(place) and not Path(place).is_file():
        raise Complaint(f"{printable(place)}: there is no such file; --store names another")
    try:
        rows = asyncio.run(_read(place, table)) if re.fullmatch(r"[\w-]{1,64}", table, re.ASCII) else []
    except StoreFailed as failed:
        raise Complaint(str(failed)) from None
    if not rows:
        raise Complaint(f"there is no table {printable(table)} in {place_shown(place)}")
    return rows


async def _read(place: str, table: str) -> list[Row]:
    from kibitz.server.store.opening import store_at

    store = store_at(place)
    await store.open()
    try:
        return await store.read(table)
    finally:
        await store.close()


def write(text: bytes, output: str | None, is_over: bool) -> None:
    """To a new file, which only its owner can read while there is something to hide, or to the output."""
    if output is None:
        if sys.stdout is not None:  # Python's way to say that it was closed
            sys.stdout.buffer.write(text)
            sys.stdout.flush()
        return
    try:
        mode = PUBLIC if is_over else OWNER_ONLY
        with os.fdopen(os.open(output, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode), "wb") as file:
            file.write(text)
    except FileExistsError:
        raise Complaint(f"{printable(output)}: is there already, and is not overwritten") from None
    except OSError as error:
        raise Complaint(f"{printable(output)}: {error.strerror or error}") from None
