"""Clocks: their arithmetic, and tables where time runs out."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from kibitz.client import Lobby
from kibitz.server.store import Outage
from kibitz.server.table import clocks, entries
from kibitz.server.table.deciding.seating import replaced_by_bot
from kibitz.server.table.entries import FREE, Arrangement, Seat
from kibitz.server.table.state import LiveTable
from kibitz.wire import asks
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import Arranged, State, Times, Update
from tests.server.party import answered, back_at, heard, live, now, party, refused, server_process

MOVE = Clock("move", 10)
BANK = Clock("bank", 10, increment=2)


# Arithmetic


def test_while_no_server_was_up_clocks_stood_still() -> None:
    outages = [Outage(100, 200), Outage(300, 350)]
    assert clocks.elapsed(0, 50, outages) == 50
    assert clocks.elapsed(0, 150, outages) == 100
    assert clocks.elapsed(0, 400, outages) == 250
    assert clocks.elapsed(150, 320, outages) == 100
    assert clocks.elapsed(120, 180, outages) == 0
    assert clocks.elapsed(500, 600, outages) == 100
    assert clocks.elapsed(600, 500, outages) == 0  # a clock that was set back


def test_everybody_begins_with_the_same_time() -> None:
    assert clocks.at_start(Clock(), 3) == ()
    assert clocks.at_start(MOVE, 3) == clocks.at_start(BANK, 3) == (10_000, 10_000, 10_000)


def test_only_running_clocks_run_down_and_never_below_zero() -> None:
    assert clocks.running_down((10, 20, 30), (0, 2), 15) == (0, 20, 15)


def test_time_for_a_move_begins_anew() -> None:
    left = clocks.after_step(MOVE, (10_000, 10_000), (0,), 4_000, 0, (1,))
    assert left == (10_000, 10_000)
    assert clocks.after_step(MOVE, (3_000, 10_000), (0,), 2_000, 0, (0,)) == (10_000, 10_000)


def test_whoever_still_thinks_gets_no_new_time() -> None:
    left = clocks.after_step(MOVE, (10_000, 9_000, 10_000), (0, 1, 2), 4_000, 0, (1, 0))
    assert left == (10_000, 5_000, 10_000)


def test_a_bank_keeps_what_was_saved_and_grows() -> None:
    left = clocks.after_step(BANK, (10_000, 10_000), (0,), 4_000, 0, (1,))
    assert left == (8_000, 10_000)
    assert clocks.after_step(BANK, (1_000, 5_000), (0,), 4_000, 0, (1,)) == (2_000, 5_000)


def test_a_bot_saves_no_time_for_its_person() -> None:
    assert clocks.after_step(BANK, (1_000, 5_000), (), 4_000, 0, (1,)) == (1_000, 5_000)


def test_without_a_clock_there_are_no_times() -> None:
    assert clocks.after_step(Clock(), (), (), 4_000, 0, (1,)) == ()


# Tables


def manners(kind: str = "move", seconds: int = 1, when_up: str = "ask", increment: int = 0) -> Manners:
    """A table with a clock of this kind."""
    return Manners(pause=0, clock=Clock(kind, seconds, increment, when_up))  # type: ignore[arg-type]


def times(told: State | Update | Arranged) -> Times:
    assert told.times is not None
    return told.times


@live
async def test_a_bank_is_spent_by_thinking_and_filled_by_deciding(lobby: Lobby) -> None:
    async with party(lobby, manners=manners("bank", 100, increment=50), started=False) as table:
        assert (await table.seats[0].sync()).times is None
        state = await table.start()
        assert times(state).running == (0,)
        assert 99_000 < times(state).left[0] <= times(state).left[1] == 100_000
        await asyncio.sleep(0.05)
        told = times(await table.play())
        assert told.running == (1,)
        assert 149_000 < told.left[0] <= 149_950
        assert 99_000 < told.left[1] <= 100_000


@live
async def test_time_for_a_move_is_the_same_for_every_move(lobby: Lobby) -> None:
    async with party(lobby, manners=manners("move", 100)) as table:
        for seat in (0, 1, 0):
            told = times(await table.play())
            assert told.running == (1 - seat,)
            assert told.left[seat] == 100_000
            assert 99_000 < told.left[1 - seat] <= 100_000


@live
async def test_while_there_is_time_nobody_is_skipped_or_replaced(lobby: Lobby) -> None:
    async with party(lobby, 3, manners=manners(seconds=100)) as table:
        for seat in table.seats:
            await refused(seat.ask(asks.Skip(id="s", seat=0)), "time_not_up", seat=0)
        for seat in table.seats[1:]:
            await refused(seat.ask(asks.SeatBot(id="b", seat=0, level="greedy")), "not_host")
        await refused(table.seats[1].ask(asks.Skip(id="s", seat=7)), "no_seat", seat=7)


@live
async def test_when_time_is_up_the_others_may_skip_or_seat_a_bot(lobby: Lobby) -> None:
    async with party(lobby, 3, manners=manners()) as table:
        ann, bob, cem = table.seats
        for seat in table.seats:
            up = await heard(seat, Arranged, what="time_up")
            assert [info.time_up for info in up.table.seats] == [True, False, False]
            assert times(up).left[0] == 0
        lowest = min(ann.latest.view["hand"]) if ann.latest else None
        told = await answered(bob.ask(asks.Skip(id="s", seat=0)), Update)
        assert (told.seat, told.by, told.events[0]["card"]) == (0, "clock", lowest)
        assert (await bob.sync()).table.seats[0].time_up is False

        await heard(cem, Arranged, what="time_up")
        told_all = await answered(cem.ask(asks.SeatBot(id="c", seat=1, level="greedy")), Arranged)
        assert (told_all.table.seats[1].sitter, told_all.table.seats[1].time_up) == ("bot", False)
        assert (await heard(cem, Update, seat=1)).by == "bot"


@live
async def test_that_time_is_up_is_said_once_and_the_seat_may_still_move(lobby: Lobby) -> None:
    async with party(lobby, manners=manners()) as table:
        ann, bob = table.seats
        up = await heard(bob, Arranged, what="time_up")
        await asyncio.sleep(0.3)
        assert (await bob.sync()).seq == up.seq
        told = await answered(ann.play(now(ann).legal[0]), Update)
        assert (told.by, times(told).left[0]) == ("person", 1000)


@live
async def test_a_table_that_skips_does_so_by_itself(lobby: Lobby) -> None:
    async with party(lobby, manners=manners(when_up="skip")) as table:
        bob = table.seats[1]
        assert await heard(bob, Arranged, what="time_up")
        told = await heard(bob, Update)
        assert (told.seat, told.by, told.step) == (0, "clock", 1)
        assert times(told).running == (1,)


@live
async def test_a_table_that_seats_bots_does_so_by_itself(lobby: Lobby) -> None:
    async with party(lobby, manners=manners(when_up="bot")) as table:
        ann, bob = table.seats
        assert await heard(bob, Arranged, what="time_up")
        seated = await heard(bob, Arranged, what="bot_seated")
        seat = seated.table.seats[0]
        assert (seat.sitter, seat.name, seat.level, seat.time_up) == ("bot", "Ann", "greedy", False)
        told = await heard(bob, Update)
        assert (told.seat, told.by) == (0, "bot")
        back = await answered(ann.ask(asks.ComeBack(id="c")), Arranged)
        assert (back.table.seats[0].sitter, back.you.host) == ("person", True)


def test_a_bot_that_takes_a_free_seat_when_time_is_up_has_a_name() -> None:
    table = LiveTable("t", lambda package, key: None)
    seats = (Seat(name="hazel", key="a"), FREE, Seat(name="Cem", key="c", away=True))
    table._arrange(Arrangement(seats, "a", {}, Manners()))
    for number, name in ((1, "Otto"), (2, "Cem")):
        entry = replaced_by_bot(table, number, "greedy").entry
        assert isinstance(entry, entries.Arranged)
        assert entry.arrangement.seats is not None
        seat = entry.arrangement.seats[number]
        assert (seat.sitter, seat.name, seat.level, seat.away) == ("bot", name, "greedy", False)


@live
async def test_bots_have_no_clock(lobby: Lobby) -> None:
    clock = Manners(pause=60_000, clock=Clock("move", 100, when_up="skip"))
    async with party(lobby, 1, bots=("greedy",), manners=clock) as table:
        told = await table.play()
        assert (told.to_act, times(told).running) == ((1,), ())
        await refused(table.seats[0].ask(asks.Skip(id="s", seat=1)), "time_not_up", seat=1)


@live
async def test_what_is_refused_about_clocks(lobby: Lobby) -> None:
    async with party(lobby, started=False) as table, table.watch() as spectator:
        ann = table.seats[0]
        await refused(ann.ask(asks.Skip(id="s", seat=1)), "not_started")
        await table.start()
        await refused(ann.ask(asks.Skip(id="s", seat=1)), "no_clock")
        await refused(spectator.ask(asks.Skip(id="s", seat=1)), "not_seated")
        await table.play_out()
        await refused(ann.ask(asks.Skip(id="s", seat=1)), "ended")


# Restarts


def sleep_through(folder: Path, milliseconds: int) -> None:
    """Make the file of a stopped server that much older."""
    with closing(sqlite3.connect(folder / "kibitz.db")) as connection, connection:
        for change in ("entries SET at = at - ?", "beats SET at = at - ?", "tables SET due = due - ?"):
            connection.execute(f"UPDATE {change}", (milliseconds,))
        for changed in ("entries", "tables"):  # as they were before there were checksums
            connection.execute(f"UPDATE {changed} SET checksum = NULL")


@live
async def test_clocks_go_on_after_a_restart_and_did_not_run_in_between(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        async with party(Lobby(server.url), manners=manners("bank", 100, "skip", increment=5)) as table:
            await table.play()
            before = await table.seats[1].sync()
            await asyncio.to_thread(server.stop)
    sleep_through(tmp_path, 3_600_000)
    with server_process(tmp_path) as server:
        async with back_at(Lobby(server.url), table) as again:
            state = await again.seats[1].sync()
            assert (state.seq, state.step, times(state).running) == (before.seq, 1, (1,))
            assert times(state).left[0] == times(before).left[0]
            assert times(before).left[1] - 20_000 < times(state).left[1] <= times(before).left[1] + 6_000
            told = await again.play()
            assert (told.seat, told.by) == (1, "person")


@live
async def test_time_that_runs_out_after_a_restart_runs_out_without_anybody_there(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        async with party(Lobby(server.url), manners=manners("move", 1, "skip")) as table:
            await asyncio.to_thread(server.stop)
    with server_process(tmp_path) as server:
        lobby = Lobby(server.url)
        while (await lobby.state(table.table)).step == 0:
            await asyncio.sleep(0.05)
        assert (await lobby.events(table.table)).steps[1].by == "clock"
