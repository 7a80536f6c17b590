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
from kibitz.games.merc.interface import actions
from kibitz.games.merc.interface.names import (
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
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat.fight import DOG_HANDLER
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    DO_ACCEPT,
    DO_AIM,
    DO_BASE,
    DO_BOMBARD,
    DO_BUY,
    DO_CALL,
    DO_CHOOSE,
    DO_DEALER,
    DO_DECK,
    DO_DECLINE,
    DO_DOG,
    DO_DONE,
    DO_DROP,
    DO_EXPLORE,
    DO_FIGHT,
    DO_FIRE,
    DO_FREE_MOVE,
    DO_GIFT,
    DO_GIVE,
    DO_HAND,
    DO_HEAL,
    DO_HIRE,
    DO_HIT,
    DO_HOSPITAL,
    DO_JOIN,
    DO_KEEP,
    DO_LAND,
    DO_LOSE,
    DO_MOVE,
    DO_NAME,
    DO_PARTNER,
    DO_PASS,
    DO_PICK,
    DO_PLACE,
    DO_PLAY,
    DO_PUSH,
    DO_PUT,
    DO_REEQUIP,
    DO_REGROUP,
    DO_REINFORCE,
    DO_REPAIR,
    DO_RETREAT,
    DO_SALVAGE,
    DO_SECTOR,
    DO_STAY,
    DO_STRAY,
    DO_TAKE,
    DO_TRAIN,
    DO_TREAT,
    DOG_ON,
    KIND_SLOT,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SLOTS,
)
from kibitz.games.merc.rules.constants import MILITIA as ANY_MILITIA
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.team import equipping

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

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

# Every move: its action, the verb that people write for it, and the meaning of the action's fields.
SHAPES: Final[dict[int, tuple[Callable[..., Any], str, list[int]]]] = {
    DO_PASS: (actions.Pass, "pass", []),
    DO_DONE: (actions.Done, "done", []),
    DO_ACCEPT: (actions.Accept, "accept", []),
    DO_DECLINE: (actions.Decline, "decline", []),
    DO_LAND: (actions.Land, "land", [CELL]),
    DO_KEEP: (actions.Keep, "keep", [TEAM]),
    DO_JOIN: (actions.Join, "join", [UNIT, SQUAD, CELL]),
    DO_DECK: (actions.ChooseDeck, "deck", [DECK]),
    DO_HIRE: (actions.Hire, "hire", [UNIT, TEAM]),
    DO_EXPLORE: (actions.Explore, "explore", [UNIT]),
    DO_TRAIN: (actions.Train, "train", [UNIT]),
    DO_HOSPITAL: (actions.VisitHospital, "hospital", [UNIT]),
    DO_DEALER: (actions.VisitDealer, "dealer", [UNIT, DECK]),
    DO_BOMBARD: (actions.Bombard, "bombard", [UNIT, CELL]),
    DO_SALVAGE: (actions.Salvage, "salvage", [UNIT, ITEM]),
    DO_PICK: (actions.SearchDeck, "search", [UNIT, DECK]),
    DO_REPAIR: (actions.Repair, "repair", [UNIT, ITEM]),
    DO_TREAT: (actions.Treat, "treat", [UNIT]),
    DO_DROP: (actions.Drop, "drop", [UNIT, ITEM]),
    DO_REEQUIP: (actions.Reequip, "reequip", [UNIT]),
    DO_BUY: (actions.Buy, "buy", [UNIT, ITEM]),
    DO_MOVE: (actions.Move, "move", [BITS, CELL, COUNT]),
    DO_FREE_MOVE: (actions.FreeMove, "free", [BITS, CELL, COUNT]),
    DO_CALL: (actions.CallAttack, "call", [BITS, CELL, COUNT]),
    DO_REGROUP: (actions.Regroup, "regroup", [SQUAD, TEAM]),
    DO_GIFT: (actions.Gift, "gift", [REBEL, CELL, COUNT]),
    DO_TAKE: (actions.Take, "take", [UNIT, ITEM]),
    DO_PUT: (actions.Put, "put", [UNIT, ITEM]),
    DO_HAND: (actions.HandOver, "hand", [UNIT, ITEM, UNIT]),
    DO_PARTNER: (actions.AskPartner, "partner", [UNIT]),
    DO_GIVE: (actions.Give, "give", [UNIT, ITEM]),
    DO_PLAY: (actions.PlayCard, "play", [TACTIC]),
    DO_REINFORCE: (actions.Reinforce, "reinforce", [TACTIC, CELL]),
    DO_BASE: (actions.PlaceBase, "base", [CELL]),
    DO_PLACE: (actions.PlaceMilitia, "place", [CELL, COUNT]),
    DO_CHOOSE: (actions.ChooseMerc, "choose", [UNIT]),
    DO_NAME: (actions.NameRebel, "name", [REBEL]),
    DO_PUSH: (actions.PushMilitia, "push", [CELL, COUNT]),
    DO_SECTOR: (actions.ChooseSector, "sector", [CELL]),
    DO_FIGHT: (actions.FightAt, "fight", [CELL]),
    DO_LOSE: (actions.Lose, "lose", [TARGET]),
    DO_DOG: (actions.SetDog, "dog", [UNIT]),
    DO_HEAL: (actions.Heal, "heal", [COUNT, UNIT, KIT]),
    DO_AIM: (actions.Aim, "aim", [TARGET, FLAG]),
    DO_FIRE: (actions.Fire, "fire", []),
    DO_HIT: (actions.Hit, "hit", [TARGET]),
    DO_STRAY: (actions.Stray, "stray", [TARGET]),
    DO_RETREAT: (actions.Retreat, "retreat", [SQUAD, CELL]),
    DO_STAY: (actions.Stay, "stay", [SQUAD]),
}
NUMBERS: Final[dict[Any, int]] = {shape[0]: does for does, shape in SHAPES.items()}


