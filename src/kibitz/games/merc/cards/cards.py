"""The cards, read from `data/*.toml` and turned into the numbers the rules read.

What a card does is said there with the words below; a new card that is content with them needs no code. Not
compiled: the texts are for people, and files are read here, once, when the game is loaded.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

STATS = ("initiative", "training", "combat", "targets", "armor")
SLOTS = ("weapon", "armor", "accessory")
SECTOR_TYPES = ("industry", "city", "wilderness")
MODES = ("", "vehicles", "i_dictator")  # the extra modes that bring cards of their own

# What a MERC, or a piece of equipment, can do besides its figures. The number of a trait is its parameter, 1
# where it has none; 0 says that a card has not got it. Rules ask for traits and never for names.
MERC_TRAITS = (
    "acts_first",
    "acts_before_militia",
    "rolls_initiative",
    "rerolls",
    "hits_on",
    "strays_sixes",
    "aims_at_mercs",
    "fights_only_with",
    "sweeps_militia",
    "hides",
    "calms_dogs",
    "spares_dogs",
    "heals_with_dice",
    "heals_squad",
    "heals_daily",
    "more_actions",
    "more_training",
    "shoots_again",
    "strikes_first",
    "converts",
    "takes_militia",
    "disarms",
    "salvages",
    "picks",
    "extra_hand",
    "arrives_with",
    "refuses",
    "fits",
    "fitting_slots",
    "ignores_burden",
    "shuns",
    "woman",
)
ITEM_TRAITS = (
    "pierces",
    "dog",
    "more_slots",
    "revives",
    "heals_with_dice",
    "one_attack",
    "bombards",
    "mine",
    "repairs",
    "part",
    "vehicle",
    "crew",
    "spaces",
    "cost",
    "diagonal",
)
WHOM = ("self", "squad", "mates", "militia", "enemies")
WHEN = (
    "always",
    "carrying",
    "weapon_adds_targets",
    "unarmed",
    "alone",
    "woman_near",
    "quickest",
    "outclassed",
)

# What Dictators and tactics cards do, in the order in which it is written. An amount is a number of militia
# or sectors that grows with the game: how many times what.
DEEDS = (
    "place",
    "hire",
    "flip",
    "bombard",
    "remove",
    "sicken",
    "raid",
    "sharpen",
    "drill",
    "conscript",
    "fuel",
    "found_base",
    "name_rebel",
    "push",
    "turn_coats",
    "spread_damage",
)
AMOUNTS = ("one", "rebels", "half_rebels", "rebels_but_one", "rebel_sectors", "all")
PLACES = (
    "",
    "own_industries",
    "own_sectors",
    "neutral_sectors",
    "rebel_sectors",
    "any_sector",
    "all_sectors",
    "wilderness",
    "city",
    "around_base",
)
SPREADS = ("", "each", "one", "split")
SQUADS = ("either", "primary", "secondary")
CONDITIONS = ("", "behind", "battle_lost", "base_revealed")
# The numbers of a deed, in their order.
DEED_FIELDS = (
    "does",
    "times",
    "amount",
    "where",
    "spread",
    "draw",
    "squad",
    "when",
    "number",
    "optional",
    "cap",
)
DICTATOR_TRAITS = ("loots", "schemes", "avenges")


class BadCard(ValueError):
    """An entry of a data file that says something the rules do not know."""


def read(name: str) -> list[dict[str, Any]]:
    """The entries of a data file, by the one table each has."""
    text = (files("kibitz.games.merc.cards") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    (entries,) = tomllib.loads(text).values()
    found: list[dict[str, Any]] = entries
    return found


MERCS = read("mercs")
EQUIPMENT = read("equipment")
SECTORS = read("sectors")
DICTATORS = read("dictators")
TACTICS = read("tactics")
SETUP = read("setup")

MERC_IDS = [card["id"] for card in MERCS]
EQUIPMENT_IDS = [card["id"] for card in EQUIPMENT]
SECTOR_IDS = [card["id"] for card in SECTORS]
DICTATOR_IDS = [card["id"] for card in DICTATORS]
TACTICS_IDS = [card["id"] for card in TACTICS]
CATEGORIES = sorted({card["category"] for card in EQUIPMENT})


def numbers(entries: Sequence[Mapping[str, Any]], field: str, missing: int = 0) -> list[int]:
    """One figure of every entry; truth is 1."""
    return [int(entry.get(field, missing)) for entry in entries]


def figures(entries: Sequence[Mapping[str, Any]], targets: int) -> list[int]:
    """Every stat of every entry, entry by entry. A fighter has a target where nothing is said."""
    missing = {"targets": targets}
    return [int(entry.get(stat, missing.get(stat, 0))) for entry in entries for stat in STATS]


def alphabet(entries: Sequence[Mapping[str, Any]]) -> list[int]:
    """The place of every entry in the order of their ids."""
    names = sorted(entry["id"] for entry in entries)
    return [names.index(entry["id"]) for entry in entries]


def places_of(entries: Sequence[Mapping[str, Any]], field: str, words: Sequence[str]) -> list[int]:
    """A word of every entry as its place in a list."""
    return [place(words, entry.get(field, ""), entry) for entry in entries]


def place(words: Sequence[str], word: str, entry: Mapping[str, Any]) -> int:
    """The number of a word."""
    if word not in words:
        raise BadCard(f"{entry.get('id', entry)}: there is no {word!r}; there are: {', '.join(words)}")
    return words.index(word)


def kind_bits(words: Sequence[str], entry: Mapping[str, Any]) -> int:
    """Kinds of equipment as bits: categories first, then slots."""
    known = [*CATEGORIES, *SLOTS]
    return sum(1 << place(known, word, entry) for word in words)


def item_bits() -> list[int]:
    """Every kind of equipment as the bits of its category and its slot."""
    return [
        sum(
            1 << bit
            for bit in {CATEGORIES.index(card["category"]), len(CATEGORIES) + SLOTS.index(card["slot"])}
        )
        for card in EQUIPMENT
    ]


def merc_traits() -> list[int]:
    """The traits of every MERC, one after the other."""
    found = []
    for card in MERCS:
        traits = dict.fromkeys(MERC_TRAITS, 0)
        traits["woman"] = int(card.get("woman", False))
        for effect in card.get("effects", []):
            if effect["does"] != "bonus":
                traits.update(_merc_trait(effect, card))
        found += [traits[name] for name in MERC_TRAITS]
    return found


def _merc_trait(effect: Mapping[str, Any], card: Mapping[str, Any]) -> dict[str, int]:
    """One trait and its parameter. Kinds are bits, a MERC or a type is its place and one more."""
    does = effect["does"]
    place(MERC_TRAITS, does, card)
    if does == "refuses":
        return {does: kind_bits(effect["kinds"], card)}
    if does == "shuns":
        return {does: place(MERC_IDS, effect["merc"], card) + 1}
    if does == "fits":
        slots = sum(1 << place(SLOTS, slot, card) for slot in effect["slots"])
        return {does: place(SLOTS, effect["type"], card) + 1, "fitting_slots": slots}
    if "type" in effect:
        return {does: place(SLOTS, effect["type"], card) + 1}
    return {does: int(effect.get("number", 1))}


def item_traits() -> list[int]:
    """The traits of every kind of equipment, one after the other."""
    found = []
    for card in EQUIPMENT:
        traits = dict.fromkeys(ITEM_TRAITS, 0)
        for effect in card.get("effects", []):
            does = effect["does"]
            place(ITEM_TRAITS, does, card)
            traits[does] = int(effect.get("number", effect.get("uses", 1)))
            for more in ("crew", "spaces", "cost", "diagonal"):
                traits[more] = int(effect.get(more, traits[more]))
        found += [traits[name] for name in ITEM_TRAITS]
    return found


def bonuses() -> list[list[int]]:
    """Every bonus: whose, on which stats (bits), how much, for whom, when, carrying what (bits)."""
    found = []
    for unit, card in enumerate(MERCS):
        for effect in card.get("effects", []):
            if effect["does"] != "bonus":
                continue
            stats = sum(1 << place(STATS, stat, card) for stat in effect["skills"])
            kinds = kind_bits(effect.get("carrying", ()), card)
            when = "carrying" if kinds else effect.get("when", "always")
            whom = place(WHOM, effect.get("whom", "self"), card)
            found.append([unit, stats, int(effect["amount"]), whom, place(WHEN, when, card), kinds])
    return found


def deeds(entries: Sequence[Mapping[str, Any]], field: str) -> list[list[list[int]]]:
    """What each of these cards does, deed by deed, as rows of DEED_FIELDS."""
    return [[_deed(effect, entry) for effect in entry.get(field, [])] for entry in entries]


def _deed(effect: Mapping[str, Any], entry: Mapping[str, Any]) -> list[int]:
    # A deed that flips names a type of sector where others name places, and how many sectors.
    where = effect.get("where", effect.get("type", ""))
    known = {
        "does": place(DEEDS, effect["does"], entry),
        "times": int(effect.get("times", 1)),
        "amount": place(AMOUNTS, effect.get("amount", "one"), entry),
        "where": place(PLACES, where, entry),
        "spread": place(SPREADS, effect.get("spread", ""), entry),
        "draw": int(effect.get("draw", 1)),
        "squad": place(SQUADS, effect.get("squad", "either"), entry),
        "when": place(CONDITIONS, effect.get("when", ""), entry),
        "number": place(AMOUNTS, effect["sectors"], entry)
        if "sectors" in effect
        else int(effect.get("number", 0)),
        "optional": int(effect.get("optional", False)),
        "cap": int(effect.get("cap", 0)),
    }
    return [known[name] for name in DEED_FIELDS]


def dictator_traits() -> list[int]:
    """The traits of every Dictator, one after the other."""
    found = []
    for card in DICTATORS:
        traits = dict.fromkeys(DICTATOR_TRAITS, 0)
        for effect in card.get("traits", []):
            place(DICTATOR_TRAITS, effect["does"], card)
            traits[effect["does"]] = int(effect.get("number", 1))
        found += [traits[name] for name in DICTATOR_TRAITS]
    return found
