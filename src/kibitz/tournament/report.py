"""Where a tournament stands, in plain figures: what is exported, and what tables and pages show."""

from __future__ import annotations

from msgspec import Struct

from kibitz.tournament.event import Event, Round, System, Table, names_at
from kibitz.tournament.standings import Row, standings


class StandingRow(Struct, frozen=True):
    """One player in the standings. `bot` is the bot that plays, None for a person; `outs` are hands gone out
    in, `byes` rounds sat out."""

    place: int
    name: str
    bot: str | None
    points: float
    total: int
    outs: int
    played: int
    byes: int


class RoundTable(Struct, frozen=True):
    """A table of this round, counted from 1; without places and totals as long as it plays."""

    table: int
    players: tuple[str, ...]
    places: tuple[int | None, ...] | None
    totals: tuple[int, ...] | None


class Figures(Struct, frozen=True):
    """The standings, and the tables of the last round."""

    game: str
    system: System
    round: int
    planned: int
    over: bool
    standings: tuple[StandingRow, ...]
    tables: tuple[RoundTable, ...]
    byes: tuple[str, ...]


def figures(event: Event) -> Figures:
    """Where an event stands."""
    last = event.rounds[-1] if event.rounds else Round(())
    return Figures(
        game=event.game,
        system=event.system,
        round=len(event.rounds),
        planned=event.planned,
        over=event.is_over,
        standings=tuple(_row(event, row) for row in standings(event)),
        tables=tuple(_table(event, number, table) for number, table in enumerate(last.tables, 1)),
        byes=tuple(event.players[player].name for player in last.byes),
    )


def _row(event: Event, row: Row) -> StandingRow:
    player = event.players[row.player]
    return StandingRow(
        place=row.place,
        name=player.name,
        bot=player.bot,
        points=row.points,
        total=row.total,
        outs=row.outs,
        played=row.played,
        byes=row.byes,
    )


def _table(event: Event, number: int, table: Table) -> RoundTable:
    result = table.result
    return RoundTable(
        table=number,
        players=names_at(event, table),
        places=None if result is None else result.places,
        totals=None if result is None else result.totals,
    )
