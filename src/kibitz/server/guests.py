"""Guests: people who asked that figures of their games be kept, and who can have them deleted.

A guest is the hash of a token. A seat is theirs by the key of the seat's token, so whose game it was follows
from the entries of the table. Nothing is counted while people play: figures of a finished game are worked out
when its guest asks, and stored then.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from kibitz.core.errors import Forbidden
from kibitz.core.game import LoadedGame
from kibitz.server.errors import NotKept
from kibitz.server.library import Library
from kibitz.server.rooms.services import Services
from kibitz.server.store import Damaged, GuestSeat, StoreFailed
from kibitz.server.table.state import LiveTable
from kibitz.server.tokens import guest_of, new_token
from kibitz.server.workers.tally_pool import Tallier
from kibitz.stats.adding import added
from kibitz.stats.showing import shown
from kibitz.wire.documents import GuestFigure, GuestGame, GuestStats, GuestTable, LeftOut
from kibitz.wire.tells import TableInfo

REPLAYS = 8  # times that bots play a deal again: what is left over is chance of a size people can live with
AT_ONCE = 4  # games worked out for one request
PATIENCE = 5.0  # seconds after which a request begins no other game
TABLES = 100  # the newest tables of a game that are listed; the figures stand on all

log = logging.getLogger("kibitz.server")


class Result(Struct, frozen=True, omit_defaults=True):
    """What came of a seat, as it is stored: the counters of a game that counts, or why it does not."""

    left_out: LeftOut | Literal["absent"] | None = None
    package: str = ""
    game: str = ""
    seat: int = 0
    ended: int = 0
    tally: dict[str, float] = {}


Counted = tuple[str, Result]  # the table, and what came of it


# Coming and going


async def welcome(services: Services) -> str:
    """The token of a new guest."""
    token = new_token()
    await services.store.guests.add(guest_of(token), services.now())
    return token


async def known(services: Services, token: str | None) -> str | None:
    """The guest of a token, or None without one; Forbidden if nobody is known by it."""
    if token is None:
        return None
    guest = guest_of(token)
    if not await services.store.guests.knows(guest):
        raise Forbidden("no_guest")
    return guest


async def seat(services: Services, guest: str | None, table: str, key: str) -> None:
    """A guest has sat down. If the store fails now, the seat is theirs all the same: only no figures come of
    it."""
    if guest is not None:
        try:
            await services.store.guests.seat(guest, table, key)
        except StoreFailed as failed:
            services.note_failure(failed)


async def carry(services: Services, table: str, rematch: str) -> None:
    """Guests go on to the rematch. It is not told of before this is written."""
    try:
        await services.store.guests.carry(table, rematch)
    except StoreFailed as failed:
        services.note_failure(failed)
        raise NotKept("not_kept") from None


async def forget(services: Services, guest: str) -> int:
    """Delete a guest with all figures; how many seats there were."""
    seats = await services.store.guests.forget(guest)
    if seats is None:
        raise Forbidden("no_guest")
    return seats


# Figures


async def stats(services: Services, library: Library, tallier: Tallier, guest: str) -> GuestStats:
    """The figures of a guest. A few games that have ended since the last time are worked out first; how many
    wait for the next time is told."""
    seats = await services.store.guests.seats(guest)
    if seats is None:
        raise Forbidden("no_guest")
    results = {
        (seat.table, seat.key): msgspec.json.decode(seat.result, type=Result)
        for seat in seats
        if seat.result is not None
    }
    fresh = [seat for seat in seats if seat.result is None and seat.phase == "over"]
    readable = [seat for seat in fresh if _is_readable(library, seat)]
    results |= await _worked_out(services, tallier, guest, readable)
    waiting = sum((seat.table, seat.key) not in results for seat in readable)
    left_out: Counter[LeftOut] = Counter()
    left_out["rules"] = len(fresh) - len(readable)
    for result in results.values():
        if result.left_out is not None and result.left_out != "absent":
            left_out[result.left_out] += 1
    counted = [(table, result) for (table, _), result in results.items() if result.left_out is None]
    return GuestStats(
        tuple(_by_game(library, counted)), waiting, {why: n for why, n in left_out.items() if n}
    )


def _is_readable(library: Library, seat: GuestSeat) -> bool:
    """Whether this server has the rules that a table was played by."""
    info = msgspec.json.decode(seat.info or b"", type=TableInfo)
    _, game = library.by_key.get(info.game, ("", None))
    return game is not None and game.under(info.rules_version) is not None


async def _worked_out(
    services: Services, tallier: Tallier, guest: str, seats: Sequence[GuestSeat]
) -> dict[tuple[str, str], Result]:
    """What came of some of these seats, the oldest first; of none while another guest's are worked out."""
    found: dict[tuple[str, str], Result] = {}
    if not seats or tallier.is_busy:
        return found
    until = time.monotonic() + PATIENCE
    for seat in list(reversed(seats))[:AT_ONCE]:
        if time.monotonic() > until:
            break
        result = await _result(services, tallier, seat)
        await services.store.guests.note(guest, seat.table, seat.key, msgspec.json.encode(result).decode())
        found[seat.table, seat.key] = result
    return found


async def _result(services: Services, tallier: Tallier, seat: GuestSeat) -> Result:
    """The counters of one game, or why it has none."""
    try:
        rows = await services.store.read(seat.table)
    except Damaged as damaged:
        log.error("table damaged", extra={"table": seat.table, "problem": str(damaged)})
        return Result("unreadable")
    opened = LiveTable.from_rows(seat.table, rows[:1], services.find)
    found = await tallier.judged(opened.package, opened.key, seat.table, rows, seat.key)
    if found is not None and found.left_out is not None:
        return Result(found.left_out)
    if opened.trouble is not None:
        return Result("rules")
    tallies = None
    if found is not None:
        tallies = await tallier.tallied(opened.package, opened.key, found.record.encode(), REPLAYS)
    if found is None or tallies is None:
        log.warning("game not counted", extra={"table": seat.table, "game": opened.key})
        return Result("unreadable")
    return Result(None, opened.package, opened.key, found.seat, found.ended, tallies[found.seat])


def _by_game(library: Library, counted: Sequence[Counted]) -> Iterable[GuestGame]:
    """The figures game by game, for the games that this server has."""
    for (package, _), game in library.games.items():
        own = [
            (table, result)
            for table, result in counted
            if (result.package, result.game) == (package, game.key)
        ]
        if own:
            yield _of_game(game, own)


def _of_game(game: LoadedGame, counted: Sequence[Counted]) -> GuestGame:
    newest = sorted(counted, key=lambda pair: pair[1].ended, reverse=True)
    tally = added(result.tally for _, result in counted)
    figures = tuple(
        GuestFigure(figure.name, figure.value, figure.per, figure.count, figure.share)
        for figure in shown(game, tally)
    )
    return GuestGame(
        game.key, game.title, len(counted), figures, tuple(_row(*pair) for pair in newest[:TABLES])
    )


def _row(table: str, result: Result) -> GuestTable:
    """A table in the list. A seat without a score has neither place nor total."""
    tally = result.tally
    return GuestTable(
        table=table,
        ended=result.ended,
        seat=result.seat,
        place=int(tally["placed"]) if tally["ranked"] else None,
        total=int(tally["total"]) if tally["scored"] else None,
    )
