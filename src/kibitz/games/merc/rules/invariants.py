"""What must hold after every action, whatever was played (scenario 116)."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, SECTOR_IDS, TACTICS_IDS, UNIT_IDS
from kibitz.games.merc.rules import setup
from kibitz.games.merc.rules.constants import (
    AT_BASE,
    CARD,
    CARD_KIND,
    CARDS,
    DECKS,
    EVERY_CARD,
    EVERY_MERC,
    EVERY_SQUAD,
    EVERY_UNIT,
    KIND_MODE,
    KIND_SLOT,
    MERC_EXPANSION,
    MERCS,
    MILITIA_CAP,
    NO_CARD,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    SLOTS,
    TACTICS,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import super_weapon
from kibitz.games.merc.rules.numbers import Card, Cell, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import equipping, gear, hiring, traits


def broken(position: MercPosition, before: MercPosition | None = None) -> list[str]:
    """Every invariant this position breaks, in words; an empty list for a sound one.

    With the position before the action, what an action may never do is examined too.
    """
    problems: list[str] = []
    _mercs(position, problems)
    _equipment(position, problems)
    _tactics(position, problems)
    _units(position, problems)
    _squads(position, problems)
    _map(position, problems)
    if before is not None:
        _step(position, before, problems)
    return problems


# Every card in one place


def _mercs(position: MercPosition, problems: list[str]) -> None:
    """2: a MERC is in the deck, on the discard, on the map, or drawn and lying on a desk."""
    counts = vec[i64]([0] * MERCS)
    _count(position.merc_deck, counts)
    _count(position.merc_discard, counts)
    for faction in position.every_faction():
        _count(hiring.waiting_mercs(position, faction), counts)
    for frame in position.agenda:
        _count(frame.shown(position), counts)
    for unit in EVERY_MERC:
        found = counts[unit] + (1 if position.owner[unit] != NOBODY else 0)
        wanted: i64 = 1 if position.terms.expansion != 0 or MERC_EXPANSION[unit] == 0 else 0
        if found != wanted:
            problems.append(f"{UNIT_IDS[unit]} is in {found} places")


def _count(row: Iterable[i64], counts: vec[i64]) -> None:
    for number in row:
        if 0 <= number < len(counts):
            counts[number] += 1


def _equipment(position: MercPosition, problems: list[str]) -> None:
    """2: a piece of equipment is in its deck or discard, in a stash, on a unit, on a desk, left by a dead
    enemy, or for sale. Armor and kits are worn only where they are used."""
    counts = vec[i64]([0] * CARDS)
    for deck in range(i64(DECKS)):
        _count(position.decks[deck], counts)
        _count(position.discards[deck], counts)
        _pile(position, deck, position.decks[deck], problems)
        _pile(position, deck, position.discards[deck], problems)
    for cell in position.every_cell():
        _count(position.stashes[cell], counts)
        for card in position.stashes[cell]:
            if gear.is_worn(position, card):
                problems.append(f"worn {_name(card)} in the stash of {_sector(position, cell)}")
    _count(position.gear, counts)
    for row in position.desks:
        _count(equipping.lying(row), counts)
    if position.fight is not None:
        _count(position.fight.loot, counts)
    _count(position.shelf, counts)
    for card in EVERY_CARD:
        if counts[card] != _wanted(position, card):
            problems.append(f"{_name(card)} ({card}) is in {counts[card]} places")
        fresh = gear.fresh_wear(card)
        if position.wear[card] > fresh or (fresh > 0 and position.wear[card] < 1):
            problems.append(f"{_name(card)} can take {position.wear[card]} of {fresh}")


def _wanted(position: MercPosition, card: Card) -> i64:
    """How often a card is in the game: modes bring some of their own (R33)."""
    if setup.brings(position, KIND_MODE[CARD_KIND[card]]):
        return 1
    return 1 if card in super_weapon.shelf(position) else 0


def _pile(position: MercPosition, deck: i64, pile: vec[Card], problems: list[str]) -> None:
    for card in pile:
        if KIND_SLOT[CARD_KIND[card]] != deck:
            problems.append(f"{_name(card)} lies in deck {deck}")
        if position.wear[card] != gear.fresh_wear(card):
            problems.append(f"worn {_name(card)} lies in deck {deck}")


def _tactics(position: MercPosition, problems: list[str]) -> None:
    """5.5: no tactics card is there twice."""
    counts = vec[i64]([0] * TACTICS)
    _count(position.hand, counts)
    _count(position.tactics, counts)
    _count(position.played, counts)
    for card in range(TACTICS):
        if counts[card] > 1:
            problems.append(f"{TACTICS_IDS[card]} is in {counts[card]} places")


def _name(card: Card) -> str:
    return EQUIPMENT_IDS[CARD_KIND[card]]


def _sector(position: MercPosition, cell: Cell) -> str:
    return SECTOR_IDS[position.sectors[cell]]


# Units and squads


def _units(position: MercPosition, problems: list[str]) -> None:
    """4: health, actions, and nothing on somebody who is not there."""
    for unit in EVERY_UNIT:
        name = UNIT_IDS[unit]
        if position.actions[unit] < 0 or position.actions[unit] > traits.daily_actions(unit):
            problems.append(f"{name} has {position.actions[unit]} actions")
        if position.lessons[unit] < 0:
            problems.append(f"{name} has {position.lessons[unit]} lessons")
        health = position.health[unit]
        if health > traits.full_health(unit) or health < 0:
            problems.append(f"{name} has {health} health")
        if position.owner[unit] == NOBODY:
            _absent(position, unit, problems)
        elif health < 1:
            problems.append(f"{name} is dead and on the map")
        elif places.place_of(position, unit) == NOWHERE:
            problems.append(f"{name} is in a squad that stands nowhere")
        elif not 0 <= position.owner[unit] <= position.rebels:
            problems.append(f"{name} is of faction {position.owner[unit]}")
    if position.owner[CARD] != NOBODY:
        if position.owner[CARD] != places.his(position) or position.base == NOWHERE:
            problems.append("the Dictator's card is on the map without a base, or not his own")


def _absent(position: MercPosition, unit: Unit, problems: list[str]) -> None:
    if position.actions[unit] != 0:
        problems.append(f"{UNIT_IDS[unit]} is not on the map and has actions")
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        if position.gear[slot] != NO_CARD:
            problems.append(f"{UNIT_IDS[unit]} is not on the map and carries {_name(position.gear[slot])}")


def _squads(position: MercPosition, problems: list[str]) -> None:
    """8: a squad stands somewhere as long as it has members; at the base only the Dictator's card does."""
    for faction in position.every_faction():
        for squad in EVERY_SQUAD:
            members = places.members(position, faction, squad)
            cell = places.squad_place(position, faction, squad)
            if (cell == NOWHERE) != (len(members) == 0):
                problems.append(f"squad {squad} of {faction} has {len(members)} members and stands at {cell}")
            if squad == AT_BASE and cell != NOWHERE:
                if cell != position.base or len(members) != 1 or members[0] != CARD:
                    problems.append(f"a third squad of {faction} stands at {cell}")


