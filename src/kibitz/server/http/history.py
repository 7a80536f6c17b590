"""The part of the HTTP door for looking back: what happened, the table as it was, its worth, the record."""

from __future__ import annotations

from kibitz.core.errors import Forbidden, Malformed
from kibitz.core.record import written
from kibitz.server.history import events as happened
from kibitz.server.history import replay
from kibitz.server.history import review as reviewing
from kibitz.server.history.records import record_of
from kibitz.server.http.endpoint import Visit, endpoint
from kibitz.server.http.queries import EventsQuery, MomentQuery, MomentsQuery, ReviewQuery, StoryQuery
from kibitz.server.table.state import LiveTable
from kibitz.wire.documents import Endings, EventsPage, Moment, Moments, Review, Story

TABLE = "/api/tables/{table}"
REFUSALS = (403, 404, 409)


@endpoint("GET", f"{TABLE}/events", EventsPage, query=EventsQuery, token="may", refusals=REFUSALS)
async def events(visit: Visit) -> EventsPage:
    """What happened in the game, as this seat may hear it, the newest page first."""
    return await visit.told_by(happened.events_page)


@endpoint(
    "GET", f"{TABLE}/moments/{{step}}", Moment, query=MomentQuery, token="may", refusals=REFUSALS, packs=True
)
async def moment(visit: Visit) -> Moment:
    """The table after a step, as this seat saw it then; step 0 is the deal."""
    room = await visit.room()
    step = visit.path["step"]
    if not step.isdecimal() or len(step) > 9:
        raise Malformed("malformed", problem=f"a step is a number, not {step[:20]!r}")
    return await replay.moment(room, visit.key, int(step), visit.query.seen_by)


@endpoint("GET", f"{TABLE}/moments", Moments, query=MomentsQuery, token="may", refusals=REFUSALS, packs=True)
async def moments(visit: Visit) -> Moments:
    """The table after each of some steps, as this seat saw it; of a finished game, as any did."""
    return await visit.told_by(replay.moments)


@endpoint("GET", f"{TABLE}/story", Story, query=StoryQuery, token="may", refusals=REFUSALS, packs=True)
async def story(visit: Visit) -> Story:
    """Every step of the game, what it caused, and everybody's total if it had ended there."""
    return await visit.told_by(replay.story)


@endpoint("GET", f"{TABLE}/record", None, token="may", refusals=(403, 404), media="application/jsonl")
async def record(visit: Visit) -> bytes:
    """The record of a finished game, as `kibitz verify` and `kibitz replay` read it."""
    room = await visit.room()
    find = visit.hub.services.find
    rows, _ = await happened.seen(room, visit.key)
    if LiveTable.from_rows(room.id, rows, find).phase != "over":
        raise Forbidden("secret_record")
    return written(record_of(room.id, rows, find))


@endpoint("GET", f"{TABLE}/review", Review, query=ReviewQuery, token="may", refusals=REFUSALS, packs=True)
async def review(visit: Visit) -> Review:
    """What the steps of a seat in a finished game were worth, by what it knew; a page at a time."""
    return await visit.told_by(reviewing.review)


@endpoint("GET", f"{TABLE}/endings", Endings, token="may", refusals=REFUSALS, packs=True)
async def endings(visit: Visit) -> Endings:
    """What has ended in the game so far, such as hands, and the same ends by other rules."""
    return await visit.told_by(replay.endings)


HISTORY_ENDPOINTS = (events, moment, moments, story, record, review, endings)
