"""A bot that plays by a game's advice, where the game has some."""

from __future__ import annotations

from typing import Any

from kibitz.bots.bot import Sight, any_of_best
from kibitz.core.chance import Chance
from kibitz.core.game import Action, Game


class Adviser:
    """Plays what `advise(view, legal)` of the game values highest; equals are drawn."""

    name = "adviser"
    about = "plays what the game's own advice puts first"

    def plays(self, game: Game) -> bool:
        """Only where there is advice."""
        return hasattr(game, "advise")

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """The best, or one of the best."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        game: Any = sight.game
        return any_of_best(sight.legal, game.advise(sight.view, sight.legal), chance)
