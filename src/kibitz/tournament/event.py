"""A tournament as one file: what is played, who plays, and round by round who sat where and how it ended.

Everything else follows from it: standings, byes, who has met whom and who meets whom next.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from kibitz.core.outcome import Outcome

FORMAT = 1
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=9_999)]


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

    places: tuple[int | None, ...]
    totals: tuple[int, ...]
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

    kibitz: int
    game: str
    rules_version: int
    options: dict[str, Any]
    system: System
    planned: Annotated[int, Meta(ge=1, le=99)]  # rounds
    size: Annotated[int, Meta(ge=2, le=20)]  # seats at a table
    seed: int
    low_wins: bool
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=1_000)]
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


def result_of(outcome: Outcome, nothing: int = 0) -> Result:
    """What a tournament keeps of an outcome. No score counts `nothing`, or 0 where nobody has a score."""
    standings = outcome.standings
    if all(standing.total is None for standing in standings):
        nothing = 0
    outs = tuple(sum(line.code == "went_out" for line in standing.lines) for standing in standings)
    return Result(
        places=tuple(standing.place for standing in standings),
        totals=tuple(nothing if standing.total is None else standing.total for standing in standings),
        outs=outs,
    )


class BadEvent(ValueError):
    """A file that is no tournament; its text says why."""


def written(event: Event) -> bytes:
    """The file."""
    return msgspec.json.format(msgspec.json.encode(event), indent=1) + b"\n"


def parsed(text: bytes) -> Event:
    """An event from its file; BadEvent says what is wrong with it."""
    try:
        event = msgspec.json.decode(text, type=Event)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadEvent(f"is no tournament: {error}") from None
    if event.kibitz != FORMAT:
        raise BadEvent(f"is written in format {event.kibitz}; this version reads {FORMAT}")
    _expect_sound(event)
    return event


def _expect_sound(event: Event) -> None:
    """Players have names of their own; in every round everybody sits at one table or sits out."""
    names = [player.name for player in event.players]
    for name in names:
        if names.count(name) > 1:
            raise BadEvent(f"has two players called {name}")
    everybody = list(range(len(names)))
    for number, each in enumerate(event.rounds, 1):
        seated = sorted([*each.byes, *(player for table in each.tables for player in table.players)])
        if seated != everybody:
            raise BadEvent(f"does not seat everybody exactly once in round {number}")
        for table in each.tables:
            if table.result is not None and not _fits(table):
                raise BadEvent(f"has a result in round {number} that does not fit its table")


def _fits(table: Table) -> bool:
    seats = len(table.players)
    result = table.result
    return result is not None and seats == len(result.places) == len(result.totals) == len(result.outs)
