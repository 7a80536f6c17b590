"""The actions of a phase (rule 9): which there are, why others are refused, and carrying them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import (
    agenda,
    calendar,
    calls,
    equipping,
    errands,
    gear,
    gifts,
    grouping,
    hiring,
    landing,
    listing,
    marching,
    mortars,
    news,
    places,
    super_weapon,
    swapping,
    values,
)
from kibitz.games.merc.tables import (
    BOMBARDS,
    CITY,
    DECKS,
    DESK_EQUIP,
    DESK_LAND,
    DESK_PICK,
    DO_BOMBARD,
    DO_BUY,
    DO_CALL,
    DO_DEALER,
    DO_DROP,
    DO_EXPLORE,
    DO_FREE_MOVE,
    DO_GIFT,
    DO_HIRE,
    DO_HOSPITAL,
    DO_MOVE,
    DO_PASS,
    DO_PICK,
    DO_REEQUIP,
    DO_REGROUP,
    DO_REPAIR,
    DO_SALVAGE,
    DO_TRAIN,
    DO_TREAT,
    FRAME_KIND,
    FRAME_REBELS,
    NO_CARD,
    NOWHERE,
    PICKS,
    REPAIRS,
    SALVAGES,
    UNITS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


# What is listed


def moves(position: MercPosition, faction: i64) -> list[vec[i64]]:
    """What a faction may do. Passing always; and nothing else, once there is nothing left to do."""
    found = [vec[i64]([DO_PASS])]
    for unit in range(UNITS):
        if position.owner[unit] == faction:
            _list_free(position, unit, found)
            if position.actions[unit] > 0:
                _list_paid(position, faction, unit, found)
            elif position.lessons[unit] > 0 and errands.train_refused(position, faction, unit) == "":
                found.append(vec[i64]([DO_TRAIN, unit]))
    if faction != places.his(position):
        found.extend(hiring.hires(position, faction))
    found.extend(marching.moves(position, faction))
    found.extend(grouping.moves(position, faction))
    return found


def _list_paid(position: MercPosition, faction: i64, unit: i64, found: list[vec[i64]]) -> None:
    """What a MERC with an action left may do alone."""
    if errands.explore_refused(position, unit) == "":
        found.append(vec[i64]([DO_EXPLORE, unit]))
    if swapping.helps(position, faction, unit):
        found.append(vec[i64]([DO_REEQUIP, unit]))
    if errands.train_refused(position, faction, unit) == "":
        found.append(vec[i64]([DO_TRAIN, unit]))
    if places.type_of(position, places.place_of(position, unit)) == CITY:
        if errands.is_damaged(position, unit):
            found.append(vec[i64]([DO_HOSPITAL, unit]))
        _list_decks(position, DO_DEALER, unit, found)
        found.extend(super_weapon.offers(position, faction, unit))
    for cell in mortars.sectors_in_range(position, unit):
        found.append(vec[i64]([DO_BOMBARD, unit, cell]))
    if values.trait(unit, SALVAGES) != 0:
        _list_discards(position, DO_SALVAGE, unit, found)
    if values.trait(unit, PICKS) != 0:
        _list_decks(position, DO_PICK, unit, found)


def _list_free(position: MercPosition, unit: i64, found: list[vec[i64]]) -> None:
    """What costs no action and helps."""
    if errands.treat_refused(position, unit) == "":
        found.append(vec[i64]([DO_TREAT, unit]))
    if gear.carried(position, unit, REPAIRS) != NO_CARD:
        _list_discards(position, DO_REPAIR, unit, found)


def _list_decks(position: MercPosition, does: i64, unit: i64, found: list[vec[i64]]) -> None:
    for deck in range(i64(DECKS)):
        if gear.can_draw(position, deck):
            found.append(vec[i64]([does, unit, deck]))


def _list_discards(position: MercPosition, does: i64, unit: i64, found: list[vec[i64]]) -> None:
    """One of each kind on the discard piles. One repair kit for another is possible, but no progress."""
    for deck in range(i64(DECKS)):
        pile = position.discards[deck]
        for k in range(i64(len(pile))):
            if equipping.is_repeated(pile, k):
                continue
            if does == DO_SALVAGE or values.item_trait(pile[k], REPAIRS) == 0:
                found.append(vec[i64]([does, unit, pile[k]]))


def uncounted(position: MercPosition, faction: i64) -> tuple[str, ...]:
    """What can be tried beyond what is listed: ways to regroup, to fire several, and what only goes to and
    fro."""
    return ("regroup", "drop", "repair", "reequip", "move", "call_attack", "hire", "gift")


# What is refused


def refused(position: MercPosition, faction: i64, move: vec[i64]) -> str:
    """Why a faction cannot do this now, as a code, or nothing. For whatever it settles at its desk and for
    the actions of its phase; frames list all their moves."""
    if agenda.is_at_desk(position, faction):
        return _desk_refused(position, faction, move)
    if agenda.top(position)[FRAME_KIND] != FRAME_REBELS and not calendar.is_step(position, calendar.ACTIONS):
        return "" if listing.includes(listing.moves(position, faction), move) else "not_asked"
    does = move[0]
    if does == DO_PASS:
        return ""
    if does == DO_MOVE or does == DO_FREE_MOVE or does == DO_CALL:
        return _march_refused(position, faction, move)
    if does == DO_REGROUP:
        return grouping.refused(position, faction, move[1], move[3:])
    if does == DO_GIFT:
        return gifts.refused(position, faction, move[1], move[2], move[3])
    if not _is_errand(does):
        return "not_now"
    if move[1] < 0 or position.owner[move[1]] != faction:
        return "not_your_merc"
    return _errand_refused(position, faction, move)


def _desk_refused(position: MercPosition, faction: i64, move: vec[i64]) -> str:
    kind = position.desks[faction][0]
    if kind == DESK_LAND:
        return landing.refused(position, faction, move)
    if kind == DESK_EQUIP or kind == DESK_PICK:
        return equipping.refused(position, faction, move)
    return hiring.refused(position, faction, move)


def _march_refused(position: MercPosition, faction: i64, move: vec[i64]) -> str:
    if move[2] == NOWHERE:
        return "no_such_sector"
    is_free = move[0] == DO_FREE_MOVE
    why = marching.refused(position, faction, move[1], move[2], move[3], free=is_free)
    if why == "" and move[0] == DO_CALL:
        return marching.call_refused(position, faction, move[2])
    return why


def _is_errand(does: i64) -> bool:
    """Whether it is something one MERC does alone."""
    if does == DO_HIRE or does == DO_EXPLORE or does == DO_TRAIN or does == DO_REPAIR or does == DO_TREAT:
        return True
    return DO_HOSPITAL <= does <= DO_PICK or does == DO_DROP or does == DO_REEQUIP or does == DO_BUY


def _errand_refused(position: MercPosition, faction: i64, move: vec[i64]) -> str:
    does = move[0]
    unit = move[1]
    if does == DO_HIRE:
        return hiring.hire_refused(position, faction, unit, move[3:])
    if does == DO_EXPLORE:
        return errands.explore_refused(position, unit)
    if does == DO_REEQUIP:
        return errands.reequip_refused(position, faction, unit)
    if does == DO_TRAIN:
        return errands.train_refused(position, faction, unit)
    if does == DO_HOSPITAL:
        return errands.hospital_refused(position, unit)
    if does == DO_TREAT:
        return errands.treat_refused(position, unit)
    if does == DO_DEALER:
        return errands.dealer_refused(position, unit, move[2])
    if does == DO_PICK:
        return errands.pick_refused(position, unit, move[2])
    if does == DO_SALVAGE:
        return errands.salvage_refused(position, unit, move[2])
    if does == DO_REPAIR:
        return errands.repair_refused(position, unit, move[2])
    if does == DO_DROP:
        return errands.drop_refused(position, unit, move[2])
    if does == DO_BUY:
        return super_weapon.refused(position, faction, unit, move[2])
    return mortar_refused(position, unit, move[2])


def mortar_refused(position: MercPosition, unit: i64, cell: i64) -> str:
    """12: why a mortar cannot be fired there, or nothing."""
    if gear.carried(position, unit, BOMBARDS) == NO_CARD:
        return "no_mortar"
    if not places.are_adjacent(position, places.place_of(position, unit), cell):
        return "not_adjacent"
    if not gear.contains(mortars.sectors_in_range(position, unit), cell):
        return "no_enemies_there"
    return errands.cannot_pay(position, unit)


# Carrying out


def play(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    """One action."""
    does = move[0]
    if does == DO_PASS:
        _pass(position, faction)
    elif does == DO_MOVE or does == DO_FREE_MOVE:
        marching.move(position, faction, move[1], move[2], move[3], free=does == DO_FREE_MOVE)
    elif does == DO_CALL:
        calls.begin(position, faction, move[1], move[2], move[3])
    elif does == DO_REGROUP:
        grouping.regroup(position, faction, move[1], move[3:])
    elif does == DO_GIFT:
        gifts.offer(position, faction, move[1], move[2], move[3])
    elif does == DO_HIRE:
        hiring.hire(position, faction, move[1], move[3:])
    else:
        _run_errand(position, faction, move)


def _run_errand(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    does = move[0]
    unit = move[1]
    if does == DO_EXPLORE:
        errands.explore(position, faction, unit)
    elif does == DO_REEQUIP:
        swapping.begin(position, faction, unit)
    elif does == DO_TRAIN:
        errands.train(position, faction, unit)
    elif does == DO_HOSPITAL:
        errands.visit_hospital(position, faction, unit)
    elif does == DO_TREAT:
        errands.treat(position, faction, unit)
    elif does == DO_DEALER:
        errands.visit_dealer(position, faction, unit, move[2])
    elif does == DO_PICK:
        errands.pick(position, faction, unit, move[2])
    elif does == DO_SALVAGE:
        errands.salvage(position, faction, unit, move[2])
    elif does == DO_REPAIR:
        errands.repair(position, faction, unit, move[2])
    elif does == DO_DROP:
        errands.drop(position, faction, unit, move[2])
    elif does == DO_BUY:
        super_weapon.buy(position, faction, unit, move[2])
    elif does == DO_BOMBARD:
        position.actions[unit] -= 1
        mortars.begin(position, unit, move[2])


def _pass(position: MercPosition, faction: i64) -> None:
    """9: the end of a rebel's phase, or of the Dictator's actions."""
    news.phase_ended(position, faction)
    if agenda.is_turn(position):
        calendar.end_step(position)
    else:
        position.passed[faction] = 1
