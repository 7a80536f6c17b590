"""Damage, death and lost militia (rule 11, steps 2.5 and 2.6), in a combat and outside of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc import chronicle
from kibitz.games.merc.rules import dogs, ending, gear, looting, modes, order, places, saving, values
from kibitz.games.merc.tables import CARD, NO_CARD, SLOTS

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def hurt(position: MercPosition, unit: i64, points: i64, pierces: bool) -> None:
    """2.5: armor first, then health. Whoever would die may be saved by a friend (12); that is asked before
    anything else goes on."""
    points -= modes.vehicle_takes(position, unit, points, pierces)
    if points == 0:
        return
    through = points if pierces else points - _wear_down(position, unit, points)
    left = max(i64(0), position.health[unit] - through)
    if position.journal is not None:
        chronicle.hurt(position, unit, points - through, min(through, position.health[unit]), left)
    if left > 0:
        position.health[unit] = left
    elif saving.can_be_saved(position, unit):
        saving.ask(position, unit)
    else:
        kill(position, unit)


def _wear_down(position: MercPosition, unit: i64, points: i64) -> i64:
    """What armor takes. A piece that has nothing left is discarded, and its figures vanish."""
    taken: i64 = 0
    for slot in range(unit * SLOTS, (unit + 1) * SLOTS):
        card = position.gear[slot]
        if card == NO_CARD or not values.is_armor(card):
            continue
        part = min(points - taken, position.wear[card])
        position.wear[card] -= part
        taken += part
        if position.wear[card] == 0:
            gear.use_up(position, unit, card)
            if position.journal is not None:
                chronicle.broke(position, unit, card)
    return taken


def kill(position: MercPosition, unit: i64) -> None:
    """2.6: a MERC goes to the discard, and its equipment too, unless the Colonel's MERCs may take it."""
    faction = position.owner[unit]
    squad = position.squad[unit]
    cell = places.place_of(position, unit)
    if position.journal is not None:
        chronicle.died(position, unit, cell)
    if position.fight is not None:
        dogs.release(position.fight, unit)
    modes.hand_on_vehicle(position, unit)
    left_behind = gear.leave_play(position, unit)
    # A discarded MERC is unhurt for whoever hires him again; the Dictator's card stays dead.
    position.health[unit] = 0 if unit == CARD else values.full_health(unit)
    if position.fight is not None and looting.may_loot(position, faction, cell):
        position.fight.loot = _joined(position.fight.loot, left_behind)
    else:
        for card in left_behind:
            gear.discard(position, card)
    places.close_squad(position, faction, squad)
    ending.check_now(position)


def _joined(first: vec[i64], second: vec[i64]) -> vec[i64]:
    found = first
    for card in second:
        found = gear.with_card(found, card)
    return found


def lose_militia(position: MercPosition, faction: i64, cell: i64, count: i64) -> None:
    """Militia die, as many as there are."""
    place = faction * position.cells() + cell
    lost = min(count, position.militia[place])
    if lost <= 0:
        return
    position.militia[place] -= lost
    _strike_off(position, faction, cell, lost)
    if position.journal is not None:
        chronicle.militia_lost(position, faction, cell, lost)
    ending.check_now(position)


def convert_militia(position: MercPosition, loser: i64, winner: i64, cell: i64, count: i64) -> None:
    """2.5: militia come over; those for whom there is no room are lost."""
    position.militia[loser * position.cells() + cell] -= count
    _strike_off(position, loser, cell, count)
    came = places.add_militia(position, winner, cell, count)
    if position.journal is not None:
        chronicle.converted(position, loser, winner, cell, came, count - came)
    ending.check_now(position)


def _strike_off(position: MercPosition, faction: i64, cell: i64, count: i64) -> None:
    if position.fight is not None and position.fight.cell == cell:
        order.strike_off(position.fight, faction, count)
