"""The verb `bench`: how fast a game plays, interpreted, compiled and against the same rules in C."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from kibitz.cli.choosing import game_named, options_named, positive, refuse_start
from kibitz.cli.complaint import Complaint

if TYPE_CHECKING:
    from kibitz.benchmarks.contest import Report, Speed
    from kibitz.cli.main import Subparsers

DESCRIPTION = """\
Play random games interpreted, compiled and in C, by turns in one run and with the same chance, and show how
fast each is. All three must play the very same games; the figures are CPU time, medians over the rounds."""

COLUMNS = ("", "games/s", "decisions/s", "µs/decision")


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz bench`."""
    parser = subparsers.add_parser(
        "bench",
        help="measure how fast a game plays",
        description=DESCRIPTION,
        epilog="example: kibitz bench acquire --rounds 5",
    )
    parser.add_argument("game", metavar="GAME", help="the game to measure")
    parser.add_argument(
        "--games", type=positive, metavar="N", help="compiled games a round (default: as many as take 0.25 s)"
    )
    parser.add_argument("--rounds", type=positive, default=15, metavar="R", help="rounds (default: 15)")
    parser.add_argument("--players", type=positive, default=4, metavar="P", help="players (default: 4)")
    parser.add_argument("--preset", metavar="X", help="the options to play with (default: the game's own)")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print; exit code 1 when the three do not play the same games."""
    game = game_named(args.game)
    if not hasattr(game, "benchmark"):
        raise Complaint(f"{args.game} has no benchmark")
    preset = args.preset or next(iter(game.presets))
    options = options_named(game, preset)
    refuse_start(game, args.players, options)

    import msgspec

    from kibitz.benchmarks.contest import DisagreementError, contest

    try:
        report, remarks = contest(args.game, args.players, preset, options, args.rounds, args.games, progress)
    except DisagreementError as error:
        print("kibitz:", error, file=sys.stderr)
        return 1
    finally:
        progress("")
    for remark in remarks:
        print("kibitz:", remark, file=sys.stderr)
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        show(report)
    return 0


def progress(doing: str) -> None:
    """One line on a terminal that says what is going on, and goes away in the end."""
    if sys.stderr.isatty():
        print(f"\r\033[K{doing}", end="", file=sys.stderr, flush=True)


def show(report: Report) -> None:
    """The figures for people: a table on a terminal, plain lines elsewhere."""
    heading = (
        f"{report.game}, {report.players} players, preset {report.preset}: "
        f"random games, CPU time, median of {report.rounds} rounds"
    )
    speeds = {"interpreted": report.interpreted, "compiled": report.compiled, "C": report.c}
    rows = [cells(name, speed) for name, speed in speeds.items()]
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        table = Table(title=heading, title_justify="left")
        for column in COLUMNS:
            table.add_column(column, justify="right" if column else "left")
        for row in rows:
            table.add_row(*row)
        Console().print(table)
    else:
        print(heading)
        for row in (COLUMNS, *rows):
            print(f"{row[0]:<12}{row[1]:>12}{row[2]:>15}{row[3]:>15}")
    ratios = report.ratios
    if ratios.compiled_over_interpreted is not None:
        print(f"compiled plays {ratios.compiled_over_interpreted:.1f} times as many games as interpreted")
    if ratios.time_over_c is not None:
        print(f"compiled takes {ratios.time_over_c:.2f} times as long as C")
    print(f"copying a position: {report.copy_ns:,.0f} ns; a copy weighs {report.position_bytes:,} bytes")
    print(f"all played the same games: checksum {report.checksum}")


def cells(name: str, speed: Speed | None) -> tuple[str, str, str, str]:
    """One row of the table."""
    if speed is None:
        return name, "-", "-", "-"
    return name, f"{speed.games_per_s:,.0f}", f"{speed.decisions_per_s:,.0f}", f"{speed.us_per_decision:.3f}"
