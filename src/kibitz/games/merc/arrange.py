"""A position in words, for tests and for practice: who stands where with what, and how the dice will fall.

    arrange(2, sectors=["gold"], militia={0: "D4 A3"}, primary={"A": (0, ["basic/m16"])}, dice=[6, 1, 4])

D is the Dictator; the rebels are A, B, C, E, F and G.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kibitz.core.chance import BLOCK, Quick, QuickSource
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.names import DICTATOR_IDS, EQUIPMENT_NUMBERS, TACTICS_NUMBERS, UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions, terms_of
from kibitz.games.merc.rules import constants, frames, phase, setup
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import gear, traits
from kibitz.games.merc.rules.terms import NEWEST

REBEL_LETTERS = "ABCEFG"  # D is the Dictator


Camped = tuple[Cell, Sequence[str]]  # a cell and its MERCs, each with equipment behind slashes: `basic/m16`


class Arrangement:
    """A table that is laid step by step, in the order below: the rebel phase of day 3, where nothing is said.
    Decks are written with the top card first."""

    def __init__(
        self, rebels: int = 2, options: MercOptions | None = None, seed: int = 0, version: int = NEWEST
    ) -> None:
        self.position = position = MercPosition()
        setup.lay_out(position, rebels, terms_of(options or MercOptions(), version), QuickSource(seed))
        position.journal = []
        position.dictator = DICTATOR_IDS.index("comandante")
        position.day = 3
        position.agenda = [phase.Phase()]

    def dictator(self, name: str) -> None:
        """Who it is."""
        self.position.dictator = DICTATOR_IDS.index(name)

    def day(self, day: int) -> None:
        """Which day it is."""
        self.position.day = day

    def turn(self, step: int) -> None:
        """The Dictator's turn, at this step (calendar.START and so on)."""
        self.position.agenda = [phase.Turn(places.his(self.position), step)]

    def sectors(self, names: Sequence[str]) -> None:
        """Ids by cell, an industry also without that word; where none is named the deal stands."""
        laid = [cards.SECTOR_IDS.index(_sector(name)) for name in names]
        self.position.sectors = fancy(NUMBERS, laid + list(self.position.sectors[len(laid) :]))

    def explored(self, cells: Iterable[Cell]) -> None:
        """Sectors that are."""
        for cell in cells:
            self.position.explored[cell] = 1

    def militia(self, by_cell: Mapping[Cell, str]) -> None:
        """Written `D4 A3`."""
        for cell, text in by_cell.items():
            for word in text.split():
                faction = faction_of(self.position, word[0])
                self.position.militia[faction * self.position.cells() + cell] = int(word[1:])

    def primary(self, squads: Mapping[str, Camped]) -> None:
        """Primary squads, by letter."""
        self._muster(constants.PRIMARY, squads)

    def secondary(self, squads: Mapping[str, Camped]) -> None:
        """Secondary squads, by letter."""
        self._muster(constants.SECONDARY, squads)

    def _muster(self, squad: Squad, squads: Mapping[str, Camped]) -> None:
        position = self.position
        for letter, (cell, members) in squads.items():
            faction = faction_of(position, letter)
            position.places[faction * constants.SQUADS + squad] = cell
            for text in members:
                name, *kinds = text.split("/")
                unit = UNIT_NUMBERS[name]
                position.merc_deck = fancy(NUMBERS, [other for other in position.merc_deck if other != unit])
                position.owner[unit] = faction
                position.squad[unit] = squad
                position.actions[unit] = traits.daily_actions(unit)
                self._equip(unit, kinds)

    def _equip(self, unit: Unit, kinds: Iterable[str]) -> None:
        for kind in kinds:
            gear.put_on(self.position, unit, _card(self.position, kind))

    def stashes(self, by_cell: Mapping[Cell, Sequence[str]]) -> None:
        """Kinds of equipment by cell."""
        for cell, kinds in by_cell.items():
            for kind in kinds:
                gear.stow(self.position, cell, _card(self.position, kind))

    def base(self, cell: Cell) -> None:
        """The base, with the Dictator's card as a squad of its own."""
        self.position.base = cell
        self.position.owner[constants.CARD] = places.his(self.position)
        self.position.actions[constants.CARD] = traits.daily_actions(constants.CARD)
        self._stand(constants.AT_BASE, cell)

    def card_at(self, cell: Cell) -> None:
        """His card elsewhere, in his primary squad."""
        self._stand(constants.AT_BASE, constants.NOWHERE)
        self._stand(constants.PRIMARY, cell)

    def _stand(self, squad: Squad, cell: Cell) -> None:
        self.position.squad[constants.CARD] = squad
        self.position.places[places.his(self.position) * constants.SQUADS + squad] = cell

    def card_gear(self, kinds: Sequence[str]) -> None:
        """What his card carries."""
        self._equip(constants.CARD, kinds)

    def health(self, by_unit: Mapping[str, int]) -> None:
        """What is left of it."""
        for name, left in by_unit.items():
            self.position.health[UNIT_NUMBERS[name]] = left

    def actions(self, by_unit: Mapping[str, int]) -> None:
        """How many are left."""
        for name, left in by_unit.items():
            self.position.actions[UNIT_NUMBERS[name]] = left

    def hand(self, names: Sequence[str]) -> None:
        """The Dictator's tactics cards."""
        self.position.hand = fancy(NUMBERS, [TACTICS_NUMBERS[name] for name in names])

    def tactics(self, names: Sequence[str]) -> None:
        """Their deck."""
        self.position.tactics = fancy(NUMBERS, [TACTICS_NUMBERS[name] for name in reversed(names)])

    def merc_deck(self, names: Sequence[str]) -> None:
        """These on top of the deck, or as the whole deck where they are none."""
        wanted = [UNIT_NUMBERS[name] for name in reversed(names)]
        others = [unit for unit in self.position.merc_deck if unit not in wanted]
        self.position.merc_deck = fancy(NUMBERS, [*others, *wanted] if names else [])

    def dice(self, dice: Sequence[int]) -> None:
        """How they will fall."""
        if dice:
            self.position.dice = scripted(dice)


