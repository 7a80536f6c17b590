"""The verb `bot`: one of our bots on a seat of somebody's server."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kibitz.cli.choosing import known_bots
from kibitz.cli.complaint import Complaint
from kibitz.cli.document import printable

if TYPE_CHECKING:
    from kibitz.cli.main import Subparsers
    from kibitz.client import Lobby
    from kibitz.client.trouble import Gone, NoServer, RefusedByServer
    from kibitz.core.game import LoadedGame
    from kibitz.core.outcome import Outcome
    from kibitz.wire.documents import Seated

DESCRIPTION = """\
Let a bot play a seat at a table of a server, over the network like everybody else: it is told what its seat
may know, and no more. It takes a free seat, waits for the start, plays to the end and says how it went. If
the connection or the server goes away, it comes back.

The seat belongs to whoever has its token. The bot keeps the token in a file that only you can read; after
Ctrl-C, `kibitz bot --keep FILE` goes on where it was. When the game is over the file is removed."""

EXAMPLES = """\
examples:
  kibitz bot --table TABLE                              a free seat on this machine's server
  kibitz bot --server https://example.org --table TABLE --level uniform --seat 2 --name Robby
  kibitz bot --keep seat.json                           come back to the seat kept there
  KIBITZ_TOKEN=... kibitz bot --table TABLE             play the seat of this token"""

HERE = "http://127.0.0.1:8000"
LONGEST_TOKEN = 128
OWNER_ONLY = 0o600


class Ticket(NamedTuple):
    """A seat that is ours, as it is kept in a file."""

    server: str
    table: str
    token: str
    level: str = ""
    file: Path | None = None  # where it is kept


def add(subparsers: Subparsers) -> None:
    """The arguments of `kibitz bot`."""
    parser = subparsers.add_parser(
        "bot", help="let a bot play a seat at a server", description=DESCRIPTION, epilog=EXAMPLES
    )
    parser.add_argument("--server", metavar="URL", help=f"the server (default: KIBITZ_SERVER, or {HERE})")
    parser.add_argument("--table", metavar="ID", help="the table: what its link ends with")
    parser.add_argument("--level", metavar="L", help="the bot (default: greedy, or the one kept)")
    parser.add_argument("--seat", type=seat_number, metavar="N", help="a seat, from 0 (default: a free one)")
    parser.add_argument("--name", metavar="NAME", help="what to be called (default: after the level)")
    parser.add_argument("--pace", type=pace, metavar="S", help="seconds before a move (default: the table's)")
    parser.add_argument(
        "--keep", metavar="FILE", help="the file that keeps the token, or kept it the last time"
    )
    parser.add_argument(
        "--token",
        metavar="TOKEN",
        help="play the seat of this token; KIBITZ_TOKEN is safer from other eyes",
    )
    parser.add_argument("--show-token", action="store_true", help="print the token, and keep no file")
    parser.add_argument("--games", metavar="A,B", help="packages that hold games (default: kibitz.games)")
    parser.set_defaults(run=run)


def seat_number(text: str) -> int:
    """A seat: a type for argparse."""
    if not text.isascii() or not text.isdecimal() or int(text) > 63:
        raise argparse.ArgumentTypeError(f"must be a seat number, counted from 0 (got {text!r})")
    return int(text)


def pace(text: str) -> float:
    """Seconds before a move: a type for argparse."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"must be a number of seconds, 0 to 3600 (got {text!r})")
    return seconds


def run(args: argparse.Namespace) -> int:
    """Take the seat, play, tell the end."""
    import asyncio

    from kibitz.client.bot import CannotPlay
    from kibitz.client.trouble import Gone, NoServer, RefusedByServer

    session = Session(args)
    try:
        asyncio.run(session.play())
    except (NoServer, Gone, RefusedByServer, CannotPlay) as trouble:
        raise Complaint(session.worded(trouble)) from None
    except KeyboardInterrupt:
        session.farewell()
        raise
    return 0


