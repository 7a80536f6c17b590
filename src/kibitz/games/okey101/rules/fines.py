"""The fines of play (rule 9.4): what each costs is written in the scoring document, not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.events import Fined
from kibitz.games.okey101.rules import ending
from kibitz.games.okey101.tables import FED_OPENING
from kibitz.games.okey101.terms import FED_NONE

if TYPE_CHECKING:
    from kibitz.games.okey101.position import OkeyPosition


def impose(position: OkeyPosition, seat: i64, kind: i64, tile: i64) -> None:
    """A player is fined. Where the table's scoring charges nothing for it, nothing happened."""
    fine = vec[i64]([seat, kind, tile, position.turns])
    if ending.price_of(position, fine) == 0:
        return
    position.fines = [*position.fines, fine]
    if position.journal is not None:
        position.journal.append(Fined(ending.fine_named(position, fine)))


def costs(position: OkeyPosition, kind: i64) -> bool:
    """Whether the table's scoring charges anything for a fine of this kind."""
    return ending.price_of(position, vec[i64]([0, kind, -1, 0])) != 0


def feed(position: OkeyPosition, seat: i64) -> None:
    """9.4, option fed_opening_fine: the previous player fed an opening."""
    if position.terms.fed != FED_NONE:
        impose(position, seat, FED_OPENING, position.taken)
