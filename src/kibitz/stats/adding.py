"""The tallies of many games as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import fsum


def added(tallies: Iterable[Mapping[str, float]]) -> dict[str, float]:
    """The sum, counter by counter, in the order they first come up. It does not depend on the order of the
    games: thirds of wins are added without a loss."""
    parts: dict[str, list[float]] = {}
    for tally in tallies:
        for counter, count in tally.items():
            parts.setdefault(counter, []).append(count)
    return {counter: fsum(counts) for counter, counts in parts.items()}
