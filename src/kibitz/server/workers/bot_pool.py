"""Bots think in processes of their own, so that no table ever waits for the bot of another. What crosses is a
seat's view and its legal actions; what comes back is read as an action of that game and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec

from kibitz.core.game import Action
from kibitz.games import Rules
from kibitz.server.workers.bot_worker import HOUSE, Choose
from kibitz.server.workers.pool import Pool
from kibitz.server.workers.process import Failed

log = logging.getLogger(__name__)


class Thinker:
    """Lets bots think elsewhere: `workers` at once, each for `budget` seconds, first come first served.

    `bots` names the mapping of bots by level as `module:attribute`. `noted`, if given, is told of every
    thought: `done`, `late` or `failed`, and how many seconds it took, without those spent in the queue.
    """

    def __init__(
        self,
        workers: int = 1,
        budget: float = 2.0,
        bots: str = HOUSE,
        noted: Callable[[str, float], None] | None = None,
    ) -> None:
        self._pool = Pool(workers, budget, noted=noted)
        self._bots = bots

    @property
    def waiting(self) -> int:
        """How many bots wait for a worker."""
        return self._pool.waiting

    async def choose(
        self, rules: Rules, level: str, seat: int, view: Any, legal: Sequence[Action], seed: str
    ) -> Action | None:
        """What the bot chooses, or None if it took too long or failed: then the game's default is played.

        Whether the choice is legal is the table's to judge. `seed` must never be a table's secret: the bot
        could deal the whole game from it. After `close`, and while it closes, this is cancelled: a server
        that stops must not play defaults for bots that were never asked.
        """
        wish = Choose(*rules, level, seat, view, tuple(legal), seed, self._bots)
        try:
            return _decoder(rules).decode(await self._pool.done(wish))
        except Failed as failed:
            problem = str(failed)
        except msgspec.MsgspecError:
            problem = "its choice is not an action of the game"
        log.warning("bot failed", extra={"bot": level, "game": rules.key, "problem": problem})
        return None

    async def close(self) -> None:
        """Stop all workers; whoever still waits for a choice is cancelled."""
        await self._pool.close()


@cache
def _decoder(rules: Rules) -> msgspec.json.Decoder[Action]:
    """What reads the actions of a game. To make one takes longer than most bots think."""
    return msgspec.json.Decoder(rules.game.actions)
