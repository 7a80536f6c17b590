"""Whom an attack may be declared on (rule 11, step 2.2), and the declaration, one target at a time.

R51: nobody is asked where there is nothing to choose: targets that all fit into the number of targets are
declared, and so are as many as possible of militia that are the only targets left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.combat.fight import (
    AIM_COUNT,
    AIM_FACTION,
    AIM_HITS,
    AIM_STRAY,
    AIM_UNIT,
    DOG_HANDLER,
    Fight,
)
from kibitz.games.merc.rules.constants import (
    AIMS_AT_MERCS,
    CARD,
    CARD_KIND,
    DO_AIM,
    DO_FIRE,
    DOG_ON,
    EVERY_MERC,
    FIGHTS_ONLY_WITH,
    HIDES,
    KIND_SLOT,
    MILITIA,
    NO_CARD,
    SLOTS,
    SPARES_DOGS,
    SWEEPS_MILITIA,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.team import traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def candidates(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """Whom the attacker may still aim at, as rows: faction, unit, how many of them."""
    unit = fight.unit
    if unit != MILITIA:
        if not _is_equipped(position, unit):
            return []
        dog = fight.dog_on(unit)
        if dog >= 0:
            return _the_dog(position, fight, dog)
    found: list[vec[i64]] = []
    for faction in position.every_faction():
        if not places.are_enemies(position, fight.faction, faction):
            continue
        militia = places.militia_of(position, faction, fight.cell) - declared(fight, faction, MILITIA)
        if militia > 0:
            found.append(vec[i64]([faction, MILITIA, militia]))
        for other in places.units_in(position, faction, fight.cell):
            if declared(fight, faction, other) == 0 and not is_covered(position, fight, other):
                found.append(vec[i64]([faction, other, 1]))
    if unit != MILITIA and traits.of(unit, AIMS_AT_MERCS) != 0:
        return _mercs_first(found)
    return found


def _is_equipped(position: MercPosition, unit: Unit) -> bool:
    """Whether a unit carries what it needs to fight at all."""
    needed = traits.of(unit, FIGHTS_ONLY_WITH)
    if needed == 0:
        return True
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and KIND_SLOT[CARD_KIND[card]] == needed - 1:
            return True
    return False


def _the_dog(position: MercPosition, fight: Fight, dog: i64) -> list[vec[i64]]:
    """12: nothing but the dog that is set on the attacker, if he attacks dogs at all."""
    found: list[vec[i64]] = []
    faction = position.owner[fight.dogs[dog][DOG_HANDLER]]
    target = Unit(DOG_ON + fight.unit)
    if traits.of(fight.unit, SPARES_DOGS) == 0 and declared(fight, faction, target) == 0:
        found.append(vec[i64]([faction, target, 1]))
    return found


def _mercs_first(rows: list[vec[i64]]) -> list[vec[i64]]:
    mercs: list[vec[i64]] = []
    for row in rows:
        if row[AIM_UNIT] != MILITIA:
            mercs.append(row)
    return mercs if len(mercs) > 0 else rows


def is_covered(position: MercPosition, fight: Fight, unit: Unit) -> bool:
    """Whether a unit cannot be aimed at now: the Dictator's card while anybody else of his is in the sector;
    who hides while another MERC of his side is there that is not aimed at (R20)."""
    if unit == CARD:
        return is_guarded(position, fight.cell)
    if traits.of(unit, HIDES) == 0:
        return False
    side = position.owner[unit]
    for other in EVERY_MERC:
        if other == unit or places.place_of(position, other) != fight.cell:
            continue
        faction = position.owner[other]
        if not places.are_enemies(position, side, faction) and declared(fight, faction, other) == 0:
            return True
    return False


def is_guarded(position: MercPosition, cell: Cell) -> bool:
    """14: whether anybody of the Dictator's besides his card is in a sector."""
    his = places.his(position)
    if places.militia_of(position, his, cell) > 0:
        return True
    for unit in EVERY_MERC:
        if position.owner[unit] == his and places.place_of(position, unit) == cell:
            return True
    return False


def declared(fight: Fight, faction: Faction, unit: Unit) -> i64:
    """How many of these the attack is on already, strays among them."""
    found: i64 = 0
    for row in fight.aims:
        if row[AIM_FACTION] == faction and row[AIM_UNIT] == unit:
            found += row[AIM_COUNT]
    return found


def declare(fight: Fight, faction: Faction, unit: Unit, count: i64, stray: i64) -> None:
    """The attack is on these too."""
    rows = fight.aims[:]
    for k in range(i64(len(rows))):
        row = rows[k]
        if row[AIM_FACTION] == faction and row[AIM_UNIT] == unit and row[AIM_STRAY] == stray:
            rows[k] = vec[i64]([faction, unit, row[AIM_COUNT] + count, row[AIM_HITS], stray])
            fight.aims = rows
            return
    rows.append(vec[i64]([faction, unit, count, 0, stray]))
    fight.aims = rows


def sweep(position: MercPosition, fight: Fight) -> None:
    """2.2: some may declare all militia besides their targets."""
    if fight.unit == MILITIA or traits.of(fight.unit, SWEEPS_MILITIA) == 0:
        return
    for row in candidates(position, fight):
        if row[AIM_UNIT] == MILITIA:
            declare(fight, Faction(row[AIM_FACTION]), MILITIA, row[AIM_COUNT], 0)


def settle(position: MercPosition, fight: Fight) -> bool:
    """R51: declare whatever leaves no choice. True when the declaration is complete."""
    while fight.targets > 0:
        rows = candidates(position, fight)
        if len(rows) == 0:
            return True
        total: i64 = 0
        for row in rows:
            total += row[AIM_COUNT]
        if total > fight.targets and len(rows) > 1:
            return _keep_aiming(fight, rows)
        for row in rows:
            _take(fight, Faction(row[AIM_FACTION]), Unit(row[AIM_UNIT]), min(row[AIM_COUNT], fight.targets))
    return True


def _keep_aiming(fight: Fight, rows: list[vec[i64]]) -> bool:
    """Militia go on firing at what all of their group were told to, as long as it is there."""
    for row in rows:
        if row[AIM_FACTION] == fight.standing_faction and row[AIM_UNIT] == fight.standing_unit:
            _take(fight, Faction(row[AIM_FACTION]), Unit(row[AIM_UNIT]), 1)
            return True
    return False


def _take(fight: Fight, faction: Faction, unit: Unit, count: i64) -> None:
    declare(fight, faction, unit, count, 0)
    fight.targets -= count


def moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """One target more; or enough, once there is one."""
    found: list[vec[i64]] = []
    for row in candidates(position, fight):
        found.append(vec[i64]([DO_AIM, row[AIM_FACTION], row[AIM_UNIT], 0]))
        if fight.group > 1:
            found.append(vec[i64]([DO_AIM, row[AIM_FACTION], row[AIM_UNIT], 1]))
    if len(fight.aims) > 0:
        found.append(vec[i64]([DO_FIRE]))
    return found


def play(fight: Fight, move: vec[i64]) -> None:
    """A target is declared, or the attack is fired with those there are."""
    if move[0] == DO_FIRE:
        fight.targets = 0
        return
    if move[3] != 0:
        fight.standing_faction = Faction(move[1])
        fight.standing_unit = Unit(move[2])
    _take(fight, Faction(move[1]), Unit(move[2]), 1)
