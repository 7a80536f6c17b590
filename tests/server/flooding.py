"""One visitor who asks for as much as they are let: long games in the store, and requests without end."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from kibitz.games import load
from kibitz.server.rooms.stored import card_of
from kibitz.server.store import Row
from kibitz.server.store.opening import store_at
from kibitz.server.table import entries
from kibitz.server.table.deciding import Circumstances, decide
from kibitz.server.table.entries import Arrangement, Seat
from kibitz.server.table.state import LiveTable
from kibitz.wire import asks
from kibitz.wire.manners import Manners
from tests.server.fetching import fetched
from tests.server.test_budgets import scoring

PACKAGE, GAME, SECRET = "kibitz.games", "acquire", "s" * 32
FLOODER = "127.0.0.2"  # all of 127/8 is this machine, and yet it is another address
CONNECTIONS = 8
REOPENED = 12  # tables: more than rest in memory


def long_game() -> tuple[LiveTable, list[Row]]:
    """A game of Acquire at random, from the first entry to the last."""
    game = load(GAME)
    seats = tuple(Seat(name=name, key=name) for name in ("Ann", "Bob", "Cem"))
    arrangement = Arrangement(seats, "Ann", msgspec.to_builtins(game.Options()), Manners(listed=True))
    opened = entries.Opened(
        package=PACKAGE,
        game=GAME,
        rules_version=game.rules_version,
        secret=SECRET,
        screen="screen",
        arrangement=arrangement,
    )
    rows = [Row(1, 1, entries.encode(opened))]
    table = LiveTable.from_rows("long", rows, lambda package, key: game)
    chance, around = random.Random(7), Circumstances(1, (), {}, 300, 2000)

    def go_on(key: str, ask: asks.AnyAsk) -> None:
        decision = decide(table, table.who(key), ask, ask.id, around)
        rows.append(Row(table.seq + 1, 1, entries.encode(decision.entry)))
        table.apply(table.seq + 1, 1, decision.entry, decision.attempt)

    go_on("Ann", asks.Start(id="start"))
    while table.outcome is None:
        seat = table.to_act()[0]
        action = msgspec.Raw(msgspec.json.encode(chance.choice(table.playing.legal(seat))))
        go_on(seats[seat].key, asks.Play(id=f"{table.seq}", seq=table.seq, action=action))
    return table, rows


async def fill(path: Path) -> list[str]:
    """A store with a long game at each of some tables; their names."""
    table, rows = long_game()
    names = [f"long{number:08}" for number in range(REOPENED)]
    store = store_at(str(path))
    await store.open()
    for name in names:
        table.id = name
        await asyncio.gather(*(store.append(name, row, card_of(table, None)) for row in rows))
    await store.close()
    return names


def heavy_scoring() -> dict[str, Any]:
    """A scoring for Okey that is as long as a body may be, and has no more rows than one may have."""
    document = scoring(1_000)
    known = document["row"]
    extra = dict(known[-1], when={**known[-1].get("when", {}), "end": ["deck_empty"] * 80})
    while len(document["row"]) < 60 and len(msgspec.json.encode(document)) < 60_000:
        document["row"] = [extra, *document["row"]]
    return document


def doors(tables: list[str]) -> dict[str, list[bytes]]:
    """What a flood is made of, by the door it comes to."""
    large = heavy_scoring()
    hand = {
        "game": "okey101",
        "options": {"scoring": large},
        "reason": "deck_empty",
        "indicator": "R3",
        "players": [{"name": name, "opened": False, "hand": ["R1"]} for name in ("A", "B")],
    }
    players = [f"Player {number}" for number in range(200)]
    long = f"/api/tables/{tables[0]}"
    looks = (
        "moments?limit=50&first=100",
        "moments?limit=50",
        "story",
        "record",
        "endings",
        "events?limit=100",
    )
    return {
        "score": [post("/api/score", hand)],
        "preview": [post("/api/games/okey101/preview", {"option": "scoring", "value": large})],
        "tournament": [post("/api/tournament", {"new": {"game": "tiny", "size": 2, "players": players}})],
        "looking back": [get(f"{long}/{look}") for look in looks],
        "coming again": [get(f"/api/tables/{table}/state") for table in tables],
        "asking": [
            post(f"{long}/asks", {"ask": "outlook", "id": "o", "words": True}),
            post(f"{long}/asks", {"ask": "sync", "id": "s"}),
        ],
        "opening": [post("/api/tables", {"game": "okey101", "options": {"scoring": scoring(7_500)}})],
    }


def get(path: str) -> bytes:
    """A request, as it is sent."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()


def post(path: str, body: Any) -> bytes:
    """A request with a document."""
    content = msgspec.json.encode(body)
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(content)}\r\n\r\n"
    return head.encode() + content


async def flood(port: int, requests: list[bytes], is_enough: Callable[[], bool]) -> Counter[str]:
    """Send these again and again from one address, over some connections. What came back: statuses, or codes
    of refusals."""
    heard: Counter[str] = Counter()

    async def pour(number: int) -> None:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=(FLOODER, 0), limit=2**24
        )
        try:
            while not is_enough():
                number += 1
                writer.write(requests[number % len(requests)])
                heard[await _answer(reader)] += 1
        finally:
            writer.close()

    await asyncio.gather(*(pour(number) for number in range(CONNECTIONS)))
    return heard


async def _answer(reader: asyncio.StreamReader) -> str:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    length = int(head.partition("content-length:")[2].partition("\r\n")[0])
    body = await reader.readexactly(length)
    status = head.split()[1]
    return status if status.startswith("2") else json.loads(body)["code"]


def stalls(url: str) -> Mapping[float, int]:
    """How often the loop of a server let others wait for longer than so many seconds, since it started."""
    found: dict[float, int] = {}
    for line in fetched(url, "GET", "/metrics").content.decode().splitlines():
        if line.startswith("kibitz_stall_seconds_bucket"):
            found[float(line.partition('le="')[2].partition('"')[0])] = int(float(line.split()[-1]))
    return {bound: found[float("inf")] - count for bound, count in found.items()}


def after(seconds: float) -> Callable[[], bool]:
    """Whether so much time has passed since now."""
    until = time.monotonic() + seconds
    return lambda: time.monotonic() > until
