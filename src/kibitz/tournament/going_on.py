"""How a tournament goes on: whom a result is for, the next round, and tables of bots, which play at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from kibitz.core.game import AnyGame
from kibitz.core.record import Record
from kibitz.tournament.event import Event, Table
from kibitz.tournament.pairing import next_round
from kibitz.tournament.playing import played
from kibitz.tournament.refusals import BadEvent, BadResult


class Played(Struct, frozen=True):
    """A table of bots that was played: its round and number, from 0, and the event as it went on."""

    event: Event
    round: int
    table: int
    record: Record


def rules_in(event: Event, game: AnyGame) -> AnyGame:
    """The game by the rules that an event began with; BadEvent if they are not here."""
    rules: AnyGame | None = game.under(event.rules_version) if event.game == game.key else None
    if rules is None:
        there = f"{event.game}, version {event.rules_version}"
        raise BadEvent("no_tournament", problem=f"it is of {there}, not {game.key}, {game.rules_version}")
    return rules


def options_in(event: Event, game: AnyGame, bots: Collection[str]) -> Any:
    """The options of an event; BadEvent if it cannot be carried on with this game and these bots."""
    rules_in(event, game)
    if event.size not in game.seats:
        raise BadEvent("no_tournament", problem=f"{event.size} cannot play {game.title}")
    for player in event.players:
        if player.bot is not None and player.bot not in bots:
            raise BadEvent("no_tournament", problem=f"no bot {player.bot} plays {game.title}")
    try:
        return msgspec.convert(event.options, game.Options)
    except msgspec.ValidationError as error:
        raise BadEvent(
            "no_tournament", problem=f"its options are not those of {game.title}: {error}"
        ) from None


def table_at(event: Event, number: int) -> Table:
    """The table of this round that a result is for, counted from 1."""
    tables = event.rounds[-1].tables if event.rounds else ()
    if not 1 <= number <= len(tables):
        raise BadResult("no_such_table", table=number, tables=len(tables))
    if event.is_over:
        raise BadResult("tournament_over")
    return tables[number - 1]


def seated(event: Event) -> Event:
    """The event with its next round, where the last one is over."""
    return event.with_round(next_round(event)) if event.is_between else event


def tables_of_bots(event: Event) -> list[int]:
    """The tables of the last round at which only bots sit, and which have not been played."""
    return [
        place
        for place, table in enumerate(event.rounds[-1].tables if event.rounds else ())
        if table.result is None and all(event.players[player].bot for player in table.players)
    ]


def bots_played(event: Event, game: AnyGame, options: Any) -> Iterator[Played]:
    """Every table that bots can play by themselves, one after the other, through as many rounds as go."""
    game = rules_in(event, game)
    while waiting := tables_of_bots(event):
        number, place = len(event.rounds) - 1, waiting[0]
        result, record = played(event, game, options, number, place)
        event = seated(event.with_result(place, result))
        yield Played(event, number, place, record)
