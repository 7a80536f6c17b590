"""Players made of code. They are given views and legal actions, never positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kibitz.bots.adviser import Adviser
from kibitz.bots.greedy import Greedy
from kibitz.bots.uniform import Uniform
from kibitz.core.bot import Bot, Sight
from kibitz.core.game import AnyGame
from kibitz.games import keys, load

# The levels of the house. A game may bring some of its own, as `bots`.
BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (Uniform(), Greedy(), Adviser())}

__all__ = ["BOTS", "Bot", "Sight", "every_bot", "those_playing"]


def those_playing(game: AnyGame, bots: Mapping[str, Any]) -> dict[str, Any]:
    """The bots that make sense in this game, by level: its own, and all others that do not say otherwise."""
    return {
        level: bot
        for level, bot in _beside(bots, game.bots).items()
        if not hasattr(bot, "plays") or bot.plays(game)
    }


def every_bot() -> dict[str, Any]:
    """All levels there are, whichever game they play."""
    return _beside(BOTS, (bot for key in keys() for bot in load(key).bots))


def _beside(bots: Mapping[str, Any], own: Iterable[Bot]) -> dict[str, Any]:
    """The bots of some games beside those of the house: after who plays everything, before who is choosy."""
    everywhere = {level: bot for level, bot in bots.items() if not hasattr(bot, "plays")}
    return everywhere | {bot.name: bot for bot in own} | dict(bots)
