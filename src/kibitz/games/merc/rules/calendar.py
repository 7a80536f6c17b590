"""The days: who is on when, from the landing to the evening check (rules 6 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import vec
from kibitz.games.merc.interface.events import DayBegan
from kibitz.games.merc.rules import constants, frames
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction
from kibitz.games.merc.rules.team import hiring, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

# The Dictator's first day (6), and every other turn of his (7), step by step.
FIRST_MILITIA: Final = 0
FIRST_MERC: Final = 1
FIRST_SETUP: Final = 2
FIRST_HAND: Final = 3
FIRST_EXTRA: Final = 4
FIRST_EVENING: Final = 5
START: Final = 6
CARD_TO_PLAY: Final = 7
ACTIONS: Final = 8
ABILITY: Final = 9
SCHEME: Final = 10
SECOND_CARD: Final = 11
CONSCRIPTION: Final = 12
REFILL: Final = 13
EVENING: Final = 14


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Landing(frames.Frame):
    """Day 1 of the rebels, all at once."""

    def __init__(self, asked: Faction = constants.NOBODY, state: i64 = 0) -> None:
        super().__init__(constants.FRAME_LANDING, asked, state)

    def copy(self) -> Landing:
        return Landing(self.asked, self.state)

    def go_on(self, position: MercPosition) -> bool:
        return end_phase(position, FIRST_MILITIA)


def end_phase(position: MercPosition, state: i64) -> bool:
    """Once all rebels are done the Dictator's turn begins, at this step; False before."""
    for rebel in position.every_rebel():
        if position.passed[rebel] == 0:
            return False
    begin_turn(position, places.his(position), state)
    return True


def begin_turn(position: MercPosition, faction: Faction, state: i64) -> None:
    """A turn of the Dictator, or in versus of a faction, from a step on."""
    frames.replace(position, frames.made(vec[i64]([constants.FRAME_TURN, faction, state])))


def begin(position: MercPosition) -> None:
    """6: day 1, the rebels land."""
    position.day = 1
    _tell_day(position)
    frames.push(position, Landing())


def begin_day(position: MercPosition) -> None:
    """7: the next morning, and the rebels are on."""
    dawn(position)
    for rebel in position.every_rebel():
        position.passed[rebel] = 0
    refuel(position)
    frames.replace(position, frames.made(vec[i64]([constants.FRAME_REBELS, constants.NOBODY, 0])))
    hiring.offer_free_hires(position)


def dawn(position: MercPosition) -> None:
    """7: a new day, or a round in versus. Everybody has actions again."""
    position.day += 1
    _tell_day(position)
    for unit in constants.EVERY_UNIT:
        if position.owner[unit] != constants.NOBODY:
            position.actions[unit] = traits.daily_actions(unit)
            position.lessons[unit] = traits.of(unit, constants.MORE_TRAINING)
            healed = position.health[unit] + traits.of(unit, constants.HEALS_DAILY)
            position.health[unit] = min(healed, max(position.health[unit], traits.full_health(unit)))


def _tell_day(position: MercPosition) -> None:
    if position.journal is not None:
        position.journal.append(DayBegan(position.day))


def refuel(position: MercPosition) -> None:
    """15, R70: at the start of a turn whoever controls the oil gets one move for nothing; among the rebels,
    the owner of the sector."""
    for faction in position.every_faction():
        position.free_move[faction] = 0
    if position.fuel == 0:
        return
    for cell in position.every_cell():
        if constants.SECTOR_OIL[position.sectors[cell]] != 0:
            control = places.control(position, cell)
            if control == constants.DICTATOR:
                position.free_move[places.his(position)] = 1
            elif control == constants.REBELS:
                position.free_move[places.owning_rebel(position, cell)] = 1
