"""A level that was: its name still plays, for tables, records and tournaments that have it."""

from __future__ import annotations

from kibitz.bots.greedy import Greedy
from kibitz.core.capabilities import Plans
from kibitz.core.game import AnyGame


class Adviser(Greedy):
    """It threw what the hints of Okey 101 advise, and lost to greedy by that: 8.1 points a hand, with a
    standard error of 2.6 (1 200 hands). So greedy sits down for it."""

    name = "adviser"
    about = "another name for greedy, for tables that began with it"

    def plays(self, game: AnyGame) -> bool:
        """Only where it did."""
        return isinstance(game, Plans)
