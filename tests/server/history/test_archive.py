"""S10: what everybody saw in a finished game is kept, and shown when its rules are gone."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kibitz.core.errors import Refused
from kibitz.server.history import archive, replay
from kibitz.server.history.past import Past
from kibitz.server.library import Library
from kibitz.server.limits import Limited
from kibitz.server.store import Row
from kibitz.server.table import entries, state
from kibitz.server.table.checkpoints import Checkpoints
from kibitz.server.table.state import Find, LiveTable
from kibitz.server.workers import archiving
from kibitz.server.workers.worker import Wish, found
from kibitz.wire.asks import Say
from kibitz.wire.documents import Moments
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Said
from tests.contract.tiny.game import Tiny
from tests.contract.tiny.later import Forgetful, HalfPosition
from tests.server.inplace import InPlace
from tests.server.party import answered, bots_played, live, party, refused, until
from tests.server.serving import Here, server_here
from tests.server.upkeep.house import verb

GONE = Library({}).find
TINY = ("tests.contract", "tiny")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is over is archived without a pause."""
    monkeypatch.setattr(state, "ARCHIVED_AFTER", 0)


async def kept(here: Here, table: str) -> list[Row]:
    """The entries of a finished table, once it has its archive."""
    room = await here.hub.room(table)
    await until(lambda: room.table.is_archived and not room.stored.users)
    return await here.hub.store.read(table)


class Changed(Tiny):
    """The version is the same, and the rules lead elsewhere."""

    _Position = HalfPosition


async def forget_the_rules(here: Here) -> None:
    """As if it were a server with newer rules, which does not have the first any more."""
    await here.hub.desk.close()
    here.hub.library.games[TINY] = Forgetful()
    here.hub.desk = InPlace(here.hub.library.find)


def moments(rows: list[Row], find: Find, seen_by: Any) -> Any:
    """All moments of a game, as anybody hears them."""
    past = Past("T", rows, None, find, Checkpoints())
    return msgspec.json.decode(
        msgspec.json.encode(replay.moments(past, 0, 10_000, seen_by)), type=Moments, strict=True
    )


def without_outlooks(page: Moments) -> Moments:
    return replace(page, moments=tuple(replace(moment, outlook=None) for moment in page.moments))


GAMES = {"acquire": (3, {}), "okey101": (4, {"hands": 1}), "merc": (2, {})}


@pytest.mark.parametrize("game", GAMES)
@live
async def test_every_game_is_shown_as_it_was_without_any_rules(
    game: str, at_once: None, tmp_path: Path
) -> None:
    """Whole games of bots cost seconds, and only they have everything in them that there is to see."""
    seats, options = GAMES[game]
    async with server_here(str(tmp_path / "db")) as here:
        table = await bots_played(here.lobby, game, *["uniform"] * seats, **options)
        rows = await kept(here, table)
    assert len(rows[-1].body) < 60_000
    for eyes in (None, *range(seats), "all"):
        then, now = moments(rows, found, eyes), moments(rows, GONE, eyes)
        if eyes in range(seats):  # what a hand comes to was not kept
            then = without_outlooks(then)
        assert now == then
    assert len(now.moments) == now.steps + 1 > 20


def test_only_the_steps_that_are_wanted_are_unpacked() -> None:
    views = [{"open": 1, "only": "spectators"}, {"open": 1, "hand": [7]}]
    steps = [
        archive.kept((0,), None, views, ([], [{"event": "drawn", "card": step}]), None)
        for step in range(2 * archive.BLOCK + 1)
    ]
    blocks = archive.packed(steps)
    assert len(blocks) == 3
    assert list(archive.unpacked(blocks, 0, 10_000)) == list(enumerate(steps))
    last = archive.BLOCK + 2
    found = list(archive.unpacked((b"", blocks[1], b""), archive.BLOCK, last))
    assert [step for step, _ in found] == [*range(archive.BLOCK, last + 1)]
    assert found[-1][1].view_of(0) == views[1]
    assert found[-1][1].view_of(None) == views[0]
    assert found[-1][1].heard_by(0) == [{"event": "drawn", "card": last}]
    assert found[-1][1].heard_by(None) == []
    assert list(archive.unpacked(blocks, len(steps), len(steps) + 9)) == []


