"""A table in memory, with those who listen to it: one ask after the other, each on disk before it is told."""

from __future__ import annotations

import logging
import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from kibitz.core.errors import Refused, Stale
from kibitz.server import guests
from kibitz.server.errors import InDoubt, Missing, NotKept, told
from kibitz.server.paying import charged, payer
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.alarm import GRACE, Alarm, Deciding
from kibitz.server.rooms.audience import Audience
from kibitz.server.rooms.presence import NOBODY
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.stored import StoredTable
from kibitz.server.rooms.subscribers import Listener
from kibitz.server.store import Clash, Row
from kibitz.server.table import entries
from kibitz.server.table.deciding import Decision, decide, label_of
from kibitz.server.table.deciding.playing import rematch
from kibitz.server.table.state import LiveTable, Who
from kibitz.wire import asks, tells
from kibitz.wire.tells import AnyTell, Done, State, Times

T = TypeVar("T")

LOOKING = (asks.Sync, asks.Hello, asks.Outlook)

log = logging.getLogger("kibitz.server")


class Repeated(Exception):
    """An ask that was carried out before, here or at another server."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class Room:
    """One table and its listeners. `async with room.stored` has the table alone, in agreement with the
    store."""

    def __init__(self, services: Services, table: LiveTable) -> None:
        this = weakref.proxy(self)  # a room that leaves the memory is freed at once: nothing in it keeps it
        self.services = services
        self.stored = StoredTable(services, table, partial(Room._take_in, this))
        self.audience = Audience(services, table.id)
        self.alarm = Alarm(services, self.stored, partial(Room._act, this))

    @property
    def table(self) -> LiveTable:
        """The table as it is now."""
        return self.stored.table

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.stored.table.id

    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.audience and not self.stored.users and not self.alarm.is_awake

    # Putting away

    def is_visited(self) -> bool:
        """Whether anybody is at the table, at any server."""
        return bool(self.audience) or self.services.presence.of(self.id) != NOBODY

    async def put_away(self, seq: int) -> bool:
        """Note that nobody was here for long; False if something happened after the entry `seq`."""
        async with self.stored:
            await self.stored.is_newest()
            if self.table.seq != seq or self.table.is_put_away or self.is_visited():
                return False
            await self._act(lambda table: Decision(entries.PutAway()))
            return self.table.is_put_away

    # Asking

    async def ask(self, key: str, ask: asks.AnyAsk, asker: Listener | None = None) -> AnyTell:
        """Carry out an ask and return its answer; everybody else has been told. Refused changes nothing, but
        for InDoubt: that leaves open whether the ask was carried out, now or when it was asked before."""
        try:
            return await self._carried_out(key, ask, asker)
        except NotKept as failed:
            raise doubt_of(ask, failed) from None

    async def _carried_out(self, key: str, ask: asks.AnyAsk, asker: Listener | None) -> AnyTell:
        async with self.stored:
            if isinstance(ask, asks.Outlook):
                return await self._shown(key, lambda table, who: broadcast.outlook_for(table, who, ask))
            if isinstance(ask, LOOKING):
                outlook = asker is not None and asker.outlook
                return await self._shown(key, partial(self._state, ask=ask.id, outlook=outlook))
            try:
                if isinstance(ask, asks.Rematch):
                    entry = await self._rematched(key, label_of(ask))
                else:
                    entry = await self._written(partial(self._decided, key, ask, label_of(ask)))
            except Repeated as repeated:
                return self._again(self.table.who(key), ask, repeated.seq)
            await self._turn()
            tell = self._tell(entry, asker, self.table.who(key))
            assert tell is not None
            return broadcast.with_id(tell, ask.id)

    async def _turn(self) -> None:
        """Many asks of one address may have been written at once; they are told one after the other."""
        try:
            await payer().turn()
        except BaseException:
            self.stored.doubtful = True  # nobody has heard of it: whoever comes next reads it and tells
            raise

    def _decided(self, key: str, ask: asks.AnyAsk, label: str, table: LiveTable) -> Decision:
        """What an ask leads to. Whether it is a repeat is looked up every time: after a clash, what was
        written elsewhere may have been this very ask."""
        done = table.answered.get((key, label))
        if done is not None:
            raise Repeated(done)
        around = self.services.circumstances(self.audience.absent(table))
        return decide(table, table.who(key), ask, label, around)

    async def _rematched(self, key: str, label: str) -> entries.AnyEntry:
        """The next table, opened once however many ask for it."""
        await self.stored.is_newest()  # or another server may have opened it
        if self.table.rematch is not None:
            raise Repeated(self.table.seq)
        try:
            opened = await self.services.open_table(rematch(self.table, self.table.who(key)))
            await guests.carry(self.services, self.id, opened)
        except NotKept:
            raise await self.stored.denial() from None

        def decided(table: LiveTable) -> Decision:
            if table.rematch is not None:
                raise Repeated(table.seq)
            return Decision(entries.Rematched(by=key, ask=label, table=opened))

        return await self._written(decided)

    def _again(self, who: Who, ask: asks.AnyAsk, seq: int) -> AnyTell:
        """What is answered to an ask that was carried out before. A rematch says once more where it is."""
        if isinstance(ask, asks.Rematch) and self.table.rematch is not None:
            entry = entries.Rematched(table=self.table.rematch)
            return broadcast.with_id(broadcast.news_for(self.table, entry, self._times(), who), ask.id)
        return Done(seq, ask.id)

    async def sit(self, deciding: Deciding) -> None:
        """Somebody new on a seat."""
        try:
            async with self.stored:
                self._tell(await self._written(deciding))
        except InDoubt:
            raise InDoubt("perhaps") from None  # a seat is not asked for with an id

    async def refusal(self, key: str, ask: str | None, refused: Refused) -> tells.Refused | tells.Unknown:
        """A refusal in the words of the table's game; somebody who is late also gets the state they should
        have known."""
        state = None
        if isinstance(refused, Stale):
            with suppress(Refused):  # no state is no reason not to say no
                state = await self.state(key)
        return told(refused, self.table.game, ask, state)

    # Writing and telling

    async def _written(self, deciding: Deciding) -> entries.AnyEntry:
        """Decide and write; whoever was quicker at another server is heard first, then it is decided anew. So
        is what would be refused: it may have been made for what only another server knows so far, or have
        been carried out there."""
        while True:
            try:
                if self.table.is_gone:
                    raise Missing("no_table", table=self.id)
                with charged():
                    decision = deciding(self.table)
            except Refused:
                if await self.stored.is_newest():
                    raise
            else:
                if await self._append(decision):
                    return decision.entry

    async def _append(self, decision: Decision) -> bool:
        """Write; False if somebody else was quicker, who is heard then."""
        try:
            row = await self.stored.append(decision)
        except Clash:
            self.services.metrics.clashed()
            await self.stored.read_again()
            return False
        if isinstance(decision.entry, entries.Played):
            self.services.metrics.step_played(self.table.key, decision.entry.chosen_by)
            note_step(self.table)
        self.audience.await_row(row)
        self.alarm.set()
        return True

    async def _act(self, deciding: Deciding) -> None:
        """Write and tell; if somebody else was quicker, there is nothing left to do."""
        decision = deciding(self.table)
        if await self._append(decision):
            self._tell(decision.entry)

    def _take_in(self, row: Row, entry: entries.AnyEntry) -> None:
        """An entry that was written elsewhere. Whoever wrote it also plays the bots: we wait a little."""
        self.audience.await_row(row)
        self._tell(entry)
        self.alarm.set(GRACE)

    def _tell(
        self, entry: entries.AnyEntry, asker: Listener | None = None, who: Who | None = None
    ) -> AnyTell | None:
        """Everybody but the asker hears of an entry; what the asker, who is `who`, is to hear is returned."""
        self.stored.told = self.table.seq
        with charged():
            return self.audience.hear_of(self.table, entry, self._times(), asker, who)

    # Looking

    def _times(self) -> Times | None:
        """What the clocks show now."""
        return self.table.times(self.services.now(), self.services.outages)

    def _state(self, table: LiveTable, who: Who, ask: str | None = None, *, outlook: bool = False) -> State:
        times = self._times() if table is self.table else None
        here, watchers = self.audience.front.here(), self.audience.watchers()
        return broadcast.state_for(table, here, watchers, times, who, ask, outlook=outlook)

    async def state(self, key: str) -> State:
        """The table as the owner of this key may see it."""
        async with self.stored:
            return await self._shown(key, self._state)

    async def _shown(self, key: str, show: Callable[[LiveTable, Who], T]) -> T:
        """What `show` makes of the table as the owner of a key may see it now."""
        await self.stored.look()
        return await self._visible(key, show)

    async def _visible(self, key: str, show: Callable[[LiveTable, Who], T]) -> T:
        who = self.table.who(key)

        def charging(table: LiveTable) -> T:
            with charged():
                return show(table, who)

        return await self.audience.shown(self.table, who, self._log, charging)

    async def _log(self) -> list[Row]:
        return await self.stored.rows_up_to(self.table.seq)

    # Coming and going

    async def join(self, listener: Listener, ask: str) -> State:
        """One more listener; the state to begin with, which is never older than what another server told."""
        async with self.stored:
            await self.stored.look()
            await self.audience.join(self.table, listener, self._log)
            show = partial(self._state, ask=ask, outlook=listener.outlook)
            return await self._visible(listener.key, show)

    def close(self, code: int, reason: str) -> None:
        """Send everybody away."""
        self.alarm.stop()
        self.audience.send_away(code, reason)

    async def finished(self) -> None:
        """Wait until nothing is being written."""
        await self.stored.finished()
        self.alarm.stop()

    async def catch_up(self, seq: int) -> None:
        """Hear what was written elsewhere, at least up to `seq`."""
        async with self.stored:
            await self.stored.catch_up(seq)


def doubt_of(ask: asks.AnyAsk, failed: NotKept) -> NotKept:
    """What to say of an ask while the store cannot be read: that it was not carried out is said only where
    that is known. It may be one that is asked again."""
    is_open = failed.code == "no_answer" and not isinstance(ask, LOOKING)
    return InDoubt("unknown") if is_open else failed


def note_step(table: LiveTable) -> None:
    """Log what the last step brought about, where the game says so, such as the end of a hand."""
    if table.last is None or table.game is None:
        return
    for event in table.last.events:
        noted = table.game.note(event)
        if noted is not None:
            what, facts = noted
            log.info(what, extra={"table": table.id, "game": table.key, **facts})
