"""A table in memory, with those who listen to it: one ask after the other, each on disk before it is told.

The entries in the store are the truth. What is in memory may run ahead of them only while the lock is held;
if writing fails, the memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from kibitz.core.errors import Forbidden
from kibitz.server import entries, guests, telling
from kibitz.server.crowd import NO_WATCHING, SEAT_GONE, Crowd, Listener, encode
from kibitz.server.deciding import Decision, decide, label_of
from kibitz.server.deciding.playing import rematch
from kibitz.server.gallery import Gallery
from kibitz.server.limits import Limited
from kibitz.server.noting import note_step
from kibitz.server.refusals import NotKept
from kibitz.server.settled import Settled
from kibitz.server.store import Card, Clash, Row, StoreFailed
from kibitz.server.table import LiveTable, Who
from kibitz.server.waking import Alarm
from kibitz.wire import asks
from kibitz.wire.tells import AnyTell, Done, Outlook, State, Times

if TYPE_CHECKING:
    from kibitz.server.hub import Hub

Deciding = Callable[[LiveTable], Decision]
T = TypeVar("T")

LOOKING = (asks.Sync, asks.Hello, asks.Outlook)
MADE_FOR_A_MOMENT = (asks.Play, asks.AskUndo)
QUIET = (entries.Played, entries.Chatted)  # as a rule these change nothing that the lobby shows
GRACE = 3.0  # seconds: the server that wrote the last entry plays the bots, unless it is gone


class Repeated(Exception):
    """An ask that was carried out before, here or at another server."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class Room:
    """One table and its listeners."""

    def __init__(self, hub: Hub, table: LiveTable) -> None:
        self.hub = hub
        self.table = table
        self.crowd = Crowd()
        self.gallery: Gallery | None = None
        self.doubtful = False  # memory and store may differ
        self._told = table.seq  # the last entry that everybody here has heard of
        self.lock = asyncio.Lock()  # see `settled`
        self.users = 0  # those who have the lock or wait for it
        self._alarm = Alarm(self)

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.table.id

    def is_attended(self) -> bool:
        """Whether somebody listens."""
        return bool(self.crowd.members) or self.gallery is not None

    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.is_attended() and not self.users and not self._alarm.is_awake

    def is_behind(self, seq: int) -> bool:
        """Whether the store, which is at `seq`, may have something to tell: an entry from elsewhere, or one
        of our own that was written although the store failed."""
        return seq > self.table.seq or (self.doubtful and not self.users)

    # Asking

    async def ask(self, key: str, ask: asks.AnyAsk, asker: Listener | None = None) -> AnyTell:
        """Carry out an ask and return its answer; everybody else has been told. Refused changes nothing."""
        async with self.settled():
            if isinstance(ask, LOOKING):
                show: Callable[[], AnyTell] = partial(self._state, key, ask.id)
                if isinstance(ask, asks.Outlook):
                    show = partial(self._outlook, key, ask)
                return await self._shown(key, show)
            if isinstance(ask, MADE_FOR_A_MOMENT) and ask.seq > self.table.seq:
                await self._look()  # made for what only another server has told so far
            try:
                if isinstance(ask, asks.Rematch):
                    entry = await self._rematched(key, label_of(ask))
                else:
                    entry = await self._written(partial(self._decided, key, ask, label_of(ask)))
            except Repeated as repeated:
                return self._again(self.table.who(key), ask, repeated.seq)
            tell = self._tell(entry, asker, self.table.who(key))
            assert tell is not None
            return telling.with_id(tell, ask.id)

    def _decided(self, key: str, ask: asks.AnyAsk, label: str, table: LiveTable) -> Decision:
        """What an ask leads to. Whether it is a repeat is looked up every time: after a clash, what was
        written elsewhere may have been this very ask."""
        done = table.answered.get((key, label))
        if done is not None:
            raise Repeated(done)
        return decide(table, table.who(key), ask, label, self.hub.circumstances())

    async def _rematched(self, key: str, label: str) -> entries.AnyEntry:
        """The next table, opened once however many ask for it."""
        if self.table.rematch is not None:
            raise Repeated(self.table.seq)
        opened = await self.hub.open_table(rematch(self.table, self.table.who(key)))
        await guests.carry(self.hub, self.id, opened)

        def decided(table: LiveTable) -> Decision:
            if table.rematch is not None:
                raise Repeated(table.seq)
            return Decision(entries.Rematched(by=key, ask=label, table=opened))

        return await self._written(decided)

    def _again(self, who: Who, ask: asks.AnyAsk, seq: int) -> AnyTell:
        """What is answered to an ask that was carried out before. A rematch says once more where it is."""
        if isinstance(ask, asks.Rematch) and self.table.rematch is not None:
            entry = entries.Rematched(table=self.table.rematch)
            return telling.with_id(telling.news_for(self.table, who, entry=entry, times=self.times()), ask.id)
        return Done(seq, ask.id)

    async def _written(self, deciding: Deciding) -> entries.AnyEntry:
        """Decide and write; whoever was quicker at another server is heard first, then it is decided anew."""
        while True:
            decision = deciding(self.table)
            try:
                await self._append(decision)
            except Clash:
                self.hub.metrics.clashed()
                await self.read_again()
            else:
                return decision.entry

    async def _append(self, decision: Decision) -> None:
        """Apply an entry and write it. Until it is written nobody can look: the lock is held."""
        now = self.hub.now()
        row = Row(self.table.seq + 1, now, entries.encode(decision.entry))
        if isinstance(decision.entry, entries.StepUndone):
            kept = await self._rows_up_to(self.table.seq)
            self.doubtful = True
            self.table = LiveTable.from_rows(self.id, [*kept, row], self.hub.find)
        else:
            self.doubtful = True
            self.table.apply(row.seq, now, decision.entry, decision.attempt)
        await self._keep(row, self._card(decision.entry))
        self.doubtful = False
        if isinstance(decision.entry, entries.Played):
            self.hub.metrics.step_played(self.table.key, decision.entry.chosen_by)
            note_step(self.table)
        if self.gallery is not None:
            self.gallery.add(row)
        self._alarm.set()

    async def _keep(self, row: Row, card: Card | None) -> None:
        """Write. A store that failed may have written all the same: what can be read back is kept."""
        try:
            await self.hub.store_entry(self.id, row, card)
        except StoreFailed as failed:
            self.hub.note_failure(failed)
            found = await self._rows(row.seq - 1)
            if not found:
                raise NotKept("not_kept") from None
            if found[0] != row:
                raise Clash(str(failed)) from None

    def _card(self, entry: entries.AnyEntry) -> Card | None:
        """The table's new card, where the entry changed it."""
        due = self.table.due(self.hub.outages)
        if isinstance(entry, QUIET) and due == self._alarm.due and self.table.outcome is None:
            return None
        return card_of(self.table, due)

    # Telling

    def _tell(
        self, entry: entries.AnyEntry, asker: Listener | None = None, who: Who | None = None
    ) -> AnyTell | None:
        """Everybody but the asker hears of an entry; what the asker, who is `who`, is to hear is returned."""
        self._told = self.table.seq
        if isinstance(entry, entries.Arranged):
            self._reseat(asker)
        return self.crowd.hear_of(self.table, entry, self.times(), asker, who)

    def _reseat(self, asker: Listener | None) -> None:
        """Look again who everybody is, and send away those to whom the table is no longer open as it was;
        whoever waits for an answer hears it first."""
        gone = self.crowd.reseat(self.table, asker)
        manners = self.table.arrangement.manners
        if self.gallery is not None and not (manners.watching and manners.delay == self.gallery.delay):
            gone |= dict.fromkeys(self.gallery.crowd.members, NO_WATCHING)
            self.gallery.close()
            self.gallery = None
        for listener, code in gone.items():
            why = "your seat was given away" if code == SEAT_GONE else "spectators: connect again"
            asyncio.get_running_loop().call_soon(listener.close, code, why)

    def times(self) -> Times | None:
        """What the clocks show now."""
        return self.table.times(self.hub.now(), self.hub.outages)

    def _state(self, key: str, ask: str | None = None) -> State:
        who = self.table.who(key)
        gallery = self.gallery
        if gallery is not None and self.is_delayed(who):
            return gallery.crowd.state(gallery.table, who, None, ask, self.watchers())
        return self.crowd.state(self.table, who, self.times(), ask, self.watchers())

    async def state(self, key: str, ask: str | None = None) -> State:
        """The table as the owner of this key may see it."""
        async with self.settled():
            return await self._shown(key, partial(self._state, key, ask))

    def _outlook(self, key: str, ask: asks.Outlook) -> Outlook:
        who = self.table.who(key)
        late = self.gallery if self.is_delayed(who) else None
        return telling.outlook_for(self.table if late is None else late.table, who, ask)

    async def _shown(self, key: str, show: Callable[[], T]) -> T:
        await self._look()
        who = self.table.who(key)
        self.may_watch(who)
        await self._open_gallery(who)
        shown = show()
        self._close_empty_gallery()
        return shown

    def watchers(self) -> int:
        """How many watch, late or not."""
        late = 0 if self.gallery is None else len(self.gallery.crowd.members)
        return self.crowd.watchers() + late

    async def sit(self, deciding: Deciding) -> None:
        """Somebody new on a seat."""
        async with self.settled():
            self._tell(await self._written(deciding))

    # Coming and going

    def is_delayed(self, who: Who) -> bool:
        """Whether this spectator sees things late."""
        return self.table.sight(who) == "late"

    def may_watch(self, who: Who) -> None:
        """Refuse spectators where the host wants none."""
        if self.table.sight(who) == "none":
            raise Forbidden("no_watching")

    async def join(self, listener: Listener, ask: str) -> State:
        """One more listener; the state to begin with, which is never older than what another server told."""
        async with self.settled():
            await self._look()
            who = self.table.who(listener.key)
            self.may_watch(who)
            self._room_for(who, listener.key)
            await self._open_gallery(who)
            if self.gallery is not None and self.is_delayed(who):
                self.gallery.join(listener)
            else:
                self.crowd.members[listener] = who
            self._hear_presence(listener)
            return self._state(listener.key, ask)

    def _room_for(self, who: Who, key: str) -> None:
        limits = self.hub.limits
        if who.seat is None and self.watchers() >= limits.watchers_per_table:
            raise Limited("too_many_watchers")
        same = sum(listener.key == key for listener in self.crowd.members)
        if key and same >= limits.connections_per_seat:
            raise Limited("too_many_connections")

    async def _open_gallery(self, who: Who) -> None:
        if self.gallery is None and self.is_delayed(who):
            rows = await self._rows_up_to(self.table.seq)  # of later ones it hears when we do
            delay = self.table.arrangement.manners.delay
            self.gallery = Gallery(self.id, rows, delay, self.hub.find, self.hub.now, self.crowd)

    def _close_empty_gallery(self) -> None:
        if self.gallery is not None and not self.gallery.crowd.members:
            self.gallery.close()
            self.gallery = None

    def leave(self, listener: Listener) -> None:
        """One listener fewer."""
        self.crowd.members.pop(listener, None)
        if self.gallery is not None and self.gallery.leave(listener):
            self.gallery = None
        self._hear_presence()

    def _hear_presence(self, newcomer: Listener | None = None) -> None:
        """Everybody hears who is there now; a newcomer is told with the state."""
        for crowd in (self.crowd, *([] if self.gallery is None else [self.gallery.crowd])):
            crowd.hear_presence(self.crowd.here(), self.watchers(), newcomer)

    def close(self, code: int, reason: str) -> None:
        """Send everybody away."""
        self.rest()
        for crowd in (self.crowd, self.gallery.crowd if self.gallery else Crowd()):
            for listener in list(crowd.members):
                listener.close(code, reason)

    async def finished(self) -> None:
        """Wait until nothing is being written."""
        async with self.lock:
            self.rest()

    # Keeping up with the store

    def settled(self) -> Settled:
        """The table alone, with memory and store in agreement: `async with room.settled()`."""
        return Settled(self)

    async def catch_up(self, seq: int) -> None:
        """Hear what was written elsewhere, at least up to `seq`."""
        async with self.settled():
            if self.table.seq < seq:
                await self._take_in(await self._rows(self.table.seq))

    async def _look(self) -> None:
        """Hear what was written elsewhere; while the store does not answer, what is known here must do."""
        with suppress(NotKept):
            await self._take_in(await self._rows(self.table.seq))

    async def read_again(self) -> None:
        """Throw the memory away, read the table from the store, and tell what nobody here has heard yet."""
        rows = await self._rows(0)
        known = [row for row in rows if row.seq <= self._told]
        self.table = LiveTable.from_rows(self.id, known, self.hub.find)
        self.doubtful = False
        await self._take_in(rows[len(known) :])

    async def _rows(self, after: int) -> list[Row]:
        try:
            return await self.hub.store.read(self.id, after)
        except StoreFailed as failed:
            self.hub.note_failure(failed)
            raise NotKept("not_kept") from None

    async def _take_in(self, rows: Sequence[Row]) -> None:
        """Entries that were written elsewhere. Whoever wrote them also plays the bots: we wait a little."""
        for row in rows:
            entry = entries.decode(row.body)
            if isinstance(entry, entries.StepUndone):
                self.table = LiveTable.from_rows(self.id, await self._rows_up_to(row.seq), self.hub.find)
            else:
                self.table.apply(row.seq, row.at, entry)
            if self.gallery is not None:
                self.gallery.add(row)
            self._tell(entry)
        if rows:
            self._alarm.set(GRACE)

    async def _rows_up_to(self, seq: int) -> list[Row]:
        return [row for row in await self._rows(0) if row.seq <= seq]

    # What a table does of its own accord

    def wait_until_due(self) -> None:
        """Just read from the store: if another server has the table too, it comes first."""
        self._alarm.set(GRACE)

    def rest(self) -> None:
        """Nothing happens by itself any more; the store still knows when the table is due."""
        self._alarm.stop()

    async def wake(self) -> None:
        """Do what is due."""
        await self._alarm.wake()

    async def act(self, deciding: Deciding) -> None:
        """Write and tell; if somebody else was quicker, there is nothing left to do."""
        decision = deciding(self.table)
        try:
            await self._append(decision)
        except Clash:
            self.hub.metrics.clashed()
            await self.read_again()
            return
        self._tell(decision.entry)


def card_of(table: LiveTable, due: int | None) -> Card:
    """What the lobby knows of a table."""
    listed = table.arrangement.manners.listed
    info = table.info(secret=table.sight(Who()) == "now")
    return Card(table.id, listed, table.phase, table.opened_at, due, encode(info))
