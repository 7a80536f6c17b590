"""Tables that everybody has left leave the lobby; where nothing was played, the disk too."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from kibitz.core.errors import Refused
from kibitz.server.rooms import expiry
from kibitz.server.rooms.expiry import DAY, Ages, Expiry
from kibitz.server.rooms.hub import Hub
from kibitz.server.store import Store
from kibitz.server.table import entries
from kibitz.wire.asks import Bless, Say
from kibitz.wire.documents import NewSitter
from kibitz.wire.manners import Clock, Manners
from tests.server.party import live
from tests.server.rooms.faulty import Ear, log_of, nodes, seated
from tests.server.rooms.test_room import play
from tests.server.store.helpers import card, opened, row

LISTED = Manners(listed=True, pause=0)


def after(days: float) -> int:
    """A time by which tables of today are so old."""
    return int(time.time() * 1000 + days * DAY)


async def listed(store: Store) -> list[str]:
    """What the lobby shows."""
    return [found.table for found in await store.cards(None, None, 100)]


def counted(hub: Hub, what: str) -> int:
    """How many tables were put away."""
    return hub.metrics._put_away[what,]


@live
async def test_a_table_that_never_began_is_closed_and_its_rows_are_deleted(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        left = await seated(node, 2, manners=LISTED, started=False)
        hub, store = node.hub, node.store
        await hub.expiry.look(after(6))
        assert await listed(store) == [left.table]
        await hub.expiry.look(after(8))
        assert await listed(store) == []
        assert isinstance((await log_of(node, left.table))[-1], entries.PutAway)
        for asked in (hub.room(left.table), hub.sit(left.table, NewSitter(name="Late"))):
            with pytest.raises(Refused) as refused:
                await asked
            assert refused.value.code == "no_table"
        await hub.expiry.look(after(0))
        assert len(await store.read(left.table)) > 0, "every server hears of it first"
        await hub.expiry.look(after(8))
        assert await store.read(left.table) == []
        assert await store.ages("", 10) == []
        assert (counted(hub, "open"), counted(hub, "removed")) == (1, 1)
    async with nodes(tmp_path / "db") as [node]:
        with pytest.raises(Refused, match="no_table"):
            await node.hub.room(left.table)


@live
async def test_a_table_with_somebody_at_it_stays_and_so_it_does_when_they_were_there_of_late(
    tmp_path: Path,
) -> None:
    async with nodes(tmp_path / "db") as [node]:
        waited = await seated(node, 2, manners=LISTED, started=False)
        room = await node.hub.room(waited.table)
        ear = Ear(waited.tokens[0])
        await room.join(ear, "hello")
        await node.hub.expiry.look(after(8))
        room.audience.leave(ear)
        await node.hub.expiry.look(after(9))
        assert await listed(node.store) == [waited.table]
        await node.hub.expiry.look(after(16))
        assert await listed(node.store) == []


@live
async def test_whoever_meant_to_come_as_it_was_closed_is_told(tmp_path: Path) -> None:
    """Also at another server, where the table was in memory."""
    async with nodes(tmp_path / "db", 2) as [here, there]:
        left = await seated(here, 2, manners=LISTED, started=False)
        room = await there.hub.room(left.table)
        await here.hub.expiry.look(after(8))
        with pytest.raises(Refused) as refused:
            await room.ask(Ear(left.tokens[0]).key, Bless(id="b", words="for luck"))
        assert refused.value.code == "no_table"
        assert isinstance((await log_of(here, left.table))[-1], entries.PutAway)


@live
async def test_a_game_that_stands_still_leaves_the_lobby_until_somebody_goes_on(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        still = await seated(node, 2, manners=LISTED)
        await node.hub.expiry.look(after(29))
        assert await listed(node.store) == [still.table]
        await node.hub.expiry.look(after(31))
        await node.hub.expiry.look(after(31))
        assert await listed(node.store) == []
        assert counted(node.hub, "playing") == 1
        log = await log_of(node, still.table)
        assert [type(entry) for entry in log].count(entries.PutAway) == 1
        room = await node.hub.room(still.table)
        await room.ask(room.table.seats[room.table.to_act()[0]].key, play(room, "m"))
        assert await listed(node.store) == [still.table]


@live
async def test_a_clock_that_runs_keeps_a_game_and_what_is_over_is_kept_for_good(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        slow = Manners(listed=True, clock=Clock(kind="move", seconds=86_400))
        paced = await seated(node, 2, manners=slow)
        over = await seated(node, 2, manners=LISTED)
        room = await node.hub.room(over.table)
        while room.table.phase == "playing":
            await room.ask(room.table.seats[room.table.to_act()[0]].key, play(room, f"m{room.table.step}"))
        kept = [await node.store.read(table.table) for table in (paced, over)]
        for _ in range(2):
            await node.hub.expiry.look(after(4000))
        assert [await node.store.read(table.table) for table in (paced, over)] == kept
        assert sorted(await listed(node.store)) == sorted([paced.table, over.table])


@live
async def test_never_is_never(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        tables = [await seated(node, 2, manners=LISTED, started=started) for started in (True, False)]
        patient = Expiry(node.hub.services, Ages(open=0, playing=0), node.hub.room)
        await patient.look(after(4000))
        assert sorted(await listed(node.store)) == sorted(table.table for table in tables)


@live
async def test_a_round_looks_at_a_few_tables_and_the_next_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiry, "AT_ONCE", 2)
    async with nodes(tmp_path / "db") as [node]:
        for _ in range(5):
            await seated(node, 2, manners=LISTED, started=False)
        for left in (3, 1, 0):
            await node.hub.expiry.look(after(8))
            assert len(await listed(node.store)) == left


@live
async def test_chat_brings_a_game_back_as_well(tmp_path: Path) -> None:
    async with nodes(tmp_path / "db") as [node]:
        still = await seated(node, 2, manners=LISTED)
        await node.hub.expiry.look(after(31))
        room = await node.hub.room(still.table)
        await room.ask(Ear(still.tokens[0]).key, Say(id="s", text="Shall we go on?"))
        assert await listed(node.store) == [still.table]


@live
async def test_every_store_tells_ages_and_removes_what_is_gone_and_nothing_else(place: str) -> None:
    async with opened(place) as store:
        for table, phase in (("a", "gone"), ("b", "over"), ("c", "open")):
            await store.append(table, row(1), card(table, phase=phase))
            await store.append(table, row(2), None)
        guest = "g" * 8
        await store.guests.add(guest, 1)
        await store.guests.seat(guest, "a", "key")
        ages = await store.ages("", 2)
        assert [(age.table, age.phase, age.seq, age.touched) for age in ages] == [
            ("a", "gone", 2, row(2).at),
            ("b", "over", 2, row(2).at),
        ]
        assert [age.table for age in await store.ages("b", 2)] == ["c"]
        for table in "abc":
            await store.remove(table)
        assert [age.table for age in await store.ages("", 9)] == ["b", "c"]
        assert await store.heads(["a", "b", "c"]) == {"b": 2, "c": 2}
        assert await store.guests.seats(guest) == []
