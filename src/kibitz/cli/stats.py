"""`kibitz stats`: what the recorded games of every player come to."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kibitz.cli.main import Subparsers

DESCRIPTION = """\
Count the finished games of a folder of records, of single records, or of a server's store: who won how much,
and what else the game finds worth counting. Every record is proved first, as `kibitz verify` does it. One
that does not fit is named and left out, and the exit code is 1; a file that cannot be read makes it 2.
Practice and games that are not over do not count; a game that is there twice counts once."""

EXAMPLES = """examples:
  kibitz stats records/
  kibitz stats friday/*.jsonl --luck 20
  kibitz stats --store /var/lib/kibitz/kibitz.db --player Ann
"""
MOST_REPLAYS = 100


def add(subparsers: Subparsers) -> None:
    """The verb and its arguments."""
    parser = subparsers.add_parser(
        "stats",
        help="what the recorded games of every player come to",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a record, or a folder of them (*.jsonl)")
    parser.add_argument(
        "--store",
        metavar="PLACE",
        help="a file or postgresql://... (without a PATH the default is KIBITZ_STORE, or kibitz.db)",
    )
    parser.add_argument("--game", metavar="GAME", help="count this game only")
    parser.add_argument("--player", metavar="NAME", help="every figure of one player")
    parser.add_argument(
        "--luck",
        type=_replays,
        default=0,
        metavar="N",
        help="have bots play every deal N times, at most 100, to see what the luck of it was worth (0)",
    )
    parser.add_argument("--by-table", action="store_true", help="count every table on its own")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.add_argument("--games", metavar="A,B", help="packages that hold games (default: kibitz.games)")
    parser.set_defaults(run=run)


def _replays(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > MOST_REPLAYS:
        raise argparse.ArgumentTypeError(f"must be from 0 to {MOST_REPLAYS} (got {text!r})")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Count everything that was named, and show it."""
    from kibitz.cli.stats_read import Count, Games
    from kibitz.cli.stats_shown import as_json, show
    from kibitz.stats.gathering import Gathering

    games = Games(args.games, args.game)
    gathering = Gathering(player=args.player, by_table=args.by_table, replays=args.luck)
    count = Count(games, gathering)
    count.files(args.paths)
    if args.store is not None or not args.paths:
        count.store(args.store or os.environ.get("KIBITZ_STORE") or "kibitz.db")
    if args.player is not None and not gathering.sums:
        raise Complaint(_nobody(args.player, sorted(gathering.names)))
    if args.json:
        print(as_json(gathering, count.misfits))
    else:
        show(gathering, in_full=args.player is not None)
    return count.worst


def _nobody(name: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, names, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return printable(f"--player: no finished game of {name!r} is there{hint}")
