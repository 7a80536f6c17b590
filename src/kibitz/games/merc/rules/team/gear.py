"""Where things are: decks and discards, stashes, what units carry, and what becomes of it (9.3 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules.constants import (
    ACCESSORY,
    ARMOR,
    CARD,
    CARD_KIND,
    EXTRA,
    FITS,
    FITTING_SLOTS,
    KIND_BITS,
    KIND_FIGURES,
    KIND_SLOT,
    KIT,
    MORE_SLOTS,
    NO_CARD,
    NOBODY,
    PART,
    REFUSES,
    SLOTS,
    STATS,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.numbers import Card, Cell, Unit
from kibitz.games.merc.rules.team import traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

NO_SLOT: Final = -1


def fresh_wear(card: Card) -> i64:
    """What a new piece of equipment can take: armor points, or uses of a kit."""
    points = KIND_FIGURES[CARD_KIND[card] * STATS + ARMOR]
    return points if points > 0 else traits.of_item(card, KIT)


def is_worn(position: MercPosition, card: Card) -> bool:
    """9.3: whether armor has taken damage. Such a piece cannot enter a stash."""
    points = KIND_FIGURES[CARD_KIND[card] * STATS + ARMOR]
    return points > 0 and position.wear[card] < points


def can_be_stowed(position: MercPosition, card: Card) -> bool:
    """Whether a card may lie in a stash: no worn armor (9.3), no part of the super weapon (18.2)."""
    return not is_worn(position, card) and traits.of_item(card, PART) == 0


# Rows of cards, replaced as a whole


def without(row: vec[Card], card: Card) -> vec[Card]:
    """A row without one of its cards."""
    found = vec[Card]()
    for other in row:
        if other != card:
            found = append(found, other)
    return found


# Decks and discards


def draw(position: MercPosition, deck: i64) -> Card:
    """9.3: the top card of a deck, refilled from its discard; NO_CARD where both are empty."""
    if len(position.decks[deck]) == 0:
        fresh = position.discards[deck][:]
        if len(fresh) == 0:
            return NO_CARD
        position.chance.shuffle(cast("vec[i64]", fresh))
        _set_deck(position, deck, fresh)
        _set_discard(position, deck, vec[Card]())
    row = position.decks[deck]
    card = row[len(row) - 1]
    _set_deck(position, deck, row[:-1])
    return card


def can_draw(position: MercPosition, deck: i64) -> bool:
    """9.3: whether a deck, or its discard, has a card left."""
    return len(position.decks[deck]) > 0 or len(position.discards[deck]) > 0


def discard(position: MercPosition, card: Card) -> None:
    """Onto the pile of its slot, as good as new for whoever draws it again. A part of the super weapon is for
    sale again (18.2)."""
    if traits.of_item(card, PART) != 0:
        _give_back(position, card)
        return
    position.wear[card] = fresh_wear(card)
    deck = KIND_SLOT[CARD_KIND[card]]
    _set_discard(position, deck, append(position.discards[deck][:], card))


def _give_back(position: MercPosition, card: Card) -> None:
    """R65: a part that nobody carries any more is for sale again, whatever became of its carrier."""
    position.shelf = append(position.shelf[:], card)
    team_journal.part_returned(position, card)


def take_discard(position: MercPosition, card: Card) -> None:
    """Out of a discard pile."""
    deck = KIND_SLOT[CARD_KIND[card]]
    _set_discard(position, deck, without(position.discards[deck], card))


def _set_deck(position: MercPosition, deck: i64, row: vec[Card]) -> None:
    rows = position.decks[:]
    rows[deck] = row
    position.decks = rows


def _set_discard(position: MercPosition, deck: i64, row: vec[Card]) -> None:
    rows = position.discards[:]
    rows[deck] = row
    position.discards = rows


# Stashes


def stow(position: MercPosition, cell: Cell, card: Card) -> None:
    """Into the stash of a sector; worn armor is discarded instead (9.3), and so is what is no equipment."""
    if not can_be_stowed(position, card):
        discard(position, card)
        return
    _set_stash(position, cell, append(position.stashes[cell][:], card))


def unstow(position: MercPosition, cell: Cell, card: Card) -> None:
    """Out of a stash."""
    _set_stash(position, cell, without(position.stashes[cell], card))


def _set_stash(position: MercPosition, cell: Cell, row: vec[Card]) -> None:
    rows = position.stashes[:]
    rows[cell] = row
    position.stashes = rows


# What units carry


def carried(position: MercPosition, unit: Unit, which: i64) -> Card:
    """The first thing with this trait that a unit carries, or NO_CARD."""
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and traits.of_item(card, which) != 0:
            return card
    return NO_CARD


def may_use(unit: Unit, card: Card) -> bool:
    """Whether a unit carries such a thing at all."""
    return KIND_BITS[CARD_KIND[card]] & traits.of(unit, REFUSES) == 0


def slot_for(position: MercPosition, unit: Unit, card: Card) -> i64:
    """9.3, R17: where a piece of equipment goes: into an empty place that takes it, otherwise in place of
    what is in its own slot. NO_SLOT where the unit does not use it."""
    if not may_use(unit, card):
        return NO_SLOT
    own = KIND_SLOT[CARD_KIND[card]]
    start = unit * SLOTS
    if position.gear[start + own] == NO_CARD:
        return own
    # A bandolier sits in the accessory slot, and there is no place for a second one.
    if traits.of_item(card, MORE_SLOTS) == 0:
        for slot in range(i64(SLOTS)):
            if position.gear[start + slot] == NO_CARD and _takes(position, unit, slot, own):
                return slot
        # What a bandolier holds makes room before the bandolier does.
        if _more_slots(position, unit) > 0 and own == ACCESSORY:
            return EXTRA
    return own


def has_room(position: MercPosition, unit: Unit, card: Card) -> bool:
    """Whether a unit can take a card without giving up another."""
    slot = slot_for(position, unit, card)
    return slot >= 0 and position.gear[unit * SLOTS + slot] == NO_CARD


def _takes(position: MercPosition, unit: Unit, slot: i64, kind_slot: i64) -> bool:
    """Whether a slot of a unit takes things of this type besides its own."""
    if slot >= EXTRA:
        return kind_slot == ACCESSORY and slot - EXTRA < _more_slots(position, unit)
    if traits.of(unit, FITS) != kind_slot + 1:
        return False
    return traits.of(unit, FITTING_SLOTS) & bit(slot) != 0


def _more_slots(position: MercPosition, unit: Unit) -> i64:
    card = position.gear[unit * SLOTS + ACCESSORY]
    return 0 if card == NO_CARD else traits.of_item(card, MORE_SLOTS)


def put_on(position: MercPosition, unit: Unit, card: Card) -> vec[Card]:
    """Equip a unit; what had to make room comes back, to be stowed. R17: a bandolier holds the accessory that
    it displaces."""
    slot = slot_for(position, unit, card)
    displaced = take_off(position, unit, slot) if slot >= 0 else vec[Card]()
    position.gear[unit * SLOTS + slot] = card
    if len(displaced) == 1 and traits.of_item(card, MORE_SLOTS) != 0:
        other = displaced[0]
        if has_room(position, unit, other):
            position.gear[unit * SLOTS + slot_for(position, unit, other)] = other
            return vec[Card]()
    return displaced


def take_off(position: MercPosition, unit: Unit, slot: i64) -> vec[Card]:
    """Empty a slot; what was in it comes back, and with a bandolier all that it held."""
    place = unit * SLOTS + slot
    card = position.gear[place]
    found = vec[Card]()
    if card == NO_CARD:
        return found
    found = append(found, card)
    position.gear[place] = NO_CARD
    if traits.of_item(card, MORE_SLOTS) != 0:
        for extra in range(unit * SLOTS + EXTRA, (unit + 1) * SLOTS):
            if position.gear[extra] != NO_CARD:
                found = append(found, position.gear[extra])
                position.gear[extra] = NO_CARD
    return found


def slot_of(position: MercPosition, unit: Unit, card: Card) -> i64:
    """In which slot a unit carries a card; NO_SLOT if it does not."""
    for slot in range(i64(SLOTS)):
        if position.gear[unit * SLOTS + slot] == card:
            return slot
    return NO_SLOT


def use_up(position: MercPosition, unit: Unit, card: Card) -> None:
    """A carried thing is spent."""
    position.gear[unit * SLOTS + slot_of(position, unit, card)] = NO_CARD
    discard(position, card)


def leave_play(position: MercPosition, unit: Unit) -> vec[Card]:
    """A unit leaves the map; its equipment comes back, to be discarded or stowed by whoever asked."""
    found = vec[Card]()
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card == NO_CARD:
            continue
        position.gear[slot] = NO_CARD
        if traits.of_item(card, PART) != 0:
            _give_back(position, card)
        else:
            found = append(found, card)
    position.owner[unit] = NOBODY
    position.actions[unit] = 0
    position.lessons[unit] = 0
    if unit != CARD:
        position.merc_discard = append(position.merc_discard[:], unit)
    return found
