"""Splitting and merging squads, and who may change over (rule 8). It costs nothing, and a squad may be of any
size (R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, extend, vec
from kibitz.games.merc.rules.constants import (
    AT_BASE,
    CARD,
    DO_REGROUP,
    MARCHING,
    NOWHERE,
    PRIMARY,
    SECONDARY,
    SQUADS,
    UNITS,
)
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction, Squad, Unit
from kibitz.games.merc.rules.team import errands, teams

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def _move(squad: Squad, units: vec[Unit]) -> vec[i64]:
    return extend(vec[i64]([DO_REGROUP, squad, len(units)]), units)


def _list_exchange(
    position: MercPosition,
    faction: Faction,
    squad: Squad,
    ready: vec[Unit],
    idle: vec[Unit],
    found: list[vec[i64]],
) -> None:
    """To the other squad in the sector go those who are like all of its members."""
    count: i64 = 0
    can_act: i64 = 0
    for unit in places.members(position, faction, squad):
        count += 1
        if position.actions[unit] > 0:
            can_act += 1
    if can_act == count and not parts_card(position, faction, squad, ready):
        found.append(_move(squad, ready))
    elif can_act == 0 and not parts_card(position, faction, squad, idle):
        found.append(_move(squad, idle))


def _list_card(position: MercPosition, faction: Faction, found: list[vec[i64]]) -> None:
    """14: from the base with a squad that stands there."""
    if position.squad[CARD] != AT_BASE:
        return
    for squad in MARCHING:
        if places.squad_place(position, faction, squad) == position.base:
            found.append(_move(squad, append(vec[Unit](), CARD)))


def _new_squad_refused(position: MercPosition, faction: Faction, units: vec[Unit]) -> str:
    """8: a new squad is split off; somebody has to stay behind."""
    old = position.squad[units[0]]
    for unit in units:
        if position.squad[unit] != old:
            return "not_one_squad"
    if len(units) == len(places.members(position, faction, old)):
        return "nobody_left_behind"
    return ""


def parts_card(position: MercPosition, faction: Faction, squad: Squad, units: vec[Unit]) -> bool:
    """14: from the base the Dictator's card leaves with a squad; no squad there is the card alone."""
    if position.owner[CARD] != faction or places.place_of(position, CARD) != position.base:
        return False
    its = squad if CARD in units else position.squad[CARD]
    if its == AT_BASE:
        return False
    count = i64(len(places.members(position, faction, its)))
    for unit in units:
        if position.squad[unit] == its:
            count -= 1
    if squad == its:
        count += i64(len(units))
    return count == 1


@final
class Regroup(errands.Errand):
    """MERCs change squads; the move names the squad, how many, and who."""

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """What brings the game forward: members who can still act part from those who cannot, and the
        Dictator's card joins a squad. All else goes to and fro, is possible and not listed."""
        found: list[vec[i64]] = []
        for squad in MARCHING:
            other = Squad(PRIMARY + SECONDARY - squad)
            ready = vec[Unit]()
            idle = vec[Unit]()
            for unit in places.members(position, faction, squad):
                if position.actions[unit] > 0:
                    ready = append(ready, unit)
                else:
                    idle = append(idle, unit)
            if len(ready) == 0 or len(idle) == 0:
                continue
            if not teams.has_members(position, faction, other):
                if not parts_card(position, faction, other, ready):
                    found.append(_move(other, ready))
            elif places.squad_place(position, faction, other) == places.squad_place(position, faction, squad):
                _list_exchange(position, faction, other, ready, idle, found)
        if faction == places.his(position) and position.owner[CARD] == faction:
            _list_card(position, faction, found)
        return found

    def spare(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """One changes over to the other squad, or begins it; or a whole squad goes over."""
        found: list[vec[i64]] = []
        for squad in MARCHING:
            members = places.members(position, faction, squad)
            other = Squad(PRIMARY + SECONDARY - squad)
            for unit in members:
                self._add_spare(position, faction, _move(other, append(vec[Unit](), unit)), found)
            if len(members) > 1:
                self._add_spare(position, faction, _move(other, members), found)
        return found

    def _add_spare(
        self, position: MercPosition, faction: Faction, move: vec[i64], found: list[vec[i64]]
    ) -> None:
        if self.refused(position, faction, move) == "":
            found.append(move)

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        """Why these cannot become members of a squad, or nothing."""
        squad = Squad(move[1])
        units = cast("vec[Unit]", move[3:])
        if len(units) == 0:
            return "nobody_named"
        cell = NOWHERE
        named: i64 = 0
        for unit in units:
            if unit < 0 or unit >= UNITS or position.owner[unit] != faction:
                return "not_your_merc"
            if named & bit(unit) != 0:
                return "named_twice"
            named |= bit(unit)
            if position.squad[unit] == squad:
                return "already_in_squad"
            if cell != NOWHERE and places.place_of(position, unit) != cell:
                return "not_in_same_sector"
            cell = places.place_of(position, unit)
        if squad == AT_BASE and faction == places.his(position):
            return "" if units[0] == CARD and len(units) == 1 and cell == position.base else "only_the_card"
        if squad < PRIMARY or squad > SECONDARY:
            return "no_such_squad"
        if parts_card(position, faction, squad, units):
            return "card_stays_at_base"
        if teams.has_members(position, faction, squad):
            if places.squad_place(position, faction, squad) != cell:
                return "not_in_same_sector"
            return ""
        return _new_squad_refused(position, faction, units)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """They change over; a squad that nobody is left in stands nowhere."""
        squad = Squad(move[1])
        units = cast("vec[Unit]", move[3:])
        position.places[faction * SQUADS + squad] = places.place_of(position, units[0])
        for unit in units:
            old = position.squad[unit]
            position.squad[unit] = squad
            places.close_squad(position, faction, old)
        team_journal.regrouped(position, faction, squad, units)
