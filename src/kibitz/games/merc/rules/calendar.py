"""The days: who is on when, from the landing to the evening check (rules 6 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.events import DayBegan
from kibitz.games.merc.rules import agenda, coup, edicts, ending, hiring, modes, places, values
from kibitz.games.merc.tables import (
    FRAME_KIND,
    FRAME_LANDING,
    FRAME_REBELS,
    FRAME_STATE,
    FRAME_TURN,
    HAND,
    HEALS_DAILY,
    MORE_TRAINING,
    NOBODY,
    UNITS,
)
from kibitz.games.merc.terms import VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

# The Dictator's first day (6), and every other turn of his (7), step by step.
FIRST_MILITIA: Final = 0
FIRST_MERC: Final = 1
FIRST_SETUP: Final = 2
FIRST_HAND: Final = 3
FIRST_EXTRA: Final = 4
FIRST_EVENING: Final = 5
START: Final = 6
CARD_TO_PLAY: Final = 7
ACTIONS: Final = 8
ABILITY: Final = 9
SCHEME: Final = 10
SECOND_CARD: Final = 11
CONSCRIPTION: Final = 12
REFILL: Final = 13
EVENING: Final = 14


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """One step of the day; False while somebody has to decide."""
    kind = frame[FRAME_KIND]
    if kind == FRAME_TURN:
        if position.terms.mode == VERSUS:
            return modes.go_on(position, frame)
        return _turn(position, frame[FRAME_STATE])
    for rebel in range(position.rebels):
        if position.passed[rebel] == 0:
            return False
    state = FIRST_MILITIA if kind == FRAME_LANDING else START
    agenda.replace(position, vec[i64]([FRAME_TURN, places.his(position), state]))
    return True


def begin(position: MercPosition) -> None:
    """6: day 1, the rebels land."""
    position.day = 1
    _tell_day(position)
    agenda.push(position, vec[i64]([FRAME_LANDING, NOBODY, 0]))


def begin_day(position: MercPosition) -> None:
    """7: the next morning, and the rebels are on."""
    dawn(position)
    for rebel in range(position.rebels):
        position.passed[rebel] = 0
    coup.refuel(position)
    agenda.replace(position, vec[i64]([FRAME_REBELS, NOBODY, 0]))
    hiring.offer_free_hires(position)


def dawn(position: MercPosition) -> None:
    """7: a new day, or a round in versus. Everybody has actions again."""
    position.day += 1
    _tell_day(position)
    for unit in range(UNITS):
        if position.owner[unit] != NOBODY:
            position.actions[unit] = values.daily_actions(unit)
            position.lessons[unit] = values.trait(unit, MORE_TRAINING)
            healed = position.health[unit] + values.trait(unit, HEALS_DAILY)
            position.health[unit] = min(healed, max(position.health[unit], values.full_health(unit)))


def _tell_day(position: MercPosition) -> None:
    if position.journal is not None:
        position.journal.append(DayBegan(position.day))


def _turn(position: MercPosition, state: i64) -> bool:
    """A step of the Dictator's turn. He waits for what lies on his desk, and decides at three points."""
    if len(position.desks[places.his(position)]) > 0:
        return False
    if state == CARD_TO_PLAY:
        return not coup.has_cards(position) and _next(position)
    if state == ACTIONS:
        return False
    if state == ABILITY:
        return not coup.has_ability(position) and _next(position)
    if state == SECOND_CARD:
        return not coup.schemes(position) and _next(position)
    # Each of these is done once, and may put something on top of the turn.
    agenda.set_state(position, state + 1)
    if state == FIRST_MILITIA:
        coup.occupy(position)
    elif state == FIRST_MERC:
        coup.first_merc(position)
    elif state == FIRST_SETUP:
        coup.set_up(position)
    elif state == FIRST_HAND:
        draw_hand(position)
    elif state == FIRST_EXTRA:
        coup.spread_extra(position)
    elif state == FIRST_EVENING:
        coup.note_holdings(position)
        begin_day(position)
    elif state == START:
        coup.start_turn(position)
    elif state == SCHEME:
        coup.scheme(position)
    elif state == CONSCRIPTION:
        coup.conscript(position)
    elif state == REFILL:
        draw_hand(position)
        coup.note_holdings(position)
    elif not ending.check_evening(position):
        begin_day(position)
    return True


def _next(position: MercPosition) -> bool:
    """On to the next step; always possible."""
    agenda.set_state(position, agenda.top(position)[FRAME_STATE] + 1)
    return True


def state_of(position: MercPosition) -> i64:
    """The step of the turn that is going on."""
    return agenda.top(position)[FRAME_STATE]


def end_step(position: MercPosition) -> None:
    """The Dictator is done with what he was asked for: his card, his actions or his ability."""
    _next(position)


def draw_hand(position: MercPosition) -> None:
    """7: up to three tactics cards. The AI has no hand: it plays from the top of the deck (18.1)."""
    if position.terms.ai != 0:
        return
    while len(position.hand) < HAND and len(position.tactics) > 0:
        draw_tactics(position)


def draw_tactics(position: MercPosition) -> None:
    """One tactics card from the deck onto the hand."""
    card = position.tactics[len(position.tactics) - 1]
    position.tactics = position.tactics[:-1]
    position.hand = append(position.hand[:], card)
    edicts.drawn(position, card)


def is_step(position: MercPosition, state: i64) -> bool:
    """Whether the Dictator's turn has come to this step."""
    frame = agenda.top(position)
    return frame[FRAME_KIND] == FRAME_TURN and frame[FRAME_STATE] == state
