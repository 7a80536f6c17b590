"""A store of the version before: what is over is read as it was, what was running goes on by the rules it
began with, and what begins now is played by those of today."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct, structs

from kibitz.client import Lobby
from kibitz.core.record import Misfit, parsed, proven, written
from kibitz.server.store.migrations import steps
from kibitz.wire.asks import Rematch, SeatBot, Start
from kibitz.wire.documents import Moment
from kibitz.wire.tells import Arranged
from tests.server.before.making import KEPT, STORE, Kept, Left, played
from tests.server.party import answered, live
from tests.server.players import game_of, long_story
from tests.server.serving import server_elsewhere
from tests.server.test_guests import figures
from tests.server.upkeep.test_check import told

SCHEMA_OF_THEN = 3
KNOWN = msgspec.json.decode(KEPT.read_bytes(), type=Kept)
OVER = pytest.mark.parametrize("left", KNOWN.over, ids=lambda left: left.game)


class House(Struct, frozen=True):
    """A server of today on the store of then."""

    place: str
    url: str

    @property
    def lobby(self) -> Lobby:
        """Where it answers."""
        return Lobby(self.url)


def unpacked(folder: Path) -> str:
    """The store as it was found; where it is."""
    path = folder / "kibitz.db"
    path.write_bytes(gzip.decompress(STORE.read_bytes()))
    return str(path)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all; every test has tables of its own."""
    place = unpacked(tmp_path_factory.mktemp("before"))
    with server_elsewhere(place) as server:
        yield House(place, server.url)


@live
async def test_it_is_whole_before_and_after_it_is_opened(tmp_path: Path) -> None:
    place = unpacked(tmp_path)
    found = await told(place, code=0)
    assert (found["schema"], found["tables"], found["unplayed"]) == (SCHEMA_OF_THEN, 6, [])
    with server_elsewhere(place) as server:
        for left in (*KNOWN.over, *KNOWN.running):
            table = await Lobby(server.url).table(left.table)
            assert (table.rules_version, table.trouble) == (1, None)
            assert table.phase == ("playing" if left.reason is None else "over")
        assert await asyncio.to_thread(server.stop) == 0
    after = await told(place, code=0)
    assert (after["schema"], after["entries"], after["unplayed"]) == (
        len(steps("sqlite")),
        found["entries"],
        [],
    )


# What is over


@live
@OVER
async def test_a_finished_game_is_shown_as_it_was(house: House, left: Left) -> None:
    lobby, table, token = house.lobby, left.table, left.tokens[0]
    state = await lobby.state(table, token)
    assert (state.table.phase, state.step, tuple(state.legal)) == ("over", left.step, ())
    assert state.outcome is not None
    assert state.outcome.reason == left.reason
    assert tuple(standing.total for standing in state.outcome.standings) == left.totals
    record, position = proven(game_of, await lobby.record(table))
    assert (record.header.rules_version, len(record.steps)) == (1, left.step)
    assert position.outcome() == state.outcome
    story = await lobby.story(table, token, seen_by="all")
    assert [step.step for step in story.steps] == list(range(left.step + 1))
    assert [step.events for step in story.steps[1:]] == [list(step.events) for step in record.steps]
    page = await lobby.events(table, token, limit=10)
    assert [step.step for step in page.steps] == list(range(left.step - 9, left.step + 1))
    assert all(step.said for step in page.steps if step.events)


@live
@OVER
async def test_a_finished_game_is_watched_again(house: House, left: Left) -> None:
    lobby, table, token = house.lobby, left.table, left.tokens[0]
    seen: list[Moment] = []
    while len(seen) <= left.step:
        seen += (await lobby.moments(table, token, first=len(seen), seen_by="all")).moments
    assert [moment.step for moment in seen] == list(range(left.step + 1))
    assert all(moment.views for moment in seen)
    state = await lobby.state(table, token)
    assert [moment.outcome for moment in seen[:-1]] == [None] * left.step
    assert (seen[-1].outcome, seen[-1].view) == (state.outcome, (await lobby.state(table)).view)
    reviewed = (await lobby.review(table, 0, token, limit=5)).steps
    endings = (await lobby.endings(table, token)).endings
    judges = left.game == "okey101"  # the only one that judges discards, and has hands that end
    assert (bool(reviewed), [ending.step for ending in endings]) == (judges, [left.step] if judges else [])
    assert all(step.review is not None for step in reviewed)


@live
@OVER
async def test_a_rematch_is_played_by_the_rules_of_today(house: House, left: Left) -> None:
    lobby, token = house.lobby, left.tokens[0]
    again = (await answered(lobby.ask(left.table, Rematch(id="again"), token), Arranged)).table.rematch
    assert again is not None
    await lobby.ask(again, Start(id="start"), token)
    table = await lobby.table(again)
    newest = game_of(left.game).rules_version
    assert newest > 1
    assert (table.phase, table.rules_version) == ("playing", newest)
    assert (await lobby.table(left.table)).rules_version == 1


@live
async def test_finished_games_are_in_the_figures_of_their_guest(house: House) -> None:
    stats, _ = await figures(house.lobby, KNOWN.guest)
    counted = {table.table: table.total for game in stats.games for table in game.tables}
    assert counted == counted | {left.table: left.totals[0] for left in KNOWN.over}


# What goes on


async def counts(house: House, left: Left) -> None:
    """It has come into the figures of its guest."""
    stats, _ = await figures(house.lobby, KNOWN.guest)
    assert left.table in {table.table for game in stats.games for table in game.tables}


async def goes_on(house: House, left: Left) -> None:
    """It is where it was left."""
    state = await house.lobby.state(left.table, left.tokens[0])
    assert (state.table.phase, state.step, tuple(state.legal)) == ("playing", left.step, left.legal)


async def ended_by_version_1(house: House, left: Left) -> str:
    """It is over, as its record proves by the rules of then, and only by those; how it ended."""
    record, position = proven(game_of, await house.lobby.record(left.table))
    assert (record.header.rules_version, len(record.steps) > left.step) == (1, True)
    outcome = position.outcome()
    assert outcome is not None
    renumbered = structs.replace(record.header, rules_version=2)
    with pytest.raises(Misfit):
        proven(game_of, written(structs.replace(record, header=renumbered)))
    assert (await told(house.place, code=0))["unplayed"] == []
    return outcome.reason


@long_story
@pytest.mark.parametrize("left", KNOWN.running[1:], ids=lambda left: left.game)
async def test_a_running_game_goes_on_with_its_people_and_bots(house: House, left: Left) -> None:
    await goes_on(house, left)
    assert await played(house.lobby, left, random.Random("on"), "over")
    await ended_by_version_1(house, left)
    since = parsed(await house.lobby.record(left.table)).steps[left.step :]
    assert {step.seat for step in since} == {0, 1}  # of whom the second is a bot
    await counts(house, left)


@live
async def test_a_bot_takes_over_where_the_rules_have_changed(house: House) -> None:
    """R4, R34: nobody could place a tile, and so version 1 ends after this purchase, although the pool has
    tiles; version 2 would go on."""
    left = KNOWN.running[0]
    await goes_on(house, left)
    (seat,) = (await house.lobby.state(left.table)).to_act
    await house.lobby.ask(left.table, SeatBot(id="bot", seat=seat, level="uniform"), left.tokens[seat])
    while (await house.lobby.table(left.table)).phase != "over":
        await asyncio.sleep(0.05)
    assert await ended_by_version_1(house, left) == "stalemate"
    assert (await house.lobby.state(left.table)).step == left.step + 1
    await counts(house, left)
