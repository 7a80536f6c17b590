"""A table of bots, played: the same event and the same table always go the same way."""

from __future__ import annotations

from typing import Any

from kibitz.bots.playing import play_out
from kibitz.core.chance import QuickSource
from kibitz.core.game import AnyGame
from kibitz.core.record import Record, header_of
from kibitz.tournament.event import Event, Result, names_at, result_of

TABLES = 1_000  # at most, in a round: a deal's number is the seed, then the round, then the table
ROUNDS = 100


def deal_number(event: Event, number: int, table: int) -> int:
    """The number of the deal of a table, both counted from 0."""
    return (event.seed * ROUNDS + number) * TABLES + table


def played(event: Event, game: AnyGame, options: Any, number: int, table: int) -> tuple[Result, Record]:
    """Play a table of round `number` among bots, and keep its record."""
    seated = event.rounds[number].tables[table]
    bots = tuple(event.players[player].bot or "" for player in seated.players)
    deal = deal_number(event, number, table)
    went = play_out(game, options, bots, QuickSource(deal), keep=True)
    header = header_of(game, options, names_at(event, seated), "quick", str(deal), bots=bots)
    return result_of(went.outcome, game.no_score(options), game.tiebreak), Record(header, went.steps)
