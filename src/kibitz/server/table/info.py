"""A table as everybody may see it."""

from __future__ import annotations

from kibitz.core.chance import commitment
from kibitz.server.table.entries import Seat
from kibitz.server.table.state import LiveTable
from kibitz.wire.tells import SeatInfo, TableInfo


def info_of(table: LiveTable, *, secret: bool = True) -> TableInfo:
    """The table as everybody may see it; without its secret for those who may not watch what happens."""
    shown = secret and table.phase == "over"
    return TableInfo(
        table=table.id,
        game=table.key,
        title=table.key if table.newest is None else table.newest.title,
        rules_version=table.rules_version,
        phase=table.phase,
        seats=tuple(_seat_info(table, number, seat) for number, seat in enumerate(table.seats)),
        options=table.arrangement.options,
        manners=table.arrangement.manners,
        commitment=commitment(table.secret),
        opened=table.opened_at,
        secret=table.secret if shown else None,
        undo=table.undo,
        handover=None if table.phase == "over" else table.handover,
        rematch=table.rematch,
        trouble=None if table.phase == "over" else table.trouble,
        asides_left=table.size.left(),
    )


def _seat_info(table: LiveTable, number: int, seat: Seat) -> SeatInfo:
    return SeatInfo(
        seat=number,
        sitter=seat.sitter,
        name=seat.name,
        level=seat.level,
        away=seat.away,
        host=bool(seat.key) and seat.key == table.arrangement.host,
        time_up=number in table.time_up,
        words=seat.words,
    )
