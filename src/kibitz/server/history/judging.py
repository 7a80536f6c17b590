"""Whose game it was, as the entries of a finished table tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from kibitz.core.record import written
from kibitz.server.history import records
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.state import Find, LiveTable
from kibitz.wire.documents import LeftOut


class Judged(Struct, frozen=True):
    """Whose game a table was, as its entries tell; with its record if it counts."""

    seat: int = 0
    ended: int = 0
    left_out: LeftOut | Literal["absent"] | None = None
    record: str = ""


def judged(table: str, rows: Sequence[Row], key: str, find: Find) -> Judged:
    """Whether a finished game is that of whoever has this key. It is, if the seat was theirs from the deal to
    the end and no bot chose a step for it; what the clock played is theirs, for it was their time. Whoever
    had stood up before the deal was absent, and it is as if they had never come."""
    opened = LiveTable.from_rows(table, rows[:1], find)
    number: int | None = None
    ended = 0
    for row, entry in records.standing(rows):
        match entry:
            case entries.Arranged():
                opened.arrangement = opened.arrangement.after(entry.arrangement)
                if number is not None and opened.seats[number].key != key:
                    return Judged(left_out="left")
            case entries.Started():
                keys = [seat.key for seat in opened.seats]
                if key not in keys:
                    return Judged(left_out="absent")
                number = keys.index(key)
                if opened.game is not None and opened.game.is_practice(opened.options):
                    return Judged(left_out="practice")
            case entries.Played():
                ended = row.at
                if entry.seat == number and entry.chosen_by == "bot":
                    return Judged(left_out="bot")
    if number is None:
        return Judged(left_out="absent")
    return Judged(number, ended, record=written(records.record_of(table, rows, find)).decode())
