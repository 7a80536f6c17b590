"""A desk that works where one can look on: for games and faults that no other process would find."""

from __future__ import annotations

import msgspec

from kibitz.core.errors import Refused
from kibitz.server.errors import Worded, refused_as
from kibitz.server.table.checkpoints import Checkpoints
from kibitz.server.workers import looking_back
from kibitz.server.workers.worker import Find, Wish, refusal
from kibitz.wire import tells


class InPlace:
    """Carries out wishes in this process, with the games that it is told of."""

    def __init__(self, find: Find) -> None:
        self._find = find
        looking_back.CHECKPOINTS = Checkpoints()  # as a new process has none

    async def done(self, wish: Wish) -> bytes:
        """The answer to a wish, as a worker would give it."""
        try:
            made = wish.ready(self._find)()
            return made if isinstance(made, bytes) else list(made)[-1]
        except Refused as refused:
            told = msgspec.json.decode(
                refusal(refused, self._find(wish.package, wish.key)), type=tells.Refused
            )
            raise Worded(refused_as(told), told) from None

    async def close(self) -> None:
        """There is nothing to stop."""
