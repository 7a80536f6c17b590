"""N: trades between players."""

from __future__ import annotations

import pytest

from kibitz.core.errors import sentence
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.interface.actions import Chain, Goods
from kibitz.games.acquire.options import AcquireOptions
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import events_of, hand, holdings, money
from tests.games.acquire.table import A, B, C, code, given, may, phase, play, refused, why


def open_offers(position: AcquirePosition) -> list[int]:
    """The numbers of the offers everybody sees."""
    return [offer.offer for offer in GAME.view(position, None).offers]


def test_n_01_shares_for_a_share() -> None:
    """2 American for 1 Continental."""
    position = given(shares=[{"American": 4}, {"Continental": 3}])
    play(position, A, "offer B 2 American for 1 Continental")
    assert position.to_act() == (A, B)
    assert may(position, B) == ["accept 1", "decline 1"]
    play(position, B, "accept 1")
    assert holdings(position, "American") == [2, 2, 0]
    assert holdings(position, "Continental") == [1, 2, 0]
    give, want = Goods({Chain.AMERICAN: 2}), Goods({Chain.CONTINENTAL: 1})
    assert events_of(position, events.TradeMade) == [events.TradeMade(1, A, B, give, want)]


def test_n_02_shares_for_cash() -> None:
    """3 Tower for $1,200."""
    position = given(shares=[{"Tower": 5}], cash=[3000, 6000])
    play(position, A, "offer B 3 Tower for $1200")
    play(position, B, "accept 1")
    assert holdings(position, "Tower") == [2, 3, 0]
    assert money(position)[:2] == [4200, 4800]


def test_n_03_shares_and_cash_for_shares() -> None:
    """2 Luxor + $500 for 2 Imperial."""
    position = given(shares=[{"Luxor": 3, "Imperial": 1}, {"Imperial": 4}], cash=[2500, 5000])
    play(position, A, "offer B 2 Luxor + $500 for 2 Imperial")
    play(position, B, "accept 1")
    assert holdings(position, "Luxor") == [1, 2, 0]
    assert holdings(position, "Imperial") == [3, 2, 0]
    assert money(position)[:2] == [2000, 5500]


def test_n_04_declined_or_withdrawn_changes_nothing() -> None:
    """Afterwards A may offer again, or place."""
    for who, answer, event in [
        (B, "decline 1", events.TradeDeclined(1, A, B)),
        (A, "withdraw 1", events.TradeWithdrawn(1, A, B)),
    ]:
        position = given(shares=[{"American": 4}, {"Continental": 3}], hands=["5D"])
        play(position, A, "offer B 2 American for 1 Continental")
        play(position, who, answer)
        assert (position.journal or [])[-1] == event
        assert holdings(position, "American") == [4, 0, 0]
        assert holdings(position, "Continental") == [0, 3, 0]
        assert money(position) == [6000, 6000, 6000]
        assert open_offers(position) == []
        assert position.to_act() == (A,)
        assert position.uncounted(A) == ("propose",)
        play(position, A, "offer B 1 American for 1 Continental")
        assert open_offers(position) == [2]
        play(position, A, "5D")
        assert "5D" not in hand(position, A)


def test_n_05_only_what_one_has_can_be_offered() -> None:
    """3 Worldwide while holding 2, and $500 while holding $200."""
    position = given(shares=[{"Worldwide": 2}, {"Tower": 1}], cash=[200])
    for offer in ("offer B 3 Worldwide for 1 Tower", "offer B $500 for 1 Tower"):
        assert why(position, A, offer) == ("not_covered", {"seat": A})


def test_n_06_only_the_active_player_offers() -> None:
    """B cannot make an offer on A's turn."""
    position = given(shares=[{"American": 4}, {"Continental": 3}])
    assert why(position, B, "offer A 1 Continental for 2 American") == ("not_your_turn", {"awaited": A})
    assert position.uncounted(B) == ()


def test_n_07_a_share_given_away_cannot_be_given_again() -> None:
    """B takes A's only Tower share; C comes too late."""
    position = given(shares=[{"Tower": 1}, {"Luxor": 1}, {"Luxor": 1}])
    play(position, A, "offer B 1 Tower for 1 Luxor", "offer C 1 Tower for 1 Luxor")
    assert "accept 2" in may(position, C)
    play(position, B, "accept 1")
    assert events_of(position, events.TradesVoided) == [events.TradesVoided((2,))], "void, and both are told"
    assert may(position, C) == []
    assert why(position, C, "accept 2") == ("trade_stale", {"offer": 2})
    assert holdings(position, "Tower") == [0, 1, 0]
    assert holdings(position, "Luxor") == [1, 0, 1]


def test_n_08_five_offers_may_be_open() -> None:
    """The sixth is one too many, until one of the five is gone."""
    position = given(shares=[{"Tower": 6}])
    for _ in range(5):
        play(position, A, "offer B 1 Tower for $100")
    assert position.uncounted(A) == ()
    assert why(position, A, "offer B 1 Tower for $100") == ("trade_limit", {"limit": 5})
    assert open_offers(position) == [1, 2, 3, 4, 5]
    play(position, B, "decline 3")
    play(position, A, "offer B 1 Tower for $100")
    assert open_offers(position) == [1, 2, 4, 5, 6]


