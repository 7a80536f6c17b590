"""What a player owes before the turn may end (rules 3, 5 and 6), and when the table is open to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.rules import laying, melds
from kibitz.games.okey101.rules.constants import BY_PAIRS, MELD_KIND, RUN
from kibitz.games.okey101.rules.numbers import Face, Seat
from kibitz.games.okey101.rules.terms import TAKE_FREE

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def unmet(position: OkeyPosition) -> str:
    """The duty that forbids a discard, as the code of its refusal; empty if there is none."""
    if position.taken >= 0 and position.used == 0:
        # 3: with an empty stack a taken tile must be used whatever the option says, so that the hand ends
        if position.terms.take != TAKE_FREE or position.stack() == 0:
            return "must_use_taken"
    if position.owed > 0:
        return "must_use_okey"
    if position.bound != 0 and position.sizes[position.turn] > 1:
        return "must_go_out"
    return ""


def may_lay(position: OkeyPosition) -> bool:
    """6, option layoff_same_turn: whether this turn allows more than the opening itself."""
    return position.terms.same_turn != 0 or position.opened_in[position.turn] != position.turns


def under_cap(position: OkeyPosition, meld: vec[i64], face: Face) -> bool:
    """6, option layoff_cap_per_end: whether one more tile may go to this end of a run in this turn."""
    if position.terms.cap == 0 or meld[MELD_KIND] != RUN:
        return True
    return laying.laid_at_end(position, meld, melds.place_in(meld, face) < 0) < position.terms.cap


def pairs_allowed(position: OkeyPosition, seat: Seat) -> bool:
    """6: new pairs are for those who opened with pairs, and for the others once somebody has."""
    if position.opened[seat] == BY_PAIRS:
        return True
    for other in range(position.players):
        if position.opened[other] == BY_PAIRS:
            return True
    return False


def spare(position: OkeyPosition) -> i64:
    """8.1: how many tiles must stay on the rack: the one to discard."""
    return 1 if position.terms.needs_discard != 0 else 0
