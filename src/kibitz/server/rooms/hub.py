"""All tables of a server: opens them, finds them in memory or in the store, and keeps them going.

Knows nothing of HTTP or sockets: whatever connects people hands their asks to a room and is a Listener there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from kibitz.bots import those_playing
from kibitz.core.errors import Refused
from kibitz.core.game import Action, Game
from kibitz.server import entries, guests
from kibitz.server.bot_tables import BotTables
from kibitz.server.deciding import Circumstances
from kibitz.server.deciding.seating import bot_in, options_for, seats_for, sit
from kibitz.server.entries import FREE, Arrangement, Seat
from kibitz.server.identity import TABLE_ID, key_of, new_secret, new_table_id, new_token
from kibitz.server.limits import Limits
from kibitz.server.metrics import Metrics
from kibitz.server.refusals import Missing, NotKept
from kibitz.server.room import Room, card_of
from kibitz.server.store import Clash, Outage, Row, Store, StoreFailed
from kibitz.server.table import LiveTable
from kibitz.server.tallying import Tallier
from kibitz.server.texts import clean_name, clean_words
from kibitz.server.thinking import Thinker
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


class Library:
    """The games that can be played here, from one or more packages of games."""

    def __init__(self, games: Mapping[tuple[str, str], Game]) -> None:
        self.games = dict(games)
        self.by_key: dict[str, tuple[str, Game]] = {}
        for (package, key), game in games.items():
            self.by_key.setdefault(key, (package, game))

    def find(self, package: str, key: str) -> Game | None:
        """The game of this key in this package."""
        return self.games.get((package, key))


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
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self.library = library
        self.find = library.find
        self.store = store
        self.levels = levels
        self.limits = limits
        self.metrics = metrics
        self.now = now
        self.outages: Sequence[Outage] = ()
        self.looking_back = asyncio.Lock()  # one game at a time: whoever plays now comes first
        self.tallier = Tallier()
        self.bot_tables = BotTables()
        self.stopping = False
        self._thinker = thinker
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._resting: OrderedDict[str, Room] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._later: dict[str, int] = {}  # tables that need nobody yet, although the store calls them due
        self._beaten = 0
        store.listen(self._heard, self._lost)
        metrics.watch("tables", lambda: len(self._rooms))
        metrics.watch("bots_waiting", lambda: thinker.waiting)

    # Starting and stopping

    async def open(self) -> None:
        """Connect to the store and look after what was left undone."""
        await self.store.open()
        await self._beat()
        await self._sweep(self.now())
        for work, pause in ((self._look_round, SWEEP), (self._heal, HEAL)):
            self.spawn(self._again_and_again(work, pause))

    async def close(self) -> None:
        """Finish what is under way, send everybody away and disconnect: nothing that was answered is lost."""
        self.stopping = True
        self.bot_tables.close()
        for room in list(self._rooms.values()):
            room.close(GOING_AWAY, "the server is stopping")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        for room in list(self._rooms.values()):
            await room.finished()
        await self._thinker.close()
        with suppress(StoreFailed):
            await self.store.beat(self.now())
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
        if isinstance(task.exception(), NotKept | StoreFailed):
            return  # noted where it happened
        log.error("bug", exc_info=task.exception())

    async def _again_and_again(self, work: Callable[[], Coroutine[Any, Any, None]], pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except StoreFailed as failed:
                self.note_failure(failed)
            except Exception as bug:  # every other table still needs the next round
                log.error("bug", exc_info=bug)

    def note_failure(self, failed: StoreFailed) -> None:
        """The store did not do its part."""
        self.metrics.store_failed()
        log.warning("store failed", extra={"problem": str(failed)})

    # Rooms

    async def room(self, name: str) -> Room:
        """The room of a table; Missing if there is no such table. Use it before you wait for anything else:
        one that nobody uses may be given up, and there must never be two rooms of one table."""
        if not TABLE_ID.fullmatch(name):  # no store is asked for what it might not even be able to read
            raise Missing("no_table", table=name[:64])
        while (room := self._rooms.get(name)) is None:
            loading = self._loading.get(name)
            if loading is None:
                loading = self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
            await asyncio.shield(loading)
        if name in self._resting:
            self._resting.move_to_end(name)
        return room

    async def _load(self, name: str) -> None:
        try:
            rows = await self.store.read(name)
        except StoreFailed as failed:
            self.note_failure(failed)
            raise NotKept("not_kept") from None
        finally:
            del self._loading[name]
        if not rows:
            raise Missing("no_table", table=name)
        room = Room(self, LiveTable.from_rows(name, rows, self.find))
        room.wait_until_due()
        self._rooms[name] = room
        self.rest(room)

    def rest(self, room: Room) -> None:
        """A room that nobody listens to may leave the memory when others need the place."""
        if room.is_attended() or self._rooms.get(room.id) is not room:
            return
        self._resting[room.id] = room
        surplus = max(0, len(self._resting) - RESTING)
        for name, oldest in list(islice(self._resting.items(), surplus)):
            if oldest.is_idle():
                oldest.rest()
                del self._resting[name], self._rooms[name]

    def attend(self, room: Room) -> None:
        """A room that somebody listens to stays."""
        self._resting.pop(room.id, None)

    # Opening tables and sitting down

    async def new_table(self, wanted: NewTable) -> Opened:
        """Open a table for somebody who becomes its host."""
        if wanted.game not in self.library.by_key:
            raise Missing("no_game", game=wanted.game, games=tuple(self.library.by_key))
        guest = await guests.known(self, wanted.guest)
        package, game = self.library.by_key[wanted.game]
        token, screen = new_token(), new_token()
        people = [] if wanted.name is None else [self._sitter(wanted.name, wanted.words, key_of(token))]
        count = seats_for(game, wanted.seats, len(people) + len(wanted.bots))
        seats = [*people, *[FREE] * (count - len(people))]
        for number, level in enumerate(wanted.bots, count - len(wanted.bots)):
            seats[number] = bot_in(seats, number, level, those_playing(game, self.levels))
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
            await guests.seat(self, guest, name, key_of(token))
        room = await self.room(name)
        return Opened(room.table.info(), token, screen, 0 if people else None)

    def _sitter(self, name: str, words: str, key: str) -> Seat:
        named = clean_name(name, self.limits.name_length)
        return Seat(name=named, key=key, words=clean_words(words, LONGEST_WORDS))

    async def open_table(self, opened: entries.Opened) -> str:
        """Write the first entry of a new table."""
        name = new_table_id()
        row = Row(1, self.now(), entries.encode(opened))
        table = LiveTable.from_rows(name, [row], self.find)
        try:
            await self.store_entry(name, row, card_of(table, None))
        except (StoreFailed, Clash) as failed:
            self.note_failure(StoreFailed(str(failed)))
            raise NotKept("not_kept") from None
        room = Room(self, table)
        self._rooms[name] = room
        self.rest(room)
        return name

    async def sit(self, name: str, sitter: NewSitter) -> Seated:
        """A free seat for a new person."""
        guest = await guests.known(self, sitter.guest)
        room = await self.room(name)
        token = new_token()
        person = self._sitter(sitter.name, sitter.words, key_of(token))
        await room.sit(lambda table: sit(table, person.name, sitter.seat, person.words, person.key))
        seat = room.table.who(person.key).seat
        if seat is None:
            raise Refused("seat_taken", seat=sitter.seat)
        self.rest(room)
        seated = Seated(room.table.info(), token, seat)
        await guests.seat(self, guest, name, person.key)
        return seated

    async def store_entry(self, name: str, row: Row, card: Any) -> None:
        """Append, and measure how long it takes."""
        self._later.pop(name, None)
        began = time.perf_counter()
        await self.store.append(name, row, card)
        self.metrics.appended(1, time.perf_counter() - began)

    def circumstances(self) -> Circumstances:
        """What deciding needs to know."""
        limits = self.limits
        return Circumstances(
            self.now(), self.outages, self.levels, limits.chat_length, limits.chat_lines_kept
        )

    async def think(
        self, table: LiveTable, level: str, seat: int, view: Any, legal: Sequence[Action], seed: str
    ) -> Action | None:
        """A bot's choice, made in another process."""
        return await self._thinker.choose(table.package, table.key, level, seat, view, legal, seed)

    async def review(self, table: LiveTable, seat: int, view: Any, action: Action) -> bytes | None:
        """What an action was worth, worked out in another process."""
        return await self._thinker.review(table.package, table.key, seat, view, action)

    # Looking after tables

    def _heard(self, name: str, seq: int) -> None:
        self._later.pop(name, None)
        room = self._rooms.get(name)
        if room is not None and room.is_behind(seq):
            self.spawn(room.catch_up(seq))

    def _lost(self) -> None:
        self._later.clear()
        self.spawn(self._heal())

    async def _heal(self) -> None:
        """Catch up with every table that was written to without our hearing of it."""
        heads = await self.store.heads(list(self._rooms))
        for name, seq in heads.items():
            if name in self._rooms and self._rooms[name].is_behind(seq):
                self._heard(name, seq)

    async def _look_round(self) -> None:
        """A sign of life now and then, and a look at what is overdue. In this order: when the store was out
        of reach, that no clock ran is noted before anybody's time is up."""
        if self.now() - self._beaten >= BEAT:
            await self._beat()
        await self._sweep(self.now() - OVERDUE)

    async def _beat(self) -> None:
        now = self.now()
        if now - self._beaten > GAP:
            was_up = self.store.shared or self._beaten > 0  # nobody else can have been, with a file
            self.outages = await self.store.came_up(now, GAP if was_up else 0)
        else:
            await self.store.beat(now)
        self._beaten = now

    async def _sweep(self, before: int) -> None:
        """Wake the tables that should have done something by then."""
        now = self.now()
        self._later = {name: until for name, until in self._later.items() if until > now}
        for name in await self.store.due(before, AT_ONCE + len(self._later)):
            if name not in self._later:
                self.spawn(self._look_after(name))

    async def _look_after(self, name: str) -> None:
        """Wake a table. One that cannot go on here, or is due later than the store knows, must not be looked
        at every second, nor keep others from being looked at."""
        self._later[name] = self.now() + PUT_OFF
        try:
            room = await self.room(name)
            await room.wake()
        except NotKept:
            self._later.pop(name, None)
            return
        due = room.table.due(self.outages)
        if due is not None:
            self._later[name] = due
        elif room.table.trouble is not None:
            self._later[name] = NEVER
