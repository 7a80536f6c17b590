"""Attacks together (rule 9.5): a rebel calls, the others say whether they come, and there is one combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import Fixed, append, vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat import attacks
from kibitz.games.merc.rules.constants import DO_DECLINE, DO_MOVE, FRAME_CALL, NOBODY, NOWHERE
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import marching, places
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.team import errands

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


@final
class CallOut(errands.Errand):
    """A march to which the others are asked to come."""

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        why = marching.refused(position, faction, move, free=False)
        if why != "":
            return why
        if faction == places.his(position):
            return "rebels_only"
        if not places.has_enemies(position, faction, Cell(move[2])):
            return "no_enemies_there"
        return "" if marching.would_ask(position, faction, Cell(move[2])) else "nobody_can_come"

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """The call goes out."""
        team_journal.called(position, faction, Cell(move[2]))
        frame = Call(NOBODY, 0, Cell(move[2]))
        frame.parties = vec[i64]([faction, move[1], move[3]])
        frames.push(position, frame)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Call(frames.Frame):
    """Whether to join an attack. The state is the next rebel to ask; `parties` are, for everybody who comes,
    the caller first, the rebel, the squads and the militia that ride along."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0, cell: Cell = NOWHERE) -> None:
        super().__init__(FRAME_CALL, asked, state)
        self.cell: Cell = cell
        self.parties: Fixed[vec[i64]] = vec[i64]()

    def copy(self) -> Call:
        twin = Call(self.asked, self.state, self.cell)
        twin.parties = self.parties
        return twin

    def go_on(self, position: MercPosition) -> bool:
        """Ask the next one who could come; after the last they all go."""
        if self.asked != NOBODY:
            return False
        for rebel in range(self.state, position.rebels):
            if rebel != self.parties[0] and marching.could_come(position, Faction(rebel), self.cell):
                self.state = rebel + 1
                self.asked = Faction(rebel)
                return True
        frames.pop(position)
        self._attack(position)
        return True

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """Stay, or come with any of the squads that can."""
        found = [vec[i64]([DO_DECLINE])]
        squads = marching.near(position, faction, marching.able(position, faction), self.cell)
        for some in range(1, squads + 1):
            if some & ~squads == 0:
                for riders in range(marching.most_riders(position, faction, some, self.cell) + 1):
                    found.append(vec[i64]([DO_MOVE, some, self.cell, riders]))
        return found

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        if move[0] == DO_MOVE:
            team_journal.comes_along(position, faction, self.cell)
            self.parties = append(append(append(self.parties[:], faction), move[1]), move[3])
        else:
            team_journal.declined(position, faction, Faction(self.parties[0]))
        self.asked = NOBODY

    def _attack(self, position: MercPosition) -> None:
        """All who come enter the sector together."""
        came: list[vec[i64]] = []
        who = self.parties
        for k in range(0, i64(len(who)), 3):
            came.extend(marching.go(position, Faction(who[k]), who[k + 1], self.cell, who[k + 2], free=False))
        attacks.arrive(position, Faction(who[0]), self.cell, came)
