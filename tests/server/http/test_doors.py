"""The two doors for real: limits, origins, headers, slow readers, and what a log may not say."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import socket as sockets
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec import Raw
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kibitz.client import Gone, Lobby, connect
from kibitz.server import logs
from kibitz.server.app import HEADERS
from kibitz.server.limits import Limits, unlimited
from kibitz.server.rooms.room import Room
from kibitz.server.tokens import key_of
from kibitz.server.websocket import CLOSES, FAREWELL, Socket
from kibitz.wire.asks import AnswerSeat, FreeSeat, Play, Say, Start, Sync
from kibitz.wire.documents import NewSitter, NewTable, Opened
from kibitz.wire.manners import Manners
from kibitz.wire.tells import State
from tests.contract.tiny import GAME as TINY
from tests.server.fetching import address, fetch
from tests.server.inplace import InPlace
from tests.server.party import answered, live, refused, until
from tests.server.serving import Here, server_here

HELLO = b'{"ask":"hello","id":"h"}'


async def started(url: str, **manners: Any) -> tuple[Opened, str]:
    """A game of two, and the token of the second seat."""
    lobby = Lobby(url)
    wanted = NewTable(game="tiny", seats=2, name="Ann", manners=Manners(**manners))
    opened = await lobby.open_table(wanted)
    seated = await lobby.sit(opened.table.table, NewSitter(name="Bob"))
    await lobby.ask(opened.table.table, Start(id="start"), opened.token)
    return opened, seated.token


async def until_closed(connection: ClientConnection) -> tuple[int, str]:
    """How a connection ends."""
    try:
        async with asyncio.timeout(20):
            while True:
                await connection.recv()
    except ConnectionClosed as closed:
        return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd is not None else (1006, "")


# Limits


@live
async def test_whoever_sends_too_fast_is_read_slowly_and_nobody_else(store: str) -> None:
    limits = replace(Limits(), messages_per_second=40, message_burst=10)
    async with server_here(store, limits) as here:
        opened, token = await started(here.url)
        table = opened.table.table
        async with (
            connect(here.url, table, opened.token) as fast,
            connect(here.url, table, token) as calm,
        ):
            began = time.monotonic()
            flood = asyncio.gather(*(fast.ask(Sync(id=fast.new_id())) for _ in range(50)))
            for _ in range(5):
                asked = time.monotonic()
                await calm.sync()
                assert time.monotonic() - asked < 0.5
            assert len(await flood) == 50, "every one is answered"
            assert 0.9 < time.monotonic() - began < 5, "ten at once, and forty more at forty a second"


@live
async def test_chat_has_a_limit_of_its_own(store: str) -> None:
    async with server_here(store, replace(Limits(), chat_lines_per_minute=2)) as here:
        opened, _ = await started(here.url)
        async with connect(here.url, opened.table.table, opened.token) as seat:
            for _ in range(2):
                await seat.ask(Say(id=seat.new_id(), text="hello"))
            told = await refused(seat.ask(Say(id=seat.new_id(), text="hello")), "too_fast")
            assert told.kind == "limited"
            assert told.facts["seconds"] > 0
            await seat.sync()


@live
async def test_connections_from_one_address_are_counted(store: str) -> None:
    async with server_here(store, replace(Limits(), connections_per_address=2)) as here:
        opened, token = await started(here.url)
        table = opened.table.table
        async with connect(here.url, table, opened.token):
            async with connect(here.url, table, token):
                with pytest.raises(InvalidStatus) as caught:
                    await open_socket(address(here.url, table))
                answer = caught.value.response
                assert answer.status_code == 429
                assert int(answer.headers["retry-after"]) > 0
                assert json.loads(answer.body or b"")["code"] == "too_many_connections"
                for name, value in HEADERS:
                    assert answer.headers.get_all(name.decode()) == [value.decode()]
            await until(lambda: here.hub._rooms[table].audience.front.here() == (0,))
            async with connect(here.url, table, token) as again:
                await again.sync()


@live
async def test_connections_of_one_seat_and_spectators_are_counted(store: str) -> None:
    limits = replace(Limits(), connections_per_seat=2, watchers_per_table=1)
    async with server_here(store, limits) as here, AsyncExitStack() as stack:
        opened, token = await started(here.url)
        table = opened.table.table
        for _ in range(2):
            await stack.enter_async_context(connect(here.url, table, opened.token))
        await refused(
            stack.enter_async_context(connect(here.url, table, opened.token)), "too_many_connections"
        )
        watcher = await stack.enter_async_context(connect(here.url, table))
        await refused(stack.enter_async_context(connect(here.url, table)), "too_many_watchers")
        other = await stack.enter_async_context(connect(here.url, table, token))
        assert (await other.sync()).here == (0, 1)
        assert (await watcher.sync()).watchers == 1


@pytest.mark.parametrize(
    ("limit", "code"),
    [
        ("tables_per_hour", "too_many_tables"),
        ("joins_per_minute", "too_many_joins"),
        ("asks_per_minute", "too_fast"),
    ],
)
@live
async def test_tables_seats_and_requests_from_one_address_are_counted(
    limit: str, code: str, store: str
) -> None:
    async with server_here(store, replace(Limits(), **{limit: 3})) as here:
        opened = await fetch(here.url, "POST", "/api/tables", {"game": "tiny", "seats": 4})
        table = opened.told["table"]["table"]
        for number in range(5):
            if limit == "tables_per_hour":
                answer = await fetch(here.url, "POST", "/api/tables", {"game": "tiny"})
            elif limit == "joins_per_minute":
                path = f"/api/tables/{table}/seats"
                answer = await fetch(here.url, "POST", path, {"name": f"Player {number}"})
            else:
                answer = await fetch(here.url, "GET", f"/api/tables/{table}")
        assert answer.status == 429
        assert answer.told["code"] == code
        assert str(answer.told["facts"]["seconds"]) == answer.headers["retry-after"]
        assert int(answer.headers["retry-after"]) > 0
        assert "{" not in answer.told["sentence"]


@live
async def test_whoever_does_not_say_hello_in_time_is_sent_away(store: str) -> None:
    async with server_here(store, replace(Limits(), hello_seconds=0.3)) as here:
        opened, _ = await started(here.url)
        async with open_socket(address(here.url, opened.table.table)) as silent:
            began = time.monotonic()
            code, _ = await until_closed(silent)
            assert (code in CLOSES, code) == (True, 4007)
            assert time.monotonic() - began > 0.2


@pytest.mark.parametrize("limit", [{"slow_reader_bytes": 100_000}, {"slow_reader_seconds": 0.5}])
@live
async def test_whoever_stops_reading_is_cut_off_and_the_others_go_on(
    limit: dict[str, Any], store: str
) -> None:
    limits = replace(unlimited(), **({"slow_reader_bytes": 10**9} | limit))
    async with server_here(store, limits) as here:
        opened, token = await started(here.url)
        table = opened.table.table
        async with connect(here.url, table, opened.token) as reader:
            deaf = await deaf_client(here.url, table, token)
            try:
                await until(lambda: here.hub._rooms[table].audience.front.here() == (0, 1))
                asking = asyncio.ensure_future(ask_and_ask(deaf))
                crowd = here.hub._rooms[table].audience.front
                began = time.monotonic()
                while crowd.here() == (0, 1):
                    asked = time.monotonic()
                    await reader.ask(Say(id=reader.new_id(), text="x" * 300))
                    assert time.monotonic() - asked < 2, "others wait for somebody who does not read"
                    assert time.monotonic() - began < 30, "nobody cuts it off"
                    await asyncio.sleep(0.01)
                assert (await reader.sync()).here == (0,)
                await asyncio.wait_for(asking, 10)
                await until(lambda: "connections 1.0" in here.hub.metrics.exposition().decode())
            finally:
                deaf.close()


async def deaf_client(url: str, table: str, token: str) -> sockets.socket:
    """A socket that says hello and reads nothing but the handshake."""
    place = urlsplit(url)
    client = sockets.socket()
    client.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    client.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(client, (place.hostname, place.port))
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {place.netloc}\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    await loop.sock_sendall(client, head.encode())
    assert b" 101 " in await loop.sock_recv(client, 1000)
    await loop.sock_sendall(client, frame(json.dumps({"ask": "hello", "id": "h", "token": token}).encode()))
    return client


def frame(payload: bytes) -> bytes:
    """A text frame, masked with zeros."""
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


async def ask_and_ask(client: sockets.socket) -> None:
    """Ask for the whole state, for ever, and never look at it; until the connection is gone."""
    loop = asyncio.get_running_loop()
    number = 0
    try:
        while True:
            number += 1
            await loop.sock_sendall(client, frame(b'{"ask":"sync","id":"%d"}' % number))
            await asyncio.sleep(0.0002)
    except OSError:
        return


class FullWire:
    """One on which nothing can be written at once."""

    def __init__(self, aborted: Callable[[], object]) -> None:
        self._aborted = aborted

    def write(self, message: bytes) -> bool:
        return False

    def abort(self) -> None:
        self._aborted()


@live
async def test_a_reader_who_keeps_up_is_never_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by letters of more than one byte, nor because the box is never quite empty. Time passes by what is
    sent alone: a busy machine makes no reader slow."""
    sent: list[Any] = []
    aborted: list[bool] = []
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)

    async def send(message: Any) -> None:
        nonlocal now
        await asyncio.sleep(0)
        now += 0.001
        sent.append(message)

    box = Socket(send, FullWire(lambda: aborted.append(True)), seconds=0.2, size=2000)
    for number in range(400):
        box.send(b'"\xc3\x9f\xc3\x9f\xc3\x9f\xf0\x9f\xa6\x8a"')
        while len(sent) < number - 1:  # there is always one left
            await asyncio.sleep(0)
    box.close(1001, "")
    await box.end()
    assert [message["type"] for message in sent] == ["websocket.send"] * 400 + ["websocket.close"]
    assert sent[-1]["code"] == 1001
    assert not aborted


