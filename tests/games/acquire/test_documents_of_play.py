"""The page on the course of a turn, line by line; `test_documents.py` has the one on the end."""

from __future__ import annotations

import pytest

from kibitz.core.chance import QuickSource
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.actions import Chain
from kibitz.games.acquire.interface.events import (
    BonusPaid,
    BuyingPassed,
    ChainFounded,
    ChainGrew,
    DeadTilesRemoved,
    FirstPlayerChosen,
    MergerBegan,
    MergerCompleted,
    PlacementSkipped,
    SettlementBegan,
    SharesBought,
    SharesDisposed,
    StartingTilePlaced,
    SurvivorFound,
    TilePlaced,
    TilesDrawn,
    TradeMade,
    TradeProposed,
    TradesLapsed,
)
from kibitz.games.acquire.options import AcquireOptions
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import bank, events_of, hand, holdings, members, money, on_board, price, size
from tests.games.acquire.boards import BLOCKED, DEAD, ROW_A, SAFE_ROWS, SEVEN_PAIRS, SIX_PAIRS
from tests.games.acquire.sheet import paid, result
from tests.games.acquire.table import A, B, C, code, given, kinds, laid, may, phase, play, why

# The four phases


def test_four_phases_in_order_trade_place_buy_draw() -> None:
    """One turn with something in each phase; then it is the next player's turn."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I"], shares=[{"Tower": 2}, {"American": 1}])
    play(position, A, "offer B 2 Tower for 1 American")
    play(position, B, "accept 1")
    play(position, A, "12I", "buy Luxor 2")
    assert kinds(position) == [TradeProposed, TradeMade, TilePlaced, SharesBought, TilesDrawn]
    assert position.to_act() == (B,)


def test_no_phase_can_be_taken_before_its_time() -> None:
    """Buying waits for the placement, and a second placement for the next turn."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I 12G"])
    assert code(position, A, "buy Luxor 1") == "wrong_phase"
    play(position, A, "12I")
    assert code(position, A, "12G") == "wrong_phase"
    assert code(position, A, "offer B $100 for 1 Luxor") == "trade_closed"


# Phase 1: trade


def test_phase_1_trading_is_optional() -> None:
    """A tile may be placed without an offer."""
    position = given(hands=["12I"])
    assert position.uncounted(A) == ("propose",)
    play(position, A, "12I")
    assert TradeProposed not in kinds(position)


def test_trading_rule_1_only_the_active_player_initiates() -> None:
    """B and C have to wait for an offer."""
    position = given(shares=[{"Tower": 1}, {"Tower": 1}, {"Tower": 1}])
    for seat in (B, C):
        assert code(position, seat, "offer A 1 Tower for $100") == "not_your_turn"
    assert position.refusal(A, GAME.read("offer #1 1 Tower for $100")) is None


def test_trading_rule_2_shares_cash_or_combinations() -> None:
    """Either side may be shares, cash or both; cash on both sides is no trade."""
    position = given(shares=[{"Tower": 1}, {"Luxor": 1}])
    for goods in ("1 Tower", "$200", "1 Tower + $200"):
        for wanted in ("1 Luxor", "$300", "1 Luxor + $300"):
            refusal = position.refusal(A, GAME.read(f"offer #1 {goods} for {wanted}"))
            both = "$" in goods and "$" in wanted
            assert (None if refusal is None else refusal.code) == ("trade_both_sides" if both else None)


def test_trading_rule_3_the_other_player_accepts_or_declines() -> None:
    """Both answers are open to B and to nobody else."""
    position = given(shares=[{"Tower": 2}])
    play(position, A, "offer B 1 Tower for $200")
    assert may(position, B) == ["accept 1", "decline 1"]
    assert code(position, C, "accept 1") == "not_your_offer"
    play(position, B, "decline 1")
    assert holdings(position, "Tower") == [2, 0, 0]
    play(position, A, "offer B 1 Tower for $200")
    play(position, B, "accept 2")
    assert holdings(position, "Tower") == [1, 1, 0]


