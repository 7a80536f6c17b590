"""One game among bots, from the deal to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kibitz.bots import BOTS, those_playing
from kibitz.core.bot import sight_of
from kibitz.core.chance import BOTS as BOTS_STREAM
from kibitz.core.chance import Source
from kibitz.core.game import AnyGame
from kibitz.core.outcome import Outcome
from kibitz.core.record import Step, as_written


class PlayedOut(NamedTuple):
    """How it went: the steps only where they were to be kept, violations only where it was checked."""

    outcome: Outcome
    decisions: int
    violations: list[str]
    steps: tuple[Step, ...]


def play_out(
    game: AnyGame,
    options: Any,
    bots: Sequence[str],
    source: Source,
    rotation: int = 0,
    *,
    check: bool = False,
    keep: bool = False,
) -> PlayedOut:
    """Let bots play a game. `rotation` gives them other whims on the same deal."""
    position = game.start(len(bots), options, source)
    if not keep:
        position.journal = None
    chance = source.stream(BOTS_STREAM + rotation)
    players = those_playing(game, BOTS)
    steps: list[Step] = []
    decisions = 0
    violations: list[str] = []
    while waiting := position.to_act():
        seat = waiting[-1]  # whoever is asked answers before the active player goes on
        action = players[bots[seat]].choose(sight_of(game, position, seat), chance)
        before = position.copy() if check else None
        heard = len(position.journal or ())
        position.play(seat, action)
        decisions += 1
        if check:
            violations += game.violations(position, before)
        if position.journal is not None:
            events = tuple(as_written(position.journal[heard:]))
            steps.append(Step(len(steps) + 1, seat, game.write(action), events))
    outcome = position.outcome()
    assert outcome is not None, "nobody is to act, so the game is over"
    return PlayedOut(outcome, decisions, violations, tuple(steps))
