"""The invariants hold in sound play and are broken by what they forbid."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from kibitz.core.native import COMPILED
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS, TILE_NUMBERS
from kibitz.games.acquire.options import PRESETS, AcquireOptions, TwoPlayer
from kibitz.games.acquire.rules.constants import AT_BUY, AT_PLACE, LOOSE
from kibitz.games.acquire.rules.numbers import Seat
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.table import given

TOWER = CHAIN_NUMBERS["Tower"]


def sound() -> AcquirePosition:
    """Seat 0 has placed and may buy Tower."""
    chains = {"Tower": "1A-3A"}
    position = given(chains=chains, loose="9I", hands=["5D 6F", "1I", "3I"], shares=[{"Tower": 2}], pool="")
    position.play(0, GAME.read("5D"))
    return position


def lost_share(position: AcquirePosition) -> None:
    position.bank[TOWER] -= 1


def odd_cash(position: AcquirePosition) -> None:
    position.cash[1] = 150


def debt(position: AcquirePosition) -> None:
    position.cash[1] = -100


def tile_twice(position: AcquirePosition) -> None:
    position.cells[TILE_NUMBERS["1I"]] = LOOSE


def tile_gone(position: AcquirePosition) -> None:
    position.cells[TILE_NUMBERS["9I"]] = 0


def torn_chain(position: AcquirePosition) -> None:
    cells = position.cells
    cells[TILE_NUMBERS["2A"]], cells[TILE_NUMBERS["9I"]] = (
        cells[TILE_NUMBERS["9I"]],
        cells[TILE_NUMBERS["2A"]],
    )


def wrong_size(position: AcquirePosition) -> None:
    position.sizes[TOWER] = 4


def wrong_price(position: AcquirePosition) -> None:
    position.prices[TOWER] = 900


def wrong_set(position: AcquirePosition) -> None:
    position.safe = 2


def nobody_to_move(position: AcquirePosition) -> None:
    position.choices = 0


def open_window(position: AcquirePosition) -> None:
    position.window = 1


@pytest.mark.parametrize(
    "spoil",
    [
        lost_share,
        odd_cash,
        debt,
        tile_twice,
        tile_gone,
        torn_chain,
        wrong_size,
        wrong_price,
        wrong_set,
        nobody_to_move,
        open_window,
    ],
)
def test_what_is_spoiled_is_noticed(spoil: Callable[[AcquirePosition], None]) -> None:
    """A sound position has no violation; one thing wrong, and it has."""
    position = sound()
    assert GAME.violations(position) == []
    spoil(position)
    assert GAME.violations(position) != []


def test_a_second_placement_in_one_turn_is_noticed() -> None:
    """As if buying had led back to placing."""
    before = given(hands=["5D 6F", "1I", "3I"], pool="")
    after = before.copy()
    after.play(0, GAME.read("5D"))
    assert GAME.violations(after, before) == []
    after.turn, after.phase, after.moved = Seat(0), AT_PLACE, 1
    assert "a second tile may be placed in one turn" in GAME.violations(after, before)


def test_a_second_purchase_in_one_turn_is_noticed() -> None:
    """As if a purchase had led to another."""
    before = sound()
    after = before.copy()
    after.play(0, GAME.read("buy Tower 1"))
    assert GAME.violations(after, before) == []
    after.turn, after.phase, after.moved, after.idle = Seat(0), AT_BUY, 1, before.idle
    assert "shares may be bought twice in one turn" in GAME.violations(after, before)


def test_a_turn_that_comes_round_at_once_is_no_violation() -> None:
    """Without trading, a player who can neither place nor buy is passed over."""
    options = AcquireOptions(player_trading=False)
    hands, cash = ["5D 6F", "", ""], [0, 0, 0]
    before = given(options=options, chains={"Tower": "1A-3A"}, hands=hands, cash=cash, pool="")
    after = before.copy()
    after.play(0, GAME.read("5D"))
    assert (after.turn, after.phase) == (Seat(0), AT_PLACE)
    assert GAME.violations(after, before) == []


@pytest.mark.parametrize("way", [TwoPlayer.MARKET, TwoPlayer.PLAIN])
@pytest.mark.parametrize("preset", PRESETS)
def test_two_players_play_soundly(preset: str, way: TwoPlayer) -> None:
    """They are passed over most often; every step of their games is examined."""
    options = replace(PRESETS[preset], two_player=way)
    assert GAME.playouts(2, options, 0, 60 if COMPILED else 6, check=True).violations == []
