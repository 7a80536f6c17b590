"""A tally as the figures people read: those of every game first, then the game's own."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kibitz.core.game import AnyGame, Figure

GENERIC = (
    Figure("games", "games"),
    Figure("won", "won", "games", share=True),
    Figure("place", "placed", "ranked"),
    Figure("total", "total", "games"),
    Figure("luck_adjusted", "luck_adjusted", "luck_games"),
)


class Shown(Struct, frozen=True):
    """A figure with its value: None where there is nothing to stand on. `count` is what it stands on, the sum
    of the counter `per`, or the value itself where it is a plain sum."""

    name: str
    value: float | None
    per: str | None
    count: float
    share: bool = False


def shown(game: AnyGame, tally: Mapping[str, float]) -> tuple[Shown, ...]:
    """Every figure of a tally."""
    return tuple(_shown(figure, tally) for figure in (*GENERIC, *game.figures))


def _shown(figure: Figure, tally: Mapping[str, float]) -> Shown:
    value = tally.get(figure.of, 0)
    if figure.per is None:
        return Shown(figure.name, value, None, value)
    count = tally.get(figure.per, 0)
    return Shown(figure.name, value / count if count else None, figure.per, count, figure.share)
