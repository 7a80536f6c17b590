"""Every value of every option and every preset changes something, and exactly what it says."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.errors import IllegalAction
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.interface.actions import Chain
from kibitz.games.acquire.options import PRESETS, AcquireOptions, options_of, terms_of
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import bank, chain, events_of, hand, holdings, members, money
from tests.games.acquire.boards import BLOCKED, DEAD, ROW_A, SAFE_ROWS, SEVEN_PAIRS
from tests.games.acquire.sheet import bonuses, brought, conditions, paid, places, result, totals
from tests.games.acquire.table import A, B, given, laid, may, phase, play, refused, why
from tests.games.refusing import bad_values, different, every_value, expect_refused


def options(**values: object) -> AcquireOptions:
    """Options the way a table sends them: by name, checked."""
    return msgspec.convert(values, AcquireOptions)


# declare_window

WINDOWS = ["start_or_trigger", "start", "any", "finish_turn"]


@pytest.mark.parametrize("window", WINDOWS)
def test_declare_window_at_the_start_of_a_turn(window: str) -> None:
    """Every value lets a player declare then; only finish_turn lets the turn go on."""
    position = given(chains=laid({"American": 12}), options=options(declare_window=window))
    assert "declare" in may(position, A)
    play(position, A, "declare")
    assert (position.outcome() is None) is (window == "finish_turn")


@pytest.mark.parametrize(
    ("window", "may_declare"),
    [("start_or_trigger", True), ("start", False), ("any", True), ("finish_turn", True)],
)
def test_declare_window_after_a_placement_with_a_new_condition(window: str, may_declare: bool) -> None:
    """`start` is the only one that closes it."""
    position = given(chains=laid({"American": 10}), hands=["11A"], options=options(declare_window=window))
    play(position, A, "11A")
    assert ("declare" in may(position, A)) is may_declare


@pytest.mark.parametrize(
    ("window", "may_declare"),
    [("start_or_trigger", False), ("start", False), ("any", True), ("finish_turn", True)],
)
def test_declare_window_after_an_offer_and_after_a_placement_without_news(
    window: str, may_declare: bool
) -> None:
    """`any` and `finish_turn` stay open all turn long."""
    position = given(
        chains=laid({"American": 12}),
        hands=["12I"],
        shares=[{"Tower": 1}],
        options=options(declare_window=window),
    )
    play(position, A, "offer B 1 Tower for $100")
    assert ("declare" in may(position, A)) is may_declare
    play(position, A, "12I")
    assert phase(position) == "buy"
    assert ("declare" in may(position, A)) is may_declare


@pytest.mark.parametrize("window", WINDOWS)
def test_declare_window_is_closed_while_a_placement_is_settled(window: str) -> None:
    """Under no value does anybody declare in the middle of a founding or a merger."""
    position = given(
        chains=laid({"Continental": 41}) | {"Tower": "1F-2F", "Luxor": "4F-5F", "American": "3G-3H"},
        hands=["3F"],
        shares=[{"Luxor": 1, "American": 1}],
        options=options(declare_window=window),
    )
    founding = given(
        chains=laid({"Continental": 41}), loose="6I", hands=["7I"], options=options(declare_window=window)
    )
    play(founding, A, "7I")
    refused(founding, A, "declare")
    play(position, A, "3F")
    for answer in ("keep Tower", "settle Luxor", "hold", "hold"):
        refused(position, A, "declare")
        assert not GAME.view(position, A).may_declare
        play(position, A, answer)
    assert phase(position) == "buy"


def test_declare_window_any_ends_the_game_at_once_instead_of_buying() -> None:
    """A condition that is not new will do; nothing is bought or drawn."""
    position = given(chains=laid({"American": 12}), hands=["12I"], options=options(declare_window="any"))
    play(position, A, "12I", "declare")
    assert result(position).reason == "all_safe"
    assert len(hand(position, A)) == 5
    assert money(position)[A] == 6000


def test_declare_window_finish_turn_announces_instead_of_ending() -> None:
    """After the announcement A buys, draws nothing, and the game is scored."""
    position = given(
        chains=laid({"American": 12}), hands=["12I"], options=options(declare_window="finish_turn")
    )
    play(position, A, "12I", "declare")
    assert position.outcome() is None
    assert "declare" not in may(position, A)
    play(position, A, "buy American 2")
    assert result(position).reason == "all_safe"
    assert len(hand(position, A)) == 5
    assert holdings(position, "American") == [2, 0, 0]


# bonus_rounding


@pytest.mark.parametrize(("rounding", "half"), [("up_100", 3800), ("exact", 3750), ("down_100", 3700)])
def test_bonus_rounding_in_a_merger(rounding: str, half: int) -> None:
    """Half of $7,500."""
    position = given(
        chains={"Luxor": "1D-5D", "American": "7D-12D"},
        hands=["6D"],
        shares=[{"Luxor": 4}, {"Luxor": 4}, {"Luxor": 2}],
        options=options(bonus_rounding=rounding),
    )
    play(position, A, "6D")
    assert paid(position, "Luxor") == [half, half, 0]


@pytest.mark.parametrize(("rounding", "third"), [("up_100", 1200), ("exact", 1167), ("down_100", 1100)])
def test_bonus_rounding_at_the_end(rounding: str, third: int) -> None:
    """A minority bonus of $3,500 in three."""
    position = given(
        4,
        chains=laid({"Tower": 12}),
        shares=[{"Tower": 4}, {"Tower": 1}, {"Tower": 1}, {"Tower": 1}],
        options=options(bonus_rounding=rounding),
    )
    play(position, A, "declare")
    assert brought(position, "Tower bonus") == [7000, third, third, third]


# tie_break


@pytest.mark.parametrize(("tie_break", "order"), [("shared", [1, 1, 3]), ("most_shares", [1, 2, 3])])
def test_tie_break(tie_break: str, order: list[int]) -> None:
    """Equal totals: A holds 9 shares of a chain on the board, B 7, C less money."""
    position = given(
        chains=laid({"American": 18}),
        shares=[{"American": 9}, {"American": 7, "Luxor": 5}],
        cash=[14800, 20400, 22000],
        options=options(tie_break=tie_break),
    )
    play(position, A, "declare")
    assert totals(position) == [30000, 30000, 22000]
    assert places(position) == order


def test_tie_break_most_shares_shares_the_place_if_the_shares_are_equal_too() -> None:
    """Money and shares alike: joint winners."""
    position = given(
        chains=laid({"American": 18}),
        shares=[{"American": 5}, {"American": 5}],
        cash=[6000, 6000, 100],
        options=options(tie_break="most_shares"),
    )
    play(position, A, "declare")
    assert places(position) == [1, 1, 3]


# no_playable_hand and dead_tiles

FRESH = "1I 3I 5I 7I 9I 11I"


@pytest.mark.parametrize(("stuck", "removed"), [("replace_dead", 6), ("redraw_all", 6), ("skip", 0)])
def test_no_playable_hand_of_dead_tiles(stuck: str, removed: int) -> None:
    """Six dead tiles are replaced, or passed over."""
    position = given(chains=SAFE_ROWS, hands=[DEAD], top=FRESH, options=options(no_playable_hand=stuck))
    assert may(position, A) == ["skip", "declare"]
    play(position, A, "skip")
    assert len(GAME.view(position, None).removed) == removed
    assert phase(position) == ("buy" if stuck == "skip" else "place")
    assert hand(position, A) == set((FRESH if removed else DEAD).split())


@pytest.mark.parametrize(("stuck", "goes"), [("replace_dead", True), ("redraw_all", True), ("skip", False)])
def test_no_playable_hand_of_blocked_tiles(stuck: str, goes: bool) -> None:
    """Only skip keeps tiles that may still wake up."""
    position = given(
        chains=SEVEN_PAIRS,
        loose=ROW_A,
        hands=[BLOCKED],
        top="1D 3D 5D 7D 9D 11D",
        options=options(no_playable_hand=stuck),
    )
    play(position, A, "skip")
    assert phase(position) == ("place" if goes else "buy")
    assert hand(position, A) == set(("1D 3D 5D 7D 9D 11D" if goes else BLOCKED).split())
    assert len(events_of(position, events.HandRemoved)) == int(goes)
    assert set(GAME.view(position, None).removed) == (set(BLOCKED.split()) if goes else set())


@pytest.mark.parametrize(
    ("dead", "removed"), [("end_repeat", ["5B", "6B"]), ("end_once", ["5B"]), ("keep", [])]
)
def test_dead_tiles_at_the_draw(dead: str, removed: list[str]) -> None:
    """A holds 5B; after the draw of 1I the replacement is 6B, dead as well, and the next one is fine."""
    position = given(chains=SAFE_ROWS, hands=["12I 5B"], top="1I 6B 3I", options=options(dead_tiles=dead))
    pool = position.pool()
    play(position, A, "12I", "pass")
    assert list(GAME.view(position, None).removed) == removed
    told = events_of(position, events.DeadTilesRemoved)
    assert [event.tiles for event in told] == [(tile,) for tile in removed]
    assert ("5B" in hand(position, A)) is (dead == "keep")
    assert ("6B" in hand(position, A)) is (dead == "end_once")
    assert (len(hand(position, A)), position.pool()) == (6, pool - 1 - len(removed))


# founder_when_bank_empty


@pytest.mark.parametrize(("founder", "cash"), [("none", 0), ("cash", 200)])
def test_founder_when_bank_empty(founder: str, cash: int) -> None:
    """All 25 Luxor are held: no share is left for the founder."""
    position = given(
        loose="4D",
        hands=["5D"],
        shares=[{}, {"Luxor": 25}],
        options=options(founder_when_bank_empty=founder),
    )
    play(position, A, "5D", "found Luxor")
    assert events_of(position, events.ChainFounded) == [events.ChainFounded(A, Chain.LUXOR, 2, 0, cash)]
    assert money(position)[A] == 6000 + cash
    assert holdings(position, "Luxor") == [0, 25, 0]


# first_player and starting_tiles


def deals(count: int = 40, players: int = 4, **values: object) -> list[AcquirePosition]:
    """The same shuffles under some options."""
    return [GAME.start(players, options(**values), QuickSource(number)) for number in range(count)]


def starting(position: AcquirePosition) -> list[str]:
    return [event.tile for event in events_of(position, events.StartingTilePlaced)]


def nearest(tiles: list[str], *, column_first: bool) -> int:
    """The seat whose starting tile is closest to 1A."""
    keys = [(int(tile[:-1]), tile[-1]) if column_first else (tile[-1], int(tile[:-1])) for tile in tiles]
    return keys.index(min(keys))


@pytest.mark.parametrize(("first", "column_first"), [("row_then_column", False), ("column_then_row", True)])
def test_first_player_by_row_or_by_column(first: str, column_first: bool) -> None:
    """Forty deals, in many of which the two ways disagree."""
    positions = deals(first_player=first)
    for position in positions:
        seat = nearest(starting(position), column_first=column_first)
        assert events_of(position, events.FirstPlayerChosen) == [events.FirstPlayerChosen(seat)]
        assert position.to_act() == (seat,)
    other = [nearest(starting(position), column_first=not column_first) for position in positions]
    assert sum(position.turn != seat for position, seat in zip(positions, other, strict=True)) > 5


def test_first_player_random() -> None:
    """Chance decides, whatever the starting tiles say, and everybody has a chance."""
    positions = deals(first_player="random")
    begin = [position.turn for position in positions]
    assert set(begin) == {0, 1, 2, 3}
    for column_first in (False, True):
        nearest_seats = [nearest(starting(position), column_first=column_first) for position in positions]
        assert sum(seat != other for seat, other in zip(begin, nearest_seats, strict=True)) > 5
    assert begin == [position.turn for position in deals(first_player="random")]


def test_starting_tiles_place() -> None:
    """They stay on the board, loose, and are out of the pool."""
    for position in deals(10):
        assert members(position, "loose") == set(starting(position))
        assert len(starting(position)) == 4
        assert position.pool() == 108 - 4 * 7
        assert all(event.stays for event in events_of(position, events.StartingTilePlaced))


def test_starting_tiles_return() -> None:
    """They decide who begins and are shuffled back: the board is empty, and one may turn up in a hand."""
    positions = deals(starting_tiles="return")
    for position in positions:
        assert members(position, "loose") == set()
        assert position.pool() == 108 - 4 * 6
        assert position.turn == nearest(starting(position), column_first=False)
        assert not any(event.stays for event in events_of(position, events.StartingTilePlaced))
        assert GAME.violations(position) == []
    drawn = [set().union(*(hand(position, seat) for seat in range(4))) for position in positions]
    assert any(tiles & set(starting(position)) for tiles, position in zip(drawn, positions, strict=True))


def test_starting_tiles_none() -> None:
    """Nothing is drawn for the start: the first seat begins, unless chance decides."""
    for position in deals(10, starting_tiles="none"):
        assert starting(position) == []
        assert members(position, "loose") == set()
        assert (int(position.turn), position.pool()) == (0, 108 - 4 * 6)
    assert {position.turn for position in deals(starting_tiles="none", first_player="random")} == {0, 1, 2, 3}


# Trading


@pytest.mark.parametrize(("trading", "kinds"), [(True, ("propose",)), (False, ())])
def test_player_trading(trading: bool, kinds: tuple[str, ...]) -> None:
    """Without it there is no offer to make."""
    position = given(shares=[{"Tower": 2}], options=options(player_trading=trading))
    assert position.uncounted(A) == kinds
    offer = GAME.read("offer #1 1 Tower for $100")
    refusal = position.refusal(A, offer)
    assert (refusal.code if refusal else None) == (None if trading else "trading_off")


@pytest.mark.parametrize(("gifts", "answer"), [(False, "trade_empty"), (True, None)])
def test_trade_gifts(gifts: bool, answer: str | None) -> None:
    """One side may give nothing, or must give something."""
    position = given(shares=[{"Tower": 2}], options=options(trade_gifts=gifts))
    for offer in ("offer #1 2 Tower for nothing", "offer #1 nothing for $100"):
        refusal = position.refusal(A, GAME.read(offer))
        assert (refusal.code if refusal else None) == answer


@pytest.mark.parametrize("limit", [1, 5, 20])
def test_max_open_trades(limit: int) -> None:
    """As many offers as the table allows, and not one more."""
    position = given(shares=[{"Tower": 2}], options=options(max_open_trades=limit))
    for _ in range(limit):
        assert position.uncounted(A) == ("propose",)
        play(position, A, "offer B 1 Tower for $100")
    assert why(position, A, "offer B 1 Tower for $100") == ("trade_limit", {"limit": limit})
    assert position.uncounted(A) == ()


# assets


@pytest.mark.parametrize(("assets", "seen"), [("open", (4000, {Chain.TOWER: 2})), ("hidden", (None, None))])
def test_assets(assets: str, seen: tuple[int | None, Mapping[Chain, int] | None]) -> None:
    """What B and a spectator see of A; A sees the own cash and shares in any case."""
    position = given(shares=[{"Tower": 2}], cash=[4000], options=options(assets=assets))
    for seat in (B, None):
        player = GAME.view(position, seat).players[A]
        assert (player.cash, player.shares) == seen
    own = GAME.view(position, A).players[A]
    assert (own.cash, own.shares) == (4000, {Chain.TOWER: 2})


@pytest.mark.parametrize(("assets", "answer"), [("open", "not_covered"), ("hidden", None)])
def test_assets_hidden_do_not_leak_through_refusals(assets: str, answer: str | None) -> None:
    """Asking for what B has not: an open table says so, a hidden one lets B find out."""
    position = given(shares=[{"Tower": 2}], options=options(assets=assets))
    refusal = position.refusal(A, GAME.read("offer #1 1 Tower for 9 Luxor"))
    assert (refusal.code if refusal else None) == answer


# defunct_tie_order


@pytest.mark.parametrize(
    ("order", "asked"),
    [("mergemaker", ["settle Luxor", "settle Tower", "settle American"]), ("fixed", ["hold", "sell 1"])],
)
def test_defunct_tie_order(order: str, asked: list[str]) -> None:
    """Three equal chains fall to Imperial: the mergemaker is asked, or Luxor comes first by itself."""
    position = given(
        chains={"American": "4D-5D", "Tower": "7D-8D", "Luxor": "6B-6C", "Imperial": "6E-6G"},
        hands=["6D"],
        shares=[{"Luxor": 1, "Tower": 1, "American": 1}],
        options=options(defunct_tie_order=order),
    )
    play(position, A, "6D")
    assert may(position, A) == asked
    assert phase(position) == ("settle" if order == "mergemaker" else "dispose")
    fixed = given(
        chains={"American": "4D-5D", "Tower": "7D-8D", "Luxor": "6B-6C", "Imperial": "6E-6G"},
        hands=["6D"],
        shares=[{"Luxor": 1, "Tower": 1, "American": 1}],
        options=options(defunct_tie_order="fixed"),
    )
    play(fixed, A, "6D")
    settled = []
    while phase(fixed) == "dispose":
        merger = GAME.view(fixed, None).merger
        assert merger is not None
        settled.append(merger.defunct)
        play(fixed, A, "hold")
    assert settled == [Chain.LUXOR, Chain.TOWER, Chain.AMERICAN]


# two_player


def test_two_player_off() -> None:
    """Two may not play by default."""
    for values in ({}, {"two_player": "off"}):
        with pytest.raises(IllegalAction) as caught:
            GAME.start(2, options(**values), QuickSource(1))
        assert caught.value.code == "two_players_off"


@pytest.mark.parametrize(
    ("two_player", "drawn", "amounts"), [("market", 1, [2000, 0]), ("plain", 0, [4000, 2000])]
)
def test_two_player_with_and_without_the_market(two_player: str, drawn: int, amounts: list[int]) -> None:
    """Luxor with 4 tiles, 5 and 2 shares: a market holding 7 is first, no market leaves both bonuses."""
    assert GAME.start(2, options(two_player=two_player), QuickSource(1)).pool() == 94
    position = given(
        2,
        chains={"Luxor": "1D-4D", "American": "6D-10D"},
        hands=["5D"],
        shares=[{"Luxor": 5}, {"Luxor": 2}],
        pool="7C",
        options=options(two_player=two_player),
    )
    play(position, A, "5D")
    assert len(events_of(position, events.MarketDrawn)) == drawn
    assert paid(position, "Luxor") == amounts


def test_two_player_market_without_a_pool_draws_a_number() -> None:
    """An empty pool leaves chance alone, from 1 to 12."""
    position = given(
        2, chains=laid({"Tower": 12}), shares=[{"Tower": 3}], pool="", options=options(two_player="market")
    )
    play(position, A, "declare")
    (draw,) = events_of(position, events.MarketDrawn)
    assert draw.tile is None
    assert draw.shares in range(1, 13)


@pytest.mark.parametrize("two_player", ["off", "market", "plain"])
def test_two_player_means_nothing_to_three(two_player: str) -> None:
    """The market joins a table of two only."""
    position = given(
        chains=laid({"Tower": 12}),
        shares=[{"Tower": 3}, {"Tower": 1}],
        options=options(two_player=two_player),
    )
    play(position, A, "declare")
    assert events_of(position, events.MarketDrawn) == []
    assert bonuses(position) == [7000, 3500, 0]


# Numbers


@pytest.mark.parametrize(
    ("size", "tens", "elevens"),
    [(2, True, True), (10, True, True), (11, False, True), (12, False, False), (108, False, False)],
)
def test_safe_size(size: int, tens: bool, elevens: bool) -> None:
    """Two chains of 10 and two of 11 tiles: safe, with a dead tile between them and an end, or not."""
    for tiles, safe in ((10, tens), (11, elevens)):
        chains = {"American": f"1A-{tiles}A", "Imperial": f"1C-{tiles}C"}
        position = given(chains=chains, hands=["5B"], options=options(safe_size=size))
        assert chain(position, "American").safe is safe
        assert conditions(position) == (("all_safe",) if safe else ())
        assert ("5B" in may(position, A)) is not safe


@pytest.mark.parametrize(
    ("size", "forty", "forty_one"),
    [(2, True, True), (40, True, True), (41, False, True), (42, False, False), (108, False, False)],
)
def test_end_size(size: int, forty: bool, forty_one: bool) -> None:
    """A chain of 40 and one of 41 tiles beside a Tower that is not safe."""
    for tiles, holds in ((40, forty), (41, forty_one)):
        chains = laid({"Continental": tiles, "Tower": 2})
        position = given(chains=chains, options=options(end_size=size))
        assert conditions(position) == (("chain_41",) if holds else ())


@pytest.mark.parametrize("size", [1, 6, 17])
def test_hand_size(size: int) -> None:
    """Tiles dealt, and held again after a turn."""
    position = GAME.start(4, options(hand_size=size), QuickSource(3))
    assert [len(hand(position, seat)) for seat in range(4)] == [size] * 4
    assert position.pool() == 108 - 4 - 4 * size
    seat = int(position.turn)
    while position.turn == seat:
        position.play(seat, GAME.default(position, seat))
    assert len(hand(position, seat)) == size
    assert position.pool() == 108 - 5 - 4 * size


def test_hand_size_at_its_largest_uses_every_tile_up() -> None:
    """Six players with seventeen tiles each and a starting tile: 108."""
    position = GAME.start(6, options(hand_size=17), QuickSource(3))
    assert position.pool() == 0
    assert GAME.violations(position) == []


@pytest.mark.parametrize("cash", [0, 6000, 100_000])
def test_start_cash(cash: int) -> None:
    """Everybody begins with it."""
    assert money(GAME.start(4, options(start_cash=cash), QuickSource(3))) == [cash] * 4


@pytest.mark.parametrize("shares", [1, 25, 100])
def test_shares(shares: int) -> None:
    """The bank of every chain, and what is left of it after a founding."""
    position = given(loose="4D", hands=["5D"], options=options(shares=shares))
    assert [bank(position, name) for name in Chain] == [shares] * 7
    play(position, A, "5D", "found Tower")
    assert bank(position, "Tower") == shares - 1
    assert phase(position) == ("buy" if shares > 1 else "place")


@pytest.mark.parametrize("limit", [1, 3, 7])
def test_buy_limit(limit: int) -> None:
    """Exactly as many shares as the table allows."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I"], options=options(buy_limit=limit))
    play(position, A, "12I")
    assert why(position, A, f"buy Luxor {limit + 1}") == ("too_many", {"wanted": limit + 1, "limit": limit})
    play(position, A, f"buy Luxor {limit}")
    assert holdings(position, "Luxor")[A] == limit


