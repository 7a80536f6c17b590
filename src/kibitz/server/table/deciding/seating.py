"""Who sits where: taking a seat, leaving it, bots, the host's rights, and what is agreed before the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import structs
from msgspec.structs import replace

from kibitz.bots import those_playing
from kibitz.core.choices import BadOption, chosen
from kibitz.core.errors import Forbidden, IllegalAction, Malformed
from kibitz.core.game import GameOptions, LoadedGame
from kibitz.server.errors import Missing
from kibitz.server.limits import Limited
from kibitz.server.sanitize import clean_words, looks_like
from kibitz.server.table.deciding import handover
from kibitz.server.table.deciding.decision import (
    Decision,
    Presence,
    only_before,
    only_host,
    only_seated,
    seat_at,
)
from kibitz.server.table.entries import FREE, Arranged, Arrangement, Change, Seat
from kibitz.server.table.state import LiveTable, Who
from kibitz.wire import asks
from kibitz.wire.asks import LARGEST_OPTIONS, LONGEST_WORDS
from kibitz.wire.tells import HandoverInfo

# Bots have names like people, short enough for a column; their level is told beside the name.
BOT_NAMES = ("Hazel", "Otto", "Mira", "Rufus", "Ida", "Nico", "Lale", "Bruno", "Vera", "Timur")


def options_for(game: LoadedGame, preset: str | None, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options from a preset, or the game's own, with single ones changed."""
    if preset is not None and preset not in game.presets:
        raise Missing("no_preset", game=game.title, preset=preset, presets=tuple(game.presets))
    return _changed(game.Options() if preset is None else game.presets[preset], changes)


def _changed(options: GameOptions, changes: Mapping[str, Any]) -> dict[str, Any]:
    _must_fit(changes)
    try:
        made: dict[str, Any] = msgspec.to_builtins(chosen(options, dict(changes)))
    except BadOption as bad:
        raise Malformed("bad_option", option=bad.name, problem=bad.problem) from None
    except ValueError as error:
        raise Malformed("bad_option", option="options", problem=str(error)) from None
    _must_fit(made)
    return made


def _must_fit(options: Mapping[str, Any]) -> None:
    """Refuse options that are too large to be kept, or even to be looked at."""
    size = len(msgspec.json.encode(options))
    if size > LARGEST_OPTIONS:
        raise Limited("large_options", most=LARGEST_OPTIONS, bytes=size)


def seats_for(game: LoadedGame, wanted: int | None, seated: int) -> int:
    """How many seats a table gets; as many as are usual if nobody said."""
    least, most = game.seats[0], game.seats[-1]
    seats = max(game.usual_seats, seated) if wanted is None else wanted
    if seats not in game.seats:
        raise IllegalAction("bad_seats", title=game.title, least=least, most=most, seats=seats)
    if seated > seats:
        raise IllegalAction("crowded", people=seated, seats=seats)
    return seats


def bot_in(seats: Sequence[Seat], number: int, level: str, levels: Mapping[str, object]) -> Seat:
    """The seat with a bot of this level on it."""
    if level not in levels:
        raise Missing("no_bot", level=level, levels=tuple(levels))
    return _taken_over(seats, number, level)


def _taken_over(seats: Sequence[Seat], number: int, level: str) -> Seat:
    """The seat of a person stays theirs: the bot plays for them, under their name."""
    seat = seats[number]
    if seat.key:
        return replace(seat, level=level, away=False)
    taken = {looks_like(other.name) for place, other in enumerate(seats) if place != number}
    again = (f"{name} {count}" for count in range(2, len(seats) + 2) for name in BOT_NAMES)
    return Seat(
        name=next(name for name in (*BOT_NAMES, *again) if looks_like(name) not in taken), level=level
    )


def sit(table: LiveTable, name: str, wanted: int | None, words: str, key: str) -> Decision:
    """A new person on a free seat, before the start or for somebody who is gone."""
    if table.phase == "over":
        raise IllegalAction("ended")
    free = [number for number, seat in enumerate(table.seats) if seat.sitter == "free"]
    if wanted is not None:
        seat_at(table, wanted)
        if wanted not in free:
            raise IllegalAction("seat_taken", seat=wanted)
    elif not free:
        raise IllegalAction("seats_taken")
    if looks_like(name) in {looks_like(seat.name) for seat in table.seats if seat.name}:
        raise IllegalAction("name_taken", name=name)
    number = free[0] if wanted is None else wanted
    said = words if table.phase == "open" else ""
    return _with_seat(table, "seat_taken", "", "", number, Seat(name=name, key=key, words=said))


def _with_seat(table: LiveTable, what: str, by: str, ask: str, number: int, seat: Seat) -> Decision:
    seats = tuple(seat if other == number else old for other, old in enumerate(table.seats))
    return _arranged(table, what, by, ask, seats=seats)


def _arranged(table: LiveTable, what: str, by: str, ask: str, **changes: Any) -> Decision:
    before = structs.asdict(table.arrangement)
    anew = {name: value for name, value in changes.items() if value != before[name]}
    return Decision(Arranged(by=by, ask=ask, what=what, arrangement=Change(**anew)))


