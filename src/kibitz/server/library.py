"""The games that can be played here."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.core.game import LoadedGame
from kibitz.games import find
from kibitz.server.errors import Missing


class Library:
    """The games of one or more packages."""

    def __init__(self, games: Mapping[tuple[str, str], LoadedGame]) -> None:
        self.games = dict(games)
        self.by_key: dict[str, tuple[str, LoadedGame]] = {}
        for (package, key), game in games.items():
            self.by_key.setdefault(key, (package, game))

    @classmethod
    def of(cls, packages: tuple[str, ...]) -> Library:
        """Every game of these packages."""
        return cls({(package, key): game for package in packages for key, game in find(package).items()})

    def find(self, package: str, key: str) -> LoadedGame | None:
        """The game of this key in this package."""
        return self.games.get((package, key))

    def known(self, key: str) -> tuple[str, LoadedGame]:
        """The game of this key and its package; Missing if there is none."""
        if key not in self.by_key:
            raise Missing("no_game", game=key[:40], games=tuple(self.by_key))
        return self.by_key[key]
