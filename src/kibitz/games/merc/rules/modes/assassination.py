"""Assassination (rule 18.2): the Dictator's base in one corner, all rebels in the opposite one, and a neutral
zone between them. The rebels win by his death alone, and lose when his cards are used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import (
    agenda,
    bases,
    calendar,
    coup,
    edicts,
    ending,
    places,
    placing,
    recruits,
    teams,
)
from kibitz.games.merc.tables import (
    CARDS_USED_UP,
    DECKS,
    DICTATOR,
    DICTATOR_KILLED,
    NOBODY,
    PRIMARY,
    REBELS,
    SQUADS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


# The map


def base_corner(position: MercPosition) -> i64:
    """R54: the base is in the first corner of the map, whatever sector that is."""
    return 0


def rebel_corner(position: MercPosition) -> i64:
    """R54: the rebels begin in the last one."""
    return position.cells() - 1


def side_of(position: MercPosition, cell: i64) -> i64:
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


def land_refused(position: MercPosition, cell: i64) -> str:
    """All rebels begin in one corner."""
    return "" if cell == rebel_corner(position) else "not_the_rebels_corner"


def deploy(position: MercPosition) -> None:
    """Militia for both sides, the base with the Dictator's card, and his MERCs. R56: of his first day nothing
    else takes place but that he draws his hand."""
    for cell in range(position.cells()):
        if side_of(position, cell) == DICTATOR:
            placing.place(position, cell, 1)
    _raise_rebel_militia(position)
    agenda.set_state(position, calendar.FIRST_EVENING)
    bases.reveal(position, base_corner(position))
    for _ in range(position.rebels):
        _add_guard(position)
    calendar.draw_hand(position)


def _raise_rebel_militia(position: MercPosition) -> None:
    """R57: one a sector, dealt out rebel by rebel from their corner on."""
    rebel: i64 = 0
    for k in range(position.cells()):
        cell = position.cells() - 1 - k
        if side_of(position, cell) == REBELS:
            came = places.add_militia(position, rebel, cell, 1)
            edicts.placed(position, rebel, cell, came, 1 - came)
            rebel = (rebel + 1) % position.rebels


def _add_guard(position: MercPosition) -> None:
    """R56: a MERC at the base, in the primary squad, with a card of every type."""
    his = places.his(position)
    unit = teams.draw_fitting(position, his)
    if unit == NOBODY:
        return
    position.places[his * SQUADS + PRIMARY] = position.base
    recruits.put_on_map(position, his, unit, PRIMARY, position.base)
    for deck in range(i64(DECKS)):
        recruits.arm(position, his, unit, deck)


# The end


def check_now(position: MercPosition) -> bool:
    """His death ends it, and nothing else: a captured base does not."""
    if not ending.card_is_dead(position):
        return False
    ending.end(position, DICTATOR_KILLED, REBELS, vec[i64]())
    return True


def check_evening(position: MercPosition) -> bool:
    """When the cards are used up the Dictator has survived."""
    if check_now(position):
        return True
    if coup.has_cards(position):
        return False
    close(position)
    return True


def close(position: MercPosition) -> None:
    """The Dictator has won, whatever the values are."""
    ending.end(position, CARDS_USED_UP, DICTATOR, vec[i64]())
