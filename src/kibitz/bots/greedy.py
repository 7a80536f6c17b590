"""A bot that looks one step ahead with the game's own eye for what a position is worth."""

from __future__ import annotations

from kibitz.core.bot import Sight, any_of_best
from kibitz.core.capabilities import Plans
from kibitz.core.chance import Chance
from kibitz.core.game import Action


class Greedy:
    """Plays what the game appraises highest; equals are drawn. Where the game sees a way to the end, it takes
    that and weighs nothing."""

    name = "greedy"
    about = "looks one step ahead and takes what is worth most"

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """The best, or one of the best."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        game = sight.game
        if isinstance(game, Plans):
            planned: Action | None = game.plan(sight.view, sight.legal)
            if planned is not None:
                return planned
        return any_of_best(sight.legal, game.appraise(sight.view, sight.legal, chance), chance)
