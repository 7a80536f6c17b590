"""Combat by the scenarios of the digest: order, dice, damage, and dogs (81 to 91), and its rulings."""

from __future__ import annotations

from kibitz.core.native import ROWS, fancy
from kibitz.games.merc import GAME
from kibitz.games.merc.interface.fight_events import AttackFired, FightEnded, RoundBegan, UnitHurt
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules import constants
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.team import values
from tests.games.merc.camp import A, told
from tests.games.merc.fight_log import attacks_by, damage, order
from tests.games.merc.fight_moves import FIRE, YES, aim, dog, heal, hit, leave, stay
from tests.games.merc.fighting import FROM, HERE, fight, finish, is_over, kinds, legal, say, until
from tests.games.merc.losses import carries, discarded, health, is_alive, militia, the_fight


def test_81_rulebook_example() -> None:
    """R44: the figures of the example, by cards that give them: Rizen I3 C6, the enemy MERC I2 C6 armor 1,
    Surgeon I-1 C7 T5 armor 2."""
    position = fight(
        a=["rizen/ak-47", "surgeon/uzi/kevlar-vest/fragmentation-grenade"],
        militia="D7",
        d=["shooter/flak-vest/field-radio"],
        dice=[
            *(4, 4, 4, 4, 1, 1),  # Rizen: 4 hits
            *(4, 5, 1, 2, 3, 1),  # the enemy MERC: 2 hits
            *(4, 4, 1),  # 3 militia: 2 hits
            *(4, 4, 4, 4, 1),  # Surgeon: 4 hits
            *(4, 4, 4, 1, 1, 1),  # Rizen again: 3 hits
        ],
    )
    assert order(position) == ["A rizen", "D shooter", "D militia", "A surgeon"]
    assert [row.initiative for row in told(position, RoundBegan)[0].order] == [3, 2, 2, -1]
    assert len(attacks_by(position, "rizen")[0].dice) == 6
    say(position, *[hit(position, "D")] * 4)
    assert militia(position, "D") == 3
    say(position, aim(position, "A", "surgeon"))
    assert len(attacks_by(position, "shooter")[0].dice) == 6
    assert (values.armor(position, UNIT_NUMBERS["surgeon"]), health(position, "surgeon")) == (0, 3)
    say(position, aim(position, "A", "surgeon", 1))
    assert health(position, "surgeon") == 1
    say(position, heal(2, "surgeon"))
    assert health(position, "surgeon") == 3
    (attack,) = attacks_by(position, "surgeon")
    assert (len(attack.dice), attack.given_up, attack.hits) == (5, 2, 4)
    assert sum(row.count for row in attack.targets) == 4
    say(position, *[hit(position, "D", "shooter")] * 4)
    assert not is_alive(position, "shooter")
    say(position, stay(constants.PRIMARY))
    assert attacks_by(position, "rizen")[1].hits == 3
    assert militia(position, "D") == 0
    assert is_over(position)
    assert places.control(position, HERE) == constants.REBELS
    assert told(position, FightEnded)[0].rounds == 2


# Order


def test_82_at_the_same_initiative_the_dictator_acts_first() -> None:
    assert order(fight(a=["moose"], militia="D2")) == ["D militia", "A moose"]


def test_83_veteran_militia_act_at_3() -> None:
    position = fight(a=["natasha"], militia="D1", dice=[1] * 5)
    assert order(position) == ["A natasha", "D militia"]
    until(position, constants.DO_RETREAT)
    position.drill = 1
    say(position, stay(constants.PRIMARY))
    assert order(position, 1) == ["D militia", "A natasha"]
    assert told(position, RoundBegan)[1].order[0].initiative == 3


def test_84_badger_acts_before_militia_and_after_a_merc() -> None:
    position = fight(a=["badger"], militia="D5", d=["moose"])
    assert order(position) == ["D moose", "A badger", "D militia"]


def test_85_kastern_acts_before_everybody() -> None:
    assert order(fight(a=["kastern"], d=["preaction"])) == ["A kastern", "D preaction"]


def test_r19_mercs_before_militia_then_by_seat_and_name() -> None:
    position = fight(a=["moose", "basic"], b=["ewok"], militia="A1 B1 D1", d=["lucid", "buzzkill"])
    assert order(position) == [
        "D buzzkill",
        "D lucid",
        "D militia",
        "A basic",
        "A moose",
        "B ewok",
        "A militia",
        "B militia",
    ]


def test_r50_the_named_rebel_acts_after_the_dictators_side() -> None:
    position = fight(a=["natasha"], b=["valkyrie"], militia="D1", dictator="firebrand", dice=[1] * 20)
    assert order(position) == ["B valkyrie", "A natasha", "D militia"]
    position = fight(a=["natasha"], dictator="firebrand", militia="D1", dice=[1] * 4)
    position.named = A
    until(position, constants.DO_RETREAT)
    say(position, stay(constants.PRIMARY))
    assert order(position, 1) == ["D militia", "A natasha"]


