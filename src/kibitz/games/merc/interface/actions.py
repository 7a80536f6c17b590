"""What a player of MERC may wish, one kind for every decision.

Units go by the id of their card, the Dictator's own card being `dictator`; sectors, tactics cards and kinds
of equipment by their ids; decks by their slot; squads are `primary`, `secondary` and `base`; rebels are seat
numbers. A target is a unit, `militia:2` (militia of faction 2) or `dog:basic` (the dog set on Basic).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from kibitz.core.game import Action
from kibitz.games.merc.interface.fight_actions import Aim as Aim
from kibitz.games.merc.interface.fight_actions import Count, FightAction, Word
from kibitz.games.merc.interface.fight_actions import Fire as Fire
from kibitz.games.merc.interface.fight_actions import Heal as Heal
from kibitz.games.merc.interface.fight_actions import Hit as Hit
from kibitz.games.merc.interface.fight_actions import Retreat as Retreat
from kibitz.games.merc.interface.fight_actions import SetDog as SetDog
from kibitz.games.merc.interface.fight_actions import Stay as Stay
from kibitz.games.merc.interface.fight_actions import Stray as Stray

Units = Annotated[tuple[Word, ...], Meta(max_length=60)]
Squads = Annotated[tuple[Word, ...], Meta(max_length=3)]


class UnitAction(Action, frozen=True):
    """What one unit is to do: it is named first."""

    unit: Word


# Answers


class Pass(Action, frozen=True):
    """End the own phase, or go without (9)."""


class Done(Action, frozen=True):
    """Nothing more of what was asked."""


class Accept(Action, frozen=True):
    """Yes."""


class Decline(Action, frozen=True):
    """No."""


# New MERCs (6, 9.1)


class Land(Action, frozen=True):
    """Put the first squad on a sector at the edge (6)."""

    sector: Word


class Keep(Action, frozen=True):
    """Keep these of the drawn MERCs (6, 9.1)."""

    mercs: Units


class Join(Action, frozen=True):
    """A new MERC joins a squad, or starts one there (9.1)."""

    merc: Word
    squad: Word
    sector: Word


class ChooseDeck(Action, frozen=True):
    """The deck from which a new MERC gets a card (6, 9.1)."""

    deck: Word


class Hire(Action, frozen=True):
    """A MERC hires; before that some others may be fired (9.1)."""

    merc: Word
    fire: Units = ()


# What one MERC does (9)


class Explore(UnitAction, frozen=True):
    """Search the sector (9.2)."""


class Train(UnitAction, frozen=True):
    """Train militia (9.4)."""


class VisitHospital(UnitAction, frozen=True):
    """Get back to full health in a city (9)."""


class VisitDealer(UnitAction, frozen=True):
    """Buy a card from a deck in a city (9)."""

    deck: Word


class Bombard(UnitAction, frozen=True):
    """Fire a mortar at the sector next door (12)."""

    sector: Word


class Salvage(UnitAction, frozen=True):
    """Take a card from a discard pile (9)."""

    card: Word


class SearchDeck(UnitAction, frozen=True):
    """Draw some cards of a deck and choose one (9)."""

    deck: Word


class Repair(UnitAction, frozen=True):
    """Give up a repair kit for a card from a discard pile (9)."""

    card: Word


class Treat(UnitAction, frozen=True):
    """Heal the own squad outside of combat (9)."""


class Drop(UnitAction, frozen=True):
    """Put something carried into the stash (9)."""

    card: Word


class Reequip(UnitAction, frozen=True):
    """Spend an action on exchanging equipment (9.3)."""


class Buy(UnitAction, frozen=True):
    """Buy a part of the super weapon in a city (18.2)."""

    card: Word


# What squads do (8, 9.5)


class Move(Action, frozen=True):
    """Squads go to a sector; militia may ride along with who takes them (9.5)."""

    squads: Squads
    sector: Word
    militia: Count = 0


class FreeMove(Action, frozen=True):
    """The same for one squad, paid by the oil (15)."""

    squads: Squads
    sector: Word
    militia: Count = 0


class CallAttack(Action, frozen=True):
    """Squads enter a sector with enemies, and other rebels are asked to come too (9.5)."""

    squads: Squads
    sector: Word
    militia: Count = 0


class Regroup(Action, frozen=True):
    """These become members of a squad (8)."""

    squad: Word
    mercs: Units


class Gift(Action, frozen=True):
    """Offer another rebel militia (9)."""

    rebel: Count
    sector: Word
    militia: Count


# Equipment (9.2, 9.3)


class Take(UnitAction, frozen=True):
    """A unit takes a card."""

    card: Word


class Put(UnitAction, frozen=True):
    """A unit puts a card into the stash."""

    card: Word


class HandOver(UnitAction, frozen=True):
    """A unit gives another a card."""

    card: Word
    taker: Word


class AskPartner(UnitAction, frozen=True):
    """Another own unit pays as well and takes part in the exchange."""


class Give(UnitAction, frozen=True):
    """One of the cards that were drawn goes to this unit."""

    card: Word


# The Dictator (7, 14, 15)


class PlayCard(Action, frozen=True):
    """Play a tactics card."""

    card: Word


class Reinforce(Action, frozen=True):
    """Discard a tactics card for militia on a sector."""

    card: Word
    sector: Word


class PlaceBase(Action, frozen=True):
    """The base is here."""

    sector: Word


class PlaceMilitia(Action, frozen=True):
    """Put militia onto a sector."""

    sector: Word
    militia: Count


class ChooseMerc(Action, frozen=True):
    """Hire this one of the drawn MERCs."""

    merc: Word


class NameRebel(Action, frozen=True):
    """Everybody of the Dictator's acts before this rebel."""

    rebel: Count


class PushMilitia(Action, frozen=True):
    """Send militia to a sector next door."""

    sector: Word
    militia: Count


class ChooseSector(Action, frozen=True):
    """A sector for what is being carried out."""

    sector: Word


class FightAt(Action, frozen=True):
    """Which of several fights comes next (R18)."""

    sector: Word


class Lose(Action, frozen=True):
    """Who is hurt, or whose militia go (15)."""

    target: Word


AnyAction = (
    Pass
    | Done
    | Accept
    | Decline
    | Land
    | Keep
    | Join
    | ChooseDeck
    | Hire
    | Explore
    | Train
    | VisitHospital
    | VisitDealer
    | Bombard
    | Salvage
    | SearchDeck
    | Repair
    | Treat
    | Drop
    | Reequip
    | Buy
    | Move
    | FreeMove
    | CallAttack
    | Regroup
    | Gift
    | Take
    | Put
    | HandOver
    | AskPartner
    | Give
    | PlayCard
    | Reinforce
    | PlaceBase
    | PlaceMilitia
    | ChooseMerc
    | NameRebel
    | PushMilitia
    | ChooseSector
    | FightAt
    | Lose
    | FightAction
)
