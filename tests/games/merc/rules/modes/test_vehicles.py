"""Vehicles (rule 18.2): scenarios T1 to T9 of docs/rules/merc.md, section 21."""

from __future__ import annotations

from functools import partial

import pytest

from kibitz.core.chance import QuickSource
from kibitz.games.merc.interface.mode_events import VehicleHit
from kibitz.games.merc.interface.names import EQUIPMENT_IDS
from kibitz.games.merc.interface.team_events import Equipped
from kibitz.games.merc.options import MercOptions, Mode, PlayedBy, terms_of
from kibitz.games.merc.rules import constants, setup
from kibitz.games.merc.rules.combat import dying, firing, harm
from kibitz.games.merc.rules.journal.parts import explained
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import values
from tests.games.merc.camp import A, carried, do, listed, militia, stash, told, u, why
from tests.games.merc.camp import camp as camped
from tests.games.merc.fighting import fight, until
from tests.games.merc.losses import carries, discarded, health, is_alive
from tests.games.merc.status import left

OPTIONS = MercOptions(dictator_played_by=PlayedBy.PLAYER, vehicles=True)
FIVE = {"chopper", "deuce", "humvee", "jeep", "tank"}


camp = partial(camped, at=5, options=OPTIONS)


def reached(position: MercPosition) -> list[int]:
    return sorted({move[2] for move in listed(position, "A", constants.DO_MOVE, 1) if move[3] == 0})


def combat(position: MercPosition, name: str) -> int:
    return int(values.value(position, u(name), constants.COMBAT, values.WHOLE))


def test_t1_five_cards_among_the_accessories() -> None:
    for chosen, found in ((OPTIONS, FIVE), (MercOptions(), set())):
        position = MercPosition()
        setup.lay_out(position, 2, terms_of(chosen), QuickSource(0))
        kinds = [{EQUIPMENT_IDS[constants.CARD_KIND[card]] for card in row} for row in position.decks]
        assert kinds[constants.ACCESSORY] & FIVE == found
        assert (kinds[0] | kinds[1]) & FIVE == set()
        assert sum(len(row) for row in position.decks) == 69 + len(found)


def test_t1_not_with_the_ai_dictator_nor_in_an_assassination() -> None:
    with pytest.raises(ValueError, match="not for the AI Dictator"):
        MercOptions(vehicles=True)
    with pytest.raises(ValueError, match="no other mode"):
        MercOptions(vehicles=True, mode=Mode.ASSASSINATION, dictator_played_by=PlayedBy.PLAYER)


@pytest.mark.parametrize(
    ("kind", "dice", "speed"),
    [("humvee", 1, 0), ("chopper", 1, 0), ("tank", 3, -1), ("jeep", 0, 0), ("deuce", 0, 0)],
)
def test_t2_figures_are_for_all_of_the_squad(kind: str, dice: int, speed: int) -> None:
    plain = camp("basic", "doc")
    riding = camp(f"basic/{kind}", "doc")
    for name in ("basic", "doc"):
        assert combat(riding, name) - combat(plain, name) == dice
        gained = values.initiative(riding, u(name)) - values.initiative(plain, u(name))
        assert gained == speed
        for stat in (constants.COMBAT, constants.INITIATIVE):
            total = sum(part.amount for part in explained(riding, u(name), stat))
            assert total == values.value(riding, u(name), stat, values.WHOLE)
    assert values.armor(riding, u("basic")) == 0  # its armor is its own


def test_t2_and_for_nobody_else() -> None:
    position = camp("basic/tank", secondary={"A": (5, ["doc"])})
    assert combat(position, "doc") == combat(camp("doc"), "doc")
    do(position, "A", constants.DO_REGROUP, constants.SECONDARY, 1, u("basic"))
    assert combat(position, "doc") == combat(camp("doc"), "doc") + 3


