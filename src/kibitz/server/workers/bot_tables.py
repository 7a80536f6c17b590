"""Tables of bots in tournaments, played in a process of their own and never for long: what was played when
the time is up counts, and the rest is played when somebody asks again."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kibitz.bots import BOTS, those_playing
from kibitz.core.errors import IllegalAction
from kibitz.core.game import LoadedGame
from kibitz.server.paying import payer
from kibitz.server.workers.pool import Pool
from kibitz.server.workers.process import Failed
from kibitz.server.workers.worker import Find, Wish, Work
from kibitz.tournament.event import Event
from kibitz.tournament.going_on import bots_played, options_in, tables_of_bots

SECONDS = 3.0  # for one request, after the first table
LONGEST = 60  # seconds for one table
POLITE = 5  # whoever plays at a table comes first
REST = 60.0  # seconds


class PlayTables(Wish, frozen=True):
    """A wish: the event, after every table that bots have played."""

    event: Event

    def ready(self, find: Find) -> Work:
        """The playing."""
        game = find(self.package, self.key)
        assert game is not None, "the event was checked"
        return lambda: self._played(game)

    def _played(self, game: LoadedGame) -> Iterator[bytes]:
        options = options_in(self.event, game, those_playing(game, BOTS))
        for step in bots_played(self.event, game, options):
            yield msgspec.json.encode(step.event)


class BotTables:
    """Plays for one tournament at a time; whoever asks meanwhile is answered at once and may ask again."""

    def __init__(self, seconds: float = SECONDS, longest: float = LONGEST) -> None:
        self.longest = longest
        self._pool = Pool(1, longest, seconds, polite=POLITE, rest=REST)

    @property
    def is_busy(self) -> bool:
        """Whether somebody's bots play."""
        return self._pool.is_busy

    async def played(self, package: str, event: Event) -> Event:
        """The event with the results of as many tables of bots as could be played now, perhaps none."""
        if self.is_busy or not tables_of_bots(event):
            return event
        try:
            found = await self._pool.done(PlayTables(package, event.game, event), payer())
        except Failed:
            raise IllegalAction("slow_bots", most=self.longest) from None
        return msgspec.json.decode(found, type=Event)

    async def close(self) -> None:
        """Stop playing."""
        await self._pool.close()
