"""Secrets: what a seat sees, hears and may choose follows from what it may know, and from nothing else.

The tool is `imagine`: a truth made from a view alone shares with the real one only what the viewer knows. So
whatever differs between the two for the viewer has leaked.
"""

from __future__ import annotations

import math
import pickle
from functools import lru_cache

import msgspec

from kibitz.core.chance import Chance
from kibitz.core.contract.case import Case, Moment, broken, check, chosen, encoded, tag_of
from kibitz.core.game import Action, View
from kibitz.core.native import fields_of
from kibitz.core.position import Position

TRUTHS = 3  # imagined for each viewer and moment
MOMENTS = 12


@check
def views(case: Case) -> None:
    """Everybody, and a spectator, has a view; it survives JSON, is the same for equal positions, and looking
    changes nothing."""
    for position in [*(moment.position for moment in case.moments(MOMENTS)), case.walk().last]:
        before = position.fingerprint()
        for viewer in case.viewers:
            view = case.game.view(position, viewer)
            if not isinstance(view, View):
                broken(f"seat {viewer} sees a {type(view).__name__}, not a View")
            if type(view) is not case.game.View:
                broken(
                    f"seat {viewer} sees a {type(view).__name__}, not the {case.game.View.__name__} it says"
                )
            if msgspec.json.decode(encoded(view), type=case.game.View) != view:
                broken(f"what seat {viewer} sees changes on its way through JSON")
            twin = pickle.loads(pickle.dumps(position))
            if encoded(case.game.view(twin, viewer)) != encoded(view):
                broken(f"two equal positions look different to seat {viewer}")
        if position.fingerprint() != before:
            broken("looking changed the position")


@check
def views_together(case: Case) -> None:
    """A game that has `views` shows every seat, and a spectator, just what `view` shows it, whoever else is
    shown something and in whatever order; looking changes nothing."""
    for position in [*(moment.position for moment in case.moments(MOMENTS)), case.walk().last]:
        before = position.fingerprint()
        alone = {viewer: encoded(case.game.view(position, viewer)) for viewer in case.viewers}
        for seats in (case.viewers, case.viewers[::-1], case.viewers[1:2], ()):
            together = [encoded(view) for view in case.game.views(position, seats)]
            if together != [alone[seat] for seat in seats]:
                broken(f"the seats {seats} see together what they do not see one by one")
        if position.fingerprint() != before:
            broken("looking changed the position")


@check
def imagined_views(case: Case) -> None:
    """An imagined truth looks byte for byte like the real one to whoever imagined it."""
    for moment, viewer, truths in imagined(case):
        seen = encoded(case.game.view(moment.position, viewer))
        for truth in truths:
            if encoded(case.game.view(truth, viewer)) != seen:
                broken(f"before {moment.action} an imagined truth looks different to seat {viewer}")


@check
def imagined_choices(case: Case) -> None:
    """Who is to act, what a viewer may do, and its default follow from its view."""
    for moment, viewer, truths in imagined(case):
        real = moment.position
        if any(truth.to_act() != real.to_act() for truth in truths):
            broken(f"before {moment.action} an imagined truth asks other seats than {real.to_act()}")
        if viewer is None:
            continue
        # The real list may stand in the order in which the viewer came by things: its own history.
        listed = sorted(map(encoded, real.legal(viewer)))
        first = encoded(_choices(case, truths[0], viewer))
        for truth in truths:
            if sorted(map(encoded, truth.legal(viewer))) != listed:
                broken(f"what is legal for seat {viewer} before {moment.action} follows from a secret")
            if truth.uncounted(viewer) != real.uncounted(viewer):
                broken(f"what seat {viewer} may try before {moment.action} follows from a secret")
            if encoded(_choices(case, truth, viewer)) != first:
                broken(f"list or default of seat {viewer} before {moment.action} follows from a secret")


def _choices(case: Case, position: Position, seat: int) -> tuple[list[Action], Action | None]:
    waiting = seat in position.to_act()
    return list(position.legal(seat)), case.game.default(position, seat) if waiting else None


