"""I, Dictator (rule 18.2): detonators and explosives, bought from arms dealers. Who owns both wins alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.interface.mode_events import PartBought
from kibitz.games.merc.interface.names import UNIT_IDS
from kibitz.games.merc.rules import ending
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    CITY,
    EVERY_CARD,
    EVERY_UNIT,
    KIND_MODE,
    PART,
    SLOTS,
    SUPER_WEAPON,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Faction, Unit
from kibitz.games.merc.rules.team import equipping, errands, gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

BY_I_DICTATOR: Final = 2  # cards.MODES
PARTS: Final = 2


def shelf(position: MercPosition) -> vec[Card]:
    """The parts that arms dealers sell at first. R30: two detonators and two explosives."""
    found = vec[Card]()
    if position.terms.super_weapon == 0:
        return found
    for card in EVERY_CARD:
        if KIND_MODE[CARD_KIND[card]] == BY_I_DICTATOR:
            found = append(found, card)
    return found


def owns(position: MercPosition, faction: Faction, part: i64) -> bool:
    """Whether somebody of a faction carries this part."""
    for unit in EVERY_UNIT:
        if position.owner[unit] != faction:
            continue
        for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
            card = position.gear[slot]
            if card >= 0 and traits.of_item(card, PART) == part:
                return True
    return False


@final
class Buy(errands.UnitErrand):
    """A part, from an arms dealer."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        for k in range(i64(len(position.shelf))):
            card = position.shelf[k]
            if not equipping.is_repeated(position.shelf, k):
                if self._why_not(position, faction, unit, card) == "":
                    found.append(vec[i64]([self.does, unit, card]))

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        return self._why_not(position, faction, unit, Card(move[2]))

    def _why_not(self, position: MercPosition, faction: Faction, unit: Unit, card: Card) -> str:
        """Why a part cannot be bought, or nothing. R64: the city of a faction's last purchase sells it
        nothing until it has bought elsewhere."""
        if position.terms.super_weapon == 0:
            return "no_super_weapon"
        if faction == places.his(position):
            return "rebels_only"
        cell = places.place_of(position, unit)
        if places.type_of(position, cell) != CITY:
            return "not_in_a_city"
        if card not in position.shelf:
            return "not_for_sale"
        if owns(position, faction, traits.of_item(card, PART)):
            return "part_owned"
        if position.bought_at[faction] == cell:
            return "another_city"
        return errands.cannot_pay(position, unit) if gear.may_use(unit, card) else "not_usable"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """For an action; the unit takes it at once, and with both parts its faction has won."""
        unit = Unit(move[1])
        card = Card(move[2])
        position.actions[unit] -= 1
        cell = places.place_of(position, unit)
        position.bought_at[faction] = cell
        position.shelf = gear.without(position.shelf, card)
        if position.journal is not None:
            where = team_journal.sector(position, cell)
            position.journal.append(
                PartBought(int(faction), UNIT_IDS[unit], team_journal.card_id(card), where)
            )
        # Asked for first: whoever carries the other part may have to lay it down for this one.
        is_complete = True
        for part in range(1, i64(PARTS + 1)):
            if traits.of_item(card, PART) != part and not owns(position, faction, part):
                is_complete = False
        equipping.equip(position, faction, unit, card)
        if is_complete:
            ending.end(position, SUPER_WEAPON, faction, vec[i64]())
