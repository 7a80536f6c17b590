"""Numbers of melds as they are shown and typed: from 1, and only for what can be laid off on."""

from __future__ import annotations

import re
from typing import Final

from kibitz.games.okey101.interface.view import OkeyView

ON_MELD: Final = re.compile(r"^(\s*(?:lay|split|swap)\s+)(\d+)(?=\s|,|$)", re.IGNORECASE)
NONE_THERE: Final = "999"  # no hand has so many melds, so the rules say that it is not there


def numbers(view: OkeyView) -> dict[int, int]:
    """The number of every set and run, by its own; 6: pairs are finished and need none."""
    laid = sorted(meld.meld for meld in view.melds if meld.kind != "pair")
    return {meld: place for place, meld in enumerate(laid, 1)}


def as_shown(view: OkeyView, written: str) -> str:
    """An action in notation, with the number that stands beside the meld."""
    shown = numbers(view)
    return ON_MELD.sub(lambda found: f"{found[1]}{shown.get(int(found[2]), found[2])}", written)


def as_meant(view: OkeyView, typed: str) -> str:
    """What was typed, with the meld's own number."""
    meant = {str(place): meld for meld, place in numbers(view).items()}
    return ON_MELD.sub(lambda found: f"{found[1]}{meant.get(found[2].lstrip('0'), NONE_THERE)}", typed)
