"""The cards of the extra modes by their ids: vehicles, and the parts of the super weapon (rule 18.2). What
all vehicles have in common is in test_vehicles.py, the mode of the parts in test_super_weapon.py."""

from __future__ import annotations

import pytest

from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.names import REASONS
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.rules.combat import harm
from kibitz.games.merc.rules.constants import DO_BUY, DO_MOVE, NOT_OVER
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import among, do, gear_of, listed, u, why
from tests.games.merc.losses import carries, discarded, health

VEHICLES = MercOptions(dictator_played_by=PlayedBy.PLAYER, vehicles=True)
SUPER_WEAPON = MercOptions(dictator_played_by=PlayedBy.PLAYER, i_dictator=True)
CITIES = (1, 2)
MAP = ["gold", "city_a", "city_b"]


@pytest.mark.parametrize(
    ("kind", "armor"), [("chopper", 1), ("deuce", 1), ("humvee", 3), ("jeep", 1), ("tank", 6)]
)
def test_vehicle_takes_hits_until_its_armor_is_gone(kind: str, armor: int) -> None:
    position = arrange(2, VEHICLES, primary={"A": (5, [f"basic/{kind}"]), "B": (11, ["vandal"])})
    for _ in range(armor):
        assert carries(position, "basic") == [kind]
        harm.hurt(position, u("basic"), 1, False)
    assert (carries(position, "basic"), discarded(position)) == ([], [kind])
    assert health(position, "basic") == 3
    harm.hurt(position, u("basic"), 1, False)
    assert health(position, "basic") == 2


def shopping() -> MercPosition:
    """A next to the dealers of two cities, with actions enough."""
    squads = {"A": (CITIES[0], ["basic"]), "B": (11, ["vandal"])}
    return arrange(2, SUPER_WEAPON, sectors=MAP, primary=squads, actions={"basic": 9})


def buy(position: MercPosition, kind: str) -> None:
    do(position, "A", DO_BUY, u("basic"), among(position.shelf, kind))


@pytest.mark.parametrize(("first", "then"), [("detonator", "explosives"), ("explosives", "detonator")])
def test_detonator_and_explosives_win_together(first: str, then: str) -> None:
    position = shopping()
    buy(position, first)
    assert first in gear_of(position, "basic")
    assert position.ended_by == NOT_OVER
    do(position, "A", DO_MOVE, 1, CITIES[1], 0)
    # One of each: another of the same would be no use.
    assert why(position, "A", DO_BUY, u("basic"), among(position.shelf, first)) == "part_owned"
    assert len(listed(position, "A", DO_BUY)) == 1
    buy(position, then)
    assert REASONS[position.ended_by] == "SUPER_WEAPON"