def seat_bot(
    table: LiveTable, who: Who, ask: asks.SeatBot, label: str, levels: Mapping[str, object], there: Presence
) -> Decision:
    """A bot for a seat: by the host, by whoever has the seat, or by another player once its time is up. For
    somebody who plays and has not left, the others are asked."""
    before = seat_at(table, ask.seat)
    is_playing = table.phase == "playing" and before.sitter == "person" and not before.away
    if not who.host and only_seated(who) != ask.seat and ask.seat not in table.time_up:
        raise Forbidden("not_host")
    if table.phase == "over":
        raise IllegalAction("ended")
    if table.game is not None:
        levels = those_playing(table.game, levels)
    seat = bot_in(table.seats, ask.seat, ask.level, levels)
    if is_playing and ask.seat not in table.time_up:
        asked = handover.asked_for(table, who, ask.seat, ask.level, label, there)
        if asked is not None:
            return asked
    return _with_seat(table, "bot_seated", who.key, label, ask.seat, seat)


def handed_over(table: LiveTable, by: str, ask: str, wish: HandoverInfo) -> Decision:
    """What the others agreed to: a seat is free, or a bot plays for its owner."""
    if wish.level is None:
        return _with_seat(table, "seat_freed", by, ask, wish.seat, FREE)
    seat = _taken_over(table.seats, wish.seat, wish.level)
    return _with_seat(table, "bot_seated", by, ask, wish.seat, seat)


def replaced_by_bot(table: LiveTable, number: int, level: str) -> Decision:
    """A bot in the seat of somebody whose time is up, by the table's own manners."""
    return _with_seat(table, "bot_seated", "", "", number, _taken_over(table.seats, number, level))


def free_seat(table: LiveTable, who: Who, ask: asks.FreeSeat, label: str, there: Presence) -> Decision:
    """A seat nobody has any more: its link is void. During the game the others are asked, for whoever sits
    down there sees the hand; who has the seat may give it away."""
    if who.seat != ask.seat or table.phase == "open":
        only_host(who)
    seat = seat_at(table, ask.seat)
    if seat.sitter == "free":
        raise IllegalAction("seat_free", seat=ask.seat)
    if table.phase == "over":
        raise IllegalAction("ended")
    if table.phase == "playing":
        asked = handover.asked_for(table, who, ask.seat, None, label, there)
        if asked is not None:
            return asked
    return _with_seat(table, "seat_freed", who.key, label, ask.seat, FREE)


def leave(table: LiveTable, who: Who, ask: asks.Leave, label: str) -> Decision:
    """Before the start the seat is free again, later it waits. A host who leaves hands the table on."""
    number = only_seated(who)
    if table.phase == "over":
        raise IllegalAction("ended")
    stays = FREE if table.phase == "open" else replace(table.seats[number], away=True)
    seats = tuple(stays if other == number else seat for other, seat in enumerate(table.seats))
    host = next_host(seats, who) if who.host else table.arrangement.host
    return _arranged(table, "left", who.key, label, seats=seats, host=host)


def next_host(seats: Sequence[Seat], leaver: Who) -> str:
    """The next person round the table who is there; the leaver keeps the table if nobody is."""
    start = leaver.seat or 0
    for offset in range(1, len(seats)):
        seat = seats[(start + offset) % len(seats)]
        if seat.sitter == "person" and not seat.away:
            return seat.key
    return leaver.key


def come_back(table: LiveTable, who: Who, ask: asks.ComeBack, label: str) -> Decision:
    """The seat's own person again, instead of a bot or after leaving."""
    number = only_seated(who)
    seat = table.seats[number]
    if seat.level is None and not seat.away:
        raise IllegalAction("not_away")
    back = replace(seat, level=None, away=False)
    return _with_seat(table, "came_back", who.key, label, number, back)


def make_host(table: LiveTable, who: Who, ask: asks.MakeHost, label: str) -> Decision:
    """The table is another person's from now on."""
    only_host(who)
    seat = seat_at(table, ask.seat)
    if not seat.key:
        raise IllegalAction("not_a_person", seat=ask.seat)
    return _arranged(table, "host_changed", who.key, label, host=seat.key)


def bless(table: LiveTable, who: Who, ask: asks.Bless, label: str) -> Decision:
    """One's own words for the shuffle."""
    number = only_seated(who)
    only_before(table)
    words = clean_words(ask.words, LONGEST_WORDS)
    return _with_seat(table, "blessed", who.key, label, number, replace(table.seats[number], words=words))


def change(table: LiveTable, who: Who, ask: asks.Change, label: str) -> Decision:
    """Other options, manners or seats, before the start."""
    only_host(who)
    only_before(table)
    game = table.game
    if game is None or table.trouble is not None:
        raise IllegalAction("trouble", problem=table.trouble)
    changes: dict[str, Any] = {}
    if ask.preset is not None:
        changes["options"] = options_for(game, ask.preset, ask.options or {})
    elif ask.options is not None:
        changes["options"] = _changed(table.options, ask.options)
    if ask.manners is not None:
        changes["manners"] = ask.manners
    if ask.seats is not None:
        changes["seats"] = with_so_many_seats(game, table.arrangement, ask.seats)
    return _arranged(table, "changed", who.key, label, **changes)


def with_so_many_seats(game: LoadedGame, arrangement: Arrangement, wanted: int) -> tuple[Seat, ...]:
    """More seats, or fewer: the free ones go, the last first, and everybody else keeps their order."""
    seats = list(arrangement.seats)
    count = seats_for(game, wanted, sum(seat.sitter != "free" for seat in seats))
    seats += [FREE] * (count - len(seats))
    while len(seats) > count:
        last_free = max(number for number, seat in enumerate(seats) if seat.sitter == "free")
        del seats[last_free]
    return tuple(seats)
