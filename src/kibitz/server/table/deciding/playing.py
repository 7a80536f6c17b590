"""The game itself: the start, the moves of people, bots and clocks, undo, and the rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from kibitz.core.errors import Forbidden, IllegalAction, Malformed, Stale
from kibitz.core.game import Action, LoadedGame
from kibitz.core.table import Attempt, Table
from kibitz.server.store import Outage
from kibitz.server.table import clocks, entries
from kibitz.server.table.deciding.decision import Decision, only_before, only_host, only_seated, seat_at
from kibitz.server.table.state import LiveTable, Who
from kibitz.server.tokens import new_secret
from kibitz.wire import asks

_decoders: dict[tuple[str, str], msgspec.json.Decoder[Action]] = {}


def start(table: LiveTable, who: Who, ask: asks.Start, label: str) -> Decision:
    """Deal, once every seat is taken."""
    only_host(who)
    game = _sound(table)
    only_before(table)
    free = tuple(number for number, seat in enumerate(table.seats) if seat.sitter == "free")
    if free:
        raise IllegalAction("seats_free", seats=free)
    said = tuple(seat.words for seat in table.seats if seat.words)
    bots = tuple(seat.level for seat in table.seats)
    Table(game, table.names, table.options).start(table.secret, said, bots)  # the game may refuse to start
    left = clocks.at_start(table.clock, len(table.seats))
    documents = game.documents(table.options)
    entry = entries.Started(
        by=who.key, ask=label, names=table.names, bots=bots, said=said, left=left, documents=documents
    )
    return Decision(entry)


def play(
    table: LiveTable, who: Who, ask: asks.Play, label: str, now: int, outages: Sequence[Outage]
) -> Decision:
    """A person's move, made for the table as it is."""
    seat = only_seated(who)
    game = _sound(table)
    if table.play is None:
        raise IllegalAction("not_started")
    made_for_now(table, ask.seq)
    if table.seats[seat].level is not None:
        raise Forbidden("bot_plays", seat=seat)
    attempt = table.play.attempt(seat, decoded(game, table.package, ask.action))
    return played(table, attempt, "person", now, outages, key=who.key, label=label)


def made_for_now(table: LiveTable, seq: int) -> None:
    """Refuse what was made for a position that has moved on, or for a moment that has not come."""
    if seq < table.moved:
        raise Stale("stale", made_for=seq, now=table.moved)
    if seq > table.seq:
        raise Stale("from_the_future", made_for=seq, now=table.seq)


def decoded(game: LoadedGame, package: str, raw: Raw) -> Action:
    """An action from its JSON; Malformed if it is none of this game's."""
    decoder = _decoders.get((package, game.key))
    if decoder is None:
        decoder = _decoders[package, game.key] = msgspec.json.Decoder(game.actions)
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("malformed", problem=str(error)) from None


def played(
    table: LiveTable,
    attempt: Attempt,
    by: Literal["person", "bot", "clock"],
    now: int,
    outages: Sequence[Outage],
    *,
    label: str = "",
    key: str = "",
) -> Decision:
    """The entry of a step that the rules let through."""
    left: tuple[int, ...] = ()
    if table.left:
        spent = clocks.elapsed(table.moved_at, now, outages)
        waiting = attempt.position.to_act()
        left = clocks.after_step(table.clock, table.left, table.running(), spent, attempt.seat, waiting)
    entry = entries.Played(
        by=key,
        ask=label,
        seat=attempt.seat,
        action=table.playing.game.write(attempt.action),
        events=Raw(entries.encode(attempt.events)),
        chosen_by=by,
        left=left,
    )
    return Decision(entry, attempt)


def by_bot(
    table: LiveTable, seat: int, action: Action | None, now: int, outages: Sequence[Outage]
) -> Decision:
    """A bot's move; the game's default if the bot found none, or none that the rules let through."""
    if action is not None and table.playing.refusal(seat, action) is None:
        return played(table, table.playing.attempt(seat, action), "bot", now, outages)
    return by_default(table, seat, "bot", now, outages)


def by_default(
    table: LiveTable,
    seat: int,
    by: Literal["bot", "clock"],
    now: int,
    outages: Sequence[Outage],
    *,
    key: str = "",
    label: str = "",
) -> Decision:
    """What the game plays for somebody who does not."""
    core = table.playing
    assert core.position is not None
    action = core.game.default(core.position, seat)
    return played(table, core.attempt(seat, action), by, now, outages, key=key, label=label)


