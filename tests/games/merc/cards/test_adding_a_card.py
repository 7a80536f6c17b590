"""docs/adding-a-card.md is true: its example needs data only, and its words are all the words there are."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

import kibitz
from kibitz.games.merc.cards import cards

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs/adding-a-card.md").read_text(encoding="utf-8")
HOUSE = Path(kibitz.__file__).parent
FILES = {"merc": "mercs", "equipment": "equipment"}
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_example_is_a_merc_and_a_piece_of_equipment() -> None:
    tables = [tomllib.loads(example) for example in EXAMPLES]
    assert [[*table] for table in tables] == [["merc"], ["equipment"]]
    known = {*cards.MERC_IDS, *cards.EQUIPMENT_IDS}
    assert known.isdisjoint(
        entry["id"] for table in tables for entries in table.values() for entry in entries
    )


def test_the_example_needs_data_only(tmp_path: Path) -> None:
    shutil.copytree(HOUSE, tmp_path / "kibitz", ignore=shutil.ignore_patterns("__pycache__"))
    for example in EXAMPLES:
        (table,) = tomllib.loads(example)
        path = tmp_path / "kibitz/games/merc/cards/data" / f"{FILES[table]}.toml"
        path.write_text(f"{path.read_text(encoding='utf-8')}\n{example}", encoding="utf-8")
    played = played_in(tmp_path)
    assert played.returncode == 0, played.stderr


def test_without_the_example_there_is_nothing_to_play_with() -> None:
    assert "KeyError: 'quill'" in played_in(HOUSE.parent).stderr


def played_in(folder: Path) -> subprocess.CompletedProcess[str]:
    """What new_cards.py says to the cards of a house. What is compiled stays where it is."""
    path = os.pathsep.join([str(folder), str(HOUSE.parent)])
    return subprocess.run(
        [sys.executable, "-m", "tests.games.merc.cards.new_cards"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


# The words


def words(section: str, table: str) -> list[str]:
    """The first column of a table of the page."""
    chapter = PAGE.split(f"\n## {section}\n")[1].split("\n## ")[0]
    rows = chapter.split(f"\n| {table} |")[1].split("\n\n")[0]
    return re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE)


MERCS = "What MERCs do"
EQUIPMENT = "What equipment does"
DEEDS = "What Dictators and tactics cards do"
# Brought along by other words: `woman` is said of the card, slots belong to `fits`, the rest to `vehicle`.
BROUGHT_ALONG = ("woman", "fitting_slots", "crew", "spaces", "cost", "diagonal")


@pytest.mark.parametrize(
    ("section", "table", "known"),
    [
        (MERCS, "`does`", ("bonus", *cards.MERC_TRAITS)),
        (MERCS, "`whom`", cards.WHOM),
        (MERCS, "`when`", cards.WHEN),
        (EQUIPMENT, "`does`", cards.ITEM_TRAITS),
        (DEEDS, "`does`", cards.DEEDS),
        (DEEDS, "trait", cards.DICTATOR_TRAITS),
        (DEEDS, "`amount`, `sectors`", cards.AMOUNTS),
        (DEEDS, "`where`, `type`", cards.PLACES),
        (DEEDS, "`spread`", cards.SPREADS),
        (DEEDS, "`squad`", cards.SQUADS),
        (DEEDS, "`when`", cards.CONDITIONS),
    ],
)
def test_the_page_has_every_word_and_no_other(section: str, table: str, known: Sequence[str]) -> None:
    assert words(section, table) == [word for word in known if word and word not in BROUGHT_ALONG]


def test_the_page_names_what_an_entry_may_have() -> None:
    chapter = PAGE.split("\n## What every entry has\n")[1].split("\n## ")[0]
    named = {*re.findall(r"`(\w+)", chapter)}
    for entries in (cards.MERCS, cards.EQUIPMENT, cards.DICTATORS, cards.TACTICS, cards.SECTORS):
        for entry in entries:
            assert named >= entry.keys(), entry["id"]
    assert named >= {*cards.STATS, *cards.SLOTS, *cards.SECTOR_TYPES}


def test_the_page_names_what_an_effect_may_have() -> None:
    named = {*re.findall(r"`(\w+)`", PAGE)}
    for card in (*cards.MERCS, *cards.EQUIPMENT, *cards.DICTATORS, *cards.TACTICS):
        for field in ("effects", "setup", "turn", "traits"):
            for effect in card.get(field, []):
                assert named >= effect.keys(), card["id"]


def test_a_word_that_is_not_there_is_refused() -> None:
    with pytest.raises(cards.BadCard, match="there is no 'flies'"):
        cards.place(cards.MERC_TRAITS, "flies", {"id": "quill"})
