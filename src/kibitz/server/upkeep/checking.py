"""A whole store, checked: its structure, every row, every table played again. What is whole can be saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from kibitz.server.store import Outage
from kibitz.server.store.checksums import of_card, of_row
from kibitz.server.store.migrations import steps
from kibitz.server.store.whole.new_file import FileTarget, new_file
from kibitz.server.store.whole.opening import examined_at
from kibitz.server.store.whole.shapes import Shape, shapes
from kibitz.server.store.whole.source import Examined, Stored
from kibitz.server.table.state import Find
from kibitz.server.upkeep.copying import Target, Tell
from kibitz.server.upkeep.verdict import Verdict, judged, mended

TABLES = ("entries", "tables")  # what is checked table by table; all else is read as it is


class DamagedTable(Struct, frozen=True):
    """A table that is not whole: what is wrong with it, and how many of its entries can be saved."""

    table: str
    problems: tuple[str, ...]
    entries: int
    can_be_saved: int
    step: int
    words: str


class Unplayed(Struct, frozen=True):
    """A table that is as it was written, and could not be played again here."""

    table: str
    why: str


class Report(Struct):
    """What came of a check. `structure` is what is wrong with the store around the tables."""

    store: str
    schema: int
    tables: int = 0
    entries: int = 0
    structure: list[str] = []
    damaged: list[DamagedTable] = []
    unplayed: list[Unplayed] = []
    saved_to: str | None = None

    @property
    def is_whole(self) -> bool:
        """Whether nothing is damaged."""
        return not self.structure and not self.damaged


async def check(place: str, find: Find, tell: Tell, save: Path | None = None) -> Report:
    """Read everything and play every table again. With `save` a new store is written there that holds all
    that is whole, and of every damaged table what comes before the damage."""
    source = await examined_at(place)
    try:
        if save is None:
            return await _checked(source, find, tell, None)
        with new_file(save) as made:
            target = FileTarget(made, save, len(steps("sqlite")))
            try:
                report = await _checked(source, find, tell, Saved(target))
                target.finish()
            finally:
                target.close()
        report.saved_to = str(save)
        return report
    finally:
        await source.close()


class Saved:
    """What is whole, on its way into a new store, whose schema is the newest."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._shapes = {shape.name: shape for shape in shapes(len(steps("sqlite")))}

    async def take(self, verdict: Verdict) -> None:
        """Keep what can be kept of a table, with checksums anew."""
        if not verdict.rows or verdict.card is None:
            return
        table = verdict.table
        kept = [
            {"table_id": table, **msgspec.structs.asdict(row), "checksum": of_row(table, row)}
            for row in verdict.rows
        ]
        await self._put("entries", kept)
        card = msgspec.structs.asdict(verdict.card)
        card["table_id"] = card.pop("table")
        await self._put("tables", [{**card, "checksum": of_card(verdict.card)}])

    async def take_rows(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Keep rows of one of the other tables."""
        await self._put(shape.name, [dict(zip(shape.columns, row, strict=True)) for row in rows])

    async def _put(self, name: str, rows: Sequence[dict[str, Any]]) -> None:
        shape = self._shapes[name]
        await self._target.put(shape, [tuple(row.get(column) for column in shape.columns) for row in rows])


async def _checked(source: Examined, find: Find, tell: Tell, saved: Saved | None) -> Report:
    report = Report(source.name, source.version)
    tell("structure", 0, 1)
    report.structure += await source.pages()
    outages = await _rest_checked(source, report, saved)
    names, problems = await source.names()
    report.structure += problems
    hurt: dict[str, Stored] = {}
    for done, name in enumerate(names):
        tell("tables", done, len(names))
        stored = await source.stored(name)
        verdict = judged(name, stored, find, outages)
        if len(verdict.rows) < max(1, verdict.of) or stored.problem is not None:
            hurt[name] = stored
            continue
        await _note(report, verdict, saved)
    if hurt or problems:
        tell("what lies elsewhere", 0, 1)
        known = set(names)
        dug = await source.dug_up(lambda name: name in hurt or (bool(problems) and name not in known))
        for name in sorted({*hurt, *dug}):
            found = hurt.get(name, Stored([], None, None, "nothing leads to it any more"))
            await _note(report, mended(name, found, dug.get(name, []), find, outages), saved)
    return report


async def _rest_checked(source: Examined, report: Report, saved: Saved | None) -> list[Outage]:
    """Read what is not about single tables; the outages among it."""
    outages: list[Outage] = []
    for shape in shapes(source.version):
        if shape.name in TABLES:
            continue
        rows, problem = await source.readable(shape)
        if problem is not None:
            report.structure.append(f"{shape.name}: only {len(rows)} rows can be read ({problem})")
        if shape.name == "outages":
            outages = [Outage(*row) for row in rows]
        if saved is not None:
            await saved.take_rows(shape, rows)
    return outages


async def _note(report: Report, verdict: Verdict, saved: Saved | None) -> None:
    report.tables += 1
    report.entries += verdict.of
    if verdict.problems:
        kept, words = len(verdict.rows), verdict.can_be_saved
        report.damaged.append(
            DamagedTable(verdict.table, verdict.problems, verdict.of, kept, verdict.step, words)
        )
    elif verdict.unplayed is not None:
        report.unplayed.append(Unplayed(verdict.table, verdict.unplayed))
    if saved is not None:
        await saved.take(verdict)
