"""Seats that change hands while a game is played: whoever sits down there sees a hand that was another's.

So nobody decides that alone. A seat is given away, or played by a bot, if its owner asks for it or agrees, if
all others who are there agree, or after an absence as long as the table agreed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kibitz.core.errors import Forbidden, IllegalAction
from kibitz.server.table import entries
from kibitz.server.table.deciding.decision import Decision, Presence, only_seated
from kibitz.server.table.state import LiveTable, Who
from kibitz.wire import asks
from kibitz.wire.tells import HandoverInfo

LATELY = 60_000  # milliseconds: who asked for something so lately is there, also without a socket


class Granting(Protocol):
    """Makes the decision that was asked for, in the name of whoever had the last word."""

    def __call__(self, table: LiveTable, by: str, ask: str, wish: HandoverInfo) -> Decision: ...


def asked_for(
    table: LiveTable, who: Who, number: int, level: str | None, label: str, there: Presence
) -> Decision | None:
    """The wish for somebody else's seat, to be answered by the others; None if it is granted at once."""
    wish = HandoverInfo(who.seat, number, level, ())
    if who.seat == number or _is_left(table, who, number, there):
        return None
    if table.handover is not None:
        if table.handover != HandoverInfo(who.seat, number, level, table.handover.agreed):
            raise IllegalAction("seat_asked")
        if _is_agreed(table, table.handover, there):  # whoever was asked too has gone since
            return None
        raise IllegalAction("seat_asked")
    if not _others(table, wish, there) and not is_there(table, number, there):
        raise _refused(table, number, there)
    return Decision(entries.SeatAsked(by=who.key, ask=label, asker=who.seat, seat=number, level=level))


def answered(
    table: LiveTable, who: Who, ask: asks.AnswerSeat, label: str, there: Presence, granted: Granting
) -> Decision:
    """Consent or refusal; the last consent, or that of the owner, gives the seat away. Who asked may
    withdraw."""
    wish = table.handover
    if wish is None or table.phase == "over":
        raise IllegalAction("no_seat_asked")
    is_asker = who.host if wish.asker is None else who.seat == wish.asker
    if is_asker and not ask.yes:
        return Decision(entries.SeatAnswered(by=who.key, ask=label, seat=who.seat, yes=False))
    seat = only_seated(who)
    if is_asker:
        raise Forbidden("seat_not_yours")
    if seat in wish.agreed:
        raise IllegalAction("seat_answered")
    if ask.yes:
        agreed = HandoverInfo(wish.asker, wish.seat, wish.level, (*wish.agreed, seat))
        if seat == wish.seat or _is_agreed(table, agreed, there):
            return granted(table, who.key, label, agreed)
    return Decision(entries.SeatAnswered(by=who.key, ask=label, seat=seat, yes=ask.yes))


def _is_agreed(table: LiveTable, wish: HandoverInfo, there: Presence) -> bool:
    """Whether everybody who is there has agreed, and there was somebody to agree."""
    return bool(wish.agreed) and set(_others(table, wish, there)) <= set(wish.agreed)


def _others(table: LiveTable, wish: HandoverInfo, there: Presence) -> Sequence[int]:
    """Those whose consent counts: the people who are there, but for who asks and whose seat it is."""
    return [
        number
        for number in range(len(table.seats))
        if number not in (wish.asker, wish.seat) and is_there(table, number, there)
    ]


def is_there(table: LiveTable, number: int, there: Presence) -> bool:
    """Whether a person plays on this seat and can be asked."""
    seat = table.seats[number]
    if seat.sitter != "person" or seat.away:
        return False
    return number not in there.absent or there.now - table.signs.get(seat.key, 0) < LATELY


def _is_left(table: LiveTable, who: Who, number: int, there: Presence) -> bool:
    """Whether nobody has to be asked: the owner has been away for as long as was agreed on. A bot's own seat
    is everybody's: all others must have been."""
    if table.seats[number].key:
        return _is_long_gone(table, number, there)
    people = [other for other, seat in enumerate(table.seats) if seat.key and other != who.seat]
    return all(_is_long_gone(table, other, there) for other in people)


def _is_long_gone(table: LiveTable, number: int, there: Presence) -> bool:
    return _missing(table, number, there) == 0


def _missing(table: LiveTable, number: int, there: Presence) -> int | None:
    """How many milliseconds of absence are still missing; None if they do not help, or have not begun."""
    seat, patience = table.seats[number], 1000 * table.arrangement.manners.absence
    if not patience or (number not in there.absent and not seat.away):
        return None
    # Who has left with a word is away, though a page may still show them the table.
    since = 0 if seat.away else there.absent[number]
    return max(0, max(since, table.signs.get(seat.key, 0)) + patience - there.now)


def _refused(table: LiveTable, number: int, there: Presence) -> IllegalAction:
    """Why a seat cannot be asked for, with nobody there to agree."""
    missing = _missing(table, number, there)
    if missing is None:
        return IllegalAction("nobody_to_agree", seat=number)
    return IllegalAction("not_gone_long", seat=number, seconds=-(-missing // 1000))
