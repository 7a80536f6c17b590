"""What a number of games shows: ends, wins and totals, with honest intervals.

Games of one deal are not independent, so the interval of a win rate is clustered by deal; a few deals, or
deals that all agree, prove little, so there it is no narrower than Wilson's of as many games. Bots of one
kind share every win there is: how often they win is how often somebody wins at all. Totals are as a series
of games books them: no score is never averaged as if it were 0.

Only sums are kept: tallies of different processes add up, and a million games take no more room than one. The
sums are exact, so that no digit depends on which process was first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from msgspec import Struct, field

Z_95 = 1.959964  # two-sided 95 % of the normal distribution
FEW = 30  # from so many deals on their spread can be trusted
# Two-sided 95 % of Student's distribution: for 2 deals, 3 deals and so on up to FEW - 1.
T_95 = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145),
    *(2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048),
)
NONE = Fraction(0)


class Played(Struct, frozen=True):
    """One finished game, by the seats as they sat."""

    bots: tuple[str, ...]
    reason: str
    totals: Sequence[int]  # as booked
    winners: Sequence[int]


class Sums(Struct):
    """One bot's sums over deals: w are its wins in a deal, n the seats it played in it."""

    deals: int = 0
    n: int = 0
    w: Fraction = NONE
    ww: Fraction = NONE
    wn: Fraction = NONE
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
        low, high = self._clustered(Z_95 if self.deals >= FEW else T_95[self.deals - 2])
        if self.deals >= FEW and low < high:
            return low, high
        lowest, highest = wilson(float(self.w / self.n), self.n)
        return min(low, lowest), max(high, highest)

    def shared_interval(self) -> tuple[float, float]:
        """The same where all seats are of one kind: in every deal somebody wins, or nobody does."""
        seats = self.n / self.deals
        low, high = wilson(float(self.w / self.deals), self.deals)
        return low / seats, high / seats

    def _clustered(self, quantile: float) -> tuple[float, float]:
        """From the spread between deals."""
        rate = self.w / self.n
        squares = self.ww - 2 * rate * self.wn + rate * rate * self.nn
        margin = quantile * sqrt(squares * self.deals / (self.deals - 1)) / self.n
        return max(0.0, rate - margin), min(1.0, rate + margin)


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's score interval of a rate seen in so many games that have nothing to do with each other."""
    weight = Z_95**2 / games
    centre = (rate + weight / 2) / (1 + weight)
    margin = sqrt(weight * (rate * (1 - rate) + weight / 4)) / (1 + weight)
    return max(0.0, centre - margin), min(1.0, centre + margin)


class BotLine(Struct, frozen=True):
    """How one bot fared. `games` counts the seats it played; a win shared by k counts 1/k, but the win of a
    side is a whole one for each of its seats."""

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
    sided: bool = False  # sides play, not everybody alone

    def add_deal(self, games: Sequence[Played]) -> None:
        """Count all games of one deal in."""
        seats: Counter[str] = Counter()
        wins: dict[str, Fraction] = {}
        for game in games:
            self.games += 1
            self.reasons[game.reason] = self.reasons.get(game.reason, 0) + 1
            seats.update(game.bots)
            for bot, total in zip(game.bots, game.totals, strict=True):
                self._sums(bot).totals += total
            for seat in game.winners:
                won = Fraction(1, 1 if self.sided else len(game.winners))
                wins[game.bots[seat]] = wins.get(game.bots[seat], NONE) + won
        for bot, n in seats.items():
            w = wins.get(bot, NONE)
            self._sums(bot).add(Sums(deals=1, n=n, w=w, ww=w * w, wn=w * n, nn=n * n))

    def add(self, other: Tally) -> None:
        """Take another tally in; the two must have no deal in common."""
        self.sided |= other.sided
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
        lines = [self._line(bot, sums) for bot, sums in self.bots.items()]
        return sorted(lines, key=lambda line: (-line.win_rate, line.bot))

    def _line(self, bot: str, sums: Sums) -> BotLine:
        is_alone = len(self.bots) == 1 and not self.sided
        low, high = sums.shared_interval() if is_alone else sums.interval()
        rate, wins = float(sums.w / sums.n), round(float(sums.w), 6)
        return BotLine(bot, sums.n, wins, rate, low, high, sums.totals / sums.n)
