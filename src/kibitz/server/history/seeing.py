"""Which entries of a table somebody may look back on, and as whom."""

from __future__ import annotations

from kibitz.core.errors import IllegalAction
from kibitz.server.rooms.audience import is_delayed, may_watch
from kibitz.server.rooms.room import Room
from kibitz.server.store import Row


async def seen(room: Room, key: str) -> tuple[list[Row], int | None]:
    """The entries that the owner of a key may look back on, and as which seat."""
    async with room.stored:
        table = room.table
        who = table.who(key)
        may_watch(table, who)
        if table.trouble is not None and table.phase != "over":
            raise IllegalAction("trouble", problem=table.trouble)
    rows = await room.services.read(room.id)  # while others play on: of a long game it takes a while
    if is_delayed(table, who):
        late = room.services.now() - 1000 * table.arrangement.manners.delay
        known, rows = len(rows), [row for row in rows if row.at <= late]
        if table.trouble is not None and len(rows) < known:  # only what is over can be read without its rules
            raise IllegalAction("trouble", problem=table.trouble)
    return rows, who.seat
