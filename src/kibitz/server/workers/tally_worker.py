"""What a worker is told of a finished game that is to be counted: its entries, and then its record."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from kibitz.core.game import LoadedGame
from kibitz.core.record import Record, parsed
from kibitz.server.history.judging import judged
from kibitz.server.workers.looking_back import unpacked
from kibitz.server.workers.worker import Find, Wish, Work
from kibitz.stats.tallying import tallies


class Judge(Wish, frozen=True):
    """A wish: whether a game is that of whoever has this key, and its record."""

    table: str
    rows: bytes
    whose: str

    def ready(self, find: Find) -> Work:
        """The judging."""
        return lambda: msgspec.json.encode(judged(self.table, unpacked(self.rows), self.whose, find))


class Count(Wish, frozen=True):
    """A wish: the counters of every seat, at first without those of luck and, when bots have played the deal
    again so often, with them."""

    record: bytes
    replays: int

    def ready(self, find: Find) -> Work:
        """The counting."""
        game = find(self.package, self.key)
        assert game is not None, "a table of it was played"
        return lambda: self._counted(game, parsed(self.record))

    def _counted(self, game: LoadedGame, record: Record) -> Iterator[bytes]:
        yield msgspec.json.encode(tallies(record, game))
        yield msgspec.json.encode(tallies(record, game, replays=self.replays))
