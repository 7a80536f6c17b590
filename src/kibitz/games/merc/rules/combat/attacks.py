"""Where both sides meet: a squad enters a sector, or an effect puts units next to enemies (rule 11).

R18: where a fight waits in several sectors, the Dictator says which is next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import Fixed, append, vec
from kibitz.games.merc.rules import ending, frames
from kibitz.games.merc.rules.combat import mines, rounds
from kibitz.games.merc.rules.combat.fight import Fight
from kibitz.games.merc.rules.constants import DO_FIGHT, FRAME_FIGHTS, NOBODY
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def arrive(position: MercPosition, faction: Faction, cell: Cell, came: list[vec[i64]]) -> None:
    """Units of a faction, and of others who came along, have entered a sector and stand there. `came` has a
    row for every squad: faction, squad, from which cell. Where enemies are, a combat begins, and before it
    their mines."""
    if not ending.check_now(position) and places.is_contested(position, cell):
        _begin(position, cell, faction, came)


def clash(position: MercPosition, cells: vec[Cell]) -> None:
    """R18: an effect of the Dictator's has put units onto these sectors. Where both sides stand now, they
    fight, one sector after the other."""
    if ending.check_now(position):
        return
    frame = Fights(places.his(position))
    for cell in cells:
        if places.is_contested(position, cell):
            frame.cells = append(frame.cells, cell)
    if len(frame.cells) > 0:
        frames.push(position, frame)


def _begin(position: MercPosition, cell: Cell, attacker: Faction, came: list[vec[i64]]) -> None:
    fight = Fight()
    fight.cell = cell
    fight.attacker = attacker
    fight.came = came
    position.fight = fight
    frames.push(position, rounds.Combat())
    if position.journal is not None:
        fight_journal.began(position, fight)
    mines.offer(position, fight)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Fights(frames.Frame):
    """Sectors that wait for a fight."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0) -> None:
        super().__init__(FRAME_FIGHTS, asked, state)
        self.cells: Fixed[vec[Cell]] = vec[Cell]()

    def copy(self) -> Fights:
        twin = Fights(self.asked, self.state)
        twin.cells = self.cells
        return twin

    def go_on(self, position: MercPosition) -> bool:
        """Begin the fight where there is only one left; wait for the Dictator's word where there are more."""
        if len(self.cells) > 1:
            return False
        if len(self.cells) == 0:
            frames.pop(position)
        else:
            self._fight_in(position, self.cells[0])
        return True

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """Which sector is next."""
        return [vec[i64]([DO_FIGHT, cell]) for cell in self.cells]

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        self._fight_in(position, Cell(move[1]))

    def _fight_in(self, position: MercPosition, cell: Cell) -> None:
        self.cells = vec[Cell]([other for other in self.cells if other != cell])
        # A fight fought before this one may have sent somebody away from here, or nobody may be left.
        if places.is_contested(position, cell):
            _begin(position, cell, places.his(position), [])
