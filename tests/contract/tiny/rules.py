"""The rules of Tiny: actions, events and the position."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from kibitz.core.chance import DEAL, DICE, Chance, Quick, Source
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Ended, Event
from kibitz.core.native import NUMBERS, ROWS, fancy
from kibitz.core.outcome import Outcome, ScoreLine, ranked
from kibitz.core.position import Position

CARDS = 18

Number = Annotated[int, Meta(ge=0, le=9_999_999)]  # a bot of the tests stakes the number of its process


class Play(Action, frozen=True):
    """Play a card from hand."""

    card: Number


class Stake(Action, frozen=True):
    """Put points of the own pile at risk, once a turn."""

    points: Number


class CardPlayed(Event, frozen=True):
    """A card was played for its points."""

    seat: int
    card: int
    points: int


class CardDrawn(Event, frozen=True):
    """A card was drawn; only its owner hears which."""

    seat: int
    card: int | None


class Staked(Event, frozen=True):
    """Points were put at risk."""

    seat: int
    points: int


class DieRolled(Event, frozen=True):
    """A die decided about a stake: an even number won it."""

    seat: int
    die: int
    won: int


def line(part: str, code: str, points: int) -> ScoreLine:
    """A line of the sheet, one for each part of it."""
    return ScoreLine(part, int(points), because=f"{part} {code}", part=part, code=code)


class TinyPosition(Position):
    """Interpreted, also where the core is compiled."""

    def __init__(self) -> None:
        super().__init__()
        self.size = 0
        self.stack: Any = fancy(NUMBERS, [])
        self.hands: Any = []
        self.cards: Any = fancy(NUMBERS, [])  # points won by cards, by seat
        self.stakes: Any = fancy(NUMBERS, [])  # and by stakes
        self.played: Any = fancy(NUMBERS, [])
        self.turn = 0
        self.stake = 0
        self.chance: Chance = Quick()

    def deal(self, seats: int, size: int, source: Source) -> None:
        """Shuffle and hand out."""
        deck = fancy(NUMBERS, list(range(CARDS)))
        source.stream(DEAL).shuffle(deck)
        cut = [list(deck)[seat * size : (seat + 1) * size] for seat in range(seats)]
        self.lay(size, cut, list(deck)[seats * size :], [0] * seats, [0] * seats, [], source.stream(DICE))

    def lay(
        self,
        size: int,
        hands: list[list[int]],
        stack: list[int],
        cards: list[int],
        stakes: list[int],
        played: list[int],
        chance: Chance,
    ) -> None:
        """Everything that lies on the table."""
        self.size, self.chance = size, chance
        self.hands, self.stack = fancy(ROWS, hands), fancy(NUMBERS, stack)
        self.cards, self.stakes = fancy(NUMBERS, cards), fancy(NUMBERS, stakes)
        self.played = fancy(NUMBERS, played)

    def copy(self) -> TinyPosition:
        """An independent twin without a journal."""
        twin = type(self)()
        hands = [list(hand) for hand in self.hands]
        twin.lay(
            self.size,
            hands,
            list(self.stack),
            list(self.cards),
            list(self.stakes),
            list(self.played),
            self.chance.copy(),
        )
        twin.turn, twin.stake = self.turn, self.stake
        return twin

    def pile(self, seat: int) -> int:
        """A seat's points so far."""
        return int(self.cards[seat] + self.stakes[seat])

    def to_act(self) -> tuple[int, ...]:
        """One after the other, until the last card is played."""
        return (self.turn,) if len(self.hands[self.turn]) else ()

    def legal(self, seat: int) -> list[Action]:
        """Any card of the own hand."""
        return [Play(card) for card in sorted(self.hands[seat])] if seat in self.to_act() else []

    def uncounted(self, seat: int) -> tuple[str, ...]:
        """A stake may be tried."""
        return ("stake",) if seat in self.to_act() and not self.stake and self.pile(seat) > 0 else ()

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why not, or None."""
        if not self.to_act():
            return IllegalAction("ended")
        if seat != self.turn:
            return IllegalAction("not_your_turn")
        match action:
            case Play(card):
                return None if card in list(self.hands[seat]) else IllegalAction("not_in_hand", card=card)
            case Stake(points) if self.stake:
                return IllegalAction("staked", points=points)
            case Stake(points):
                most = self.pile(seat)
                return None if 1 <= points <= most else IllegalAction("bad_stake", points=points, most=most)
            case _:
                return IllegalAction("malformed", problem=type(action).__name__)

    def _apply(self, seat: int, action: Action) -> None:
        if isinstance(action, Stake):
            self.stake = action.points
            self.tell(Staked(seat, action.points))
        elif isinstance(action, Play):
            self._play(seat, action.card)

    def _play(self, seat: int, card: int) -> None:
        self.cards[seat] += self._worth(card)
        self.played = fancy(NUMBERS, [*self.played, card])
        self.tell(CardPlayed(seat, card, self._worth(card)))
        if self.stake:
            self._roll(seat)
        rest = [held for held in self.hands[seat] if held != card]
        if len(self.stack):
            rest.append(self.stack[0])
            self.tell(CardDrawn(seat, self.stack[0]))
            self.stack = fancy(NUMBERS, list(self.stack)[1:])
        self.hands = fancy(ROWS, [rest if k == seat else list(hand) for k, hand in enumerate(self.hands)])
        self.turn = (seat + 1) % len(self.hands)
        outcome = self.outcome()
        if outcome is not None:
            self.tell(Ended(outcome))

    def _worth(self, card: int) -> int:
        return card // 3

    def _roll(self, seat: int) -> None:
        die = self._die(seat)
        won = -self.stake if die % 2 else self.stake
        self.stakes[seat] += won
        self.stake = 0
        self.tell(DieRolled(seat, die, won))

    def _die(self, seat: int) -> int:
        return int(self.chance.below(6)) + 1

    def tell(self, event: Event) -> None:
        """Enter an event in the journal, if there is one."""
        if self.journal is not None:
            self.journal.append(event)

    def outcome(self) -> Outcome | None:
        """Most points win; equal points share the place."""
        if self.to_act():
            return None
        return ranked("cards_played", [self._lines(seat) for seat in range(len(self.hands))])

    def _lines(self, seat: int) -> list[ScoreLine]:
        return [line("cards", "played", self.cards[seat]), line("stakes", "rolled", self.stakes[seat])]
