"""Following a table through thick and thin: nothing lost, nothing doubled, nothing left behind."""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from kibitz.client import Gone, Lobby, NoServer, RefusedByServer, StillUnknown, doubt, follow, following
from kibitz.client.following import Trouble
from kibitz.wire.asks import FreeSeat, Play, Say, Start
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.tells import AnyTell, Done, Presence, Refused, Said, State, Unknown, Update
from tests.client.stage import Guest, live, said, scripted, state, to_the_end
from tests.server.party import server
from tests.server.serving import Elsewhere, server_elsewhere


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short pauses."""
    monkeypatch.setattr(following, "FIRST_PAUSE", 0.02)
    monkeypatch.setattr(following, "LONGEST_PAUSE", 0.2)


async def heard(table: following.Following, count: int) -> list[AnyTell]:
    """The next things told."""
    return [await anext(table) for _ in range(count)]


def seqs(told: list[AnyTell]) -> list[int]:
    return [getattr(tell, "seq", 0) for tell in told]


@live
async def test_the_state_comes_first_and_again_after_every_loss() -> None:
    async def script(guest: Guest) -> None:
        await guest.tell(Presence((0,), 0))  # a server may say this before it answers
        await guest.greet(10 * guest.visit)
        await guest.tell(said(10 * guest.visit + 1))
        if guest.visit < 3:
            await guest.socket.close(1012, "service restart")
        await guest.socket.wait_closed()

    notes: list[Trouble | None] = []
    async with scripted(script) as url, follow(url, "T", noted=notes.append) as table:
        told = await heard(table, 6)
    assert seqs(told) == [10, 11, 20, 21, 30, 31]
    assert [type(tell) for tell in told] == [State, Said] * 3
    assert [note if note is None else str(note) for note in notes] == ["service restart", None] * 2
    assert table.connections == 3


@live
async def test_what_the_server_does_not_know_is_asked_again_with_the_same_id() -> None:
    ids: list[str] = []

    async def script(guest: Guest) -> None:
        await guest.greet(5)
        for _ in range(2):
            ids.append((await guest.hear()).id)
            await guest.tell(Unknown("unknown", "nobody knows", 0, ids[-1]))
        ids.append((await guest.hear()).id)
        await guest.tell(Done(6, ids[-1]))
        await guest.socket.wait_closed()

    notes: list[Trouble | None] = []
    async with scripted(script) as url, follow(url, "T", noted=notes.append) as table:
        told = await table.ask(Say(id="once", text="once"))
    assert told == Done(6, "once")
    assert ids == ["once"] * 3
    assert [str(note) for note in notes] == ["nobody knows"]  # said once
    assert isinstance(notes[0], StillUnknown)


@live
async def test_a_server_that_never_knows_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubt, "PATIENCE", 0.0)
    monkeypatch.setattr(following, "TRIES", 2)

    async def script(guest: Guest) -> None:
        await guest.greet(5)
        while True:
            await guest.tell(Unknown("unknown", "nobody knows", 0, (await guest.hear()).id))

    async with scripted(script) as url, follow(url, "T") as table:
        with pytest.raises(StillUnknown, match="nobody knows"):
            await table.ask(Say(id="once", text="once"))


@live
async def test_what_is_told_twice_is_heard_once() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(5)
        for seq in (4, 5, 6, 6, 5, 7):
            await guest.tell(said(seq))
        await guest.socket.wait_closed()

    async with scripted(script) as url, follow(url, "T") as table:
        assert seqs(await heard(table, 3)) == [5, 6, 7]


@live
async def test_after_a_gap_the_state_is_asked_for() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(5)
        for seq in (6, 8, 9):
            await guest.tell(said(seq))
        ask = await guest.hear()
        await guest.tell(state(10, ask.id))
        await guest.tell(said(11))
        await guest.socket.wait_closed()

    async with scripted(script) as url, follow(url, "T") as table:
        told = await heard(table, 4)
    assert seqs(told) == [5, 6, 10, 11]
    assert isinstance(told[2], State)


@live
async def test_an_ask_under_way_is_asked_again_with_its_id() -> None:
    asked: list[Play] = []

    async def script(guest: Guest) -> None:
        await guest.greet(5)
        ask = await guest.hear()
        assert isinstance(ask, Play)
        asked.append(ask)
        if guest.visit == 1:
            await guest.socket.close(1001, "the server is stopping")  # before the answer: was it carried out?
        else:
            await guest.tell(Done(6, ask.id))
        await guest.socket.wait_closed()

    async with scripted(script) as url, follow(url, "T") as table:
        answer = await table.play({"do": "play", "card": 3}, 5)
    assert answer == Done(6, asked[0].id)
    assert asked[0] == asked[1]


@live
async def test_a_server_that_is_silent_is_left_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(5)
        ask = await guest.hear()
        if guest.visit == 2:
            await guest.tell(Done(6, ask.id))
        await guest.socket.wait_closed()

    async with scripted(script) as url, follow(url, "T") as table:
        monkeypatch.setattr("kibitz.client.connection.TIMEOUT", 0.2)
        assert await table.ask(Say(id="1", text="anybody?")) == Done(6, "1")


@live
async def test_an_ask_that_ends_every_connection_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "TRIES", 3)

    async def script(guest: Guest) -> None:
        await guest.greet(5)
        await guest.hear()
        await guest.socket.close(1011, "something went wrong here")

    async with scripted(script) as url, follow(url, "T") as table:
        with pytest.raises(Gone, match="something went wrong here"):
            await table.ask(Say(id="1", text="boom"))
        assert table.connections == 3


@live
async def test_a_bug_is_not_hidden() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(guest.visit)

    def noted(trouble: Trouble | None) -> None:
        raise ZeroDivisionError

    async def story(url: str) -> None:
        async with follow(url, "T", noted=noted) as table:
            await to_the_end(table)

    async with scripted(script) as url:
        with pytest.raises(ZeroDivisionError):
            await story(url)


@live
async def test_the_first_connection_must_succeed() -> None:
    with pytest.raises(NoServer):
        async with follow("http://127.0.0.1:9", "T"):
            pass


@live
async def test_no_server_for_too_long() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(1)

    began = time.monotonic()
    async with scripted(script) as url:
        table = follow(url, "T", patience=0.3)
        following_it = await table.__aenter__()
        assert seqs(await heard(following_it, 1)) == [1]
    with pytest.raises(NoServer, match="does not answer"):
        await to_the_end(following_it)
    with pytest.raises(NoServer):
        await following_it.ask(Say(id="1", text="anybody?"))
    await table.__aexit__(None, None, None)
    assert time.monotonic() - began < 10


@pytest.mark.parametrize("code", [4001, 1003, 1009])
@live
async def test_some_ends_are_final(code: int) -> None:
    async def script(guest: Guest) -> None:
        assert guest.visit == 1
        await guest.greet(1)
        await guest.socket.close(code, "for good")

    async with scripted(script) as url, follow(url, "T") as table:
        await anext(table)
        with pytest.raises(Gone, match="for good"):
            await anext(table)
        with pytest.raises(Gone, match="for good"):
            await table.ask(Say(id="1", text="but"))


@live
async def test_a_refused_hello_is_final_unless_it_says_to_wait() -> None:
    async def script(guest: Guest) -> None:
        ask = await guest.hear()
        match guest.visit:
            case 2:
                await guest.tell(Refused("limited", "server_full", "full", {"seconds": 0}, id=ask.id))
            case 4:
                await guest.tell(Refused("missing", "no_table", "There is no table T", id=ask.id))
            case _:
                await guest.tell(state(guest.visit, ask.id))

    async with scripted(script) as url, follow(url, "T") as table:
        assert seqs(await heard(table, 2)) == [1, 3]
        with pytest.raises(RefusedByServer, match="There is no table T"):
            await anext(table)


@live
async def test_a_seat_that_was_given_away(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
        name = opened.table.table
        ben = await lobby.sit(name, NewSitter(name="Ben"))
        async with follow(lobby.url, name, opened.token) as host, follow(lobby.url, name, ben.token) as seat:
            await host.ask(FreeSeat(id="1", seat=1))
            with pytest.raises(Gone, match="your seat was given away"):
                await to_the_end(seat)


@live
async def test_tasks_end_when_somebody_stops_in_the_middle(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
        for _ in range(3):
            async with follow(lobby.url, opened.table.table, opened.token) as seat:
                async for told in seat:
                    assert isinstance(told, State)
                    break
        with pytest.raises(Gone, match="we have left"):
            await seat.ask(Say(id="1", text="late"))


@live
async def test_a_game_goes_on_through_servers_that_die(tmp_path: Path) -> None:
    """The server is killed again and again, right after a move was sent; none is lost or played twice."""
    with ExitStack() as servers:

        def start(port: str) -> Elsewhere:
            return servers.enter_context(server_elsewhere(str(tmp_path / "kibitz.db"), port=port))

        first = start("0")
        lobby = Lobby(first.url)
        opened = await lobby.open_table(
            NewTable(game="tiny", seats=2, name="Ann", bots=("uniform",), options={"hand": 4})
        )
        name, played, server = opened.table.table, 0, first
        async with follow(lobby.url, name, opened.token) as seat:
            await seat.ask(Start(id=seat.new_id()))
            async for told in seat:
                if not isinstance(told, State | Update) or told is not seat.latest:
                    continue
                if told.outcome is not None:
                    break
                if 0 in told.to_act:
                    playing = asyncio.ensure_future(seat.play(told.legal[0], told.seq))
                    if played < 3:
                        await asyncio.sleep(0)
                        await asyncio.to_thread(server.kill)
                        server = await asyncio.to_thread(start, first.port)
                    await playing
                    played += 1
        record = await lobby.record(name)
        own = [line for line in record.splitlines()[1:] if b'"seat":0' in line.split(b'"action"')[0]]
        assert len(own) == played
        assert seat.connections == 4
        server.stop()
