"""Hiring (rule 9.1): firing, drawing and keeping MERCs.

What is left to settle lies on the faction's desk: the drawn MERCs until some are kept, then a queue of those
who were (`recruits.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import (
    agenda,
    equipping,
    gear,
    news,
    places,
    recruits,
    teams,
)
from kibitz.games.merc.tables import (
    ANY_SQUAD,
    DESK_DECK,
    DESK_JOIN,
    DESK_KEEP,
    DESK_LAND,
    DO_HIRE,
    DO_KEEP,
    NOBODY,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

DRAWN: Final = 3  # MERCs shown to whoever hires
KEPT: Final = 2  # how many of them a rebel keeps on day 1 (R7)
HIRE_COST: Final = 2


# The action


def hires(position: MercPosition, faction: i64) -> list[vec[i64]]:
    """The hires that are listed: plain ones, and with a full team those that exchange one MERC. Firing more,
    or without need, is possible and not listed."""
    found: list[vec[i64]] = []
    able = vec[i64]()
    for unit in places.team(position, faction):
        if position.actions[unit] >= HIRE_COST:
            able = append(able, unit)
    if len(able) == 0 or not teams.can_draw(position):
        return found
    room = teams.limit(position, faction) - teams.size(position, faction)
    for unit in able:
        if room > 0:
            found.append(vec[i64]([DO_HIRE, unit, 0]))
        elif room == 0:
            for other in places.team(position, faction):
                if other != unit and teams.counts(other):
                    found.append(vec[i64]([DO_HIRE, unit, 1, other]))
    return found


def hire_refused(position: MercPosition, faction: i64, unit: i64, fired: vec[i64]) -> str:
    """9.1, R14: why a MERC cannot hire, or nothing."""
    if faction == places.his(position):
        return "dictator_cannot_hire"
    if position.actions[unit] < HIRE_COST:
        return "not_enough_actions"
    if not teams.can_draw(position):
        return "no_mercs_left"
    leaving: i64 = 0
    seen: i64 = 0
    for other in fired:
        if other < 0 or position.owner[other] != faction:
            return "not_your_merc"
        if other == unit:
            return "cannot_fire_self"
        if seen & bit(other) != 0:
            return "named_twice"
        seen |= bit(other)
        if teams.counts(other):
            leaving += 1
    room = teams.limit(position, faction) - teams.size(position, faction)
    if room < 0:
        return "team_over_limit"
    return "team_full" if room == 0 and leaving == 0 else ""


def hire(position: MercPosition, faction: i64, unit: i64, fired: vec[i64]) -> None:
    """9.1: fire, then draw three."""
    position.actions[unit] -= HIRE_COST
    for other in fired:
        _fire(position, faction, other)
    _draw_to_keep(position, faction)


def _fire(position: MercPosition, faction: i64, unit: i64) -> None:
    """9.1: undamaged equipment to the stash, the card to the discard."""
    cell = places.place_of(position, unit)
    news.fired(position, faction, unit, cell)
    equipping.lay_down(position, faction, cell, gear.leave_play(position, unit))
    places.close_squad(position, faction, position.squad[unit])


def _draw_to_keep(position: MercPosition, faction: i64) -> None:
    units = teams.draw_several(position, DRAWN)
    news.drawn(position, faction, units)
    agenda.lay_on_desk(position, faction, recruits.row_of(DESK_KEEP, units))


def offer_free_hires(position: MercPosition) -> None:
    """R15, for every rebel."""
    for rebel in range(position.rebels):
        offer_free_hire(position, rebel)


def offer_free_hire(position: MercPosition, rebel: i64) -> None:
    """R15: a rebel without a MERC hires once for nothing, if there is anywhere to start from."""
    if not teams.has_mercs(position, rebel) and teams.can_draw(position):
        if len(recruits.starts(position, rebel)) > 0:
            _draw_to_keep(position, rebel)


# What lies on a desk


def moves(position: MercPosition, faction: i64) -> list[vec[i64]]:
    """What a faction may answer about MERCs it has drawn, or hired."""
    row = position.desks[faction]
    if row[0] == DESK_KEEP:
        return _choices(position, faction, row[1:])
    return recruits.moves(position, faction)


def play(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    """The answer."""
    row = position.desks[faction]
    if row[0] == DESK_KEEP:
        _keep(position, faction, row[1:], move[2:])
    else:
        recruits.play(position, faction, move)


def refused(position: MercPosition, faction: i64, move: vec[i64]) -> str:
    """Why an answer does not do, or nothing."""
    row = position.desks[faction]
    if row[0] == DESK_KEEP:
        return _keep_refused(position, faction, row[1:], move[2:]) if move[0] == DO_KEEP else "keep_first"
    return recruits.refused(position, faction, move)


def waiting_mercs(position: MercPosition, faction: i64) -> vec[i64]:
    """The MERCs that lie on a desk: drawn, and neither on the map nor in a pile."""
    found = vec[i64]()
    row = position.desks[faction]
    if len(row) == 0:
        return found
    if row[0] == DESK_KEEP or row[0] == DESK_LAND:
        return row[1:]
    if row[0] == DESK_JOIN or row[0] == DESK_DECK:
        for k in range(1, i64(len(row)), 2):
            if position.owner[row[k]] == NOBODY:
                found = append(found, row[k])
    return found


# Keeping


def _choices(position: MercPosition, faction: i64, drawn: vec[i64]) -> list[vec[i64]]:
    """Every lawful choice among the drawn."""
    found: list[vec[i64]] = []
    for members in range(bit(len(drawn))):
        chosen = vec[i64]()
        for k in range(i64(len(drawn))):
            if members & bit(k) != 0:
                chosen = append(chosen, drawn[k])
        if _keep_refused(position, faction, drawn, chosen) == "":
            move = vec[i64]([DO_KEEP, len(chosen)])
            for unit in chosen:
                move = append(move, unit)
            found.append(move)
    return found


def _keep_refused(position: MercPosition, faction: i64, drawn: vec[i64], chosen: vec[i64]) -> str:
    """Why these cannot be kept, or nothing."""
    counted: i64 = 0
    seen: i64 = 0
    for unit in chosen:
        if not gear.contains(drawn, unit):
            return "not_drawn"
        if seen & bit(unit) != 0:
            return "named_twice"
        seen |= bit(unit)
        if teams.counts(unit):
            counted += 1
    if recruits.is_landing(position):
        # R7: exactly two; whoever does not count against the limit may come as a third.
        if len(chosen) != KEPT and (len(chosen) < KEPT or counted > KEPT):
            return "keep_two"
    elif counted > 0 and teams.size(position, faction) + counted > teams.limit(position, faction):
        return "team_full"
    for unit in chosen:
        if teams.clashes(position, faction, unit):
            return "incompatible_mercs"
    return "" if teams.go_together(chosen) else "incompatible_mercs"


def _keep(position: MercPosition, faction: i64, drawn: vec[i64], chosen: vec[i64]) -> None:
    others = vec[i64]()
    for unit in drawn:
        if not gear.contains(chosen, unit):
            others = append(others, unit)
            teams.discard(position, unit)
    news.kept(position, faction, chosen, others)
    if recruits.is_landing(position):
        agenda.lay_on_desk(position, faction, recruits.row_of(DESK_LAND, chosen))
        return
    agenda.lay_on_desk(position, faction, vec[i64]())
    for unit in chosen:
        recruits.recruit(position, faction, unit, ANY_SQUAD)
