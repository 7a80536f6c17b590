"""The face of Okey 101: start, views, notation, words, defaults, and the way to settle a hand by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

import msgspec

from kibitz.core.bot import Bot
from kibitz.core.capabilities import Benchmarked, Plans, Previews, Reviews
from kibitz.core.chance import Chance, Source
from kibitz.core.drawing import Drawn
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Event, Game, Preview, Tiebreak, every_event
from kibitz.core.playouts import Playouts
from kibitz.core.workload import Workload
from kibitz.games.okey101 import practice
from kibitz.games.okey101.bot.calm import calmest
from kibitz.games.okey101.bot.imagine import imagined, seen
from kibitz.games.okey101.bot.outlook import OkeyOutlook, outlook
from kibitz.games.okey101.bot.review import REVIEWED, DiscardReview, review
from kibitz.games.okey101.bot.workloads import WORKLOADS
from kibitz.games.okey101.bot.yardsticks import Opener, Pairs
from kibitz.games.okey101.figures import FIGURES, tallies
from kibitz.games.okey101.interface import events, notation, words
from kibitz.games.okey101.interface.actions import LAYING, AnyAction
from kibitz.games.okey101.interface.names import Reason
from kibitz.games.okey101.interface.view import OkeyView, look, look_all
from kibitz.games.okey101.options import PRESETS, OkeyOptions, Practice, terms_of
from kibitz.games.okey101.policy import finishing, heuristic, playout
from kibitz.games.okey101.rules import codes, invariants, setup
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.rules.terms import VERSION
from kibitz.games.okey101.score import summary
from kibitz.games.okey101.score.document import document_of, text_of
from kibitz.games.okey101.score.endings import OkeyEnding, endings
from kibitz.games.okey101.score.sheet import settle, signed
from kibitz.games.okey101.terminal import drawing, numbering
from kibitz.games.okey101.terminal.explain import explain


class Okey101(
    Game[OkeyPosition, OkeyView, OkeyOptions, AnyAction],
    Drawn[OkeyView, AnyAction],
    Reviews[OkeyView, AnyAction],
    Plans[OkeyView, AnyAction],
    Previews,
    Benchmarked[OkeyOptions],
):
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "okey101"
    title = "Okey 101"
    seats = range(2, 5)
    rules_version = VERSION
    low_wins = True
    Options = OkeyOptions
    View = OkeyView
    OutlookType = OkeyOutlook
    ReviewType = DiscardReview
    EndingType = OkeyEnding
    presets: Mapping[str, OkeyOptions] = PRESETS
    actions = AnyAction
    events: Any = every_event(events)
    sentences: Mapping[str, str] = {**words.SENTENCES, **practice.SENTENCES}
    reasons = Reason
    palette = drawing.PALETTE
    reviewed = REVIEWED
    previews = ("scoring",)
    figures = FIGURES
    tiebreak = Tiebreak("went_out", "went out")
    bots: tuple[Bot, ...] = (Opener(), Pairs())

    # What other files of the game do
    view = staticmethod(look)
    views = staticmethod(look_all)
    outlook = staticmethod(outlook)
    review = staticmethod(review)
    endings = staticmethod(endings)
    tallies = staticmethod(tallies)
    default = staticmethod(calmest)
    sheet = staticmethod(settle)
    write = staticmethod(notation.write)
    read = staticmethod(notation.read)
    tell = staticmethod(words.tell)
    draw = staticmethod(drawing.draw)
    ordered = staticmethod(drawing.ordered)
    as_shown = staticmethod(numbering.as_shown)
    as_meant = staticmethod(numbering.as_meant)
    explain = staticmethod(explain)
    violations = staticmethod(invariants.broken)

    def under(self, version: int) -> Self | None:
        """The rules of now, and of version 1: see `rules/terms.py` for what has changed."""
        if not 1 <= version <= VERSION:
            return None
        then = type(self)()
        then.rules_version = version
        return then

    def start(self, seats: int, options: OkeyOptions, source: Source) -> OkeyPosition:
        """A new match, its first deal in the journal. Refuses teams unless four play (10)."""
        if seats not in self.seats:
            raise IllegalAction("wrong_seats", seats=seats, least=self.seats[0], most=self.seats[-1])
        if options.teams and seats != self.seats[-1]:
            raise IllegalAction("teams_need_four", seats=seats)
        if options.practice is not Practice.NONE:
            return practice.begin(seats, options, source, self.rules_version)
        position = OkeyPosition()
        position.journal = []
        setup.begin_match(position, seats, terms_of(options, self.rules_version), source)
        return position

    def imagine(self, view: OkeyView, chance: Chance) -> OkeyPosition:
        """A whole position that looks exactly like this view to its seat."""
        return imagined(view, chance, self.rules_version)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Only the owner hears which tiles were dealt or drawn (2, 3)."""
        if isinstance(event, events.TilesDealt) and event.seat != seat:
            return msgspec.structs.replace(event, tiles=None)
        if isinstance(event, events.TileDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, tile=None)
        return event

    def no_score(self, options: OkeyOptions) -> int:
        """10, C-23: what a match books for a hand without a score."""
        return options.null_counts_as

    def is_practice(self, options: OkeyOptions) -> bool:
        """Whether a position is practised instead of a deal."""
        return options.practice is not Practice.NONE

    def note(self, event: Event) -> tuple[str, dict[str, Any]] | None:
        """8: every end of a hand is one line of a server's log."""
        if not isinstance(event, events.HandEnded):
            return None
        result = event.result
        return "hand ended", {
            "hand": result.number,
            "reason": result.end.reason,
            "verdict": result.verdict,
            "winners": list(result.outcome.winners),
            "scores": list(result.scores),
        }

    def appraise(self, view: OkeyView, legal: Sequence[AnyAction], chance: Chance) -> list[float]:
        """How good each action looks to the seat of this view."""
        if view.seat is None:
            raise ValueError("a spectator has nothing to decide")
        return heuristic.appraised(seen(view), legal)

    def plan(self, view: OkeyView, legal: Sequence[AnyAction]) -> AnyAction | None:
        """15.1: the next step of the plan to go out that scores best. Who can lay nothing has none."""
        if view.phase != "table" or not any(isinstance(action, LAYING) for action in legal):
            return None
        position = seen(view)
        way = finishing.best_way(position)
        return cast(AnyAction, codes.named(position, way[0])) if way else None

    def preview(self, option: str, value: object) -> Preview:
        """15.8: what sample racks score by a scoring."""
        assert option in self.previews
        return summary.preview(value)

    def documents(self, options: OkeyOptions) -> dict[str, Any]:
        """9.5: the scoring document, where the options have its name only."""
        if not isinstance(options.scoring, str):
            return {}
        document = document_of(terms_of(options, self.rules_version).scoring)
        return {"scoring": msgspec.json.decode(text_of(document))}

    def amount(self, amount: int) -> str:
        """8.6: scores are points, with their sign."""
        return signed(amount)

    def playouts(
        self, seats: int, options: OkeyOptions, first: int, games: int, check: bool = False
    ) -> Playouts:
        """Uniformly random matches `first` and on; the compiled loop deals, so practice goes without it."""
        if options.practice is not Practice.NONE:
            return super().playouts(seats, options, first, games, check)
        return playout.results(
            seats, terms_of(options, self.rules_version), first, games, check, greedy=False
        )

    def benchmark(self, seats: int, options: OkeyOptions, first: int, games: int) -> tuple[int, int]:
        """Matches of greedy bots in the bare loop: decisions made, and a checksum over ends and totals."""
        played = playout.results(
            seats, terms_of(options, self.rules_version), first, games, check=False, greedy=True
        )
        return played.decisions, played.checksum

    def workloads(self) -> tuple[Workload, ...]:
        """Racks to solve, and the advice on discards against a plain rule."""
        return WORKLOADS
