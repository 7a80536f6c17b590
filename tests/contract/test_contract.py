"""Every check of the contract over every game there is, and over a tiny one that lives in its own folder."""

from __future__ import annotations

import pytest

from kibitz.bots import BOTS, those_playing
from kibitz.core.bot import sight_of
from kibitz.core.contract import CHECKS, Case, cases, check_game
from kibitz.core.game import AnyGame
from kibitz.core.native import COMPILED
from kibitz.games import find, keys
from tests.contract.shorter import shorter

GAMES: dict[str, AnyGame] = {**find(), **find("tests.contract")}
MANY = 7  # cases


def tried(game: AnyGame) -> list[Case]:
    """All cases; of a game that has many the plain tree, which is slow, takes a few from everywhere. The
    compiled one takes them all, and `tests.lockstep` shows that both play the same."""
    found = list(cases(game))
    return shorter(found if COMPILED else found[:: 1 + len(found) // MANY])


CASES = [case for game in GAMES.values() for case in tried(game)]


def named(case: Case) -> str:
    return f"{case.game.key}-{case.seats}-{case.seed}"


def test_a_game_is_one_folder() -> None:
    assert "tiny" in GAMES
    assert "tiny" not in keys()
    assert set(keys()) == set(find())


# Case by case, or every check would walk through all of its games anew.
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("case", CASES, ids=named)
def test_contract(check: str, case: Case) -> None:
    CHECKS[check](case)


def test_all_at_once() -> None:
    check_game(GAMES["tiny"])


@pytest.mark.parametrize(
    ("bot", "case"),
    [
        pytest.param(bot, case, id=f"{bot}-{named(case)}")
        for case in CASES
        for bot in those_playing(case.game, BOTS)
    ],
)
def test_a_bot_chooses_from_what_it_may_know(bot: str, case: Case) -> None:
    """Imagined truths look alike to the bot's seat, so it chooses alike, and always something legal."""
    for number, moment in enumerate(case.moments(10)):
        seat, game = moment.seat, case.game
        view = game.view(moment.position, seat)
        choices = set()
        for k in range(3):
            truth = game.imagine(view, case.chance(20 + 3 * number + k))
            choice = those_playing(game, BOTS)[bot].choose(sight_of(game, truth, seat), case.chance(19))
            choices.add(game.write(choice))
            assert moment.position.refusal(seat, choice) is None
        assert len(choices) == 1