def test_r50_kastern_and_badger_stand_above_the_name() -> None:
    position = fight(a=["badger", "kastern", "natasha"], militia="D1", d=["teresa"], dice=[1] * 40)
    position.named = A
    until(position, constants.DO_RETREAT)
    say(position, stay(constants.PRIMARY), stay(constants.PRIMARY))
    assert order(position, 1) == ["A kastern", "A badger", "D militia", "D teresa", "A natasha"]


# Dice


def test_86_better_weapons() -> None:
    position = fight(a=["moose"], militia="D1", dice=[3, 1, 1, 3, 1, 1])
    assert health(position, "moose") == 3
    until(position, constants.DO_RETREAT)
    position.hit_on = 3
    say(position, stay(constants.PRIMARY))
    assert health(position, "moose") == 2


def test_86_rebel_militia_still_need_a_4() -> None:
    position = fight(a=["teresa"], militia="A1 D1", dice=[1, 3, 1, 3, 1])
    position.hit_on = 3
    until(position, constants.DO_RETREAT)
    assert militia(position, "D") == 1
    say(position, stay(constants.PRIMARY))
    until(position, constants.DO_RETREAT)
    (*_, last) = [event for event in told(position, AttackFired) if event.seat == 0]
    assert (last.dice, last.hits_on, last.hits) == ((3,), 4, 0)


def test_87_grenade_for_one_attack() -> None:
    position = fight(a=["basic/m16/grenade"], militia="D10", dice=[1] * 24)
    assert told(position, RoundBegan)[0].order[1].initiative == 0
    until(position, constants.DO_RETREAT)
    first = attacks_by(position, "basic")[0]
    assert (len(first.dice), sum(row.count for row in first.targets)) == (8, 3)
    assert discarded(position) == ["grenade"]
    assert carries(position, "basic") == ["m16"]
    assert values.initiative(position, UNIT_NUMBERS["basic"]) == 2
    assert values.combat(position, UNIT_NUMBERS["basic"]) == 5
    assert values.targets(position, UNIT_NUMBERS["basic"]) == 1


def test_89_basic_throws_again_once() -> None:
    position = fight(a=["basic"], militia="D3", dice=[1, 1, 1, 1, 1, 4, 4, *[1] * 10])
    say(position, YES)
    assert militia(position, "D") == 2
    assert attacks_by(position, "basic")[0].hits == 0
    say(position, stay(constants.PRIMARY))
    # In the second round there is nothing to accept.
    assert len(attacks_by(position, "basic")) == 2
    assert kinds(position).isdisjoint({YES[0]})


def test_90_vandal_acts_again_after_all_others() -> None:
    position = fight(a=["vandal"], militia="D1", d=["kastern"], dice=[1] * 20)
    assert order(position) == ["D kastern", "D militia", "A vandal", "A vandal"]


# Hits and damage


def test_88_full_body_armor_takes_6() -> None:
    position = fight(
        a=["moose/full-body-armor"], d=["preaction/50-caliber-rifle"], dice=[4] * 7, health={"preaction": 1}
    )
    until(position, constants.DO_RETREAT)
    unit = UNIT_NUMBERS["moose"]
    (hurt,) = [event for event in told(position, UnitHurt) if event.unit == "moose"]
    assert (hurt.to_armor, hurt.to_health, hurt.armor, hurt.health) == (6, 1, 0, 2)
    assert carries(position, "moose") == []
    assert discarded(position) == ["full-body-armor"]
    assert (values.value(position, unit, constants.COMBAT, 2), values.initiative(position, unit)) == (2, 2)


def test_hits_are_divided_one_at_a_time() -> None:
    position = fight(a=["natasha/uzi"], militia="D2", d=["teresa"], dice=[4, 4, 1])
    say(position, aim(position, "D"), aim(position, "D", "teresa"))
    assert kinds(position) == {constants.DO_HIT}
    # What each can take, for whoever looks; a unit takes three.
    view = GAME.view(position, None).fight
    assert view is not None
    assert [(aim.target, aim.room) for aim in view.aims] == [("militia:2", 1), ("teresa", 3)]
    say(position, hit(position, "D"))
    # The one declared militia is dead; the other hit has one place to go.
    assert militia(position, "D") == 1
    assert health(position, "teresa") == 2


def test_hits_beyond_what_a_target_can_take_are_lost() -> None:
    position = fight(a=["shooter"], d=["teresa"], militia="D1", dice=[1, *[4] * 6])
    until(position, constants.DO_AIM)
    say(position, aim(position, "D", "teresa"))
    assert not is_alive(position, "teresa")
    assert militia(position, "D") == 1
    assert damage(position) == {"teresa": 3}


def test_r51_all_targets_that_fit_are_declared() -> None:
    position = fight(a=["natasha/uzi"], militia="D1", d=["teresa"], dice=[1] * 10)
    (attack,) = attacks_by(position, "natasha")
    assert sum(row.count for row in attack.targets) == 2


