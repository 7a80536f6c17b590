"""E: chains that grow, and what a share costs."""

from __future__ import annotations

import pytest

from kibitz.games.acquire.interface.events import MergerBegan
from tests.games.acquire.asking import chain, events_of, holdings, members, price, size
from tests.games.acquire.table import TILES, A, given, phase, play

SIZES = [2, 3, 4, 5, 6, 10, 11, 20, 21, 30, 31, 40, 41, 60]
CHEAP = [200, 300, 400, 500, 600, 600, 700, 700, 800, 800, 900, 900, 1000, 1000]
ABOVE_CHEAP = {
    "Luxor": 0,
    "Tower": 0,
    "American": 100,
    "Festival": 100,
    "Worldwide": 100,
    "Continental": 200,
    "Imperial": 200,
}


def test_e_01_a_third_tile() -> None:
    """American grows to three tiles at $400, and nobody gets a share for it."""
    position = given(chains={"American": "6C 6D"}, hands=["7D"])
    play(position, A, "7D")
    assert size(position, "American") == 3
    assert price(position, "American") == 400
    assert holdings(position, "American") == [0, 0, 0]


def test_e_02_touching_a_chain_twice() -> None:
    """A tile beside two tiles of one chain adds one tile."""
    position = given(chains={"Tower": "5C 5D 6D"}, hands=["6C"])
    play(position, A, "6C")
    assert size(position, "Tower") == 4
    assert members(position, "Tower") == {"5C", "5D", "6D", "6C"}


def test_e_03_a_loose_tile_comes_along() -> None:
    """7D brings loose 7C into American."""
    position = given(chains={"American": "5D 6D"}, loose="7C", hands=["7D"])
    play(position, A, "7D")
    assert members(position, "American") == {"5D", "6D", "7D", "7C"}
    assert size(position, "American") == 4
    assert price(position, "American") == 500


def test_e_04_two_loose_tiles_come_along() -> None:
    """6D brings loose 6C and 7D into Tower."""
    position = given(chains={"Tower": "5D 5E"}, loose="6C 7D", hands=["6D"])
    play(position, A, "6D")
    assert members(position, "Tower") == {"5D", "5E", "6D", "6C", "7D"}
    assert size(position, "Tower") == 5
    assert price(position, "Tower") == 500


def test_e_05_a_loose_group_comes_along() -> None:
    """7F touches only 7E and still joins Luxor with it."""
    position = given(chains={"Luxor": "5D 5E"}, loose="7E 7F", hands=["6E"])
    play(position, A, "6E")
    assert members(position, "Luxor") == {"5D", "5E", "6E", "7E", "7F"}
    assert size(position, "Luxor") == 5
    assert price(position, "Luxor") == 500


def test_e_06_growing_beside_another_chain_is_no_merger() -> None:
    """5E touches American alone; Tower across the gap is left as it is."""
    position = given(chains={"American": "4D 5D", "Tower": "7D 8D"}, hands=["5E"])
    play(position, A, "5E")
    assert size(position, "American") == 3
    assert size(position, "Tower") == 2
    assert events_of(position, MergerBegan) == []
    assert phase(position) == "buy"


def test_e_07_the_eleventh_tile_makes_safe() -> None:
    """Continental rises from $800 to $900 and is safe."""
    position = given(chains={"Continental": "1A-10A"}, hands=["11A"])
    assert price(position, "Continental") == 800
    assert not chain(position, "Continental").safe
    play(position, A, "11A")
    assert size(position, "Continental") == 11
    assert price(position, "Continental") == 900
    assert chain(position, "Continental").safe


@pytest.mark.parametrize(
    ("name", "tiles", "before", "after"), [("Tower", 5, 500, 600), ("American", 15, 800, 800)]
)
def test_e_08_a_price_rises_only_at_its_steps(name: str, tiles: int, before: int, after: int) -> None:
    """Tower steps up from five tiles to six; American from 15 to 16 stays where it is."""
    position = given(chains={name: " ".join(TILES[:tiles])}, hands=[TILES[tiles]])
    assert price(position, name) == before
    play(position, A, TILES[tiles])
    assert size(position, name) == tiles + 1
    assert price(position, name) == after


@pytest.mark.parametrize("name", ABOVE_CHEAP)
def test_e_09_prices_at_every_edge(name: str) -> None:
    """Each tier costs $100 more than the one below it, at every size where a price steps."""
    prices = [price(given(chains={name: " ".join(TILES[:tiles])}), name) for tiles in SIZES]
    assert prices == [cheap + ABOVE_CHEAP[name] for cheap in CHEAP]
