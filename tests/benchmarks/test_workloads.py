"""What is said of workloads: percentiles over puzzles, players who must agree, the error of a mean."""

from __future__ import annotations

import pytest

from kibitz.benchmarks import puzzles
from kibitz.benchmarks.contest import DisagreementError, agreed
from kibitz.benchmarks.duel import standard_error


def test_percentiles_are_over_the_puzzles() -> None:
    found = puzzles.spread(1, [1000.0 * number for number in range(1, 1001)])
    assert found == puzzles.Spread(kind=1, median_us=500.5, p95_us=951.0, p999_us=1000.0)


def test_a_puzzle_counts_with_the_least_it_took() -> None:
    solver = object.__new__(puzzles.Solver)
    solver.times = {0: [[5000, 1000, 9000], [3000, 2000, 8000]]}
    assert solver.spreads() == (puzzles.Spread(kind=0, median_us=3.0, p95_us=8.0, p999_us=8.0),)


def test_bots_that_do_not_play_the_same_are_told_apart() -> None:
    class Fake:
        def __init__(self, *result: int) -> None:
            self.result = result

        def ask(self, *_: object) -> list[float]:
            return [0.1, *self.result]

    same = {"interpreted": Fake(10, 7), "compiled": Fake(10, 7)}
    agreed(same, 3, "hands")  # type: ignore[arg-type]
    with pytest.raises(DisagreementError, match="not the same 3 hands"):
        agreed(same | {"compiled": Fake(10, 8)}, 3, "hands")  # type: ignore[arg-type]


def test_the_standard_error_is_that_of_a_mean() -> None:
    assert standard_error([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]) == pytest.approx((32 / 7 / 8) ** 0.5)
    assert standard_error([3.0]) == 0.0
