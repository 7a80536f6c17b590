"""Proven records of any games, counted together: a sum for every player, and what was left out."""

from __future__ import annotations

import hashlib
from collections import Counter

import msgspec
from msgspec import Struct

from kibitz.core.game import AnyGame
from kibitz.core.record import Record
from kibitz.stats.adding import added
from kibitz.stats.tallying import NotOver, tallies


class Whose(Struct, frozen=True):
    """Whose sum it is: a player by the name written in the records. A bot is another player than a person of
    its name. `table` is empty where tables are counted together."""

    game: str
    name: str
    bot: str | None
    table: str = ""

    @property
    def title(self) -> str:
        """What a list calls it."""
        marked = f"{self.name} (bot)" if self.bot is not None else self.name
        return f"{marked}, {self.table}" if self.table else marked


class Gathering:
    """Sums that grow with every record. `player` counts only who is called so, in any spelling of case;
    `by_table` keeps every record apart; `replays` says how often bots play each deal again."""

    def __init__(self, *, player: str | None = None, by_table: bool = False, replays: int = 0) -> None:
        self.games: dict[str, AnyGame] = {}
        self.sums: dict[Whose, dict[str, float]] = {}
        self.counted = 0
        self.left_out: Counter[str] = Counter()  # practice, unfinished, twice
        self.names: set[str] = set()  # of everybody who played a game that counts
        self._player = player
        self._by_table = by_table
        self._replays = replays
        self._known: set[bytes] = set()

    def take(self, table: str, record: Record, game: AnyGame) -> None:
        """Count a proven record, once, unless it is practice or not over."""
        header = record.header
        if game.is_practice(msgspec.convert(header.options, game.Options)):
            self.left_out["practice"] += 1
            return
        played = _played(record)
        if played in self._known:
            self.left_out["twice"] += 1
            return
        bots = header.bots or (None,) * len(header.seats)
        counted_at = table if self._by_table else ""
        whose = [Whose(game.key, *who, counted_at) for who in zip(header.seats, bots, strict=True)]
        wanted = [seat for seat in range(len(whose)) if self._wants(whose[seat])]
        try:
            found = tallies(record, game, replays=self._replays if wanted else 0)
        except NotOver:
            self.left_out["unfinished"] += 1
            return
        self._known.add(played)
        self.names.update(header.seats)
        self.games[game.key] = game
        self.counted += bool(wanted)
        for seat in wanted:
            self.sums[whose[seat]] = added([self.sums.get(whose[seat], {}), found[seat]])

    def _wants(self, whose: Whose) -> bool:
        """By name, or as a list shows it."""
        names = (whose.name.casefold(), whose.title.casefold())
        return self._player is None or self._player.casefold() in names


def _played(record: Record) -> bytes:
    """What tells one game from every other: its deal and its actions, whatever its players are called."""
    header = record.header
    actions = [(step.seat, step.action) for step in record.steps]
    deal = (header.game, header.options, header.source, header.seed, header.said)
    return hashlib.sha256(msgspec.json.encode((deal, actions), order="deterministic")).digest()
