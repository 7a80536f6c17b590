"""What is heard of a deal and of a step, and what would have been heard had something hidden been different.

Two tools make another truth: `imagine`, which has another guess at what a viewer does not know, and a number
that chance drew and that is another one this time. Whoever sees the same of both must have heard the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import zip_longest
from typing import Any

import msgspec

from kibitz.core.chance import Chance, NudgedSource, QuickSource, nudged
from kibitz.core.contract.case import Case, Moment, broken, check, encoded, tag_of
from kibitz.core.contract.secrecy import MOMENTS, chances, imagined, streams_of
from kibitz.core.game import Action, Event
from kibitz.core.native import fields_of
from kibitz.core.position import Position

TIMES = 3  # that an event of each kind is looked at, of each kind of action that causes it
NUDGES = 12  # of the numbers that a deal or a step drew
GUESSES = 12

# A deal or a step, done with another number at a place: the position, and how many numbers were drawn.
Done = Callable[[int, int], tuple[Position, int]]


@check
def imagined_chance(case: Case) -> None:
    """Where another truth would look the same, imagination is a guess: with other chance it is another truth.
    One that knows only what is so, or always tells the same tale, is none."""
    certain = list(case.viewers)
    for what, real, twin in _what_if(case):
        for viewer in certain:
            view = case.game.view(real, viewer)
            if encoded(case.game.view(twin, viewer)) == encoded(view):
                certain = [other for other in certain if other != viewer]
                truths = [case.game.imagine(view, case.chance(300 + k)) for k in range(GUESSES)]
                if all(_laid(truth) == _laid(truths[0]) for truth in truths):
                    broken(f"after {what} seat {viewer} imagines one truth only, whatever chance says")


@check
def hearing(case: Case) -> None:
    """What a viewer hears follows from what it sees. Of two truths that look the same to it after the deal,
    or before and after the same action, it hears the same, but for the order of a list: whether something it
    can only imagine is different in them, or a number that chance drew. A game names as `glimpses` the kinds
    of event that show everybody for a moment what no view keeps, such as a die."""
    for what, real, twin in _what_if(case):
        for viewer in case.viewers:
            _heard_alike(case, what, real, twin, viewer)
    chance = case.chance(6)
    for moment in _of_every_kind(case):
        for viewer in case.viewers:
            truth = case.game.imagine(case.game.view(moment.position, viewer), chance.copy())
            _play_alike(case, viewer, moment.position, truth, moment.seat, moment.action)
            chance.word()
    for moment, viewer, truths in imagined(case):
        for actor in moment.position.to_act():
            for truth in truths:
                listed = moment.position.legal(actor)
                _play_alike(case, viewer, moment.position, truth, actor, listed[chance.below(len(listed))])


def _of_every_kind(case: Case) -> Iterator[Moment]:
    """Moments that caused events of every kind, each of them a few times by every kind of action: what one
    action shows before it tells of a thing may leave nothing to hide, and what another does may."""
    told: Counter[tuple[str, str]] = Counter()
    for moment in case.walk().moments:
        kinds = {(tag_of(moment.action), tag_of(event)) for event in moment.events}
        if any(told[kind] < TIMES for kind in kinds):
            told.update(kinds)
            yield moment


def _play_alike(
    case: Case, viewer: int | None, real: Position, truth: Position, seat: int, action: Action
) -> None:
    """Play an action with the same dice in both truths, where both allow it."""
    if real.refusal(seat, action) is None and truth.refusal(seat, action) is None:
        after, otherwise = (_played(of, seat, action, streams_of(real)) for of in (real, truth))
        _heard_alike(case, f"{action} of seat {seat}", after, otherwise, viewer)


def _what_if(case: Case) -> Iterator[tuple[str, Position, Position]]:
    """The deal and some of the steps that drew something, each with another truth, for which another number
    was drawn: what was done, and both positions with what it told in their journals. Where the position does
    not keep what was drawn, such as a die for all to see, there is no other truth and no secret."""
    chance = case.chance(9)
    deal: tuple[str, Done] = ("the deal", partial(_dealt, case))
    for what, done in [deal, *_draws(case)]:
        real, drawn = done(-1, 0)
        for _ in range(min(drawn, NUDGES)):
            twin, _ = done(chance.below(drawn), chance.word())
            if _laid(twin) != _laid(real):
                yield what, real, twin


def _dealt(case: Case, at: int, instead: int) -> tuple[Position, int]:
    """A deal with another number at this place, and how many it drew."""
    source = NudgedSource(QuickSource(case.seed), at, instead)
    position: Position = case.game.start(case.seats, case.options, source)
    return position, max((stream.drawn() for stream in source.given), default=0)


def _draws(case: Case) -> list[tuple[str, Done]]:
    """Some of the steps that drew something, evenly spread: what it was, and how it is done again."""
    steps = [
        moment
        for moment, after in zip(case.walk().moments, [*case.walk().positions][1:], strict=True)
        if chances(moment.position) != chances(after)
    ]
    spread = steps[:: 1 + len(steps) // MOMENTS]
    return [(f"{step.action} of seat {step.seat}", partial(_redrawn, step)) for step in spread]


def _redrawn(step: Moment, at: int, instead: int) -> tuple[Position, int]:
    """A step with another number at this place, and how many it drew."""
    streams = {name: nudged(stream, at, instead) for name, stream in streams_of(step.position).items()}
    position = _played(step.position, step.seat, step.action, streams)
    return position, max(getattr(position, name).drawn() for name in streams)


def _played(position: Position, seat: int, action: Action, streams: Mapping[str, Chance]) -> Position:
    """A twin that has played this with this chance, and what it told in its journal."""
    twin = position.copy()
    for name, stream in streams.items():
        setattr(twin, name, stream.copy())
    twin.journal = []
    twin.play(seat, action)
    return twin


def _laid(position: Position) -> dict[str, Any]:
    """All that a position holds but its chance."""
    frozen = zip(fields_of(type(position)), position.freeze(), strict=True)
    return {name: part for name, part in frozen if not isinstance(getattr(position, name), Chance)}


def _heard_alike(case: Case, what: str, real: Position, twin: Position, viewer: int | None) -> None:
    """Who sees the same of both has heard the same."""
    heard = [[case.game.redact(event, viewer) for event in _lasting(case, of)] for of in (real, twin)]
    pairs = [pair for pair in zip_longest(*heard) if pair[0] != pair[1]]
    odd = [(told, instead) for told, instead in pairs if _sorted(told) != _sorted(instead)]
    if odd and encoded(case.game.view(real, viewer)) == encoded(case.game.view(twin, viewer)):
        told, instead = odd[0]
        broken(
            f"seat {viewer} hears of {what} what it cannot know: {told}. It might as well have heard "
            f"{instead}, and nothing that it sees would be different. Let `redact` take it out, `view` show "
            f"it, or `glimpses` name its kind"
        )


def _sorted(heard: Any) -> Any:
    """What was heard as builtins, lists in one order: a hand is told as drawn, a view shows it sorted."""
    match heard:
        case dict():
            return {name: _sorted(value) for name, value in heard.items()}
        case list() | tuple():
            return sorted((_sorted(value) for value in heard), key=encoded)
        case msgspec.Struct():
            return _sorted(msgspec.to_builtins(heard))
        case _:
            return heard


def _lasting(case: Case, position: Position) -> list[Event]:
    """The events in its journal that are not glimpses. A glimpse is for everybody, or it is none."""
    shown = case.game.glimpses
    events = position.journal or []
    for event in events:
        if tag_of(event) in shown and any(case.game.redact(event, who) != event for who in case.viewers):
            broken(f"{event} is called a glimpse, but not everybody hears all of it")
    return [event for event in events if tag_of(event) not in shown]
