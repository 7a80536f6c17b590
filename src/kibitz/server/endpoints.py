"""The HTTP door, described: one list from which both the routes and the OpenAPI page are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from kibitz.bots import Bot, those_playing
from kibitz.core.errors import Forbidden, Malformed, Refused
from kibitz.core.game import preview_of, previews_of, seats_alone, usual_seats
from kibitz.core.record import written
from kibitz.server import reading, replaying
from kibitz.server.guest_door import GUEST_ENDPOINTS
from kibitz.server.looking_door import LOOKING_ENDPOINTS
from kibitz.server.queries import EventsQuery, MomentQuery, MomentsQuery, StoryQuery, TablesQuery
from kibitz.server.refusals import Missing, told
from kibitz.server.table import LiveTable
from kibitz.server.tournament_door import TOURNAMENT_ENDPOINTS
from kibitz.server.visiting import Endpoint, Visit, Worded
from kibitz.wire import asks
from kibitz.wire.asks import AnyAsk
from kibitz.wire.documents import (
    AskedPreview,
    EventsPage,
    GameInfo,
    Games,
    Moment,
    Moments,
    NewSitter,
    NewTable,
    Opened,
    OptionInfo,
    Previewed,
    ScoreSheet,
    Seated,
    Story,
    Tables,
)
from kibitz.wire.tells import AnyTell, State, TableInfo

__all__ = ["ENDPOINTS", "Endpoint", "Visit", "Worded"]


async def games(visit: Visit) -> Games:
    """The games and their options, and the bots that play all of them."""
    known = [game for _, game in visit.hub.library.by_key.values()]
    levels: Mapping[str, Bot] = visit.hub.levels
    for game in known:
        levels = those_playing(game, levels)
    return Games(tuple(game_info(game) for game in known), {name: bot.about for name, bot in levels.items()})


def game_info(game: Any) -> GameInfo:
    """What one needs to know to open a table."""
    return GameInfo(
        key=game.key,
        title=game.title,
        rules_version=game.rules_version,
        least=game.seats[0],
        most=game.seats[-1],
        usual=usual_seats(game),
        alone=seats_alone(game),
        options=tuple(OptionInfo(**option) for option in reading.options_of(game)),
        presets={name: msgspec.to_builtins(options) for name, options in game.presets.items()},
    )


async def tables(visit: Visit) -> Tables:
    """Public tables."""
    query: TablesQuery = visit.query
    cards = await visit.hub.store.cards(query.phase, query.before, query.limit)
    found = tuple(msgspec.json.decode(card.info, type=TableInfo) for card in cards)
    return Tables(found, cards[-1].opened if len(cards) == query.limit else None)


async def open_table(visit: Visit) -> Opened:
    """A new table; whoever opens it is its host."""
    return await visit.hub.new_table(visit.body)


async def table(visit: Visit) -> TableInfo:
    """One table."""
    room = await visit.hub.room(visit.path["table"])
    async with room.settled():
        may_know = room.table.sight(room.table.who(visit.key)) == "now"
        return room.table.info(secret=may_know)


async def sit(visit: Visit) -> Seated:
    """A seat, for a name."""
    return await visit.hub.sit(visit.path["table"], visit.body)


async def ask(visit: Visit) -> AnyTell:
    """Any ask, without a socket."""
    if isinstance(visit.body, asks.Hello):
        raise Malformed("malformed", problem="hello is for sockets; here the token says who you are")
    room = await visit.hub.room(visit.path["table"])
    try:
        return await room.ask(visit.key, visit.body)
    except Refused as refused:
        raise Worded(refused, await reading.refusal_at(room, visit.key, visit.body.id, refused)) from None
    finally:
        visit.hub.rest(room)


async def state(visit: Visit) -> State:
    """The table as this seat sees it."""
    room = await visit.hub.room(visit.path["table"])
    return await room.state(visit.key)


async def events(visit: Visit) -> EventsPage:
    """What happened, a page at a time."""
    room = await visit.hub.room(visit.path["table"])
    query: EventsQuery = visit.query
    return await reading.events_page(room, visit.key, query.before, query.limit)


async def moment(visit: Visit) -> Moment:
    """The table as it was."""
    room = await visit.hub.room(visit.path["table"])
    step = visit.path["step"]
    if not step.isdecimal() or len(step) > 9:
        raise Malformed("malformed", problem=f"a step is a number, not {step[:20]!r}")
    return await replaying.moment(room, visit.key, int(step), visit.query.seen_by)


async def moments(visit: Visit) -> Moments:
    """The table as it was, a page at a time."""
    room = await visit.hub.room(visit.path["table"])
    query: MomentsQuery = visit.query
    return await replaying.moments(room, visit.key, query.first, query.limit, query.seen_by)


async def story(visit: Visit) -> Story:
    """The game from the deal on."""
    room = await visit.hub.room(visit.path["table"])
    query: StoryQuery = visit.query
    return await replaying.story(room, visit.key, query.first, query.limit, query.seen_by)


async def record(visit: Visit) -> bytes:
    """The whole game as a file, for `kibitz replay` and `kibitz verify`."""
    room = await visit.hub.room(visit.path["table"])
    rows, _ = await reading.seen(room, visit.key)
    if LiveTable.from_rows(room.id, rows, visit.hub.find).phase != "over":
        raise Forbidden("secret_record")
    return written(reading.record_of(room.id, rows, visit.hub.find))


async def score(visit: Visit) -> ScoreSheet:
    """Settle a game that was played on a real table."""
    document = visit.body
    library = visit.hub.library.by_key
    key = document.get("game")
    if not isinstance(key, str) or key not in library:
        raise Missing("no_game", game=str(key)[:40], games=tuple(library))
    game = library[key][1]
    try:
        sheet = game.sheet(document)
    except Refused as refused:
        raise Worded(refused, told(refused, game)) from None
    return ScoreSheet(sheet.findings, sheet.grids, sheet.sentences, sheet.outcome)


async def preview(visit: Visit) -> Previewed:
    """What a value of an option comes to."""
    asked: AskedPreview = visit.body
    key = visit.path["game"]
    library = visit.hub.library.by_key
    if key not in library:
        raise Missing("no_game", game=key[:40], games=tuple(library))
    game = library[key][1]
    known = previews_of(game)
    if asked.option not in known:
        raise Missing("no_preview", game=game.title, option=asked.option, options=known)
    try:
        shown = preview_of(game, asked.option, asked.value)
    except Refused as refused:
        raise Worded(refused, told(refused, game)) from None
    return Previewed(shown.value, shown.findings, shown.grids)


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/games",
        name="games",
        summary="The games that can be played here, their options and presets, and the bots.",
        answer=Games,
        does=games,
    ),
    Endpoint(
        method="POST",
        path="/api/games/{game}/preview",
        name="preview",
        summary="What a value of an option comes to, and the value written out in full.",
        body=AskedPreview,
        answer=Previewed,
        refusals=(404,),
        does=preview,
    ),
    Endpoint(
        method="GET",
        path="/api/tables",
        name="tables",
        summary="Public tables, the newest first.",
        query=TablesQuery,
        answer=Tables,
        does=tables,
    ),
    Endpoint(
        method="POST",
        path="/api/tables",
        name="open_table",
        summary="Open a table. The token in the answer is its host's; keep it.",
        body=NewTable,
        answer=Opened,
        status=201,
        counts="table",
        refusals=(404, 409),
        does=open_table,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}",
        name="table",
        summary="One table as everybody may see it.",
        answer=TableInfo,
        refusals=(404,),
        token="may",
        does=table,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/seats",
        name="sit",
        summary="Take a seat. Whoever has the token in the answer has the seat; it is shown once.",
        body=NewSitter,
        answer=Seated,
        status=201,
        counts="join",
        refusals=(404, 409),
        does=sit,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/asks",
        name="ask",
        summary="Any ask of the socket but hello, one at a time; the answer is what the socket would tell.",
        body=AnyAsk,
        answer=AnyTell,
        refusals=(403, 404, 409),
        token="may",
        does=ask,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/state",
        name="state",
        summary="Everything needed to show the table: with a token as its seat sees it, else as a spectator.",
        answer=State,
        refusals=(403, 404),
        token="may",
        does=state,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/events",
        name="events",
        summary="What happened in the game, as this seat may hear it, the newest page first.",
        query=EventsQuery,
        answer=EventsPage,
        refusals=(403, 404, 409),
        token="may",
        does=events,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/moments/{step}",
        name="moment",
        summary="The table after a step, as this seat saw it then; step 0 is the deal.",
        query=MomentQuery,
        answer=Moment,
        refusals=(403, 404, 409),
        token="may",
        packs=True,
        does=moment,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/moments",
        name="moments",
        summary="The table after each of some steps, as this seat saw it; of a finished game, as any did.",
        query=MomentsQuery,
        answer=Moments,
        refusals=(403, 404, 409),
        token="may",
        packs=True,
        does=moments,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/story",
        name="story",
        summary="Every step of the game, what it caused, and everybody's total if it had ended there.",
        query=StoryQuery,
        answer=Story,
        refusals=(403, 404, 409),
        token="may",
        packs=True,
        does=story,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/record",
        name="record",
        summary="The record of a finished game, as `kibitz verify` and `kibitz replay` read it.",
        answer=None,
        refusals=(403, 404),
        token="may",
        media="application/jsonl",
        does=record,
    ),
    Endpoint(
        method="POST",
        path="/api/score",
        name="score",
        summary="Settle a game that was played on a real table: who is paid what, who wins, and why.",
        body=dict[str, Any],
        answer=ScoreSheet,
        refusals=(404,),
        does=score,
    ),
    *LOOKING_ENDPOINTS,
    *GUEST_ENDPOINTS,
    *TOURNAMENT_ENDPOINTS,
)
