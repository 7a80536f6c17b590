"""Z: two players with the market."""

from __future__ import annotations

import pytest

from kibitz.core.chance import BOTS, QuickSource, SealedSource
from kibitz.core.game import Event
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.actions import Chain
from kibitz.games.acquire.interface.events import BonusPaid, MarketDrawn
from kibitz.games.acquire.interface.names import TILE_NAMES
from kibitz.games.acquire.options import AcquireOptions, TwoPlayer
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import bank, events_of, hand, holdings, money
from tests.games.acquire.sheet import brought, paid
from tests.games.acquire.table import A, B, given, laid, phase, play

MARKET = AcquireOptions(two_player=TwoPlayer.MARKET)


def luxor_falls(shares: list[dict[str, int]], pool: str | None) -> AcquirePosition:
    """American swallows Luxor with its 4 tiles; with one tile in the pool it is known what is drawn."""
    position = given(
        2,
        options=MARKET,
        chains={"Luxor": "1D-4D", "American": "6D-10D"},
        hands=["5D"],
        shares=shares,
        pool=pool,
    )
    play(position, A, "5D")
    assert phase(position) == "dispose"
    return position


def test_z_01_the_market_is_first() -> None:
    """7C: the market's 7 beat A's 5, so A has the minority and B nothing."""
    position = luxor_falls([{"Luxor": 5}, {"Luxor": 2}], "7C")
    assert events_of(position, MarketDrawn) == [MarketDrawn(Chain.LUXOR, "7C", 7)]
    assert paid(position, "Luxor") == [2000, 0]
    assert money(position) == [8000, 6000]
    assert len(events_of(position, BonusPaid)) == 1


@pytest.mark.parametrize(
    ("drawn", "shares", "amounts"),
    [
        ("3F", 3, [4000, 0]),
        ("2B", 2, [4000, 1000]),
        ("5A", 5, [3000, 0]),
        ("1I", 1, [4000, 2000]),
    ],
)
def test_z_02_the_market_in_every_other_place(drawn: str, shares: int, amounts: list[int]) -> None:
    """Second, tied for second, tied for first, third."""
    position = luxor_falls([{"Luxor": 5}, {"Luxor": 2}], drawn)
    assert events_of(position, MarketDrawn) == [MarketDrawn(Chain.LUXOR, drawn, shares)]
    assert paid(position, "Luxor") == amounts


@pytest.mark.parametrize(
    ("drawn", "amount"),
    [("3F", 4000), ("12A", 2000), ("5B", 3000), ("1I", 4000)],
)
def test_z_03_a_single_holder_is_never_alone(drawn: str, amount: int) -> None:
    """One bonus or half of both, never the $6,000 of a single holder."""
    position = luxor_falls([{"Luxor": 5}, {}], drawn)
    assert paid(position, "Luxor") == [amount, 0]


def test_z_04_the_drawn_tile_goes_back() -> None:
    """Pool and bank are as before the draw, and the tile can still be drawn."""
    position = luxor_falls([{"Luxor": 5}, {"Luxor": 2}], "7C")
    assert position.pool() == 1
    assert GAME.view(position, None).removed.count("7C") == 0
    assert (bank(position, "Luxor"), holdings(position, "Luxor")) == (18, [5, 2])
    play(position, A, "hold")
    play(position, B, "hold")
    play(position, A, "pass")
    assert "7C" in hand(position, A)
    assert position.pool() == 0
    many = luxor_falls([{"Luxor": 5}, {"Luxor": 2}], None)
    (drawn,) = events_of(many, MarketDrawn)
    assert drawn.tile in [TILE_NAMES[number] for number in list(many.deck)[many.drawn :]]
    assert many.pool() == 108 - 12 - 9
    assert bank(many, "Luxor") == 18


def test_z_05_three_chains_are_three_draws_in_chain_order() -> None:
    """Each chain of the final scoring is paid by its own draw."""
    position = given(
        2,
        options=MARKET,
        chains=laid({"Continental": 12, "Luxor": 12, "American": 12}),
        shares=[{"Luxor": 3, "American": 3, "Continental": 3}, {}],
    )
    play(position, A, "declare")
    draws = events_of(position, MarketDrawn)
    assert [draw.chain for draw in draws] == [Chain.LUXOR, Chain.AMERICAN, Chain.CONTINENTAL]
    for draw, price in zip(draws, (700, 800, 900), strict=True):
        assert draw.tile is not None
        assert draw.shares == int(draw.tile[:-1])
        expected = 10 * price if draw.shares < 3 else 5 * price if draw.shares > 3 else 15 * price // 2
        assert brought(position, f"{draw.chain} bonus")[A] == -(-expected // 100) * 100


def whole_game(secret: str) -> list[Event]:
    """The log of a game of random moves, always the same ones while the choices are the same."""
    position = GAME.start(2, MARKET, SealedSource(secret))
    moves = QuickSource(5).stream(BOTS)
    while position.to_act():
        (seat,) = position.to_act()
        actions = position.legal(seat)
        position.play(seat, actions[moves.below(len(actions))])
    return position.journal or []


def test_z_05_the_draws_follow_from_the_secret() -> None:
    """The same secret and actions give the same draws; another secret gives others."""
    logs = [whole_game(secret) for secret in ("one", "one", "two")]
    draws = [[event for event in log if isinstance(event, MarketDrawn)] for log in logs]
    assert len(draws[0]) > 3
    assert draws[0] == draws[1] != draws[2]
