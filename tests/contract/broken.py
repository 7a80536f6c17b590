"""Deliberately broken games, each entered under the check that must notice it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import count
from typing import Annotated, Any, Self

import msgspec

from kibitz.core.chance import Chance, QuickSource, Source
from kibitz.core.errors import IllegalAction, Malformed
from kibitz.core.game import Action, Ended, Event, Sheet, View
from kibitz.core.outcome import Outcome, SideStanding, Standing
from kibitz.core.playouts import Playouts
from tests.contract.tiny.cup import CardsDealt, Cup, CupPosition, CupShaken
from tests.contract.tiny.game import Tiny, TinyView
from tests.contract.tiny.later import Later
from tests.contract.tiny.rules import CardDrawn, CardPlayed, DieRolled, Play, Stake, Staked, TinyPosition

Broken = Callable[[], Tiny]
BROKEN: dict[str, list[Broken]] = {}


def breaks(check: str) -> Callable[[Broken], Broken]:
    """Enter a broken game under the check that must notice it."""

    def enter(kind: Broken) -> Broken:
        BROKEN.setdefault(check, []).append(kind)
        return kind

    return enter


# What a game says of itself


@breaks("identity")
class Nameless(Tiny):
    key = "other"


@breaks("identity")
class Unversioned(Tiny):
    rules_version = 0


@breaks("identity")
class Seatless(Tiny):
    seats = range(4)


@breaks("unknown_names")
class MistypedHook(Tiny):
    def outlok(self, view: Any) -> Any:
        return super().outlook(view)


@breaks("unknown_names")
class MistypedValue(Tiny):
    takeback = ("staked",)


@breaks("bounds")
class Unbounded(Tiny):
    def __init__(self) -> None:
        class Play(Action, frozen=True, tag="play"):
            card: int

        self.actions = Play | Stake


@breaks("bounds")
class HalfBounded(Tiny):
    """One of several, and nobody can say how many."""

    def __init__(self) -> None:
        class Play(Action, frozen=True, tag="play"):
            cards: tuple[Annotated[int, msgspec.Meta(ge=0)], ...]

        self.actions = Play | Stake


class LooseOptions(msgspec.Struct, frozen=True):
    """Takes whatever it is given."""

    hand: int = 2


@breaks("options")
class TakesAnyOption(Tiny):
    Options: Any = LooseOptions
    presets: Any = {}


@breaks("options")
class OddPreset(Tiny):
    presets: Any = {"usual": {"hand": 2}}


@breaks("wrong_seats")
class AnySeats(Tiny):
    def start(self, seats: int, options: Any, source: Source) -> TinyPosition:
        return super().start(max(2, min(seats, 4)), options, source)


@breaks("wrong_seats")
class SpeechlessStart(Tiny):
    sentences = {code: words for code, words in Tiny.sentences.items() if code != "wrong_seats"}


@breaks("deals")
class AlwaysTheSame(Tiny):
    def start(self, seats: int, options: Any, source: Source) -> TinyPosition:
        return super().start(seats, options, QuickSource(1))


@breaks("deals")
class NeverTheSame(Tiny):
    deals = count()

    def start(self, seats: int, options: Any, source: Source) -> TinyPosition:
        return super().start(seats, options, QuickSource(next(self.deals)))


@breaks("fields")
class Forgetful(Tiny):
    class _Position(TinyPosition):
        def _apply(self, seat: int, action: Action) -> None:
            super()._apply(seat, action)
            self.mood = seat


@breaks("sheets")
class SettlesAnything(Tiny):
    def sheet(self, document: Any) -> Sheet:
        return Sheet({}, (), ())


# Playing


@breaks("turns")
class AsksTwice(Tiny):
    class _Position(TinyPosition):
        def to_act(self) -> tuple[int, ...]:
            return 2 * super().to_act()


@breaks("turns")
class AsksNobody(Tiny):
    class _Position(TinyPosition):
        def outcome(self) -> Outcome | None:
            return None


@breaks("ends")
class Endless(Tiny):
    class _Position(TinyPosition):
        def _apply(self, seat: int, action: Action) -> None:
            self.turn = (seat + 1) % len(self.hands)


@breaks("legal_lists")
class ListsForAll(Tiny):
    class _Position(TinyPosition):
        def legal(self, seat: int) -> list[Action]:
            return [Play(card) for hand in self.hands[seat : seat + 1] for card in sorted(hand)]


@breaks("legal_lists")
class ListsTwice(Tiny):
    class _Position(TinyPosition):
        def legal(self, seat: int) -> list[Action]:
            return 2 * super().legal(seat)


@breaks("legal_sound")
class ListsTooMuch(Tiny):
    class _Position(TinyPosition):
        def legal(self, seat: int) -> list[Action]:
            return [*super().legal(seat), Play(99)] if seat in self.to_act() else []


@breaks("legal_sound")
class StricterRefusal(Tiny):
    class _Position(TinyPosition):
        def refusal(self, seat: int, action: Action) -> IllegalAction | None:
            if len(self.stack) == 0 and action == Play(min(self.hands[seat], default=-1)):
                return IllegalAction("not_in_hand", card=0)
            return super().refusal(seat, action)


@breaks("legal_changes")
class AllowsNothing(Tiny):
    class _Position(TinyPosition):
        def legal(self, seat: int) -> list[Action]:
            return [*super().legal(seat), Stake(0)] if seat in self.to_act() else []

        def refusal(self, seat: int, action: Action) -> IllegalAction | None:
            return None if action == Stake(0) else super().refusal(seat, action)


@breaks("uncounted")
class NamesNoKind(Tiny):
    class _Position(TinyPosition):
        def uncounted(self, seat: int) -> tuple[str, ...]:
            return ("gamble",)


@breaks("refusals")
class TakesAnything(Tiny):
    class _Position(TinyPosition):
        def refusal(self, seat: int, action: Action) -> IllegalAction | None:
            return None if isinstance(action, Stake) and self.to_act() else super().refusal(seat, action)


@breaks("refusals")
class Speechless(Tiny):
    sentences = {code: words for code, words in Tiny.sentences.items() if code != "not_in_hand"}


@breaks("refusals")
class FactlessWords(Tiny):
    sentences = {**Tiny.sentences, "not_in_hand": "You hold {hand}, not {card}"}


@breaks("refusals")
class AngryRefusal(Tiny):
    class _Position(TinyPosition):
        def refusal(self, seat: int, action: Action) -> IllegalAction | None:
            refused = super().refusal(seat, action)
            if refused is not None and refused.code == "not_in_hand":
                self.stakes[seat] -= 1
            return refused


@breaks("strangers")
class TurnlessTable(Tiny):
    class _Position(TinyPosition):
        def refusal(self, seat: int, action: Action) -> IllegalAction | None:
            return super().refusal(self.turn, action)


@breaks("invariants")
class LosesCards(Tiny):
    class _Position(TinyPosition):
        def _roll(self, seat: int) -> None:
            super()._roll(seat)
            self.played = self.played[1:]


@breaks("copies")
class SharesAList(Tiny):
    class _Position(TinyPosition):
        def copy(self) -> TinyPosition:
            twin = super().copy()
            twin.cards = self.cards
            return twin


@breaks("copies")
class ForgetsToCopy(Tiny):
    class _Position(TinyPosition):
        def copy(self) -> TinyPosition:
            twin = super().copy()
            twin.stake = 0
            return twin


@breaks("copies")
class SharesItsDice(Tiny):
    class _Position(TinyPosition):
        def copy(self) -> TinyPosition:
            twin = super().copy()
            twin.chance = self.chance
            return twin


@breaks("journals")
class PlaysForTheJournal(Tiny):
    class _Position(TinyPosition):
        def tell(self, event: Event) -> None:
            super().tell(event)
            if self.journal is not None and isinstance(event, CardPlayed):
                self.cards[event.seat] += 1


@breaks("defaults")
class RashDefault(Tiny):
    def default(self, position: TinyPosition, seat: int) -> Action:
        return Play(99)


@breaks("defaults")
class FickleDefault(Tiny):
    turns = count()

    def default(self, position: TinyPosition, seat: int) -> Action:
        legal = position.legal(seat)
        return legal[next(self.turns) % len(legal)]


@breaks("defaults")
class GivesUp(Tiny):
    """Playing the highest card of a full hand ends the game, and loses it."""

    class _Position(TinyPosition):
        worth = -1000

        def _apply(self, seat: int, action: Action) -> None:
            highest = action == self.legal(seat)[-1] and len(self.legal(seat)) > 1
            super()._apply(seat, action)
            if highest:
                self.turn = seat
                self.hands = [row[:0] for row in self.hands]
                self.cards[seat] += self.worth

    def default(self, position: TinyPosition, seat: int) -> Action:
        return position.legal(seat)[-1]


class WinsAtOnce(GivesUp):
    """Sound: it ends the game, but wins it; to do less would be harm."""

    class _Position(GivesUp._Position):
        worth = 1000


@breaks("chances")
class OutsideChance(Tiny):
    rolls = count()

    class _Position(TinyPosition):
        def _roll(self, seat: int) -> None:
            super()._roll(seat)
            self.stakes[seat] += next(OutsideChance.rolls)


# What crosses the border


@breaks("actions")
class NarrowUnion(Tiny):
    """A card is more than the union of the actions allows."""

    def __init__(self) -> None:
        class Play(Action, frozen=True, tag="play"):
            card: float

        self.actions = Play | Stake


@breaks("notation")
class OffByOne(Tiny):
    def write(self, action: Any) -> str:
        return super().write(Play(action.card + 1) if isinstance(action, Play) else action)


@breaks("reading")
class ReadsAnything(Tiny):
    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        try:
            return super().read(text, names)
        except Malformed:
            return Play(0)


@breaks("events")
class UnknownEvent(Tiny):
    def __init__(self) -> None:
        class CardPlayed(Event, frozen=True, tag="card_played"):
            seat: int

        self.events = CardPlayed | CardDrawn | Staked | DieRolled | Ended


@breaks("events")
class TellsNothing(Tiny):
    class _Position(TinyPosition):
        def tell(self, event: Event) -> None:
            if isinstance(event, Ended):
                super().tell(event)


@breaks("telling")
class TongueTied(Tiny):
    def tell(self, event: Event, names: Sequence[str]) -> Any:
        return None if isinstance(event, CardDrawn) and event.card is None else super().tell(event, names)


@breaks("telling")
class SilentPlay(Tiny):
    def tell(self, event: Event, names: Sequence[str]) -> str:
        return "" if isinstance(event, CardPlayed | CardDrawn) else super().tell(event, names)


@breaks("telling")
class SilentEnd(Tiny):
    def tell(self, event: Event, names: Sequence[str]) -> str:
        return "" if isinstance(event, Ended) else super().tell(event, names)


# Secrets


@breaks("views")
class NamesAnotherView(Tiny):
    View = View


@breaks("takebacks")
class TakesBackADrawnCard(Tiny):
    takebacks = ("staked", "card_played", "card_drawn")


@breaks("takebacks")
class TakesBackTheDice(Tiny):
    takebacks = ("card_played", "die_rolled")


@breaks("views")
class NoView(Tiny):
    def view(self, position: TinyPosition, seat: int | None) -> Any:
        return msgspec.to_builtins(super().view(position, seat))


@breaks("views")
class CuriousView(Tiny):
    def view(self, position: TinyPosition, seat: int | None) -> Any:
        position.cards[0] += 1
        return super().view(position, seat)


@breaks("views_together")
class SharesAHand(Tiny):
    """Everybody is shown the hand of whoever comes first."""

    def views(self, position: TinyPosition, seats: Sequence[int | None]) -> list[Any]:
        first = [self.view(position, seat) for seat in seats[:1]]
        return [msgspec.structs.replace(view, seat=seat) for view in first for seat in seats]


@breaks("views_together")
class ForgetsSpectators(Tiny):
    def views(self, position: TinyPosition, seats: Sequence[int | None]) -> list[Any]:
        return [self.view(position, seat) for seat in seats if seat is not None]


@breaks("views_together")
class CuriousViews(Tiny):
    def views(self, position: TinyPosition, seats: Sequence[int | None]) -> list[Any]:
        seen = [self.view(position, seat) for seat in seats]
        position.cards[0] += 1
        return seen


class WideView(TinyView, frozen=True):
    """Shows what lies next on the stack."""

    top: int = -1


def wide(view: TinyView, **more: Any) -> WideView:
    return WideView(**{name: getattr(view, name) for name in TinyView.__struct_fields__}, **more)


@breaks("imagined_views")
class ShowsTheStack(Tiny):
    def view(self, position: TinyPosition, seat: int | None) -> Any:
        return wide(super().view(position, seat), top=position.stack[0] if len(position.stack) else -1)


@breaks("imagined_choices")
class OrderTells(Tiny):
    """The order of the list depends on the next seat's hand."""

    class _Position(TinyPosition):
        def legal(self, seat: int) -> list[Action]:
            listed = super().legal(seat)
            return listed[::-1] if sum(self.hands[(seat + 1) % len(self.hands)]) % 2 else listed


