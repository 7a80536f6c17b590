"""The rules page, the code and the scenarios speak of the same rules by the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kibitz.games.okey101.options import PRESETS, OkeyOptions
from tests.games.citing import cited, in_test_names

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/okey101.md").read_text(encoding="utf-8")
GAME = ROOT / "src/kibitz/games/okey101"
TESTS = ROOT / "tests/games/okey101"

SECTIONS = re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", PAGE, re.MULTILINE)
RULINGS = re.findall(r"^\| \*\*(C-\d\d)\*\* \|", PAGE, re.MULTILINE)
SCENARIOS = re.findall(r"^(\d+)\. ", PAGE[PAGE.index("## 14.") : PAGE.index("## 15.")], re.MULTILINE)
BENCHMARK = "127"
CITED = cited(GAME, r"C-\d\d")
TESTED = in_test_names(TESTS.rglob("test_*.py"), besides=r"15_\d")  # those are of section 15


def test_the_page_is_read_whole() -> None:
    """Sixteen sections, 43 rulings and 134 scenarios."""
    assert [number for number in SECTIONS if "." not in number] == [str(number) for number in range(1, 17)]
    assert [f"C-{number:02}" for number in range(1, 44)] == RULINGS
    assert [str(number) for number in range(1, 135)] == SCENARIOS


def test_every_rule_the_game_cites_is_on_the_page() -> None:
    assert len(CITED) > 30
    assert {*CITED} <= {*SECTIONS, *RULINGS}


@pytest.mark.parametrize("number", [number for number in SECTIONS if int(number.split(".")[0]) <= 10])
def test_every_rule_of_play_is_cited_in_the_game(number: str) -> None:
    """A rule that no comment or docstring names has no place in the code."""
    assert number in CITED, f"rule {number} of docs/rules/okey101.md is cited nowhere in {GAME.name}/"


@pytest.mark.parametrize("number", [number for number in SCENARIOS if number != BENCHMARK])
def test_every_scenario_is_a_test(number: str) -> None:
    assert number in TESTED, f"no test is called test_{number}_…"


def test_every_option_is_on_the_page_with_its_default() -> None:
    table = PAGE[PAGE.index("## 12.") : PAGE.index("## 13.")]
    rows = re.findall(r"^\| (`.+?`) \| (.+?) \|", table, re.MULTILINE)
    defaults = {
        name: re.split(r"[,: ]", values)[0].strip("`")
        for names, values in rows
        for name in re.findall(r"`(\w+)`", names)
    }
    said = {name: str(value).lower() for name, value in msgspec.to_builtins(OkeyOptions()).items()}
    assert defaults == said


def test_every_preset_is_on_the_page() -> None:
    for name in PRESETS:
        assert f"\n| `{name}` | " in PAGE
