"""Losses the rebels of a sector share among themselves: units that are hurt, or militia that go (rule 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import Fixed, append, vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat import harm
from kibitz.games.merc.rules.constants import DO_LOSE, FRAME_LOSSES, MILITIA, NOBODY, NOWHERE
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

# What is lost, in the state of the frame.
HEALTH_GOES: Final = 0
MILITIA_GO: Final = 1


def hurt_some(position: MercPosition, cell: Cell, count: i64) -> None:
    """So many different rebel units take 1 damage; the rebels there say which."""
    _begin(position, HEALTH_GOES, cell, count)


def take_militia(position: MercPosition, cell: Cell, count: i64) -> None:
    """R41: so many rebel militia go, however many rebels have some there; they say whose."""
    _begin(position, MILITIA_GO, cell, count)


def _begin(position: MercPosition, what: i64, cell: Cell, count: i64) -> None:
    asked = spokesman(position, cell)
    if asked != NOBODY and count > 0:
        frames.push(position, Losses(asked, what, cell, count))


def spokesman(position: MercPosition, cell: Cell) -> Faction:
    """R74: who speaks for the rebels of a sector: whoever has most units there, as for its owner (R5)."""
    best = NOBODY
    for rebel in position.every_rebel():
        if places.strength(position, rebel, cell) > 0:
            if best == NOBODY or places.holds_more(position, rebel, best, cell):
                best = rebel
    return best


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Losses(frames.Frame):
    """Which units of a sector are hurt, or whose militia go."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0, cell: Cell = NOWHERE, left: i64 = 0) -> None:
        super().__init__(FRAME_LOSSES, asked, state)
        self.cell: Cell = cell
        self.left: i64 = left
        self.hit: Fixed[vec[Unit]] = vec[Unit]()

    def copy(self) -> Losses:
        twin = Losses(self.asked, self.state, self.cell, self.left)
        twin.hit = self.hit
        return twin

    def go_on(self, position: MercPosition) -> bool:
        """Whoever has no choice loses without being asked."""
        rows = self.moves(position, self.asked)
        if self.left == 0 or len(rows) == 0:
            frames.pop(position)
            return True
        if len(rows) == 1 or self.left >= self._units_left(position):
            self.play(position, self.asked, rows[0])
            return True
        return False

    def _units_left(self, position: MercPosition) -> i64:
        """How many could still be lost."""
        found = places.rebel_militia(position, self.cell)
        if self.state == HEALTH_GOES:
            for rebel in position.every_rebel():
                for unit in places.units_in(position, rebel, self.cell):
                    if unit not in self.hit:
                        found += 1
        return found

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """Whom it may be."""
        found: list[vec[i64]] = []
        for rebel in position.every_rebel():
            if places.militia_of(position, rebel, self.cell) > 0:
                found.append(vec[i64]([DO_LOSE, rebel, MILITIA]))
            if self.state == HEALTH_GOES:
                for unit in places.units_in(position, rebel, self.cell):
                    if unit not in self.hit:
                        found.append(vec[i64]([DO_LOSE, rebel, unit]))
        return found

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """This one."""
        self.left -= 1
        if move[2] == MILITIA:
            harm.lose_militia(position, Faction(move[1]), self.cell, 1)
        else:
            self.hit = append(self.hit[:], Unit(move[2]))
            harm.hurt(position, Unit(move[2]), 1, False)
