"""Playing: whose turn, what is legal, what is refused, what copies share, and that it ends."""

from __future__ import annotations

import pickle
from collections import Counter
from contextlib import suppress
from typing import NoReturn

from kibitz.core.contract.case import LONGEST, Case, broken, check, chosen, encoded, some, tag_of
from kibitz.core.contract.face import expect_words
from kibitz.core.contract.strange import invented, structs_of, words_of
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position

FORESEEN = 5  # truths imagined to tell what a seat can know


@check
def turns(case: Case) -> None:
    """Until the outcome somebody at the table is to act, nobody twice; afterwards nobody."""
    for position in case.walk().positions:
        waiting = position.to_act()
        if bool(waiting) == (position.outcome() is not None):
            broken(f"to act are {waiting}, and the outcome is {position.outcome()}")
        if len(set(waiting)) < len(waiting) or not set(waiting) <= set(range(case.seats)):
            broken(f"to act are {waiting} of {case.seats} seats")


@check
def legal_lists(case: Case) -> None:
    """Whoever is to act has something legal to do, everybody else has nothing; nothing is listed twice."""
    for position in case.walk().positions:
        waiting = position.to_act()
        for seat in range(-1, case.seats + 1):
            legal = position.legal(seat)
            if bool(legal) != (seat in waiting):
                broken(f"to act are {waiting}, and seat {seat} may choose from {len(legal)} actions")
            if len({encoded(action) for action in legal}) < len(legal):
                broken(f"seat {seat} finds an action listed twice")


@check
def legal_sound(case: Case) -> None:
    """No listed action is refused."""
    for position in case.walk().positions:
        for seat in position.to_act():
            for action in some(position.legal(seat)):
                if refused := position.refusal(seat, action):
                    broken(
                        f"`legal` lists {action} for seat {seat}, and `refusal` is stricter: {refused.code}"
                    )


@check
def legal_changes(case: Case) -> None:
    """Every listed action changes the position: what would change nothing is not legal."""
    for moment in case.moments(40):
        position = moment.position
        before = position.fingerprint()
        for action in some(position.legal(moment.seat)):
            twin = position.copy()
            twin.play(moment.seat, action)
            if twin.fingerprint() == before:
                broken(f"{action} changes nothing")


@check
def ends(case: Case) -> None:
    """Drawing evenly from what is legal ends the game."""
    position = case.start().copy()
    chance = case.chance(1)
    for _ in range(LONGEST):
        waiting = position.to_act()
        if not waiting:
            return
        legal = position.legal(waiting[0])
        if not legal:
            broken(f"seat {waiting[0]} is to act and can do nothing")
        position.play(waiting[0], legal[chance.below(len(legal))])
    broken(f"not over after {LONGEST} random decisions")


@check
def uncounted(case: Case) -> None:
    """Uncounted kinds are kinds of the game's actions, named only to those who are to act."""
    tags = {kind.tag for kind in structs_of(case.game.actions)}
    for position in case.walk().positions:
        for seat in range(-1, case.seats + 1):
            kinds = position.uncounted(seat)
            if not set(kinds) <= tags:
                broken(f"{kinds} are not all among {tags}")
            if kinds and seat not in position.to_act():
                broken(f"seat {seat} may try {kinds} out of turn")


@check
def refusals(case: Case) -> None:
    """What is neither listed nor uncounted is refused: with a code and words, by `refusal` and `play` alike,
    and nothing changes."""
    seen = [moment.action for moment in case.walk().moments]
    words = words_of(seen)
    chance = case.chance(2)
    for position in [*(moment.position for moment in case.moments(30)), case.walk().last]:
        odd = [invented(case.game.actions, chance, words, extreme=True) for _ in range(10)]
        odd += [seen[chance.below(len(seen))] for _ in range(10) if seen]
        untouched = position.fingerprint()
        for seat in range(-1, case.seats + 1):
            twin = position.copy()  # serves until something is played
            tried = [action for action in odd if action is not None]
            for action in tried:
                if _played(case, position, twin, seat, action):
                    twin = position.copy()
            if position.fingerprint() != untouched or twin.fingerprint() != untouched:
                _blame(position, seat, tried)


def _played(case: Case, position: Position, twin: Position, seat: int, action: Action) -> bool:
    """Whether a twin of the position plays this, which `refusal` must have foreseen."""
    answer = position.refusal(seat, action)
    try:
        twin.play(seat, action)
    except IllegalAction as refused:
        expect_words(case.game, refused)
        if answer is None or (answer.code, answer.facts) != (refused.code, refused.facts):
            broken(f"{action} of seat {seat} was refused with {refused.code}, and refusal() said {answer!r}")
        return False
    if answer is not None:
        broken(f"{action} of seat {seat} was played, though refusal() said {answer.code}")
    if action not in position.legal(seat) and tag_of(action) not in position.uncounted(seat):
        broken(f"{action} of seat {seat} was played, but is not listed and its kind not uncounted")
    return True


