"""Looking back goes on from positions that were kept: the same is seen, with less work."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.server.history import replay, seeing
from kibitz.server.history.past import Past
from kibitz.server.rooms.room import Room
from kibitz.server.table import checkpoints
from kibitz.server.table.checkpoints import Checkpoints
from kibitz.server.table.state import LiveTable
from kibitz.wire.documents import Moment, Moments
from kibitz.wire.manners import Manners
from tests.server.party import live, party
from tests.server.rooms.faulty import nodes, seated
from tests.server.rooms.test_room import play
from tests.server.serving import server_here

UNDO = Manners(pause=0, undo=True)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiny games are short."""
    monkeypatch.setattr(checkpoints, "EVERY", 3)
    monkeypatch.setattr(replay, "EVERY", 3)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps that are played again from now on."""
    again: list[int] = []
    played = LiveTable._played

    def spied(self: LiveTable, seq: int, at: int, entry: object, attempt: object) -> None:
        again.append(self.step + 1)
        played(self, seq, at, entry, attempt)  # type: ignore[arg-type]

    monkeypatch.setattr(LiveTable, "_played", spied)
    return again


async def past(room: Room, kept: Checkpoints) -> Past:
    """What a spectator may look back on."""
    rows, seat = await seeing.seen(room, "")
    return Past(room.id, rows, seat, room.services.find, kept)


async def moment(room: Room, kept: Checkpoints, step: int) -> Moment:
    return replay.moment(await past(room, kept), step, None)


async def moments(room: Room, kept: Checkpoints) -> Moments:
    return replay.moments(await past(room, kept), 0, 50, None)


async def step(room: Room, label: str) -> None:
    """Whoever is to act plays."""
    await room.ask(room.table.seats[room.table.to_act()[0]].key, play(room, label))


@live
async def test_a_second_look_begins_at_a_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with nodes(tmp_path / "db") as [node]:
        room = await node.hub.room((await seated(node, 3)).table)
        for number in range(8):
            await step(room, f"m{number}")
        kept = Checkpoints()
        first = [await moment(room, kept, number) for number in range(9)]
        again = counted(monkeypatch)
        assert [await moment(room, kept, number) for number in range(9)] == first
        assert again == [1, 1, 2, 4, 4, 5, 7, 7, 8]
        whole = await moments(room, kept)
        assert list(whole.moments) == first


@live
async def test_a_step_that_was_undone_is_no_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 1)
    monkeypatch.setattr(replay, "EVERY", 1)
    async with server_here(str(tmp_path / "db")) as here, party(here.lobby, manners=UNDO) as table:
        await table.stake()
        room, kept = await here.hub.room(table.table), Checkpoints()
        before = await moments(room, kept)
        await table.take_back()
        await table.play()
        after = await moments(room, kept)
        assert after.steps == before.steps
        assert after.moments[:-1] == before.moments[:-1]
        assert await moments(room, Checkpoints()) == after


def test_few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "MOST", 2)
    kept = Checkpoints()
    table = LiveTable("t", lambda package, key: None)
    for seq in (1, 2):
        kept.note("t", seq, table)
    assert kept.find("t", 1) is not None, "looked at last, so it stays"
    kept.note("t", 3, table)
    assert [kept.find("t", seq) is not None for seq in (1, 2, 3)] == [True, False, True]
