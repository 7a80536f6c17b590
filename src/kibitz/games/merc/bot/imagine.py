"""A fair guess at everything a seat cannot know: decks, stashes of the other side, tactics, MERCs that others
have drawn. For bots that look ahead, and for the contract."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from mypy_extensions import i64

from kibitz.core.chance import Chance, Quick
from kibitz.core.native import NUMBERS, ROWS, fancy
from kibitz.core.outcome import Outcome
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.desk_view import DeskView, desk_row, frame_of
from kibitz.games.merc.interface.fight_view import fight_of
from kibitz.games.merc.interface.names import (
    DICTATOR_IDS,
    EQUIPMENT_NUMBERS,
    REASONS,
    SECTOR_NUMBERS,
    SQUADS,
    TACTICS_NUMBERS,
    UNIT_NUMBERS,
)
from kibitz.games.merc.interface.unit_view import CardView
from kibitz.games.merc.interface.view import MercView
from kibitz.games.merc.options import terms_of
from kibitz.games.merc.rules import setup
from kibitz.games.merc.rules.constants import (
    CARD,
    CARD_KIND,
    DECKS,
    DICTATOR,
    DOG,
    EVERY_CARD,
    EVERY_MERC,
    KIND_MODE,
    KIND_SLOT,
    MERC_EXPANSION,
    MINE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    REBELS,
    SLOTS,
    SUPER_WEAPON,
    TACTICS_EXPANSION,
)
from kibitz.games.merc.rules.constants import SQUADS as SQUAD_COUNT
from kibitz.games.merc.rules.modes import super_weapon
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import traits
from kibitz.games.merc.rules.terms import NEWEST, VERSUS


def imagined(view: MercView, chance: Chance, version: int = NEWEST) -> MercPosition:
    """A whole position that looks exactly like this view to its seat, by this version of the rules."""
    return _Imagination(view, chance, version).made()


Number = TypeVar("Number", bound=i64)


class _Imagination:
    """A position that is being put together: first what is seen, then the rest by chance."""

    def __init__(self, view: MercView, chance: Chance, version: int) -> None:
        self.view = view
        self.chance = chance
        self.version = version
        self.position = MercPosition()
        self.cells = {sector.sector: Cell(cell) for cell, sector in enumerate(view.sectors)}
        self.moved: dict[int, list[Card]] = {}  # seat: cards moved in its exchange
        self.mercs: list[Unit] = []  # that are nowhere in sight
        self.loose: list[list[Card]] = []  # equipment that is nowhere in sight, by kind

    def made(self) -> MercPosition:
        """All of it."""
        position = self.position
        self._lay_out()
        self._calendar()
        stashes: list[list[Card] | None] = [self._cards(sector.stash) for sector in self.view.sectors]
        self._units()
        discards = [self._kinds(deck.discard) for deck in self.view.decks]
        shelf = self._kinds(self.view.shelf)
        lying = [self._lying(faction.desk) for faction in self.view.factions]
        if self.view.fight is not None:
            loot = self._cards(self.view.fight.loot) or []
            position.fight = fight_of(self.view.fight, self.cells.__getitem__, self._dog, loot)
        position.discards = fancy(ROWS, discards)
        position.shelf = fancy(NUMBERS, shelf)
        self._deal_equipment(stashes, lying)
        self._deal_mercs(lying)
        self._deal_tactics()
        return position

    # What is seen

    def _lay_out(self) -> None:
        view, position = self.view, self.position
        rebels = len(view.factions) - 1
        setup.prepare(position, rebels, terms_of(view.options, self.version))
        position.chance = self.chance
        position.dice = _another(self.chance)
        position.sectors = fancy(NUMBERS, [SECTOR_NUMBERS[sector.sector] for sector in view.sectors])
        position.explored = fancy(NUMBERS, [int(sector.explored) for sector in view.sectors])
        position.militia = fancy(
            NUMBERS, [sector.militia[faction] for faction in range(rebels + 1) for sector in view.sectors]
        )
        self.mercs = [unit for unit in EVERY_MERC if position.terms.expansion or MERC_EXPANSION[unit] == 0]
        self.loose = [[] for _ in cards.EQUIPMENT]
        for card in EVERY_CARD:
            kind = CARD_KIND[card]
            if setup.brings(position, KIND_MODE[kind]) or card in list(super_weapon.shelf(position)):
                self.loose[kind].append(card)

    def _calendar(self) -> None:
        view, position, his = self.view, self.position, self.view.dictator
        position.day = view.day
        position.first = Faction(view.first or 0)
        position.passed = fancy(NUMBERS, [int(faction.passed) for faction in view.factions])
        position.free_move = fancy(NUMBERS, [int(faction.free_move) for faction in view.factions])
        position.bought_at = fancy(NUMBERS, [self._cell(faction.bought_at) for faction in view.factions])
        position.dictator = DICTATOR_IDS.index(his.dictator)
        position.base = self._cell(his.base)
        position.base_cap = his.base_cap
        position.hit_on = his.hit_on
        position.drill = his.drill
        position.conscripts = his.conscripts
        position.fuel = int(his.oil)
        position.named = NOBODY if his.named is None else Faction(his.named)
        position.holdings = sum(1 << self.cells[sector] for sector in his.held)
        if view.outcome is not None:
            position.ended_by = REASONS.index(view.outcome.reason)
            position.also = fancy(NUMBERS, [REASONS.index(reason) for reason in view.outcome.also])
            position.winner = self._winner(view.outcome)

    def _cell(self, sector: str | None) -> Cell:
        return NOWHERE if sector is None else self.cells[sector]

    def _winner(self, outcome: Outcome) -> int:
        """A side; where factions win alone or in alliances (18.2), the first of them."""
        if outcome.reason == REASONS[SUPER_WEAPON] or self.position.terms.mode == VERSUS:
            return outcome.winners[0]
        return REBELS if 0 in outcome.winners else DICTATOR

    def _units(self) -> None:
        position = self.position
        for faction in self.view.factions:
            for squad in faction.squads:
                number = SQUADS.index(squad.squad)
                position.places[faction.seat * SQUAD_COUNT + number] = self.cells[squad.sector]
                for shown in squad.units:
                    unit = UNIT_NUMBERS[shown.unit]
                    self._see(unit)
                    position.owner[unit] = Faction(faction.seat)
                    position.squad[unit] = Squad(number)
                    position.health[unit] = shown.health
                    position.actions[unit] = shown.actions
                    position.lessons[unit] = shown.lessons
                    for slot, card in enumerate(shown.gear):
                        if card is not None:
                            position.gear[unit * SLOTS + slot] = self._card(card)
        for name in self.view.merc_discard:
            self._see(UNIT_NUMBERS[name])
        position.merc_discard = fancy(NUMBERS, [UNIT_NUMBERS[name] for name in self.view.merc_discard])
        if self.view.dictator.state == "dead":
            position.health[CARD] = 0

    def _see(self, unit: Unit) -> None:
        """A MERC that is somewhere in sight."""
        if unit in self.mercs:
            self.mercs.remove(unit)

    def _card(self, shown: CardView) -> Card:
        """A copy of a kind, as it was shown."""
        card = self._copy(EQUIPMENT_NUMBERS[shown.kind])
        if shown.left:
            self.position.wear[card] = shown.left
        for seat in shown.moved_by:
            self.moved.setdefault(seat, []).append(card)
        return card

    def _copy(self, kind: int) -> Card:
        return self.loose[kind].pop(0)

    def _cards(self, shown: Sequence[CardView] | None) -> list[Card] | None:
        return None if shown is None else [self._card(card) for card in shown]

    def _kinds(self, kinds: Iterable[str]) -> list[Card]:
        return [self._copy(EQUIPMENT_NUMBERS[kind]) for kind in kinds]

    def _lying(self, desk: DeskView | None) -> list[Card] | None:
        """Cards that lie on a desk; None where they cannot be seen."""
        return [] if desk is None else self._cards(desk.cards) if desk.what in ("loot", "pick") else []

    def _carried(self, unit: str, kind: str, mover: int) -> Card:
        """Which of a unit's cards of a kind was moved by somebody."""
        start = UNIT_NUMBERS[unit] * SLOTS
        row = self.position.gear[start : start + SLOTS]
        same = [card for card in row if card != NO_CARD and CARD_KIND[card] == EQUIPMENT_NUMBERS[kind]]
        return next((card for card in same if card in self.moved.get(mover, ())), same[0])

    def _dog(self, handler: str, number: int) -> Card:
        start = UNIT_NUMBERS[handler] * SLOTS
        row = self.position.gear[start : start + SLOTS]
        return [card for card in row if card != NO_CARD and traits.of_item(card, DOG)][number]

    # What is guessed

    def _deal_equipment(self, stashes: list[list[Card] | None], lying: list[list[Card] | None]) -> None:
        """Decks have their numbers of cards; the rest of what is out of sight lies in stashes and on desks.
        Where somebody is asked about mines, there are some."""
        view, position = self.view, self.position
        promised = self._promised_mines(stashes)
        hidden: list[Card] = []
        decks = []
        for deck in range(DECKS):
            pool = self._shuffled(
                [card for kind, row in enumerate(self.loose) if KIND_SLOT[kind] == deck for card in row]
            )
            count = view.decks[deck].cards
            decks.append(pool[:count])
            hidden += pool[count:]
        hidden = self._shuffled(hidden)
        position.decks = fancy(ROWS, decks)
        rows = []
        for row, sector in zip(stashes, view.sectors, strict=True):
            if row is None:
                known = promised.get(self.cells[sector.sector], [])
                row = known + [hidden.pop() for _ in range(sector.stashed - len(known))]
            rows.append(row)
        position.stashes = fancy(ROWS, rows)
        for seat, faction in enumerate(view.factions):
            if lying[seat] is None and faction.desk is not None:
                lying[seat] = [hidden.pop() for _ in range(faction.desk.count)]

    def _promised_mines(self, stashes: list[list[Card] | None]) -> dict[Cell, list[Card]]:
        """Mines that must be in a stash nobody here has looked into: somebody is asked about them."""
        fight = self.view.fight
        asked = [frame.row[0] for frame in self.view.agenda if frame.what == "mines"]
        if fight is None or not asked or stashes[self.cells[fight.sector]] is not None:
            return {}
        mines = []
        for _ in range(asked[0]):
            kind = next(k for k, row in enumerate(self.loose) if row and traits.of_item(row[0], MINE))
            mines.append(self._copy(kind))
        return {self.cells[fight.sector]: mines}

    def _deal_mercs(self, lying: list[list[Card] | None]) -> None:
        """Who is nowhere to be seen is in the deck, or was drawn by somebody else. Then desks and agenda are
        whole."""
        view, position = self.view, self.position
        for faction in view.factions:
            if faction.desk is not None:
                for name in faction.desk.units or ():
                    self._see(UNIT_NUMBERS[name])
        if view.seat == len(view.factions) - 1:
            for unit in self._drawn_for_me():
                self._see(unit)
        pool = self._shuffled(self.mercs)
        rows = []
        for seat, faction in enumerate(view.factions):
            desk = faction.desk
            units: list[Unit] = []
            if desk is not None and desk.units is None:
                units = [pool.pop() for _ in range(desk.count)]
            elif desk is not None:
                units = [UNIT_NUMBERS[name] for name in desk.units or ()]
            cell = self._cell(None if desk is None else desk.sector)
            rows.append(desk_row(desk, cell, units, lying[seat] or [], self.moved.get(seat, [])))
        position.desks = fancy(ROWS, rows)
        position.agenda = []
        for frame in view.agenda:
            drawn = [pool.pop() for _ in range(frame.hidden)]
            position.agenda.append(frame_of(frame, drawn, self._carried))
        position.merc_deck = fancy(NUMBERS, pool)

    def _drawn_for_me(self) -> list[Unit]:
        """The MERCs the Dictator sees in a frame of his own."""
        found: list[Unit] = []
        for frame in self.view.agenda:
            found += frame_of(frame, [], self._carried).shown(self.position)
        return found

    def _deal_tactics(self) -> None:
        view, position = self.view, self.position
        played = [TACTICS_NUMBERS[name] for name in view.tactics.played]
        own = [TACTICS_NUMBERS[name] for name in view.tactics.cards or ()]
        pool = self._shuffled(
            [
                card
                for card in TACTICS_NUMBERS.values()
                if (position.terms.expansion or TACTICS_EXPANSION[card] == 0)
                and card not in played
                and card not in own
            ]
        )
        if view.tactics.cards is None:
            own = [pool.pop() for _ in range(view.tactics.hand)]
        position.hand = fancy(NUMBERS, own)
        position.tactics = fancy(NUMBERS, pool[: view.tactics.deck])
        position.played = fancy(NUMBERS, played)

    def _shuffled(self, items: Iterable[Number]) -> list[Number]:
        row: Any = fancy(NUMBERS, list(items))
        self.chance.shuffle(row)
        return list(row)


def _another(chance: Chance) -> Chance:
    """A stream of its own for the dice."""
    made = Quick()
    made.a, made.b, made.c = chance.word(), chance.word(), chance.word()
    made.d = chance.word() | 1
    return made
