"""Who stands where with what strength, as one faction sees the map: own side against all enemies.

The odds of a fight are rough: hits a round times the points a side can take, as Lanchester has it. They are
for plans; a fight that is about to begin is played out instead (`heuristic`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.constants import (
    COMBAT,
    DIE,
    EVERY_UNIT,
    HIT_ON,
    HITS_ON,
    INITIATIVE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SLOTS,
    SQUADS,
    TARGETS,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import traits, values

MINE: Final = 0
THEIRS: Final = 1

# A force, as a row: hits a round, and those of them that find different militia (both in hundredths); points
# it can take; how many of these are militia; and how many MERCs it has.
FIRE: Final = 0
SWEEP: Final = 1
GRIT: Final = 2
MILITIA_IN: Final = 3
MERCS_IN: Final = 4
FORCE: Final = 5

ONE_TARGET: Final = 90  # hits on one militia that a MERC may expect, in hundredths
QUICK: Final = 10  # percent that each point of initiative beyond a militia's adds to the fire


@final
class Survey:
    """All forces: by sector for both sides, and squad by squad."""

    def __init__(self, position: MercPosition, faction: Faction) -> None:
        cells = position.cells()
        self.cells: i64 = cells
        self.standing: list[vec[i64]] = [vec[i64]([0] * FORCE) for _ in range(2 * cells)]
        self.squads: list[vec[i64]] = [vec[i64]([0] * FORCE) for _ in range((position.rebels + 1) * SQUADS)]
        for other in position.every_faction():
            side = THEIRS if places.are_enemies(position, faction, other) else MINE
            hit = hit_percent(militia_hits_on(position, other))
            for cell in range(cells):
                count = position.militia[other * cells + cell]
                if count > 0:
                    row = self.standing[side * cells + cell]
                    row[FIRE] += count * hit
                    row[SWEEP] += count * hit
                    row[GRIT] += count
                    row[MILITIA_IN] += count
        for unit in EVERY_UNIT:
            owner = position.owner[unit]
            if owner == NOBODY:
                continue
            squad = owner * SQUADS + position.squad[unit]
            cell = position.places[squad]
            if cell == NOWHERE:
                continue
            side = THEIRS if places.are_enemies(position, faction, owner) else MINE
            _enlist(position, unit, self.standing[side * cells + cell], self.squads[squad])

    def of(self, side: i64, cell: Cell) -> vec[i64]:
        """The force of a side in a sector."""
        return self.standing[side * self.cells + cell]


def _enlist(position: MercPosition, unit: Unit, here: vec[i64], squad: vec[i64]) -> None:
    """Add a unit to the forces it belongs to."""
    hits = fire(position, unit)
    found = min(hits, targets(position, unit) * ONE_TARGET)
    points = grit(position, unit)
    here[FIRE] += hits
    here[SWEEP] += found
    here[GRIT] += points
    here[MERCS_IN] += 1
    squad[FIRE] += hits
    squad[SWEEP] += found
    squad[GRIT] += points
    squad[MERCS_IN] += 1


# One unit


def figure(position: MercPosition, unit: Unit, stat: i64) -> i64:
    """A stat by card and equipment, without what others add."""
    found = values.printed(position, unit, stat)
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        if position.gear[slot] != NO_CARD:
            found += traits.added_by(unit, position.gear[slot], stat)
    return found


def fire(position: MercPosition, unit: Unit) -> i64:
    """Hits a round, in hundredths; who is quicker than militia has more of them."""
    better = traits.of(unit, HITS_ON)
    hit = hit_percent(better if better != 0 else HIT_ON)
    quick = 100 + QUICK * max(i64(-3), min(i64(3), figure(position, unit, INITIATIVE) - 2))
    return max(i64(0), figure(position, unit, COMBAT)) * hit * quick // 100


def targets(position: MercPosition, unit: Unit) -> i64:
    """How many it can hit at once."""
    return max(i64(1), figure(position, unit, TARGETS))


def grit(position: MercPosition, unit: Unit) -> i64:
    """The points it can take."""
    return position.health[unit] + values.armor(position, unit)


def militia_hits_on(position: MercPosition, faction: Faction) -> i64:
    """What the militia of a faction hit with."""
    return position.hit_on if faction == places.his(position) else HIT_ON


def hit_percent(lowest: i64) -> i64:
    """How often a die is this or more."""
    return 100 * (DIE + 1 - lowest) // DIE


# Odds


def chance(mine: vec[i64], theirs: vec[i64]) -> i64:
    """Percent that a force beats another."""
    if theirs[GRIT] == 0:
        return 100
    if mine[GRIT] == 0:
        return 0
    ours = _might(mine, theirs)
    others = _might(theirs, mine)
    total = ours * ours + others * others
    return 50 if total == 0 else 100 * ours * ours // total


def _might(force: vec[i64], against: vec[i64]) -> i64:
    """Hits a round that tell against an enemy, times the points of the own side."""
    militia = against[MILITIA_IN]
    told = (force[SWEEP] * militia + force[FIRE] * (against[GRIT] - militia)) // against[GRIT]
    return told * force[GRIT]
