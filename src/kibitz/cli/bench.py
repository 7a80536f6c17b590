"""The verb `bench`: how fast a game plays, interpreted, compiled and against the same rules in C.

Of a game that has a solver it measures the solver instead, and the bots that think with it.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from kibitz.cli.choosing import game_named, options_named, positive, refuse_start
from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kibitz.benchmarks.contest import Report, Speed
    from kibitz.benchmarks.discards import DiscardReport
    from kibitz.benchmarks.solving import SolverReport
    from kibitz.cli.main import Subparsers
    from kibitz.core.game import Game

DESCRIPTION = """\
Play random games interpreted, compiled and in C, by turns in one run and with the same chance, and show how
fast each is. All must play the very same games; the figures are CPU time, medians over the rounds. Games that
nobody wrote in C, such as merc, are compared without it.

For a game with a solver, such as okey101: solve random racks of 22 tiles with 0, 1 and 2 okeys interpreted
and compiled by turns, and show what a rack takes: the median, and where the slowest 5 % and 0.1 % begin.
Between the rounds four greedy bots play hands. With --against FILE the solver of a Python file takes part: it
must define best(counts, okeys), which is given a list of 52 counts (colour * 13 + number - 1) and the number
of okeys, and returns the most points that melds of them are worth. All solvers must find the same.

With --discards N, where a game has advice on discards: play N hands between players who throw what is advised
and players who throw the highest tile left over and are the same in all else, every deal once from each side,
and show by how many points a hand the advice is better, with the standard error."""

EXAMPLES = """examples:
  kibitz bench acquire --rounds 5
  kibitz bench merc --players 4 --preset against_player
  kibitz bench okey101 --racks 5000 --against mysolver.py
  kibitz bench okey101 --discards 2000
