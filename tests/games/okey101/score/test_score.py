"""`kibitz score` for a hand of Okey 101: what is printed, and how a bad one is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.main import main
from kibitz.games.okey101 import GAME
from tests.games.okey101.score.test_sheet import EXAMPLE

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "score.md").read_text(encoding="utf-8")
SECTION = PAGE[PAGE.index("## Okey 101") : PAGE.index("## MERC")]


def scored(document: object, folder: Path, *more: str) -> int:
    path = folder / "hand.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return main(["score", str(path), *more])


def test_the_page_shows_what_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document, printed = re.findall(r"```\w+\n(.*?)```", SECTION, re.DOTALL)
    assert json.loads(document) == EXAMPLE
    assert scored(document, tmp_path) == 0
    assert capsys.readouterr().out == printed


def test_the_findings_have_the_keys_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scored(EXAMPLE, tmp_path, "--json") == 0
    findings = json.loads(capsys.readouterr().out)
    assert findings["scores"] == {"Ann": -101, "Bob": 26, "Cem": 52, "Dan": 109}
    assert findings["winners"] == ["Ann"]
    for key in (*findings, *findings["players"][0]):
        assert f"`{key}`" in SECTION
    for player in findings["players"]:
        for line in player["lines"]:
            assert f"| `{line['part']}` |" in SECTION
            assert f"`{line['code']}`" in SECTION


def test_a_hand_by_another_scoring(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scored({**EXAMPLE, "options": {"scoring": "common"}}, tmp_path, "--json") == 0
    scores = json.loads(capsys.readouterr().out)["scores"]
    assert scores == {"Ann": -101, "Bob": 26, "Cem": 202, "Dan": 101}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            {"reason": "tired"},
            "reason: must be one of hand_empty, drawing_stack_exhausted, deck_empty, all_pairs",
        ),
        ({"indicator": "F"}, "indicator: must be a numbered tile (got 'F')"),
        ({"winner": "Zoe"}, "winner: must be the name of a player (got 'Zoe')"),
        ({"options": {"scoring": "nope"}}, "options.scoring: there is no scoring 'nope'; there are: seed, "),
        ({"options": {"hands": 99}}, "options.hands: must be a whole number from 1 to 15 (got 99)"),
    ],
)
def test_a_bad_hand(
    change: dict[str, Any], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert scored({**EXAMPLE, **change}, tmp_path) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"hand.json: {told}" in err
    assert len(err.splitlines()) == 1


# The rules themselves


def ours(folder: Path, change: Callable[[str], str] = str) -> str:
    """The seed's scoring as a file of our own."""
    text = (
        resources.files("kibitz.games.okey101.score.documents")
        .joinpath("seed.toml")
        .read_text(encoding="utf-8")
    )
    path = folder / "ours.toml"
    path.write_text(change(text), encoding="utf-8")
    return f"scoring=@{path}"


def test_the_rules_of_a_preset_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--rules", "okey101", "--preset", "common"]) == 0
    out = capsys.readouterr().out
    for grid in GAME.preview("scoring", "common").grids:
        assert f"{grid.title}\n\n| {grid.columns[0]}" in out
    assert "| okey and pairs  |   \N{MINUS SIGN}404 |   +104 |       +208 |       +808 |" in out


def test_own_rules_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    option = ours(tmp_path, lambda text: text.replace("base = -101", "base = -77"))
    assert main(["score", "--rules", "okey101", "--option", option, "--json"]) == 0
    tables = json.loads(capsys.readouterr().out)["tables"]
    assert tables[1]["rows"][0] == {"code": "normal", "cells": [-77, 26, 26, 52]}


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ([], "which FILE?"),
        (["--preset", "seed", "x.json"], "--preset is for --rules GAME"),
        (["--option", "scoring=seed", "x.json"], "--option is for --rules GAME"),
        (["--rules", "okey101", "x.json"], "--rules shows rules and settles no FILE"),
        (["--rules", "acquire"], "acquire has no scoring rules to choose"),
        (["--rules", "chess"], "there is no game 'chess'"),
        (["--rules", "okey101", "--preset", "x"], "okey101 has no preset 'x'"),
        (["--rules", "okey101", "--option", "scoring=x"], "there is no scoring 'x'; there are: seed,"),
    ],
)
def test_a_mistake_about_rules(args: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", *args]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err


def test_incomplete_rules_name_the_missing_context(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    option = ours(tmp_path, lambda text: text.replace('"deck_empty", "all_pairs"', '"deck_empty"'))
    assert main(["score", "--rules", "okey101", "--option", option]) == 2
    assert "ours.toml: row: no row for end = all_pairs, opened = melds" in capsys.readouterr().err
