"""MERC: all that lies on the table, and the contract it keeps.

The rules are functions over this class, one chapter a file, in `rules/`. Whatever is unfinished is a frame on
the agenda or on a faction's desk (`rules/agenda.py`), so a game can be saved at every decision. A move is a
row of numbers; what it means in words stands in `rules/codes.py`, which moves there are is listed from
`rules/listing.py`, what is refused and why from `rules/refusals.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from mypy_extensions import i64

from kibitz.core.chance import Chance, Quick
from kibitz.core.errors import IllegalAction
from kibitz.core.game import Action
from kibitz.core.native import NUMBERS, ROWS, VALUE, vec
from kibitz.core.outcome import Outcome
from kibitz.core.position import Position
from kibitz.games.merc.events import Decided
from kibitz.games.merc.fight import Fight
from kibitz.games.merc.rules import agenda, codes, ending, listing, moving, refusals
from kibitz.games.merc.tables import HIT_ON, MILITIA_CAP, NOBODY, NOT_OVER, NOWHERE
from kibitz.games.merc.terms import Terms

if TYPE_CHECKING:
    from kibitz.games.merc.actions import AnyAction

# What an unfilled position points to.
NO_TERMS: Final = Terms()
NO_CHANCE: Final = Quick()
NO_ROWS: Final[list[vec[i64]]] = []


@final
class MercPosition(Position):
    """A game of MERC. Rebels are the first seats; the Dictator, if somebody plays him, is the last one."""

    FIELDS: ClassVar[dict[str, Any]] = {
        "terms": Terms,
        "rebels": VALUE,
        "rows": VALUE,
        "columns": VALUE,
        "chance": Chance,
        "dice": Chance,
        "day": VALUE,
        "ended_by": VALUE,
        "also": NUMBERS,
        "winner": VALUE,
        "sectors": NUMBERS,
        "explored": NUMBERS,
        "militia": NUMBERS,
        "stashes": ROWS,
        "owner": NUMBERS,
        "squad": NUMBERS,
        "health": NUMBERS,
        "actions": NUMBERS,
        "lessons": NUMBERS,
        "gear": NUMBERS,
        "places": NUMBERS,
        "wear": NUMBERS,
        "merc_deck": NUMBERS,
        "merc_discard": NUMBERS,
        "decks": ROWS,
        "discards": ROWS,
        "shelf": NUMBERS,
        "bought_at": NUMBERS,
        "dictator": VALUE,
        "hand": NUMBERS,
        "tactics": NUMBERS,
        "played": NUMBERS,
        "base": VALUE,
        "base_cap": VALUE,
        "hit_on": VALUE,
        "drill": VALUE,
        "conscripts": VALUE,
        "fuel": VALUE,
        "named": VALUE,
        "holdings": VALUE,
        "passed": NUMBERS,
        "free_move": NUMBERS,
        "agenda": ROWS,
        "desks": ROWS,
        "fight": Fight,
    }

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
        self.also: vec[i64] = blank  # what else was true at that instant
        self.winner: i64 = NOBODY  # REBELS or DICTATOR; a faction where factions win alone
        # The map
        self.sectors: vec[i64] = blank  # cell: its sector card; never changed after the setup
        self.explored: vec[i64] = blank  # cell: 1 once it is
        self.militia: vec[i64] = blank  # faction * cells + cell: how many
        self.stashes: list[vec[i64]] = NO_ROWS  # cell: the equipment there; replaced, never changed
        # Units
        self.owner: vec[i64] = blank  # unit: its faction, or NOBODY
        self.squad: vec[i64] = blank  # unit: which squad of its faction
        self.health: vec[i64] = blank  # unit
        self.actions: vec[i64] = blank  # unit: what it has left today
        self.lessons: vec[i64] = blank  # unit: actions left for training only
        self.gear: vec[i64] = blank  # unit * SLOTS + slot: a card, or NO_CARD
        self.places: vec[i64] = blank  # faction * SQUADS + squad: a cell, or NOWHERE
        self.wear: vec[i64] = blank  # card: armor points or uses it has left
        # Decks, the top card last; rows and lists are replaced, never changed
        self.merc_deck: vec[i64] = blank
        self.merc_discard: vec[i64] = blank
        self.decks: list[vec[i64]] = NO_ROWS  # by slot
        self.discards: list[vec[i64]] = NO_ROWS  # by slot
        self.shelf: vec[i64] = blank  # 18.2: parts of the super weapon that can be bought
        self.bought_at: vec[i64] = blank  # faction: the city of its last such purchase, or NOWHERE
        # The Dictator
        self.dictator: i64 = 0  # which one it is
        self.hand: vec[i64] = blank  # tactics cards
        self.tactics: vec[i64] = blank  # the deck of them, the top card last
        self.played: vec[i64] = blank  # played and discarded ones
        self.base: i64 = NOWHERE  # the cell, once it is revealed
        self.base_cap: i64 = MILITIA_CAP  # militia that fit there
        self.hit_on: i64 = HIT_ON  # what his militia hit with
        self.drill: i64 = 0  # their initiative beyond the usual
        self.conscripts: i64 = 0  # militia a sector at the end of his turns
        self.fuel: i64 = 0  # 1 once the oil gives free moves
        self.named: i64 = NOBODY  # the rebel who acts after his side
        self.holdings: i64 = 0  # the cells he held at the end of his last turn, as bits
        # The phase
        self.passed: vec[i64] = blank  # faction: 1 once it has ended its phase
        self.free_move: vec[i64] = blank  # faction: 1 while the oil's move is left
        self.agenda: list[vec[i64]] = NO_ROWS  # what is going on, the innermost last; replaced, never changed
        self.desks: list[vec[i64]] = NO_ROWS  # faction: what it has to settle alone, or nothing
        self.fight: Fight | None = None  # the combat that is going on

    def to_act(self) -> tuple[int, ...]:
        """Everybody who has something to decide: several rebels at once where no fight is on."""
        return tuple([seat for seat in agenda.waiting(self)])

    def legal(self, seat: int) -> list[Action]:
        """What a player may do."""
        if seat not in self.to_act():
            return []
        return [codes.named(self, move) for move in listing.moves(self, seat)]

    def uncounted(self, seat: int) -> tuple[str, ...]:
        """Kinds with too many ways to list, and those that only move things to and fro."""
        if seat not in self.to_act():
            return ()
        return listing.uncounted(self, seat)

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action is refused, or None."""
        if self.ended_by != NOT_OVER:
            return IllegalAction("ended")
        if seat not in self.to_act():
            return IllegalAction("not_your_turn")
        return refusals.why_not(self, seat, action)

    def _apply(self, seat: int, action: Action) -> None:
        told = 0 if self.journal is None else len(self.journal)
        moving.carry_out(self, seat, codes.numbered(self, seat, action))
        if self.journal is not None and len(self.journal) == told:
            # Nothing has come of it yet: what was decided is all there is to tell.
            self.journal.append(Decided(seat, cast("AnyAction", action)))
        agenda.run(self)

    def outcome(self) -> Outcome | None:
        """How it ended."""
        if self.ended_by == NOT_OVER:
            return None
        return ending.outcome(self)

    def cells(self) -> i64:
        """How many sectors the map has."""
        return self.rows * self.columns

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
        twin.agenda = self.agenda
        twin.desks = self.desks
        twin.fight = None if self.fight is None else self.fight.copy()
        return twin
