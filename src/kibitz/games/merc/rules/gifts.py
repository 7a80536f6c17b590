"""Giving another rebel militia (rule 9). The frame: FRAME_GIFT, who is asked, 0, the giver, the sector, how
many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.core.native import vec
from kibitz.games.merc.rules import agenda, news, places
from kibitz.games.merc.tables import DO_ACCEPT, DO_DECLINE, FRAME_ASKED, FRAME_GIFT

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def refused(position: MercPosition, faction: i64, taker: i64, cell: i64, count: i64) -> str:
    """Why militia cannot be given, or nothing: among rebels, in a sector in which both stand."""
    if taker == faction:
        return "not_yourself"
    if faction == places.his(position) or places.are_enemies(position, faction, taker):
        return "rebels_only"
    if count < 1 or count > places.militia_of(position, faction, cell):
        return "not_enough_militia"
    return "" if places.stands(position, taker, cell) else "not_in_same_sector"


def offer(position: MercPosition, faction: i64, taker: i64, cell: i64, count: i64) -> None:
    """Both have to agree."""
    news.offered(position, faction, taker, cell, count)
    agenda.push(position, vec[i64]([FRAME_GIFT, taker, 0, faction, cell, count]))


def go_on(position: MercPosition, frame: vec[i64]) -> bool:
    """The offer stands until it is answered."""
    return False


def moves(position: MercPosition, frame: vec[i64]) -> list[vec[i64]]:
    """Yes or no."""
    return [vec[i64]([DO_ACCEPT]), vec[i64]([DO_DECLINE])]


def play(position: MercPosition, frame: vec[i64], move: vec[i64]) -> None:
    """The answer. Nobody pays an action."""
    agenda.pop(position)
    taker = frame[FRAME_ASKED]
    giver = frame[3]
    if move[0] != DO_ACCEPT:
        news.declined(position, taker, giver)
        return
    cells = position.cells()
    position.militia[giver * cells + frame[4]] -= frame[5]
    position.militia[taker * cells + frame[4]] += frame[5]
    news.given(position, giver, taker, frame[4], frame[5])
