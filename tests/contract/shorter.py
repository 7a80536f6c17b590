"""Cases that say as much in less time."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from kibitz.core.contract import Case
from kibitz.core.game import GameOptions


def shorter(found: list[Case]) -> list[Case]:
    """A match of many hands shows little that one hand does not, so one match is played whole: of those for
    the most seats, which are short."""
    if not any(hasattr(case.options, "hands") for case in found):
        return found
    whole = next(case for case in found if case.seats == max(case.game.seats))
    return [case if case is whole else replace(case, options=_one_hand(case)) for case in found]


def _one_hand(case: Case) -> GameOptions:
    return msgspec.structs.replace(case.options, hands=1)
