"""Rooms when writing goes wrong: whoever listens hears everything that is in the store, once and in order,
and nothing else. The store is a real one; its faults come before, during and after an append."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.core.errors import Forbidden, Refused, Stale
from kibitz.games import load
from kibitz.server.errors import NotKept
from kibitz.server.library import Library
from kibitz.server.rooms import hub
from kibitz.server.rooms.alarm import Alarm
from kibitz.server.rooms.room import Room
from kibitz.server.store import Row, StoreFailed
from kibitz.server.table import entries
from kibitz.wire.asks import AnswerUndo, AskUndo, Play, Rematch, Say, Sync
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import AnyTell, Arranged, Done, Said, State, Update
from tests.contract.tiny.game import Tiny
from tests.contract.tiny.rules import TinyPosition
from tests.server.party import answered, live, until
from tests.server.rooms.faulty import Ear, Fault, Node, Seated, log_of, nodes, seated

UNDO = Manners(pause=0, undo=True)


class Lenient(Tiny):
    """Tiny, in which anything may be taken back."""

    takebacks = ("card_played", "card_drawn", "staked")


class Other(Tiny):
    """Tiny by the rules of next year."""

    rules_version = 2


class AllAtOnce(TinyPosition):
    """Everybody who holds a card is to act."""

    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat, hand in enumerate(self.hands) if len(hand))


class Together(Tiny):
    """Tiny, in which nobody waits for a turn."""

    _Position = AllAtOnce


TOGETHER = Library({("tests.contract", "tiny"): Together()})
LENIENT = Library({("tests.contract", "tiny"): Lenient()})
OTHER = Library({("tests.contract", "tiny"): Other()})


def play(room: Room, label: str = "move") -> Play:
    """The first thing that whoever is to act may do."""
    core = room.table.playing
    action = core.legal(core.to_act()[0])[0]
    return Play(id=label, seq=room.table.seq, action=msgspec.Raw(msgspec.json.encode(action)))


async def say(room: Room, ear: Ear, text: str, label: str | None = None) -> AnyTell:
    """A line of chat, answered the way a socket does."""
    return ear.take(await room.ask(ear.key, Say(id=label or text, text=text), ear))


async def all_heard(node: Node, table: Seated, *ears: Ear) -> list[entries.AnyEntry]:
    """Everybody hears everything since they came in, once and in order; the log."""
    log = await log_of(node, table.table)
    for ear in ears or table.ears:
        first = ear.seqs[0]
        await until(lambda ear=ear: ear.seqs[-1] >= len(log))  # type: ignore[misc]
        assert ear.seqs == list(range(first, len(log) + 1))
    return log


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What heals in seconds heals sooner here."""
    monkeypatch.setattr(hub, "HEAL", 0.05)
    monkeypatch.setattr(hub, "SWEEP", 0.05)


