"""Who takes which piece of equipment: loot and bought cards, the pick of several, re-equipping (9.2, 9.3).

What is to be settled lies on a faction's desk, as one of these rows:

    DESK_EQUIP, cell, LOOT, unit or NOBODY for all who are there, how many were moved, those, what is left
    DESK_EQUIP, cell, SWAP, how many take part, those, the cards that were moved
    DESK_PICK, unit, cards

Things may go to and fro, but no card is listed again once it was moved, so that listed moves come to an end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import agenda, gear, news, places, swapping, values
from kibitz.games.merc.tables import (
    CARD_KIND,
    DESK_EQUIP,
    DESK_PICK,
    DO_ACCEPT,
    DO_DECLINE,
    DO_DONE,
    DO_GIVE,
    DO_TAKE,
    FRAME_ASKED,
    NO_CARD,
    NOBODY,
    PART,
    SLOTS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

LOOT: Final = 0
SWAP: Final = 1

# Where a row keeps what.
CELL: Final = 1
SESSION: Final = 2
WHO: Final = 3
MOVED: Final = 4


# Putting on and laying down


def equip(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """A unit takes a card; what has to make room goes into the stash."""
    displaced = gear.put_on(position, unit, card)
    news.equipped(position, faction, unit, card)
    lay_down(position, faction, places.place_of(position, unit), displaced)


def lay_down(position: MercPosition, faction: i64, cell: i64, cards: vec[i64]) -> None:
    """9.3: into the stash, worn armor onto the discard."""
    stowed = vec[i64]()
    for card in cards:
        if gear.is_worn(position, card):
            news.worn_out(position, faction, card)
        elif gear.can_be_stowed(position, card):
            stowed = append(stowed, card)
        gear.stow(position, cell, card)
    if len(stowed) > 0:
        news.stowed(position, faction, cell, stowed)


def is_repeated(cards: vec[i64], k: i64) -> bool:
    """Whether a card of the same kind stands earlier in a row: one of them is enough to choose from."""
    for before in range(k):
        if CARD_KIND[cards[before]] == CARD_KIND[cards[k]]:
            return True
    return False


def things_of(position: MercPosition, unit: i64) -> vec[i64]:
    """What a unit carries and may hand on, one of a kind: parts of the super weapon stay with it (18.2)."""
    found = vec[i64]()
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        if position.gear[slot] != NO_CARD and values.item_trait(position.gear[slot], PART) == 0:
            found = append(found, position.gear[slot])
            if is_repeated(found, len(found) - 1):
                found = found[:-1]
    return found


# What is laid on a desk


def share_loot(position: MercPosition, faction: i64, cell: i64, cards: vec[i64]) -> None:
    """9.2: all of the faction who are in the sector may take of it; the rest goes into the stash."""
    _settle(position, faction, cell, NOBODY, vec[i64](), cards)


def offer_card(position: MercPosition, faction: i64, unit: i64, card: i64) -> None:
    """9: a unit equips a card at once, or puts it into the stash."""
    cell = places.place_of(position, unit)
    _settle(position, faction, cell, unit, vec[i64](), append(vec[i64](), card))


def _settle(
    position: MercPosition, faction: i64, cell: i64, who: i64, moved: vec[i64], pile: vec[i64]
) -> None:
    """The question about what is left of some loot; nothing left, no question."""
    row = vec[i64]()
    if len(pile) > 0:
        row = vec[i64]([DESK_EQUIP, cell, LOOT, who, len(moved)])
        for card in moved:
            row = append(row, card)
        for card in pile:
            row = append(row, card)
    agenda.lay_on_desk(position, faction, row)


def choose_one(position: MercPosition, faction: i64, unit: i64, cards: vec[i64]) -> None:
    """9: of these cards one goes to somebody of the unit's squad."""
    row = vec[i64]([DESK_PICK, unit])
    for card in cards:
        row = append(row, card)
    agenda.lay_on_desk(position, faction, row)


def lying(row: vec[i64]) -> vec[i64]:
    """The cards that lie on a desk, in no deck, stash or hand."""
    if len(row) > 0 and row[0] == DESK_PICK:
        return row[2:]
    if len(row) > 0 and row[0] == DESK_EQUIP and row[SESSION] == LOOT:
        return row[MOVED + 1 + row[MOVED] :]
    return vec[i64]()


# Answers


