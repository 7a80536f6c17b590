"""What is played for somebody whose time is up: it gives nothing away and ends no hand that can go on."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.core.game import Action
from kibitz.core.native import vec
from kibitz.games.okey101.policy.heuristic import Eye
from kibitz.games.okey101.rules import codes, constants, listing, terms, uses
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.solver.known import known

# From the calmest to the last resort.
DRAW, DISCARD, WAY_BACK, TABLE, END, NEVER = 5, 4, 3, 2, 1, 0


def calmest(position: OkeyPosition, seat: int) -> Action:
    """Draw, give back what blocks the turn, throw the tile that costs least; the table is used only where
    the hand would end otherwise."""
    seen = known(position, Seat(seat))
    eye = Eye(seen)
    best = max(listing.moves(seen), key=lambda move: (_calm(seen, move), eye.worth(move)))
    return codes.named(seen, best)


def _calm(position: OkeyPosition, move: vec[i64]) -> int:
    """How little a move stirs. The player knows these things, and so does everybody else at the table."""
    what = move[0]
    is_blocked = position.taken >= 0 and position.used == 0
    if what == constants.DO_DECLARE or (
        what == constants.DO_SWAP and position.terms.swap == terms.SWAP_MUST_USE
    ):
        return NEVER
    if what == constants.DO_DECLINE:
        return END
    if what == constants.DO_DRAW or what == constants.DO_UNTAKE:
        return END if _draw_ends(position) else DRAW
    if what == constants.DO_RETRACT:
        # Giving a taken tile back takes everything back as well; and without a stack the table comes first.
        return NEVER if is_blocked else WAY_BACK if position.stack() > 0 else END
    if what == constants.DO_DISCARD:
        return END if _discard_may_end(position, Kind(move[1])) else DISCARD
    return TABLE


def _draw_ends(position: OkeyPosition) -> bool:
    """8.2: there is nothing to draw, or the last tile ends the hand. Where discards may be taken and kept for
    nothing, somebody has to end it."""
    if position.stack() > 1 or position.terms.take == terms.TAKE_FREE:
        return position.stack() == 0
    return position.stack() == 0 or position.terms.exhaustion == terms.EXHAUSTION_IMMEDIATE


def _discard_may_end(position: OkeyPosition, kind: Kind) -> bool:
    """8: the last tile; four openings with pairs; or a discard that the next player, for all we know, cannot
    use when there is no stack."""
    if position.sizes[position.turn] == 1:
        return True
    if position.terms.all_pairs == terms.ALL_PAIRS_TABLE and all(
        route == constants.BY_PAIRS for route in position.opened
    ):
        return True
    if position.stack() > 0:
        return False
    if position.terms.exhaustion == terms.EXHAUSTION_LEGACY or position.terms.take == terms.TAKE_OPEN_ONLY:
        return True
    if position.opened[(position.turn + 1) % position.players] == constants.NOT_OPEN or kind == position.okey:
        return True
    return not uses.fits_table(position, constants.face_of(kind, position.okey))