@live
async def test_what_was_refused_never_happened(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await table.join(node, 0, 1)
        before = list(table.ears[1].told)
        node.store.faults.append("refused")
        with pytest.raises(NotKept):
            await say(room, table.ears[0], "lost")
        await node.hub._heal()
        assert table.ears[1].told == before
        await say(room, table.ears[0], "kept")
        log = await all_heard(node, table)
        assert [entry.text for entry in log if isinstance(entry, entries.Chatted)] == ["kept"]


@live
async def test_a_store_that_fails_after_writing_is_found_out_at_once(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await table.join(node, 0, 1)
        node.store.faults.append("kept")
        told = table.ears[0].take(await room.ask(table.ears[0].key, play(room), table.ears[0]))
        assert isinstance(told, Update)
        assert table.ears[1].seqs[-1] == told.seq
        await all_heard(node, table)


@live
@pytest.mark.parametrize("fault", ["kept", "late"])
async def test_an_entry_whose_fate_was_unknown_is_told_without_anybody_acting(
    tmp_path: Path, fault: Fault
) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await table.join(node, 0, 1)
        head = room.table.seq
        node.store.faults.append(fault)
        node.store.is_blind = True
        with pytest.raises(NotKept):
            await say(room, table.ears[0], "is it kept?")
        node.store.is_blind = False
        await node.store.let_in()
        for ear in table.ears:
            await until(lambda ear=ear: ear.seqs[-1] > head)  # type: ignore[misc]
            assert isinstance(ear.told[-1], Said)
        again = await room.ask(table.ears[0].key, Say(id="is it kept?", text="is it kept?"))
        assert again == Done(head + 1, "is it kept?")
        await all_heard(node, table)


@live
async def test_a_cancelled_ask_is_told_all_the_same(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await table.join(node, 0, 1)
        node.store.faults.append("slow")
        asking = asyncio.create_task(say(room, table.ears[0], "and gone"))
        await until(lambda: room.stored.doubtful)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await node.store.let_in()
        await say(room, table.ears[1], "after it")
        log = await all_heard(node, table)
        assert [entry.text for entry in log if isinstance(entry, entries.Chatted)] == ["and gone", "after it"]


@live
async def test_of_two_entries_at_one_seq_the_second_follows_the_first(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db", 2) as [here, there]:
        table = await seated(here)
        room, other = await table.join(here, 0), await table.join(there, 1)

        async def quicker(name: str, row: Row) -> None:
            await say(other, table.ears[1], "quicker")

        here.store.before = quicker
        told = await say(room, table.ears[0], "slower")
        log = await all_heard(here, table)
        assert told.seq == len(log)  # type: ignore[union-attr]
        assert [entry.text for entry in log[-2:] if isinstance(entry, entries.Chatted)] == [
            "quicker",
            "slower",
        ]


@live
async def test_the_same_move_sent_to_two_servers_is_played_once(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db", 2) as [here, there]:
        table = await seated(here)
        room, other = await table.join(here, 0), await table.join(there, 1)
        key = table.ears[0].key
        for move in (play(room), Say(id="hm", text="hm")):
            other_answer: list[AnyTell] = []

            async def quicker(
                name: str, row: Row, answers: list[AnyTell] = other_answer, move: Any = move
            ) -> None:
                answers.append(await other.ask(key, move))

            here.store.before = quicker
            told = await room.ask(key, move, table.ears[0])
            assert told == Done(other_answer[0].seq, move.id)  # type: ignore[union-attr]
        log = await all_heard(here, table)
        assert [type(entry) for entry in log[-2:]] == [entries.Played, entries.Chatted]


@live
async def test_two_moves_for_one_moment_one_is_too_late(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db", 2) as [here, there]:
        table = await seated(here)
        room, other = await table.join(here, 0), await table.join(there, 1)
        move, same = play(room, "phone"), play(other, "laptop")

        async def quicker(name: str, row: Row) -> None:
            await other.ask(table.ears[0].key, same)

        here.store.before = quicker
        with pytest.raises(Stale):
            await room.ask(table.ears[0].key, move, table.ears[0])
        log = await all_heard(here, table)
        assert sum(isinstance(entry, entries.Played) for entry in log) == 1


@live
async def test_two_servers_ask_for_one_rematch(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db", 2) as [here, there]:
        table = await seated(here)
        room, other = await table.join(here, 0), await table.join(there, 1)
        while room.table.outcome is None:
            ear = table.ears[room.table.to_act()[0]]
            await room.ask(ear.key, play(room, f"move {room.table.seq}"))

        async def quicker(name: str, row: Row) -> None:
            if name == table.table:
                await other.ask(table.ears[1].key, Rematch(id="again"))
            else:
                here.store.before = quicker  # this opens the new table; the next one is it

        here.store.before = quicker
        told = await answered(room.ask(table.ears[0].key, Rematch(id="again"), table.ears[0]), Arranged)
        assert told.table.rematch == other.table.rematch
        log = await all_heard(here, table)
        assert sum(isinstance(entry, entries.Rematched) for entry in log) == 1
        assert room.table.rematch == other.table.rematch


@live
async def test_an_undo_that_clashes_is_decided_again(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db", 2, LENIENT) as [here, there]:
        table = await seated(here, manners=UNDO)
        room, other = await table.join(here, 0), await table.join(there, 1)
        ann, bob = table.ears
        ann.take(await room.ask(ann.key, play(room), ann))
        ann.take(await room.ask(ann.key, AskUndo(id="oh", seq=room.table.seq), ann))
        await until(lambda: other.table.undo is not None)

        # Written in silence: this server learns of it only when it reads the log for the undo.
        there.store.neighbours, here.store.neighbours = [], []
        await room.ask(ann.key, Say(id="please", text="please"))
        told = await other.ask(bob.key, AnswerUndo(id="yes", yes=True), bob)
        assert isinstance(bob.take(told), State)
        log = await all_heard(here, table)
        assert [type(entry) for entry in log[-2:]] == [entries.Chatted, entries.StepUndone]
        assert room.table.step == other.table.step == 0


@live
async def test_an_undo_while_the_store_is_out_of_reach_is_refused(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db", 1, LENIENT) as [node]:
        table = await seated(node, manners=UNDO)
        room = await table.join(node, 0, 1)
        ann, bob = table.ears
        ann.take(await room.ask(ann.key, play(room), ann))
        ann.take(await room.ask(ann.key, AskUndo(id="oh", seq=room.table.seq), ann))
        node.store.is_blind = True
        with pytest.raises(NotKept):
            await room.ask(bob.key, AnswerUndo(id="yes", yes=True), bob)
        node.store.is_blind = False
        assert isinstance(bob.take(await room.ask(bob.key, AnswerUndo(id="yes", yes=True), bob)), State)
        await all_heard(node, table)


@live
async def test_nobody_goes_back_in_time_by_changing_servers(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db", 2) as [here, there]:
        table = await seated(here)
        room, other = await table.join(here, 0), await table.join(there, 1)
        here.store.neighbours = []  # no notice reaches the other server
        there.store.is_blind = True  # nor does it find out by itself
        await say(room, table.ears[0], "news")
        there.store.is_blind = False
        late = Ear(table.tokens[0])
        assert (await other.join(late, "hello")).seq == room.table.seq
        here.store.faults.clear()
        await say(room, table.ears[0], "more news")
        await answered(other.ask(table.ears[0].key, play(room)), Update)
        await all_heard(here, table)


@live
async def test_spectators_see_late_however_they_ask(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node, manners=Manners(pause=0, delay=600))
        room = await node.hub.room(table.table)
        told = await answered(room.ask("", Sync(id="sync")), State)
        assert (told.seq, told.view) == (1, None)
        closed = await seated(node, manners=Manners(pause=0, watching=False))
        room = await node.hub.room(closed.table)
        with pytest.raises(Forbidden):
            await room.ask("", Sync(id="sync"))


@live
async def test_a_gallery_that_opens_ahead_of_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with nodes(tmp_path / "db", 2) as [here, there]:
        table = await seated(here, manners=Manners(pause=0, delay=1))
        room, other = await table.join(here, 0), await table.join(there, 1)
        here.store.neighbours = []
        spectator = Ear()
        reading = there.store.read
        said = False

        async def read(name: str, after: int = 0) -> list[Row]:
            nonlocal said
            if after == 0 and not said:  # the gallery reads: just before, the other server writes
                said = True
                await say(room, table.ears[0], "just now")
            return await reading(name, after)

        monkeypatch.setattr(there.store, "read", read)
        spectator.take(await other.join(spectator, "hello"))
        assert said
        await say(room, table.ears[0], "and now")
        await all_heard(here, table, spectator, *table.ears)


@live
async def test_a_step_that_this_server_cannot_play_is_said(tmp_path: Path) -> None:
    """Two servers, one of them upgraded: there the table says why it stands still, and hears on."""
    async with nodes(tmp_path / "db") as [here], nodes(tmp_path / "db", 1, OTHER) as [there]:
        here.store.neighbours = [there.store]
        table = await seated(here)
        room, other = await table.join(here, 0), await table.join(there, 1)
        with pytest.raises(Refused, match="trouble"):
            await other.ask(table.ears[1].key, Play(id="x", seq=other.table.seq, action=msgspec.Raw(b"{}")))
        table.ears[0].take(await room.ask(table.ears[0].key, play(room), table.ears[0]))
        await all_heard(here, table)
        heard = table.ears[1].told[-1]
        assert isinstance(heard, State)
        assert heard.table.trouble is not None
        assert "version 1" in heard.table.trouble


# Rooms in memory


@live
async def test_a_room_in_use_is_not_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "RESTING", 1)
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await node.hub.room(table.table)
        node.store.faults.append("slow")
        asking = asyncio.create_task(room.ask(table.ears[0].key, play(room)))
        await until(lambda: room.stored.doubtful)
        others = [await seated(node, started=False) for _ in range(3)]
        assert await node.hub.room(table.table) is room
        await node.store.let_in()
        await asking
        for other in others:
            node.hub.rest(await node.hub.room(other.table))
        assert await node.hub.room(table.table) is not room  # nobody uses it any more
        assert len(node.hub._rooms) == 1


@live
async def test_there_are_never_two_rooms_of_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "RESTING", 1)
    async with nodes(tmp_path / "db") as [node]:
        tables = [await seated(node, started=False) for _ in range(6)]
        rooms: dict[str, set[Room]] = {table.table: set() for table in tables}
        reading, together = node.store.read, asyncio.Event()

        async def read(name: str, after: int = 0) -> list[Row]:
            rows = await reading(name, after)
            await together.wait()
            return rows

        monkeypatch.setattr(node.store, "read", read)

        async def come(table: Seated, later: int = 0) -> None:
            for _ in range(later):
                await asyncio.sleep(0)
            ear = Ear(table.tokens[0])
            room = await node.hub.room(table.table)
            node.hub.attend(room)
            await room.join(ear, "hello")
            rooms[table.table].add(room)
            assert node.hub._rooms[table.table] is room

        coming = asyncio.gather(*(come(table) for table in tables for _ in range(4)))
        await asyncio.sleep(0.2)
        together.set()
        await asyncio.gather(*(come(table, later) for table in tables for later in range(6)))
        await coming
        assert all(len(found) == 1 for found in rooms.values())
        assert all(len(room.audience.front.members) == 10 for found in rooms.values() for room in found)


@live
async def test_a_room_rests_though_its_last_listener_left_in_the_middle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "RESTING", 1)
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node)
        room = await table.join(node, 0)
        node.hub.attend(room)
        node.store.faults.append("slow")
        asking = asyncio.create_task(room.ask(table.ears[0].key, Say(id="bye", text="bye")))
        await until(lambda: room.stored.doubtful)
        room.audience.leave(table.ears[0])
        node.hub.rest(room)
        await node.store.let_in()
        await asking
        for _ in range(3):
            await seated(node, started=False)
        assert room.id not in node.hub._rooms


# What tables do of their own accord


@live
async def test_a_bot_that_thinks_long_is_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "OVERDUE", 0)
    async with nodes(tmp_path / "db") as [node]:
        asked, answer = 0, asyncio.Event()

        async def think(*about: Any) -> None:
            nonlocal asked
            asked += 1
            assert room.table.secret not in about[-1]  # a bot's chance must not be the dealer's
            await answer.wait()

        monkeypatch.setattr(node.thinker, "choose", think)
        table = await seated(node, people=1, bots=1)
        room = await table.join(node, 0)
        await room.ask(table.ears[0].key, play(room))
        await until(lambda: asked > 0)
        for _ in range(5):
            await node.hub._sweep(node.hub.services.now())
            await asyncio.sleep(0.01)
        answer.set()
        await until(lambda: room.table.to_act() == (0,))
        assert asked == 1


@live
async def test_where_the_others_are_asked_time_being_up_is_only_said(tmp_path: Path) -> None:
    """Two seats are to act at once, and both let their time run out."""
    clock = Clock(kind="move", seconds=1, when_up="ask")
    async with nodes(tmp_path / "db", 1, TOGETHER) as [node]:
        table = await seated(node, manners=Manners(pause=0, clock=clock))
        room = await table.join(node, 0, 1)
        await until(lambda: len(room.table.time_up) == 2 and not room.stored.doubtful)  # and it is written
        log = await all_heard(node, table)
        assert [type(entry) for entry in log[-3:]] == [
            entries.Started,
            entries.TimeRanOut,
            entries.TimeRanOut,
        ]


@live
async def test_tables_in_trouble_do_not_keep_the_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "AT_ONCE", 2)
    monkeypatch.setattr(hub, "OVERDUE", 0)
    slow = Manners(pause=50)
    async with nodes(tmp_path / "db") as [node]:
        for _ in range(4):  # begun by the bot, whose move is due at once
            table = await seated(node, people=1, bots=1, manners=slow)
            room = await node.hub.room(table.table)
            await room.ask(table.ears[0].key, play(room))
            room.alarm.stop()
    upgraded = Library({("tests.contract", "tiny"): Other(), ("kibitz.games", "acquire"): load("acquire")})
    woken: list[str] = []
    wake = Alarm.wake

    async def noted(self: Alarm) -> None:
        woken.append(self._stored.table.id)
        await wake(self)

    monkeypatch.setattr(Alarm, "wake", noted)
    async with nodes(tmp_path / "db", 1, upgraded) as [node]:
        await until(lambda: len(set(woken)) == 4)
        sound = await seated(node, people=1, bots=3, manners=slow, game="acquire")
        room = await node.hub.room(sound.table)
        while room.table.to_act() == (0,):
            await room.ask(sound.ears[0].key, play(room, f"move {room.table.seq}"))
        room.alarm.stop()  # as if the server that set the timer were gone
        await until(lambda: sound.table in woken)
        for _ in range(5):
            await node.hub._sweep(node.hub.services.now())
        assert max(woken.count(name) for name in woken if name != sound.table) == 1


@live
async def test_sweeping_goes_on_after_the_store_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "OVERDUE", 0)
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node, people=1, bots=1, manners=Manners(pause=200))
        room = await node.hub.room(table.table)
        await room.ask(table.ears[0].key, play(room))
    async with nodes(tmp_path / "db") as [node]:
        node.store.is_blind = True
        await until(lambda: node.hub.metrics._store_failures > 2)
        node.store.is_blind = False
        room = await node.hub.room(table.table)
        await until(lambda: room.table.to_act() == (0,))


@live
async def test_a_table_that_is_due_no_more_is_not_swept(tmp_path: Path) -> None:
    """The server that is started again does not know what the store was told last."""
    async with nodes(tmp_path / "db") as [node]:
        table = await seated(node, people=1, bots=1, manners=Manners(pause=300))
        room = await node.hub.room(table.table)
        await room.ask(table.ears[0].key, play(room))
    async with nodes(tmp_path / "db") as [node]:
        assert await node.store.due(2**60, 10) == [table.table]
        room = await node.hub.room(table.table)
        await until(lambda: room.table.to_act() == (0,) and not room.stored.doubtful)
        assert await node.store.due(2**60, 10) == []


@live
async def test_no_clock_runs_while_the_store_is_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "GAP", 150)
    monkeypatch.setattr(hub, "BEAT", 20)
    async with nodes(tmp_path / "db") as [node]:
        beat, came_up = node.store.beat, node.store.came_up

        async def out_of_reach(*about: Any) -> Any:
            raise StoreFailed("out of reach, as planned")

        monkeypatch.setattr(node.store, "beat", out_of_reach)
        monkeypatch.setattr(node.store, "came_up", out_of_reach)
        await asyncio.sleep(0.4)
        assert node.hub.services.outages == []
        monkeypatch.setattr(node.store, "beat", beat)
        monkeypatch.setattr(node.store, "came_up", came_up)
        await until(lambda: len(node.hub.services.outages) == 1)
        assert node.hub.services.outages[0].until - node.hub.services.outages[0].since >= 300


@live
@pytest.mark.parametrize("after", [0, 1, 2])
async def test_whoever_stops_waiting_for_a_table_holds_up_nobody(tmp_path: Path, after: int) -> None:
    """Cancelled before it is their turn, in the moment in which it comes, or when it has come."""
    async with nodes(tmp_path / "db") as [node]:
        stored = (await node.hub.room((await seated(node)).table)).stored
        came: list[str] = []

        async def come(name: str) -> None:
            async with stored:
                came.append(name)
                await asyncio.sleep(0)

        async with stored:
            first, second = (asyncio.create_task(come(name)) for name in ("first", "second"))
            await asyncio.sleep(0)
            assert stored.users == 3
            if after == 1:
                first.cancel()
        if after == 2:
            await asyncio.sleep(0)
        first.cancel()
        third = asyncio.create_task(come("third"))
        await asyncio.wait_for(asyncio.gather(first, second, third, return_exceptions=True), 10)
        assert came[-2:] == ["second", "third"]
        assert stored.users == 0


# Everything at once


@live
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_goes_wrong_everybody_hears_the_log(tmp_path: Path, seed: int) -> None:
    """Two servers over one file, three people on each, faults of every kind, asks that are cancelled."""
    chance = random.Random(seed)
    async with nodes(tmp_path / "db", 2) as both:
        table = await seated(both[0], people=4)
        rooms = [await table.join(both[0], 0, 1), await table.join(both[1], 2, 3)]
        places = [(rooms[0], 0), (rooms[0], 1), (rooms[1], 2), (rooms[1], 3)]

        async def act(room: Room, seat: int, number: int) -> None:
            ear, label = table.ears[seat], f"{seat}-{number}"
            if chance.random() < 0.5:
                await say(room, ear, label)
            elif room.table.to_act() == (seat,):
                ear.take(await room.ask(ear.key, play(room, label), ear))

        async def go_on(room: Room, seat: int) -> None:
            kept, number = 0, 0
            while kept < 15:
                number += 1
                acting = asyncio.create_task(act(room, seat, number))
                if chance.random() < 0.1:
                    await asyncio.sleep(0)
                    await asyncio.sleep(0)
                    acting.cancel()
                done = (await asyncio.gather(acting, return_exceptions=True))[0]
                assert done is None or isinstance(done, Refused | asyncio.CancelledError), repr(done)
                kept += done is None

        async def spoil() -> None:
            while True:
                for node in both:
                    node.store.faults.append(chance.choice(("fine", "fine", "refused", "kept", "late")))
                    node.store.is_blind = chance.random() < 0.1
                    if chance.random() < 0.1:
                        await node.store.let_in()
                await asyncio.sleep(0.002)

        spoiling = asyncio.create_task(spoil())
        await asyncio.gather(*(go_on(room, seat) for room, seat in places))
        spoiling.cancel()
        for node in both:
            node.store.faults.clear()
            node.store.is_blind = False
            await node.store.let_in()
        log = await all_heard(both[0], table)
        said = [entry.ask for entry in log if entry.ask]
        assert len(said) == len(set(said))