def test_trading_rule_4_several_trades_in_one_phase() -> None:
    """With one player twice and with another once."""
    position = given(shares=[{"Tower": 3}])
    for number, seat in enumerate((B, B, C), 1):
        play(position, A, f"offer {'ABC'[seat]} 1 Tower for $200")
        play(position, seat, f"accept {number}")
    assert holdings(position, "Tower") == [0, 2, 1]
    assert money(position) == [6600, 5600, 5800]


def test_trading_rule_5_trading_closes_once_a_tile_is_placed() -> None:
    """For new offers and for those still open."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I"], shares=[{"Tower": 2}])
    play(position, A, "offer B 1 Tower for $200", "12I")
    assert code(position, A, "offer B 1 Tower for $200") == "trade_closed"
    assert code(position, B, "accept 1") == "trade_closed"
    assert events_of(position, TradesLapsed) == [TradesLapsed((1,))]


@pytest.mark.parametrize(
    ("offer", "gives", "gets", "paid_in", "paid_out"),
    [
        ("2 Tower for 1 Continental", {"Tower": 2}, {"Continental": 1}, 0, 0),
        ("3 Luxor for $1500", {"Luxor": 3}, {}, 1500, 0),
        ("1 American + $500 for 2 Festival", {"American": 1}, {"Festival": 2}, 0, 500),
    ],
)
def test_examples_of_valid_trades(
    offer: str, gives: dict[str, int], gets: dict[str, int], paid_in: int, paid_out: int
) -> None:
    """Each of the three, from offer to exchange."""
    position = given(shares=[gives, gets])
    play(position, A, f"offer B {offer}")
    play(position, B, "accept 1")
    for name, number in gives.items():
        assert holdings(position, name) == [0, number, 0]
    for name, number in gets.items():
        assert holdings(position, name) == [number, 0, 0]
    assert money(position) == [6000 + paid_in - paid_out, 6000 - paid_in + paid_out, 6000]


# Phase 2: place


def test_phase_2_exactly_one_tile_must_be_placed_on_its_space() -> None:
    """It cannot be skipped, and it goes where its name says."""
    position = given(hands=["5D"])
    assert code(position, A, "skip") == "must_place"
    play(position, A, "5D")
    assert members(position, "loose") == {"5D"}
    assert events_of(position, TilePlaced) == [TilePlaced(A, "5D")]


def test_placement_outcome_1_orphan_tile() -> None:
    """No neighbour: the tile lies loose."""
    position = given(loose="4C", hands=["5D"])
    play(position, A, "5D")
    assert members(position, "loose") == {"4C", "5D"}
    assert on_board(position) == set()


def test_placement_outcome_2_chain_founding() -> None:
    """One orphan or more beside it: a new chain."""
    position = given(loose="4D 5E", hands=["5D"])
    play(position, A, "5D", "found Worldwide")
    assert members(position, "Worldwide") == {"4D", "5D", "5E"}
    assert events_of(position, ChainFounded) == [ChainFounded(A, Chain.WORLDWIDE, 3, 1, 0)]


def test_placement_outcome_3_chain_expansion() -> None:
    """Beside one chain: it grows."""
    position = given(chains={"Tower": "3D-4D"}, hands=["5D"])
    play(position, A, "5D")
    assert members(position, "Tower") == {"3D", "4D", "5D"}
    assert events_of(position, ChainGrew) == [ChainGrew(Chain.TOWER, 3)]


def test_placement_outcome_4_merger() -> None:
    """Between two chains: one is left."""
    position = given(chains={"Tower": "2D-4D", "Luxor": "6D-7D"}, hands=["5D"])
    play(position, A, "5D")
    assert on_board(position) == {"Tower"}
    assert size(position, "Tower") == 6
    assert events_of(position, MergerBegan) == [MergerBegan(A, "5D", (Chain.LUXOR, Chain.TOWER))]


# Phase 3: buy


def shopping(cash: int = 6000) -> AcquirePosition:
    """A has placed a tile and may buy of six chains of two tiles each."""
    position = given(chains=SIX_PAIRS, hands=["12I"], cash=[cash])
    play(position, A, "12I")
    return position


def test_phase_3_maximum_of_three_shares() -> None:
    """Three are allowed, four are not, in one chain or in several."""
    position = shopping()
    assert code(position, A, "buy Tower 4") == "too_many"
    assert code(position, A, "buy Tower 2 Luxor 2") == "too_many"
    assert {"buy Tower 3", "buy Luxor 1 Tower 2"} <= set(may(position, A))


def test_phase_3_only_active_chains() -> None:
    """Worldwide is not on the board."""
    position = shopping()
    assert code(position, A, "buy Worldwide 1") == "chain_inactive"
    assert not [text for text in may(position, A) if "Worldwide" in text]


def test_phase_3_one_two_or_three_different_chains() -> None:
    """All multisets of up to three shares of six chains: 84 baskets."""
    assert len(may(shopping(), A)) == 84


@pytest.mark.parametrize(
    ("purchase", "cost"),
    [
        ("buy Continental 3", 3 * 400),
        ("buy Tower 2 American 1", 2 * 200 + 300),
        ("buy Luxor 1 Festival 1 Imperial 1", 200 + 300 + 400),
    ],
)
def test_examples_of_valid_purchases_at_the_current_price(purchase: str, cost: int) -> None:
    """Each of the three, paid to the bank."""
    position = shopping()
    play(position, A, purchase)
    assert money(position)[A] == 6000 - cost
    assert [event.cost for event in events_of(position, SharesBought)] == [cost]
    words = purchase.split()[1:]
    for name, number in zip(words[::2], words[1::2], strict=True):
        assert holdings(position, name)[A] == int(number)
        assert bank(position, name) == 25 - int(number)


def test_phase_3_note_a_player_who_cannot_or_will_not_buy_skips() -> None:
    """With $100 nobody is asked; with more one may pass."""
    poor = shopping(cash=100)
    assert events_of(poor, BuyingPassed) == [BuyingPassed(A)]
    assert poor.to_act() == (B,)
    rich = shopping()
    play(rich, A, "pass")
    assert (money(rich)[A], rich.to_act()) == (6000, (B,))


# Phase 4: draw


def test_phase_4_one_tile_is_drawn_and_kept_hidden() -> None:
    """Back to six tiles; only the owner learns which."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I"], top="9E")
    pool = position.pool()
    play(position, A, "12I", "pass")
    assert "9E" in hand(position, A)
    assert (len(hand(position, A)), position.pool()) == (6, pool - 1)
    (drawn,) = events_of(position, TilesDrawn)
    assert drawn == TilesDrawn(A, 1, ("9E",))
    assert GAME.redact(drawn, B) == TilesDrawn(A, 1, None)


