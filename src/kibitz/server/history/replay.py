"""The game once more, step by step: as somebody saw it, as another seat did, or with all hands open.

Nothing is kept for this. The entries are folded once from the first to the last step that is wanted, one
table at a time and with pauses, so that those who play now are not held up.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kibitz.core.errors import Forbidden, IllegalAction
from kibitz.core.game import Ended, endings_of, outlook_of, reviewed_of, views_of
from kibitz.core.outcome import Outcome
from kibitz.server import entries, reading
from kibitz.server.deciding.decision import seat_at
from kibitz.server.refusals import Missing
from kibitz.server.store import Row
from kibitz.server.table import LiveTable
from kibitz.server.telling import heard
from kibitz.wire.documents import (
    Endings,
    EndingStep,
    Moment,
    Moments,
    Review,
    ReviewedStep,
    SeenBy,
    Story,
    StorySide,
    StoryStep,
)

if TYPE_CHECKING:
    from kibitz.server.room import Room

PAUSE_AFTER = 25  # steps

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
    log, eyes = await _seen(room, key, seen_by)
    steps = sum(isinstance(entry, entries.Played) for _, entry in log)
    async with room.hub.looking_back:
        found = [_moment(stop, eyes, steps) async for stop in _replayed(room, log, first, first + limit - 1)]
    return Moments(steps, tuple(found))


async def moment(room: Room, key: str, step: int, seen_by: SeenBy | None) -> Moment:
    """The table after a step."""
    found = await moments(room, key, step, 1, seen_by)
    if not found.moments:
        raise Missing("no_moment", step=step, last=found.steps)
    return found.moments[0]


async def story(room: Room, key: str, first: int, limit: int, seen_by: SeenBy | None) -> Story:
    """What happened in each of these steps, and where everybody stood then."""
    log, eyes = await _seen(room, key, seen_by)
    async with room.hub.looking_back:
        sides: tuple[StorySide, ...] = ()
        steps = []
        async for stop in _replayed(room, log, first, first + limit - 1):
            now = _now(stop, eyes)
            sides = sides or tuple(StorySide(side.side, side.seats) for side in (now and now.sides) or ())
            steps.append(_story_step(stop, eyes, now))
        return Story(tuple(steps), sides)


async def review(room: Room, key: str, seat: int, first: int, limit: int) -> Review:
    """What the steps of a seat were worth, from what that seat knew before each. Only when the game is over:
    until then it would be advice. The thinking is done elsewhere, one step after the other."""
    log, _ = await _seen(room, key, seat)
    if not _has_ended(log):
        raise Forbidden("not_over")
    async with room.hub.looking_back:
        found = [decided async for decided in _decided(room, log, seat, first, limit + 1)]
    reviews = []
    for step, view, action in found[:limit]:
        made = await room.hub.review(room.table, seat, view, action)
        reviews.append(ReviewedStep(step, None if made is None else msgspec.Raw(made)))
    return Review(seat, tuple(reviews), found[limit][0] if len(found) > limit else None)


async def _decided(
    room: Room, log: Entries, seat: int, first: int, limit: int
) -> AsyncIterator[tuple[int, Any, Any]]:
    """The steps of a seat that can be reviewed: the number, what the seat saw before, and what it did."""
    played = [entry for _, entry in log if isinstance(entry, entries.Played)]
    kinds = reviewed_of(room.table.playing.game)
    async for stop in _replayed(room, log, max(0, first - 1), len(played) - 1 if kinds else -1):
        entry, core = played[stop.table.step], stop.table.playing
        action: Any = core.game.read(entry.action)
        if entry.seat != seat or action.__struct_config__.tag not in kinds:
            continue
        yield stop.table.step + 1, core.view(seat), action
        limit -= 1
        if limit == 0:
            return


async def endings(room: Room, key: str) -> Endings:
    """What has ended so far, as everybody may know it: hands of a match that goes on are among it."""
    log, _ = await _seen(room, key, None)
    core = room.table.playing
    last = sum(isinstance(entry, entries.Played) for _, entry in log)
    async with room.hub.looking_back:
        steps = [stop.events(Eyes(None)) async for stop in _replayed(room, log, 0, last)]
    found = endings_of(core.game, steps, room.table.options)
    return Endings(tuple(EndingStep(step, ending) for step, ending in found))


async def _seen(room: Room, key: str, seen_by: SeenBy | None) -> tuple[Entries, Eyes]:
    """The entries that the owner of a key may look back on, without what was undone, and through whose eyes.
    Other eyes than their own are lent when they have seen the end: the record shows every hand then."""
    rows, seat = await reading.seen(room, key)
    log = [pair for pair in reading.standing(rows) if not isinstance(pair[1], entries.StepUndone)]
    if not any(isinstance(entry, entries.Started) for _, entry in log):
        raise IllegalAction("not_started")
    if seen_by is None or seen_by == seat:
        return log, Eyes(seat)
    if seen_by != "all":
        seat_at(room.table, seen_by)
    if not _has_ended(log):
        raise Forbidden("not_over")
    return log, Eyes(None, are_all=True) if seen_by == "all" else Eyes(seen_by)


def _has_ended(log: Entries) -> bool:
    """Whether these entries tell the end of the game: that is the last event of every game."""
    played = [entry for _, entry in log if isinstance(entry, entries.Played)]
    events = msgspec.json.decode(played[-1].events) if played else []
    return bool(events) and events[-1]["event"] == Ended.__struct_config__.tag


async def _replayed(room: Room, log: Entries, first: int, last: int) -> AsyncIterator[Stop]:
    """The table after each step from `first` to `last`; step 0 is the deal."""
    table = LiveTable(room.id, room.hub.find)
    for seq, (row, entry) in enumerate(log, 1):
        if isinstance(entry, entries.Played) and table.step >= last:
            return
        table.apply(seq, row.at, entry)
        if table.trouble is not None:
            raise IllegalAction("trouble", problem=table.trouble)
        if not isinstance(entry, entries.Started | entries.Played):
            continue
        if table.step % PAUSE_AFTER == 0:
            await asyncio.sleep(0)
        if table.step >= first:
            yield Stop(row, entry, table)


def _moment(stop: Stop, eyes: Eyes, steps: int) -> Moment:
    """Everything there was to see after a step."""
    core, position = stop.table.playing, stop.table.position
    seats = range(len(core.names)) if eyes.are_all else ()
    view, *views = views_of(core.game, position, [eyes.seat, *seats])
    return Moment(
        **stop.facts,
        steps=steps,
        to_act=position.to_act(),
        view=view,
        outlook=outlook_of(core.game, view),
        events=stop.events(eyes),
        outcome=core.outcome,
        views=tuple(views),
    )


def _now(stop: Stop, eyes: Eyes) -> Outcome | None:
    """How it had ended there, if that can be known."""
    core = stop.table.playing
    outlook = outlook_of(core.game, core.view(eyes.seat))
    return None if outlook is None else outlook.now


def _story_step(stop: Stop, eyes: Eyes, now: Outcome | None) -> StoryStep:
    """What happened in a step, and every total if it had ended there."""
    counted = () if now is None else now.sides or now.standings
    return StoryStep(**stop.facts, events=stop.events(eyes), totals=tuple(one.total for one in counted))
