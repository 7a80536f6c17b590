"""A mortar fired at the sector next door (rule 12): one attack from outside, and nobody fires back."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import append, vec
from kibitz.games.merc.rules import ending, frames
from kibitz.games.merc.rules.combat import rounds, shooting
from kibitz.games.merc.rules.combat.fight import NEXT, Fight
from kibitz.games.merc.rules.constants import BOMBARDS, FRAME_BOMBARDMENT, NO_CARD, NOBODY
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.team import errands, gear

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def sectors_in_range(position: MercPosition, unit: Unit) -> vec[Cell]:
    """Where a unit can fire its mortar to: sectors next to its own with enemies in them."""
    found = vec[Cell]()
    if gear.carried(position, unit, BOMBARDS) == NO_CARD:
        return found
    for cell in places.neighbours(position, places.place_of(position, unit)):
        if places.has_enemies(position, position.owner[unit], cell):
            found = append(found, cell)
    return found


def begin(position: MercPosition, unit: Unit, cell: Cell) -> None:
    """The action is paid, and the mortar fires."""
    fight = Fight()
    fight.cell = cell
    fight.outside = 1
    fight.faction = position.owner[unit]
    fight.attacker = fight.faction
    fight.unit = unit
    position.fight = fight
    if position.journal is not None:
        fight_journal.bombarded(position, unit, cell)
    shooting.begin(position, fight)
    frames.push(position, Bombardment(fight.faction))


@final
class Bombard(errands.UnitErrand):
    """12: a mortar, at the sector next door."""

    def enlist(self, position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
        for cell in sectors_in_range(position, unit):
            found.append(vec[i64]([self.does, unit, cell]))

    def objection(self, position: MercPosition, faction: Faction, unit: Unit, move: vec[i64]) -> str:
        if gear.carried(position, unit, BOMBARDS) == NO_CARD:
            return "no_mortar"
        if not places.are_adjacent(position, places.place_of(position, unit), Cell(move[2])):
            return "not_adjacent"
        if move[2] not in sectors_in_range(position, unit):
            return "no_enemies_there"
        return errands.cannot_pay(position, unit)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        position.actions[move[1]] -= 1
        begin(position, Unit(move[1]), Cell(move[2]))


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Bombardment(frames.Frame):
    """A mortar fired at the sector next door."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0) -> None:
        super().__init__(FRAME_BOMBARDMENT, asked, state)

    def copy(self) -> Bombardment:
        return Bombardment(self.asked, self.state)

    def go_on(self, position: MercPosition) -> bool:
        """The attack, stage by stage, and its end."""
        fight = rounds.the_fight(position)
        if fight.stage != NEXT:
            return shooting.go_on(position, fight)
        position.fight = None
        frames.pop(position)
        ending.check_now(position)
        return True

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        return shooting.moves(position, rounds.the_fight(position))

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        shooting.play(position, rounds.the_fight(position), move)
