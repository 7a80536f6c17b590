"""Tactics cards and abilities, deed by deed (rules 14 and 15).

A frame knows where its deeds come from, which of them is being done and how far that has got. Fights wait
until everything is done (R18), unless the next deed depends on how one ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import (
    agenda,
    attacks,
    bases,
    choosing,
    doing,
    modes,
    places,
)
from kibitz.games.merc.tables import (
    AMOUNT_ONE,
    ANY_SQUAD,
    DEED_DOES,
    DEED_WHEN,
    DEEDS_CELL,
    DEEDS_LEFT,
    DEEDS_MEMORY,
    DEEDS_SOURCE,
    DEEDS_STAGE,
    DEEDS_TOUCHED,
    DEEDS_WHICH,
    DICTATOR,
    DICTATOR_SETUP,
    DICTATOR_TURN,
    FRAME_DEEDS,
    FRAME_STATE,
    HIRE,
    IF_BASE_REVEALED,
    IF_BATTLE_LOST,
    IF_BEHIND,
    IN_OWN_SECTORS,
    NOWHERE,
    PLACE,
    REBELS,
    SETUP_EXTRA,
    SPLIT,
    TACTICS_DEEDS,
    TACTICS_REVEALS,
)
from kibitz.games.merc.terms import AS_THE_TABLE_SAYS

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

# Where deeds come from, and which card, Dictator or number that is.
FROM_TACTICS: Final = 0
FROM_SETUP: Final = 1
FROM_TURN: Final = 2
FROM_EXTRA: Final = 3
FROM_REVENGE: Final = 4

# The state of a frame is the number of the deed that is being done; the base comes before all of them.
REVEALING: Final = -1

NOT_BEGUN: Final = 0


def begin(position: MercPosition, source: i64, which: i64) -> None:
    """Everything a card says, from its first deed on."""
    state = REVEALING if source == FROM_TACTICS and TACTICS_REVEALS[which] != 0 else 0
    frame = vec[i64]([FRAME_DEEDS, places.his(position), state, source, which, NOT_BEGUN, 0, NOWHERE, 0])
    agenda.push(position, frame)


def deeds_of(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """The deeds of a frame."""
    source = frame[DEEDS_SOURCE]
    which = frame[DEEDS_WHICH]
    if source == FROM_TACTICS:
        return TACTICS_DEEDS[which]
    if source == FROM_SETUP:
        return DICTATOR_SETUP[which]
    if source == FROM_TURN:
        return DICTATOR_TURN[which]
    if source == FROM_EXTRA:
        extra = position.terms.extra
        if extra == AS_THE_TABLE_SAYS:
            extra = SETUP_EXTRA[position.rebels - 1]
        return [vec[i64]([PLACE, extra, AMOUNT_ONE, IN_OWN_SECTORS, SPLIT, 1, ANY_SQUAD, 0, 0, 0, 0])]
    return [vec[i64]([HIRE, which, AMOUNT_ONE, 0, 0, 1, ANY_SQUAD, 0, 0, 0, 0])]


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """One step; False while the Dictator has to choose something."""
    if len(position.desks[places.his(position)]) > 0:
        return False
    state = frame[FRAME_STATE]
    if state == REVEALING:
        if bases.can_be_revealed(position):
            return False
        agenda.set_state(position, 0)
        return True
    all_deeds = deeds_of(position, frame)
    if state == len(all_deeds):
        agenda.pop(position)
        attacks.clash(position, touched(position, frame))
        return True
    deed = all_deeds[state]
    if frame[DEEDS_STAGE] != NOT_BEGUN:
        return doing.carry_on(position, frame, deed)
    if deed[DEED_WHEN] == IF_BATTLE_LOST and frame[DEEDS_TOUCHED] != 0:
        after = frame[:]
        after[DEEDS_TOUCHED] = 0
        agenda.replace(position, after)
        attacks.clash(position, touched(position, frame))
    elif not _is_met(position, frame, deed[DEED_WHEN]) or _is_forbidden(position, frame, deed):
        next_deed(position)
    else:
        doing.begin(position, frame, deed)
    return True


def _is_met(position: MercPosition, frame: vec[i64], condition: i64) -> bool:
    """Whether a deed is done at all."""
    if condition == IF_BEHIND:
        return places.held(position, DICTATOR) < places.held(position, REBELS)
    if condition == IF_BASE_REVEALED:
        return position.base != NOWHERE
    if condition == IF_BATTLE_LOST:
        cell = frame[DEEDS_CELL]
        return cell != NOWHERE and not places.stands(position, places.his(position), cell)
    return True


def _is_forbidden(position: MercPosition, frame: vec[i64], deed: vec[i64]) -> bool:
    """18.2: in an assassination nobody is hired by ability."""
    return deed[DEED_DOES] == HIRE and modes.forbids_hiring(position, frame[DEEDS_SOURCE] == FROM_TACTICS)


def touched(position: MercPosition, frame: vec[i64]) -> vec[i64]:
    """The sectors that got militia."""
    found = vec[i64]()
    for cell in range(position.cells()):
        if frame[DEEDS_TOUCHED] & bit(cell) != 0:
            found = append(found, cell)
    return found


def next_deed(position: MercPosition) -> None:
    """This deed is done. What it was about is forgotten, but not which sector was chosen last."""
    frame = agenda.top(position)[:DEEDS_MEMORY]
    frame[FRAME_STATE] += 1
    frame[DEEDS_STAGE] = NOT_BEGUN
    frame[DEEDS_LEFT] = 0
    agenda.replace(position, frame)


# What he is asked


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Where the base goes, or what the deed at hand needs to know."""
    if frame[FRAME_STATE] == REVEALING:
        return bases.moves(position)
    return choosing.moves(position, frame, deeds_of(position, frame)[frame[FRAME_STATE]])


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """His answer."""
    if frame[FRAME_STATE] == REVEALING:
        agenda.set_state(position, 0)
        bases.reveal(position, move[1])
        return
    choosing.play(position, frame, deeds_of(position, frame)[frame[FRAME_STATE]], move)


def uncounted(position: MercPosition, frame: vec[i64]) -> tuple[str, ...]:
    """Militia may be split in more ways than are listed."""
    if frame[FRAME_STATE] == REVEALING or len(position.desks[places.his(position)]) > 0:
        return ()
    return choosing.uncounted(deeds_of(position, frame)[frame[FRAME_STATE]])


def refused(position: MercPosition, frame: vec[i64], move: vec[i64]) -> str:
    """Why militia cannot be split like this, or nothing."""
    if frame[FRAME_STATE] == REVEALING:
        return "base_first"
    return choosing.refused(position, frame, deeds_of(position, frame)[frame[FRAME_STATE]], move)
