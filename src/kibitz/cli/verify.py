"""`kibitz verify`: proves that a recorded game was dealt from its seed and played by the rules."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers
    from kibitz.core.position import Position
    from kibitz.core.record import Record

MISFIT = 1


def add(subparsers: Subparsers) -> None:
    """The verb and its arguments."""
    parser = subparsers.add_parser(
        "verify",
        help="prove the shuffle and the play of a recorded game",
        description=(
            "Deal a recorded game again from its seed and play every action again. The exit code is 0 if\n"
            "all of it fits; otherwise the first line that does not fit is named and the exit code is 1.\n"
            "A file that cannot be read makes it 2; the others are verified all the same."
        ),
        epilog="example: kibitz verify game.jsonl",
    )
    parser.add_argument("records", metavar="RECORD", nargs="+", help="the file of a recorded game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Verify every record; the exit code tells of the worst."""
    from kibitz.cli.main import USER_MISTAKE, tell

    worst = 0
    for path in args.records:
        try:
            worst = max(worst, _verified(path))
        except Complaint as complaint:
            tell(complaint)
            worst = USER_MISTAKE
    return worst


def _verified(path: str) -> int:
    """Say of one record whether it fits."""
    from kibitz.cli.recorded import game_of, text_of
    from kibitz.core.record import Misfit, proven

    text = text_of(path)
    try:
        record, position = proven(game_of, text)
    except Misfit as misfit:
        print(printable(f"{path}: does not fit: {misfit}"))
        return MISFIT
    print(printable(f"{path}: fits: {_summary(record, position)}"))
    header = record.header
    print(f"  commitment {header.commitment}")
    print(printable(f"  seed       {header.seed} ({header.source} shuffle)"))
    for words in header.said:
        print(printable(f"  said       {words}"))
    return 0


def _summary(record: Record, position: Position) -> str:
    outcome = position.outcome()
    state = "unfinished" if outcome is None else f"ended by {outcome.reason}"
    header = record.header
    return f"{header.game}, {len(header.seats)} seats, {len(record.steps)} actions, {state}"
