"""Re-equipping: MERCs that pay an action each, and the stash of their sector (rule 9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import agenda, equipping, gear, news, places, values
from kibitz.games.merc.tables import (
    DESK_EQUIP,
    DO_DONE,
    DO_HAND,
    DO_PARTNER,
    DO_PUT,
    DO_TAKE,
    FRAME_PARTNER,
    NO_CARD,
    PART,
    UNITS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def begin(position: MercPosition, faction: i64, unit: i64) -> None:
    """A MERC pays, and may exchange things with the stash."""
    _pay(position, unit)
    cell = places.place_of(position, unit)
    _lay(position, faction, cell, append(vec[i64](), unit), vec[i64]())


def _pay(position: MercPosition, unit: i64) -> None:
    position.actions[unit] -= 1
    news.reequipped(position, position.owner[unit], unit)


def _lay(position: MercPosition, faction: i64, cell: i64, units: vec[i64], moved: vec[i64]) -> None:
    row = vec[i64]([DESK_EQUIP, cell, equipping.SWAP, len(units)])
    for unit in units:
        row = append(row, unit)
    for card in moved:
        row = append(row, card)
    agenda.lay_on_desk(position, faction, row)


def units_of(row: vec[i64]) -> vec[i64]:
    """Who takes part, and has paid."""
    start = equipping.WHO + 1
    return row[start : start + row[equipping.WHO]]


def moved_of(row: vec[i64]) -> vec[i64]:
    """The cards that were moved, or offered and not wanted."""
    return row[equipping.WHO + 1 + row[equipping.WHO] :]


# Who could take part


def partners(position: MercPosition, faction: i64, unit: i64) -> vec[i64]:
    """The units of the same side in a unit's sector that could pay too. Of another rebel's, only while that
    rebel has not ended the phase."""
    found = vec[i64]()
    cell = places.place_of(position, unit)
    for other in range(UNITS):
        owner = position.owner[other]
        if other == unit or position.actions[other] < 1 or places.place_of(position, other) != cell:
            continue
        if owner == faction or _may_be_asked(position, faction, owner):
            found = append(found, other)
    return found


def _may_be_asked(position: MercPosition, faction: i64, owner: i64) -> bool:
    return not places.are_enemies(position, faction, owner) and position.passed[owner] == 0


def helps(position: MercPosition, faction: i64, unit: i64) -> bool:
    """Whether a re-equip could change anything: a use for the stash, or somebody to exchange with."""
    for card in position.stashes[places.place_of(position, unit)]:
        if gear.may_use(unit, card):
            return True
    for other in partners(position, faction, unit):
        if _can_swap(position, unit, other) or _can_swap(position, other, unit):
            return True
    return False


def _can_swap(position: MercPosition, giver: i64, taker: i64) -> bool:
    for card in equipping.things_of(position, giver):
        if gear.may_use(taker, card):
            return True
    return False


# Moves


def moves(position: MercPosition, faction: i64, row: vec[i64]) -> list[vec[i64]]:
    """All that has not been moved yet, each way it can go; and whoever could join in."""
    found = [vec[i64]([DO_DONE])]
    cell = row[equipping.CELL]
    units = units_of(row)
    moved = moved_of(row)
    stash = position.stashes[cell]
    others = _others(position, faction, units)
    for unit in units:
        if position.owner[unit] != faction:
            continue
        for k in range(i64(len(stash))):
            card = stash[k]
            if gear.may_use(unit, card) and not gear.contains(moved, card):
                if not equipping.is_repeated(stash, k):
                    found.append(vec[i64]([DO_TAKE, unit, card]))
        for card in equipping.things_of(position, unit):
            if not gear.contains(moved, card):
                found.append(vec[i64]([DO_PUT, unit, card]))
                _list_takers(position, faction, unit, card, units, others, found)
    for other in others:
        if position.owner[other] != faction:
            _list_wishes(position, faction, other, units, moved, found)
        elif not gear.contains(units, other):
            found.append(vec[i64]([DO_PARTNER, other]))
    return found


def _others(position: MercPosition, faction: i64, units: vec[i64]) -> vec[i64]:
    """Who could pay and join in, and other rebels' units that have."""
    found = partners(position, faction, units[0])
    cell = places.place_of(position, units[0])
    for unit in units:
        # Another rebel acts meanwhile, and may have gone.
        if position.owner[unit] != faction and places.place_of(position, unit) == cell:
            if not gear.contains(found, unit):
                found = append(found, unit)
    return found


def _list_takers(
    position: MercPosition,
    faction: i64,
    giver: i64,
    card: i64,
    units: vec[i64],
    others: vec[i64],
    found: list[vec[i64]],
) -> None:
    """Whom a carried card may be handed: own units that take part, and other rebels' whether or not."""
    for unit in units:
        if unit != giver and position.owner[unit] == faction and gear.may_use(unit, card):
            found.append(vec[i64]([DO_HAND, giver, card, unit]))
    for other in others:
        if position.owner[other] != faction and gear.may_use(other, card):
            found.append(vec[i64]([DO_HAND, giver, card, other]))


def _list_wishes(
    position: MercPosition, faction: i64, other: i64, units: vec[i64], moved: vec[i64], found: list[vec[i64]]
) -> None:
    """What another rebel's unit could be asked for."""
    for card in equipping.things_of(position, other):
        if gear.contains(moved, card):
            continue
        for unit in units:
            if position.owner[unit] == faction and gear.may_use(unit, card):
                found.append(vec[i64]([DO_HAND, other, card, unit]))