@breaks("imagined_choices")
class DefaultTells(Tiny):
    def default(self, position: TinyPosition, seat: int) -> Action:
        legal = position.legal(seat)
        secret: int = sum(position.hands[(seat + 1) % len(position.hands)])
        return legal[secret % len(legal)]


@breaks("imagined_play")
class CarelessImagination(Tiny):
    def imagine(self, view: Any, chance: Chance) -> TinyPosition:
        position = super().imagine(view, chance)
        position.stack = position.stack[1:]
        return position


class NeighbourView(TinyView, frozen=True):
    """Shows somebody else's hand as well."""

    neighbour: tuple[int, ...] = ()


@breaks("guesses")
class Peeks(Tiny):
    """The view of seat 0 leaks the hand of seat 1, and the imagination makes use of it."""

    def view(self, position: TinyPosition, seat: int | None) -> Any:
        view = super().view(position, seat)
        known = tuple(position.hands[1]) if seat == 0 else ()
        return NeighbourView(**{n: getattr(view, n) for n in TinyView.__struct_fields__}, neighbour=known)

    def imagine(self, view: Any, chance: Chance) -> TinyPosition:
        position = super().imagine(view, chance)
        if view.seat == 0:
            self._swap_in(position, 1, list(view.neighbour))
        return position

    @staticmethod
    def _swap_in(position: TinyPosition, seat: int, cards: list[int]) -> None:
        """Give a seat these cards; whoever has them gets one of the seat's in exchange."""
        rows = [list(hand) for hand in position.hands] + [list(position.stack)]
        for slot, card in enumerate(cards):
            for row in rows:
                if card in row:
                    row[row.index(card)], rows[seat][slot] = rows[seat][slot], card
                    break
        position.lay(
            position.size,
            rows[:-1],
            rows[-1],
            list(position.cards),
            list(position.stakes),
            list(position.played),
            position.chance,
        )


