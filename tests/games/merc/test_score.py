"""`kibitz score` for a moment of MERC: what the page promises, and how a bad file is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kibitz.cli.main import main

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "score.md").read_text(encoding="utf-8")
SECTION = PAGE[PAGE.index("## MERC") : PAGE.index("## Mistakes")]
DOCUMENT, PRINTED = re.findall(r"```\w+\n(.*?)```", SECTION, re.DOTALL)


def scored(document: str, folder: Path, *more: str) -> int:
    path = folder / "evening.json"
    path.write_text(document, encoding="utf-8")
    return main(["score", str(path), *more])


def test_the_page_shows_what_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scored(DOCUMENT, tmp_path) == 0
    assert capsys.readouterr().out == PRINTED


def test_the_findings_have_the_keys_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scored(DOCUMENT, tmp_path, "--json") == 0
    findings = json.loads(capsys.readouterr().out)
    assert findings["winner"] == "dictator"
    assert findings["scores"] == {"rebels": 9, "dictator": 12}
    for key in (*findings, *findings["sectors"][0]):
        assert f"`{key}`" in SECTION


def test_a_bad_file_is_refused_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scored(DOCUMENT.replace('"base": "Gold", ', ""), tmp_path) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "dictator.base" in captured.err