def arrange(
    rebels: int = 2,
    options: MercOptions | None = None,
    *,
    seed: int = 0,
    run: bool = True,
    version: int = NEWEST,
    **laid: Any,
) -> MercPosition:
    """A whole table in one line: every keyword is a step of the `Arrangement`, in whatever order; None is
    none. With `run` off nothing is carried on."""
    table = Arrangement(rebels, options, seed, version)
    for step in [name for name in vars(Arrangement) if name in laid]:
        what = laid.pop(step)
        if what is not None:
            getattr(table, step)(what)
    if laid:
        raise TypeError(f"nothing is laid by {', '.join(laid)}")
    if run:
        frames.run(table.position)
    return table.position


def scripted(dice: Sequence[int]) -> Quick:
    """A stream of chance whose next throws are these; after them it goes on by itself."""
    if len(dice) > BLOCK:
        raise ValueError(f"at most {BLOCK} dice can be scripted")
    words = [((die - 1) * 2**32 + 2**31) // 6 for die in dice]
    stream = Quick()
    stream.block = fancy(NUMBERS, [0] * (BLOCK - len(dice)) + words)
    stream.used = BLOCK - len(dice)
    return stream


def faction_of(position: MercPosition, letter: str) -> Faction:
    """D is the Dictator, A, B, C, E, F and G are the rebels."""
    return places.his(position) if letter == "D" else Faction(REBEL_LETTERS.index(letter))


def _sector(name: str) -> str:
    """An id, or an industry without the word."""
    return name if name in cards.SECTOR_IDS else f"industry_{name}"


def _card(position: MercPosition, kind: str) -> Card:
    """A card of this kind out of its deck."""
    wanted = EQUIPMENT_NUMBERS[kind]
    for deck, row in enumerate(position.decks):
        for card in constants.EVERY_CARD:
            if constants.CARD_KIND[card] == wanted and card in row:
                rows = position.decks[:]
                rows[deck] = gear.without(row, card)
                position.decks = rows
                return card
    raise ValueError(f"no {kind} is left in the decks")
