"""The benchmark: the yardstick in C plays the very same games, and the verb says what it measured."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from kibitz import games
from kibitz.benchmarks import yardstick
from kibitz.core.chance import QuickSource
from kibitz.core.native import COMPILED
from tests.cli.command import Done, complaint, kibitz

if TYPE_CHECKING:
    from pathlib import Path

GAME: Any = games.load("acquire")
KEYS = {
    "game",
    "players",
    "preset",
    "rounds",
    "checksum",
    "interpreted",
    "compiled",
    "c",
    "ratios",
    "copy_ns",
    "position_bytes",
}
SPEED = {"games_per_s", "decisions_per_s", "us_per_decision"}
COUNT = 1000 if COMPILED else 50


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not yardstick.compiler():
        pytest.skip("THE YARDSTICK WAS NOT COMPARED: there is no C compiler here")
    return yardstick.build("acquire", tmp_path_factory.mktemp("yardstick"))


def both(library: Path, seats: int, options: Any, first: int, count: int) -> tuple[Any, Any]:
    """What Python and what C makes of the same games: decisions and checksum."""
    terms = GAME.start(seats, options, QuickSource(0)).terms
    in_c = yardstick.Yardstick(library, terms).play(seats, first, count)
    return GAME.benchmark(seats, options, first, count), in_c


TABLES = [
    (preset, seats, pair)
    for preset in GAME.presets
    for seats in GAME.seats
    for pair in (("plain", "market") if seats == 2 else ("off",))
]


@pytest.mark.parametrize(("preset", "seats", "pair"), TABLES)
def test_c_plays_the_same_games(library: Path, preset: str, seats: int, pair: str) -> None:
    options = changed(GAME.presets[preset], two_player=pair)
    ours, in_c = both(library, seats, options, 1, COUNT)
    assert ours == in_c
    assert ours[0] > 100 * COUNT


# Each of these makes the rules take a way that the presets leave out or take but rarely.
@pytest.mark.parametrize(
    "choice",
    [
        {"declare_window": "start"},
        {"declare_window": "any"},
        {"bonus_rounding": "exact"},
        {"bonus_rounding": "down_100"},
        {"no_playable_hand": "redraw_all", "dead_tiles": "keep", "end_size": 108},
        {"no_playable_hand": "skip", "dead_tiles": "keep", "end_size": 108},
        {"no_playable_hand": "replace_dead", "dead_tiles": "keep", "end_size": 108, "player_trading": False},
        {"first_player": "random"},
        {"starting_tiles": "return"},
        {"starting_tiles": "none", "first_player": "random"},
        {"defunct_tie_order": "fixed"},
        {"safe_size": 3, "end_size": 108},
        {"hand_size": 1, "end_size": 108, "safe_size": 108},
        {"hand_size": 17},
        {"shares": 2, "founder_when_bank_empty": "cash"},
        {"start_cash": 0, "buy_limit": 7},
        {"start_cash": 100_000, "buy_limit": 5, "shares": 100},
    ],
    ids=str,
)
def test_c_knows_the_option(library: Path, choice: dict[str, Any]) -> None:
    ours, in_c = both(library, 4, changed(GAME.Options(), **choice), 2**40, 60)
    assert ours == in_c


def changed(options: Any, **choice: Any) -> Any:
    return msgspec.convert(msgspec.to_builtins(options) | choice, GAME.Options)


def test_two_different_games_are_told_apart(library: Path) -> None:
    ours, _ = both(library, 4, GAME.Options(), 1, 20)
    _, in_c = both(library, 4, GAME.Options(), 2, 20)
    assert ours != in_c


# The verb


def bench(*arguments: str) -> Done:
    """A benchmark too short to mean anything."""
    done = kibitz("bench", "acquire", "--games", "10", "--rounds", "2", *arguments)
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture
def built(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The yardstick is compiled already."""
    monkeypatch.setattr(yardstick, "build", lambda *place: library)


@pytest.mark.usefixtures("built")
def test_json_has_every_figure() -> None:
    done = bench("--json", "--players", "3", "--preset", "server")
    report = json.loads(done.stdout)
    assert set(report) == KEYS
    assert (report["game"], report["players"], report["preset"]) == ("acquire", 3, "server")
    assert report["copy_ns"] > 0
    assert report["position_bytes"] > 0
    assert set(report["interpreted"]) == set(report["c"]) == SPEED
    assert report["c"]["games_per_s"] > report["interpreted"]["games_per_s"]
    assert set(report["ratios"]) == {"compiled_over_interpreted", "time_over_c"}
    if COMPILED:
        assert set(report["compiled"]) == SPEED
        assert report["ratios"]["compiled_over_interpreted"] > 1
        assert report["ratios"]["time_over_c"] > 1
    else:
        assert report["compiled"] is None
        assert report["ratios"] == {"compiled_over_interpreted": None, "time_over_c": None}
        assert "NOTHING IS COMPILED" in done.stderr


def test_without_a_compiler_there_is_no_c(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/nonexistent")
    done = bench("--json")
    assert "no C compiler" in done.stderr
    report = json.loads(done.stdout)
    assert report["c"] is None
    assert report["ratios"]["time_over_c"] is None


@pytest.mark.usefixtures("built")
def test_people_get_a_table() -> None:
    done = bench()
    for word in ("games/s", "decisions/s", "µs/decision", "interpreted", "compiled", "copying a position"):
        assert word in done.stdout


@pytest.mark.usefixtures("library")
def test_a_disagreement_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = files("kibitz.benchmarks").joinpath("acquire.c").read_text(encoding="utf-8")
    assert "majority = 10 * price" in text
    wrong = text.replace("majority = 10 * price", "majority = 11 * price")
    (tmp_path / "acquire.c").write_text(wrong, encoding="utf-8")
    monkeypatch.setattr(yardstick, "files", lambda package: tmp_path)
    code, out, err = kibitz("bench", "acquire", "--games", "1", "--rounds", "1")
    assert (code, out) == (1, "")
    assert "not the same 1 games" in err


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], f"there is no game 'chess'; there are: {', '.join(games.keys())}"),
        (["acquire", "--preset", "x"], "no preset 'x'; there are: seed, classic1999, server"),
        (["acquire", "--players", "9"], "acquire: "),
        (["acquire", "--rounds", "0"], "must be at least 1 (got 0)"),
    ],
)
def test_mistakes(arguments: list[str], problem: str) -> None:
    assert problem in complaint("bench", *arguments)


def test_a_game_without_a_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "load", lambda key: object())
    assert complaint("bench", "acquire") == "acquire has no benchmark\n"