@breaks("hearing")
class TellsTheCard(Tiny):
    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event


@breaks("hearing")
class TellsANeighbour(Tiny):
    def redact(self, event: Event, seat: int | None) -> Event | None:
        whose = event.seat - 1 if isinstance(event, CardDrawn) else -1
        return event if seat == whose else super().redact(event, seat)


@breaks("hearing")
class TellsTheDeal(Cup):
    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if isinstance(event, CardsDealt) else super().redact(event, seat)


@breaks("hearing")
class TellsTheRoll(Cup):
    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if isinstance(event, CupShaken) else super().redact(event, seat)


@breaks("hearing")
class LiftsTheCup(Cup):
    """Shows for a moment what lies under it, and does not say that it does."""

    glimpses = ()

    class _Position(CupPosition):
        def _play(self, seat: int, card: int) -> None:
            self.tell(DieRolled(seat, int(self.dice[seat]), 0))
            super()._play(seat, card)


@breaks("hearing")
class SecretGlimpse(Cup):
    glimpses = ("die_rolled", "cup_shaken")


@breaks("imagined_chance")
class TellsOneTale(Tiny):
    def imagine(self, view: Any, chance: Chance) -> TinyPosition:
        return super().imagine(view, QuickSource(1).stream(0))


@breaks("imagined_chance")
class RemembersTheDeal(Tiny):
    """Imagines what is so."""

    dealt: Any = None

    def start(self, seats: int, options: Any, source: Source) -> TinyPosition:
        self.dealt = super().start(seats, options, source)
        return super().start(seats, options, source)

    def imagine(self, view: Any, chance: Chance) -> TinyPosition:
        dealt: TinyPosition = self.dealt
        return dealt.copy()


