"""One deed of a card or an ability: how it begins, and what is done when all is chosen (rules 14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import ending
from kibitz.games.merc.rules.combat import losses
from kibitz.games.merc.rules.constants import (
    AMOUNT_ALL,
    BOMBARD,
    CONSCRIPT,
    DEED_CAP,
    DEED_DOES,
    DEED_DRAW,
    DEED_NUMBER,
    DEED_SPREAD,
    DEED_SQUAD,
    DEED_WHERE,
    DRILL,
    EACH,
    FLIP,
    FOUND_BASE,
    FUEL,
    NO_UNIT,
    NOWHERE,
    PLACE,
    RAID,
    REMOVE,
    SHARPEN,
    SICKEN,
    SPREAD_DAMAGE,
    TURN_COATS,
)
from kibitz.games.merc.rules.dictator import levies, placing, ravages
from kibitz.games.merc.rules.journal import regime_journal
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Unit

if TYPE_CHECKING:
    from kibitz.games.merc.rules.dictator.effects import Effects
    from kibitz.games.merc.rules.position import MercPosition

# The stages of a deed after its beginning: it waits for choices, then works through what was chosen.
CHOOSING: Final = 1
WORKING: Final = 2


def begin(position: MercPosition, frame: Effects, deed: vec[i64]) -> None:
    """Do what needs no choice; remember what the rest is about."""
    does = deed[DEED_DOES]
    amount = placing.amount_of(position, deed)
    frame.memory = vec[i64]()
    frame.stage = CHOOSING
    frame.left = amount
    if does == PLACE and deed[DEED_SPREAD] == EACH:
        _place_on_each(position, frame, placing.cells_for(position, deed[DEED_WHERE]), amount)
    elif does == FLIP:
        _begin_flipping(position, frame, deed, amount)
    elif does == RAID:
        _raid(position, frame)
    elif does == REMOVE:
        frame.stage = WORKING
        frame.left = deed[DEED_NUMBER] if deed[DEED_NUMBER] > 0 else amount
        frame.memory = cast("vec[i64]", placing.cells_for(position, deed[DEED_WHERE]))
    elif does == SICKEN:
        frame.stage = WORKING
        frame.memory = cast("vec[i64]", ravages.rebel_mercs(position))
    elif does == SPREAD_DAMAGE:
        frame.stage = WORKING
        frame.memory = ravages.spread(position, amount)
    elif does == TURN_COATS:
        frame.left = ravages.turn_coats(position, deed[DEED_NUMBER])
        ending.check_now(position)
    elif does == SHARPEN or does == DRILL or does == CONSCRIPT or does == FUEL:
        _decree(position, deed, amount)
        frame.next_deed()
    elif does == FOUND_BASE:
        # 9.4: for wherever his base will be, though he may have no industry for it yet (R26).
        position.base_cap = deed[DEED_CAP]


def _decree(position: MercPosition, deed: vec[i64], amount: i64) -> None:
    """15: what holds for the rest of the game."""
    does = deed[DEED_DOES]
    if does == SHARPEN:
        position.hit_on = deed[DEED_NUMBER]
    elif does == DRILL:
        position.drill += deed[DEED_NUMBER]
    elif does == CONSCRIPT:
        position.conscripts += amount
    else:
        position.fuel = 1


def _place_on_each(position: MercPosition, frame: Effects, cells: vec[Cell], amount: i64) -> None:
    for cell in cells:
        placing.place(position, cell, amount)
        frame.touched |= bit(cell)
    frame.next_deed()
    ending.check_now(position)


def _begin_flipping(position: MercPosition, frame: Effects, deed: vec[i64], amount: i64) -> None:
    """15: all sectors of a type at once, or as many unexplored ones as the card says, of his choice."""
    if deed[DEED_NUMBER] != AMOUNT_ALL:
        frame.left = min(placing.counted(position, deed[DEED_NUMBER]), i64(len(unexplored(position, deed))))
        return
    cells = placing.cells_for(position, deed[DEED_WHERE])
    for cell in cells:
        flip(position, cell)
    _place_on_each(position, frame, cells, amount)


def unexplored(position: MercPosition, deed: vec[i64]) -> vec[Cell]:
    """The sectors that a deed could turn."""
    found = vec[Cell]()
    for cell in placing.cells_for(position, deed[DEED_WHERE]):
        if position.explored[cell] == 0:
            found = append(found, cell)
    return found


def flip(position: MercPosition, cell: Cell) -> None:
    """9.2: nobody gets what is there, ever."""
    if position.explored[cell] == 0:
        position.explored[cell] = 1
        regime_journal.flipped(position, cell)


def _raid(position: MercPosition, frame: Effects) -> None:
    """15, R42: half of the largest militia of every rebel, from the supply."""
    for rebel in position.every_rebel():
        cell = ravages.largest(position, rebel)
        if cell != NOWHERE:
            placing.place(position, cell, (places.militia_of(position, rebel, cell) + 1) // 2)
            frame.touched |= bit(cell)
    frame.next_deed()
    ending.check_now(position)


# Going on


def hire(position: MercPosition, frame: Effects, deed: vec[i64]) -> bool:
    """The next MERC, one after the other; or one of several that are shown to him."""
    if deed[DEED_DRAW] == 1:
        if frame.left == 0:
            frame.next_deed()
            return True
        frame.left = frame.left - 1 if levies.hire_next(position, deed[DEED_SQUAD]) else 0
        return True
    if len(frame.memory) == 0:
        drawn = levies.draw(position, deed[DEED_DRAW])
        if len(drawn) == 0:
            frame.next_deed()
        else:
            frame.memory = cast("vec[i64]", drawn)
        return True
    if len(levies.choices(position, frame.shown(position))) > 0:
        return False
    choose_merc(position, frame, deed, NO_UNIT)
    return True


def choose_merc(position: MercPosition, frame: Effects, deed: vec[i64], unit: Unit) -> None:
    """One of those who were shown, or NO_UNIT."""
    shown = frame.shown(position)
    frame.next_deed()
    levies.choose(position, shown, unit, deed[DEED_SQUAD])


def work(position: MercPosition, frame: Effects, deed: vec[i64]) -> None:
    """The next of what this deed is about: a sector that is shelled or loses militia, a unit that suffers.
    Something may be put on top of it, such as a question to the rebels."""
    if len(frame.memory) == 0:
        frame.next_deed()
        return
    what = frame.memory[0]
    frame.memory = frame.memory[1:]
    does = deed[DEED_DOES]
    if does == BOMBARD:
        ravages.shell(position, Cell(what))
    elif does == REMOVE:
        losses.take_militia(position, Cell(what), frame.left)
    elif does == SICKEN:
        ravages.suffer(position, what, deed[DEED_NUMBER], True)
    else:
        ravages.suffer(position, what, 1, False)
