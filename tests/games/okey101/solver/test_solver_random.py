"""The rack solver on random racks: small ones against trying everything, whole ones against what must be."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from mypy_extensions import i64

from kibitz.core.native import NUMBERS, fancy, vec
from kibitz.games.okey101.rules.constants import RUN, SET
from kibitz.games.okey101.rules.numbers import Face
from kibitz.games.okey101.solver.arranger import arrangement, arrangement_keeping_one, arrangement_with
from kibitz.games.okey101.solver.runs import COUNT, OKEY_MARK, POINTS, SHED
from kibitz.games.okey101.solver.solver import (
    most_points,
    most_points_keeping_one,
    most_points_with,
    most_shed,
    most_tiles,
    outs,
)
from tests.games.okey101.solver import brute

Melds = list[vec[i64]]


def dense_rack(rng: random.Random) -> tuple[list[int], int]:
    """3 to 10 tiles, 0 to 2 of them okeys, of few colours and numbers, so that melds compete."""
    okeys = rng.choice([0, 0, 1, 1, 2])
    low = rng.randrange(9)
    numbers = rng.choice(
        [range(low, low + 5), rng.sample(range(13), rng.randint(2, 6)), range(3), range(10, 13)]
    )
    colours = rng.sample(range(4), rng.randint(1, 4))
    pool = [13 * colour + number for colour in colours for number in numbers for _ in range(2)]
    size = min(rng.randint(3, 10) - okeys, len(pool))
    counts = [0] * 52
    for face in rng.sample(pool, size):
        counts[face] += 1
    return counts, okeys


def check_melds(melds: Melds, counts: list[int], okeys: int) -> brute.Rank:
    """Valid melds, disjoint, made of the rack's tiles, each in its order; their rank for POINTS."""
    used: Counter[int] = Counter()
    for meld in melds:
        tiles = list(meld[1:])
        faces = [tile % OKEY_MARK for tile in tiles]
        assert tuple(faces) in (brute.RUNS if meld[0] == RUN else brute.SETS)
        assert meld[0] in (SET, RUN)
        assert any(tile < OKEY_MARK for tile in tiles)
        if meld[0] == SET:
            stood_for = [tile - OKEY_MARK for tile in tiles if tile >= OKEY_MARK]
            missing = [13 * c + faces[0] % 13 for c in range(4) if 13 * c + faces[0] % 13 not in tiles]
            assert stood_for == missing[: len(stood_for)]
        used.update(-1 if tile >= OKEY_MARK else tile for tile in tiles)
    assert used[-1] <= okeys
    assert all(used[face] <= counts[face] for face in range(52))
    total = sum(tile % OKEY_MARK % 13 + 1 for meld in melds for tile in meld[1:])
    return (total, sum(len(meld) - 1 for meld in melds), -used[-1], -len(melds), total)


def weight_of(melds: Melds, objective: int) -> int:
    return sum(brute.weight(t % OKEY_MARK, t >= OKEY_MARK, objective) for meld in melds for t in meld[1:])


@pytest.mark.parametrize("seed", range(8))
def test_best_values_and_arrangements_are_those_of_trying_everything(seed: int) -> None:
    """For all three objectives, and all ties in the order of 13.1."""
    rng = random.Random(seed)
    for _ in range(40):
        counts, okeys = dense_rack(rng)
        numbers = fancy(NUMBERS, counts)
        values = [most_points(numbers, okeys), most_shed(numbers, okeys), most_tiles(numbers, okeys)]
        for objective in (POINTS, SHED, COUNT):
            expected = brute.best(counts, okeys, objective)
            melds = arrangement(numbers, okeys, objective)
            rank = (weight_of(melds, objective), *check_melds(melds, counts, okeys)[1:])
            assert expected is not None
            assert values[objective] == expected[0]
            assert rank == expected
        assert list(numbers) == counts


@pytest.mark.parametrize("seed", range(4))
def test_keeping_one_is_that_of_trying_everything(seed: int) -> None:
    """Also where all tiles can be laid."""
    rng = random.Random(100 + seed)
    for _ in range(40):
        counts, okeys = dense_rack(rng)
        numbers = fancy(NUMBERS, counts)
        for objective in (POINTS, SHED, COUNT):
            expected = brute.best(counts, okeys, objective, keep_one=True)
            melds = arrangement_keeping_one(numbers, okeys, objective)
            rank = (weight_of(melds, objective), *check_melds(melds, counts, okeys)[1:])
            assert rank == expected
            if objective == POINTS:
                assert most_points_keeping_one(numbers, okeys) == rank[0]


