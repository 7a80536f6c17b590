"""Acquire: all that lies on the table, and the contract it keeps.

The rules are functions over this class, one chapter a file, in `rules/`. A decision is a `phase` and a
number of `choices`; `code(k)` names the k-th, so a playout never builds a list of actions. What the codes
mean in words stands in `rules/codes.py`, what is refused and why in `rules/refusals.py`.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, u8

from kibitz.core.bits import nth
from kibitz.core.chance import Chance, Quick
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.core.native import Fixed, vec
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position
from kibitz.games.acquire.rules import buying, codes, ending, mergers, placing, refusals, trading, turn
from kibitz.games.acquire.rules.constants import (
    AT_BUY,
    AT_DISPOSE,
    AT_FOUND,
    AT_KEEP,
    AT_PLACE,
    AT_SETTLE,
    DECLARE,
    DECLARE_NOT_BUY,
    OVER,
    SKIP,
    TILES,
)
from kibitz.games.acquire.rules.numbers import ChainNumber, Seat, Slot, Tile
from kibitz.games.acquire.rules.terms import Terms

# What an unfilled position points to.
NO_TERMS: Final = Terms()
NO_CHANCE: Final = Quick()
NO_CELLS: Final = vec[u8]()
NO_OFFERS: Final[list[vec[i64]]] = []


@final
class AcquirePosition(Position):
    """One game of Acquire. Seats count from 0; holdings and hands are flat rows of numbers."""

    def __init__(self) -> None:
        super().__init__()
        blank = vec[i64]()
        self.terms: Terms = NO_TERMS
        self.players: i64 = 0
        self.deck: Fixed[vec[Tile]] = cast("vec[Tile]", blank)  # shuffled; never changed after the deal
        self.drawn: i64 = 0  # how many of them have left the pool
        self.cells: vec[u8] = NO_CELLS
        self.sizes: vec[i64] = blank
        self.prices: vec[i64] = blank  # follows from sizes
        self.active: i64 = 0  # the set of chains on the board; follows from sizes, as do the next two
        self.safe: i64 = 0
        self.huge: i64 = 0  # chains of the ending size
        self.bank: vec[i64] = blank
        self.cash: vec[i64] = blank
        self.stock: vec[i64] = blank  # seat * CHAINS + chain
        self.hands: vec[Tile] = cast("vec[Tile]", blank)  # seat * terms.hand + slot
        self.held: vec[i64] = blank  # how many slots are filled
        self.removed: Fixed[vec[Tile]] = cast("vec[Tile]", blank)  # dead tiles out of the game
        self.offers: Fixed[list[vec[i64]]] = NO_OFFERS  # replaced, never changed in place
        self.offered: i64 = 0  # how many offers were made so far, for their numbers
        self.turn: Seat = Seat(0)  # the player whose turn it is
        self.actor: Seat = Seat(0)  # the player who decides now
        self.phase: i64 = OVER
        self.mask: i64 = 0  # the codes of this decision, where they fit one word
        self.choices: i64 = 0
        self.menu: Fixed[vec[i64]] = blank  # chains and prices on offer where not every basket can be paid
        self.trading: i64 = 0  # 1 while the active player may still propose trades
        self.met: i64 = 0  # the end conditions that held when the turn began
        self.window: i64 = 0  # 1 while the end may be declared
        self.announced: i64 = 0  # the conditions announced under finish_turn
        self.declarer: Seat = Seat(-1)
        self.tile: Tile = Tile(-1)  # the last tile placed in any turn
        self.moved: i64 = 0  # 1 once this turn placed or drew a tile
        self.idle: i64 = 0  # turns in a row that did neither
        self.ended_by: i64 = 0
        # A merger under way: who survives, who is being settled, the sets of chains that wait and that will
        # be absorbed, and how far round the table the disposal has come.
        self.survivor: ChainNumber = ChainNumber(0)
        self.defunct: ChainNumber = ChainNumber(0)
        self.waiting: i64 = 0
        self.absorbed: i64 = 0
        self.offset: i64 = 0
        self.market: Fixed[vec[i64]] = blank  # the market's holdings at the end of a two-player game
        self.chance: Chance = NO_CHANCE

    def copy(self) -> AcquirePosition:
        """An independent twin without a journal."""
        twin = AcquirePosition()
        twin.terms = self.terms
        twin.players = self.players
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.cells = self.cells[:]
        twin.sizes = self.sizes[:]
        twin.prices = self.prices[:]
        twin.active = self.active
        twin.safe = self.safe
        twin.huge = self.huge
        twin.bank = self.bank[:]
        twin.cash = self.cash[:]
        twin.stock = self.stock[:]
        twin.hands = self.hands[:]
        twin.held = self.held[:]
        twin.removed = self.removed
        twin.offers = self.offers
        twin.offered = self.offered
        twin.turn = self.turn
        twin.actor = self.actor
        twin.phase = self.phase
        twin.mask = self.mask
        twin.choices = self.choices
        twin.menu = self.menu
        twin.trading = self.trading
        twin.met = self.met
        twin.window = self.window
        twin.announced = self.announced
        twin.declarer = self.declarer
        twin.tile = self.tile
        twin.moved = self.moved
        twin.idle = self.idle
        twin.ended_by = self.ended_by
        twin.survivor = self.survivor
        twin.defunct = self.defunct
        twin.waiting = self.waiting
        twin.absorbed = self.absorbed
        twin.offset = self.offset
        twin.market = self.market
        twin.chance = self.chance.copy()
        return twin

    # The contract

    def to_act(self) -> tuple[int, ...]:
        """Whoever decides now, and everybody with an open offer to answer (10)."""
        if self.phase == OVER:
            return ()
        if len(self.offers) == 0:
            return (int(self.actor),)
        return (int(self.actor), *trading.asked(self))

    def legal(self, seat: int) -> list[Action]:
        """Every action but proposals; those of the decision first, then answers to offers."""
        if self.phase == OVER:
            return []
        listed: list[Action] = []
        if seat == self.actor:
            listed += [codes.named(self, self.code(k)) for k in range(self.choices)]
        if len(self.offers) > 0:
            listed += trading.answers(self, Seat(seat))
        return listed

    def uncounted(self, seat: int) -> tuple[str, ...]:
        """A proposal may be tried while the active player has not placed (10)."""
        if self.phase == AT_PLACE and seat == self.turn and trading.may_propose(self):
            return ("propose",)
        return ()

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action is refused, or None."""
        return refusals.refusal(self, Seat(seat), action)

    def _apply(self, seat: int, action: Action) -> None:
        code = codes.numbered(self, action)
        if code >= 0:
            self.do(code)
        else:
            trading.answer(self, action)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return ending.outcome(self) if self.phase == OVER else None

    # Codes: the unchecked path of playouts and search

    def code(self, k: i64) -> i64:
        """The k-th choice of this decision, 0 to choices - 1."""
        if self.phase == AT_BUY:
            return buying.basket(self, k)
        if self.phase == AT_DISPOSE:
            return k  # every number below `choices` is a split
        return nth(self.mask, k)

    def do(self, code: i64) -> None:
        """Carry out a legal code."""
        phase = self.phase
        if phase == AT_BUY:
            if code == DECLARE_NOT_BUY:
                turn.declare(self)
            else:
                turn.buy(self, code)
        elif phase == AT_PLACE:
            if code < SKIP:
                placing.place(self, Slot(code))
            elif code == DECLARE:
                turn.declare(self)
            else:
                placing.skip(self)
        elif phase == AT_DISPOSE:
            mergers.dispose(self, code)
        elif phase == AT_FOUND:
            placing.found(self, ChainNumber(code))
        elif phase == AT_KEEP:
            mergers.merge_into(self, ChainNumber(code), 1)
        elif phase == AT_SETTLE:
            mergers.settle(self, ChainNumber(code))

    def resume(self) -> None:
        """Work out the decision again that the fields imply, for positions put together by hand. A decision
        that has been worked out stays what it is."""
        phase = self.phase
        if phase == AT_PLACE:
            turn.offer_tiles(self)
        elif phase == AT_FOUND:
            placing.offer_chains(self)
        elif phase == AT_KEEP:
            mergers.offer_survivors(self)
        elif phase == AT_SETTLE:
            mergers.next_defunct(self)
        elif phase == AT_DISPOSE:
            mergers.offer_splits(self, Seat((self.turn + self.offset) % self.players))
        elif phase == AT_BUY:
            turn.offer_shares(self)

    def pool(self) -> int:
        """How many tiles are left to draw."""
        return TILES - self.drawn