@live
async def test_a_server_without_the_rules_shows_everybody_what_they_saw(at_once: None, store: str) -> None:
    eyes = (None, 0, 1, "all")
    async with server_here(store) as here, party(here.lobby, manners=Manners(pause=0)) as table:
        await table.play_out()
        rows = await kept(here, table.table)
        told = await answered(table.seats[0].ask(Say(id="s", text="Well played")), Said)
        await table.level(told.seq)
        everybody = (*table.tokens, None)
        then = {
            (token, seat): without_outlooks(await here.lobby.moments(table.table, token, seen_by=seat))
            for token in everybody
            for seat in eyes
        }
        assert await here.hub.store.due(2**60, 10) == []
    async with server_here(store) as here:
        await forget_the_rules(here)
        for (token, seat), seen in then.items():
            now = await here.lobby.moments(table.table, token, seen_by=seat)
            assert without_outlooks(now) == seen
        one = await here.lobby.moment(table.table, 3, seen_by="all")
        assert without_outlooks(Moments(0, (one,))).moments[0] == then[None, "all"].moments[3]
        await refused(here.lobby.moment(table.table, 1000), "no_moment")
        await refused(here.lobby.moments(table.table, seen_by=2), "no_seat")
    changed = moments(rows, Library({TINY: Changed()}).find, None)
    assert without_outlooks(changed).moments[: len(seen.moments)] == then[None, None].moments
    done = await verb("check", store)
    assert (done.returncode, done.stderr) == (0, "")


@live
async def test_who_could_not_watch_sees_no_archive(at_once: None, store: str) -> None:
    async with server_here(store) as here, party(here.lobby, manners=Manners(watching=False)) as table:
        await table.play_out()
        await kept(here, table.table)
        await forget_the_rules(here)
        for seat in (None, 0, "all"):
            await refused(here.lobby.moments(table.table, seen_by=seat), "no_watching")


@live
async def test_what_a_server_left_undone_is_archived_by_the_next(store: str) -> None:
    async with server_here(store) as here, party(here.lobby) as table:
        await table.play_out()
        assert not (await here.hub.room(table.table)).table.is_archived
    async with server_here(store) as here:
        later = 2 * state.ARCHIVED_AFTER
        here.hub.services.now = lambda: time.time_ns() // 1_000_000 + later
        await until(lambda: table.table in here.hub._rooms)  # nobody asked for it
        rows = await kept(here, table.table)
    assert isinstance(entries.decode(rows[-1].body), entries.Archived)


@live
async def test_what_would_be_too_large_is_not_kept_and_not_tried_again(
    at_once: None, store: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(archiving, "LARGEST", 100)
    logging.getLogger("kibitz").propagate = True
    with caplog.at_level("WARNING", "kibitz.server"):
        async with server_here(store) as here, party(here.lobby) as table:
            await table.play_out()
            rows = await kept(here, table.table)
            assert await here.hub.store.due(2**60, 10) == []
    assert "not archived" in [record.message for record in caplog.records]
    assert entries.decode(rows[-1].body) == entries.Archived()
    assert moments(rows, found, None).moments != ()
    with pytest.raises(Refused, match="rules_gone"):
        moments(rows, GONE, None)


class Occupied:
    """A desk with something else to do, or more than can be done."""

    def __init__(self, code: str) -> None:
        self._code = code

    async def done(self, wish: Wish) -> bytes:
        """Not now, or never."""
        raise Limited(self._code)

    async def close(self) -> None:
        """There is nothing to stop."""


@live
async def test_a_busy_desk_is_asked_again_but_not_for_what_takes_too_long() -> None:
    table = LiveTable("T", GONE)
    assert await archiving.archived(Occupied("busy"), table, []) is None
    assert await archiving.archived(Occupied("too_much_work"), table, []) == entries.Archived()
