"""The base captured, the Dictator killed and his protection, by the scenarios of the digest (27 to 51)."""

from __future__ import annotations

import pytest

from kibitz.games.merc.interface.fight_events import AttackFired
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.rules import constants, ending
from kibitz.games.merc.rules.combat import aiming
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import A, told
from tests.games.merc.fight_log import aimed_at, attacks_by
from tests.games.merc.fight_moves import DONE, NO, YES, dog, leave, stay, stray
from tests.games.merc.fighting import HERE, bombard, fight, is_over, legal, say, until
from tests.games.merc.losses import carries, discarded, health, militia, place, the_fight

STRICT = MercOptions(dictator_played_by=PlayedBy.PLAYER, base_capture_needs_dictator_dead=True)


def ended(position: MercPosition) -> tuple[int, list[int]]:
    """The reason, and what else was true."""
    return int(position.ended_by), [int(reason) for reason in position.also]


# The base captured


def test_27_the_last_militia_of_the_base_dies() -> None:
    position = fight(a=["natasha"], militia="D1", base=HERE, card_at=11, dice=[4, 1, 1])
    assert ended(position) == (constants.BASE_CAPTURED, [])
    assert position.winner == constants.REBELS
    assert position.day == 3


def test_28_an_empty_base_is_not_captured() -> None:
    position = fight(a=["natasha"], militia="A1", elsewhere={0: "D1"}, base=11, card_at=6)
    assert not ending.check_now(position)


def test_29_a_squad_moves_into_the_empty_base() -> None:
    position = fight(a=["natasha"], base=HERE, card_at=11)
    assert ended(position) == (constants.BASE_CAPTURED, [])
    assert told(position, AttackFired) == []


def test_31_the_card_alone_holds_the_base() -> None:
    misses = [1] * 20
    position = fight(a=["natasha", "valkyrie", "shooter"], base=HERE, health={"dictator": 1}, dice=misses)
    until(position, constants.DO_RETREAT)
    assert the_fight(position).round == 1
    assert position.ended_by == constants.NOT_OVER


def test_32_the_card_is_killed_at_the_base() -> None:
    position = fight(a=["natasha"], base=HERE, health={"dictator": 1}, dice=[1, 4, 1])
    assert ended(position) == (constants.BASE_CAPTURED, [constants.DICTATOR_KILLED])


def left_by_the_card(*dice: int) -> MercPosition:
    """Nobody hits in the first round, the card leaves the base, and these dice are for its two militia."""
    squad = ["natasha/ak-47-with-full-auto"]
    position = fight(a=squad, militia="D2", base=HERE, card_at=HERE, dice=[*[1] * 9, *dice])
    say(position, stay(constants.PRIMARY), leave(constants.PRIMARY, 6))
    return position


def test_33_the_card_leaves_and_militia_hold_the_base() -> None:
    position = left_by_the_card(4, 4, 1, 1, 1)
    assert place(position, "dictator") == 6
    assert ended(position) == (constants.BASE_CAPTURED, [])
    assert militia(position, "D") == 0


def test_33_not_captured_while_one_militia_lives() -> None:
    position = left_by_the_card(4, 1, 1, 1, 1, 1)
    assert militia(position, "D") == 1
    assert position.ended_by == constants.NOT_OVER


def test_34_a_militia_takes_the_base_like_a_merc() -> None:
    position = fight(militia="A1", base=HERE, card_at=11)
    assert ended(position) == (constants.BASE_CAPTURED, [])


def test_35_the_last_militia_of_the_base_is_converted() -> None:
    position = fight(a=["adelheid/field-radio"], militia="D1", base=HERE, card_at=11, dice=[4])
    say(position, YES)
    assert ended(position) == (constants.BASE_CAPTURED, [])
    assert (militia(position, "D"), militia(position, "A")) == (0, 1)


