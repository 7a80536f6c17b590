"""The game once more, step by step: as somebody saw it, as another seat did, or with all hands open.

The entries are folded from the last checkpoint before the first step that is wanted to the last one, with
pauses, so that those who play now are not held up.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kibitz.core.errors import Forbidden, IllegalAction
from kibitz.core.game import Ended
from kibitz.core.outcome import Outcome
from kibitz.server.errors import Missing
from kibitz.server.history import events
from kibitz.server.history.records import standing
from kibitz.server.rooms.broadcast import heard
from kibitz.server.rooms.room import Room
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.checkpoints import EVERY
from kibitz.server.table.deciding.decision import seat_at
from kibitz.server.table.state import LiveTable
from kibitz.wire.documents import (
    Endings,
    EndingStep,
    Moment,
    Moments,
    SeenBy,
    Story,
    StorySide,
    StoryStep,
)

PAUSE_AFTER = 25  # steps
MADE_STEPS = (entries.Started, entries.Played)

Entries = Sequence[tuple[Row, entries.AnyEntry]]


class Eyes(Struct, frozen=True):
    """Through whose eyes a game is seen: those of a seat, of a spectator (None), or of all seats at once."""

    seat: int | None
    are_all: bool = False


class Stop(Struct, frozen=True):
    """The table after a step. It goes on from here: what is to stay must be taken out of it at once."""

    row: Row
    entry: entries.Started | entries.Played
    table: LiveTable

    @property
    def facts(self) -> dict[str, Any]:
        """Which step it was, when, and who chose it."""
        played = self.entry if isinstance(self.entry, entries.Played) else None
        return {
            "step": self.table.step,
            "seq": self.row.seq,
            "at": self.row.at,
            "seat": None if played is None else played.seat,
            "by": None if played is None else played.chosen_by,
        }

    def events(self, eyes: Eyes) -> Sequence[Any]:
        """What the step caused, as it was heard; all of it where all hands are open."""
        table = self.table
        events = table.playing.log if table.last is None else table.last.events
        return list(events) if eyes.are_all else heard(table, eyes.seat, events)


async def moments(room: Room, key: str, first: int, limit: int, seen_by: SeenBy | None) -> Moments:
    """The table after each of these steps."""
    log, eyes = await looked_back(room, key, seen_by)
    steps = sum(isinstance(entry, entries.Played) for _, entry in log)
    found = [_moment(stop, eyes, steps) async for stop in replayed(room, log, first, first + limit - 1)]
    return Moments(steps, tuple(found))


async def moment(room: Room, key: str, step: int, seen_by: SeenBy | None) -> Moment:
    """The table after a step."""
    found = await moments(room, key, step, 1, seen_by)
    if not found.moments:
        raise Missing("no_moment", step=step, last=found.steps)
    return found.moments[0]


async def story(room: Room, key: str, first: int, limit: int, seen_by: SeenBy | None) -> Story:
    """What happened in each of these steps, and where everybody stood then."""
    log, eyes = await looked_back(room, key, seen_by)
    sides: tuple[StorySide, ...] = ()
    steps = []
    async for stop in replayed(room, log, first, first + limit - 1):
        now = _now(stop, eyes)
        sides = sides or tuple(StorySide(side.side, side.seats) for side in (now and now.sides) or ())
        steps.append(_story_step(stop, eyes, now))
    return Story(tuple(steps), sides)


async def endings(room: Room, key: str) -> Endings:
    """What has ended so far, as everybody may know it: hands of a match that goes on are among it."""
    log, _ = await looked_back(room, key, None)
    core = room.table.playing
    last = sum(isinstance(entry, entries.Played) for _, entry in log)
    steps = [stop.events(Eyes(None)) async for stop in replayed(room, log, 0, last)]
    found = core.game.endings(steps, room.table.options)
    return Endings(tuple(EndingStep(step, ending) for step, ending in found))


async def looked_back(room: Room, key: str, seen_by: SeenBy | None) -> tuple[Entries, Eyes]:
    """The entries that the owner of a key may look back on, without what was undone, and through whose eyes.
    Other eyes than their own are lent when they have seen the end: the record shows every hand then."""
    rows, seat = await events.seen(room, key)
    log = [pair for pair in standing(rows) if not isinstance(pair[1], entries.StepUndone)]
    if not any(isinstance(entry, entries.Started) for _, entry in log):
        raise IllegalAction("not_started")
    if seen_by is None or seen_by == seat:
        return log, Eyes(seat)
    if seen_by != "all":
        seat_at(room.table, seen_by)
    if not has_ended(log):
        raise Forbidden("not_over")
    return log, Eyes(None, are_all=True) if seen_by == "all" else Eyes(seen_by)


def has_ended(log: Entries) -> bool:
    """Whether these entries tell the end of the game: that is the last event of every game."""
    played = [entry for _, entry in log if isinstance(entry, entries.Played)]
    events = msgspec.json.decode(played[-1].events) if played else []
    return bool(events) and events[-1]["event"] == Ended.__struct_config__.tag


async def replayed(room: Room, log: Entries, first: int, last: int) -> AsyncIterator[Stop]:
    """The table after each step from `first` to `last`; step 0 is the deal."""
    services = room.services
    steps = [number for number, (_, entry) in enumerate(log) if isinstance(entry, MADE_STEPS)]
    begin, table = 0, LiveTable(room.id, services.find)
    for step in range(min(first, len(steps) - 1) // EVERY * EVERY, 0, -EVERY):
        kept = services.checkpoints.find(room.id, log[steps[step]][0].seq)
        if kept is not None:
            begin, table = steps[step], kept
            break
    for number, (row, entry) in enumerate(log[begin:], begin):
        if isinstance(entry, entries.Played) and table.step >= last and number > begin:
            return
        if table.seq <= number:
            table.apply(number + 1, row.at, entry)
        if table.trouble is not None:
            raise IllegalAction("trouble", problem=table.trouble)
        if not isinstance(entry, MADE_STEPS):
            continue
        services.checkpoints.note(room.id, row.seq, table)
        if table.step % PAUSE_AFTER == 0:
            await services.paused()
        if first <= table.step <= last:
            yield Stop(row, entry, table)


def _moment(stop: Stop, eyes: Eyes, steps: int) -> Moment:
    """Everything there was to see after a step."""
    core, position = stop.table.playing, stop.table.position
    seats = range(len(core.names)) if eyes.are_all else ()
    view, *views = core.game.views(position, [eyes.seat, *seats])
    return Moment(
        **stop.facts,
        steps=steps,
        to_act=position.to_act(),
        view=view,
        outlook=core.game.outlook(view),
        events=stop.events(eyes),
        outcome=core.outcome,
        views=tuple(views),
    )


def _now(stop: Stop, eyes: Eyes) -> Outcome | None:
    """How it had ended there, if that can be known."""
    core = stop.table.playing
    outlook = core.game.outlook(core.view(eyes.seat))
    return None if outlook is None else outlook.now


def _story_step(stop: Stop, eyes: Eyes, now: Outcome | None) -> StoryStep:
    """What happened in a step, and every total if it had ended there."""
    counted = () if now is None else now.sides or now.standings
    return StoryStep(**stop.facts, events=stop.events(eyes), totals=tuple(one.total for one in counted))
