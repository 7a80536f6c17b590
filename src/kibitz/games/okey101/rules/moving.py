"""Carrying out a move that was let through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import constants, laying, turns
from kibitz.games.okey101.rules.numbers import Face, Kind

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def carry_out(position: OkeyPosition, move: vec[i64]) -> None:
    """A legal move; see constants.py for what each is made of."""
    what = move[0]
    if what == constants.DO_DRAW:
        turns.draw(position)
    elif what == constants.DO_DISCARD:
        turns.discard(position, Kind(move[1]))
    elif what == constants.DO_TAKE:
        turns.take(position)
    elif what == constants.DO_OPEN:
        laying.open_hand(position, move[1], laying.rows_of(move, 3, move[2]))
    elif what == constants.DO_MELD or what == constants.DO_PAIR:
        laying.lay_meld(position, move[1 : 1 + constants.MELD_ROW])
    elif what == constants.DO_LAY_OFF:
        laying.lay_off(position, laying.found(position, move[1]), move[3 : 3 + 2 * move[2]])
    elif what == constants.DO_SPLIT:
        laying.split(position, laying.found(position, move[1]), Face(move[2]), move[3] != 0)
    elif what == constants.DO_SWAP:
        laying.swap(position, laying.found(position, move[1]), Face(move[2]))
    elif what == constants.DO_UNTAKE:
        turns.untake(position)
    elif what == constants.DO_DECLINE:
        turns.decline(position)
    elif what == constants.DO_DECLARE:
        turns.declare_pairs(position)
    elif what == constants.DO_RETRACT:
        laying.retract(position)
