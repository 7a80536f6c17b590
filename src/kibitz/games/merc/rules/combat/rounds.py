"""A combat, stage by stage (rule 11): before the first round, rounds in which one unit after the other acts,
and at the end of each the question who retreats.

What it remembers is the `Fight` of the position; each of the other chapters of combat tells one step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc import chronicle
from kibitz.games.merc.fight import (
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
from kibitz.games.merc.rules import (
    agenda,
    dice,
    dogs,
    ending,
    healing,
    order,
    places,
    retreating,
    shooting,
    values,
)
from kibitz.games.merc.tables import (
    DO_DONE,
    MILITIA,
    NOBODY,
    ROLLS_INITIATIVE,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def the_fight(position: MercPosition) -> Fight:
    """The fight that is going on."""
    fight = position.fight
    if fight is None:
        raise ValueError("no fight is going on")
    return fight


def go_on(position: MercPosition) -> bool:
    """One step of it; False while somebody has to decide."""
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


def moves(position: MercPosition) -> list[vec[i64]]:
    """What whoever is asked may do."""
    fight = the_fight(position)
    if fight.stage == DOGS:
        return dogs.moves(position, fight)
    if fight.stage == HEALING:
        return healing.moves(position, fight)
    if fight.stage == RETREATING:
        return retreating.moves(position, fight)
    return shooting.moves(position, fight)


def play(position: MercPosition, faction: i64, move: vec[i64]) -> None:
    """The answer of whoever was asked."""
    fight = the_fight(position)
    if fight.stage == DOGS:
        if move[0] == DO_DONE:
            fight.stage = HEALING
        else:
            dogs.set_on(position, fight, move[1])
    elif fight.stage == HEALING:
        if move[0] == DO_DONE:
            shooting.begin(position, fight)
        else:
            healing.heal(position, fight, move[1], move[2], move[3])
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
    for faction in range(position.rebels + 1):
        for unit in places.units_in(position, faction, fight.cell):
            if values.trait(unit, ROLLS_INITIATIVE) != 0:
                die = dice.roll(position)
                fight.tempos = [*fight.tempos, vec[i64]([unit, die])]
                if position.journal is not None:
                    chronicle.initiative_thrown(position, unit, die)
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
        chronicle.ordered(position, fight)


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
    fight.faction = row[ACTS_FACTION]
    fight.unit = row[ACTS_UNIT]
    if fight.unit == MILITIA:
        fight.group = row[ACTS_COUNT]
        if fight.group > 0:
            shooting.begin(position, fight)
    elif position.owner[fight.unit] == fight.faction:
        if places.place_of(position, fight.unit) == fight.cell:
            _take_turn(position, fight)


def _take_turn(position: MercPosition, fight: Fight) -> None:
    """2.1: dogs and healing come first; before the first round there is only the attack."""
    if fight.round == 0:
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
    agenda.pop(position)
    if position.journal is not None:
        chronicle.ended(position, fight)
    ending.check_now(position)
