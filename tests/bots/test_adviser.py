"""The bot that plays by a game's advice."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.bots import BOTS, those_playing
from kibitz.bots.playing import play_out
from kibitz.core.bot import Sight, sight_of
from kibitz.core.chance import QuickSource
from kibitz.games import load
from kibitz.games.okey101.arrange import arrange
from tests.games.okey101.scenarios.table import agreed

OKEY: Any = load("okey101")


def about_to_throw(**options: bool) -> Any:
    """The first seat has drawn, and has not opened."""
    racks = ["K12 Y10 K2 R5 B6", "K1 K4 K8 Y12"]
    return arrange(racks, opened=("none", "melds"), options=agreed("common", **options))


@pytest.mark.parametrize("suggestions", [True, False], ids=["hints", "hints switched off"])
def test_it_throws_what_the_hints_put_first_whether_they_are_shown_or_not(suggestions: bool) -> None:
    best = OKEY.outlook(OKEY.view(about_to_throw(), 0)).discards[0].tile
    sight = sight_of(OKEY, about_to_throw(suggestions=suggestions), 0)
    assert OKEY.write(BOTS["adviser"].choose(sight, QuickSource(1).stream(0))) == f"throw {best}"


def test_where_there_is_one_thing_to_do_it_does_not_look() -> None:
    draw = OKEY.read("draw")
    sight = Sight(OKEY, 0, [draw], lambda: 1 / 0)
    assert BOTS["adviser"].choose(sight, QuickSource(1).stream(0)) == draw


def test_it_is_there_only_where_there_is_advice() -> None:
    assert "adviser" in those_playing(OKEY, BOTS)
    assert "adviser" not in those_playing(load("acquire"), BOTS)


def test_it_plays_a_hand_to_its_end() -> None:
    went = play_out(OKEY, agreed(hands=1), ["adviser", "greedy"], QuickSource(2), check=True)
    assert (went.violations, went.outcome.reason != "") == ([], True)
