"""Dice and hits of an attack (rule 11, steps 2.3 and 2.4): how many are thrown, what hits, who is hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.combat import aiming, dice
from kibitz.games.merc.rules.combat.fight import (
    AIM_COUNT,
    AIM_FACTION,
    AIM_HITS,
    AIM_STRAY,
    AIM_UNIT,
    DOG_HEALTH,
    Fight,
)
from kibitz.games.merc.rules.constants import (
    BOMBARDS,
    COMBAT,
    DIE,
    DO_DONE,
    DO_HIT,
    DO_STRAY,
    DOG_ON,
    HIT_ON,
    HITS_ON,
    MILITIA,
    MILITIA_COMBAT,
    NO_CARD,
    ONE_ATTACK,
    PIERCES,
    SLOTS,
    STRAYS_SIXES,
    TARGETS,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import vehicles
from kibitz.games.merc.rules.numbers import Faction, Unit
from kibitz.games.merc.rules.team import gear, traits, values

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


# Figures of the attack


def dice_of(position: MercPosition, fight: Fight) -> i64:
    """Combat, less the dice that were given up."""
    if fight.unit == MILITIA:
        return MILITIA_COMBAT
    useless = _useless(position, fight, COMBAT)
    return max(i64(0), values.combat(position, fight.unit) - useless - fight.given)


def targets_of(position: MercPosition, fight: Fight) -> i64:
    """How many may be declared: before the first round, one (0.3)."""
    if fight.unit == MILITIA or (fight.round == 0 and fight.outside == 0):
        return 1
    return values.targets(position, fight.unit) - _useless(position, fight, TARGETS)


def _useless(position: MercPosition, fight: Fight, stat: i64) -> i64:
    """12: what does not reach the sector next door: things for one attack that are no mortars."""
    found: i64 = 0
    if fight.outside == 0:
        return found
    for slot in range(fight.unit * SLOTS, (fight.unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and traits.of_item(card, ONE_ATTACK) != 0:
            if traits.of_item(card, BOMBARDS) == 0:
                found += traits.added_by(fight.unit, card, stat)
    return found


def hits_on(position: MercPosition, fight: Fight) -> i64:
    """The lowest die that hits."""
    if fight.unit == MILITIA:
        return position.hit_on if fight.faction == places.his(position) else HIT_ON
    better = traits.of(fight.unit, HITS_ON)
    return better if better != 0 else HIT_ON


def pierces(position: MercPosition, fight: Fight) -> bool:
    """12: whether hits ignore armor. Against a mortar from outside armor counts."""
    if fight.unit == MILITIA or fight.outside != 0:
        return False
    return gear.carried(position, fight.unit, PIERCES) != NO_CARD


# Dice


def throw(position: MercPosition, fight: Fight) -> None:
    """2.3: all dice of the attack."""
    fight.dice = dice.rolls(position, dice_of(position, fight))
    fight.threw = 1
    lowest = hits_on(position, fight)
    fight.hits = 0
    fight.sixes = 0
    strays = fight.unit != MILITIA and traits.of(fight.unit, STRAYS_SIXES) != 0
    for die in fight.dice:
        if die >= lowest:
            fight.hits += 1
        if strays and die == DIE:
            fight.sixes += 1


# Hits


def room(position: MercPosition, fight: Fight, row: vec[i64]) -> i64:
    """How many hits a target can still take."""
    unit = Unit(row[AIM_UNIT])
    if unit == MILITIA:
        return row[AIM_COUNT] - row[AIM_HITS]
    if unit >= DOG_ON:
        return fight.dogs[fight.dog_on(Unit(unit - DOG_ON))][DOG_HEALTH] - row[AIM_HITS]
    points = position.health[unit]
    if not pierces(position, fight):
        points += values.armor(position, unit)
    points += vehicles.cover(position, fight, unit)
    return points - row[AIM_HITS]


def add_hits(fight: Fight, faction: Faction, unit: Unit, count: i64, stray: i64) -> None:
    """Hits for one of the targets."""
    rows = fight.aims[:]
    for k in range(i64(len(rows))):
        row = rows[k]
        if row[AIM_FACTION] == faction and row[AIM_UNIT] == unit and row[AIM_STRAY] == stray:
            rows[k] = vec[i64]([faction, unit, row[AIM_COUNT], row[AIM_HITS] + count, stray])
    fight.aims = rows
    fight.hits -= count


def open_targets(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """The declared targets that can still take a hit."""
    found: list[vec[i64]] = []
    for row in fight.aims:
        if row[AIM_STRAY] == 0 and room(position, fight, row) > 0:
            found.append(row)
    return found


def settle_hits(position: MercPosition, fight: Fight) -> bool:
    """2.4: assign what leaves no choice; what finds no target is lost. True when all is assigned."""
    if fight.hits == 0:
        return True
    rows = open_targets(position, fight)
    total: i64 = 0
    for row in rows:
        total += room(position, fight, row)
    if total > fight.hits and len(rows) > 1:
        return False
    for row in rows:
        count = min(fight.hits, room(position, fight, row))
        add_hits(fight, Faction(row[AIM_FACTION]), Unit(row[AIM_UNIT]), count, 0)
    fight.hits = 0
    return True


def hit_moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """2.4: one hit for one of them."""
    found: list[vec[i64]] = []
    for row in open_targets(position, fight):
        found.append(vec[i64]([DO_HIT, row[AIM_FACTION], row[AIM_UNIT]]))
    return found


def stray_moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """2.4: whom a six may hit that was not declared; or the rest stay with those that were."""
    found: list[vec[i64]] = []
    if fight.sixes == 0:
        return found
    for row in aiming.candidates(position, fight):
        found.append(vec[i64]([DO_STRAY, row[AIM_FACTION], row[AIM_UNIT]]))
    for row in fight.aims:
        if row[AIM_STRAY] != 0 and row[AIM_UNIT] != MILITIA and room(position, fight, row) > 0:
            found.append(vec[i64]([DO_STRAY, row[AIM_FACTION], row[AIM_UNIT]]))
    if len(found) > 0:
        found.append(vec[i64]([DO_DONE]))
    return found


def stray(fight: Fight, faction: Faction, unit: Unit) -> None:
    """A six goes elsewhere."""
    if unit == MILITIA or aiming.declared(fight, faction, unit) == 0:
        aiming.declare(fight, faction, unit, 1, 1)
    add_hits(fight, faction, unit, 1, 1)
    fight.sixes -= 1
