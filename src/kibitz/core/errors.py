"""Refusals, and the sentences of those that every game shares.

Refused
├── Malformed      not readable as an action at all
├── Forbidden      readable, but not from this person
├── Stale          said about a position that has moved on
└── IllegalAction  against the rules: a stable code and its facts

Anything else that is raised is a bug: it propagates, and nothing half-done is kept.
"""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "not_started": "Game has not started",
    "ended": "Game has ended",
    "started": "Game has already started",
    "same_name": "Two players are called {name}",
    "not_your_turn": "It is not your turn",
    "unreadable": "I do not understand {problem}; expected: {choices}",
    "bad_document": "{field}: {problem}",
    "malformed": "That is not an action of this game: {problem}",
}


class Refused(Exception):
    """An action that was not carried out: a stable code for programs, facts for people."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        # Worker processes send refusals home; keyword facts do not survive Exception's own pickling.
        return (_again, (type(self), self.code, self.facts))


def _again(kind: type[Refused], code: str, facts: dict[str, object]) -> Refused:
    return kind(code, **facts)


class Malformed(Refused):
    """Not readable as an action at all."""


class Forbidden(Refused):
    """Readable, but not from this person."""


class Stale(Refused):
    """Said about a position that has moved on."""


class IllegalAction(Refused):
    """Against the rules."""


def sentence(refused: Refused, sentences: Mapping[str, str]) -> str:
    """A refusal in words: the game's own sentence for its code, or the one all games share."""
    pattern = sentences.get(refused.code) or SENTENCES.get(refused.code) or refused.code.replace("_", " ")
    return pattern.format_map({name: _worded(fact) for name, fact in refused.facts.items()})


def _worded(fact: object) -> str:
    if isinstance(fact, Mapping):
        return ", ".join(f"{name} {value}" for name, value in fact.items())
    if isinstance(fact, (tuple, list)):
        return ", ".join(str(part) for part in fact)
    return str(fact)
