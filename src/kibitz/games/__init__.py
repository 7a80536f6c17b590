"""Games are found by folder and listed nowhere: a new game is one new folder here."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from kibitz.core.game import LoadedGame


def keys(path: Iterable[str] = __path__) -> tuple[str, ...]:
    """The name of every game folder, without importing any."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(list(path)) if module.ispkg))


@cache
def load(key: str, package: str = __name__) -> LoadedGame:
    """The game of this key, which must be the name of a folder in the package."""
    game: LoadedGame = importlib.import_module(f"{package}.{key}").GAME
    return game


class Rules(NamedTuple):
    """By which rules something is played: the package and key of a game, and the version it began with."""

    package: str
    key: str
    version: int

    @property
    def game(self) -> LoadedGame:
        """The game by these rules; LookupError if they are not here."""
        game = load(self.key, self.package).under(self.version)
        if game is None:
            raise LookupError(f"version {self.version} of {self.key} is not here")
        return game


def find(package: str = __name__) -> dict[str, LoadedGame]:
    """Every game of a package by key: those of the house, or those of somebody who keeps games elsewhere."""
    return {key: load(key, package) for key in keys(importlib.import_module(package).__path__)}
