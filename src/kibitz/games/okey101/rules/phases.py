"""Where a turn stands (rule 3): away from the table or at it, and what can be taken back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.games.okey101.rules.constants import AT_DRAW, AT_TABLE, NOT_OPEN
from kibitz.games.okey101.rules.numbers import Kind, Seat

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def begin_first(position: OkeyPosition) -> None:
    """3: the starter has a tile more and goes straight to the table, in the first turn only (C-21)."""
    begin(position)
    come_to_table(position)


def begin(position: OkeyPosition) -> None:
    """3: a turn begins away from the table."""
    position.turns += 1
    position.phase = AT_DRAW
    forget(position)


def forget(position: OkeyPosition) -> None:
    """Away from the table nothing is laid, owed or kept."""
    position.taken = Kind(-1)
    position.used = 0
    position.owed = 0
    position.bound = 0
    position.laid = 0
    position.laid_off = 0
    position.ends = []
    position.kept_melds = []
    position.kept_ids = 0
    position.kept_opened = NOT_OPEN
    position.kept_bar = 0
    position.kept_pair_bar = 0


def come_to_table(position: OkeyPosition) -> None:
    """3, step 2: from here on everything laid this turn can be taken back."""
    position.phase = AT_TABLE
    position.owed = 0
    position.bound = 0
    position.laid = 0
    position.laid_off = 0
    position.ends = []
    position.kept_melds = position.melds
    position.kept_ids = position.laid_melds
    position.kept_opened = position.opened[position.turn]
    position.kept_bar = position.bar
    position.kept_pair_bar = position.pair_bar


def previous(position: OkeyPosition) -> Seat:
    """Who sits before the player whose turn it is."""
    return Seat((position.turn + position.players - 1) % position.players)


def top(position: OkeyPosition, seat: Seat) -> Kind:
    """The tile a player threw last, or -1."""
    pile = position.piles[seat]
    return Kind(pile[len(pile) - 1] if len(pile) > 0 else -1)
