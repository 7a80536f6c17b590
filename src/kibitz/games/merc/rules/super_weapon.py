"""I, Dictator (rule 18.2): detonators and explosives, bought from arms dealers. Who owns both wins alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.mode_events import PartBought, PartReturned
from kibitz.games.merc.names import EQUIPMENT_IDS, SECTOR_IDS, UNIT_IDS
from kibitz.games.merc.rules import ending, equipping, errands, gear, places, values
from kibitz.games.merc.tables import (
    CARD_KIND,
    CARDS,
    CITY,
    DO_BUY,
    KIND_MODE,
    PART,
    SLOTS,
    SUPER_WEAPON,
    UNITS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

BY_I_DICTATOR: Final = 2  # cards.MODES
PARTS: Final = 2


def parts() -> vec[i64]:
    """R30: two detonators and two explosives."""
    found = vec[i64]()
    for card in range(CARDS):
        if KIND_MODE[CARD_KIND[card]] == BY_I_DICTATOR:
            found = append(found, card)
    return found


def owns(position: MercPosition, faction: i64, part: i64) -> bool:
    """Whether somebody of a faction carries this part."""
    for unit in range(UNITS):
        if position.owner[unit] != faction:
            continue
        for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
            card = position.gear[slot]
            if card >= 0 and values.item_trait(card, PART) == part:
                return True
    return False


# Buying


def offers(position: MercPosition, faction: i64, unit: i64) -> list[vec[i64]]:
    """What a unit may buy where it stands."""
    found: list[vec[i64]] = []
    for k in range(i64(len(position.shelf))):
        card = position.shelf[k]
        if not equipping.is_repeated(position.shelf, k) and refused(position, faction, unit, card) == "":
            found.append(vec[i64]([DO_BUY, unit, card]))
    return found


def refused(position: MercPosition, faction: i64, unit: i64, card: i64) -> str:
    """Why a part cannot be bought, or nothing. R64: the city of a faction's last purchase sells it nothing
    until it has bought elsewhere."""
    if position.terms.super_weapon == 0:
        return "no_super_weapon"
    if faction == places.his(position):
        return "rebels_only"
    cell = places.place_of(position, unit)
    if places.type_of(position, cell) != CITY:
        return "not_in_a_city"
    if not gear.contains(position.shelf, card):
        return "not_for_sale"
    if owns(position, faction, values.item_trait(card, PART)):
        return "part_owned"
    if position.bought_at[faction] == cell:
        return "another_city"
    return errands.cannot_pay(position, unit) if gear.may_use(unit, card) else "not_usable"


def buy(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """For an action; the unit takes it at once, and with both parts its faction has won."""
    position.actions[unit] -= 1
    cell = places.place_of(position, unit)
    position.bought_at[faction] = cell
    position.shelf = gear.without(position.shelf, card)
    if position.journal is not None:
        sector = SECTOR_IDS[position.sectors[cell]]
        position.journal.append(PartBought(faction, UNIT_IDS[unit], EQUIPMENT_IDS[CARD_KIND[card]], sector))
    # Asked for first: whoever carries the other part may have to lay it down for this one.
    is_complete = True
    for part in range(1, i64(PARTS + 1)):
        if values.item_trait(card, PART) != part and not owns(position, faction, part):
            is_complete = False
    equipping.equip(position, faction, unit, card)
    if is_complete:
        ending.end(position, SUPER_WEAPON, faction, vec[i64]())


# Losing


def give_back(position: MercPosition, card: i64) -> None:
    """R65: a part that nobody carries any more is for sale again, whatever became of its carrier."""
    position.shelf = gear.with_card(position.shelf, card)
    if position.journal is not None:
        position.journal.append(PartReturned(EQUIPMENT_IDS[CARD_KIND[card]]))
