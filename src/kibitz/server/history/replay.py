"""The game once more, step by step: as somebody saw it, as another seat did, or with all hands open.

The entries are folded from the last checkpoint before the first step that is wanted to the last one. That
takes long, and is done in a worker.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from kibitz.core.errors import Forbidden, IllegalAction
from kibitz.core.outcome import Outcome
from kibitz.server.errors import Missing
from kibitz.server.history import archive
from kibitz.server.history.past import Past
from kibitz.server.rooms.broadcast import heard
from kibitz.server.store import Row
from kibitz.server.table import entries
from kibitz.server.table.checkpoints import EVERY
from kibitz.server.table.deciding.decision import seat_at
from kibitz.server.table.reading import outcome_in
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

Made = entries.Started | entries.Played
MADE_STEPS = (entries.Started, entries.Played)


class RulesGone(IllegalAction):
    """A moment of a finished game that cannot be shown, for want of the rules that led to it."""


class Eyes(Struct, frozen=True):
    """Through whose eyes a game is seen: those of a seat, of a spectator (None), or of all seats at once.
    Whoever sat down during the game looks back as a spectator to what was before `since`."""

    seat: int | None
    are_all: bool = False
    since: int = 0

    def at(self, row: Row) -> int | None:
        """The seat whose eyes they are at this entry."""
        return self.seat if row.seq >= self.since else None


class Stop(Struct, frozen=True):
    """The table after a step. It goes on from here: what is to stay must be taken out of it at once."""

    row: Row
    entry: Made
    table: LiveTable

    @property
    def facts(self) -> dict[str, Any]:
        """Which step it was, when, and who chose it."""
        return facts(self.table.step, self.row, self.entry)

    def events(self, eyes: Eyes) -> Sequence[Any]:
        """What the step caused, as it was heard; all of it where all hands are open."""
        table = self.table
        events = table.playing.log if table.last is None else table.last.events
        return list(events) if eyes.are_all else heard(table, eyes.at(self.row), events)


def facts(step: int, row: Row, entry: Made) -> dict[str, Any]:
    """Which step it was, when, and who chose it."""
    played = entry if isinstance(entry, entries.Played) else None
    return {
        "step": step,
        "seq": row.seq,
        "at": row.at,
        "seat": None if played is None else played.seat,
        "by": None if played is None else played.chosen_by,
    }


def moments(past: Past, first: int, limit: int, seen_by: SeenBy | None) -> Moments:
    """The table after each of these steps; if the rules of a finished game are gone, as it was kept."""
    eyes = eyes_of(past, seen_by)
    steps, last = len(past.played), first + limit - 1
    if not past.archive or past.dealt.game is not None:
        try:
            return Moments(steps, tuple(_moment(stop, eyes, steps) for stop in replayed(past, first, last)))
        except RulesGone:  # or they lead elsewhere now
            if not past.archive:
                raise
    return Moments(steps, tuple(_kept_moments(past, first, last, eyes)))


def moment(past: Past, step: int, seen_by: SeenBy | None) -> Moment:
    """The table after a step."""
    found = moments(past, step, 1, seen_by)
    if not found.moments:
        raise Missing("no_moment", step=step, last=found.steps)
    return found.moments[0]


def story(past: Past, first: int, limit: int, seen_by: SeenBy | None) -> Story:
    """What happened in each of these steps, and where everybody stood then."""
    eyes = eyes_of(past, seen_by)
    sides: tuple[StorySide, ...] = ()
    steps = []
    with suppress(RulesGone):
        for stop in replayed(past, first, first + limit - 1):
            now = _now(stop, eyes)
            sides = sides or tuple(StorySide(side.side, side.seats) for side in (now and now.sides) or ())
            steps.append(_story_step(stop, eyes, now))
        return Story(tuple(steps), sides)
    steps += _written_steps(past, first + len(steps), first + limit - 1)
    return Story(tuple(steps), sides)


def _written_steps(past: Past, first: int, last: int) -> Iterator[StoryStep]:
    """Steps of a finished game as they were written, where no rules are here that would lead to them."""
    for step, (row, entry) in list(enumerate(_made(past)))[first : last + 1]:
        events = msgspec.json.decode(entry.events) if isinstance(entry, entries.Played) else ()
        yield StoryStep(**facts(step, row, entry), events=events)


def _made(past: Past) -> list[tuple[Row, Made]]:
    """The deal and every step."""
    return [(row, entry) for row, entry in past.log if isinstance(entry, MADE_STEPS)]


def archived(past: Past) -> tuple[bytes, ...]:
    """What everybody saw in a finished game, to be kept."""
    return archive.packed([_kept(stop) for stop in replayed(past, 0, len(past.played))])


def _kept(stop: Stop) -> archive.Kept:
    core, position = stop.table.playing, stop.table.position
    everybody = [None, *range(len(core.names))]
    views = core.game.views(position, everybody)
    told = [stop.events(Eyes(seat)) for seat in everybody]
    deal = core.log if isinstance(stop.entry, entries.Started) else None
    return archive.kept(position.to_act(), core.game.outlook(views[0]), views, told, deal)


def _kept_moments(past: Past, first: int, last: int, eyes: Eyes) -> Iterator[Moment]:
    """Moments of a finished game as they were kept; what a seat could read off the table was not."""
    made = _made(past)
    for step, found in archive.unpacked(past.archive, first, last):
        row, entry = made[step]
        events: Any = found.heard_by(eyes.seat)
        if eyes.are_all:
            events = msgspec.json.decode(entry.events) if isinstance(entry, entries.Played) else found.deal
        yield Moment(
            **facts(step, row, entry),
            steps=len(past.played),
            to_act=found.to_act,
            view=found.view_of(eyes.seat),
            outlook=found.outlook if eyes.seat is None else None,
            events=events,
            outcome=outcome_in(entry) if isinstance(entry, entries.Played) else None,
            views=tuple(map(found.view_of, range(len(found.seats)))) if eyes.are_all else (),
        )


def endings(past: Past) -> Endings:
    """What has ended so far, as everybody may know it: hands of a match that goes on are among it."""
    table = past.dealt
    try:
        steps = [stop.events(Eyes(None)) for stop in replayed(past, 0, len(past.played))]
    except RulesGone:
        return Endings(())  # what ended is among the events
    found = table.playing.game.endings(steps, table.options)
    return Endings(tuple(EndingStep(step, ending) for step, ending in found))


def eyes_of(past: Past, seen_by: SeenBy | None) -> Eyes:
    """Through whose eyes somebody looks back. Other eyes than their own are lent when they have seen the end:
    the record shows every hand then."""
    table = past.dealt
    if seen_by is None or seen_by == past.seat:
        return Eyes(past.seat, since=past.since)
    if seen_by != "all":
        seat_at(table, seen_by)
    if not past.has_ended():
        raise Forbidden("not_over")
    return Eyes(None, are_all=True) if seen_by == "all" else Eyes(seen_by)


def replayed(past: Past, first: int, last: int) -> Iterator[Stop]:
    """The table after each step from `first` to `last`; step 0 is the deal."""
    log = past.log
    steps = [number for number, (_, entry) in enumerate(log) if isinstance(entry, MADE_STEPS)]
    begin, table = steps[0], past.dealt.twin()
    if table.is_astray:
        raise RulesGone("rules_gone", problem=table.trouble)
    for step in range(min(first, len(steps) - 1) // EVERY * EVERY, 0, -EVERY):
        kept = past.checkpoints.find(past.name, log[steps[step]][0].seq)
        if kept is not None:
            begin, table = steps[step], kept
            break
    for number, (row, entry) in enumerate(log[begin:], begin):
        if isinstance(entry, entries.Played) and table.step >= last and number > begin:
            return
        if table.seq <= number:
            table.apply(number + 1, row.at, entry)
        if table.is_astray:
            raise RulesGone("rules_gone", problem=table.trouble)
        if not isinstance(entry, MADE_STEPS):
            continue
        past.checkpoints.note(past.name, row.seq, table)
        if first <= table.step <= last:
            yield Stop(row, entry, table)


def _moment(stop: Stop, eyes: Eyes, steps: int) -> Moment:
    """Everything there was to see after a step."""
    core, position = stop.table.playing, stop.table.position
    seats = range(len(core.names)) if eyes.are_all else ()
    view, *views = core.game.views(position, [eyes.at(stop.row), *seats])
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
    outlook = core.game.outlook(core.view(eyes.at(stop.row)))
    return None if outlook is None else outlook.now


def _story_step(stop: Stop, eyes: Eyes, now: Outcome | None) -> StoryStep:
    """What happened in a step, and every total if it had ended there."""
    counted = () if now is None else now.sides or now.standings
    return StoryStep(**stop.facts, events=stop.events(eyes), totals=tuple(one.total for one in counted))
