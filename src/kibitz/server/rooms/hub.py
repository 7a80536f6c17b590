"""All tables of a server: opens them, finds them in memory or in the store, and keeps them going.

Knows nothing of HTTP or sockets: whatever connects people hands their asks to a room and is a Listener there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from kibitz.bots import those_playing
from kibitz.core.errors import Refused
from kibitz.server import guests
from kibitz.server.clock import SteadyClock
from kibitz.server.errors import InDoubt, Missing, NotKept
from kibitz.server.library import Library
from kibitz.server.limits import Limits
from kibitz.server.metrics import Metrics
from kibitz.server.paying import Purses, payer
from kibitz.server.pulse import pulse
from kibitz.server.rooms.alarm import GRACE
from kibitz.server.rooms.expiry import EVERY, Ages, Expiry
from kibitz.server.rooms.presence import Presence
from kibitz.server.rooms.room import Room
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.stored import card_of, cost_of
from kibitz.server.sanitize import clean_name, clean_words
from kibitz.server.store import Clash, NotWritten, Row, Store, StoreFailed
from kibitz.server.table import entries
from kibitz.server.table.deciding.seating import bot_in, options_for, seats_for, sit
from kibitz.server.table.entries import FREE, Arrangement, Seat
from kibitz.server.table.info import info_of
from kibitz.server.table.state import LiveTable
from kibitz.server.tokens import TABLE_ID, key_of, new_secret, new_table_id, new_token
from kibitz.server.workers.archiving import archived
from kibitz.server.workers.bot_pool import Thinker
from kibitz.server.workers.bot_tables import BotTables
from kibitz.server.workers.desk import AnyDesk, Desk
from kibitz.server.workers.tally_pool import Tallier
from kibitz.wire.asks import LONGEST_WORDS
from kibitz.wire.documents import NewSitter, NewTable, Opened, Seated

log = logging.getLogger("kibitz.server")

RESTING = 8  # tables without listeners that stay in memory, in case somebody comes back
SWEEP = 1.0  # seconds between looks at what is due
OVERDUE = 3000  # milliseconds after which a table is anybody's to look after
HEAL = 3.0  # seconds between looks for entries whose notice was lost
BEAT = 5_000  # milliseconds between two signs of life
GAP = 15_000  # milliseconds without a sign of life that count as an outage
AT_ONCE = 100  # tables that are woken in one sweep
PUT_OFF = 60_000  # milliseconds until a table is looked at again that did nothing
NEVER = 2**63
GOING_AWAY = 1001


class Hub:
    """The tables of one server."""

    def __init__(
        self,
        library: Library,
        store: Store,
        thinker: Thinker,
        levels: Mapping[str, Any],
        limits: Limits,
        metrics: Metrics,
        clock: SteadyClock | None = None,
        ages: Ages | None = None,
    ) -> None:
        self.library = library
        self.store = store
        self.limits = limits
        self.metrics = metrics
        self._clock = SteadyClock() if clock is None else clock
        self.services = Services(
            store=store,
            find=library.find,
            levels=levels,
            limits=limits,
            metrics=metrics,
            thinker=thinker,
            now=self._clock,
            spawn=self.spawn,
            open_table=self.open_table,
            archive=self._archive,
            presence=Presence(store.say, self._present),
            purses=Purses(limits),
        )
        self.tallier = Tallier()
        self.bot_tables = BotTables()
        desk = Desk(limits, metrics)
        self.desk: AnyDesk = desk
        self.stopping = False
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._resting: OrderedDict[str, Room] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._beaten = 0
        self.expiry = Expiry(self.services, ages or Ages(), self.room)
        store.listen(self._heard, self._lost)
        store.overhear(self.services.presence.heard)
        metrics.watch("tables", lambda: len(self._rooms))
        metrics.watch("bots_waiting", lambda: thinker.waiting)
        metrics.watch("work_waiting", lambda: desk.waiting)

    # Starting and stopping

    async def open(self) -> None:
        """Connect to the store and look after what was left undone."""
        await self.store.open()
        await self._set_clock()
        await self._beat()
        await self._sweep(self.services.now())
        self.spawn(pulse(self.metrics))
        for work, pause in ((self._look_round, SWEEP), (self._heal, HEAL), (self._expire, EVERY)):
            self.spawn(self._again_and_again(work, pause))
        if self.store.shared:
            self.spawn(self.services.presence.keep_telling())

    async def _set_clock(self) -> None:
        """Agree with the other servers what time it is, and go on after the last sign of life, also where the
        wall clock was set back in between. With a file it was ours, and we may have written for as long as
        until the next one was due."""
        agreed = await self.store.clock()
        if agreed is not None:
            self._clock.agree(agreed)
        beaten = await self.store.last_beat()
        if beaten is not None and beaten > self._clock():
            behind = self._clock.be_past(beaten if self.store.shared else beaten + BEAT)
            log.warning("clock is behind what was written", extra={"seconds": behind // 1000})

    async def close(self) -> None:
        """Finish what is under way, send everybody away and disconnect: nothing that was answered is lost."""
        self.stopping = True
        for room in list(self._rooms.values()):
            room.close(GOING_AWAY, "the server is stopping")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        for room in list(self._rooms.values()):
            await room.finished()
        for pool in (self.services.thinker, self.tallier, self.bot_tables, self.desk):
            await pool.close()
        with suppress(StoreFailed):
            await self.services.presence.part()
            await self.store.beat(self.services.now())
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Have something done beside everything else; what goes wrong in it is logged, and nothing stops."""
        if self.stopping:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or task.exception() is None:
            return
        if isinstance(task.exception(), Refused | StoreFailed):
            return  # noted where it happened
        log.error("bug", exc_info=task.exception())

    async def _again_and_again(self, work: Callable[[], Coroutine[Any, Any, None]], pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except StoreFailed as failed:
                self.services.note_failure(failed)
            except Exception as bug:  # every other table still needs the next round
                log.error("bug", exc_info=bug)

    # Rooms

    async def room(self, name: str) -> Room:
        """The room of a table; Missing if there is no such table. Use it before you wait for anything else:
        one that nobody uses may be given up, and there must never be two rooms of one table."""
        if not TABLE_ID.fullmatch(name):  # no store is asked for what it might not even be able to read
            raise Missing("no_table", table=name[:64])
        while (room := self._rooms.get(name)) is None:
            loading = self._loading.get(name)
            if loading is None:
                payer().expect_means()
                loading = self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
            await asyncio.shield(loading)
        if room.table.is_gone:
            raise Missing("no_table", table=name)
        if name in self._resting:
            self._resting.move_to_end(name)
        return room

    async def _load(self, name: str) -> None:
        try:
            rows = await self.services.read(name)
            if not rows:
                raise Missing("no_table", table=name)
            room = Room(self.services, await self._read(name, rows))
            self._rooms[name] = room
        finally:
            del self._loading[name]
        room.alarm.set(GRACE)  # if another server has the table too, it comes first
        if self.store.shared:
            self.spawn(room.catch_up(room.table.seq + 1))  # it may have been told something since we read
        self.rest(room)

    async def _read(self, name: str, rows: Sequence[Row]) -> LiveTable:
        try:
            return await self.services.table_of(name, rows)
        except (ValueError, LookupError, AssertionError) as error:  # an entry is missing, or is none
            raise self.services.refused_as_damaged(name, error) from None

    def rest(self, room: Room) -> None:
        """A room that nobody listens to may leave the memory when others need the place."""
        if room.audience or self._rooms.get(room.id) is not room:
            return
        self._resting[room.id] = room
        surplus = max(0, len(self._resting) - RESTING)
        for name, oldest in list(islice(self._resting.items(), surplus)):
            if oldest.is_idle():
                oldest.alarm.stop()
                del self._resting[name], self._rooms[name]

    def attend(self, room: Room) -> None:
        """A room that somebody listens to stays."""
        self._resting.pop(room.id, None)

    # Opening tables and sitting down

    async def new_table(self, wanted: NewTable) -> Opened:
        """Open a table for somebody who becomes its host."""
        package, game = self.library.known(wanted.game)
        guest = await guests.known(self.services, wanted.guest)
        token, screen = new_token(), new_token()
        people = [] if wanted.name is None else [self._sitter(wanted.name, wanted.words, key_of(token))]
        count = seats_for(game, wanted.seats, len(people) + len(wanted.bots))
        seats = [*people, *[FREE] * (count - len(people))]
        for number, level in enumerate(wanted.bots, count - len(wanted.bots)):
            seats[number] = bot_in(seats, number, level, those_playing(game, self.services.levels))
        arrangement = Arrangement(
            seats=tuple(seats),
            host=key_of(token),
            options=options_for(game, wanted.preset, wanted.options),
            manners=wanted.manners,
        )
        opened = entries.Opened(
            package=package,
            game=game.key,
            rules_version=game.rules_version,
            secret=new_secret(),
            screen=key_of(screen),
            arrangement=arrangement,
        )
        name = await self.open_table(opened)
        if people:
            await guests.seat(self.services, guest, name, key_of(token))
        room = await self.room(name)
        return Opened(info_of(room.table), token, screen, 0 if people else None)

    def _sitter(self, name: str, words: str, key: str) -> Seat:
        named = clean_name(name, self.limits.name_length)
        return Seat(name=named, key=key, words=clean_words(words, LONGEST_WORDS))

    async def open_table(self, opened: entries.Opened) -> str:
        """Write the first entry of a new table."""
        name = new_table_id()
        row = Row(1, self.services.now(), entries.encode(opened))
        table = LiveTable.from_rows(name, [row], self.services.find)
        table.size.most_asides = self.limits.asides()
        card = card_of(table, None)
        names = (payer().house, opened.arrangement.host)
        self.services.purses.expect_means(names, step=False)
        self.services.purses.spend(names, cost_of(row, card), step=False)
        try:
            await self.services.append(name, row, card)
        except (StoreFailed, Clash) as failed:
            self.services.note_failure(StoreFailed(str(failed)))
            is_sure = isinstance(failed, Clash | NotWritten)
            raise (NotKept("not_kept") if is_sure else InDoubt("perhaps")) from None
        room = Room(self.services, table)
        self._rooms[name] = room
        self.rest(room)
        return name

    async def sit(self, name: str, sitter: NewSitter) -> Seated:
        """A free seat for a new person."""
        guest = await guests.known(self.services, sitter.guest)
        room = await self.room(name)
        token = new_token()
        person = self._sitter(sitter.name, sitter.words, key_of(token))
        await room.sit(lambda table: sit(table, person.name, sitter.seat, person.words, person.key))
        seat = room.table.who(person.key).seat
        if seat is None:
            raise Refused("seat_taken", seat=sitter.seat)
        self.rest(room)
        seated = Seated(info_of(room.table), token, seat)
        await guests.seat(self.services, guest, name, person.key)
        return seated

    # Looking after tables

    async def _archive(self, table: LiveTable) -> entries.Archived | None:
        return await archived(self.desk, table, await self.services.read(table.id))

    def _heard(self, name: str, seq: int) -> None:
        self.services.later.pop(name, None)
        room = self._rooms.get(name)
        if room is not None and room.stored.is_behind(seq):
            self.spawn(room.catch_up(seq))

    def _present(self, name: str) -> None:
        room = self._rooms.get(name)
        if room is not None:
            room.audience.hear_presence()

    def _lost(self) -> None:
        self.services.later.clear()
        self.services.presence.missed()
        self.spawn(self._heal())

    async def _heal(self) -> None:
        """Catch up with every table that was written to without our hearing of it."""
        heads = await self.store.heads(list(self._rooms))
        for name, seq in heads.items():
            if name in self._rooms and self._rooms[name].stored.is_behind(seq):
                self._heard(name, seq)

    async def _look_round(self) -> None:
        """A sign of life now and then, and a look at what is overdue. In this order: when the store was out
        of reach, that no clock ran is noted before anybody's time is up."""
        if self.services.now() - self._beaten >= BEAT:
            await self._beat()
        await self._sweep(self.services.now() - OVERDUE)

    async def _beat(self) -> None:
        now = self.services.now()
        if now - self._beaten > GAP:
            was_up = self.store.shared or self._beaten > 0  # nobody else can have been, with a file
            self.services.outages = await self.store.came_up(now, GAP if was_up else 0)
        else:
            await self.store.beat(now)
        self._beaten = now

    async def _expire(self) -> None:
        await self.expiry.look(self.services.now())

    async def _sweep(self, before: int) -> None:
        """Wake the tables that should have done something by then."""
        now = self.services.now()
        self.services.later = {name: until for name, until in self.services.later.items() if until > now}
        for name in await self.store.due(before, AT_ONCE + len(self.services.later)):
            if name not in self.services.later:
                self.spawn(self._look_after(name))

    async def _look_after(self, name: str) -> None:
        """Wake a table. One that cannot go on here, or is due later than the store knows, must not be looked
        at every second, nor keep others from being looked at."""
        self.services.later[name] = self.services.now() + PUT_OFF
        try:
            room = await self.room(name)
            await room.alarm.wake()
        except NotKept:
            self.services.later.pop(name, None)
            return
        except Refused:  # it is damaged, and will not mend
            self.services.later[name] = NEVER
            return
        due = room.table.due(self.services.outages)
        if due is not None:  # an archive that cannot be made now has time
            if room.table.phase != "over":
                self.services.later[name] = due
        elif room.table.trouble is not None:
            self.services.later[name] = NEVER
