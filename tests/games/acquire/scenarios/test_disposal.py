"""D: selling, trading and holding the shares of a chain that goes."""

from __future__ import annotations

import pytest

from kibitz.games.acquire.interface.events import SharesDisposed
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import bank, events_of, holdings, money, price, size
from tests.games.acquire.table import A, B, C, D, given, may, phase, play, refused, why


def merging(gone: str, tiles: int, survivor: str, *shares: dict[str, int], first: int = 0) -> AcquirePosition:
    """Seat `first` has just merged a chain of so many tiles into a larger one; bonuses are paid."""
    position = given(
        max(3, len(shares)),
        chains={gone: f"1A-{tiles}A", survivor: f"1C-{tiles + 1}C"},
        hands=[""] * first + ["1B"],
        shares=shares,
        first=first,
    )
    play(position, first, "1B")
    return position


def test_d_01_selling_everything() -> None:
    """Eight Tower at $400 bring $3,200 and return to the bank."""
    position = merging("Tower", 4, "American", {"Tower": 8})
    cash, left = money(position)[A], bank(position, "Tower")
    play(position, A, "sell 8")
    assert money(position)[A] == cash + 3200
    assert bank(position, "Tower") == left + 8
    assert holdings(position, "Tower")[A] == 0


@pytest.mark.parametrize("left", [25, 5])
def test_d_02_trading_everything(left: int) -> None:
    """Ten Luxor become five Continental, even the last five the bank has; no money moves."""
    position = merging("Luxor", 3, "Continental", {"Luxor": 10}, {"Continental": 25 - left})
    cash = money(position)
    assert bank(position, "Luxor") == 15
    assert bank(position, "Continental") == left
    play(position, A, "trade 10")
    assert holdings(position, "Continental")[A] == 5
    assert holdings(position, "Luxor")[A] == 0
    assert bank(position, "Luxor") == 25
    assert bank(position, "Continental") == left - 5
    assert money(position) == cash


def test_d_03_a_split_of_all_three() -> None:
    """Of eleven Worldwide six are traded, three sold at $600 and two held."""
    position = merging("Worldwide", 5, "American", {"Worldwide": 11}, {"American": 22})
    assert bank(position, "American") == 3
    cash = money(position)[A]
    play(position, A, "trade 6 sell 3")
    assert holdings(position, "American")[A] == 3
    assert money(position)[A] == cash + 1800
    assert holdings(position, "Worldwide")[A] == 2


@pytest.mark.parametrize("sold", [0, 3, 8])
def test_d_04_the_bank_limits_a_trade(sold: int) -> None:
    """Two Imperial are left: six shares cannot be traded, four can; the other eight are sold or held."""
    position = merging("Festival", 3, "Imperial", {"Festival": 12}, {"Imperial": 23})
    assert why(position, A, "trade 6") == ("bank_short", {"chain": "Imperial", "bank": 2})
    play(position, A, f"trade 4 sell {sold}")
    assert holdings(position, "Imperial")[A] == 2
    assert bank(position, "Imperial") == 0
    assert holdings(position, "Festival")[A] == 8 - sold


def test_d_05_seven_shares() -> None:
    """An odd number cannot be traded, and eight shares are more than seven."""
    position = merging("Tower", 3, "American", {"Tower": 7})
    assert refused(position, A, "trade 7").code == "odd_trade"
    assert refused(position, A, "sell 4 trade 4").code == "bad_split"
    play(position, A, "trade 6 sell 1")
    assert holdings(position, "American")[A] == 3
    assert holdings(position, "Tower")[A] == 0


def test_d_06_the_order_of_decisions() -> None:
    """C merges and holds nothing: D, A and B are asked in this order, then C goes on to buy."""
    position = merging("Tower", 3, "American", {"Tower": 1}, {"Tower": 2}, {}, {"Tower": 3}, first=C)
    for seat in (D, A, B):
        assert phase(position) == "dispose"
        assert position.to_act() == (seat,)
        play(position, seat, "hold")
    assert [event.seat for event in events_of(position, SharesDisposed)] == [D, A, B]
    assert phase(position) == "buy"
    assert position.to_act() == (C,)


