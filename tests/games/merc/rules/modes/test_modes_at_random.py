"""Games of every mode by chance (rule 18.2): they come to an end, every card stays in one place, and what was
saved goes on as before."""

from __future__ import annotations

from random import Random

import pytest

from kibitz.core.chance import QuickSource
from kibitz.games.merc.interface.names import REASONS
from kibitz.games.merc.options import MercOptions, Mode, PlayedBy, terms_of
from kibitz.games.merc.rules import frames, setup
from kibitz.games.merc.rules.constants import DO_BUY, DO_MOVE, DO_PASS, NOT_OVER
from kibitz.games.merc.rules.invariants import broken
from kibitz.games.merc.rules.position import MercPosition

PLAYED = PlayedBy.PLAYER
CASES = {
    "assassination": (MercOptions(mode=Mode.ASSASSINATION, dictator_played_by=PLAYED), 3),
    "versus": (MercOptions(mode=Mode.VERSUS, dictator_played_by=PLAYED), 3),
    "allies": (MercOptions(mode=Mode.VERSUS, dictator_played_by=PLAYED, allies=True, vehicles=True), 4),
    "vehicles": (MercOptions(dictator_played_by=PLAYED, vehicles=True), 2),
    "i_dictator": (MercOptions(i_dictator=True), 2),
    "everything": (
        MercOptions(mode=Mode.VERSUS, dictator_played_by=PLAYED, vehicles=True, i_dictator=True),
        2,
    ),
}
ENDS = {
    Mode.STANDARD: {"BASE_CAPTURED", "DICTATOR_KILLED", "VALUE_VICTORY", "SUPER_WEAPON"},
    Mode.ASSASSINATION: {"DICTATOR_KILLED", "CARDS_USED_UP"},
    Mode.VERSUS: {"ALL_INDUSTRIES", "ROUNDS_OVER", "SUPER_WEAPON"},
}
LONG = 5_000  # decisions; no game by chance is nearly as long


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("case", CASES)
def test_a_game_ends_and_nothing_is_broken(case: str, seed: int) -> None:
    options, rebels = CASES[case]
    position = MercPosition()
    position.journal = []
    setup.begin_game(position, rebels, terms_of(options), QuickSource(seed))
    chance = Random(seed)
    for _ in range(LONG):
        if position.ended_by != NOT_OVER:
            break
        before = position.copy()
        _play(position, chance)
        assert broken(position, before) == []
    assert REASONS[position.ended_by] in ENDS[options.mode]
    assert position.outcome() is not None


def _play(position: MercPosition, chance: Random) -> None:
    """Any listed move of anybody who is asked; those that bring squads about and buy are liked more."""
    faction = chance.choice(list(frames.waiting(position)))
    moves = frames.moves(position, faction)
    liked = {DO_PASS: 1, DO_MOVE: 4, DO_BUY: 40}
    move = chance.choices(moves, [liked.get(int(move[0]), 2) for move in moves])[0]
    frames.play(position, faction, move)
    frames.run(position)


def test_a_saved_game_goes_on_as_before() -> None:
    options, rebels = CASES["allies"]
    position = MercPosition()
    setup.begin_game(position, rebels, terms_of(options), QuickSource(7))
    chance = Random(7)
    for _ in range(40):
        _play(position, chance)
    thawed = MercPosition()
    thawed.thaw(position.freeze())
    for number in range(10):
        _play(position, Random(number))
        _play(thawed, Random(number))
    assert thawed.freeze() == position.freeze()
