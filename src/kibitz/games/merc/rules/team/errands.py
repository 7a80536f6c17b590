"""What a faction may do in its phase (rule 9), errand by errand: what is listed, why it is refused, how it is
done. Here are those of a MERC who stays where it is; moving, hiring and the like have chapters of their own.

A new errand is a class, and an entry in the lists of `phase.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.interface.names import UNIT_IDS
from kibitz.games.merc.interface.team_events import Salvaged
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    CITY,
    DECKS,
    DO_REPAIR,
    EVERY_UNIT,
    HEALS_SQUAD,
    KIND_SLOT,
    NO_CARD,
    PICKS,
    REPAIRS,
    SALVAGES,
    SECTOR_LOOT,
    SLOTS,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Faction, Unit
from kibitz.games.merc.rules.team import equipping, gear, traits, values

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


class Errand:
    """Something a faction may do, by the number of its moves."""

    def __init__(self, does: i64) -> None:
        self.does: i64 = does

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """Those that are listed."""
        return []

    def spare(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """Some that cost nothing and are not listed, since they bring no game forward: enough of them to
        choose from."""
        return []

    def is_open(self, position: MercPosition, faction: Faction) -> bool:
        """Whether there are any of these."""
        return len(self.spare(position, faction)) > 0

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        """Why not, as a code, or nothing."""
        raise NotImplementedError

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """Do it."""
        raise NotImplementedError


class UnitErrand(Errand):
    """The same for one unit, which is the first number of the move."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        """What is listed for a unit that can pay: the errand itself, where nothing speaks against it."""
        if self.why_not(position, faction, unit) == "":
            found.append(vec[i64]([self.does, unit]))

    def why_not(self, position: MercPosition, faction: Faction, unit: Unit) -> str:
        """Why it is nothing for this unit, or nothing."""
        raise NotImplementedError

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        if move[1] < 0 or position.owner[move[1]] != faction:
            return "not_your_merc"
        return self.objection(position, faction, Unit(move[1]), move)

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        """Why not, where the unit is the faction's own."""
        return self.why_not(position, faction, unit)


def cannot_pay(position: MercPosition, unit: Unit) -> str:
    """Nearly everything costs an action."""
    return "" if position.actions[unit] > 0 else "not_enough_actions"


def is_in_city(position: MercPosition, unit: Unit) -> bool:
    """Where hospitals and dealers are (R13: explored or not)."""
    return places.type_of(position, places.place_of(position, unit)) == CITY


class Explore(UnitErrand):
    """9.2: once a game and sector."""

    def why_not(self, position: MercPosition, faction: Faction, unit: Unit) -> str:
        if position.explored[places.place_of(position, unit)] != 0:
            return "already_explored"
        return cannot_pay(position, unit)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """Draw what the sector shows; then a free re-equip with it."""
        position.actions[move[1]] -= 1
        cell = places.place_of(position, Unit(move[1]))
        position.explored[cell] = 1
        loot = vec[Card]()
        for deck in range(i64(DECKS)):
            for _ in range(SECTOR_LOOT[position.sectors[cell] * DECKS + deck]):
                card = gear.draw(position, deck)
                if card != NO_CARD:
                    loot = append(loot, card)
        team_journal.explored(position, faction, Unit(move[1]), cell, loot)
        equipping.share_loot(position, faction, cell, loot)


class Train(UnitErrand):
    """9.4: some have an action more that is for training only."""

    def why_not(self, position: MercPosition, faction: Faction, unit: Unit) -> str:
        if values.training(position, unit) < 1:
            return "cannot_train"
        if places.room_for_militia(position, faction, places.place_of(position, unit)) == 0:
            return "no_room_for_militia"
        return "" if position.lessons[unit] > 0 else cannot_pay(position, unit)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """As many militia as the training value, as far as they fit."""
        unit = Unit(move[1])
        if position.lessons[unit] > 0:
            position.lessons[unit] -= 1
        else:
            position.actions[unit] -= 1
        cell = places.place_of(position, unit)
        placed = places.add_militia(position, faction, cell, values.training(position, unit))
        team_journal.trained(position, faction, unit, cell, placed)


class Hospital(UnitErrand):
    """In a city, for the damaged."""

    def why_not(self, position: MercPosition, faction: Faction, unit: Unit) -> str:
        if not is_in_city(position, unit):
            return "not_in_a_city"
        return cannot_pay(position, unit) if is_damaged(position, unit) else "not_damaged"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """Health back to its maximum."""
        position.actions[move[1]] -= 1
        position.health[move[1]] = traits.full_health(Unit(move[1]))
        team_journal.healed(position, faction, "hospital", append(vec[Unit](), Unit(move[1])))


def is_damaged(position: MercPosition, unit: Unit) -> bool:
    """Whether a unit has less than its full health."""
    return position.health[unit] < traits.full_health(unit)


class Treat(UnitErrand):
    """R43: a healer's squad, any time outside a combat, for nothing."""

    def why_not(self, position: MercPosition, faction: Faction, unit: Unit) -> str:
        if traits.of(unit, HEALS_SQUAD) == 0:
            return "cannot_treat"
        return "" if len(_patients(position, unit)) > 0 else "nobody_damaged"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """All of them to full health."""
        patients = _patients(position, Unit(move[1]))
        for mate in patients:
            position.health[mate] = traits.full_health(mate)
        team_journal.healed(position, faction, UNIT_IDS[move[1]], patients)


