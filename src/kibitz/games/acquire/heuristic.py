"""How good an action looks one step ahead: money, shares, and the bonuses a holding may expect."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.game import Action
from kibitz.games.acquire.position import AcquirePosition


def appraised(position: AcquirePosition, seat: int, legal: Sequence[Action]) -> list[float]:
    """The worth of each action."""
    return [0.0 for _ in legal]
