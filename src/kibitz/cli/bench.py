"""The verb `bench`: how fast a game plays, interpreted, compiled and against the same rules in C.

A game may bring workloads of its own, with options that only they understand.
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
    from kibitz.benchmarks.duel import DuelReport
    from kibitz.benchmarks.puzzles import PuzzleReport
    from kibitz.cli.main import Subparsers
    from kibitz.core.game import AnyGame
    from kibitz.core.workload import Duel, Puzzles, Workload

DESCRIPTION = """\
Play random games interpreted, compiled and in C, by turns in one run and with the same chance, and show how
fast each is. All must play the very same games; the figures are CPU time, medians over the rounds. Games that
nobody wrote in C, such as merc, are compared without it."""

EXAMPLES = """examples:
  kibitz bench acquire --rounds 5
  kibitz bench merc --players 4 --preset against_player
"""
COLUMNS = ("", "games/s", "decisions/s", "µs/decision")


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz bench`."""
    parser = subparsers.add_parser(
        "bench",
        help="measure how fast a game plays",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        prepare=add_workloads,
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
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def add_workloads(parser: argparse.ArgumentParser) -> None:
    """What the games add to the verb."""
    for work in all_workloads():
        parser.description = f"{parser.description}\n\n{work.about}"
        parser.epilog = f"{parser.epilog}  {work.example}\n"
        for flag in work.flags:
            parser.add_argument(
                f"--{flag.name}",
                type=positive if flag.is_number else str,
                metavar="N" if flag.is_number else "FILE",
                help=flag.help,
            )


def all_workloads() -> list[Workload]:
    """Those of all games."""
    from kibitz import games
    from kibitz.core.capabilities import Benchmarked

    found = map(games.load, games.keys())
    return [work for game in found if isinstance(game, Benchmarked) for work in game.workloads()]


def run(args: argparse.Namespace) -> int:
    """Measure and print; exit code 1 when those who are compared do not come to the same."""
    from kibitz.core.capabilities import Benchmarked
    from kibitz.core.workload import Duel, Puzzles

    game = game_named(args.game)
    if not isinstance(game, Benchmarked):
        raise Complaint(f"{args.game} has no benchmark")
    args.players = args.players or game.usual_seats
    args.preset = args.preset or next(iter(game.presets))
    own = game.workloads()
    asked = [
        work for work in all_workloads() if any(getattr(args, flag.name) is not None for flag in work.flags)
    ]
    for work in asked:
        if work not in own:
            raise Complaint(f"{args.game} {work.absent}")
    chosen = [*(work for work in own if isinstance(work, Puzzles)), *asked][-1:]
    options = options_named(game, args.preset, [option for work in chosen for option in work.options])
    refuse_start(game, args.players, options)
    match chosen:
        case [Puzzles() as puzzles]:
            return run_puzzles(puzzles, options, args)
        case [Duel() as duel]:
            return run_duel(duel, game, options, args)
        case _:
            return run_games(options, args)


def run_games(options: Any, args: argparse.Namespace) -> int:
    """Random games."""
    from kibitz.benchmarks.contest import contest

    return measured(
        lambda: contest(args.game, args.players, args.preset, options, args.rounds, args.games, progress),
        show,
        args.json,
    )


def run_puzzles(work: Puzzles, options: Any, args: argparse.Namespace) -> int:
    """Random puzzles for a solver, and games of its bots."""
    from kibitz.benchmarks.puzzles import StrangerError, solving

    count, against = (getattr(args, flag.name) for flag in work.flags)
    try:
        return measured(
            lambda: solving(
                work,
                args.game,
                args.players,
                args.preset,
                options,
                args.rounds,
                count or work.usual,
                args.games,
                against,
                progress,
            ),
            lambda report: show_puzzles(work, report),
            args.json,
            lambda report: report.named(work),
        )
    except StrangerError as error:
        raise Complaint(f"--{work.flags[1].name}: {printable(against)}: {printable(str(error))}") from None


def run_duel(duel: Duel, game: AnyGame, options: Any, args: argparse.Namespace) -> int:
    """Two ways to play."""
    from kibitz.benchmarks.duel import contest

    count = getattr(args, duel.flags[0].name)
    return measured(
        lambda: (contest(duel, game, args.players, args.preset, options, count, progress), []),
        lambda report: show_duel(duel, report),
        args.json,
        lambda report: report.named(duel),
    )


def measured(
    measure: Callable[[], tuple[Any, list[str]]],
    shown: Callable[[Any], None],
    json: bool,
    named: Callable[[Any], Any] = lambda report: report,
) -> int:
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
        print(msgspec.json.encode(named(report)).decode())
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


def show_puzzles(work: Puzzles, report: PuzzleReport) -> None:
    """The solver's figures for people, and those of the bots."""
    rows = [
        (
            f"{name}, {spread.kind} {work.kind}",
            *(f"{us:,.2f}" for us in (spread.median_us, spread.p95_us, spread.p999_us)),
        )
        for name in ("interpreted", "compiled", "against")
        for spread in report.spreads.get(name, ())
    ]
    heading = f"{report.game}: {report.count} {work.described}, the best of {report.rounds} rounds"
    table(heading, (f"µs a {work.one}", "median", "95 %", "99.9 %"), rows)
    speeds = report.per_cpu_s
    compiled = f"{speeds['compiled']:,.0f}" if "compiled" in speeds else "-"
    print(
        f"{report.players} {work.players}, preset {report.preset}: {compiled} {work.played} a second of "
        f"CPU time compiled, {speeds['interpreted']:,.0f} interpreted"
    )
    print(f"all found the same: checksum {report.checksum}")


def show_duel(duel: Duel, report: DuelReport) -> None:
    """What the one way brings beside the other, for people."""
    heading = (
        f"{report.game}, {report.players} players, preset {report.preset}: "
        f"{report.count} {duel.played}, every deal once from each side"
    )
    rows = [
        (policy.title, f"{report.means[policy.name]:,.2f}", str(report.won[policy.name]))
        for policy in (duel.one, duel.other)
    ]
    table(heading, ("", duel.unit, "first places"), rows)
    print(
        f"{duel.subject} brings {report.difference:+,.2f} {duel.unit}, standard error "
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
