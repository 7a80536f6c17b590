"""Every sector by its id: what it is worth, and what exploring it brings (rule 9.2).

The table is the card file's, written out once more so that a slip in the data is found.
"""

from __future__ import annotations

from collections import Counter

import pytest

from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface.actions import PlayCard
from kibitz.games.merc.rules import calendar, frames
from kibitz.games.merc.rules.constants import (
    CARD_KIND,
    DICTATOR,
    DO_DEALER,
    DO_EXPLORE,
    DO_FREE_MOVE,
    DO_HOSPITAL,
    REBELS,
    WEAPON,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import equipping
from tests.games.merc.camp import PLAYED, do, listed, u, why
from tests.games.merc.regime import act

# id, value, weapons, armor, accessories
SECTORS = [
    ("industry_bauxite", 5, 2, 1, 2),
    ("industry_coal", 5, 1, 1, 3),
    ("industry_cocaine", 6, 4, 1, 1),
    ("industry_coffee", 4, 2, 1, 1),
    ("industry_copper", 6, 2, 1, 3),
    ("industry_diamond", 6, 3, 1, 2),
    ("industry_fishing", 4, 1, 1, 2),
    ("industry_gold", 6, 2, 1, 3),
    ("industry_iron", 4, 1, 1, 2),
    ("industry_oil", 6, 2, 1, 3),
    ("industry_opium", 5, 3, 1, 1),
    ("industry_resort", 6, 2, 1, 3),
    ("industry_silver", 5, 2, 1, 2),
    ("city_a", 2, 1, 0, 1),
    ("city_b", 2, 1, 0, 1),
    ("city_c", 2, 1, 0, 1),
    ("wilderness", 1, 0, 0, 1),
    ("wilderness2", 1, 0, 0, 1),
    ("wilderness3", 1, 0, 0, 1),
    ("wilderness4", 1, 0, 0, 1),
    ("wilderness5", 1, 0, 0, 1),
    ("wilderness7", 1, 0, 0, 1),
    ("wilderness8", 1, 0, 0, 1),
    ("wilderness9", 1, 0, 0, 1),
    ("wilderness10", 1, 0, 0, 1),
    ("wilderness11", 1, 0, 0, 1),
    ("wilderness12", 1, 0, 0, 1),
    ("wilderness13", 1, 0, 0, 1),
    ("wilderness14", 1, 0, 0, 1),
    ("wilderness20", 1, 0, 0, 1),
]


def standing_in(sector: str, name: str = "basic") -> MercPosition:
    """A's MERC alone on the map, in this sector."""
    return arrange(2, PLAYED, sectors=[sector], primary={"A": (0, [name])}, health={name: 1})


@pytest.mark.parametrize(("sector", "value", "weapons", "armor", "accessories"), SECTORS)
def test_sector(sector: str, value: int, weapons: int, armor: int, accessories: int) -> None:
    position = standing_in(sector)
    assert (places.worth(position, REBELS), places.worth(position, DICTATOR)) == (value, 0)
    do(position, "A", DO_EXPLORE, u("basic"))
    loot = Counter(cards.EQUIPMENT[CARD_KIND[card]]["slot"] for card in equipping.lying(position.desks[0]))
    assert loot == {
        slot: count
        for slot, count in (("weapon", weapons), ("armor", armor), ("accessory", accessories))
        if count
    }


def test_every_sector_is_in_the_table() -> None:
    assert sorted(entry[0] for entry in SECTORS) == sorted(cards.SECTOR_IDS)


@pytest.mark.parametrize(
    ("sector", "has_services"),
    [("city_a", True), ("city_b", True), ("city_c", True), ("industry_gold", False), ("wilderness", False)],
)
def test_city_services(sector: str, has_services: bool) -> None:
    """9: the hospital and the arms dealer."""
    for move in ((DO_HOSPITAL, u("basic")), (DO_DEALER, u("basic"), WEAPON)):
        assert (why(standing_in(sector), "A", *move) == "") == has_services


@pytest.mark.parametrize(("sector", "pays"), [("industry_oil", True), ("industry_gold", False)])
def test_industry_oil_pays_for_a_move_once_there_are_reserves(sector: str, pays: bool) -> None:
    """15: Oil Reserves has been played before; a new turn begins."""
    position = arrange(
        2,
        PLAYED,
        sectors=[sector],
        primary={"D": (0, ["max"])},
        hand=["sentry"],
        turn=calendar.START,
        run=False,
    )
    position.fuel = 1
    frames.run(position)
    act(position, "D", PlayCard("sentry"))
    assert bool(listed(position, "D", DO_FREE_MOVE)) == pays
