"""What a table may choose (rule 14): every option with its values, and the three presets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from kibitz.core.game import GameOptions
from kibitz.core.numbers import Numbers
from kibitz.games.acquire.rules.terms import VERSION, Terms


class DeclareWindow(StrEnum):
    """When the end may be declared (R1, R2)."""

    START_OR_TRIGGER = "start_or_trigger"
    START = "start"
    ANY = "any"
    FINISH_TURN = "finish_turn"


class BonusRounding(StrEnum):
    """How a divided bonus is rounded (R7)."""

    UP_100 = "up_100"
    EXACT = "exact"
    DOWN_100 = "down_100"


class TieBreak(StrEnum):
    """What ranks equal totals (R8)."""

    SHARED = "shared"
    MOST_SHARES = "most_shares"


class NoPlayableHand(StrEnum):
    """What happens to a hand without a playable tile (R9)."""

    REPLACE_DEAD = "replace_dead"
    REDRAW_ALL = "redraw_all"
    SKIP = "skip"


class DeadTiles(StrEnum):
    """How often dead tiles are replaced at the end of a turn (R10)."""

    END_REPEAT = "end_repeat"
    END_ONCE = "end_once"
    KEEP = "keep"


class FounderWhenBankEmpty(StrEnum):
    """What a founder gets when no share is left (R12)."""

    NONE = "none"
    CASH = "cash"


class FirstPlayer(StrEnum):
    """Whose starting tile counts as closest to 1A (R13)."""

    ROW_THEN_COLUMN = "row_then_column"
    COLUMN_THEN_ROW = "column_then_row"
    RANDOM = "random"


class StartingTiles(StrEnum):
    """What becomes of the starting tiles (R14)."""

    PLACE = "place"
    RETURN = "return"
    NONE = "none"


class Assets(StrEnum):
    """Whether cash and shares lie open (R19)."""

    OPEN = "open"
    HIDDEN = "hidden"


class DefunctTieOrder(StrEnum):
    """Who orders equally large defunct chains (R20)."""

    MERGEMAKER = "mergemaker"
    FIXED = "fixed"


class TwoPlayer(StrEnum):
    """Whether two may play, and with which third holder (R26)."""

    OFF = "off"
    MARKET = "market"
    PLAIN = "plain"


class AcquireOptions(GameOptions, frozen=True, kw_only=True):
    """The options of rule 14. The defaults are the preset `seed`."""

    declare_window: DeclareWindow = DeclareWindow.START_OR_TRIGGER
    bonus_rounding: BonusRounding = BonusRounding.UP_100
    tie_break: TieBreak = TieBreak.SHARED
    no_playable_hand: NoPlayableHand = NoPlayableHand.REPLACE_DEAD
    dead_tiles: DeadTiles = DeadTiles.END_REPEAT
    founder_when_bank_empty: FounderWhenBankEmpty = FounderWhenBankEmpty.NONE
    first_player: FirstPlayer = FirstPlayer.ROW_THEN_COLUMN
    starting_tiles: StartingTiles = StartingTiles.PLACE
    player_trading: bool = True
    trade_gifts: bool = False
    max_open_trades: Annotated[int, Meta(ge=1, le=20)] = 5
    assets: Assets = Assets.OPEN
    defunct_tie_order: DefunctTieOrder = DefunctTieOrder.MERGEMAKER
    two_player: TwoPlayer = TwoPlayer.OFF
    safe_size: Annotated[int, Meta(ge=2, le=108)] = 11
    end_size: Annotated[int, Meta(ge=2, le=108)] = 41
    hand_size: Annotated[int, Meta(ge=1, le=17)] = 6
    start_cash: Annotated[int, Meta(ge=0, le=100_000, multiple_of=100)] = 6000
    shares: Annotated[int, Meta(ge=1, le=100)] = 25
    buy_limit: Annotated[int, Meta(ge=1, le=7)] = 3


PRESETS: Mapping[str, AcquireOptions] = {
    "seed": AcquireOptions(),
    "classic1999": AcquireOptions(
        declare_window=DeclareWindow.FINISH_TURN,
        dead_tiles=DeadTiles.END_ONCE,
        player_trading=False,
    ),
    "server": AcquireOptions(
        declare_window=DeclareWindow.FINISH_TURN,
        dead_tiles=DeadTiles.END_REPEAT,
        player_trading=False,
        first_player=FirstPlayer.COLUMN_THEN_ROW,
    ),
}


# Which number of the terms holds which option.
_NUMBERS = Numbers(
    AcquireOptions(),
    {
        "window": "declare_window",
        "rounding": "bonus_rounding",
        "tie_break": "tie_break",
        "stuck": "no_playable_hand",
        "dead": "dead_tiles",
        "founder": "founder_when_bank_empty",
        "first": "first_player",
        "starting": "starting_tiles",
        "trading": "player_trading",
        "gifts": "trade_gifts",
        "max_offers": "max_open_trades",
        "assets": "assets",
        "order": "defunct_tie_order",
        "two_player": "two_player",
        "safe": "safe_size",
        "end": "end_size",
        "hand": "hand_size",
        "cash": "start_cash",
        "shares": "shares",
        "limit": "buy_limit",
    },
)


def terms_of(options: AcquireOptions, version: int = VERSION) -> Terms:
    """The options as the numbers the compiled rules read, and the version of the rules."""
    terms = Terms()
    _NUMBERS.fill(terms, options)
    terms.version = version
    return terms


def options_of(terms: Terms) -> AcquireOptions:
    """The way back from `terms_of`."""
    return _options_of(_NUMBERS.of(terms))


@lru_cache  # every view shows the options, and all tables of a house have few
def _options_of(numbers: tuple[int, ...]) -> AcquireOptions:
    return AcquireOptions(**_NUMBERS.options(numbers))
