"""Tiny with a cup: everybody's die is rolled ahead, seen by its owner alone; the deal is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kibitz.core.chance import Chance, Source
from kibitz.core.game import Ended, Event
from kibitz.core.native import NUMBERS, fancy
from tests.contract.tiny.game import Tiny, TinyView
from tests.contract.tiny.rules import CardDrawn, CardPlayed, DieRolled, Staked, TinyPosition


class CardsDealt(Event, frozen=True):
    """A hand was dealt; only its owner hears which cards."""

    seat: int
    cards: tuple[int, ...] | None


class CupShaken(Event, frozen=True):
    """The next die was rolled under the cup; only its owner hears the number."""

    seat: int
    die: int | None


class CupPosition(TinyPosition):
    """The dice under the cups, by seat."""

    def __init__(self) -> None:
        super().__init__()
        self.dice: Any = fancy(NUMBERS, [])

    def deal(self, seats: int, size: int, source: Source) -> None:
        """Hand out, and shake every cup."""
        super().deal(seats, size, source)
        self.dice = fancy(NUMBERS, [0] * seats)
        for seat in range(seats):
            self.tell(CardsDealt(seat, tuple(self.hands[seat])))
            self._die(seat)

    def copy(self) -> CupPosition:
        """An independent twin without a journal."""
        twin = super().copy()
        assert isinstance(twin, CupPosition)
        twin.dice = fancy(NUMBERS, list(self.dice))
        return twin

    def _die(self, seat: int) -> int:
        lies, self.dice[seat] = int(self.dice[seat]), super()._die(seat)
        self.tell(CupShaken(seat, int(self.dice[seat])))
        return lies


class CupView(TinyView, frozen=True):
    """The own die as well."""

    die: int | None = None


class Cup(Tiny):
    """See `kibitz.core.game.Game` for what each of these promises."""

    View = CupView
    glimpses: tuple[str, ...] = ("die_rolled",)  # the number that lay under the cup: no view keeps it
    events: Any = CardsDealt | CupShaken | CardPlayed | CardDrawn | Staked | DieRolled | Ended
    _Position = CupPosition

    def view(self, position: Any, seat: int | None) -> Any:
        """What this seat may know."""
        seen = super().view(position, seat)
        known = {name: getattr(seen, name) for name in TinyView.__struct_fields__}
        return CupView(**known, die=None if seat is None else int(position.dice[seat]))

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Only their owner hears of cards and of the die under the cup."""
        match event:
            case CardsDealt(owner) if owner != seat:
                return msgspec.structs.replace(event, cards=None)
            case CupShaken(owner) if owner != seat:
                return msgspec.structs.replace(event, die=None)
            case _:
                return super().redact(event, seat)

    def imagine(self, view: Any, chance: Chance) -> TinyPosition:
        """Any number may lie under the other cups."""
        position = super().imagine(view, chance)
        assert isinstance(position, CupPosition)
        dice = [view.die if seat == view.seat else chance.below(6) + 1 for seat in range(len(view.held))]
        position.dice = fancy(NUMBERS, dice)
        return position

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence; a shaken cup needs no words."""
        match event:
            case CardsDealt(seat, cards):
                return f"{names[seat]} is dealt {'some cards' if cards is None else list(cards)}."
            case CupShaken():
                return ""
            case _:
                return super().tell(event, names)
