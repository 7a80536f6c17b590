"""Losses the rebels of a sector share among themselves: units that are hurt, or militia that go (rule 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import agenda, gear, harm, places
from kibitz.games.merc.tables import (
    DO_LOSE,
    FRAME_LOSSES,
    FRAME_STATE,
    MILITIA,
    NOBODY,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

# What is lost, in the state of the frame; then the sector, how much is left to be lost, and who is hurt.
HEALTH_GOES: Final = 0
MILITIA_GO: Final = 1
CELL: Final = 3
LEFT: Final = 4
HIT: Final = 5


def hurt_some(position: MercPosition, cell: i64, count: i64) -> None:
    """So many different rebel units take 1 damage; the rebels there say which."""
    _begin(position, HEALTH_GOES, cell, count)


def take_militia(position: MercPosition, cell: i64, count: i64) -> None:
    """R41: so many rebel militia go, however many rebels have some there; they say whose."""
    _begin(position, MILITIA_GO, cell, count)


def _begin(position: MercPosition, what: i64, cell: i64, count: i64) -> None:
    asked = spokesman(position, cell)
    if asked != NOBODY and count > 0:
        agenda.push(position, vec[i64]([FRAME_LOSSES, asked, what, cell, count]))


def spokesman(position: MercPosition, cell: i64) -> i64:
    """R74: who speaks for the rebels of a sector: whoever has most units there, as for its owner (R5)."""
    best: i64 = NOBODY
    for rebel in range(position.rebels):
        if places.strength(position, rebel, cell) > 0:
            if best == NOBODY or places.holds_more(position, rebel, best, cell):
                best = rebel
    return best


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """Whoever has no choice loses without being asked."""
    rows = moves(position, frame)
    if frame[LEFT] == 0 or len(rows) == 0:
        agenda.pop(position)
        return True
    if len(rows) == 1 or frame[LEFT] >= _units_left(position, frame):
        play(position, frame, rows[0])
        return True
    return False


def _units_left(position: MercPosition, frame: vec[i64]) -> i64:
    """How many could still be lost."""
    found = places.rebel_militia(position, frame[CELL])
    if frame[FRAME_STATE] == HEALTH_GOES:
        for rebel in range(position.rebels):
            for unit in places.units_in(position, rebel, frame[CELL]):
                if not gear.contains(frame[HIT:], unit):
                    found += 1
    return found


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Whom it may be."""
    cell = frame[CELL]
    found: list[vec[i64]] = []
    for rebel in range(position.rebels):
        if places.militia_of(position, rebel, cell) > 0:
            found.append(vec[i64]([DO_LOSE, rebel, MILITIA]))
        if frame[FRAME_STATE] == HEALTH_GOES:
            for unit in places.units_in(position, rebel, cell):
                if not gear.contains(frame[HIT:], unit):
                    found.append(vec[i64]([DO_LOSE, rebel, unit]))
    return found


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """This one."""
    after = frame[:]
    after[LEFT] -= 1
    if move[2] != MILITIA:
        after = append(after, move[2])
    agenda.replace(position, after)
    if move[2] == MILITIA:
        harm.lose_militia(position, move[1], frame[CELL], 1)
    else:
        harm.hurt(position, move[2], 1, False)
