"""What a game brings to `kibitz bench` beside its random games: work to be measured, in the game's own words.

It has no clock. `kibitz.benchmarks` does the work, measures and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct


class Flag(Struct, frozen=True):
    """An option of the verb that a workload understands: a number of something, or the name of a file."""

    name: str
    help: str
    is_number: bool = True


class Workload(Struct, frozen=True, kw_only=True):
    """What the verb must know of any workload. `absent` says what games without it have not."""

    about: str
    example: str
    absent: str
    flags: tuple[Flag, ...]  # the first is the number of things to do
    options: tuple[str, ...] = ()  # what is played with, whatever the preset says
    played: str = "games"  # what is played, in the plural


class Puzzles(Workload, frozen=True, kw_only=True):
    """Random puzzles, timed one by one: solved by the game, interpreted and compiled, and by the function
    `best` of a stranger's file, which the second flag names. All must find the same. Between the rounds the
    game's `benchmark` is played. Puzzles are measured instead of random games.

    A puzzle is a row of counts and its kind; `make(number, kind)` makes it, the same for the same number."""

    usual: int  # of each kind, where nobody says how many
    one: str  # what a puzzle is called
    described: str
    kind: str
    kinds: tuple[int, ...]
    best: str  # how a stranger's function is called
    make: Callable[[int, int], list[int]]
    solve: Callable[[Any, int], int]
    players: str  # who plays between the rounds


class Policy(Struct, frozen=True):
    """One way to play: how good each legal action is, from a view alone."""

    name: str
    title: str
    appraise: Callable[[Any, Sequence[Any]], list[float]]


class Duel(Workload, frozen=True, kw_only=True):
    """Two players who differ in one thing: which of them does better, and by how much. It takes no time to
    speak of, so nothing is timed."""

    subject: str  # what the one has and the other has not
    unit: str
    one: Policy
    other: Policy
