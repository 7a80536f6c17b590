"""Carrying out a move that was let through: whatever asked for it takes it."""

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
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def carry_out(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    """A legal move of a faction."""
    frame = agenda.top(position)
    kind = frame[FRAME_KIND]
    if agenda.is_at_desk(position, faction):
        _at_desk(position, faction, move)
    elif kind == FRAME_FIGHT:
        combat.play(position, faction, move)
    elif kind == FRAME_REBELS or calendar.is_step(position, calendar.ACTIONS):
        acting.play(position, faction, move)
    elif agenda.is_turn(position):
        coup.play(position, move)
    elif kind == FRAME_DEEDS:
        deeds.play(position, frame, move)
    elif kind == FRAME_FIGHTS:
        attacks.play(position, frame, move)
    elif kind == FRAME_BOMBARDMENT:
        mortars.play(position, frame, move)
    elif kind == FRAME_MINES:
        mines.play(position, frame, move)
    elif kind == FRAME_DEATH:
        saving.play(position, frame, move)
    elif kind == FRAME_LOSSES:
        losses.play(position, frame, move)
    elif kind == FRAME_CALL:
        calls.play(position, frame, move)
    elif kind == FRAME_GIFT:
        gifts.play(position, frame, move)
    elif kind == FRAME_PARTNER:
        equipping.answer(position, frame, move)


def _at_desk(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    kind = position.desks[faction][0]
    if kind == DESK_LAND:
        landing.play(position, faction, move)
    elif kind == DESK_EQUIP or kind == DESK_PICK:
        equipping.play(position, faction, move)
    else:
        hiring.play(position, faction, move)
