"""The rules of Yard: the action, the event and the position."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from kibitz.core.chance import DEAL, DICE, Chance, Quick, Source
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action, Ended, Event
from kibitz.core.outcome import Outcome, ScoreLine, ranked
from kibitz.core.position import Position

CELLS: Final = 24
HAND: Final = 6
HIGHEST: Final = 100
NO_CELL: Final = -1
ENDLESS: Final = -1


class Play(Action, frozen=True):
    """Put the card in a slot of the own hand on a cell."""

    slot: Annotated[int, Meta(ge=-999, le=999)]
    cell: Annotated[int, Meta(ge=-999, le=999)]


class CardPlayed(Event, frozen=True):
    """A card went on the board and another came into its slot; only its owner hears which."""

    seat: int
    slot: int
    cell: int
    card: int
    drawn: int | None


# For every cell one action a slot. Listing all 138 would add four kilobytes to a message, and boardgame.io
# lists none.
CHOICES: Final = tuple(tuple(Play(slot, cell) for slot in range(HAND)) for cell in range(CELLS))


class YardPosition(Position):
    """Every card fits a byte, and bytes never change: a copy shares them all."""

    def __init__(
        self,
        board: bytes = bytes(CELLS),
        hands: bytes = b"",
        last: int = NO_CELL,
        turn: int = 0,
        left: int = ENDLESS,
        chance: Chance | None = None,
    ) -> None:
        super().__init__()
        self.board = board  # 0 is an empty cell
        self.hands = hands  # one after the other, in seat order
        self.last = last
        self.turn = turn
        self.left = left  # moves until the end
        self.chance = Quick() if chance is None else chance

    @classmethod
    def dealt(cls, seats: int, moves: int, source: Source) -> YardPosition:
        """A new game; 0 moves are endlessly many."""
        deal = source.stream(DEAL)
        hands = bytes(drawn(deal) for _ in range(seats * HAND))
        return cls(hands=hands, left=moves or ENDLESS, chance=source.stream(DICE))

    def copy(self) -> YardPosition:
        """An independent twin without a journal."""
        return YardPosition(self.board, self.hands, self.last, self.turn, self.left, self.chance.copy())

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands) // HAND

    def hand(self, seat: int) -> bytes:
        """The cards of a seat, slot by slot."""
        return self.hands[seat * HAND : (seat + 1) * HAND]

    def to_act(self) -> tuple[int, ...]:
        """One after the other."""
        return (self.turn,) if self.left else ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every card, on the cell after the one used last."""
        return CHOICES[(self.last + 1) % CELLS] if seat == self.turn and self.left else ()

    def uncounted(self, seat: int) -> tuple[str, ...]:
        """The other cells may be tried."""
        return ("play",) if seat == self.turn and self.left else ()

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why not, or None."""
        if not self.left:
            return IllegalAction("ended")
        if seat != self.turn:
            return IllegalAction("not_your_turn")
        if not isinstance(action, Play):
            return IllegalAction("malformed", problem=type(action).__name__)
        if not 0 <= action.slot < HAND:
            return IllegalAction("no_such_slot", slot=action.slot)
        if not 0 <= action.cell < CELLS:
            return IllegalAction("no_such_cell", cell=action.cell)
        if action.cell == self.last:
            return IllegalAction("just_used", cell=action.cell)
        return None

    def _apply(self, seat: int, action: Action) -> None:
        assert isinstance(action, Play), "refusal lets nothing else through"
        slot, cell = action.slot, action.cell
        place = seat * HAND + slot
        card, new = self.hands[place], drawn(self.chance)
        self.board = swapped(self.board, cell, card)
        self.hands = swapped(self.hands, place, new)
        self.last = cell
        self.turn = (seat + 1) % self.seats
        if self.left > 0:
            self.left -= 1
        if self.journal is not None:
            self.journal.append(CardPlayed(seat, slot, cell, card, new))
            outcome = self.outcome()
            if outcome is not None:
                self.journal.append(Ended(outcome))

    def outcome(self) -> Outcome | None:
        """Where there is an end, the highest hand wins."""
        if self.left:
            return None
        totals = [sum(self.hand(seat)) for seat in range(self.seats)]
        return ranked(
            "moves_played", [[ScoreLine("hand", total, part="hand", code="left")] for total in totals]
        )


def drawn(chance: Chance) -> int:
    """A new card."""
    return 1 + chance.below(HIGHEST)


def swapped(cards: bytes, place: int, card: int) -> bytes:
    """The same cards, but this one here."""
    return cards[:place] + card.to_bytes() + cards[place + 1 :]
