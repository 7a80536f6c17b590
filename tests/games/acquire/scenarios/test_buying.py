"""Y: buying shares."""

from __future__ import annotations

from kibitz.games.acquire.interface.events import BuyingPassed, SharesBought
from tests.games.acquire.asking import bank, events_of, holdings, money, price
from tests.games.acquire.boards import SIX_PAIRS
from tests.games.acquire.table import A, B, C, code, given, may, phase, play, why

AMERICAN_3 = {"American": "1A-3A"}
IMPERIAL_2 = {"Imperial": "1A-2A"}


def test_y_01_one_share_at_the_price_of_three_tiles() -> None:
    """One American share at 3 tiles costs $400."""
    position = given(chains=AMERICAN_3, cash=[5000], hands=["5D"])
    play(position, A, "5D", "buy American 1")
    assert money(position)[A] == 4600
    assert holdings(position, "American") == [1, 0, 0]
    assert bank(position, "American") == 24


def test_y_02_four_shares_are_too_many_and_none_is_fine() -> None:
    """A refused purchase changes nothing; buying nothing is accepted."""
    position = given(chains=AMERICAN_3, cash=[5000], hands=["5D"])
    play(position, A, "5D")
    assert why(position, A, "buy American 4") == ("too_many", {"wanted": 4, "limit": 3})
    assert (money(position)[A], bank(position, "American")) == (5000, 25)
    play(position, A, "pass")
    assert (money(position)[A], bank(position, "American")) == (5000, 25)
    assert events_of(position, SharesBought) == [SharesBought(A, {}, 0)]
    assert position.to_act() == (B,)


def test_y_03_a_basket_of_three_chains_costs_1000() -> None:
    """One share each of Luxor, American and Imperial: $200 + $400 + $400."""
    position = given(
        chains={"Luxor": "1A-2A", "American": "1C-3C", "Imperial": "1E-2E"}, cash=[6000], hands=["12I"]
    )
    assert [price(position, name) for name in ("Luxor", "American", "Imperial")] == [200, 400, 400]
    play(position, A, "12I", "buy Luxor 1 American 1 Imperial 1")
    assert [event.cost for event in events_of(position, SharesBought)] == [1000]
    assert money(position)[A] == 5000
    for name in ("Luxor", "American", "Imperial"):
        assert holdings(position, name) == [1, 0, 0]
        assert bank(position, name) == 24


def test_y_04_no_more_than_the_bank_has() -> None:
    """With two American shares in the bank, three are refused and two accepted."""
    position = given(chains=AMERICAN_3, cash=[6000], hands=["5D"], shares=[{}, {"American": 23}])
    assert bank(position, "American") == 2
    play(position, A, "5D")
    assert why(position, A, "buy American 3") == ("bank_short", {"chain": "American", "bank": 2})
    play(position, A, "buy American 2")
    assert holdings(position, "American")[A] == 2
    assert bank(position, "American") == 0


def test_y_05_no_more_than_can_be_paid() -> None:
    """$900 pays for two Imperial at $400, not for three; $1,200 pays for three to the last dollar."""
    position = given(chains=IMPERIAL_2, cash=[900], hands=["5D"])
    play(position, A, "5D")
    assert why(position, A, "buy Imperial 3") == ("no_cash", {"cost": 1200, "cash": 900})
    play(position, A, "buy Imperial 2")
    assert money(position)[A] == 100
    exact = given(chains=IMPERIAL_2, cash=[1200], hands=["5D"])
    play(exact, A, "5D", "buy Imperial 3")
    assert money(exact)[A] == 0
    assert holdings(exact, "Imperial")[A] == 3


def test_y_06_no_shares_of_a_chain_that_is_not_on_the_board() -> None:
    """Not even when one keeps shares of its earlier life."""
    for kept in (0, 3):
        position = given(chains=AMERICAN_3, hands=["5D"], shares=[{"Tower": kept}])
        play(position, A, "5D")
        assert why(position, A, "buy Tower 1") == ("chain_inactive", {"chain": "Tower"})


def test_y_07_buying_is_passed_over_when_the_cheapest_share_is_too_dear() -> None:
    """With $100 nothing is asked; the turn goes on to the next player."""
    position = given(chains={"Luxor": "1A-2A"}, cash=[100], hands=["5D"])
    assert price(position, "Luxor") == 200
    play(position, A, "5D")
    assert events_of(position, BuyingPassed) == [BuyingPassed(A)]
    assert events_of(position, SharesBought) == []
    assert (position.to_act(), phase(position)) == ((B,), "place")
    assert money(position)[A] == 100


def test_y_08_one_bad_item_refuses_the_whole_basket() -> None:
    """A chain off the board, a short bank and a short purse each spoil a basket with a good share in it."""
    chains = {"American": "1A-3A", "Imperial": "1C-2C"}
    position = given(chains=chains, cash=[700], hands=["12I"], shares=[{}, {"Imperial": 24}])
    play(position, A, "12I")
    assert code(position, A, "buy American 1 Tower 1") == "chain_inactive"
    assert code(position, A, "buy American 1 Imperial 2") == "bank_short"
    assert code(position, A, "buy American 1 Imperial 1") == "no_cash"
    assert (holdings(position, "American"), holdings(position, "Imperial")) == ([0, 0, 0], [0, 24, 0])
    play(position, A, "buy American 1")
    assert money(position)[A] == 300


def test_y_09_three_purchases_of_three_shares() -> None:
    """3 Continental; 2 Tower + 1 American; 1 Luxor + 1 Festival + 1 Imperial."""
    position = given(chains=SIX_PAIRS, hands=["1F", "3F", "5F"])
    play(position, A, "1F", "buy Continental 3")
    play(position, B, "3F", "buy Tower 2 American 1")
    play(position, C, "5F", "buy Luxor 1 Festival 1 Imperial 1")
    assert money(position) == [6000 - 1200, 6000 - 400 - 300, 6000 - 200 - 300 - 400]
    assert holdings(position, "Continental") == [3, 0, 0]
    assert holdings(position, "Tower") == [0, 2, 0]
    assert holdings(position, "American") == [0, 1, 0]
    for name in ("Luxor", "Festival", "Imperial"):
        assert holdings(position, name) == [0, 0, 1]


def test_y_10_buying_is_passed_over_when_every_bank_is_empty() -> None:
    """Nobody is asked; where the placement lets the player declare, a basket is refused instead."""
    position = given(chains=AMERICAN_3, hands=["5D"], shares=[{}, {"American": 25}])
    play(position, A, "5D")
    assert events_of(position, BuyingPassed) == [BuyingPassed(A)]
    assert position.to_act() == (B,)
    growing = given(chains={"Tower": "1A-10A"}, hands=["11A"], shares=[{}, {"Tower": 25}])
    play(growing, A, "11A")
    assert may(growing, A) == ["pass", "declare"]
    assert why(growing, A, "buy Tower 1") == ("bank_short", {"chain": "Tower", "bank": 0})
