"""Damage, death and lost militia (rule 11, steps 2.5 and 2.6), in a combat and outside of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.games.merc.rules import ending
from kibitz.games.merc.rules.combat import dying, order
from kibitz.games.merc.rules.constants import NO_CARD, SLOTS
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import vehicles
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.team import gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def hurt(position: MercPosition, unit: Unit, points: i64, pierces: bool) -> None:
    """2.5: armor first, then health. Whoever would die may be saved by a friend (12); that is asked before
    anything else goes on."""
    points -= vehicles.take(position, unit, points, pierces)
    if points == 0:
        return
    through = points if pierces else points - _wear_down(position, unit, points)
    left = max(i64(0), position.health[unit] - through)
    if position.journal is not None:
        fight_journal.hurt(position, unit, points - through, min(through, position.health[unit]), left)
    if left > 0:
        position.health[unit] = left
    else:
        dying.begin(position, unit)


def _wear_down(position: MercPosition, unit: Unit, points: i64) -> i64:
    """What armor takes. A piece that has nothing left is discarded, and its figures vanish."""
    taken: i64 = 0
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card == NO_CARD or not traits.is_armor(card):
            continue
        part = min(points - taken, position.wear[card])
        position.wear[card] -= part
        taken += part
        if position.wear[card] == 0:
            gear.use_up(position, unit, card)
            if position.journal is not None:
                fight_journal.broke(position, unit, card)
    return taken


def lose_militia(position: MercPosition, faction: Faction, cell: Cell, count: i64) -> None:
    """Militia die, as many as there are."""
    place = faction * position.cells() + cell
    lost = min(count, position.militia[place])
    if lost <= 0:
        return
    position.militia[place] -= lost
    _strike_off(position, faction, cell, lost)
    if position.journal is not None:
        fight_journal.militia_lost(position, faction, cell, lost)
    ending.check_now(position)


def convert_militia(position: MercPosition, loser: Faction, winner: Faction, cell: Cell, count: i64) -> None:
    """2.5: militia come over; those for whom there is no room are lost."""
    position.militia[loser * position.cells() + cell] -= count
    _strike_off(position, loser, cell, count)
    came = places.add_militia(position, winner, cell, count)
    if position.journal is not None:
        fight_journal.converted(position, loser, winner, cell, came, count - came)
    ending.check_now(position)


def _strike_off(position: MercPosition, faction: Faction, cell: Cell, count: i64) -> None:
    if position.fight is not None and position.fight.cell == cell:
        order.strike_off(position.fight, faction, count)
