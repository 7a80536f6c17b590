"""Tactics cards and abilities, deed by deed (rules 14 and 15).

Fights wait until everything is done (R18), unless the next deed depends on how one ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.bits import bit
from kibitz.core.native import Fixed, append, vec
from kibitz.games.merc.rules import frames
from kibitz.games.merc.rules.combat import attacks
from kibitz.games.merc.rules.constants import (
    AMOUNT_ONE,
    ANY_SQUAD,
    BOMBARD,
    DEED_DOES,
    DEED_DRAW,
    DEED_WHEN,
    DICTATOR,
    DICTATOR_SETUP,
    DICTATOR_TURN,
    FRAME_DEEDS,
    HIRE,
    IF_BASE_REVEALED,
    IF_BATTLE_LOST,
    IF_BEHIND,
    IN_OWN_SECTORS,
    NOBODY,
    NOWHERE,
    PLACE,
    PUSH,
    REBELS,
    SETUP_EXTRA,
    SPLIT,
    TACTICS_DEEDS,
    TACTICS_REVEALS,
)
from kibitz.games.merc.rules.dictator import bases, choices, deeds
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.modes import mode
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.terms import AS_THE_TABLE_SAYS

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition

# Where deeds come from, and which card, Dictator or number that is.
FROM_TACTICS: Final = 0
FROM_SETUP: Final = 1
FROM_TURN: Final = 2
FROM_EXTRA: Final = 3
FROM_REVENGE: Final = 4

# The state of a frame is the number of the deed that is being done; the base comes before all of them.
REVEALING: Final = -1

NOT_BEGUN: Final = 0


def begin(position: MercPosition, source: i64, which: i64) -> None:
    """Everything a card says, from its first deed on."""
    state = REVEALING if source == FROM_TACTICS and TACTICS_REVEALS[which] != 0 else 0
    frames.push(position, Effects(places.his(position), state, source, which))


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Effects(frames.Frame):
    """A tactics card or an ability being carried out: where its deeds come from, which of them is being done
    and how far that has got."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0, source: i64 = 0, which: i64 = 0) -> None:
        super().__init__(FRAME_DEEDS, asked, state)
        self.source: i64 = source
        self.which: i64 = which
        self.stage: i64 = NOT_BEGUN
        self.left: i64 = 0  # what this deed has still to do
        self.cell: Cell = NOWHERE  # the sector chosen last
        self.touched: i64 = 0  # sectors that got militia, as bits
        self.memory: Fixed[vec[i64]] = vec[i64]()  # the units or sectors this deed is about

    def copy(self) -> Effects:
        twin = Effects(self.asked, self.state, self.source, self.which)
        twin.stage = self.stage
        twin.left = self.left
        twin.cell = self.cell
        twin.touched = self.touched
        twin.memory = self.memory
        return twin

    def deeds(self, position: MercPosition) -> list[vec[i64]]:
        """All of them, one after the other."""
        if self.source == FROM_TACTICS:
            return TACTICS_DEEDS[self.which]
        if self.source == FROM_SETUP:
            return DICTATOR_SETUP[self.which]
        if self.source == FROM_TURN:
            return DICTATOR_TURN[self.which]
        if self.source == FROM_EXTRA:
            extra = position.terms.extra
            if extra == AS_THE_TABLE_SAYS:
                extra = SETUP_EXTRA[position.rebels - 1]
            return [vec[i64]([PLACE, extra, AMOUNT_ONE, IN_OWN_SECTORS, SPLIT, 1, ANY_SQUAD, 0, 0, 0, 0])]
        return [vec[i64]([HIRE, self.which, AMOUNT_ONE, 0, 0, 1, ANY_SQUAD, 0, 0, 0, 0])]

    def deed(self, position: MercPosition) -> vec[i64]:
        """The one that is being done."""
        return self.deeds(position)[self.state]

    def next_deed(self) -> None:
        """This deed is done. What it was about is forgotten, but not which sector was chosen last."""
        self.state += 1
        self.stage = NOT_BEGUN
        self.left = 0
        self.memory = vec[i64]()

    def go_on(self, position: MercPosition) -> bool:
        """One step; False while the Dictator has to choose something."""
        if len(position.desks[places.his(position)]) > 0:
            return False
        if self.state == REVEALING:
            if bases.can_be_revealed(position):
                return False
            self.state = 0
            return True
        all_deeds = self.deeds(position)
        if self.state == len(all_deeds):
            frames.pop(position)
            attacks.clash(position, self._touched(position))
            return True
        deed = all_deeds[self.state]
        if self.stage != NOT_BEGUN:
            return self._carry_on(position, deed)
        if deed[DEED_WHEN] == IF_BATTLE_LOST and self.touched != 0:
            cells = self._touched(position)
            self.touched = 0
            attacks.clash(position, cells)
        elif not self._is_met(position, deed[DEED_WHEN]) or self._is_forbidden(position, deed):
            self.next_deed()
        else:
            deeds.begin(position, self, deed)
        return True

    def _carry_on(self, position: MercPosition, deed: vec[i64]) -> bool:
        """One step of a deed that has begun; False while he has to choose."""
        if self.stage == deeds.WORKING:
            deeds.work(position, self, deed)
            return True
        if deed[DEED_DOES] == HIRE:
            return deeds.hire(position, self, deed)
        if len(choices.moves(position, self, deed)) > 0 and (self.left > 0 or deed[DEED_DOES] == PUSH):
            return False
        if deed[DEED_DOES] == BOMBARD:
            self.stage = deeds.WORKING
        else:
            self.next_deed()
        return True

    def _is_met(self, position: MercPosition, condition: i64) -> bool:
        """Whether a deed is done at all."""
        if condition == IF_BEHIND:
            return places.held(position, DICTATOR) < places.held(position, REBELS)
        if condition == IF_BASE_REVEALED:
            return position.base != NOWHERE
        if condition == IF_BATTLE_LOST:
            return self.cell != NOWHERE and not places.stands(position, places.his(position), self.cell)
        return True

    def _is_forbidden(self, position: MercPosition, deed: vec[i64]) -> bool:
        """18.2: in an assassination nobody is hired by ability."""
        return deed[DEED_DOES] == HIRE and mode.forbids_hiring(position, self.source == FROM_TACTICS)

    def _touched(self, position: MercPosition) -> vec[Cell]:
        """The sectors that got militia."""
        found = vec[Cell]()
        for cell in position.every_cell():
            if self.touched & bit(cell) != 0:
                found = append(found, cell)
        return found

    def shown(self, position: MercPosition) -> vec[Unit]:
        """The MERCs he may choose one of."""
        if self.state >= 0 and self.state < len(self.deeds(position)):
            deed = self.deed(position)
            if deed[DEED_DOES] == HIRE and deed[DEED_DRAW] > 1:
                return cast("vec[Unit]", self.memory)
        return vec[Unit]()

    # What he is asked

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """Where the base goes, or what the deed at hand needs to know."""
        if self.state == REVEALING:
            return bases.moves(position)
        return choices.moves(position, self, self.deed(position))

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        if self.state == REVEALING:
            self.state = 0
            bases.reveal(position, Cell(move[1]))
        else:
            choices.play(position, self, self.deed(position), move)

    def uncounted(self, position: MercPosition, faction: Faction) -> tuple[str, ...]:
        """Militia may be split in more ways than are listed."""
        if self.state == REVEALING or len(position.desks[faction]) > 0:
            return ()
        return choices.uncounted(self.deed(position))

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        """Why militia cannot be split like this, or nothing."""
        if self.state == REVEALING:
            return "base_first"
        return choices.refused(position, self, self.deed(position), move)
