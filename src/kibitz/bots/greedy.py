"""A bot that looks one step ahead with the game's own eye for what a position is worth."""

from __future__ import annotations

from kibitz.core.bot import Sight, any_of_best
from kibitz.core.chance import Chance
from kibitz.core.game import Action


class Greedy:
    """Plays what the game appraises highest; equals are drawn."""

    name = "greedy"
    about = "looks one step ahead and takes what is worth most"

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """The best, or one of the best."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        return any_of_best(sight.legal, sight.game.appraise(sight.view, sight.legal, chance), chance)
