"""Teams: how many MERCs a rebel may have, who will not serve with whom, and where new ones come from (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.interface.team_events import MercsReshuffled
from kibitz.games.merc.rules.constants import EXTRA_HAND, MERCS, NO_UNIT, SHUNS, UNITS
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction, Squad, Unit
from kibitz.games.merc.rules.team import traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def limit(position: MercPosition, rebel: Faction) -> i64:
    """8: one MERC, and one for every sector the rebel owns."""
    return 1 + places.owned_by(position, rebel)


def size(position: MercPosition, faction: Faction) -> i64:
    """8: the MERCs of a team that count against its limit."""
    found: i64 = 0
    for unit in range(MERCS):
        if position.owner[unit] == faction and counts(Unit(unit)):
            found += 1
    return found


def counts(unit: Unit) -> bool:
    """Whether a MERC counts against the team limit."""
    return traits.of(unit, EXTRA_HAND) == 0


def has_mercs(position: MercPosition, faction: Faction) -> bool:
    """Whether a faction has any MERC."""
    for unit in range(MERCS):
        if position.owner[unit] == faction:
            return True
    return False


# 8, R12: who will not be on a team with whom


def are_incompatible(a: Unit, b: Unit) -> bool:
    """It is enough that one of the two will not."""
    return traits.of(a, SHUNS) == b + 1 or traits.of(b, SHUNS) == a + 1


def clashes(position: MercPosition, faction: Faction, unit: Unit) -> bool:
    """Whether somebody of a team and this MERC do not go together."""
    for other in range(MERCS):
        if position.owner[other] == faction and are_incompatible(unit, Unit(other)):
            return True
    return False


def go_together(units: vec[Unit]) -> bool:
    """Whether these MERCs could be one team."""
    for a in units:
        for b in units:
            if are_incompatible(a, b):
                return False
    return True


# The deck of MERCs


def can_draw(position: MercPosition) -> bool:
    """R16: whether there is a MERC to be hired."""
    if len(position.merc_deck) > 0:
        return True
    return position.terms.reshuffle != 0 and len(position.merc_discard) > 0


def draw(position: MercPosition) -> Unit:
    """The top MERC, or NO_UNIT. R16: the discard becomes a new deck only where the table says so."""
    if not can_draw(position):
        return NO_UNIT
    if len(position.merc_deck) == 0:
        fresh = position.merc_discard[:]
        position.chance.shuffle(cast("vec[i64]", fresh))
        position.merc_deck = fresh
        position.merc_discard = vec[Unit]()
        if position.journal is not None:
            position.journal.append(MercsReshuffled(len(fresh)))
    unit = position.merc_deck[len(position.merc_deck) - 1]
    position.merc_deck = position.merc_deck[:-1]
    return unit


def draw_several(position: MercPosition, count: i64) -> vec[Unit]:
    """As many MERCs as there are, up to a number."""
    found = vec[Unit]()
    for _ in range(count):
        unit = draw(position)
        if unit != NO_UNIT:
            found = append(found, unit)
    return found


def draw_fitting(position: MercPosition, faction: Faction) -> Unit:
    """R12: the first MERC of the deck who goes with a team; the others are discarded. NOBODY if none does."""
    # Not discarded before the end, so that a reshuffled deck does not bring them back for ever.
    unfit = vec[Unit]()
    unit = draw(position)
    while unit != NO_UNIT and clashes(position, faction, unit):
        unfit = append(unfit, unit)
        unit = draw(position)
    for other in unfit:
        discard(position, other)
    return unit


def discard(position: MercPosition, unit: Unit) -> None:
    """A MERC who was drawn and is not kept."""
    position.merc_discard = append(position.merc_discard[:], unit)


# Squads


def has_members(position: MercPosition, faction: Faction, squad: Squad) -> bool:
    """Whether a squad is in use."""
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.squad[unit] == squad:
            return True
    return False
