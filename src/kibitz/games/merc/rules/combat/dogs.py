"""Attack dogs (rule 12): set on an enemy in the own turn, they keep him busy until they die.

R24: the dog stays with its handler's equipment, so at the end of the combat it has come back. It goes with
its handler when he dies or leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.combat import aiming
from kibitz.games.merc.rules.combat.fight import DOG_CARD, DOG_HANDLER, DOG_HEALTH, DOG_TARGET, Fight
from kibitz.games.merc.rules.constants import CALMS_DOGS, DO_DOG, DO_DONE, DOG, NO_CARD, SLOTS
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Unit
from kibitz.games.merc.rules.team import gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """Whom the acting unit may set a dog on, or none of them; nothing where it has no dog to set."""
    found: list[vec[i64]] = []
    if _idle(position, fight) == NO_CARD:
        return found
    for faction in position.every_faction():
        if places.are_enemies(position, fight.faction, faction):
            for unit in places.units_in(position, faction, fight.cell):
                if _can_be_set_on(position, fight, unit):
                    found.append(vec[i64]([DO_DOG, unit]))
    if len(found) > 0:
        found.append(vec[i64]([DO_DONE]))
    return found


def _idle(position: MercPosition, fight: Fight) -> Card:
    """A dog of the acting unit that is set on nobody."""
    for slot in range(fight.unit * SLOTS, (fight.unit + 1) * SLOTS):
        card = position.gear[slot]
        if card != NO_CARD and traits.of_item(card, DOG) != 0 and not _is_set(fight, card):
            return card
    return NO_CARD


def _is_set(fight: Fight, card: Card) -> bool:
    for row in fight.dogs:
        if row[DOG_CARD] == card:
            return True
    return False


def _can_be_set_on(position: MercPosition, fight: Fight, unit: Unit) -> bool:
    """No second dog on the same one, and whoever cannot be aimed at cannot be bitten either."""
    if traits.of(unit, CALMS_DOGS) != 0 or fight.dog_on(unit) >= 0:
        return False
    return not aiming.is_covered(position, fight, unit)


def set_on(position: MercPosition, fight: Fight, unit: Unit) -> None:
    """A dog goes for somebody."""
    card = _idle(position, fight)
    fight.dogs = [*fight.dogs, vec[i64]([unit, fight.unit, card, traits.of_item(card, DOG)])]
    if position.journal is not None:
        fight_journal.dog_set(position, fight.unit, unit)


def hurt(position: MercPosition, fight: Fight, unit: Unit, points: i64) -> None:
    """The dog on this unit is hit; dead, it is discarded."""
    place = fight.dog_on(unit)
    dog = fight.dogs[place]
    left = dog[DOG_HEALTH] - points
    if position.journal is not None:
        fight_journal.dog_hurt(position, Unit(dog[DOG_HANDLER]), unit, points, left)
    rows = fight.dogs[:]
    if left > 0:
        rows[place] = vec[i64]([unit, dog[DOG_HANDLER], dog[DOG_CARD], left])
    else:
        rows.pop(place)
        gear.use_up(position, Unit(dog[DOG_HANDLER]), Card(dog[DOG_CARD]))
    fight.dogs = rows


def release(fight: Fight, unit: Unit) -> None:
    """Somebody is gone: no dog is set on him or by him any more."""
    rows: list[vec[i64]] = []
    for row in fight.dogs:
        if row[DOG_TARGET] != unit and row[DOG_HANDLER] != unit:
            rows.append(row)
    if len(rows) < len(fight.dogs):
        fight.dogs = rows


def recall(fight: Fight, card: Card) -> None:
    """A dog whose handler has put it aside is set on nobody any more."""
    rows: list[vec[i64]] = []
    for row in fight.dogs:
        if row[DOG_CARD] != card:
            rows.append(row)
    fight.dogs = rows
