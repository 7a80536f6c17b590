"""M: which chain survives, in which order the others are settled, and what is left in the end."""

from __future__ import annotations

from itertools import permutations

import pytest

from kibitz.games.acquire.interface.events import (
    BonusPaid,
    MergerCompleted,
    SettlementBegan,
    SharesDisposed,
    SurvivorFound,
)
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.terms import VERSION
from tests.games.acquire.asking import chain, events_of, holdings, members, money, on_board, price, size
from tests.games.acquire.table import A, B, C, given, may, phase, play, refused

AMERICAN_5_TOWER_3 = {"American": "2D-5D 2E", "Tower": "7D-9D"}


def settled(position: AcquirePosition) -> list[tuple[str, int, int]]:
    """The chains settled so far with their size and price."""
    return [(event.chain, event.size, event.price) for event in events_of(position, SettlementBegan)]


def survivors(position: AcquirePosition) -> list[tuple[str, bool]]:
    """Which chain survived, and whether the mergemaker chose it."""
    return [(event.chain, event.chosen) for event in events_of(position, SurvivorFound)]


def test_m_01_the_larger_chain_survives() -> None:
    """American has nine tiles afterwards; Tower is gone and B founds it anew in the same round."""
    position = given(chains=AMERICAN_5_TOWER_3, loose="11H", hands=["6D", "12H"])
    play(position, A, "6D")
    assert survivors(position) == [("American", False)]
    assert size(position, "American") == 9
    assert members(position, "American") == {"2D", "3D", "4D", "5D", "2E", "6D", "7D", "8D", "9D"}
    assert on_board(position) == {"American"}
    play(position, A, "pass")
    play(position, B, "12H")
    assert "found Tower" in may(position, B)
    play(position, B, "found Tower")
    assert size(position, "Tower") == 2


def test_m_02_among_equals_the_mergemaker_chooses() -> None:
    """A keeps Worldwide; Festival is settled at $500. A chain that is not tied cannot be kept."""
    position = given(
        chains={"Festival": "2D-5D", "Worldwide": "7D-10D", "Imperial": "1H-5H"},
        hands=["6D"],
        shares=[{"Festival": 2}, {"Festival": 1}],
    )
    play(position, A, "6D")
    assert phase(position) == "keep"
    assert position.to_act() == (A,)
    assert may(position, A) == ["keep Festival", "keep Worldwide"]
    for name in ("Imperial", "Tower"):
        assert refused(position, A, f"keep {name}").code == "not_a_tied_chain"
    play(position, A, "keep Worldwide")
    assert settled(position) == [("Festival", 4, 500)]
    assert [(paid.seat, paid.amount) for paid in events_of(position, BonusPaid)] == [(A, 5000), (B, 2500)]
    play(position, A, "sell 2")
    play(position, B, "sell 1")
    assert [sale.cash for sale in events_of(position, SharesDisposed)] == [1000, 500]
    assert size(position, "Worldwide") == 9
    assert size(position, "Festival") == 0


def test_m_03_the_larger_defunct_chain_is_settled_first() -> None:
    """All holders of Tower decide before Luxor is touched; American ends with 14 tiles."""
    position = given(
        chains={"American": "2B 2C 2D-5D", "Tower": "7D-10D", "Luxor": "6A-6C"},
        hands=["6D"],
        shares=[{"Tower": 2, "Luxor": 1}, {"Luxor": 3}, {"Tower": 1}],
    )
    play(position, A, "6D")
    assert survivors(position) == [("American", False)]
    play(position, A, "sell 2")
    assert settled(position) == [("Tower", 4, 400)]
    play(position, C, "sell 1")
    assert settled(position) == [("Tower", 4, 400), ("Luxor", 3, 300)]
    assert {event.chain for event in events_of(position, SharesDisposed)} == {"Tower"}
    play(position, A, "hold")
    play(position, B, "hold")
    assert on_board(position) == {"American"}
    assert size(position, "American") == 14


