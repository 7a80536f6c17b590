"""What a number of games shows: ends, wins and totals, with honest intervals.

Games of one deal are not independent, so the interval of a win rate is clustered by deal. Only sums are kept:
tallies of different processes add up, and a million games take no more room than one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

from msgspec import Struct, field

Z_95 = 1.959964  # two-sided 95 % of the normal distribution


class Played(Struct, frozen=True):
    """One finished game, by the seats as they sat."""

    bots: tuple[str, ...]
    reason: str
    totals: Sequence[int | None]
    winners: Sequence[int]


class Sums(Struct):
    """One bot's sums over deals: w are its wins in a deal, n the seats it played in it."""

    deals: int = 0
    n: int = 0
    w: float = 0.0
    ww: float = 0.0
    wn: float = 0.0
    nn: int = 0
    totals: int = 0

    def add(self, other: Sums) -> None:
        """Take another process's sums in."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of wins per game; all of 0 to 1 where there is only one deal."""
        if self.deals < 2:
            return 0.0, 1.0
        rate = self.w / self.n
        squares = max(0.0, self.ww - 2 * rate * self.wn + rate * rate * self.nn)
        margin = Z_95 * sqrt(squares * self.deals / (self.deals - 1)) / self.n
        return max(0.0, rate - margin), min(1.0, rate + margin)


class BotLine(Struct, frozen=True):
    """How one bot fared. `games` counts the seats it played; a win shared by k counts 1/k."""

    bot: str
    games: int
    wins: float
    win_rate: float
    low: float
    high: float
    mean_total: float


class Tally(Struct):
    """Sums that grow with every deal."""

    games: int = 0
    decisions: int = 0
    violations: list[str] = field(default_factory=list)
    reasons: dict[str, int] = field(default_factory=dict)
    bots: dict[str, Sums] = field(default_factory=dict)

    def add_deal(self, games: Sequence[Played]) -> None:
        """Count all games of one deal in."""
        seats: Counter[str] = Counter()
        wins: dict[str, float] = {}
        for game in games:
            self.games += 1
            self.reasons[game.reason] = self.reasons.get(game.reason, 0) + 1
            seats.update(game.bots)
            for bot, total in zip(game.bots, game.totals, strict=True):
                self._sums(bot).totals += total or 0
            for seat in game.winners:
                wins[game.bots[seat]] = wins.get(game.bots[seat], 0.0) + 1 / len(game.winners)
        for bot, n in seats.items():
            w = wins.get(bot, 0.0)
            self._sums(bot).add(Sums(deals=1, n=n, w=w, ww=w * w, wn=w * n, nn=n * n))

    def add(self, other: Tally) -> None:
        """Take another tally in; the two must have no deal in common."""
        self.games += other.games
        self.decisions += other.decisions
        self.violations += other.violations
        for reason, count in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + count
        for bot, sums in other.bots.items():
            self._sums(bot).add(sums)

    def _sums(self, bot: str) -> Sums:
        return self.bots.setdefault(bot, Sums())

    def lines(self) -> list[BotLine]:
        """One line a bot, the most successful first."""
        lines = [
            BotLine(bot, sums.n, round(sums.w, 6), sums.w / sums.n, *sums.interval(), sums.totals / sums.n)
            for bot, sums in self.bots.items()
        ]
        return sorted(lines, key=lambda line: (-line.win_rate, line.bot))
