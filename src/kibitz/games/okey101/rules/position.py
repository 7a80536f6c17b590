"""Okey 101: all that lies on the table, and the contract it keeps.

The rules are functions over this class, one chapter a file, in `rules/`. A move is a row of numbers; what it
means in words stands in `rules/codes.py`, which moves there are in `rules/listing.py`, what is refused and
why in `rules/refusals.py`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from kibitz.core.chance import Chance, Quick
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.core.native import Fixed, vec
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position
from kibitz.games.okey101.rules import codes, ending, listing, moving, refusals
from kibitz.games.okey101.rules.constants import AT_TABLE, NOT_OPEN, OVER, TILES
from kibitz.games.okey101.rules.numbers import Face, Kind, Seat
from kibitz.games.okey101.rules.terms import Terms

# What an unfilled position points to.
NO_TERMS: Final = Terms()
NO_CHANCE: Final = Quick()
NO_ROWS: Final[list[vec[i64]]] = []


@final
class OkeyPosition(Position):
    """A match of Okey 101. Seats count from 0; the next player sits at the right hand (2)."""

    def __init__(self) -> None:
        super().__init__()
        blank = vec[i64]()
        self.terms: Terms = NO_TERMS
        self.players: i64 = 0
        self.chance: Chance = NO_CHANCE
        # The hand
        self.hand: i64 = 0  # its number in the match, from 1
        self.starter: Seat = Seat(0)
        self.deck: Fixed[vec[i64]] = (
            blank  # shuffled tiles, the indicator first; never changed after the deal
        )
        self.drawn: i64 = 0  # how many of them have left the stack
        self.indicator: i64 = 0  # a face
        self.okey: Face = Face(0)  # the face that is wild
        self.riziko: i64 = 0  # 1 when a false joker was turned and kept (1)
        self.racks: vec[i64] = blank  # seat * KINDS + kind: how many
        self.sizes: vec[i64] = blank  # tiles on each rack
        self.opened: vec[i64] = blank  # by which route
        self.opened_in: vec[i64] = blank  # in which turn, 0 for not yet
        self.opened_with: vec[i64] = blank  # points or pairs of the opening
        self.declared: vec[i64] = blank  # 1 for who announced pairs
        self.shed: vec[i64] = blank  # tiles each player got rid of in the last turn
        self.melds: Fixed[list[vec[i64]]] = NO_ROWS  # on the table; list and rows are replaced, never changed
        self.laid_melds: i64 = 0  # how many were laid so far, for their numbers
        self.piles: Fixed[list[vec[i64]]] = NO_ROWS  # the discards of each seat; replaced, never changed
        self.fines: Fixed[list[vec[i64]]] = NO_ROWS  # replaced, never changed
        self.bar: i64 = 0  # points the next opening with melds needs
        self.pair_bar: i64 = 0  # pairs the next opening with pairs needs
        # The turn
        self.turn: Seat = Seat(0)  # whose it is
        self.turns: i64 = 0  # of this hand, this one included
        self.phase: i64 = OVER
        self.taken: Kind = Kind(-1)  # the kind of the discard taken this turn
        self.used: i64 = 0  # 1 once a tile of that kind lies on the table
        self.owed: i64 = 0  # swapped okeys that must be used this turn (option okey_swap)
        self.bound: i64 = 0  # 1 after an opening below the bar that must go out now (option all_in_exempt)
        self.laid: i64 = 0  # table actions of this turn
        self.laid_off: i64 = 0  # how many of them laid off a single tile
        self.ends: Fixed[list[vec[i64]]] = NO_ROWS  # run, tiles laid off below, above: this turn (option cap)
        # What the table was like when the turn came to it, to be able to take everything back
        self.kept_melds: Fixed[list[vec[i64]]] = NO_ROWS
        self.kept_ids: i64 = 0
        self.kept_opened: i64 = NOT_OPEN
        self.kept_bar: i64 = 0
        self.kept_pair_bar: i64 = 0
        # The match
        self.ledger: tuple[Any, ...] = ()  # a row a hand (ledger.py)
        self.last: Any = None  # the result of the hand before this one, or of the last

    def to_act(self) -> tuple[int, ...]:
        """The player whose turn it is."""
        if self.phase == OVER:
            return ()
        return (int(self.turn),)

    def legal(self, seat: int) -> list[Action]:
        """What a player may do; of openings and melds only a choice is listed."""
        if self.phase == OVER or seat != self.turn:
            return []
        return [codes.named(self, move) for move in listing.moves(self)]

    def uncounted(self, seat: int) -> tuple[str, ...]:
        """There are too many ways to group tiles; and who takes something back changes nothing for long."""
        if self.phase != AT_TABLE or seat != self.turn:
            return ()
        if self.opened[self.turn] == NOT_OPEN:
            return ("open",)
        if self.laid > 0:
            return ("meld", "pair", "lay_off", "split", "retract_turn")
        return ("meld", "pair", "lay_off", "split")

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action is refused, or None."""
        if self.phase == OVER:
            return IllegalAction("ended")
        if seat != self.turn:
            return IllegalAction("not_your_turn")
        return refusals.why_not(self, action)

    def _apply(self, seat: int, action: Action) -> None:
        moving.carry_out(self, codes.numbered(self, action))

    def outcome(self) -> Outcome | None:
        """How the match ended."""
        if self.phase != OVER:
            return None
        return ending.outcome(self)

    def stack(self) -> i64:
        """Tiles left to draw."""
        return TILES - self.drawn

    def copy(self) -> OkeyPosition:
        """An independent twin without a journal. What is never changed in place is shared."""
        twin = OkeyPosition()
        twin.terms = self.terms
        twin.players = self.players
        twin.chance = self.chance.copy()
        twin.hand = self.hand
        twin.starter = self.starter
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.indicator = self.indicator
        twin.okey = self.okey
        twin.riziko = self.riziko
        twin.racks = self.racks[:]
        twin.sizes = self.sizes[:]
        twin.opened = self.opened[:]
        twin.opened_in = self.opened_in[:]
        twin.opened_with = self.opened_with[:]
        twin.declared = self.declared[:]
        twin.shed = self.shed[:]
        twin.melds = self.melds
        twin.laid_melds = self.laid_melds
        twin.piles = self.piles
        twin.fines = self.fines
        twin.bar = self.bar
        twin.pair_bar = self.pair_bar
        twin.turn = self.turn
        twin.turns = self.turns
        twin.phase = self.phase
        twin.taken = self.taken
        twin.used = self.used
        twin.owed = self.owed
        twin.bound = self.bound
        twin.laid = self.laid
        twin.laid_off = self.laid_off
        twin.ends = self.ends
        twin.kept_melds = self.kept_melds
        twin.kept_ids = self.kept_ids
        twin.kept_opened = self.kept_opened
        twin.kept_bar = self.kept_bar
        twin.kept_pair_bar = self.kept_pair_bar
        twin.ledger = self.ledger
        twin.last = self.last
        return twin
