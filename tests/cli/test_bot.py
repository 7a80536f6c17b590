"""`kibitz bot` as people run it: it sits down, plays, comes back, and complains in one line."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.cli.main import main
from kibitz.client import Lobby, follow
from kibitz.client.bot import Player
from kibitz.games import load
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewTable, Opened
from kibitz.wire.manners import Manners
from tests.cli import command
from tests.client.stage import live
from tests.server.party import server, server_process
from tests.server.serving import ROOT, Elsewhere, server_elsewhere

GAMES = "kibitz.games,tests.contract"


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder and an environment of the test's own."""
    for name in [name for name in os.environ if name.startswith("KIBITZ_") and name != "KIBITZ_PURE"]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("KIBITZ_GAMES", GAMES)
    monkeypatch.chdir(tmp_path)


async def table_for_two(lobby: Lobby) -> Opened:
    wanted = NewTable(game="tiny", seats=2, name="Ann", manners=Manners(pause=0), options={"hand": 4})
    return await lobby.open_table(wanted)


async def ann_plays(lobby: Lobby, opened: Opened) -> None:
    """The host, played by a bot as soon as every seat is taken."""
    from kibitz.bots import BOTS

    name = opened.table.table
    while any(seat.sitter == "free" for seat in (await lobby.table(name)).seats):
        await asyncio.sleep(0.05)
    async with follow(lobby.url, name, opened.token) as ann:
        if (await lobby.table(name)).phase == "open":
            await ann.ask(Start(id=ann.new_id()))
        await Player(ann, load("tiny", "tests.contract"), BOTS["uniform"], 0).play()


