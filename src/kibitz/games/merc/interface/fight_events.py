"""What happened in fights: who acted when, every die, where every point of damage went.

`seat` is a faction: with the AI Dictator his has no player. A fighter is the id of a unit, `militia` or
`dog`. Nothing here is secret.
"""

from __future__ import annotations

from msgspec import Struct

from kibitz.core.game import Event, SeatEvent


class Part(Struct, frozen=True):
    """A share of a figure: `card` is what is printed, `die` a throw, `drill` and `militia` are for militia;
    otherwise the id of a piece of equipment or of the MERC whose effect it is."""

    what: str
    amount: int


class Fighters(Struct, frozen=True):
    """A unit, or some militia of a faction."""

    seat: int
    unit: str
    count: int


class Acting(Struct, frozen=True):
    """A place in the order of a round: who, at which initiative, and where that comes from."""

    seat: int
    unit: str
    count: int
    initiative: int
    because: tuple[Part, ...]


class FightBegan(Event, frozen=True):
    """Both sides met in a sector (11)."""

    sector: str
    attacker: int
    fighters: tuple[Fighters, ...]


class InitiativeThrown(SeatEvent, frozen=True):
    """Somebody's initiative was thrown for (11, 0.2)."""

    unit: str
    die: int


class RoundBegan(Event, frozen=True):
    """A round of combat began, in this order (11, 1)."""

    sector: str
    round: int
    order: tuple[Acting, ...]


class DogSet(SeatEvent, frozen=True):
    """A dog was set on an enemy, who can attack nothing else (12)."""

    unit: str
    target: str


class WoundsTreated(SeatEvent, frozen=True):
    """Dice were given up for health; `kit` is the equipment used, if any (11, 2.1)."""

    unit: str
    patient: str
    dice: int
    health: int
    kit: str | None


class AttackFired(SeatEvent, frozen=True):
    """An attack: the declared targets, every die, what hits, and where the number of dice is from (2.3)."""

    unit: str
    targets: tuple[Fighters, ...]
    dice: tuple[int, ...]
    hits_on: int
    hits: int
    given_up: int
    pierces: bool
    because: tuple[Part, ...]


class DiceThrownAgain(SeatEvent, frozen=True):
    """All dice of an attack were thrown once more (2.3)."""

    unit: str
    dice: tuple[int, ...]
    hits: int


class UnitHurt(SeatEvent, frozen=True):
    """Damage: what armor took, what went to health, and what is left of either (2.5)."""

    unit: str
    to_armor: int
    to_health: int
    armor: int
    health: int


class ArmorBroke(SeatEvent, frozen=True):
    """A piece of armor has nothing left and was discarded (2.5)."""

    unit: str
    card: str


class DogHurt(SeatEvent, frozen=True):
    """A dog was hit (12)."""

    target: str
    points: int
    health: int


class MilitiaLost(SeatEvent, frozen=True):
    """Militia died (2.5)."""

    sector: str
    count: int
    left: int


class MilitiaConverted(SeatEvent, frozen=True):
    """Militia came over; `lost` found no room (2.5)."""

    taker: int
    sector: str
    count: int
    lost: int


class UnitDied(SeatEvent, frozen=True):
    """A unit died (2.6)."""

    unit: str
    sector: str


class UnitSaved(SeatEvent, frozen=True):
    """Somebody who would have died was saved (12)."""

    unit: str
    by: str
    card: str
    health: int


class CardSpent(SeatEvent, frozen=True):
    """Equipment that counts for one attack was used up (2.7)."""

    unit: str
    card: str


class LootTaken(SeatEvent, frozen=True):
    """Equipment of a dead enemy was taken (14)."""

    unit: str
    card: str


class SquadRetreated(SeatEvent, frozen=True):
    """A squad left a combat; `forced` where nobody could hurt anybody (11, 4; R21)."""

    squad: str
    origin: str
    sector: str
    units: tuple[str, ...]
    forced: bool


class MineSetOff(Event, frozen=True):
    """A mine went off (13)."""

    sector: str


class MinesDisarmed(SeatEvent, frozen=True):
    """Somebody who entered disarmed the mines (13)."""

    unit: str
    sector: str
    count: int


class MortarFired(SeatEvent, frozen=True):
    """A mortar was fired at a sector from next door (12)."""

    unit: str
    origin: str
    sector: str


class FightEnded(Event, frozen=True):
    """A combat ended: after how many rounds, and whose the sector is now (11); in versus, `owner` says which
    seat's."""

    sector: str
    rounds: int
    control: str
    owner: int | None = None
