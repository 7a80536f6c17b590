"""One deed of a card or an ability: how it begins, and what is done when all is chosen (rules 14 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.bits import bit
from kibitz.core.native import append, vec
from kibitz.games.merc.rules import (
    agenda,
    choosing,
    deeds,
    edicts,
    ending,
    levies,
    losses,
    places,
    placing,
    ravages,
)
from kibitz.games.merc.tables import (
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
    DEEDS_LEFT,
    DEEDS_MEMORY,
    DEEDS_STAGE,
    DEEDS_TOUCHED,
    DRILL,
    EACH,
    FLIP,
    FOUND_BASE,
    FUEL,
    HIRE,
    NOBODY,
    NOWHERE,
    PLACE,
    PUSH,
    RAID,
    REMOVE,
    SHARPEN,
    SICKEN,
    SPREAD_DAMAGE,
    TURN_COATS,
)

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition

# The stages of a deed after its beginning: it waits for choices, then works through what was chosen.
CHOOSING: Final = 1
WORKING: Final = 2


def begin(position: MercPosition, frame: vec[i64], deed: vec[i64]) -> None:
    """Do what needs no choice; remember what the rest is about."""
    does = deed[DEED_DOES]
    amount = placing.amount_of(position, deed)
    after = frame[:DEEDS_MEMORY]
    after[DEEDS_STAGE] = CHOOSING
    after[DEEDS_LEFT] = amount
    if does == PLACE and deed[DEED_SPREAD] == EACH:
        _place_on_each(position, after, placing.cells_for(position, deed[DEED_WHERE]), amount)
    elif does == FLIP:
        _begin_flipping(position, after, deed, amount)
    elif does == RAID:
        _raid(position, after)
    elif does == REMOVE:
        after[DEEDS_STAGE] = WORKING
        after[DEEDS_LEFT] = deed[DEED_NUMBER] if deed[DEED_NUMBER] > 0 else amount
        agenda.replace(position, _remember(after, placing.cells_for(position, deed[DEED_WHERE])))
    elif does == SICKEN:
        after[DEEDS_STAGE] = WORKING
        agenda.replace(position, _remember(after, ravages.rebel_mercs(position)))
    elif does == SPREAD_DAMAGE:
        after[DEEDS_STAGE] = WORKING
        agenda.replace(position, _remember(after, ravages.spread(position, amount)))
    elif does == TURN_COATS:
        after[DEEDS_LEFT] = ravages.turn_coats(position, deed[DEED_NUMBER])
        agenda.replace(position, after)
        ending.check_now(position)
    elif does == SHARPEN or does == DRILL or does == CONSCRIPT or does == FUEL:
        _decree(position, deed, amount)
        deeds.next_deed(position)
    else:
        if does == FOUND_BASE:
            # 9.4: for wherever his base will be, though he may have no industry for it yet (R26).
            position.base_cap = deed[DEED_CAP]
        agenda.replace(position, after)


def _remember(frame: vec[i64], numbers: vec[i64]) -> vec[i64]:
    for number in numbers:
        frame = append(frame, number)
    return frame


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


def _place_on_each(position: MercPosition, frame: vec[i64], cells: vec[i64], amount: i64) -> None:
    for cell in cells:
        placing.place(position, cell, amount)
        frame[DEEDS_TOUCHED] |= bit(cell)
    agenda.replace(position, frame)
    deeds.next_deed(position)
    ending.check_now(position)


def _begin_flipping(position: MercPosition, frame: vec[i64], deed: vec[i64], amount: i64) -> None:
    """15: all sectors of a type at once, or as many unexplored ones as the card says, of his choice."""
    if deed[DEED_NUMBER] != AMOUNT_ALL:
        frame[DEEDS_LEFT] = min(
            placing.counted(position, deed[DEED_NUMBER]), i64(len(unexplored(position, deed)))
        )
        agenda.replace(position, frame)
        return
    cells = placing.cells_for(position, deed[DEED_WHERE])
    for cell in cells:
        flip(position, cell)
    _place_on_each(position, frame, cells, amount)


def unexplored(position: MercPosition, deed: vec[i64]) -> vec[i64]:
    """The sectors that a deed could turn."""
    found = vec[i64]()
    for cell in placing.cells_for(position, deed[DEED_WHERE]):
        if position.explored[cell] == 0:
            found = append(found, cell)
    return found


def flip(position: MercPosition, cell: i64) -> None:
    """9.2: nobody gets what is there, ever."""
    if position.explored[cell] == 0:
        position.explored[cell] = 1
        edicts.flipped(position, cell)


def _raid(position: MercPosition, frame: vec[i64]) -> None:
    """15, R42: half of the largest militia of every rebel, from the supply."""
    for rebel in range(position.rebels):
        cell = ravages.largest(position, rebel)
        if cell != NOWHERE:
            placing.place(position, cell, (places.militia_of(position, rebel, cell) + 1) // 2)
            frame[DEEDS_TOUCHED] |= bit(cell)
    agenda.replace(position, frame)
    deeds.next_deed(position)
    ending.check_now(position)


# Going on


def carry_on(position: MercPosition, frame: vec[i64], deed: vec[i64]) -> bool:
    """One step of a deed that has begun; False while he has to choose."""
    if frame[DEEDS_STAGE] == WORKING:
        _work(position, frame, deed)
        return True
    does = deed[DEED_DOES]
    if does == HIRE:
        return _hire(position, frame, deed)
    if len(choosing.moves(position, frame, deed)) > 0 and (frame[DEEDS_LEFT] > 0 or does == PUSH):
        return False
    if does == BOMBARD:
        after = frame[:]
        after[DEEDS_STAGE] = WORKING
        agenda.replace(position, after)
    else:
        deeds.next_deed(position)
    return True


def _hire(position: MercPosition, frame: vec[i64], deed: vec[i64]) -> bool:
    """The next MERC, one after the other; or one of several that are shown to him."""
    if deed[DEED_DRAW] == 1:
        if frame[DEEDS_LEFT] == 0:
            deeds.next_deed(position)
            return True
        after = frame[:]
        after[DEEDS_LEFT] = frame[DEEDS_LEFT] - 1 if levies.hire_next(position, deed[DEED_SQUAD]) else 0
        agenda.replace(position, after)
        return True
    if len(frame) == DEEDS_MEMORY:
        drawn = levies.draw(position, deed[DEED_DRAW])
        if len(drawn) == 0:
            deeds.next_deed(position)
        else:
            agenda.replace(position, _remember(frame[:], drawn))
        return True
    if len(levies.choices(position, frame[DEEDS_MEMORY:])) > 0:
        return False
    choose_merc(position, frame, deed, NOBODY)
    return True


def choose_merc(position: MercPosition, frame: vec[i64], deed: vec[i64], unit: i64) -> None:
    """One of those who were shown, or NOBODY."""
    deeds.next_deed(position)
    levies.choose(position, frame[DEEDS_MEMORY:], unit, deed[DEED_SQUAD])


def _work(position: MercPosition, frame: vec[i64], deed: vec[i64]) -> None:
    """The next of what this deed is about: a sector that is shelled or loses militia, a unit that suffers.
    Something may be put on top of it, such as a question to the rebels."""
    if len(frame) == DEEDS_MEMORY:
        deeds.next_deed(position)
        return
    what = frame[DEEDS_MEMORY]
    rest = frame[:DEEDS_MEMORY]
    for k in range(DEEDS_MEMORY + 1, len(frame)):
        rest = append(rest, frame[k])
    agenda.replace(position, rest)
    does = deed[DEED_DOES]
    if does == BOMBARD:
        ravages.shell(position, what)
    elif does == REMOVE:
        losses.take_militia(position, what, frame[DEEDS_LEFT])
    elif does == SICKEN:
        ravages.suffer(position, what, deed[DEED_NUMBER], True)
    else:
        ravages.suffer(position, what, 1, False)
