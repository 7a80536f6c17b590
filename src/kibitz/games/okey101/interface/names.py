"""Printed names and the numbers the rules use for them (rule 1)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from kibitz.games.okey101.rules.constants import FACES
from kibitz.games.okey101.rules.numbers import Kind

COLOUR_LETTERS: Final = "RYBK"
# What is printed on a tile, by kind; F is a false joker.
TILE_NAMES: Final[list[str]] = [
    *(f"{COLOUR_LETTERS[face // 13]}{face % 13 + 1}" for face in range(FACES)),
    "F",
]
TILE_KINDS: Final[Mapping[str, Kind]] = {name: Kind(kind) for kind, name in enumerate(TILE_NAMES)}

PHASES: Final[list[str]] = ["draw", "table", "over"]


class Reason(StrEnum):
    """Why a hand ends (8), and with it a match of one hand; or how one of several hands does (10)."""

    HAND_EMPTY = "hand_empty"
    DRAWING_STACK_EXHAUSTED = "drawing_stack_exhausted"
    DECK_EMPTY = "deck_empty"
    ALL_PAIRS = "all_pairs"
    HANDS_PLAYED = "hands_played"


# Of a hand, by number.
REASONS: Final[list[str]] = ["", *(why.value for why in Reason if why is not Reason.HANDS_PLAYED)]
MELD_KINDS: Final[list[str]] = ["set", "run", "pair"]
ROUTES: Final[list[str]] = ["none", "melds", "pairs"]  # how a player has opened
FINES: Final[list[str]] = ["playable_discard", "okey_discard", "failed_opening", "taken_back", "fed_opening"]
