"""A combat, stage by stage (rule 11): before the first round, rounds in which one unit after the other acts,
and at the end of each the question who retreats.

What it remembers is the `Fight` of the position; each of the other chapters of combat tells one step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import vec
from kibitz.games.merc.rules import ending, frames
from kibitz.games.merc.rules.combat import dice, dogs, healing, order, retreating, shooting
from kibitz.games.merc.rules.combat.fight import (
    ACTS_COUNT,
    ACTS_FACTION,
    ACTS_UNIT,
    AIMING,
    BEFORE,
    DOGS,
    HEALING,
    LOOTING,
    NEXT,
    OVER,
    READY,
    RETREATING,
    SPENDING,
    Fight,
)
from kibitz.games.merc.rules.constants import DO_DONE, FRAME_FIGHT, MILITIA, NOBODY, ROLLS_INITIATIVE
from kibitz.games.merc.rules.journal import fight_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Card, Faction, Unit
from kibitz.games.merc.rules.team import traits

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def the_fight(position: MercPosition) -> Fight:
    """The fight that is going on."""
    fight = position.fight
    if fight is None:
        raise ValueError("no fight is going on")
    return fight


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Combat(frames.Frame):
    """The fight."""

    def __init__(self, asked: Faction = NOBODY, state: i64 = 0) -> None:
        super().__init__(FRAME_FIGHT, asked, state)

    def copy(self) -> Combat:
        return Combat(self.asked, self.state)

    def go_on(self, position: MercPosition) -> bool:
        fight = the_fight(position)
        stage = fight.stage
        if AIMING <= stage <= SPENDING:
            return shooting.go_on(position, fight)
        if stage == NEXT:
            _next(position, fight)
        elif stage == DOGS:
            if len(dogs.moves(position, fight)) > 0:
                return shooting.wait(position, fight.faction)
            fight.stage = HEALING
        elif stage == HEALING:
            if len(healing.moves(position, fight)) > 0:
                return shooting.wait(position, fight.faction)
            shooting.begin(position, fight)
        elif stage == READY:
            _ready(position, fight)
        elif stage == RETREATING:
            if retreating.is_undecided(position, fight):
                return shooting.wait(position, fight.faction)
            _close_round(position, fight)
        elif stage == BEFORE:
            _before(position, fight)
        else:
            _end(position, fight)
        return True

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        fight = the_fight(position)
        if fight.stage == DOGS:
            return dogs.moves(position, fight)
        if fight.stage == HEALING:
            return healing.moves(position, fight)
        if fight.stage == RETREATING:
            return retreating.moves(position, fight)
        return shooting.moves(position, fight)

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        fight = the_fight(position)
        if fight.stage == DOGS:
            if move[0] == DO_DONE:
                fight.stage = HEALING
            else:
                dogs.set_on(position, fight, Unit(move[1]))
        elif fight.stage == HEALING:
            if move[0] == DO_DONE:
                shooting.begin(position, fight)
            else:
                healing.heal(position, fight, move[1], Unit(move[2]), Card(move[3]))
        elif fight.stage == RETREATING:
            retreating.play(position, fight, move)
        else:
            shooting.play(position, fight, move)


def _before(position: MercPosition, fight: Fight) -> None:
    """0.2, 0.3: initiative that is thrown for, and attacks before the first round. Mines have gone off, and
    first of all whoever they killed may be looted."""
    if len(fight.loot) > 0:
        fight.stage = LOOTING
        return
    if not places.is_contested(position, fight.cell):
        fight.stage = OVER
        return
    for faction in position.every_faction():
        for unit in places.units_in(position, faction, fight.cell):
            if traits.of(unit, ROLLS_INITIATIVE) != 0:
                die = dice.roll(position)
                fight.tempos = [*fight.tempos, vec[i64]([unit, die])]
                if position.journal is not None:
                    fight_journal.initiative_thrown(position, unit, die)
    fight.order = order.of_strikes(position, fight)
    fight.turn = 0
    fight.stage = NEXT


def _ready(position: MercPosition, fight: Fight) -> None:
    """1: a round begins."""
    fight.round += 1
    fight.order = order.of_round(position, fight)
    fight.turn = 0
    fight.group = 0
    fight.threw = 0
    fight.left = 0
    fight.stage = NEXT
    if position.journal is not None:
        fight_journal.ordered(position, fight)


def _next(position: MercPosition, fight: Fight) -> None:
    """2: the next who is still there. Militia of a faction follow one another."""
    if not places.is_contested(position, fight.cell):
        fight.stage = OVER
        return
    fight.given = 0
    if fight.group > 1:
        fight.group -= 1
        shooting.begin(position, fight)
        return
    fight.group = 0
    fight.standing_faction = NOBODY
    if fight.turn == len(fight.order):
        _end_round(fight)
        return
    row = fight.order[fight.turn]
    fight.turn += 1
    fight.faction = Faction(row[ACTS_FACTION])
    fight.unit = Unit(row[ACTS_UNIT])
    if fight.unit == MILITIA:
        fight.group = row[ACTS_COUNT]
        if fight.group > 0:
            shooting.begin(position, fight)
    elif position.owner[fight.unit] == fight.faction:
        if places.place_of(position, fight.unit) == fight.cell:
            _take_turn(position, fight)


def _take_turn(position: MercPosition, fight: Fight) -> None:
    """2.1: dogs and healing come first; before the first round there is only the attack. R86: whoever has a
    dog on him does nothing but attack it."""
    is_bitten = fight.dog_on(fight.unit) >= 0 and not position.terms.by_first_rules()
    if fight.round == 0 or is_bitten:
        shooting.begin(position, fight)
    else:
        # Whom the last attack was on is no declaration of this one.
        fight.aims = []
        fight.dice = vec[i64]()
        fight.stage = DOGS


def _end_round(fight: Fight) -> None:
    """3, 4: everybody has acted, and squads may leave."""
    if fight.round == 0:
        fight.stage = READY
        return
    fight.stage = RETREATING
    retreating.begin(fight)


def _close_round(position: MercPosition, fight: Fight) -> None:
    """5: the next round, unless one side is gone. R21: where nobody threw a die and nobody left, the
    attackers go back to where they came from, and it is over."""
    if not places.is_contested(position, fight.cell):
        fight.stage = OVER
    elif fight.threw == 0 and fight.left == 0:
        fight.stage = OVER
        retreating.turn_back(position, fight)
    else:
        fight.stage = READY


def _end(position: MercPosition, fight: Fight) -> None:
    """Whose the sector is now follows from who is left in it."""
    position.fight = None
    frames.pop(position)
    if position.journal is not None:
        fight_journal.ended(position, fight)
    ending.check_now(position)
