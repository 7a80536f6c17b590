"""A slow second count of what figures.py counts: from the actions as they are written, from racks, and from
how hands ended, without the events in between."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kibitz.core.game import Event
from kibitz.core.record import Record, replayed, started
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import HandEnded
from kibitz.games.okey101.interface.names import TILE_NAMES
from kibitz.games.okey101.rules import racks
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition


def told(record: Record) -> list[Sequence[Event]]:
    """Everything that happened, the deal first."""
    decoded = list[GAME.events]  # type: ignore[name-defined]
    deal = started(GAME, record.header).journal or []
    return [deal, *(msgspec.convert(step.events, decoded) for step in record.steps)]


class Recount:
    """A slow second count. A hand is a list of (seat, action); okeys are watched on the racks."""

    def __init__(self, seats: int) -> None:
        self.tallies = [dict.fromkeys(GAME.tallies(1, [])[0], 0) for _ in range(seats)]
        self.hand: list[tuple[int, str]] = []

    def add(self, seat: int, counter: str, count: int = 1) -> None:
        self.tallies[seat][counter] += count

    def finish(self, ended: HandEnded) -> None:
        end = ended.result.end
        okey = TILE_NAMES[end.okey]
        for seat, route in enumerate(end.opened):
            own = [action for who, action in self.hand if who == seat]
            self.add(seat, "hands")
            self.add(seat, f"ended_{end.reason}")
            self.add(seat, "points", ended.result.booked[seat])
            faces = [okey if tile == "F" else tile for tile in end.racks[seat]]
            self.add(seat, "left", sum(int(face[1:]) for face in faces))
            self.add(seat, "takes", own.count("take") - own.count("untake"))
            self.add(seat, "fines", sum(fine.seat == seat for fine in end.fines))
            flat = {"playable_discard": 101, "okey_discard": 101, "failed_opening": 101}
            self.add(seat, "fine_points", sum(flat[fine.kind] for fine in end.fines if fine.seat == seat))
            winners = ended.result.outcome.winners
            self.add(seat, "hands_won", seat in winners)
            self.add(seat, "hands_shared", seat in winners and len(winners) > 1)
            if route == "none":
                self.add(seat, "lost_unopened", bool(winners) and seat not in winners)
                continue
            self.add(seat, "opened")
            self.add(seat, f"opened_{route}")
            last = max(place for place, action in enumerate(own) if action.startswith("open"))
            self.add(seat, "opening_turn", 1 + sum(action.startswith("throw") for action in own[:last]))
        if end.finish is not None:
            self.add(end.finish.seat, "went_out")
            flags = [kind for kind in ("okey", "pairs", "elden", "same_turn") if getattr(end.finish, kind)]
            for kind in flags or ["normal"]:
                self.add(end.finish.seat, f"out_{kind}")
        self.hand = []


def recounted(record: Record) -> list[dict[str, int]]:
    """The counters of a record but the points of openings."""
    seats = len(record.header.seats)
    count = Recount(seats)
    begun = started(GAME, record.header)
    assert isinstance(begun, OkeyPosition)
    for seat in range(seats):
        count.add(seat, "okeys", racks.okeys(begun, Seat(seat)))
    held = [racks.okeys(begun, Seat(seat)) for seat in range(seats)]
    for step, position in replayed(GAME, record):
        assert isinstance(position, OkeyPosition)
        count.hand.append((step.seat, step.action))
        now = [racks.okeys(position, Seat(seat)) for seat in range(seats)]
        ended = [event for event in (position.journal or [])[-6 - seats :] if isinstance(event, HandEnded)]
        is_end = any(event["event"] == "hand_ended" for event in step.events)
        if is_end:
            count.finish(ended[-1])
            if position.outcome() is None:
                for seat in range(seats):
                    count.add(seat, "okeys", now[seat])
        elif step.action == "draw":
            count.add(step.seat, "okeys", now[step.seat] - held[step.seat])
        elif step.action == "untake":
            drawn = next(event for event in step.events if event["event"] == "tile_drawn")
            count.add(step.seat, "okeys", int(drawn["tile"] == TILE_NAMES[position.okey]))
        held = now
    return count.tallies
