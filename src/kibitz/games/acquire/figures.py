"""What is counted of a player over many games, from what happened alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.core.game import Event, Figure
from kibitz.games.acquire.interface.events import (
    BonusPaid,
    ChainFounded,
    GameDeclared,
    MergerBegan,
    SharesBought,
)

COUNTERS: Final = ("founded", "mergers", "bonuses", "bonus_money", "shares_bought", "spent", "declared")
FIGURES: Final = tuple(Figure(each, each, "games", share=each == "declared") for each in COUNTERS)


def tallies(seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
    """The counters of a game by seat. Bonuses are those of mergers (7); at the end everybody has some."""
    counted = [dict.fromkeys(COUNTERS, 0) for _ in range(seats)]
    for event in (event for step in events for event in step):
        match event:
            case ChainFounded(seat):
                counted[seat]["founded"] += 1
            case MergerBegan(seat):
                counted[seat]["mergers"] += 1
            case BonusPaid(seat, _, amount):
                counted[seat]["bonuses"] += 1
                counted[seat]["bonus_money"] += amount
            case SharesBought(seat, shares, cost):
                counted[seat]["shares_bought"] += sum(shares.values())
                counted[seat]["spent"] += cost
            case GameDeclared(seat):
                counted[seat]["declared"] += 1
    return counted
