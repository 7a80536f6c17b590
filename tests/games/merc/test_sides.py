"""Who plays together, and how many sit down (1, R58)."""

from __future__ import annotations

import pytest

from kibitz.games.merc import GAME
from kibitz.games.merc.options import PRESETS, MercOptions, Mode, PlayedBy
from tests.games.merc.played import TABLES, positions
from tests.games.merc.status import outcome_of


@pytest.mark.parametrize(
    ("preset", "seats", "sides"),
    [
        ("against_ai", 1, ("rebels",)),
        ("against_ai", 3, ("rebels", "rebels", "rebels")),
        ("against_player", 3, ("rebels", "rebels", "dictator")),
        ("versus", 4, ()),
    ],
)
def test_the_sides_of_a_preset(preset: str, seats: int, sides: tuple[str, ...]) -> None:
    assert GAME.sides(seats, PRESETS[preset]) == sides


def test_r58_allies_sit_at_every_other_seat() -> None:
    options = MercOptions(mode=Mode.VERSUS, dictator_played_by=PlayedBy.PLAYER, allies=True)
    first, second = "first alliance", "second alliance"
    assert GAME.sides(4, options) == (first, second, first, second)


def test_alone_one_sits_down_and_with_friends_three() -> None:
    assert (GAME.seats_alone, GAME.usual_seats) == (1, 3)


@pytest.mark.parametrize("name", TABLES)
def test_16_both_values_are_in_every_outcome(name: str) -> None:
    """Also that of the AI Dictator, who has no seat and so no standing."""
    last = positions(name)[-1]
    outcome = outcome_of(last)
    view = GAME.view(last, None)
    totals = {side.side: side.total for side in outcome.sides or ()}
    if view.options.mode is not Mode.VERSUS:
        assert totals == {"rebels": view.rebels_value, "dictator": view.dictator_value}
        assert [side.has_won for side in outcome.sides or ()].count(True) == 1
