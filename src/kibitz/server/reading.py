"""Looking back: pages of events and records, made from the entries of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from kibitz.core.choices import values
from kibitz.core.errors import IllegalAction, Refused, Stale
from kibitz.core.game import Game
from kibitz.core.record import Record, Step, header_of
from kibitz.server import entries
from kibitz.server.refusals import told
from kibitz.server.store import Row
from kibitz.server.table import Find, LiveTable, undone_steps
from kibitz.server.telling import heard, spoken
from kibitz.wire import tells
from kibitz.wire.documents import EventsPage, StepInfo

if TYPE_CHECKING:
    from kibitz.server.room import Room


def standing(rows: Sequence[Row]) -> Iterator[tuple[Row, entries.AnyEntry]]:
    """The entries of a log without the steps that were undone."""
    read = [entries.decode(row.body) for row in rows]
    undone = undone_steps(read)
    return (
        (row, entry)
        for number, (row, entry) in enumerate(zip(rows, read, strict=True))
        if number not in undone
    )


def record_of(name: str, rows: Sequence[Row], find: Find) -> Record:
    """The game as a record; refused before the start. Steps that were undone are not part of it."""
    table = LiveTable.from_rows(name, rows[:1], find)
    if table.game is None:
        raise IllegalAction("trouble", problem=table.trouble)
    header = None
    steps: list[Step] = []
    for _, entry in standing(rows):
        if isinstance(entry, entries.Arranged):
            table.arrangement = entry.arrangement
        elif isinstance(entry, entries.Started):
            made = header_of(
                table.game, table.options, entry.names, "sealed", table.secret, entry.said, entry.bots
            )
            documents = entry.documents or msgspec.UNSET
            header = msgspec.structs.replace(made, rules_version=table.rules_version, documents=documents)
        elif isinstance(entry, entries.Played):
            events = tuple(msgspec.json.decode(entry.events))
            steps.append(Step(len(steps) + 1, entry.seat, entry.action, events))
    if header is None:
        raise IllegalAction("not_started")
    return Record(header, tuple(steps))


async def seen(room: Room, key: str) -> tuple[list[Row], int | None]:
    """The entries that the owner of a key may look back on, and as which seat."""
    async with room.settled():
        who = room.table.who(key)
        room.may_watch(who)
        if room.table.trouble is not None:
            raise IllegalAction("trouble", problem=room.table.trouble)
        rows = await room.hub.store.read(room.id)
        if room.is_delayed(who):
            late = room.hub.now() - 1000 * room.table.arrangement.manners.delay
            rows = [row for row in rows if row.at <= late]
        return rows, who.seat


async def events_page(room: Room, key: str, before: int | None, limit: int) -> EventsPage:
    """The steps before `before`, at most `limit` of them, as this seat may hear them."""
    rows, seat = await seen(room, key)
    steps = list(_steps(room, rows, seat))
    wanted = [step for step in steps if before is None or step.step < before][-limit:]
    earlier = wanted[0].step if wanted and wanted[0].step > 0 else None
    return EventsPage(tuple(wanted), earlier)


def _steps(room: Room, rows: Sequence[Row], seat: int | None) -> Iterator[StepInfo]:
    """Every step of the game, the deal first."""
    game = room.table.game
    assert game is not None
    decode = msgspec.json.Decoder(list[game.events]).decode  # type: ignore[name-defined]
    count = 0
    for row, entry in standing(rows):
        if isinstance(entry, entries.Started):
            assert room.table.play is not None
            told = heard(room.table, seat, room.table.play.log)
            yield StepInfo(0, row.seq, row.at, None, None, told, spoken(room.table, told))
        elif isinstance(entry, entries.Played):
            count += 1
            told = heard(room.table, seat, decode(entry.events))
            said = spoken(room.table, told)
            yield StepInfo(count, row.seq, row.at, entry.seat, entry.chosen_by, told, said)


async def refusal_at(room: Room, key: str, ask: str | None, refused: Refused) -> tells.Refused:
    """A refusal in the words of the table's game; somebody who is late also gets the state they should have
    known."""
    state = None
    if isinstance(refused, Stale):
        with suppress(Refused):  # no state is no reason not to say no
            state = await room.state(key)
    return told(refused, room.table.game, ask, state)


def options_of(game: Game) -> list[dict[str, Any]]:
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
