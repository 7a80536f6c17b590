"""What the AI Dictator prefers (rule 18.1, A to L): which sector, which target, which equipment.

A preference is a number, more is better. Of equals a die chooses, from the stream of the decks, so that the
dice of a fight are the same whoever plays the Dictator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    DICTATOR,
    DOG_ON,
    KIND_RANK,
    MILITIA,
    MINE,
    NEUTRAL,
    NOWHERE,
    REBELS,
    REPAIRS,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.team import traits, values

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

FAR: Final = 1_000  # more than any distance, sum of health or value


def first(moves: list[vec[i64]], does: i64) -> vec[i64]:
    """The first move of a kind; empty where there is none."""
    for move in moves:
        if move[0] == does:
            return move
    return vec[i64]()


def best_of(position: MercPosition, scores: vec[i64]) -> i64:
    """The place of the highest number in a list; of several, one by lot."""
    found = vec[i64]()
    for k in range(i64(len(scores))):
        if len(found) > 0 and scores[k] < scores[found[0]]:
            continue
        if len(found) > 0 and scores[k] > scores[found[0]]:
            found = vec[i64]()
        found = append(found, k)
    return found[position.chance.below(len(found))] if len(found) > 1 else found[0]


# Sectors


def weakness(position: MercPosition, cell: Cell) -> i64:
    """E: the smaller the sum of health and armor of all rebel units there, the better; a militia counts 1."""
    found: i64 = 0
    for rebel in position.every_rebel():
        found += places.militia_of(position, rebel, cell)
        for unit in places.units_in(position, rebel, cell):
            found += position.health[unit] + values.armor(position, unit)
    return -found


def nearest(position: MercPosition, cell: Cell, control: i64) -> i64:
    """How far it is to the next sector of a side; FAR if there is none."""
    found: i64 = FAR
    for other in position.every_cell():
        if other != cell and places.control(position, other) == control:
            found = min(found, places.distance(position, cell, other))
    return found


def to_rebels(position: MercPosition, cell: Cell) -> i64:
    """How far it is to the next rebel unit."""
    found: i64 = FAR
    for other in position.every_cell():
        if places.rebel_strength(position, other) > 0:
            found = min(found, places.distance(position, cell, other))
    return found


def weakest_rebel_sector(position: MercPosition) -> Cell:
    """E: NOWHERE if the rebels control none."""
    cells = vec[Cell]()
    scores = vec[i64]()
    for cell in position.every_cell():
        if places.control(position, cell) == REBELS:
            cells = append(cells, cell)
            scores = append(scores, weakness(position, cell))
    return cells[best_of(position, scores)] if len(cells) > 0 else NOWHERE


def for_base(position: MercPosition, cell: Cell) -> i64:
    """A: far from rebels, then well guarded, then valuable."""
    units = places.strength(position, places.his(position), cell)
    return (to_rebels(position, cell) * 100 + units) * 100 + places.value_of(position, cell)


def for_militia(position: MercPosition, cell: Cell) -> i64:
    """D: among rebel sectors the weakest; among neutral ones value, then nearness to the base or to any own
    sector; among his own those close to rebels. Where he may choose between them, rebels come first."""
    control = places.control(position, cell)
    if control == REBELS:
        return 3 * FAR * FAR + weakness(position, cell)
    if control == NEUTRAL:
        home = nearest(position, cell, DICTATOR)
        if position.base != NOWHERE:
            home = places.distance(position, cell, position.base)
        return 2 * FAR * FAR + places.value_of(position, cell) * FAR - home
    return -nearest(position, cell, REBELS)


def for_extra(position: MercPosition, cell: Cell) -> i64:
    """18.1: on day 1 as even as possible over his industries, what is left over to the most valuable."""
    militia = places.militia_of(position, places.his(position), cell)
    is_industry = 1 if places.is_industry(position, cell) else 0
    return (is_industry * FAR - militia) * FAR + places.value_of(position, cell)


# Targets


def for_target(position: MercPosition, faction: Faction, unit: Unit) -> i64:
    """F: little health and armor, then many targets, then high initiative."""
    if unit >= DOG_ON:
        return 0
    if unit == MILITIA:
        cell = NOWHERE if position.fight is None else position.fight.cell
        quick = values.militia_initiative(position, faction, cell)
        return _preferred(1, 1, quick)
    toughness = position.health[unit] + values.armor(position, unit)
    return _preferred(toughness, values.targets(position, unit), values.initiative(position, unit))


def _preferred(toughness: i64, targets: i64, initiative: i64) -> i64:
    return (-toughness * 100 + targets) * 100 + initiative


# Equipment


def is_left(card: Card) -> bool:
    """G: mines and repair kits are left lying."""
    return traits.of_item(card, MINE) != 0 or traits.of_item(card, REPAIRS) != 0


def for_card(card: Card) -> i64:
    """G: the number on the card."""
    return KIND_RANK[CARD_KIND[card]]
