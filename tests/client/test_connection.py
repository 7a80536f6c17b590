"""One connection: hello, asks and answers, and every way in which it ends."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from kibitz.client import Connection, Gone, NoServer, RefusedByServer, WrongAddress, connect, connection
from kibitz.wire.asks import FreeSeat, Say, Start, Sync
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.tells import Done, Refused, State, Update
from tests.client.stage import Guest, answering, http, live, said, scripted, state, tiny_table
from tests.server.party import server


@live
async def test_a_whole_game(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        async with connect(lobby.url, opened.table.table, opened.token) as seat:
            await seat.ask(Start(id=seat.new_id()))
            seqs = []
            async for told in seat:
                seqs.append(getattr(told, "seq", None))
                if isinstance(told, State | Update):
                    if told.outcome is not None:
                        break
                    if 0 in told.to_act:
                        await seat.play(told.legal[0], told.seq)
            counted = [seq for seq in seqs if seq is not None]
            assert counted == list(range(1, counted[-1] + 1)), "every change once and in order"


@live
async def test_a_spectator_hears_what_is_said(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        table = opened.table.table
        async with connect(lobby.url, table, opened.token) as ann, connect(lobby.url, table) as eve:
            assert eve.state is not None
            assert eve.state.you.seat is None
            await ann.ask(Say(id="1", text="good evening"))
            while (told := await eve.next()) != said_in(told):
                pass


def said_in(told: object) -> object:
    """What was told, if it is the line that was said."""
    return told if getattr(getattr(told, "line", None), "text", "") == "good evening" else None


@live
async def test_a_repeated_ask_is_answered_and_not_carried_out_again(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        async with connect(lobby.url, opened.table.table, opened.token) as seat:
            first = await seat.ask(Say(id="1", text="once"))
            again = await seat.ask(Say(id="1", text="once"))
            assert again == Done(first.seq, "1")  # type: ignore[union-attr]


@live
async def test_no_such_table(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        with pytest.raises(RefusedByServer, match="There is no table nowhere"):
            async with connect(lobby.url, "nowhere"):
                pass


@live
async def test_a_hello_that_cannot_be_read_is_refused_at_once(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        with pytest.raises(RefusedByServer) as caught:
            async with connect(lobby.url, opened.table.table, "x" * 200):
                pass
        assert caught.value.code == "malformed"


@live
async def test_a_seat_that_was_given_away(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
        table = opened.table.table
        ben = await lobby.sit(table, NewSitter(name="Ben"))
        url = lobby.url
        async with connect(url, table, opened.token) as host, connect(url, table, ben.token) as seat:
            await host.ask(FreeSeat(id="1", seat=1))
            with pytest.raises(Gone, match="your seat was given away") as caught:
                await all_of(seat)
            assert caught.value.code == 4001
            with pytest.raises(Gone, match="your seat was given away"):
                await seat.sync()
            assert [told async for told in seat] == []


async def all_of(seat: Connection) -> None:
    """Listen until Gone."""
    while True:
        await seat.next()


@live
async def test_whoever_waits_for_an_answer_hears_that_the_connection_is_gone() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(1)
        await guest.hear()
        await guest.socket.close(4008, "too slow a reader")

    async with scripted(script) as url, connect(url, "T") as seat:
        with pytest.raises(Gone, match="too slow a reader"):
            await seat.sync()


@live
async def test_a_server_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(1)
        await guest.socket.wait_closed()

    async with scripted(script) as url, connect(url, "T") as seat:
        monkeypatch.setattr(connection, "TIMEOUT", 0.1)
        with pytest.raises(NoServer, match=r"did not answer within 0\.1 seconds"):
            await seat.sync()
        with pytest.raises(TimeoutError):
            await seat.next(0.1) and await seat.next(0.1)


@live
async def test_an_answer_that_nobody_understands() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(1)
        await guest.hear()
        await guest.socket.send('{"tell": "sing"}')
        await guest.socket.wait_closed()
        assert guest.socket.close_code == 1003

    async with scripted(script) as url, connect(url, "T") as seat:
        with pytest.raises(Gone, match="do not understand"):
            await seat.sync()


@live
async def test_an_ask_the_server_cannot_read_is_refused_without_its_id() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(1)
        await guest.hear()
        await guest.tell(Refused("malformed", "malformed", "I do not know this ask"))

    async with scripted(script) as url, connect(url, "T") as seat:
        with pytest.raises(RefusedByServer, match="I do not know this ask"):
            await seat.ask(Sync(id="1"))


@live
async def test_answers_find_those_who_asked() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(1)
        asked = [await guest.hear() for _ in range(3)]
        for ask in reversed(asked):
            await guest.tell(Done(int(ask.id), ask.id))

    async with scripted(script) as url, connect(url, "T") as seat:
        answers = await asyncio.gather(*(seat.ask(Sync(id=str(number))) for number in (5, 6, 7)))
        assert answers == [Done(5, "5"), Done(6, "6"), Done(7, "7")]


@live
async def test_refused_before_it_is_opened() -> None:
    refusal = msgspec.json.encode(Refused("limited", "server_full", "The server is full", {"seconds": 7}))
    async with answering(http("429 Too Many Requests", refusal)) as (url, _):
        with pytest.raises(RefusedByServer, match="The server is full") as caught:
            async with connect(url, "T"):
                pass
    assert caught.value.wait == 7


@live
async def test_no_socket_there() -> None:
    async with answering(http("200 OK", b"hello")) as (url, asked):
        with pytest.raises(WrongAddress, match="status 200"):
            async with connect(f"{url}/club", "T"):
                pass
    assert asked[0].startswith(b"GET /club/api/tables/T/socket HTTP/1.1\r\n")
    async with answering(http("301 Moved", b"", "location: https://example.org/")) as (url, _):
        with pytest.raises(WrongAddress, match=r"sends us on to https://example\.org/"):
            async with connect(url, "T"):
                pass
    async with answering(http("503 Unavailable")) as (url, _):
        with pytest.raises(NoServer, match="status 503"):
            async with connect(url, "T"):
                pass
    with pytest.raises(NoServer, match="does not answer"):
        async with connect(url, "T"):
            pass


@live
async def test_leaving_in_the_middle_of_an_ask_leaves_nothing_behind() -> None:
    async def script(guest: Guest) -> None:
        await guest.greet(1)
        await guest.tell(said(2))
        await guest.socket.wait_closed()

    async with scripted(script) as url:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3), connect(url, "T") as seat:
                await seat.sync()
        assert seat.seq == 2
        assert seat.state == state(1, seat.state.id if seat.state else None)
