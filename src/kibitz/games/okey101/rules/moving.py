"""Carrying out a move that was let through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import laying, turns
from kibitz.games.okey101.tables import (
    DO_DECLARE,
    DO_DECLINE,
    DO_DISCARD,
    DO_DRAW,
    DO_LAY_OFF,
    DO_MELD,
    DO_OPEN,
    DO_PAIR,
    DO_RETRACT,
    DO_SPLIT,
    DO_SWAP,
    DO_TAKE,
    DO_UNTAKE,
    MELD_ROW,
)

if TYPE_CHECKING:
    from kibitz.games.okey101.position import OkeyPosition


def carry_out(position: OkeyPosition, move: vec[i64]) -> None:
    """A legal move; see tables.py for what each is made of."""
    what = move[0]
    if what == DO_DRAW:
        turns.draw(position)
    elif what == DO_DISCARD:
        turns.discard(position, move[1])
    elif what == DO_TAKE:
        turns.take(position)
    elif what == DO_OPEN:
        laying.open_hand(position, move[1], laying.rows_of(move, 3, move[2]))
    elif what == DO_MELD or what == DO_PAIR:
        laying.lay_meld(position, move[1 : 1 + MELD_ROW])
    elif what == DO_LAY_OFF:
        laying.lay_off(position, laying.found(position, move[1]), move[3 : 3 + 2 * move[2]])
    elif what == DO_SPLIT:
        laying.split(position, laying.found(position, move[1]), move[2], move[3] != 0)
    elif what == DO_SWAP:
        laying.swap(position, laying.found(position, move[1]), move[2])
    elif what == DO_UNTAKE:
        turns.untake(position)
    elif what == DO_DECLINE:
        turns.decline(position)
    elif what == DO_DECLARE:
        turns.declare_pairs(position)
    elif what == DO_RETRACT:
        laying.retract(position)
