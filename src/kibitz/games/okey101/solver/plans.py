"""Going out (13.3): whether the player at the table can get rid of all tiles in this turn, and how.

The answer is exact for racks of up to SMALL tiles. Above that the search is cut off after BUDGET steps, and
of openings that would be followed by swaps only the solver's best are tried; what is found is right in any
case. One trick is left out everywhere: to lay a taken okey that must be used, to swap it back and throw it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import groups, laying, listing, moving, racks
from kibitz.games.okey101.rules.constants import AT_TABLE, BY_MELDS, BY_PAIRS, NOT_OPEN
from kibitz.games.okey101.rules.numbers import Face, Kind, Seat
from kibitz.games.okey101.rules.terms import TAKE_OPEN_ONLY
from kibitz.games.okey101.solver import arranger, solver
from kibitz.games.okey101.solver.clearing import NEVER, SMALL, THROWS, Plan, Search
from kibitz.games.okey101.solver.coverings import arrangements
from kibitz.games.okey101.solver.hopeless import is_hopeless

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def can_go_out(position: OkeyPosition) -> list[list[vec[i64]]]:
    """For every tile that can be the last one thrown a plan of few moves; none if nobody is at the table."""
    if position.phase != AT_TABLE or is_hopeless(position):
        return []
    return [plan.moves for plan in _plans(position) if plan.cost < NEVER]


def distance(position: OkeyPosition, seat: Seat) -> i64:
    """13.3: how many tiles would be left beyond the one to discard, if this player got rid of as many as
    possible; 0 at the table only where that is going out. The rack is taken as it stands, whoever's turn
    it is."""
    if position.phase == AT_TABLE and position.turn == seat:
        return 0 if len(can_go_out(position)) > 0 else distance_short(position)
    twin = position.copy()
    twin.turn = seat
    twin.turns += 1  # so that no opening was in this turn
    twin.taken = Kind(-1)
    twin.ends = []
    return max(0, position.sizes[seat] - 1 - _most_leaving(twin))


def distance_short(position: OkeyPosition) -> i64:
    """The distance of a player at the table who cannot go out."""
    return max(1, position.sizes[position.turn] - 1 - _most_leaving(position))


def _plans(position: OkeyPosition) -> list[Plan]:
    """By the tile thrown."""
    found = [Plan() for _ in range(i64(THROWS))]
    seat = position.turn
    if position.opened[seat] != NOT_OPEN:
        if not _is_stuck(position):
            search = Search(position, found, position.opened[seat], False)
            search.swap_and_go(search.rows, vec[i64]())
        return found
    if _has_pairs(position):
        search = Search(position, found, BY_PAIRS, True)
        search.swap_and_go(search.rows, vec[i64]())
    if _has_melds(position):
        search = Search(position, found, BY_MELDS, True)
        search.go_out(search.rows, vec[i64]())
        if search.can_swap():
            for opening in _openings(position):
                _after(position, opening, found)
    return found


def _is_stuck(position: OkeyPosition) -> bool:
    """3, option take_discard: a tile taken to open with was not among what was laid."""
    return position.taken >= 0 and position.used == 0 and position.terms.take == TAKE_OPEN_ONLY


def _after(position: OkeyPosition, opening: vec[i64], found: list[Plan]) -> None:
    """The plans that begin with this opening, where they are shorter."""
    twin = position.copy()
    moving.carry_out(twin, opening)
    if is_hopeless(twin):
        return
    later = _plans(twin)
    for throw in range(i64(THROWS)):
        if later[throw].cost < found[throw].cost:
            found[throw].cost = later[throw].cost
            found[throw].moves = [opening, *later[throw].moves]


def _most_leaving(position: OkeyPosition) -> i64:
    """The most tiles that the player whose turn it is can bring onto the table."""
    seat = position.turn
    if position.opened[seat] != NOT_OPEN:
        search = Search(position, [], position.opened[seat], False)
        search.swap_and_go(search.rows, vec[i64]())
        return search.most
    most: i64 = 0
    if _has_pairs(position):
        search = Search(position, [], BY_PAIRS, True)
        search.swap_and_go(search.rows, vec[i64]())
        most = search.most
    if _has_melds(position):
        for opening in _openings(position):
            twin = position.copy()
            moving.carry_out(twin, opening)
            most = max(most, position.sizes[seat] - twin.sizes[seat] + _most_leaving(twin))
    return most


# Openings


def _has_pairs(position: OkeyPosition) -> bool:
    """5: whether the rack has pairs enough to open with."""
    counts = racks.faces(position, position.turn)
    okeys = racks.okeys(position, position.turn)
    return solver.pairs_in(counts, okeys, position.terms.okey_in_pairs != 0) >= position.pair_bar


def _has_melds(position: OkeyPosition) -> bool:
    """5: whether the rack has melds enough to open with, or needs none."""
    if position.declared[position.turn] != 0:
        return False
    counts = racks.faces(position, position.turn)
    okeys = racks.okeys(position, position.turn)
    return position.terms.exempt != 0 or solver.most_points(counts, okeys) >= position.bar


def _openings(position: OkeyPosition) -> list[vec[i64]]:
    """5: openings by melds that leave a tile: all of a small rack, the solver's best two of a large one."""
    seat = position.turn
    counts = racks.faces(position, seat)
    okeys = racks.okeys(position, seat)
    arranged: list[list[vec[i64]]] = []
    if position.sizes[seat] <= SMALL:
        arrangements(counts, okeys, Face(0), [], arranged)
    else:
        arranged.append(arranger.arrangement_keeping_one(counts, okeys, solver.POINTS))
        arranged.append(arranger.arrangement_keeping_one(counts, okeys, solver.COUNT))
    found: list[vec[i64]] = []
    for one in arranged:
        rows = groups.rows_of(position, one)
        if len(rows) == 0 or laying.tiles_on_table(rows) == position.sizes[seat]:
            continue
        if laying.worth_of(rows, BY_MELDS) >= position.bar or position.terms.exempt != 0:
            found.append(listing.opening(BY_MELDS, rows))
    return found
