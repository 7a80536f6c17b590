"""A hundred thousand messages nobody should send, at tables where people play.

The server is a process of its own. Every message gets a clear refusal, or is an ask that may be made, or ends
the connection with a documented code; the log shows no error, memory stays where it was, and a game played at
the same time on the same server, itself attacked, ends as if nothing had been.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosedError

from kibitz.client import Connection, Lobby, connect
from kibitz.core.game import AnyGame
from kibitz.core.record import proven
from kibitz.games import load
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewSitter, NewTable, Opened
from kibitz.wire.tells import State
from tests.contract.tiny import GAME as TINY
from tests.server.fetching import address
from tests.server.fuzzing import Attacker, Maker, Tally, judge
from tests.server.party import live
from tests.server.serving import Elsewhere, server_without_errors

FEW = 3_000
MANY = int(os.environ.get("KIBITZ_FUZZ", "100000"))
GROWTH = 60_000  # kilobytes of memory that a server under attack may take more than before


def find(key: str) -> AnyGame:
    return TINY if key == "tiny" else load(key)


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    with server_without_errors(tmp_path_factory.mktemp("server")) as server:
        yield server


class Place:
    """A table with everybody's token."""

    def __init__(self, opened: Opened, tokens: list[str]) -> None:
        self.name = opened.table.table
        self.host, self.screen = opened.token, opened.screen
        self.tokens = tokens


async def place(
    lobby: Lobby, game: str, seats: int, *, started: bool = True, host_sits: bool = True
) -> Place:
    """A table of people; its host sits on seat 0, or only looks on."""
    opened = await lobby.open_table(NewTable(game=game, seats=seats, name="Player 0" if host_sits else None))
    sitters = [NewSitter(name=f"Player {seat}") for seat in range(host_sits, seats)]
    tokens = [(await lobby.sit(opened.table.table, sitter)).token for sitter in sitters]
    if started:
        await lobby.ask(opened.table.table, Start(id="start"), opened.token)
    return Place(opened, [opened.token, *tokens] if host_sits else tokens)


async def sober_game(url: str, table: Place, seed: int, pause: float) -> int:
    """People play to the end, as if nothing happened around them; how many steps it took."""
    random = Random(seed)
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(connect(url, table.name, token)) for token in table.tokens]
        state = await seats[0].sync()
        to_act, steps = state.to_act, 0
        while to_act:
            seat = random.choice(to_act)
            if steps == 0 or seats[seat].seq < seats[0].seq:
                await seats[seat].sync()
            told = await seats[seat].play(random.choice(list(await legal(seats[seat]))))
            to_act = told.to_act  # type: ignore[union-attr]
            steps += 1
            await asyncio.sleep(pause)
        return steps


async def legal(seat: Connection) -> Any:
    return (await seat.sync()).legal


async def standing(lobby: Lobby, table: Place) -> list[State]:
    """The table as each seat and a spectator see it, without who is there."""
    seen = [await lobby.state(table.name, token) for token in (*table.tokens, None)]
    return [msgspec.structs.replace(state, here=(), watchers=0) for state in seen]


def memory(server: Elsewhere) -> int:
    """Kilobytes of the server, where the system tells."""
    status = Path(f"/proc/{server.process.pid}/status")
    if not status.exists():
        return 0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))


