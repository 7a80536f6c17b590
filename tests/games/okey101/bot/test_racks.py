"""The benchmark of a solver: racks, percentiles, a stranger beside it, and the bots that think with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.benchmarks import puzzler
from kibitz.cli import main as entry
from kibitz.core.native import COMPILED, NUMBERS, fancy
from kibitz.games.okey101.bot.workloads import RACKS, rack
from kibitz.games.okey101.solver import solver

KEYS = {
    "game",
    "players",
    "preset",
    "rounds",
    "racks",
    "checksum",
    "interpreted",
    "compiled",
    "against",
    "hands_per_cpu_s",
}
SHORT = ["bench", "okey101", "--racks", "20", "--rounds", "2", "--games", "2"]
# A solver of a kind: what the rules themselves find, asked the way a stranger is.
HONEST = """
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.okey101.solver import solver

def best(counts, okeys):
    assert type(counts) is list and len(counts) == 52 and sum(counts) == 22 - okeys
    return solver.most_points(fancy(NUMBERS, counts), okeys)
"""


def bench(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A benchmark too short to mean anything."""
    command = [sys.executable, "-m", "kibitz", *SHORT, *arguments]
    return subprocess.run(
        command, env=os.environ | env, capture_output=True, text=True, timeout=240, check=False
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "solver.py"


def test_json_has_every_figure(file: Path) -> None:
    file.write_text(HONEST, encoding="utf-8")
    done = bench("--json", "--players", "3", "--preset", "common", "--against", str(file))
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert set(report) == KEYS
    assert (report["game"], report["players"], report["preset"]) == ("okey101", 3, "common")
    assert (report["racks"], report["rounds"]) == (20, 2)
    measured = ["interpreted", "against", *(["compiled"] if COMPILED else [])]
    for name in measured:
        assert [spread["okeys"] for spread in report[name]] == [0, 1, 2]
        for spread in report[name]:
            assert 0 < spread["median_us"] <= spread["p95_us"] <= spread["p999_us"]
    assert report["hands_per_cpu_s"]["interpreted"] > 0
    if COMPILED:
        assert report["compiled"][2]["median_us"] < report["interpreted"][2]["median_us"]
        assert report["hands_per_cpu_s"]["compiled"] > report["hands_per_cpu_s"]["interpreted"]
    else:
        assert report["compiled"] is None
        assert report["hands_per_cpu_s"]["compiled"] is None
        assert "NOTHING IS COMPILED" in done.stderr


def test_people_get_a_table() -> None:
    done = bench()
    assert done.returncode == 0, done.stderr
    for word in ("median", "95 %", "99.9 %", "interpreted, 2 okeys", "hands a second", "checksum"):
        assert word in done.stdout
    assert "against" not in done.stdout


def test_a_wrong_solver_is_found_out(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("def best(counts, okeys):\n    return 1\n", encoding="utf-8")
    assert entry.main([*SHORT, "--against", str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "rack 0 with 0 okeys is not worth the same: interpreted " in told.err
    assert "against 1" in told.err


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (None, "cannot be run: FileNotFoundError: "),
        ("x = 1", "does not define best(counts, okeys)"),
        ("best = 7", "does not define best(counts, okeys)"),
        ("import nowhere_at_all", "cannot be run: ModuleNotFoundError: "),
        ("def best(counts, okeys):\n    return counts[99]", "IndexError: list index out of range"),
    ],
)
def test_a_file_that_is_no_solver(
    file: Path, text: str | None, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert entry.main([*SHORT, "--against", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"kibitz: --against: {file}: {problem}")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["acquire", "--racks", "5"], "acquire has no solver"),
        (["acquire", "--against", "x.py"], "acquire has no solver"),
        (["okey101", "--racks", "0"], "must be at least 1 (got 0)"),
        (["okey101", "--preset", "x"], "no preset 'x'; there are: seed, "),
        (["okey101", "--players", "5"], "okey101: "),
    ],
)
def test_mistakes(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.main(["bench", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert complaint in told.err
    assert told.err.count("\n") == 1


# The racks


@pytest.mark.parametrize("okeys", [0, 1, 2])
def test_racks_are_random_and_always_the_same(okeys: int) -> None:
    dealt = [rack(number, okeys) for number in range(50)]
    assert dealt == [rack(number, okeys) for number in range(50)]
    assert len(set(map(tuple, dealt))) == 50
    for counts in dealt:
        assert len(counts) == 52
        assert sum(counts) == 22 - okeys
        assert set(counts) <= {0, 1, 2}
    assert all(any(counts[face] for counts in dealt) for face in range(52))


def test_the_solver_is_the_games_own() -> None:
    counts = fancy(NUMBERS, rack(0, 0))
    assert puzzler.values(RACKS.solve, [counts], 0) == [solver.most_points(counts, 0)]
