"""The HTTP door from outside: addresses, answers that are none, refusals."""

from __future__ import annotations

import socket
from pathlib import Path

import msgspec
import pytest

from kibitz.client import Lobby, NoServer, RefusedByServer, WrongAddress
from kibitz.client.address import server_url, socket_url
from kibitz.wire.documents import Games, NewSitter, NewTable
from tests.client.stage import answering, http, live, tiny_table
from tests.server.party import server

GAMES = msgspec.json.encode(Games((), {}))


@pytest.mark.parametrize(
    ("written", "read", "door"),
    [
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000", "ws://127.0.0.1:8000"),
        ("https://example.org/", "https://example.org", "wss://example.org"),
        (" https://example.org/games/ ", "https://example.org/games", "wss://example.org/games"),
        ("http://[::1]:8000", "http://[::1]:8000", "ws://[::1]:8000"),
    ],
)
def test_an_address_has_two_doors(written: str, read: str, door: str) -> None:
    assert server_url(written) == read
    assert socket_url(written, "a/b") == f"{door}/api/tables/a%2Fb/socket"


@pytest.mark.parametrize(
    "written",
    [
        "",
        "example.org",
        "127.0.0.1:8000",
        "ftp://example.org",
        "ws://example.org",
        "http://",
        "http://:8000",
        "http://example.org:0",
        "http://example.org:99999",
        "http://exa mple.org",
        "http://ann:secret@example.org",
        "http://example.org/?table=3",
        "http://example.org/#table",
        "http://example.org/\x00",
    ],
)
def test_what_is_no_address_is_said_at_once(written: str) -> None:
    with pytest.raises(WrongAddress) as caught:
        Lobby(written)
    assert "secret" not in str(caught.value)


@live
async def test_nobody_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(NoServer, match=f"^http://127.0.0.1:{port} does not answer: connection refused$"):
        await Lobby(f"http://127.0.0.1:{port}").games()


@live
async def test_a_path_in_front_is_kept() -> None:
    async with answering(http("200 OK", GAMES)) as (url, asked):
        await Lobby(f"{url}/club/").games()
    assert asked[0].startswith(b"GET /club/api/games HTTP/1.1\r\n")


@live
async def test_something_else_answers() -> None:
    async with answering(http("200 OK", b"<h1>It works!</h1>")) as (url, _):
        with pytest.raises(WrongAddress, match="no Kibitz server"):
            await Lobby(url).games()
    async with answering(http("404 Not Found", b"<h1>Oh</h1>")) as (url, _):
        with pytest.raises(WrongAddress, match="not a Kibitz server: status 404"):
            await Lobby(url).games()


@live
async def test_a_proxy_whose_server_is_away() -> None:
    async with answering(http("502 Bad Gateway", b"<h1>Bad Gateway</h1>")) as (url, _):
        with pytest.raises(NoServer, match="status 502") as caught:
            await Lobby(url).games()
    assert not isinstance(caught.value, WrongAddress), "it may be back soon"


@live
async def test_an_answer_that_breaks_off() -> None:
    async with answering(http("200 OK", GAMES)[:-5]) as (url, _):
        with pytest.raises(NoServer, match="does not answer"):
            await Lobby(url).games()
    async with answering(b"what?\r\n\r\n") as (url, _):
        with pytest.raises(NoServer, match="does not answer"):
            await Lobby(url).games()


@live
async def test_a_token_is_not_carried_elsewhere() -> None:
    async with answering(http("200 OK", GAMES)) as (other, heard):
        moved = http("307 Temporary Redirect", b"", f"location: {other}/api")
        async with answering(moved) as (url, asked):
            with pytest.raises(WrongAddress, match=f"sends us on to {other}/api"):
                await Lobby(url).state("T", "secret token")
    assert b"secret token" in asked[0]
    assert heard == []


@live
async def test_refusals_carry_code_and_sentence(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        with pytest.raises(RefusedByServer, match="There is no table nowhere") as caught:
            await lobby.table("nowhere")
        assert (caught.value.code, caught.value.wait) == ("no_table", None)
        with pytest.raises(RefusedByServer) as caught:
            await lobby.open_table(NewTable(game="chess"))
        assert caught.value.code == "no_game"


@live
async def test_what_a_lobby_can_ask(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        assert "tiny" in {game.key for game in (await lobby.games()).games}
        opened = await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
        table = opened.table.table
        seated = await lobby.sit(table, NewSitter(name="Ben"))
        assert seated.seat == 1
        assert (await lobby.state(table, seated.token)).you.seat == 1
        assert (await lobby.table(table)).seats[1].name == "Ben"
        listed = await tiny_table(lobby, listed=True)
        assert [card.table for card in (await lobby.tables(phase="open", limit=5)).tables] == [
            listed.table.table
        ]


@live
async def test_all_public_tables_page_after_page(tmp_path: Path) -> None:
    async with server(tmp_path) as lobby:
        opened = [(await tiny_table(lobby, listed=True)).table.table for _ in range(5)]
        first = await lobby.tables(limit=2)
        assert first.before is not None
        found = [table.table async for table in lobby.all_tables(limit=2)]
        assert sorted(found) == sorted(opened)
        assert found[:2] == [table.table for table in first.tables]
        assert [table.table async for table in lobby.all_tables(phase="over")] == []
