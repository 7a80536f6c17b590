"""S3: where the answer of a commit was lost, nobody is told that nothing has changed, but that this is not
known yet; asked again with the same id, it is known, and was done once."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import asyncpg
import msgspec
import pytest

from kibitz.core.errors import Refused
from kibitz.server.errors import InDoubt, NotKept, told
from kibitz.server.rooms.hub import Hub
from kibitz.server.rooms.room import doubt_of
from kibitz.server.store import StoreFailed
from kibitz.server.store.batch import Fate, Write
from kibitz.server.store.postgres.store import PostgresStore
from kibitz.server.table import entries
from kibitz.server.tokens import key_of
from kibitz.wire.asks import ComeBack, Leave, Play, Rematch, Say, Start, Sync
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Done, Said, State, Unknown, Update
from tests.server.party import answered, live
from tests.server.players import long_story
from tests.server.rooms.faulty import FaultyStore, hub_over, log_of, nodes, seated

if TYPE_CHECKING:
    from kibitz.server.store.postgres.connecting import Connection

COMMITS = 200  # whose answer is lost


class LosingPostgres(PostgresStore):
    """A PostgreSQL whose connection breaks around the next append: before it arrives, or after it is written
    and before that is said."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.loses: Literal["before", "after"] | None = None
        self.is_blind = False  # nothing can be read

    async def _insert(self, link: Connection, batch: Sequence[Write]) -> list[Fate]:
        loses, self.loses = self.loses, None
        if loses == "before":
            link.terminate()
        fates = await super()._insert(link, batch)
        if loses == "after":
            link.terminate()
            raise asyncpg.ConnectionDoesNotExistError("the connection broke, as planned")
        return fates

    async def _rows(self, query: str, *values: object) -> list[Any]:
        if self.is_blind:
            raise StoreFailed("blind, as planned")
        return await super()._rows(query, *values)


class Losing(ABC):
    """A server whose store loses answers; it can be started again, over what it has kept."""

    hub: Hub

    @abstractmethod
    async def start(self) -> None: ...

    @abstractmethod
    def lose(self, *, written: bool, blind: bool) -> None:
        """Of the next commit the answer is lost; blind: then nothing can be read either."""

    @abstractmethod
    async def mend(self) -> bool:
        """All answers again. What is still under way arrives now. Whether there was a commit that lost its
        answer."""

    async def start_again(self) -> None:
        """As after a crash, with an empty memory."""
        await self.hub.close()
        await self.start()


class LosingSqlite(Losing):
    def __init__(self, path: Path) -> None:
        self._path = path

    async def start(self) -> None:
        self._store = FaultyStore(self._path)
        self.hub = hub_over(self._store)
        await self.hub.open()

    def lose(self, *, written: bool, blind: bool) -> None:
        self._store.faults.append("kept" if written else "late")
        self._store.is_blind = blind

    async def mend(self) -> bool:
        self._store.is_blind = False
        await self._store.let_in()
        spared = bool(self._store.faults)
        self._store.faults.clear()
        return not spared


class LosingDatabase(Losing):
    def __init__(self, url: str) -> None:
        self._url = url

    async def start(self) -> None:
        self._store = LosingPostgres(self._url)
        self.hub = hub_over(self._store)
        await self.hub.open()

    def lose(self, *, written: bool, blind: bool) -> None:
        self._store.loses = "after" if written else "before"
        self._store.is_blind = blind

    async def mend(self) -> bool:
        self._store.is_blind = False
        spared, self._store.loses = self._store.loses, None
        return spared is None


@asynccontextmanager
async def losing(place: str) -> AsyncIterator[Losing]:
    server: Losing = LosingDatabase(place) if "://" in place else LosingSqlite(Path(place))
    await server.start()
    try:
        yield server
    finally:
        await server.hub.close()


async def answer(hub: Hub, table: str, key: str, line: str) -> Said | Done | Refused:
    """What somebody hears who says this line; the line is the id too."""
    ask = Say(id=line, text=line)
    try:
        room = await hub.room(table)
    except NotKept as failed:  # as the HTTP door does
        return doubt_of(ask, failed)
    try:
        heard = await room.ask(key, ask)
    except Refused as refused:
        return refused
    assert isinstance(heard, Said | Done)
    return heard