# Turn order


def test_turn_order_1_clockwise_from_the_starting_player() -> None:
    """Seats ascend and begin again."""
    position = given(hands=["1A 1C", "3A 3C", "5A 5C"], first=B)
    order = []
    for tile in ("3A", "5A", "1A", "3C", "5C", "1C"):
        order.append(position.to_act())
        play(position, order[-1][0], tile)
    assert order == [(B,), (C,), (A,), (B,), (C,), (A,)]


def test_turn_order_2_the_starting_player_has_the_tile_closest_to_1a() -> None:
    """Over many deals: the lowest row letter, then the lowest column."""
    for number in range(30):
        position = GAME.start(4, AcquireOptions(), QuickSource(number))
        placed = events_of(position, StartingTilePlaced)
        closest = min(placed, key=lambda event: (event.tile[-1], int(event.tile[:-1])))
        assert events_of(position, FirstPlayerChosen) == [FirstPlayerChosen(closest.seat)]
        assert position.to_act() == (closest.seat,)


def test_turn_order_3_each_player_completes_all_phases_first() -> None:
    """Nobody else can place or buy until the turn has ended with the draw."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I", "12G"])
    assert code(position, B, "12G") == "not_your_turn"
    play(position, A, "12I")
    assert code(position, B, "12G") == "not_your_turn"
    assert code(position, B, "buy Luxor 1") == "not_your_turn"
    play(position, A, "pass")
    assert kinds(position)[-1] is TilesDrawn
    play(position, B, "12G")


# The diagram


def test_diagram_a_founder_gets_one_free_share() -> None:
    """And nobody else gets one."""
    position = given(loose="4D", hands=["5D"])
    play(position, A, "5D", "found Imperial")
    assert holdings(position, "Imperial") == [1, 0, 0]
    assert money(position)[A] == 6000


def test_diagram_an_orphan_and_an_expansion_bring_no_share() -> None:
    """They lead straight to buying."""
    for chains, loose in (({"Tower": "3D-4D"}, ""), ({"Tower": "1A-2A"}, "9I")):
        position = given(chains=chains, loose=loose, hands=["5D"])
        play(position, A, "5D")
        assert phase(position) == "buy"
        assert holdings(position, "Tower") == [0, 0, 0]


def merger() -> AcquirePosition:
    """A joins American (5) and Tower (3); all three hold Tower."""
    position = given(
        chains={"American": "2D-5D 2E", "Tower": "7D-9D"},
        hands=["6D"],
        shares=[{"Tower": 3}, {"Tower": 5}, {"Tower": 2}],
    )
    play(position, A, "6D")
    return position


def test_diagram_the_four_steps_of_a_merger() -> None:
    """Survivor, bonuses, disposal, completion; only then buying, drawing and the next player."""
    position = merger()
    play(position, A, "sell 1 trade 2")
    play(position, B, "sell 1 trade 4")
    play(position, C, "hold")
    play(position, A, "buy American 1")
    assert kinds(position) == [
        TilePlaced,
        MergerBegan,
        SurvivorFound,
        SettlementBegan,
        BonusPaid,
        BonusPaid,
        SharesDisposed,
        SharesDisposed,
        SharesDisposed,
        MergerCompleted,
        SharesBought,
        TilesDrawn,
    ]
    assert position.to_act() == (B,)


def test_diagram_nought_to_three_shares_are_bought() -> None:
    """Baskets of 0, 1, 2 and 3 shares are offered."""
    baskets = may(shopping(), A)
    assert {"pass", "buy Luxor 1", "buy Luxor 2", "buy Luxor 3"} <= set(baskets)
    assert "buy Luxor 4" not in baskets


# Unable to place


def test_unable_to_place_all_six_would_merge_two_safe_chains() -> None:
    """No tile may be placed, whichever is tried."""
    position = given(chains=SAFE_ROWS, hands=[DEAD])
    assert {code(position, A, tile) for tile in DEAD.split()} == {"dead_tile"}
    assert not set(may(position, A)) & set(DEAD.split())


def test_unable_to_place_all_six_would_found_an_eighth_chain() -> None:
    """No tile may be placed while all seven chains are on the board."""
    position = given(chains=SEVEN_PAIRS, loose=ROW_A, hands=[BLOCKED])
    assert {code(position, A, tile) for tile in BLOCKED.split()} == {"blocked_tile"}
    assert may(position, A) == ["skip"]


def test_unable_to_place_1_permanently_unplayable_tiles_are_replaced() -> None:
    """Shown to everybody and out of the game; and so are those of a hand that is blocked altogether."""
    position = given(chains=SAFE_ROWS, hands=[DEAD])
    play(position, A, "skip")
    (removed,) = events_of(position, DeadTilesRemoved)
    assert (removed.seat, sorted(removed.tiles)) == (A, DEAD.split())
    assert sorted(GAME.view(position, None).removed) == DEAD.split()
    blocked = given(chains=SEVEN_PAIRS, loose=ROW_A, hands=[BLOCKED], top="1D 3D 5D 7D 9D 11D")
    play(blocked, A, "skip")
    assert set(GAME.view(blocked, None).removed) == set(BLOCKED.split())


def test_unable_to_place_2_new_tiles_are_drawn() -> None:
    """As many as were removed; one of them must be placed if it can be."""
    position = given(chains=SAFE_ROWS, hands=[DEAD], top="1I 3I 5I 7I 9I 11I")
    play(position, A, "skip")
    assert hand(position, A) == {"1I", "3I", "5I", "7I", "9I", "11I"}
    assert phase(position) == "place"
    assert code(position, A, "skip") == "must_place"


def test_unable_to_place_3_replacing_goes_on_until_a_tile_is_playable() -> None:
    """Five more dead tiles and one good one: the first exchange is enough; six dead ones need a second."""
    longer = {"American": "1A-12A", "Imperial": "1C-12C"}
    once = given(chains=longer, hands=[DEAD], top="7B 8B 9B 10B 11B 1I")
    play(once, A, "skip")
    assert "1I" in may(once, A)
    assert len(GAME.view(once, None).removed) == 6
    twice = given(chains=longer, hands=[DEAD], top="7B 8B 9B 10B 11B 12B 1I 3I 5I 7I 9I 11I")
    play(twice, A, "skip")
    assert hand(twice, A) == {"1I", "3I", "5I", "7I", "9I", "11I"}
    assert len(GAME.view(twice, None).removed) == 12


def test_unable_to_place_3_replacing_ends_with_the_pool() -> None:
    """Two dead tiles are all that is left to draw."""
    position = given(chains={"American": "1A-12A", "Imperial": "1C-12C"}, hands=[DEAD], pool="7B 8B")
    play(position, A, "skip")
    assert position.pool() == 0
    assert hand(position, A) == {"7B", "8B"}
    assert events_of(position, PlacementSkipped) == [PlacementSkipped(A)]


def test_unable_to_place_4_then_placing_is_skipped() -> None:
    """With an empty pool nothing is replaced; A may still buy, and the turn goes on."""
    position = given(chains=SAFE_ROWS, hands=[DEAD], pool="")
    play(position, A, "skip")
    assert events_of(position, PlacementSkipped) == [PlacementSkipped(A)]
    assert phase(position) == "buy"
    play(position, A, "buy American 1")
    assert holdings(position, "American") == [1, 0, 0]
    assert position.to_act() == (B,)


# Empty pool


def test_empty_pool_1_play_goes_on_with_the_tiles_left() -> None:
    """Nobody is out of the game."""
    position = given(hands=["1A 1C", "3A", "5A"], pool="")
    play(position, A, "1A")
    assert (position.to_act(), hand(position, A)) == ((B,), {"1C"})


def test_empty_pool_2_no_tile_is_drawn_after_playing() -> None:
    """Hands shrink."""
    position = given(hands=["1A 1C", "3A", "5A"], pool="")
    play(position, A, "1A")
    play(position, B, "3A")
    assert events_of(position, TilesDrawn) == []
    assert [len(hand(position, seat)) for seat in (A, B, C)] == [1, 0, 1]


def test_empty_pool_3_the_game_goes_on_until_an_end_condition_is_met() -> None:
    """C's tile makes Tower safe, and C may declare."""
    position = given(chains=laid({"Tower": 10}), hands=["1I", "3I", "11A"], pool="")
    play(position, A, "1I", "pass")
    play(position, B, "3I", "pass")
    assert position.outcome() is None
    play(position, C, "11A", "declare")
    assert result(position).reason == "all_safe"


