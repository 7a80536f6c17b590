"""What happened in the extra modes (rule 18.2) only."""

from __future__ import annotations

from kibitz.core.game import Event, SeatEvent


class TurnBegan(SeatEvent, frozen=True):
    """Versus: a faction's turn began."""


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
