"""Every check notices what it is there for: each has a broken game that it, by name, complains of."""

from __future__ import annotations

import pytest

from kibitz.core.contract import CHECKS, BrokenContract, Case, check_game
from tests.contract.broken import BROKEN, Broken, Nameless, OneAlone
from tests.contract.tiny import GAME
from tests.contract.tiny.game import TinyOptions

CASE = Case(GAME, 3, TinyOptions(), 5)


def test_every_check_has_a_broken_game() -> None:
    assert set(BROKEN) == set(CHECKS)


@pytest.mark.parametrize("check", CHECKS)
def test_the_sound_game_passes(check: str) -> None:
    CHECKS[check](CASE)


@pytest.mark.parametrize(("check", "broken"), [(check, game) for check in BROKEN for game in BROKEN[check]])
def test_the_check_bites(check: str, broken: Broken) -> None:
    with pytest.raises(BrokenContract) as caught:
        CHECKS[check](Case(broken(), CASE.seats, CASE.options, CASE.seed))
    assert caught.value.check == check
    assert str(caught.value) == f"{check}: {caught.value.problem}"


def test_one_may_win_without_the_side() -> None:
    CHECKS["standings"](Case(OneAlone(), CASE.seats, CASE.options, CASE.seed))


def test_check_game_runs_the_checks() -> None:
    with pytest.raises(BrokenContract, match=r"^identity: "):
        check_game(Nameless())


def test_every_check_says_what_must_hold() -> None:
    for check in CHECKS.values():
        assert (check.__doc__ or "").strip().endswith(".")