# Presets


def test_there_are_three_presets() -> None:
    """Each sets what the rules say and nothing else."""
    assert list(GAME.presets) == ["seed", "classic1999", "server"]
    assert different(PRESETS["seed"]) == {}
    assert different(PRESETS["classic1999"]) == {
        "declare_window": "finish_turn",
        "dead_tiles": "end_once",
        "player_trading": False,
    }
    assert different(PRESETS["server"]) == {
        "declare_window": "finish_turn",
        "player_trading": False,
        "first_player": "column_then_row",
    }


@pytest.mark.parametrize(
    ("preset", "ends", "removed", "trades"),
    [("seed", True, 2, True), ("classic1999", False, 1, False), ("server", False, 2, False)],
)
def test_a_preset_is_played(preset: str, ends: bool, removed: int, trades: bool) -> None:
    """Declaring, dead tiles and trading under each of them."""
    position = given(
        chains=SAFE_ROWS, hands=["12I 5B"], top="1I 6B 3I", shares=[{"Tower": 1}], options=PRESETS[preset]
    )
    assert bool(position.uncounted(A)) is trades
    declared = position.copy()
    declared.play(A, GAME.read("declare"))
    assert (declared.outcome() is not None) is ends
    play(position, A, "12I", "pass")
    assert len(GAME.view(position, None).removed) == removed


