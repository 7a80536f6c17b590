"""The rules page, the code and the scenarios speak of the same rules by the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kibitz.games.merc.cards import cards
from kibitz.games.merc.options import PRESETS, MercOptions
from tests.games.citing import cited, in_test_names

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/merc.md").read_text(encoding="utf-8")
GAME = ROOT / "src/kibitz/games/merc"
TESTS = ROOT / "tests"

SECTIONS = re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", PAGE, re.MULTILINE)
RULINGS = re.findall(r"^\| \*\*(R\d+)\*\* \|", PAGE, re.MULTILINE)
SCENARIOS = re.findall(r"^(\d+)\. ", PAGE.split("## 20.")[1].split("\n## ")[0], re.MULTILINE)
LAST_RULING = 90
NOT_IN_USE = 39
CITED = cited(GAME, r"R\d+")  # steps of a fight or a day are written like sections
TESTED = in_test_names(path for path in TESTS.rglob("*.py") if "merc" in str(path.relative_to(TESTS)))


def test_the_page_is_read_whole() -> None:
    """All sections, all rulings but one, and 125 scenarios."""
    whole = [int(number) for number in SECTIONS if "." not in number]
    assert whole == [*range(1, len(whole) + 1)]
    assert len(whole) >= 20
    rulings = [f"R{number}" for number in range(1, LAST_RULING + 1) if number != NOT_IN_USE]
    assert rulings == RULINGS
    assert [str(number) for number in range(1, 126)] == SCENARIOS


def test_every_ruling_the_game_cites_is_on_the_page() -> None:
    assert len(CITED) > 60
    assert {number for number in CITED if number.startswith("R")} <= {*RULINGS}


def test_every_ruling_is_named_where_it_is_carried_out() -> None:
    """In a remark of the code or of the cards' data. Only two leave no trace in it: what is not played (R31),
    and an example that is a test with figures of its own (R44)."""
    data = "".join(path.read_text(encoding="utf-8") for path in sorted(GAME.rglob("*.toml")))
    named = CITED | {*re.findall(r"# .*?\b(R\d+)\b", data)}
    assert [number for number in RULINGS if number not in named] == ["R31", "R44"]


def test_every_section_the_game_cites_is_on_the_page() -> None:
    """Of numbers with a point only those in 9 and 18 are sections; the others are steps."""
    whole = {number for number in CITED if number.isdigit()}
    assert whole <= {*SECTIONS}
    parts = {number for number in CITED if re.fullmatch(r"(9|18)\.\d+", number)}
    assert parts <= {*SECTIONS}


@pytest.mark.parametrize("number", [number for number in SECTIONS if 3 <= int(number.split(".")[0]) <= 17])
def test_every_rule_of_play_is_cited_in_the_game(number: str) -> None:
    """A rule that no comment or docstring names has no place in the code."""
    assert number in CITED, f"rule {number} of docs/rules/merc.md is cited nowhere in {GAME.name}/"


@pytest.mark.parametrize("number", SCENARIOS)
def test_every_scenario_is_a_test(number: str) -> None:
    assert number in TESTED, f"no test is called test_{number}_…"


def test_every_option_is_on_the_page_with_its_default() -> None:
    table = PAGE[PAGE.index("### 18.4") : PAGE.index("| Preset |")]
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \|", table, re.MULTILINE)
    defaults = {name: re.split(r"[,: ]", values)[0].strip("`") for name, values in rows}
    said = {name: str(value).lower() for name, value in msgspec.to_builtins(MercOptions()).items()}
    assert defaults == said


def test_every_preset_is_on_the_page() -> None:
    for name in PRESETS:
        assert f"\n| `{name}` | " in PAGE


def test_every_dictator_and_tactics_card_is_on_the_page_with_its_figures() -> None:
    for card in cards.DICTATORS:
        name = card["name"].removeprefix("The ") + (" *(exp)*" if card.get("expansion") else "")
        figures = "/".join(str(card.get(stat, 0)) for stat in ("initiative", "training", "combat"))
        assert f"\n| {name} | {figures} |" in PAGE
    for card in cards.TACTICS:
        name = card["name"] + (" *(exp)*" if card.get("expansion") else "")
        assert f"\n| {name} | {'yes ' if card.get('reveals') else ''}|" in PAGE


def test_the_sizes_on_the_page_are_those_of_the_game() -> None:
    for row in cards.SETUP:
        size = [f"{row['rows']} \u00d7 {row['columns']}"]
        size += [str(row[name]) for name in ("industries", "cities", "wilderness", "difficulty", "extra")]
        reinforced = (row["rebels"] + 1) // 2 + 1
        assert f"| {' | '.join(size)} | {reinforced} |" in PAGE
