"""Telling what the Dictator did: from the numbers of the rules to events. Nothing without a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kibitz.games.merc.interface import regime_events as events
from kibitz.games.merc.interface.mode_events import TurnBegan
from kibitz.games.merc.interface.names import DICTATOR_IDS, TACTICS_IDS
from kibitz.games.merc.rules.journal.team_journal import sector
from kibitz.games.merc.rules.numbers import Cell, Faction, Tactic

if TYPE_CHECKING:
    from kibitz.games.merc.rules.position import MercPosition


def turn_began(position: MercPosition) -> None:
    """His turn. The log of a game that began before there was such an event stays as it was."""
    if position.journal is not None and not position.terms.by_first_rules():
        position.journal.append(TurnBegan(position.rebels))


def drawn(position: MercPosition, card: Tactic) -> None:
    """A tactics card is on his hand."""
    if position.journal is not None:
        position.journal.append(events.TacticsDrawn(position.rebels, TACTICS_IDS[card]))


def played(position: MercPosition, card: Tactic) -> None:
    """A tactics card is being carried out."""
    if position.journal is not None:
        position.journal.append(events.TacticsPlayed(TACTICS_IDS[card]))


def reinforced(position: MercPosition, card: Tactic, cell: Cell) -> None:
    """A tactics card was given up for militia."""
    if position.journal is not None:
        position.journal.append(events.Reinforced(TACTICS_IDS[card], sector(position, cell)))


def placed(position: MercPosition, faction: Faction, cell: Cell, count: i64, lost: i64) -> None:
    """Militia came onto a sector."""
    if position.journal is not None:
        position.journal.append(events.MilitiaPlaced(int(faction), sector(position, cell), count, lost))


def revealed(position: MercPosition) -> None:
    """The base is on the map."""
    if position.journal is not None:
        position.journal.append(events.BaseRevealed(sector(position, position.base)))


def flipped(position: MercPosition, cell: Cell) -> None:
    """A sector yields nothing any more."""
    if position.journal is not None:
        position.journal.append(events.SectorFlipped(sector(position, cell)))


def shelled(position: MercPosition, cell: Cell, die: i64) -> None:
    """Artillery hit a sector."""
    if position.journal is not None:
        position.journal.append(events.SectorShelled(sector(position, cell), die))


def used_ability(position: MercPosition) -> None:
    """The Dictator does what only he can."""
    if position.journal is not None:
        position.journal.append(events.AbilityUsed(DICTATOR_IDS[position.dictator]))


def named(position: MercPosition, rebel: Faction) -> None:
    """A rebel acts after the Dictator's side."""
    if position.journal is not None:
        position.journal.append(events.RebelNamed(int(rebel)))


def turned(position: MercPosition, rebel: Faction, cell: Cell, count: i64) -> None:
    """Militia came over."""
    if position.journal is not None:
        position.journal.append(events.CoatsTurned(int(rebel), sector(position, cell), count))


def pushed(position: MercPosition, origin: Cell, cell: Cell, count: i64) -> None:
    """Militia went next door."""
    if position.journal is not None:
        start = sector(position, origin)
        position.journal.append(events.MilitiaPushed(start, sector(position, cell), count))
