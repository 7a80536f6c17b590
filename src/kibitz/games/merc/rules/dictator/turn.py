"""The Dictator's first day and his turns: what happens by itself, and what he is asked (6, 7 and 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import calendar, ending, frames
from kibitz.games.merc.rules.constants import (
    AVENGES,
    DEED_DOES,
    DICTATOR,
    DICTATOR_TRAIT_COUNT,
    DICTATOR_TRAITS,
    DICTATOR_TURN,
    DO_ACCEPT,
    DO_DECLINE,
    DO_PLAY,
    DO_REINFORCE,
    HAND,
    HIRE,
    IN_OWN_SECTORS,
    INDUSTRY,
    SCHEMES,
    SETUP_DIFFICULTY,
)
from kibitz.games.merc.rules.dictator import effects, levies, placing
from kibitz.games.merc.rules.journal import regime_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Cell, Tactic
from kibitz.games.merc.rules.team import teams
from kibitz.games.merc.rules.terms import AS_THE_TABLE_SAYS, ASSASSINATION

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

PRIMARY_WANTED: Final = 1  # cards.SQUADS


def trait(position: MercPosition, which: i64) -> i64:
    """The parameter of a trait of this Dictator, 0 where he has not got it."""
    return DICTATOR_TRAITS[position.dictator * DICTATOR_TRAIT_COUNT + which]


# The steps of his turn (6, 7)


def go_on(position: MercPosition, turn: frames.Frame) -> bool:
    """A step of his turn. He waits for what lies on his desk, and decides at four points."""
    state = turn.state
    if len(position.desks[places.his(position)]) > 0:
        return False
    if state == calendar.ACTIONS or (state == calendar.CARD_TO_PLAY and has_cards(position)):
        return False
    if state == calendar.ABILITY and has_ability(position):
        return False
    if state == calendar.SECOND_CARD and schemes(position):
        return False
    # Each of these is done once, and may put something on top of the turn.
    turn.state += 1
    if state == calendar.FIRST_MILITIA:
        occupy(position)
    elif state == calendar.FIRST_MERC:
        first_merc(position)
    elif state == calendar.FIRST_SETUP:
        set_up(position)
    elif state == calendar.FIRST_HAND:
        draw_hand(position)
    elif state == calendar.FIRST_EXTRA:
        spread_extra(position)
    elif state == calendar.FIRST_EVENING:
        note_holdings(position)
        calendar.begin_day(position)
    elif state == calendar.START:
        start_turn(position)
    elif state == calendar.SCHEME:
        scheme(position)
    elif state == calendar.CONSCRIPTION:
        conscript(position)
    elif state == calendar.REFILL:
        draw_hand(position)
        note_holdings(position)
    elif state == calendar.EVENING and not ending.check_evening(position):
        calendar.begin_day(position)
    return True


# The first day (6)


def occupy(position: MercPosition) -> None:
    """6.1: militia on every industry without a rebel."""
    if position.terms.mode == ASSASSINATION:
        mode.of(position).deploy(position)
        return
    count = position.terms.difficulty
    if count == AS_THE_TABLE_SAYS:
        count = SETUP_DIFFICULTY[position.rebels - 1]
    for cell in position.every_cell():
        if places.type_of(position, cell) == INDUSTRY and places.rebel_strength(position, cell) == 0:
            placing.place(position, cell, count)


def first_merc(position: MercPosition) -> None:
    """6.2: the top MERC, as his primary squad."""
    levies.hire_next(position, PRIMARY_WANTED)


def set_up(position: MercPosition) -> None:
    """6.3: what his card says about the first day."""
    effects.begin(position, effects.FROM_SETUP, position.dictator)


def spread_extra(position: MercPosition) -> None:
    """6.5: more militia onto sectors he controls."""
    effects.begin(position, effects.FROM_EXTRA, 0)


# His turn (7)


def start_turn(position: MercPosition) -> None:
    """7.3a: the oil, and MERCs for sectors that were lost since his last turn (R53)."""
    regime_journal.turn_began(position)
    calendar.refuel(position)
    if trait(position, AVENGES) != 0:
        lost: i64 = 0
        for cell in position.every_cell():
            if position.holdings & bit(cell) != 0 and places.control(position, cell) != DICTATOR:
                lost += 1
        effects.begin(position, effects.FROM_REVENGE, lost)


def scheme(position: MercPosition) -> None:
    """R10: the Schemer draws a second card; the AI has no hand and plays it from the deck."""
    if trait(position, SCHEMES) != 0 and position.terms.ai == 0 and len(position.tactics) > 0:
        _draw_tactics(position)


def draw_hand(position: MercPosition) -> None:
    """7: up to three tactics cards. The AI has no hand: it plays from the top of the deck (18.1)."""
    if position.terms.ai != 0:
        return
    while len(position.hand) < HAND and len(position.tactics) > 0:
        _draw_tactics(position)


def _draw_tactics(position: MercPosition) -> None:
    """One tactics card from the deck onto the hand."""
    card = position.tactics[len(position.tactics) - 1]
    position.tactics = position.tactics[:-1]
    position.hand = append(position.hand[:], card)
    regime_journal.drawn(position, card)


def conscript(position: MercPosition) -> None:
    """15: militia for every sector of his, from the turn on in which he has played the card (R71)."""
    for cell in placing.cells_for(position, IN_OWN_SECTORS):
        placing.place(position, cell, position.conscripts)


def schemes(position: MercPosition) -> bool:
    """R10: whether he plays a second card now."""
    return trait(position, SCHEMES) != 0 and has_cards(position)


def has_cards(position: MercPosition) -> bool:
    """Whether a tactics card is left."""
    return len(position.hand) > 0 or len(position.tactics) > 0


def has_ability(position: MercPosition) -> bool:
    """Whether there is anything he may do once a turn. 18.2: hiring does not count in an assassination; R89:
    nor does it where there is no MERC to hire."""
    for deed in DICTATOR_TURN[position.dictator]:
        if deed[DEED_DOES] != HIRE or _may_hire(position):
            return True
    return False


def _may_hire(position: MercPosition) -> bool:
    if mode.forbids_hiring(position, is_tactics=False):
        return False
    return teams.can_draw(position) or position.terms.by_first_rules()


def note_holdings(position: MercPosition) -> None:
    """R53: what he holds when his turn is over."""
    position.holdings = 0
    for cell in position.every_cell():
        if places.control(position, cell) == DICTATOR:
            position.holdings |= bit(cell)


# What he is asked


def moves(position: MercPosition, state: i64) -> list[vec[i64]]:
    """A card to play or to give up for militia; or whether to use his ability."""
    if state == calendar.ABILITY:
        return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]
    found: list[vec[i64]] = []
    for card in playable(position):
        found.append(vec[i64]([DO_PLAY, card]))
        for cell in placing.with_room(position, placing.cells_for(position, IN_OWN_SECTORS)):
            found.append(vec[i64]([DO_REINFORCE, card, cell]))
    return found


def playable(position: MercPosition) -> vec[Tactic]:
    """His hand; the AI has none and plays the top card of the deck (18.1)."""
    if position.terms.ai == 0:
        return position.hand
    found = vec[Tactic]()
    return append(found, position.tactics[len(position.tactics) - 1])


def play(position: MercPosition, move: vec[i64]) -> None:
    """His answer."""
    if move[0] == DO_ACCEPT:
        regime_journal.used_ability(position)
        effects.begin(position, effects.FROM_TURN, position.dictator)
    elif move[0] == DO_PLAY:
        _spend(position, Tactic(move[1]))
        regime_journal.played(position, Tactic(move[1]))
        effects.begin(position, effects.FROM_TACTICS, move[1])
    elif move[0] == DO_REINFORCE:
        _spend(position, Tactic(move[1]))
        regime_journal.reinforced(position, Tactic(move[1]), Cell(move[2]))
        placing.place(position, Cell(move[2]), placing.reinforcement(position))


def _spend(position: MercPosition, card: Tactic) -> None:
    """A tactics card leaves the hand, or the deck of the AI."""
    if card in position.hand:
        position.hand = vec[Tactic]([other for other in position.hand if other != card])
    else:
        position.tactics = vec[Tactic]([other for other in position.tactics if other != card])
    position.played = append(position.played[:], card)