# No available stock


def test_no_available_stock_1_all_25_shares_are_sold() -> None:
    """The purchase phase is skipped."""
    position = given(chains={"Tower": "1A-2A"}, hands=["12I"], shares=[{}, {"Tower": 25}])
    play(position, A, "12I")
    assert events_of(position, BuyingPassed) == [BuyingPassed(A)]


def test_no_available_stock_2_the_player_cannot_afford_any() -> None:
    """The purchase phase is skipped."""
    position = given(chains={"Imperial": "1A-2A"}, hands=["12I"], cash=[300])
    assert price(position, "Imperial") == 400
    play(position, A, "12I")
    assert events_of(position, BuyingPassed) == [BuyingPassed(A)]


# Timing


def test_no_backsies_a_placement_cannot_be_undone() -> None:
    """The tile stays, and no action of any kind takes it back."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I 12G"])
    play(position, A, "12I")
    assert code(position, A, "12G") == "wrong_phase"
    assert code(position, A, "skip") == "wrong_phase"
    assert code(position, A, "withdraw 1") == "trade_closed"
    assert members(position, "loose") == {"12I"}


def test_stock_purchase_timing_after_placement_and_before_the_draw() -> None:
    """Too early before the tile; after the draw it is somebody else's turn."""
    position = given(chains={"Luxor": "1A-2A"}, hands=["12I"])
    assert code(position, A, "buy Luxor 1") == "wrong_phase"
    play(position, A, "12I", "buy Luxor 1")
    assert kinds(position)[-2:] == [SharesBought, TilesDrawn]
    assert code(position, A, "buy Luxor 1") == "not_your_turn"


