"""The words for the numbers the rules use: ids of cards, decks, squads, reasons."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from mypy_extensions import i64

from kibitz.games.merc.cards import cards
from kibitz.games.merc.rules.numbers import Tactic, Unit

MERC_IDS: Final[list[str]] = [*cards.MERC_IDS]
TACTICS_IDS: Final[list[str]] = [*cards.TACTICS_IDS]
DICTATOR_IDS: Final[list[str]] = [*cards.DICTATOR_IDS]
SECTOR_IDS: Final[list[str]] = [*cards.SECTOR_IDS]
EQUIPMENT_IDS: Final[list[str]] = [*cards.EQUIPMENT_IDS]
THE_DICTATOR: Final = "dictator"  # his card as a unit
UNIT_IDS: Final[list[str]] = [*MERC_IDS, THE_DICTATOR]
UNIT_NUMBERS: Final[Mapping[str, Unit]] = {name: Unit(unit) for unit, name in enumerate(UNIT_IDS)}
TACTICS_NUMBERS: Final[Mapping[str, Tactic]] = {name: Tactic(card) for card, name in enumerate(TACTICS_IDS)}
SECTOR_NUMBERS: Final[Mapping[str, int]] = {name: card for card, name in enumerate(SECTOR_IDS)}
EQUIPMENT_NUMBERS: Final[Mapping[str, int]] = {name: kind for kind, name in enumerate(EQUIPMENT_IDS)}
DECKS: Final[list[str]] = [*cards.SLOTS]
SQUADS: Final[list[str]] = ["primary", "secondary", "base"]
CONTROL: Final[list[str]] = ["neutral", "rebels", "dictator"]


class Reason(StrEnum):
    """Why a game ends (16, 18)."""

    BASE_CAPTURED = "BASE_CAPTURED"
    DICTATOR_KILLED = "DICTATOR_KILLED"
    VALUE_VICTORY = "VALUE_VICTORY"
    SUPER_WEAPON = "SUPER_WEAPON"
    ALL_INDUSTRIES = "ALL_INDUSTRIES"
    CARDS_USED_UP = "CARDS_USED_UP"
    ROUNDS_OVER = "ROUNDS_OVER"


REASONS: Final[list[str]] = ["", *(reason.value for reason in Reason)]  # by number

MILITIA: Final = "militia"
DOG: Final = "dog"


def fighter(unit: i64) -> str:
    """Whoever fights or is fought: a unit by its id, a militia, or a dog."""
    if unit < 0:
        return MILITIA
    return UNIT_IDS[unit] if unit < len(UNIT_IDS) else DOG
