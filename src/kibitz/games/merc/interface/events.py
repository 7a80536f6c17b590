"""What happened in a game of MERC, in the past tense. Cards are named by their ids, sectors by theirs."""

from __future__ import annotations

from kibitz.core.game import Event, SeatEvent
from kibitz.games.merc.interface.actions import AnyAction


class DayBegan(Event, frozen=True):
    """A day began (7)."""

    day: int


class Decided(SeatEvent, frozen=True):
    """Somebody decided something of which nothing has come yet, such as a target; all of it is public."""

    action: AnyAction
