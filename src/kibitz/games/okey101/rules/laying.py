"""What is laid on the table (rules 5 and 6): openings, melds, lay-offs, splits, swaps; and taking it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.interface import laid
from kibitz.games.okey101.interface.events import (
    HandOpened,
    MeldLaid,
    OkeySwapped,
    OpeningFailed,
    RunSplit,
    TilesLaidOff,
    TurnRetracted,
)
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.interface.names import ROUTES, TILE_NAMES
from kibitz.games.okey101.rules import ending, fines, melds, phases, racks
from kibitz.games.okey101.rules.constants import (
    BY_MELDS,
    BY_PAIRS,
    EVERY_KIND,
    FAILED_OPENING,
    FED_OPENING,
    FINE_KIND,
    FINE_TURN,
    HAND_EMPTY,
    KINDS,
    MELD_ID,
    MELD_KIND,
    MELD_LENGTH,
    MELD_OWNER,
    MELD_PARENT,
    MELD_ROW,
    NOT_OPEN,
    RUN,
    TAKEN_BACK,
    kind_of,
)
from kibitz.games.okey101.rules.numbers import Face, Kind
from kibitz.games.okey101.rules.terms import SWAP_MUST_USE, TAKE_OPEN_ONLY

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def found(position: OkeyPosition, meld: i64) -> i64:
    """Where the meld of this number lies on the table, or -1."""
    for place in range(i64(len(position.melds))):
        if position.melds[place][MELD_ID] == meld:
            return place
    return -1


def tiles_on_table(rows: list[vec[i64]]) -> i64:
    """How many tiles lie there."""
    total: i64 = 0
    for meld in rows:
        total += meld[MELD_LENGTH]
    return total


def rows_of(move: vec[i64], first: i64, count: i64) -> list[vec[i64]]:
    """The melds that a move carries."""
    return [move[first + k * MELD_ROW : first + (k + 1) * MELD_ROW] for k in range(count)]


def worth_of(rows: list[vec[i64]], route: i64) -> i64:
    """5: what an opening reaches: points by melds, or the number of pairs."""
    if route == BY_PAIRS:
        return len(rows)
    total: i64 = 0
    for meld in rows:
        total += melds.points(meld)
    return total


def _named(position: OkeyPosition, meld: vec[i64]) -> MeldView:
    """A meld as the journal tells it."""
    return laid.named([number for number in meld], position.okey)


# Opening


def open_hand(position: OkeyPosition, route: i64, rows: list[vec[i64]]) -> None:
    """5: the first lay-down. Below the bar it comes this far only at a strict table, where it costs, or where
    a player who goes out at once is excused."""
    seat = position.turn
    worth = worth_of(rows, route)
    bar = position.bar if route == BY_MELDS else position.pair_bar
    if worth < bar and (position.terms.exempt == 0 or route == BY_PAIRS):
        _fail(position, route, worth, bar)
        return
    if worth < bar:
        position.bound = 1
    used = position.used
    first: i64 = len(position.melds)
    for meld in rows:
        _lay(position, meld)
    position.opened[seat] = route
    position.opened_in[seat] = position.turns
    position.opened_with[seat] = worth
    position.laid += 1
    if position.terms.escalating != 0:
        _raise_bar(position, route, worth)
    if position.journal is not None:
        views = [_named(position, meld) for meld in position.melds[first:]]
        points = worth if route == BY_MELDS else 0
        position.journal.append(HandOpened(int(seat), ROUTES[route], points, tuple(views)))
    if position.used > used:
        fines.feed(position, phases.previous(position))
    _check_empty(position)


def _fail(position: OkeyPosition, route: i64, worth: i64, bar: i64) -> None:
    """9.4: laid, found short of the bar, and taken back."""
    if position.journal is not None:
        position.journal.append(OpeningFailed(int(position.turn), ROUTES[route], worth, bar))
    fines.impose(position, position.turn, FAILED_OPENING, Kind(-1))


def _raise_bar(position: OkeyPosition, route: i64, worth: i64) -> None:
    """5, option escalating: the two bars rise separately."""
    if route == BY_PAIRS:
        if worth >= position.pair_bar:
            position.pair_bar = worth + 1
    elif worth >= position.bar:
        position.bar = worth + 1


def _lay(position: OkeyPosition, meld: vec[i64]) -> None:
    """A meld goes from the rack to the table."""
    made = meld[:]
    made[MELD_ID] = position.laid_melds
    made[MELD_OWNER] = position.turn
    made[MELD_PARENT] = -1
    position.laid_melds += 1
    position.melds = [*position.melds, made]
    for kind in melds.kinds_in(made, position.okey):
        _leave(position, Kind(kind))


def _leave(position: OkeyPosition, kind: Kind) -> None:
    """A tile goes to the table; 3: either copy of a taken tile meets its obligation."""
    racks.drop(position, position.turn, kind)
    if kind == position.taken:
        if position.terms.take != TAKE_OPEN_ONLY or position.opened[position.turn] == NOT_OPEN:
            position.used = 1
    if kind == position.okey and position.owed > 0:
        position.owed -= 1


def _check_empty(position: OkeyPosition) -> None:
    """C-15: only where the option lets a rack be emptied onto the table is that going out."""
    if position.sizes[position.turn] == 0:
        ending.end_hand(position, HAND_EMPTY)


# After opening


def lay_meld(position: OkeyPosition, meld: vec[i64]) -> None:
    """6: a new set, run or pair."""
    _lay(position, meld)
    position.laid += 1
    if position.journal is not None:
        view = _named(position, position.melds[len(position.melds) - 1])
        position.journal.append(MeldLaid(int(position.turn), view))
    _check_empty(position)


def lay_off(position: OkeyPosition, place: i64, tiles: vec[i64]) -> None:
    """6: tiles join a meld one after the other."""
    meld = position.melds[place]
    names: list[str] = []
    for k in range(i64(0), i64(len(tiles)), 2):
        face = Face(tiles[k])
        is_okey = tiles[k + 1] != 0
        if meld[MELD_KIND] == RUN:
            count_end(position, meld, face)
        meld = melds.grown(meld, face, is_okey)
        kind = Kind(position.okey) if is_okey else kind_of(face, position.okey)
        _leave(position, kind)
        names.append(TILE_NAMES[kind])
    _replace(position, place, meld)
    position.laid += 1
    if len(tiles) == 2:
        position.laid_off += 1
    if position.journal is not None:
        view = _named(position, meld)
        position.journal.append(TilesLaidOff(int(position.turn), tuple(names), view))
    _check_empty(position)


def count_end(position: OkeyPosition, meld: vec[i64], face: Face) -> None:
    """6, option layoff_cap_per_end: one more tile at this end of this run in this turn."""
    if position.terms.cap == 0:
        return
    side: i64 = 1 if melds.place_in(meld, face) < 0 else 2
    ends = [row[:] for row in position.ends]
    position.ends = ends
    for row in ends:
        if row[0] == meld[MELD_ID]:
            row[side] += 1
            return
    row = vec[i64]([meld[MELD_ID], 0, 0])
    row[side] = 1
    ends.append(row)


def laid_at_end(position: OkeyPosition, meld: vec[i64], low: bool) -> i64:
    """How many tiles were laid off at an end of a run in this turn."""
    for row in position.ends:
        if row[0] == meld[MELD_ID]:
            return row[1] if low else row[2]
    return 0


def split(position: OkeyPosition, place: i64, face: Face, is_okey: bool) -> None:
    """6: two new runs with numbers of their own, which remember the run they come from."""
    parent = position.melds[place]
    lower = melds.lower_half(parent, face)
    upper = melds.upper_half(parent, face, is_okey)
    for half in (lower, upper):
        half[MELD_ID] = position.laid_melds
        half[MELD_PARENT] = parent[MELD_ID]
        position.laid_melds += 1
    position.melds = [*position.melds[:place], lower, upper, *position.melds[place + 1 :]]
    kind = Kind(position.okey) if is_okey else kind_of(face, position.okey)
    _leave(position, kind)
    position.laid += 1
    if position.journal is not None:
        views = (_named(position, lower), _named(position, upper))
        position.journal.append(RunSplit(int(position.turn), TILE_NAMES[kind], parent[MELD_ID], views))
    _check_empty(position)


def swap(position: OkeyPosition, place: i64, face: Face) -> None:
    """6: the real tile takes the place of an okey, which comes onto the rack."""
    meld = melds.freed(position.melds[place], face)
    _replace(position, place, meld)
    kind = kind_of(face, position.okey)
    _leave(position, kind)
    racks.put(position, position.turn, Kind(position.okey))
    if position.terms.swap == SWAP_MUST_USE:
        position.owed += 1
    position.laid += 1
    if position.journal is not None:
        view = _named(position, meld)
        position.journal.append(OkeySwapped(int(position.turn), TILE_NAMES[kind], view))


def _replace(position: OkeyPosition, place: i64, meld: vec[i64]) -> None:
    """Melds are replaced, so that copies may share them."""
    rows = position.melds[:]
    rows[place] = meld
    position.melds = rows


# Taking back


def retract(position: OkeyPosition) -> None:
    """3: everything laid this turn goes back; 9.4: at a strict table that costs, unless it is but the one
    tile laid off last."""
    costs = position.terms.strict != 0 and not (position.laid == 1 and position.laid_off == 1)
    take_back(position)
    if position.journal is not None:
        views = [_named(position, meld) for meld in position.melds]
        position.journal.append(TurnRetracted(int(position.turn), tuple(views)))
    if costs:
        fines.impose(position, position.turn, TAKEN_BACK, Kind(-1))


def take_back(position: OkeyPosition) -> None:
    """The table as it was when the turn came to it. What has left the rack is what the table has more."""
    seat = position.turn
    moved = vec[i64]([0] * KINDS)
    for meld in position.melds:
        for kind in melds.kinds_in(meld, position.okey):
            moved[kind] += 1
    for meld in position.kept_melds:
        for kind in melds.kinds_in(meld, position.okey):
            moved[kind] -= 1
    for kind in EVERY_KIND:
        position.racks[seat * KINDS + kind] += moved[kind]
        position.sizes[seat] += moved[kind]
    position.melds = position.kept_melds
    position.laid_melds = position.kept_ids
    if position.kept_opened == NOT_OPEN:
        position.opened[seat] = NOT_OPEN
        position.opened_in[seat] = 0
        position.opened_with[seat] = 0
    position.bar = position.kept_bar
    position.pair_bar = position.kept_pair_bar
    last: i64 = len(position.fines) - 1
    if last >= 0 and position.fines[last][FINE_KIND] == FED_OPENING:
        if position.fines[last][FINE_TURN] == position.turns:
            position.fines = position.fines[:last]
    position.used = 0
    phases.come_to_table(position)
