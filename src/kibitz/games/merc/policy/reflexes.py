"""What anybody does without much thought: the questions of a fight, and who lands, is kept or armed how.

More is better; equal numbers are equally good. `heuristic` asks here, and plays fights out with it.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.policy.appraisal import rating
from kibitz.games.merc.policy.survey import (
    MINE,
    THEIRS,
    Survey,
    chance,
    fire,
    grit,
    hit_percent,
    militia_hits_on,
)
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat import firing, mines
from kibitz.games.merc.rules.combat.fight import AIM_FACTION, AIM_STRAY, AIM_UNIT, REROLLING, Fight
from kibitz.games.merc.rules.constants import (
    ACCESSORY,
    ARMOR_SLOT,
    CARD,
    DECKS,
    DESK_DECK,
    DO_ACCEPT,
    DO_AIM,
    DO_DECK,
    DO_DECLINE,
    DO_DOG,
    DO_FIRE,
    DO_HEAL,
    DO_HIT,
    DO_KEEP,
    DO_LAND,
    DO_MOVE,
    DO_REGROUP,
    DO_RETREAT,
    DO_STAY,
    DO_STRAY,
    DO_TAKE,
    DOG_ON,
    FRAME_FIGHT,
    INDUSTRY,
    MILITIA,
    NO_CARD,
    SECTOR_LOOT,
    SLOTS,
    WEAPON,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import traits, values

THE_CARD: Final = 100_000  # whoever can hit the Dictator does
HOPELESS: Final = 25  # percent under which a squad leaves a fight
NEARLY_DEAD: Final = 1  # health with which healing goes before hitting


def taste(position: MercPosition, faction: Faction, move: vec[i64]) -> i64:
    """How much a move of these kinds is liked."""
    does = move[0]
    if does == DO_LAND:
        return landing(position, Cell(move[1]))
    if does == DO_KEEP:
        return team(position, cast("vec[Unit]", move[2:]))
    if does == DO_DECK:
        return deck(position, faction, move[1])
    if does == DO_MOVE:
        return move[1] * 100 + move[3]  # called to an attack: with all one has
    if does == DO_ACCEPT:
        return 1 if _is_welcome(position) else -1
    if does == DO_DECLINE:
        return 0
    fight = position.fight
    if fight is not None:
        return _in_fight(position, fight, faction, move)
    return 0


def _is_welcome(position: MercPosition) -> bool:
    """Whatever is offered is taken. Only dice are not thrown again when half of them have hit, and nothing is
    laid down for a mine."""
    fight = position.fight
    if mines.is_disarmed(position):
        return mines.fits(position)
    if frames.top(position).kind != FRAME_FIGHT or fight is None or fight.stage != REROLLING:
        return True
    return fight.hits * 2 < i64(len(fight.dice))


# Before a fight


def landing(position: MercPosition, cell: Cell) -> i64:
    """6.2: an industry that is worth much, yields much and has others near."""
    found = 100 * places.value_of(position, cell)
    for slot in range(i64(DECKS)):
        found += 25 * SECTOR_LOOT[position.sectors[cell] * DECKS + slot]
    for other in position.every_cell():
        if places.type_of(position, other) == INDUSTRY and places.distance(position, cell, other) == 2:
            found += 10 * places.value_of(position, other)
    return found


def team(position: MercPosition, units: vec[Unit]) -> i64:
    """Good MERCs, and as many as may come."""
    found: i64 = 0
    for unit in units:
        # Who is not on the map has no health yet.
        found += rating(position, unit) + 22 * (traits.full_health(unit) - position.health[unit])
    return found


def deck(position: MercPosition, faction: Faction, kind: i64) -> i64:
    """A weapon first, then armor; what fills a gap before what does not."""
    found: i64 = 3 if kind == WEAPON else 2 if kind == ARMOR_SLOT else 1
    row = position.desks[faction]
    if len(row) > 1 and row[0] == DESK_DECK and kind <= ACCESSORY:
        if position.gear[row[1] * SLOTS + kind] == NO_CARD:
            found += 3
    return found


# In a fight


def _in_fight(position: MercPosition, fight: Fight, faction: Faction, move: vec[i64]) -> i64:
    does = move[0]
    if does == DO_AIM:
        # All militia of a group aim as one: two by two would be no better.
        return 10 + 2 * _aim(position, fight, Faction(move[1]), Unit(move[2])) + move[3]
    if does == DO_FIRE:
        return 0  # a target more cannot hurt
    if does == DO_HIT or does == DO_STRAY:
        return 10 + _hit(position, fight, Faction(move[1]), Unit(move[2]))
    if does == DO_DOG:
        return 1 + fire(position, Unit(move[1]))
    if does == DO_HEAL:
        return _healing(position, move)
    if does == DO_TAKE:
        return 1
    if does == DO_RETREAT or does == DO_STAY:
        return _leaving(position, fight, faction, does == DO_RETREAT)
    return -1 if does == DO_REGROUP else 0


def danger(position: MercPosition, faction: Faction, unit: Unit) -> i64:
    """Hits a round that an enemy may make, in hundredths."""
    if unit == MILITIA:
        return hit_percent(militia_hits_on(position, faction))
    return 1 if unit >= DOG_ON else max(i64(10), fire(position, unit))


def _aim(position: MercPosition, fight: Fight, faction: Faction, unit: Unit) -> i64:
    """The part of an enemy's danger that the attack may be expected to end, and a bit more for a kill."""
    if unit == CARD:
        return THE_CARD
    expected = firing.dice_of(position, fight) * hit_percent(firing.hits_on(position, fight))
    points = _points(position, fight, unit)
    if expected >= 100 * points:
        return danger(position, faction, unit) * 6 // 5
    return danger(position, faction, unit) * expected // (100 * points)


def _points(position: MercPosition, fight: Fight, unit: Unit) -> i64:
    if unit == MILITIA or unit >= DOG_ON:
        return 1
    if firing.pierces(position, fight):
        return max(i64(1), position.health[unit])
    return max(i64(1), grit(position, unit))


def _hit(position: MercPosition, fight: Fight, faction: Faction, unit: Unit) -> i64:
    """Where a hit brings an enemy nearest to its end."""
    if unit == CARD:
        return THE_CARD
    left: i64 = 1
    for row in fight.aims:
        if row[AIM_FACTION] == faction and row[AIM_UNIT] == unit and row[AIM_STRAY] == 0:
            left = max(i64(1), firing.room(position, fight, row))
    return danger(position, faction, unit) * 4 // (left * left + 1)


def _healing(position: MercPosition, move: vec[i64]) -> i64:
    """Whoever would fall with the next hit, and no more dice than that takes."""
    is_urgent = position.health[move[2]] <= NEARLY_DEAD and values.armor(position, Unit(move[2])) == 0
    return 10 - move[1] if is_urgent else -move[1]


def _leaving(position: MercPosition, fight: Fight, faction: Faction, leaves: bool) -> i64:
    survey = Survey(position, faction)
    odds = chance(survey.of(MINE, fight.cell), survey.of(THEIRS, fight.cell))
    return 1 if leaves == (odds < HOPELESS) else 0
