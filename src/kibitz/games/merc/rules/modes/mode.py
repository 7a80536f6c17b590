"""Modes with rules of their own (rule 18.2): what each may change, asked for by the chapters it concerns.

The standard game is written out in the chapters. A mode is a subclass of `Mode`, entered in `chapters.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules.frames import Frame
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.terms import ASSASSINATION, STANDARD, VERSUS

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


class Mode:
    """A mode says what it does differently. Only versus has other sides and another calendar."""

    def land_refused(self, position: MercPosition, cell: Cell) -> str:
        """6.2: why a squad cannot begin there, or nothing."""
        raise NotImplementedError

    def deploy(self, position: MercPosition) -> None:
        """What stands for the Dictator's first day."""
        raise NotImplementedError

    def go_on(self, position: MercPosition, turn: Frame) -> bool:
        """7: a step of a faction's turn."""
        raise NotImplementedError

    def are_enemies(self, position: MercPosition, a: Faction, b: Faction) -> bool:
        """4: whether two factions are on different sides."""
        raise NotImplementedError

    def holder(self, position: MercPosition, cell: Cell) -> Faction:
        """4: the faction that controls a sector, or NOBODY."""
        raise NotImplementedError

    def allied_militia(self, position: MercPosition, faction: Faction, cell: Cell) -> i64:
        """The militia of an alliance in a sector."""
        raise NotImplementedError

    def tie_order(self, position: MercPosition) -> vec[i64]:
        """By faction, who comes first where two sides are equal: the lower number."""
        raise NotImplementedError

    def check_now(self, position: MercPosition) -> bool:
        """16: what ends the game at once. True when over."""
        raise NotImplementedError

    def check_evening(self, position: MercPosition) -> bool:
        """16: the same at the end of a day."""
        raise NotImplementedError

    def close(self, position: MercPosition) -> None:
        """16: the end when there is nothing left to wait for."""
        raise NotImplementedError


MODES: Final[list[Mode]] = [Mode() for _ in (STANDARD, VERSUS, ASSASSINATION)]  # entered by chapters.py


def of(position: MercPosition) -> Mode:
    """The mode of a table."""
    return MODES[position.terms.mode]


def forbids_hiring(position: MercPosition, is_tactics: bool) -> bool:
    """Assassination: abilities hire nobody; tactics cards do."""
    return position.terms.mode == ASSASSINATION and not is_tactics
