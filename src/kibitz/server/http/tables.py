"""The HTTP door, described: one list from which both the routes and the OpenAPI page are made."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import msgspec
from msgspec import inspect

from kibitz.bots import Bot, those_playing
from kibitz.core.capabilities import Previews
from kibitz.core.choices import values
from kibitz.core.errors import Malformed, Refused
from kibitz.core.game import LoadedGame
from kibitz.server.errors import Missing, NotKept, Worded, told
from kibitz.server.http.endpoint import Visit, endpoint
from kibitz.server.http.guests import GUEST_ENDPOINTS
from kibitz.server.http.history import HISTORY_ENDPOINTS
from kibitz.server.http.queries import PAGE_BYTES, TablesQuery
from kibitz.server.http.tournaments import TOURNAMENT_ENDPOINTS
from kibitz.server.rooms.room import doubt_of
from kibitz.server.table.info import info_of
from kibitz.server.workers.documents import Preview, Score
from kibitz.wire import asks
from kibitz.wire.asks import AnyAsk
from kibitz.wire.documents import (
    AskedPreview,
    GameInfo,
    Games,
    NewSitter,
    NewTable,
    Opened,
    OptionInfo,
    Previewed,
    ScoreSheet,
    Seated,
    Tables,
)
from kibitz.wire.tells import AnyTell, State, TableInfo


@endpoint("GET", "/api/games", Games)
async def games(visit: Visit) -> Games:
    """The games that can be played here, their options and presets, and the bots."""
    known = [game for _, game in visit.hub.library.by_key.values()]
    levels: Mapping[str, Bot] = visit.hub.services.levels
    everywhere = set(levels).intersection(*(those_playing(game, levels) for game in known))
    about = {name: bot.about for name, bot in levels.items() if name in everywhere}
    return Games(tuple(game_info(game) for game in known), about)


def game_info(game: Any) -> GameInfo:
    """What one needs to know to open a table."""
    return GameInfo(
        key=game.key,
        title=game.title,
        rules_version=game.rules_version,
        least=game.seats[0],
        most=game.seats[-1],
        usual=game.usual_seats,
        alone=game.seats_alone,
        options=tuple(OptionInfo(**option) for option in options_of(game)),
        presets={name: msgspec.to_builtins(options) for name, options in game.presets.items()},
    )


def options_of(game: LoadedGame) -> list[dict[str, Any]]:
    """The options of a game, each with its default and what it may be."""
    described = []
    for field in msgspec.structs.fields(game.Options):
        kind = inspect.type_info(field.type)
        if isinstance(kind, inspect.EnumType):
            choices: tuple[Any, ...] = tuple(member.value for member in kind.cls)
        else:
            choices = (True, False) if isinstance(kind, inspect.BoolType) else ()
        default = msgspec.to_builtins(field.default)
        described.append(
            {"name": field.name, "default": default, "values": values(field.type), "choices": choices}
        )
    return described


@endpoint("GET", "/api/tables", Tables, query=TablesQuery)
async def tables(visit: Visit) -> Tables:
    """Public tables, the newest first; fewer than were asked for, where they are large."""
    query: TablesQuery = visit.query
    cards = await visit.hub.store.cards(query.phase, query.place(), query.limit)
    shown = [
        card
        for card, size in zip(cards, accumulate(len(card.info) for card in cards), strict=True)
        if size <= PAGE_BYTES
    ]
    found = tuple(msgspec.json.decode(card.info, type=TableInfo) for card in shown)
    is_last = len(shown) == len(cards) < query.limit
    return Tables(found, None if is_last or not shown else "{}.{}".format(*shown[-1].place))


@endpoint("POST", "/api/tables", Opened, body=NewTable, status=201, counts="table", refusals=(404, 409))
async def open_table(visit: Visit) -> Opened:
    """Open a table. The token in the answer is its host's; keep it."""
    return await visit.hub.new_table(visit.body)


@endpoint("GET", "/api/tables/{table}", TableInfo, refusals=(404,), token="may")
async def table(visit: Visit) -> TableInfo:
    """One table as everybody may see it."""
    room = await visit.room()
    async with room.stored:
        may_know = room.table.sight(room.table.who(visit.key)) == "now"
        return info_of(room.table, secret=may_know)


@endpoint(
    "POST",
    "/api/tables/{table}/seats",
    Seated,
    body=NewSitter,
    status=201,
    counts="join",
    refusals=(404, 409),
)
async def sit(visit: Visit) -> Seated:
    """Take a seat. Whoever has the token in the answer has the seat; it is shown once."""
    return await visit.hub.sit(visit.path["table"], visit.body)


@endpoint("POST", "/api/tables/{table}/asks", AnyTell, body=AnyAsk, refusals=(403, 404, 409), token="may")
async def ask(visit: Visit) -> AnyTell:
    """Any ask of the socket but hello, one at a time; the answer is what the socket would tell."""
    if isinstance(visit.body, asks.Hello):
        raise Malformed("malformed", problem="hello is for sockets; here the token says who you are")
    try:
        room = await visit.room()
    except NotKept as failed:
        doubt = doubt_of(visit.body, failed)
        raise Worded(doubt, told(doubt, ask=visit.body.id)) from None
    try:
        return await room.ask(visit.key, visit.body)
    except Refused as refused:
        raise Worded(refused, await room.refusal(visit.key, visit.body.id, refused)) from None
    finally:
        visit.hub.rest(room)


@endpoint("GET", "/api/tables/{table}/state", State, refusals=(403, 404), token="may")
async def state(visit: Visit) -> State:
    """Everything needed to show the table: with a token as its seat sees it, else as a spectator."""
    room = await visit.room()
    return await room.state(visit.key)


@endpoint("POST", "/api/score", ScoreSheet, body=dict[str, Any], refusals=(404,))
async def score(visit: Visit) -> bytes:
    """Settle a game that was played on a real table: who is paid what, who wins, and why."""
    document = visit.body
    package, game = visit.hub.library.known(str(document.get("game")))
    return await visit.hub.desk.done(Score(package, game.key, document))


@endpoint("POST", "/api/games/{game}/preview", Previewed, body=AskedPreview, refusals=(404,))
async def preview(visit: Visit) -> bytes:
    """What a value of an option comes to, and the value written out in full."""
    asked: AskedPreview = visit.body
    package, game = visit.hub.library.known(visit.path["game"])
    if not isinstance(game, Previews) or asked.option not in game.previews:
        known = game.previews if isinstance(game, Previews) else ()
        raise Missing("no_preview", game=game.title, option=asked.option, options=known)
    return await visit.hub.desk.done(Preview(package, game.key, asked.option, asked.value))


ENDPOINTS = (
    *(games, preview, tables, open_table, table, sit, ask, state, score),
    *HISTORY_ENDPOINTS,
    *GUEST_ENDPOINTS,
    *TOURNAMENT_ENDPOINTS,
)