def test_n_09_open_offers_lapse_when_a_tile_is_placed() -> None:
    """Accepting afterwards is too late."""
    position = given(chains={"Luxor": "1A-2A"}, shares=[{"Tower": 2}], hands=["5D"])
    play(position, A, "offer B 1 Tower for $100", "offer C 1 Tower for $100", "5D")
    assert events_of(position, events.TradesLapsed) == [events.TradesLapsed((1, 2))]
    assert open_offers(position) == []
    assert phase(position) == "buy"
    assert code(position, B, "accept 1") == "trade_closed"
    assert code(position, C, "accept 2") == "trade_closed"
    play(position, A, "pass")
    assert code(position, C, "accept 2") == "trade_stale"
    assert code(position, C, "accept 3") == "no_such_offer"
    assert holdings(position, "Tower") == [2, 0, 0]


def test_n_10_nothing_is_given_for_nothing() -> None:
    """2 American for nothing is refused, and allowed where gifts are."""
    offer = "offer B 2 American for nothing"
    position = given(shares=[{"American": 4}])
    assert code(position, A, offer) == "trade_empty"
    assert code(position, A, "offer B nothing for $100") == "trade_empty"
    generous = given(shares=[{"American": 4}], options=AcquireOptions(trade_gifts=True))
    assert code(generous, A, "offer B nothing for nothing") == "trade_empty"
    play(generous, A, offer)
    play(generous, B, "accept 1")
    assert holdings(generous, "American") == [2, 2, 0]
    assert money(generous) == [6000, 6000, 6000]


@pytest.mark.parametrize(
    ("offer", "what"),
    [
        ("offer B $500 for $100", "cash"),  # a gift of $400
        ("offer B 2 American for 1 American", "American"),  # a gift of a share
        ("offer B 1 American + $500 for 1 Luxor + $100", "cash"),
    ],
)
def test_n_14_the_same_on_both_sides_is_no_trade(offer: str, what: str) -> None:
    """Gifts or no gifts: what is given and wanted at once is offered as the difference. Version 1 took it."""
    for gifts in (False, True):
        position = given(
            shares=[{"American": 4}, {"American": 1, "Luxor": 1}], options=AcquireOptions(trade_gifts=gifts)
        )
        assert why(position, A, offer) == ("trade_both_sides", {"what": what})
    said = sentence(refused(position, A, offer), GAME.sentences)
    assert said == f"A trade cannot have {what} on both sides: offer the difference"
    earlier = given(shares=[{"American": 4}, {"American": 1, "Luxor": 1}], version=1)
    play(earlier, A, offer)
    assert open_offers(earlier) == [1]


def test_n_11_a_table_without_trading() -> None:
    """Every offer is refused, whoever makes it, and the phase does not appear."""
    shares = [{"American": 4}, {"Continental": 3}]
    position = given(shares=shares, hands=["5D"], options=AcquireOptions(player_trading=False))
    assert position.uncounted(A) == ()
    assert not GAME.view(position, A).trading_open
    assert code(position, A, "offer B 2 American for 1 Continental") == "trading_off"
    assert code(position, B, "offer A 1 Continental for 2 American") == "trading_off"
    play(position, A, "5D")
    assert code(position, B, "offer A 1 Continental for 2 American") == "trading_off"
    trading = given(shares=shares)
    assert trading.uncounted(A) == ("propose",)
    assert GAME.view(trading, A).trading_open


def test_n_12_two_trades_in_one_turn() -> None:
    """2 American for 1 Continental with B, then 1 American + $500 for 2 Tower with C."""
    position = given(shares=[{"American": 5}, {"Continental": 1}, {"Tower": 2}], cash=[4000])
    play(position, A, "offer B 2 American for 1 Continental")
    play(position, B, "accept 1")
    play(position, A, "offer C 1 American + $500 for 2 Tower")
    play(position, C, "accept 2")
    assert holdings(position, "American") == [2, 2, 1]
    assert holdings(position, "Continental") == [1, 0, 0]
    assert holdings(position, "Tower") == [2, 0, 0]
    assert money(position) == [3500, 6000, 6500]


def test_n_13_three_trades_worth_making() -> None:
    """2 Tower for 1 Continental; 3 Luxor for $1,500; 1 American + $500 for 2 Festival."""
    position = given(
        shares=[{"Tower": 2, "Luxor": 3, "American": 1}, {"Continental": 1}, {"Festival": 2}],
    )
    play(position, A, "offer B 2 Tower for 1 Continental")
    play(position, A, "offer B 3 Luxor for $1500")
    play(position, A, "offer C 1 American + $500 for 2 Festival")
    play(position, B, "accept 1", "accept 2")
    play(position, C, "accept 3")
    assert holdings(position, "Tower") == [0, 2, 0]
    assert holdings(position, "Continental") == [1, 0, 0]
    assert holdings(position, "Luxor") == [0, 3, 0]
    assert holdings(position, "American") == [0, 0, 1]
    assert holdings(position, "Festival") == [2, 0, 0]
    assert money(position) == [7000, 4500, 6500]
