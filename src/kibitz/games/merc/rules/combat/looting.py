"""The Colonel's MERCs take the equipment of those who were killed beside them (rule 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.combat import dogs
from kibitz.games.merc.rules.combat.fight import Fight
from kibitz.games.merc.rules.constants import DICTATOR_TRAIT_COUNT, DICTATOR_TRAITS, DO_DONE, DO_TAKE, LOOTS
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Cell, Faction, Unit
from kibitz.games.merc.rules.team import equipping, gear

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def may_loot(position: MercPosition, victim: Faction, cell: Cell) -> bool:
    """Whether the Dictator's units in a sector may take what an enemy leaves behind."""
    if DICTATOR_TRAITS[position.dictator * DICTATOR_TRAIT_COUNT + LOOTS] == 0:
        return False
    his = places.his(position)
    return places.are_enemies(position, his, victim) and len(places.units_in(position, his, cell)) > 0


def moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """Who takes which card, or the rest is discarded; nothing where nobody can use any of it."""
    found: list[vec[i64]] = []
    his = places.his(position)
    for k in range(i64(len(fight.loot))):
        if equipping.is_repeated(fight.loot, k):
            continue
        for unit in places.units_in(position, his, fight.cell):
            if gear.may_use(unit, fight.loot[k]):
                found.append(vec[i64]([DO_TAKE, unit, fight.loot[k]]))
    if len(found) > 0:
        found.append(vec[i64]([DO_DONE]))
    return found


def take(position: MercPosition, fight: Fight, unit: Unit, card: Card) -> None:
    """Onto the unit; what has to make room is left in the sector."""
    fight.loot = gear.without(fight.loot, card)
    for displaced in gear.put_on(position, unit, card):
        gear.stow(position, fight.cell, displaced)
        dogs.recall(fight, displaced)
    if position.journal is not None:
        fight_journal.looted(position, unit, card)


def leave(position: MercPosition, fight: Fight) -> None:
    """What nobody took is discarded."""
    for card in fight.loot:
        gear.discard(position, card)
    fight.loot = vec[Card]()