def test_t3_a_squad_larger_than_the_crew_is_on_foot() -> None:
    four = camp("basic/humvee", "doc", "genesis", "surgeon")
    five = camp("basic/humvee", "doc", "genesis", "surgeon", "runde")
    assert combat(four, "basic") == combat(five, "basic") + 1
    assert reached(four) == [0, 1, 2, 4, 6, 7, 8, 9, 10]
    assert reached(five) == [1, 4, 6, 9]
    ten = camp("basic/deuce", "doc", "genesis", "surgeon", "runde")
    assert most_riders(ten) == 0  # no militia there
    assert reached(ten) == [1, 4, 6, 9]


def most_riders(position: MercPosition) -> int:
    return max(move[3] for move in listed(position, "A", constants.DO_MOVE, 1))


@pytest.mark.parametrize(
    ("kind", "goal", "paid"),
    [("jeep", 7, 1), ("humvee", 8, 1), ("deuce", 6, 1), ("tank", 6, 2), ("chopper", 11, 1)],
)
def test_t4_spaces_and_cost(kind: str, goal: int, paid: int) -> None:
    position = camp(f"basic/{kind}", "doc", others={"B": (3, ["vandal"])})
    do(position, "A", constants.DO_MOVE, 1, goal, 0)
    assert places.place_of(position, u("doc")) == goal
    assert left(position, "basic", "doc") == [2 - paid, 2 - paid]


def test_t4_where_each_can_go() -> None:
    assert reached(camp("basic/jeep")) == [0, 1, 2, 4, 6, 7, 8, 9, 10]
    assert reached(camp("basic/deuce")) == [1, 4, 6, 9]
    assert reached(camp("basic/tank")) == [1, 4, 6, 9]
    assert reached(camp("basic/tank", actions={"basic": 1})) == []
    assert reached(camp("basic/chopper", at=0)) == [1, 2, 4, 5, 6, 8, 9, 10]
    position = camp("basic/jeep")
    assert why(position, "A", constants.DO_MOVE, 1, 3, 0) == "not_adjacent"


def test_t4_wheels_do_not_pass_enemies_and_wings_do() -> None:
    guards = dict.fromkeys((0, 1, 2, 4, 6, 8, 9, 10), "D1")  # all around
    assert reached(camp("basic/jeep", militia=guards)) == [1, 4, 6, 9]
    assert reached(camp("basic/chopper", militia=guards)) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]


def test_t5_militia_ride_where_there_is_room() -> None:
    assert most_riders(camp("basic/jeep", "doc", militia={5: "A6"})) == 2
    assert most_riders(camp("basic/deuce", militia={5: "A6"})) == 6
    assert most_riders(camp("basic/deuce", militia={5: "A10"})) == 9
    assert most_riders(camp("basic", "doc", militia={5: "A6"})) == 0
    assert most_riders(camp("sonia/jeep", "doc", "basic", "genesis", militia={5: "A6"})) == 0
    position = camp("basic/jeep", "doc", militia={5: "A6", 7: "A9"})
    assert {move[3] for move in listed(position, "A", constants.DO_MOVE, 1, 7)} == {0, 1}
    assert why(position, "A", constants.DO_MOVE, 1, 6, 3) == "too_many_riders"
    do(position, "A", constants.DO_MOVE, 1, 6, 2)
    assert (militia(position, "A", 5), militia(position, "A", 6)) == (4, 2)


def test_t6_the_vehicle_is_hit_before_anything_else() -> None:
    position = camp("basic/humvee/kevlar-vest", "doc")
    humvee = carried(position, "basic", "humvee")
    harm.hurt(position, u("doc"), 2, False)
    assert position.wear[humvee] == 1
    assert health(position, "doc") == 3
    harm.hurt(position, u("basic"), 4, False)  # 1 to the humvee, 2 to the vest, 1 to him
    assert carries(position, "basic") == []
    assert health(position, "basic") == 2
    assert {"humvee", "kevlar-vest"} <= set(discarded(position))
    assert [(event.points, event.left) for event in told(position, VehicleHit)] == [(2, 1), (1, 0)]


