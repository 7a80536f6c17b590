"""What a client may ask over the socket (or by HTTP, one at a time).

Every ask has an `id` of the client's own. The answer carries it back; an ask that arrives twice is answered
again, not carried out again.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from kibitz.core.game import snake
from kibitz.wire.manners import Manners

Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
LONGEST_WORDS = 200  # of a player's own words for the shuffle
LARGEST_OPTIONS = 8_192  # bytes that all options of a table take, written out
Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]


class Ask(Struct, frozen=True, tag=snake, tag_field="ask", forbid_unknown_fields=True):
    """A wish about a table."""

    id: Id


class Hello(Ask, frozen=True):
    """The first words on a socket. The token says who speaks; without one it is a spectator. With `outlook`
    whatever brings a view also brings the outlook that follows from it."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    outlook: bool = False


class Sync(Ask, frozen=True):
    """Tell me everything again."""


class Outlook(Ask, frozen=True):
    """What can I read off the table? For whoever did not ask with `hello` to be told always. With `words` the
    game also speaks for itself: for clients that have no words of their own for it."""

    words: bool = False


class Play(Ask, frozen=True):
    """An action of the game, made for the table as it was at `seq`."""

    seq: Count
    action: Raw


class Say(Ask, frozen=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Start(Ask, frozen=True):
    """Deal. The host's to ask, when every seat is taken."""


class Change(Ask, frozen=True):
    """Other options, manners or another number of seats; the host's to ask, before the start. `options`
    change single ones; with `preset` they change what that preset says. `manners` are the new ones, all."""

    preset: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, Any] | None = None
    manners: Manners | None = None
    seats: SeatNumber | None = None


class Bless(Ask, frozen=True):
    """One's own words for the shuffle, before the start: with them nobody can have chosen the deal."""

    words: Words


class SeatBot(Ask, frozen=True):
    """Put a bot in a seat: the host may, whoever has the seat to be away for a while, and the other players
    when its time is up. During the game the others are asked first, as with `free_seat`, unless the person
    has left."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=64)]


class FreeSeat(Ask, frozen=True):
    """Take a seat from whoever has it, link and all; a new person may sit down. The host's to ask. During the
    game the others who are there must agree, or the owner, unless the owner has been absent for as long as
    the table agreed on; and owners may give away their own."""

    seat: SeatNumber


class AnswerSeat(Ask, frozen=True):
    """Agree that a seat changes hands, or not. Who asked for it can withdraw with a no."""

    yes: bool


class MakeHost(Ask, frozen=True):
    """Hand the table over to the person in a seat."""

    seat: SeatNumber


class Leave(Ask, frozen=True):
    """Stand up. Before the start the seat is free again; later it waits for its person, or for a bot."""


class ComeBack(Ask, frozen=True):
    """Take the own seat back, from a bot or after leaving."""


class Skip(Ask, frozen=True):
    """Have the game's default played for a seat whose time is up."""

    seat: SeatNumber


class AskUndo(Ask, frozen=True):
    """Ask to take back the last step; the one made at `seq`."""

    seq: Count


class AnswerUndo(Ask, frozen=True):
    """Agree to an undo, or not. Who asked for it can withdraw with a no."""

    yes: bool


class Rematch(Ask, frozen=True):
    """The same people again, one seat further; the answer names the new table."""


AnyAsk = (
    Hello
    | Sync
    | Outlook
    | Play
    | Say
    | Start
    | Change
    | Bless
    | SeatBot
    | FreeSeat
    | AnswerSeat
    | MakeHost
    | Leave
    | ComeBack
    | Skip
    | AskUndo
    | AnswerUndo
    | Rematch
)

decoder: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)
