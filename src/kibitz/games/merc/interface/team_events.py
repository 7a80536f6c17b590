"""What teams did: who was hired, where they went, what they found. The other half is in events.py.

`seat` is a faction: with the AI Dictator his has no player. What only some may hear is None for the others
(17): MERCs that were drawn are for the hirer until the choice is made, cards for those who `heard_by` names.
"""

from __future__ import annotations

from kibitz.core.game import Event, SeatEvent


class MercsDrawn(SeatEvent, frozen=True):
    """MERCs were drawn to be hired; only the hirer hears who (6, 9.1)."""

    count: int
    mercs: tuple[str, ...] | None


class MercsKept(SeatEvent, frozen=True):
    """Of the drawn MERCs some were kept, and the rest discarded (6, 9.1)."""

    kept: tuple[str, ...]
    discarded: tuple[str, ...]


class MercsReshuffled(Event, frozen=True):
    """The discarded MERCs became the new deck (R16)."""

    count: int


class MercJoined(SeatEvent, frozen=True):
    """A MERC came onto the map (6, 9.1)."""

    merc: str
    squad: str
    sector: str


class HireLost(SeatEvent, frozen=True):
    """There was no sector for a new MERC to start from (R15, R49)."""

    merc: str


class MercFired(SeatEvent, frozen=True):
    """A MERC was sent away (9.1)."""

    merc: str
    sector: str


class Landed(SeatEvent, frozen=True):
    """A rebel landed on a sector (6)."""

    sector: str


class Equipped(SeatEvent, frozen=True):
    """A MERC took a piece of equipment; everybody sees what he carries now."""

    unit: str
    card: str


class CardRefused(SeatEvent, frozen=True):
    """A card that a MERC does not use was discarded, and another drawn (9.1)."""

    unit: str
    card: str


class Stowed(SeatEvent, frozen=True):
    """Cards went into the stash of a sector; worn armor is not among them (9.3)."""

    sector: str
    count: int
    cards: tuple[str, ...] | None
    heard_by: tuple[int, ...]


class WornOut(SeatEvent, frozen=True):
    """Worn armor was laid down, and so discarded (9.3)."""

    card: str


class Explored(SeatEvent, frozen=True):
    """A sector was explored; its side hears what was found (9.2)."""

    unit: str
    sector: str
    count: int
    cards: tuple[str, ...] | None
    heard_by: tuple[int, ...]


class Reequipped(SeatEvent, frozen=True):
    """A MERC spent an action on equipment (9.3)."""

    unit: str


class Handed(SeatEvent, frozen=True):
    """One MERC gave another a piece of equipment; `back` is what it took in exchange (9.3)."""

    giver: str
    taker: str
    card: str
    back: str | None


class SwapOffered(SeatEvent, frozen=True):
    """A rebel asked another whether a piece of equipment may change hands (9.3)."""

    asked: int
    giver: str
    taker: str
    card: str


class OfferDeclined(SeatEvent, frozen=True):
    """A rebel did not want to: equipment, militia, or an attack together."""

    asker: int


class Trained(SeatEvent, frozen=True):
    """Militia were trained (9.4)."""

    unit: str
    sector: str
    militia: int


class SquadMoved(SeatEvent, frozen=True):
    """A squad went from one sector to another, perhaps with militia (9.5)."""

    squad: str
    origin: str
    sector: str
    militia: int
    free: bool


class AttackCalled(SeatEvent, frozen=True):
    """A rebel asked the others to attack a sector together (9.5)."""

    sector: str


class AttackJoined(SeatEvent, frozen=True):
    """A rebel will attack with them (9.5)."""

    sector: str


class Regrouped(SeatEvent, frozen=True):
    """MERCs changed squads (8)."""

    squad: str
    units: tuple[str, ...]


class Healed(SeatEvent, frozen=True):
    """Units are as good as new, in a hospital or by a healer's hands (9)."""

    by: str
    units: tuple[str, ...]


class Dealt(SeatEvent, frozen=True):
    """An arms dealer sold a card from a deck (9)."""

    unit: str
    deck: str
    card: str | None
    heard_by: tuple[int, ...]


class Salvaged(SeatEvent, frozen=True):
    """A card was taken from a discard pile; `kit` if a repair kit went for it (9)."""

    unit: str
    card: str
    kit: bool


class Picked(SeatEvent, frozen=True):
    """Cards were drawn to choose one from (9)."""

    unit: str
    deck: str
    count: int
    cards: tuple[str, ...] | None
    heard_by: tuple[int, ...]


class PickDiscarded(SeatEvent, frozen=True):
    """What was not chosen was discarded (9)."""

    cards: tuple[str, ...]


class MilitiaOffered(SeatEvent, frozen=True):
    """A rebel wants to give another militia (9)."""

    asked: int
    sector: str
    militia: int


class MilitiaGiven(SeatEvent, frozen=True):
    """Militia changed owner (9)."""

    taker: int
    sector: str
    militia: int


class PhaseEnded(SeatEvent, frozen=True):
    """A faction is done with its actions (7)."""
