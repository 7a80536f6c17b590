"""What a table may choose (rule 12): every option with its values, and the six presets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from kibitz.core.game import GameOptions
from kibitz.core.numbers import Numbers
from kibitz.games.okey101.rules.terms import VERSION, Terms
from kibitz.games.okey101.score.document import ScoringDocument, as_it_was, named, scoring_of, text_of


class IndicatorFalseJoker(StrEnum):
    """What happens when a false joker is turned as indicator (1)."""

    REDRAW = "redraw"
    RIZIKO = "riziko"


class TakeDiscard(StrEnum):
    """What a taken discard obliges to (3)."""

    MUST_USE = "must_use"
    FREE = "free"
    OPEN_ONLY = "open_only"


class SetJoker(StrEnum):
    """Which colour an okey in a set of three stands for (4)."""

    ANY_MISSING = "any_missing"
    DECLARED = "declared"


class OkeySwap(StrEnum):
    """What may be done with an okey on the table (6)."""

    TO_HAND = "to_hand"
    MUST_USE = "must_use"
    OFF = "off"


class Exhaustion(StrEnum):
    """How a hand ends when the stack is empty (8.2, 8.3, C-07, C-08)."""

    DECLINE = "decline"
    IMMEDIATE = "immediate"
    LEGACY = "legacy"


class AllPairs(StrEnum):
    """Where pairs are looked for (8.4, C-04, C-05)."""

    TABLE = "table"
    RACKS_SAME_NUMBER = "racks_same_number"
    RACKS_IDENTICAL = "racks_identical"
    OFF = "off"


class FedOpeningFine(StrEnum):
    """Whether the player is fined whose discard is taken and opened with (9.4): the scoring's figure, or ten
    times the number of the tile."""

    NONE = "none"
    FLAT = "flat"
    TENFOLD = "tenfold"


class PartnerOfFinisher(StrEnum):
    """Whether the tiles of the finisher's partner are scored (10)."""

    WAIVED = "waived"
    SCORED = "scored"


class Practice(StrEnum):
    """A position to practise an ending from, instead of a deal."""

    NONE = "none"
    GO_OUT = "go_out"
    EXHAUSTED = "exhausted"
    ALL_PAIRS = "all_pairs"


class OkeyOptions(GameOptions, frozen=True, kw_only=True):
    """The options of rule 12. The defaults are the preset `seed`."""

    indicator_false_joker: IndicatorFalseJoker = IndicatorFalseJoker.REDRAW
    take_discard: TakeDiscard = TakeDiscard.MUST_USE
    open_points: Annotated[int, Meta(ge=1, le=200)] = 101
    open_pairs: Annotated[int, Meta(ge=1, le=10)] = 5
    escalating: bool = False
    all_in_exempt: bool = False
    okey_in_pairs: bool = True
    set_joker: SetJoker = SetJoker.ANY_MISSING
    layoff_same_turn: bool = True
    layoff_cap_per_end: Annotated[int, Meta(ge=0, le=10)] = 0
    split_insert: bool = True
    okey_swap: OkeySwap = OkeySwap.TO_HAND
    finish_needs_discard: bool = True
    exhaustion: Exhaustion = Exhaustion.DECLINE
    all_pairs: AllPairs = AllPairs.TABLE
    pairs_openers_eligible: bool = True
    finish_multiplier_cap: Annotated[int, Meta(ge=0, le=8)] = 0
    fed_opening_fine: FedOpeningFine = FedOpeningFine.NONE
    declare_pairs: bool = False
    strict_table: bool = False
    hands: Annotated[int, Meta(ge=1, le=15)] = 11
    null_counts_as: Annotated[int, Meta(ge=0, le=1000)] = 202
    teams: bool = False
    partner_of_finisher: PartnerOfFinisher = PartnerOfFinisher.WAIVED
    suggestions: bool = True
    practice: Practice = Practice.NONE
    scoring: str | ScoringDocument = "seed"

    def __post_init__(self) -> None:
        if isinstance(self.scoring, str):
            named(self.scoring)


PRESETS: Mapping[str, OkeyOptions] = {
    "seed": OkeyOptions(),
    "seed_code": OkeyOptions(scoring="seed_code", all_pairs=AllPairs.RACKS_SAME_NUMBER),
    "seed_legacy": OkeyOptions(exhaustion=Exhaustion.LEGACY),
    "common": OkeyOptions(scoring="common"),
    "okey_plus": OkeyOptions(scoring="okey_plus", layoff_cap_per_end=2, split_insert=False),
    "kahve": OkeyOptions(
        scoring="kahve",
        indicator_false_joker=IndicatorFalseJoker.RIZIKO,
        declare_pairs=True,
        fed_opening_fine=FedOpeningFine.FLAT,
    ),
}


# Which number of the terms holds which option.
_NUMBERS = Numbers(
    OkeyOptions(),
    {
        "indicator": "indicator_false_joker",
        "take": "take_discard",
        "open_points": "open_points",
        "open_pairs": "open_pairs",
        "escalating": "escalating",
        "exempt": "all_in_exempt",
        "okey_in_pairs": "okey_in_pairs",
        "set_joker": "set_joker",
        "same_turn": "layoff_same_turn",
        "cap": "layoff_cap_per_end",
        "split": "split_insert",
        "swap": "okey_swap",
        "needs_discard": "finish_needs_discard",
        "exhaustion": "exhaustion",
        "all_pairs": "all_pairs",
        "pairs_eligible": "pairs_openers_eligible",
        "multiplier_cap": "finish_multiplier_cap",
        "fed": "fed_opening_fine",
        "declaring": "declare_pairs",
        "strict": "strict_table",
        "hands": "hands",
        "null_counts_as": "null_counts_as",
        "teams": "teams",
        "partner": "partner_of_finisher",
        "hints": "suggestions",
        "practice": "practice",
    },
)


def terms_of(options: OkeyOptions, version: int = VERSION) -> Terms:
    """The options as the numbers the compiled rules read. A match that began by earlier rules has the scoring
    of then, as a document."""
    terms = Terms()
    _NUMBERS.fill(terms, options)
    terms.version = version
    terms.scoring = text_of(as_it_was(options.scoring, version))
    return terms


def options_of(terms: Terms) -> OkeyOptions:
    """The way back from `terms_of`."""
    return _options_of(terms.scoring, _NUMBERS.of(terms))


@lru_cache  # every view shows the options, and all tables of a house have few
def _options_of(scoring: str, numbers: tuple[int, ...]) -> OkeyOptions:
    return OkeyOptions(scoring=scoring_of(scoring), **_NUMBERS.options(numbers))