@check
def imagined_play(case: Case) -> None:
    """An imagined truth breaks no invariant and can be played on."""
    chance = case.chance(5)
    for moment, viewer, truths in imagined(case):
        for truth in truths:
            if problems := case.game.violations(truth):
                broken(f"seat {viewer}, before {moment.action}, imagined: {'; '.join(problems)}")
            truth = truth.copy()
            for _ in range(6):
                choice = chosen(case.game, truth, chance)
                if choice is None:
                    if truth.outcome() is None:
                        broken(f"seat {viewer} imagined a truth in which nobody can go on")
                    break
                before = truth.copy()
                truth.play(*choice)
                if problems := case.game.violations(truth, before):
                    broken(f"after {choice[1]} in a truth that seat {viewer} imagined: {'; '.join(problems)}")


@check
def guesses(case: Case) -> None:
    """What a spectator can only guess of a seat's view, every other seat can only guess as well."""
    unsure: set[tuple[int | None, int]] = set()
    for moment, viewer, truths in imagined(case):
        for other in range(case.seats):
            if (viewer, other) in unsure:
                continue
            real = encoded(case.game.view(moment.position, other))
            if any(encoded(case.game.view(truth, other)) != real for truth in truths):
                unsure.add((viewer, other))
    for viewer in range(case.seats):
        for other in range(case.seats):
            if viewer != other and (None, other) in unsure and (viewer, other) not in unsure:
                broken(f"seat {viewer} always knows what seat {other} sees")


@check
def appraisals(case: Case) -> None:
    """Every legal action is worth a finite number, the same for equal views and equal chance."""
    for moment in case.moments(MOMENTS):
        view = case.game.view(moment.position, moment.seat)
        legal = moment.position.legal(moment.seat)
        worth = case.game.appraise(view, legal, case.chance(7))
        if len(worth) != len(legal) or not all(map(math.isfinite, worth)):
            broken(f"{len(legal)} legal actions are worth {worth}")
        sent = msgspec.json.decode(encoded(view), type=type(view))
        if case.game.appraise(sent, legal, case.chance(7)) != worth:
            broken(f"before {moment.action} the same view was appraised twice, differently")


@lru_cache(maxsize=1)
def imagined(case: Case) -> list[tuple[Moment, int | None, list[Position]]]:
    """Moments, viewers, and truths each of them imagines from its view alone: the same for all checks, so
    whoever plays on does it on a copy."""
    found = []
    for number, moment in enumerate(case.moments(MOMENTS)):
        for viewer in case.viewers:
            view = case.game.view(moment.position, viewer)
            truths = [case.game.imagine(view, case.chance(100 + TRUTHS * number + k)) for k in range(TRUTHS)]
            found.append((moment, viewer, truths))
    return found


@check
def takebacks(case: Case) -> None:
    """A step that a table may take back showed nobody anything private, drew nothing and ended nothing."""
    game = case.game
    named = game.takebacks
    for moment in case.walk().moments:
        if not moment.events or any(tag_of(event) not in named for event in moment.events):
            continue
        for event in moment.events:
            if any(game.redact(event, viewer) != event for viewer in case.viewers):
                broken(f"{tag_of(event)} may be taken back, yet not everybody hears the same of it")
        after = moment.position.copy()
        after.play(moment.seat, moment.action)
        if after.outcome() is not None:
            broken(f"{moment.action} may be taken back, yet it ends the game")
        if chances(after) != chances(moment.position):
            broken(f"{moment.action} may be taken back, yet something was drawn")


def chances(position: Position) -> list[bytes]:
    """How far the position's sources of chance have been used."""
    return [stream.fingerprint() for stream in streams_of(position).values()]


def streams_of(position: Position) -> dict[str, Chance]:
    """The position's sources of chance, copied."""
    parts = {name: getattr(position, name) for name in fields_of(type(position))}
    return {name: part.copy() for name, part in parts.items() if isinstance(part, Chance)}