async def onslaught(server: Elsewhere, messages: int) -> Tally:
    """Seven kinds of people at three tables, all at once."""
    lobby = Lobby(server.url)
    sober = await place(lobby, "acquire", 3)
    target = await place(lobby, "tiny", 3)
    elsewhere = await place(lobby, "tiny", 2)
    before = await standing(lobby, target)
    each = messages // 10
    strangers = [
        Attacker(server.url, table.name, token, Maker(Random(f"{table.name == sober.name} {number}")))
        for table in (sober, target)
        for number, token in enumerate((None, elsewhere.tokens[1], "A" * 32))
    ]
    warm = Attacker(server.url, elsewhere.name, None, Maker(Random(0)))
    await warm.attack(min(2000, each))
    start = memory(server)
    # It is seat 0's turn and stays so: whatever seat 1 plays is refused.
    guest = Attacker(server.url, target.name, target.tokens[1], Maker(Random("guest"), keeps_seat=True))
    pause = 0.002 * each / 400
    async with asyncio.TaskGroup() as group:
        sober_steps = group.create_task(sober_game(server.url, sober, 1, min(pause, 0.05)))
        wild = [
            group.create_task(chaos(server.url, lobby, each)),
            *(group.create_task(brawl(server.url, lobby, game, each // 3)) for game in ("tiny", "acquire")),
        ]
        for attacker in (*strangers, guest):
            group.create_task(attacker.attack(each))
    steps = sober_steps.result()
    end = memory(server)
    print(f"memory {start} kB before, {end} kB after", file=sys.stderr)
    assert end - start < GROWTH, f"memory grew from {start} to {end} kB"
    tally = sum((attacker.tally for attacker in strangers), Tally())
    assert tally.changes == 0, "a stranger was allowed something"
    # What changed at the attacked table is what its guest was allowed, and no more; nobody's game moved.
    after = await standing(lobby, target)
    assert after[0].seq == before[0].seq + guest.tally.changes
    assert [(one.view, one.legal, one.step) for one in after] == [
        (one.view, one.legal, one.step) for one in before
    ]
    assert after[0].table.trouble is None
    record, _ = proven(find, await lobby.record(sober.name))
    state = await lobby.state(sober.name, sober.tokens[0])
    assert len(record.steps) == steps == state.step
    # Opened, two sat down, dealt; only what the players did; and the archive, if it was made by now.
    assert state.seq - 4 - steps in (0, 1)
    return sum((task.result() for task in wild), tally + guest.tally + warm.tally)


async def brawl(url: str, lobby: Lobby, game: str, each: int) -> Tally:
    """All players of a table try whatever action there is, in turn or not. What the rules allow is played;
    then the game goes on to its end, and everything that happened can be proven."""
    table = await place(lobby, game, 3, host_sits=False)
    attackers = [
        Attacker(url, table.name, token, Maker(Random(f"{game} {seat}"), only_plays=True))
        for seat, token in enumerate(table.tokens)
    ]
    async with asyncio.TaskGroup() as group:
        for attacker in attackers:
            group.create_task(attacker.attack(each, batch=10))
    tally = sum((attacker.tally for attacker in attackers), Tally())
    assert set(tally.accepted) <= {"update", "said", "done", "state"}
    steps = (await lobby.state(table.name)).step
    assert steps == tally.accepted["update"]
    steps += await sober_game(url, table, 2, 0)
    record, _ = proven(find, await lobby.record(table.name))
    assert len(record.steps) == steps
    return tally


async def chaos(url: str, lobby: Lobby, messages: int) -> Tally:
    """The host of a table may do nearly everything: whatever comes of it, the table holds."""
    total, number = Tally(), 0
    while total.sent < messages:
        number += 1
        table = await place(lobby, ("tiny", "acquire")[number % 2], 3, started=number % 3 > 0)
        attacker = Attacker(url, table.name, table.host, Maker(Random(number)), may_lose_seat=True)
        await attacker.attack(min(300, messages - total.sent))
        total += attacker.tally
        info = await lobby.table(table.name)
        assert info.trouble is None
        if info.phase == "over":
            proven(find, await lobby.record(table.name))
    return total


def run(server: Elsewhere, messages: int) -> Tally:
    """An onslaught, with its figures."""
    began = time.monotonic()
    tally = asyncio.run(onslaught(server, messages))
    print(f"{tally.sent} of {messages} tallied in {time.monotonic() - began:.0f} s", file=sys.stderr)
    print(f"refusals {dict(tally.refusals.most_common())}", file=sys.stderr)
    print(f"closes {dict(tally.closes)}, accepted {dict(tally.accepted)}", file=sys.stderr)
    print(f"kinds {dict(tally.kinds)}", file=sys.stderr)
    assert set(tally.closes) >= {1003, 1007, 1009}
    assert set(tally.refusals) >= {
        "malformed",
        "not_seated",
        "not_host",
        "not_your_turn",
        "hello_again",
        "stale",
    }
    return tally


def test_nothing_a_client_sends_disturbs_a_table(attacked: Elsewhere) -> None:
    run(attacked, FEW)


@pytest.mark.once
def test_a_hundred_thousand_messages_disturb_nothing(attacked: Elsewhere) -> None:
    tally = run(attacked, MANY)
    if MANY >= 50_000:
        assert set(tally.refusals) >= {
            "from_the_future",
            "started",
            "no_seat",
            "bad_text",
            "no_bot",
            "seats_free",
        }
        assert set(tally.refusals) >= {
            "bad_stake",
            "no_such_tile",
            "must_place",
            "wrong_phase",
            "not_in_hand",
        }


# With hypothesis in place of chance: what fails is shrunk to what matters


@pytest.mark.once
def test_whatever_hypothesis_thinks_of_is_answered(attacked: Elsewhere) -> None:
    with asyncio.Runner() as runner:
        lobby = Lobby(attacked.url)
        table = runner.run(place(lobby, "tiny", 2))

        async def attack(random: Random, token: str | None) -> None:
            attacker = Attacker(attacked.url, table.name, token, Maker(random, keeps_seat=True))
            await attacker.attack(12, batch=6)

        @settings(max_examples=120, suppress_health_check=list(HealthCheck))
        @given(st.randoms(use_true_random=False), st.sampled_from([None, *table.tokens, "nobody"]))
        def search(random: Random, token: str | None) -> None:
            runner.run(attack(random, token))

        search()
        assert runner.run(lobby.state(table.name, table.host)).table.trouble is None


# The first words


HELLOS: list[tuple[bytes, str]] = [
    (b'{"ask":"sync","id":"1"}', "hello_first"),
    (b'{"ask":"play","id":"1","seq":1,"action":{}}', "hello_first"),
    (b'{"ask":"start","id":"1"}', "hello_first"),
    (b"", "malformed"),
    (b"hello", "malformed"),
    (b"[" * 9000, "malformed"),
    (b'{"ask":"hello"}', "malformed"),
    (b'{"ask":"hello","id":""}', "malformed"),
    (b'{"ask":"hello","id":"1","token":7}', "malformed"),
    (b'{"ask":"hello","id":"1","token":"' + b"x" * 129 + b'"}', "malformed"),
    (b'{"ask":"hello","id":"1","token":"\\ud800"}', "malformed"),
    (b'{"ask":"hello","id":"1","seat":0}', "malformed"),
]


async def first_words(url: str, table: str, words: bytes) -> tuple[list[dict[str, Any]], int, str]:
    """What is told, and how the connection ends."""
    heard: list[dict[str, Any]] = []
    async with open_socket(address(url, table), compression=None) as socket:
        await socket.send(words, text=True)
        with suppress(ConnectionClosedError):
            async for message in socket:
                assert judge(str(message), Tally())
                heard.append(json.loads(message))
        return heard, socket.close_code or 0, socket.close_reason or ""


@live
async def test_whoever_does_not_say_hello_is_told_so_and_sent_away(attacked: Elsewhere) -> None:
    lobby = Lobby(attacked.url)
    table = await place(lobby, "tiny", 2)
    for words, code in HELLOS:
        heard, closed, reason = await first_words(attacked.url, table.name, words)
        assert [told["code"] for told in heard] == [code], words
        assert (closed, reason) == (4000, code), words
    for name in ("nothing", "%00", "..", "%2e%2e", "a" * 5000, "%F0%9F%A6%8A", "%ff", "{table}"):
        heard, closed, reason = await first_words(attacked.url, name, b'{"ask":"hello","id":"1"}')
        assert [told["code"] for told in heard] == ["no_table"]
        assert (closed, reason) == (4000, "no_table")
