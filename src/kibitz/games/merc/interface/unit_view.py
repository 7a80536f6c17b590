"""Units, squads and equipment as a view shows them: figures as they stand, and where every point is from."""

from __future__ import annotations

from msgspec import Struct

from kibitz.games.merc.interface.fight_events import Part
from kibitz.games.merc.interface.names import EQUIPMENT_IDS, SECTOR_IDS, SQUADS, UNIT_IDS
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    COMBAT,
    DESK_EQUIP,
    EVERY_SQUAD,
    INITIATIVE,
    NO_CARD,
    NOWHERE,
    SLOTS,
    TARGETS,
    TRAINING,
)
from kibitz.games.merc.rules.journal.parts import explained
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import equipping, gear, swapping, traits, values


class CardView(Struct, frozen=True):
    """A piece of equipment. `left` is what it can still take: armor points, or uses of a kit. `moved_by` are
    the seats that have moved it in the exchange they are at, and are not offered it again."""

    kind: str
    left: int
    moved_by: tuple[int, ...] = ()


class FigureView(Struct, frozen=True):
    """A figure as it stands, and its parts."""

    value: int
    parts: tuple[Part, ...]


class UnitView(Struct, frozen=True):
    """A MERC, or the Dictator's card. `gear` has a place for weapon, armor and accessory, then two that a
    bandolier adds; `lessons` are actions that are for training only."""

    unit: str
    health: int
    full_health: int
    armor: int
    actions: int
    lessons: int
    initiative: FigureView
    training: FigureView
    combat: FigureView
    targets: FigureView
    gear: tuple[CardView | None, ...]


class SquadView(Struct, frozen=True):
    """A squad: where it stands and who is in it."""

    squad: str
    sector: str
    units: tuple[UnitView, ...]


def moves_of(position: MercPosition) -> dict[Card, tuple[int, ...]]:
    """By card, the seats that have moved it in the exchange on their desk."""
    found: dict[Card, tuple[int, ...]] = {}
    for seat, row in enumerate(position.desks):
        if len(row) == 0 or row[0] != DESK_EQUIP:
            continue
        if row[equipping.SESSION] == equipping.SWAP:
            moved = swapping.moved_of(row)
        else:
            moved = equipping.moved_of(row)
        for card in moved:
            found[card] = (*found.get(card, ()), seat)
    return found


def card_view(position: MercPosition, card: Card, moved: dict[Card, tuple[int, ...]]) -> CardView:
    """A piece of equipment as it is now."""
    left = int(position.wear[card]) if gear.fresh_wear(card) > 0 else 0
    return CardView(EQUIPMENT_IDS[CARD_KIND[card]], left, moved.get(card, ()))


def squads_of(
    position: MercPosition, faction: Faction, moved: dict[Card, tuple[int, ...]]
) -> tuple[SquadView, ...]:
    """The squads of a faction that are on the map."""
    found = []
    for squad in EVERY_SQUAD:
        cell = places.squad_place(position, faction, squad)
        if cell != NOWHERE:
            units = places.members(position, faction, squad)
            shown = tuple([unit_view(position, unit, moved) for unit in units])
            found.append(SquadView(SQUADS[squad], SECTOR_IDS[position.sectors[cell]], shown))
    return tuple(found)


def unit_view(position: MercPosition, unit: Unit, moved: dict[Card, tuple[int, ...]]) -> UnitView:
    """One unit with all that it carries."""
    row = position.gear[unit * SLOTS : (unit + 1) * SLOTS]
    return UnitView(
        unit=UNIT_IDS[unit],
        health=int(position.health[unit]),
        full_health=int(traits.full_health(unit)),
        armor=int(values.armor(position, unit)),
        actions=int(position.actions[unit]),
        lessons=int(position.lessons[unit]),
        initiative=FigureView(int(values.initiative(position, unit)), explained(position, unit, INITIATIVE)),
        training=FigureView(int(values.training(position, unit)), explained(position, unit, TRAINING)),
        combat=FigureView(int(values.combat(position, unit)), explained(position, unit, COMBAT)),
        targets=FigureView(int(values.targets(position, unit)), explained(position, unit, TARGETS)),
        gear=tuple([None if card == NO_CARD else card_view(position, card, moved) for card in row]),
    )
