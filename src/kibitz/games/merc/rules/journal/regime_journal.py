"""Telling what the Dictator did: from the numbers of the rules to events. Nothing without a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.games.merc import regime_events as events
from kibitz.games.merc.names import DICTATOR_IDS, SECTOR_IDS, TACTICS_IDS

if TYPE_CHECKING:
    from kibitz.games.merc.position import MercPosition


def _sector(position: MercPosition, cell: i64) -> str:
    return SECTOR_IDS[position.sectors[cell]]


def drawn(position: MercPosition, card: i64) -> None:
    """A tactics card is on his hand."""
    if position.journal is not None:
        position.journal.append(events.TacticsDrawn(position.rebels, TACTICS_IDS[card]))


def played(position: MercPosition, card: i64) -> None:
    """A tactics card is being carried out."""
    if position.journal is not None:
        position.journal.append(events.TacticsPlayed(TACTICS_IDS[card]))


def reinforced(position: MercPosition, card: i64, cell: i64) -> None:
    """A tactics card was given up for militia."""
    if position.journal is not None:
        position.journal.append(events.Reinforced(TACTICS_IDS[card], _sector(position, cell)))


def placed(position: MercPosition, faction: i64, cell: i64, count: i64, lost: i64) -> None:
    """Militia came onto a sector."""
    if position.journal is not None:
        position.journal.append(events.MilitiaPlaced(faction, _sector(position, cell), count, lost))


def revealed(position: MercPosition) -> None:
    """The base is on the map."""
    if position.journal is not None:
        position.journal.append(events.BaseRevealed(_sector(position, position.base)))


def flipped(position: MercPosition, cell: i64) -> None:
    """A sector yields nothing any more."""
    if position.journal is not None:
        position.journal.append(events.SectorFlipped(_sector(position, cell)))


def shelled(position: MercPosition, cell: i64, die: i64) -> None:
    """Artillery hit a sector."""
    if position.journal is not None:
        position.journal.append(events.SectorShelled(_sector(position, cell), die))


def used_ability(position: MercPosition) -> None:
    """The Dictator does what only he can."""
    if position.journal is not None:
        position.journal.append(events.AbilityUsed(DICTATOR_IDS[position.dictator]))


def named(position: MercPosition, rebel: i64) -> None:
    """A rebel acts after the Dictator's side."""
    if position.journal is not None:
        position.journal.append(events.RebelNamed(rebel))


def turned(position: MercPosition, rebel: i64, cell: i64, count: i64) -> None:
    """Militia came over."""
    if position.journal is not None:
        position.journal.append(events.CoatsTurned(rebel, _sector(position, cell), count))


def pushed(position: MercPosition, origin: i64, cell: i64, count: i64) -> None:
    """Militia went next door."""
    if position.journal is not None:
        start = _sector(position, origin)
        position.journal.append(events.MilitiaPushed(start, _sector(position, cell), count))
