"""The clock of a server: it tells the time of day, and only ever goes forward, at a steady pace.

A wall clock may be set while a server runs, by hand or by a machine that finds it wrong. Bots would wait and
players would lose their time by it. So the wall clock is looked at once, when the server starts; from then on
a clock counts that nobody sets. It also stands still while the machine sleeps, and so does every game.
Servers that share a store have a wall clock in common, which is the store's: their own may differ.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """Milliseconds since 1970. `wall` and `steady` are seconds: of the day, and since some moment."""

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._steady = steady
        self._began = wall() - steady()

    def __call__(self) -> int:
        """What time it is."""
        return int((self._began + self._steady()) * 1000)

    def agree(self, moment: int) -> None:
        """It is this moment, whatever the wall clock said. For a server that has not written anything yet."""
        self._began = moment / 1000 - self._steady()

    def be_past(self, moment: int) -> int:
        """Go on from this moment, if it has not come yet: what was written before lies in the past. How many
        milliseconds the clock was behind."""
        behind = max(0, moment - self())
        self._began += behind / 1000
        return behind
