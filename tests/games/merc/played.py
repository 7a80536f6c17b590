"""Positions from all over random games, for tests that want every kind of question."""

from __future__ import annotations

from functools import lru_cache

from kibitz.core.chance import QuickSource
from kibitz.games.merc import GAME
from kibitz.games.merc.options import PRESETS, MercOptions, PlayedBy
from kibitz.games.merc.rules.position import MercPosition

PLAYER = PlayedBy.PLAYER
TABLES: dict[str, tuple[int, MercOptions]] = {
    "alone against the AI": (1, PRESETS["against_ai"]),
    "three against the AI": (3, PRESETS["against_ai"]),
    "two against a player": (3, PRESETS["against_player"]),
    "three against a player": (4, PRESETS["against_player"]),
    "base game": (4, PRESETS["base_game"]),
    "his card does not count": (3, MercOptions(dictator_played_by=PLAYER, dictator_card_counts=False)),
    "reshuffled MERCs": (3, MercOptions(dictator_played_by=PLAYER, reshuffle_mercs=True)),
}


@lru_cache
def positions(name: str, games: int = 1) -> tuple[MercPosition, ...]:
    """Every position of some random games, the last ones included."""
    seats, options = TABLES[name]
    found: list[MercPosition] = []
    for number in range(games):
        seed = 100 * list(TABLES).index(name) + number
        position = GAME.start(seats, options, QuickSource(seed))
        chance = QuickSource(seed).stream(10)
        while waiting := position.to_act():
            found.append(position.copy())
            seat = waiting[chance.below(len(waiting))]
            legal = position.legal(seat)
            position.play(seat, legal[chance.below(len(legal))])
        found.append(position.copy())
    return tuple(found)
