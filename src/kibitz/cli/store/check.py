"""`kibitz check`: reads a whole store and plays every table again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.document import printable
from kibitz.cli.store.running import run_on_stores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kibitz.cli.main import Subparsers
    from kibitz.core.game import LoadedGame
    from kibitz.server.upkeep.checking import Report

DESCRIPTION = """\
Read everything a store holds: the structure of the file, the checksum of every row, whether entries are
missing, and whether the lobby's card of a table is that of the table. Every table is played again from its
first entry. Nothing is changed, and a server may be running. The exit code is 0 if all is whole; otherwise it
is said what is damaged and what can be saved, and the exit code is 1. A store that cannot be read makes it 2.

With --save a new store is written that has everything that is whole, and of every damaged table what comes
before the damage: such a game goes on from there."""

EXAMPLES = """\
examples:
  kibitz check kibitz.db
  kibitz check kibitz.db --save saved.db
  kibitz check postgresql://kibitz@db.example.org/kibitz --json"""

DAMAGE = 1
SHOWN = 20  # lines of a kind for people; programs get all


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz check`."""
    parser = subparsers.add_parser(
        "check",
        help="read a server's whole store, and save what can be saved",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    parser.add_argument("store", metavar="STORE", help="a file or postgresql://...")
    parser.add_argument("--save", metavar="FILE", help="write all that can be saved into this new file")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of words")
    parser.add_argument("--games", metavar="A,B", help="packages that hold games (default: kibitz.games)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check, and say what was found."""
    import msgspec

    from kibitz.cli.progress import progress
    from kibitz.cli.serve import games_named
    from kibitz.server.upkeep.checking import check

    games = games_named(args.games)

    def find(package: str, key: str) -> LoadedGame | None:
        return games.get(package, {}).get(key)

    save = None if args.save is None else Path(args.save)
    with progress() as tell:
        report = run_on_stores(check(args.store, find, tell, save))
    if args.json:
        found = {**msgspec.to_builtins(report), "whole": report.is_whole}
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        for line in lines(report):
            print(printable(line))
    return 0 if report.is_whole else DAMAGE


def lines(report: Report) -> list[str]:
    """A report in words."""
    said = [f"{report.store}: {report.tables} tables, {report.entries} entries, schema {report.schema}"]
    said += listed("the store itself is damaged", report.structure)
    damaged = [f"{one.table}: {'; '.join(one.problems)}; {one.words}" for one in report.damaged]
    said += listed("damaged tables", damaged)
    said += listed(
        "as they were written, but not played again here",
        [f"{one.table}: {one.why}" for one in report.unplayed],
    )
    if not report.is_whole:
        whole = report.tables - len(report.damaged)
        said.append(f"{whole} tables are whole, {len(report.damaged)} are damaged.")
    elif report.unplayed:
        said.append("Nothing is damaged.")
    else:
        said.append("Everything is whole.")
    if report.saved_to is not None:
        said.append(f"What can be saved is in {report.saved_to}.")
    elif not report.is_whole:
        said.append(f"`kibitz check {report.store} --save FILE` writes what can be saved into a new store.")
    return said


def listed(heading: str, found: Sequence[str]) -> list[str]:
    """Some lines below a heading, and how many are left out; nothing if there are none."""
    if not found:
        return []
    left = len(found) - SHOWN
    more = [f"  and {left} more; --json has them all"] if left > 0 else []
    return [f"{heading}:", *(f"  {line}" for line in found[:SHOWN]), *more]
