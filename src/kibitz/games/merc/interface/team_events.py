"""What teams did: who was hired, where they went, what they found. The other half is in events.py.

`seat` is a faction: with the AI Dictator his has no player. What only some may hear is None for the others
(17): MERCs that were drawn are for the hirer until the choice is made, cards for those who `heard_by` names.
"""

from __future__ import annotations

from kibitz.core.game import Event


class MercsDrawn(Event, frozen=True):
    """MERCs were drawn to be hired; only the hirer hears who (6, 9.1)."""

    seat: int
    count: int
    mercs: tuple[str, ...] | None


class MercsKept(Event, frozen=True):
    """Of the drawn MERCs some were kept, and the rest discarded (6, 9.1)."""

    seat: int
    kept: tuple[str, ...]
    discarded: tuple[str, ...]


class MercsReshuffled(Event, frozen=True):
    """The discarded MERCs became the new deck (R16)."""

    count: int


class MercJoined(Event, frozen=True):
    """A MERC came onto the map (6, 9.1)."""

    seat: int
    merc: str
    squad: str
    sector: str


class HireLost(Event, frozen=True):
    """There was no sector for a new MERC to start from (R15, R49)."""

    seat: int
    merc: str


class MercFired(Event, frozen=True):
    """A MERC was sent away (9.1)."""

    seat: int
    merc: str
    sector: str


class Landed(Event, frozen=True):
    """A rebel landed on a sector (6)."""

    seat: int
    sector: str


class Equipped(Event, frozen=True):
    """A MERC took a piece of equipment; everybody sees what he carries now."""

    seat: int
    unit: str
    card: str


class CardRefused(Event, frozen=True):
    """A card that a MERC does not use was discarded, and another drawn (9.1)."""

    seat: int
    unit: str
    card: str


class Stowed(Event, frozen=True):
    """Cards went into the stash of a sector; worn armor is not among them (9.3)."""

    seat: int
    sector: str
    count: int
    cards: tuple[str, ...] | None
    heard_by: tuple[int, ...]


class WornOut(Event, frozen=True):
    """Worn armor was laid down, and so discarded (9.3)."""

    seat: int
    card: str


class Explored(Event, frozen=True):
    """A sector was explored; its side hears what was found (9.2)."""

    seat: int
    unit: str
    sector: str
    count: int
    cards: tuple[str, ...] | None
    heard_by: tuple[int, ...]


class Reequipped(Event, frozen=True):
    """A MERC spent an action on equipment (9.3)."""

    seat: int
    unit: str


class Handed(Event, frozen=True):
    """One MERC gave another a piece of equipment; `back` is what it took in exchange (9.3)."""

    seat: int
    giver: str
    taker: str
    card: str
    back: str | None


class SwapOffered(Event, frozen=True):
    """A rebel asked another whether a piece of equipment may change hands (9.3)."""

    seat: int
    asked: int
    giver: str
    taker: str
    card: str


class OfferDeclined(Event, frozen=True):
    """A rebel did not want to: equipment, militia, or an attack together."""

    seat: int
    asker: int


class Trained(Event, frozen=True):
    """Militia were trained (9.4)."""

    seat: int
    unit: str
    sector: str
    militia: int


class SquadMoved(Event, frozen=True):
    """A squad went from one sector to another, perhaps with militia (9.5)."""

    seat: int
    squad: str
    origin: str
    sector: str
    militia: int
    free: bool


class AttackCalled(Event, frozen=True):
    """A rebel asked the others to attack a sector together (9.5)."""

    seat: int
    sector: str


class AttackJoined(Event, frozen=True):
    """A rebel will attack with them (9.5)."""

    seat: int
    sector: str


class Regrouped(Event, frozen=True):
    """MERCs changed squads (8)."""

    seat: int
    squad: str
    units: tuple[str, ...]


class Healed(Event, frozen=True):
    """Units are as good as new, in a hospital or by a healer's hands (9)."""

    seat: int
    by: str
    units: tuple[str, ...]


class Dealt(Event, frozen=True):
    """An arms dealer sold a card from a deck (9)."""

    seat: int
    unit: str
    deck: str
    card: str | None
    heard_by: tuple[int, ...]


class Salvaged(Event, frozen=True):
    """A card was taken from a discard pile; `kit` if a repair kit went for it (9)."""

    seat: int
    unit: str
    card: str
    kit: bool


class Picked(Event, frozen=True):
    """Cards were drawn to choose one from (9)."""

    seat: int
    unit: str
    deck: str
    count: int
    cards: tuple[str, ...] | None
    heard_by: tuple[int, ...]


class PickDiscarded(Event, frozen=True):
    """What was not chosen was discarded (9)."""

    seat: int
    cards: tuple[str, ...]


class MilitiaOffered(Event, frozen=True):
    """A rebel wants to give another militia (9)."""

    seat: int
    asked: int
    sector: str
    militia: int


class MilitiaGiven(Event, frozen=True):
    """Militia changed owner (9)."""

    seat: int
    taker: int
    sector: str
    militia: int


class PhaseEnded(Event, frozen=True):
    """A faction is done with its actions (7)."""

    seat: int


TeamEvent = (
    MercsDrawn
    | MercsKept
    | MercsReshuffled
    | MercJoined
    | HireLost
    | MercFired
    | Landed
    | Equipped
    | CardRefused
    | Stowed
    | WornOut
    | Explored
    | Reequipped
    | Handed
    | SwapOffered
    | OfferDeclined
    | Trained
    | SquadMoved
    | AttackCalled
    | AttackJoined
    | Regrouped
    | Healed
    | Dealt
    | Salvaged
    | Picked
    | PickDiscarded
    | MilitiaOffered
    | MilitiaGiven
    | PhaseEnded
)