def test_merger_order_1_determine_the_surviving_chain() -> None:
    """American is larger and survives; nothing is paid before that is known."""
    position = merger()
    assert kinds(position)[:3] == [TilePlaced, MergerBegan, SurvivorFound]
    assert events_of(position, SurvivorFound) == [SurvivorFound(A, Chain.AMERICAN, chosen=False)]


def test_merger_order_2_pay_bonuses_before_anybody_disposes() -> None:
    """$3,000 to B and $1,500 to A are paid while A is still to decide."""
    position = merger()
    assert paid(position, "Tower") == [1500, 3000, 0]
    assert (phase(position), position.to_act()) == ("dispose", (A,))
    assert SharesDisposed not in kinds(position)


def test_merger_order_3_all_players_dispose_of_defunct_stock() -> None:
    """A, B and C, one after the other; nobody can buy meanwhile."""
    position = merger()
    for seat in (A, B, C):
        assert (phase(position), position.to_act()) == ("dispose", (seat,))
        assert code(position, A, "buy American 1") == ("wrong_phase" if seat == A else "not_your_turn")
        play(position, seat, "hold")
    assert phase(position) == "buy"


def test_merger_order_4_remove_the_defunct_chain() -> None:
    """Tower stays on the board until the last holder has decided, then it is gone."""
    position = merger()
    play(position, A, "hold")
    play(position, B, "hold")
    assert size(position, "Tower") == 3
    play(position, C, "hold")
    assert (size(position, "Tower"), size(position, "American")) == (0, 9)


