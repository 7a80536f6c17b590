"""`kibitz simulate`: bots play each other on all cores, and the figures say how it went."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from kibitz.cli.choosing import OPTION_HELP, bots_named, game_named, options_named, positive, refuse_start
from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kibitz.bots.arena import Match
    from kibitz.bots.tally import Tally
    from kibitz.cli.main import Subparsers
    from kibitz.core.game import LoadedGame

EXAMPLES = """examples:
  kibitz simulate acquire --games 10000
  kibitz simulate acquire --games 2000 --bots greedy,uniform,uniform,uniform
  kibitz simulate acquire --games 200 --players 3 --bots greedy --records games/ --check
  kibitz simulate merc --games 100 --preset against_player --bots greedy,greedy,greedy,uniform
"""
SHOWN = 5  # violations told one by one


def add(subparsers: Subparsers) -> None:
    """The verb and its arguments."""
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play each other",
        description="Bots play each other; every deal is played once for each rotation of different bots. "
        "In a game of sides, such as merc, every bot keeps its seat.",
        epilog=EXAMPLES,
    )
    parser.add_argument("game", help="which game, for instance acquire")
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", default="0", metavar="TEXT", help="same seed, same games; any text (0)")
    parser.add_argument(
        "--players",
        type=positive,
        metavar="P",
        help="seats at the table (as usual in the game, or one a bot)",
    )
    parser.add_argument(
        "--bots", default="uniform", metavar="A,B,…", help="one bot for all seats, or one a seat"
    )
    parser.add_argument("--preset", metavar="X", help="a named set of options")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=OPTION_HELP)
    parser.add_argument("--check", action="store_true", help="verify every invariant after every action")
    parser.add_argument("--records", metavar="DIR", help="keep the record of every game in this folder")
    parser.add_argument("--jobs", type=positive, metavar="J", help="processes (one a core)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Simulate and report; exit code 1 if an invariant was broken."""
    import time

    from kibitz.bots.arena import NotKept
    from kibitz.bots.pool import tallies

    game, match = _match(args)
    begun = time.perf_counter()
    try:
        tally = _counted(tallies(match, args.games, args.jobs or _cores()), args.games, match)
    except NotKept as problem:
        raise Complaint(f"--records: {printable(str(problem))}") from None
    figures = _figures(game, tally, time.perf_counter() - begun)
    if args.json:
        import msgspec

        print(msgspec.json.encode(figures).decode())
    else:
        _show(game, match, figures, tally)
    return 1 if tally.violations else 0


def _match(args: argparse.Namespace) -> tuple[LoadedGame, Match]:
    """What the arguments ask for, or a complaint about the first thing wrong with them."""
    from kibitz.bots.arena import Match, seed_number

    game = game_named(args.game)
    if args.seed == "":
        raise Complaint("--seed: an empty text is no seed")
    bots = bots_named(game, args.bots, args.players, default=game.usual_seats)
    options = options_named(game, args.preset, args.option)
    refuse_start(game, len(bots), options)
    if args.records is not None:
        _make_folder(args.records)
    return game, Match(game.key, options, bots, seed_number(args.seed), args.check, args.records)


def _make_folder(name: str) -> None:
    """The folder for the records, unless it is there already."""
    from pathlib import Path

    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Complaint(f"--records: {printable(name)} is not a folder") from None
    except OSError as error:
        problem = f"{printable(name)} cannot be made: {error.strerror or error}"
        raise Complaint(f"--records: {problem}") from None


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _counted(parts: Iterator[Tally], games: int, match: Match) -> Tally:
    """Count the batches as they come, with a progress bar on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from kibitz.bots.tally import Tally

    tally = Tally()
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{match.game} games", total=games)
        for part in parts:
            tally.add(part)
            progress.update(task, completed=tally.games)
    return tally


def _figures(game: LoadedGame, tally: Tally, seconds: float) -> dict[str, Any]:
    """The figures, as `--json` gives them."""
    import msgspec

    from kibitz.core.native import COMPILED

    return {
        "game": game.key,
        "games": tally.games,
        "compiled": COMPILED,
        "seconds": round(seconds, 3),
        "games_per_s": round(tally.games / seconds, 1),
        "decisions_per_s": round(tally.decisions / seconds, 1),
        "end_reasons": dict(sorted(tally.reasons.items(), key=lambda pair: (-pair[1], pair[0]))),
        "violations": len(tally.violations),
        "bots": [msgspec.to_builtins(line) for line in tally.lines()],
    }


def _show(game: LoadedGame, match: Match, figures: dict[str, Any], tally: Tally) -> None:
    """The figures for people."""
    from rich.console import Console
    from rich.table import Table

    compiled = "yes" if figures["compiled"] else "no"
    console = Console(highlight=False)
    console.print(
        f"{game.title}: {figures['games']:,} games among {len(match.bots)} in {figures['seconds']:.1f} s, "
        f"{figures['games_per_s']:,.0f} games/s, {figures['decisions_per_s']:,.0f} decisions/s "
        f"(compiled: {compiled})",
        soft_wrap=True,  # one line for scripts, too, where rich would take 80 columns for the width of a pipe
    )
    ends = Table("ended by", "games", "share")
    for reason, count in figures["end_reasons"].items():
        ends.add_row(reason, f"{count:,}", f"{count / figures['games']:.1%}")
    console.print(ends)
    bots = Table("bot", "seats played", "wins", "win rate", "95 % interval", "mean total")
    for line in figures["bots"]:
        interval = f"{line['low']:.1%} to {line['high']:.1%}"
        bots.add_row(
            line["bot"],
            f"{line['games']:,}",
            f"{line['wins']:,.1f}",
            f"{line['win_rate']:.1%}",
            interval,
            f"{line['mean_total']:,.0f}",
        )
    console.print(bots)
    if match.check:
        console.print(f"{len(tally.violations):,} violations of the invariants")
    for problem in tally.violations[:SHOWN]:
        console.print(f"  {problem}", style="red", markup=False)
