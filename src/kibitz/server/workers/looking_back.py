"""What a worker is told of a game that somebody looks back on: the entries they may know, and what they want
to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from kibitz.core.errors import Forbidden
from kibitz.core.record import written
from kibitz.server.history import replay, review
from kibitz.server.history.events import events_page
from kibitz.server.history.past import Past
from kibitz.server.history.records import record_of
from kibitz.server.store import Row
from kibitz.server.table.checkpoints import Checkpoints
from kibitz.server.workers.worker import Find, Wish, Work

CHECKPOINTS = Checkpoints()  # of this process

unpacked = msgspec.msgpack.Decoder(list[Row]).decode


def record(past: Past) -> bytes:
    """The record of a finished game."""
    if not past.has_ended():
        raise Forbidden("secret_record")
    return written(record_of(past.name, past.rows, past.find))


LOOKS: Mapping[str, Callable[..., Any]] = {
    "events": events_page,
    "archive": replay.archived,
    "moment": replay.moment,
    "moments": replay.moments,
    "story": replay.story,
    "endings": replay.endings,
    "record": record,
    "review": review.review,
}


class LookBack(Wish, frozen=True):
    """A wish: what one of LOOKS shows of these entries to a seat, or to a spectator."""

    table: str
    rows: bytes
    seat: int | None
    look: str
    query: dict[str, Any]

    can_refuse: ClassVar[bool] = True

    @property
    def subject(self) -> str:
        """Whoever looked at the table before has positions of it."""
        return self.table

    def ready(self, find: Find) -> Work:
        """The looking."""
        find(self.package, self.key)
        return lambda: self._shown(Past(self.table, unpacked(self.rows), self.seat, find, CHECKPOINTS))

    def _shown(self, past: Past) -> bytes | Iterator[bytes]:
        shown = LOOKS[self.look](past, **self.query)
        if isinstance(shown, bytes):
            return shown
        return map(msgspec.json.encode, shown) if isinstance(shown, Iterator) else msgspec.json.encode(shown)


def packed(rows: Sequence[Row]) -> bytes:
    """Entries on their way: a list of thousands takes a millisecond."""
    return msgspec.msgpack.encode(rows)
