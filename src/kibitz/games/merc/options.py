"""What a table may choose (rule 18.4): every option with its values, and the presets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Any

from msgspec import Meta, structs

from kibitz.core.game import GameOptions
from kibitz.core.numbers import Numbers
from kibitz.games.merc.cards.cards import DICTATOR_IDS, DICTATORS
from kibitz.games.merc.rules.terms import AS_THE_TABLE_SAYS, AT_RANDOM, NEWEST, Terms


class Mode(StrEnum):
    """What is played (18.2)."""

    STANDARD = "standard"
    ASSASSINATION = "assassination"
    VERSUS = "versus"


class PlayedBy(StrEnum):
    """Who plays the Dictator: the fixed procedure of 18.1, or the player on the last seat."""

    PLAYER = "player"
    AI = "ai"


# A class made from the data, so that a new Dictator needs no code.
DictatorCard = StrEnum("DictatorCard", {name.upper(): name for name in ("random", *DICTATOR_IDS)})  # type: ignore[misc]
DictatorCard.__doc__ = "Which Dictator it is (5): drawn by lot, or chosen."


class MercOptions(GameOptions, frozen=True, kw_only=True):
    """The options of rule 18.4. The defaults are the game against the AI Dictator with all cards."""

    mode: Mode = Mode.STANDARD
    dictator_played_by: PlayedBy = PlayedBy.AI
    dictator: DictatorCard = DictatorCard("random")
    tactics_cards: Annotated[int, Meta(ge=1, le=7)] = 5
    difficulty: Annotated[int, Meta(ge=-1, le=10)] = AS_THE_TABLE_SAYS
    extra: Annotated[int, Meta(ge=-1, le=40)] = AS_THE_TABLE_SAYS
    expansion_cards: bool = True
    base_capture_needs_dictator_dead: bool = False
    dictator_card_counts: bool = True
    reshuffle_mercs: bool = False
    vehicles: bool = False
    i_dictator: bool = False
    rounds: Annotated[int, Meta(ge=1, le=10)] = 5
    allies: bool = False

    def __post_init__(self) -> None:
        problem = _problem(self)
        if problem:
            raise ValueError(problem)


def _problem(options: MercOptions) -> str:
    """What does not go together (18.2), in words."""
    is_ai = options.dictator_played_by is PlayedBy.AI
    if options.mode is not Mode.STANDARD and is_ai:
        return f"{options.mode.value} is played without the AI Dictator; say dictator_played_by=player"
    if options.vehicles and is_ai:
        return "vehicles are not for the AI Dictator; say dictator_played_by=player"
    if options.mode is Mode.ASSASSINATION and (options.vehicles or options.i_dictator):
        return "assassination goes with no other mode"
    if not options.expansion_cards:
        if options.mode is not Mode.STANDARD or options.vehicles or options.i_dictator:
            return "modes need the expansion; say expansion_cards=true"
        if is_ai:
            return "the AI Dictator needs the expansion; say dictator_played_by=player"
        chosen = [card for card in DICTATORS if card["id"] == options.dictator.value]
        if chosen and chosen[0].get("expansion"):
            return f"{options.dictator.value} is a card of the expansion; say expansion_cards=true"
    for option in _FOR_NOTHING[options.mode]:
        if not _is_usual(options, option):
            return f"{option} changes nothing in {options.mode.value}; leave it out"
    return ""


# What a mode does not ask for (18.2): there is no Dictator in versus, and rounds and alliances only there; an
# assassination has its own militia, and its base cannot be captured.
_FOR_NOTHING: Mapping[Mode, tuple[str, ...]] = {
    Mode.STANDARD: ("rounds", "allies"),
    Mode.ASSASSINATION: ("rounds", "allies", "difficulty", "extra", "base_capture_needs_dictator_dead"),
    Mode.VERSUS: (
        "dictator",
        "tactics_cards",
        "difficulty",
        "extra",
        "base_capture_needs_dictator_dead",
        "dictator_card_counts",
    ),
}


def _is_usual(options: MercOptions, option: str) -> bool:
    """Whether an option is as it is where nobody has chosen it."""
    return bool(getattr(options, option) == _usual()[option])


@cache
def _usual() -> dict[str, Any]:
    return {field.name: field.default for field in structs.fields(MercOptions)}


_AGAINST = PlayedBy.PLAYER
PRESETS: Mapping[str, MercOptions] = {
    "against_ai": MercOptions(),
    "against_player": MercOptions(dictator_played_by=_AGAINST),
    "base_game": MercOptions(dictator_played_by=_AGAINST, expansion_cards=False),
    "assassination": MercOptions(dictator_played_by=_AGAINST, mode=Mode.ASSASSINATION),
    "vehicles": MercOptions(dictator_played_by=_AGAINST, vehicles=True),
    "versus": MercOptions(dictator_played_by=_AGAINST, mode=Mode.VERSUS),
    "i_dictator": MercOptions(dictator_played_by=_AGAINST, i_dictator=True),
}

# Which number of the terms holds which option; that of the Dictator is his place among the cards.
_NUMBERS = Numbers(
    MercOptions(),
    {
        "mode": "mode",
        "ai": "dictator_played_by",
        "tactics": "tactics_cards",
        "difficulty": "difficulty",
        "extra": "extra",
        "expansion": "expansion_cards",
        "strict_base": "base_capture_needs_dictator_dead",
        "card_counts": "dictator_card_counts",
        "reshuffle": "reshuffle_mercs",
        "vehicles": "vehicles",
        "super_weapon": "i_dictator",
        "rounds": "rounds",
        "allies": "allies",
    },
)


def terms_of(options: MercOptions, version: int = NEWEST) -> Terms:
    """The options as the numbers the compiled rules read, and the version of the rules."""
    terms = Terms()
    terms.version = version
    _NUMBERS.fill(terms, options)
    chosen = options.dictator.value
    terms.dictator = AT_RANDOM if chosen == "random" else DICTATOR_IDS.index(chosen)
    return terms


def options_of(terms: Terms) -> MercOptions:
    """The way back from `terms_of`."""
    return _options_of(terms.dictator, _NUMBERS.of(terms))


@lru_cache  # every view shows the options, and all tables of a house have few
def _options_of(dictator: int, numbers: tuple[int, ...]) -> MercOptions:
    chosen = "random" if dictator == AT_RANDOM else DICTATOR_IDS[dictator]
    return MercOptions(dictator=DictatorCard(chosen), **_NUMBERS.options(numbers))
