"""Decides about asks: each gives one entry to write, or a refusal. Nothing here changes a table.

`decide` is the only door; the chapters behind it are who sits where, and the game itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from kibitz.core.errors import Forbidden
from kibitz.server.limits import Limited
from kibitz.server.sanitize import clean_line
from kibitz.server.store import Outage
from kibitz.server.table import entries
from kibitz.server.table.deciding import handover, playing, seating
from kibitz.server.table.deciding.decision import Decision, Presence
from kibitz.server.table.state import LiveTable, Who
from kibitz.wire import asks

__all__ = ["Decision", "decide", "label_of"]


class Circumstances(Struct, frozen=True):
    """What deciding needs to know beside the table: the time, the outages, the bots, and two limits."""

    now: int
    outages: Sequence[Outage]
    levels: Mapping[str, object]
    chat_length: int
    chat_lines: int
    absent: Mapping[int, int] = {}  # since when, by the seats that nobody is connected for

    @property
    def there(self) -> Presence:
        """Who is there."""
        return Presence(self.now, self.absent)


def label_of(ask: asks.AnyAsk) -> str:
    """What tells a repeated ask from a new one: its kind, its id, and for a move what it was made for."""
    kind = type(ask).__struct_config__.tag
    return f"{kind} {ask.id} {ask.seq}" if isinstance(ask, asks.Play) else f"{kind} {ask.id}"


def decide(table: LiveTable, who: Who, ask: asks.AnyAsk, label: str, around: Circumstances) -> Decision:
    """The entry that an ask leads to; a Refused otherwise."""
    match ask:
        case asks.Play():
            return playing.play(table, who, ask, label, around.now, around.outages)
        case asks.Say():
            return say(table, who, ask, label, around)
        case asks.Start():
            return playing.start(table, who, ask, label)
        case asks.SeatBot():
            return seating.seat_bot(table, who, ask, label, around.levels, around.there)
        case asks.FreeSeat():
            return seating.free_seat(table, who, ask, label, around.there)
        case asks.AnswerSeat():
            return handover.answered(table, who, ask, label, around.there, seating.handed_over)
        case asks.Leave():
            return seating.leave(table, who, ask, label)
        case asks.ComeBack():
            return seating.come_back(table, who, ask, label)
        case asks.MakeHost():
            return seating.make_host(table, who, ask, label)
        case asks.Bless():
            return seating.bless(table, who, ask, label)
        case asks.Change():
            return seating.change(table, who, ask, label)
        case asks.Skip():
            return playing.skip(table, who, ask, label, around.now, around.outages)
        case asks.AskUndo():
            return playing.ask_undo(table, who, ask, label)
        case asks.AnswerUndo():
            return playing.answer_undo(table, who, ask, label)
        case asks.Hello() | asks.Sync() | asks.Outlook() | asks.Rematch():
            raise ValueError(f"{label} is no question of this table's entries")


def say(table: LiveTable, who: Who, ask: asks.Say, label: str, around: Circumstances) -> Decision:
    """A line of chat, from a seat or from the host."""
    if not table.arrangement.manners.chat:
        raise Forbidden("chat_off")
    if who.seat is None and not who.host:
        raise Forbidden("not_seated")
    if table.chat_lines >= around.chat_lines:
        raise Limited("chat_full", lines=around.chat_lines)
    name = "Host" if who.seat is None else table.seats[who.seat].name
    text = clean_line(ask.text, around.chat_length)
    return Decision(entries.Chatted(by=who.key, ask=label, name=name, text=text, seat=who.seat))
