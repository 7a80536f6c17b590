"""A case: one game with seats, options and a seed, and one random game of it, walked through move by move.

Every check looks at a case. A walk never complains: where the game gives no way on it stops, and the check
whose promise was broken says so.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Any, NoReturn

import msgspec

from kibitz.core.chance import Chance, QuickSource
from kibitz.core.contract.strange import invented, words_of
from kibitz.core.errors import Refused
from kibitz.core.game import Action, AnyGame, Event, GameOptions
from kibitz.core.position import Position

LONGEST = 5000  # decisions; random play of a sound game ends long before
STREAMS = 1000  # the streams of the checks, far from those of a game


class BrokenContract(AssertionError):
    """A promise that a game does not keep."""

    def __init__(self, check: str, problem: str) -> None:
        super().__init__(f"{check}: {problem}")
        self.check = check
        self.problem = problem


class _Broken(Exception):
    pass


def broken(problem: str) -> NoReturn:
    """Say what is wrong, from within a check."""
    raise _Broken(problem)


@dataclass(frozen=True)
class Moment:
    """A position of a walk, what was played there, and what that caused."""

    position: Position
    seat: int
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Walk:
    """A random game: the events of its deal, its moments, and the last position with the whole journal."""

    deal: tuple[Event, ...]
    moments: tuple[Moment, ...]
    last: Position

    @property
    def positions(self) -> Iterator[Position]:
        """Every position, the last one included."""
        for moment in self.moments:
            yield moment.position
        yield self.last


@dataclass(frozen=True)
class Case:
    """What a check is given."""

    game: AnyGame
    seats: int
    options: GameOptions
    seed: int

    def start(self) -> Position:
        """The game of this case, freshly dealt."""
        dealt: Position = self.game.start(self.seats, self.options, QuickSource(self.seed))
        return dealt

    def chance(self, which: int = 0) -> Chance:
        """Chance for a check, the same every time."""
        return QuickSource(self.seed).stream(STREAMS + which)

    def walk(self) -> Walk:
        """The random game of this case; walked once."""
        return _walked(self)

    def moments(self, most: int) -> list[Moment]:
        """At most so many moments of the walk, evenly spread; those in which several may act come first."""
        all_of_them = self.walk().moments
        several = [moment for moment in all_of_them if len(moment.position.to_act()) > 1][: most // 3]
        rest = most - len(several)
        spread = [all_of_them[k * len(all_of_them) // rest] for k in range(min(rest, len(all_of_them)))]
        return several + spread

    @property
    def told(self) -> str:
        """The case in words."""
        return f"{self.game.title} with {self.seats} seats, seed {self.seed}: {self.options}"

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and the spectator."""
        return (None, *range(self.seats))


Check = Callable[[Case], None]
CHECKS: dict[str, Check] = {}


def check(function: Check) -> Check:
    """Enter a check under its name."""

    @wraps(function)
    def named(case: Case) -> None:
        try:
            function(case)
        except _Broken as problem:
            raise BrokenContract(function.__name__, str(problem)) from None

    CHECKS[function.__name__] = named
    return named


@lru_cache(maxsize=32)
def _walked(case: Case) -> Walk:
    chance = case.chance()
    position = case.start()
    deal = tuple(position.journal or ())
    moments: list[Moment] = []
    while len(moments) < LONGEST:
        choice = chosen(case.game, position, chance)
        if choice is None:
            break
        before = pickle.loads(pickle.dumps(position))  # whole, even if `copy` forgets something
        heard = len(position.journal or ())
        try:
            position.play(*choice)
        except Refused:
            moments.append(Moment(before, *choice, ()))
            break
        moments.append(Moment(before, *choice, tuple((position.journal or [])[heard:])))
    return Walk(deal, tuple(moments), position)


def chosen(game: AnyGame, position: Position, chance: Chance) -> tuple[int, Action] | None:
    """Any seat to act with any legal action, now and then one of an uncounted kind; None at the end."""
    waiting = position.to_act()
    if not waiting:
        return None
    seat = waiting[chance.below(len(waiting))]
    legal = position.legal(seat)
    kinds = position.uncounted(seat)
    if kinds and chance.below(4) == 0:
        for _ in range(20):
            action = invented(game.actions, chance, words_of(legal), kinds)
            if action is not None and position.refusal(seat, action) is None:
                return seat, action
    return (seat, legal[chance.below(len(legal))]) if legal else None


def some(listed: Sequence[Action], most: int = 50) -> Sequence[Action]:
    """At most about so many of a list, evenly spread: a list may have thousands."""
    return listed[:: 1 + len(listed) // most]


def tag_of(thing: Action | Event) -> str:
    """The kind of an action or event by its tag, as `uncounted` names it."""
    return str(type(thing).__struct_config__.tag)


def encoded(value: Any) -> bytes:
    """A value as it would be sent."""
    return msgspec.json.encode(value)
