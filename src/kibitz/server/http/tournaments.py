"""Tournaments over HTTP. The server keeps none: whoever runs one sends its file and gets it back, gone on."""

from __future__ import annotations

import msgspec

from kibitz.core.errors import IllegalAction, Malformed
from kibitz.server.history import seeing
from kibitz.server.http.endpoint import Visit, endpoint, worded_by
from kibitz.server.rooms.hub import Hub
from kibitz.server.workers.looking_back import LookBack, packed
from kibitz.server.workers.tournaments import CarryOn, Standing
from kibitz.tournament.documents import TableResult, Tournament, TournamentWish
from kibitz.tournament.going_on import tables_of_bots

MOST_LINKS = 20  # tables of this server in one wish: each is read and played again


async def carried_on(hub: Hub, wish: TournamentWish) -> bytes:
    """A tournament, begun or gone on with, and where it stands."""
    if (wish.new is None) == (wish.event is None) or (wish.new is not None and wish.enter):
        raise Malformed("malformed", problem="either something new, or an event and what to enter")
    about = wish.new or wish.event
    assert about is not None, "one of the two is there"
    package, game = hub.library.known(about.game)
    told = await hub.desk.done(CarryOn(package, game.key, wish, await _records(hub, wish.enter)))
    event = msgspec.json.decode(told, type=Tournament).event
    if not tables_of_bots(event):
        return told
    played = await hub.bot_tables.played(package, event)
    return told if played is event else await hub.desk.done(Standing(package, game.key, played))


async def _records(hub: Hub, enter: tuple[TableResult, ...]) -> dict[int, bytes]:
    """The records of the tables that results are linked to, by the number of the entry."""
    if any((entry.totals is None) == (entry.link is None) for entry in enter):
        raise Malformed("malformed", problem="either totals, or the link of a table")
    links = {number: entry.link for number, entry in enumerate(enter) if entry.link is not None}
    if len(links) > MOST_LINKS:
        raise Malformed("malformed", problem=f"at most {MOST_LINKS} links at once")
    return {number: await _record(hub, link) for number, link in links.items()}


async def _record(hub: Hub, link: str) -> bytes:
    room = await hub.room(link)
    if room.table.phase != "over":
        raise IllegalAction("not_over")
    rows, seat = await seeing.seen(room, "")
    package, key = room.table.package, room.table.key
    return await hub.desk.done(LookBack(package, key, room.id, packed(rows), seat, "record", {}))


@endpoint("POST", "/api/tournament", Tournament, body=TournamentWish, refusals=(404, 409), packs=True)
async def tournament(visit: Visit) -> bytes:
    """Begin a tournament or go on with one. The server keeps none: keep the answer yourself."""
    wish: TournamentWish = visit.body
    event = wish.new or wish.event
    _, game = visit.hub.library.by_key.get("" if event is None else event.game, ("", None))
    with worded_by(game):
        return await carried_on(visit.hub, wish)


TOURNAMENT_ENDPOINTS = (tournament,)
