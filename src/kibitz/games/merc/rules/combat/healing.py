"""Dice given up for health (rules 11, step 2.1, and 12): by skill for the squad, by kit for any friend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.combat import firing
from kibitz.games.merc.rules.combat.fight import Fight
from kibitz.games.merc.rules.constants import DO_DONE, DO_HEAL, HEALS_WITH_DICE, KIT, NO_CARD
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Unit
from kibitz.games.merc.rules.team import equipping, gear, traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def moves(position: MercPosition, fight: Fight) -> list[vec[i64]]:
    """How many dice for whom with what, or no more; nothing where nobody can be healed."""
    found: list[vec[i64]] = []
    unit = fight.unit
    if traits.of(unit, HEALS_WITH_DICE) != 0:
        _list(position, fight, NO_CARD, found)
    for card in equipping.things_of(position, unit):
        if traits.of_item(card, KIT) != 0:
            _list(position, fight, card, found)
    if len(found) > 0:
        found.append(vec[i64]([DO_DONE]))
    return found


def _list(position: MercPosition, fight: Fight, card: Card, found: list[vec[i64]]) -> None:
    spare = firing.dice_of(position, fight)
    for faction in position.every_faction():
        if places.are_enemies(position, fight.faction, faction):
            continue
        for friend in places.units_in(position, faction, fight.cell):
            # Skill is for the own squad, himself included; a kit for any friend in the combat.
            if card == NO_CARD and not places.are_mates(position, fight.unit, friend):
                continue
            missing = traits.full_health(friend) - position.health[friend]
            for dice in range(i64(1), min(spare, missing) + 1):
                found.append(vec[i64]([DO_HEAL, dice, friend, card]))


def heal(position: MercPosition, fight: Fight, dice: i64, friend: Unit, card: Card) -> None:
    """1 health a die. A kit that has no use left is discarded."""
    fight.given += dice
    position.health[friend] += dice
    if position.journal is not None:
        fight_journal.healed(position, fight.unit, friend, dice, card)
    if card == NO_CARD:
        return
    position.wear[card] -= 1
    if position.wear[card] == 0:
        gear.use_up(position, fight.unit, card)
