"""What is printed on the cards of MERC stands in `data/*.toml` once; the page has a copy of it.

A view says how units stand, not what a MERC who was just drawn can do, or what a card in a stash is worth.
`python -m tests.games.merc.test_cards_of_the_page` writes the copy anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kibitz.games.merc.cards import cards

PATH = Path(__file__).parents[3] / "web/src/games/merc/model/cards.json"
UNIT = ("name", "initiative", "training", "combat", "health", "targets", "text")
ITEM = ("name", "slot", "initiative", "training", "combat", "targets", "armor", "ride", "text")
SECTOR = ("name", "type", "value", "loot")
TACTIC = ("name", "reveals", "text")
USUAL = {"health": 3, "targets": 1}  # where a MERC's card says nothing


def printed() -> dict[str, Any]:
    """All cards by their ids."""
    return {
        "mercs": _kept(cards.MERCS, UNIT, USUAL),
        "dictators": _kept(cards.DICTATORS, UNIT, USUAL),
        "equipment": _kept([{**item, "ride": _ride(item)} for item in cards.EQUIPMENT], ITEM, {}),
        "sectors": _kept(cards.SECTORS, SECTOR, {}),
        "tactics": _kept(cards.TACTICS, TACTIC, {}),
    }


def _ride(item: Mapping[str, Any]) -> int:
    """The actions a move in a vehicle costs; nothing else is one."""
    return next((effect["cost"] for effect in item.get("effects", ()) if effect["does"] == "vehicle"), 0)


def _kept(
    entries: Sequence[Mapping[str, Any]], fields: Sequence[str], usual: Mapping[str, int]
) -> dict[str, Any]:
    missing = {"text": "", "reveals": False}
    return {
        entry["id"]: {field: entry.get(field, usual.get(field, missing.get(field, 0))) for field in fields}
        for entry in entries
    }


def test_the_page_prints_the_cards_of_the_data() -> None:
    assert json.loads(PATH.read_text(encoding="utf-8")) == printed()


if __name__ == "__main__":
    text = json.dumps(printed(), indent=2, ensure_ascii=False) + "\n"
    PATH.write_text(text, encoding="utf-8")
