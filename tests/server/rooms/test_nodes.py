"""Several servers over one PostgreSQL: any of them may serve any table, and any of them may die."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from kibitz.client import Connection, Lobby, RefusedByServer, connect
from kibitz.server.table import entries
from kibitz.wire.asks import AnyAsk, Play, Say, Start
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import AnyTell, Done, Said, Update
from tests.server.party import answered, level, pending
from tests.server.players import Player, at_step, ended_alike, is_over, kept, long_story, outcome_of, seated
from tests.server.serving import Elsewhere, server_elsewhere

pytestmark = pytest.mark.once

SOON = 30.0  # seconds: what heals by itself takes about four; the machine may be busy


@contextmanager
def pair(database: str, folder: Path) -> Iterator[tuple[Elsewhere, Elsewhere]]:
    """Two servers on one database. What goes wrong in them without reaching anybody fails the test."""
    log = folder / "log"
    with ExitStack() as stack:
        first = stack.enter_context(server_elsewhere(database, log=log))
        yield first, stack.enter_context(server_elsewhere(database, log=log))
    assert "Traceback" not in log.read_text(encoding="utf-8")


async def play_on(player: Player, *urls: str) -> None:
    """Play to the end: on the first server, and on the next when that is gone."""
    for url in urls:
        await player.play(url, is_over)
        if player.goodbye is None:
            return
    pytest.fail(f"the last server went away: {player.goodbye}")


def heard(connection: Connection) -> list[int]:
    """The numbers of all that was told and not read yet."""
    return [told.seq for told in pending(connection) if hasattr(told, "seq") and not isinstance(told, Done)]


async def any_answer(connection: Connection, ask: AnyAsk) -> AnyTell:
    """The answer, also when it is a refusal."""
    try:
        return await connection.ask(ask)
    except RefusedByServer as refused:
        return refused.refused


async def ask_database(database: str, query: str, *values: Any) -> list[Any]:
    """What the database itself answers."""
    link = await asyncpg.connect(database)
    try:
        return list(await link.fetch(query, *values))
    finally:
        await link.close()


@long_story
async def test_a_whole_game_with_seats_on_different_servers(database: str, tmp_path: Path) -> None:
    with pair(database, tmp_path) as (first, second):
        players = await seated(Lobby(first.url), "acquire", 4, "whole")
        async with asyncio.TaskGroup() as group:
            for player, server in zip(players, (first, second, first, second), strict=True):
                group.create_task(play_on(player, server.url))
        await ended_alike(second.url, players)
        steps = {step: told for player in players for step, told in player.steps.items()}
        for player in players:  # whoever came a moment later was shown the first steps with the state
            began = min(player.steps)
            assert began < 20
            assert player.steps == {step: told for step, told in steps.items() if step >= began}
    tables = await kept(database, [players[0].table])
    assert {player.seen for player in players} == {tables[players[0].table].seq}


@long_story
async def test_people_of_a_server_that_dies_go_on_at_the_other(database: str, tmp_path: Path) -> None:
    with pair(database, tmp_path) as (first, second):
        players = await seated(Lobby(first.url), "acquire", 4, "dies")
        async with asyncio.TaskGroup() as group:
            for number, player in enumerate(players):
                urls = (second.url,) if number % 2 else (first.url, second.url)
                group.create_task(play_on(player, *urls))
            while min(player.step for player in players) < 20:
                await asyncio.sleep(0.001)
            first.process.kill()
        await ended_alike(second.url, players)
    tables = await kept(database, [players[0].table])
    assert {player.seen for player in players} == {tables[players[0].table].seq}


@long_story
async def test_a_bot_of_a_server_that_died_is_moved_by_the_other(database: str, tmp_path: Path) -> None:
    """Once with somebody connected to the other server, once with nobody there."""
    with pair(database, tmp_path) as (first, second):
        wanted = NewTable(game="tiny", seats=2, name="Ann", bots=("greedy",), manners=Manners(pause=3000))
        followed, alone = [await Lobby(first.url).open_table(wanted) for _ in range(2)]
        for opened in (followed, alone):
            await Lobby(first.url).ask(opened.table.table, Start(id="start"), opened.token)
        async with connect(second.url, followed.table.table, followed.token) as ann:
            moved = []
            for opened in (alone, followed):
                state = await Lobby(first.url).state(opened.table.table, opened.token)
                move = Play(id="go", seq=state.seq, action=msgspec.Raw(msgspec.json.encode(state.legal[0])))
                told = await answered(Lobby(first.url).ask(opened.table.table, move, opened.token), Update)
                assert told.to_act == (1,)
                moved.append(told.seq)
            first.process.kill()
            await asyncio.wait_for(level(ann, moved[1] + 1), SOON)
            assert isinstance(ann.latest, Update)
            assert (ann.latest.seat, ann.latest.by) == (1, "bot")
            query = "SELECT max(seq) FROM entries WHERE table_id = $1"
            async with asyncio.timeout(SOON):
                while (await ask_database(database, query, alone.table.table))[0][0] <= moved[0]:
                    await asyncio.sleep(0.1)
    await kept(database, [followed.table.table, alone.table.table])


@long_story
async def test_a_lost_notice_heals_by_itself(database: str, tmp_path: Path) -> None:
    with pair(database, tmp_path) as (first, second):
        players = await seated(Lobby(first.url), "tiny", 2, "lost")
        table = players[0].table
        async with (
            connect(first.url, table, players[0].token) as ann,
            connect(second.url, table, players[1].token) as bob,
        ):
            # Nobody listens while this is said: the connections that do are cut in the same moment.
            listening = "datname = current_database() AND query ILIKE 'listen%'"
            cut = await ask_database(
                database, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {listening}"
            )
            assert len(cut) == 2
            said = await answered(ann.ask(Say(id="1", text="does anybody hear me?")), Said)
            await asyncio.wait_for(level(bob, said.seq), SOON)
            # No notice at all is given of this one.
            entry = entries.Chatted(by="", ask="", name="Ann", text="psst", seat=0)
            row = "INSERT INTO entries (table_id, seq, at, body) VALUES ($1, $2, $3, $4)"
            await ask_database(database, row, table, said.seq + 1, said.line.at + 1, entries.encode(entry))
            for seat in (ann, bob):
                await asyncio.wait_for(level(seat, said.seq + 1), SOON)
                numbers = heard(seat)
                assert numbers == list(range(numbers[0], said.seq + 2))
    await kept(database, [table])


@long_story
async def test_connections_that_break_in_the_middle_of_a_commit(database: str, tmp_path: Path) -> None:
    """Whether an append went in is then unknown: it must neither be lost nor be there twice."""
    with pair(database, tmp_path) as (first, second):
        tables = [await seated(Lobby(first.url), "acquire", 4, f"breaks {number}") for number in range(4)]
        players = [player for table in tables for player in table]
        async with asyncio.TaskGroup() as group:
            playing = [
                group.create_task(player.play((first, second)[number % 2].url, at_step(80)))
                for number, player in enumerate(players)
            ]
            while not all(player.step for player in players):
                await asyncio.sleep(0.01)
            while not all(task.done() for task in playing):
                assert all(player.goodbye is None for player in players)
                await ask_database(
                    database,
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()",
                )
                await asyncio.sleep(0.5)  # whoever is left in doubt waits a second
        assert all(player.goodbye is None for player in players)
        assert sum(player.repeated for player in players) > 0
    for name, table in (await kept(database, [table[0].table for table in tables])).items():
        assert {player.step for player in players if player.table == name} == {table.step} == {80}


@long_story
async def test_of_two_moves_at_the_same_moment_one_counts(database: str, tmp_path: Path) -> None:
    """Every seat has a device on either server and plays on both at once: with an ask of its own on each, or
    with one that was sent twice."""
    with pair(database, tmp_path) as (first, second):
        for round_, same in enumerate((False, True, False)):
            players = await seated(Lobby(first.url), "tiny", 3, f"race {round_}")
            table = players[0].table
            async with two_devices_each((first.url, second.url), players) as devices:
                await race(devices, same)
                numbers = [heard(device) for pair_ in devices for device in pair_]
                assert all(told == list(range(told[0], told[-1] + 1)) for told in numbers)
            tables = await kept(database, [table])
            assert {told[-1] for told in numbers} == {tables[table].seq}
            assert tables[table].outcome is not None

        assert await clashes(first.url) + await clashes(second.url) > 0  # it was a race


async def clashes(url: str) -> int:
    """How often a server came second."""
    text = (await Lobby(url).fetch("GET", "/metrics")).decode()
    return int(float(text.partition("\nkibitz_clashes_total ")[2].split()[0]))


Devices = list[list[Connection]]


@asynccontextmanager
async def two_devices_each(urls: tuple[str, str], players: list[Player]) -> AsyncIterator[Devices]:
    """Two connections for every player, one to each server."""
    async with AsyncExitStack() as stack:
        yield [
            [await stack.enter_async_context(connect(url, player.table, player.token)) for url in urls]
            for player in players
        ]


async def race(devices: Devices, same: bool) -> None:
    """A whole game in which every move is made on both servers."""
    latest = devices[0][0].latest
    assert latest is not None
    turn = 0
    while latest.outcome is None:
        seat, turn = latest.to_act[0], turn + 1
        for device in devices[seat]:
            await asyncio.wait_for(level(device, latest.seq), SOON)
        newest = devices[seat][0].latest
        assert newest is not None
        moves = [
            Play(id=f"{turn}" if same else f"{turn} {number}", seq=latest.seq, action=encoded(action))
            for number, action in enumerate((newest.legal[0], newest.legal[0 if same else -1]))
        ]
        lines = [Say(id=f"say {turn} {number}", text="now!") for number in range(2)]
        answers = await asyncio.gather(
            *(any_answer(device, move) for device, move in zip(devices[seat], moves, strict=True)),
            *(any_answer(device, line) for device, line in zip(devices[seat - 1], lines, strict=True)),
        )
        played = [told for told in answers[:2] if isinstance(told, Update)]
        others = [told for told in answers[:2] if not isinstance(told, Update)]
        assert len(played) == 1, answers[:2]
        assert isinstance(others[0], Done) if same else getattr(others[0], "kind", "") == "stale", others
        assert all(isinstance(told, Said) for told in answers[2:])
        latest = played[0]
        head = max(told.seq for told in (*played, *answers[2:]) if hasattr(told, "seq"))
        for device in (device for pair_ in devices for device in pair_):
            await asyncio.wait_for(level(device, head), SOON)
        latest = max(
            (device.latest for pair_ in devices for device in pair_ if isinstance(device.latest, Update)),
            key=lambda told: told.seq,
        )
        latest = msgspec.structs.replace(latest, seq=head)


def encoded(action: Any) -> msgspec.Raw:
    """An action as it is sent."""
    return msgspec.Raw(msgspec.json.encode(action))


@long_story
async def test_a_table_of_one_server_is_found_joined_and_played_on_the_other(
    database: str, tmp_path: Path
) -> None:
    with pair(database, tmp_path) as (first, second):
        here, there = Lobby(first.url), Lobby(second.url)
        manners = Manners(listed=True, pause=0)
        opened = await here.open_table(NewTable(game="tiny", seats=2, name="Ann", manners=manners))
        table = opened.table.table
        assert [info.table for info in (await there.tables(phase="open")).tables] == [table]
        guest = await there.sit(table, NewSitter(name="Bob"))
        assert [seat.name for seat in (await here.state(table)).table.seats] == ["Ann", "Bob"]
        await there.ask(table, Start(id="start"), opened.token)
        players = [Player(table, opened.token, "Ann"), Player(table, guest.token, "Bob")]
        async with asyncio.TaskGroup() as group:
            group.create_task(play_on(players[0], second.url))
            group.create_task(play_on(players[1], first.url))
        await ended_alike(first.url, players)
        assert [info.phase for info in (await there.tables()).tables] == ["over"]


@long_story
async def test_both_servers_are_started_again(database: str, tmp_path: Path) -> None:
    players: list[Player] = []
    for steps in (15, 30, 10**6):
        with pair(database, tmp_path) as (first, second):
            if not players:
                players = await seated(Lobby(first.url), "acquire", 3, "again")
            async with asyncio.TaskGroup() as group:
                for player, server in zip(players, (first, second, first), strict=True):
                    group.create_task(player.play(server.url, at_step(steps)))
            assert all(player.goodbye is None for player in players)
            codes = await asyncio.gather(
                asyncio.to_thread(first.stop), asyncio.to_thread(second.stop), return_exceptions=True
            )
            assert set(codes) == {0}
    tables = await kept(database, [players[0].table])
    assert {player.seen for player in players} == {tables[players[0].table].seq}
    assert tables[players[0].table].outcome == outcome_of(players[0])
