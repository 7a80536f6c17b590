"""Those who listen to a table: each hears what their seat may hear, made once for all with the same seat."""

from __future__ import annotations

from collections.abc import Iterable
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

    def hear(self, tell: AnyTell) -> None:
        """The same for everybody."""
        self._send(self.members, encode(tell))

    def hear_presence(self, watchers: int) -> None:
        """Who is there now."""
        self.hear(Presence(self.here(), watchers))

    def hear_of(self, table: LiveTable, entry: AnyEntry, times: Times | None, asker: Listener | None) -> None:
        """Tell of an entry that was just written, everybody but the asker, who gets an answer instead."""
        others = {listener: who for listener, who in self.members.items() if listener is not asker}
        if isinstance(entry, entries.Played) and table.trouble is None:
            self._hear_step(table, others, times)
        elif telling.brings_new_view(entry) or isinstance(entry, entries.Played):  # or: one we cannot play
            for listener, who in others.items():
                listener.send(encode(self.state(table, who, times)))
        else:
            for listener, who in others.items():
                listener.send(encode(telling.news_for(table, who, entry, times)))

    def _hear_step(self, table: LiveTable, others: dict[Listener, Who], times: Times | None) -> None:
        if not others:
            return
        audiences = list({who.seat: None for who in others.values()})
        updates = telling.updates_for(table, audiences, times)
        messages = {seat: encode(update) for seat, update in zip(audiences, updates, strict=True)}
        for listener, who in others.items():
            listener.send(messages[who.seat])

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

    @staticmethod
    def _send(listeners: Iterable[Listener], message: bytes) -> None:
        for listener in listeners:
            listener.send(message)
