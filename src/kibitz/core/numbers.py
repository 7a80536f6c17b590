"""Options as the numbers that compiled rules read, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import EnumType
from operator import attrgetter
from typing import Any

from kibitz.core.game import GameOptions


class Numbers:
    """Which number of a game's terms holds which option. A choice is stored as its place in its list of
    values; the defaults tell what kind of value an option has."""

    def __init__(self, defaults: GameOptions, places: Mapping[str, str]) -> None:
        kinds: dict[str, Any] = {option: type(getattr(defaults, option)) for option in places.values()}
        self._kinds = [(number, option, kinds[option]) for number, option in places.items()]
        self._of = attrgetter(*places)

    def fill(self, terms: Any, options: GameOptions) -> None:
        """Write options into terms."""
        for number, option, kind in self._kinds:
            value = getattr(options, option)
            setattr(terms, number, list(kind).index(value) if isinstance(kind, EnumType) else int(value))

    def of(self, terms: Any) -> tuple[int, ...]:
        """All the numbers of some terms, in order."""
        numbers: tuple[int, ...] = self._of(terms)
        return numbers

    def options(self, numbers: tuple[int, ...]) -> dict[str, Any]:
        """The options that these numbers stand for."""
        return {
            option: list(kind)[value] if isinstance(kind, EnumType) else kind(value)
            for value, (_, option, kind) in zip(numbers, self._kinds, strict=True)
        }
