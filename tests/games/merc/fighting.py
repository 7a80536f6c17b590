"""Fights for tests: both sides put into one sector, driven until the fight is over and not a step further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import arrange, faction_of
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules import constants, frames
from kibitz.games.merc.rules.combat import attacks, mortars
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import PLAYED

HERE = Cell(5)  # on the map of two rebels, 3 by 4, it has four neighbours: 1, 4, 6 and 9
FROM = Cell(4)


def fight(
    *,
    militia: str = "",
    a: Sequence[str] = (),
    b: Sequence[str] = (),
    d: Sequence[str] = (),
    attacker: str = "A",
    dice: Sequence[int] = (),
    **more: Any,
) -> MercPosition:
    """The squads `a`, `b` and `d` and militia meet in one sector; `attacker` came there from next door."""
    sides = {"A": a, "B": b, "D": d}
    position = arrange(
        more.pop("rebels", 2),
        more.pop("options", PLAYED),
        militia={HERE: militia, **more.pop("elsewhere", {})},
        primary={letter: (HERE, squad) for letter, squad in sides.items() if squad},
        dice=dice,
        run=False,
        **more,
    )
    enter(position, attacker)
    return position


def enter(position: MercPosition, attacker: str = "A") -> None:
    """All squads of a side have come from one sector."""
    faction = faction_of(position, attacker)
    came = [
        fancy(NUMBERS, [other, squad, FROM])
        for other in position.every_faction()
        for squad in (constants.PRIMARY, constants.SECONDARY)
        if not places.are_enemies(position, faction, other)
        and position.places[other * constants.SQUADS + squad] == HERE
    ]
    attacks.arrive(position, faction, HERE, came)
    advance(position)


def bombard(position: MercPosition, unit: str, cell: Cell = HERE) -> None:
    """A mortar is fired from next door."""
    mortars.begin(position, UNIT_NUMBERS[unit], cell)
    advance(position)


def is_over(position: MercPosition) -> bool:
    """Whether nothing but the phase is left, or the game has ended."""
    return position.ended_by != constants.NOT_OVER or frames.top(position).kind < constants.PHASES


def advance(position: MercPosition) -> None:
    """Go on until somebody has a choice, as `frames.run` does, but not into the phase around the fight."""
    while not is_over(position):
        if frames.step(position):
            continue
        moves = frames.moves(position, asked(position))
        assert moves, "somebody is asked and can do nothing"
        if len(moves) > 1:
            return
        frames.play(position, asked(position), moves[0])


def asked(position: MercPosition) -> Faction:
    """Who has to decide."""
    return frames.top(position).asked


def legal(position: MercPosition) -> list[list[i64]]:
    """What whoever is asked may do."""
    return [list(move) for move in frames.moves(position, asked(position))]


def say(position: MercPosition, *moves: list[i64]) -> None:
    """These moves, one after the other, by whoever is asked."""
    for move in moves:
        assert move in legal(position), (move, legal(position))
        frames.play(position, asked(position), fancy(NUMBERS, move))
        advance(position)


def kinds(position: MercPosition) -> set[i64]:
    """Which kinds of move there are."""
    return set() if is_over(position) else {move[0] for move in legal(position)}


def default(position: MercPosition) -> list[i64]:
    """Stay and fight: the first target, the first hit, no extras."""
    moves = legal(position)
    for kind in (constants.DO_STAY, constants.DO_FIRE, constants.DO_DONE, constants.DO_DECLINE):
        for move in moves:
            if move[0] == kind:
                return move
    return moves[0]


def until(position: MercPosition, *wanted: int) -> None:
    """Go on with defaults until one of these kinds of move is possible, or it is over."""
    while not is_over(position) and kinds(position).isdisjoint(wanted):
        say(position, default(position))


def finish(position: MercPosition) -> None:
    """Fight to the end with defaults."""
    until(position)
