"""The bot that plays by a game's advice."""

from __future__ import annotations

from typing import Any

from kibitz.bots import BOTS, those_playing
from kibitz.bots.bot import Sight, sight_of
from kibitz.bots.playing import play_out
from kibitz.core.chance import QuickSource
from kibitz.games import load
from kibitz.games.okey101.arrange import arrange
from tests.games.okey101.scenarios.table import agreed

OKEY: Any = load("okey101")


def test_it_throws_what_the_hints_put_first() -> None:
    position = arrange(
        ["K12 Y10 K2 R5 B6", "K1 K4 K8 Y12"], opened=("none", "melds"), options=agreed("common")
    )
    best = OKEY.outlook(OKEY.view(position, 0)).discards[0].tile
    chosen = BOTS["adviser"].choose(sight_of(OKEY, position, 0), QuickSource(1).stream(0))
    assert OKEY.write(chosen) == f"throw {best}"


def test_hints_switched_off_do_not_make_it_stupid() -> None:
    options = agreed("common", suggestions=False)
    position = arrange(["K12 Y10 K2 R5 B6", "K1 K4 K8 Y12"], opened=("none", "melds"), options=options)
    chosen = BOTS["adviser"].choose(sight_of(OKEY, position, 0), QuickSource(1).stream(0))
    plain = arrange(["K12 Y10 K2 R5 B6", "K1 K4 K8 Y12"], opened=("none", "melds"), options=agreed("common"))
    assert OKEY.write(chosen) == f"throw {OKEY.outlook(OKEY.view(plain, 0)).discards[0].tile}"


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
