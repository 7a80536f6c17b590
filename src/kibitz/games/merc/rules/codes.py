"""The dictionary between moves, which are rows of numbers, and the actions people write.

Every kind of move has a shape: the class of its action, and for each of the action's fields what its numbers
mean. A card in a move is one piece of equipment; people name its kind, and any copy will do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.game import Action
from kibitz.core.native import append, vec
from kibitz.games.merc import actions
from kibitz.games.merc.fight import DOG_HANDLER
from kibitz.games.merc.names import (
    DECKS,
    DOG,
    EQUIPMENT_IDS,
    EQUIPMENT_NUMBERS,
    MILITIA,
    SECTOR_IDS,
    SECTOR_NUMBERS,
    SQUADS,
    TACTICS_IDS,
    TACTICS_NUMBERS,
    UNIT_IDS,
    UNIT_NUMBERS,
)
from kibitz.games.merc.rules import equipping, listing, places
from kibitz.games.merc.tables import (
    CARD_KIND,
    DO_BUY,
    DO_DROP,
    DO_HAND,
    DO_HEAL,
    DO_PUT,
    DO_REPAIR,
    DO_SALVAGE,
    DOG_ON,
    KIND_SLOT,
    MOVES,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SLOTS,
)
from kibitz.games.merc.tables import MILITIA as ANY_MILITIA

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

UNKNOWN: Final = -9  # the number of a word that means nothing here

# What a field of an action holds.
UNIT: Final = 0
CELL: Final = 1
DECK: Final = 2
ITEM: Final = 3
SQUAD: Final = 4
BITS: Final = 5  # squads as bits
COUNT: Final = 6
TACTIC: Final = 7
TARGET: Final = 8  # two numbers: faction and unit
TEAM: Final = 9  # a number and as many units
FLAG: Final = 10
KIT: Final = 11  # an item, or nothing
REBEL: Final = 12

# The action of every move, and the meaning of its fields; in the order of the moves in tables.py.
SHAPES: Final[list[tuple[Callable[..., Any], list[int]]]] = [
    (actions.Pass, []),
    (actions.Done, []),
    (actions.Accept, []),
    (actions.Decline, []),
    (actions.Land, [CELL]),
    (actions.Keep, [TEAM]),
    (actions.Join, [UNIT, SQUAD, CELL]),
    (actions.ChooseDeck, [DECK]),
    (actions.Hire, [UNIT, TEAM]),
    (actions.Explore, [UNIT]),
    (actions.Train, [UNIT]),
    (actions.Move, [BITS, CELL, COUNT]),
    (actions.CallAttack, [BITS, CELL, COUNT]),
    (actions.Regroup, [SQUAD, TEAM]),
    (actions.VisitHospital, [UNIT]),
    (actions.VisitDealer, [UNIT, DECK]),
    (actions.Bombard, [UNIT, CELL]),
    (actions.Salvage, [UNIT, ITEM]),
    (actions.SearchDeck, [UNIT, DECK]),
    (actions.Give, [UNIT, ITEM]),
    (actions.Repair, [UNIT, ITEM]),
    (actions.Gift, [REBEL, CELL, COUNT]),
    (actions.Treat, [UNIT]),
    (actions.Drop, [UNIT, ITEM]),
    (actions.Reequip, [UNIT]),
    (actions.AskPartner, [UNIT]),
    (actions.Take, [UNIT, ITEM]),
    (actions.Put, [UNIT, ITEM]),
    (actions.HandOver, [UNIT, ITEM, UNIT]),
    (actions.PlayCard, [TACTIC]),
    (actions.Reinforce, [TACTIC, CELL]),
    (actions.PlaceBase, [CELL]),
    (actions.PlaceMilitia, [CELL, COUNT]),
    (actions.ChooseMerc, [UNIT]),
    (actions.NameRebel, [REBEL]),
    (actions.PushMilitia, [CELL, COUNT]),
    (actions.ChooseSector, [CELL]),
    (actions.FightAt, [CELL]),
    (actions.Lose, [TARGET]),
    (actions.SetDog, [UNIT]),
    (actions.Heal, [COUNT, UNIT, KIT]),
    (actions.Aim, [TARGET, FLAG]),
    (actions.Fire, []),
    (actions.Hit, [TARGET]),
    (actions.Stray, [TARGET]),
    (actions.Retreat, [SQUAD, CELL]),
    (actions.Stay, [SQUAD]),
    (actions.Buy, [UNIT, ITEM]),
    (actions.FreeMove, [BITS, CELL, COUNT]),
]
NUMBERS: Final[dict[Any, int]] = {SHAPES[k][0]: k for k in range(MOVES)}


# From moves to actions


def named(position: MercPosition, move: vec[i64]) -> Action:
    """The action a move stands for."""
    kind, shape = SHAPES[move[0]]
    fields: list[Any] = []
    at: i64 = 1
    for what in shape:
        if what == TARGET:
            fields.append(target_named(move[at], move[at + 1]))
            at += 2
        elif what == TEAM:
            fields.append(tuple([UNIT_IDS[unit] for unit in move[at + 1 : at + 1 + move[at]]]))
            at += 1 + move[at]
        else:
            fields.append(_word(position, what, move[at]))
            at += 1
    made: Action = kind(*fields)
    return made


def _word(position: MercPosition, what: int, number: i64) -> Any:
    """One number of a move in words."""
    if what == UNIT:
        return UNIT_IDS[number]
    if what == CELL:
        return SECTOR_IDS[position.sectors[number]]
    if what == ITEM or what == KIT:
        return "" if number == NO_CARD else EQUIPMENT_IDS[CARD_KIND[number]]
    if what == BITS:
        return tuple([SQUADS[squad] for squad in range(len(SQUADS)) if number & bit(squad) != 0])
    if what == SQUAD:
        return SQUADS[number]
    if what == DECK:
        return DECKS[number]
    if what == TACTIC:
        return TACTICS_IDS[number]
    if what == FLAG:
        return number != 0
    return int(number)


def target_named(faction: i64, unit: i64) -> str:
    """Whoever is aimed at, as people write it."""
    if unit == ANY_MILITIA:
        return f"{MILITIA}:{faction}"
    return UNIT_IDS[unit] if unit < DOG_ON else f"{DOG}:{UNIT_IDS[unit - DOG_ON]}"


# From actions to moves


def numbered(position: MercPosition, seat: i64, action: Action) -> vec[i64]:
    """The move of an action of a seat that is asked; empty where a word in it means nothing here. A piece of
    equipment that is not where it is looked for is NO_CARD."""
    does: i64 = NUMBERS[type(action)]
    move = vec[i64]([does])
    fields = fields_of(action)
    shape = SHAPES[does][1]
    for k in range(len(shape)):
        what = shape[k]
        if what == TARGET:
            faction, unit = target_numbered(position, fields[k])
            if unit == UNKNOWN:
                return vec[i64]()
            move = append(append(move, faction), unit)
        elif what == TEAM:
            units: tuple[str, ...] = fields[k]
            move = append(move, len(units))
            for name in units:
                if name not in UNIT_NUMBERS:
                    return vec[i64]()
                move = append(move, UNIT_NUMBERS[name])
        else:
            number = _number(position, what, fields[k])
            if number == UNKNOWN:
                return vec[i64]()
            move = append(move, number)
    return _with_copy(position, seat, move, shape)


def fields_of(action: Action) -> list[Any]:
    """What stands in an action, in order."""
    return [getattr(action, name) for name in type(action).__struct_fields__]


def _number(position: MercPosition, what: int, word: Any) -> i64:
    """A word of an action as a number; a kind of equipment stands for itself until a copy is found."""
    if what == UNIT:
        return UNIT_NUMBERS.get(word, UNKNOWN)
    if what == CELL:
        return cell_of(position, word)
    if what == ITEM:
        return EQUIPMENT_NUMBERS.get(word, UNKNOWN)
    if what == KIT:
        return NO_CARD if word == "" else EQUIPMENT_NUMBERS.get(word, UNKNOWN)
    if what == BITS:
        return _bits(word)
    if what == SQUAD:
        return SQUADS.index(word) if word in SQUADS else UNKNOWN
    if what == DECK:
        return DECKS.index(word) if word in DECKS else UNKNOWN
    if what == TACTIC:
        return TACTICS_NUMBERS.get(word, UNKNOWN)
    if what == REBEL and word > position.rebels:
        return UNKNOWN
    return int(word)


def cell_of(position: MercPosition, sector: str) -> i64:
    """The cell of a sector; UNKNOWN if it is not on this map."""
    wanted: i64 = SECTOR_NUMBERS.get(sector, UNKNOWN)
    for cell in range(position.cells()):
        if position.sectors[cell] == wanted:
            return cell
    return UNKNOWN


def _bits(squads: tuple[str, ...]) -> i64:
    found: i64 = 0
    for squad in squads:
        if squad not in SQUADS:
            return UNKNOWN
        found |= bit(SQUADS.index(squad))
    return found


def target_numbered(position: MercPosition, target: str) -> tuple[i64, i64]:
    """Faction and unit; UNKNOWN for a unit that there is not."""
    name, mark, rest = target.partition(":")
    if mark == "":
        unit: i64 = UNIT_NUMBERS.get(name, UNKNOWN)
        return (NOBODY if unit == UNKNOWN else position.owner[unit]), unit
    if name == MILITIA and len(rest) == 1 and "0" <= rest <= "9" and int(rest) <= position.rebels:
        return int(rest), ANY_MILITIA
    if name == DOG and rest in UNIT_NUMBERS:
        return _handler(position, UNIT_NUMBERS[rest]), DOG_ON + UNIT_NUMBERS[rest]
    return NOBODY, UNKNOWN


def _handler(position: MercPosition, unit: i64) -> i64:
    """The faction of the dog that is set on a unit."""
    fight = position.fight
    if fight is None or fight.dog_on(unit) < 0:
        return NOBODY
    return position.owner[fight.dogs[fight.dog_on(unit)][DOG_HANDLER]]


# Which copy of a kind is meant


def _with_copy(position: MercPosition, seat: i64, move: vec[i64], shape: list[int]) -> vec[i64]:
    """A move with a piece of equipment in the place of its kind: one that is listed, or one that lies where
    this move takes it from."""
    place: i64 = NOWHERE
    for k in range(len(shape)):
        if shape[k] == ITEM or (shape[k] == KIT and move[k + 1] != NO_CARD):
            place = k + 1
    if place == NOWHERE:
        return move
    for listed in listing.moves(position, seat):
        if _is_same(listed, move, place):
            return listed
    found = move[:]
    found[place] = _first_of(_looked_through(position, seat, move), move[place])
    # A kit that nobody has is not the same as no kit.
    return vec[i64]() if move[0] == DO_HEAL and found[place] == NO_CARD else found


def _is_same(listed: vec[i64], move: vec[i64], place: i64) -> bool:
    if len(listed) != len(move) or listed[place] < 0:
        return False
    for k in range(i64(len(move))):
        number = CARD_KIND[listed[k]] if k == place else listed[k]
        if number != move[k]:
            return False
    return True


def _first_of(cards: vec[i64], kind: i64) -> i64:
    for card in cards:
        if card != NO_CARD and CARD_KIND[card] == kind:
            return card
    return NO_CARD


def _looked_through(position: MercPosition, seat: i64, move: vec[i64]) -> vec[i64]:
    """The cards among which this kind of move finds its own."""
    does = move[0]
    if does == DO_SALVAGE or does == DO_REPAIR:
        return position.discards[KIND_SLOT[move[2]]]
    if does == DO_BUY:
        return position.shelf
    if does == DO_DROP or does == DO_PUT or does == DO_HAND:
        return position.gear[move[1] * SLOTS : (move[1] + 1) * SLOTS]
    lying = equipping.lying(position.desks[seat])
    if len(lying) > 0 or does == DO_HEAL:  # its first number is dice, and no unit
        return lying
    cell = places.place_of(position, move[1])
    return lying if cell == NOWHERE else position.stashes[cell]
