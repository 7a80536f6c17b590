"""Whoever asks pays, and has one turn of the loop at a time."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest

from kibitz.server.limits import Bucket, Doorkeeper, Limited, Limits, unlimited
from kibitz.server.paying import Payer, charged, let_pay, payer
from kibitz.wire import asks
from kibitz.wire.manners import Manners
from tests.server.party import live, party
from tests.server.serving import server_here


@live
async def test_one_address_has_one_turn_of_the_loop_at_a_time() -> None:
    who, turns = Payer("ann", Bucket(1, 1)), 0
    done: list[int] = []

    async def asks_something() -> None:
        await who.turn()
        done.append(turns)

    waiting = [asyncio.create_task(asks_something()) for _ in range(20)]
    waiting[7].cancel()
    while not all(task.done() for task in waiting):
        turns += 1
        await asyncio.sleep(0)
    assert len(done) == len(set(done)) == 19
    await asyncio.wait_for(who.turn(), 1)


@live
async def test_after_work_for_an_address_others_have_as_long() -> None:
    who = Payer("ann", Bucket(1, 1))
    await who.turn()
    who.burden(0.04)
    began = time.monotonic()
    await who.turn()
    assert time.monotonic() - began >= 0.035  # uvloop counts in whole milliseconds


def test_where_nothing_is_limited_nobody_waits() -> None:
    who = Payer("ann", Doorkeeper(unlimited()).work("192.0.2.1", 0.0))
    for _ in range(1000):
        who.burden(1.0)
        with pytest.raises(StopIteration):
            who.turn().send(None)


@live
async def test_who_goes_away_while_waiting_takes_nobodys_turn() -> None:
    who = Payer("ann", Bucket(1, 1))
    await who.turn()
    gone = [asyncio.create_task(who.turn()) for _ in range(3)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    await asyncio.wait_for(who.turn(), 1)


def test_whoever_has_nothing_left_is_refused_until_it_is_refilled() -> None:
    left = Bucket(0.5, 30)
    who = Payer("ann", left)
    who.expect_means()
    who.charge(29)
    who.expect_means()
    who.charge(11)
    with pytest.raises(Limited, match="too_fast") as caught:
        who.expect_means()
    assert 18 <= int(str(caught.value.facts["seconds"])) <= 20


@live
async def test_an_address_is_one_payer_and_the_house_another() -> None:
    keeper = Doorkeeper(Limits())
    assert payer().house == ""
    one = let_pay(keeper, "192.0.2.1")
    assert payer() is one is let_pay(keeper, "192.0.2.1")
    assert let_pay(keeper, "192.0.2.2") is not one
    assert let_pay(Doorkeeper(Limits()), "192.0.2.1") is not one


def test_only_the_own_time_is_charged() -> None:
    left = Bucket(0.0, 30)
    spent = time.thread_time()

    async def story() -> None:
        keeper = Doorkeeper(msgspec.structs.replace(Limits(), work_seconds_per_minute=30))
        who = let_pay(keeper, "192.0.2.1")
        who._left = left
        with charged():
            time.sleep(0.3)

    asyncio.run(story())
    spent = time.thread_time() - spent
    left.take(0.0, 0.0)
    assert 30 - left._left <= spent + 0.01


@live
async def test_asks_and_looks_are_paid_for(store: str) -> None:
    async with server_here(store) as here, party(here.lobby, manners=Manners(pause=0)) as table:
        keeper = Doorkeeper(Limits())
        room = await here.hub.room(table.table)
        who, before = let_pay(keeper, "192.0.2.1"), time.thread_time()
        for number in range(50):
            await room.ask("", asks.Outlook(id=f"{number}"))
        spent, left = time.thread_time() - before, keeper.work("192.0.2.1", time.monotonic())
        assert 0 < left.burst - left._left <= spent
        who.charge(31)
        with pytest.raises(Limited):
            await here.hub.room("no-such-table")


@live
async def test_whoever_has_nothing_left_waits_until_there_is_something_again() -> None:
    left = Bucket(20.0, 1.0)
    left.spend(time.monotonic(), 5.0)
    began = time.monotonic()
    await Payer("ann", left).means()
    assert time.monotonic() - began > 0.1
