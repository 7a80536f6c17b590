"""What happened in fights: who acted when, every die, where every point of damage went.

`seat` is a faction: with the AI Dictator his has no player. A fighter is the id of a unit, `militia` or
`dog`. Nothing here is secret.
"""

from __future__ import annotations

from msgspec import Struct

from kibitz.core.game import Event
from kibitz.games.merc.parts import Part


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


class InitiativeThrown(Event, frozen=True):
    """Somebody's initiative was thrown for (11, 0.2)."""

    seat: int
    unit: str
    die: int


class RoundBegan(Event, frozen=True):
    """A round of combat began, in this order (11, 1)."""

    sector: str
    round: int
    order: tuple[Acting, ...]


class DogSet(Event, frozen=True):
    """A dog was set on an enemy, who can attack nothing else (12)."""

    seat: int
    unit: str
    target: str


class WoundsTreated(Event, frozen=True):
    """Dice were given up for health; `kit` is the equipment used, if any (11, 2.1)."""

    seat: int
    unit: str
    patient: str
    dice: int
    health: int
    kit: str | None


class AttackFired(Event, frozen=True):
    """An attack: the declared targets, every die, what hits, and where the number of dice is from (2.3)."""

    seat: int
    unit: str
    targets: tuple[Fighters, ...]
    dice: tuple[int, ...]
    hits_on: int
    hits: int
    given_up: int
    pierces: bool
    because: tuple[Part, ...]


class DiceThrownAgain(Event, frozen=True):
    """All dice of an attack were thrown once more (2.3)."""

    seat: int
    unit: str
    dice: tuple[int, ...]
    hits: int


class UnitHurt(Event, frozen=True):
    """Damage: what armor took, what went to health, and what is left of either (2.5)."""

    seat: int
    unit: str
    to_armor: int
    to_health: int
    armor: int
    health: int


class ArmorBroke(Event, frozen=True):
    """A piece of armor has nothing left and was discarded (2.5)."""

    seat: int
    unit: str
    card: str


class DogHurt(Event, frozen=True):
    """A dog was hit (12)."""

    seat: int
    target: str
    points: int
    health: int


class MilitiaLost(Event, frozen=True):
    """Militia died (2.5)."""

    seat: int
    sector: str
    count: int
    left: int


class MilitiaConverted(Event, frozen=True):
    """Militia came over; `lost` found no room (2.5)."""

    seat: int
    taker: int
    sector: str
    count: int
    lost: int


class UnitDied(Event, frozen=True):
    """A unit died (2.6)."""

    seat: int
    unit: str
    sector: str


class UnitSaved(Event, frozen=True):
    """Somebody who would have died was saved (12)."""

    seat: int
    unit: str
    by: str
    card: str
    health: int


class CardSpent(Event, frozen=True):
    """Equipment that counts for one attack was used up (2.7)."""

    seat: int
    unit: str
    card: str


class LootTaken(Event, frozen=True):
    """Equipment of a dead enemy was taken (14)."""

    seat: int
    unit: str
    card: str


class SquadRetreated(Event, frozen=True):
    """A squad left a combat; `forced` where nobody could hurt anybody (11, 4; R21)."""

    seat: int
    squad: str
    origin: str
    sector: str
    units: tuple[str, ...]
    forced: bool


class MineSetOff(Event, frozen=True):
    """A mine went off (13)."""

    sector: str


class MinesDisarmed(Event, frozen=True):
    """Somebody who entered disarmed the mines (13)."""

    seat: int
    unit: str
    sector: str
    count: int


class MortarFired(Event, frozen=True):
    """A mortar was fired at a sector from next door (12)."""

    seat: int
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


FightEvent = (
    FightBegan
    | InitiativeThrown
    | RoundBegan
    | DogSet
    | WoundsTreated
    | AttackFired
    | DiceThrownAgain
    | UnitHurt
    | ArmorBroke
    | DogHurt
    | MilitiaLost
    | MilitiaConverted
    | UnitDied
    | UnitSaved
    | CardSpent
    | LootTaken
    | SquadRetreated
    | MineSetOff
    | MinesDisarmed
    | MortarFired
    | FightEnded
)
