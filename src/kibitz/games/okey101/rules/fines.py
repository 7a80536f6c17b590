"""The fines of play (rule 9.4): what each costs is written in the scoring document, not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.okey101.interface.events import Fined
from kibitz.games.okey101.interface.names import FINES, TILE_NAMES
from kibitz.games.okey101.rules.constants import FED_OPENING, FINE_KIND, FINE_SEAT, FINE_TILE, FINE_TURN
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.terms import FED_NONE, FED_TENFOLD
from kibitz.games.okey101.score.document import document_of
from kibitz.games.okey101.score.results import Fine
from kibitz.games.okey101.score.settling import tenfold

if TYPE_CHECKING:
    from kibitz.games.okey101.rules.position import OkeyPosition


def impose(position: OkeyPosition, seat: Seat, kind: i64, tile: Kind) -> None:
    """A player is fined. Where the table's scoring charges nothing for it, nothing happened."""
    fine = vec[i64]([seat, kind, tile, position.turns])
    if price_of(position, fine) == 0:
        return
    position.fines = [*position.fines, fine]
    if position.journal is not None:
        position.journal.append(Fined(named(position, fine)))


def costs(position: OkeyPosition, kind: i64) -> bool:
    """Whether the table's scoring charges anything for a fine of this kind."""
    return price_of(position, vec[i64]([0, kind, -1, 0])) != 0


def feed(position: OkeyPosition, seat: Seat) -> None:
    """9.4, option fed_opening_fine: the previous player fed an opening."""
    if position.terms.fed != FED_NONE:
        impose(position, seat, FED_OPENING, position.taken)


def price_of(position: OkeyPosition, fine: vec[i64]) -> int:
    """9.4: what a fine costs by the table's scoring."""
    told = named(position, fine)
    if told.points is not None:
        return told.points
    return int(getattr(document_of(position.terms.scoring).flat, told.kind))


def named(position: OkeyPosition, fine: vec[i64]) -> Fine:
    """A fine in print; 9.4: feeding an opening may cost ten times the number of the tile."""
    tile = None if fine[FINE_TILE] < 0 else TILE_NAMES[fine[FINE_TILE]]
    is_tenfold = fine[FINE_KIND] == FED_OPENING and position.terms.fed == FED_TENFOLD
    points = tenfold(tile, position.okey) if tile is not None and is_tenfold else None
    return Fine(fine[FINE_SEAT], FINES[fine[FINE_KIND]], fine[FINE_TURN], tile, points)