class Session:
    """A bot from sitting down to the end of the game."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._ticket = ticket_of(args)
        kept = self._ticket or Ticket("", "", "")
        self._server: str = args.server or kept.server or os.environ.get("KIBITZ_SERVER") or HERE
        self._table: str = args.table or kept.table
        self._level: str = args.level or kept.level or "greedy"
        known_bots([self._level])
        if not self._table:
            raise Complaint("which table? name it with --table")

    async def play(self) -> None:
        """All of it."""
        from kibitz.bots import BOTS, those_playing
        from kibitz.client import Lobby, follow
        from kibitz.client.bot import Player

        args, lobby = self._args, Lobby(self._server)
        game = await self._game(lobby)
        known_bots([self._level], game)
        if self._ticket is None:
            self._ticket = await self._sit(lobby)
        async with follow(lobby.url, self._table, self._ticket.token, noted=noted) as following:
            player = Player(following, game, those_playing(game, BOTS)[self._level], args.pace, say)
            if following.you.seat is not None:
                self._greet(following.you.seat, player.table.phase)
            outcome = await player.play()
            names = [seat.name for seat in player.table.seats]
            say(told(outcome, names, player.seat))
        if self._ticket.file is not None:
            self._ticket.file.unlink(missing_ok=True)

    async def _game(self, lobby: Lobby) -> LoadedGame:
        """The game of the table, if we know it and its rules."""
        table = await lobby.table(self._table)
        game = games(self._args.games).get(table.game)
        if game is None:
            raise Complaint(f"table {table.table} plays {printable(table.game)}, which is not known here")
        known_bots([self._level], game)
        return game

    async def _sit(self, lobby: Lobby) -> Ticket:
        """Sit down; the name gets a number if somebody else has it and nobody insists on it."""
        from kibitz.client.trouble import RefusedByServer
        from kibitz.wire.documents import NewSitter

        args = self._args
        if not args.show_token:
            check_folder(args.keep)
        names = [args.name] if args.name else numbered(self._level.capitalize())
        for name in names:
            try:
                seated = await lobby.sit(self._table, NewSitter(name=name, seat=args.seat))
            except RefusedByServer as refused:
                if refused.code != "name_taken" or name == names[-1]:
                    raise
            else:
                break
        return self._kept(seated, lobby.url)

    def _kept(self, seated: Seated, server: str) -> Ticket:
        """The token where it can be found again."""
        ticket = Ticket(server, seated.table.table, seated.token, self._level)
        if self._args.show_token:
            say(f"the token of seat {seated.seat}: {seated.token}")
            return ticket
        file = Path(self._args.keep or f"kibitz-seat-{seated.table.table}-{seated.seat}.json")
        try:
            write_ticket(file, ticket)
        except OSError as error:
            say(f"{file}: {error.strerror}; without the token nobody can come back to this seat")
            return ticket
        return ticket._replace(file=file)

    def _greet(self, seat: int, phase: str) -> None:
        args = self._args
        if args.seat is not None and args.seat != seat:
            raise Complaint(f"the token is for seat {seat}, not for seat {args.seat}")
        waits = "; waiting for the start" if phase == "open" else ""
        say(f"{self._level} plays seat {seat} at table {self._table}{waits}")

    def farewell(self) -> None:
        """How to come back."""
        ticket = self._ticket
        if ticket is None:
            return
        if ticket.file is not None:
            line = f"kibitz bot --keep {ticket.file}"
        else:
            place = f"--server {self._server} --table {self._table}"
            line = f"KIBITZ_TOKEN=... kibitz bot {place} --level {self._level}"
        say(f"the seat stays taken; to come back: {line}")

    def worded(self, trouble: Exception) -> str:
        """What went wrong, and the way back where there is one."""
        from kibitz.client.trouble import NoServer, RefusedByServer

        words = printable(str(trouble))
        if isinstance(trouble, RefusedByServer) and trouble.code == "no_watching":
            return f"that token has no seat at table {self._table}"
        if isinstance(trouble, NoServer) and self._ticket is not None and self._ticket.file is not None:
            return f"{words}; to come back: kibitz bot --keep {self._ticket.file}"
        return words


def say(line: str) -> None:
    """A line for people, at once."""
    print(printable(line), flush=True)


def noted(trouble: NoServer | Gone | RefusedByServer | None) -> None:
    """Tell that the connection went or is back, or that a move is not known to be kept."""
    from kibitz.client.trouble import StillUnknown

    if trouble is None:
        say("connected again")
    elif isinstance(trouble, StillUnknown):
        say("the server cannot say yet whether our move was kept; asking again")
    else:
        say(f"connection lost ({trouble}); trying again")


def games(packages: str | None) -> dict[str, LoadedGame]:
    """The games known here; of two with one key that of the package named first."""
    from kibitz.cli.serve import games_named

    known: dict[str, LoadedGame] = {}
    for found in games_named(packages).values():
        known = found | known
    return known


def numbered(name: str) -> list[str]:
    """A name, and what to be called if somebody has it."""
    return [name, *(f"{name} {count}" for count in range(2, 66))]


def told(outcome: Outcome, names: Sequence[str], seat: int) -> str:
    """Who won, and where we ended."""
    winners = [names[winner] for winner in outcome.winners]
    best = next((standing.total for standing in outcome.standings if standing.place == 1), None)
    own = outcome.standings[seat]
    verb = "wins" if len(winners) == 1 else "win"
    ending = f"{' and '.join(winners)} {verb} with {best:,}" if winners else "nobody wins"
    if own.place is None or own.total is None:
        return f"the game is over ({outcome.reason}): {ending}; {names[seat]} has no place"
    place = f"place {own.place} of {len(names)} with {own.total:,}"
    return f"the game is over ({outcome.reason}): {ending}; {names[seat]} is on {place}"


# The file that keeps a seat


def ticket_of(args: argparse.Namespace) -> Ticket | None:
    """The seat that is ours already: by token, or by a file from the last time."""
    token = (args.token or os.environ.get("KIBITZ_TOKEN") or "").strip()
    if token:
        if len(token) > LONGEST_TOKEN or not token.isascii() or not token.isprintable():
            raise Complaint("that is no token")
        if args.keep:
            raise Complaint("a token and --keep do not go together: one of them names the seat")
        return Ticket(args.server or "", args.table or "", token)
    if args.keep and Path(args.keep).exists():
        return read_ticket(Path(args.keep), args)
    return None


def read_ticket(file: Path, args: argparse.Namespace) -> Ticket:
    """A seat from its file."""
    import msgspec

    try:
        kept = msgspec.json.decode(file.read_bytes(), type=dict[str, str])
        ticket = Ticket(kept["server"], kept["table"], kept["token"], kept.get("level", ""), file)
    except OSError as error:
        raise Complaint(f"{file}: {error.strerror}") from None
    except (msgspec.DecodeError, KeyError):
        raise Complaint(f"{file}: no seat is kept there") from None
    for flag, said, known in (("server", args.server, ticket.server), ("table", args.table, ticket.table)):
        if said and said.rstrip("/") != known:
            raise Complaint(f"{file}: keeps a seat of another {flag}, {printable(known)}")
    return ticket


def check_folder(keep: str | None) -> None:
    """Complain about a place for the file before a seat is taken."""
    folder = Path(keep).parent if keep else Path()
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise Complaint(f"--keep: the token cannot be kept in {folder}")


def write_ticket(file: Path, ticket: Ticket) -> None:
    """Keep a seat, for the eyes of its owner only."""
    import msgspec

    kept = {name: part for name, part in ticket._asdict().items() if name != "file"}
    with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY), "wb") as written:
        written.write(msgspec.json.encode(kept) + b"\n")
