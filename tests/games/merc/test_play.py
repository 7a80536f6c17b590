"""`kibitz play merc` as people use it: alone, with bots beside them, and as the Dictator."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.cli.choosing import options_named
from kibitz.cli.complaint import Complaint
from kibitz.cli.main import main
from kibitz.core.record import verify
from kibitz.games.merc import GAME
from tests.cli.test_play import play, record_in

KEPT = ("merc", "--seed", "a", "--bots", "uniform", "--save", "game.jsonl")
ALONE = ("merc", "--seed", "a", "--save", "game.jsonl")


def test_alone_against_the_dictator(tmp_path: Path) -> None:
    done = play(tmp_path, *ALONE, typed="?\nvalues\nfigures\nrules\n1\n")
    assert done.returncode == 0, done.stderr
    said = done.stdout.split("Ann> ")
    assert "MERC  day 1, the rebels land   rebels 0 : 0 Dictator   5 tactics cards left" in said[0]
    assert "Which of the drawn MERCs do you keep?" in said[0]
    assert "keep these" in said[1]
    assert "The documentation of Kibitz has the rules of MERC" in said[4]
    assert "Ann keeps" in said[5]
    assert record_in(tmp_path).header.seats == ("Ann",)


def test_with_bots_beside_you(tmp_path: Path) -> None:
    play(tmp_path, *KEPT, "--players", "3", typed="")
    header = record_in(tmp_path).header
    assert header.bots == (None, "uniform", "uniform")


def test_the_dictator_has_the_last_seat(tmp_path: Path) -> None:
    done = play(tmp_path, *KEPT, "--preset", "against_player", "--players", "3", "--seat", "2", typed="")
    header = record_in(tmp_path).header
    assert header.seats == ("Ben", "Cleo", "Ann")
    assert header.bots == ("uniform", "uniform", None)
    assert "Ann (you)" in done.stdout


def test_a_preset_that_needs_more_seats_gets_them(tmp_path: Path) -> None:
    """Alone would do against the AI Dictator; with a player as the Dictator it takes two."""
    play(tmp_path, *ALONE, "--preset", "against_player", typed="")
    assert record_in(tmp_path).header.bots == (None, "greedy")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "3", "--seat", "3"), "--seat: there is no seat 3; there are: 0, 1, 2"),
        (("--players", "3", "--seat", "-1"), "--seat: there is no seat -1; there are: 0, 1, 2"),
        (("--seat", "1"), "--seat: there is no seat 1; there are: 0"),
        (("--people", "2", "--seat", "1"), "--seat is for one person among bots, not for 2"),
        (("--players", "9"), "MERC is for 1 to 7 players, not 9"),
        (("--option", "mode=versus"), "versus is played without the AI Dictator"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, arguments: tuple[str, ...], told: str) -> None:
    done = play(tmp_path, *ALONE, *arguments, typed="")
    assert done.returncode == 2
    assert told in done.stderr
    assert not (tmp_path / "game.jsonl").exists()


@pytest.mark.parametrize("change", ["vehicles=true", "mode=versus", "expansion_cards=false"])
def test_options_that_belong_together_come_in_any_order(change: str) -> None:
    changes = [change, "dictator_played_by=player"]
    chosen = options_named(GAME, None, changes)
    assert chosen == options_named(GAME, None, changes[::-1])
    assert chosen == options_named(GAME, "against_player", [change])
    assert chosen != GAME.presets["against_player"]


def test_options_that_do_not_belong_together_are_refused_with_what_would_be_right() -> None:
    with pytest.raises(Complaint, match=r"^--option vehicles: .*dictator_played_by=player \(got 'true'\)$"):
        options_named(GAME, None, ["reshuffle_mercs=true", "vehicles=true"])


def test_a_whole_game_is_kept_and_proved(tmp_path: Path) -> None:
    """Whoever types the first number every time comes to an end, too; the record is sound and replays."""
    done = play(tmp_path, *ALONE, typed="1\n" * 600)
    assert done.returncode == 0, done.stderr
    assert "The game is over:" in done.stdout
    assert "won   Dictator" in done.stdout
    position = verify(GAME, record_in(tmp_path))
    assert position.outcome() is not None
    shown = subprocess.run(
        [sys.executable, "-m", "kibitz", "replay", str(tmp_path / "game.jsonl"), "--at", "5"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "MERC  day" in shown.stdout


def test_simulated_games_are_kept_and_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = str(tmp_path / "games")
    arguments = ["--games", "3", "--preset", "against_player", "--players", "3", "--check", "--json"]
    assert main(["simulate", "merc", *arguments, "--records", games, "--jobs", "1"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["violations"] == 0
    assert {line["bot"] for line in figures["bots"]} == {"uniform (rebels)", "uniform (dictator)"}
    assert main(["verify", *(str(path) for path in sorted(Path(games).iterdir()))]) == 0
    assert capsys.readouterr().out.count("fits: merc, 3 seats") == 3
