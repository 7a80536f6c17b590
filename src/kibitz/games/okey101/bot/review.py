"""What a discard cost, told to whoever threw it when the hand is over (15.5)."""

from __future__ import annotations

from msgspec import Struct

from kibitz.games.okey101.bot.discarding import DiscardOutlook, discards
from kibitz.games.okey101.bot.imagine import seen
from kibitz.games.okey101.interface.actions import AnyAction, Discard
from kibitz.games.okey101.interface.view import OkeyView
from kibitz.games.okey101.rules.constants import AT_TABLE

REVIEWED = ("discard",)


class DiscardReview(Struct, frozen=True):
    """A tile that was thrown, beside the best one. `cost` is by how many points the rack was worth less than
    it could have been, as far as its owner could know; `place` is 1 for the best of `choices` tiles. What
    ties with the best has cost nothing."""

    hand: int
    thrown: DiscardOutlook
    best: DiscardOutlook
    cost: float
    place: int
    choices: int


def review(view: OkeyView, action: AnyAction) -> DiscardReview | None:
    """A discard judged by the view of whoever threw it, before it was thrown; None for any other action. The
    table's option suggestions is about playing, and has no part in looking back."""
    if not isinstance(action, Discard) or view.seat is None or view.rack is None:
        return None
    position = seen(view)
    if position.phase != AT_TABLE or position.turn != view.seat or action.tile not in view.rack:
        return None
    every = discards(position)
    best = every[0]
    place = next(place for place, each in enumerate(every, 1) if each.tile == action.tile)
    thrown = every[place - 1]
    cost = round(best.value - thrown.value, 2)
    return DiscardReview(view.hand, thrown, best, cost, place, len(every))
