"""What happened in a game of MERC, in the past tense. Cards are named by their ids, sectors by theirs."""

from __future__ import annotations

from kibitz.core.game import Ended, Event
from kibitz.games.merc.actions import AnyAction
from kibitz.games.merc.fight_events import FightEvent
from kibitz.games.merc.mode_events import ModeEvent
from kibitz.games.merc.regime_events import RegimeEvent
from kibitz.games.merc.team_events import TeamEvent


class DayBegan(Event, frozen=True):
    """A day began (7)."""

    day: int


class Decided(Event, frozen=True):
    """Somebody decided something of which nothing has come yet, such as a target; all of it is public."""

    seat: int
    action: AnyAction


AnyEvent = DayBegan | Decided | ModeEvent | RegimeEvent | TeamEvent | FightEvent | Ended
