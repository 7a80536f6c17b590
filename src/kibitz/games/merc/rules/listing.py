"""Which moves there are: every chapter lists its own (18.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import (
    acting,
    agenda,
    attacks,
    calendar,
    calls,
    combat,
    coup,
    deeds,
    equipping,
    gifts,
    hiring,
    landing,
    losses,
    mines,
    mortars,
    saving,
)
from kibitz.games.merc.tables import (
    DESK_EQUIP,
    DESK_KEEP,
    DESK_LAND,
    DESK_PICK,
    FRAME_BOMBARDMENT,
    FRAME_CALL,
    FRAME_DEATH,
    FRAME_DEEDS,
    FRAME_FIGHT,
    FRAME_FIGHTS,
    FRAME_GIFT,
    FRAME_KIND,
    FRAME_LOSSES,
    FRAME_MINES,
    FRAME_PARTNER,
    FRAME_REBELS,
    FRAME_STATE,
    FRAME_TURN,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def moves(position: MercPosition, faction: i64) -> list[vec[i64]]:
    """Everything that is listed for a faction that has to decide."""
    frame = agenda.top(position)
    if agenda.is_at_desk(position, faction):
        return _desk_moves(position, faction)
    kind = frame[FRAME_KIND]
    if kind == FRAME_FIGHT:
        return combat.moves(position)
    if kind == FRAME_REBELS:
        return acting.moves(position, faction)
    if kind == FRAME_TURN:
        if frame[FRAME_STATE] == calendar.ACTIONS:
            return acting.moves(position, faction)
        return coup.moves(position)
    if kind == FRAME_DEEDS:
        return deeds.moves(position, frame)
    if kind == FRAME_FIGHTS:
        return attacks.moves(position, frame)
    if kind == FRAME_BOMBARDMENT:
        return mortars.moves(position, frame)
    if kind == FRAME_MINES:
        return mines.moves(position, frame)
    if kind == FRAME_DEATH:
        return saving.moves(position, frame)
    if kind == FRAME_LOSSES:
        return losses.moves(position, frame)
    if kind == FRAME_CALL:
        return calls.moves(position, frame)
    if kind == FRAME_GIFT:
        return gifts.moves(position, frame)
    if kind == FRAME_PARTNER:
        return equipping.partner_moves(position, frame)
    raise ValueError(f"nobody is asked anything in frame {kind}")


def _desk_moves(position: MercPosition, faction: i64) -> list[vec[i64]]:
    kind = position.desks[faction][0]
    if kind == DESK_LAND:
        return landing.moves(position, faction)
    if kind == DESK_EQUIP or kind == DESK_PICK:
        return equipping.moves(position, faction)
    return hiring.moves(position, faction)


def uncounted(position: MercPosition, faction: i64) -> tuple[str, ...]:
    """Kinds that may be tried and are not, or not all, listed."""
    if agenda.is_at_desk(position, faction):
        if position.desks[faction][0] == DESK_KEEP:
            return ("keep",)  # in any order
        return equipping.uncounted(position, faction)
    frame = agenda.top(position)
    kind = frame[FRAME_KIND]
    if kind == FRAME_REBELS or (kind == FRAME_TURN and frame[FRAME_STATE] == calendar.ACTIONS):
        return acting.uncounted(position, faction)
    if kind == FRAME_DEEDS:
        return deeds.uncounted(position, frame)
    return ()


def includes(listed: list[vec[i64]], move: vec[i64]) -> bool:
    """Whether a move is among those listed."""
    for other in listed:
        if len(other) == len(move):
            same = True
            for k in range(i64(len(move))):
                if other[k] != move[k]:
                    same = False
            if same:
                return True
    return False
