"""What a bot is, and all that it is given: the sight of one seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from kibitz.core.chance import Chance
    from kibitz.core.game import Action, AnyGame
    from kibitz.core.position import Position


class Sight:
    """One seat's side of a decision. The view is made when it is first looked at: some bots never look."""

    def __init__(self, game: AnyGame, seat: int, legal: Sequence[Action], look: Callable[[], Any]) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self._look = look
        self._view: Any = None

    @property
    def view(self) -> Any:
        """What this seat may know."""
        if self._view is None:
            self._view = self._look()
        return self._view


class Bot(Protocol):
    """Chooses from a sight alone. `chance` is the bots' own stream: it never disturbs the deal.

    A bot that makes no sense in every game may have `plays(game)`, which says whether it does in this one.
    """

    name: str
    about: str

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """One of the legal actions."""
        ...


def any_of_best(legal: Sequence[Action], worth: Sequence[float], chance: Chance) -> Action:
    """What is worth most; of equals any."""
    best = max(worth)
    equals = [action for action, value in zip(legal, worth, strict=True) if value == best]
    return equals[chance.below(len(equals))]


def sight_of(game: AnyGame, position: Position, seat: int) -> Sight:
    """What a seat sees of a position. The position itself stays behind."""
    return Sight(game, seat, position.legal(seat), lambda: game.view(position, seat))
