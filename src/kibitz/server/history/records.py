"""Records, made from the entries of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from kibitz.core.errors import IllegalAction
from kibitz.core.record import Record, Step, header_of
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.state import Find, LiveTable, undone_steps


def standing(rows: Sequence[Row]) -> Iterator[tuple[Row, entries.AnyEntry]]:
    """The entries of a log without the steps that were undone."""
    read = [entries.decode(row.body) for row in rows]
    undone = undone_steps(read)
    return (
        (row, entry)
        for number, (row, entry) in enumerate(zip(rows, read, strict=True))
        if number not in undone
    )


def record_of(name: str, rows: Sequence[Row], find: Find) -> Record:
    """The game as a record; refused before the start. Steps that were undone are not part of it."""
    table = LiveTable.from_rows(name, rows[:1], find)
    if table.game is None:
        raise IllegalAction("trouble", problem=table.trouble)
    header = None
    steps: list[Step] = []
    for _, entry in standing(rows):
        if isinstance(entry, entries.Arranged):
            table.arrangement = entry.arrangement
        elif isinstance(entry, entries.Started):
            made = header_of(
                table.game, table.options, entry.names, "sealed", table.secret, entry.said, entry.bots
            )
            documents = entry.documents or msgspec.UNSET
            header = msgspec.structs.replace(made, rules_version=table.rules_version, documents=documents)
        elif isinstance(entry, entries.Played):
            events = tuple(msgspec.json.decode(entry.events))
            steps.append(Step(len(steps) + 1, entry.seat, entry.action, events))
    if header is None:
        raise IllegalAction("not_started")
    return Record(header, tuple(steps))
