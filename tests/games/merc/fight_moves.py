"""The moves of a fight in words, and dice that do no harm."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.games.merc.arrange import faction_of
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules import constants
from kibitz.games.merc.rules.numbers import Squad
from kibitz.games.merc.rules.position import MercPosition


def target(position: MercPosition, side: str, name: str = "militia") -> list[i64]:
    """A faction and a unit of it; `dog on x` is the dog that is set on x."""
    if name.startswith("dog on "):
        return [faction_of(position, side), constants.DOG_ON + UNIT_NUMBERS[name.removeprefix("dog on ")]]
    unit = constants.MILITIA if name == "militia" else UNIT_NUMBERS[name]
    return [faction_of(position, side), unit]


def aim(position: MercPosition, side: str, name: str = "militia", for_all: int = 0) -> list[i64]:
    return [constants.DO_AIM, *target(position, side, name), for_all]


def hit(position: MercPosition, side: str, name: str = "militia") -> list[i64]:
    return [constants.DO_HIT, *target(position, side, name)]


def stray(position: MercPosition, side: str, name: str = "militia") -> list[i64]:
    return [constants.DO_STRAY, *target(position, side, name)]


def dog(name: str) -> list[i64]:
    return [constants.DO_DOG, UNIT_NUMBERS[name]]


def heal(dice: int, name: str, card: i64 = constants.NO_CARD) -> list[i64]:
    return [constants.DO_HEAL, dice, UNIT_NUMBERS[name], card]


def take(name: str, card: i64) -> list[i64]:
    return [constants.DO_TAKE, UNIT_NUMBERS[name], card]


def leave(squad: Squad, cell: i64) -> list[i64]:
    return [constants.DO_RETREAT, squad, cell]


def stay(squad: Squad) -> list[i64]:
    return [constants.DO_STAY, squad]


def regroup(squad: Squad, name: str) -> list[i64]:
    return [constants.DO_REGROUP, squad, 1, UNIT_NUMBERS[name]]


FIRE = [constants.DO_FIRE]
DONE = [constants.DO_DONE]
YES = [constants.DO_ACCEPT]
NO = [constants.DO_DECLINE]

MISSES = [1] * 42
