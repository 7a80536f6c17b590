"""The part of the HTTP door for looking back: what happened, the table as it was, its worth, the record."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from kibitz.core.errors import Malformed
from kibitz.server.history import seeing
from kibitz.server.http.endpoint import Visit, endpoint
from kibitz.server.http.queries import EventsQuery, MomentQuery, MomentsQuery, ReviewQuery, StoryQuery
from kibitz.server.workers.looking_back import LookBack, packed
from kibitz.wire.documents import Endings, EventsPage, Moment, Moments, Review, Story

TABLE = "/api/tables/{table}"
REFUSALS = (403, 404, 409)


async def looked_back(visit: Visit, look: str, **more: Any) -> bytes:
    """What whoever asks may see of the past of a table: worked out elsewhere."""
    room = await visit.room()
    rows, seat = await seeing.seen(room, visit.key)
    query = structs.asdict(visit.query) | more
    package, key = room.table.package, room.table.key
    return await visit.hub.desk.done(LookBack(package, key, room.id, packed(rows), seat, look, query))


@endpoint("GET", f"{TABLE}/events", EventsPage, query=EventsQuery, token="may", refusals=REFUSALS)
async def events(visit: Visit) -> bytes:
    """What happened in the game, as this seat may hear it, the newest page first."""
    return await looked_back(visit, "events")


@endpoint(
    "GET", f"{TABLE}/moments/{{step}}", Moment, query=MomentQuery, token="may", refusals=REFUSALS, packs=True
)
async def moment(visit: Visit) -> bytes:
    """The table after a step, as this seat saw it then; step 0 is the deal."""
    step = visit.path["step"]
    if not step.isdecimal() or len(step) > 9:
        raise Malformed("malformed", problem=f"a step is a number, not {step[:20]!r}")
    return await looked_back(visit, "moment", step=int(step))


@endpoint("GET", f"{TABLE}/moments", Moments, query=MomentsQuery, token="may", refusals=REFUSALS, packs=True)
async def moments(visit: Visit) -> bytes:
    """The table after each of some steps, as this seat saw it; of a finished game, as any did."""
    return await looked_back(visit, "moments")


@endpoint("GET", f"{TABLE}/story", Story, query=StoryQuery, token="may", refusals=REFUSALS, packs=True)
async def story(visit: Visit) -> bytes:
    """Every step of the game, what it caused, and everybody's total if it had ended there."""
    return await looked_back(visit, "story")


@endpoint("GET", f"{TABLE}/record", None, token="may", refusals=(403, 404), media="application/jsonl")
async def record(visit: Visit) -> bytes:
    """The record of a finished game, as `kibitz verify` and `kibitz replay` read it."""
    return await looked_back(visit, "record")


@endpoint("GET", f"{TABLE}/review", Review, query=ReviewQuery, token="may", refusals=REFUSALS, packs=True)
async def review(visit: Visit) -> bytes:
    """What the steps of a seat in a finished game were worth, by what it knew; a page at a time."""
    return await looked_back(visit, "review")


@endpoint("GET", f"{TABLE}/endings", Endings, token="may", refusals=REFUSALS, packs=True)
async def endings(visit: Visit) -> bytes:
    """What has ended in the game so far, such as hands, and the same ends by other rules."""
    return await looked_back(visit, "endings")


HISTORY_ENDPOINTS = (events, moment, moments, story, record, review, endings)
