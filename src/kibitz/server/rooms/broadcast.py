"""What everybody hears: the only place where a table's truth becomes something to send.

An audience is a seat number, or None for everybody who has no seat. What an audience hears depends on that
number and on nothing secret: a view filled field by field, events redacted, legal actions only for the seat
itself.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from kibitz.core.position import Position
from kibitz.server.table import entries
from kibitz.server.table.entries import AnyEntry
from kibitz.server.table.info import info_of
from kibitz.server.table.state import LiveTable, Who
from kibitz.wire import asks
from kibitz.wire.tells import AnyTell, Arranged, Outlook, Said, State, Times, Update, You

NO_CHOICES: tuple[Sequence[Any], tuple[str, ...]] = ((), ())
# After the deal, when a step was taken back, and for a step that cannot be played here.
NEW_VIEW = (entries.Started, entries.StepUndone, entries.Played)
WHAT = {
    entries.TimeRanOut: "time_up",
    entries.UndoAsked: "undo_asked",
    entries.SeatAsked: "seat_asked",
    entries.Rematched: "rematch",
    entries.PutAway: "changed",  # whoever comes just then
}


def you(who: Who) -> You:
    """Who the server takes somebody for."""
    return You(who.seat, who.host, who.screen)


def heard(table: LiveTable, audience: int | None, events: Sequence[Any]) -> list[Any]:
    """Events as an audience may hear them."""
    redact = table.playing.game.redact
    return [told for event in events if (told := redact(event, audience)) is not None]


def last_heard(table: LiveTable, who: Who) -> list[Any]:
    """The last step as somebody may hear it: whoever has sat down since hears it like everybody."""
    audience = None if table.since.get(who.key, 0) > table.moved else who.seat
    return heard(table, audience, table.last.events if table.last else table.playing.log)


def spoken(table: LiveTable, events: Sequence[Any]) -> tuple[str, ...]:
    """Events that an audience hears, in the game's own words."""
    core = table.playing
    return tuple(said for event in events if (said := core.game.tell(event, core.names)))


def state_for(
    table: LiveTable,
    here: Sequence[int],
    watchers: int,
    times: Times | None,
    who: Who,
    ask: str | None = None,
    *,
    outlook: bool = False,
) -> State:
    """Everything somebody needs to show the table."""
    acting = table.to_act()
    view, read, events = None, None, []
    legal, uncounted = NO_CHOICES
    if table.play is not None:
        view = table.play.view(who.seat)
        read = table.play.game.outlook(view) if outlook else None
        events = last_heard(table, who)
        if who.seat in acting:
            legal, uncounted = choices(table.position, who.seat)
    return State(
        seq=table.seq,
        table=info_of(table),
        you=you(who),
        step=table.step,
        to_act=acting,
        view=view,
        legal=legal,
        uncounted=uncounted,
        events=events,
        chat=tuple(table.chat),
        here=tuple(here),
        watchers=watchers,
        outcome=table.outcome,
        times=times,
        outlook=read,
        id=ask,
    )


def outlook_for(table: LiveTable, who: Who, ask: asks.Outlook) -> Outlook:
    """What somebody can read off the table; it is made from their view, and so tells no more than that."""
    if table.play is None:
        return Outlook(table.seq, table.step, None, id=ask.id)
    game = table.play.game
    made = Outlook(table.seq, table.step, game.outlook(table.play.view(who.seat)), id=ask.id)
    if not ask.words:
        return made
    events = last_heard(table, who)
    legal, _ = choices(table.position, who.seat) if who.seat in table.to_act() else NO_CHOICES
    return replace(made, said=spoken(table, events), choices=tuple(game.write(action) for action in legal))


def choices(position: Position, seat: int | None) -> tuple[Sequence[Any], tuple[str, ...]]:
    """What a seat may do now, and the kinds that are too many to list; nothing for whoever has no seat."""
    return NO_CHOICES if seat is None else (position.legal(seat), position.uncounted(seat))


def updates_for(
    table: LiveTable,
    audiences: Sequence[int | None],
    times: Times | None,
    wanted: Collection[int | None] = (),
) -> list[Update]:
    """The step just played, for each of these audiences. Views are made together: most of them is public. So
    are outlooks, from the views, for the audiences that want one."""
    core, position, last = table.playing, table.position, table.last
    assert last is not None
    acting = position.to_act()
    outcome = core.outcome if not acting else None
    secret = None if outcome is None else table.secret
    views = core.game.views(position, audiences)
    read: dict[int | None, Any] = {}
    if wanted:
        seen = {audience: view for audience, view in zip(audiences, views, strict=True) if audience in wanted}
        read = dict(zip(seen, core.game.outlooks([*seen.values()]), strict=True))
    made = []
    for audience, view in zip(audiences, views, strict=True):
        legal, uncounted = choices(position, audience) if audience in acting else NO_CHOICES
        made.append(
            Update(
                table.seq,
                core.count,
                last.seat,
                heard(table, audience, last.events),
                view,
                acting,
                legal,
                uncounted,
                last.by,
                outcome,
                secret,
                times,
                read.get(audience),
            )
        )
    return made


def news_for(table: LiveTable, entry: AnyEntry, times: Times | None, who: Who) -> AnyTell:
    """What somebody hears of an entry that is no step of the game and brings no new view."""
    match entry:
        case entries.Chatted():
            return Said(table.seq, table.chat[-1], table.size.left())
        case entries.Arranged(what=what):
            return Arranged(table.seq, what, info_of(table), you(who), times)
        case entries.UndoAnswered(yes=yes):
            return Arranged(
                table.seq, "undo_agreed" if yes else "undo_refused", info_of(table), you(who), times
            )
        case entries.SeatAnswered(yes=yes):
            return Arranged(
                table.seq, "seat_agreed" if yes else "seat_refused", info_of(table), you(who), times
            )
        case _:
            return Arranged(table.seq, WHAT[type(entry)], info_of(table), you(who), times)


def brings_new_view(entry: AnyEntry) -> bool:
    """Whether everybody needs the whole state again."""
    return isinstance(entry, NEW_VIEW)


def with_id(tell: AnyTell, ask: str) -> AnyTell:
    """The same with the id of the ask it answers."""
    return replace(tell, id=ask)
