"""The face of MERC: start, views, notation, words, defaults, and the way to judge a table by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kibitz.core.chance import Chance, Quick, Source
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event, Figure, Playouts, Sheet
from kibitz.core.screen import Screen
from kibitz.games.merc import figures, heuristic, invariants, notation, playout, screen, sheet, words
from kibitz.games.merc.actions import AnyAction
from kibitz.games.merc.calm import calmest
from kibitz.games.merc.events import AnyEvent
from kibitz.games.merc.explain import explain
from kibitz.games.merc.imagine import imagined
from kibitz.games.merc.options import PRESETS, MercOptions, Mode, PlayedBy, options_of, terms_of
from kibitz.games.merc.outlook import MercOutlook, outlook
from kibitz.games.merc.position import MercPosition
from kibitz.games.merc.regime_events import TacticsDrawn
from kibitz.games.merc.results import ALLIANCES
from kibitz.games.merc.rules import setup
from kibitz.games.merc.tables import REBELS_MOST
from kibitz.games.merc.team_events import Dealt, Explored, MercsDrawn, Picked, Stowed
from kibitz.games.merc.view import MercView, look, look_all

BASE_GAME = range(2, 4)  # rebels without the expansion (1)
VERSUS_GAME = (2, 3, 4, 6)  # factions without a Dictator (18.2)
ALLIES_GAME = (4, 6)  # in two alliances


class Merc:
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "merc"
    title = "MERC"
    seats = range(1, REBELS_MOST + 2)
    rules_version = 1
    Options = MercOptions
    View = MercView
    Outlook = MercOutlook
    presets: Mapping[str, MercOptions] = PRESETS
    actions = AnyAction
    events = AnyEvent
    sentences: Mapping[str, str] = words.SENTENCES
    figures: tuple[Figure, ...] = figures.FIGURES
    palette = screen.PALETTE
    usual_seats = 3
    seats_alone = 1
    takebacks = ("decided", "trained", "regrouped", "healed", "phase_ended")

    def start(self, seats: int, options: MercOptions, source: Source) -> MercPosition:
        """A new game, dealt. With a player as the Dictator he has the last seat (1)."""
        rebels = self.rebels(seats, options)
        position = MercPosition()
        position.journal = []
        setup.begin_game(position, rebels, terms_of(options), source)
        return position

    def rebels(self, seats: int, options: MercOptions) -> int:
        """How many of so many seats are rebels; refused where that does not go."""
        if seats not in self.seats:
            raise IllegalAction("wrong_seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        if options.mode is Mode.VERSUS:
            return _factions(seats, options.allies)
        is_ai = options.dictator_played_by is PlayedBy.AI
        rebels = seats if is_ai else seats - 1
        if rebels > REBELS_MOST:
            raise IllegalAction("too_many_rebels", seats=seats, most=REBELS_MOST)
        if rebels < 1:
            raise IllegalAction("no_rebel", seats=seats)
        if not options.expansion_cards and rebels not in BASE_GAME:
            raise IllegalAction("base_game_seats", rebels=rebels, least=BASE_GAME[0], most=BASE_GAME[-1])
        return rebels

    def sides(self, seats: int, options: MercOptions) -> tuple[str, ...]:
        """The rebels, and the Dictator if somebody plays him; in versus two alliances, or nobody's (R58)."""
        if options.mode is Mode.VERSUS:
            return tuple(ALLIANCES[seat % 2] for seat in range(seats)) if options.allies else ()
        rebels = self.rebels(seats, options)
        return ("rebels",) * rebels + ("dictator",) * (seats - rebels)

    def view(self, position: MercPosition, seat: int | None) -> MercView:
        """What this seat may know; None is a spectator."""
        return look(position, options_of(position.terms), seat)

    def views(self, position: MercPosition, seats: Sequence[int | None]) -> list[MercView]:
        """What each of these seats may know."""
        return look_all(position, options_of(position.terms), seats)

    def outlook(self, view: MercView) -> MercOutlook:
        """How it would end now."""
        return outlook(view)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """17: drawn MERCs are for the hirer, tactics cards for the Dictator, loot for those who may know."""
        if isinstance(event, MercsDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, mercs=None)
        if isinstance(event, TacticsDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, card=None)
        if isinstance(event, Stowed | Explored | Picked) and seat not in event.heard_by:
            return msgspec.structs.replace(event, cards=None)
        if isinstance(event, Dealt) and seat not in event.heard_by:
            return msgspec.structs.replace(event, card=None)
        return event

    def imagine(self, view: MercView, chance: Chance) -> MercPosition:
        """A fair guess at decks, stashes, tactics and drawn MERCs."""
        return imagined(view, chance)

    def appraise(self, view: MercView, legal: Sequence[AnyAction], chance: Chance) -> list[float]:
        """How good each action looks to the seat of this view."""
        if view.seat is None:
            raise ValueError("a spectator has nothing to decide")
        return heuristic.appraised(imagined(view, Quick()), view.seat, legal)

    def default(self, position: MercPosition, seat: int) -> Action:
        """Pass, decline, stay; never end a game that can go on."""
        return calmest(position, seat)

    def sheet(self, document: object) -> Sheet:
        """Judge a table described by hand."""
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

    def tallies(self, seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
        """What is counted of every seat over a game."""
        return figures.tallies(seats, events)

    def draw(self, view: MercView, names: Sequence[str], width: int) -> Screen:
        """A view for a terminal."""
        return screen.draw(view, names, width)

    def ordered(self, view: MercView, legal: Sequence[AnyAction]) -> list[AnyAction]:
        """Legal actions as the screen shows them."""
        return screen.ordered(view, legal)

    def explain(self, view: MercView, action: AnyAction, names: Sequence[str]) -> str:
        """What an action would bring."""
        return explain(view, action, names)

    def amount(self, amount: int) -> str:
        """Values are points."""
        return str(amount)

    def violations(self, position: MercPosition, before: MercPosition | None = None) -> list[str]:
        """The invariants that this position, or the step to it, breaks."""
        return invariants.broken(position, before)

    def playouts(
        self, seats: int, options: MercOptions, first: int, games: int, check: bool = False
    ) -> Playouts:
        """Uniformly random games `first` and on."""
        return playout.results(self.rebels(seats, options), terms_of(options), first, games, check)

    def benchmark(self, seats: int, options: MercOptions, first: int, games: int) -> tuple[int, int]:
        """The bare loop of random games: decisions made, and a checksum over ends and values."""
        return playout.playouts(self.rebels(seats, options), terms_of(options), first, games)


def _factions(seats: int, allies: bool) -> int:
    """18.2: in versus everybody is a faction."""
    if seats not in VERSUS_GAME:
        raise IllegalAction("versus_seats", seats=seats)
    if allies and seats not in ALLIES_GAME:
        raise IllegalAction("allies_seats", seats=seats)
    return seats
