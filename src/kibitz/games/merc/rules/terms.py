"""The options of a table as the numbers the rules read (rule 18.4), and by which version of the rules it is
played. Shared by all positions of a game.

A game goes on by the rules it began with. Version 2 brought R84 as it reads now, and R85 to R90; where one of
them speaks, the rules ask `by_first_rules`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.core.plain import Plain

# The values of `mode`, in the order of their list in options.py.
STANDARD: Final = 0
ASSASSINATION: Final = 1
VERSUS: Final = 2

AS_THE_TABLE_SAYS: Final = -1
AT_RANDOM: Final = -1

FIRST_VERSION: Final = 1
NEWEST: Final = 2


@final
class Terms(Plain):
    """One number an option; see options.py for what each means."""

    def __init__(self) -> None:
        self.mode: i64 = STANDARD
        self.ai: i64 = 1
        self.dictator: i64 = AT_RANDOM
        self.tactics: i64 = 5
        self.difficulty: i64 = AS_THE_TABLE_SAYS
        self.extra: i64 = AS_THE_TABLE_SAYS
        self.expansion: i64 = 1
        self.strict_base: i64 = 0
        self.card_counts: i64 = 1
        self.reshuffle: i64 = 0
        self.vehicles: i64 = 0
        self.super_weapon: i64 = 0
        self.rounds: i64 = 5
        self.allies: i64 = 0
        self.version: i64 = NEWEST

    def by_first_rules(self) -> bool:
        """Whether the game began before version 2."""
        return self.version == FIRST_VERSION

    def copy(self) -> Terms:
        """Terms never change, so a copy is the thing itself."""
        return self
