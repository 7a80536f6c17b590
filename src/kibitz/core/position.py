"""Position: the whole truth of one game, secrets included.

A native base class rather than a Protocol, because a call through it costs a tenth. Authors without a
compiler may subclass it from ordinary Python; their constructor must call `super().__init__()`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event
from kibitz.core.outcome import Outcome
from kibitz.core.plain import Plain


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position(Plain):
    """Mutable, cheap to copy. `journal` collects facts for people; it is None in simulation."""

    def __init__(self) -> None:
        self.journal: list[Event] | None = None

    def to_act(self) -> tuple[int, ...]:
        """Everyone who may act now; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> Sequence[Action]:
        """Legal actions: always sound; complete unless `uncounted` names the kinds left out."""
        raise NotImplementedError

    def uncounted(self, seat: int) -> tuple[str, ...]:
        """Kinds of action that may be tried now but are too many to list."""
        return ()

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action is refused, or None. A question: it changes nothing."""
        raise NotImplementedError

    def _apply(self, seat: int, action: Action) -> None:
        """Carry out an action that `refusal` has let through."""
        raise NotImplementedError

    def play(self, seat: int, action: Action) -> None:
        """The only door. All or nothing, because asking comes before doing."""
        refused = self.refusal(seat, action)
        if refused is not None:
            raise refused
        self._apply(seat, action)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    def copy(self) -> Position:
        """An independent twin without a journal."""
        raise NotImplementedError
