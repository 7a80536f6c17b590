"""A table as people describe it at a moment when the game may end, checked field by field (rules 4 and 16).

Refused is what cannot be: every refusal names the field and what would be right. Values are not judged, nor
what is merely odd; but there are no more sectors, cards, rebels and units than the game has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kibitz.core.choices import as_options
from kibitz.core.described import as_flag, as_object, is_name, is_whole, needed, refuse
from kibitz.games.merc.cards.cards import DICTATORS
from kibitz.games.merc.options import MercOptions, Mode
from kibitz.games.merc.rules.constants import (
    CARD,
    HAND,
    MERCS,
    MILITIA_CAP,
    REBELS_MOST,
    SECTOR_CARDS,
    TACTICS,
)
from kibitz.games.merc.rules.team import traits

MOMENTS = ("end_of_dictator_turn", "after_combat")
TABLE_KEYS = ("game", "moment", "dictator", "sectors", "options")
DICTATOR_KEYS = ("hand", "deck", "base_revealed", "base", "in_play", "at", "health")
STANDARD = Mode.STANDARD.value
SECTOR_KEYS = ("name", "value", "rebels", "dictator")
# 9.4: militia that fit onto a base, where somebody's card lets more come than onto other sectors.
BASE_CAP = max(deed.get("cap", MILITIA_CAP) for card in DICTATORS for deed in card.get("setup", ()))
MOST = 1_000_000  # of anything: far beyond every table, and the rules count in machine numbers


class Sector(NamedTuple):
    """A sector with its units: those of every rebel by name, and the Dictator's without his card."""

    name: str
    value: int
    rebels: dict[str, int]
    dictator: int


class Described(NamedTuple):
    """A moment of a game. `base` and `at` are places in the list of sectors, None while there is none."""

    is_evening: bool
    cards: int  # tactics cards left, hand and deck
    base: int | None
    at: int | None  # where the Dictator's card stands
    health: int  # what it has left
    sectors: tuple[Sector, ...]
    options: MercOptions


def read(document: object) -> Described:
    """The moment a document describes; Malformed names the first field that is wrong."""
    table = as_object("document", document, TABLE_KEYS)
    if needed(table, "game") != "merc":
        refuse("game", "must be merc", table["game"])
    moment = needed(table, "moment")
    if moment not in MOMENTS:
        refuse("moment", f"must be one of {', '.join(MOMENTS)}", moment)
    options = _options(table.get("options", {}))
    sectors = _sectors(needed(table, "sectors"))
    names = [sector.name for sector in sectors]
    dictator = as_object("dictator", needed(table, "dictator"), DICTATOR_KEYS)
    base = _base(dictator, names)
    at, health = _card(dictator, names)
    if (base is None) != (at is None):
        wanted = f"must be {'false while the base is hidden' if base is None else 'true once it is revealed'}"
        refuse("dictator.in_play", f"{wanted}: his card comes with the base", at is not None)
    cards = _cards(dictator)
    _expect_units_there_are(sectors, base)
    return Described(moment == MOMENTS[0], cards, base, at, health, sectors, options)


def _options(given: object) -> MercOptions:
    """18.2: other modes end in other ways, which this file does not describe."""
    mode = given.get("mode", STANDARD) if isinstance(given, dict) else STANDARD
    if mode != STANDARD:
        refuse("options.mode", f"must be {STANDARD}; other modes end in other ways", mode)
    options: MercOptions = as_options(MercOptions(), given)
    return options


def _cards(dictator: Mapping[str, Any]) -> int:
    """Tactics cards: three on the hand at most (7), and no more than there are."""
    hand = _count("dictator.hand", needed(dictator, "hand", "dictator"))
    if hand > HAND:
        refuse("dictator.hand", f"must be at most {HAND}", hand)
    deck = _count("dictator.deck", needed(dictator, "deck", "dictator"))
    if hand + deck > TACTICS:
        refuse("dictator.deck", f"must be at most {TACTICS - hand}: there are {TACTICS} tactics cards", deck)
    return hand + deck


