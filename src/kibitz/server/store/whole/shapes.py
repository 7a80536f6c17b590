"""The tables and columns of a store, read off the steps that lead to its schema; both kinds have the same."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from typing import Any, NamedTuple

from kibitz.server.store.checksums import card_fits, row_fits
from kibitz.server.store.migrations import steps
from kibitz.server.store.protocol import Card, Row
from kibitz.server.store.sqlite.file import statements

SCRATCH = ("probes",)  # written to find out whether anything can be written; nobody misses it


class Shape(NamedTuple):
    """A table of the schema. `key` are the columns that tell its rows apart; `flags` those that are true or
    false, which SQLite keeps as numbers."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    flags: frozenset[int]

    @property
    def listed(self) -> str:
        """Its columns as SQL wants them."""
        return ", ".join(self.columns)

    def as_typed(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """A row of SQLite's with real truth values."""
        if not self.flags:
            return row
        return tuple(bool(value) if place in self.flags else value for place, value in enumerate(row))

    def problem(self, row: tuple[Any, ...]) -> str | None:
        """What is wrong with a row that has a checksum, in words."""
        found = dict(zip(self.columns, row, strict=True))
        checksum = found.get("checksum")
        if self.name == "entries":
            entry = Row(found["seq"], found["at"], found["body"])
            if not row_fits(found["table_id"], entry, checksum):
                return f"entry {entry.seq} of table {found['table_id']} is damaged"
        elif self.name == "tables":
            card = Card(
                found["table_id"],
                bool(found["listed"]),
                found["phase"],
                found["opened"],
                found["due"],
                found["info"],
            )
            if not card_fits(card, checksum):
                return f"the card of table {card.table} is damaged"
        return None


@cache
def shapes(version: int) -> tuple[Shape, ...]:
    """The tables of a store that has seen so many steps, in the order in which they were made: a table that
    refers to another comes after it."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for step in steps("sqlite")[:version]:
            for statement in statements(step.sql):
                connection.execute(statement)
        made = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
        return tuple(_shape(connection, name) for (name,) in made.fetchall() if name not in SCRATCH)


def shape_of(version: int, name: str) -> Shape | None:
    """One of them, if there is one of this name yet."""
    return next((shape for shape in shapes(version) if shape.name == name), None)


def _shape(connection: sqlite3.Connection, name: str) -> Shape:
    columns = connection.execute("SELECT name, type, pk FROM pragma_table_info(?)", (name,)).fetchall()
    return Shape(
        name,
        tuple(column for column, _, _ in columns),
        tuple(column for column, _, part in sorted(columns, key=lambda each: each[2]) if part),
        frozenset(place for place, (_, kind, _) in enumerate(columns) if kind == "BOOLEAN"),
    )
