"""What is counted of a player over many games, from what happened alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.core.game import Event, Figure
from kibitz.games.merc.interface.fight_events import FightBegan, UnitDied
from kibitz.games.merc.interface.names import THE_DICTATOR
from kibitz.games.merc.interface.team_events import Explored, MercJoined, Trained

COUNTERS: Final = ("hired", "fallen", "attacks", "trained", "explored")
FIGURES: Final = tuple(Figure(each, each, "games") for each in COUNTERS)


def tallies(seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
    """The counters of a game by seat. What the AI Dictator does is nobody's: he has no seat."""
    counted = [dict.fromkeys(COUNTERS, 0) for _ in range(seats + 1)]
    for event in (event for step in events for event in step):
        match event:
            case MercJoined(seat):
                counted[seat]["hired"] += 1
            case UnitDied(seat, unit) if unit != THE_DICTATOR:
                counted[seat]["fallen"] += 1
            case FightBegan(attacker=seat):
                counted[seat]["attacks"] += 1
            case Trained(seat, militia=militia):
                counted[seat]["trained"] += militia
            case Explored(seat):
                counted[seat]["explored"] += 1
    return counted[:seats]
