"""The face of Tiny."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kibitz.core.chance import Chance, Source
from kibitz.core.errors import IllegalAction, Malformed
from kibitz.core.game import Action, Ended, Event, Game, GameOptions, Outlook, Sheet, View
from kibitz.core.native import NUMBERS, fancy
from kibitz.core.outcome import Outcome, ranked
from tests.contract.tiny.rules import (
    CARDS,
    CardDrawn,
    CardPlayed,
    DieRolled,
    Play,
    Stake,
    Staked,
    TinyPosition,
    line,
)


class TinyOptions(GameOptions, frozen=True, kw_only=True):
    """How many cards everybody holds."""

    hand: Annotated[int, Meta(ge=1, le=4)] = 2


class TinyView(View, frozen=True):
    """The own hand, and what everybody sees."""

    seat: int | None
    hand: tuple[int, ...] | None
    size: int
    held: tuple[int, ...]
    cards: tuple[int, ...]
    stakes: tuple[int, ...]
    played: tuple[int, ...]
    stack: int
    turn: int
    stake: int
    outcome: Outcome | None


class TinyOutlook(Outlook, frozen=True, kw_only=True):
    """What each card in hand would bring."""

    hand: tuple[int, ...] | None


class Tiny(Game[Any, Any, Any, Any]):
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "tiny"
    title = "Tiny"
    seats = range(2, 5)
    rules_version = 1
    Options: type[GameOptions] = TinyOptions
    View: type[View] = TinyView
    takebacks: tuple[str, ...] = ("staked",)
    presets: Mapping[str, GameOptions] = {"usual": TinyOptions(), "long": TinyOptions(hand=4)}
    actions: Any = Play | Stake
    events: Any = CardPlayed | CardDrawn | Staked | DieRolled | Ended
    sentences: Mapping[str, str] = {
        "wrong_seats": "Two to four play, not {seats}",
        "not_in_hand": "You do not hold the card {card}",
        "staked": "You have staked already",
        "bad_stake": "You may stake up to {most} points, not {points}",
        "unreadable": "Write `play 3` or `stake 2`, not {problem}",
    }
    _Position: type[TinyPosition] = TinyPosition

    def start(self, seats: int, options: Any, source: Source) -> TinyPosition:
        """A new game."""
        if seats not in self.seats:
            raise IllegalAction("wrong_seats", seats=seats)
        position = self._Position()
        position.journal = []
        position.deal(seats, options.hand, source)
        return position

    def view(self, position: TinyPosition, seat: int | None) -> Any:
        """What this seat may know."""
        return TinyView(
            seat=seat,
            hand=None if seat is None else tuple(sorted(position.hands[seat])),
            size=position.size,
            held=tuple(len(hand) for hand in position.hands),
            cards=tuple(position.cards),
            stakes=tuple(position.stakes),
            played=tuple(position.played),
            stack=len(position.stack),
            turn=position.turn,
            stake=position.stake,
            outcome=position.outcome(),
        )

    def outlook(self, view: Any) -> Any:
        """How it would end now, and what the own cards would bring."""
        won = zip(view.cards, view.stakes, strict=True)
        lines = [[line("cards", "played", cards), line("stakes", "rolled", stakes)] for cards, stakes in won]
        hand = None if view.hand is None else tuple(card // 3 for card in view.hand)
        return TinyOutlook(now=ranked("cards_played", lines), hand=hand)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Only its owner hears which card was drawn."""
        if isinstance(event, CardDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, card=None)
        return event

    def imagine(self, view: Any, chance: Chance) -> TinyPosition:
        """Every card not seen lies anywhere."""
        seen = {*view.played, *(view.hand or ())}
        unseen = fancy(NUMBERS, [card for card in range(CARDS) if card not in seen])
        chance.shuffle(unseen)
        left = list(unseen)
        hands = [
            list(view.hand) if seat == view.seat else [left.pop() for _ in range(held)]
            for seat, held in enumerate(view.held)
        ]
        position = self._Position()
        position.lay(
            view.size, hands, left, list(view.cards), list(view.stakes), list(view.played), chance.copy()
        )
        position.turn, position.stake = view.turn, view.stake
        return position

    def appraise(self, view: Any, legal: Sequence[Any], chance: Chance) -> list[float]:
        """Points now."""
        return [action.card / 3 if isinstance(action, Play) else 0.0 for action in legal]

    def default(self, position: TinyPosition, seat: int) -> Action:
        """The lowest card."""
        return position.legal(seat)[0]

    def sheet(self, document: Any) -> Sheet:
        """`{"piles": [12, 9]}`."""
        piles = document.get("piles") if isinstance(document, dict) else None
        if not isinstance(piles, list) or not all(isinstance(pile, int) for pile in piles):
            raise Malformed("malformed", problem="piles must be a list of whole numbers")
        outcome = ranked("cards_played", [[line("cards", "played", pile)] for pile in piles])
        return Sheet({"winners": list(outcome.winners)}, (), (), outcome)

    def write(self, action: Any) -> str:
        """`play 3`, `stake 2`."""
        return f"play {action.card}" if isinstance(action, Play) else f"stake {action.points}"

    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        """The way back."""
        found = re.fullmatch(r"(play|stake) ([0-9]{1,7})", text)
        if found is None:
            raise Malformed("unreadable", problem=repr(text[:40]))
        return Play(int(found[2])) if found[1] == "play" else Stake(int(found[2]))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence."""
        match event:
            case CardPlayed(seat, card, points):
                return f"{names[seat]} plays {card} for {points}."
            case CardDrawn(seat, card):
                return f"{names[seat]} draws {'a card' if card is None else card}."
            case Staked(seat, points):
                return f"{names[seat]} stakes {points}."
            case DieRolled(seat, die, won):
                return f"{names[seat]} rolls {die}: {won:+}."
            case _:
                return "The cards are played."

    def violations(self, position: TinyPosition, before: TinyPosition | None = None) -> list[str]:
        """Every card is somewhere, once."""
        cards = [*position.stack, *position.played, *(card for hand in position.hands for card in hand)]
        return [] if sorted(cards) == list(range(CARDS)) else [f"the cards are {sorted(cards)}"]
