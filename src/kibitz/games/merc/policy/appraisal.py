"""What a position is worth to a faction: sectors held and how safely, units, and what may be taken next.

Amounts are whole, in hundredths of a point of value, so that compiled and interpreted appraisals agree.
Nothing here looks at a deck, a stash or a hand: the Dictator's cards are only counted, as everybody can.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.policy.survey import (
    FIRE,
    GRIT,
    MERCS_IN,
    MILITIA_IN,
    MINE,
    THEIRS,
    Survey,
    chance,
    figure,
    fire,
    grit,
    targets,
)
from kibitz.games.merc.policy.survey import ONE_TARGET as SWEPT
from kibitz.games.merc.rules.constants import (
    CARD,
    DICTATOR,
    EVERY_SQUAD,
    EVERY_UNIT,
    INITIATIVE,
    NO_CARD,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    SCHEMES,
    SLOTS,
    SQUADS,
    TRAINING,
)
from kibitz.games.merc.rules.dictator import turn
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.terms import ASSASSINATION, VERSUS
from kibitz.games.merc.score import results

WON: Final = 1_000_000
POINT: Final = 100

GROUND: Final = 20  # a sector is worth a little beyond its value: it is a place in the team, and a way
# Percent of a sector's value that may be expected to last, by the militia in it; MERCs may be called away.
LASTING: Final = vec[i64]([50, 66, 75, 81, 86, 89, 91, 93, 94, 95, 96])
AT_THE_END: Final = vec[i64]([100, 60, 30, 0])  # percent of the doubt that is gone, by the days left
MERC_STAYS: Final = 4  # percent a MERC in the sector adds
THREAT: Final = vec[i64]([0, 30, 12])  # percent lost to an enemy squad that would win, by its distance
# Percent of a gain that counts before it is made, by the distance of the squad that could make it.
REACH: Final = vec[i64]([0, 45, 32, 20, 12, 6])
DICTATOR_CARD: Final = 2_000  # his death or his base ends the game
PRIZE: Final = 5_000  # in an assassination nothing else does
ALL_DAYS: Final = 3  # from so many days on a unit is worth all it can be
MILITIA_WORTH: Final = 14
THING: Final = 12  # whatever is carried may be of use
DECREE: Final = 10  # a militia that conscription will bring
ACTION: Final = 10


def of(position: MercPosition, faction: Faction) -> i64:
    """What a faction thinks of a position."""
    if position.ended_by != NOT_OVER:
        return WON if is_winner(position, faction) else -WON
    survey = Survey(position, faction)
    days = days_left(position)
    found = _units(position, faction, days)
    for cell in position.every_cell():
        found += _sector(position, survey, faction, cell, days)
    if days > 0:
        found += _prospects(position, survey, faction, days)
    if position.conscripts > 0:
        decreed = position.conscripts * places.held(position, DICTATOR) * days * DECREE
        found += decreed if faction == places.his(position) else -decreed
    return found


def is_winner(position: MercPosition, faction: Faction) -> bool:
    """Whether the game has ended for a faction's good."""
    return results.has_won(position, int(faction))


def days_left(position: MercPosition) -> i64:
    """Turns of the Dictator that are still to come; in versus, rounds."""
    if position.terms.mode == VERSUS:
        return max(i64(0), position.terms.rounds + 1 - position.day)
    cards = i64(len(position.hand) + len(position.tactics))
    return (cards + 1) // 2 if turn.trait(position, SCHEMES) != 0 else cards


def actions_left(position: MercPosition, faction: Faction) -> i64:
    """What a faction can still do today, as if it were worth something by itself."""
    found: i64 = 0
    for unit in EVERY_UNIT:
        if position.owner[unit] == faction:
            found += position.actions[unit] + position.lessons[unit]
    return found * ACTION


# Units


def rating(position: MercPosition, unit: Unit) -> i64:
    """What a unit is worth with all it carries, while there is time."""
    hits = fire(position, unit)
    swept = min(hits, targets(position, unit) * SWEPT)
    found = (hits + swept) // 2 + 22 * grit(position, unit)
    found += 32 * max(i64(0), figure(position, unit, TRAINING)) + 5 * figure(position, unit, INITIATIVE)
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        if position.gear[slot] != NO_CARD:
            found += THING
    return found