@breaks("appraisals")
class MoodyAppraisal(Tiny):
    moods = count()

    def appraise(self, view: Any, legal: Sequence[Any], chance: Chance) -> list[float]:
        return [float(next(self.moods)) for _ in legal]


@breaks("appraisals")
class EndlessWorth(Tiny):
    def appraise(self, view: Any, legal: Sequence[Any], chance: Chance) -> list[float]:
        return [float("inf") for _ in legal]


# Looking ahead


@breaks("outlooks")
class NoOutlook(Tiny):
    def outlook(self, view: Any) -> Any:
        return msgspec.to_builtins(super().outlook(view))


@breaks("outlooks")
class MoodyOutlook(Tiny):
    moods = count()

    def outlook(self, view: Any) -> Any:
        return msgspec.structs.replace(super().outlook(view), hand=(next(self.moods),))


@breaks("outlooks")
class BlindToSpectators(Tiny):
    def outlook(self, view: Any) -> Any:
        return None if view.seat is None else super().outlook(view)


@breaks("outlooks")
class ForgetsASeat(Tiny):
    def outlook(self, view: Any) -> Any:
        made = super().outlook(view)
        short = msgspec.structs.replace(made.now, standings=made.now.standings[:-1])
        return msgspec.structs.replace(made, now=short)


