"""What a worker is told of a tournament: the file of whoever runs it, and what is to be entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from kibitz.bots import BOTS, those_playing
from kibitz.core.errors import Malformed
from kibitz.core.game import LoadedGame
from kibitz.server.errors import Missing
from kibitz.server.table.deciding.seating import options_for
from kibitz.server.workers.worker import Find, Wish, Work
from kibitz.tournament.beginning import begun
from kibitz.tournament.documents import NewTournament, TableResult, Tournament, TournamentWish
from kibitz.tournament.entering import from_record, from_totals
from kibitz.tournament.event import Event, Result, expect_sound
from kibitz.tournament.going_on import options_in, seated, table_at
from kibitz.tournament.report import figures

MOST_PLAYERS = 200  # `kibitz tournament` takes more


class CarryOn(Wish, frozen=True):
    """A wish: the tournament, begun or gone on with, and where it stands. `records` are those of the tables
    that results are linked to, by the number of the entry."""

    wish: TournamentWish
    records: dict[int, bytes] = {}

    can_refuse: ClassVar[bool] = True

    def ready(self, find: Find) -> Work:
        """The arranging."""
        game = find(self.package, self.key)
        assert game is not None, "it was looked up"
        return lambda: self._carried_on(game, lambda key: find(self.package, key) or game)

    def _carried_on(self, game: LoadedGame, by_key: Callable[[str], LoadedGame]) -> bytes:
        wish = self.wish
        event = _new(game, wish.new) if wish.event is None else wish.event
        if len(event.players) > MOST_PLAYERS:
            raise Malformed("large_tournament", most=MOST_PLAYERS)
        event = _checked(event, game)
        for number, entry in enumerate(wish.enter):
            result = self._result(event, entry, self.records.get(number), by_key)
            event = event.with_result(entry.table - 1, result)
        event = seated(event)
        return msgspec.json.encode(Tournament(event, figures(event)))

    def _result(
        self, event: Event, entry: TableResult, record: bytes | None, by_key: Callable[[str], LoadedGame]
    ) -> Result:
        """What somebody brings: totals by name, or the record of a table at which it was played here."""
        table = table_at(event, entry.table)
        if record is not None:
            return from_record(event, table, record, by_key)
        assert entry.totals is not None, "one of the two is there"
        return from_totals(event, table, entry.totals)


def _new(game: LoadedGame, new: NewTournament | None) -> Event:
    assert new is not None, "one of the two is there"
    levels = those_playing(game, BOTS)
    for level in new.bots:
        if level not in levels:
            raise Missing("no_bot", level=level, levels=tuple(levels))
    chosen = options_for(game, new.preset, new.options)
    return begun(
        game,
        msgspec.convert(chosen, game.Options),
        people=new.players,
        bots=new.bots,
        system=new.system,
        rounds=new.rounds,
        size=new.size,
        seed=new.seed,
    )


def _checked(event: Event, game: LoadedGame) -> Event:
    """The event, if it can be carried on here, with its options written out."""
    expect_sound(event)
    options = options_in(event, game, tuple(those_playing(game, BOTS)))
    return msgspec.structs.replace(event, options=msgspec.to_builtins(options))


class Standing(Wish, frozen=True):
    """A wish: where a tournament stands after bots have played."""

    event: Event

    def ready(self, find: Find) -> Work:
        """The adding up."""
        return lambda: msgspec.json.encode(Tournament(self.event, figures(self.event)))
