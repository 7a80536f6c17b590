"""What a worker is told of a bot's turn: a seat's view and legal actions, never a position."""

from __future__ import annotations

import importlib
from typing import Any

import msgspec

from kibitz.bots import Bot, Sight, those_playing
from kibitz.core.chance import BOTS, SealedSource
from kibitz.core.game import Action
from kibitz.server.workers.worker import Find, Wish, Work

HOUSE = "kibitz.bots:BOTS"  # where the bots of the house are found: a mapping by level, as `module:attribute`


class Choose(Wish, frozen=True):
    """A wish: which of these legal actions does the bot of this level choose?"""

    version: int
    level: str
    seat: int
    view: Any
    legal: tuple[Action, ...]
    seed: str
    bots: str = HOUSE

    def ready(self, find: Find) -> Work:
        """The bot's thinking."""
        newest = find(self.package, self.key)
        game = None if newest is None else newest.under(self.version)
        assert game is not None, "a table of it is being played"
        module, _, name = self.bots.partition(":")
        bot: Bot = those_playing(game, getattr(importlib.import_module(module), name))[self.level]
        sight = Sight(game, self.seat, self.legal, lambda: self.view)
        return lambda: msgspec.json.encode(bot.choose(sight, SealedSource(self.seed).stream(BOTS)))
