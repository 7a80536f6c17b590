"""What is going on: a stack of frames that runs until somebody has to decide.

A frame knows whom it asks, a state, and whatever its chapter remembers in it: a subclass of `Frame`, which is
entered in `chapters.py`. Frames import no chapter.

Rebels act at the same time. So whatever concerns only one faction, such as which MERCs it keeps, lies on its
desk and not on the agenda; a fight is on the agenda and everybody waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from kibitz.core.native import append, extend, fields_of, vec
from kibitz.core.plain import Plain
from kibitz.games.merc.rules.constants import (
    DO_ACCEPT,
    DO_DECLINE,
    FRAME_LANDING,
    FRAME_REBELS,
    FRAME_TURN,
    NOBODY,
    NOT_OVER,
    PHASES,
)
from kibitz.games.merc.rules.numbers import Faction, Unit

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


class Desk:
    """A kind of what lies on a desk. It has no state: what it remembers is the row."""

    def moves(self, position: MercPosition, row: vec[i64], faction: Faction) -> list[vec[i64]]:
        """What whoever is asked may do."""
        raise NotImplementedError

    def play(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> None:
        """A move that was let through."""

    def uncounted(self, position: MercPosition, row: vec[i64], faction: Faction) -> tuple[str, ...]:
        """Kinds that may be tried and are not, or not all, listed."""
        return ()

    def refused(self, position: MercPosition, row: vec[i64], faction: Faction, move: vec[i64]) -> str:
        """Why a move is refused, or nothing."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Frame(Plain):
    """Something that is going on: whom it asks, a state, and whatever its chapter remembers in a subclass. A
    subclass takes all of it in its constructor; only the last field may be a row."""

    def __init__(self, kind: i64 = -1, asked: Faction = NOBODY, state: i64 = 0) -> None:
        self.kind: i64 = kind
        self.asked: Faction = asked
        self.state: i64 = state

    def copy(self) -> Frame:
        """An independent twin."""
        raise NotImplementedError

    def go_on(self, position: MercPosition) -> bool:
        """One step: get further, put another on top, or be taken away. False while it waits for a move."""
        return False

    def moves(self, position: MercPosition, faction: Faction) -> list[vec[i64]]:
        """What whoever is asked may do: say yes or no, where a frame says nothing else."""
        return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]

    def play(self, position: MercPosition, faction: Faction, move: vec[i64]) -> None:
        """A move that was let through."""
        raise NotImplementedError

    def uncounted(self, position: MercPosition, faction: Faction) -> tuple[str, ...]:
        """Kinds that may be tried and are not, or not all, listed."""
        return ()

    def refused(self, position: MercPosition, faction: Faction, move: vec[i64]) -> str:
        """Why a move is refused, or nothing."""
        return "" if includes(self.moves(position, faction), move) else "not_asked"

    def has_choice(self, position: MercPosition, faction: Faction) -> bool:
        """Whether it is plain without listing anything that there is more than one move."""
        return False

    def shown(self, position: MercPosition) -> vec[Unit]:
        """The MERCs that are shown to whoever is asked and to nobody else."""
        return vec[Unit]()

    def row(self) -> vec[i64]:
        """All of it as numbers, for views: what it is, and its fields."""
        found = vec[i64]()
        for part in self.freeze():
            found = extend(found, part) if isinstance(part, list) else append(found, part)
        return found

    def fill(self, row: vec[i64]) -> None:
        """The way back."""
        for at, name in enumerate(fields_of(type(self))):
            if isinstance(getattr(self, name), int):
                setattr(self, name, row[at])
            else:
                setattr(self, name, row[at:])


class Automaton:
    """Who answers for the Dictator where nobody plays him."""

    def answer(self, position: MercPosition) -> vec[i64]:
        """His move."""
        raise NotImplementedError


# One of each kind, a frame to be copied; entered by chapters.py.
FRAMES: Final[dict[int, Frame]] = {}
DESKS: Final[dict[int, Desk]] = {}
AUTOMATA: Final[list[Automaton]] = []


def made(row: vec[i64]) -> Frame:
    """A frame from its numbers."""
    frame = FRAMES[row[0]].copy()
    frame.fill(row)
    return frame


# The stack


def top(position: MercPosition) -> Frame:
    """The innermost thing that is going on."""
    return position.agenda[len(position.agenda) - 1]