def test_merger_order_5_then_the_active_player_may_purchase() -> None:
    """At the price of the merged chain."""
    position = merger()
    for seat in (A, B, C):
        play(position, seat, "hold")
    cash = money(position)[A]
    play(position, A, "buy American 1")
    assert money(position)[A] == cash - 700


# Player conduct


def test_mandatory_actions_place_one_tile_and_draw_one_tile() -> None:
    """Neither can be avoided: skipping is refused, and the draw comes by itself."""
    position = given(hands=["12I"])
    assert code(position, A, "skip") == "must_place"
    play(position, A, "12I")
    assert [event.count for event in events_of(position, TilesDrawn)] == [1]


def test_optional_actions_trade_buy_and_declare() -> None:
    """A turn with all three possible and none of them taken."""
    position = given(chains=laid({"Tower": 12}), hands=["12I"])
    assert position.uncounted(A) == ("propose",)
    assert "declare" in may(position, A)
    play(position, A, "12I")
    assert {"pass", "buy Tower 1"} <= set(may(position, A))
    play(position, A, "pass")
    assert position.outcome() is None
    assert position.to_act() == (B,)


def test_information_tiles_may_not_be_shown() -> None:
    """Nobody but the owner sees a hand, and no action shows or trades a tile."""
    position = given(hands=["5D"])
    assert "5D" in hand(position, A)
    assert GAME.view(position, None).hand is None
    assert "5D" not in {tile.tile for tile in GAME.view(position, B).hand or ()}
    assert not hasattr(GAME.view(position, B).players[A], "hand")


def test_information_holdings_and_money_are_public() -> None:
    """To players and spectators alike."""
    position = given(shares=[{"Tower": 2}], cash=[4000])
    for seat in (B, C, None):
        player = GAME.view(position, seat).players[A]
        assert (player.cash, player.shares) == (4000, {Chain.TOWER: 2})


# The checklist at the end of a turn


def founding_turn() -> AcquirePosition:
    """A trades, founds Tower, buys three and draws."""
    position = given(loose="4D", hands=["5D"], shares=[{"Luxor": 2}])
    play(position, A, "offer B 1 Luxor for $200", "offer C 1 Luxor for $200")
    play(position, B, "accept 1")
    play(position, A, "5D", "found Tower", "buy Tower 3")
    assert position.to_act() == (B,)
    return position


def merging_turn() -> AcquirePosition:
    """A merges, everybody disposes, A buys and draws."""
    position = merger()
    for seat in (A, B, C):
        play(position, seat, "sell 1")
    play(position, A, "buy American 3")
    assert position.to_act() == (B,)
    return position


