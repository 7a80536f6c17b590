"""The face of Okey 101: start, views, notation, words, defaults, and the way to settle a hand by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from mypy_extensions import i64

from kibitz.core.chance import Chance, Source
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Event, Figure, Playouts, Preview, Sheet
from kibitz.core.native import vec
from kibitz.core.playouts import played_out
from kibitz.core.screen import Screen
from kibitz.games.okey101 import (
    figures,
    heuristic,
    invariants,
    notation,
    playout,
    practice,
    screen,
    sheet,
    solver,
    summary,
    words,
)
from kibitz.games.okey101.actions import AnyAction
from kibitz.games.okey101.calm import calmest
from kibitz.games.okey101.discarding import advised, highest
from kibitz.games.okey101.document import named, text_of
from kibitz.games.okey101.endings import OkeyEnding, endings
from kibitz.games.okey101.events import AnyEvent, HandEnded, TileDrawn, TilesDealt
from kibitz.games.okey101.explain import explain
from kibitz.games.okey101.imagine import imagined, seen
from kibitz.games.okey101.options import PRESETS, OkeyOptions, Practice, options_of, terms_of
from kibitz.games.okey101.outlook import OkeyOutlook, outlook
from kibitz.games.okey101.position import OkeyPosition
from kibitz.games.okey101.review import REVIEWED, DiscardReview, review
from kibitz.games.okey101.rules import setup
from kibitz.games.okey101.view import OkeyView, look, look_all


class Okey101:
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "okey101"
    title = "Okey 101"
    seats = range(2, 5)
    rules_version = 1
    low_wins = True
    Options = OkeyOptions
    View = OkeyView
    Outlook = OkeyOutlook
    Review = DiscardReview
    Ending = OkeyEnding
    presets: Mapping[str, OkeyOptions] = PRESETS
    actions = AnyAction
    events = AnyEvent
    sentences: Mapping[str, str] = {**words.SENTENCES, **practice.SENTENCES}
    palette = screen.PALETTE
    reviewed = REVIEWED
    previews = ("scoring",)
    figures: tuple[Figure, ...] = figures.FIGURES

    def start(self, seats: int, options: OkeyOptions, source: Source) -> OkeyPosition:
        """A new match, its first deal in the journal. Refuses teams unless four play (10)."""
        if seats not in self.seats:
            raise IllegalAction("wrong_seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        if options.teams and seats != self.seats[-1]:
            raise IllegalAction("teams_need_four", seats=seats)
        if options.practice is not Practice.NONE:
            return practice.begin(seats, options, source)
        position = OkeyPosition()
        position.journal = []
        setup.begin_match(position, seats, terms_of(options), source)
        return position

    def view(self, position: OkeyPosition, seat: int | None) -> OkeyView:
        """What this seat may know; None is a spectator."""
        return look(position, options_of(position.terms), seat)

    def views(self, position: OkeyPosition, seats: Sequence[int | None]) -> list[OkeyView]:
        """What each of these seats may know, its public part made once."""
        return look_all(position, options_of(position.terms), seats)

    def outlook(self, view: OkeyView) -> OkeyOutlook:
        """What can be read off rack and table: the best opening, what fits, how near everybody is."""
        return outlook(view)

    def review(self, view: OkeyView, action: AnyAction) -> DiscardReview | None:
        """15.5: what a discard cost."""
        return review(view, action)

    def endings(self, steps: Sequence[Sequence[Event]], options: OkeyOptions) -> list[tuple[int, OkeyEnding]]:
        """15.6: how every hand ended, and what it would have scored elsewhere."""
        return endings(steps, options)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Only the owner hears which tiles were dealt or drawn (2, 3)."""
        if isinstance(event, TilesDealt) and event.seat != seat:
            return msgspec.structs.replace(event, tiles=None)
        if isinstance(event, TileDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, tile=None)
        return event

    def no_score(self, options: OkeyOptions) -> int:
        """10, C-23: what a match books for a hand without a score."""
        return options.null_counts_as

    def is_practice(self, options: OkeyOptions) -> bool:
        """Whether a position is practised instead of a deal."""
        return options.practice is not Practice.NONE

    def tallies(self, seats: int, events: Sequence[Sequence[Event]]) -> list[dict[str, int]]:
        """15.7: what is counted of every seat."""
        return figures.tallies(seats, events)

    def note(self, event: Event) -> tuple[str, dict[str, Any]] | None:
        """8: every end of a hand is one line of a server's log."""
        if not isinstance(event, HandEnded):
            return None
        result = event.result
        return "hand ended", {
            "hand": result.number,
            "reason": result.end.reason,
            "verdict": result.verdict,
            "winners": list(result.outcome.winners),
            "scores": list(result.scores),
        }

    def imagine(self, view: OkeyView, chance: Chance) -> OkeyPosition:
        """A fair guess at the other racks and the stack."""
        return imagined(view, chance)

    def appraise(self, view: OkeyView, legal: Sequence[AnyAction], chance: Chance) -> list[float]:
        """How good each action looks to the seat of this view."""
        if view.seat is None:
            raise ValueError("a spectator has nothing to decide")
        return heuristic.appraised(seen(view), legal)

    def advise(self, view: OkeyView, legal: Sequence[AnyAction]) -> list[float]:
        """15.5: how good each action is to somebody who throws what is advised."""
        return advised(seen(view), legal)

    def throw_highest(self, view: OkeyView, legal: Sequence[AnyAction]) -> list[float]:
        """15.5: to somebody who plays the same but throws the highest tile left over: the yardstick."""
        return highest(seen(view), legal)

    def default(self, position: OkeyPosition, seat: int) -> Action:
        """Draw, give a taken tile back, throw the tile that costs least; never end a hand that can go on."""
        return calmest(position, seat)

    def sheet(self, document: object) -> Sheet:
        """Settle a hand described by hand."""
        return sheet.settle(document)

    def preview(self, option: str, value: object) -> Preview:
        """15.8: what sample racks score by a scoring."""
        assert option in self.previews
        return summary.preview(value)

    def documents(self, options: OkeyOptions) -> dict[str, Any]:
        """9.5: the scoring document, where the options have its name only."""
        scoring = options.scoring
        return {"scoring": msgspec.json.decode(text_of(named(scoring)))} if isinstance(scoring, str) else {}

    def write(self, action: AnyAction) -> str:
        """An action in notation."""
        return notation.write(action)

    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        """An action from notation."""
        return notation.read(text)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event as a sentence."""
        return words.tell(event, names)

    def draw(self, view: OkeyView, names: Sequence[str], width: int) -> Screen:
        """A view for a terminal."""
        return screen.draw(view, names, width)

    def ordered(self, view: OkeyView, legal: Sequence[AnyAction]) -> list[AnyAction]:
        """Legal actions as the screen shows them."""
        return screen.ordered(view, legal)

    def explain(self, view: OkeyView, action: AnyAction, names: Sequence[str]) -> str:
        """What an action would bring."""
        return explain(view, action, names)

    def amount(self, amount: int) -> str:
        """Scores are points."""
        return sheet.plain(amount)

    def violations(self, position: OkeyPosition, before: OkeyPosition | None = None) -> list[str]:
        """The invariants that this position, or the step to it, breaks."""
        return invariants.broken(position, before)

    def playouts(
        self, seats: int, options: OkeyOptions, first: int, games: int, check: bool = False
    ) -> Playouts:
        """Uniformly random matches `first` and on; the compiled loop deals, so practice goes without it."""
        if options.practice is not Practice.NONE:
            return played_out(self, seats, options, first, games, check)
        return playout.results(seats, terms_of(options), first, games, check, greedy=False)

    def benchmark(self, seats: int, options: OkeyOptions, first: int, games: int) -> tuple[int, int]:
        """Matches of greedy bots in the bare loop: decisions made, and a checksum over ends and totals."""
        played = playout.results(seats, terms_of(options), first, games, check=False, greedy=True)
        return played.decisions, played.checksum

    def best_opening(self, counts: vec[i64], okeys: int) -> int:
        """13.1: the most points of a rack, for the benchmark: by the counts of its faces, and its okeys."""
        return solver.most_points(counts, okeys)
