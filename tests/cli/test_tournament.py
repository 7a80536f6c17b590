"""`kibitz tournament`: bots play at once, people's events are kept in a file and carried on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Done, complaint, kibitz

NAMES = ["Ann", "Bob", "Cem", "Dee"]


def tournament(*words: str) -> Done:
    return kibitz("tournament", *words)


def asked(*words: str) -> dict[str, Any]:
    done = tournament(*words, "--json")
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_bots_play_a_whole_event_at_once(tmp_path: Path) -> None:
    words = ["okey101", "--bots", "uniform=5,opener=4", "--rounds", "2", "--option", "hands=1"]
    records = tmp_path / "records"
    told = asked(*words, "--records", str(records))
    assert (told["over"], told["round"], told["planned"]) == (True, 2, 2)
    assert sorted(row["name"] for row in told["standings"]) == [
        *(f"opener {number}" for number in range(1, 5)),
        *(f"uniform {number}" for number in range(1, 6)),
    ]
    assert sum(row["points"] for row in told["standings"]) == 2 * (2 * 10 + 2.5)
    kept = sorted(path.name for path in records.iterdir())
    assert kept == [f"okey101-round{n}-table{t}.jsonl" for n in (1, 2) for t in (1, 2)]
    assert kibitz("verify", *(str(records / name) for name in kept)).returncode == 0
    assert asked(*words) == told, "the same seed plays the same event"
    assert asked(*words, "--seed", "7") != told


def test_the_standings_follow_from_the_records_alone(tmp_path: Path) -> None:
    words = ["okey101", "--bots", "opener=4", "--rounds", "2", "--option", "hands=2"]
    told = asked(*words, "--file", str(tmp_path / "bots.json"), "--records", str(tmp_path))
    people = json.loads((tmp_path / "bots.json").read_bytes())
    for player in people["players"]:
        player["bot"] = None
    for each in people["rounds"]:
        for table in each["tables"]:
            table["result"] = None
    people["rounds"] = people["rounds"][:1]
    again = tmp_path / "again.json"
    again.write_text(json.dumps(people), encoding="utf-8")
    for number in (1, 2):
        record = tmp_path / f"okey101-round{number}-table1.jsonl"
        last = asked("okey101", "--file", str(again), "--enter", f"1={record}")
    for row in [*last["standings"], *told["standings"]]:
        del row["bot"]
    assert last == told


def test_people_begin_enter_and_go_on(tmp_path: Path) -> None:
    file = str(tmp_path / "friday.json")
    begun = asked("okey101", "--players", ",".join(NAMES), "--rounds", "2", "--file", file)
    assert (begun["round"], begun["over"]) == (1, False)
    assert sorted(begun["tables"][0]["players"]) == NAMES
    assert asked("okey101", "--file", file) == begun, "looking changes nothing"
    after = asked("okey101", "--file", file, "--enter", "1=Ann -101*, Bob 20, Cem 20, Dee 202")
    assert after["round"] == 2
    assert [(row["place"], row["name"], row["points"]) for row in after["standings"]] == [
        (1, "Ann", 4.0),
        (2, "Bob", 2.5),
        (2, "Cem", 2.5),
        (4, "Dee", 1.0),
    ]
    assert asked("okey101", "--file", file, "--enter", "1=Dee 0, Bob 1, Cem 2, Ann 3")["over"]
    code, shown, _ = tournament("okey101", "--file", file)
    assert code == 0
    assert "The tournament is over after 2 rounds." in shown
    assert "Ann" in shown


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "who plays? --players or --bots begin an event, --file goes on with one"),
        (["--players", "Ann,Bob,Cem,Dee"], "--players: name the --file that keeps the event"),
        (["--bots", "greedy"], "--bots 'greedy': write how many, such as greedy=4"),
        (["--bots", "greedy=0"], "--bots 'greedy=0': write how many, such as greedy=4"),
        (["--bots", "clever=4"], "there is no bot 'clever'"),
        (["--bots", "uniform=3"], "A table has 4 seats, and there are 3 players"),
        (["--players", "Ann,Bob,Cem,Ann", "--file", "x.json"], "Two players are called Ann"),
        (["--players", "Ann,,Cem,Dee", "--file", "x.json"], "A name has 1 to 40 letters"),
        (["--bots", "uniform=4", "--rounds", "100"], "--rounds: at most 99 (got 100)"),
        (["--bots", "uniform=4", "--seed", "-1"], "--seed must be from 0 to"),
        (["--bots", "uniform=4", "--size", "5"], "5 cannot play Okey 101: it takes 2 to 4"),
        (["--bots", "uniform=4", "--option", "hands=0"], "--option hands"),
        (["--bots", "uniform=4", "--enter", "1=x"], "--enter is for an event that has begun"),
        (["--file", "missing.json"], "missing.json: No such file"),
    ],
)
def test_a_mistake_is_named(words: list[str], problem: str, tmp_path: Path) -> None:
    assert problem in complaint("tournament", "okey101", *words, cwd=tmp_path)
    assert list(tmp_path.iterdir()) == [], "nothing half-done is kept"


@pytest.mark.parametrize(
    ("entered", "problem"),
    [
        ("1", "--enter '1': write TABLE=RESULT"),
        ("2=Ann 1, Bob 2, Cem 3, Dee 4", "There is no table 2; this round has 1"),
        ("1=Ann 1, Bob 2, Cem 3", "table 1: The total of Dee is missing"),
        ("1=nothing.jsonl", "nothing.jsonl: No such file"),
    ],
)
def test_a_bad_result_changes_nothing(entered: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "event.json"
    tournament("okey101", "--players", ",".join(NAMES), "--file", str(file))
    before = file.read_bytes()
    assert problem in complaint("tournament", "okey101", "--file", str(file), "--enter", entered)
    assert file.read_bytes() == before


def test_an_event_is_not_begun_over_another(tmp_path: Path) -> None:
    file = str(tmp_path / "event.json")
    words = ("okey101", "--players", ",".join(NAMES), "--file", file)
    assert tournament(*words).returncode == 0
    assert "is there already" in complaint("tournament", *words)
    assert "is a tournament of okey101" in complaint("tournament", "acquire", "--file", file)
