"""Combat by the scenarios of the digest: retreat, conversion, loot (92 to 98), and the whole of it."""

from __future__ import annotations

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import arrange, faction_of
from kibitz.games.merc.interface import fight_events
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules.combat import attacks
from kibitz.games.merc.rules.constants import (
    DO_AIM,
    DO_REGROUP,
    DO_RETREAT,
    DO_TAKE,
    NOWHERE,
    PRIMARY,
    SECONDARY,
    SLOTS,
    WEAPON,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import PLAYED, A, told
from tests.games.merc.fight_log import attacks_by, order
from tests.games.merc.fight_moves import DONE, MISSES, NO, YES, aim, leave, regroup, stay, take
from tests.games.merc.fighting import (
    FROM,
    HERE,
    advance,
    asked,
    fight,
    finish,
    is_over,
    kinds,
    legal,
    say,
    until,
)
from tests.games.merc.losses import carries, discarded, health, militia, place, the_fight


def card_of(position: MercPosition, name: str, slot: int) -> int:
    return int(position.gear[UNIT_NUMBERS[name] * SLOTS + slot])


# Retreat


def test_92_a_squad_leaves_and_militia_fight_on() -> None:
    position = fight(a=["moose"], militia="D2 A2", elsewhere={1: "D1", 6: "A1"}, dice=[1] * 20)
    until(position, DO_RETREAT)
    assert {move[2] for move in legal(position) if move[0] == DO_RETREAT} == {4, 6, 9}
    say(position, leave(PRIMARY, 6))
    assert place(position, "moose") == 6
    assert told(position, fight_events.SquadRetreated)[0].units == ("moose",)
    assert told(position, fight_events.RoundBegan)[-1].round >= 2
    assert not is_over(position) or militia(position, "A") == 0 or militia(position, "D") == 0


def test_92_the_fight_is_over_when_nobody_is_left() -> None:
    position = fight(a=["moose"], militia="D2", dice=[1] * 10)
    until(position, DO_RETREAT)
    say(position, leave(PRIMARY, 9))
    assert is_over(position)
    assert position.fight is None
    assert told(position, fight_events.FightEnded)[0].control == "dictator"


def test_92_nobody_is_asked_where_there_is_no_way_out() -> None:
    around = {1: "D1", 4: "D1", 6: "D1", 9: "D1"}
    position = fight(a=["moose"], militia="D1", elsewhere=around, dice=[1] * 42)
    assert told(position, fight_events.RoundBegan)[-1].round > 1


def test_93_one_of_three_leaves() -> None:
    position = fight(a=["moose", "doc", "ewok"], militia="D1", dice=[1] * 30)
    until(position, DO_RETREAT)
    say(position, regroup(SECONDARY, "doc"))
    say(position, leave(SECONDARY, 9), stay(PRIMARY))
    assert place(position, "doc") == 9
    assert (place(position, "moose"), place(position, "ewok")) == (HERE, HERE)
    assert told(position, fight_events.RoundBegan)[-1].round == 2


def test_93_no_third_squad() -> None:
    position = fight(a=["moose", "doc"], militia="D1", secondary={"A": (0, ["ewok"])}, dice=[1] * 30)
    until(position, DO_RETREAT)
    assert DO_REGROUP not in kinds(position)


def test_93_everybody_changes_squads_once() -> None:
    position = fight(a=["moose", "doc"], militia="D1", dice=[1] * 30)
    until(position, DO_RETREAT)
    say(position, regroup(SECONDARY, "doc"))
    assert regroup(PRIMARY, "doc") not in legal(position)
    assert regroup(SECONDARY, "moose") in legal(position)


def test_94_the_card_alone_does_not_retreat() -> None:
    position = fight(a=["moose"], base=HERE, dice=[1] * 42)
    until(position, DO_RETREAT)
    assert asked(position) == 0
    say(position, stay(PRIMARY))
    assert told(position, fight_events.RoundBegan)[-1].round == 2


def test_94_in_a_squad_the_card_does() -> None:
    position = fight(a=["moose"], base=11, card_at=HERE, dice=[1] * 42)
    until(position, DO_RETREAT)
    say(position, stay(PRIMARY))
    assert asked(position) == faction_of(position, "D")
    say(position, leave(PRIMARY, 9))
    assert place(position, "dictator") == 9


def test_94_at_the_base_the_card_does_not_leave_alone() -> None:
    """14: no squad there is split so that the card is left, or goes, by itself; as outside a fight."""
    position = fight(a=["moose"], d=["doc", "teresa"], base=HERE, card_at=HERE, dice=[1] * 42)
    until(position, DO_RETREAT)
    say(position, stay(PRIMARY))
    assert asked(position) == faction_of(position, "D")
    assert regroup(SECONDARY, "dictator") not in legal(position)
    say(position, regroup(SECONDARY, "doc"))
    assert regroup(SECONDARY, "teresa") not in legal(position)
    assert regroup(SECONDARY, "dictator") in legal(position)


def test_95_a_combat_costs_no_actions() -> None:
    position = fight(a=["natasha"], militia="D1", actions={"natasha": 1}, dice=[4])
    assert is_over(position)
    assert position.actions[UNIT_NUMBERS["natasha"]] == 1


def test_96_a_round_without_dice_sends_the_attackers_back() -> None:
    position = fight(a=["meatbop"], d=["teresa"])
    until(position, DO_RETREAT)
    say(position, stay(PRIMARY), stay(PRIMARY))
    assert is_over(position)
    assert (place(position, "meatbop"), place(position, "teresa")) == (FROM, HERE)
    assert told(position, fight_events.SquadRetreated)[0].forced
    assert told(position, fight_events.FightEnded)[0].rounds == 1


def test_r21_not_where_somebody_has_left() -> None:
    position = fight(a=["meatbop"], b=["teresa"], base=HERE, dictator="tribune")
    until(position, DO_RETREAT)
    say(position, leave(PRIMARY, 9), stay(PRIMARY))
    assert told(position, fight_events.RoundBegan)[-1].round == 2
    say(position, stay(PRIMARY))
    assert (place(position, "meatbop"), place(position, "teresa")) == (Cell(9), FROM)


def test_r21_both_halves_of_a_split_squad_go_back() -> None:
    position = fight(a=["meatbop", "teresa"], base=HERE, dictator="tribune")
    until(position, DO_RETREAT)
    say(position, regroup(SECONDARY, "teresa"), stay(PRIMARY), stay(SECONDARY))
    assert is_over(position)
    assert (place(position, "meatbop"), place(position, "teresa")) == (FROM, FROM)


def test_r21_a_new_squad_goes_back_where_its_own_members_came_from() -> None:
    """Not where the squad came from whose place it has taken, and whose members are dead."""
    position = arrange(
        2,
        PLAYED,
        militia={HERE: "D1"},
        primary={"A": (HERE, ["meatbop/grenade", "moose/full-body-armor"])},
        secondary={"A": (HERE, ["teresa"])},
        base=HERE,
        dictator="tribune",
        health={"teresa": 1},
        dice=[4] * 6,
        run=False,
    )
    came = [fancy(NUMBERS, [0, PRIMARY, FROM]), fancy(NUMBERS, [0, SECONDARY, 6])]
    attacks.arrive(position, A, HERE, came)
    advance(position)
    say(position, aim(position, "A", "teresa"))
    assert (place(position, "teresa"), militia(position, "D")) == (NOWHERE, 0)
    say(position, regroup(SECONDARY, "moose"), stay(PRIMARY), stay(SECONDARY), stay(PRIMARY), stay(SECONDARY))
    assert is_over(position)
    assert (place(position, "meatbop"), place(position, "moose")) == (FROM, FROM)


# Conversion, death, loot


def test_97_adelheid_converts() -> None:
    position = fight(a=["adelheid/ak-47-with-burst-fire/field-radio"], militia="D3", dice=[4, 4, 1, 1, 1])
    say(position, YES)
    assert (militia(position, "D"), militia(position, "A")) == (1, 2)


def test_97_or_kills() -> None:
    position = fight(a=["adelheid/ak-47-with-burst-fire/field-radio"], militia="D3", dice=[4, 4, 1, 1, 1])
    say(position, NO)
    assert (militia(position, "D"), militia(position, "A")) == (1, 0)


def test_97_there_is_room_for_ten() -> None:
    position = fight(
        a=["adelheid/ak-47-with-burst-fire/field-radio"], militia="D3 B9", dice=[4, 4, 1, 1, *[1] * 30]
    )
    say(position, YES)
    assert (militia(position, "D"), militia(position, "A"), militia(position, "B")) == (1, 1, 9)


def test_97_who_came_over_has_no_turn_in_this_round() -> None:
    position = fight(a=["adelheid/ak-47-with-burst-fire/field-radio"], militia="D3", dice=[4, 4, 1, 1, 1])
    say(position, YES)
    until(position, DO_RETREAT)
    assert [event.seat for event in attacks_by(position, "militia")] == [2]


def test_98_equipment_of_the_dead_is_discarded() -> None:
    position = fight(a=["moose/m16/grenade"], d=["natasha"], dice=[4, 4, 4])
    assert is_over(position)
    assert discarded(position) == ["grenade", "m16"]
    assert list(position.stashes[HERE]) == []
    assert list(position.merc_discard) == [UNIT_NUMBERS["moose"]]
    assert told(position, fight_events.UnitDied)[0].unit == "moose"


def test_98_the_colonel_takes_it() -> None:
    position = fight(
        a=["moose/m16/kevlar-vest", "doc"],
        d=["natasha/45-caliber-handgun"],
        dictator="colonel",
        dice=[4] * 5,
    )
    m16 = card_of(position, "moose", WEAPON)
    say(position, aim(position, "A", "moose"))
    assert kinds(position) == {DO_TAKE, DONE[0]}
    assert asked(position) == faction_of(position, "D")
    say(position, take("natasha", m16))
    assert carries(position, "natasha") == ["m16"]
    assert told(position, fight_events.LootTaken)[0].card == "m16"
    # What made room lies in the sector; the vest did not survive.
    assert len(position.stashes[HERE]) == 1
    assert discarded(position) == ["kevlar-vest"]


def test_98_the_colonel_takes_it_from_who_died_on_a_mine() -> None:
    position = fight(
        a=["moose", "doc/m16"],
        d=["khenn"],
        dictator="colonel",
        health={"doc": 1},
        stashes={HERE: ["land-mine"]},
        dice=[6, *MISSES[:20]],
    )
    m16 = card_of(position, "doc", WEAPON)
    say(position, YES)
    assert legal(position) == [take("khenn", m16), DONE]
    say(position, take("khenn", m16))
    # Only then the combat begins, with everything that comes before its first round.
    assert carries(position, "khenn") == ["m16"]
    assert order(position) == ["D khenn", "A moose"]


def test_98_who_takes_loot_has_thrown_his_grenade() -> None:
    """2.7: it does not survive because something else takes its place."""
    position = fight(
        a=["moose/field-radio"], d=["natasha/grenade"], dictator="colonel", dice=[1, 1, 4, 4, 4, *MISSES[:9]]
    )
    (radio,) = the_fight(position).loot
    say(position, take("natasha", int(radio)))
    assert carries(position, "natasha") == ["field-radio"]
    assert discarded(position) == ["grenade"]
    assert list(position.stashes[HERE]) == []


def test_98_a_grenade_that_is_taken_was_not_thrown() -> None:
    position = fight(a=["moose/grenade"], d=["natasha/grenade"], dictator="colonel", dice=[4] * 6)
    (grenade,) = the_fight(position).loot
    say(position, take("natasha", int(grenade)))
    assert carries(position, "natasha") == ["grenade"]
    assert discarded(position) == ["grenade"]


def test_98_what_the_colonel_leaves_is_discarded() -> None:
    position = fight(a=["moose/m16", "doc"], d=["natasha"], dictator="colonel", dice=[4] * 5)
    say(position, aim(position, "A", "moose"))
    say(position, DONE)
    assert discarded(position) == ["m16"]


def test_a_dead_squad_stands_nowhere() -> None:
    position = fight(a=["moose"], d=["natasha"], dice=[4, 4, 4])
    assert places.squad_place(position, A, PRIMARY) == -1
    assert health(position, "moose") == 3


# The fight as a whole


def test_a_fight_tells_who_takes_part() -> None:
    position = fight(a=["natasha"], b=["moose"], militia="D3 B2", d=["doc"])
    (event,) = told(position, fight_events.FightBegan)
    assert event.attacker == 0
    assert [(row.seat, row.unit, row.count) for row in event.fighters] == [
        (0, "natasha", 1),
        (1, "moose", 1),
        (1, "militia", 2),
        (2, "doc", 1),
        (2, "militia", 3),
    ]


def test_every_point_of_a_figure_is_explained() -> None:
    position = fight(a=["basic/m16/grenade", "valkyrie"], d=["max"], dice=[1] * 40)
    (row,) = [row for row in told(position, fight_events.RoundBegan)[0].order if row.unit == "basic"]
    assert row.initiative == 0
    assert {part.what: part.amount for part in row.because} == {
        "card": 2,
        "grenade": -2,
        "valkyrie": 1,
        "max": -1,
    }


def test_115_a_copy_in_the_middle_goes_on_the_same_way() -> None:
    position = fight(a=["natasha/uzi", "surgeon"], militia="D4", d=["teresa", "doc"], seed=3)
    until(position, DO_AIM)
    say(position, legal(position)[0])
    twin = position.copy()
    assert twin == position
    finish(position)
    finish(twin)
    assert twin == position
    assert is_over(position)
