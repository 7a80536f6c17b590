"""Who acts when (rule 11, step 1): by initiative, with everything that turns the order about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.combat.fight import ACTS_AT, ACTS_COUNT, ACTS_FACTION, ACTS_UNIT, Fight
from kibitz.games.merc.rules.constants import (
    ACTS_BEFORE_MILITIA,
    ACTS_FIRST,
    CARD,
    MERC_RANK,
    MERCS,
    MILITIA,
    NOBODY,
    SHOOTS_AGAIN,
    STRIKES_FIRST,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Faction, Unit
from kibitz.games.merc.rules.team import traits, values
from kibitz.games.merc.rules.terms import VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def of_round(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """The order of a round. R50: who always acts first stands above who acts before militia, and that one
    above the rebel the Dictator has named."""
    rows = _by_initiative(position, fight)
    rows = _postponed(position, rows)
    rows = _before_militia(rows)
    rows = _first(rows)
    return [*rows, *_with_trait(rows, SHOOTS_AGAIN)]


def of_strikes(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """0.3: the attacks before the first round."""
    return _with_trait(_by_initiative(position, fight), STRIKES_FIRST)


def strike_off(fight: Fight, faction: Faction, count: i64) -> None:
    """2.6: militia that fall before their turn have none. R81: nor have those who come over in this round."""
    rows = fight.order[:]
    for k in range(fight.turn, len(rows)):
        row = rows[k]
        if row[ACTS_FACTION] == faction and row[ACTS_UNIT] == MILITIA:
            left = max(i64(0), row[ACTS_COUNT] - count)
            rows[k] = vec[i64]([faction, MILITIA, left, row[ACTS_AT]])
    fight.order = rows


def _by_initiative(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    rows: list[vec[i64]] = []
    ties = _ties(position)
    for faction in position.every_faction():
        for unit in places.units_in(position, faction, fight.cell):
            _insert(ties, rows, vec[i64]([faction, unit, 1, values.initiative(position, unit)]))
        militia = places.militia_of(position, faction, fight.cell)
        if militia > 0:
            at = values.militia_initiative(position, faction, fight.cell)
            _insert(ties, rows, vec[i64]([faction, MILITIA, militia, at]))
    return rows


def _ties(position: MercPosition) -> vec[i64]:
    """By faction, who comes first where two sides are equal: the lower number. R19: the Dictator."""
    if position.terms.mode == VERSUS:
        return mode.of(position).tie_order(position)
    found = vec[i64]([1] * (position.rebels + 1))
    found[places.his(position)] = 0
    return found


def _insert(ties: vec[i64], rows: list[vec[i64]], row: vec[i64]) -> None:
    for k in range(i64(len(rows))):
        if _precedes(ties, row, rows[k]):
            rows.insert(k, row)
            return
    rows.append(row)


def _precedes(ties: vec[i64], a: vec[i64], b: vec[i64]) -> bool:
    """Initiative; R19: at the same one the side that wins ties; MERCs before militia; R83: then by seat and
    by name."""
    if a[ACTS_AT] != b[ACTS_AT]:
        return a[ACTS_AT] > b[ACTS_AT]
    if ties[a[ACTS_FACTION]] != ties[b[ACTS_FACTION]]:
        return ties[a[ACTS_FACTION]] < ties[b[ACTS_FACTION]]
    if (a[ACTS_UNIT] == MILITIA) != (b[ACTS_UNIT] == MILITIA):
        return b[ACTS_UNIT] == MILITIA
    if a[ACTS_FACTION] != b[ACTS_FACTION]:
        return a[ACTS_FACTION] < b[ACTS_FACTION]
    return _rank(Unit(a[ACTS_UNIT])) < _rank(Unit(b[ACTS_UNIT]))


def _rank(unit: Unit) -> i64:
    """By name; the Dictator's card after his MERCs."""
    return MERCS if unit == CARD or unit == MILITIA else MERC_RANK[unit]


def _postponed(position: MercPosition, rows: list[vec[i64]]) -> list[vec[i64]]:
    """14: all of the Dictator's side act before the rebel he has named."""
    named = position.named
    his = places.his(position)
    last: i64 = -1
    for k in range(i64(len(rows))):
        if rows[k][ACTS_FACTION] == his:
            last = k
    if named == NOBODY or last < 0:
        return rows
    sooner: list[vec[i64]] = []
    later: list[vec[i64]] = []
    for k in range(last + 1):
        if rows[k][ACTS_FACTION] == named:
            later.append(rows[k])
        else:
            sooner.append(rows[k])
    return [*sooner, *later, *rows[last + 1 :]]


def _before_militia(rows: list[vec[i64]]) -> list[vec[i64]]:
    """Whoever acts before all militia steps in front of the first of them."""
    early: list[vec[i64]] = []
    rest: list[vec[i64]] = []
    first: i64 = -1
    for row in rows:
        if row[ACTS_UNIT] == MILITIA:
            if first < 0:
                first = len(rest)
            rest.append(row)
        elif first >= 0 and traits.of(Unit(row[ACTS_UNIT]), ACTS_BEFORE_MILITIA) != 0:
            early.append(row)
        else:
            rest.append(row)
    return rows if first < 0 else [*rest[:first], *early, *rest[first:]]


def _first(rows: list[vec[i64]]) -> list[vec[i64]]:
    """Whoever acts before everybody."""
    early = _with_trait(rows, ACTS_FIRST)
    return [*early, *_without_trait(rows, ACTS_FIRST)]


def _with_trait(rows: list[vec[i64]], which: i64) -> list[vec[i64]]:
    found: list[vec[i64]] = []
    for row in rows:
        if row[ACTS_UNIT] != MILITIA and traits.of(Unit(row[ACTS_UNIT]), which) != 0:
            found.append(row)
    return found


def _without_trait(rows: list[vec[i64]], which: i64) -> list[vec[i64]]:
    found: list[vec[i64]] = []
    for row in rows:
        if row[ACTS_UNIT] == MILITIA or traits.of(Unit(row[ACTS_UNIT]), which) == 0:
            found.append(row)
    return found
