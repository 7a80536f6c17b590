"""Where both sides meet: a squad enters a sector, or an effect puts units next to enemies (rule 11).

`FRAME_FIGHTS` holds the sectors in which a fight waits. R18: the Dictator says which is next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc import chronicle
from kibitz.games.merc.fight import Fight
from kibitz.games.merc.rules import agenda, ending, mines, places
from kibitz.games.merc.tables import DO_FIGHT, FRAME_FIGHT, FRAME_FIGHTS, NOBODY

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

FIRST_CELL: Final = 3  # where the sectors begin in the frame


def arrive(position: MercPosition, faction: i64, cell: i64, came: list[vec[i64]]) -> None:
    """Units of a faction, and of others who came along, have entered a sector and stand there. `came` has a
    row for every squad: faction, squad, from which cell. Where enemies are, a combat begins, and before it
    their mines."""
    if not ending.check_now(position) and places.is_contested(position, cell):
        _begin(position, cell, faction, came)


def clash(position: MercPosition, cells: vec[i64]) -> None:
    """R18: an effect of the Dictator's has put units onto these sectors. Where both sides stand now, they
    fight, one sector after the other."""
    if ending.check_now(position):
        return
    frame = vec[i64]([FRAME_FIGHTS, places.his(position), 0])
    for cell in cells:
        if places.is_contested(position, cell):
            frame = append(frame, cell)
    if len(frame) > FIRST_CELL:
        agenda.push(position, frame)


def _begin(position: MercPosition, cell: i64, attacker: i64, came: list[vec[i64]]) -> None:
    fight = Fight()
    fight.cell = cell
    fight.attacker = attacker
    fight.came = came
    position.fight = fight
    agenda.push(position, vec[i64]([FRAME_FIGHT, NOBODY, 0]))
    if position.journal is not None:
        chronicle.began(position, fight)
    mines.offer(position, fight)


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """Begin the fight where there is only one left; wait for the Dictator's word where there are more."""
    if len(frame) == FIRST_CELL:
        agenda.pop(position)
        return True
    if len(frame) > FIRST_CELL + 1:
        return False
    _fight_in(position, frame, frame[FIRST_CELL])
    return True


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Which sector is next."""
    found: list[vec[i64]] = []
    for k in range(i64(FIRST_CELL), len(frame)):
        found.append(vec[i64]([DO_FIGHT, frame[k]]))
    return found


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """This one."""
    _fight_in(position, frame, move[1])


def _fight_in(position: MercPosition, frame: vec[i64], cell: i64) -> None:
    rest = frame[:FIRST_CELL]
    for k in range(i64(FIRST_CELL), len(frame)):
        if frame[k] != cell:
            rest = append(rest, frame[k])
    agenda.replace(position, rest)
    # A fight fought before this one may have sent somebody away from here, or nobody may be left.
    if places.is_contested(position, cell):
        _begin(position, cell, places.his(position), [])
