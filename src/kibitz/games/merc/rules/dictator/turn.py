"""The Dictator's first day and his turns: what happens by itself, and what he is asked (6, 7 and 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import (
    calendar,
    deeds,
    edicts,
    gear,
    levies,
    modes,
    places,
    placing,
)
from kibitz.games.merc.tables import (
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
    HIRE,
    IN_OWN_SECTORS,
    INDUSTRY,
    REBELS,
    SCHEMES,
    SECTOR_OIL,
    SETUP_DIFFICULTY,
)
from kibitz.games.merc.terms import AS_THE_TABLE_SAYS, ASSASSINATION

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

PRIMARY_WANTED: Final = 1  # cards.SQUADS


def trait(position: MercPosition, which: i64) -> i64:
    """The parameter of a trait of this Dictator, 0 where he has not got it."""
    return DICTATOR_TRAITS[position.dictator * DICTATOR_TRAIT_COUNT + which]


# The first day (6)


def occupy(position: MercPosition) -> None:
    """6.1: militia on every industry without a rebel."""
    if position.terms.mode == ASSASSINATION:
        modes.deploy(position)
        return
    count = position.terms.difficulty
    if count == AS_THE_TABLE_SAYS:
        count = SETUP_DIFFICULTY[position.rebels - 1]
    for cell in range(position.cells()):
        if places.type_of(position, cell) == INDUSTRY and places.rebel_strength(position, cell) == 0:
            placing.place(position, cell, count)


def first_merc(position: MercPosition) -> None:
    """6.2: the top MERC, as his primary squad."""
    levies.hire_next(position, PRIMARY_WANTED)


def set_up(position: MercPosition) -> None:
    """6.3: what his card says about the first day."""
    deeds.begin(position, deeds.FROM_SETUP, position.dictator)


def spread_extra(position: MercPosition) -> None:
    """6.5: more militia onto sectors he controls."""
    deeds.begin(position, deeds.FROM_EXTRA, 0)


# His turn (7)


def start_turn(position: MercPosition) -> None:
    """7.3a: the oil, and MERCs for sectors that were lost since his last turn (R53)."""
    refuel(position)
    if trait(position, AVENGES) != 0:
        lost: i64 = 0
        for cell in range(position.cells()):
            if position.holdings & bit(cell) != 0 and places.control(position, cell) != DICTATOR:
                lost += 1
        deeds.begin(position, deeds.FROM_REVENGE, lost)


def refuel(position: MercPosition) -> None:
    """15, R70: at the start of a turn whoever controls the oil gets one move for nothing; among the rebels,
    the owner of the sector."""
    for faction in range(position.rebels + 1):
        position.free_move[faction] = 0
    if position.fuel == 0:
        return
    for cell in range(position.cells()):
        if SECTOR_OIL[position.sectors[cell]] != 0:
            control = places.control(position, cell)
            if control == DICTATOR:
                position.free_move[places.his(position)] = 1
            elif control == REBELS:
                position.free_move[places.owning_rebel(position, cell)] = 1


def scheme(position: MercPosition) -> None:
    """R10: the Schemer draws a second card; the AI has no hand and plays it from the deck."""
    if trait(position, SCHEMES) != 0 and position.terms.ai == 0 and len(position.tactics) > 0:
        calendar.draw_tactics(position)


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
    """Whether there is anything he may do once a turn. 18.2: hiring does not count in an assassination."""
    for deed in DICTATOR_TURN[position.dictator]:
        if deed[DEED_DOES] != HIRE or not modes.forbids_hiring(position, is_tactics=False):
            return True
    return False


def note_holdings(position: MercPosition) -> None:
    """R53: what he holds when his turn is over."""
    position.holdings = 0
    for cell in range(position.cells()):
        if places.control(position, cell) == DICTATOR:
            position.holdings |= bit(cell)


# What he is asked


def moves(position: MercPosition) -> list[vec[i64]]:
    """A card to play or to give up for militia; or whether to use his ability."""
    if calendar.state_of(position) == calendar.ABILITY:
        return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]
    found: list[vec[i64]] = []
    for card in playable(position):
        found.append(vec[i64]([DO_PLAY, card]))
        for cell in placing.with_room(position, placing.cells_for(position, IN_OWN_SECTORS)):
            found.append(vec[i64]([DO_REINFORCE, card, cell]))
    return found


def playable(position: MercPosition) -> vec[i64]:
    """His hand; the AI has none and plays the top card of the deck (18.1)."""
    if position.terms.ai == 0:
        return position.hand
    found = vec[i64]()
    return append(found, position.tactics[len(position.tactics) - 1])


def play(position: MercPosition, move: vec[i64]) -> None:
    """His answer; the turn goes on behind what it brings about."""
    calendar.end_step(position)
    if move[0] == DO_ACCEPT:
        edicts.used_ability(position)
        deeds.begin(position, deeds.FROM_TURN, position.dictator)
    elif move[0] == DO_PLAY:
        _spend(position, move[1])
        edicts.played(position, move[1])
        deeds.begin(position, deeds.FROM_TACTICS, move[1])
    elif move[0] == DO_REINFORCE:
        _spend(position, move[1])
        edicts.reinforced(position, move[1], move[2])
        placing.place(position, move[2], placing.reinforcement(position))


def _spend(position: MercPosition, card: i64) -> None:
    """A tactics card leaves the hand, or the deck of the AI."""
    if gear.contains(position.hand, card):
        position.hand = gear.without(position.hand, card)
    else:
        position.tactics = gear.without(position.tactics, card)
    position.played = gear.with_card(position.played, card)
