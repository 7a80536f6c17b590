"""How many sit down where nobody says otherwise, and who of them play together."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.games import load
from tests.contract.tiny.game import Tiny


def seated(least: int, most: int, **more: Any) -> Tiny:
    """A game of which only the seats matter."""
    kind: type[Tiny] = type("Seated", (Tiny,), {"seats": range(least, most + 1), **more})
    return kind()


@pytest.mark.parametrize(("least", "most", "usual"), [(2, 6, 4), (5, 8, 5), (1, 2, 2)])
def test_four_sit_down_if_the_game_allows_it(least: int, most: int, usual: int) -> None:
    assert seated(least, most).usual_seats == usual
    assert seated(least, most).seats_alone == usual


def test_a_game_may_say_otherwise() -> None:
    game = seated(1, 7, usual_seats=3)
    assert (game.usual_seats, game.seats_alone) == (3, 3)
    game = seated(1, 7, usual_seats=3, seats_alone=1)
    assert (game.usual_seats, game.seats_alone) == (3, 1)


def test_in_most_games_everybody_plays_alone() -> None:
    acquire = load("acquire")
    assert acquire.sides(4, acquire.Options()) == ()
