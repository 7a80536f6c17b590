"""The server is killed, or told to stop, while everybody plays: nothing that anybody was told is lost, and
every table goes on. KIBITZ_CRASHES says how often it is killed on each store."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import pytest

from kibitz.client import Lobby
from tests.server.players import Player, at_step, ended_alike, is_over, kept, play_all, seated, tables_of
from tests.server.serving import Elsewhere, server_elsewhere

CRASHES = int(os.environ.get("KIBITZ_CRASHES", "2"))
FURTHER = 12  # steps that every long game goes on after the crash
SERVICE_RESTART = 1012

pytestmark = pytest.mark.once


async def full_house(url: str, seed: object) -> list[Player]:
    """Twenty tables of Acquire, played as fast as can be, and six of tiny that last as long."""
    lobby = Lobby(url)
    long = [seated(lobby, "acquire", 3, f"{seed} acquire {number}") for number in range(20)]
    short = [seated(lobby, "tiny", 4, f"{seed} tiny {number}", pause=0.25) for number in range(6)]
    return [player for table in await asyncio.gather(*long, *short) for player in table]


async def under_load(server: Elsewhere, players: list[Player], seconds: float) -> asyncio.Task[None]:
    """Everybody plays; returns after so many seconds of it."""
    playing = asyncio.create_task(play_all(server.url, players))
    async with asyncio.timeout(120):
        while not all(player.latest for player in players):
            assert not playing.done(), playing.result()
            await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    return playing


async def nothing_lost(place: str, players: list[Player]) -> int:
    """Everything anybody was told is in the store as it was told; how many steps there are."""
    tables = await kept(place, list(tables_of(players)))
    lost = [player.table for player in players if player.seen > tables[player.table].seq]
    assert lost == []
    assert all(tables[player.table].step >= max(player.steps, default=0) for player in players)
    return sum(table.step for table in tables.values())


async def all_go_on(url: str, players: list[Player]) -> None:
    """Everybody comes back with their token; long games go on for a while, short ones to the end."""
    async with asyncio.TaskGroup() as group:
        for table in tables_of(players).values():
            short = table[0].pause > 0
            enough = is_over if short else at_step(max(player.step for player in table) + FURTHER)
            for player in table:
                group.create_task(player.play(url, enough))
    for table in tables_of(players).values():
        assert all(player.goodbye is None for player in table)
        assert len({player.step for player in table}) == 1
        if table[0].pause:
            await ended_alike(url, table)


def complaints(log: Path) -> str:
    """What went wrong in the server without reaching anybody."""
    text = log.read_text(encoding="utf-8") if log.exists() else ""
    return text if "Traceback" in text or "bug" in text else ""


@pytest.mark.parametrize("run", range(CRASHES))
def test_a_server_that_is_killed_loses_nothing(place: str, run: int, tmp_path: Path) -> None:
    seed = f"{time.time_ns()} {run}"
    asyncio.run(asyncio.wait_for(killed(place, seed, tmp_path / "log"), 300))


async def killed(place: str, seed: str, log: Path) -> None:
    chance = random.Random(seed)
    with server_elsewhere(place, log=log) as server:
        players = await full_house(server.url, seed)
        playing = await under_load(server, players, chance.uniform(0.1, 2.0))
        server.process.kill()
        await asyncio.to_thread(server.process.wait, 30)
        await playing
    port = server.port
    told = sum(player.moves for player in players)
    steps = await nothing_lost(place, players)
    with server_elsewhere(place, port=port, log=log) as server:
        await all_go_on(server.url, players)
    assert told > 0
    assert complaints(log) == ""
    repeated = sum(player.repeated for player in players)
    tables = len(tables_of(players))
    print(f"\nseed {seed}: {tables} tables, {told} moves answered, {steps} kept, 0 lost, {repeated} repeated")


def test_a_server_that_is_told_to_stop_loses_nothing(place: str, tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(stopped(place, str(time.time_ns()), tmp_path / "log"), 300))


async def stopped(place: str, seed: str, log: Path) -> None:
    chance = random.Random(seed)
    with server_elsewhere(place, log=log) as server:
        players = await full_house(server.url, seed)
        playing = await under_load(server, players, chance.uniform(0.3, 1.0))
        assert await asyncio.to_thread(server.stop) == 0
        await playing
    for player in players:
        assert is_over_for(player) or (player.goodbye is not None and player.goodbye.code == SERVICE_RESTART)
    await nothing_lost(place, players)
    with server_elsewhere(place, port=server.port, log=log) as server:
        await all_go_on(server.url, players)
        assert await asyncio.to_thread(server.stop) == 0
    assert complaints(log) == ""


def is_over_for(player: Player) -> bool:
    """Whether a player left because the game had ended."""
    return player.latest is not None and is_over(player.latest)