@live
async def test_a_bot_sits_down_plays_and_tells_the_end(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async with server(tmp_path) as lobby:
        opened = await table_for_two(lobby)
        line = ["bot", "--server", f"{lobby.url}/", "--table", opened.table.table, "--pace", "0"]
        code, _ = await asyncio.gather(asyncio.to_thread(main, line), ann_plays(lobby, opened))
        state = await lobby.state(opened.table.table)
    assert code == 0
    sat, over = capfd.readouterr().out.splitlines()
    assert sat.startswith(f"greedy plays seat 1 at table {opened.table.table}")
    assert state.outcome is not None
    own = state.outcome.standings[1]
    assert over.startswith("the game is over (cards_played): ")
    assert over.endswith(f"; Greedy is on place {own.place} of 2 with {own.total:,}")
    assert not list(tmp_path.glob("kibitz-seat-*")), "nothing is left to come back to"


@live
async def test_a_token_is_a_seat(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async with server(tmp_path) as lobby:
        opened = await table_for_two(lobby)
        name = opened.table.table
        line = ["bot", "--server", lobby.url, "--table", name, "--level", "uniform", "--pace", "0"]
        robby = [*line, "--name", "Robby", "--seat", "1", "--show-token"]

        async def start() -> None:
            while any(seat.sitter == "free" for seat in (await lobby.table(name)).seats):
                await asyncio.sleep(0.05)
            await lobby.ask(name, Start(id="1"), opened.token)

        codes = await asyncio.gather(
            asyncio.to_thread(main, robby),
            asyncio.to_thread(main, [*line, "--token", opened.token]),
            start(),
        )
        assert list(codes[:2]) == [0, 0]
        out = capfd.readouterr().out
        assert "the token of seat 1: " in out
        assert opened.token not in out
        assert "Robby is on place" in out
        assert "Ann is on place" in out


@live
async def test_complaints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def complaint(*words: str) -> str:
        return (await asyncio.to_thread(command.complaint, "bot", *words)).rstrip("\n")

    with socket.create_server(("127.0.0.1", 0)) as taken:
        nowhere = f"http://127.0.0.1:{taken.getsockname()[1]}"
    async with server(tmp_path) as lobby:
        name = (await table_for_two(lobby)).table.table
        here = ("--server", lobby.url, "--table", name)
        assert await complaint() == "which table? name it with --table"
        assert "connection refused" in await complaint("--server", nowhere, "--table", "T")
        assert "is not the address of a server" in await complaint("--server", "somewhere", "--table", "T")
        said = await complaint("--server", lobby.url, "--table", "nope")
        assert said == "There is no table nope"
        assert (await complaint(*here, "--level", "best")).startswith("there is no bot 'best'; there are:")
        assert await complaint(*here, "--seat", "0") == "Seat 0 is taken"
        assert await complaint(*here, "--name", "ann") == "Somebody at this table is called ann"
        assert await complaint(*here, "--token", "nonsense") == f"that token has no seat at table {name}"
        assert await complaint(*here, "--token", "two\nlines") == "that is no token"
        assert "tiny, which is not known here" in await complaint(*here, "--games", "kibitz.games")
        assert "cannot be kept in" in await complaint(*here, "--keep", "no/such/folder/seat.json")
        Path("odd.json").write_text("[1, 2]")
        assert await complaint(*here, "--keep", "odd.json") == "odd.json: no seat is kept there"
        kept = {"server": lobby.url, "table": "other", "token": "x"}
        Path("other.json").write_text(json.dumps(kept))
        assert "keeps a seat of another table" in await complaint(*here, "--keep", "other.json")
        assert (await lobby.table(name)).seats[1].sitter == "free", "no complaint took a seat"
        monkeypatch.setenv("KIBITZ_TOKEN", "x")
        assert "do not go together" in await complaint(*here, "--keep", "new.json")


@live
async def test_seats_taken(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async with server(tmp_path) as lobby:
        full = await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann", bots=("uniform",)))
        line = ["bot", "--server", lobby.url, "--table", full.table.table]
        assert await asyncio.to_thread(main, line) == 2
        assert capfd.readouterr().err.endswith("kibitz: Every seat is taken\n")


def bot(folder: Path, *words: str) -> subprocess.Popen[str]:
    """A bot in a process of its own."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-m", "kibitz", "bot", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Elsewhere]:
    with server_process(tmp_path) as elsewhere:
        yield elsewhere


def test_ctrl_c_keeps_the_seat_and_says_how_to_come_back(running: Elsewhere, tmp_path: Path) -> None:
    lobby = Lobby(running.url)
    opened = asyncio.run(table_for_two(lobby))
    table = opened.table.table
    first = bot(tmp_path, "--server", running.url, "--table", table, "--pace", "0", "--level", "uniform")
    file = tmp_path / f"kibitz-seat-{table}-1.json"
    wait_for(lambda: file.exists() and file.stat().st_size > 0)
    assert file.stat().st_mode & 0o777 == 0o600
    token = json.loads(file.read_text())["token"]
    assert first.stdout is not None
    first.stdout.readline()
    first.send_signal(signal.SIGINT)
    out, error = first.communicate(timeout=30)
    assert (first.returncode, error) == (130, "")
    assert out == f"the seat stays taken; to come back: kibitz bot --keep {file.name}\n"
    again = bot(tmp_path, "--keep", file.name, "--pace", "0")
    asyncio.run(asyncio.wait_for(ann_plays(lobby, opened), 60))
    out, error = again.communicate(timeout=30)
    assert (again.returncode, error) == (0, "")
    assert "Uniform is on place" in out
    assert token not in out
    assert not file.exists()


def test_a_bot_survives_the_end_of_its_server(tmp_path: Path) -> None:
    store = str(tmp_path / "kibitz.db")
    with server_elsewhere(store) as first:
        lobby = Lobby(first.url)
        opened = asyncio.run(table_for_two(lobby))
        playing = bot(tmp_path, "--server", first.url, "--table", opened.table.table, "--pace", "0")
        assert playing.stdout is not None
        assert "waiting for the start" in playing.stdout.readline()
        first.kill()
        port = first.port
    assert "connection lost" in playing.stdout.readline()
    with server_elsewhere(store, port=port) as second:
        assert playing.stdout.readline() == "connected again\n"
        asyncio.run(asyncio.wait_for(ann_plays(Lobby(second.url), opened), 60))
        out, error = playing.communicate(timeout=30)
    assert (playing.returncode, error) == (0, "")
    assert "Greedy is on place" in out


def wait_for(is_so: object) -> None:
    for _ in range(600):
        if is_so():  # type: ignore[operator]
            return
        time.sleep(0.05)
    raise AssertionError("it took too long")
