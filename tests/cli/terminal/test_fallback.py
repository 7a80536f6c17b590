"""A game that does not draw itself is played all the same."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from kibitz import games
from kibitz.cli import main as entry
from kibitz.core.drawing import Drawn
from kibitz.core.record import parsed, verify


class Undrawn:
    """Acquire without its drawing."""

    def __getattr__(self, name: str) -> Any:
        if name in ("draw", "explain", "amount", "palette"):
            raise AttributeError(name)
        return getattr(games.find()["acquire"], name)


def test_a_game_without_a_drawing_can_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = games.load("acquire")
    undrawn = Undrawn()
    assert isinstance(real, Drawn)
    assert not isinstance(undrawn, Drawn)
    monkeypatch.setattr(games, "find", lambda: {"acquire": real})
    monkeypatch.setattr(games, "load", lambda key: undrawn)
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\n" + "1\n" * 2000))
    save = str(tmp_path / "game.jsonl")
    assert entry.main(["play", "acquire", "--seed", "a", "--bots", "uniform", "--save", save]) == 0
    told = capsys.readouterr().out
    assert "phase: place" in told
    assert "hand:\n  1: tile 10B, effect loose, size 0\n" in told
    assert "What will you do?" in told
    assert "   1  5C\n" in told
    position = verify(real, parsed(Path(save).read_bytes()))
    outcome = position.outcome()
    assert outcome is not None
    for name, standing in zip(("Ann", "Ben", "Cleo", "Dan"), outcome.standings, strict=True):
        assert f"{name}: {standing.total:,}" in told, "figures without the game's own money sign"
