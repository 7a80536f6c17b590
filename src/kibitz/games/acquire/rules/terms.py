"""The options of a table as the numbers the rules read (rule 14). Shared by all positions of a game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.core.plain import Plain

# The rules as they are now. A game that began by earlier ones ends by them.
VERSION: Final = 2

# The values of the options, in the order of their lists in options.py; a missing one is 0, the default.
WINDOW_START_OR_TRIGGER: Final = 0
WINDOW_START: Final = 1
WINDOW_ANY: Final = 2
WINDOW_FINISH_TURN: Final = 3

ROUND_UP_100: Final = 0
ROUND_EXACT: Final = 1
ROUND_DOWN_100: Final = 2

STUCK_REPLACE_DEAD: Final = 0
STUCK_REDRAW_ALL: Final = 1
STUCK_SKIP: Final = 2

DEAD_END_REPEAT: Final = 0
DEAD_END_ONCE: Final = 1
DEAD_KEEP: Final = 2

FIRST_ROW: Final = 0
FIRST_COLUMN: Final = 1
FIRST_RANDOM: Final = 2

STARTING_PLACE: Final = 0
STARTING_RETURN: Final = 1
STARTING_NONE: Final = 2

TIE_MOST_SHARES: Final = 1
FOUNDER_CASH: Final = 1
ASSETS_HIDDEN: Final = 1
ORDER_FIXED: Final = 1
TWO_PLAYER_MARKET: Final = 1


@final
class Terms(Plain):
    """Never changed once a game has begun; the defaults are those of rule 14."""

    def __init__(self) -> None:
        self.window: i64 = WINDOW_START_OR_TRIGGER
        self.rounding: i64 = ROUND_UP_100
        self.tie_break: i64 = 0
        self.stuck: i64 = STUCK_REPLACE_DEAD
        self.dead: i64 = DEAD_END_REPEAT
        self.founder: i64 = 0
        self.first: i64 = FIRST_ROW
        self.starting: i64 = STARTING_PLACE
        self.trading: i64 = 1
        self.gifts: i64 = 0
        self.max_offers: i64 = 5
        self.assets: i64 = 0
        self.order: i64 = 0
        self.two_player: i64 = 0
        self.safe: i64 = 11
        self.end: i64 = 41
        self.hand: i64 = 6
        self.cash: i64 = 6000
        self.shares: i64 = 25
        self.limit: i64 = 3
        self.version: i64 = VERSION