@pytest.mark.parametrize("order", list(permutations(["Luxor", "Tower", "American"])), ids=" ".join)
def test_m_04_four_chains_three_of_them_equal(order: tuple[str, str, str]) -> None:
    """Imperial survives unasked; A may put the three equal chains into any order."""
    position = given(
        chains={"Luxor": "4D-5D", "Tower": "7D-8D", "American": "6B-6C", "Imperial": "6E-6G"},
        hands=["6D"],
        shares=[{"Luxor": 1, "Tower": 1, "American": 1}],
    )
    play(position, A, "6D")
    assert survivors(position) == [("Imperial", False)]
    assert phase(position) == "settle"
    assert may(position, A) == ["settle Luxor", "settle Tower", "settle American"]
    assert refused(position, A, "settle Imperial").code == "not_a_tied_chain"
    play(position, A, f"settle {order[0]}", "hold")
    assert set(may(position, A)) == {f"settle {order[1]}", f"settle {order[2]}"}
    play(position, A, f"settle {order[1]}", "hold")
    assert phase(position) == "dispose", "the last one is settled without a question"
    play(position, A, "hold")
    assert [name for name, _, _ in settled(position)] == list(order)
    assert on_board(position) == {"Imperial"}
    assert size(position, "Imperial") == 10
    assert price(position, "Imperial") == 800


@pytest.mark.parametrize("kept", ["Luxor", "Tower", "American", "Imperial"])
def test_m_05_four_equal_chains(kept: str) -> None:
    """A chooses the survivor among four, then the order of the other three."""
    pairs = {"Luxor": "4D-5D", "Tower": "7D-8D", "American": "6B-6C", "Imperial": "6E-6F"}
    position = given(chains=pairs, hands=["6D"], shares=[dict.fromkeys(pairs, 1)])
    play(position, A, "6D")
    assert may(position, A) == [f"keep {name}" for name in pairs]
    play(position, A, f"keep {kept}")
    rest = [name for name in pairs if name != kept]
    assert may(position, A) == [f"settle {name}" for name in rest]
    play(position, A, f"settle {rest[2]}", "hold")
    assert may(position, A) == [f"settle {name}" for name in rest[:2]]
    play(position, A, f"settle {rest[1]}", "hold", "hold")
    assert [name for name, _, _ in settled(position)] == rest[::-1]
    assert on_board(position) == {kept}
    assert size(position, kept) == 9


@pytest.mark.parametrize(("kept", "gone"), [("American", "Festival"), ("Festival", "American")])
def test_m_06_two_equal_leaders_and_a_small_chain(kept: str, gone: str) -> None:
    """A chooses between the fives; the other five is settled before the three, without a question."""
    position = given(
        chains={"American": "1D-5D", "Festival": "7D-11D", "Luxor": "6A-6C"},
        hands=["6D"],
        shares=[{gone: 1, "Luxor": 1}],
    )
    play(position, A, "6D")
    assert may(position, A) == ["keep American", "keep Festival"]
    assert refused(position, A, "keep Luxor").code == "not_a_tied_chain"
    play(position, A, f"keep {kept}")
    assert settled(position) == [(gone, 5, 600)]
    assert phase(position) == "dispose"
    play(position, A, "hold")
    assert settled(position) == [(gone, 5, 600), ("Luxor", 3, 300)]
    play(position, A, "hold")
    assert on_board(position) == {kept}
    assert size(position, kept) == 14


def test_m_07_a_safe_chain_swallows_an_unsafe_one() -> None:
    """Continental 12 and Festival 8 make 21 tiles at $1,000."""
    position = given(chains={"Continental": "1A-12A", "Festival": "1C-8C"}, hands=["5B"])
    play(position, A, "5B")
    assert survivors(position) == [("Continental", False)]
    assert on_board(position) == {"Continental"}
    assert size(position, "Continental") == 21
    assert price(position, "Continental") == 1000