@long_story
async def test_no_ask_is_refused_that_is_in_the_store(place: str) -> None:
    """Two hundred commits whose answer was lost, on each store: written or not, readable or not; asked again
    while nothing can be read, after that, at a server that was started again."""
    chance = random.Random(14)
    asked: dict[str, str] = {}  # what each line was answered in the end
    heard: Counter[str] = Counter()
    async with losing(place) as server:
        opened = await server.hub.new_table(NewTable(game="tiny", seats=2, name="Ann"))
        table, key = opened.table.table, key_of(opened.token)
        lost = number = 0
        while lost < COMMITS:
            number += 1
            line, blind = f"line {number}", chance.random() < 0.7
            server.lose(written=chance.random() < 0.5, blind=blind)
            first = await answer(server.hub, table, key, line)
            heard[type(first).__name__] += 1
            if isinstance(first, InDoubt) and blind and chance.random() < 0.5:
                assert isinstance(await answer(server.hub, table, key, line), InDoubt)
            lost += await server.mend()
            if number % 20 == 0:
                await server.start_again()
            if isinstance(first, InDoubt) and chance.random() < 0.9:
                first = await answer(server.hub, table, key, line)
                assert not isinstance(first, Refused), (line, first)
            asked[line] = type(first).__name__
        rows = await server.hub.store.read(table)
    found = [entries.decode(row.body) for row in rows]
    said = Counter(entry.text for entry in found if isinstance(entry, entries.Chatted))
    assert set(said.values()) == {1}
    assert [line for line, how in asked.items() if how == "NotKept" and line in said] == []
    assert [line for line, how in asked.items() if how in ("Said", "Done") and line not in said] == []
    assert heard["InDoubt"] > COMMITS / 3, heard  # the doubts were there
    assert heard["NotKept"] == 0, heard  # nobody could be sure


@live
async def test_a_store_that_is_sure_says_so(tmp_path: Path) -> None:
    """What was certainly not written is refused, even where nothing can be read; whoever asks again is not
    told so while it cannot be looked up."""
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await table.join(node, 0)
        node.store.faults.append("refused")
        node.store.is_blind = True
        with pytest.raises(NotKept) as refused:
            await room.ask(table.ears[0].key, Say(id="1", text="one"))
        assert (type(refused.value), refused.value.code) == (NotKept, "not_kept")
        with pytest.raises(InDoubt):
            await room.ask(table.ears[0].key, Say(id="1", text="one"))
        with pytest.raises(NotKept) as unread:
            await room.ask(table.ears[0].key, Sync(id="look"))
        assert (type(unread.value), unread.value.code) == (NotKept, "no_answer")  # looking leaves no doubt


@live
async def test_another_server_refuses_nothing_that_it_cannot_know(tmp_path: Path) -> None:
    """Carried out at one server, of which the other has heard nothing and can read nothing: its own rules
    would refuse all of it, and be wrong."""
    async with nodes(tmp_path / "db", 2) as [here, there]:
        table = await seated(here)
        room, other = await table.join(here, 0), await table.join(there, 1)
        ann, bob = table.ears
        here.store.neighbours = []  # no notice
        move = Play(
            id="move",
            seq=room.table.seq,
            action=msgspec.Raw(msgspec.json.encode(room.table.play.legal(0)[0])),  # type: ignore[union-attr]
        )
        there.store.is_blind = True
        asks = (move, Leave(id="leave"), ComeBack(id="back"))
        for ask in asks:
            await room.ask(ann.key, ask)
        late = msgspec.structs.replace(move, id="late", seq=room.table.seq)
        for again in (ComeBack(id="back"), late, Rematch(id="again")):
            with pytest.raises(InDoubt):
                await other.ask(ann.key, again)
        there.store.is_blind = False
        for ask in asks:
            assert isinstance(await other.ask(ann.key, ask), Done)
        assert bob.seqs[-1] == room.table.seq
        await log_of(here, table.table)


@live
async def test_a_seat_of_which_nobody_knows_is_neither_given_nor_denied(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node, started=False)
        opened = await node.hub.new_table(NewTable(game="tiny", seats=2, name="Ann", manners=Manners()))
        node.store.faults.append("kept")
        node.store.is_blind = True
        with pytest.raises(InDoubt) as doubt:
            await node.hub.sit(opened.table.table, NewSitter(name="Bob"))
        assert doubt.value.code == "perhaps"  # no id was sent: there is nothing to ask again with
        node.store.is_blind = False
        assert [seat.name for seat in (await node.hub.room(opened.table.table)).table.seats][:1] == ["Ann"]
        node.store.faults.append("kept")
        with pytest.raises(InDoubt, match="perhaps"):
            await node.hub.new_table(NewTable(game="tiny", seats=2, name="Eve"))
        assert isinstance(
            await (await node.hub.room(table.table)).ask(key_of(table.tokens[0]), Start(id="go")), State
        )


def test_the_third_answer_as_it_is_told() -> None:
    tell = told(InDoubt("unknown"), ask="7")
    assert isinstance(tell, Unknown)
    assert (tell.code, tell.id, tell.seconds > 0) == ("unknown", "7", True)
    assert msgspec.to_builtins(tell)["tell"] == "unknown"


@live
async def test_a_move_in_doubt_is_played_once(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await table.join(node, 0)
        ann = table.ears[0]
        assert room.table.play is not None
        action = msgspec.Raw(msgspec.json.encode(room.table.play.legal(0)[0]))
        move = Play(id="move", seq=room.table.seq, action=action)
        node.store.faults.append("late")
        with pytest.raises(InDoubt):
            await room.ask(ann.key, move, ann)
        await answered(room.ask(ann.key, move, ann), Update)  # it had not arrived, and is carried out now
        await node.store.let_in()  # too late: its place is taken
        assert isinstance(await room.ask(ann.key, move, ann), Done)
        assert sum(isinstance(entry, entries.Played) for entry in await log_of(node, table.table)) == 1
