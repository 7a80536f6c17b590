"""The yardstick of all bots: every legal action is equally likely."""

from __future__ import annotations

from kibitz.core.bot import Sight
from kibitz.core.chance import Chance
from kibitz.core.game import Action


class Uniform:
    """Draws evenly from what is listed, so it proposes nothing that cannot be counted."""

    name = "uniform"
    about = "plays any legal action with equal chance"

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Any of them."""
        return sight.legal[chance.below(len(sight.legal))]
