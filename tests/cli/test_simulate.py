"""`kibitz simulate` as a person or a script runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.core.native import COMPILED
from tests.cli.command import Done, complaint, kibitz, process


def simulate(*arguments: str) -> Done:
    return kibitz("simulate", *arguments)


def test_the_figures_as_json() -> None:
    """The keys are promised, and they agree with each other."""
    words = ("acquire", "--games", "20", "--seed", "3", "--players", "3", "--check", "--json")
    run = process("simulate", *words)
    assert run.returncode == 0
    assert run.stderr == ""
    figures = json.loads(run.stdout)
    assert list(figures) == [
        "game",
        "games",
        "compiled",
        "seconds",
        "games_per_s",
        "decisions_per_s",
        "end_reasons",
        "violations",
        "bots",
    ]
    assert (figures["game"], figures["games"], figures["compiled"]) == ("acquire", 20, COMPILED)
    assert sum(figures["end_reasons"].values()) == 20
    assert figures["violations"] == 0
    (line,) = figures["bots"]
    assert list(line) == ["bot", "games", "wins", "win_rate", "low", "high", "mean_total"]
    assert (line["bot"], line["games"], line["wins"]) == ("uniform", 60, 20)


def test_the_figures_in_words() -> None:
    """Ends, wins with intervals, speed, and whether the rules are compiled."""
    run = simulate("acquire", "--games", "4", "--bots", "greedy,uniform,uniform,uniform", "--jobs", "1")
    assert run.returncode == 0
    for word in ("4 games", "games/s", "decisions/s", "compiled:", "ended by", "95 % interval", "greedy"):
        assert word in run.stdout


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    """Records of two runs are equal byte for byte; of another seed they differ."""
    for name, seed in (("one", "5"), ("two", "5"), ("three", "a text, as for play")):
        simulate("acquire", "--games", "2", "--seed", seed, "--records", str(tmp_path / name))
    one, two, three = (
        [path.read_bytes() for path in sorted((tmp_path / name).iterdir())]
        for name in ("one", "two", "three")
    )
    assert one == two
    assert len(one) == 2
    assert not set(one) & set(three)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "there is no game 'chess'"),
        (["acquire", "--games", "0"], "--games"),
        (["acquire", "--games", "few"], "--games"),
        (["acquire", "--bots", "genius"], "there is no bot 'genius'"),
        (["acquire", "--players", "4", "--bots", "greedy,uniform"], "--bots names 2 bots for 4 players"),
        (["acquire", "--players", "7"], "2 to 6"),
        (["acquire", "--players", "2"], "two_player"),
        (["acquire", "--preset", "chess"], "no preset 'chess'"),
        (["acquire", "--option", "safe_size=1"], "safe_size"),
        (["acquire", "--option", "colour=red"], "colour"),
        (["acquire", "--seed", ""], "--seed: an empty text is no seed"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: list[str], problem: str) -> None:
    """Exit code 2, nothing on standard output, no traceback."""
    assert problem in complaint("simulate", *arguments)


def test_records_do_not_go_where_a_file_lies(tmp_path: Path) -> None:
    """A file in place of the folder is named."""
    file = tmp_path / "file"
    file.write_text("mine")
    assert "not a folder" in complaint("simulate", "acquire", "--games", "1", "--records", str(file))
    assert file.read_text() == "mine"


@pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="needs a folder nobody can write to, not even root"
)
@pytest.mark.parametrize("folder", ["/proc/x", "/proc"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_records_do_not_go_where_nothing_can_be_written(folder: str, jobs: str) -> None:
    """Whether the folder cannot be made or a worker cannot write into it: one line, exit code 2."""
    told = complaint("simulate", "acquire", "--games", "12", "--jobs", jobs, "--records", folder)
    assert told.startswith(f"--records: {folder}")


def test_the_headline_is_one_line_however_narrow_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that reads it must not find it broken."""
    monkeypatch.setenv("COLUMNS", "40")
    headline = simulate("acquire", "--games", "4").stdout.splitlines()[0]
    assert headline.startswith("Acquire: 4 games among 4 in ")
    assert headline.endswith(f"(compiled: {'yes' if COMPILED else 'no'})")
