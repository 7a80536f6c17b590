"""The face of Acquire: start, views, notation, words, defaults, and the way to settle a table by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kibitz.core.chance import Chance, Source
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event, Figure, Playouts, Sheet
from kibitz.core.screen import Screen
from kibitz.games.acquire import figures, heuristic, invariants, notation, playout, screen, sheet, words
from kibitz.games.acquire.actions import AnyAction, Buy, Declare, Decline, Dispose, Place
from kibitz.games.acquire.described import PLAYERS
from kibitz.games.acquire.events import AnyEvent, TilesDrawn
from kibitz.games.acquire.explain import explain
from kibitz.games.acquire.imagine import imagined
from kibitz.games.acquire.names import TILE_NUMBERS
from kibitz.games.acquire.options import PRESETS, AcquireOptions, TwoPlayer, options_of, terms_of
from kibitz.games.acquire.outlook import AcquireOutlook, outlook
from kibitz.games.acquire.position import AcquirePosition
from kibitz.games.acquire.rules import setup
from kibitz.games.acquire.view import AcquireView, effect_of, look, look_all

# What the default action would rather place: the less a tile changes, the better.
CALM = ("loose", "grow", "found", "merge")


class Acquire:
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "acquire"
    title = "Acquire"
    seats = PLAYERS
    rules_version = 1
    Options = AcquireOptions
    View = AcquireView
    Outlook = AcquireOutlook
    presets: Mapping[str, AcquireOptions] = PRESETS
    actions = AnyAction
    events = AnyEvent
    sentences = words.SENTENCES
    glimpses = ("market_drawn", "bonus_paid")  # 14.1, R19: a tile put back, cash that is hidden again
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
    palette = screen.PALETTE
    figures: tuple[Figure, ...] = figures.FIGURES

    def start(self, seats: int, options: AcquireOptions, source: Source) -> AcquirePosition:
        """A new game, its deal in the journal. Refuses two players unless the option allows them (R26)."""
        if seats not in self.seats:
            raise IllegalAction("wrong_seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        if seats == 2 and options.two_player is TwoPlayer.OFF:
            raise IllegalAction("two_players_off")
        position = AcquirePosition()
        position.journal = []
        setup.deal(position, seats, terms_of(options), source)
        return position

    def view(self, position: AcquirePosition, seat: int | None) -> AcquireView:
        """What this seat may know; None is a spectator."""
        return look(position, options_of(position.terms), seat)

    def views(self, position: AcquirePosition, seats: Sequence[int | None]) -> list[AcquireView]:
        """What each of these seats may know, its public part made once."""
        return look_all(position, options_of(position.terms), seats)

    def outlook(self, view: AcquireView) -> AcquireOutlook:
        """What can be read off the table: bonuses, prices, what a tile would do, and how it would end now."""
        return outlook(view)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Only the owner hears which tiles were drawn (13)."""
        if isinstance(event, TilesDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, tiles=None)
        return event

    def tallies(self, seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
        """What is counted of every seat."""
        return figures.tallies(seats, events)

    def imagine(self, view: AcquireView, chance: Chance) -> AcquirePosition:
        """A fair guess at hands, pool and, where hidden, assets."""
        return imagined(view, chance)

    def appraise(self, view: AcquireView, legal: Sequence[AnyAction], chance: Chance) -> list[float]:
        """How good each action looks one step ahead to the seat of this view."""
        if view.seat is None:
            raise ValueError("a spectator has nothing to decide")
        return heuristic.appraised(imagined(view, chance), view.seat, legal)

    def default(self, position: AcquirePosition, seat: int) -> Action:
        """Decline, buy nothing, hold everything, place the tile that changes least; never declare."""
        quiet = [action for action in position.legal(seat) if not isinstance(action, Declare)]
        for action in quiet:
            if isinstance(action, Decline) or action in (Buy(), Dispose()):
                return action
        return min(quiet, key=lambda action: _stir(position, action))

    def sheet(self, document: object) -> Sheet:
        """Settle a table described by hand."""
        return sheet.settle(document)

    def write(self, action: AnyAction) -> str:
        """An action in notation."""
        return notation.write(action)

    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        """An action from notation."""
        return notation.read(text, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a sentence."""
        return words.tell(event, names)

    def draw(self, view: AcquireView, names: Sequence[str], width: int) -> Screen:
        """A view for a terminal."""
        return screen.draw(view, names, width)

    def ordered(self, view: AcquireView, legal: Sequence[AnyAction]) -> list[AnyAction]:
        """Legal actions as the screen shows them."""
        return screen.ordered(view, legal)

    def explain(self, view: AcquireView, action: AnyAction, names: Sequence[str]) -> str:
        """What an action would bring."""
        return explain(view, action, names)

    def amount(self, amount: int) -> str:
        """Scores are money."""
        return words.money(amount)

    def violations(self, position: AcquirePosition, before: AcquirePosition | None = None) -> list[str]:
        """The invariants of rule 13 that this position, or the step to it, breaks."""
        return invariants.broken(position, before)

    def playouts(
        self, seats: int, options: AcquireOptions, first: int, games: int, check: bool = False
    ) -> Playouts:
        """Uniformly random games `first` and on."""
        return playout.results(seats, terms_of(options), first, games, check)

    def benchmark(self, seats: int, options: AcquireOptions, first: int, games: int) -> tuple[int, int]:
        """The bare loop of random games: decisions made, and a checksum over ends and totals."""
        return playout.playouts(seats, terms_of(options), first, games)


def _stir(position: AcquirePosition, action: Action) -> int:
    """How much an action stirs the board."""
    if not isinstance(action, Place):
        return 0
    return CALM.index(effect_of(position, TILE_NUMBERS[action.tile]).effect)
