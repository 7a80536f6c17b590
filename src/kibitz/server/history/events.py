"""Looking back: pages of what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from kibitz.server.history.past import Past
from kibitz.server.rooms.broadcast import heard, spoken
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.wire.documents import EventsPage, StepInfo


def events_page(past: Past, before: int | None, limit: int) -> EventsPage:
    """The steps before `before`, at most `limit` of them, as this seat may hear them."""
    steps = list(_steps(past))
    wanted = [step for step in steps if before is None or step.step < before][-limit:]
    earlier = wanted[0].step if wanted and wanted[0].step > 0 else None
    return EventsPage(tuple(wanted), earlier)


def _steps(past: Past) -> Iterator[StepInfo]:
    """Every step of the game, the deal first."""
    count = 0
    for row, entry in past.log:
        if isinstance(entry, entries.Started):
            table = past.dealt
            told = [] if table.play is None else _told(past, row, table.playing.log)
            said = () if table.play is None else spoken(table, told)
            yield StepInfo(0, row.seq, row.at, None, None, told, said)
        elif isinstance(entry, entries.Played):
            count += 1
            told, said = _as_told(past, row, entry)
            yield StepInfo(count, row.seq, row.at, entry.seat, entry.chosen_by, told, said)


def _as_told(past: Past, row: Row, entry: entries.Played) -> tuple[list[Any], tuple[str, ...]]:
    """A step as it was heard, and in words. Of a finished game by rules that are not here, all that was
    written: every hand is open then."""
    table = past.dealt
    if table.play is not None:
        try:
            told = _told(past, row, past.decode(entry.events))
            return told, spoken(table, told)
        except msgspec.ValidationError:
            if table.trouble is None:
                raise
    written: list[Any] = msgspec.json.decode(entry.events)
    return written, ()


def _told(past: Past, row: Row, events: Sequence[Any]) -> list[Any]:
    return heard(past.dealt, past.seat if row.seq >= past.since else None, events)
