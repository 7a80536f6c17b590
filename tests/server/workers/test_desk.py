"""What visitors want worked out: elsewhere, for so long, for so many, and at whose cost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from contextvars import copy_context
from typing import Any

import msgspec
import pytest

from kibitz.core.errors import IllegalAction
from kibitz.server.errors import Worded
from kibitz.server.limits import Doorkeeper, Limited, Limits
from kibitz.server.metrics import Metrics
from kibitz.server.paying import let_pay
from kibitz.server.workers.desk import Desk
from kibitz.server.workers.process import Failed
from tests.server.party import live
from tests.server.workers.strange_wishes import Strange, wish

ANN, BOB = "192.0.2.1", "192.0.2.2"
FEW = msgspec.structs.replace(Limits(), work_waiting=5, work_waiting_per_address=3)


class Visitors:
    """A desk, and addresses that come to it."""

    def __init__(self, desk: Desk, limits: Limits) -> None:
        self.desk, self.keeper = desk, Doorkeeper(limits)

    def asks(self, address: str, wanted: Strange) -> asyncio.Task[bytes]:
        """Somebody wants something worked out, and pays for it."""

        async def ask() -> bytes:
            let_pay(self.keeper, address)
            return await self.desk.done(wanted)

        return asyncio.create_task(ask(), context=copy_context())


@asynccontextmanager
async def open_desk(limits: Limits = FEW, seconds: float = 20.0) -> AsyncIterator[Visitors]:
    desk = Desk(limits, Metrics(), seconds)
    try:
        yield Visitors(desk, limits)
    finally:
        await desk.close()


async def limited(asked: Coroutine[Any, Any, bytes] | asyncio.Task[bytes], code: str) -> Limited:
    with pytest.raises(Limited) as caught:
        await asked
    assert caught.value.code == code
    return caught.value


@live
async def test_one_address_has_one_worker_and_others_have_the_other() -> None:
    async with open_desk() as visitors:
        blocking = visitors.asks(ANN, wish("sleep"))
        second = visitors.asks(ANN, wish("process"))
        assert int(await visitors.asks(BOB, wish("process"))) > 0
        assert not second.done(), "it waits for the first one of the same address"
        blocking.cancel()
        await asyncio.wait([blocking])


@live
async def test_more_than_can_be_waited_for_is_refused_and_nothing_else_suffers() -> None:
    async with open_desk() as visitors:
        for address in (ANN, BOB):
            visitors.asks(address, wish("sleep"))
        waiting = [visitors.asks(ANN, wish("process")) for _ in range(3)]
        await asyncio.sleep(0)
        told = await limited(visitors.asks(ANN, wish("process")), "busy")
        assert told.facts["seconds"] == 2
        waiting += [visitors.asks(BOB, wish("process")) for _ in range(2)]
        await asyncio.sleep(0)
        assert visitors.desk.waiting == 5
        await limited(visitors.asks("192.0.2.3", wish("process")), "busy")
        assert not any(task.done() for task in waiting)


@live
async def test_whoever_spent_all_their_seconds_waits_until_there_are_more() -> None:
    limits = msgspec.structs.replace(Limits(), work_seconds_per_minute=0.25)
    async with open_desk(limits) as visitors:
        for _ in range(3):
            assert await visitors.asks(ANN, wish("burn")) == b"ash"
        told = await limited(visitors.asks(ANN, wish("burn")), "too_fast")
        assert 1 <= told.facts["seconds"] <= 60  # type: ignore[operator]
        assert await visitors.asks(BOB, wish("burn")) == b"ash"


@live
async def test_work_that_takes_too_long_is_stopped_paid_for_and_said_so() -> None:
    limits = msgspec.structs.replace(Limits(), work_seconds_per_minute=0.25)
    async with open_desk(limits, seconds=0.3) as visitors:
        process = await visitors.asks(ANN, wish("process"))
        told = await limited(visitors.asks(ANN, wish("sleep")), "too_much_work")
        assert told.facts["most"] == 0.3
        await limited(visitors.asks(ANN, wish("process")), "too_fast")
        assert await visitors.asks(BOB, wish("process")) != process


@live
async def test_a_worker_that_dies_harms_nobody_else() -> None:
    async with open_desk() as visitors:
        first = await visitors.asks(ANN, wish("process"))
        await limited(visitors.asks(ANN, wish("die")), "busy")
        second = await visitors.asks(ANN, wish("process"))
        assert first != second


@live
async def test_refusals_come_back_as_such_and_faults_without_their_words() -> None:
    async with open_desk() as visitors:
        with pytest.raises(Worded) as worded:
            await visitors.asks(ANN, wish("refuse"))
        assert isinstance(worded.value.refused, IllegalAction)
        assert worded.value.tell.sentence == "There is no clock at this table"
        with pytest.raises(Failed) as failed:
            await visitors.asks(ANN, wish("fail"))
        assert str(failed.value).startswith("ValueError in fail, strange_wishes.py:")


@live
async def test_of_what_is_told_part_by_part_the_last_in_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kibitz.server.workers.desk.MORE", 0.3)
    async with open_desk() as visitors:
        assert await visitors.asks(ANN, wish("pages")) == b"123"
        assert await visitors.asks(ANN, wish("endless")) == b"a part"
        assert await visitors.asks(ANN, wish("pages")) == b"123"


@live
async def test_who_worked_on_a_table_before_does_so_again() -> None:
    async with open_desk() as visitors:
        both = [visitors.asks(ANN, wish("process", "one")), visitors.asks(BOB, wish("process", "two"))]
        one, two = await asyncio.gather(*both)
        if one != two:  # else the first was done before the second came
            for _ in range(2):
                assert await visitors.asks(ANN, wish("process", "one")) == one
                assert await visitors.asks(ANN, wish("process", "two")) == two


@live
async def test_workers_without_work_go_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kibitz.server.workers.desk.REST", 0.0)
    async with open_desk() as visitors:
        first = await visitors.asks(ANN, wish("process"))
        await asyncio.sleep(0.05)
        assert await visitors.asks(ANN, wish("process")) != first