@breaks("outlooks")
class OutlookForPeopleOnly(Tiny):
    def outlook(self, view: Any) -> Any:
        made = super().outlook(view)
        return msgspec.structs.replace(
            made, now=changed(made.now, lambda standing: relined(standing, code=""))
        )


@breaks("last_outlooks")
class HopesOn(Tiny):
    def outlook(self, view: Any) -> Any:
        made = super().outlook(view)
        return msgspec.structs.replace(made, now=msgspec.structs.replace(made.now, reason="luck"))


# Afterwards


@breaks("outcomes")
class EarlyOutcome(Tiny):
    class _Position(TinyPosition):
        def outcome(self) -> Outcome | None:
            return Outcome("soon", ())


@breaks("outcomes")
class QuietEnd(Tiny):
    class _Position(TinyPosition):
        def tell(self, event: Event) -> None:
            if not isinstance(event, Ended):
                super().tell(event)


def changed(outcome: Outcome | None, change: Callable[[Standing], Standing]) -> Outcome | None:
    if outcome is None:
        return None
    return msgspec.structs.replace(outcome, standings=tuple(map(change, outcome.standings)))


@breaks("standings")
class WrongTotals(Tiny):
    class _Position(TinyPosition):
        def outcome(self) -> Outcome | None:
            return changed(super().outcome(), lambda s: msgspec.structs.replace(s, total=(s.total or 0) + 1))


@breaks("standings")
class EverybodyWins(Tiny):
    class _Position(TinyPosition):
        def outcome(self) -> Outcome | None:
            return changed(super().outcome(), lambda s: msgspec.structs.replace(s, place=1))


@breaks("standings")
class GapsBetweenPlaces(Tiny):
    class _Position(TinyPosition):
        def outcome(self) -> Outcome | None:
            return changed(super().outcome(), lambda s: msgspec.structs.replace(s, place=2 * (s.place or 0)))


