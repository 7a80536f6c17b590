"""A position as one seat knows it: the whole truth with every secret taken out.

The other racks are empty though their sizes stand, the stack has a number of tiles and no order, chance is
gone. All rules can be asked about it, so bots and hints think on it; what is made here from a position is
what `imagine.seen` makes from a view.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.core.chance import Quick
from kibitz.core.native import vec
from kibitz.games.okey101.rules import melds
from kibitz.games.okey101.rules.constants import COPIES, EVERY_KIND, FALSE_JOKER, KINDS
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition

NOTHING: Final = Quick()


def known(position: OkeyPosition, seat: Seat) -> OkeyPosition:
    """What this seat knows."""
    twin = position.copy()
    for k in range(position.players * KINDS):
        if k // KINDS != seat:
            twin.racks[k] = 0
    twin.deck = vec[i64]()
    twin.chance = NOTHING
    return twin


def unseen(position: OkeyPosition, seat: Seat) -> vec[i64]:
    """How many tiles of every kind this seat has not in sight: on other racks, or in the stack."""
    counts = vec[i64]([COPIES] * KINDS)
    counts[position.indicator] -= 1
    counts[FALSE_JOKER] -= position.riziko
    for pile in position.piles:
        for kind in pile:
            counts[kind] -= 1
    for meld in position.melds:
        for kind in melds.kinds_in(meld, position.okey):
            counts[kind] -= 1
    if seat >= 0:
        for kind in EVERY_KIND:
            counts[kind] -= position.racks[seat * KINDS + kind]
    return counts
