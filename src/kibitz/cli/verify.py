"""`kibitz verify`: proves that a recorded game was dealt from its seed and played by the rules."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers


def add(subparsers: Subparsers) -> None:
    """The verb and its arguments."""
    parser = subparsers.add_parser(
        "verify",
        help="prove the shuffle and the play of a recorded game",
        description=(
            "Deal a recorded game again from its seed and play every action again. The exit code is 0 if\n"
            "all of it fits; otherwise the first line that does not fit is named and the exit code is 1."
        ),
        epilog="example: kibitz verify game.jsonl",
    )
    parser.add_argument("records", metavar="RECORD", nargs="+", help="the file of a recorded game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Verify every record; one line each."""
    from kibitz.cli.recorded import game_of, text_of
    from kibitz.core.record import Misfit, proven

    failed = False
    for path in args.records:
        text = text_of(path)
        try:
            record, position = proven(game_of, text)
        except Misfit as misfit:
            failed = True
            print(f"{path}: does not fit: {misfit}")
            continue
        outcome = position.outcome()
        state = "unfinished" if outcome is None else f"ended by {outcome.reason}"
        header = record.header
        print(f"{path}: fits: {header.game}, {len(header.seats)} seats, {len(record.steps)} actions, {state}")
        print(f"  commitment {header.commitment}")
        print(f"  seed       {header.seed} ({header.source} shuffle)")
    return 1 if failed else 0
