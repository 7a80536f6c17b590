"""What crosses the border: actions and events as JSON, in notation and in words."""

from __future__ import annotations

import msgspec

from kibitz.core.contract.case import Case, broken, check, encoded, some
from kibitz.core.contract.face import expect_words
from kibitz.core.contract.strange import NO_WORDS
from kibitz.core.errors import Malformed
from kibitz.core.game import Action, Ended

# Digits that are no numbers, numbers that are no size, and brackets for careless formatting.
NONSENSE = (*NO_WORDS, " ", "\n", "²", "1 2 3", "-1", "9" * 30, "9" * 5000, "{0}", "#", "\0", "é")


@check
def actions(case: Case) -> None:
    """Every action survives JSON as one of the game's actions."""
    decoder = msgspec.json.Decoder(case.game.actions)
    for action in _seen(case):
        if decoder.decode(encoded(action)) != action:
            broken(f"{action} comes back from JSON as {decoder.decode(encoded(action))}")


@check
def notation(case: Case) -> None:
    """Every action can be written on one line and read back."""
    for action in _seen(case):
        text = case.game.write(action)
        if not text or text != text.strip() or len(text.splitlines()) != 1:
            broken(f"{action} is written {text!r}, not on one clean line")
        if case.game.read(text) != action:
            broken(f"{action} is written {text!r} and read as {case.game.read(text)}")


@check
def reading(case: Case) -> None:
    """What is no action is Malformed, in words: nonsense alone, and nonsense among the words of an action."""
    texts = set(NONSENSE)
    for text in {case.game.write(moment.action) for moment in case.moments(30)}:
        words = text.split()
        for k, nonsense in enumerate(NONSENSE):
            spot = k % len(words)
            texts.add(" ".join([*words[:spot], nonsense, *words[spot + 1 :]]))
            texts.add(" ".join([*words[: spot + 1], nonsense, *words[spot + 1 :]]))
    for text in texts:
        try:
            action = case.game.read(text)
        except Malformed as refused:
            expect_words(case.game, refused)
        else:
            if not isinstance(action, Action):
                broken(f"{text!r} was read as {action!r}")
            if text in NONSENSE:
                broken(f"{text!r} was read as {action}")


@check
def events(case: Case) -> None:
    """Every event survives JSON as one of the game's events, whole and as each seat hears it; an action
    causes at least one."""
    decoder = msgspec.json.Decoder(case.game.events)
    for event in case.walk().last.journal or ():
        for heard in (event, *(case.game.redact(event, viewer) for viewer in case.viewers)):
            if heard is not None and decoder.decode(encoded(heard)) != heard:
                broken(f"{heard} comes back from JSON as {decoder.decode(encoded(heard))}")
    for moment in case.walk().moments[:-1]:
        if not moment.events:
            broken(f"nothing is told of {moment.action}")


@check
def telling(case: Case) -> None:
    """Every event can be told in a sentence, whole and as each seat hears it. An event may need no words, but
    of every action there is something to say to everybody, and so there is of the end."""
    names = [f"Player {seat}" for seat in range(case.seats)]
    for event in case.walk().last.journal or ():
        for heard in (event, *(case.game.redact(event, viewer) for viewer in case.viewers)):
            if heard is None:
                continue
            told = case.game.tell(heard, names)
            if not isinstance(told, str) or "\n" in told:
                broken(f"{heard} is told as {told!r}, which is no sentence of one line")
    for moment in case.walk().moments[:-1]:
        for viewer in case.viewers:
            told_of = [heard for event in moment.events if (heard := case.game.redact(event, viewer))]
            if not any(case.game.tell(heard, names).strip() for heard in told_of):
                broken(f"`tell` has no words for seat {viewer} about {moment.action}, which caused {told_of}")
    outcome = case.walk().last.outcome()
    if outcome is not None and not case.game.tell(Ended(outcome), names).strip():
        broken("`tell` has no words for the end of the game")


def _seen(case: Case) -> list[Action]:
    """What was played, and everything that might have been at some of the moments."""
    listed = [action for moment in case.moments(20) for action in some(moment.position.legal(moment.seat))]
    return [*(moment.action for moment in case.walk().moments), *listed]
