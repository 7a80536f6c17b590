"""15.5: what a discard cost follows from the view of whoever threw it, and from the advice alone."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.bots.playing import play_out
from kibitz.core.chance import DICE, QuickSource
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.bot.imagine import imagined
from kibitz.games.okey101.bot.review import DiscardReview
from kibitz.games.okey101.interface.actions import Discard, Draw
from kibitz.games.okey101.options import PRESETS
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.scenarios.table import agreed

RACK = "R5 R6 R7 K13 Y1 R10"


def given(rack: str = RACK, preset: str = "common", **options: object) -> OkeyPosition:
    return arrange(
        [rack, "K1 K4 K8 Y12"],
        table=("R7 R8 R9",),
        opened=("melds", "melds"),
        options=agreed(preset, **options),
    )


def judged(position: OkeyPosition, tile: str) -> DiscardReview:
    found = GAME.review(GAME.view(position, int(position.turn)), Discard(tile))
    assert isinstance(found, DiscardReview)
    return found


def test_the_best_tile_costs_nothing() -> None:
    best = GAME.outlook(GAME.view(given(), 0)).discards[0]
    found = judged(given(), best.tile)
    assert (found.thrown, found.best, found.cost, found.place) == (best, best, 0.0, 1)
    assert (found.hand, found.choices) == (1, 6)


def test_every_other_tile_costs_what_the_advice_says() -> None:
    position = given()
    advised = GAME.outlook(GAME.view(position, 0)).discards
    for place, each in enumerate(advised, 1):
        found = judged(position, each.tile)
        assert (found.thrown, found.best, found.place) == (each, advised[0], place)
        assert found.cost == round(advised[0].value - each.value, 2) >= 0
    assert judged(position, "R10").cost > 101  # it fits the table: fined, and of use to the next player
    assert "fined" in judged(position, "R10").thrown.reasons


def test_the_tile_somebody_goes_out_with_costs_nothing() -> None:
    found = judged(given("K13"), "K13")
    assert (found.cost, found.place, found.choices, found.thrown.reasons) == (0.0, 1, 1, ("goes_out",))


def test_hints_switched_off_are_for_playing_only() -> None:
    position = given(suggestions=False)
    assert GAME.outlook(GAME.view(position, 0)).discards == ()
    assert judged(position, "K13") == judged(given(), "K13")


@pytest.mark.parametrize("seat", [None, 1])
def test_only_whoever_threw_it_can_judge(seat: int | None) -> None:
    assert GAME.review(GAME.view(given(), seat), Discard("K13")) is None


def test_nothing_but_discards_is_judged() -> None:
    assert GAME.reviewed == ("discard",) == (Discard.__struct_config__.tag,)
    assert GAME.review(GAME.view(given(), 0), Draw()) is None
    assert GAME.review(GAME.view(given(), 0), Discard("B4")) is None  # not on the rack


@pytest.mark.parametrize("preset", PRESETS)
def test_what_cannot_be_seen_does_not_matter(preset: str) -> None:
    """Every fifth discard of a hand, with what its seat cannot know dealt anew."""
    options = agreed(preset, hands=1)
    went = play_out(GAME, options, ["greedy"] * 4, QuickSource(3), keep=True)
    position = GAME.start(4, options, QuickSource(3))
    chance = QuickSource(4).stream(DICE)
    thrown = 0
    for step in went.steps:
        action = GAME.read(step.action)
        if isinstance(action, Discard):
            thrown += 1
            if thrown % 5 == 0:
                view = GAME.view(position, step.seat)
                guess = imagined(view, chance)
                assert list(guess.racks) != list(position.racks)
                again = GAME.review(GAME.view(guess, step.seat), action)
                assert again == GAME.review(view, action)
                assert msgspec.json.decode(msgspec.json.encode(again), type=DiscardReview) == again
        position.play(step.seat, action)
    assert thrown >= 10
