"""Racks as counts: what is on them, what the solver sees of them, what goes on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules.constants import FACES, FALSE_JOKER, KINDS
from kibitz.games.okey101.rules.numbers import Kind, Seat

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def faces(position: OkeyPosition, seat: Seat) -> vec[i64]:
    """13.1: a rack by faces, false jokers among the tiles of the okey's face, okeys left out."""
    start = seat * KINDS
    counts = position.racks[start : start + FACES]
    counts[position.okey] = position.racks[start + FALSE_JOKER]
    return counts


def okeys(position: OkeyPosition, seat: Seat) -> i64:
    """How many okeys a rack has."""
    return position.racks[seat * KINDS + position.okey]


def held(position: OkeyPosition, seat: Seat, kind: Kind) -> i64:
    """How many tiles of a kind a rack has."""
    return position.racks[seat * KINDS + kind]


def lacking(position: OkeyPosition, seat: Seat, kinds: vec[i64]) -> i64:
    """The first of these tiles that is not on a rack, or -1."""
    start = seat * KINDS
    left = position.racks[start : start + KINDS]
    for kind in kinds:
        left[kind] -= 1
        if left[kind] < 0:
            return kind
    return -1


def put(position: OkeyPosition, seat: Seat, kind: Kind) -> None:
    """A tile goes onto a rack."""
    position.racks[seat * KINDS + kind] += 1
    position.sizes[seat] += 1


def drop(position: OkeyPosition, seat: Seat, kind: Kind) -> None:
    """A tile leaves a rack."""
    position.racks[seat * KINDS + kind] -= 1
    position.sizes[seat] -= 1
