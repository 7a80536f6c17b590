"""Telling what happened in fights. Called only where there is a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.game import Event
from kibitz.core.native import vec
from kibitz.games.merc.interface.fight_events import (
    Acting,
    ArmorBroke,
    AttackFired,
    CardSpent,
    DiceThrownAgain,
    DogHurt,
    DogSet,
    FightBegan,
    FightEnded,
    Fighters,
    InitiativeThrown,
    LootTaken,
    MilitiaConverted,
    MilitiaLost,
    MinesDisarmed,
    MineSetOff,
    MortarFired,
    Part,
    RoundBegan,
    SquadRetreated,
    UnitDied,
    UnitHurt,
    UnitSaved,
    WoundsTreated,
)
from kibitz.games.merc.interface.names import CONTROL, SQUADS, UNIT_IDS, fighter
from kibitz.games.merc.interface.team_events import Regrouped
from kibitz.games.merc.rules.combat import firing
from kibitz.games.merc.rules.constants import COMBAT, INITIATIVE, MILITIA, MILITIA_COMBAT, NOBODY
from kibitz.games.merc.rules.journal.parts import explained, explained_militia
from kibitz.games.merc.rules.journal.team_journal import card_id, sector
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Squad, Unit
from kibitz.games.merc.rules.team import values
from kibitz.games.merc.rules.terms import VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.rules.combat.fight import Fight
    from kibitz.games.merc.rules.position import MercPosition


def _tell(position: MercPosition, event: Event) -> None:
    if position.journal is not None:
        position.journal.append(event)


def _seat(position: MercPosition, unit: Unit) -> int:
    return int(position.owner[unit])


# The course of it


def began(position: MercPosition, fight: Fight) -> None:
    """Who stands against whom."""
    found = []
    for faction in position.every_faction():
        for unit in places.units_in(position, faction, fight.cell):
            found.append(Fighters(int(faction), UNIT_IDS[unit], 1))
        militia = int(places.militia_of(position, faction, fight.cell))
        if militia:
            found.append(Fighters(int(faction), fighter(MILITIA), militia))
    _tell(position, FightBegan(sector(position, fight.cell), int(fight.attacker), tuple(found)))


def initiative_thrown(position: MercPosition, unit: Unit, die: int) -> None:
    """A die for initiative."""
    _tell(position, InitiativeThrown(_seat(position, unit), UNIT_IDS[unit], int(die)))


def ordered(position: MercPosition, fight: Fight) -> None:
    """The order of a round."""
    rows = tuple(
        Acting(int(row[0]), fighter(row[1]), int(row[2]), int(row[3]), _why_then(position, fight, row))
        for row in fight.order
    )
    _tell(position, RoundBegan(sector(position, fight.cell), int(fight.round), rows))


def _why_then(position: MercPosition, fight: Fight, row: vec[i64]) -> tuple[Part, ...]:
    if row[1] == MILITIA:
        return explained_militia(position, Faction(row[0]), fight.cell)
    return explained(position, Unit(row[1]), INITIATIVE)


def ended(position: MercPosition, fight: Fight) -> None:
    """Whose the sector is now."""
    held = CONTROL[places.control(position, fight.cell)]
    owner = places.owning_rebel(position, fight.cell) if position.terms.mode == VERSUS else NOBODY
    seat = None if owner == NOBODY else int(owner)
    _tell(position, FightEnded(sector(position, fight.cell), int(fight.round), held, seat))


def retreated(
    position: MercPosition, fight: Fight, faction: Faction, squad: Squad, cell: Cell, *, forced: bool
) -> None:
    """A squad is gone."""
    units = tuple(UNIT_IDS[unit] for unit in places.members(position, faction, squad))
    origin = sector(position, fight.cell)
    event = SquadRetreated(int(faction), SQUADS[squad], origin, sector(position, cell), units, forced)
    _tell(position, event)


def regrouped(position: MercPosition, unit: Unit) -> None:
    """Somebody changed squads."""
    _tell(position, Regrouped(_seat(position, unit), SQUADS[position.squad[unit]], (UNIT_IDS[unit],)))


# A turn


def dog_set(position: MercPosition, unit: Unit, target: Unit) -> None:
    """A dog is set."""
    _tell(position, DogSet(_seat(position, unit), UNIT_IDS[unit], UNIT_IDS[target]))


def healed(position: MercPosition, unit: Unit, friend: Unit, dice: int, card: Card) -> None:
    """Dice for health."""
    kit = None if card < 0 else card_id(card)
    health = int(position.health[friend])
    event = WoundsTreated(_seat(position, unit), UNIT_IDS[unit], UNIT_IDS[friend], int(dice), health, kit)
    _tell(position, event)


def fired(position: MercPosition, fight: Fight) -> None:
    """An attack with all its dice."""
    targets = tuple(Fighters(int(row[0]), fighter(row[1]), int(row[2])) for row in fight.aims)
    if fight.unit == MILITIA:
        because: tuple[Part, ...] = (Part("militia", MILITIA_COMBAT),)
    else:
        because = explained(position, fight.unit, COMBAT)
    event = AttackFired(
        int(fight.faction),
        fighter(fight.unit),
        targets,
        tuple(int(die) for die in fight.dice),
        int(firing.hits_on(position, fight)),
        int(fight.hits),
        int(fight.given),
        firing.pierces(position, fight),
        because,
    )
    _tell(position, event)


def threw_again(position: MercPosition, fight: Fight) -> None:
    """The same attack with other dice."""
    dice = tuple(int(die) for die in fight.dice)
    _tell(position, DiceThrownAgain(int(fight.faction), fighter(fight.unit), dice, int(fight.hits)))


def spent(position: MercPosition, unit: Unit, card: Card) -> None:
    """Used for one attack, and gone."""
    _tell(position, CardSpent(_seat(position, unit), UNIT_IDS[unit], card_id(card)))


def looted(position: MercPosition, unit: Unit, card: Card) -> None:
    """Taken from the dead."""
    _tell(position, LootTaken(_seat(position, unit), UNIT_IDS[unit], card_id(card)))


# What became of it


def hurt(position: MercPosition, unit: Unit, to_armor: int, to_health: int, left: int) -> None:
    """Damage, and what is left."""
    armor = int(values.armor(position, unit))
    seat = _seat(position, unit)
    event = UnitHurt(seat, UNIT_IDS[unit], int(to_armor), int(to_health), armor, int(left))
    _tell(position, event)


def broke(position: MercPosition, unit: Unit, card: Card) -> None:
    """Armor is gone."""
    _tell(position, ArmorBroke(_seat(position, unit), UNIT_IDS[unit], card_id(card)))


def dog_hurt(position: MercPosition, handler: Unit, target: Unit, points: int, left: int) -> None:
    """A dog is hit."""
    _tell(position, DogHurt(_seat(position, handler), UNIT_IDS[target], int(points), max(0, int(left))))


def militia_lost(position: MercPosition, faction: Faction, cell: Cell, count: int) -> None:
    """Militia are dead."""
    left = int(places.militia_of(position, faction, cell))
    _tell(position, MilitiaLost(int(faction), sector(position, cell), int(count), left))


def converted(
    position: MercPosition, loser: Faction, winner: Faction, cell: Cell, came: int, lost: int
) -> None:
    """Militia came over."""
    event = MilitiaConverted(int(loser), int(winner), sector(position, cell), int(came), int(lost))
    _tell(position, event)


def died(position: MercPosition, unit: Unit, cell: Cell) -> None:
    """Somebody is dead."""
    _tell(position, UnitDied(_seat(position, unit), UNIT_IDS[unit], sector(position, cell)))


def saved(position: MercPosition, unit: Unit, carrier: Unit, card: Card) -> None:
    """Somebody is not."""
    health = int(position.health[unit])
    event = UnitSaved(_seat(position, unit), UNIT_IDS[unit], UNIT_IDS[carrier], card_id(card), health)
    _tell(position, event)


# Mines and mortars


def mine_set_off(position: MercPosition, cell: Cell) -> None:
    """A mine."""
    _tell(position, MineSetOff(sector(position, cell)))


def disarmed(position: MercPosition, unit: Unit, count: int) -> None:
    """No mine."""
    where = sector(position, places.place_of(position, unit))
    _tell(position, MinesDisarmed(_seat(position, unit), UNIT_IDS[unit], where, int(count)))


def bombarded(position: MercPosition, unit: Unit, cell: Cell) -> None:
    """A mortar."""
    origin = sector(position, places.place_of(position, unit))
    _tell(position, MortarFired(_seat(position, unit), UNIT_IDS[unit], origin, sector(position, cell)))
