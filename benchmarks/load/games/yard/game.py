"""The face of Yard."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta

from benchmarks.load.games.yard.rules import (
    CELLS,
    HAND,
    HIGHEST,
    NO_CELL,
    CardPlayed,
    Play,
    YardPosition,
    drawn,
)
from kibitz.core.chance import Chance, Source
from kibitz.core.errors import IllegalAction, Malformed
from kibitz.core.game import Action, Ended, Event, Game, GameOptions, Sheet, View
from kibitz.core.outcome import Outcome


class YardOptions(GameOptions, frozen=True, kw_only=True):
    """After how many moves it ends; 0 is never. The contract is for games that end, so it gives a number."""

    moves: Annotated[int, Meta(ge=0, le=1000)] = 0


class YardView(View, frozen=True):
    """The own hand, and what everybody sees."""

    seat: int | None
    hand: tuple[int, ...] | None
    held: tuple[int, ...]
    board: tuple[int, ...]
    last: int
    turn: int
    left: int
    outcome: Outcome | None


class Yard(Game[Any, Any, Any, Any]):
    """See `kibitz.core.game.Game` for what each of these promises."""

    key = "yard"
    title = "Yard"
    seats = range(2, 5)
    rules_version = 1
    Options: type[GameOptions] = YardOptions
    View: type[View] = YardView
    presets: Mapping[str, GameOptions] = {}
    actions: Any = Play
    events: Any = CardPlayed | Ended
    sentences: Mapping[str, str] = {
        "wrong_seats": "Two to four play, not {seats}",
        "no_such_slot": "A hand has no slot {slot}",
        "no_such_cell": "The board has no cell {cell}",
        "just_used": "Cell {cell} was used last",
        "unreadable": "Write `play 1 7` for slot 1 and cell 7, not {problem}",
    }

    def start(self, seats: int, options: Any, source: Source) -> YardPosition:
        """A new game."""
        if seats not in self.seats:
            raise IllegalAction("wrong_seats", seats=seats)
        position = YardPosition.dealt(seats, options.moves, source)
        position.journal = []
        return position

    def view(self, position: YardPosition, seat: int | None) -> YardView:
        """What this seat may know."""
        return self.views(position, (seat,))[0]

    def views(self, position: YardPosition, seats: Sequence[int | None]) -> list[YardView]:
        """What each of these seats may know; all but the hand is the same for all."""
        held = (HAND,) * position.seats
        board = tuple(position.board)
        last, turn, left, outcome = position.last, position.turn, position.left, position.outcome()
        return [
            YardView(
                seat,
                None if seat is None else tuple(position.hand(seat)),
                held,
                board,
                last,
                turn,
                left,
                outcome,
            )
            for seat in seats
        ]

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Only its owner hears which card was drawn."""
        if isinstance(event, CardPlayed) and event.seat != seat:
            return CardPlayed(event.seat, event.slot, event.cell, event.card, None)
        return event

    def imagine(self, view: Any, chance: Chance) -> YardPosition:
        """Hidden cards may be any."""
        cards: list[int] = []
        for seat, held in enumerate(view.held):
            cards += view.hand if seat == view.seat else [drawn(chance) for _ in range(held)]
        return YardPosition(bytes(view.board), bytes(cards), view.last, view.turn, view.left, chance.copy())

    def appraise(self, view: Any, legal: Sequence[Any], chance: Chance) -> list[float]:
        """High cards are worth keeping."""
        return [float(-view.hand[action.slot]) for action in legal]

    def default(self, position: YardPosition, seat: int) -> Action:
        """The first card."""
        return position.legal(seat)[0]

    def sheet(self, document: Any) -> Sheet:
        """Nobody has this game on a real table."""
        raise Malformed("malformed", problem="Yard is not settled by hand")

    def write(self, action: Any) -> str:
        """`play 1 7`."""
        return f"play {action.slot} {action.cell}"

    def read(self, text: str, names: Sequence[str] = ()) -> Action:
        """The way back."""
        found = re.fullmatch(r"play ([0-9]{1,2}) ([0-9]{1,2})", text)
        if found is None:
            raise Malformed("unreadable", problem=repr(text[:40]))
        return Play(int(found[1]), int(found[2]))

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence."""
        if isinstance(event, CardPlayed):
            return f"{names[event.seat]} puts {event.card} on cell {event.cell}."
        return "All moves are played."

    def violations(self, position: YardPosition, before: YardPosition | None = None) -> list[str]:
        """Cards are 1 to 100, hands are full, and a move changes the one cell it names."""
        problems = []
        if len(position.board) != CELLS or max(position.board) > HIGHEST:
            problems.append(f"the board is {list(position.board)}")
        if position.seats not in self.seats or not all(1 <= card <= HIGHEST for card in position.hands):
            problems.append(f"the hands are {list(position.hands)}")
        if not NO_CELL <= position.last < CELLS:
            problems.append(f"the last cell is {position.last}")
        if before is not None:
            changed = [cell for cell in range(CELLS) if position.board[cell] != before.board[cell]]
            if not set(changed) <= {position.last}:
                problems.append(f"a move to cell {position.last} changed the cells {changed}")
        return problems
