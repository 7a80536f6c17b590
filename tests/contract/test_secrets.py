"""The real games keep their secrets because they hide them: whoever tells one of them is found out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.core.contract import CHECKS, BrokenContract, Case, cases
from kibitz.core.game import AnyGame, Event
from kibitz.games import find

GAMES = find()


def telling(game: AnyGame, *kinds: type[Event]) -> AnyGame:
    """The same game, but everybody hears all of these events."""

    def redact(self: AnyGame, event: Event, seat: int | None) -> Event | None:
        return event if isinstance(event, kinds) else game.redact(event, seat)

    told: AnyGame = type("Telling", (type(game),), {"redact": redact})()
    return told


def found_out(case: Case, *kinds: type[Event]) -> str:
    with pytest.raises(BrokenContract) as caught:
        CHECKS["hearing"](replace(case, game=telling(case.game, *kinds)))
    return caught.value.problem


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whoever_tells_a_secret_is_found_out(game: AnyGame) -> None:
    case = next(case for case in cases(game) if case.seats == game.usual_seats)
    secret = [
        event
        for event in case.walk().last.journal or ()
        if any(game.redact(event, viewer) != event for viewer in case.viewers)
    ]
    assert found_out(case, Event)  # nothing is hidden at all
    for kind in dict.fromkeys(map(type, secret)):
        problem = found_out(case, kind)
        if any(isinstance(event, kind) for event in case.walk().deal):
            assert "hears of the deal what it cannot know" in problem
