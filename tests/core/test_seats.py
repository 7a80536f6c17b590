"""How many sit down where nobody says otherwise, and who of them play together."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kibitz.core.game import Game, seats_alone, sides_of, usual_seats
from kibitz.games import load


class Seated:
    """A game of which only the seats matter."""

    def __init__(self, least: int, most: int, **more: Any) -> None:
        self.seats = range(least, most + 1)
        for name, value in more.items():
            setattr(self, name, value)


def seated(least: int, most: int, **more: Any) -> Game:
    return cast("Game", Seated(least, most, **more))


@pytest.mark.parametrize(("least", "most", "usual"), [(2, 6, 4), (5, 8, 5), (1, 2, 2)])
def test_four_sit_down_if_the_game_allows_it(least: int, most: int, usual: int) -> None:
    assert usual_seats(seated(least, most)) == usual
    assert seats_alone(seated(least, most)) == usual


def test_a_game_may_say_otherwise() -> None:
    game = seated(1, 7, usual_seats=3)
    assert (usual_seats(game), seats_alone(game)) == (3, 3)
    game = seated(1, 7, usual_seats=3, seats_alone=1)
    assert (usual_seats(game), seats_alone(game)) == (3, 1)


def test_in_most_games_everybody_plays_alone() -> None:
    acquire = load("acquire")
    assert sides_of(acquire, 4, acquire.Options()) == ()
