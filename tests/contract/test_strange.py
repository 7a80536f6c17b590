"""Whims reach everything a game lets be chosen, also what takes several options at once."""

from __future__ import annotations

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.contract import WHIMS, cases
from kibitz.core.contract.strange import whim
from kibitz.games import keys, load
from kibitz.games.merc.options import PRESETS, MercOptions, Mode


def test_whims_reach_every_mode_and_what_belongs_to_it() -> None:
    chance = QuickSource(1).stream(0)
    found = [whim(preset, chance) for preset in PRESETS.values() for _ in range(50)]
    for mode in Mode:
        assert sum(options.mode is mode for options in found) > 20
    versus = [options for options in found if options.mode is Mode.VERSUS]
    assert {options.allies for options in versus} == {False, True}
    assert {1, 2, 10} <= {options.rounds for options in versus}
    assert {options.dictator_played_by.value for options in found} == {"ai", "player"}


# A game with an option or two has not as many whims as this.
@pytest.mark.parametrize("key", [key for key in keys() if len(load(key).Options.__struct_fields__) > WHIMS])
def test_every_number_of_seats_has_whims_of_its_own_and_the_same_each_time(key: str) -> None:
    game = load(key)
    presets = [game.Options(), *game.presets.values()]
    found = [(case.seats, case.options) for case in cases(game) if case.options not in presets]
    assert [seats for seats, _ in found] == [seats for seats in game.seats for _ in range(WHIMS)]
    assert found == [(case.seats, case.options) for case in cases(game) if case.options not in presets]


def test_the_contract_itself_comes_to_every_mode_by_a_whim() -> None:
    found = {case.options for case in cases(load("merc"), rounds=3)}.difference(PRESETS.values())
    assert {options.mode for options in found if isinstance(options, MercOptions)} == set(Mode)
