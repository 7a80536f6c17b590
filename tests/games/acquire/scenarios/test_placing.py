"""P: placing a tile and founding a chain."""

from __future__ import annotations

import pytest

from kibitz.games.acquire.interface.actions import Chain
from kibitz.games.acquire.interface.events import BonusPaid, ChainFounded
from kibitz.games.acquire.options import AcquireOptions, FounderWhenBankEmpty
from tests.games.acquire.asking import bank, events_of, holdings, members, money, on_board, price, size
from tests.games.acquire.table import A, B, given, may, phase, play, refused


def test_p_01_a_diagonal_is_no_contact() -> None:
    """5C and 6D touch at a corner only: two loose tiles, no chain."""
    position = given(loose="5C", hands=["6D"])
    play(position, A, "6D")
    assert members(position, "loose") == {"5C", "6D"}
    assert on_board(position) == set()


def test_p_02_founding_brings_a_free_share() -> None:
    """American has two tiles at $300; the founder's share comes from the bank and costs nothing."""
    position = given(loose="6C", hands=["6D"], cash=[6000])
    play(position, A, "6D", "found American")
    assert members(position, "American") == {"6C", "6D"}
    assert price(position, "American") == 300
    assert holdings(position, "American") == [1, 0, 0]
    assert bank(position, "American") == 24
    assert money(position)[A] == 6000


def test_p_03_founding_takes_every_loose_neighbour() -> None:
    """Three loose tiles around 6D make a chain of four."""
    position = given(loose="5D 6C 7D", hands=["6D"])
    play(position, A, "6D", "found Tower")
    assert members(position, "Tower") == {"5D", "6C", "7D", "6D"}
    assert size(position, "Tower") == 4
    assert price(position, "Tower") == 400


def test_p_04_founding_takes_the_whole_loose_group() -> None:
    """5C comes along though only 6C touches the new tile."""
    position = given(loose="5C 6C", hands=["7C"])
    play(position, A, "7C", "found Festival")
    assert members(position, "Festival") == {"5C", "6C", "7C"}
    assert members(position, "loose") == set()
    assert price(position, "Festival") == 400


def test_p_05_only_free_chains_can_be_founded() -> None:
    """With four chains on the board the other three are offered, and no other is accepted."""
    chains = {"American": "1A-2A", "Festival": "4A-5A", "Tower": "7A-8A", "Luxor": "10A-11A"}
    position = given(chains=chains, loose="6E", hands=["6F"])
    play(position, A, "6F")
    assert phase(position) == "found"
    assert may(position, A) == ["found Worldwide", "found Continental", "found Imperial"]
    for name in chains:
        assert refused(position, A, f"found {name}").code == "chain_not_available"


@pytest.mark.parametrize(
    ("option", "gift"), [(FounderWhenBankEmpty.NONE, 0), (FounderWhenBankEmpty.CASH, 200)]
)
def test_p_06_founding_a_chain_whose_shares_are_all_held(option: FounderWhenBankEmpty, gift: int) -> None:
    """Luxor is on the board; the founder gets no share, and its price only if the option says so."""
    position = given(
        options=AcquireOptions(founder_when_bank_empty=option),
        loose="6C",
        hands=["6D"],
        shares=[{"Luxor": 10}, {"Luxor": 8}, {"Luxor": 7}],
        cash=[1000],
    )
    play(position, A, "6D", "found Luxor")
    assert size(position, "Luxor") == 2
    assert holdings(position, "Luxor") == [10, 8, 7]
    assert bank(position, "Luxor") == 0
    assert money(position)[A] == 1000 + gift
    assert events_of(position, ChainFounded) == [ChainFounded(A, Chain.LUXOR, 2, 0, gift)]


def test_p_07_shares_kept_from_an_earlier_life_count_again() -> None:
    """B's three old Tower shares stand beside A's founder's share."""
    position = given(loose="6C", hands=["6D"], shares=[{}, {"Tower": 3}])
    assert bank(position, "Tower") == 22
    play(position, A, "6D", "found Tower")
    assert holdings(position, "Tower") == [1, 3, 0]
    assert bank(position, "Tower") == 21
    assert price(position, "Tower") == 200


def test_p_08_the_free_share_does_not_count_as_bought() -> None:
    """A founder may still buy three: four Tower for $600."""
    position = given(loose="6C", hands=["6D"], cash=[2000])
    play(position, A, "6D", "found Tower")
    assert price(position, "Tower") == 200
    play(position, A, "buy Tower 3")
    assert holdings(position, "Tower")[A] == 4
    assert money(position)[A] == 1400


@pytest.mark.parametrize(
    ("name", "cost", "majority"), [("Luxor", 200, 2000), ("Festival", 300, 3000), ("Imperial", 400, 4000)]
)
def test_p_09_a_pair_of_each_tier(name: str, cost: int, majority: int) -> None:
    """Two tiles set the price, and the majority bonus the pair pays when it is swallowed at once."""
    position = given(chains={"Tower": "8D-10D"}, loose="6C", hands=["6D", "7D"], shares=[{}, {name: 1}])
    play(position, A, "6D", f"found {name}")
    assert price(position, name) == cost
    play(position, A, f"buy {name} 1")
    play(position, B, "7D")
    paid = {event.seat: event.amount for event in events_of(position, BonusPaid)}
    assert paid == {A: majority, B: majority // 2}


def test_p_10_the_seventh_chain_is_founded_without_a_question() -> None:
    """With six chains on the board there is nothing to choose."""
    six = ["Luxor", "Tower", "American", "Festival", "Worldwide", "Imperial"]
    places = ["1A-2A", "4A-5A", "7A-8A", "10A-11A", "1C-2C", "4C-5C"]
    position = given(chains=dict(zip(six, places, strict=True)), loose="6F", hands=["6G"])
    play(position, A, "6G")
    assert members(position, "Continental") == {"6F", "6G"}
    assert holdings(position, "Continental") == [1, 0, 0]
    assert events_of(position, ChainFounded) == [ChainFounded(A, Chain.CONTINENTAL, 2, 1, 0)]
    assert phase(position) == "buy"
