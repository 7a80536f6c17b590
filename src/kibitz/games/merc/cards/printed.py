"""What stands on the cards, by their ids, and small pieces of sentences made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.names import DOG, MILITIA, THE_DICTATOR

MERC_NAMES: Mapping[str, str] = {card["id"]: card["name"] for card in cards.MERCS}
SECTOR_NAMES: Mapping[str, str] = {card["id"]: card["name"] for card in cards.SECTORS}
TACTICS_NAMES: Mapping[str, str] = {card["id"]: card["name"] for card in cards.TACTICS}
DICTATOR_NAMES: Mapping[str, str] = {card["id"]: card["name"] for card in cards.DICTATORS}
EQUIPMENT_NAMES: Mapping[str, str] = {card["id"]: card["name"] for card in cards.EQUIPMENT}
OTHERS: Mapping[str, str] = {THE_DICTATOR: "the Dictator", MILITIA: "militia", DOG: "the dog"}


def unit(name: str) -> str:
    """A MERC, or whoever else fights."""
    return MERC_NAMES.get(name) or OTHERS.get(name, name)


def units(names: Iterable[str]) -> str:
    """Several of them."""
    return both([unit(name) for name in names])


def sector(name: str) -> str:
    """A sector."""
    return SECTOR_NAMES.get(name, name)


def item(kind: str) -> str:
    """A piece of equipment."""
    return EQUIPMENT_NAMES.get(kind, kind)


def items(kinds: Iterable[str]) -> str:
    """Several of them."""
    return both([item(kind) for kind in kinds])


def tactics(card: str) -> str:
    """A tactics card."""
    return TACTICS_NAMES.get(card, card)


def who(seat: int, names: Sequence[str]) -> str:
    """A player; the AI Dictator has no seat."""
    return names[seat] if 0 <= seat < len(names) else "the Dictator"


def target(word: str, names: Sequence[str]) -> str:
    """Whom an attack is on, as actions write it."""
    name, mark, rest = word.partition(":")
    if not mark:
        return unit(name)
    return f"the dog on {unit(rest)}" if name == DOG else f"militia of {who(int(rest), names)}"


def both(words: Sequence[str]) -> str:
    """`a, b and c`."""
    if not words:
        return "nobody"
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, thing: str, things: str = "") -> str:
    """`1 card`, `2 cards`; `1 die`, `2 dice`."""
    return f"{number} {agreed(number, thing, things or thing + 's')}"


def agreed(number: int, one: str, several: str) -> str:
    """The word that goes with a number: `1 militia dies`, `2 militia die`."""
    return one if number == 1 else several


def sentence(text: str) -> str:
    """With a capital, as at its beginning."""
    return text[:1].upper() + text[1:]