def refused(position: MercPosition, faction: i64, row: vec[i64], move: vec[i64]) -> str:
    """Why something cannot be exchanged, or nothing."""
    does = move[0]
    if does == DO_DONE:
        return ""
    units = units_of(row)
    if does == DO_PARTNER:
        return _partner_refused(position, faction, units, move[1])
    if does == DO_HAND:
        return _hand_refused(position, faction, units, move[1], move[2], move[3])
    if does != DO_TAKE and does != DO_PUT:
        return "equip_first"
    if not gear.contains(units, move[1]) or position.owner[move[1]] != faction:
        return "not_for_this_unit"
    if does == DO_PUT:
        return "" if _carries(position, move[1], move[2]) else "no_such_card"
    if not gear.contains(position.stashes[row[equipping.CELL]], move[2]):
        return "no_such_card"
    return "" if gear.may_use(move[1], move[2]) else "not_usable"


def _partner_refused(position: MercPosition, faction: i64, units: vec[i64], other: i64) -> str:
    if other < 0 or position.owner[other] != faction:
        return "not_your_merc"
    if gear.contains(units, other):
        return "already_taking_part"
    if places.place_of(position, other) != places.place_of(position, units[0]):
        return "not_in_this_sector"
    return "" if position.actions[other] > 0 else "not_enough_actions"


def _hand_refused(
    position: MercPosition, faction: i64, units: vec[i64], giver: i64, card: i64, taker: i64
) -> str:
    """One of the two is the faction's own and takes part; the other does too, or could be asked."""
    if giver < 0 or taker < 0 or giver == taker:
        return "not_for_this_unit"
    if position.owner[giver] != faction and position.owner[taker] != faction:
        return "not_your_merc"
    others = _others(position, faction, units)
    if not gear.contains(units if position.owner[giver] == faction else others, giver):
        return "not_for_this_unit"
    if not gear.contains(units if position.owner[taker] == faction else others, taker):
        return "not_for_this_unit"
    if not _carries(position, giver, card):
        return "no_such_card"
    return "" if gear.may_use(taker, card) else "not_usable"


def _carries(position: MercPosition, unit: i64, card: i64) -> bool:
    """18.2: parts of the super weapon are not handed on."""
    if card == NO_CARD or values.item_trait(card, PART) != 0:
        return False
    return gear.slot_of(position, unit, card) >= 0


def play(position: MercPosition, faction: i64, row: vec[i64], move: vec[i64]) -> None:
    """One exchange."""
    does = move[0]
    cell = row[equipping.CELL]
    if does == DO_DONE:
        agenda.lay_on_desk(position, faction, vec[i64]())
        return
    if does == DO_PARTNER:
        _take_part(position, faction, move[1])
        return
    _mark(position, faction, append(vec[i64](), move[2]))
    if does == DO_TAKE:
        gear.unstow(position, cell, move[2])
        displaced = gear.put_on(position, move[1], move[2])
        news.equipped(position, faction, move[1], move[2])
        _put_down(position, faction, displaced)
    elif does == DO_PUT:
        slot = gear.slot_of(position, move[1], move[2])
        _put_down(position, faction, gear.take_off(position, move[1], slot))
    elif position.owner[move[1]] == position.owner[move[3]]:
        _hand(position, faction, move[1], move[2], move[3])
    else:
        _ask(position, faction, move[1], move[2], move[3])


def _take_part(position: MercPosition, faction: i64, unit: i64) -> None:
    _pay(position, unit)
    row = position.desks[faction]
    _lay(position, faction, row[equipping.CELL], append(units_of(row), unit), moved_of(row))


def _mark(position: MercPosition, faction: i64, cards: vec[i64]) -> None:
    """These were moved, and are not listed again."""
    row = position.desks[faction]
    moved = moved_of(row)
    for card in cards:
        if not gear.contains(moved, card):
            moved = append(moved, card)
    _lay(position, faction, row[equipping.CELL], units_of(row), moved)


def _put_down(position: MercPosition, faction: i64, cards: vec[i64]) -> None:
    """Into the stash."""
    _mark(position, faction, cards)
    equipping.lay_down(position, faction, position.desks[faction][equipping.CELL], cards)


def _hand(position: MercPosition, faction: i64, giver: i64, card: i64, taker: i64) -> None:
    """From one to the other. What has to make room goes back where there is room now, else it is put down."""
    left = gear.take_off(position, giver, gear.slot_of(position, giver, card))
    left = gear.without(left, card)
    displaced = gear.put_on(position, taker, card)
    _mark(position, faction, displaced)
    back: i64 = NO_CARD
    for other in displaced:
        is_part = values.item_trait(other, PART) != 0
        if back == NO_CARD and not is_part and gear.has_room(position, giver, other):
            gear.put_on(position, giver, other)
            back = other
        else:
            left = append(left, other)
    news.handed(position, faction, giver, taker, card, back)
    _put_down(position, faction, left)


# Another rebel's consent


def _ask(position: MercPosition, faction: i64, giver: i64, card: i64, taker: i64) -> None:
    asked = position.owner[taker] if position.owner[giver] == faction else position.owner[giver]
    news.swap_offered(position, faction, asked, giver, taker, card)
    agenda.push(position, vec[i64]([FRAME_PARTNER, asked, 0, faction, giver, card, taker]))


def answered(position: MercPosition, frame: vec[i64], asked: i64, agreed: bool) -> None:
    """The answer to `_ask`. With the first exchange the other unit pays as well."""
    faction = frame[3]
    giver = frame[4]
    taker = frame[6]
    if not agreed:
        news.declined(position, asked, faction)
        return
    other = giver if position.owner[giver] == asked else taker
    if not gear.contains(units_of(position.desks[faction]), other):
        _take_part(position, faction, other)
    _hand(position, faction, giver, frame[5], taker)