def test_d_07_early_traders_empty_the_bank() -> None:
    """Five American are left; A takes two and B three, so C may only sell or hold."""
    position = merging("Tower", 3, "American", {"Tower": 4, "American": 20}, {"Tower": 6}, {"Tower": 2})
    assert bank(position, "American") == 5
    play(position, A, "trade 4")
    play(position, B, "trade 6")
    assert holdings(position, "American") == [22, 3, 0]
    assert bank(position, "American") == 0
    assert position.to_act() == (C,)
    assert set(may(position, C)) == {"hold", "sell 1", "sell 2"}
    assert refused(position, C, "trade 2").code == "bank_short"


def test_d_08_the_first_defunct_chain_empties_the_bank_for_the_second() -> None:
    """A trades Tower for the last two American; with Luxor nobody can trade."""
    position = given(
        chains={"American": "2B 2C 2D-5D", "Tower": "7D-10D", "Luxor": "6A-6C"},
        hands=["6D"],
        shares=[{"Tower": 4}, {"Luxor": 4}, {"American": 23, "Luxor": 2}],
    )
    assert bank(position, "American") == 2
    play(position, A, "6D", "trade 4")
    assert holdings(position, "American") == [2, 0, 23]
    assert position.to_act() == (B,)
    assert set(may(position, B)) == {"hold", "sell 1", "sell 2", "sell 3", "sell 4"}
    assert refused(position, B, "trade 2").code == "bank_short"
    play(position, B, "sell 1")
    assert set(may(position, C)) == {"hold", "sell 1", "sell 2"}
    assert refused(position, C, "trade 2").code == "bank_short"


def test_d_09_the_price_is_that_before_the_merger() -> None:
    """Each Tower share sells for $300 though the merged chain has nine tiles."""
    position = given(
        chains={"American": "2D-5D 2E", "Tower": "7D-9D"}, hands=["6D"], shares=[{"Tower": 2}, {"Tower": 1}]
    )
    play(position, A, "6D")
    cash = money(position)
    play(position, A, "sell 2")
    play(position, B, "sell 1")
    assert money(position) == [cash[A] + 600, cash[B] + 300, cash[C]]
    assert size(position, "American") == 9


def test_d_10_held_shares_live_again() -> None:
    """A's five Tower bring nothing now; founded again with two tiles they sell for $1,000."""
    position = given(
        chains={"American": "2D-5D 2E", "Tower": "7D-9D"},
        loose="6F",
        hands=["6D", "7F", "6E"],
        shares=[{"Tower": 5}],
    )
    play(position, A, "6D")
    cash = money(position)[A]
    play(position, A, "hold")
    assert money(position)[A] == cash
    assert holdings(position, "Tower")[A] == 5
    play(position, A, "pass")
    play(position, B, "7F", "found Tower", "pass")
    assert size(position, "Tower") == 2
    assert price(position, "Tower") == 200
    play(position, C, "6E")
    cash = money(position)[A]
    play(position, A, "sell 5")
    assert money(position)[A] == cash + 1000


def test_d_11_one_defunct_chain_after_the_other() -> None:
    """While C decides about Tower, B cannot decide about Luxor yet."""
    position = given(
        chains={"American": "2B 2C 2D-5D", "Tower": "7D-10D", "Luxor": "6A-6C"},
        hands=["6D"],
        shares=[{}, {"Luxor": 2}, {"Tower": 2}],
    )
    play(position, A, "6D")
    assert position.to_act() == (C,)
    assert refused(position, B, "sell 2").code == "not_your_turn"
    play(position, C, "hold")
    assert position.to_act() == (B,)
    play(position, B, "sell 2")
    assert holdings(position, "Luxor")[B] == 0
