"""Cards in a line: what is printed on a MERC, a sector, a piece of equipment or a tactics card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kibitz.games.merc.cards import cards, printed

FIGURES = ("initiative", "training", "combat", "targets", "armor")
SECTOR_CARDS: Mapping[str, Mapping[str, Any]] = {card["id"]: card for card in cards.SECTORS}
MERC_CARDS: Mapping[str, Mapping[str, Any]] = {card["id"]: card for card in cards.MERCS}
ITEM_CARDS: Mapping[str, Mapping[str, Any]] = {card["id"]: card for card in cards.EQUIPMENT}
TACTICS_CARDS: Mapping[str, Mapping[str, Any]] = {card["id"]: card for card in cards.TACTICS}


def merc_words(name: str) -> str:
    """`Basic: initiative 2, training 1, combat 2. Once in a combat ...`."""
    card = MERC_CARDS[name]
    figures = ", ".join(f"{word} {card[word]}" for word in FIGURES if card.get(word))
    health = f", health {card['health']}" if "health" in card else ""
    told = card.get("text", "")
    return f"{card['name']}: {figures or 'no figures'}{health}.{' ' + told if told else ''}"


def item_words(kind: str) -> str:
    """`combat +3, targets +1; Ignores armor.`"""
    card = ITEM_CARDS[kind]
    figures = ", ".join(f"{word} {card[word]:+}" for word in FIGURES if card.get(word))
    told = card.get("text", "")
    return "; ".join(part for part in (figures, told) if part) or card["slot"]


def loot_words(sector: str) -> str:
    """`2 weapons, 1 armor, 3 accessories`."""
    weapons, armor, accessories = SECTOR_CARDS[sector]["loot"]
    plural = "accessory" if accessories == 1 else "accessories"
    return f"{printed.counted(weapons, 'weapon')}, {armor} armor, {accessories} {plural}"


def tactics_words(card: str) -> str:
    """What a tactics card says."""
    return str(TACTICS_CARDS[card].get("text", ""))
