"""Everybody who follows a table: those who hear at once, and the gallery of spectators who hear late."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from kibitz.core.errors import Forbidden
from kibitz.server.limits import Limited
from kibitz.server.rooms.delayed import Gallery
from kibitz.server.rooms.presence import Present
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.subscribers import NO_WATCHING, SEAT_GONE, Listener, Subscribers
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.state import LiveTable, Who
from kibitz.wire.tells import AnyTell, Times

T = TypeVar("T")
Rows = Callable[[], Awaitable[list[Row]]]  # the log of a table so far


def may_watch(table: LiveTable, who: Who) -> None:
    """Refuse spectators where the host wants none."""
    if table.sight(who) == "none":
        raise Forbidden("no_watching")


def is_delayed(table: LiveTable, who: Who) -> bool:
    """Whether this spectator sees things late."""
    return table.sight(who) == "late"


class Audience:
    """The subscribers of a table. It does not keep the table: what it needs of it is handed over."""

    def __init__(self, services: Services, table: str) -> None:
        self._services = services
        self._table = table
        self.front = Subscribers(partial(services.presence.of, table))  # those who hear at once
        self._gallery: Gallery | None = None
        self._since = services.now()  # nobody is known to have been away for longer
        self._gone: dict[str, int] = {}  # when somebody was last connected, by their key

    def __bool__(self) -> bool:
        return bool(self.front.members) or self._gallery is not None

    def _crowds(self) -> tuple[Subscribers, ...]:
        return (self.front,) if self._gallery is None else (self.front, self._gallery.subscribers)

    def watchers(self) -> int:
        """How many watch, late or not."""
        return (self.front if self._gallery is None else self._gallery.subscribers).watchers()

    # Coming and going

    async def join(self, table: LiveTable, listener: Listener, rows: Rows) -> None:
        """One more listener, if there is room for another."""
        who, limits = table.who(listener.key), self._services.limits
        may_watch(table, who)
        if who.seat is None and self.watchers() >= limits.watchers_per_table:
            raise Limited("too_many_watchers")
        same = sum(other.key == listener.key for other in self.front.members)
        if listener.key and same >= limits.connections_per_seat:
            raise Limited("too_many_connections")
        gallery = await self._opened_gallery(table, who, rows)
        if gallery is None:
            self.front.members[listener] = who
        else:
            gallery.join(listener)
        self._came_or_went(listener)

    def leave(self, listener: Listener) -> None:
        """One listener fewer."""
        for crowd in self._crowds():
            who = crowd.members.pop(listener, None)
            if who is not None and who.seat is not None:
                self._gone[who.key] = self._services.now()
        self._close_empty_gallery()
        self._came_or_went()

    def absent(self, table: LiveTable) -> dict[int, int]:
        """The seats of people that nobody is connected for, and since when, as far as we know."""
        here = self.front.here()
        return {
            number: self._gone.get(seat.key, self._since)
            for number, seat in enumerate(table.seats)
            if seat.key and number not in here
        }

    def send_away(self, code: int, reason: str) -> None:
        """End every connection."""
        for crowd in self._crowds():
            for listener in list(crowd.members):
                listener.close(code, reason)

    def _came_or_went(self, newcomer: Listener | None = None) -> None:
        """Everybody hears of it, here and at the other servers."""
        present = self.front.present()
        late = 0 if self._gallery is None else len(self._gallery.subscribers.members)
        present = Present(present.seats, present.watchers + late)
        self._services.presence.note(self._table, present)
        self.hear_presence(newcomer)

    def hear_presence(self, newcomer: Listener | None = None) -> None:
        """Everybody hears who is there now; a newcomer is told with the state."""
        for crowd in self._crowds():
            crowd.hear_presence(self.front.here(), self.watchers(), newcomer)

    async def _opened_gallery(self, table: LiveTable, who: Who, rows: Rows) -> Gallery | None:
        """The gallery, for somebody whose place is there."""
        if not is_delayed(table, who):
            return None
        if self._gallery is None:
            delay = table.arrangement.manners.delay
            known = await rows()  # of later ones it hears when we do
            self._gallery = await Gallery.opened(table.id, known, delay, self._services, self.front)
        return self._gallery

    def _close_empty_gallery(self) -> None:
        if self._gallery is not None and not self._gallery.subscribers.members:
            self._gallery.close()
            self._gallery = None

    # Hearing

    def await_row(self, row: Row) -> None:
        """An entry that the gallery will hear of in due time."""
        if self._gallery is not None:
            self._gallery.add(row)

    def hear_of(
        self,
        table: LiveTable,
        entry: entries.AnyEntry,
        times: Times | None,
        asker: Listener | None,
        who: Who | None,
    ) -> AnyTell | None:
        """Everybody but the asker hears of an entry; what the asker, who is `who`, is to hear is returned."""
        if isinstance(entry, entries.Arranged):
            self._reseat(table, asker)
        return self.front.hear_of(table, entry, times, asker, who)

    def _reseat(self, table: LiveTable, asker: Listener | None) -> None:
        """Look again who everybody is, and send away those to whom the table is no longer open as it was;
        whoever waits for an answer hears it first."""
        gone = self.front.reseat(table, asker)
        manners = table.arrangement.manners
        if self._gallery is not None and not (manners.watching and manners.delay == self._gallery.delay):
            gone |= dict.fromkeys(self._gallery.subscribers.members, NO_WATCHING)
            self._gallery.close()
            self._gallery = None
        for listener, code in gone.items():
            why = "your seat was given away" if code == SEAT_GONE else "spectators: connect again"
            asyncio.get_running_loop().call_soon(listener.close, code, why)

    # Looking

    async def shown(self, table: LiveTable, who: Who, rows: Rows, show: Callable[[LiveTable], T]) -> T:
        """What `show` makes of the table as somebody may see it now: perhaps an earlier one."""
        may_watch(table, who)
        gallery = await self._opened_gallery(table, who, rows)
        if gallery is None:
            return show(table)
        made = show(gallery.table)
        self._close_empty_gallery()
        return made
