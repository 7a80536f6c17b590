"""MERC: all that lies on the table, and the contract it keeps.

The rules are functions over this class, one chapter a file. Whatever is unfinished is a frame on the agenda
or lies on a faction's desk (`frames.py`), so a game can be saved at every decision; what is going on says
which moves there are. A move is a row of numbers; what it means in words stands in `codes.py`, and why one is
refused in `refusals.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.chance import Chance, Quick
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.core.native import Fixed, vec
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position
from kibitz.games.merc.interface.events import Decided
from kibitz.games.merc.rules import chapters, codes, ending, frames, refusals
from kibitz.games.merc.rules.combat.fight import Fight
from kibitz.games.merc.rules.constants import (
    FIRST_CELLS,
    FIRST_FACTIONS,
    HIT_ON,
    MILITIA_CAP,
    NOBODY,
    NOT_OVER,
    NOWHERE,
)
from kibitz.games.merc.rules.frames import Frame
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Tactic, Unit
from kibitz.games.merc.rules.terms import Terms

if TYPE_CHECKING:
    from kibitz.games.merc.interface.actions import AnyAction

# What an unfilled position points to.
NO_TERMS: Final = Terms()
NO_CHANCE: Final = Quick()
NO_ROWS: Final[list[vec[i64]]] = []
NO_PILES: Final[list[vec[Card]]] = []
NO_FRAMES: Final[list[Frame]] = []
chapters.enter()


@mypyc_attr(acyclic=True)
@final
class MercPosition(Position):
    """A game of MERC. Rebels are the first seats; the Dictator, if somebody plays him, is the last one."""

    def __init__(self) -> None:
        super().__init__()
        blank = vec[i64]()
        self.terms: Terms = NO_TERMS
        self.rebels: i64 = 0  # how many rebels; in versus, how many factions
        self.rows: i64 = 0
        self.columns: i64 = 0
        self.chance: Chance = NO_CHANCE  # decks
        self.dice: Chance = NO_CHANCE  # dice
        # The calendar
        self.day: i64 = 0
        self.ended_by: i64 = NOT_OVER  # how it ended (16)
        self.also: Fixed[vec[i64]] = blank  # what else was true at that instant
        self.first: Faction = Faction(0)  # versus: who begins every round (R88)
        self.winner: i64 = NOBODY  # REBELS or DICTATOR; a faction where factions win alone
        # The map
        self.sectors: Fixed[vec[i64]] = blank  # cell: its sector card; never changed after the setup
        self.explored: vec[i64] = blank  # cell: 1 once it is
        self.militia: vec[i64] = blank  # faction * cells + cell: how many
        self.stashes: Fixed[list[vec[Card]]] = NO_PILES  # cell: the equipment there; replaced, never changed
        # Units
        self.owner: vec[Faction] = cast("vec[Faction]", blank)  # unit: its faction, or NOBODY
        self.squad: vec[Squad] = cast("vec[Squad]", blank)  # unit: which squad of its faction
        self.health: vec[i64] = blank  # unit
        self.actions: vec[i64] = blank  # unit: what it has left today
        self.lessons: vec[i64] = blank  # unit: actions left for training only
        self.gear: vec[Card] = cast("vec[Card]", blank)  # unit * SLOTS + slot: a card, or NO_CARD
        self.places: vec[Cell] = cast("vec[Cell]", blank)  # faction * SQUADS + squad: a cell, or NOWHERE
        self.wear: vec[i64] = blank  # card: armor points or uses it has left
        # Decks, the top card last; rows and lists are replaced, never changed
        self.merc_deck: Fixed[vec[Unit]] = cast("vec[Unit]", blank)
        self.merc_discard: Fixed[vec[Unit]] = cast("vec[Unit]", blank)
        self.decks: Fixed[list[vec[Card]]] = NO_PILES  # by slot
        self.discards: Fixed[list[vec[Card]]] = NO_PILES  # by slot
        self.shelf: Fixed[vec[Card]] = cast("vec[Card]", blank)  # 18.2: parts of the super weapon for sale
        self.bought_at: vec[Cell] = cast("vec[Cell]", blank)  # faction: where it bought last, or NOWHERE
        # The Dictator
        self.dictator: i64 = 0  # which one it is
        self.hand: Fixed[vec[Tactic]] = cast("vec[Tactic]", blank)  # tactics cards
        self.tactics: Fixed[vec[Tactic]] = cast("vec[Tactic]", blank)  # the deck of them, the top card last
        self.played: Fixed[vec[Tactic]] = cast("vec[Tactic]", blank)  # played and discarded ones
        self.base: Cell = NOWHERE  # the cell, once it is revealed
        self.base_cap: i64 = MILITIA_CAP  # militia that fit there
        self.hit_on: i64 = HIT_ON  # what his militia hit with
        self.drill: i64 = 0  # their initiative beyond the usual
        self.conscripts: i64 = 0  # militia a sector at the end of his turns
        self.fuel: i64 = 0  # 1 once the oil gives free moves
        self.named: Faction = NOBODY  # the rebel who acts after his side
        self.holdings: i64 = 0  # the cells he held at the end of his last turn, as bits
        # The phase
        self.passed: vec[i64] = blank  # faction: 1 once it has ended its phase
        self.free_move: vec[i64] = blank  # faction: 1 while the oil's move is left
        self.agenda: list[Frame] = NO_FRAMES  # what is going on, the innermost last
        self.desks: Fixed[list[vec[i64]]] = NO_ROWS  # faction: what it has to settle alone, or nothing
        self.fight: Fight | None = None  # the combat that is going on

    def to_act(self) -> tuple[int, ...]:
        """Everybody who has something to decide: several rebels at once where no fight is on."""
        return tuple([int(seat) for seat in frames.waiting(self)])

    def legal(self, seat: int) -> list[Action]:
        """What a player may do."""
        if seat not in self.to_act():
            return []
        return [codes.named(self, move) for move in frames.moves(self, Faction(seat))]

    def uncounted(self, seat: int) -> tuple[str, ...]:
        """Kinds with too many ways to list, and those that only move things to and fro."""
        if seat not in self.to_act():
            return ()
        return frames.uncounted(self, Faction(seat))

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action is refused, or None."""
        if self.ended_by != NOT_OVER:
            return IllegalAction("ended")
        if seat not in self.to_act():
            return IllegalAction("not_your_turn")
        return refusals.why_not(self, Faction(seat), action)

    def _apply(self, seat: int, action: Action) -> None:
        told = 0 if self.journal is None else len(self.journal)
        frames.play(self, Faction(seat), codes.numbered(self, Faction(seat), action))
        if self.journal is not None and len(self.journal) == told:
            # Nothing has come of it yet: what was decided is all there is to tell.
            self.journal.append(Decided(seat, cast("AnyAction", action)))
        frames.run(self)

    def outcome(self) -> Outcome | None:
        """How it ended."""
        if self.ended_by == NOT_OVER:
            return None
        return ending.outcome(self)

    def cells(self) -> i64:
        """How many sectors the map has."""
        return self.rows * self.columns

    def every_cell(self) -> vec[Cell]:
        """All sectors of the map."""
        return FIRST_CELLS[self.rows * self.columns]

    def every_rebel(self) -> vec[Faction]:
        """All but the Dictator."""
        return FIRST_FACTIONS[self.rebels]

    def every_faction(self) -> vec[Faction]:
        """The rebels, and the Dictator after them."""
        return FIRST_FACTIONS[self.rebels + 1]

    def copy(self) -> MercPosition:
        """An independent twin without a journal. What is never changed in place is shared."""
        twin = MercPosition()
        twin.terms = self.terms
        twin.rebels = self.rebels
        twin.rows = self.rows
        twin.columns = self.columns
        twin.chance = self.chance.copy()
        twin.dice = self.dice.copy()
        twin.day = self.day
        twin.ended_by = self.ended_by
        twin.also = self.also
        twin.first = self.first
        twin.winner = self.winner
        twin.sectors = self.sectors
        twin.explored = self.explored[:]
        twin.militia = self.militia[:]
        twin.stashes = self.stashes
        twin.owner = self.owner[:]
        twin.squad = self.squad[:]
        twin.health = self.health[:]
        twin.actions = self.actions[:]
        twin.lessons = self.lessons[:]
        twin.gear = self.gear[:]
        twin.places = self.places[:]
        twin.wear = self.wear[:]
        twin.merc_deck = self.merc_deck
        twin.merc_discard = self.merc_discard
        twin.decks = self.decks
        twin.discards = self.discards
        twin.shelf = self.shelf
        twin.bought_at = self.bought_at[:]
        twin.dictator = self.dictator
        twin.hand = self.hand
        twin.tactics = self.tactics
        twin.played = self.played
        twin.base = self.base
        twin.base_cap = self.base_cap
        twin.hit_on = self.hit_on
        twin.drill = self.drill
        twin.conscripts = self.conscripts
        twin.fuel = self.fuel
        twin.named = self.named
        twin.holdings = self.holdings
        twin.passed = self.passed[:]
        twin.free_move = self.free_move[:]
        twin.agenda = [part.copy() for part in self.agenda]
        twin.desks = self.desks
        twin.fight = None if self.fight is None else self.fight.copy()
        return twin
