"""Views made together are byte for byte those made one by one."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.contract.case import chosen
from kibitz.games import load
from kibitz.games.acquire import GAME
from kibitz.games.acquire.options import PRESETS, AcquireOptions, Assets, TwoPlayer

HOUSE = load("acquire")  # the game as the house knows it
OPTIONS = {
    **PRESETS,
    "hidden": AcquireOptions(assets=Assets.HIDDEN),
    "hidden market": AcquireOptions(two_player=TwoPlayer.MARKET, assets=Assets.HIDDEN),
    "large hands": AcquireOptions(hand_size=12, safe_size=4, end_size=20),  # many dead and blocked tiles
}


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_views_are_each_view(name: str, players: int) -> None:
    """Through whole random games, offers, mergers and the end included."""
    options = OPTIONS[name]
    if players == 2 and options.two_player is TwoPlayer.OFF:
        options = msgspec.structs.replace(options, two_player=TwoPlayer.PLAIN)
    position = GAME.start(players, options, QuickSource(players))
    chance = QuickSource(players).stream(10)
    seats = [None, *range(players)]
    phases = set()
    while True:
        together = GAME.views(position, seats)
        assert [msgspec.json.encode(view) for view in together] == [
            msgspec.json.encode(GAME.view(position, seat)) for seat in seats
        ]
        assert HOUSE.views(position, seats) == together
        phases.add(together[0].phase)
        choice = chosen(HOUSE, position, chance)
        if choice is None:
            break
        position.play(*choice)
    assert phases >= {"place", "found", "buy", "dispose", "over"}


def test_hidden_assets_are_each_seats_own() -> None:
    """R19: or equality above would pass for a game that hides nothing, or everything."""
    position = GAME.start(3, AcquireOptions(assets=Assets.HIDDEN), QuickSource(1))
    for view in GAME.views(position, [2, None, 0, 1]):
        assert [player.seat for player in view.players if player.cash is not None] == (
            [] if view.seat is None else [view.seat]
        )
        assert (view.hand is None) == (view.seat is None)
