"""What the AI Dictator's MERCs do with their actions (rule 18.1).

It is the first line of the list that applies; after every action the list is read from the top again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import frames, phase
from kibitz.games.merc.rules.constants import (
    ACCESSORY,
    ARMOR_SLOT,
    CARD,
    DO_BOMBARD,
    DO_EXPLORE,
    DO_FREE_MOVE,
    DO_MOVE,
    DO_PASS,
    DO_PICK,
    DO_REEQUIP,
    DO_SALVAGE,
    DO_TRAIN,
    DO_TREAT,
    EVERY_SQUAD,
    NO_CARD,
    NOWHERE,
    REBELS,
    SLOTS,
    WEAPON,
)
from kibitz.games.merc.rules.dictator import ai_tastes
from kibitz.games.merc.rules.map import marching, places
from kibitz.games.merc.rules.numbers import Card, Cell, Squad, Unit
from kibitz.games.merc.rules.team import gear, values

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def answer(position: MercPosition, moves: list[vec[i64]]) -> vec[i64]:
    """The next action of the first squad that has one."""
    treated = ai_tastes.first(moves, DO_TREAT)
    if len(treated) > 0:
        return treated  # J: it helps, and costs nothing
    for squad in EVERY_SQUAD:
        found = _of_squad(position, moves, squad)
        if len(found) > 0:
            return found
    return vec[i64]([DO_PASS])


def _of_squad(position: MercPosition, moves: list[vec[i64]], squad: Squad) -> vec[i64]:
    """The first line that applies to somebody; the quickest of the squad is looked at first."""
    his = places.his(position)
    units = _quickest_first(position, places.members(position, his, squad))
    cell = places.squad_place(position, his, squad)
    if len(units) == 0 or cell == NOWHERE:
        return vec[i64]()
    for unit in units:
        found = _equip(position, moves, unit, cell)
        if len(found) > 0:
            return found
    for unit in units:
        found = _provide(position, moves, unit)
        if len(found) == 0:
            found = _bombard(position, moves, unit)
        if len(found) > 0:
            return found
    found = _drill(position, moves, units, cell)
    if len(found) > 0:
        return found
    range_of = _range(position, units)
    found = _march(position, moves, squad, cell, _empty_industry(position, cell, range_of))
    if len(found) == 0:
        found = _march(position, moves, squad, cell, _rebel_sector(position, cell, range_of))
    if len(found) == 0:
        found = _train(moves, units)
    if len(found) == 0:
        found = _march(position, moves, squad, cell, _rebel_sector(position, cell, ai_tastes.FAR))
    return found


def _quickest_first(position: MercPosition, units: vec[Unit]) -> vec[Unit]:
    """Those who have actions left, by initiative."""
    found = vec[Unit]()
    left = units[:]
    while len(left) > 0:
        best = left[0]
        for unit in left:
            if values.initiative(position, unit) > values.initiative(position, best):
                best = unit
        left = vec[Unit]([unit for unit in left if unit != best])
        if position.actions[best] > 0 or position.lessons[best] > 0:
            found = append(found, best)
    return found


def _equip(position: MercPosition, moves: list[vec[i64]], unit: Unit, cell: Cell) -> vec[i64]:
    """1: whoever lacks something explores, or takes what is useful from the stash."""
    if not lacks_something(position, unit):
        return vec[i64]()
    for move in moves:
        if move[0] == DO_EXPLORE and move[1] == unit:
            return move
    if not _is_any_wanted(position, unit, cell):
        return vec[i64]()
    for move in moves:
        if move[0] == DO_REEQUIP and move[1] == unit:
            return move
    return vec[i64]()


def lacks_something(position: MercPosition, unit: Unit) -> bool:
    """Whether weapon, armor or accessory is missing."""
    start = unit * SLOTS
    if position.gear[start + WEAPON] == NO_CARD or position.gear[start + ARMOR_SLOT] == NO_CARD:
        return True
    return position.gear[start + ACCESSORY] == NO_CARD


def _is_any_wanted(position: MercPosition, unit: Unit, cell: Cell) -> bool:
    for card in position.stashes[cell]:
        if wants(position, unit, card):
            return True
    return False


def wants(position: MercPosition, unit: Unit, card: Card) -> bool:
    """G, R84: whether a card would go into an empty slot, or has a higher number than what it would replace;
    mines and repair kits are left lying."""
    if fills_gap(position, unit, card):
        return True
    slot = gear.slot_for(position, unit, card)
    if slot < 0 or ai_tastes.is_left(card) or position.terms.by_first_rules():
        return False
    carried = position.gear[unit * SLOTS + slot]
    return carried != NO_CARD and ai_tastes.for_card(card) > ai_tastes.for_card(carried)


def fills_gap(position: MercPosition, unit: Unit, card: Card) -> bool:
    """Whether a card would go into an empty slot, and is not one he leaves lying."""
    slot = gear.slot_for(position, unit, card)
    return slot >= 0 and position.gear[unit * SLOTS + slot] == NO_CARD and not ai_tastes.is_left(card)


def _provide(position: MercPosition, moves: list[vec[i64]], unit: Unit) -> vec[i64]:
    """J, R78: what a MERC alone can get, from a discard pile for himself or from a deck for his squad, as
    long as there is a gap for it."""
    best = vec[i64]()
    for move in moves:
        if move[0] == DO_PICK and move[1] == unit and _is_missed(position, unit, move[2]):
            return move
        if move[0] == DO_SALVAGE and move[1] == unit and fills_gap(position, unit, Card(move[2])):
            if len(best) == 0 or ai_tastes.for_card(Card(move[2])) > ai_tastes.for_card(Card(best[2])):
                best = move
    return best


def _is_missed(position: MercPosition, unit: Unit, deck: i64) -> bool:
    """Whether somebody of a squad has nothing in the slot of a deck."""
    for mate in places.members(position, position.owner[unit], position.squad[unit]):
        if position.gear[mate * SLOTS + deck] == NO_CARD:
            return True
    return False


def _drill(position: MercPosition, moves: list[vec[i64]], units: vec[Unit], cell: Cell) -> vec[i64]:
    """2: on an industry without militia every one of the squad trains, though after the first there are
    some."""
    turn = frames.top(position)
    assert isinstance(turn, phase.Turn)
    due = turn.due[0] if len(turn.due) > 0 else i64(0)
    if places.is_industry(position, cell) and places.militia_of(position, places.his(position), cell) == 0:
        for unit in units:
            due |= bit(unit)
    for unit in units:
        if due & bit(unit) != 0:
            found = _train(moves, append(vec[Unit](), unit))
            if len(found) > 0:
                turn.due = vec[i64]([due & ~bit(unit)])
                return found
    # Whoever could not train here need not do it elsewhere.
    if due != 0:
        turn.due = vec[i64]([0])
    return vec[i64]()


def _bombard(position: MercPosition, moves: list[vec[i64]], unit: Unit) -> vec[i64]:
    """L: always, at the sector with most targets."""
    found: list[vec[i64]] = []
    scores = vec[i64]()
    for move in moves:
        if move[0] == DO_BOMBARD and move[1] == unit:
            found.append(move)
            scores = append(scores, places.rebel_strength(position, Cell(move[2])))
    return found[ai_tastes.best_of(position, scores)] if len(found) > 0 else vec[i64]()


def _train(moves: list[vec[i64]], units: vec[Unit]) -> vec[i64]:
    """2, 5: the first who can; the list of moves knows whether it makes sense."""
    for unit in units:
        for move in moves:
            if move[0] == DO_TRAIN and move[1] == unit:
                return move
    return vec[i64]()


def _range(position: MercPosition, units: vec[Unit]) -> i64:
    """R29: the fewest actions of those who have any."""
    found: i64 = 0
    for unit in units:
        if position.actions[unit] > 0 and (found == 0 or position.actions[unit] < found):
            found = position.actions[unit]
    return found


def _empty_industry(position: MercPosition, cell: Cell, reach: i64) -> Cell:
    """3: the nearest industry with no units at all, of equals the most valuable; NOWHERE if out of range."""
    cells = vec[Cell]()
    scores = vec[i64]()
    for other in position.every_cell():
        away = places.distance(position, cell, other)
        if other == cell or away > reach or not places.is_industry(position, other):
            continue
        if places.rebel_strength(position, other) == 0 and not places.stands(
            position, places.his(position), other
        ):
            cells = append(cells, other)
            scores = append(scores, places.value_of(position, other) - away * ai_tastes.FAR)
    return cells[ai_tastes.best_of(position, scores)] if len(cells) > 0 else NOWHERE


def _rebel_sector(position: MercPosition, cell: Cell, reach: i64) -> Cell:
    """4, 6: the closest sector of the rebels, of equals the weakest; NOWHERE if none is in range."""
    cells = vec[Cell]()
    scores = vec[i64]()
    for other in position.every_cell():
        away = places.distance(position, cell, other)
        if away <= reach and places.control(position, other) == REBELS:
            cells = append(cells, other)
            scores = append(scores, ai_tastes.weakness(position, other) - away * ai_tastes.FAR)
    return cells[ai_tastes.best_of(position, scores)] if len(cells) > 0 else NOWHERE


def _march(position: MercPosition, moves: list[vec[i64]], squad: Squad, cell: Cell, goal: Cell) -> vec[i64]:
    """One step nearer, by the whole squad, for nothing if the oil pays; the card stays at the base (A)."""
    if goal == NOWHERE or (position.squad[CARD] == squad and position.owner[CARD] == places.his(position)):
        return vec[i64]()
    found: list[vec[i64]] = []
    scores = vec[i64]()
    away = places.distance(position, cell, goal)
    for move in moves:
        is_free = move[0] == DO_FREE_MOVE
        if (move[0] != DO_MOVE and not is_free) or move[1] != bit(squad):
            continue
        if places.distance(position, Cell(move[2]), goal) < away and move[3] == _riders(position, move, cell):
            found.append(move)
            scores = append(scores, ai_tastes.weakness(position, Cell(move[2])) * 2 + (1 if is_free else 0))
    return found[ai_tastes.best_of(position, scores)] if len(found) > 0 else vec[i64]()


def _riders(position: MercPosition, move: vec[i64], cell: Cell) -> i64:
    """J, R78: into a fight as many militia as go along, but one stays to hold the sector."""
    his = places.his(position)
    if not places.has_enemies(position, his, Cell(move[2])):
        return 0
    spare = places.militia_of(position, his, cell) - 1
    return max(i64(0), min(marching.most_riders(position, his, move[1], Cell(move[2])), spare))
