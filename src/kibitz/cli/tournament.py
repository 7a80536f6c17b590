"""`kibitz tournament`: rounds of tables among people or bots, with standings that can be carried on."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kibitz.cli.choosing import OPTION_HELP, game_named, known_bots, options_named, positive
from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers
    from kibitz.core.game import LoadedGame
    from kibitz.tournament.event import Event

EXAMPLES = """examples:
  kibitz tournament okey101 --bots greedy=8,opener=8 --rounds 4 --option hands=3
  kibitz tournament okey101 --players Ann,Bob,Cem,Dee,Efe,Fay,Gül,Hal --file friday.json
  kibitz tournament okey101 --file friday.json --enter "1=Ann -75*, Bob 40, Cem 202, Dee 88"
  kibitz tournament okey101 --file friday.json --enter 2=table2.jsonl
  kibitz tournament okey101 --file friday.json --json
"""


def add(subparsers: Subparsers) -> None:
    """The verb and its arguments."""
    parser = subparsers.add_parser(
        "tournament",
        help="rounds of tables among people or bots, with standings",
        description=(
            "A tournament in rounds of tables, Swiss or everybody against everybody. Bots play at once. Of\n"
            "people the event is kept in a file: it says who sits where, takes the results, and goes on."
        ),
        epilog=EXAMPLES,
    )
    parser.add_argument("game", help="which game, for instance okey101")
    parser.add_argument("--file", metavar="EVENT", help="the file of the event; people need one")
    parser.add_argument("--players", metavar="A,B,…", help="a new event among these people")
    parser.add_argument("--bots", metavar="BOT=N,…", help="a new event among so many of each bot")
    parser.add_argument("--rounds", type=positive, default=4, metavar="N", help="how many rounds (4)")
    parser.add_argument("--system", choices=("swiss", "round_robin"), default="swiss", help="(swiss)")
    parser.add_argument("--size", type=positive, metavar="P", help="seats at a table (as usual in the game)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same tables (0)")
    parser.add_argument("--preset", metavar="X", help="a named set of options")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=OPTION_HELP)
    parser.add_argument("--records", metavar="DIR", help="keep the record of every game that bots play")
    parser.add_argument(
        "--enter",
        action="append",
        default=[],
        metavar="TABLE=RESULT",
        help="how a table of this round ended: totals by name, a star for a hand gone out in, or its record",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Begin an event or go on with one, and show where it stands."""
    game = game_named(args.game)
    is_new = args.players is not None or args.bots is not None
    event = _begun(game, args) if is_new else _read(game, args)
    if is_new and args.enter:
        raise Complaint("--enter is for an event that has begun: first look who sits where")
    for entered in args.enter:
        event = _entered(event, entered)
    event = _gone_on(game, event, args)
    if args.file is not None and (is_new or args.enter):
        _write(Path(args.file), event)
    _show(event, as_json=args.json)
    return 0


# A new event


def _begun(game: LoadedGame, args: argparse.Namespace) -> Event:
    """An event with players and no round yet."""
    from kibitz.core.errors import Refused, sentence
    from kibitz.tournament.beginning import begun
    from kibitz.tournament.event import BIGGEST_SEED, MOST_ROUNDS, System
    from kibitz.tournament.refusals import SENTENCES

    if args.players is not None and args.file is None:
        raise Complaint("--players: name the --file that keeps the event, since people need time to play")
    if args.file is not None and Path(args.file).exists():
        raise Complaint(f"--file: {printable(args.file)} is there already; leave --players and --bots out")
    if not 0 <= args.seed <= BIGGEST_SEED:
        raise Complaint(f"--seed must be from 0 to {BIGGEST_SEED} (got {args.seed})")
    if args.rounds > MOST_ROUNDS:
        raise Complaint(f"--rounds: at most {MOST_ROUNDS} (got {args.rounds})")
    options = options_named(game, args.preset, args.option)
    people = [] if args.players is None else args.players.split(",")
    bots = _bots(game, args.bots)
    try:
        return begun(
            game,
            options,
            people=people,
            bots=bots,
            system=System(args.system),
            rounds=args.rounds,
            size=args.size,
            seed=args.seed,
        )
    except Refused as refused:
        raise Complaint(printable(sentence(refused, {**SENTENCES, **game.sentences}))) from None


def _bots(game: LoadedGame, text: str | None) -> dict[str, int]:
    """`greedy=8,opener=8` as so many of each."""
    bots: dict[str, int] = {}
    for part in [] if text is None else text.split(","):
        bot, equals, count = (word.strip() for word in part.partition("="))
        known_bots([bot], game)
        if not equals or not count.isascii() or not count.isdigit() or not 1 <= int(count[:5]) <= 1_000:
            raise Complaint(f"--bots {part!r}: write how many, such as {bot}=4")
        bots[bot] = bots.get(bot, 0) + int(count)
    return bots


