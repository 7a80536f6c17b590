"""Two yardsticks for games in which a player must open before laying anything: they open and know no more."""

from __future__ import annotations

from typing import Any, get_args

from kibitz.bots.bot import Sight
from kibitz.core.chance import Chance
from kibitz.core.game import Action, Game

OPEN = "open"
PAIR = 2  # tiles


class Opener:
    """Draws evenly from what is listed, and from the openings as soon as there are any."""

    name = "opener"
    about = "opens as soon as it can, and otherwise plays any legal action with equal chance"

    def plays(self, game: Game) -> bool:
        """Only where there is something to open."""
        return OPEN in map(_tag, get_args(game.actions))

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """An opening if there is one."""
        among = self.preferred([action for action in sight.legal if _tag(action) == OPEN]) or sight.legal
        return among[chance.below(len(among))]

    def preferred(self, openings: list[Action]) -> list[Action]:
        """Every way to open is as good as the other."""
        return openings


class Pairs(Opener):
    """Opens with pairs rather than with melds."""

    name = "pairs"
    about = "opens as soon as it can, with pairs if possible, and otherwise plays any legal action"

    def preferred(self, openings: list[Action]) -> list[Action]:
        """Those with pairs, if there are any."""
        return [opening for opening in openings if _is_of_pairs(opening)] or openings


def _tag(kind: Any) -> str:
    """What an action, or a type of actions, is called."""
    tag: str = kind.__struct_config__.tag
    return tag


def _is_of_pairs(opening: Any) -> bool:
    return all(len(group) == PAIR for group in opening.groups)