"""
COLUMNS = ("", "games/s", "decisions/s", "µs/decision")
RACKS = 2000


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz bench`."""
    parser = subparsers.add_parser(
        "bench",
        help="measure how fast a game plays",
        description=DESCRIPTION,
        epilog=EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME", help="the game to measure")
    parser.add_argument(
        "--games", type=positive, metavar="N", help="compiled games a round (default: as many as take 0.25 s)"
    )
    parser.add_argument("--rounds", type=positive, default=15, metavar="R", help="rounds (default: 15)")
    parser.add_argument(
        "--players", type=positive, metavar="P", help="players (default: as many as are usual)"
    )
    parser.add_argument("--preset", metavar="X", help="the options to play with (default: the game's own)")
    parser.add_argument(
        "--racks", type=positive, metavar="N", help=f"racks to solve of each kind (default: {RACKS})"
    )
    parser.add_argument("--against", metavar="FILE", help="another solver to measure beside the game's own")
    parser.add_argument("--discards", type=positive, metavar="N", help="hands to try the advice on instead")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print; exit code 1 when those who are compared do not come to the same."""
    from kibitz.core.game import usual_seats

    game = game_named(args.game)
    if not hasattr(game, "benchmark"):
        raise Complaint(f"{args.game} has no benchmark")
    args.players = args.players or usual_seats(game)
    has_solver = hasattr(game, "best_opening")
    if not has_solver and (args.against is not None or args.racks is not None):
        raise Complaint(f"{args.game} has no solver: --racks and --against are for games that have one")
    if args.discards is not None:
        return run_discards(game, args)
    return run_solver(game, args) if has_solver else run_game(game, args)


def run_game(game: Game, args: argparse.Namespace) -> int:
    """Random games."""
    preset = args.preset or next(iter(game.presets))
    options = options_named(game, preset)
    refuse_start(game, args.players, options)

    from kibitz.benchmarks.contest import contest

    return measured(
        lambda: contest(args.game, args.players, preset, options, args.rounds, args.games, progress),
        show,
        args.json,
    )


def run_solver(game: Game, args: argparse.Namespace) -> int:
    """Random racks, and hands of greedy bots."""
    preset = args.preset or next(iter(game.presets))
    options = options_named(game, preset, ["hands=1"])
    refuse_start(game, args.players, options)

    from kibitz.benchmarks.solving import StrangerError, solving

    racks = args.racks or RACKS
    try:
        return measured(
            lambda: solving(
                args.game,
                args.players,
                preset,
                options,
                args.rounds,
                racks,
                args.games,
                args.against,
                progress,
            ),
            show_solver,
            args.json,
        )
    except StrangerError as error:
        raise Complaint(f"--against: {printable(args.against)}: {printable(str(error))}") from None


def run_discards(game: Game, args: argparse.Namespace) -> int:
    """The advice on discards against a plain rule."""
    if not hasattr(game, "advise"):
        raise Complaint(f"{args.game} has no advice: --discards is for games that have some")
    preset = args.preset or next(iter(game.presets))
    options = options_named(game, preset, ["hands=1"])
    refuse_start(game, args.players, options)

    from kibitz.benchmarks.discards import contest

    return measured(
        lambda: (contest(args.game, args.players, preset, options, args.discards, progress), []),
        show_discards,
        args.json,
    )


def measured(measure: Callable[[], tuple[Any, list[str]]], shown: Callable[[Any], None], json: bool) -> int:
    """Measure, and print the report; exit code 1 when there was a disagreement instead."""
    import msgspec

    from kibitz.benchmarks.contest import DisagreementError

    try:
        report, remarks = measure()
    except DisagreementError as error:
        print("kibitz:", error, file=sys.stderr)
        return 1
    finally:
        progress("")
    for remark in remarks:
        print("kibitz:", remark, file=sys.stderr)
    if json:
        print(msgspec.json.encode(report).decode())
    else:
        shown(report)
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
    table(heading, COLUMNS, [cells(name, speed) for name, speed in speeds.items()])
    ratios = report.ratios
    if ratios.compiled_over_interpreted is not None:
        print(f"compiled plays {ratios.compiled_over_interpreted:.1f} times as many games as interpreted")
    if ratios.time_over_c is not None:
        print(f"compiled takes {ratios.time_over_c:.2f} times as long as C")
    print(f"copying a position: {report.copy_ns:,.0f} ns; a copy weighs {report.position_bytes:,} bytes")
    print(f"all played the same games: checksum {report.checksum}")


def show_solver(report: SolverReport) -> None:
    """The solver's figures for people, and those of the bots."""
    solvers = {"interpreted": report.interpreted, "compiled": report.compiled, "against": report.against}
    rows = [
        (
            f"{name}, {spread.okeys} okeys",
            *(f"{us:,.2f}" for us in (spread.median_us, spread.p95_us, spread.p999_us)),
        )
        for name, spreads in solvers.items()
        for spread in spreads or ()
    ]
    heading = (
        f"{report.game}: {report.racks} racks of 22 tiles for each number of okeys, "
        f"the best of {report.rounds} rounds"
    )
    table(heading, ("µs a rack", "median", "95 %", "99.9 %"), rows)
    hands = report.hands_per_cpu_s
    compiled = "-" if hands.compiled is None else f"{hands.compiled:,.0f}"
    print(
        f"{report.players} greedy bots, preset {report.preset}: {compiled} hands a second of CPU time "
        f"compiled, {hands.interpreted:,.0f} interpreted"
    )
    print(f"all found the same: checksum {report.checksum}")


def show_discards(report: DiscardReport) -> None:
    """What the advice is worth, for people."""
    heading = (
        f"{report.game}, {report.players} players, preset {report.preset}: "
        f"{report.hands} hands, every deal once from each side"
    )
    rows = [
        ("throws what is advised", f"{report.advised:,.2f}", str(report.won["advised"])),
        ("throws the highest tile", f"{report.highest:,.2f}", str(report.won["highest"])),
    ]
    table(heading, ("", "points a hand", "first places"), rows)
    print(
        f"the advice brings {report.difference:+,.2f} points a hand, standard error "
        f"{report.standard_error:,.2f}: {abs(report.in_errors):.1f} of them"
    )


def table(heading: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table on a terminal, plain lines elsewhere."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        drawn = Table(title=heading, title_justify="left")
        for number, column in enumerate(columns):
            drawn.add_column(column, justify="right" if number else "left")
        for row in rows:
            drawn.add_row(*row)
        Console().print(drawn)
    else:
        print(heading)
        widths = [max(map(len, column)) + 3 for column in zip(columns, *rows, strict=True)]
        for row in (columns, *rows):
            print(row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:]), sep="")


def cells(name: str, speed: Speed | None) -> tuple[str, str, str, str]:
    """One row of the table."""
    if speed is None:
        return name, "-", "-", "-"
    return name, f"{speed.games_per_s:,.0f}", f"{speed.decisions_per_s:,.0f}", f"{speed.us_per_decision:.3f}"
