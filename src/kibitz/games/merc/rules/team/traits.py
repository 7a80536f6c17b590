"""What is printed on a card: the traits and figures of MERCs and of equipment, whatever is around them."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.games.merc.rules.constants import (
    ACTIONS,
    ARMOR,
    CARD,
    CARD_KIND,
    HEALTH,
    IGNORES_BURDEN,
    INITIATIVE,
    ITEM_TRAITS,
    KIND_FIGURES,
    KIND_TRAITS,
    MERC_HEALTH,
    MERC_TRAITS,
    MORE_ACTIONS,
    STATS,
    TRAITS,
    VEHICLE,
)
from kibitz.games.merc.rules.numbers import Card, Unit


def of(unit: Unit, which: i64) -> i64:
    """The parameter of a MERC's trait, 0 where it has not got it. The Dictator's card has none of them."""
    return 0 if unit == CARD else MERC_TRAITS[unit * TRAITS + which]


def of_item(card: Card, which: i64) -> i64:
    """The parameter of a trait of a piece of equipment, 0 where it has not got it."""
    return KIND_TRAITS[CARD_KIND[card] * ITEM_TRAITS + which]


def is_armor(card: Card) -> bool:
    """Whether a piece of equipment protects who carries it. The armor of a vehicle is its own health."""
    return KIND_FIGURES[CARD_KIND[card] * STATS + ARMOR] > 0 and of_item(card, VEHICLE) == 0


def full_health(unit: Unit) -> i64:
    """The health of an unhurt unit."""
    return HEALTH if unit == CARD else MERC_HEALTH[unit]


def daily_actions(unit: Unit) -> i64:
    """What a unit may do in a day."""
    return ACTIONS + of(unit, MORE_ACTIONS)


def added_by(unit: Unit, card: Card, stat: i64) -> i64:
    """What a piece of equipment adds to a stat of whoever carries it. What a vehicle adds is for all of the
    squad, and not for its driver alone (18.2)."""
    return 0 if of_item(card, VEHICLE) != 0 else figure_for(unit, card, stat)


def figure_for(unit: Unit, card: Card, stat: i64) -> i64:
    """A figure of a piece of equipment, as it counts for a unit."""
    figure = KIND_FIGURES[CARD_KIND[card] * STATS + stat]
    if figure < 0 and stat == INITIATIVE and of(unit, IGNORES_BURDEN) != 0:
        return 0
    return figure
