"""Those who listen to a table: each hears what their seat may hear, made once for all with the same seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import msgspec

from kibitz.server import entries, telling
from kibitz.server.entries import AnyEntry
from kibitz.server.table import LiveTable, Who
from kibitz.wire.tells import AnyTell, Presence, State, Times

encode = msgspec.json.Encoder().encode

SEAT_GONE = 4001  # why a socket is closed: the seat was given away
NO_WATCHING = 4003  # the table is closed to spectators now, or open only to late ones: come again


class Listener(Protocol):
    """Somebody connected. Sending never waits: a listener who reads too slowly is cut off."""

    key: str

    def send(self, message: bytes) -> None:
        """Have this sent."""
        ...

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        ...


class Crowd:
    """Listeners and who they are."""

    def __init__(self) -> None:
        self.members: dict[Listener, Who] = {}

    def here(self) -> tuple[int, ...]:
        """The seats that somebody is connected for."""
        return tuple(sorted({who.seat for who in self.members.values() if who.seat is not None}))

    def watchers(self) -> int:
        """How many have no seat."""
        return sum(who.seat is None and not who.screen for who in self.members.values())

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
        without one, is `who`, and what they are to hear is returned."""
        if isinstance(entry, entries.Played) and table.trouble is None:
            return self._hear_step(table, times, asker, who)
        make: Callable[..., AnyTell] = self.state
        if not telling.brings_new_view(entry):
            make = partial(telling.news_for, entry=entry)
        for listener, member in self.members.items():
            if listener is not asker:
                listener.send(encode(make(table, member, times=times)))
        return None if who is None else make(table, who, times=times)

    def _hear_step(
        self, table: LiveTable, times: Times | None, asker: Listener | None, who: Who | None
    ) -> AnyTell | None:
        """A step of the game. Everybody's update is made together, and once for all with the same seat."""
        audiences = {member.seat: b"" for listener, member in self.members.items() if listener is not asker}
        seats = list(audiences)
        if who is not None and who.seat not in audiences:
            seats.append(who.seat)
        made = dict(zip(seats, telling.updates_for(table, seats, times), strict=True))
        for seat in audiences:
            audiences[seat] = encode(made[seat])
        for listener, member in self.members.items():
            if listener is not asker:
                listener.send(audiences[member.seat])
        return None if who is None else made[who.seat]

    def state(
        self,
        table: LiveTable,
        who: Who,
        times: Times | None,
        ask: str | None = None,
        watchers: int | None = None,
    ) -> State:
        """The state as this listener may see it."""
        count = self.watchers() if watchers is None else watchers
        return telling.state_for(table, who, self.here(), count, times, ask)

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
