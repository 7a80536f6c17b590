"""`kibitz stats`: folders of records and stores, for people and for programs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.bots import BOTS
from kibitz.cli.main import main
from kibitz.client import Lobby, follow
from kibitz.client.bot import Player
from kibitz.core.record import Record, written
from kibitz.games import keys, load
from kibitz.stats import tallying
from kibitz.stats.adding import added
from kibitz.wire.asks import Start
from kibitz.wire.documents import NewTable
from kibitz.wire.manners import Manners
from tests.cli.command import complaint, kibitz
from tests.client.stage import live
from tests.server.party import server
from tests.stats.played import ACQUIRE, OKEY, played

FOUR = ["Ann", "Bob", "Cem", "Dee"]


def keep(folder: Path, name: str, record: Record) -> Path:
    """Write a record into a folder, which is made."""
    path = folder / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(record))
    return path


def evening(folder: Path) -> list[Record]:
    """Three matches of Okey 101, one of them in a folder of its own, and a game of Acquire."""
    records = [played(OKEY, ["Ann", "Bob"], seed=seed, people=True, hands=1) for seed in range(3)]
    for number, record in enumerate(records):
        keep(folder / ("late" if number == 2 else ""), f"okey{number}", record)
    keep(folder, "acquire", played(ACQUIRE, ["Ann", "Cem", "Dee"], "uniform"))
    return records


def printed(*words: str) -> str:
    """What people read of it."""
    done = kibitz("stats", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def asked(*words: str, code: int = 0) -> dict[str, Any]:
    """What programs read of it."""
    done = kibitz("stats", *words, "--json")
    assert done.returncode == code, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def player(told: dict[str, Any], game: str, name: str) -> dict[str, Any]:
    (players,) = (each["players"] for each in told["games"] if each["game"] == game)
    (found,) = (each for each in players if each["name"] == name)
    return dict(found)


def test_a_folder_is_counted_with_the_folders_in_it(tmp_path: Path) -> None:
    records = evening(tmp_path)
    told = asked(str(tmp_path))
    assert told["counted"] == 4
    assert told["left_out"] == {"practice": 0, "unfinished": 0, "twice": 0}
    assert told["misfits"] == []
    assert [game["game"] for game in told["games"]] == ["acquire", "okey101"]
    for seat, name in enumerate(["Ann", "Bob"]):
        wanted = added(tallying.tallies(record, OKEY)[seat] for record in records)
        found = player(told, "okey101", name)
        assert found["counters"] == wanted
        assert found["bot"] is None
        assert found["figures"]["games"] == 3
        assert found["figures"]["total"] == pytest.approx(wanted["total"] / 3, abs=1e-6)
        assert found["figures"]["luck_adjusted"] is None
    assert player(told, "acquire", "Cem")["bot"] == "uniform"
    assert asked(*(str(path) for path in sorted(tmp_path.rglob("*.jsonl")))) == told


def test_a_table_for_people(tmp_path: Path) -> None:
    evening(tmp_path)
    code, out, err = kibitz("stats", str(tmp_path))
    lines = out.splitlines()
    assert max(map(len, lines)) <= 100
    assert [line.strip() for line in lines if line.strip() in ("Acquire", "Okey 101")] == [
        "Acquire",
        "Okey 101",
    ]
    assert any("Cem (bot)" in line for line in lines)
    for word in ("player", "games", "won", "place", "total", "hands", "opened", "opening", "went"):
        assert word in out
    assert "luck" not in out, "what nobody asked for has no column"
    assert "--player NAME shows every figure" in out
    assert (code, err) == (0, "")


def test_one_player_in_full(tmp_path: Path) -> None:
    evening(tmp_path)
    out = printed(str(tmp_path), "--game", "okey101", "--player", "ann")
    assert "Okey 101: Ann" in out
    assert "Bob" not in out
    for figure in (
        "games",
        "okeys",
        "takes",
        "lost unopened",
        "out same turn",
        "ended all pairs",
        "fine points",
    ):
        assert f"│ {figure} " in out
    told = asked(str(tmp_path), "--game", "okey101", "--player", "ann")
    assert [each["name"] for each in told["games"][0]["players"]] == ["Ann"]


def test_o13_a_player_may_be_named_as_the_list_does(tmp_path: Path) -> None:
    evening(tmp_path)
    for name in ("Cem", "Cem (bot)"):
        told = asked(str(tmp_path), "--game", "acquire", "--player", name)
        assert [each["name"] for each in told["games"][0]["players"]] == ["Cem"]


def test_every_table_on_its_own(tmp_path: Path) -> None:
    evening(tmp_path)
    told = asked(str(tmp_path), "--game", "okey101", "--by-table")
    (okey,) = told["games"]
    assert len(okey["players"]) == 6
    assert {each["figures"]["games"] for each in okey["players"]} == {1}
    assert {Path(each["table"]).name for each in okey["players"]} == {f"okey{n}.jsonl" for n in range(3)}
    assert "okey2.jsonl" in printed(str(tmp_path / "late"), "--by-table")


def test_luck_is_the_same_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tallying, "BOT", "opener")
    record = played(OKEY, ["Ann", "Bob"], "uniform", "a secret", people=True, hands=1)
    path = keep(tmp_path, "sealed", record)
    told = asked(str(path), "--luck", "3")
    assert told == asked(str(path), "--luck", "3")
    found = player(told, "okey101", "Ann")
    assert found["counters"]["luck_games"] == 1
    luck = found["counters"]["total"] - found["counters"]["luck_total"]
    assert found["figures"]["luck_adjusted"] == pytest.approx(luck, abs=1e-5)
    assert "luck" in printed(str(path), "--luck", "1")


def test_what_does_not_count_is_left_out_with_a_remark(tmp_path: Path) -> None:
    record = played(OKEY, ["Ann", "Bob"], people=True, hands=1)
    keep(tmp_path, "a", record)
    keep(tmp_path, "b", record)
    keep(tmp_path, "c", Record(record.header, record.steps[:5]))
    keep(tmp_path, "d", played(OKEY, FOUR, practice="exhausted"))
    told = asked(str(tmp_path))
    assert (told["counted"], told["left_out"]) == (1, {"practice": 1, "unfinished": 1, "twice": 1})
    out = printed(str(tmp_path))
    assert "1 practice tables do not count." in out
    assert "1 games are not over, and do not count." in out
    assert "1 records are of a game that was counted already." in out
    assert "There is no finished game to count." in printed(str(tmp_path / "d.jsonl"))


def test_a_record_that_does_not_fit_is_named_and_left_out(tmp_path: Path) -> None:
    record = played(OKEY, ["Ann", "Bob"], people=True, hands=1)
    keep(tmp_path, "good", record)
    last = msgspec.structs.replace(record.steps[-1], action="draw")
    forged = keep(tmp_path, "forged", Record(record.header, (*record.steps[:-1], last)))
    (tmp_path / "junk.jsonl").write_text("no record\n", encoding="utf-8")
    header = msgspec.structs.replace(record.header, game="chess")
    keep(tmp_path, "foreign", Record(header, ()))
    code, out, err = kibitz("stats", str(tmp_path), "--json")
    told = json.loads(out)
    assert (code, told["counted"]) == (1, 1)
    problems = {Path(each["record"]).stem: each["problem"] for each in told["misfits"]}
    assert set(problems) == {"forged", "junk", "foreign"}
    assert "there is no game 'chess'" in problems["foreign"]
    assert f"kibitz: {forged}: does not fit, and is left out: line {len(record.steps) + 1}: " in err
    assert err.count("\n") == 3


BAD: Sequence[tuple[list[str], str]] = [
    (["nowhere"], "nowhere: there is no such file or folder"),
    (["."], ".: there is no record in this folder (*.jsonl)"),
    ([], "kibitz.db: there is no such file; --store names another"),
    (["--store", "nowhere.db"], "nowhere.db: there is no such file; --store names another"),
    ([".", "--game", "chess"], f"--game: there is no game 'chess'; there are: {', '.join(keys())}"),
    ([".", "--games", "no.such"], "--games: cannot load 'no.such'"),
    ([".", "--luck", "101"], "argument --luck: must be from 0 to 100 (got '101')"),
    ([".", "--luck", "-1"], "argument --luck"),
    ([".", "--luck", "many"], "argument --luck: must be from 0 to 100 (got 'many')"),
]


@pytest.mark.parametrize(("words", "problem"), BAD)
def test_bad_words_are_complained_about(
    words: list[str], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KIBITZ_STORE", raising=False)
    assert complaint("stats", *words, cwd=tmp_path).startswith(problem)
    assert list(tmp_path.iterdir()) == [], "a store that is not there is not made"


def test_an_unknown_player_is_complained_about(tmp_path: Path) -> None:
    path = keep(tmp_path, "a", played(OKEY, ["Anna", "Bob"], people=True, hands=1))
    told = complaint("stats", str(path), "--player", "Annna")
    assert "no finished game of 'Annna' is there; did you mean 'Anna'?" in told


def test_a_file_that_cannot_be_read_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, "a", played(OKEY, ["Ann", "Bob"], people=True, hands=1))
    big = tmp_path / "b.jsonl"
    big.write_bytes(b"x" * 100_000)
    monkeypatch.setattr("kibitz.cli.recorded.LARGEST", 99_999)
    told = asked(str(tmp_path), code=2)
    assert told["counted"] == 1


async def _finish(lobby: Lobby, **manners: Any) -> str:
    """A table of Tiny for Ann and a bot, played to its end."""
    wanted = NewTable(
        game="tiny", seats=2, name="Ann", bots=("uniform",), manners=Manners(pause=0, **manners)
    )
    opened = await lobby.open_table(wanted)
    async with follow(lobby.url, opened.table.table, opened.token) as seat:
        await seat.ask(Start(id=seat.new_id()))
        await Player(seat, load("tiny", "tests.contract"), BOTS["uniform"], 0).play()
    return opened.table.table


@live
async def test_a_store_counts_every_finished_table_listed_or_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(tmp_path) as lobby:
        tables = {await _finish(lobby, listed=True), await _finish(lobby, listed=False)}
        await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann", bots=("uniform",)))
        store = str(tmp_path / "kibitz.db")
        record = tmp_path / "records" / "one.jsonl"
        record.parent.mkdir()
        record.write_bytes(await lobby.record(min(tables)))
        capsys.readouterr()
        words = ["stats", "--store", store, "--games", "kibitz.games,tests.contract", "--json"]
        assert await asyncio.to_thread(main, [*words, "--by-table"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["counted"] == 2
        people = [each for each in told["games"][0]["players"] if each["bot"] is None]
        assert {each["name"] for each in people} == {"Ann"}
        assert {each["table"] for each in people} == tables
        assert {each["bot"] for each in told["games"][0]["players"]} == {None, "uniform"}
        # The record of a table that is in the store too counts once.
        assert await asyncio.to_thread(main, [*words, str(record.parent)]) == 0
        told = json.loads(capsys.readouterr().out)
        assert (told["counted"], told["left_out"]["twice"]) == (2, 1)
        # Without the package of the game the tables are named and left out.
        monkeypatch.delenv("KIBITZ_GAMES", raising=False)
        assert await asyncio.to_thread(main, ["stats", "--store", store]) == 1
        out, err = capsys.readouterr()
        assert all(f"kibitz: {table}: does not fit, and is left out" in err for table in tables)
        assert "There is no finished game to count." in out
