"""Two yardsticks for other bots: they open as soon as they can (5) and know no more."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.bot import Sight
from kibitz.core.chance import Chance
from kibitz.core.game import Action
from kibitz.games.okey101.interface.actions import Open

PAIR = 2  # tiles


class Opener:
    """Draws evenly from what is listed, and from the openings as soon as there are any."""

    name = "opener"
    about = "opens as soon as it can, and otherwise plays any legal action with equal chance"

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """An opening if there is one."""
        among = self.preferred([action for action in sight.legal if isinstance(action, Open)]) or sight.legal
        return among[chance.below(len(among))]

    def preferred(self, openings: list[Open]) -> Sequence[Action]:
        """Every way to open is as good as the other."""
        return openings


class Pairs(Opener):
    """Opens with pairs rather than with melds."""

    name = "pairs"
    about = "opens as soon as it can, with pairs if possible, and otherwise plays any legal action"

    def preferred(self, openings: list[Open]) -> Sequence[Action]:
        """Those with pairs, if there are any."""
        return [each for each in openings if all(len(group) == PAIR for group in each.groups)] or openings
