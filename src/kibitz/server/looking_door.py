"""The part of the HTTP door for looking back at what was played: what it cost, and how it ended."""

from __future__ import annotations

from kibitz.server import replaying
from kibitz.server.queries import ReviewQuery
from kibitz.server.visiting import Endpoint, Visit
from kibitz.wire.documents import Endings, Review


async def review(visit: Visit) -> Review:
    """What the steps of a seat were worth."""
    room = await visit.hub.room(visit.path["table"])
    query: ReviewQuery = visit.query
    return await replaying.review(room, visit.key, query.seat, query.first, query.limit)


async def endings(visit: Visit) -> Endings:
    """What has ended, and what it would have come to elsewhere."""
    room = await visit.hub.room(visit.path["table"])
    return await replaying.endings(room, visit.key)


LOOKING_ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/tables/{table}/review",
        name="review",
        summary="What the steps of a seat in a finished game were worth, by what it knew; a page at a time.",
        query=ReviewQuery,
        answer=Review,
        refusals=(403, 404, 409),
        token="may",
        packs=True,
        does=review,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/endings",
        name="endings",
        summary="What has ended in the game so far, such as hands, and the same ends by other rules.",
        answer=Endings,
        refusals=(403, 404, 409),
        token="may",
        packs=True,
        does=endings,
    ),
)
