"""What only some games can do: they name the class among their bases, and a caller asks `isinstance`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic

from msgspec import Struct

from kibitz.core.game import ActionT, OptionsT, Preview, ViewT
from kibitz.core.workload import Workload


class Reviews(ABC, Generic[ViewT, ActionT]):
    """Judges some actions when the game is over."""

    ReviewType: type[Struct]  # what `review` gives
    reviewed: tuple[str, ...]  # the kinds of action, by their tags

    @abstractmethod
    def review(self, view: ViewT, action: ActionT) -> Struct | None:
        """What one of those actions was worth. It is given the view of whoever acted, before the step, and
        the action: nothing else, so it can be shown to that seat without giving anything away."""


class Previews(ABC):
    """Shows what a value of some options comes to."""

    previews: tuple[str, ...]  # the options

    @abstractmethod
    def preview(self, option: str, value: Any) -> Preview:
        """What a value of one of those options comes to; a bad one is Malformed."""


class Plans(ABC, Generic[ViewT, ActionT]):
    """Sees where a player can bring the game to a good end at once."""

    @abstractmethod
    def plan(self, view: ViewT, legal: Sequence[ActionT]) -> ActionT | None:
        """The next action on that way, to the seat of this view; it need not be among those that are listed.
        None where there is no such way, and everything must be weighed."""


class Benchmarked(ABC, Generic[OptionsT]):
    """Has a bare loop of random games to measure."""

    @abstractmethod
    def benchmark(self, seats: int, options: OptionsT, first: int, games: int) -> tuple[int, int]:
        """How many decisions were made, and a checksum of all of them."""

    def workloads(self) -> tuple[Workload, ...]:
        """What else of this game is worth measuring."""
        return ()
