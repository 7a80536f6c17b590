"""Giving another rebel militia (rule 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.constants import DO_ACCEPT, FRAME_GIFT, NOBODY, NOWHERE
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.team import errands

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


@final
class Give(errands.Errand):
    """To a rebel, in a sector, so many. It is not listed."""

    def spare(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """All militia of a sector, to each friend there."""
        found: list[vec[i64]] = []
        for cell in position.every_cell():
            militia = places.militia_of(position, faction, cell)
            if militia > 0:
                for taker in position.every_rebel():
                    move = vec[i64]([self.does, taker, cell, militia])
                    if self.refused(position, faction, move) == "":
                        found.append(move)
        return found

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        """Among rebels, in a sector in which both stand."""
        taker = Faction(move[1])
        if taker == faction:
            return "not_yourself"
        if faction == places.his(position) or places.are_enemies(position, faction, taker):
            return "rebels_only"
        if move[3] < 1 or move[3] > places.militia_of(position, faction, Cell(move[2])):
            return "not_enough_militia"
        return "" if places.stands(position, taker, Cell(move[2])) else "not_in_same_sector"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """Both have to agree."""
        team_journal.offered(position, faction, Faction(move[1]), Cell(move[2]), move[3])
        frames.push(position, Gift(Faction(move[1]), 0, faction, Cell(move[2]), move[3]))


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Gift(frames.Frame):
    """Whether to take militia. The offer stands until it is answered."""

    def __init__(
        self,
        asked: Faction = NOBODY,
        state: i64 = 0,
        giver: Faction = NOBODY,
        cell: Cell = NOWHERE,
        count: i64 = 0,
    ) -> None:
        super().__init__(FRAME_GIFT, asked, state)
        self.giver: Faction = giver
        self.cell: Cell = cell
        self.count: i64 = count

    def copy(self) -> Gift:
        return Gift(self.asked, self.state, self.giver, self.cell, self.count)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """The answer. Nobody pays an action."""
        frames.pop(position)
        if move[0] != DO_ACCEPT:
            team_journal.declined(position, faction, self.giver)
            return
        cells = position.cells()
        position.militia[self.giver * cells + self.cell] -= self.count
        position.militia[faction * cells + self.cell] += self.count
        team_journal.given(position, self.giver, faction, self.cell, self.count)
