"""A table as people describe it at a moment when the game may end, checked field by field (rules 4 and 16).

Refused is what cannot be: every refusal names the field and what would be right. Names, values and how many
sectors, cards and units there are is not judged, up to numbers that no table has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kibitz.core.choices import as_options
from kibitz.core.described import as_flag, as_object, is_whole, needed, refuse
from kibitz.games.merc.options import MercOptions, Mode

MOMENTS = ("end_of_dictator_turn", "after_combat")
TABLE_KEYS = ("game", "moment", "dictator", "sectors", "options")
DICTATOR_KEYS = ("hand", "deck", "base_revealed", "base", "in_play", "at", "health")
STANDARD = Mode.STANDARD.value
SECTOR_KEYS = ("name", "value", "rebels", "dictator")
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
    cards = _count("dictator.hand", needed(dictator, "hand", "dictator"))
    cards += _count("dictator.deck", needed(dictator, "deck", "dictator"))
    return Described(moment == MOMENTS[0], cards, base, at, health, sectors, options)


def _options(given: object) -> MercOptions:
    """18.2: other modes end in other ways, which this file does not describe."""
    mode = given.get("mode", STANDARD) if isinstance(given, dict) else STANDARD
    if mode != STANDARD:
        refuse("options.mode", f"must be {STANDARD}; other modes end in other ways", mode)
    options: MercOptions = as_options(MercOptions(), given)
    return options


def _sectors(given: object) -> tuple[Sector, ...]:
    if not isinstance(given, list):
        refuse("sectors", "must be a list of sectors", given)
    found: list[Sector] = []
    for place, entry in enumerate(given):
        field = f"sectors[{place}]"
        sector = as_object(field, entry, SECTOR_KEYS)
        name = needed(sector, "name", field)
        if not isinstance(name, str) or not name:
            refuse(f"{field}.name", "must be a name", name)
        if name in [other.name for other in found]:
            refuse(f"{field}.name", "must be a sector that is not in the list yet", name)
        value = _count(f"{field}.value", needed(sector, "value", field))
        dictator = _count(f"{field}.dictator", sector.get("dictator", 0))
        found.append(Sector(name, value, _rebels(f"{field}.rebels", sector.get("rebels", {})), dictator))
    return tuple(found)


def _rebels(field: str, given: object) -> dict[str, int]:
    if not isinstance(given, dict):
        refuse(field, "must be an object with the units of every rebel, such as {'Red': 3}", given)
    if "" in given:
        refuse(field, "must have a name for every rebel", "")
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