def test_r51_militia_of_one_faction_leave_no_choice() -> None:
    position = fight(a=["natasha/uzi"], militia="D9", dice=[1] * 20)
    assert [(row.unit, row.count) for row in attacks_by(position, "natasha")[0].targets] == [("militia", 2)]


def test_an_attack_may_be_fired_with_fewer_targets() -> None:
    position = fight(a=["natasha/uzi"], militia="D2", d=["teresa"], dice=[1] * 20)
    assert constants.DO_FIRE not in kinds(position)
    say(position, aim(position, "D"), FIRE)
    assert [(row.unit, row.count) for row in attacks_by(position, "natasha")[0].targets] == [("militia", 1)]


def test_militia_may_aim_for_all_of_them() -> None:
    position = fight(a=["teresa", "doc"], militia="D4", dice=[4, 4, 4, 4])
    say(position, aim(position, "A", "teresa", 1))
    # Three hits kill her; the fourth militia finds only Doc, without a question.
    assert not is_alive(position, "teresa")
    assert health(position, "doc") == 2


def test_the_last_militia_aims_for_itself() -> None:
    position = fight(a=["teresa", "doc"], militia="D2", dice=[1, 1])
    assert {move[3] for move in legal(position)} == {0, 1}
    say(position, aim(position, "A", "teresa"))
    assert {move[3] for move in legal(position)} == {0}


def test_the_dead_do_not_act() -> None:
    position = fight(a=["natasha/uzi"], militia="D3", dice=[4, 4, 1, 1])
    assert [event.unit for event in told(position, AttackFired)] == ["natasha", "militia"]


# Dogs


def test_91_a_dog_is_all_its_target_can_attack() -> None:
    position = fight(a=["natasha/attack-dog"], d=["shooter"], dice=[1, 1, 1, 4, 4, 4, 1, 1, 1, *[1] * 20])
    say(position, dog("shooter"))
    (attack,) = attacks_by(position, "shooter")
    assert [row.unit for row in attack.targets] == ["dog"]
    # 3 hits have killed it, and Natasha is unhurt.
    assert carries(position, "natasha") == []
    assert discarded(position) == ["attack-dog"]
    assert health(position, "natasha") == 3
    until(position, constants.DO_RETREAT)
    say(position, stay(constants.PRIMARY), stay(constants.PRIMARY))
    assert [row.unit for row in attacks_by(position, "shooter")[1].targets] == ["natasha"]


def test_91_a_dog_that_is_gone_has_no_room_for_hits() -> None:
    position = fight(a=["natasha/attack-dog"], d=["shooter"], dice=[1, 1, 1, 4, 4, 4, *[1] * 20])
    say(position, dog("shooter"))
    aims = [[2, constants.DOG_ON + UNIT_NUMBERS["shooter"], 1, 3, 0]]
    the_fight(position).aims = fancy(ROWS, aims)  # as they stand until somebody attacks again
    view = GAME.view(position, None).fight
    assert view is not None
    assert [(aim.room, aim.hits) for aim in view.aims] == [(0, 3)]


def test_91_two_hits_leave_the_dog_alive() -> None:
    position = fight(a=["natasha/attack-dog"], d=["shooter"], dice=[1, 1, 1, 4, 4, *[1] * 20])
    say(position, dog("shooter"))
    assert carries(position, "natasha") == ["attack-dog"]
    assert [int(row[3]) for row in the_fight(position).dogs] == [1]


def test_91_tao_does_nothing() -> None:
    position = fight(a=["natasha/attack-dog"], d=["tao"], dice=[1] * 20)
    say(position, dog("tao"))
    assert attacks_by(position, "tao") == []


def test_91_shadkaam_cannot_be_chosen() -> None:
    position = fight(a=["natasha/attack-dog"], d=["shadkaam", "teresa"], dice=[1] * 20)
    assert [move for move in legal(position) if move[0] == constants.DO_DOG] == [dog("teresa")]


def test_91_two_dogs_are_not_set_on_the_same_one() -> None:
    position = fight(a=["natasha/attack-dog", "moose/attack-dog"], d=["teresa", "doc"], dice=[1] * 30)
    say(position, dog("doc"))
    until(position, constants.DO_DOG)
    assert [move for move in legal(position) if move[0] == constants.DO_DOG] == [dog("teresa")]


def test_r24_the_dog_returns() -> None:
    position = fight(a=["natasha/attack-dog"], d=["doc"], health={"doc": 1}, dice=[1, 1, 1, 1, 4, 4, 4])
    say(position, dog("doc"))
    finish(position)
    assert not is_alive(position, "doc")
    assert carries(position, "natasha") == ["attack-dog"]


def test_a_dog_goes_with_its_handler() -> None:
    position = fight(a=["natasha/attack-dog"], b=["moose"], d=["doc"], dice=[1] * 30)
    say(position, dog("doc"))
    until(position, constants.DO_RETREAT)
    say(position, leave(constants.PRIMARY, FROM))
    assert list(the_fight(position).dogs) == []
