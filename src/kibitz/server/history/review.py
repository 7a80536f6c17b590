"""What the steps of a finished game were worth, from what their seat knew before each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from kibitz.core.capabilities import Reviews
from kibitz.core.errors import Forbidden
from kibitz.server.history import replay
from kibitz.server.rooms.room import Room
from kibitz.server.table import entries
from kibitz.wire.documents import Review, ReviewedStep


async def review(room: Room, key: str, seat: int, first: int, limit: int) -> Review:
    """What the steps of a seat were worth, from what that seat knew before each. Only when the game is over:
    until then it would be advice. The thinking is done elsewhere, one step after the other."""
    log, _ = await replay.looked_back(room, key, seat)
    if not replay.has_ended(log):
        raise Forbidden("not_over")
    found = [decided async for decided in _decided(room, log, seat, first, limit + 1)]
    reviews, table = [], room.table
    for step, view, action in found[:limit]:
        made = await room.services.thinker.review(table.package, table.key, view, action)
        reviews.append(ReviewedStep(step, None if made is None else msgspec.Raw(made)))
    return Review(seat, tuple(reviews), found[limit][0] if len(found) > limit else None)


async def _decided(
    room: Room, log: replay.Entries, seat: int, first: int, limit: int
) -> AsyncIterator[tuple[int, Any, Any]]:
    """The steps of a seat that can be reviewed: the number, what the seat saw before, and what it did."""
    played = [entry for _, entry in log if isinstance(entry, entries.Played)]
    game = room.table.playing.game
    kinds = game.reviewed if isinstance(game, Reviews) else ()
    async for stop in replay.replayed(room, log, max(0, first - 1), len(played) - 1 if kinds else -1):
        entry, core = played[stop.table.step], stop.table.playing
        action: Any = core.game.read(entry.action)
        if entry.seat != seat or action.__struct_config__.tag not in kinds:
            continue
        yield stop.table.step + 1, core.view(seat), action
        limit -= 1
        if limit == 0:
            return