def test_checklist_of_the_turn_1_trading_phase_completed() -> None:
    """The one trade is done, the open offer has lapsed."""
    position = founding_turn()
    assert len(events_of(position, TradeMade)) == 1
    assert events_of(position, TradesLapsed) == [TradesLapsed((2,))]
    assert GAME.view(position, None).offers == ()


def test_checklist_of_the_turn_2_exactly_one_tile_was_placed() -> None:
    """In either turn."""
    assert events_of(founding_turn(), TilePlaced) == [TilePlaced(A, "5D")]
    assert events_of(merging_turn(), TilePlaced) == [TilePlaced(A, "6D")]


def test_checklist_of_the_turn_3_founding_was_resolved() -> None:
    """The chain is on the board and the free share is given: one more than the three bought."""
    position = founding_turn()
    assert size(position, "Tower") == 2
    assert holdings(position, "Tower") == [4, 0, 0]


def test_checklist_of_the_turn_4_merger_was_fully_resolved() -> None:
    """Bonuses are paid and every holder has decided."""
    position = merging_turn()
    assert paid(position, "Tower") == [1500, 3000, 0]
    assert [event.seat for event in events_of(position, SharesDisposed)] == [A, B, C]
    assert GAME.view(position, None).merger is None
    assert on_board(position) == {"American"}


def test_checklist_of_the_turn_5_purchases_completed_at_most_three() -> None:
    """One purchase a turn, of three shares."""
    for position in (founding_turn(), merging_turn()):
        assert [sum(event.shares.values()) for event in events_of(position, SharesBought)] == [3]


def test_checklist_of_the_turn_6_one_tile_was_drawn() -> None:
    """If the pool is not empty."""
    for position in (founding_turn(), merging_turn()):
        assert [(event.seat, event.count) for event in events_of(position, TilesDrawn)] == [(A, 1)]


def test_checklist_of_the_turn_7_player_has_six_tiles_or_the_pool_is_empty() -> None:
    """Six tiles, or fewer with an empty pool."""
    for position in (founding_turn(), merging_turn()):
        assert len(hand(position, A)) == 6
    empty = given(hands=["12I 12G 12E"], pool="")
    play(empty, A, "12I")
    assert (len(hand(empty, A)), empty.pool()) == (2, 0)


# Common mistakes


def test_common_mistake_1_trading_after_tile_placement() -> None:
    """Trades happen before the tile only."""
    position = shopping()
    assert code(position, A, "offer B $100 for $200") == "trade_closed"


def test_common_mistake_2_buying_before_placing() -> None:
    """Buying comes after the tile."""
    position = given(chains=SIX_PAIRS, hands=["12I"])
    assert code(position, A, "buy Tower 1") == "wrong_phase"


def test_common_mistake_3_buying_more_than_three() -> None:
    """Three a turn, whatever the chains."""
    position = shopping()
    for basket in ("buy Tower 4", "buy Tower 2 Luxor 2", "buy Tower 1 Luxor 1 American 1 Imperial 1"):
        assert why(position, A, basket) == ("too_many", {"wanted": 4, "limit": 3})


def test_common_mistake_4_buying_stock_of_defunct_chains() -> None:
    """Tower has just been swallowed."""
    position = merger()
    for seat in (A, B, C):
        play(position, seat, "hold")
    assert code(position, A, "buy Tower 1") == "chain_inactive"


def test_common_mistake_5_forgetting_the_founders_share() -> None:
    """It comes by itself, without counting as bought."""
    position = given(loose="4D", hands=["5D"])
    play(position, A, "5D", "found Tower", "pass")
    assert holdings(position, "Tower") == [1, 0, 0]
    assert bank(position, "Tower") == 24


def test_common_mistake_6_skipping_the_draw() -> None:
    """It comes by itself after buying, after passing and where buying is passed over."""
    for answer in ("buy Tower 1", "pass"):
        position = shopping()
        play(position, A, answer)
        assert [event.seat for event in events_of(position, TilesDrawn)] == [A]
    assert [event.seat for event in events_of(shopping(cash=100), TilesDrawn)] == [A]