# The map


def _map(position: MercPosition, problems: list[str]) -> None:
    """9.4: militia and their caps. 11: both sides stand in a sector only while it is being fought over."""
    is_quiet = position.ended_by == NOT_OVER and len(position.agenda) == 1
    for cell in position.every_cell():
        for faction in position.every_faction():
            if places.militia_of(position, faction, cell) < 0:
                problems.append(f"negative militia of {faction} in {_sector(position, cell)}")
            is_base = faction == places.his(position) and cell == position.base
            cap = position.base_cap if is_base else MILITIA_CAP
            if places.side_militia(position, faction, cell) > cap:
                problems.append(f"more than {cap} militia of a side in {_sector(position, cell)}")
        if is_quiet and places.is_contested(position, cell):
            problems.append(f"both sides stand in {_sector(position, cell)} and do not fight")


def _step(position: MercPosition, before: MercPosition, problems: list[str]) -> None:
    """What an action may never do."""
    if position.day < before.day:
        problems.append(f"day {before.day} was followed by day {position.day}")
    if before.base != NOWHERE and position.base != before.base:
        problems.append("the base was moved")
    for cell in position.every_cell():
        if before.explored[cell] != 0 and position.explored[cell] == 0:
            problems.append(f"{_sector(position, cell)} is unexplored again")
        if before.sectors[cell] != position.sectors[cell]:
            problems.append(f"{_sector(position, cell)} has come onto the map")
    if before.ended_by != NOT_OVER:
        problems.append("something happened after the end")
    left = len(position.hand) + len(position.tactics) + len(position.played)
    if left != len(before.hand) + len(before.tactics) + len(before.played):
        problems.append("tactics cards came into the game, or left it")
