"""What the Dictator did: cards, militia, his base. The rest is in team_events.py and fight_events.py."""

from __future__ import annotations

from kibitz.core.game import Event, SeatEvent


class TacticsDrawn(SeatEvent, frozen=True):
    """The Dictator drew a tactics card; only he hears which (7)."""

    card: str | None


class TacticsPlayed(Event, frozen=True):
    """The Dictator played a tactics card (7, 15)."""

    card: str


class Reinforced(Event, frozen=True):
    """The Dictator discarded a tactics card and put militia onto a sector instead (7)."""

    card: str
    sector: str


class MilitiaPlaced(SeatEvent, frozen=True):
    """Militia came onto a sector; `lost` are those for whom there was no room (9.4)."""

    sector: str
    count: int
    lost: int


class BaseRevealed(Event, frozen=True):
    """The base was put onto the map, and the Dictator's card with it (14)."""

    sector: str


class SectorFlipped(Event, frozen=True):
    """A sector was turned to its explored side, without loot for anybody (9.2, 15)."""

    sector: str


class SectorShelled(Event, frozen=True):
    """Artillery hit a sector: so many units take 1 damage (15)."""

    sector: str
    die: int


class AbilityUsed(Event, frozen=True):
    """The Dictator used his special ability (14)."""

    dictator: str


class RebelNamed(Event, frozen=True):
    """The Dictator's side acts before this rebel's from now on (14)."""

    rebel: int


class CoatsTurned(Event, frozen=True):
    """Militia of a rebel came over to the Dictator (14)."""

    rebel: int
    sector: str
    count: int


class MilitiaPushed(Event, frozen=True):
    """Militia of the Dictator went to the sector next door (14)."""

    origin: str
    sector: str
    count: int
