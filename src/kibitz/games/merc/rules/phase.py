"""The phase of the rebels, and the turn of the Dictator or in versus of a faction (rule 9).

The lists below are all there is to do in a phase; every errand stands in its own chapter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import Fixed, vec
from kibitz.games.merc.rules import calendar, constants, frames
from kibitz.games.merc.rules.combat import mortars
from kibitz.games.merc.rules.dictator import turn
from kibitz.games.merc.rules.journal import team_journal
from kibitz.games.merc.rules.map import calls, marching
from kibitz.games.merc.rules.modes import mode, super_weapon
from kibitz.games.merc.rules.numbers import Faction, Unit
from kibitz.games.merc.rules.team import errands, gifts, grouping, hiring, swapping
from kibitz.games.merc.rules.team.errands import Errand, UnitErrand
from kibitz.games.merc.rules.terms import VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


class Pass(Errand):
    """The end of a rebel's phase, or of the Dictator's actions."""

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        return [vec[i64]([constants.DO_PASS])]

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        return ""

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        team_journal.phase_ended(position, faction)
        if frames.is_turn(position):
            frames.top(position).state += 1
        else:
            position.passed[faction] = 1


# In the order in which they are listed. What one unit does: for nothing, for an action, for one in a city,
# for one and with a skill. Then what a faction does, and what is possible and not listed.
TRAIN: Final[UnitErrand] = errands.Train(constants.DO_TRAIN)
FREE: Final[list[UnitErrand]] = [errands.Treat(constants.DO_TREAT), errands.Repair(constants.DO_REPAIR)]
PAID: Final[list[UnitErrand]] = [
    errands.Explore(constants.DO_EXPLORE),
    swapping.Reequip(constants.DO_REEQUIP),
    TRAIN,
]
IN_CITY: Final[list[UnitErrand]] = [
    errands.Hospital(constants.DO_HOSPITAL),
    errands.Dealer(constants.DO_DEALER),
    super_weapon.Buy(constants.DO_BUY),
]
SKILLED: Final[list[UnitErrand]] = [
    mortars.Bombard(constants.DO_BOMBARD),
    errands.Salvage(constants.DO_SALVAGE),
    errands.Pick(constants.DO_PICK),
]
REGROUP: Final[Errand] = grouping.Regroup(constants.DO_REGROUP)
TOGETHER: Final[list[Errand]] = [
    hiring.Hire(constants.DO_HIRE),
    marching.March(constants.DO_MOVE),
    REGROUP,
]
PASS: Final[Errand] = Pass(constants.DO_PASS)
DROP: Final[Errand] = errands.Drop(constants.DO_DROP)
GIVE: Final[Errand] = gifts.Give(constants.DO_GIFT)
# R87: what stays open, for nothing, when no action is left.
SPARE: Final[list[Errand]] = [DROP, GIVE, REGROUP]
UNLISTED: Final[list[Errand]] = [
    DROP,
    GIVE,
    marching.March(constants.DO_FREE_MOVE),
    calls.CallOut(constants.DO_CALL),
]
BY_MOVE: Final[dict[int, Errand]] = {
    errand.does: errand for errand in [*FREE, *PAID, *IN_CITY, *SKILLED, *TOGETHER, PASS, *UNLISTED]
}

UNCOUNTED: Final = ("regroup", "drop", "repair", "reequip", "move", "call_attack", "hire", "gift")


def moves(position: MercPosition, faction: Faction) -> list[vec[i64]]:
    """What a faction may do. Passing always; and nothing else, once there is nothing left to do."""
    found = PASS.moves(position, faction)
    for unit in constants.EVERY_UNIT:
        if position.owner[unit] == faction:
            _enlist(position, faction, unit, found)
    for errand in TOGETHER:
        found.extend(errand.moves(position, faction))
    return found


def spare(position: MercPosition, faction: Faction) -> list[vec[i64]]:
    """What a faction may do for nothing besides all that is listed."""
    listed = moves(position, faction)
    found: list[vec[i64]] = []
    for errand in SPARE:
        for move in errand.spare(position, faction):
            if not frames.includes(listed, move):
                found.append(move)
    return found


def has_choice(position: MercPosition, faction: Faction) -> bool:
    """Whether a faction has more to do than to pass, as far as that is sooner seen than everything listed:
    where a squad can go somewhere. R87: and where something is left that costs nothing, until it passes."""
    if marching.able(position, faction) != 0:
        return True
    if position.terms.by_first_rules():
        return False
    for errand in SPARE:
        if errand.is_open(position, faction):
            return True
    return False


def _enlist(position: MercPosition, faction: Faction, unit: Unit, found: list[vec[i64]]) -> None:
    """All that a unit may do alone."""
    for errand in FREE:
        errand.enlist(position, faction, unit, found)
    if position.actions[unit] > 0:
        for errand in PAID:
            errand.enlist(position, faction, unit, found)
        if errands.is_in_city(position, unit):
            for errand in IN_CITY:
                errand.enlist(position, faction, unit, found)
        for errand in SKILLED:
            errand.enlist(position, faction, unit, found)
    elif position.lessons[unit] > 0:
        TRAIN.enlist(position, faction, unit, found)


def refused(position: MercPosition, faction: Faction, move: vec[i64]) -> str:
    """Why a faction cannot do this now, as a code, or nothing."""
    errand = BY_MOVE.get(move[0])
    return "not_now" if errand is None else errand.refused(position, faction, move)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Phase(frames.Frame):
    """The rebel phase, all at once."""

    def __init__(self, asked: Faction = constants.NOBODY, state: i64 = 0) -> None:
        super().__init__(constants.FRAME_REBELS, asked, state)

    def copy(self) -> Phase:
        return Phase(self.asked, self.state)

    def go_on(self, position: MercPosition) -> bool:
        return calendar.end_phase(position, calendar.START)

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        return moves(position, faction)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        BY_MOVE[move[0]].play(position, faction, move)

    def uncounted(self, position: MercPosition, faction: Faction) -> tuple[str, ...]:
        return UNCOUNTED

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        return refused(position, faction, move)

    def has_choice(self, position: MercPosition, faction: Faction) -> bool:
        return has_choice(position, faction)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Turn(frames.Frame):
    """The Dictator's turn, or in versus a faction's: its state is the step, and its actions are one of them.
    `due` is who has still to train, as bits, once the AI has thought of it."""

    def __init__(self, asked: Faction = constants.NOBODY, state: i64 = 0) -> None:
        super().__init__(constants.FRAME_TURN, asked, state)
        self.due: Fixed[vec[i64]] = vec[i64]()

    def copy(self) -> Turn:
        twin = Turn(self.asked, self.state)
        twin.due = self.due
        return twin

    def go_on(self, position: MercPosition) -> bool:
        if position.terms.mode == VERSUS:
            return mode.of(position).go_on(position, self)
        return turn.go_on(position, self)

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        if self.state == calendar.ACTIONS:
            return moves(position, faction)
        return turn.moves(position, self.state)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        if self.state == calendar.ACTIONS:
            BY_MOVE[move[0]].play(position, faction, move)
        else:
            self.state += 1  # the turn goes on behind what his answer brings about
            turn.play(position, move)

    def has_choice(self, position: MercPosition, faction: Faction) -> bool:
        return self.state == calendar.ACTIONS and has_choice(position, faction)

    def uncounted(self, position: MercPosition, faction: Faction) -> tuple[str, ...]:
        return UNCOUNTED if self.state == calendar.ACTIONS else ()

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        if self.state == calendar.ACTIONS:
            return refused(position, faction, move)
        return super().refused(position, faction, move)
