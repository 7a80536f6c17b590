"""Looking back: which entries somebody may look back on, and pages of what happened in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from kibitz.core.errors import IllegalAction
from kibitz.server.history.records import standing
from kibitz.server.rooms.audience import is_delayed, may_watch
from kibitz.server.rooms.broadcast import heard, spoken
from kibitz.server.rooms.room import Room
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.wire.documents import EventsPage, StepInfo


async def seen(room: Room, key: str) -> tuple[list[Row], int | None]:
    """The entries that the owner of a key may look back on, and as which seat."""
    async with room.stored:
        table = room.table
        who = table.who(key)
        may_watch(table, who)
        if table.trouble is not None:
            raise IllegalAction("trouble", problem=table.trouble)
        rows = await room.services.store.read(room.id)
        if is_delayed(table, who):
            late = room.services.now() - 1000 * table.arrangement.manners.delay
            rows = [row for row in rows if row.at <= late]
        return rows, who.seat


async def events_page(room: Room, key: str, before: int | None, limit: int) -> EventsPage:
    """The steps before `before`, at most `limit` of them, as this seat may hear them."""
    rows, seat = await seen(room, key)
    steps = list(_steps(room, rows, seat))
    wanted = [step for step in steps if before is None or step.step < before][-limit:]
    earlier = wanted[0].step if wanted and wanted[0].step > 0 else None
    return EventsPage(tuple(wanted), earlier)


def _steps(room: Room, rows: Sequence[Row], seat: int | None) -> Iterator[StepInfo]:
    """Every step of the game, the deal first."""
    game = room.table.game
    assert game is not None
    decode = msgspec.json.Decoder(list[game.events]).decode  # type: ignore[name-defined]
    count = 0
    for row, entry in standing(rows):
        if isinstance(entry, entries.Started):
            assert room.table.play is not None
            told = heard(room.table, seat, room.table.play.log)
            yield StepInfo(0, row.seq, row.at, None, None, told, spoken(room.table, told))
        elif isinstance(entry, entries.Played):
            count += 1
            told = heard(room.table, seat, decode(entry.events))
            said = spoken(room.table, told)
            yield StepInfo(count, row.seq, row.at, entry.seat, entry.chosen_by, told, said)
