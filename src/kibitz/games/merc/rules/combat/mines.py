"""Land mines in a stash (rule 13): whoever held the sector may set them off against those who enter.

R25: asked once a mine, at entry. The state of the frame is how many mines have not been asked for; behind it
stands who has disarmed them, or NOBODY. Who has may take each of them, or leave it in the stash.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc import chronicle
from kibitz.games.merc.fight import Fight
from kibitz.games.merc.rules import agenda, combat, equipping, gear, harm, places, values
from kibitz.games.merc.tables import (
    DISARMS,
    DO_ACCEPT,
    DO_DECLINE,
    FRAME_KIND,
    FRAME_MINES,
    FRAME_STATE,
    MINE,
    NO_CARD,
    NOBODY,
    NOT_OVER,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

DISARMER: Final = 3


def offer(position: MercPosition, fight: Fight) -> None:
    """Before the combat: ask whoever holds the sector, unless somebody who enters disarms what lies there."""
    count: i64 = 0
    for card in position.stashes[fight.cell]:
        if values.item_trait(card, MINE) != 0:
            count += 1
    if count == 0:
        return
    holder = _holder(position, fight)
    disarmer = _disarmer(position, fight)
    if disarmer != NOBODY:
        if position.journal is not None:
            chronicle.disarmed(position, disarmer, count)
        agenda.push(position, vec[i64]([FRAME_MINES, position.owner[disarmer], count, disarmer]))
    elif holder != NOBODY:
        agenda.push(position, vec[i64]([FRAME_MINES, holder, count, NOBODY]))


def _holder(position: MercPosition, fight: Fight) -> i64:
    """Who decides: of the side that was here before, whoever has most units (R5, R74). R3: a side whose units
    do not count does not control the sector."""
    best: i64 = NOBODY
    for faction in range(position.rebels + 1):
        if not places.are_enemies(position, fight.attacker, faction):
            continue
        if places.strength(position, faction, fight.cell) > 0:
            if best == NOBODY or places.holds_more(position, faction, best, fight.cell):
                best = faction
    return best


def _disarmer(position: MercPosition, fight: Fight) -> i64:
    """Before the combat all units of the attacking side are such as have just entered."""
    for faction in range(position.rebels + 1):
        if not places.are_enemies(position, fight.attacker, faction):
            for unit in places.units_in(position, faction, fight.cell):
                if values.trait(unit, DISARMS) != 0:
                    return unit
    return NOBODY


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """Wait for an answer to each mine, as long as anybody is there to be hurt."""
    fight = combat.the_fight(position)
    if frame[FRAME_STATE] > 0 and places.is_contested(position, fight.cell):
        return False
    agenda.pop(position)
    return True


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Set it off, or not; take it, or not."""
    return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """One mine less to ask for."""
    agenda.set_state(position, frame[FRAME_STATE] - 1)
    if move[0] != DO_ACCEPT:
        return
    fight = combat.the_fight(position)
    if frame[DISARMER] == NOBODY:
        _set_off(position, fight)
    else:
        _take(position, fight, frame[DISARMER])


def _take(position: MercPosition, fight: Fight, unit: i64) -> None:
    """R82: a disarmed mine is carried on; what makes room for it is left in the stash."""
    mine = _first_mine(position, fight.cell)
    gear.unstow(position, fight.cell, mine)
    equipping.equip(position, position.owner[unit], unit, mine)


def is_disarmed(position: MercPosition) -> bool:
    """Whether the question is what becomes of a disarmed mine."""
    frame = agenda.top(position)
    return frame[FRAME_KIND] == FRAME_MINES and frame[DISARMER] != NOBODY


def fits(position: MercPosition) -> bool:
    """Whether who has disarmed a mine can take it without laying anything down."""
    mine = _first_mine(position, combat.the_fight(position).cell)
    return gear.has_room(position, agenda.top(position)[DISARMER], mine)


def _set_off(position: MercPosition, fight: Fight) -> None:
    """Every unit that entered is hurt, and the mine is gone."""
    mine = _first_mine(position, fight.cell)
    damage = values.item_trait(mine, MINE)
    gear.unstow(position, fight.cell, mine)
    gear.discard(position, mine)
    if position.journal is not None:
        chronicle.mine_set_off(position, fight.cell)
    for faction in range(position.rebels + 1):
        if places.are_enemies(position, fight.attacker, faction):
            continue
        harm.lose_militia(position, faction, fight.cell, places.militia_of(position, faction, fight.cell))
        for unit in places.units_in(position, faction, fight.cell):
            if position.ended_by == NOT_OVER:
                harm.hurt(position, unit, damage, False)


def _first_mine(position: MercPosition, cell: i64) -> i64:
    for card in position.stashes[cell]:
        if values.item_trait(card, MINE) != 0:
            return card
    return NO_CARD
