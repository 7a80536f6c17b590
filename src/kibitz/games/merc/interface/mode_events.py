"""What happened in the extra modes (rule 18.2) only."""

from __future__ import annotations

from msgspec import Struct

from kibitz.core.game import Event, SeatEvent


class DieThrown(Struct, frozen=True):
    """A die somebody threw."""

    seat: int
    die: int


class FirstThrown(Event, frozen=True):
    """Versus: dice were thrown for who begins every round; `first` is nobody where the highest are equal and
    throw again (R88)."""

    throws: tuple[DieThrown, ...]
    first: int | None


class TurnBegan(SeatEvent, frozen=True):
    """The Dictator's turn began, or in versus a faction's."""


class VehicleHit(SeatEvent, frozen=True):
    """A vehicle took damage for the squad in it; with nothing `left` it was discarded."""

    unit: str
    card: str
    points: int
    left: int


class PartBought(SeatEvent, frozen=True):
    """A part of the super weapon was bought from an arms dealer."""

    unit: str
    card: str
    sector: str


class PartReturned(Event, frozen=True):
    """A part of the super weapon is for sale again."""

    card: str
