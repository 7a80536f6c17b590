"""Boards that several pages of scenarios start from."""

from __future__ import annotations

from typing import Any

from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.table import given, laid

# Between these two safe rows every tile of row B up to 11B is dead.
SAFE_ROWS = {"American": "1A-11A", "Imperial": "1C-11C"}
DEAD = "1B 2B 3B 4B 5B 6B"

# All seven chains: what would found an eighth is blocked.
SEVEN_PAIRS = {
    "Luxor": "1I-2I",
    "Tower": "4I-5I",
    "American": "7I-8I",
    "Festival": "10I-11I",
    "Worldwide": "1G-2G",
    "Continental": "4G-5G",
    "Imperial": "7G-8G",
}
# Each of these blocked tiles lies below a loose one of row A.
ROW_A = "1A 3A 5A 7A 9A 11A"
BLOCKED = "1B 3B 5B 7B 9B 11B"

# Something to buy of every tier; Worldwide is not on the board.
SIX_PAIRS = {
    "Luxor": "1A-2A",
    "Tower": "4A-5A",
    "American": "7A-8A",
    "Festival": "1C-2C",
    "Continental": "4C-5C",
    "Imperial": "7C-8C",
}


def worked_example(**more: Any) -> AcquirePosition:
    """The example of the document on the end of the game, not yet declared: Alice, Bob and Carol."""
    return given(
        chains=laid({"Continental": 43, "American": 18, "Imperial": 12}),
        shares=[
            {"American": 8, "Continental": 3, "Imperial": 4},
            {"American": 5, "Continental": 6, "Imperial": 2},
            {"American": 2, "Continental": 4, "Imperial": 5},
        ],
        cash=[4500, 3200, 7100],
        **more,
    )