@pytest.mark.parametrize("order", [("American", "Tower"), ("Tower", "American")], ids=" ".join)
def test_m_08_a_safe_chain_swallows_two_equal_ones(order: tuple[str, str]) -> None:
    """Imperial survives with 32 tiles at $1,100; A says which of the tens is settled first."""
    position = given(
        chains={"Imperial": "1E-5E 1F-5F 1G", "American": "7E-11E 7F-11F", "Tower": "3A-9A 6B-6D"},
        hands=["6E"],
        shares=[{"American": 1}, {"Tower": 1}],
    )
    assert [size(position, name) for name in ("Imperial", "American", "Tower")] == [11, 10, 10]
    play(position, A, "6E")
    assert survivors(position) == [("Imperial", False)]
    assert may(position, A) == ["settle Tower", "settle American"]
    play(position, A, f"settle {order[0]}")
    holders = {"American": A, "Tower": B}
    for name in order:
        play(position, holders[name], "hold")
    assert [name for name, _, _ in settled(position)] == list(order)
    assert on_board(position) == {"Imperial"}
    assert size(position, "Imperial") == 32
    assert price(position, "Imperial") == 1100


@pytest.mark.parametrize("shares", [{}, {"Tower": 2}], ids=["nobody holds any", "one of them is held"])
def test_m_08_nobody_is_asked_for_an_order_that_does_not_matter(shares: dict[str, int]) -> None:
    """R20: with shares of one of the equal chains at most, they are settled in the chain order; version 1
    asked."""
    position = three_in_one(shares, VERSION)
    assert next(name for name, _, _ in settled(position)) == "Tower"
    assert phase(position) == ("dispose" if shares else "buy")
    assert may(three_in_one(shares, 1), A) == ["settle Tower", "settle American"]


def three_in_one(shares: dict[str, int], version: int) -> AcquirePosition:
    """American and Tower, of two tiles each, have just met Imperial; B holds these shares."""
    chains = {"Imperial": "4E-6E", "American": "8E-9E", "Tower": "7C-7D"}
    position = given(chains=chains, hands=["7E"], shares=[{}, shares], version=version)
    play(position, A, "7E")
    return position


def test_m_09_a_loose_tile_counts_only_in_the_end() -> None:
    """Loose 6C makes American ten; Tower pays and sells as the three tiles it had."""
    position = given(
        chains=AMERICAN_5_TOWER_3, loose="6C", hands=["6D"], shares=[{"Tower": 3}, {"Tower": 1}], cash=[0, 0]
    )
    play(position, A, "6D")
    assert settled(position) == [("Tower", 3, 300)]
    assert money(position)[:2] == [3000, 1500]
    play(position, A, "sell 3")
    play(position, B, "sell 1")
    assert money(position)[:2] == [3900, 1800]
    assert size(position, "American") == 10
    assert "6C" in members(position, "American")


def test_m_10_the_merging_tile_does_not_count_before_the_end() -> None:
    """American is unsafe with ten tiles while Tower is settled, and safe with 18 afterwards."""
    position = given(chains={"American": "1A-10A", "Tower": "1C-7C"}, hands=["5B"], shares=[{"Tower": 1}])
    play(position, A, "5B")
    assert survivors(position) == [("American", False)]
    assert phase(position) == "dispose"
    assert size(position, "American") == 10
    assert not chain(position, "American").safe
    play(position, A, "hold")
    assert size(position, "American") == 18
    assert chain(position, "American").safe


def test_m_11_a_chain_nobody_holds() -> None:
    """No bonus is paid, nobody is asked, and A goes on to buy."""
    position = given(chains={"American": "1A-5A", "Luxor": "1C-2C"}, hands=["1B"], shares=[{"American": 1}])
    before = money(position)
    play(position, A, "1B")
    assert events_of(position, BonusPaid) == []
    assert events_of(position, SharesDisposed) == []
    assert [event.size for event in events_of(position, MergerCompleted)] == [8]
    assert money(position) == before
    assert phase(position) == "buy"
    assert position.to_act() == (A,)


def test_m_12_after_a_merger_the_new_price_is_paid() -> None:
    """American cost $600 with five tiles and costs $700 with nine."""
    position = given(chains=AMERICAN_5_TOWER_3, hands=["6D"], cash=[6000])
    assert price(position, "American") == 600
    play(position, A, "6D", "buy American 2")
    assert money(position)[A] == 6000 - 2 * 700
    assert holdings(position, "American")[A] == 2