def _expect_units_there_are(sectors: Sequence[Sector], base: int | None) -> None:
    """9.4: of a side's units in a sector ten can be militia; all others are MERCs, and of these every one is
    there once."""
    mercs = 0
    for place, sector in enumerate(sectors):
        rebels = sum(sector.rebels.values())
        for side, units, cap in (
            ("rebels", rebels, MILITIA_CAP),
            ("dictator", sector.dictator, BASE_CAP if place == base else MILITIA_CAP),
        ):
            mercs += max(0, units - cap)
            if mercs > MERCS:
                problem = f"must be fewer: {cap} militia fit there, and there are {MERCS} MERCs in all"
                refuse(f"sectors[{place}].{side}", problem, units)


def _sectors(given: object) -> tuple[Sector, ...]:
    if not isinstance(given, list):
        refuse("sectors", "must be a list of sectors", given)
    if len(given) > SECTOR_CARDS:
        refuse("sectors", f"must be at most {SECTOR_CARDS}", len(given))
    found: list[Sector] = []
    for place, entry in enumerate(given):
        field = f"sectors[{place}]"
        sector = as_object(field, entry, SECTOR_KEYS)
        name = needed(sector, "name", field)
        if not is_name(name):
            refuse(f"{field}.name", "must be a name with a letter in it", name)
        if name in [other.name for other in found]:
            refuse(f"{field}.name", "must be a sector that is not in the list yet", name)
        value = _count(f"{field}.value", needed(sector, "value", field))
        dictator = _count(f"{field}.dictator", sector.get("dictator", 0))
        found.append(Sector(name, value, _rebels(f"{field}.rebels", sector.get("rebels", {})), dictator))
    _expect_few_rebels(found)
    return tuple(found)


def _expect_few_rebels(sectors: Sequence[Sector]) -> None:
    """1: six rebels at most, in all sectors together."""
    named: set[str] = set()
    for place, sector in enumerate(sectors):
        named |= {*sector.rebels}
        if len(named) > REBELS_MOST:
            problem = f"must be of {REBELS_MOST} rebels at most, by the same names in every sector"
            refuse(f"sectors[{place}].rebels", problem, len(named))


def _rebels(field: str, given: object) -> dict[str, int]:
    if not isinstance(given, dict):
        refuse(field, "must be an object with the units of every rebel, such as {'Red': 3}", given)
    for name in given:
        if not is_name(name):
            refuse(field, "must have a name with a letter for every rebel", name)
    return {str(name): _count(f"{field}.{name}", units) for name, units in given.items()}


def _base(dictator: Mapping[str, Any], names: list[str]) -> int | None:
    """The base. One that is planned and not revealed is no base yet."""
    is_revealed = as_flag("dictator.base_revealed", needed(dictator, "base_revealed", "dictator"))
    if not is_revealed and dictator.get("base") is None:
        return None
    if "base" not in dictator:
        refuse("dictator.base", "is missing; a base that is revealed is in one of the sectors")
    base = _sector("dictator.base", dictator["base"], names)
    return base if is_revealed else None


def _card(dictator: Mapping[str, Any], names: list[str]) -> tuple[int | None, int]:
    """Where the Dictator's card stands and its health, once it is in play."""
    in_play = as_flag("dictator.in_play", needed(dictator, "in_play", "dictator"))
    for key in ("at", "health"):
        if in_play and key not in dictator:
            refuse(f"dictator.{key}", "is missing; a card in play has a place and its health")
    at, health = dictator.get("at"), dictator.get("health")
    place = None if at is None and not in_play else _sector("dictator.at", at, names)
    left = 0 if health is None and not in_play else _count("dictator.health", health)
    full = traits.full_health(CARD)
    if left > full:
        refuse("dictator.health", f"must be at most {full}, which is all that his card has", left)
    return (place, left) if in_play else (None, 0)


def _sector(field: str, name: object, names: list[str]) -> int:
    if name not in names:
        refuse(field, "must be the name of a sector in the list", name)
    return names.index(str(name))


def _count(field: str, value: object) -> int:
    if not is_whole(value) or value < 0:
        refuse(field, "must be a whole number, 0 or more", value)
    if value > MOST:
        refuse(field, f"must be at most {MOST}", value)
    return value