@pytest.mark.parametrize(
    ("preset", "column_first"), [("seed", False), ("classic1999", False), ("server", True)]
)
def test_a_preset_decides_who_begins(preset: str, column_first: bool) -> None:
    """By row or by column, over many deals."""
    for number in range(40):
        position = GAME.start(4, PRESETS[preset], QuickSource(number))
        assert position.turn == nearest(starting(position), column_first=column_first)


# Reading options

NUMBERS = {
    "max_open_trades": (1, 20),
    "safe_size": (2, 108),
    "end_size": (2, 108),
    "hand_size": (1, 17),
    "start_cash": (0, 100_000),
    "shares": (1, 100),
    "buy_limit": (1, 7),
}


@pytest.mark.parametrize(
    ("name", "value"),
    [*bad_values(AcquireOptions, NUMBERS, {"start_cash": 100}), ("start_cash", 6050), ("start_cash", -100)],
)
def test_a_value_out_of_bounds_is_refused(name: str, value: object) -> None:
    expect_refused(AcquireOptions, name, value)


@pytest.mark.parametrize(("name", "value"), every_value(AcquireOptions, NUMBERS))
def test_every_value_reaches_the_game_and_comes_back(name: str, value: object) -> None:
    """Read from JSON, dealt with, and shown in the view, with all other options at their defaults."""
    chosen = msgspec.json.decode(msgspec.json.encode({name: value}), type=AcquireOptions)
    assert getattr(chosen, name) == value
    assert options_of(terms_of(chosen)) == chosen
    shown = GAME.view(GAME.start(3, chosen, QuickSource(9)), None).options
    expected = msgspec.to_builtins(AcquireOptions()) | {name: value}
    assert msgspec.to_builtins(shown) == expected
