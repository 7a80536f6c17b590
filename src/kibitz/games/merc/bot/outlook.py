"""What a friend at a player's shoulder would read off the map: how it would end if it ended now (rule 16)."""

from __future__ import annotations

from kibitz.core.chance import Quick
from kibitz.core.game import Outlook
from kibitz.core.outcome import Outcome
from kibitz.games.merc.bot.imagine import imagined
from kibitz.games.merc.interface.view import MercView
from kibitz.games.merc.rules import ending
from kibitz.games.merc.score import results


class MercOutlook(Outlook, frozen=True):
    """`now` counts the values as they are; `cards_left` are the tactics cards until that is done."""

    cards_left: int = 0


def outlook(view: MercView) -> MercOutlook:
    """From a view alone."""
    return MercOutlook(now=view.outcome or _now(view), cards_left=view.tactics.hand + view.tactics.deck)


def _now(view: MercView) -> Outcome:
    """As at the end of the last day: usually the values decide."""
    position = imagined(view, Quick())
    ending.close(position)
    return results.outcome(position)
