"""B: who is paid when a chain is swallowed, and the same when the game ends."""

from __future__ import annotations

import pytest

from kibitz.games.acquire.interface.events import BonusPaid
from kibitz.games.acquire.options import AcquireOptions, BonusRounding
from tests.games.acquire.asking import events_of, money
from tests.games.acquire.sheet import brought
from tests.games.acquire.table import TILES, A, B, C, given, play


def in_merger(name: str, tiles: int, *held: int, options: AcquireOptions | None = None) -> list[int]:
    """What each seat is paid when A merges a chain of so many tiles into one that nobody holds."""
    survivor = "Imperial" if name == "Continental" else "Continental"
    position = given(
        len(held),
        options=options,
        chains={name: f"1A-{tiles}A", survivor: f"1C-{tiles + 1}C"},
        hands=["1B"],
        shares=[{name: shares} for shares in held],
    )
    before = money(position)
    play(position, A, "1B")
    paid = [after - cash for cash, after in zip(before, money(position), strict=True)]
    told = {event.seat: event.amount for event in events_of(position, BonusPaid)}
    assert told == {seat: amount for seat, amount in enumerate(paid) if amount}
    return paid


def at_the_end(name: str, tiles: int, *held: int, options: AcquireOptions | None = None) -> list[int]:
    """What each seat is paid when A declares, beside a chain of 41 tiles that nobody holds."""
    huge = "Imperial" if name == "Continental" else "Continental"
    position = given(
        len(held),
        options=options,
        chains={name: " ".join(TILES[:tiles]), huge: "1E-12E 1F-12F 1G-12G 1H-5H"},
        shares=[{name: shares} for shares in held],
    )
    play(position, A, "declare")
    return brought(position, f"{name} bonus")


def test_b_01_a_clear_first_and_second() -> None:
    """The majority bonus, the minority bonus, nothing."""
    assert in_merger("Tower", 4, 6, 3, 1) == [4000, 2000, 0]
    assert at_the_end("Tower", 4, 6, 3, 1) == [4000, 2000, 0]


def test_b_02_a_single_holder_gets_both() -> None:
    """A alone holds Worldwide: $4,000 and $2,000."""
    assert in_merger("Worldwide", 3, 5, 0, 0) == [6000, 0, 0]
    assert at_the_end("Worldwide", 3, 5, 0, 0) == [6000, 0, 0]


@pytest.mark.parametrize(
    ("rounding", "half"),
    [(BonusRounding.UP_100, 3800), (BonusRounding.EXACT, 3750), (BonusRounding.DOWN_100, 3700)],
)
def test_b_03_two_tied_for_first(rounding: BonusRounding, half: int) -> None:
    """Half of $7,500 each, rounded as the table agreed; the third gets nothing."""
    options = AcquireOptions(bonus_rounding=rounding)
    assert in_merger("Luxor", 5, 4, 4, 2, options=options) == [half, half, 0]
    assert at_the_end("Luxor", 5, 4, 4, 2, options=options) == [half, half, 0]


def test_b_03_rounding_up_is_the_default() -> None:
    """A table that agreed on nothing pays $3,800."""
    assert in_merger("Luxor", 5, 4, 4, 2) == [3800, 3800, 0]


def test_b_04_three_tied_for_first() -> None:
    """A third of $7,500 each."""
    assert in_merger("Festival", 4, 3, 3, 3) == [2500, 2500, 2500]
    assert at_the_end("Festival", 4, 3, 3, 3) == [2500, 2500, 2500]


def test_b_05_two_tied_for_second() -> None:
    """They halve the minority bonus of $3,000."""
    assert in_merger("Tower", 6, 8, 3, 3) == [6000, 1500, 1500]
    assert at_the_end("Tower", 6, 8, 3, 3) == [6000, 1500, 1500]


def test_b_06_half_a_minority_bonus_is_rounded_up() -> None:
    """$750 becomes $800 for each of two."""
    assert in_merger("Luxor", 3, 5, 2, 2) == [3000, 800, 800]
    assert at_the_end("Luxor", 3, 5, 2, 2) == [3000, 800, 800]


def test_b_07_a_third_of_a_minority_bonus_is_rounded_up() -> None:
    """$333.33 becomes $400 for each of three."""
    assert in_merger("Tower", 2, 4, 1, 1, 1) == [2000, 400, 400, 400]
    assert at_the_end("Tower", 2, 4, 1, 1, 1) == [2000, 400, 400, 400]


def test_b_08_four_tied_for_first() -> None:
    """A quarter of $3,000 is $750 and becomes $800."""
    assert in_merger("Tower", 2, 1, 1, 1, 1) == [800] * 4
    assert at_the_end("Tower", 2, 1, 1, 1, 1) == [800] * 4


def test_b_09_six_tied_for_first() -> None:
    """A sixth of $4,500 is $750 and becomes $800."""
    assert in_merger("American", 2, 1, 1, 1, 1, 1, 1) == [800] * 6
    assert at_the_end("American", 2, 1, 1, 1, 1, 1, 1) == [800] * 6


def test_b_10_a_safe_chain_pays_at_the_end() -> None:
    """Half of $13,500 is $6,750 and becomes $6,800; a chain of 15 cannot be swallowed."""
    assert at_the_end("Imperial", 15, 7, 7, 3) == [6800, 6800, 0]


def test_b_11_an_expensive_chain() -> None:
    """Continental pays $8,000, and $4,000 halved."""
    assert in_merger("Continental", 6, 8, 4, 4) == [8000, 2000, 2000]
    assert at_the_end("Continental", 6, 8, 4, 4) == [8000, 2000, 2000]


def test_b_12_a_tie_for_first_leaves_nothing_for_a_tie_for_second() -> None:
    """The leaders halve $6,000."""
    assert in_merger("Tower", 4, 5, 5, 2, 2) == [3000, 3000, 0, 0]
    assert at_the_end("Tower", 4, 5, 5, 2, 2) == [3000, 3000, 0, 0]


def test_b_13_the_mergemaker_is_a_holder_like_everybody() -> None:
    """A, who merges, is second with three shares."""
    assert in_merger("Tower", 3, 3, 5, 2) == [1500, 3000, 0]


def test_b_14_each_defunct_chain_pays_for_itself() -> None:
    """Two chains go into Continental, and B is paid for both."""
    position = given(
        chains={"Continental": "6E-6I 7I", "American": "1D-5D", "Tower": "7D-9D"},
        hands=["6D"],
        shares=[{"American": 4, "Tower": 2}, {"American": 2, "Tower": 5}, {"Tower": 3}],
        cash=[0, 0, 0],
    )
    play(position, A, "6D", "hold")
    play(position, B, "hold")
    paid = [(event.chain, event.seat, event.amount) for event in events_of(position, BonusPaid)]
    assert sorted(paid) == [
        ("American", A, 6000),
        ("American", B, 3000),
        ("Tower", B, 3000),
        ("Tower", C, 1500),
    ]
    assert money(position) == [6000, 6000, 1500]
