"""What one MERC does where it stands (rule 9): explore, train, be healed, buy, salvage, pick, drop things.

Everything comes in two: why it is refused, nothing being the answer that it is not, and how it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.names import UNIT_IDS
from kibitz.games.merc.rules import equipping, gear, news, places, swapping, values
from kibitz.games.merc.tables import (
    CARD_KIND,
    CITY,
    DECKS,
    HEALS_SQUAD,
    KIND_SLOT,
    NO_CARD,
    PICKS,
    REPAIRS,
    SALVAGES,
    SECTOR_LOOT,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def cannot_pay(position: MercPosition, unit: i64) -> str:
    """Nearly everything costs an action."""
    return "" if position.actions[unit] > 0 else "not_enough_actions"


# 9.2 Exploring


def explore_refused(position: MercPosition, unit: i64) -> str:
    """Once a game and sector."""
    if position.explored[places.place_of(position, unit)] != 0:
        return "already_explored"
    return cannot_pay(position, unit)


def explore(position: MercPosition, faction: i64, unit: i64) -> None:
    """Draw what the sector shows; then a free re-equip with it."""
    position.actions[unit] -= 1
    cell = places.place_of(position, unit)
    position.explored[cell] = 1
    loot = vec[i64]()
    for deck in range(i64(DECKS)):
        for _ in range(SECTOR_LOOT[position.sectors[cell] * DECKS + deck]):
            card = gear.draw(position, deck)
            if card != NO_CARD:
                loot = append(loot, card)
    news.explored(position, faction, unit, cell, loot)
    equipping.share_loot(position, faction, cell, loot)


# 9.3 Re-equipping


def reequip_refused(position: MercPosition, faction: i64, unit: i64) -> str:
    """With the stash, or with a partner who pays too."""
    if len(position.stashes[places.place_of(position, unit)]) == 0:
        if len(swapping.partners(position, faction, unit)) == 0:
            return "stash_empty"
    return cannot_pay(position, unit)


# 9.4 Training


def train_refused(position: MercPosition, faction: i64, unit: i64) -> str:
    """Some have an action more that is for training only."""
    if values.training(position, unit) < 1:
        return "cannot_train"
    if places.room_for_militia(position, faction, places.place_of(position, unit)) == 0:
        return "no_room_for_militia"
    return "" if position.lessons[unit] > 0 else cannot_pay(position, unit)


def train(position: MercPosition, faction: i64, unit: i64) -> None:
    """As many militia as the training value, as far as they fit."""
    if position.lessons[unit] > 0:
        position.lessons[unit] -= 1
    else:
        position.actions[unit] -= 1
    cell = places.place_of(position, unit)
    placed = places.add_militia(position, faction, cell, values.training(position, unit))
    news.trained(position, faction, unit, cell, placed)


# In a city (R13: explored or not)


def hospital_refused(position: MercPosition, unit: i64) -> str:
    """For the damaged."""
    if places.type_of(position, places.place_of(position, unit)) != CITY:
        return "not_in_a_city"
    return cannot_pay(position, unit) if is_damaged(position, unit) else "not_damaged"


def is_damaged(position: MercPosition, unit: i64) -> bool:
    """Whether a unit has less than its full health."""
    return position.health[unit] < values.full_health(unit)


def visit_hospital(position: MercPosition, faction: i64, unit: i64) -> None:
    """Health back to its maximum."""
    position.actions[unit] -= 1
    position.health[unit] = values.full_health(unit)
    news.healed(position, faction, "hospital", append(vec[i64](), unit))


def dealer_refused(position: MercPosition, unit: i64, deck: i64) -> str:
    """A card of a chosen deck."""
    if places.type_of(position, places.place_of(position, unit)) != CITY:
        return "not_in_a_city"
    return cannot_pay(position, unit) if gear.can_draw(position, deck) else "deck_empty"


def visit_dealer(position: MercPosition, faction: i64, unit: i64, deck: i64) -> None:
    """Equip it at once, or put it into the stash."""
    position.actions[unit] -= 1
    card = gear.draw(position, deck)
    news.dealt(position, faction, unit, deck, card)
    equipping.offer_card(position, faction, unit, card)


# Discard piles


def in_discard(position: MercPosition, card: i64) -> bool:
    """Whether a card lies on a discard pile."""
    return card >= 0 and gear.contains(position.discards[KIND_SLOT[CARD_KIND[card]]], card)


def salvage_refused(position: MercPosition, unit: i64, card: i64) -> str:
    """One card from a discard pile, for whoever has learnt it."""
    if values.trait(unit, SALVAGES) == 0:
        return "cannot_salvage"
    return cannot_pay(position, unit) if in_discard(position, card) else "not_in_discard"


def salvage(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """It is equipped, or goes into the stash."""
    position.actions[unit] -= 1
    gear.take_discard(position, card)
    news.salvaged(position, faction, unit, card, kit=False)
    equipping.offer_card(position, faction, unit, card)


def repair_refused(position: MercPosition, unit: i64, card: i64) -> str:
    """The same for a repair kit."""
    if gear.carried(position, unit, REPAIRS) == NO_CARD:
        return "no_repair_kit"
    return "" if in_discard(position, card) else "not_in_discard"


def repair(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """The kit is discarded for it."""
    gear.take_discard(position, card)
    gear.use_up(position, unit, gear.carried(position, unit, REPAIRS))
    news.salvaged(position, faction, unit, card, kit=True)
    equipping.offer_card(position, faction, unit, card)


# Choosing one of several


def pick_refused(position: MercPosition, unit: i64, deck: i64) -> str:
    """For whoever has learnt it."""
    if values.trait(unit, PICKS) == 0:
        return "cannot_pick"
    return cannot_pay(position, unit) if gear.can_draw(position, deck) else "deck_empty"


def pick(position: MercPosition, faction: i64, unit: i64, deck: i64) -> None:
    """Draw some cards of a deck; one of them goes to somebody of the squad."""
    position.actions[unit] -= 1
    cards = vec[i64]()
    for _ in range(values.trait(unit, PICKS)):
        card = gear.draw(position, deck)
        if card != NO_CARD:
            cards = append(cards, card)
    news.picked(position, faction, unit, deck, cards)
    equipping.choose_one(position, faction, unit, cards)


# For nothing


def treat_refused(position: MercPosition, unit: i64) -> str:
    """R43: a healer's squad, any time outside a combat."""
    if values.trait(unit, HEALS_SQUAD) == 0:
        return "cannot_treat"
    return "" if len(_patients(position, unit)) > 0 else "nobody_damaged"


def _patients(position: MercPosition, unit: i64) -> vec[i64]:
    found = vec[i64]()
    for mate in places.members(position, position.owner[unit], position.squad[unit]):
        if is_damaged(position, mate):
            found = append(found, mate)
    return found


def treat(position: MercPosition, faction: i64, unit: i64) -> None:
    """All of them to full health."""
    patients = _patients(position, unit)
    for mate in patients:
        position.health[mate] = values.full_health(mate)
    news.healed(position, faction, UNIT_IDS[unit], patients)


def drop_refused(position: MercPosition, unit: i64, card: i64) -> str:
    """Something that is carried."""
    if card < 0 or gear.slot_of(position, unit, card) < 0:
        return "no_such_card"
    return ""


def drop(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """Into the stash; worn armor is discarded."""
    things = gear.take_off(position, unit, gear.slot_of(position, unit, card))
    equipping.lay_down(position, faction, places.place_of(position, unit), things)
