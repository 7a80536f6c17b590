"""Records, made from the entries of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from kibitz.core.chance import commitment
from kibitz.core.errors import IllegalAction
from kibitz.core.record import FORMAT, Header, Record, Step
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.reading import undone_steps
from kibitz.server.table.state import Find, LiveTable


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
    header = None
    steps: list[Step] = []
    for _, entry in standing(rows):
        if isinstance(entry, entries.Arranged):
            table.arrangement = table.arrangement.after(entry.arrangement)
        elif isinstance(entry, entries.Started):
            header = _header(table, entry)
        elif isinstance(entry, entries.Played):
            events = tuple(msgspec.json.decode(entry.events))
            steps.append(Step(len(steps) + 1, entry.seat, entry.action, events))
    if header is None:
        raise IllegalAction("not_started")
    return Record(header, tuple(steps))


def _header(table: LiveTable, started: entries.Started) -> Header:
    """What was played, as it was written then: no rules are asked, and so they need not be here."""
    return Header(
        kibitz=FORMAT,
        game=table.key,
        rules_version=table.rules_version,
        options=table.arrangement.options,
        seats=started.names,
        source="sealed",
        seed=table.secret,
        commitment=commitment(table.secret),
        said=started.said,
        bots=started.bots,
        documents=started.documents or msgspec.UNSET,
    )
