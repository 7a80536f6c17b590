"""What a player of MERC may wish in a combat (rule 11). A target is written as actions.py says."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from kibitz.core.game import Action

Word = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=99)]


class SetDog(Action, frozen=True):
    """Set a dog on an enemy."""

    target: Word


class Heal(Action, frozen=True):
    """Give up dice for somebody's health, by skill or with a kit."""

    dice: Count
    unit: Word
    kit: Word = ""


class Aim(Action, frozen=True):
    """Declare a target; `all` for every militia of the group that acts."""

    target: Word
    all: bool = False


class Fire(Action, frozen=True):
    """Enough targets: throw the dice."""


class Hit(Action, frozen=True):
    """Put one hit on a target."""

    target: Word


class Stray(Action, frozen=True):
    """A six hits somebody who was not aimed at."""

    target: Word


class Retreat(Action, frozen=True):
    """A squad leaves the combat."""

    squad: Word
    sector: Word


class Stay(Action, frozen=True):
    """A squad fights on."""

    squad: Word


FightAction = SetDog | Heal | Aim | Fire | Hit | Stray | Retreat | Stay
