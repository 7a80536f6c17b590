"""The only list of them all: whose frame is whose, what lies on desks, which modes there are."""

from __future__ import annotations

from kibitz.games.merc.rules import calendar, frames, phase
from kibitz.games.merc.rules.combat import attacks, dying, losses, mines, mortars, rounds
from kibitz.games.merc.rules.constants import (
    DESK_DECK,
    DESK_EQUIP,
    DESK_JOIN,
    DESK_KEEP,
    DESK_LAND,
    DESK_PICK,
)
from kibitz.games.merc.rules.dictator import ai, effects
from kibitz.games.merc.rules.frames import Frame
from kibitz.games.merc.rules.map import calls
from kibitz.games.merc.rules.modes import assassination, mode, versus
from kibitz.games.merc.rules.team import equipping, gifts, hiring, landing, recruits, swapping
from kibitz.games.merc.rules.terms import ASSASSINATION, VERSUS


def enter() -> None:
    """All of them; before the first position."""
    kinds: list[Frame] = [
        calendar.Landing(),
        phase.Phase(),
        phase.Turn(),
        effects.Effects(),
        attacks.Fights(),
        rounds.Combat(),
        mortars.Bombardment(),
        mines.Mines(),
        dying.Death(),
        losses.Losses(),
        calls.Call(),
        gifts.Gift(),
        swapping.Partner(),
    ]
    for frame in kinds:
        frames.FRAMES[frame.kind] = frame
    frames.DESKS[DESK_LAND] = landing.ToLand()
    frames.DESKS[DESK_KEEP] = hiring.ToKeep()
    frames.DESKS[DESK_JOIN] = recruits.ToJoin()
    frames.DESKS[DESK_DECK] = recruits.ToJoin()
    frames.DESKS[DESK_EQUIP] = swapping.ToEquip()
    frames.DESKS[DESK_PICK] = equipping.ToPick()
    frames.AUTOMATA.append(ai.Procedure())
    mode.MODES[VERSUS] = versus.Versus()
    mode.MODES[ASSASSINATION] = assassination.Assassination()
