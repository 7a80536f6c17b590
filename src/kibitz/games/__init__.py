"""Games are found by folder and listed nowhere: a new game is one new folder here."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache

from kibitz.core.game import Game


def keys(path: Iterable[str] = __path__) -> tuple[str, ...]:
    """The name of every game folder, without importing any."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(list(path)) if module.ispkg))


@cache
def load(key: str) -> Game:
    """The game of this key, which must be one of `keys()`."""
    game: Game = importlib.import_module(f"{__name__}.{key}").GAME
    return game


def find() -> dict[str, Game]:
    """Every game by key."""
    return {key: load(key) for key in keys()}
