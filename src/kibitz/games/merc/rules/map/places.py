"""The map: neighbours, who stands where, who controls a sector, and what each side holds (rule 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules.constants import (
    CARD,
    DICTATOR,
    INDUSTRY,
    MERCS,
    MILITIA_CAP,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    REBELS,
    SECTOR_TYPE,
    SECTOR_VALUE,
    SQUADS,
    UNITS,
)
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.terms import VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def neighbours(position: MercPosition, cell: Cell) -> vec[Cell]:
    """4: the sectors above, left, right and below; never those at a corner."""
    columns = position.columns
    found = vec[Cell]()
    if cell >= columns:
        found = append(found, Cell(cell - columns))
    if cell % columns > 0:
        found = append(found, Cell(cell - 1))
    if cell % columns < columns - 1:
        found = append(found, Cell(cell + 1))
    if cell + columns < position.cells():
        found = append(found, Cell(cell + columns))
    return found


def are_adjacent(position: MercPosition, a: Cell, b: Cell) -> bool:
    """4."""
    return distance(position, a, b) == 1


def distance(position: MercPosition, a: Cell, b: Cell) -> i64:
    """Moves from one sector to another."""
    columns = position.columns
    down = a // columns - b // columns
    across = a % columns - b % columns
    return max(down, -down) + max(across, -across)


def is_edge(position: MercPosition, cell: Cell) -> bool:
    """Whether a sector lies at the edge of the map."""
    columns = position.columns
    row = cell // columns
    column = cell % columns
    return row == 0 or column == 0 or row == position.rows - 1 or column == columns - 1


def type_of(position: MercPosition, cell: Cell) -> i64:
    """INDUSTRY, CITY or WILDERNESS."""
    return SECTOR_TYPE[position.sectors[cell]]


def is_industry(position: MercPosition, cell: Cell) -> bool:
    """Whether a sector is an industry."""
    return type_of(position, cell) == INDUSTRY


def value_of(position: MercPosition, cell: Cell) -> i64:
    """What a sector is worth."""
    return SECTOR_VALUE[position.sectors[cell]]


# Who is where. What is asked most goes through factions and units by bare
# numbers, which is quickest.


def his(position: MercPosition) -> Faction:
    """The Dictator's faction: the one after the last rebel."""
    return Faction(position.rebels)


def place_of(position: MercPosition, unit: Unit) -> Cell:
    """Where a unit stands; NOWHERE while it is not on the map."""
    faction = position.owner[unit]
    if faction == NOBODY:
        return NOWHERE
    return position.places[faction * SQUADS + position.squad[unit]]


def squad_place(position: MercPosition, faction: Faction, squad: Squad) -> Cell:
    """Where a squad stands."""
    return position.places[faction * SQUADS + squad]


def members(position: MercPosition, faction: Faction, squad: Squad) -> vec[Unit]:
    """The units of a squad."""
    found = vec[Unit]()
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.squad[unit] == squad:
            found = append(found, Unit(unit))
    return found


def close_squad(position: MercPosition, faction: Faction, squad: Squad) -> None:
    """A squad that has no members left stands nowhere."""
    if len(members(position, faction, squad)) == 0:
        position.places[faction * SQUADS + squad] = NOWHERE


def are_mates(position: MercPosition, a: Unit, b: Unit) -> bool:
    """Whether two units are of one squad; everybody is with himself."""
    return position.owner[a] == position.owner[b] and position.squad[a] == position.squad[b]


def team(position: MercPosition, faction: Faction) -> vec[Unit]:
    """All MERCs of a faction; the Dictator's card is none."""
    found = vec[Unit]()
    for unit in range(MERCS):
        if position.owner[unit] == faction:
            found = append(found, Unit(unit))
    return found


def units_in(position: MercPosition, faction: Faction, cell: Cell) -> vec[Unit]:
    """The MERCs of a faction in a sector, and the Dictator's card."""
    found = vec[Unit]()
    if not has_squad(position, faction, cell):
        return found
    start = faction * SQUADS
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.places[start + position.squad[unit]] == cell:
            found = append(found, Unit(unit))
    return found


def has_squad(position: MercPosition, faction: Faction, cell: Cell) -> bool:
    """Whether any squad of a faction stands in a sector: asked first, since units are many and squads few."""
    start = faction * SQUADS
    places = position.places
    return places[start] == cell or places[start + 1] == cell or places[start + 2] == cell


def militia_of(position: MercPosition, faction: Faction, cell: Cell) -> i64:
    """The militia of a faction in a sector."""
    return position.militia[faction * position.cells() + cell]


def rebel_militia(position: MercPosition, cell: Cell) -> i64:
    """The militia of all rebels in a sector."""
    found: i64 = 0
    for rebel in range(position.rebels):
        found += militia_of(position, Faction(rebel), cell)
    return found


def strength(position: MercPosition, faction: Faction, cell: Cell) -> i64:
    """4: the units of a faction in a sector, militia among them. R3: the Dictator's card is one of his,
    unless the table says otherwise."""
    found = militia_of(position, faction, cell)
    if not has_squad(position, faction, cell):
        return found
    start = faction * SQUADS
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.places[start + position.squad[unit]] == cell:
            if unit != CARD or position.terms.card_counts != 0:
                found += 1
    return found


def rebel_strength(position: MercPosition, cell: Cell) -> i64:
    """4: the units of all rebels in a sector."""
    found: i64 = 0
    for rebel in range(position.rebels):
        found += strength(position, Faction(rebel), cell)
    return found


