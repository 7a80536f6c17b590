"""Whether a tactics card would change anything now. If not, the AI Dictator reinforces with it (18.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import constants
from kibitz.games.merc.rules.dictator import bases, placing, ravages
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Tactic
from kibitz.games.merc.rules.team import teams

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def has_effect(position: MercPosition, card: Tactic) -> bool:
    """R28: the base is revealed, or one of its deeds does something."""
    if constants.TACTICS_REVEALS[card] != 0 and bases.can_be_revealed(position):
        return True
    for deed in constants.TACTICS_DEEDS[card]:
        if _does_something(position, deed):
            return True
    return False


def _does_something(position: MercPosition, deed: vec[i64]) -> bool:
    """What holds for the rest of the game, such as drill, always does."""
    does = deed[constants.DEED_DOES]
    if does == constants.PLACE:
        return _adds_militia(position, deed)
    if does == constants.FLIP:
        # Where every one is turned, those that had been turned before get militia too.
        if deed[constants.DEED_NUMBER] == constants.AMOUNT_ALL and _adds_militia(position, deed):
            return True
        return _any_unexplored(position, placing.cells_for(position, deed[constants.DEED_WHERE]))
    if does == constants.BOMBARD:
        return len(ravages.in_range(position)) > 0
    if does == constants.REMOVE:
        return _any_rebel_militia(position, placing.cells_for(position, deed[constants.DEED_WHERE]))
    if does == constants.RAID:
        return _any_raid(position)
    if does == constants.SICKEN:
        return len(ravages.rebel_mercs(position)) > 0
    if does == constants.HIRE:
        return teams.can_draw(position)
    if does == constants.SHARPEN:
        return position.hit_on != deed[constants.DEED_NUMBER]
    if does == constants.FUEL:
        return _has_oil(position)
    return True


def _adds_militia(position: MercPosition, deed: vec[i64]) -> bool:
    if placing.amount_of(position, deed) == 0:
        return False
    for cell in placing.cells_for(position, deed[constants.DEED_WHERE]):
        if placing.room(position, cell) > 0:
            return True
    return False


def _any_unexplored(position: MercPosition, cells: vec[Cell]) -> bool:
    for cell in cells:
        if position.explored[cell] == 0:
            return True
    return False


def _any_rebel_militia(position: MercPosition, cells: vec[Cell]) -> bool:
    for cell in cells:
        if places.rebel_militia(position, cell) > 0:
            return True
    return False


def _any_raid(position: MercPosition) -> bool:
    for rebel in position.every_rebel():
        cell = ravages.largest(position, rebel)
        if cell != constants.NOWHERE and placing.room(position, cell) > 0:
            return True
    return False


def _has_oil(position: MercPosition) -> bool:
    for card in position.sectors:
        if constants.SECTOR_OIL[card] != 0:
            return True
    return False