def test_36_strict_tables_want_the_card_dead() -> None:
    position = fight(a=["natasha"], base=HERE, card_at=11, options=STRICT)
    assert position.ended_by == constants.NOT_OVER
    assert is_over(position)


# The Dictator killed


def test_37_who_comes_later_does_not_act() -> None:
    position = fight(a=["natasha", "moose"], base=HERE, dice=[4, 4, 4])
    assert ended(position) == (constants.BASE_CAPTURED, [constants.DICTATOR_KILLED])
    assert [event.unit for event in told(position, AttackFired)] == ["natasha"]


def test_38_killed_away_from_the_base() -> None:
    position = fight(
        a=["natasha"], base=11, card_at=HERE, elsewhere={11: "D10"}, health={"dictator": 1}, dice=[4, 1, 1]
    )
    assert ended(position) == (constants.DICTATOR_KILLED, [])


def test_39_no_card_before_the_base_is_revealed() -> None:
    position = fight(a=["natasha"], militia="D2", dice=[1] * 20)
    fighting = the_fight(position)
    fighting.faction = A
    assert place(position, "dictator") == constants.NOWHERE
    assert [row[1] for row in aiming.candidates(position, fighting)] == [-1]


def test_40_armor_goes_first() -> None:
    position = fight(
        a=["natasha"],
        base=HERE,
        card_gear=["kevlar-vest"],
        health={"dictator": 1},
        dice=[4, 4, 1, 1, 1, 4, 1, 1],
    )
    # 2 hits: the armor is gone and the card lives.
    assert position.ended_by == constants.NOT_OVER
    assert (health(position, "dictator"), carries(position, "dictator")) == (1, [])
    say(position, stay(constants.PRIMARY))
    assert ended(position) == (constants.BASE_CAPTURED, [constants.DICTATOR_KILLED])


def test_41_armor_piercing_kills_past_armor() -> None:
    position = fight(
        a=["natasha/9mm-handgun-with-ap-ammo"],
        base=HERE,
        card_gear=["full-body-armor"],
        health={"dictator": 1},
        dice=[4, 1, 1, 1],
    )
    assert ended(position) == (constants.BASE_CAPTURED, [constants.DICTATOR_KILLED])


def test_42_a_shot_saves_the_card() -> None:
    position = fight(a=["natasha"], base=HERE, card_gear=["epinephrine-shot"], dice=[4, 4, 4, 1, 1])
    say(position, YES)
    assert position.ended_by == constants.NOT_OVER
    assert (health(position, "dictator"), discarded(position)) == (1, ["epinephrine-shot"])


def test_42_a_shot_that_is_kept_saves_nobody() -> None:
    position = fight(a=["natasha"], base=HERE, card_gear=["epinephrine-shot"], dice=[4, 4, 4])
    say(position, NO)
    assert ended(position) == (constants.BASE_CAPTURED, [constants.DICTATOR_KILLED])


def test_43_a_mortar_kills_the_card() -> None:
    position = fight(dice=[4, 4, 4, 1, 1, 1, 1, 1], base=HERE, secondary={"A": (6, ["natasha/mortar"])})
    bombard(position, "natasha")
    assert ended(position) == (constants.DICTATOR_KILLED, [])


def test_44_the_card_enters_a_mine() -> None:
    position = fight(
        militia="A1",
        base=11,
        card_at=HERE,
        attacker="D",
        health={"dictator": 1},
        stashes={HERE: ["land-mine"]},
    )
    say(position, YES)
    assert ended(position) == (constants.DICTATOR_KILLED, [])


def test_r85_a_guarded_card_is_not_hurt_by_a_mine() -> None:
    """Max and a militia came with it: both take the damage, and the card does not."""
    position = fight(
        militia="A1 D1",
        d=["max"],
        base=11,
        card_at=HERE,
        attacker="D",
        health={"dictator": 1, "max": 2},
        stashes={HERE: ["land-mine"]},
        dice=[1] * 40,
    )
    say(position, YES)
    assert ended(position) == (constants.NOT_OVER, [])
    assert position.health[constants.CARD] == 1
    assert health(position, "max") == 1


