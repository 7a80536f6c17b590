"""A mortar fired at the sector next door (rule 12): one attack from outside, and nobody fires back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import append, vec
from kibitz.games.merc import chronicle
from kibitz.games.merc.fight import NEXT, Fight
from kibitz.games.merc.rules import agenda, combat, ending, gear, places, shooting
from kibitz.games.merc.tables import BOMBARDS, FRAME_BOMBARDMENT, NO_CARD

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def sectors_in_range(position: MercPosition, unit: i64) -> vec[i64]:
    """Where a unit can fire its mortar to: sectors next to its own with enemies in them."""
    found = vec[i64]()
    if gear.carried(position, unit, BOMBARDS) == NO_CARD:
        return found
    for cell in places.neighbours(position, places.place_of(position, unit)):
        if places.has_enemies(position, position.owner[unit], cell):
            found = append(found, cell)
    return found


def begin(position: MercPosition, unit: i64, cell: i64) -> None:
    """The action is paid, and the mortar fires."""
    fight = Fight()
    fight.cell = cell
    fight.outside = 1
    fight.faction = position.owner[unit]
    fight.attacker = fight.faction
    fight.unit = unit
    position.fight = fight
    if position.journal is not None:
        chronicle.bombarded(position, unit, cell)
    shooting.begin(position, fight)
    agenda.push(position, vec[i64]([FRAME_BOMBARDMENT, fight.faction, 0]))


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """The attack, stage by stage, and its end."""
    fight = combat.the_fight(position)
    if fight.stage != NEXT:
        return shooting.go_on(position, fight)
    position.fight = None
    agenda.pop(position)
    ending.check_now(position)
    return True


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """What the attack asks for."""
    return shooting.moves(position, combat.the_fight(position))


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """The answer."""
    shooting.play(position, combat.the_fight(position), move)
