"""A table that is opened again is read a little at a time: others go on, and it has one room all the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kibitz.core.errors import Refused
from kibitz.server.limits import Bucket, Doorkeeper, Limits
from kibitz.server.paying import let_pay
from kibitz.server.rooms import services
from kibitz.server.rooms.hub import Hub
from kibitz.server.table.info import info_of
from kibitz.server.table.state import LiveTable
from kibitz.wire.manners import Manners
from tests.server.party import live, party
from tests.server.rooms.faulty import Node, nodes, seated
from tests.server.rooms.test_room import play
from tests.server.serving import server_here


async def long_table(node: Node, steps: int = 6) -> tuple[str, int]:
    """A table on which something was played, and its last entry."""
    room = await node.hub.room((await seated(node, 3)).table)
    for number in range(steps):
        await room.ask(room.table.seats[room.table.to_act()[0]].key, play(room, f"m{number}"))
    return room.id, room.table.seq


def forget(hub: Hub, name: str) -> None:
    """As if others had needed the place."""
    hub._rooms.pop(name).alarm.stop()
    hub._resting.pop(name, None)


@live
async def test_others_have_their_turns_while_a_table_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "AT_A_STRETCH", 0.0)
    async with nodes(tmp_path / "db") as [node]:
        name, last = await long_table(node)
        rows = await node.store.read(name)
        reading = [asyncio.ensure_future(node.hub.services.table_of(name, rows)) for _ in range(2)]
        turns = 0
        while not all(task.done() for task in reading):
            turns += 1
            await asyncio.sleep(0)
        assert turns > 2 * last, "after every entry of each, and not of both at once"
        one, other = (task.result() for task in reading)
        whole = LiveTable.from_rows(name, rows, node.hub.services.find)
        assert info_of(one) == info_of(other) == info_of(whole)
        assert one.position == other.position == whole.position


@live
async def test_whoever_comes_while_it_is_read_comes_to_the_same_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "AT_A_STRETCH", 0.0)
    async with nodes(tmp_path / "db") as [node]:
        name, _ = await long_table(node)
        forget(node.hub, name)
        first = asyncio.ensure_future(node.hub.room(name))
        while name not in node.hub._loading:
            await asyncio.sleep(0)
        found = [first]
        while not first.done():
            found.append(asyncio.ensure_future(node.hub.room(name)))
            await asyncio.sleep(0)
        rooms = await asyncio.gather(*found)
        assert len(rooms) > 3
        assert all(room is rooms[0] for room in rooms)
        assert node.hub._loading == {}


@live
async def test_what_another_server_writes_while_it_is_read_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "AT_A_STRETCH", 0.0)
    async with nodes(tmp_path / "db", 2) as [here, there]:
        name, last = await long_table(here)
        other = await there.hub.room(name)
        forget(here.hub, name)
        coming = asyncio.ensure_future(here.hub.room(name))
        while name not in here.hub._loading:
            await asyncio.sleep(0)
        await other.ask(other.table.seats[other.table.to_act()[0]].key, play(other, "meanwhile"))
        room = await coming
        while room.table.seq == last:
            await asyncio.sleep(0.01)
        assert info_of(room.table) == info_of(other.table)


@live
async def test_a_step_is_taken_back_in_the_same_way(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "AT_A_STRETCH", 0.0)
    undo = Manners(pause=0, undo=True)
    async with server_here(store) as here, party(here.lobby, manners=undo) as table:
        staked = await table.stake()
        await table.take_back()
        after = await table.play()
        assert after.step == staked.step


@live
async def test_whoever_has_tables_opened_again_and_again_pays_for_it(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        name, _ = await long_table(node)
        forget(node.hub, name)
        keeper = Doorkeeper(Limits())
        who = let_pay(keeper, "192.0.2.1")
        left = who._left = Bucket(0.0, 30.0)
        await node.hub.room(name)
        assert left._left < 30.0
        who.charge(31.0)
        await node.hub.room(name)  # it is there already, and costs nothing
        forget(node.hub, name)
        with pytest.raises(Refused, match="too_fast"):
            await node.hub.room(name)