def test_t6_piercing_hits_do_not_pass_it_and_sickness_does() -> None:
    position = fight(options=OPTIONS, a=["basic/humvee"], militia="D1", dice=[1] * 40)
    harm.hurt(position, u("basic"), 2, True)
    assert health(position, "basic") == 3
    assert position.wear[carried(position, "basic", "humvee")] == 1
    position = camp("basic/humvee")
    harm.hurt(position, u("basic"), 1, True)
    assert health(position, "basic") == 2


def test_t7_figures_vanish_with_it() -> None:
    position = camp("basic/chopper", "doc")
    before = combat(position, "doc")
    harm.hurt(position, u("basic"), 1, False)
    assert combat(position, "doc") == before - 1
    assert reached(position) == [1, 4, 6, 9]


def test_t7_a_damaged_one_cannot_be_left_in_a_stash() -> None:
    position = camp("basic/humvee", "doc/jeep")
    do(position, "A", constants.DO_DROP, u("doc"), carried(position, "doc", "jeep"))
    assert stash(position, 5) == ["jeep"]
    harm.hurt(position, u("basic"), 1, False)
    do(position, "A", constants.DO_DROP, u("basic"), carried(position, "basic", "humvee"))
    assert stash(position, 5) == ["jeep"]
    assert "humvee" in discarded(position)


def test_t8_another_drives_on_when_the_driver_dies() -> None:
    position = camp("basic/tank", "doc/grenade", "genesis")
    dying.kill(position, u("basic"))
    assert not is_alive(position, "basic")
    assert carries(position, "genesis") == ["tank"]  # Doc's place is taken
    position = camp("basic/tank", "doc/grenade")
    dying.kill(position, u("basic"))
    assert "tank" in discarded(position)
    assert carries(position, "doc") == ["grenade"]


def test_t8_two_vehicles_of_one_driver_are_both_handed_on_as_far_as_there_is_room() -> None:
    """And everybody hears who has them."""
    position = camp("gunther/tank/jeep", "doc", "genesis")
    position.journal = []
    dying.kill(position, u("gunther"))
    assert [carries(position, name) for name in ("doc", "genesis")] == [["tank"], ["jeep"]]
    assert told(position, Equipped) == [
        Equipped(0, "doc", "tank"),
        Equipped(0, "genesis", "jeep"),
    ]
    position = camp("gunther/tank/jeep", "doc")
    dying.kill(position, u("gunther"))
    assert carries(position, "doc") == ["tank"]
    assert discarded(position) == ["jeep"]


def test_t8_of_two_vehicles_the_stronger_is_in_use() -> None:
    position = camp("basic/jeep", "doc/tank")
    assert combat(position, "basic") == combat(camp("basic", "doc"), "basic") + 3
    assert reached(position) == [1, 4, 6, 9]
    harm.hurt(position, u("basic"), 7, False)  # the tank takes 6, then the jeep 1
    assert sorted(discarded(position)) == ["jeep", "tank"]
    assert health(position, "basic") == 3


def test_t9_hits_on_several_members_share_the_vehicle() -> None:
    position = fight(
        options=OPTIONS,
        a=["basic/humvee", "doc"],
        d=["rizen/ak-47-with-full-auto"],
        attacker="D",
        dice=[6] * 40,
    )
    until(position, constants.DO_HIT)
    assert rooms(position) == {u("basic"): 6, u("doc"): 6}  # 3 health and the 3 of the humvee
    assert position.fight is not None
    firing.add_hits(position.fight, A, u("basic"), 2, 0)
    assert rooms(position) == {u("basic"): 4, u("doc"): 4}
    firing.add_hits(position.fight, A, u("basic"), 2, 0)
    assert rooms(position) == {u("basic"): 2, u("doc"): 3}


def rooms(position: MercPosition) -> dict[int, int]:
    """How many hits each of the targets can still take."""
    assert position.fight is not None
    return {int(row[1]): int(firing.room(position, position.fight, row)) for row in position.fight.aims}