# An event that has begun


def _read(game: LoadedGame, args: argparse.Namespace) -> Event:
    from kibitz.cli.recorded import text_of
    from kibitz.tournament.event import parsed
    from kibitz.tournament.refusals import BadEvent

    if args.file is None:
        raise Complaint("who plays? --players or --bots begin an event, --file goes on with one")
    try:
        event = parsed(text_of(args.file))
    except BadEvent as bad:
        raise Complaint(f"{printable(args.file)}: {printable(str(bad))}") from None
    if event.game != game.key:
        raise Complaint(f"{printable(args.file)}: is a tournament of {printable(event.game)}")
    return event


def _entered(event: Event, text: str) -> Event:
    """The event with the result of one table."""
    from kibitz.cli.recorded import game_of, text_of
    from kibitz.tournament.entering import from_record, from_totals
    from kibitz.tournament.going_on import table_at
    from kibitz.tournament.refusals import BadResult

    number, equals, result = (part.strip() for part in text.partition("="))
    if not equals or not number.isascii() or not number.isdigit() or len(number) > 9:
        raise Complaint(f"--enter {text!r}: write TABLE=RESULT, such as 1=table1.jsonl")
    try:
        table = table_at(event, int(number))
    except BadResult as bad:
        raise Complaint(f"--enter: {bad}") from None
    try:
        if Path(result).suffix == ".jsonl":
            found = from_record(event, table, text_of(result), game_of)
        else:
            found = from_totals(event, table, result)
    except BadResult as bad:
        raise Complaint(f"--enter: table {number}: {printable(str(bad))}") from None
    return event.with_result(int(number) - 1, found)


def _gone_on(game: LoadedGame, event: Event, args: argparse.Namespace) -> Event:
    """Put the next round together where the last one is over; tables of bots are played at once."""
    from rich.console import Console
    from rich.progress import Progress

    from kibitz.bots import BOTS, those_playing
    from kibitz.tournament.going_on import bots_played, options_in, seated, tables_of_bots
    from kibitz.tournament.refusals import BadEvent

    try:
        options = options_in(event, game, those_playing(game, BOTS))
    except BadEvent as bad:
        raise Complaint(printable(str(bad))) from None
    event = seated(event)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(f"round {len(event.rounds)}", total=len(tables_of_bots(event)))
        for played in bots_played(event, game, options):
            if len(played.event.rounds) > len(event.rounds):
                waiting = len(tables_of_bots(played.event))
                progress.reset(bar, description=f"round {len(played.event.rounds)}", total=waiting)
            else:
                progress.advance(bar)
            event = played.event
            if args.records is not None:
                name = f"{game.key}-round{played.round + 1}-table{played.table + 1}.jsonl"
                _keep(Path(args.records), name, played.record)
    return event


def _keep(folder: Path, name: str, record: Any) -> None:
    from kibitz.core.record import written

    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(written(record))
    except OSError as error:
        problem = f"{printable(str(folder / name))}: cannot be written: {error.strerror or error}"
        raise Complaint(f"--records: {problem}") from None


def _write(path: Path, event: Event) -> None:
    """The file, replaced as a whole so that nothing half-written is ever found."""
    from kibitz.tournament.event import written

    fresh = path.with_name(path.name + ".new")
    try:
        fresh.write_bytes(written(event))
        fresh.replace(path)
    except OSError as error:
        raise Complaint(f"{printable(str(path))}: cannot be written: {error.strerror or error}") from None


# Where it stands


def _show(event: Event, *, as_json: bool) -> None:
    from kibitz.tournament.report import figures

    found = figures(event)
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return
    from rich.console import Console
    from rich.table import Table

    from kibitz.games import keys, load

    console = Console(highlight=False)
    console.print(_headline(event), soft_wrap=True, markup=False)
    tiebreak = load(event.game).tiebreak if event.game in keys() else None
    title = "stars" if tiebreak is None else tiebreak.title
    rows = Table("place", "player", "points", "total", title, "played", "sat out")
    for row in found.standings:
        rows.add_row(*map(str, (row.place, row.name, row.points, row.total, row.outs, row.played, row.byes)))
    console.print(rows)
    for table in found.tables:
        ended = "" if table.totals is None else f": {', '.join(map(str, table.totals))}"
        console.print(f"Table {table.table}: {', '.join(table.players)}{ended}", soft_wrap=True, markup=False)
    if found.byes:
        console.print(f"Sitting out: {', '.join(found.byes)}", soft_wrap=True, markup=False)


def _headline(event: Event) -> str:
    if event.is_over:
        return f"The tournament is over after {event.planned} rounds."
    tables = event.rounds[-1].tables
    waiting = sum(table.result is None for table in tables)
    return f"Round {len(event.rounds)} of {event.planned}: {waiting} of {len(tables)} tables play."
