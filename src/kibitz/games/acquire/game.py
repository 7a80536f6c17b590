"""The face of Acquire: start, views, notation, words, defaults, and the way to settle a table by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from kibitz.core.capabilities import Benchmarked
from kibitz.core.chance import Chance, Source
from kibitz.core.drawing import Drawn
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event, Game, every_event
from kibitz.core.playouts import Playouts
from kibitz.games.acquire.bot.imagine import imagined
from kibitz.games.acquire.bot.outlook import AcquireOutlook, outlooks
from kibitz.games.acquire.figures import FIGURES, tallies
from kibitz.games.acquire.interface import events, notation, words
from kibitz.games.acquire.interface.actions import AnyAction, Buy, Declare, Decline, Dispose, Place
from kibitz.games.acquire.interface.names import TILE_NUMBERS, Reason
from kibitz.games.acquire.interface.view import AcquireView, effect_of, look, look_all
from kibitz.games.acquire.options import PRESETS, AcquireOptions, TwoPlayer, terms_of
from kibitz.games.acquire.policy import heuristic, playout
from kibitz.games.acquire.rules import invariants, setup
from kibitz.games.acquire.rules.numbers import Seat
from kibitz.games.acquire.rules.position import AcquirePosition
from kibitz.games.acquire.rules.terms import VERSION
from kibitz.games.acquire.score.described import PLAYERS
from kibitz.games.acquire.score.sheet import settle
from kibitz.games.acquire.terminal import drawing
from kibitz.games.acquire.terminal.explain import explain

# What the default action would rather place: the less a tile changes, the better.
CALM = ("loose", "grow", "found", "merge")


class Acquire(
    Game[AcquirePosition, AcquireView, AcquireOptions, AnyAction],
    Drawn[AcquireView, AnyAction],
    Benchmarked[AcquireOptions],
):
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "acquire"
    title = "Acquire"
    seats = PLAYERS
    rules_version = VERSION
    Options = AcquireOptions
    View = AcquireView
    OutlookType = AcquireOutlook
    presets: Mapping[str, AcquireOptions] = PRESETS
    actions = AnyAction
    events: Any = every_event(events)
    sentences = words.SENTENCES
    reasons = Reason
    # 14.1, R19: a tile put back, cash that is hidden again; 3: who had which of the tiles on the board.
    glimpses = ("market_drawn", "bonus_paid", "starting_tile_placed")
    # A placement is final by the rules; what is decided after it may be taken back until a tile is drawn,
    # holdings are shown or a bonus is paid.
    takebacks = (
        "chain_founded",
        "shares_disposed",
        "merger_completed",
        "shares_bought",
        "trade_proposed",
        "trade_made",
        "trade_declined",
        "trade_withdrawn",
        "trades_voided",
    )
    palette = drawing.PALETTE
    figures = FIGURES

    # What other files of the game do
    view = staticmethod(look)
    views = staticmethod(look_all)
    outlooks = staticmethod(outlooks)
    tallies = staticmethod(tallies)
    sheet = staticmethod(settle)
    write = staticmethod(notation.write)
    read = staticmethod(notation.read)
    tell = staticmethod(words.tell)
    refused = staticmethod(words.refused)
    draw = staticmethod(drawing.draw)
    ordered = staticmethod(drawing.ordered)
    explain = staticmethod(explain)
    violations = staticmethod(invariants.broken)
    amount = staticmethod(words.money)

    def start(self, seats: int, options: AcquireOptions, source: Source) -> AcquirePosition:
        """A new game, its deal in the journal. Refuses two players unless the option allows them (R26)."""
        if seats not in self.seats:
            raise IllegalAction("wrong_seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        if seats == 2 and options.two_player is TwoPlayer.OFF:
            raise IllegalAction("two_players_off")
        position = AcquirePosition()
        position.journal = []
        setup.deal(position, seats, terms_of(options, self.rules_version), source)
        return position

    def under(self, version: int) -> Self | None:
        """The rules of a version: 2 never lets a stuck hand end the game while the pool has tiles (R9, R34),
        asks for the order of equal defunct chains only where it matters (R20) and refuses trades that have
        the same on both sides (R18)."""
        if version == self.rules_version:
            return self
        if not 1 <= version <= VERSION:
            return None
        game = type(self)()
        game.rules_version = version
        return game

    def imagine(self, view: AcquireView, chance: Chance) -> AcquirePosition:
        """A whole position that looks exactly like this view to its seat."""
        return imagined(view, chance, self.rules_version)

    def outlook(self, view: AcquireView) -> AcquireOutlook:
        """What can be read off the table: bonuses, prices, what a tile would do, and how it would end now."""
        return outlooks([view])[0]

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Only the owner hears which tiles were drawn (13)."""
        if isinstance(event, events.TilesDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, tiles=None)
        return event

    def appraise(self, view: AcquireView, legal: Sequence[AnyAction], chance: Chance) -> list[float]:
        """How good each action looks one step ahead to the seat of this view."""
        if view.seat is None:
            raise ValueError("a spectator has nothing to decide")
        return heuristic.appraised(self.imagine(view, chance), Seat(view.seat), legal)

    def default(self, position: AcquirePosition, seat: int) -> Action:
        """Decline, buy nothing, hold everything, place the tile that changes least; never declare."""
        quiet = [action for action in position.legal(seat) if not isinstance(action, Declare)]
        for action in quiet:
            if isinstance(action, Decline) or action in (Buy(), Dispose()):
                return action
        return min(quiet, key=lambda action: _stir(position, action))

    def playouts(
        self, seats: int, options: AcquireOptions, first: int, games: int, check: bool = False
    ) -> Playouts:
        """Uniformly random games `first` and on."""
        return playout.results(seats, terms_of(options, self.rules_version), first, games, check)

    def benchmark(self, seats: int, options: AcquireOptions, first: int, games: int) -> tuple[int, int]:
        """The bare loop of random games: decisions made, and a checksum over ends and totals."""
        return playout.playouts(seats, terms_of(options, self.rules_version), first, games)


def _stir(position: AcquirePosition, action: Action) -> int:
    """How much an action stirs the board."""
    if not isinstance(action, Place):
        return 0
    return CALM.index(effect_of(position, TILE_NUMBERS[action.tile]).effect)
