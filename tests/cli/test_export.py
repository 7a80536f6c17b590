"""`kibitz export`: records out of a store, while a server runs on it and after."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kibitz.cli.main import main
from kibitz.client import Lobby, follow
from kibitz.client.bot import Player
from kibitz.games import load
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewTable, Opened
from kibitz.wire.manners import Manners
from tests.client.stage import live, tiny_table
from tests.server.party import server

GAMES = "kibitz.games,tests.contract"
WARNING = "kibitz: the game is not over: this record shows every hand and the secret of the shuffle\n"


class Stop(Exception):
    """Enough of the game."""


class Impatient:
    """A bot that plays a few moves."""

    name, about = "impatient", "for tests"

    def __init__(self, moves: int) -> None:
        self._moves = moves

    def choose(self, sight: object, chance: object) -> object:
        """The first legal action, or no more."""
        self._moves -= 1
        if self._moves < 0:
            raise Stop
        return sight.legal[0]  # type: ignore[attr-defined]


async def play(lobby: Lobby, opened: Opened, moves: int) -> None:
    """Some moves of the game."""
    game = load(opened.table.game, "kibitz.games" if opened.table.game == "acquire" else "tests.contract")
    async with follow(lobby.url, opened.table.table, opened.token) as seat:
        await seat.ask(Start(id=seat.new_id()))
        try:
            await Player(seat, game, Impatient(moves), 0).play()  # type: ignore[arg-type]
        except Stop:
            return


@live
async def test_a_finished_game_is_what_the_server_gives_out(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    async with server(tmp_path) as lobby:
        wanted = NewTable(game="acquire", seats=3, name="Ann", bots=("greedy",) * 2, manners=Manners(pause=0))
        opened = await lobby.open_table(wanted)
        table, store = opened.table.table, str(tmp_path / "kibitz.db")
        await play(lobby, opened, 10_000)
        capfdbinary.readouterr()
        code = await asyncio.to_thread(main, ["export", table, "--store", store])
        assert code == 0
        assert capfdbinary.readouterr() == (await lobby.record(table), b"")
        backup = str(tmp_path / "backup.db")
        assert await asyncio.to_thread(main, ["backup", store, backup]) == 0
        capfdbinary.readouterr()
        assert await asyncio.to_thread(main, ["export", table, "--store", backup]) == 0
        assert capfdbinary.readouterr() == (await lobby.record(table), b"")
        file = str(tmp_path / "game.jsonl")
        assert await asyncio.to_thread(main, ["export", table, "--store", store, "--output", file]) == 0
        assert await asyncio.to_thread(main, ["verify", file]) == 0
        assert await asyncio.to_thread(main, ["replay", file, "--at", "3", "--plain"]) == 0
    later = ["export", table, "--store", store, "--output", str(tmp_path / "later.jsonl")]
    assert await asyncio.to_thread(main, later) == 0
    assert (tmp_path / "later.jsonl").read_bytes() == (tmp_path / "game.jsonl").read_bytes()


@live
async def test_a_running_game_comes_with_a_warning(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "kibitz.db"))
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        table, file = opened.table.table, tmp_path / "game.jsonl"
        line = ["export", table, "--games", GAMES, "--output", str(file)]
        assert await asyncio.to_thread(main, line) == 2
        assert capfd.readouterr().err == f"kibitz: table {table}: Game has not started\n"
        assert not file.exists()
        await play(lobby, opened, 2)
        capfd.readouterr()
        assert await asyncio.to_thread(main, line) == 0
        assert capfd.readouterr() == ("", WARNING)
        assert file.stat().st_mode & 0o777 == 0o600
        assert len(file.read_bytes().splitlines()) >= 3
        assert await asyncio.to_thread(main, line) == 2
        assert capfd.readouterr().err.endswith("game.jsonl: is there already, and is not overwritten\n")


@live
async def test_complaints(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    store = str(tmp_path / "kibitz.db")
    async with server(tmp_path) as lobby:
        opened = await tiny_table(lobby)
        await play(lobby, opened, 1)
    capfd.readouterr()
    table = opened.table.table
    for line, complaint in (
        (["nothing", "--store", store], f"there is no table nothing in {store}"),
        (["no\x07thing", "--store", store], f"there is no table no\\x07thing in {store}"),
        ([table, "--store", "none.db"], "none.db: there is no such file; --store names another"),
        ([table, "--store", str(tmp_path)], f"{tmp_path}: there is no such file; --store names another"),
        (
            [table, "--store", store, "--games", GAMES, "--output", f"{tmp_path}/no/game"],
            f"{tmp_path}/no/game: No such file or directory",
        ),
        (
            [table, "--store", "mysql://ann:hush@127.0.0.1/x"],
            "mysql://...: a store is a file or a postgresql:// URL",
        ),
    ):
        assert await asyncio.to_thread(main, ["export", *line]) == 2
        assert capfd.readouterr() == ("", f"kibitz: {complaint}\n")
    assert not Path("none.db").exists()
    # A record is made of what was written: the game itself need not be here.
    assert await asyncio.to_thread(main, ["export", table, "--store", store]) == 0
    assert capfd.readouterr().err == WARNING


@live
async def test_from_a_postgresql_database(database: str, capfd: pytest.CaptureFixture[str]) -> None:
    from tests.server.serving import server_here

    async with server_here(database) as here:
        opened = await tiny_table(Lobby(here.url))
        await play(Lobby(here.url), opened, 3)
    capfd.readouterr()
    line = ["export", opened.table.table, "--store", database, "--games", GAMES]
    assert await asyncio.to_thread(main, line) == 0
    assert capfd.readouterr().out.startswith('{"kibitz":1,"game":"tiny"')