def are_enemies(position: MercPosition, a: Faction, b: Faction) -> bool:
    """Whether two factions are on different sides: all rebels are one side, but not in versus."""
    if position.terms.mode == VERSUS:
        return mode.of(position).are_enemies(position, a, b)
    return (a == his(position)) != (b == his(position))


def has_enemies(position: MercPosition, faction: Faction, cell: Cell) -> bool:
    """Whether anybody of the other side stands in a sector; the Dictator's card always does."""
    for other in range(position.rebels + 1):
        if are_enemies(position, faction, Faction(other)) and stands(position, Faction(other), cell):
            return True
    return False


def has_friends(position: MercPosition, faction: Faction, cell: Cell) -> bool:
    """Whether anybody of a faction's own side stands in a sector."""
    for other in range(position.rebels + 1):
        if not are_enemies(position, faction, Faction(other)) and stands(position, Faction(other), cell):
            return True
    return False


def stands(position: MercPosition, faction: Faction, cell: Cell) -> bool:
    """Whether a faction has anything at all in a sector."""
    if militia_of(position, faction, cell) > 0:
        return True
    if not has_squad(position, faction, cell):
        return False
    start = faction * SQUADS
    for unit in range(UNITS):
        if position.owner[unit] == faction and position.places[start + position.squad[unit]] == cell:
            return True
    return False


def is_contested(position: MercPosition, cell: Cell) -> bool:
    """Whether both sides stand in a sector: then there is a fight."""
    for faction in range(position.rebels + 1):
        if stands(position, Faction(faction), cell) and has_enemies(position, Faction(faction), cell):
            return True
    return False


# Control


def control(position: MercPosition, cell: Cell) -> i64:
    """4: NEUTRAL, REBELS or DICTATOR, who wins ties. In versus all are rebels; see `owning_rebel`."""
    if position.terms.mode == VERSUS:
        return NEUTRAL if mode.of(position).holder(position, cell) == NOBODY else REBELS
    return controller(strength(position, his(position), cell), rebel_strength(position, cell))


def controller(dictators: i64, rebels: i64) -> i64:
    """4, R36: who controls a sector with so many units of the Dictator and of all rebels together."""
    if dictators == 0 and rebels == 0:
        return NEUTRAL
    return REBELS if rebels > dictators else DICTATOR


def side_of(position: MercPosition, faction: Faction) -> i64:
    """REBELS or DICTATOR."""
    return DICTATOR if faction == his(position) else REBELS


def is_friendly(position: MercPosition, faction: Faction, cell: Cell) -> bool:
    """4: whether the side of a faction controls a sector."""
    if position.terms.mode == VERSUS:
        owner = mode.of(position).holder(position, cell)
        return owner != NOBODY and not mode.of(position).are_enemies(position, faction, owner)
    return control(position, cell) == side_of(position, faction)


def owning_rebel(position: MercPosition, cell: Cell) -> Faction:
    """R5: of a sector that the rebels control, the one with most units there; then most militia; then the
    lowest seat. NOBODY where they do not control it."""
    if position.terms.mode == VERSUS:
        return mode.of(position).holder(position, cell)
    if control(position, cell) != REBELS:
        return NOBODY
    best = NOBODY
    for rebel in position.every_rebel():
        if best == NOBODY or holds_more(position, rebel, best, cell):
            best = rebel
    return best


def holds_more(position: MercPosition, rebel: Faction, other: Faction, cell: Cell) -> bool:
    """R5: whether one rebel comes before another in a sector."""
    mine = strength(position, rebel, cell)
    theirs = strength(position, other, cell)
    if mine != theirs:
        return mine > theirs
    return militia_of(position, rebel, cell) > militia_of(position, other, cell)


def owned_by(position: MercPosition, rebel: Faction) -> i64:
    """How many sectors a rebel owns (R5)."""
    found: i64 = 0
    for cell in position.every_cell():
        # Most sectors are none of his business, which is quickly seen.
        if stands(position, rebel, cell) and owning_rebel(position, cell) == rebel:
            found += 1
    return found


def held(position: MercPosition, side: i64) -> i64:
    """How many sectors a side controls."""
    found: i64 = 0
    for cell in position.every_cell():
        if control(position, cell) == side:
            found += 1
    return found


def worth(position: MercPosition, side: i64) -> i64:
    """16: the value of all sectors a side controls."""
    found: i64 = 0
    for cell in position.every_cell():
        if control(position, cell) == side:
            found += value_of(position, cell)
    return found


def room_for_militia(position: MercPosition, faction: Faction, cell: Cell) -> i64:
    """9.4: how many militia of its side still fit: 10 a side, at the Marshal's base 20."""
    cap: i64 = MILITIA_CAP
    if faction == his(position) and cell == position.base:
        cap = position.base_cap
    return max(i64(0), cap - side_militia(position, faction, cell))


def side_militia(position: MercPosition, faction: Faction, cell: Cell) -> i64:
    """The militia of a faction's whole side in a sector."""
    if faction == his(position):
        return militia_of(position, faction, cell)
    if position.terms.mode == VERSUS:
        return mode.of(position).allied_militia(position, faction, cell)
    return rebel_militia(position, cell)


def add_militia(position: MercPosition, faction: Faction, cell: Cell, count: i64) -> i64:
    """Put militia onto a sector; what does not fit is lost. How many came."""
    placed = min(count, room_for_militia(position, faction, cell))
    position.militia[faction * position.cells() + cell] += placed
    return placed
