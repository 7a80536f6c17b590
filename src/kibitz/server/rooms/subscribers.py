"""Those who listen to a table: each hears what their seat may hear, made once for all with the same seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from kibitz.server.rooms import broadcast
from kibitz.server.rooms.presence import NOBODY, Present
from kibitz.server.table import entries
from kibitz.server.table.entries import AnyEntry
from kibitz.server.table.state import LiveTable, Who
from kibitz.wire.tells import AnyTell, Presence, Times

encode = msgspec.json.Encoder().encode

SEAT_GONE = 4001  # why a socket is closed: the seat was given away
NO_WATCHING = 4003  # the table is closed to spectators now, or open only to late ones: come again


class Listener(Protocol):
    """Somebody connected. Sending never waits: a listener who reads too slowly is cut off."""

    key: str
    outlook: bool  # whether it wants outlooks

    def send(self, message: bytes) -> None:
        """Have this sent."""
        ...

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        ...


class Subscribers:
    """Listeners and who they are."""

    def __init__(self, elsewhere: Callable[[], Present] = lambda: NOBODY) -> None:
        self.members: dict[Listener, Who] = {}
        self._elsewhere = elsewhere  # who is connected to other servers

    def present(self) -> Present:
        """Who of them is connected to this server."""
        members = self.members.values()
        seats = {who.seat for who in members if who.seat is not None}
        return Present(tuple(sorted(seats)), sum(who.seat is None and not who.screen for who in members))

    def here(self) -> tuple[int, ...]:
        """The seats that somebody is connected for, to whichever server."""
        return tuple(sorted({*self.present().seats, *self._elsewhere().seats}))

    def watchers(self) -> int:
        """How many have no seat."""
        return self.present().watchers + self._elsewhere().watchers

    def hear_presence(self, here: tuple[int, ...], watchers: int, newcomer: Listener | None = None) -> None:
        """Who is there now."""
        message = encode(Presence(here, watchers))
        for listener in self.members:
            if listener is not newcomer:
                listener.send(message)

    def hear_of(
        self,
        table: LiveTable,
        entry: AnyEntry,
        times: Times | None,
        asker: Listener | None = None,
        who: Who | None = None,
    ) -> AnyTell | None:
        """Tell of an entry that was just written, everybody but the asker. Whoever asked, by a socket or
        without one, is `who`, and what they are to hear is returned. An archive is nobody's news."""
        if isinstance(entry, entries.Archived):
            return None
        if isinstance(entry, entries.Played) and table.trouble is None:
            return self._hear_step(table, times, asker, who)

        def make(member: Who, listener: Listener | None) -> AnyTell:
            if not broadcast.brings_new_view(entry):
                return broadcast.news_for(table, entry, times, member)
            outlook = listener is not None and listener.outlook
            return broadcast.state_for(table, self.here(), self.watchers(), times, member, outlook=outlook)

        for listener, member in self.members.items():
            if listener is not asker:
                listener.send(encode(make(member, listener)))
        return None if who is None else make(who, asker)

    def _hear_step(
        self, table: LiveTable, times: Times | None, asker: Listener | None, who: Who | None
    ) -> AnyTell | None:
        """A step of the game. Everybody's update is made together, and once for all with the same seat; with
        an outlook where somebody who hears it wants one."""
        hearing: dict[int | None, list[Listener]] = {}
        wanted: set[int | None] = set()
        for listener, member in self.members.items():
            if listener is not asker:
                hearing.setdefault(member.seat, []).append(listener)
            if listener.outlook:
                wanted.add(member.seat)
        if who is not None:
            hearing.setdefault(who.seat, [])
        made = dict(zip(hearing, broadcast.updates_for(table, [*hearing], times, wanted), strict=True))
        for seat, listeners in hearing.items():
            if listeners:
                message = encode(made[seat])
                for listener in listeners:
                    listener.send(message)
        return None if who is None else made[who.seat]

    def reseat(self, table: LiveTable, asker: Listener | None) -> dict[Listener, int]:
        """Look again who everybody is. Whoever lost a seat, unless by asking for it, or sees no longer what
        happens at once, is no member any more and is returned, with why."""
        gone: dict[Listener, int] = {}
        for listener, before in self.members.items():
            now = self.members[listener] = table.who(listener.key)
            if before.seat is not None and now.seat is None and not now.host and listener is not asker:
                gone[listener] = SEAT_GONE
            elif table.sight(now) != "now":
                gone[listener] = NO_WATCHING
        for listener in gone:
            del self.members[listener]
        return gone