def _blame(position: Position, seat: int, tried: list[Action]) -> NoReturn:
    """Say which of these actions changed something, though it was only asked about or refused."""
    for action in tried:
        before, twin = position.fingerprint(), position.copy()
        answer = position.refusal(seat, action)
        if position.fingerprint() != before:
            broken(f"asking about {action} changed the position")
        with suppress(IllegalAction):
            twin.play(seat, action)
        if answer is not None and twin.fingerprint() != before:
            broken(f"{action} was refused and changed the position")
    broken(f"playing one of {tried} with a copy changed the position: `copy` shares what is changed in place")


@check
def strangers(case: Case) -> None:
    """Whoever is not to act, and whoever does not sit here, is refused."""
    for moment in case.moments(30):
        for seat in (-1, case.seats, 10**6, *range(case.seats)):
            if seat not in moment.position.to_act() and moment.position.refusal(seat, moment.action) is None:
                broken(f"seat {seat} of {case.seats} may play {moment.action} out of turn")


@check
def invariants(case: Case) -> None:
    """No position of a game, and no step, breaks what the game itself calls an invariant."""
    earlier: Position | None = None
    for position in case.walk().positions:
        if problems := case.game.violations(position, earlier):
            broken("; ".join(problems))
        earlier = position


@check
def copies(case: Case) -> None:
    """Copies and pickled twins are equal, share nothing that changes, and have one future and no journal."""
    for moment in case.moments(30):
        position = moment.position
        before = position.fingerprint()
        twins = [position.copy(), pickle.loads(pickle.dumps(position))]
        for twin in twins:
            if type(twin) is not type(position) or twin != position or hash(twin) != hash(position):
                broken("a twin is not equal to the position it was made from")
            _play_on(case, twin, moment.seat, moment.action)
            if position.fingerprint() != before:
                broken("a twin shares something that changed when it played on")
        if twins[0] != twins[1]:
            broken("two twins of one position went different ways")
    if case.start().copy().journal is not None:
        broken("a copy took the journal with it")


def _play_on(case: Case, position: Position, seat: int, action: Action, moves: int = 8) -> None:
    """One given action, and a few of chance."""
    chance = case.chance(3)
    choice: tuple[int, Action] | None = (seat, action)
    while choice is not None and moves:
        if position.refusal(*choice) is not None:
            return  # `legal_sound` speaks of that
        position.play(*choice)
        choice = chosen(case.game, position, chance)
        moves -= 1


@check
def journals(case: Case) -> None:
    """A journal changes nothing: with and without one a game goes the same way."""
    silent = case.start().copy()
    for moment in case.walk().moments:
        if silent.fingerprint() != moment.position.fingerprint():
            broken(f"before {moment.action} the game without a journal had gone another way")
        if silent.refusal(moment.seat, moment.action) is not None:
            return  # `legal_sound` speaks of that
        silent.play(moment.seat, moment.action)
    if silent.fingerprint() != case.walk().last.fingerprint():
        broken("the game without a journal ended differently")
    if silent.journal is not None:
        broken("a game without a journal began one")


@check
def defaults(case: Case) -> None:
    """Whoever is to act has a legal default, always the same. It ends the game only where all actions do,
    where the seat cannot know that it does, or where the seat surely wins by it: none must harm itself."""
    for moment in case.moments(40):
        position = moment.position
        before = position.fingerprint()
        for seat in position.to_act():
            action = case.game.default(position, seat)
            if action != case.game.default(position.copy(), seat) or position.fingerprint() != before:
                broken(f"asked twice for a default, seat {seat} got two, or the position changed")
            if action not in position.legal(seat):
                broken(f"the default {action} of seat {seat} is not legal")
            others = some(position.legal(seat))
            if all(_end(position, seat, other) for other in others):
                continue
            if _end(position, seat, action) and _gives_up(case, position, seat, action):
                broken(f"the default {action} of seat {seat} ends the game and does not win it")


def _gives_up(case: Case, position: Position, seat: int, action: Action) -> bool:
    """Whether an action ends the game whatever this seat does not know, and does not win in all of it."""
    view = case.game.view(position, seat)
    truths = [case.game.imagine(view, case.chance(200 + k)) for k in range(FORESEEN)]
    ends = [end for truth in truths if (end := _end(truth, seat, action))]
    return len(ends) == FORESEEN and not all(seat in end.winners for end in ends)


def _end(position: Position, seat: int, action: Action) -> Outcome | None:
    twin = position.copy()
    twin.play(seat, action)
    return twin.outcome()


@check
def chances(case: Case) -> None:
    """Chance lives in the position: the same actions lead to the same fingerprints, time after time."""
    again = case.start()
    for moment in case.walk().moments:
        if again.fingerprint() != moment.position.fingerprint():
            broken(f"before {moment.action} the same game had gone another way")
        if again.refusal(moment.seat, moment.action) is None:
            again.play(moment.seat, moment.action)
    if Counter(map(encoded, again.journal or ())) != Counter(map(encoded, case.walk().last.journal or ())):
        broken("the same game told other events")
