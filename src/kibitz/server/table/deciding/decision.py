"""What deciding about an ask gives: an entry to write, and whatever must happen along with it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kibitz.core.errors import Forbidden, IllegalAction
from kibitz.core.table import Attempt
from kibitz.server.table.entries import AnyEntry, Seat
from kibitz.server.table.state import LiveTable, Who


class Presence(Struct, frozen=True):
    """Who is there: the time, and since when the seats are absent that nobody is connected for."""

    now: int
    absent: Mapping[int, int]


class Decision(Struct, frozen=True):
    """An entry that may be written. `attempt` is the step it stands for, tried but not accepted yet."""

    entry: AnyEntry
    attempt: Attempt | None = None


def only_host(who: Who) -> None:
    """Refuse everybody but the host."""
    if not who.host:
        raise Forbidden("not_host")


def only_seated(who: Who) -> int:
    """The seat of whoever asks; refuse everybody without one."""
    if who.seat is None:
        raise Forbidden("not_seated")
    return who.seat


def seat_at(table: LiveTable, number: int) -> Seat:
    """The seat of this number."""
    if number >= len(table.seats):
        raise IllegalAction("no_seat", seat=number, last=len(table.seats) - 1)
    return table.seats[number]


def only_before(table: LiveTable) -> None:
    """Refuse what must be done before the start."""
    if table.phase != "open":
        raise IllegalAction("started")
