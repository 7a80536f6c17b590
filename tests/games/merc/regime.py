"""The Dictator's side for tests: his turn from any step on, and actions by letter."""

from __future__ import annotations

from typing import Any

import msgspec

from kibitz.core.chance import QuickSource
from kibitz.core.game import Action
from kibitz.games.merc.arrange import arrange, faction_of
from kibitz.games.merc.options import MercOptions, terms_of
from kibitz.games.merc.rules import calendar, frames, setup
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc import fighting
from tests.games.merc.camp import PLAYED
from tests.games.merc.cells import MAPS

AI = MercOptions()


def turn(step: int = calendar.CARD_TO_PLAY, rebels: int = 2, **more: Any) -> MercPosition:
    """The Dictator's turn from this step on, on the map with names. A card is left in his deck, so that the
    evening is not the end."""
    settings: dict[str, Any] = {"options": PLAYED, "tactics": ["sentry"], **more}
    return arrange(rebels, sectors=MAPS.get(rebels, ()), turn=step, **settings)


def game(rebels: int = 2, seed: int = 1, **options: Any) -> MercPosition:
    """A new game, its options in words; the Dictator has a player unless they say otherwise."""
    position = MercPosition()
    position.journal = []
    wanted = msgspec.convert({"dictator_played_by": "player", **options}, MercOptions)
    setup.begin_game(position, rebels, terms_of(wanted), QuickSource(seed))
    return position


def act(position: MercPosition, letter: str, *actions: Action) -> None:
    """These actions, one after the other."""
    for action in actions:
        position.play(int(faction_of(position, letter)), action)


def refused(position: MercPosition, letter: str, action: Action) -> str:
    """The code of a refusal, or nothing."""
    why = position.refusal(int(faction_of(position, letter)), action)
    return "" if why is None else why.code


def kinds(position: MercPosition, letter: str) -> set[str]:
    """Which kinds of action are listed."""
    return {type(action).__name__ for action in position.legal(int(faction_of(position, letter)))}


def listed(position: MercPosition, letter: str, kind: type[Action]) -> list[Any]:
    """The listed actions of a kind."""
    return [action for action in position.legal(int(faction_of(position, letter))) if type(action) is kind]


def sectors(position: MercPosition, letter: str, kind: type[Action]) -> set[str]:
    """Where the listed actions of a kind may be done."""
    return {action.sector for action in listed(position, letter, kind)}


def fight_out(position: MercPosition) -> None:
    """Every fight to its end, with defaults; then on to the next decision."""
    fighting.finish(position)
    frames.run(position)
