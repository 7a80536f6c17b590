"""Tournaments over HTTP. The server keeps none: whoever runs one sends its file and gets it back, gone on."""

from __future__ import annotations

import asyncio

import msgspec

from kibitz.bots import those_playing
from kibitz.core.errors import IllegalAction, Malformed
from kibitz.core.game import LoadedGame
from kibitz.core.record import written
from kibitz.server.errors import Missing
from kibitz.server.history.events import seen
from kibitz.server.history.records import record_of
from kibitz.server.http.endpoint import Visit, endpoint, worded_by
from kibitz.server.rooms.hub import Hub
from kibitz.server.table.deciding.seating import options_for
from kibitz.tournament.beginning import begun
from kibitz.tournament.documents import NewTournament, TableResult, Tournament, TournamentWish
from kibitz.tournament.entering import from_record, from_totals
from kibitz.tournament.event import Event, Result, expect_sound
from kibitz.tournament.going_on import options_in, seated, table_at
from kibitz.tournament.report import Figures, figures

MOST_PLAYERS = 200  # `kibitz tournament` takes more


async def carried_on(hub: Hub, wish: TournamentWish) -> Tournament:
    """A tournament, begun or gone on with, and where it stands."""
    if (wish.new is None) == (wish.event is None) or (wish.new is not None and wish.enter):
        raise Malformed("malformed", problem="either something new, or an event and what to enter")
    event = wish.event if wish.event is not None else _new(hub, wish.new)
    if len(event.players) > MOST_PLAYERS:
        raise Malformed("large_tournament", most=MOST_PLAYERS)
    package, game = hub.library.known(event.game)
    event = await asyncio.to_thread(_checked, event, game, tuple(those_playing(game, hub.services.levels)))
    for entry in wish.enter:
        result = await _result(hub, event, entry)
        event = event.with_result(entry.table - 1, result)
    event = await asyncio.to_thread(seated, event)
    event = await hub.bot_tables.played(package, event)
    return Tournament(event, await _figures(event))


def _new(hub: Hub, new: NewTournament | None) -> Event:
    assert new is not None, "one of the two is there"
    _, game = hub.library.known(new.game)
    levels = those_playing(game, hub.services.levels)
    for level in new.bots:
        if level not in levels:
            raise Missing("no_bot", level=level, levels=tuple(levels))
    chosen = options_for(game, new.preset, new.options)
    return begun(
        game,
        msgspec.convert(chosen, game.Options),
        people=new.players,
        bots=new.bots,
        system=new.system,
        rounds=new.rounds,
        size=new.size,
        seed=new.seed,
    )


def _checked(event: Event, game: LoadedGame, levels: tuple[str, ...]) -> Event:
    """The event, if it can be carried on here, with its options written out."""
    expect_sound(event)
    options = options_in(event, game, levels)
    return msgspec.structs.replace(event, options=msgspec.to_builtins(options))


async def _result(hub: Hub, event: Event, entry: TableResult) -> Result:
    """What somebody brings: totals by name, or the table at which it was played here."""
    table = table_at(event, entry.table)
    if entry.totals is not None and entry.link is None:
        return from_totals(event, table, entry.totals)
    if entry.link is None or entry.totals is not None:
        raise Malformed("malformed", problem="either totals, or the link of a table")
    room = await hub.room(entry.link)
    if room.table.phase != "over":
        raise IllegalAction("not_over")
    rows, _ = await seen(room, "")
    record = written(record_of(room.id, rows, hub.services.find))
    return await asyncio.to_thread(from_record, event, table, record, lambda key: hub.library.known(key)[1])


async def _figures(event: Event) -> Figures:
    return await asyncio.to_thread(figures, event)


@endpoint("POST", "/api/tournament", Tournament, body=TournamentWish, refusals=(404, 409), packs=True)
async def tournament(visit: Visit) -> Tournament:
    """Begin a tournament or go on with one. The server keeps none: keep the answer yourself."""
    wish: TournamentWish = visit.body
    event = wish.new or wish.event
    _, game = visit.hub.library.by_key.get("" if event is None else event.game, ("", None))
    with worded_by(game):
        return await carried_on(visit.hub, wish)


TOURNAMENT_ENDPOINTS = (tournament,)
