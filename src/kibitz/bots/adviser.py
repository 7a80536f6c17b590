"""A bot that plays by a game's advice, where the game has some."""

from __future__ import annotations

from kibitz.core.bot import Sight, any_of_best
from kibitz.core.capabilities import Advises
from kibitz.core.chance import Chance
from kibitz.core.game import Action, AnyGame


class Adviser:
    """Plays what `advise(view, legal)` of the game values highest; equals are drawn."""

    name = "adviser"
    about = "plays what the game's own advice puts first"

    def plays(self, game: AnyGame) -> bool:
        """Only where there is advice."""
        return isinstance(game, Advises)

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """The best, or one of the best."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        game = sight.game
        assert isinstance(game, Advises), "it plays nothing else"
        return any_of_best(sight.legal, game.advise(sight.view, sight.legal), chance)