def _patients(position: MercPosition, unit: Unit) -> vec[Unit]:
    found = vec[Unit]()
    for mate in places.members(position, position.owner[unit], position.squad[unit]):
        if is_damaged(position, mate):
            found = append(found, mate)
    return found


# From decks


class Dealer(UnitErrand):
    """In a city, a card of a chosen deck."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        _list_decks(position, self.does, unit, found)

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        if not is_in_city(position, unit):
            return "not_in_a_city"
        return cannot_pay(position, unit) if gear.can_draw(position, move[2]) else "deck_empty"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """Equip it at once, or put it into the stash."""
        position.actions[move[1]] -= 1
        card = gear.draw(position, move[2])
        team_journal.dealt(position, faction, Unit(move[1]), move[2], card)
        equipping.offer_card(position, faction, Unit(move[1]), card)


class Pick(UnitErrand):
    """For whoever has learnt it: of some cards of a deck one goes to somebody of the squad."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        if traits.of(unit, PICKS) != 0:
            _list_decks(position, self.does, unit, found)

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        if traits.of(unit, PICKS) == 0:
            return "cannot_pick"
        return cannot_pay(position, unit) if gear.can_draw(position, move[2]) else "deck_empty"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        position.actions[move[1]] -= 1
        cards = vec[Card]()
        for _ in range(traits.of(Unit(move[1]), PICKS)):
            card = gear.draw(position, move[2])
            if card != NO_CARD:
                cards = append(cards, card)
        team_journal.picked(position, faction, Unit(move[1]), move[2], cards)
        equipping.choose_one(position, faction, Unit(move[1]), cards)


def _list_decks(position: MercPosition, does: i64, unit: Unit, found: list[vec[i64]]) -> None:
    for deck in range(i64(DECKS)):
        if gear.can_draw(position, deck):
            found.append(vec[i64]([does, unit, deck]))


# From discard piles


class Salvage(UnitErrand):
    """For whoever has learnt it, a card from a discard pile: it is equipped, or goes into the stash."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        if traits.of(unit, SALVAGES) != 0:
            _list_discards(position, self.does, unit, found)

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        if traits.of(unit, SALVAGES) == 0:
            return "cannot_salvage"
        return cannot_pay(position, unit) if _is_discarded(position, Card(move[2])) else "not_in_discard"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        position.actions[move[1]] -= 1
        _take_discard(position, faction, move, kit=False)


class Repair(UnitErrand):
    """The same for a repair kit, which is discarded for it. Another kit is not listed."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        if gear.carried(position, unit, REPAIRS) != NO_CARD:
            _list_discards(position, self.does, unit, found)

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        if gear.carried(position, unit, REPAIRS) == NO_CARD:
            return "no_repair_kit"
        return "" if _is_discarded(position, Card(move[2])) else "not_in_discard"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        gear.use_up(position, Unit(move[1]), gear.carried(position, Unit(move[1]), REPAIRS))
        _take_discard(position, faction, move, kit=True)


def _list_discards(position: MercPosition, does: i64, unit: Unit, found: list[vec[i64]]) -> None:
    for deck in range(i64(DECKS)):
        pile = position.discards[deck]
        for k in range(i64(len(pile))):
            if not equipping.is_repeated(pile, k):
                if does != DO_REPAIR or traits.of_item(pile[k], REPAIRS) == 0:
                    found.append(vec[i64]([does, unit, pile[k]]))


def _take_discard(position: MercPosition, faction: Faction, move: vec[i64], *, kit: bool) -> None:
    gear.take_discard(position, Card(move[2]))
    if position.journal is not None:
        card = team_journal.card_id(Card(move[2]))
        position.journal.append(Salvaged(int(faction), UNIT_IDS[move[1]], card, kit))
    equipping.offer_card(position, faction, Unit(move[1]), Card(move[2]))


def _is_discarded(position: MercPosition, card: Card) -> bool:
    """Whether a card lies on a discard pile."""
    return card >= 0 and card in position.discards[KIND_SLOT[CARD_KIND[card]]]


class Drop(UnitErrand):
    """Something that is carried, into the stash; worn armor is discarded. It is not listed."""

    def spare(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        found: list[vec[i64]] = []
        for unit in EVERY_UNIT:
            if position.owner[unit] == faction:
                for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
                    if position.gear[slot] != NO_CARD:
                        found.append(vec[i64]([self.does, unit, position.gear[slot]]))
        return found

    def is_open(self, position: MercPosition, faction: Faction) -> bool:
        # Asked after every move of a phase: sooner seen than all of them listed.
        for unit in EVERY_UNIT:
            if position.owner[unit] == faction:
                for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
                    if position.gear[slot] != NO_CARD:
                        return True
        return False

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        if move[2] < 0 or gear.slot_of(position, unit, Card(move[2])) < 0:
            return "no_such_card"
        return ""

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        things = gear.take_off(position, Unit(move[1]), gear.slot_of(position, Unit(move[1]), Card(move[2])))
        equipping.lay_down(position, faction, places.place_of(position, Unit(move[1])), things)