@live
async def test_a_message_nobody_takes_ends_the_connection_even_if_nothing_follows() -> None:
    aborted = asyncio.Event()

    async def send(message: Any) -> None:
        await aborted.wait()

    box = Socket(send, FullWire(aborted.set), seconds=0.1, size=10**6)
    box.send(b'"hello"')
    async with asyncio.timeout(FAREWELL + 5):
        await aborted.wait()
    await box.end()


@live
async def test_what_cannot_be_the_name_of_a_table_is_asked_of_no_store(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL, for one, fails at a NUL; and a store that fails is a reason to worry."""
    async with server_here(store) as here:
        monkeypatch.setattr(here.hub.store, "read", None)
        for name in ("%00", "a%00b", "%20", "-x", "_", "a" * 65, "%F0%9F%A6%8A", "%ff", "x%0A", "a.b"):
            answer = await fetch(here.url, "GET", f"/api/tables/{name}/state")
            assert (answer.status, answer.told["code"]) == (404, "no_table"), name
            assert len(answer.content) < 600


# Origins, sizes and headers


ORIGINS = [
    (None, True),
    ("same", True),
    ("https://friend.example", True),
    ("https://evil.example", False),
    ("http://friend.example", False),
    ("null", False),
    ("", False),
    ("http://[", False),
    ("http://127.0.0.1", False),
    ("same.evil.example", False),
]


@pytest.mark.parametrize(("origin", "welcome"), ORIGINS)
@live
async def test_pages_of_other_sites_may_not_play(origin: str | None, welcome: bool, store: str) -> None:
    async with server_here(store, origins=("https://friend.example",)) as here:
        opened, _ = await started(here.url)
        sent = origin.replace("same", here.url) if origin is not None else None
        headers = {} if sent is None else {"origin": sent}
        answer = await fetch(here.url, "GET", "/api/games", **headers)
        assert answer.status == (200 if welcome else 403)
        assert welcome or answer.told["code"] == "wrong_origin"
        place = address(here.url, opened.table.table)
        if welcome:
            async with open_socket(place, additional_headers=headers) as socket:
                await socket.send(HELLO, text=True)
                assert json.loads(await socket.recv())["tell"] in ("presence", "state")
        else:
            with pytest.raises(InvalidStatus) as caught:
                await open_socket(place, additional_headers=headers)
            assert caught.value.response.status_code == 403
            assert json.loads(caught.value.response.body or b"")["code"] == "wrong_origin"


@live
async def test_a_body_too_large_or_too_slow_is_refused(store: str) -> None:
    async with server_here(store, replace(unlimited(), body_bytes=1000, body_seconds=0.5)) as here:
        for body in (b"x" * 1001, b'"' + b"x" * 200_000 + b'"', iter([b"x" * 400] * 10)):
            answer = await fetch(here.url, "POST", "/api/tables", body)
            assert answer.status == 413
            assert answer.told["code"] == "too_large"
            assert "1000 bytes" in answer.told["sentence"]
        # Of one that stops halfway no more than its time is waited.
        reader, writer = await asyncio.open_connection(*urlsplit(here.url).netloc.split(":"))
        writer.write(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 900\r\n\r\n{")
        async with asyncio.timeout(10):
            late = await reader.read()  # to the end: the connection is closed
        writer.close()
        assert late.startswith(b"HTTP/1.1 408 ")
        assert b'"code":"too_slow"' in late
        answer = await fetch(here.url, "POST", "/api/tables", b" " * 980 + b'{"game":"tiny"}')
        assert answer.status == 201


@live
async def test_every_answer_makes_a_browser_careful(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, document: object) -> None:
        raise RuntimeError("a bug, for once on purpose")

    limits = replace(unlimited(), body_bytes=1000, tables_per_hour=1)
    async with server_here(store, limits) as here:
        asked: list[tuple[int, str, str, Any, dict[str, str]]] = [
            (200, "GET", "/api", None, {}),
            (200, "GET", "/api/", None, {}),
            (200, "GET", "/api/openapi.json", None, {}),
            (200, "GET", "/api/messages.json", None, {}),
            (200, "GET", "/healthz", None, {}),
            (200, "GET", "/readyz", None, {}),
            (200, "GET", "/metrics", None, {}),
            (200, "GET", "/api/games", None, {}),
            (200, "HEAD", "/api/games", None, {}),
            (201, "POST", "/api/tables", {"game": "tiny"}, {}),
            (429, "POST", "/api/tables", {"game": "tiny"}, {}),
            (400, "POST", "/api/score", b"[", {}),
            (403, "GET", "/api/tables/x/state", None, {"authorization": "Basic eA=="}),
            (403, "GET", "/api/games", None, {"origin": "https://evil.example"}),
            (404, "GET", "/api/tables/x", None, {}),
            (404, "GET", "/nothing/here", None, {}),
            (403, "GET", "/api/games/", None, {"host": "evil.example"}),
            (405, "DELETE", "/api/games", None, {}),
            (413, "POST", "/api/score", b"x" * 1001, {}),
            (500, "POST", "/api/score", {"game": "tiny"}, {}),
        ]
        monkeypatch.setattr(type(TINY), "sheet", broken)
        here.hub.desk = InPlace(here.hub.library.find)
        for status, method, path, body, headers in asked:
            answer = await fetch(here.url, method, path, body, **headers)
            assert (answer.status, path) == (status, path), answer.content
            assert not answer.repeated
            for name, value in HEADERS:
                assert answer.headers[name.decode()] == value.decode(), path
            assert "server" not in answer.headers or "uvicorn" in answer.headers["server"]
            if status >= 400:
                assert answer.headers["content-type"] == "application/json"
                assert answer.told["sentence"]
        assert answer.told["code"] == "bug"
        assert "purpose" not in answer.content.decode()


@live
async def test_a_bug_ends_the_socket_at_once_and_says_so(
    store: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(self: Room, key: str, ask: object, asker: object = None) -> None:
        raise RuntimeError("a bug, for once on purpose")

    async with server_here(store) as here:
        opened, token = await started(here.url)
        async with connect(here.url, opened.table.table, token) as other:
            async with connect(here.url, opened.table.table, opened.token) as seat:
                monkeypatch.setattr(Room, "ask", broken)
                with pytest.raises(Gone) as gone:
                    async with asyncio.timeout(3):
                        await seat.sync()
                assert gone.value.code == 1011
                monkeypatch.undo()
            await until(lambda: here.hub._rooms[opened.table.table].audience.front.here() == (1,))
            await other.sync()
    assert "for once on purpose" in caplog.text


# What the doors say


@live
async def test_http_answers_in_the_words_of_the_game_as_the_socket_does(store: str) -> None:
    async with server_here(store) as here:
        opened, _ = await started(here.url)
        table, lobby = opened.table.table, here.lobby
        for made_for, code in ((None, "not_in_hand"), (1, "stale"), (99, "from_the_future")):
            seq = (await lobby.state(table, opened.token)).seq if made_for is None else made_for
            ask = Play(id=f"a {code}", seq=seq, action=Raw(b'{"do":"play","card":99}'))
            async with connect(here.url, table, opened.token) as seat:
                other = await refused(seat.ask(ask), code)
            one = await refused(lobby.ask(table, ask, opened.token), code)
            assert (one.id, one.kind, one.sentence, one.facts) == (
                ask.id,
                other.kind,
                other.sentence,
                other.facts,
            )
            assert (one.state is None) == (other.state is None) == (code == "not_in_hand")
        assert "You do not hold" in TINY.sentences["not_in_hand"]


@live
async def test_whoever_loses_a_seat_hears_why(store: str) -> None:
    async with server_here(store) as here:
        opened, token = await started(here.url)
        table = opened.table.table
        async with connect(here.url, table, opened.token) as host, connect(here.url, table, token) as bob:
            await host.ask(FreeSeat(id="free", seat=1))
            await here.lobby.ask(table, AnswerSeat(id="yes", yes=True), token)  # with another device
            async for _ in bob:
                pass
            with pytest.raises(Gone) as gone:
                await bob.next()
            assert gone.value.code == 4001
            assert gone.value.code in CLOSES
        lobby = here.lobby
        cleo = await lobby.sit(table, NewSitter(name="Cleo"))
        seen, hers = await lobby.state(table, token), await lobby.state(table, cleo.token)
        assert (seen.you.seat, seen.view["hand"], seen.legal) == (None, None, ()), "the old link is void"
        assert (hers.you.seat, len(hers.view["hand"])) == (1, 2)
        past = await lobby.moment(table, 0, token)
        assert past.view["hand"] is None


@pytest.mark.parametrize("manners", [{"watching": False}, {"delay": 3600}])
@live
async def test_nobody_sees_more_by_asking_than_by_watching(manners: dict[str, Any], store: str) -> None:
    """A sync over HTTP is a look like any other."""
    async with server_here(store) as here:
        opened, _ = await started(here.url, **manners)
        table, lobby = opened.table.table, here.lobby
        for token in (None, "nobody"):
            if "delay" in manners:
                told = await answered(lobby.ask(table, Sync(id="s"), token), State)
                assert told.view is None, "the deal is an hour away"
            else:
                await refused(lobby.ask(table, Sync(id="s"), token), "no_watching")
        for token in (opened.token, opened.screen):
            told = await answered(lobby.ask(table, Sync(id="s"), token), State)
            assert told.view is not None


# Logs


@pytest.fixture
def log(logging_restored: None) -> Iterator[io.StringIO]:
    """All that a server logs, at its most talkative. Our own client is in the same process: it is muted."""
    client = logging.getLogger("websockets.client")
    client.setLevel(logging.WARNING)
    stream = io.StringIO()
    logs.configure("json", "debug", stream)
    yield stream
    client.setLevel(logging.NOTSET)


def test_no_token_and_no_secret_is_ever_logged(store: str, log: io.StringIO) -> None:
    async def run(here: Here) -> list[str]:
        lobby = here.lobby
        opened, token = await started(here.url)
        table = opened.table.table
        secret = here.hub._rooms[table].table.secret
        async with AsyncExitStack() as stack:
            seats = [
                await stack.enter_async_context(connect(here.url, table, mine))
                for mine in (opened.token, token)
            ]
            await stack.enter_async_context(connect(here.url, table, opened.screen))
            await in_pieces(here.url, table, token)
            for mine in (opened.token, token, opened.screen):
                await lobby.state(table, mine)
                await fetch(here.url, "GET", f"/api/tables/{table}/state?token={mine}")
                await fetch(here.url, "GET", f"/api/tables/{mine}")
                await fetch(here.url, "POST", f"/api/tables/{table}/asks", {"ask": "sync", "token": mine})
                async with open_socket(address(here.url, table) + f"?token={mine}") as socket:
                    await socket.send(json.dumps({"ask": "hello", "id": f"{mine} again", "token": mine}))
                    await socket.recv()
            for place, origin in (
                (address(here.url, table), "https://evil.example"),
                (f"ws{here.url[4:]}/x", ""),
            ):
                with pytest.raises(InvalidStatus):
                    await open_socket(place, additional_headers={"origin": origin} if origin else {})
            state = await lobby.state(table, opened.token)
            while state.to_act:
                seat = seats[state.to_act[0]]
                state = await seat.sync()
                await seat.play(state.legal[0])
                state = await seat.sync()
        keys = [key_of(mine) for mine in (opened.token, token, opened.screen)]
        return [opened.token, token, opened.screen, secret, *keys]

    async def whole() -> list[str]:
        async with server_here(store) as here:
            return await run(here)

    kept = asyncio.run(whole())
    said = log.getvalue()
    assert "WebSocket" in said, "nothing was logged at all"
    assert [
        line for line in map(json.loads, said.splitlines()) if line["level"] not in ("info", "debug")
    ] == []
    for private in kept:
        for part in (private, private[:12], private[-12:]):
            lines = [line for line in said.splitlines() if part in line]
            assert lines == [], f"{private}: {lines[0][:300]}"


async def in_pieces(url: str, table: str, token: str) -> None:
    """A hello in many frames."""
    hello = json.dumps({"ask": "hello", "id": "p", "token": token})
    async with open_socket(address(url, table)) as socket:
        await socket.send(iter([hello[:60], hello[60:]]))
        await socket.recv()
