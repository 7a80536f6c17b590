"""Hiring (rule 9.1): firing, drawing and keeping MERCs.

What is left to settle lies on the faction's desk: the drawn MERCs until some are kept, then a queue of those
who were (`recruits.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, extend, vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.constants import (
    ANY_SQUAD,
    DESK_DECK,
    DESK_JOIN,
    DESK_KEEP,
    DESK_LAND,
    DO_HIRE,
    DO_KEEP,
    NOBODY,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction, Unit
from kibitz.games.merc.rules.team import equipping, errands, gear, recruits, teams

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

DRAWN: Final = 3  # MERCs shown to whoever hires
KEPT: Final = 2  # how many of them a rebel keeps on day 1 (R7)
HIRE_COST: Final = 2


# The action


@final
class Hire(errands.UnitErrand):
    """A MERC hires, and some are fired first."""

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """The hires that are listed: plain ones, and with a full team those that exchange one MERC. Firing
        without need is possible and not listed."""
        found: list[vec[i64]] = []
        if faction == places.his(position):
            return found
        able = vec[Unit]()
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

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        """9.1, R14: why a MERC cannot hire, or nothing. R90: one is fired, not several."""
        if faction == places.his(position):
            return "dictator_cannot_hire"
        if position.actions[unit] < HIRE_COST:
            return "not_enough_actions"
        if not teams.can_draw(position):
            return "no_mercs_left"
        leaving: i64 = 0
        seen: i64 = 0
        for other in move[3:]:
            if other < 0 or position.owner[other] != faction:
                return "not_your_merc"
            if other == unit:
                return "cannot_fire_self"
            if seen & bit(other) != 0:
                return "named_twice"
            seen |= bit(other)
            if teams.counts(Unit(other)):
                leaving += 1
        if len(move) > 4 and not position.terms.by_first_rules():
            return "one_is_fired"
        room = teams.limit(position, faction) - teams.size(position, faction)
        if room < 0:
            return "team_over_limit"
        return "team_full" if room == 0 and leaving == 0 else ""

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """9.1: fire, then draw three."""
        position.actions[move[1]] -= HIRE_COST
        for other in move[3:]:
            _fire(position, faction, Unit(other))
        _draw_to_keep(position, faction)


def _fire(position: MercPosition, faction: Faction, unit: Unit) -> None:
    """9.1: undamaged equipment to the stash, the card to the discard."""
    cell = places.place_of(position, unit)
    team_journal.fired(position, faction, unit, cell)
    equipping.lay_down(position, faction, cell, gear.leave_play(position, unit))
    places.close_squad(position, faction, position.squad[unit])


def _draw_to_keep(position: MercPosition, faction: Faction) -> None:
    units = teams.draw_several(position, DRAWN)
    team_journal.drawn(position, faction, units)
    frames.lay_on_desk(position, faction, recruits.row_of(DESK_KEEP, units))


def offer_free_hires(position: MercPosition) -> None:
    """R15, for every rebel."""
    for rebel in position.every_rebel():
        offer_free_hire(position, rebel)


def offer_free_hire(position: MercPosition, rebel: Faction) -> None:
    """R15: a rebel without a MERC hires once for nothing, if there is anywhere to start from."""
    if not teams.has_mercs(position, rebel) and teams.can_draw(position):
        if len(recruits.starts(position, rebel)) > 0:
            _draw_to_keep(position, rebel)


# What lies on a desk


def waiting_mercs(position: MercPosition, faction: Faction) -> vec[Unit]:
    """The MERCs that lie on a desk: drawn, and neither on the map nor in a pile."""
    found = vec[Unit]()
    row = position.desks[faction]
    if len(row) == 0:
        return found
    if row[0] == DESK_KEEP or row[0] == DESK_LAND:
        return cast("vec[Unit]", row[1:])
    if row[0] == DESK_JOIN or row[0] == DESK_DECK:
        for k in range(1, i64(len(row)), 2):
            if position.owner[row[k]] == NOBODY:
                found = append(found, Unit(row[k]))
    return found


# Keeping


def _choices(position: MercPosition, faction: Faction, drawn: vec[Unit]) -> list[vec[i64]]:
    """Every lawful choice among the drawn."""
    found: list[vec[i64]] = []
    for members in range(bit(len(drawn))):
        chosen = vec[Unit]()
        for k in range(i64(len(drawn))):
            if members & bit(k) != 0:
                chosen = append(chosen, drawn[k])
        if _keep_refused(position, faction, drawn, chosen) == "":
            found.append(extend(vec[i64]([DO_KEEP, len(chosen)]), chosen))
    return found


def _keep_refused(position: MercPosition, faction: Faction, drawn: vec[Unit], chosen: vec[Unit]) -> str:
    """Why these cannot be kept, or nothing."""
    counted: i64 = 0
    seen: i64 = 0
    for unit in chosen:
        if unit not in drawn:
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


def _keep(position: MercPosition, faction: Faction, drawn: vec[Unit], chosen: vec[Unit]) -> None:
    others = vec[Unit]()
    for unit in drawn:
        if unit not in chosen:
            others = append(others, unit)
            teams.discard(position, unit)
    team_journal.kept(position, faction, chosen, others)
    if recruits.is_landing(position):
        frames.lay_on_desk(position, faction, recruits.row_of(DESK_LAND, chosen))
        return
    frames.lay_on_desk(position, faction, vec[i64]())
    for unit in chosen:
        recruits.recruit(position, faction, unit, ANY_SQUAD)


def _kept(move: vec[i64]) -> vec[Unit]:
    return cast("vec[Unit]", move[2:])


@final
class ToKeep(frames.Desk):
    """Which of the drawn MERCs to keep, in any order."""

    def moves(self, position: MercPosition, row: vec[i64], faction: Faction) -> list[vec[i64]]:
        return _choices(position, faction, waiting_mercs(position, faction))

    def uncounted(self, position: MercPosition, row: vec[i64], faction: Faction) -> tuple[str, ...]:
        return ("keep",)

    def refused(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> str:
        if move[0] != DO_KEEP:
            return "keep_first"
        return _keep_refused(position, faction, waiting_mercs(position, faction), _kept(move))

    def play(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> None:
        _keep(position, faction, waiting_mercs(position, faction), _kept(move))
