"""Short questions about a hand: what lies where, what the journal tells, and how it ended."""

from __future__ import annotations

from typing import TypeVar

from kibitz.core.game import Event
from kibitz.core.outcome import Outcome
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.events import HandEnded
from kibitz.games.okey101.interface.laid import MeldView
from kibitz.games.okey101.rules import racks
from kibitz.games.okey101.rules.numbers import Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.score.results import HandResult
from kibitz.games.okey101.solver.solver import most_points

Kind = TypeVar("Kind", bound=Event)


def phase(position: OkeyPosition) -> str:
    """The decision that is awaited: draw, table or over."""
    return GAME.view(position, None).phase


def rack(position: OkeyPosition, seat: int) -> list[str]:
    """The tiles of a rack."""
    return list(GAME.view(position, seat).rack or ())


def best(position: OkeyPosition, seat: int = 0) -> int:
    """The best total of a rack."""
    own = Seat(seat)
    return int(most_points(racks.faces(position, own), racks.okeys(position, own)))


def discards(position: OkeyPosition, seat: int) -> list[str]:
    """What a player has thrown, the last at the end."""
    return list(GAME.view(position, None).players[seat].discards)


def opened(position: OkeyPosition) -> list[str]:
    """Everybody's route."""
    return [player.opened for player in GAME.view(position, None).players]


def on_table(position: OkeyPosition) -> list[str]:
    """The melds on the table, their tiles as they lie."""
    return [" ".join(meld.tiles) for meld in GAME.view(position, None).melds]


def meld(position: OkeyPosition, number: int) -> MeldView:
    """The meld of this number."""
    return next(meld for meld in GAME.view(position, None).melds if meld.meld == number)


def events_of(position: OkeyPosition, kind: type[Kind]) -> list[Kind]:
    """What the journal tells of one kind of event."""
    return [event for event in position.journal or [] if isinstance(event, kind)]


def fined(position: OkeyPosition) -> list[tuple[int, str]]:
    """Who has been fined in this hand so far, and for what."""
    return [(fine.seat, fine.kind) for fine in GAME.view(position, None).fines]


# The end of a hand


def results(position: OkeyPosition) -> list[HandResult]:
    """Every hand that the journal saw end."""
    return [event.result for event in events_of(position, HandEnded)]


def result(position: OkeyPosition) -> HandResult:
    """The one hand that ended. Every total is the sum of its lines."""
    (ended,) = results(position)
    assert GAME.view(position, None).last_hand == ended
    for standing in ended.outcome.standings:
        if standing.total is not None:
            assert standing.total == sum(line.amount for line in standing.lines)
    return ended


def reason(position: OkeyPosition) -> str:
    """How the one hand ended."""
    return result(position).end.reason


def scores(position: OkeyPosition) -> list[int | None]:
    """What everybody scored in it."""
    return list(result(position).scores)


def goes_on(position: OkeyPosition) -> bool:
    """Whether the hand that was arranged is still being played."""
    return results(position) == []


def outcome_of(position: OkeyPosition) -> Outcome:
    """How the match ended; it must have."""
    outcome = position.outcome()
    assert outcome is not None, "the match goes on"
    return outcome