@pytest.mark.parametrize("seed", range(4))
def test_the_best_with_a_tile_is_that_of_trying_everything(seed: int) -> None:
    """For every face of the rack, for one it has not, and for an okey."""
    rng = random.Random(200 + seed)
    for _ in range(20):
        counts, okeys = dense_rack(rng)
        numbers = fancy(NUMBERS, counts)
        absent = rng.choice([face for face in range(52) if counts[face] == 0])
        for face in [-1, absent, *(face for face in range(52) if counts[face])]:
            expected = brute.best(counts, okeys, POINTS, keep_one=True, needed=face)
            melds = arrangement_with(numbers, okeys, Face(face))
            assert check_melds(melds, counts, okeys) == (expected or brute.NOTHING)
            assert most_points_with(numbers, okeys, Face(face)) == (expected or brute.NOTHING)[0]
            if expected is not None:
                assert any(t == face or (face < 0 and t >= OKEY_MARK) for meld in melds for t in meld[1:])


@pytest.mark.parametrize("seed", range(4))
def test_outs_are_those_of_trying_everything(seed: int) -> None:
    """A tile to throw, and all the others in melds."""
    rng = random.Random(300 + seed)
    found = 0
    for _ in range(60):
        counts, okeys = dense_rack(rng)
        size = sum(counts) + okeys
        expected = []
        for face in range(-1, 52):
            rest = [count - (face == other) for other, count in enumerate(counts)]
            if (okeys if face < 0 else counts[face]) > 0:
                best = brute.best(rest, okeys - (face < 0), COUNT)
                if best is not None and best[1] == size - 1:
                    expected.append(face)
        assert list(outs(fancy(NUMBERS, counts), okeys)) == expected
        found += len(expected) > 0
    assert found > 5


def whole_rack(rng: random.Random, okeys: int, size: int = 22) -> list[int]:
    """A random rack of the full set."""
    counts = [0] * 52
    for tile in rng.sample(range(104), size - okeys):
        counts[tile // 2] += 1
    return counts


@pytest.mark.parametrize("okeys", [0, 1, 2])
def test_126_points_of_whole_racks(okeys: int) -> None:
    """They never fall when a tile is added or becomes an okey, and colours are alike."""
    rng = random.Random(400 + okeys)
    for _ in range(40):
        counts = whole_rack(rng, okeys)
        value = most_points(fancy(NUMBERS, counts), okeys)
        more = counts[:]
        more[rng.choice([face for face in range(52) if counts[face] < 2])] += 1
        assert most_points(fancy(NUMBERS, more), okeys) >= value
        colours = rng.sample(range(4), 4)
        turned = [counts[13 * colour + number] for colour in colours for number in range(13)]
        assert most_points(fancy(NUMBERS, turned), okeys) == value
        if okeys < 2:
            assert most_points(fancy(NUMBERS, counts), okeys + 1) >= value
            fewer = counts[:]
            fewer[rng.choice([face for face in range(52) if counts[face] > 0])] -= 1
            assert most_points(fancy(NUMBERS, fewer), okeys + 1) >= value


@pytest.mark.parametrize("okeys", [0, 1, 2])
def test_arrangements_of_whole_racks_add_up(okeys: int) -> None:
    """To what the solver says they are worth, with valid melds, and one tile left where that is asked for."""
    rng = random.Random(500 + okeys)
    for _ in range(20):
        counts = whole_rack(rng, okeys)
        numbers = fancy(NUMBERS, counts)
        values = [most_points(numbers, okeys), most_shed(numbers, okeys), most_tiles(numbers, okeys)]
        for objective in (POINTS, SHED, COUNT):
            melds = arrangement(numbers, okeys, objective)
            check_melds(melds, counts, okeys)
            assert weight_of(melds, objective) == values[objective]
            kept = arrangement_keeping_one(numbers, okeys, objective)
            assert check_melds(kept, counts, okeys)[1] < 22
