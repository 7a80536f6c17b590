"""The melds of a best arrangement (digest 13.1).

An arrangement is a list of melds as the solver writes them: sets from the highest number down, then runs by
colour, low numbers first. Of several best arrangements the one found has the most tiles, then the fewest
okeys, then the fewest melds, then the most points, and all of this exactly. What is equal even then is
settled by the order of the search, never by chance: the same rack always gets the same arrangement.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules.constants import COLOURS, EVERY_FACE, FACE_NUMBERS, NUMBERS_A_COLOUR
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.solver.runs import (
    MOST_OKEYS,
    OKEY_MARK,
    POINTS,
    THREES,
    UNKNOWN,
    Runs,
    code_of,
    lowest_of,
    okeys_in,
    runs_from,
)
from kibitz.games.okey101.solver.sets import PATTERNS, WAY_OKEYS, WAY_TILES, WAYS, dealt, sets_of
from kibitz.games.okey101.solver.solver import (
    LEVEL,
    NUMBER,
    PATTERN,
    has,
    less,
    less_meld,
    melds_with,
    most_points_beside,
    most_points_with,
    most_weight,
    plan_of,
    reach,
    run_worths,
    table_of,
)

# Of arrangements of equal weight (13.1): more tiles, then fewer okeys, then fewer melds; then more points.
TILE_MERIT: Final = 65536
OKEY_COST: Final = 16384
MELD_COST: Final = 1024


def arrangement(counts: vec[i64], okeys: i64, objective: i64) -> list[vec[i64]]:
    """A best arrangement for POINTS, SHED or COUNT."""
    search = _Search(counts, okeys, objective)
    search.go(search.plan[0], okeys, 0, 0, search.codes)
    return search.melds()


def arrangement_keeping_one(counts: vec[i64], okeys: i64, objective: i64) -> list[vec[i64]]:
    """A best arrangement that leaves at least one tile, for the discard (rule 5)."""
    best = arrangement(counts, okeys, objective)
    tiles = okeys
    for count in counts:
        tiles += count
    for meld in best:
        tiles -= len(meld) - 1
    if tiles > 0 or len(best) == 0:
        return best
    best = []
    for face in EVERY_FACE:
        if counts[face] > 0:
            best = _better(best, arrangement(less(counts, face), okeys, objective), objective)
    if okeys > 0:
        best = _better(best, arrangement(counts, okeys - 1, objective), objective)
    return best


def arrangement_with(counts: vec[i64], okeys: i64, face: Face) -> list[vec[i64]]:
    """An arrangement of most points that has a natural tile of this face, for -1 an okey, and leaves at least
    one tile, in no order of melds; none at all if there is no such arrangement."""
    best = arrangement_keeping_one(counts, okeys, POINTS)
    for meld in best:
        if has(meld, face):
            return best
    best = []
    most = most_points_with(counts, okeys, face)
    if most == 0:
        return best
    for meld in melds_with(counts, okeys, face, NUMBERS_A_COLOUR):
        if most_points_beside(counts, okeys, meld) == most:
            rest = arrangement_keeping_one(less_meld(counts, meld), okeys - okeys_in(meld), POINTS)
            best = _better(best, [meld, *rest], POINTS)
    return best


def _better(one: list[vec[i64]], other: list[vec[i64]], objective: i64) -> list[vec[i64]]:
    """Of two arrangements the one of more weight, or of more merit; the first if they are equal."""
    runs = table_of(objective)
    weight: i64 = 0  # by how much the other has more
    merit: i64 = 0
    for meld in one:
        weight -= runs.weight_of(meld)
        merit -= _merit_of(meld)
    for meld in other:
        weight += runs.weight_of(meld)
        merit += _merit_of(meld)
    return other if weight > 0 or (weight == 0 and merit > 0) else one


def _merit_of(meld: vec[i64]) -> i64:
    """What a set or run counts between arrangements of equal weight."""
    merit = -MELD_COST - OKEY_COST * okeys_in(meld)
    for k in range(i64(1), i64(len(meld))):
        merit += TILE_MERIT + FACE_NUMBERS[meld[k] % OKEY_MARK]
    return merit


@final
class _RunChoice:
    """Which of the best runs to lay, by merit; good for one objective and one rack."""

    def __init__(self, runs: Runs) -> None:
        self.runs: Runs = runs
        self.merits: dict[i64, i64] = {}

    def merit(self, code: i64, okeys: i64) -> i64:
        """The highest merit of runs that have the best weight for these tiles and up to so many okeys."""
        if self.runs.worth(code, okeys) == 0:
            return 0
        place = (MOST_OKEYS + 1) * code + okeys
        if place in self.merits:
            return self.merits[place]
        best: i64 = UNKNOWN
        without = code - THREES[lowest_of(code)]
        if self.runs.worth(without, okeys) == self.runs.worth(code, okeys):
            best = self.merit(without, okeys)
        for run in _runs_on_lowest(code, okeys, 0):
            best = max(best, self._merit_with(run, code, okeys))
        self.merits[place] = best
        return best

    def _merit_with(self, run: vec[i64], code: i64, okeys: i64) -> i64:
        """The highest merit with this run among them; UNKNOWN if that costs weight."""
        rest = code - _taken(run)
        left = okeys - okeys_in(run)
        if self.runs.weight_of(run) + self.runs.worth(rest, left) != self.runs.worth(code, okeys):
            return UNKNOWN
        return _merit_of(run) + self.merit(rest, left)

    def lay(self, code: i64, okeys: i64, colour: i64) -> list[vec[i64]]:
        """The runs of best weight and, among those, of highest merit, low numbers first."""
        laid: list[vec[i64]] = []
        while self.runs.worth(code, okeys) > 0:
            merit = self.merit(code, okeys)
            for run in _runs_on_lowest(code, okeys, colour):
                if self._merit_with(run, code, okeys) == merit:
                    laid.append(run)
                    code -= _taken(run)
                    okeys -= okeys_in(run)
                    break
            else:
                code -= THREES[lowest_of(code)]
        return laid


def _runs_on_lowest(code: i64, okeys: i64, colour: i64) -> list[vec[i64]]:
    """The runs that have the lowest tile of a code as their lowest natural tile."""
    lowest = lowest_of(code)
    found: list[vec[i64]] = []
    for below in range(min(okeys, lowest) + 1):
        for run in runs_from(code, okeys, colour, lowest - below, NUMBERS_A_COLOUR):
            if run[1 + below] < OKEY_MARK:
                found.append(run)
    return found


def _taken(run: vec[i64]) -> i64:
    """What a run takes from the code of its colour."""
    taken: i64 = 0
    for k in range(i64(1), i64(len(run))):
        if run[k] < OKEY_MARK:
            taken += THREES[FACE_NUMBERS[run[k]] - 1]
    return taken


@final
class _Search:
    """Goes through the choices of sets that belong to best arrangements, and keeps the one of most merit."""

    def __init__(self, counts: vec[i64], okeys: i64, objective: i64) -> None:
        self.runs: Runs = table_of(objective)
        self.choice: _RunChoice = _RunChoice(self.runs)
        self.plan: vec[i64] = plan_of(counts, okeys, self.runs)
        self.codes: vec[i64] = vec[i64]([code_of(counts, colour) for colour in range(i64(COLOURS))])
        self.most: i64 = most_weight(counts, okeys, objective, 0)
        self.ways: vec[i64] = vec[i64]([0] * len(self.plan))  # by level, the one under consideration
        # The best so far.
        self.merit: i64 = -1
        self.best_ways: vec[i64] = self.ways
        self.best_codes: vec[i64] = self.codes  # what is left for runs
        self.best_shares: vec[i64] = vec[i64]([0] * COLOURS)  # the okeys of each colour's runs

    def go(self, level: i64, okeys: i64, gain: i64, merit: i64, codes: vec[i64]) -> None:
        """As the solver searches; `merit` is that of the sets above."""
        worths = run_worths(self.runs, okeys, codes[0], codes[1], codes[2], codes[3])
        if gain + worths[2] == self.most:
            self._share_out(okeys, self.most - gain, merit, codes)
        while level > 0 and gain + reach(self.plan, level, okeys, worths) >= self.most:
            number = self.plan[level + NUMBER]
            for way in WAYS[okeys * PATTERNS + self.plan[level + PATTERN]]:
                used = (way >> WAY_OKEYS) & 3
                naturals = way >> WAY_TILES
                weight = naturals * self.runs.tile_weights[number] + used * self.runs.okey_weights[number]
                tiles = naturals + used
                own = tiles * (TILE_MERIT + number + 1) - used * OKEY_COST - sets_of(tiles) * MELD_COST
                rest = codes[:]
                for colour in range(i64(COLOURS)):
                    rest[colour] -= ((way >> (2 * colour)) & 3) * THREES[number]
                self.ways[level] = way
                self.go(level - LEVEL, okeys - used, gain + weight, merit + own, rest)
            self.ways[level] = 0
            level -= LEVEL

    def _share_out(self, okeys: i64, wanted: i64, merit: i64, codes: vec[i64]) -> None:
        """Share the okeys out among the colours so that their runs have the weight wanted and most merit."""
        for red in range(okeys + 1):
            for yellow in range(okeys - red + 1):
                for blue in range(okeys - red - yellow + 1):
                    shares = vec[i64]([red, yellow, blue, okeys - red - yellow - blue])
                    weight: i64 = 0
                    for colour in range(i64(COLOURS)):
                        weight += self.runs.worth(codes[colour], shares[colour])
                    if weight == wanted:
                        total = merit
                        for colour in range(i64(COLOURS)):
                            total += self.choice.merit(codes[colour], shares[colour])
                        if total > self.merit:
                            self.merit = total
                            self.best_ways = self.ways[:]
                            self.best_codes = codes
                            self.best_shares = shares

    def melds(self) -> list[vec[i64]]:
        """The arrangement found."""
        found: list[vec[i64]] = []
        level = self.plan[0]
        while level > 0:
            if self.best_ways[level] != 0:
                found.extend(dealt(self.best_ways[level], self.plan[level + NUMBER]))
            level -= LEVEL
        for colour in range(i64(COLOURS)):
            found.extend(self.choice.lay(self.best_codes[colour], self.best_shares[colour], colour))
        return found