class OneAlone(Tiny):
    """Sound: one of a side wins without the others on it, so no side has won."""

    class _Position(TinyPosition):
        winner = 0
        won: str = ""  # the name of a side

        def outcome(self) -> Outcome | None:
            made = changed(super().outcome(), self.placed)
            return made and msgspec.structs.replace(
                made, sides=(self.side("even", 0, 2), self.side("odd", 1))
            )

        def placed(self, standing: Standing) -> Standing:
            return msgspec.structs.replace(standing, place=1 if standing.seat == self.winner else None)

        def side(self, name: str, *seats: int) -> SideStanding:
            return SideStanding(name, seats, name == self.won, 0)

    def sides(self, seats: int, options: Any) -> tuple[str, ...]:
        return ("even", "odd", "even")


@breaks("standings")
class WinsForItsSide(OneAlone):
    class _Position(OneAlone._Position):
        won = "even"


@breaks("standings")
class DeniesItsSide(OneAlone):
    class _Position(OneAlone._Position):
        winner = 1


def relined(standing: Standing, **changes: Any) -> Standing:
    lines = tuple(msgspec.structs.replace(line, **changes) for line in standing.lines)
    return msgspec.structs.replace(standing, lines=lines)


@breaks("reasons")
class ScoresForPeopleOnly(Tiny):
    class _Position(TinyPosition):
        def outcome(self) -> Outcome | None:
            return changed(super().outcome(), lambda standing: relined(standing, code=""))


class Bored(StrEnum):
    BORED = "bored"


@breaks("reasons")
class EndsForNoReason(Tiny):
    reasons = Bored


@breaks("reasons")
class LooseLines(Tiny):
    class _Position(TinyPosition):
        def outcome(self) -> Outcome | None:
            return changed(super().outcome(), lambda standing: relined(standing, part=""))


@breaks("records")
class OutsideDeal(Tiny):
    """Deals from somewhere else than the source it is given."""

    deals = count()

    def start(self, seats: int, options: Any, source: Source) -> TinyPosition:
        position = super().start(seats, options, source)
        position.size += next(self.deals)  # no event tells it
        return position


@breaks("earlier_rules")
class HasTomorrow(Tiny):
    """Takes any version for its own."""

    def under(self, version: int) -> Self | None:
        return self


@breaks("earlier_rules")
class Rootless(Tiny):
    """Does not know its own rules."""

    def under(self, version: int) -> Self | None:
        return None


@breaks("earlier_rules")
class Mislabelled(Later):
    """Has only one set of rules, under two versions."""

    def under(self, version: int) -> Self | None:
        return self if version in (1, 2) else None


class Impatient(Later):
    """Begins by the first rules, and goes on by the second."""

    def under(self, version: int) -> Self | None:
        rules = super().under(version)
        if rules is not None and version == 1:
            rules._Position = ImpatientPosition
        return rules


class ImpatientPosition(TinyPosition):
    def copy(self) -> TinyPosition:
        twin = super().copy()
        twin.turn = (self.turn + 1) % len(self.hands)
        return twin


breaks("earlier_rules")(Impatient)


@breaks("tampering")
class VagueEvents(Tiny):
    """Tells that something happened, and not what."""

    class _Position(TinyPosition):
        def tell(self, event: Event) -> None:
            super().tell(event if isinstance(event, Ended) else CardDrawn(0, None))


@breaks("playouts")
class OtherPlayouts(Tiny):
    def playouts(self, seats: int, options: Any, first: int, games: int, check: bool = False) -> Playouts:
        return super().playouts(seats, options, first + 1, games, check)


@breaks("playouts")
class MiscountedPlayouts(Tiny):
    def playouts(self, seats: int, options: Any, first: int, games: int, check: bool = False) -> Playouts:
        done = super().playouts(seats, options, first, games, check)
        return msgspec.structs.replace(done, decisions=done.decisions + 1)