def _units(position: MercPosition, faction: Faction, days: i64) -> i64:
    """Own units less the enemies'."""
    found: i64 = 0
    cells = position.cells()
    for other in position.every_faction():
        militia: i64 = 0
        for cell in range(cells):
            militia += position.militia[other * cells + cell]
        worth = militia * MILITIA_WORTH
        for unit in EVERY_UNIT:
            if position.owner[unit] == other and unit != CARD:
                worth += rating(position, unit)
        found += -worth if places.are_enemies(position, faction, other) else worth
    found = found * min(days + 1, ALL_DAYS) // ALL_DAYS
    return found + actions_left(position, faction)


# Sectors


def _sector(position: MercPosition, survey: Survey, faction: Faction, cell: Cell, days: i64) -> i64:
    """What a sector is worth now, to whoever holds it."""
    mine = survey.of(MINE, cell)
    theirs = survey.of(THEIRS, cell)
    if mine[GRIT] == 0 and theirs[GRIT] == 0:
        return 0
    value = value_of(position, cell)
    if mine[GRIT] > 0 and theirs[GRIT] > 0:
        odds = chance(mine, theirs)
        found = value * (2 * odds - 100) // 100
        # Who fights may lose: a good part of the weaker side will not be left.
        found -= (mine[FIRE] + 20 * mine[GRIT]) * (100 - odds) // 150
        return found + (theirs[FIRE] + 20 * theirs[GRIT]) * odds // 150
    if mine[GRIT] > 0:
        return value * _lasting(position, survey, faction, cell, mine, True, days) // 100
    return -(value * _lasting(position, survey, faction, cell, theirs, False, days) // 100)


def value_of(position: MercPosition, cell: Cell) -> i64:
    """The value of a sector. In an assassination it decides nothing."""
    if position.terms.mode == ASSASSINATION:
        return GROUND
    return POINT * places.value_of(position, cell) + GROUND


def _lasting(
    position: MercPosition,
    survey: Survey,
    faction: Faction,
    cell: Cell,
    force: vec[i64],
    is_mine: bool,
    days: i64,
) -> i64:
    """Percent of its value that its holders may count on."""
    doubt = 100 - LASTING[min(force[MILITIA_IN], i64(10))]
    doubt -= min(doubt, MERC_STAYS * force[MERCS_IN])
    for other in position.every_faction():
        if places.are_enemies(position, faction, other) != is_mine:
            continue
        for squad in EVERY_SQUAD:
            strength = survey.squads[other * SQUADS + squad]
            place = position.places[other * SQUADS + squad]
            if strength[GRIT] == 0 or place == NOWHERE:
                continue
            far = places.distance(position, place, cell)
            if 0 < far <= 2:
                doubt += THREAT[far] * chance(strength, force) // 100
    doubt = min(doubt, i64(80))
    return 100 - doubt * (100 - AT_THE_END[min(days, i64(3))]) // 100


# What may come


def _prospects(position: MercPosition, survey: Survey, faction: Faction, days: i64) -> i64:
    """For every squad the best it could go for; that of an enemy counts against the own."""
    found: i64 = 0
    for other in position.every_faction():
        is_enemy = places.are_enemies(position, faction, other)
        for squad in EVERY_SQUAD:
            strength = survey.squads[other * SQUADS + squad]
            place = position.places[other * SQUADS + squad]
            if strength[GRIT] > 0 and place != NOWHERE:
                best = _best_goal(position, survey, other, place, strength, is_enemy)
                found += -best if is_enemy else best
    return found if days > 1 else found // 2


def _best_goal(
    position: MercPosition, survey: Survey, owner: Faction, place: Cell, strength: vec[i64], is_enemy: bool
) -> i64:
    best: i64 = 0
    own = THEIRS if is_enemy else MINE
    for cell in position.every_cell():
        far = places.distance(position, place, cell)
        if far == 0 or far > 5 or survey.of(own, cell)[GRIT] > 0:
            continue
        there = survey.of(1 - own, cell)
        gain = value_of(position, cell)
        if there[GRIT] > 0:
            gain *= 2
        if owner != places.his(position) and position.owner[CARD] != NOBODY:
            if cell == places.place_of(position, CARD) or cell == position.base:
                gain += PRIZE if position.terms.mode == ASSASSINATION else DICTATOR_CARD
        best = max(best, gain * chance(strength, there) // 100 * REACH[far] // 100)
    return best
