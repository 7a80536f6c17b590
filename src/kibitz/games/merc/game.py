"""The face of MERC: start, views, notation, words, defaults, and the way to judge a table by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from kibitz.core.capabilities import Benchmarked
from kibitz.core.chance import Chance, Quick, Source
from kibitz.core.drawing import Drawn
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Event, Game, every_event
from kibitz.core.playouts import Playouts
from kibitz.games.merc.bot.calm import calmest
from kibitz.games.merc.bot.imagine import imagined
from kibitz.games.merc.bot.outlook import MercOutlook, outlook
from kibitz.games.merc.figures import FIGURES, tallies
from kibitz.games.merc.interface import (
    events,
    fight_events,
    mode_events,
    notation,
    regime_events,
    team_events,
    words,
)
from kibitz.games.merc.interface.actions import AnyAction
from kibitz.games.merc.interface.names import Reason
from kibitz.games.merc.interface.regime_events import TacticsDrawn
from kibitz.games.merc.interface.team_events import MercsDrawn
from kibitz.games.merc.interface.view import MercView, look
from kibitz.games.merc.options import PRESETS, MercOptions, Mode, PlayedBy, terms_of
from kibitz.games.merc.policy import heuristic, playout
from kibitz.games.merc.rules import invariants, setup
from kibitz.games.merc.rules.constants import REBELS_MOST
from kibitz.games.merc.rules.numbers import Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.terms import FIRST_VERSION, NEWEST, Terms
from kibitz.games.merc.score.results import ALLIANCES
from kibitz.games.merc.score.sheet import settle
from kibitz.games.merc.terminal import drawing, prompt
from kibitz.games.merc.terminal.explain import caution, explain

BASE_GAME = range(2, 4)  # rebels without the expansion (1)
VERSUS_GAME = (2, 3, 4, 6)  # factions without a Dictator (18.2)
ALLIES_GAME = (4, 6)  # in two alliances

# What opens a beat of the story in a terminal: the days, turns and cards, the fights and their rounds.
BEATS = (
    events.DayBegan,
    mode_events.TurnBegan,
    regime_events.TacticsPlayed,
    regime_events.Reinforced,
    regime_events.AbilityUsed,
    fight_events.FightBegan,
    fight_events.RoundBegan,
    fight_events.FightEnded,
    fight_events.MortarFired,
)


class Merc(
    Game[MercPosition, MercView, MercOptions, AnyAction],
    Drawn[MercView, AnyAction],
    Benchmarked[MercOptions],
):
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "merc"
    title = "MERC"
    seats = range(1, REBELS_MOST + 2)
    rules_version: int = NEWEST
    Options = MercOptions
    View = MercView
    OutlookType = MercOutlook
    presets: Mapping[str, MercOptions] = PRESETS
    actions = AnyAction
    events: Any = every_event(events, mode_events, regime_events, team_events, fight_events)
    sentences: Mapping[str, str] = words.SENTENCES
    reasons = Reason
    figures = FIGURES
    palette = drawing.PALETTE
    beats = BEATS
    usual_seats = 3
    seats_alone = 1
    takebacks = ("decided", "trained", "regrouped", "healed", "phase_ended")

    # What other files of the game do
    view = staticmethod(look)
    outlook = staticmethod(outlook)
    tallies = staticmethod(tallies)
    default = staticmethod(calmest)
    sheet = staticmethod(settle)
    write = staticmethod(notation.write)
    read = staticmethod(notation.read)
    tell = staticmethod(words.tell)
    draw = staticmethod(drawing.draw)
    ordered = staticmethod(prompt.numbered)
    spoken = staticmethod(notation.spoken)
    explain = staticmethod(explain)
    caution = staticmethod(caution)
    violations = staticmethod(invariants.broken)

    def under(self, version: int) -> Self | None:
        """The rules a game began with."""
        if version == self.rules_version:
            return self
        if not FIRST_VERSION <= version <= NEWEST:
            return None
        earlier = type(self)()
        earlier.rules_version = version
        return earlier

    def _terms(self, options: MercOptions) -> Terms:
        return terms_of(options, self.rules_version)

    def start(self, seats: int, options: MercOptions, source: Source) -> MercPosition:
        """A new game, dealt. With a player as the Dictator he has the last seat (1)."""
        rebels = self._rebels(seats, options)
        position = MercPosition()
        position.journal = []
        setup.begin_game(position, rebels, self._terms(options), source)
        return position

    def _rebels(self, seats: int, options: MercOptions) -> int:
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
        rebels = self._rebels(seats, options)
        return ("rebels",) * rebels + ("dictator",) * (seats - rebels)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """17: drawn MERCs are for the hirer, tactics cards for the Dictator, loot for those who may know."""
        if isinstance(event, MercsDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, mercs=None)
        if isinstance(event, TacticsDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, card=None)
        if (
            isinstance(event, team_events.Stowed | team_events.Explored | team_events.Picked)
            and seat not in event.heard_by
        ):
            return msgspec.structs.replace(event, cards=None)
        if isinstance(event, team_events.Dealt) and seat not in event.heard_by:
            return msgspec.structs.replace(event, card=None)
        return event

    def imagine(self, view: MercView, chance: Chance) -> MercPosition:
        """A whole position that fits a view."""
        return imagined(view, chance, self.rules_version)

    def appraise(self, view: MercView, legal: Sequence[AnyAction], chance: Chance) -> list[float]:
        """How good each action looks to the seat of this view."""
        if view.seat is None:
            raise ValueError("a spectator has nothing to decide")
        return heuristic.appraised(self.imagine(view, Quick()), Faction(view.seat), legal)

    def playouts(
        self, seats: int, options: MercOptions, first: int, games: int, check: bool = False
    ) -> Playouts:
        """Uniformly random games `first` and on."""
        return playout.results(self._rebels(seats, options), self._terms(options), first, games, check)

    def benchmark(self, seats: int, options: MercOptions, first: int, games: int) -> tuple[int, int]:
        """The bare loop of random games: decisions made, and a checksum over ends and values."""
        return playout.playouts(self._rebels(seats, options), self._terms(options), first, games)


def _factions(seats: int, allies: bool) -> int:
    """18.2: in versus everybody is a faction."""
    if seats not in VERSUS_GAME:
        raise IllegalAction("versus_seats", seats=seats)
    if allies and seats not in ALLIES_GAME:
        raise IllegalAction("allies_seats", seats=seats)
    return seats
