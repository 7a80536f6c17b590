"""The best arrangement by trying everything: slow, simple, and without a thought in common with the solver.

Melds are listed from the words of rule 4. The lowest tile of what is left either stays on the rack or is in
one of the melds there are, with every choice of tiles that okeys stand for; so nothing is left out.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from kibitz.games.okey101.solver.runs import COUNT, SHED

# Weight, tiles, minus the okeys, minus the melds, points: by these in turn an arrangement is better (13.1).
Rank = tuple[int, int, int, int, int]
NOTHING: Rank = (0, 0, 0, 0, 0)

RUNS = [
    tuple(13 * colour + number for number in range(low, high))
    for colour in range(4)
    for low in range(11)
    for high in range(low + 3, 14)
]
SETS = [
    tuple(13 * colour + number for colour in colours)
    for number in range(13)
    for size in (3, 4)
    for colours in combinations(range(4), size)
]
MELDS_WITH = [[meld for meld in RUNS + SETS if face in meld] for face in range(52)]


def weight(face: int, is_okey: bool, objective: int) -> int:
    """13.1: what a tile in a meld weighs."""
    if objective == COUNT:
        return 1
    return 115 if is_okey and objective == SHED else face % 13 + 1


def best(
    counts: list[int], okeys: int, objective: int, *, keep_one: bool = False, needed: int | None = None
) -> Rank | None:
    """The rank of the best arrangement: of those that leave a tile, of those that have a natural tile of the
    face needed (-1: an okey); None if there is none."""

    @cache
    def rest(left: tuple[int, ...], jokers: int, kept: bool, met: bool) -> Rank | None:
        lowest = next((face for face in range(52) if left[face]), None)
        if lowest is None:
            return NOTHING if met and (kept or jokers > 0) else None
        found = rest(_without(left, [lowest]), jokers, True, met)
        for meld in MELDS_WITH[lowest]:
            missing = [face for face in meld if not left[face]]
            others = [face for face in meld if left[face] and face != lowest]
            for more in range(jokers - len(missing) + 1):
                for spared in combinations(others, more):
                    naturals = [lowest, *(face for face in others if face not in spared)]
                    used = len(missing) + more
                    now_met = met or needed in naturals or (needed == -1 and used > 0)
                    after = rest(_without(left, naturals), jokers - used, kept, now_met)
                    if after is not None:
                        total = sum(weight(face, face not in naturals, objective) for face in meld)
                        points = sum(face % 13 + 1 for face in meld)
                        rank: Rank = (
                            total + after[0],
                            len(meld) + after[1],
                            after[2] - used,
                            after[3] - 1,
                            points + after[4],
                        )
                        if found is None or rank > found:
                            found = rank
        return found

    return rest(tuple(counts), okeys, not keep_one, needed is None)


def _without(left: tuple[int, ...], faces: list[int]) -> tuple[int, ...]:
    rest = list(left)
    for face in faces:
        rest[face] -= 1
    return tuple(rest)
