"""How a hand ends (rule 8), what it is worth (9), and how the match goes on (10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.game import Ended
from kibitz.core.native import vec
from kibitz.core.outcome import Outcome
from kibitz.games.okey101.interface.events import HandEnded
from kibitz.games.okey101.interface.names import REASONS, ROUTES, TILE_NAMES
from kibitz.games.okey101.rules import fines, phases, setup
from kibitz.games.okey101.rules.constants import (
    BY_PAIRS,
    EVERY_KIND,
    FACE_NUMBERS,
    HAND_EMPTY,
    KINDS,
    NOT_OPEN,
    OVER,
    face_of,
)
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.terms import (
    ALL_PAIRS_OFF,
    ALL_PAIRS_SAME_NUMBER,
    ALL_PAIRS_TABLE,
    PARTNER_SCORED,
    Terms,
)
from kibitz.games.okey101.score import ledger
from kibitz.games.okey101.score.document import document_of
from kibitz.games.okey101.score.results import Finish, HandEnd
from kibitz.games.okey101.score.settling import Settlement, settle

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


# All pairs


def all_have_pairs(position: OkeyPosition) -> bool:
    """8.4, C-04: everybody is open; on the table with pairs or, by option, with nothing but pairs in hand."""
    rule = position.terms.all_pairs
    if rule == ALL_PAIRS_OFF:
        return False
    for seat in range(position.players):
        if position.opened[seat] == NOT_OPEN:
            return False
        if rule == ALL_PAIRS_TABLE:
            if position.opened[seat] != BY_PAIRS:
                return False
        elif not rack_is_pairs(position, Seat(seat), rule == ALL_PAIRS_SAME_NUMBER):
            return False
    return True


def rack_is_pairs(position: OkeyPosition, seat: Seat, by_number: bool) -> bool:
    """C-05: a rack of pairs alone, by the seed's test (two and only two of every number) or by the real
    definition of a pair (4), in which an okey pairs with anything."""
    if position.sizes[seat] == 0 or position.sizes[seat] % 2 != 0:
        return False
    start = seat * KINDS
    if by_number:
        numbers = vec[i64]([0] * 14)
        for kind in EVERY_KIND:
            numbers[FACE_NUMBERS[face_of(kind, position.okey)]] += position.racks[start + kind]
        for number in range(i64(14)):
            if numbers[number] != 0 and numbers[number] != 2:
                return False
        return True
    single: i64 = 0
    for kind in EVERY_KIND:
        if kind != position.okey and position.racks[start + kind] == 1:
            single += 1
    wild = position.racks[start + position.okey]
    return single <= wild and (wild == 0 or position.terms.okey_in_pairs != 0)


# The end of a hand


def end_hand(position: OkeyPosition, reason: i64, thrown: i64 = -1) -> None:
    """8: the hand is settled. The match goes on with the next one, with the same one dealt again where it is
    void, or is over. `thrown` is the tile somebody went out with, -1 without one."""
    result = settle(
        facts(position, reason, thrown), rules(position.terms), position.hand, int(position.starter)
    )
    position.last = result
    if position.journal is not None:
        position.journal.append(HandEnded(result))
    if not result.void:
        position.ledger = (*position.ledger, ledger.row_of(result))
        if position.hand == position.terms.hands:
            position.phase = OVER
            phases.forget(position)
            if position.journal is not None:
                position.journal.append(Ended(outcome(position)))
            return
        position.hand += 1
        position.starter = Seat((position.starter + 1) % position.players)
    setup.deal(position)


def outcome(position: OkeyPosition) -> Outcome:
    """10: a match of one hand ends as the hand did; a longer one by its ledger."""
    if position.terms.hands == 1:
        ended: Outcome = position.last.outcome
        return ended
    return ledger.outcome(position.ledger, position.players, position.terms.teams != 0)


def rules(terms: Terms) -> Settlement:
    """What the table has agreed on for scoring."""
    return Settlement(
        scoring=document_of(terms.scoring),
        null_counts_as=terms.null_counts_as,
        teams=terms.teams != 0,
        partner_scored=terms.partner == PARTNER_SCORED,
        pairs_eligible=terms.pairs_eligible != 0,
        multiplier_cap=terms.multiplier_cap,
    )


def facts(position: OkeyPosition, reason: i64, thrown: i64 = -1) -> HandEnd:
    """8.5: the bare facts of a hand that ended for this reason."""
    seats = range(position.players)
    return HandEnd(
        reason=REASONS[reason],
        okey=int(position.okey),
        racks=tuple([rack_named(position, Seat(seat)) for seat in seats]),
        opened=tuple([ROUTES[position.opened[seat]] for seat in seats]),
        declared=tuple([position.declared[seat] != 0 for seat in seats]),
        riziko=position.riziko != 0,
        finish=_finish(position, thrown) if reason == HAND_EMPTY else None,
        fines=tuple([fines.named(position, fine) for fine in position.fines]),
    )


def rack_named(position: OkeyPosition, seat: Seat) -> tuple[str, ...]:
    """The tiles of a rack in print."""
    start = seat * KINDS
    names: list[str] = []
    for kind in EVERY_KIND:
        for _ in range(position.racks[start + kind]):
            names.append(TILE_NAMES[kind])
    return tuple(names)


def _finish(position: OkeyPosition, thrown: i64) -> Finish:
    """8.1, 9.3: how the player whose turn it is went out."""
    seat = position.turn
    others: i64 = 0
    for other in range(position.players):
        if other != seat and position.opened[other] != NOT_OPEN:
            others += 1
    same_turn = position.opened_in[seat] == position.turns
    return Finish(
        seat=int(seat),
        tile=None if thrown < 0 else TILE_NAMES[thrown],
        okey=thrown == position.okey,
        pairs=position.opened[seat] == BY_PAIRS,
        elden=same_turn and others == 0,
        same_turn=same_turn,
    )
