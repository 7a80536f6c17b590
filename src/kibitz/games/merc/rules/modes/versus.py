"""Versus (rule 18.2): factions against one another, alone or in two alliances, and no Dictator.

A round is a day; in it every faction has a whole turn, and dice say who begins (R88). The Dictator's faction
exists and owns nothing; what rebels control is told apart by its holder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.interface.mode_events import DieThrown, FirstThrown, TurnBegan
from kibitz.games.merc.rules import calendar, ending, frames
from kibitz.games.merc.rules.combat import dice
from kibitz.games.merc.rules.constants import ALL_INDUSTRIES, NOBODY, ROUNDS_OVER
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.team import hiring, landing

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


@final
class Versus(mode.Mode):
    """Factions against one another."""

    # Alliances

    def alliance(self, position: MercPosition, faction: Faction) -> i64:
        """R58: with `allies` every other seat belongs together; otherwise everybody is alone."""
        return faction % 2 if position.terms.allies != 0 else faction

    def are_enemies(self, position: MercPosition, a: Faction, b: Faction) -> bool:
        """Whoever is not in the same alliance. The empty faction of the Dictator is nobody's friend."""
        if a == b:
            return False
        his = places.his(position)
        return a == his or b == his or self.alliance(position, a) != self.alliance(position, b)

    def allied_militia(self, position: MercPosition, faction: Faction, cell: Cell) -> i64:
        """The militia of an alliance in a sector: one cap is for all of them (9.4)."""
        found: i64 = 0
        for other in position.every_rebel():
            if not self.are_enemies(position, faction, other):
                found += places.militia_of(position, other, cell)
        return found

    def _allied_strength(self, position: MercPosition, faction: Faction, cell: Cell) -> i64:
        found: i64 = 0
        for other in position.every_rebel():
            if not self.are_enemies(position, faction, other):
                found += places.strength(position, other, cell)
        return found

    # Control

    def holder(self, position: MercPosition, cell: Cell) -> Faction:
        """The faction that controls a sector: of the alliance with most units there, R5's owner. NOBODY where
        nobody stands."""
        found = self._most_units(position, cell)
        if len(found) <= 1:
            return found[0] if len(found) == 1 else NOBODY
        order = self.tie_order(position)
        best = found[0]
        for faction in found:
            if order[faction] < order[best]:
                best = faction
        return best

    def _most_units(self, position: MercPosition, cell: Cell) -> vec[Faction]:
        """Of every alliance that has most units in a sector, the faction that would own it (R5)."""
        found = vec[Faction]()
        most: i64 = 0
        for faction in position.every_rebel():
            if places.strength(position, faction, cell) == 0 or not self._leads_allies(
                position, faction, cell
            ):
                continue
            units = self._allied_strength(position, faction, cell)
            if units > most:
                found = vec[Faction]()
                most = units
            if units == most:
                found = append(found, faction)
        return found

    def _leads_allies(self, position: MercPosition, faction: Faction, cell: Cell) -> bool:
        """R5: most units, then most militia, then the lowest seat."""
        for other in position.every_rebel():
            if other == faction or self.are_enemies(position, faction, other):
                continue
            if places.holds_more(position, other, faction, cell):
                return False
            if other < faction and not places.holds_more(position, faction, other, cell):
                return False
        return True

    def tie_order(self, position: MercPosition) -> vec[i64]:
        """By faction, who comes first in a tie: the alliance with fewest points, then with fewest MERCs. R59:
        then the one whose turn comes later, in place of a die that would fall anew at every look."""
        points = vec[i64]([0] * (position.rebels + 1))
        for cell in position.every_cell():
            found = self._most_units(position, cell)
            # R60: a sector that is tied itself counts for nobody here.
            if len(found) == 1:
                points[self.alliance(position, found[0])] += places.value_of(position, cell)
        ranks = vec[i64]()
        for faction in position.every_faction():
            ranks = append(ranks, self._rank(position, faction, points))
        return ranks

    def _rank(self, position: MercPosition, faction: Faction, points: vec[i64]) -> i64:
        """How many factions of other alliances come before this one."""
        found: i64 = 0
        own = self.alliance(position, faction)
        for other in position.every_rebel():
            theirs = self.alliance(position, other)
            if not self.are_enemies(position, faction, other):
                continue
            mercs = self._mercs(position, own)
            if points[theirs] != points[own]:
                found += 1 if points[theirs] < points[own] else 0
            elif self._mercs(position, theirs) != mercs:
                found += 1 if self._mercs(position, theirs) < mercs else 0
            elif self._place(position, theirs) > self._place(position, own):
                found += 1
        return found

    def _place(self, position: MercPosition, own: i64) -> i64:
        """When the turn of an alliance comes in a round, counted from whoever begins (R88)."""
        count: i64 = 2 if position.terms.allies != 0 else position.rebels
        return (own + count - self.alliance(position, position.first)) % count

    def _mercs(self, position: MercPosition, own: i64) -> i64:
        """The MERCs of an alliance."""
        found: i64 = 0
        for owner in position.owner:
            if owner != NOBODY and self.alliance(position, owner) == own:
                found += 1
        return found

    # Rounds and turns

    def land_refused(self, position: MercPosition, cell: Cell) -> str:
        """R61: on any industry that nobody else has taken."""
        if not places.is_industry(position, cell):
            return "not_an_industry"
        return "sector_taken" if landing.is_taken(position, cell) else ""

    def go_on(self, position: MercPosition, turn: frames.Frame) -> bool:
        """A faction acts until it has passed; then the next one does, and after the last a round is over."""
        state = turn.state
        if state == calendar.ACTIONS:
            return False
        following = Faction((turn.asked + 1) % position.rebels)
        if state == calendar.FIRST_MILITIA:
            self._throw_for_first(position)  # everybody has landed
            self._begin_round(position)
        elif following != position.first:
            self._begin_turn(position, following)
        elif not ending.check_evening(position):
            self._begin_round(position)
        return True

    def _throw_for_first(self, position: MercPosition) -> None:
        """R88: every faction throws a die; the highest begins, and equals throw again among themselves."""
        if position.terms.by_first_rules():
            return
        throwing = position.every_rebel()
        while len(throwing) > 1:
            thrown = dice.rolls(position, len(throwing))
            best = vec[Faction]()
            most: i64 = 0
            for k in range(i64(len(throwing))):
                if thrown[k] > most:
                    best = vec[Faction]()
                    most = thrown[k]
                if thrown[k] == most:
                    best = append(best, throwing[k])
            if position.journal is not None:
                self._tell_throw(position, throwing, thrown, best)
            throwing = best
        position.first = throwing[0]

    def _tell_throw(
        self, position: MercPosition, throwing: vec[Faction], thrown: vec[i64], best: vec[Faction]
    ) -> None:
        if position.journal is not None:
            throws = tuple([DieThrown(int(throwing[k]), int(thrown[k])) for k in range(len(throwing))])
            position.journal.append(FirstThrown(throws, int(best[0]) if len(best) == 1 else None))

    def _begin_round(self, position: MercPosition) -> None:
        calendar.dawn(position)
        self._begin_turn(position, position.first)

    def _begin_turn(self, position: MercPosition, faction: Faction) -> None:
        """R62: nobody else has anything to do in it, so allies neither come along nor pay for exchanges."""
        for other in position.every_rebel():
            position.passed[other] = 0 if other == faction else 1
        calendar.begin_turn(position, faction, calendar.ACTIONS)
        if position.journal is not None:
            position.journal.append(TurnBegan(int(faction)))
        hiring.offer_free_hire(position, faction)

    # The end

    def check_now(self, position: MercPosition) -> bool:
        """One alliance controls every industry. R63: not looked at while a fight goes on or is about to."""
        if position.fight is not None:
            return False
        owner = NOBODY
        for cell in position.every_cell():
            if not places.is_industry(position, cell):
                continue
            found = self.holder(position, cell)
            if found == NOBODY or places.is_contested(position, cell):
                return False
            if owner != NOBODY and self.are_enemies(position, owner, found):
                return False
            owner = found
        ending.end(position, ALL_INDUSTRIES, owner, vec[i64]())
        return True

    def check_evening(self, position: MercPosition) -> bool:
        """After the last round, the first of which is day 2, values are compared."""
        if self.check_now(position):
            return True
        if position.day <= position.terms.rounds:
            return False
        self.close(position)
        return True

    def close(self, position: MercPosition) -> None:
        """Most value wins; of equals whoever comes first in ties."""
        order = self.tie_order(position)
        best = Faction(0)
        for faction in position.every_rebel():
            mine = self.worth(position, faction)
            most = self.worth(position, best)
            if mine > most or (mine == most and order[faction] < order[best]):
                best = faction
        ending.end(position, ROUNDS_OVER, best, vec[i64]())

    def worth(self, position: MercPosition, faction: Faction) -> i64:
        """The value of all sectors an alliance controls."""
        found: i64 = 0
        for cell in position.every_cell():
            owner = self.holder(position, cell)
            if owner != NOBODY and not self.are_enemies(position, faction, owner):
                found += places.value_of(position, cell)
        return found
