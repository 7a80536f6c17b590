"""The events of fights, told from the position. Called only where there is a journal; not compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.core.game import Event
from kibitz.games.merc.fight_events import (
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
    RoundBegan,
    SquadRetreated,
    UnitDied,
    UnitHurt,
    UnitSaved,
    WoundsTreated,
)
from kibitz.games.merc.mode_events import VehicleHit
from kibitz.games.merc.names import CONTROL, EQUIPMENT_IDS, SECTOR_IDS, SQUADS, UNIT_IDS, fighter
from kibitz.games.merc.parts import Part, explained, explained_militia
from kibitz.games.merc.tables import NOBODY
from kibitz.games.merc.team_events import Regrouped
from kibitz.games.merc.terms import VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.fight import Fight
    from kibitz.games.merc.position import MercPosition


def _tell(position: MercPosition, event: Event) -> None:
    if position.journal is not None:
        position.journal.append(event)


def _sector(position: MercPosition, cell: int) -> str:
    return SECTOR_IDS[position.sectors[cell]]


def _card(card: int) -> str:
    from kibitz.games.merc.tables import CARD_KIND

    return EQUIPMENT_IDS[CARD_KIND[card]]


def _seat(position: MercPosition, unit: int) -> int:
    return int(position.owner[unit])


# The course of it


def began(position: MercPosition, fight: Fight) -> None:
    """Who stands against whom."""
    from kibitz.games.merc.rules import places
    from kibitz.games.merc.tables import MILITIA

    found = []
    for faction in range(int(position.rebels) + 1):
        for unit in places.units_in(position, faction, fight.cell):
            found.append(Fighters(faction, UNIT_IDS[unit], 1))
        militia = int(places.militia_of(position, faction, fight.cell))
        if militia:
            found.append(Fighters(faction, fighter(MILITIA), militia))
    _tell(position, FightBegan(_sector(position, fight.cell), int(fight.attacker), tuple(found)))


def initiative_thrown(position: MercPosition, unit: int, die: int) -> None:
    """A die for initiative."""
    _tell(position, InitiativeThrown(_seat(position, unit), UNIT_IDS[unit], int(die)))


def ordered(position: MercPosition, fight: Fight) -> None:
    """The order of a round."""
    rows = tuple(
        Acting(
            int(row[0]), fighter(row[1]), int(row[2]), int(row[3]), _why_then(position, fight, row[0], row[1])
        )
        for row in fight.order
    )
    _tell(position, RoundBegan(_sector(position, fight.cell), int(fight.round), rows))


def _why_then(position: MercPosition, fight: Fight, faction: int, unit: int) -> tuple[Part, ...]:
    from kibitz.games.merc.tables import INITIATIVE, MILITIA

    if unit == MILITIA:
        return explained_militia(position, faction, fight.cell)
    return explained(position, unit, INITIATIVE)


def ended(position: MercPosition, fight: Fight) -> None:
    """Whose the sector is now."""
    from kibitz.games.merc.rules import places

    held = CONTROL[places.control(position, fight.cell)]
    owner = places.owning_rebel(position, fight.cell) if position.terms.mode == VERSUS else NOBODY
    seat = None if owner == NOBODY else int(owner)
    _tell(position, FightEnded(_sector(position, fight.cell), int(fight.round), held, seat))


def retreated(
    position: MercPosition, fight: Fight, faction: int, squad: int, cell: int, *, forced: bool
) -> None:
    """A squad is gone."""
    from kibitz.games.merc.rules import places

    units = tuple(UNIT_IDS[unit] for unit in places.members(position, faction, squad))
    origin = _sector(position, fight.cell)
    event = SquadRetreated(int(faction), SQUADS[squad], origin, _sector(position, cell), units, forced)
    _tell(position, event)


def regrouped(position: MercPosition, unit: int) -> None:
    """Somebody changed squads."""
    _tell(position, Regrouped(_seat(position, unit), SQUADS[position.squad[unit]], (UNIT_IDS[unit],)))


# A turn


def dog_set(position: MercPosition, unit: int, target: int) -> None:
    """A dog is set."""
    _tell(position, DogSet(_seat(position, unit), UNIT_IDS[unit], UNIT_IDS[target]))


def healed(position: MercPosition, unit: int, friend: int, dice: int, card: int) -> None:
    """Dice for health."""
    kit = None if card < 0 else _card(card)
    health = int(position.health[friend])
    event = WoundsTreated(_seat(position, unit), UNIT_IDS[unit], UNIT_IDS[friend], int(dice), health, kit)
    _tell(position, event)


def fired(position: MercPosition, fight: Fight) -> None:
    """An attack with all its dice."""
    from kibitz.games.merc.rules import firing
    from kibitz.games.merc.tables import COMBAT, MILITIA, MILITIA_COMBAT

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


def spent(position: MercPosition, unit: int, card: int) -> None:
    """Used for one attack, and gone."""
    _tell(position, CardSpent(_seat(position, unit), UNIT_IDS[unit], _card(card)))


def looted(position: MercPosition, unit: int, card: int) -> None:
    """Taken from the dead."""
    _tell(position, LootTaken(_seat(position, unit), UNIT_IDS[unit], _card(card)))


# What became of it


def hurt(position: MercPosition, unit: int, to_armor: int, to_health: int, left: int) -> None:
    """Damage, and what is left."""
    from kibitz.games.merc.rules import values

    armor = int(values.armor(position, unit))
    seat = _seat(position, unit)
    event = UnitHurt(seat, UNIT_IDS[unit], int(to_armor), int(to_health), armor, int(left))
    _tell(position, event)


def broke(position: MercPosition, unit: int, card: int) -> None:
    """Armor is gone."""
    _tell(position, ArmorBroke(_seat(position, unit), UNIT_IDS[unit], _card(card)))


def vehicle_hit(position: MercPosition, driver: int, card: int, points: int) -> None:
    """A vehicle takes what was meant for its squad."""
    left = int(position.wear[card])
    _tell(position, VehicleHit(_seat(position, driver), UNIT_IDS[driver], _card(card), int(points), left))


def dog_hurt(position: MercPosition, handler: int, target: int, points: int, left: int) -> None:
    """A dog is hit."""
    _tell(position, DogHurt(_seat(position, handler), UNIT_IDS[target], int(points), max(0, int(left))))


def militia_lost(position: MercPosition, faction: int, cell: int, count: int) -> None:
    """Militia are dead."""
    from kibitz.games.merc.rules import places

    left = int(places.militia_of(position, faction, cell))
    _tell(position, MilitiaLost(int(faction), _sector(position, cell), int(count), left))


def converted(position: MercPosition, loser: int, winner: int, cell: int, came: int, lost: int) -> None:
    """Militia came over."""
    event = MilitiaConverted(int(loser), int(winner), _sector(position, cell), int(came), int(lost))
    _tell(position, event)


def died(position: MercPosition, unit: int, cell: int) -> None:
    """Somebody is dead."""
    _tell(position, UnitDied(_seat(position, unit), UNIT_IDS[unit], _sector(position, cell)))


def saved(position: MercPosition, unit: int, carrier: int, card: int) -> None:
    """Somebody is not."""
    health = int(position.health[unit])
    event = UnitSaved(_seat(position, unit), UNIT_IDS[unit], UNIT_IDS[carrier], _card(card), health)
    _tell(position, event)


# Mines and mortars


def mine_set_off(position: MercPosition, cell: int) -> None:
    """A mine."""
    _tell(position, MineSetOff(_sector(position, cell)))


def disarmed(position: MercPosition, unit: int, count: int) -> None:
    """No mine."""
    from kibitz.games.merc.rules import places

    sector = _sector(position, int(places.place_of(position, unit)))
    _tell(position, MinesDisarmed(_seat(position, unit), UNIT_IDS[unit], sector, int(count)))


def bombarded(position: MercPosition, unit: int, cell: int) -> None:
    """A mortar."""
    from kibitz.games.merc.rules import places

    origin = _sector(position, int(places.place_of(position, unit)))
    _tell(position, MortarFired(_seat(position, unit), UNIT_IDS[unit], origin, _sector(position, cell)))
