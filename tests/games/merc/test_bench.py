"""The benchmark of a game that nobody wrote in C: random games of MERC, compiled against interpreted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from kibitz.core.native import COMPILED
from kibitz.games import load

GAME: Any = load("merc")
SPEED = {"games_per_s", "decisions_per_s", "us_per_decision"}


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A benchmark too short to mean anything."""
    command = [sys.executable, "-m", "kibitz", "bench", "merc", "--games", "1", "--rounds", "1", *arguments]
    return subprocess.run(command, env=os.environ, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.once
def test_three_rebels_are_measured_without_c() -> None:
    done = bench("--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["game"], report["players"], report["preset"]) == ("merc", 3, "against_ai")
    assert set(report["interpreted"]) == SPEED
    assert (report["compiled"] is not None) == COMPILED
    assert report["c"] is None
    assert "not compared with C: nobody wrote merc in C" in done.stderr
    assert report["checksum"] == GAME.benchmark(3, GAME.presets["against_ai"], 1, 1)[1]


@pytest.mark.parametrize(("preset", "seats"), [("against_ai", 1), ("against_player", 3), ("versus", 3)])
def test_the_bare_loop_plays_what_is_simulated(preset: str, seats: int) -> None:
    options = GAME.presets[preset]
    played = GAME.playouts(seats, options, 1, 5)
    assert GAME.benchmark(seats, options, 1, 5) == (played.decisions, played.checksum)
    assert GAME.benchmark(seats, options, 2, 5) != (played.decisions, played.checksum)