def moves(position: MercPosition, faction: i64) -> list[vec[i64]]:
    """Who may take what."""
    row = position.desks[faction]
    if row[0] == DESK_PICK:
        return _gifts(position, row)
    if row[SESSION] == SWAP:
        return swapping.moves(position, faction, row)
    found = [vec[i64]([DO_DONE])]
    pile = lying(row)
    moved = row[MOVED + 1 : MOVED + 1 + row[MOVED]]
    for unit in _takers(position, faction, row):
        for k in range(i64(len(pile))):
            if gear.contains(moved, pile[k]) or is_repeated(pile, k):
                continue
            if gear.may_use(unit, pile[k]):
                found.append(vec[i64]([DO_TAKE, unit, pile[k]]))
    return found


def _takers(position: MercPosition, faction: i64, row: vec[i64]) -> vec[i64]:
    """Whom some loot is for."""
    if row[WHO] == NOBODY:
        return places.units_in(position, faction, row[CELL])
    return append(vec[i64](), row[WHO])


def _gifts(position: MercPosition, row: vec[i64]) -> list[vec[i64]]:
    """Whom one of the picked cards may go to; nobody, where nobody uses any of them."""
    found: list[vec[i64]] = []
    cards = row[2:]
    picker = row[1]
    for unit in places.members(position, position.owner[picker], position.squad[picker]):
        for k in range(i64(len(cards))):
            if gear.may_use(unit, cards[k]) and not is_repeated(cards, k):
                found.append(vec[i64]([DO_GIVE, unit, cards[k]]))
    return found if len(found) > 0 else [vec[i64]([DO_DONE])]


def refused(position: MercPosition, faction: i64, move: vec[i64]) -> str:
    """Why an answer does not do, or nothing."""
    row = position.desks[faction]
    does = move[0]
    if row[0] == DESK_PICK:
        if does != DO_GIVE and does != DO_DONE:
            return "give_first"
        if does == DO_DONE:
            return "" if _gifts(position, row)[0][0] == DO_DONE else "give_first"
        if not gear.contains(row[2:], move[2]):
            return "no_such_card"
        if move[1] < 0 or not values.are_mates(position, row[1], move[1]):
            return "not_in_squad"
        return "" if gear.may_use(move[1], move[2]) else "not_usable"
    if row[SESSION] == SWAP:
        return swapping.refused(position, faction, row, move)
    if does == DO_DONE:
        return ""
    if does != DO_TAKE:
        return "equip_first"
    if not gear.contains(lying(row), move[2]):
        return "no_such_card"
    if not gear.contains(_takers(position, faction, row), move[1]):
        return "not_for_this_unit"
    return "" if gear.may_use(move[1], move[2]) else "not_usable"


def play(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    """The answer."""
    row = position.desks[faction]
    if row[0] == DESK_PICK:
        _give(position, faction, row, move)
    elif row[SESSION] == SWAP:
        swapping.play(position, faction, row, move)
    elif move[0] == DO_DONE:
        agenda.lay_on_desk(position, faction, vec[i64]())
        lay_down(position, faction, row[CELL], lying(row))
    else:
        _take(position, faction, row, move[1], move[2])


def _give(position: MercPosition, faction: i64, row: vec[i64], move: vec[i64]) -> None:
    agenda.lay_on_desk(position, faction, vec[i64]())
    rest = row[2:]
    if move[0] == DO_GIVE:
        rest = gear.without(rest, move[2])
        equip(position, faction, move[1], move[2])
    for card in rest:
        gear.discard(position, card)
    news.pick_discarded(position, faction, rest)


def _take(position: MercPosition, faction: i64, row: vec[i64], unit: i64, card: i64) -> None:
    """Of loot for everybody, what had to make room may go to the next one; else it is laid down."""
    pile = gear.without(lying(row), card)
    if row[WHO] != NOBODY:
        _settle(position, faction, row[CELL], row[WHO], vec[i64](), pile)
        equip(position, faction, unit, card)
        return
    displaced = gear.put_on(position, unit, card)
    news.equipped(position, faction, unit, card)
    for other in displaced:
        if values.item_trait(other, PART) != 0:
            gear.discard(position, other)
        else:
            pile = append(pile, other)
    moved = gear.with_card(row[MOVED + 1 : MOVED + 1 + row[MOVED]], card)
    _settle(position, faction, row[CELL], NOBODY, moved, pile)


def uncounted(position: MercPosition, faction: i64) -> tuple[str, ...]:
    """What may be tried again although it is no longer listed."""
    row = position.desks[faction]
    if row[0] != DESK_EQUIP:
        return ()
    return ("take", "put", "hand_over") if row[SESSION] == SWAP else ("take",)


# Another rebel's consent


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """The question stands until it is answered."""
    return False


def partner_moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Yes or no."""
    return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]


def answer(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """9.3: with consent his MERC pays as well, and equipment changes hands."""
    agenda.pop(position)
    swapping.answered(position, frame, frame[FRAME_ASKED], move[0] == DO_ACCEPT)
