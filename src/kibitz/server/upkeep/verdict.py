"""What is to be thought of one table: whether all of it is as it was written and can be played again, and if
not, how much of it can be saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kibitz.server.rooms.stored import card_of
from kibitz.server.store import Card, Outage, Row
from kibitz.server.store.checksums import card_fits, row_fits
from kibitz.server.store.whole.source import Stored
from kibitz.server.table import entries
from kibitz.server.table.reading import undone_steps
from kibitz.server.table.state import Find, LiveTable


class Verdict(Struct, frozen=True):
    """A table. `problems` is empty where it is whole; `rows` and `card` are what can be saved, none if it is
    nothing. `of` is how many entries there were, as far as is known. `unplayed` says why a table that may be
    whole could not be played again here."""

    table: str
    problems: tuple[str, ...]
    of: int
    rows: tuple[Row, ...] = ()
    card: Card | None = None
    step: int = 0
    unplayed: str | None = None

    @property
    def can_be_saved(self) -> str:
        """How much of a damaged table is left, in words."""
        if not self.rows:
            return "nothing of it can be saved"
        if len(self.rows) == self.of:
            return "all of it can be saved"
        return f"entries 1 to {len(self.rows)} of {self.of} can be saved, up to step {self.step} of the game"


def judged(table: str, stored: Stored, find: Find, outages: Sequence[Outage]) -> Verdict:
    """Check the entries of a table and its card, and play it again."""
    rows, problem = _sound(table, stored)
    of = max([len(rows), *(seq for seq, *_ in stored.entries if isinstance(seq, int))])
    played, unplayable = _played(table, rows, find)
    if unplayable is not None:
        rows, problem = rows[: played.seq], unplayable
    problems = [] if problem is None else [problem]
    if not rows:
        return Verdict(table, tuple(problems), of)
    of_card = _card_problem(stored, None if problem else played)
    if of_card is not None:
        problems.append(of_card)
    unplayed = LiveTable.from_rows(table, rows[:1], find).trouble
    kept = stored.card if not problems else card_of(played, played.due(outages))
    return Verdict(table, tuple(problems), of, tuple(rows), kept, played.step, unplayed)


def mended(
    table: str, stored: Stored, dug: Sequence[tuple[Any, ...]], find: Find, outages: Sequence[Outage]
) -> Verdict:
    """The verdict on a table of which sound entries lie elsewhere too: they take the place of those that are
    missing or damaged. What was wrong with the table remains wrong."""
    first = judged(table, stored, find, outages)
    entries = {entry[0]: entry for entry in (*stored.entries, *dug) if isinstance(entry[0], int)}
    found = Stored([entries[seq] for seq in sorted(entries)], stored.card, stored.card_checksum)
    again = judged(table, found, find, outages)
    return msgspec.structs.replace(again, problems=tuple(dict.fromkeys(first.problems + again.problems)))


def _sound(table: str, stored: Stored) -> tuple[list[Row], str | None]:
    """The entries up to the first that is missing or is not as it was written, and what is wrong with it."""
    rows: list[Row] = []
    for seq, at, body, checksum in stored.entries:
        row, expected = Row(seq, at, body), len(rows) + 1
        if seq != expected:
            missing = f"entry {expected}" if seq == expected + 1 else f"entries {expected} to {seq - 1}"
            are = "is" if seq == expected + 1 else "are"
            return rows, f"{missing} {are} {'missing' if stored.problem is None else 'unreadable'}"
        if not (isinstance(seq, int) and isinstance(at, int) and row_fits(table, row, checksum)):
            return rows, f"entry {seq} is not as it was written"
        rows.append(row)
    if stored.problem is not None and not rows:
        return rows, f"its entries cannot be read ({stored.problem})"
    if stored.problem is not None:
        return rows, f"what comes after entry {len(rows)} cannot be read ({stored.problem})"
    return rows, None if rows else "its entries are gone"


def _played(table: str, rows: Sequence[Row], find: Find) -> tuple[LiveTable, str | None]:
    """The table as its entries make it, as far as they can be played again, and what is wrong then. If a step
    was undone by an entry that cannot be kept, it stands again: so what is kept is played from the start."""
    problem: str | None = None
    while True:
        found, sound, here = _fold(table, rows, find)
        if here is None:
            return found, problem
        problem = problem or f"entry {sound + 1}: {here}"
        rows = rows[:sound]


def _fold(table: str, rows: Sequence[Row], find: Find) -> tuple[LiveTable, int, str | None]:
    """The table, how many of its entries make sense, and what is wrong with the next."""
    log, problem = _decoded(rows)
    live, undone = LiveTable(table, find), undone_steps(log)
    unplayed: str | None = None
    for number, (row, entry) in enumerate(zip(rows, log, strict=False)):
        try:
            live.apply(row.seq, row.at, entry, skipped=number in undone)
        except Exception as error:  # noqa: BLE001 - whatever an entry leads to, the others are looked at
            return live, number, f"it does not follow from the others ({_words(error)})"
        if number == 0:
            unplayed = live.trouble  # these rules are not here: nothing is played, and nothing is wrong
        elif live.trouble != unplayed:
            return live, number, str(live.trouble)
    return live, len(log), problem


def _decoded(rows: Sequence[Row]) -> tuple[list[entries.AnyEntry], str | None]:
    """The entries as far as they are any, and what is wrong with the next."""
    log: list[entries.AnyEntry] = []
    steps = 0
    for row in rows:
        try:
            entry = entries.decode(row.body)
        except ValueError as error:
            return log, f"it is none ({error})"
        steps += isinstance(entry, entries.Played) - isinstance(entry, entries.StepUndone)
        if not log and not isinstance(entry, entries.Opened):
            return log, "no table begins like this"
        if steps < 0:
            return log, "it takes back a step that was never played"
        log.append(entry)
    return log, None


def _words(error: Exception) -> str:
    return str(error) or type(error).__name__


def _card_problem(stored: Stored, table: LiveTable | None) -> str | None:
    """What is wrong with a card; also whether it is that of the table, where the whole table is known."""
    card = stored.card
    if card is None:
        return "it has no card"
    if not card_fits(card, stored.card_checksum):
        return "its card is not as it was written"
    if table is None or table.trouble is not None:
        return None
    expected = card_of(table, card.due)
    for name in ("listed", "phase", "opened"):
        found, wanted = getattr(card, name), getattr(expected, name)
        if found != wanted:
            return f"its card says {name} {found}, and its entries {wanted}"
    told, known = _info(card), _info(expected)
    wrong = [name for name in ("table", "game", "rules_version") if told.get(name) != known[name]]
    return f"its card has another {wrong[0]} than its entries" if wrong else None


def _info(card: Card) -> dict[str, Any]:
    try:
        told = msgspec.json.decode(card.info)
    except msgspec.MsgspecError:
        return {}
    return told if isinstance(told, dict) else {}
