"""A level that was: its name plays on as greedy."""

from __future__ import annotations

from typing import Any

from kibitz.bots import BOTS, those_playing
from kibitz.bots.playing import play_out
from kibitz.core.bot import sight_of
from kibitz.core.chance import QuickSource
from kibitz.games import load
from tests.games.okey101.scenarios.table import agreed

OKEY: Any = load("okey101")


def test_o14_it_is_there_only_where_it_was() -> None:
    assert "adviser" in those_playing(OKEY, BOTS)
    assert "adviser" not in those_playing(load("acquire"), BOTS)


def test_o14_it_plays_what_greedy_plays() -> None:
    position = OKEY.start(4, agreed(hands=1), QuickSource(3))
    for number in range(40):
        seat = position.to_act()[0]
        sight = sight_of(OKEY, position, seat)
        chosen = [BOTS[level].choose(sight, QuickSource(number).stream(2)) for level in ("adviser", "greedy")]
        assert chosen[0] == chosen[1]
        position.play(seat, chosen[0])


def test_it_plays_a_hand_to_its_end() -> None:
    went = play_out(OKEY, agreed(hands=1), ["adviser", "greedy"], QuickSource(2), check=True)
    assert (went.violations, went.outcome.reason != "") == ([], True)
