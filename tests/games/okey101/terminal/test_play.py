"""`kibitz play okey101` as people use it: at a pipe and at a terminal, with practice and with a scoring of
their own."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

from kibitz import games
from kibitz.cli import main as entry
from kibitz.core.record import verify
from tests.cli.test_play import COMMAND, USUAL, play, record_in

GAME = ("okey101", "--seed", "a", "--bots", "uniform", "--save", "game.jsonl")
PRACTICE = (*GAME, "--option", "practice=exhausted")
SCORES = Path(games.__file__).parent / "okey101" / "score" / "documents"


def test_the_first_turn(tmp_path: Path) -> None:
    done = play(tmp_path, *GAME, typed="?\nledger\nsheet\nrules\nthrow R1\nhint\nundo\nthrow\n13\n")
    assert done.returncode == 0, done.stderr
    said = done.stdout.split("Ann> ")
    assert "Okey 101  hand 1 of 11   Ann's turn   stack 20" in said[0]
    assert re.search(r"^Your rack: \d+ of 101 points, \d of 5 pairs", said[0], re.MULTILINE)
    assert "Throw a tile. Opening takes 101 points or 5 pairs." in said[0]
    thirteenth = re.search(r"^ +13  (throw \w+) +.*keeps \d+ points, \d pairs?$", said[1], re.MULTILINE)
    assert thirteenth is not None
    assert "No hand has been played to its end yet." in said[2]
    assert "No hand has been played to its end yet." in said[3]
    assert "the rules of Okey 101" in said[4]
    assert "R1 is not on your rack." in said[5]
    assert "What to throw, the best first" in said[6]
    assert "Nothing was laid in this turn." in said[7]
    assert "I do not understand 'throw'; expected: a tile such as R7" in said[8]
    assert record_in(tmp_path).steps[0].action == thirteenth[1]


def test_a_practice_hand_to_its_end(tmp_path: Path) -> None:
    done = play(tmp_path, *PRACTICE, typed="take\nlay 6 b11\nlay 4 y5\nk13\n")
    assert done.returncode == 0, done.stderr
    assert "The stack is empty: take B11 from Dan, or decline and end the hand." in done.stdout
    sheet = done.stdout[done.stdout.index("Score sheet") :]
    assert "Ann: +2\n" in sheet
    assert re.search(r"^ +1 +Ann +\+2$", sheet, re.MULTILINE)
    assert re.search(r"^ +- +Dan +no score$", sheet, re.MULTILINE)
    assert "Ann wins." in sheet
    outcome = verify(games.load("okey101"), record_in(tmp_path)).outcome()
    assert outcome is not None
    assert [standing.total for standing in outcome.standings] == [2, 14, 39, None]


def test_a_practice_hand_can_be_left_and_resumed(tmp_path: Path) -> None:
    play(tmp_path, *PRACTICE, typed="take\n")
    done = play(tmp_path, "--resume", "game.jsonl", typed="untake\n")
    assert done.returncode == 0, done.stderr
    assert "You took B11: lay it this turn or give it back (untake)." in done.stdout
    assert "Winner: Ben" in done.stdout


def test_a_scoring_of_our_own(tmp_path: Path) -> None:
    ours = (SCORES / "seed.toml").read_text(encoding="utf-8")
    (tmp_path / "ours.toml").write_text(ours.replace('id = "seed"', 'id = "ours"').replace("-101", "-50"))
    options = ("--option", "practice=go_out", "--option", "scoring=@ours.toml")
    typed = "meld R10 B11 R12\nlay 2 Y4 Y3\nlay 3 B9\nlay 4 B5\nK2\n"
    done = play(tmp_path, *GAME, *options, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Ann: \N{MINUS SIGN}50\n" in done.stdout
    assert record_in(tmp_path).header.options["scoring"]["id"] == "ours"
    verify(games.load("okey101"), record_in(tmp_path))


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("scoring=nope", "--option scoring: there is no scoring 'nope'; there are: seed, seed_code, common,"),
        ("scoring=@none.toml", "none.toml: cannot be read: No such file or directory"),
        ("scoring=@bad.toml", "--option scoring: bad.toml: surcharge.amount: is missing"),
        ("scoring=@broken.json", "broken.json: is not JSON: "),
        ("hands=@bad.toml", "--option hands: bad.toml: must be a whole number from 1 to 15"),
    ],
)
@pytest.mark.parametrize("verb", ["play", "simulate"])
def test_a_bad_scoring_is_told_with_its_file_and_field(
    verb: str,
    option: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    seed = (SCORES / "seed.toml").read_text(encoding="utf-8")
    Path("bad.toml").write_text(re.sub("amount = .*", "", seed))
    Path("broken.json").write_text("{")
    assert entry.main([verb, "okey101", "--option", option]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"kibitz: {told}")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("verb", ["play", "simulate"])
def test_the_help_says_that_a_file_will_do(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        entry.main([verb, "--help"])
    assert "NAME=@FILE takes its value from a TOML or JSON file" in " ".join(capsys.readouterr().out.split())


def test_practice_is_refused_in_words(tmp_path: Path) -> None:
    done = play(tmp_path, *PRACTICE, "--players", "3")
    assert done.returncode == 2
    assert "The practice positions are for four players, not 3" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_tiles_have_colours_at_a_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    env = {**os.environ, **USUAL, "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "80"}
    env.pop("NO_COLOR", None)
    with subprocess.Popen(
        [*COMMAND, *PRACTICE], stdin=theirs, stdout=theirs, cwd=tmp_path, env=env
    ) as running:
        os.close(theirs)
        os.write(ours, b"\ndecline\n")
        told = b""
        while chunk := read_some(ours):
            told += chunk
    os.close(ours)
    assert running.returncode == 0
    assert b"\x1b[38;2;176;16;32;48;2;251;246;233mR13\x1b[0m" in told


def read_some(terminal: int) -> bytes:
    """What came next; nothing once the program at the other end is gone, which Linux tells as an error."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""
