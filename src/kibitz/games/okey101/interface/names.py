"""Printed names and the numbers the rules use for them (rule 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kibitz.games.okey101.tables import FACES

COLOUR_LETTERS: Final = "RYBK"
# What is printed on a tile, by kind; F is a false joker.
TILE_NAMES: Final[list[str]] = [
    *(f"{COLOUR_LETTERS[face // 13]}{face % 13 + 1}" for face in range(FACES)),
    "F",
]
TILE_KINDS: Final[Mapping[str, int]] = {name: kind for kind, name in enumerate(TILE_NAMES)}

PHASES: Final[list[str]] = ["draw", "table", "over"]
REASONS: Final[list[str]] = ["", "hand_empty", "drawing_stack_exhausted", "deck_empty", "all_pairs"]
MELD_KINDS: Final[list[str]] = ["set", "run", "pair"]
ROUTES: Final[list[str]] = ["none", "melds", "pairs"]  # how a player has opened
FINES: Final[list[str]] = ["playable_discard", "okey_discard", "failed_opening", "taken_back", "fed_opening"]
