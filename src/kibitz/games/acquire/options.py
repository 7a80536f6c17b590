"""What a table may choose (rule 14): every option with its values, and the three presets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import EnumType, StrEnum
from functools import lru_cache
from operator import attrgetter
from typing import Annotated

from msgspec import Meta

from kibitz.core.game import GameOptions
from kibitz.games.acquire.terms import Terms


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


# Which number of the terms holds which option. A choice is stored as its place in its list of values.
_PLACES: tuple[tuple[str, str, type], ...] = (
    ("window", "declare_window", DeclareWindow),
    ("rounding", "bonus_rounding", BonusRounding),
    ("tie_break", "tie_break", TieBreak),
    ("stuck", "no_playable_hand", NoPlayableHand),
    ("dead", "dead_tiles", DeadTiles),
    ("founder", "founder_when_bank_empty", FounderWhenBankEmpty),
    ("first", "first_player", FirstPlayer),
    ("starting", "starting_tiles", StartingTiles),
    ("trading", "player_trading", bool),
    ("gifts", "trade_gifts", bool),
    ("max_offers", "max_open_trades", int),
    ("assets", "assets", Assets),
    ("order", "defunct_tie_order", DefunctTieOrder),
    ("two_player", "two_player", TwoPlayer),
    ("safe", "safe_size", int),
    ("end", "end_size", int),
    ("hand", "hand_size", int),
    ("cash", "start_cash", int),
    ("shares", "shares", int),
    ("limit", "buy_limit", int),
)


def terms_of(options: AcquireOptions) -> Terms:
    """The options as the numbers the compiled rules read."""
    terms = Terms()
    for number, option, kind in _PLACES:
        value = getattr(options, option)
        setattr(terms, number, list(kind).index(value) if isinstance(kind, EnumType) else int(value))
    return terms


_numbers_of = attrgetter(*(number for number, _, _ in _PLACES))


def options_of(terms: Terms) -> AcquireOptions:
    """The way back from `terms_of`."""
    return _options_of(_numbers_of(terms))


@lru_cache  # every view shows the options, and all tables of a house have few
def _options_of(numbers: tuple[int, ...]) -> AcquireOptions:
    found = {
        option: list(kind)[value] if isinstance(kind, EnumType) else kind(value)
        for value, (_, option, kind) in zip(numbers, _PLACES, strict=True)
    }
    return AcquireOptions(**found)
