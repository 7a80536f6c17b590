"""Players made of code. They are given views and legal actions, never positions."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.bots.adviser import Adviser
from kibitz.bots.bot import Bot, Sight, those_playing
from kibitz.bots.greedy import Greedy
from kibitz.bots.opener import Opener, Pairs
from kibitz.bots.uniform import Uniform

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (Uniform(), Greedy(), Opener(), Pairs(), Adviser())}

__all__ = ["BOTS", "Bot", "Sight", "those_playing"]