def skip(
    table: LiveTable, who: Who, ask: asks.Skip, label: str, now: int, outages: Sequence[Outage]
) -> Decision:
    """The default action for a seat whose time is up: the others' to ask."""
    if not who.host:
        only_seated(who)
    seat_at(table, ask.seat)
    if table.play is None:
        raise IllegalAction("not_started")
    if not table.to_act():
        raise IllegalAction("ended")
    if not table.left:
        raise IllegalAction("no_clock")
    if ask.seat not in table.time_up or ask.seat not in table.to_act():
        raise IllegalAction("time_not_up", seat=ask.seat)
    return by_default(table, ask.seat, "clock", now, outages, key=who.key, label=label)


def ask_undo(table: LiveTable, who: Who, ask: asks.AskUndo, label: str) -> Decision:
    """A wish to take back the last step. With nobody else to ask, it is granted at once."""
    seat = only_seated(who)
    if not table.arrangement.manners.undo:
        raise Forbidden("undo_off")
    made_for_now(table, ask.seq)
    if table.step == 0 or table.last is None:
        raise IllegalAction("nothing_to_undo")
    if table.undo is not None:
        raise IllegalAction("undo_asked")
    if not may_be_undone(_sound(table), table):
        raise IllegalAction("undo_final")
    if not others_to_ask(table, seat, ()):
        return Decision(entries.StepUndone(by=who.key, ask=label, seat=seat, step=table.step))
    return Decision(entries.UndoAsked(by=who.key, ask=label, seat=seat))


def may_be_undone(game: LoadedGame, table: LiveTable) -> bool:
    """Whether the last step showed nothing, drew nothing and ended nothing: a step is final unless every
    event it caused is one of those that the game names as `takebacks`."""
    takebacks = game.takebacks
    events = [] if table.last is None else table.last.events
    return bool(events) and all(event.__struct_config__.tag in takebacks for event in events)


def others_to_ask(table: LiveTable, asking: int, agreed: Sequence[int]) -> list[int]:
    """The people whose consent is still missing; bots do not mind, and who left is not asked."""
    people = [number for number, seat in enumerate(table.seats) if seat.sitter == "person" and not seat.away]
    return [number for number in people if number != asking and number not in agreed]


def answer_undo(table: LiveTable, who: Who, ask: asks.AnswerUndo, label: str) -> Decision:
    """Consent or refusal; the last consent takes the step back. Who asked may withdraw."""
    seat = only_seated(who)
    undo = table.undo
    if undo is None:
        raise IllegalAction("no_undo")
    if seat == undo.seat and ask.yes:
        raise Forbidden("undo_not_yours")
    if seat in undo.agreed:
        raise IllegalAction("undo_answered")
    if ask.yes and not others_to_ask(table, undo.seat, (*undo.agreed, seat)):
        return Decision(entries.StepUndone(by=who.key, ask=label, seat=undo.seat, step=table.step))
    return Decision(entries.UndoAnswered(by=who.key, ask=label, seat=seat, yes=ask.yes))


def rematch(table: LiveTable, who: Who) -> entries.Opened:
    """The first entry of the next table: the same people, options and manners, everybody one seat further, so
    that another one begins, by the rules as they are now. Links go on working there."""
    if not who.host:
        only_seated(who)
    if table.phase != "over":
        raise IllegalAction("not_over" if table.phase == "playing" else "not_started")
    game = table.newest
    if game is None:
        raise IllegalAction("trouble", problem=table.trouble)
    seats = [replace(seat, words="", away=False) for seat in table.seats]
    rotated = (*seats[1:], seats[0])
    return entries.Opened(
        package=table.package,
        game=table.key,
        rules_version=game.rules_version,
        secret=new_secret(),
        screen=table.screen,
        arrangement=replace(table.arrangement, seats=rotated, options=_options_now(game, table)),
    )


def _options_now(game: LoadedGame, table: LiveTable) -> dict[str, Any]:
    """The options of a table as the rules of today know them: they may know more than those it began by."""
    try:
        options = msgspec.convert(table.arrangement.options, game.Options)
    except msgspec.ValidationError as error:
        raise Malformed("bad_option", option="options", problem=str(error)) from None
    now: dict[str, Any] = msgspec.to_builtins(options)
    return now


def _sound(table: LiveTable) -> LoadedGame:
    """The game of a table that can be played here."""
    if table.trouble is not None or table.game is None:
        raise IllegalAction("trouble", problem=table.trouble)
    return table.game