def push(position: MercPosition, frame: Frame) -> None:
    """Something begins; what was going on waits for it."""
    position.agenda.append(frame)


def pop(position: MercPosition) -> None:
    """It is done."""
    position.agenda.pop()


def replace(position: MercPosition, frame: Frame) -> None:
    """Something else is going on instead."""
    position.agenda[len(position.agenda) - 1] = frame


def lay_on_desk(position: MercPosition, faction: Faction, frame: vec[i64]) -> None:
    """Something for a faction to settle alone; an empty row clears its desk."""
    desks = position.desks[:]
    desks[faction] = frame
    position.desks = desks


def is_simultaneous(position: MercPosition) -> bool:
    """Whether all rebels act at once."""
    kind = top(position).kind
    return kind == FRAME_LANDING or kind == FRAME_REBELS


def is_turn(position: MercPosition) -> bool:
    """Whether the Dictator's turn, or in versus a faction's, is on top."""
    return top(position).kind == FRAME_TURN


def is_at_desk(position: MercPosition, faction: Faction) -> bool:
    """Whether a faction has to settle something alone before it does anything else."""
    return top(position).kind < PHASES and len(position.desks[faction]) > 0


# What the stack is asked


def step(position: MercPosition) -> bool:
    """One step of what is going on, by its chapter; False when it waits for a move."""
    return top(position).go_on(position)


def desk_of(position: MercPosition, faction: Faction) -> Desk:
    """What lies on a desk."""
    return DESKS[position.desks[faction][0]]


def moves(position: MercPosition, faction: Faction) -> list[vec[i64]]:
    """Everything that is listed for a faction that has to decide."""
    if is_at_desk(position, faction):
        return desk_of(position, faction).moves(position, position.desks[faction], faction)
    return top(position).moves(position, faction)


def uncounted(position: MercPosition, faction: Faction) -> tuple[str, ...]:
    """Kinds that may be tried and are not, or not all, listed."""
    if is_at_desk(position, faction):
        return desk_of(position, faction).uncounted(position, position.desks[faction], faction)
    return top(position).uncounted(position, faction)


def refused(position: MercPosition, faction: Faction, move: vec[i64]) -> str:
    """Why a move is refused, or nothing."""
    if is_at_desk(position, faction):
        return desk_of(position, faction).refused(position, position.desks[faction], faction, move)
    return top(position).refused(position, faction, move)


def play(position: MercPosition, faction: Faction, move: vec[i64]) -> None:
    """A legal move of a faction."""
    if is_at_desk(position, faction):
        desk_of(position, faction).play(position, position.desks[faction], faction, move)
    else:
        top(position).play(position, faction, move)


def waiting(position: MercPosition) -> vec[Faction]:
    """Who has something to decide."""
    found = vec[Faction]()
    if position.ended_by != NOT_OVER:
        return found
    if not is_simultaneous(position):
        return append(found, top(position).asked)
    for rebel in position.every_rebel():
        if position.passed[rebel] == 0:
            found = append(found, rebel)
    return found


def run(position: MercPosition) -> None:
    """Go on until somebody has a choice. Where there is none, the only move is made (18.3)."""
    while position.ended_by == NOT_OVER:
        if step(position):
            continue
        if is_simultaneous(position):
            if not _only_moves(position):
                return
            continue
        asked = top(position).asked
        if asked == position.rebels and position.terms.ai != 0:
            play(position, asked, AUTOMATA[0].answer(position))
            continue
        if _is_choice_plain(position, asked):
            return
        listed = moves(position, asked)
        if len(listed) != 1:
            return
        play(position, asked, listed[0])


def _only_moves(position: MercPosition) -> bool:
    """Make the move of every rebel who has only one; whether there was any."""
    for rebel in waiting(position):
        if _is_choice_plain(position, rebel):
            continue
        listed = moves(position, rebel)
        if len(listed) == 1:
            play(position, rebel, listed[0])
            return True
    return False


def _is_choice_plain(position: MercPosition, faction: Faction) -> bool:
    """Whether somebody has a choice without a look at everything that is listed."""
    return not is_at_desk(position, faction) and top(position).has_choice(position, faction)


def includes(listed: list[vec[i64]], move: vec[i64]) -> bool:
    """Whether a move is among those listed."""
    for other in listed:
        if len(other) == len(move):
            same = True
            for k in range(i64(len(move))):
                if other[k] != move[k]:
                    same = False
            if same:
                return True
    return False
