"""Land mines in a stash (rule 13): whoever held the sector may set them off against those who enter.

R25: asked once a mine, at entry. Who has disarmed them may take each of them, or leave it in the stash.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat import aiming, harm, rounds
from kibitz.games.merc.rules.combat.fight import Fight
from kibitz.games.merc.rules.constants import (
    CARD,
    DISARMS,
    DO_ACCEPT,
    FRAME_MINES,
    MINE,
    NO_CARD,
    NO_UNIT,
    NOBODY,
    NOT_OVER,
)
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.team import equipping, gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def offer(position: MercPosition, fight: Fight) -> None:
    """Before the combat: ask whoever holds the sector, unless somebody who enters disarms what lies there."""
    count: i64 = 0
    for card in position.stashes[fight.cell]:
        if traits.of_item(card, MINE) != 0:
            count += 1
    if count == 0:
        return
    holder = _holder(position, fight)
    disarmer = _disarmer(position, fight)
    if disarmer != NO_UNIT:
        if position.journal is not None:
            fight_journal.disarmed(position, disarmer, count)
        frames.push(position, Mines(position.owner[disarmer], count, disarmer))
    elif holder != NOBODY:
        frames.push(position, Mines(holder, count))


def _holder(position: MercPosition, fight: Fight) -> Faction:
    """Who decides: of the side that was here before, whoever has most units (R5, R74). R3: a side whose units
    do not count does not control the sector."""
    best = NOBODY
    for faction in position.every_faction():
        if not places.are_enemies(position, fight.attacker, faction):
            continue
        if places.strength(position, faction, fight.cell) > 0:
            if best == NOBODY or places.holds_more(position, faction, best, fight.cell):
                best = faction
    return best


def _disarmer(position: MercPosition, fight: Fight) -> Unit:
    """Before the combat all units of the attacking side are such as have just entered."""
    for faction in position.every_faction():
        if not places.are_enemies(position, fight.attacker, faction):
            for unit in places.units_in(position, faction, fight.cell):
                if traits.of(unit, DISARMS) != 0:
                    return unit
    return NO_UNIT


def _take(position: MercPosition, fight: Fight, unit: Unit) -> None:
    """R82: a disarmed mine is carried on; what makes room for it is left in the stash."""
    mine = _first_mine(position, fight.cell)
    gear.unstow(position, fight.cell, mine)
    equipping.equip(position, position.owner[unit], unit, mine)


def is_disarmed(position: MercPosition) -> bool:
    """Whether the question is what becomes of a disarmed mine."""
    frame = frames.top(position)
    return isinstance(frame, Mines) and frame.disarmer != NO_UNIT


def fits(position: MercPosition) -> bool:
    """Whether who has disarmed a mine can take it without laying anything down."""
    mine = _first_mine(position, rounds.the_fight(position).cell)
    frame = frames.top(position)
    return isinstance(frame, Mines) and gear.has_room(position, frame.disarmer, mine)


def _set_off(position: MercPosition, fight: Fight) -> None:
    """Every unit that entered is hurt, and the mine is gone. R85: the Dictator's card is not, if anybody of
    his stood with it when the mine went off."""
    is_safe = aiming.is_guarded(position, fight.cell) and not position.terms.by_first_rules()
    mine = _first_mine(position, fight.cell)
    damage = traits.of_item(mine, MINE)
    gear.unstow(position, fight.cell, mine)
    gear.discard(position, mine)
    if position.journal is not None:
        fight_journal.mine_set_off(position, fight.cell)
    for faction in position.every_faction():
        if places.are_enemies(position, fight.attacker, faction):
            continue
        harm.lose_militia(position, faction, fight.cell, places.militia_of(position, faction, fight.cell))
        for unit in places.units_in(position, faction, fight.cell):
            if position.ended_by == NOT_OVER and not (is_safe and unit == CARD):
                harm.hurt(position, unit, damage, False)


def _first_mine(position: MercPosition, cell: Cell) -> Card:
    for card in position.stashes[cell]:
        if traits.of_item(card, MINE) != 0:
            return card
    return NO_CARD


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Mines(frames.Frame):
    """Whether to set a mine off, or for who has disarmed it whether to take it. The state is how many mines
    have not been asked for."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0, disarmer: Unit = NO_UNIT) -> None:
        super().__init__(FRAME_MINES, asked, state)
        self.disarmer: Unit = disarmer

    def copy(self) -> Mines:
        return Mines(self.asked, self.state, self.disarmer)

    def go_on(self, position: MercPosition) -> bool:
        """Wait for an answer to each mine, as long as anybody is there to be hurt."""
        if self.state > 0 and places.is_contested(position, rounds.the_fight(position).cell):
            return False
        frames.pop(position)
        return True

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """One mine less to ask for."""
        self.state -= 1
        if move[0] != DO_ACCEPT:
            return
        fight = rounds.the_fight(position)
        if self.disarmer == NO_UNIT:
            _set_off(position, fight)
        else:
            _take(position, fight, self.disarmer)