def test_r85_not_even_if_the_mine_kills_its_guard() -> None:
    """It was guarded when the mine went off; from then on it is not."""
    position = fight(
        militia="A1",
        d=["max"],
        base=11,
        card_at=HERE,
        attacker="D",
        health={"dictator": 1, "max": 1},
        stashes={HERE: ["land-mine", "land-mine"]},
        dice=[1] * 40,
    )
    say(position, YES)
    assert (position.health[constants.CARD], ended(position)[0]) == (1, constants.NOT_OVER)
    say(position, YES)
    assert ended(position) == (constants.DICTATOR_KILLED, [])


# Protection


def test_45_a_militia_protects_the_card() -> None:
    position = fight(a=["natasha/uzi"], militia="D1", base=HERE, dice=[1] * 10)
    (attack,) = attacks_by(position, "natasha")
    assert [(row.unit, row.count) for row in attack.targets] == [("militia", 1)]


def test_46_the_card_can_be_attacked_once_its_guard_is_dead() -> None:
    position = fight(
        a=["natasha", "valkyrie"],
        d=["teresa"],
        base=HERE,
        health={"teresa": 1, "dictator": 1},
        dice=[4, 1, 1, 4, 1, 1],
    )
    # Valkyrie kills the guard; Natasha, in the same round, the card.
    assert ended(position) == (constants.BASE_CAPTURED, [constants.DICTATOR_KILLED])
    first, second = told(position, AttackFired)
    assert [row.unit for row in first.targets] == ["teresa"]
    assert [row.unit for row in second.targets] == ["dictator"]


def test_47_hits_that_find_nobody_are_lost() -> None:
    position = fight(a=["rizen/m16"], militia="D2", base=HERE, dice=[4, 4, 4, 4, 4, 1, 1])
    assert militia(position, "D") == 0
    assert health(position, "dictator") == 3
    assert attacks_by(position, "rizen")[0].hits == 5


def test_48_a_six_does_not_reach_the_protected_card() -> None:
    position = fight(a=["wolverine"], militia="D2", base=HERE, dice=[6, 6, 1, 1])
    assert [move[0] for move in legal(position)] == [constants.DO_STRAY, DONE[0]]
    assert legal(position)[0] == stray(position, "D")


def test_49_only_two_targets_may_be_declared() -> None:
    position = fight(a=["natasha/mortar"], militia="D2", base=HERE, dice=[1] * 20)
    assert aimed_at(position, "natasha") == [("militia", 2)]


def test_50_who_hides_protects_the_card_all_the_same() -> None:
    position = fight(a=["natasha/uzi"], d=["runde"], base=HERE, dice=[1] * 20)
    (attack,) = attacks_by(position, "natasha")
    assert [row.unit for row in attack.targets] == ["runde"]


def test_51_protection_holds_everywhere() -> None:
    position = fight(a=["natasha/uzi"], militia="D1", base=11, card_at=HERE, dice=[1] * 10)
    (attack,) = attacks_by(position, "natasha")
    assert [row.unit for row in attack.targets] == ["militia"]


def test_protection_holds_against_mortars() -> None:
    position = fight(dice=[1] * 20, militia="D1", base=HERE, secondary={"A": (6, ["natasha/mortar"])})
    bombard(position, "natasha")
    (attack,) = attacks_by(position, "natasha")
    assert [row.unit for row in attack.targets] == ["militia"]


@pytest.mark.parametrize("guards", ["D1", ""])
def test_protection_holds_against_dogs(guards: str) -> None:
    position = fight(a=["natasha/attack-dog"], militia=guards, base=HERE, dice=[1] * 10)
    assert [move for move in legal(position) if move[0] == constants.DO_DOG] == (
        [] if guards else [dog("dictator")]
    )
