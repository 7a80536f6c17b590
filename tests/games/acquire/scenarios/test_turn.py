"""T: the flow of a turn."""

from __future__ import annotations

from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.events import BuyingPassed, TilesDrawn
from tests.games.acquire.asking import bank, events_of, hand, holdings, members, money, price
from tests.games.acquire.table import NAMES, A, B, C, given, phase, play, refused


def test_t_01_place_buy_draw() -> None:
    """A places a loose tile, buys two American at $400, draws back to six; then it is B's turn."""
    position = given(chains={"American": "1A-3A"}, hands=["5D"], cash=[6000])
    play(position, A, "5D", "buy American 2")
    assert members(position, "loose") == {"5D"}
    assert money(position)[A] == 5200
    assert holdings(position, "American")[A] == 2
    assert len(hand(position, A)) == 6
    assert position.to_act() == (B,)


def test_t_02_no_buying_before_placing() -> None:
    """Shares are bought after the placement, not before."""
    position = given(chains={"American": "1A-3A"}, hands=["5D"])
    assert refused(position, A, "buy American 1").code == "wrong_phase"


def test_t_03_no_trading_after_placing() -> None:
    """The offer A might have made before placing comes too late afterwards."""
    position = given(chains={"American": "1A-3A"}, hands=["5D"], shares=[{"American": 1}, {"Tower": 1}])
    offer = "offer B 1 American for 1 Tower"
    assert position.refusal(A, GAME.read(offer, NAMES)) is None
    play(position, A, "5D")
    assert phase(position) == "buy"
    assert refused(position, A, offer).code == "trade_closed"


def test_t_04_nobody_places_out_of_turn() -> None:
    """B's tile stays in B's hand while it is A's turn."""
    position = given(hands=["5D", "6D"])
    assert refused(position, B, "6D").code == "not_your_turn"
    assert "6D" in hand(position, B)


def test_t_05_a_playable_tile_must_be_placed() -> None:
    """With a playable tile in hand placing cannot be skipped."""
    assert refused(given(hands=["5D"]), A, "skip").code == "must_place"


def test_t_06_the_last_tile_of_the_pool() -> None:
    """A draws it and has six again; B's turn ends without a draw."""
    position = given(hands=["5D", "7F"], pool="1A")
    play(position, A, "5D")
    assert len(hand(position, A)) == 6
    assert "1A" in hand(position, A)
    assert GAME.view(position, None).pool == 0
    play(position, B, "7F")
    assert position.to_act() == (C,)
    assert len(hand(position, B)) == 5
    assert [event.seat for event in events_of(position, TilesDrawn)] == [A]


def test_t_07_an_empty_pool_shortens_the_hand() -> None:
    """Four tiles become three and the next player goes on."""
    position = given(hands=["5D 1A 1C 1E", "7F", "9F"], pool="")
    play(position, A, "5D")
    assert hand(position, A) == {"1A", "1C", "1E"}
    assert position.outcome() is None
    assert position.to_act() == (B,)


def test_t_08_a_round_of_three() -> None:
    """A lays a loose tile, B founds Luxor and buys one, C buys two."""
    position = given(hands=["5D", "5E", "1A"], cash=[6000] * 3)
    play(position, A, "5D")
    assert events_of(position, BuyingPassed) == [BuyingPassed(A)], "there was nothing to buy"
    play(position, B, "5E", "found Luxor", "buy Luxor 1")
    play(position, C, "1A", "buy Luxor 2")
    assert money(position) == [6000, 5800, 5600]
    assert holdings(position, "Luxor") == [0, 2, 2]
    assert bank(position, "Luxor") == 21
    assert price(position, "Luxor") == 200
    assert position.to_act() == (A,)


def test_t_09_two_placements_at_the_same_moment() -> None:
    """On A's turn A's tile is placed; B's is refused, whether it arrives before or after A's."""
    position = given(chains={"American": "1A-3A"}, hands=["5D", "6F"])
    assert refused(position, B, "6F").code == "not_your_turn"
    play(position, A, "5D")
    assert refused(position, B, "6F").code == "not_your_turn"
    assert members(position, "loose") == {"5D"}
    assert "6F" in hand(position, B)