# From moves to actions


def named(position: MercPosition, move: vec[i64]) -> Action:
    """The action a move stands for."""
    kind, _, shape = SHAPES[move[0]]
    fields: list[Any] = []
    at: i64 = 1
    for what in shape:
        if what == TARGET:
            fields.append(target_named(Faction(move[at]), Unit(move[at + 1])))
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


def target_named(faction: Faction, unit: Unit) -> str:
    """Whoever is aimed at, as people write it."""
    if unit == ANY_MILITIA:
        return f"{MILITIA}:{faction}"
    return UNIT_IDS[unit] if unit < DOG_ON else f"{DOG}:{UNIT_IDS[unit - DOG_ON]}"


# From actions to moves


def numbered(position: MercPosition, seat: Faction, action: Action) -> vec[i64]:
    """The move of an action of a seat that is asked; empty where a word in it means nothing here. A piece of
    equipment that is not where it is looked for is NO_CARD."""
    does: i64 = NUMBERS[type(action)]
    move = vec[i64]([does])
    fields = fields_of(action)
    shape = shape_of(action)
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


def shape_of(action: Action) -> list[int]:
    """What its fields mean, in order."""
    return SHAPES[NUMBERS[type(action)]][2]


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


def cell_of(position: MercPosition, sector: str) -> Cell:
    """The cell of a sector; UNKNOWN if it is not on this map."""
    wanted: i64 = SECTOR_NUMBERS.get(sector, UNKNOWN)
    for cell in position.every_cell():
        if position.sectors[cell] == wanted:
            return cell
    return Cell(UNKNOWN)


def _bits(squads: tuple[str, ...]) -> i64:
    found: i64 = 0
    for squad in squads:
        if squad not in SQUADS:
            return UNKNOWN
        found |= bit(SQUADS.index(squad))
    return found


def target_numbered(position: MercPosition, target: str) -> tuple[Faction, Unit]:
    """Faction and unit; UNKNOWN for a unit that there is not."""
    name, mark, rest = target.partition(":")
    if mark == "":
        unit = Unit(UNIT_NUMBERS.get(name, UNKNOWN))
        return (NOBODY if unit == UNKNOWN else position.owner[unit]), unit
    if name == MILITIA and len(rest) == 1 and "0" <= rest <= "9" and int(rest) <= position.rebels:
        return Faction(int(rest)), ANY_MILITIA
    if name == DOG and rest in UNIT_NUMBERS:
        return _handler(position, UNIT_NUMBERS[rest]), Unit(DOG_ON + UNIT_NUMBERS[rest])
    return NOBODY, Unit(UNKNOWN)


def _handler(position: MercPosition, unit: Unit) -> Faction:
    """The faction of the dog that is set on a unit."""
    fight = position.fight
    if fight is None or fight.dog_on(unit) < 0:
        return NOBODY
    return position.owner[fight.dogs[fight.dog_on(unit)][DOG_HANDLER]]


# Which copy of a kind is meant


def _with_copy(position: MercPosition, seat: Faction, move: vec[i64], shape: list[int]) -> vec[i64]:
    """A move with a piece of equipment in the place of its kind: one that is listed, or one that lies where
    this move takes it from."""
    place: i64 = NOWHERE
    for k in range(len(shape)):
        if shape[k] == ITEM or (shape[k] == KIT and move[k + 1] != NO_CARD):
            place = k + 1
    if place == NOWHERE:
        return move
    for listed in frames.moves(position, seat):
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


def _first_of(cards: vec[Card], kind: i64) -> Card:
    for card in cards:
        if card != NO_CARD and CARD_KIND[card] == kind:
            return card
    return NO_CARD


def _looked_through(position: MercPosition, seat: Faction, move: vec[i64]) -> vec[Card]:
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
    cell = places.place_of(position, Unit(move[1]))
    return lying if cell == NOWHERE else position.stashes[cell]
