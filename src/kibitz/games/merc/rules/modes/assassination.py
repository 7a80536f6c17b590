"""Assassination (rule 18.2): the Dictator's base in one corner, all rebels in the opposite one, and a neutral
zone between them. The rebels win by his death alone, and lose when his cards are used up."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import calendar, ending, frames
from kibitz.games.merc.rules.constants import (
    CARDS_USED_UP,
    DECKS,
    DICTATOR,
    DICTATOR_KILLED,
    NO_UNIT,
    PRIMARY,
    REBELS,
    SQUADS,
)
from kibitz.games.merc.rules.dictator import bases, placing, turn
from kibitz.games.merc.rules.journal import regime_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.team import recruits, teams

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


# The map


def base_corner(position: MercPosition) -> Cell:
    """R54: the base is in the first corner of the map, whatever sector that is."""
    return Cell(0)


def rebel_corner(position: MercPosition) -> Cell:
    """R54: the rebels begin in the last one."""
    return Cell(position.cells() - 1)


def side_of(position: MercPosition, cell: Cell) -> i64:
    """R55: DICTATOR or REBELS by which side of the diagonal between the other two corners a sector lies on,
    and 0 on it. The diagonal is, in every column, the sector nearest to the straight line from corner to
    corner, or both where two are equally near."""
    last_row = position.rows - 1
    last_column = position.columns - 1
    row = cell // position.columns
    column = cell % position.columns
    # How far below the line, in parts of a row: a row is as many as there are columns but one.
    below = row * last_column - last_row * (last_column - column)
    if max(below, -below) * 2 <= last_column:
        return 0
    return DICTATOR if below < 0 else REBELS


# Day 1


def _raise_rebel_militia(position: MercPosition) -> None:
    """R57: one a sector, dealt out rebel by rebel from their corner on."""
    rebel = Faction(0)
    for k in position.every_cell():
        cell = Cell(position.cells() - 1 - k)
        if side_of(position, cell) == REBELS:
            came = places.add_militia(position, rebel, cell, 1)
            regime_journal.placed(position, rebel, cell, came, 1 - came)
            rebel = Faction((rebel + 1) % position.rebels)


def _add_guard(position: MercPosition) -> None:
    """R56: a MERC at the base, in the primary squad, with a card of every type."""
    his = places.his(position)
    unit = teams.draw_fitting(position, his)
    if unit == NO_UNIT:
        return
    position.places[his * SQUADS + PRIMARY] = position.base
    recruits.put_on_map(position, his, unit, PRIMARY, position.base)
    for deck in range(i64(DECKS)):
        recruits.arm(position, his, unit, deck)


@final
class Assassination(mode.Mode):
    """His death alone counts."""

    def land_refused(self, position: MercPosition, cell: Cell) -> str:
        """All rebels begin in one corner."""
        return "" if cell == rebel_corner(position) else "not_the_rebels_corner"

    def deploy(self, position: MercPosition) -> None:
        """Militia for both sides, the base with the Dictator's card, and his MERCs. R56: of his first day
        nothing else takes place but that he draws his hand."""
        for cell in position.every_cell():
            if side_of(position, cell) == DICTATOR:
                placing.place(position, cell, 1)
        _raise_rebel_militia(position)
        frames.top(position).state = calendar.FIRST_EVENING
        bases.reveal(position, base_corner(position))
        for _ in position.every_rebel():
            _add_guard(position)
        turn.draw_hand(position)

    def check_now(self, position: MercPosition) -> bool:
        """His death ends it, and nothing else: a captured base does not."""
        if not ending.card_is_dead(position):
            return False
        ending.end(position, DICTATOR_KILLED, REBELS, vec[i64]())
        return True

    def check_evening(self, position: MercPosition) -> bool:
        """When the cards are used up the Dictator has survived."""
        if self.check_now(position):
            return True
        if turn.has_cards(position):
            return False
        self.close(position)
        return True

    def close(self, position: MercPosition) -> None:
        """The Dictator has won, whatever the values are."""
        ending.end(position, CARDS_USED_UP, DICTATOR, vec[i64]())
