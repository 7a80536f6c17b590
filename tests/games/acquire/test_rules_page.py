"""The rules page, the code and the scenarios speak of the same rules by the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.citing import cited

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/acquire.md").read_text()
GAME = ROOT / "src/kibitz/games/acquire"
SCENARIOS = ROOT / "tests/games/acquire/scenarios"

SECTIONS = re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", PAGE, re.MULTILINE)
RULINGS = [f"R{number}" for number in re.findall(r"\*\*R(\d+)\*\*", PAGE)]
RANGES = re.findall(r"\| ([A-Z])-([\d.]*?)(\d\d) to \1-\2(\d\d) \|", PAGE)
NUMBERS = [
    f"{group}-{chapter}{number:02}"
    for group, chapter, first, last in RANGES
    for number in range(int(first), int(last) + 1)
]
CITED = cited(GAME, r"R\d+", ends=r"[:.]")


def test_the_page_is_read_whole() -> None:
    """Sixteen sections, four subsections, 34 rulings and 152 scenarios."""
    assert [number for number in SECTIONS if "." not in number] == [str(number) for number in range(1, 17)]
    assert [number for number in SECTIONS if "." in number] == ["5.1", "5.2", "5.3", "14.1"]
    assert [f"R{number}" for number in range(1, 35)] == RULINGS
    assert len(NUMBERS) == len(set(NUMBERS)) == 152


@pytest.mark.parametrize("number", [*SECTIONS, *RULINGS])
def test_every_rule_is_cited_in_the_game(number: str) -> None:
    """A rule that no comment or docstring names has no place in the code."""
    assert number in CITED, f"rule {number} of docs/rules/acquire.md is cited nowhere in {GAME.name}/"


@pytest.mark.parametrize("number", NUMBERS)
def test_every_scenario_is_a_test(number: str) -> None:
    """S-01 is test_s_01_…, W-7.01 is test_w_7_01_…"""
    name = "test_" + re.sub(r"[-.]", "_", number).lower()
    tests = "\n".join(path.read_text() for path in SCENARIOS.glob("test_*.py"))
    assert re.search(rf"def {name}(_|\()", tests), f"no test is called {name}_…"
