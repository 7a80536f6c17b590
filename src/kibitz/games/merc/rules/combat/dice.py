"""Throwing dice: everybody sees them (rule 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules.constants import DIE

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def roll(position: MercPosition) -> i64:
    """One die."""
    return position.dice.below(DIE) + 1


def rolls(position: MercPosition, count: i64) -> vec[i64]:
    """Several dice."""
    found = vec[i64]()
    for _ in range(count):
        found = append(found, roll(position))
    return found
