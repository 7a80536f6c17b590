"""Who sits where and what is agreed on, from the words of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from kibitz.cli.choosing import known_bots
from kibitz.cli.complaint import Complaint
from kibitz.core.chance import QuickSource
from kibitz.core.errors import IllegalAction

if TYPE_CHECKING:
    import argparse

    from kibitz.core.game import LoadedGame
    from kibitz.core.record import Header

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Felix", "Gail", "Hugo", "Iris", "Jon", "Kim", "Lou")
USUAL_BOT = "greedy"
LONGEST_NAME = 20


class Seats(msgspec.Struct, frozen=True):
    """Names in seat order, people first; `bots` has None for a person."""

    names: tuple[str, ...]
    bots: tuple[str | None, ...]


def seats_for(game: LoadedGame, args: argparse.Namespace, options: Any = None) -> Seats:
    """People come first, unless one of them names a seat; bots take the seats that are left, by turns if
    several kinds are named. Where nobody says how many play, the options may ask for more than usual."""
    named = _listed(args.names)
    people = args.people if args.people is not None else max(1, len(named))
    seated = max(people, len(named))
    usual = game.seats_alone if seated <= 1 and not args.bots else max(game.usual_seats, seated)
    players = args.players if args.players is not None else _enough(game, options, usual)
    if players not in game.seats:
        raise Complaint(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {players}")
    if people < 0:
        raise Complaint(f"--people: {people} people cannot sit down")
    if seated > players:
        raise Complaint(f"{seated} people do not fit on {players} seats; see --players")
    bots = _bots(game, _listed(args.bots), players - people)
    seats = Seats(_names(named, players), (None,) * people + bots)
    return seats if args.seat is None else _seated_at(seats, args.seat, people)


def _enough(game: LoadedGame, options: Any, usual: int) -> int:
    """As many as usual, or the next number with which the game can begin."""
    for seats in range(usual, game.seats[-1] + 1):
        try:
            game.start(seats, options, QuickSource(0))
        except IllegalAction:
            continue
        return seats
    return min(usual, game.seats[-1])


def _seated_at(seats: Seats, number: int, people: int) -> Seats:
    """The one person moves to seat `number`; those before it move up."""
    if people != 1:
        raise Complaint(f"--seat is for one person among bots, not for {people}")
    there_are = range(len(seats.names))
    if number not in there_are:
        raise Complaint(f"--seat: there is no seat {number}; there are: {', '.join(map(str, there_are))}")
    (name, *names), (_, *bots) = seats.names, seats.bots
    names.insert(number, name)
    others: list[str | None] = [*bots]
    others.insert(number, None)
    return Seats(tuple(names), tuple(others))


def _listed(words: str | None) -> list[str]:
    return [] if words is None else [word.strip() for word in words.split(",")]


def _bots(game: LoadedGame, asked: Sequence[str], seats: int) -> tuple[str, ...]:
    known_bots(asked, game)
    if asked and len(asked) > seats:
        problem = "there is no seat left for a bot" if seats == 0 else f"{len(asked)} bots for {seats} seats"
        raise Complaint(f"--bots: {problem}; people sit down first, see --people and --players")
    kinds = asked or [USUAL_BOT]
    return tuple(kinds[seat % len(kinds)] for seat in range(seats))


def _names(given: Sequence[str], players: int) -> tuple[str, ...]:
    """The names given, then the usual ones; no two alike, since people are called by name."""
    for name in given:
        if not name or not name.isprintable() or len(name) > LONGEST_NAME or name.startswith("#"):
            rule = f"1 to {LONGEST_NAME} printable signs and no # in front"
            raise Complaint(f"--names: {name!r} is not a name for a player: {rule}")
    names = list(given)
    if len({name.casefold() for name in names}) < len(names):
        raise Complaint("--names: two players have the same name")
    spare = [name for name in NAMES if name.casefold() not in {taken.casefold() for taken in names}]
    return tuple([*names, *spare][:players])


def bots_of(header: Header, where: str) -> tuple[str | None, ...]:
    """The bots a record names; seats it says nothing of are people's."""
    from kibitz.bots import every_bot

    seats = len(header.seats)
    for bot in header.bots:
        if bot is not None and bot not in every_bot():
            raise Complaint(f"{where}: line 1: there is no bot {bot!r}; there are: {', '.join(every_bot())}")
    return (*header.bots, *(None,) * seats)[:seats]
