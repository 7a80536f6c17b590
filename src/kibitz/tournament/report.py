"""Where a tournament stands, in plain figures: what is exported, and what tables and pages show."""

from __future__ import annotations

from typing import Any

from kibitz.tournament.event import Event, Round, Table
from kibitz.tournament.playing import names_at
from kibitz.tournament.standings import standings


def figures(event: Event) -> dict[str, Any]:
    """The standings, and the tables of the last round."""
    last = event.rounds[-1] if event.rounds else Round(())
    return {
        "game": event.game,
        "system": event.system.value,
        "round": len(event.rounds),
        "planned": event.planned,
        "over": event.is_over,
        "standings": [
            {
                "place": row.place,
                "name": event.players[row.player].name,
                "bot": event.players[row.player].bot,
                "points": row.points,
                "total": row.total,
                "outs": row.outs,
                "played": row.played,
                "byes": row.byes,
            }
            for row in standings(event)
        ],
        "tables": [_table(event, number, table) for number, table in enumerate(last.tables, 1)],
        "byes": [event.players[player].name for player in last.byes],
    }


def _table(event: Event, number: int, table: Table) -> dict[str, Any]:
    result = table.result
    return {
        "table": number,
        "players": list(names_at(event, table)),
        "places": None if result is None else list(result.places),
        "totals": None if result is None else list(result.totals),
    }
