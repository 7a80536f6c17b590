"""The options of a table as the numbers the rules read (rule 12). Shared by all positions of a match."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.core.plain import Plain

# The values of the options, in the order of their lists in options.py; a missing one is 0, the default.
INDICATOR_RIZIKO: Final = 1

TAKE_MUST_USE: Final = 0
TAKE_FREE: Final = 1
TAKE_OPEN_ONLY: Final = 2

SET_JOKER_DECLARED: Final = 1

SWAP_TO_HAND: Final = 0
SWAP_MUST_USE: Final = 1
SWAP_OFF: Final = 2

EXHAUSTION_DECLINE: Final = 0
EXHAUSTION_IMMEDIATE: Final = 1
EXHAUSTION_LEGACY: Final = 2

ALL_PAIRS_TABLE: Final = 0
ALL_PAIRS_SAME_NUMBER: Final = 1
ALL_PAIRS_IDENTICAL: Final = 2
ALL_PAIRS_OFF: Final = 3

FED_NONE: Final = 0
FED_FLAT: Final = 1
FED_TENFOLD: Final = 2

PARTNER_SCORED: Final = 1

# The rules as they are, and as they were. 2: with pairs all around nobody wins, whatever is left in the stack
# (C-27); in okey_plus a finish with pairs is doubled for the pairs alone (C-43).
VERSION: Final = 2
BEFORE_ALL_PAIRS_CAME_FIRST: Final = 1


@final
class Terms(Plain):
    """One number an option; see options.py for what each means. `scoring` is the name of a preset, or a whole
    scoring document as JSON, `version` that of the rules a match began by."""

    def __init__(self) -> None:
        self.version: i64 = VERSION
        self.indicator: i64 = 0
        self.take: i64 = 0
        self.open_points: i64 = 101
        self.open_pairs: i64 = 5
        self.escalating: i64 = 0
        self.exempt: i64 = 0
        self.okey_in_pairs: i64 = 1
        self.set_joker: i64 = 0
        self.same_turn: i64 = 1
        self.cap: i64 = 0
        self.split: i64 = 1
        self.swap: i64 = 0
        self.needs_discard: i64 = 1
        self.exhaustion: i64 = 0
        self.all_pairs: i64 = 0
        self.pairs_eligible: i64 = 1
        self.multiplier_cap: i64 = 0
        self.fed: i64 = 0
        self.declaring: i64 = 0
        self.strict: i64 = 0
        self.hands: i64 = 11
        self.null_counts_as: i64 = 202
        self.teams: i64 = 0
        self.partner: i64 = 0
        self.hints: i64 = 1
        self.practice: i64 = 0
        self.scoring: str = "seed"

    def copy(self) -> Terms:
        """Terms never change, so a copy is the thing itself."""
        return self
