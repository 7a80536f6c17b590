"""A tournament as one file: what is played, who plays, and round by round who sat where and how it ended.

Everything else follows from it: standings, byes, who has met whom and who meets whom next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from kibitz.core.game import Tiebreak
from kibitz.core.outcome import Outcome, booked
from kibitz.tournament.refusals import BadEvent

FORMAT = 1
LONGEST_NAME = 40
MOST_PLAYERS = 1_000
MOST_ROUNDS = 99
BIGGEST_SEED = 2**40 - 1
BIGGEST_TOTAL = 10**9
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Number = Annotated[int, Meta(ge=0, le=9_999)]
Place = Annotated[int, Meta(ge=1, le=20)]
Total = Annotated[int, Meta(ge=-BIGGEST_TOTAL, le=BIGGEST_TOTAL)]
Rounds = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
Size = Annotated[int, Meta(ge=2, le=20)]
Seed = Annotated[int, Meta(ge=0, le=BIGGEST_SEED)]


class System(StrEnum):
    """How tables are put together: the like against the like, or everybody against everybody."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays. `bot` is the bot that does it, None for a person."""

    name: Name
    bot: str | None = None


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table ended, in the order of its seats. A place of None is no place; `outs` are hands gone out
    in, where the game has them."""

    places: tuple[Place | None, ...]
    totals: tuple[Total, ...]
    outs: tuple[Number, ...]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a round: the players by their number, seat by seat."""

    players: tuple[Number, ...]
    result: Result | None = None


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of a round, and the players who sat out."""

    tables: tuple[Table, ...]
    byes: tuple[Number, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether every table has ended."""
        return all(table.result is not None for table in self.tables)


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole tournament. `low_wins` says which of two totals is better."""

    kibitz: Number
    game: str
    rules_version: Number
    options: dict[str, Any]
    system: System
    planned: Rounds
    size: Size  # of a table
    seed: Seed
    low_wins: bool
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=MOST_PLAYERS)]
    rounds: tuple[Round, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether everything planned has been played."""
        return len(self.rounds) == self.planned and all(each.is_over for each in self.rounds)

    @property
    def is_between(self) -> bool:
        """Whether the next round can be put together."""
        return len(self.rounds) < self.planned and all(each.is_over for each in self.rounds)

    def with_round(self, following: Round) -> Event:
        """The event with one round more."""
        return msgspec.structs.replace(self, rounds=(*self.rounds, following))

    def with_result(self, number: int, result: Result) -> Event:
        """The event with the result of a table of the last round, counted from 0."""
        last = self.rounds[-1]
        tables = [*last.tables]
        tables[number] = Table(tables[number].players, result)
        return msgspec.structs.replace(self, rounds=(*self.rounds[:-1], Round(tuple(tables), last.byes)))


def result_of(outcome: Outcome, nothing: int = 0, tiebreak: Tiebreak | None = None) -> Result:
    """What a tournament keeps of an outcome. No score counts `nothing`, or 0 where nobody has a score."""
    standings = outcome.standings
    code = None if tiebreak is None else tiebreak.code
    return Result(
        places=tuple(standing.place for standing in standings),
        totals=booked([standing.total for standing in standings], nothing),
        outs=tuple(sum(line.code == code for line in standing.lines) for standing in standings),
    )


def names_at(event: Event, table: Table) -> tuple[str, ...]:
    """Who sits at a table, by name."""
    return tuple(event.players[player].name for player in table.players)


def written(event: Event) -> bytes:
    """The file."""
    return msgspec.json.format(msgspec.json.encode(event), indent=1) + b"\n"


def parsed(text: bytes) -> Event:
    """An event from its file; BadEvent says what is wrong with it."""
    try:
        event = msgspec.json.decode(text, type=Event)
    except (ValueError, RecursionError) as error:
        raise BadEvent("no_tournament", problem=str(error)) from None
    expect_sound(event)
    return event


def expect_names(players: Iterable[Player]) -> None:
    """Players have names of their own."""
    for name, count in Counter(player.name for player in players).items():
        if count > 1:
            raise BadEvent("same_name", name=name)


def expect_sound(event: Event) -> None:
    """It is in our format, and in every round everybody sits at one full table or sits out."""
    if event.kibitz != FORMAT:
        other = f"it is written in format {event.kibitz}; this version reads {FORMAT}"
        raise BadEvent("no_tournament", problem=other)
    expect_names(event.players)
    if len(event.players) < event.size:
        raise BadEvent("too_few_players", size=event.size, players=len(event.players))
    if len(event.rounds) > event.planned:
        raise BadEvent("no_tournament", problem=f"it has more rounds than {event.planned}")
    everybody = list(range(len(event.players)))
    for number, each in enumerate(event.rounds, 1):
        seats = sorted([*each.byes, *(player for table in each.tables for player in table.players)])
        full = all(len(table.players) == event.size for table in each.tables)
        if seats != everybody or not full or len(each.byes) >= event.size:
            problem = f"not everybody sits exactly once in round {number}, at full tables"
        elif any(table.result is not None and not _fits(table) for table in each.tables):
            problem = f"a result in round {number} does not fit its table"
        elif number < len(event.rounds) and not each.is_over:
            problem = f"round {number} is not over, and there is another"
        else:
            continue
        raise BadEvent("no_tournament", problem=problem)


def _fits(table: Table) -> bool:
    seats = len(table.players)
    result = table.result
    return result is not None and seats == len(result.places) == len(result.totals) == len(result.outs)
