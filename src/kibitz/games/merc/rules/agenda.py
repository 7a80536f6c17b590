"""What is going on: a stack of frames that runs until somebody has to decide.

A frame is a row of numbers: what it is, whom it asks, a state, and whatever its chapter keeps there. Its
chapter has a function `go_on`, which takes one step and says whether it could: by changing its frame, by
putting another on top, or by taking its own away. A frame that cannot go on waits for a move of whom it asks.

Rebels act at the same time. So whatever concerns only one faction, such as which MERCs it keeps, lies on its
desk and not on the agenda; a fight is on the agenda and everybody waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import (
    ai,
    attacks,
    calendar,
    calls,
    combat,
    deeds,
    equipping,
    gifts,
    listing,
    losses,
    marching,
    mines,
    mortars,
    moving,
    saving,
)
from kibitz.games.merc.tables import (
    FRAME_ASKED,
    FRAME_BOMBARDMENT,
    FRAME_CALL,
    FRAME_DEATH,
    FRAME_DEEDS,
    FRAME_FIGHT,
    FRAME_FIGHTS,
    FRAME_GIFT,
    FRAME_KIND,
    FRAME_LANDING,
    FRAME_LOSSES,
    FRAME_MINES,
    FRAME_PARTNER,
    FRAME_REBELS,
    FRAME_STATE,
    FRAME_TURN,
    NOT_OVER,
    PHASES,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def top(position: MercPosition) -> vec[i64]:
    """The innermost thing that is going on."""
    return position.agenda[len(position.agenda) - 1]


def push(position: MercPosition, frame: vec[i64]) -> None:
    """Something begins; what was going on waits for it."""
    position.agenda = [*position.agenda, frame]


def pop(position: MercPosition) -> None:
    """It is done."""
    position.agenda = position.agenda[:-1]


def replace(position: MercPosition, frame: vec[i64]) -> None:
    """What is going on has got further."""
    position.agenda = [*position.agenda[:-1], frame]


def set_state(position: MercPosition, state: i64) -> None:
    """The same frame, in another state."""
    frame = top(position)[:]
    frame[FRAME_STATE] = state
    replace(position, frame)


def ask(position: MercPosition, faction: i64) -> None:
    """The same frame, asking another faction."""
    frame = top(position)[:]
    frame[FRAME_ASKED] = faction
    replace(position, frame)


def lay_on_desk(position: MercPosition, faction: i64, frame: vec[i64]) -> None:
    """Something for a faction to settle alone; an empty row clears its desk."""
    desks = position.desks[:]
    desks[faction] = frame
    position.desks = desks


def is_simultaneous(position: MercPosition) -> bool:
    """Whether all rebels act at once."""
    kind = top(position)[FRAME_KIND]
    return kind == FRAME_LANDING or kind == FRAME_REBELS


def is_turn(position: MercPosition) -> bool:
    """Whether the Dictator's turn, or in versus a faction's, is on top."""
    return top(position)[FRAME_KIND] == FRAME_TURN


def is_at_desk(position: MercPosition, faction: i64) -> bool:
    """Whether a faction has to settle something alone before it does anything else."""
    return top(position)[FRAME_KIND] < PHASES and len(position.desks[faction]) > 0


def waiting(position: MercPosition) -> vec[i64]:
    """Who has something to decide."""
    found = vec[i64]()
    if position.ended_by != NOT_OVER:
        return found
    if not is_simultaneous(position):
        return append(found, top(position)[FRAME_ASKED])
    for rebel in range(position.rebels):
        if position.passed[rebel] == 0:
            found = append(found, rebel)
    return found


def run(position: MercPosition) -> None:
    """Go on until somebody has a choice. Where there is none, the only move is made (18.3)."""
    while position.ended_by == NOT_OVER:
        if step(position):
            continue
        if is_simultaneous(position):
            if not _only_moves(position):
                return
            continue
        asked = top(position)[FRAME_ASKED]
        if asked == position.rebels and position.terms.ai != 0:
            moving.carry_out(position, asked, ai.answer(position))
            continue
        moves = listing.moves(position, asked)
        if len(moves) != 1:
            return
        moving.carry_out(position, asked, moves[0])


def _only_moves(position: MercPosition) -> bool:
    """Make the move of every rebel who has only one; whether there was any."""
    for rebel in waiting(position):
        # Where a squad can go somewhere there is a choice, which is sooner seen than everything listed.
        if not is_at_desk(position, rebel) and marching.able(position, rebel) != 0:
            continue
        moves = listing.moves(position, rebel)
        if len(moves) == 1:
            moving.carry_out(position, rebel, moves[0])
            return True
    return False


def step(position: MercPosition) -> bool:
    """One step of what is going on, by its chapter; False when it waits for a move."""
    frame = top(position)
    kind = frame[FRAME_KIND]
    if kind == FRAME_FIGHT:
        return combat.go_on(position)
    if kind == FRAME_LANDING or kind == FRAME_REBELS or kind == FRAME_TURN:
        return calendar.go_on(position, frame)
    if kind == FRAME_DEEDS:
        return deeds.go_on(position, frame)
    if kind == FRAME_FIGHTS:
        return attacks.go_on(position, frame)
    if kind == FRAME_BOMBARDMENT:
        return mortars.go_on(position, frame)
    if kind == FRAME_MINES:
        return mines.go_on(position, frame)
    if kind == FRAME_DEATH:
        return saving.go_on(position, frame)
    if kind == FRAME_LOSSES:
        return losses.go_on(position, frame)
    if kind == FRAME_CALL:
        return calls.go_on(position, frame)
    if kind == FRAME_GIFT:
        return gifts.go_on(position, frame)
    if kind == FRAME_PARTNER:
        return equipping.go_on(position, frame)
    raise ValueError(f"there is no frame {kind}")
