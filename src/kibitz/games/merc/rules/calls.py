"""Attacks together (rule 9.5): a rebel calls, the others say whether they come, and there is one combat.

The frame: FRAME_CALL, who is asked or NOBODY, the next rebel to ask, the sector; then for everybody who
comes, the caller first, the rebel, the squads and the militia that ride along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import agenda, attacks, marching, news
from kibitz.games.merc.tables import DO_DECLINE, DO_MOVE, FRAME_ASKED, FRAME_CALL, FRAME_STATE, NOBODY

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

CELL: Final = 3
PARTIES: Final = 4


def begin(position: MercPosition, faction: i64, squads: i64, cell: i64, riders: i64) -> None:
    """The call goes out."""
    news.called(position, faction, cell)
    agenda.push(position, vec[i64]([FRAME_CALL, NOBODY, 0, cell, faction, squads, riders]))


def would_ask(position: MercPosition, faction: i64, cell: i64) -> bool:
    """Whether any other rebel could come."""
    for rebel in range(position.rebels):
        if rebel != faction and _could_come(position, rebel, cell):
            return True
    return False


def _could_come(position: MercPosition, rebel: i64, cell: i64) -> bool:
    """Not who has ended the phase, nor who is busy with something at the desk."""
    if position.passed[rebel] != 0 or len(position.desks[rebel]) > 0:
        return False
    return marching.near(position, rebel, marching.able(position, rebel), cell) != 0


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """Ask the next one who could come; after the last they all go."""
    if frame[FRAME_ASKED] != NOBODY:
        return False
    for rebel in range(frame[FRAME_STATE], position.rebels):
        if rebel != frame[PARTIES] and _could_come(position, rebel, frame[CELL]):
            agenda.set_state(position, rebel + 1)
            agenda.ask(position, rebel)
            return True
    agenda.pop(position)
    _attack(position, frame)
    return True


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Stay, or come with any of the squads that can."""
    found = [vec[i64]([DO_DECLINE])]
    rebel = frame[FRAME_ASKED]
    cell = frame[CELL]
    squads = marching.near(position, rebel, marching.able(position, rebel), cell)
    for some in range(1, squads + 1):
        if some & ~squads == 0:
            for riders in range(marching.most_riders(position, rebel, some, cell) + 1):
                found.append(vec[i64]([DO_MOVE, some, cell, riders]))
    return found


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """The answer."""
    rebel = frame[FRAME_ASKED]
    if move[0] == DO_MOVE:
        news.comes_along(position, rebel, frame[CELL])
        frame = append(append(append(frame[:], rebel), move[1]), move[3])
        agenda.replace(position, frame)
    else:
        news.declined(position, rebel, frame[PARTIES])
    agenda.ask(position, NOBODY)


def _attack(position: MercPosition, frame: vec[i64]) -> None:
    """All who come enter the sector together."""
    cell = frame[CELL]
    came: list[vec[i64]] = []
    for k in range(PARTIES, i64(len(frame)), 3):
        came.extend(marching.go(position, frame[k], frame[k + 1], cell, frame[k + 2], free=False))
    attacks.arrive(position, frame[PARTIES], cell, came)
