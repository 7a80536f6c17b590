"""What a unit is worth: card figures, equipment and bonuses together (rule 4).

Some bonuses look at what others are worth, so values are added up in steps: first all that looks at nobody,
then who is quickest (R48), then who is outclassed (R35), and in a fight what the enemy takes away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import vec
from kibitz.games.merc.rules.constants import (
    BONUS_AMOUNT,
    BONUS_KINDS,
    BONUS_STATS,
    BONUS_UNIT,
    BONUS_WHEN,
    BONUS_WHOM,
    BONUSES,
    CARD,
    CARD_KIND,
    COMBAT,
    DICTATOR_FIGURES,
    EVERY_UNIT,
    FOR_ENEMIES,
    FOR_MATES,
    FOR_MILITIA,
    FOR_SELF,
    FOR_SQUAD,
    INITIATIVE,
    KIND_BITS,
    KIND_FIGURES,
    KIND_SLOT,
    MERC_FIGURES,
    MILITIA_INITIATIVE,
    NO_CARD,
    NOBODY,
    ROLLS_INITIATIVE,
    SLOTS,
    STATS,
    TARGETS,
    TRAINING,
    WEAPON,
    WHEN_ALONE,
    WHEN_CARRYING,
    WHEN_OUTCLASSED,
    WHEN_QUICKEST,
    WHEN_UNARMED,
    WHEN_WEAPON_ADDS_TARGETS,
    WHEN_WOMAN_NEAR,
    WOMAN,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import vehicles
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.team import traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

# How far a value has been added up.
ALONE: Final = 0  # bonuses that look at nobody's values
COMPARED: Final = 1  # and those of the quickest
WHOLE: Final = 2  # and everything else


def initiative(position: MercPosition, unit: Unit) -> i64:
    """May be negative."""
    return value(position, unit, INITIATIVE, WHOLE)


def training(position: MercPosition, unit: Unit) -> i64:
    """Never less than 0."""
    return max(i64(0), value(position, unit, TRAINING, WHOLE))


def combat(position: MercPosition, unit: Unit) -> i64:
    """Never less than 0."""
    return max(i64(0), value(position, unit, COMBAT, WHOLE))


def targets(position: MercPosition, unit: Unit) -> i64:
    """How many units an attack may be declared on."""
    return value(position, unit, TARGETS, WHOLE)


def armor(position: MercPosition, unit: Unit) -> i64:
    """What is left of the armor a unit wears."""
    found: i64 = 0
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and traits.is_armor(card):
            found += position.wear[card]
    return found


def militia_initiative(position: MercPosition, faction: Faction, cell: Cell) -> i64:
    """10: 2, and what drill and friends in the sector add."""
    found: i64 = MILITIA_INITIATIVE
    if faction == places.his(position):
        found += position.drill
    for bonus in BONUSES:
        if helps_militia(position, bonus, faction, cell):
            found += bonus[BONUS_AMOUNT]
    return found


def helps_militia(position: MercPosition, bonus: vec[i64], faction: Faction, cell: Cell) -> bool:
    """R80: whether a bonus is for the militia of a faction in a sector: those of its giver."""
    giver = Unit(bonus[BONUS_UNIT])
    if bonus[BONUS_WHOM] != FOR_MILITIA or position.owner[giver] != faction:
        return False
    return places.place_of(position, giver) == cell


def value(position: MercPosition, unit: Unit, stat: i64, step: i64) -> i64:
    """A stat of a unit, added up as far as this step."""
    found = printed(position, unit, stat)
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        if position.gear[slot] != NO_CARD:
            found += traits.added_by(unit, position.gear[slot], stat)
    found += vehicles.adds(position, unit, stat)
    for bonus in BONUSES:
        if applies(position, bonus, unit, stat, step):
            found += bonus[BONUS_AMOUNT]
    return found


def printed(position: MercPosition, unit: Unit, stat: i64) -> i64:
    """The figure of the card alone; for initiative that is thrown for, the die (11, 0.2)."""
    if unit == CARD:
        return DICTATOR_FIGURES[position.dictator * STATS + stat]
    if stat == INITIATIVE and position.fight is not None and traits.of(unit, ROLLS_INITIATIVE) != 0:
        return position.fight.tempo(unit)
    return MERC_FIGURES[unit * STATS + stat]


def applies(position: MercPosition, bonus: vec[i64], unit: Unit, stat: i64, step: i64) -> bool:
    """Whether a bonus counts for a stat of a unit."""
    if bonus[BONUS_STATS] & bit(stat) == 0:
        return False
    giver = Unit(bonus[BONUS_UNIT])
    if position.owner[giver] == NOBODY or not _reaches(position, bonus, giver, unit, step):
        return False
    return _holds(position, bonus, giver, stat, step)


def _reaches(position: MercPosition, bonus: vec[i64], giver: Unit, unit: Unit, step: i64) -> bool:
    """Whether a bonus is for this unit."""
    whom = bonus[BONUS_WHOM]
    if whom == FOR_SELF:
        return giver == unit
    if whom == FOR_SQUAD:
        return places.are_mates(position, giver, unit)
    if whom == FOR_MATES:
        return giver != unit and places.are_mates(position, giver, unit)
    # R47: only in a fight in which the giver's squad takes part.
    if whom != FOR_ENEMIES or step != WHOLE or position.fight is None:
        return False
    if not places.are_enemies(position, position.owner[giver], position.owner[unit]):
        return False
    cell = position.fight.cell
    return places.place_of(position, giver) == cell and places.place_of(position, unit) == cell


def _holds(position: MercPosition, bonus: vec[i64], giver: Unit, stat: i64, step: i64) -> bool:
    """Whether the condition of a bonus is met."""
    when = bonus[BONUS_WHEN]
    if when == WHEN_CARRYING:
        return carries(position, giver, bonus[BONUS_KINDS])
    if when == WHEN_WEAPON_ADDS_TARGETS:
        return _weapon_adds_targets(position, giver)
    if when == WHEN_UNARMED:
        return position.gear[giver * SLOTS + WEAPON] == NO_CARD
    if when == WHEN_ALONE:
        return not _has_mate(position, giver, women=False)
    if when == WHEN_WOMAN_NEAR:
        return _has_mate(position, giver, women=True)
    if when == WHEN_QUICKEST:
        return step >= COMPARED and not _is_beaten(position, giver, INITIATIVE, ALONE)
    if when == WHEN_OUTCLASSED:
        return step >= WHOLE and _is_beaten(position, giver, stat, COMPARED)
    return True


def carries(position: MercPosition, unit: Unit, kinds: i64) -> bool:
    """Whether a unit carries something of one of these kinds (bits)."""
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and KIND_BITS[CARD_KIND[card]] & kinds != 0:
            return True
    return False


def _weapon_adds_targets(position: MercPosition, unit: Unit) -> bool:
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and KIND_SLOT[CARD_KIND[card]] == WEAPON:
            if KIND_FIGURES[CARD_KIND[card] * STATS + TARGETS] > 0:
                return True
    return False


def _has_mate(position: MercPosition, unit: Unit, *, women: bool) -> bool:
    """Whether somebody else is in the squad; with `women`, a woman."""
    for other in EVERY_UNIT:
        if other != unit and position.owner[other] != NOBODY and places.are_mates(position, unit, other):
            if not women or traits.of(other, WOMAN) != 0:
                return True
    return False


def _is_beaten(position: MercPosition, unit: Unit, stat: i64, step: i64) -> bool:
    """Whether somebody of the squad is better than a unit."""
    mine = value(position, unit, stat, step)
    for other in EVERY_UNIT:
        if other != unit and position.owner[other] != NOBODY and places.are_mates(position, unit, other):
            if value(position, other, stat, step) > mine:
                return True
    return False
