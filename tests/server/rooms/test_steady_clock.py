"""Wall clocks that are set while a server runs, or between two: no bot waits for it, nobody loses time."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from kibitz.server.clock import SteadyClock
from kibitz.server.rooms import hub
from kibitz.server.store.opening import store_at
from kibitz.server.tokens import key_of
from kibitz.wire.asks import Start, Sync
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import State, Times
from tests.server.party import answered, live, until, within
from tests.server.rooms.faulty import Node, Seated, hub_over, nodes, seated
from tests.server.rooms.test_room import play

HOUR = 3600.0
BANK = Manners(pause=0, clock=Clock("bank", 100))


class Wall:
    """A clock on the wall that somebody can set."""

    def __init__(self) -> None:
        self.set = 0.0

    def __call__(self) -> float:
        return time.time() + self.set


def test_a_steady_clock_tells_the_time_of_day_and_is_not_set() -> None:
    wall, steady = Wall(), [50.0]
    clock = SteadyClock(lambda: 1000.0 + wall.set, lambda: steady[0])
    assert clock() == 1_000_000
    steady[0] += 1.5
    assert clock() == 1_001_500
    for change in (-30, HOUR, -HOUR):
        wall.set = change
        assert clock() == 1_001_500


def test_a_steady_clock_goes_on_after_what_was_written_and_never_back() -> None:
    clock = SteadyClock(lambda: 1000.0, lambda: 50.0)
    assert (clock.be_past(1_007_000), clock()) == (7000, 1_007_000)
    assert (clock.be_past(900_000), clock()) == (0, 1_007_000)


async def times(node: Node, table: Seated) -> Times:
    """What the clocks of a table show."""
    told = await answered((await node.hub.room(table.table)).ask(table.ears[0].key, Sync(id="sync")), State)
    assert told.times is not None
    return told.times


@within(20)  # less than the clock is set back
async def test_a_bot_does_not_wait_for_a_clock_that_was_set_back(tmp_path: Path) -> None:
    wall = Wall()
    async with nodes(tmp_path / "db", clock=SteadyClock(wall)) as [node]:
        table = await seated(node, 1, 1, Manners(pause=100))
        room = await table.join(node, 0)
        for change in (-30, HOUR, 0):
            step = room.table.step
            await room.ask(table.ears[0].key, play(room, f"move {step}"))
            wall.set = change
            await until(lambda step=step: room.table.step == step + 2)  # type: ignore[misc]


@live
async def test_an_hour_ahead_and_back_costs_nobody_their_time(tmp_path: Path) -> None:
    wall = Wall()
    async with nodes(tmp_path / "db", clock=SteadyClock(wall)) as [node]:
        table = await seated(node, manners=BANK)
        for change in (HOUR, -30, -HOUR, 0):
            wall.set = change
            await node.hub._look_round()
            left = (await times(node, table)).left
            assert left[1] == 100_000
            assert 80_000 < left[0] <= 100_000
        assert node.hub.services.outages == []


@within(20)
async def test_a_clock_that_is_set_between_two_servers_costs_nobody_anything(tmp_path: Path) -> None:
    wall = Wall()
    tables: list[Seated] = []
    for change in (0, HOUR, -30, 0):
        wall.set = change
        async with nodes(tmp_path / "db", clock=SteadyClock(wall)) as [node]:
            for table in tables:
                assert 80_000 < (await times(node, table)).left[0] <= 100_000
            tables.append(await seated(node, manners=BANK))
            bots = await seated(node, 1, 1)
            room = await bots.join(node, 0)
            await room.ask(bots.ears[0].key, play(room))
            await until(lambda room=room: room.table.step >= 2)  # type: ignore[misc]


@live
async def test_what_a_killed_server_wrote_lies_in_the_past_of_the_next(tmp_path: Path) -> None:
    """Its last sign of life is older than its last entry, by less than the time to the next one."""
    wall = Wall()
    async with nodes(tmp_path / "db", clock=SteadyClock(wall)) as [node]:
        table = await seated(node)
        moved = (await node.hub.room(table.table)).table.moved_at
    with closing(sqlite3.connect(tmp_path / "db")) as connection, connection:
        connection.execute("UPDATE beats SET at = ?", (moved - hub.BEAT + 1,))
    wall.set = -30
    async with nodes(tmp_path / "db", clock=SteadyClock(wall)) as [node]:
        assert node.hub.services.now() >= moved


@live
async def test_servers_whose_wall_clocks_differ_agree(database: str) -> None:
    """One is right, one an hour ahead, one an hour behind. A seat has the same time left at all of them,
    whoever wrote the last move, and nobody's time is up."""
    hubs = [hub_over(store_at(database), clock=SteadyClock(wall)) for wall in map(set_by, (0, HOUR, -HOUR))]
    for one in hubs:
        await one.open()
    try:
        opened = await hubs[0].new_table(NewTable(game="tiny", seats=2, name="Ann", manners=BANK))
        table, keys = opened.table.table, [key_of(opened.token)]
        keys.append(key_of((await hubs[1].sit(table, NewSitter(name="Bob"))).token))
        await (await hubs[2].room(table)).ask(keys[0], Start(id="start"))
        for turn, one in enumerate(hubs[1:]):  # a move from each wrong clock
            room = await one.room(table)
            await room.state("")  # which hears of what the others wrote
            await room.ask(keys[room.table.to_act()[0]], play(room, f"move {turn}"))
            for other in hubs:
                told = await answered((await other.room(table)).ask(keys[0], Sync(id="sync")), State)
                assert told.times is not None
                assert min(told.times.left) > 80_000, (turn, told.times)
                assert max(told.times.left) <= 100_000
                await other._look_round()
        rows = await hubs[0].store.read(table)
        assert [row.at for row in rows] == sorted(row.at for row in rows)
        assert rows[-1].at - rows[0].at < 20_000
        assert all(list(one.services.outages) == [] for one in hubs)
    finally:
        for one in hubs:
            await one.close()


def set_by(seconds: float) -> Wall:
    """A clock on the wall that is so much ahead."""
    wall = Wall()
    wall.set = seconds
    return wall
