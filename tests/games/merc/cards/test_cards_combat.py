"""Every MERC who does something in a fight, by his id; equipment is in test_equipment_combat.py."""

from __future__ import annotations

from kibitz.games.merc.interface import fight_events
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.rules.constants import DO_AIM, DO_DOG, DO_HEAL, DO_RETREAT, DO_STRAY, PRIMARY, SLOTS
from kibitz.games.merc.rules.team import values
from tests.games.merc.camp import told
from tests.games.merc.fight_log import aimed_at, attacks_by, dice_of, initiative, order
from tests.games.merc.fight_moves import DONE, MISSES, NO, YES, aim, dog, heal, hit, stay, stray, take
from tests.games.merc.fighting import HERE, fight, kinds, legal, say, until
from tests.games.merc.losses import discarded, health, is_alive, militia

# MERCs: when they act


def test_badger_acts_before_militia() -> None:
    assert order(fight(a=["badger"], militia="D5")) == ["A badger", "D militia"]


def test_kastern_acts_first() -> None:
    assert order(fight(a=["kastern"], militia="D5")) == ["A kastern", "D militia"]


def test_khenn_throws_for_initiative() -> None:
    position = fight(a=["khenn"], d=["preaction"], dice=[6, *MISSES[:20]])
    assert order(position) == ["A khenn", "D preaction"]
    assert told(position, fight_events.InitiativeThrown)[0].die == 6
    assert initiative(position, "khenn") == 6


def test_khenn_keeps_it_for_the_whole_combat() -> None:
    position = fight(a=["khenn"], militia="D1", dice=[4, *MISSES[:20]])
    until(position, DO_RETREAT)
    say(position, stay(PRIMARY))
    assert [row.initiative for row in told(position, fight_events.RoundBegan)[1].order] == [4, 2]
    assert len(told(position, fight_events.InitiativeThrown)) == 1


def test_tack_makes_the_squad_quicker() -> None:
    position = fight(a=["tack", "moose"], militia="D1")
    assert (initiative(position, "tack"), initiative(position, "moose")) == (5, 4)


def test_tack_not_beside_somebody_quicker() -> None:
    position = fight(a=["tack", "preaction"], militia="D1")
    assert (initiative(position, "tack"), initiative(position, "preaction")) == (3, 5)


def test_valkyrie_makes_the_others_quicker() -> None:
    position = fight(a=["valkyrie", "moose"], militia="D1")
    assert (initiative(position, "valkyrie"), initiative(position, "moose")) == (4, 3)


def test_vulture_is_not_slowed_down() -> None:
    position = fight(a=["vulture/full-body-armor/grenade"], militia="D1")
    assert initiative(position, "vulture") == 3


def test_walter_makes_militia_quicker() -> None:
    position = fight(a=["walter"], militia="A2 B1 D1", d=["natasha"])
    assert order(position) == ["A militia", "D natasha", "D militia", "B militia", "A walter"]


def test_walter_serves_the_dictator_too() -> None:
    assert order(fight(a=["natasha"], militia="D1", d=["walter"])) == [
        "D militia",
        "A natasha",
        "D walter",
    ]


def test_vandal_shoots_again() -> None:
    position = fight(a=["vandal"], militia="D1", dice=MISSES)
    until(position, DO_RETREAT)
    assert [len(attack.dice) for attack in attacks_by(position, "vandal")] == [3, 3]


def test_golem_strikes_first_at_one_target() -> None:
    position = fight(a=["golem/uzi"], militia="D5", d=["preaction"], dice=[4, 4, 4, *MISSES[:30]])
    say(position, aim(position, "D", "preaction"))
    assert not is_alive(position, "preaction")
    assert attacks_by(position, "preaction") == []
    assert aimed_at(position, "golem") == [("preaction", 1)]
    # The dead enemy has no place in the order of the first round, and Golem acts again in it.
    assert order(position) == ["A golem", "D militia"]
    assert sum(row.count for row in attacks_by(position, "golem")[1].targets) == 2


def test_golem_respects_protection() -> None:
    position = fight(a=["golem"], militia="D1", base=HERE, dice=MISSES)
    assert aimed_at(position, "golem") == [("militia", 1)]


# MERCs: figures


def test_bouba_is_better_with_a_handgun() -> None:
    assert dice_of(fight(a=["bouba/9mm-handgun"], militia="D1", dice=MISSES), "bouba") == 3
    assert dice_of(fight(a=["bouba/uzi"], militia="D1", dice=MISSES), "bouba") == 1


def test_haarg_catches_up() -> None:
    position = fight(a=["haarg", "shooter"], militia="D1", dice=MISSES)
    assert dice_of(position, "haarg") == 4
    # Nobody of the squad is quicker or trains better, so the others stay as printed.
    assert initiative(position, "haarg") == 1
    assert values.training(position, UNIT_NUMBERS["haarg"]) == 1


def test_juicer_has_5_health() -> None:
    position = fight(a=["juicer"], militia="D4", dice=[4, 4, 4, 4])
    assert is_alive(position, "juicer")
    assert health(position, "juicer") == 1


def test_max_weakens_enemy_mercs() -> None:
    position = fight(a=["max"], militia="D1", d=["natasha"], dice=MISSES)
    assert initiative(position, "natasha") == 2
    assert initiative(position, "militia") == 2
    assert dice_of(position, "natasha") == 2


def test_max_weakens_the_dictators_card_too() -> None:
    position = fight(a=["max"], base=HERE, dice=MISSES)
    assert initiative(position, "dictator") == 1
    assert dice_of(position, "dictator") == 1


def test_mayhem_is_better_with_an_uzi() -> None:
    assert dice_of(fight(a=["mayhem/uzi"], militia="D1", dice=MISSES), "mayhem") == 4


def test_rozeske_is_better_in_armor() -> None:
    assert dice_of(fight(a=["rozeske/flak-vest"], militia="D1", dice=MISSES), "rozeske") == 3
    assert dice_of(fight(a=["rozeske"], militia="D1", dice=MISSES), "rozeske") == 2


def test_sarge_is_better_as_the_quickest() -> None:
    position = fight(a=["sarge", "moose"], militia="D1", dice=MISSES)
    assert (initiative(position, "sarge"), dice_of(position, "sarge")) == (4, 2)


def test_sarge_may_tie_but_not_be_slower() -> None:
    assert initiative(fight(a=["sarge", "natasha"], militia="D1"), "sarge") == 4
    assert initiative(fight(a=["sarge", "preaction"], militia="D1"), "sarge") == 3


def test_shooter_throws_6_dice() -> None:
    assert dice_of(fight(a=["shooter"], militia="D1", dice=MISSES), "shooter") == 6


def test_snake_is_better_alone() -> None:
    position = fight(a=["snake"], militia="D1", dice=MISSES)
    assert (initiative(position, "snake"), dice_of(position, "snake")) == (3, 4)
    assert initiative(fight(a=["snake", "moose"], militia="D1"), "snake") == 2


def test_stumpy_is_better_with_a_grenade() -> None:
    assert dice_of(fight(a=["stumpy/grenade"], militia="D1", dice=MISSES), "stumpy") == 6
    assert dice_of(fight(a=["stumpy/mortar"], militia="D1", dice=MISSES), "stumpy") == 8


def test_tavisto_is_better_beside_a_woman() -> None:
    position = fight(a=["tavisto", "teresa"], militia="D1", dice=MISSES)
    assert (initiative(position, "tavisto"), dice_of(position, "tavisto")) == (3, 3)
    assert initiative(fight(a=["tavisto", "moose"], militia="D1"), "tavisto") == 2


def test_vandradi_is_better_with_a_weapon_that_adds_targets() -> None:
    assert dice_of(fight(a=["vandradi/uzi"], militia="D1", dice=MISSES), "vandradi") == 3
    assert dice_of(fight(a=["vandradi/9mm-handgun"], militia="D1", dice=MISSES), "vandradi") == 3
    assert dice_of(fight(a=["vandradi/grenade"], militia="D1", dice=MISSES), "vandradi") == 5


def test_dutch_is_better_unarmed() -> None:
    position = fight(a=["dutch"], militia="D1", dice=MISSES)
    assert (initiative(position, "dutch"), dice_of(position, "dutch")) == (2, 3)
    assert initiative(fight(a=["dutch/uzi"], militia="D1"), "dutch") == 1


def test_ra_has_another_target_with_a_weapon() -> None:
    position = fight(a=["ra/9mm-handgun"], militia="D9", dice=MISSES)
    until(position, DO_RETREAT)
    assert aimed_at(position, "ra") == [("militia", 2)]


def test_moe_has_another_target_with_a_smaw() -> None:
    position = fight(a=["moe/smaw"], militia="D9", dice=MISSES)
    until(position, DO_RETREAT)
    assert aimed_at(position, "moe") == [("militia", 2)]


def test_genesis_fires_both_weapons() -> None:
    position = fight(a=["genesis/m16/uzi"], militia="D9", dice=MISSES)
    assert dice_of(position, "genesis") == 5
    assert aimed_at(position, "genesis") == [("militia", 2)]


def test_gunther_throws_three_grenades() -> None:
    position = fight(a=["gunther/grenade/fragmentation-grenade/grenade"], militia="D9", dice=MISSES)
    assert dice_of(position, "gunther") == 12
    assert discarded(position) == ["fragmentation-grenade", "grenade", "grenade"]


# MERCs: whom they aim at, and who aims at them


def test_buzzkill_aims_at_mercs_first() -> None:
    position = fight(a=["buzzkill/ak-47-with-full-auto"], militia="D5", d=["teresa", "doc"], dice=MISSES)
    until(position, DO_RETREAT)
    assert aimed_at(position, "buzzkill") == [("doc", 1), ("teresa", 1), ("militia", 1)]


def test_meatbop_fights_only_with_an_accessory() -> None:
    position = fight(a=["meatbop/m16"], militia="D1", dice=MISSES)
    until(position, DO_RETREAT)
    assert attacks_by(position, "meatbop") == []
    assert dice_of(fight(a=["meatbop/m16/field-radio"], militia="D1", dice=MISSES), "meatbop") == 5


def test_rizen_aims_at_all_militia_and_somebody_else() -> None:
    position = fight(a=["rizen"], militia="D7", d=["teresa"], dice=[4, 4, *MISSES[:20]])
    assert aimed_at(position, "rizen") == [("militia", 7), ("teresa", 1)]
    say(position, hit(position, "D"), hit(position, "D", "teresa"))
    assert (militia(position, "D"), health(position, "teresa")) == (6, 2)


def test_runde_is_aimed_at_last() -> None:
    position = fight(a=["natasha"], d=["runde", "teresa", "doc"], militia="D1", dice=MISSES)
    assert legal(position) == [
        aim(position, "D"),
        aim(position, "D", "doc"),
        aim(position, "D", "teresa"),
    ]


def test_runde_may_be_a_target_once_all_others_are() -> None:
    position = fight(a=["natasha/uzi"], d=["runde", "teresa"], militia="D3", dice=MISSES)
    assert aim(position, "D", "runde") not in legal(position)
    say(position, aim(position, "D", "teresa"))
    assert aim(position, "D", "runde") in legal(position)


def test_runde_is_bitten_last_whoever_was_aimed_at_before() -> None:
    """An attack that is over is no declaration: no dog is set on him because of it."""
    position = fight(a=["preaction/uzi", "moose/attack-dog"], d=["runde", "teresa"], dice=MISSES)
    until(position, DO_DOG)
    assert aimed_at(position, "preaction") == [("teresa", 1), ("runde", 1)]
    assert [move for move in legal(position) if move[0] == DO_DOG] == [dog("teresa")]


def test_wolverine_puts_a_six_elsewhere() -> None:
    position = fight(a=["wolverine"], d=["teresa", "doc"], dice=[6, 6, *MISSES[:20]])
    say(position, aim(position, "D", "teresa"))
    assert kinds(position) == {DO_STRAY, DONE[0]}
    say(position, stray(position, "D", "doc"), stray(position, "D", "doc"))
    assert (health(position, "teresa"), health(position, "doc")) == (3, 1)


def test_wolverine_may_keep_a_six() -> None:
    position = fight(a=["wolverine"], d=["teresa", "doc"], dice=[6, 4, *MISSES[:20]])
    say(position, aim(position, "D", "teresa"), DONE)
    assert (health(position, "teresa"), health(position, "doc")) == (1, 3)


def test_wolverine_hits_more_militia_than_he_aimed_at() -> None:
    position = fight(a=["wolverine"], militia="D3", dice=[6, 6, *MISSES[:20]])
    say(position, stray(position, "D"))
    say(position, DONE)
    assert militia(position, "D") == 1


def test_lucid_hits_with_a_3() -> None:
    position = fight(a=["lucid/field-radio"], militia="D3", dice=[3, 2, *MISSES[:10]])
    until(position, DO_RETREAT)
    assert attacks_by(position, "lucid")[0].hits == 1
    assert militia(position, "D") == 2


def test_basic_throws_again() -> None:
    position = fight(a=["basic/field-radio"], militia="D3", dice=[1, 1, 4, 1, *MISSES[:10]])
    say(position, YES)
    assert militia(position, "D") == 2


def test_basic_is_not_asked_when_every_die_hit() -> None:
    position = fight(a=["basic/field-radio"], militia="D3", dice=[4, 4, *MISSES[:10]])
    assert kinds(position).isdisjoint({YES[0]})
    assert militia(position, "D") == 2


def test_adelheid_converts() -> None:
    position = fight(a=["adelheid/field-radio"], militia="D2", dice=[4, *MISSES[:10]])
    say(position, YES)
    assert (militia(position, "D"), militia(position, "A")) == (1, 1)


def test_surgeon_heals_his_squad() -> None:
    position = fight(
        a=["surgeon", "moose"], b=["doc"], militia="D1", health={"moose": 1, "doc": 1}, dice=MISSES
    )
    until(position, DO_HEAL)
    # Moose is of his squad, Doc is not.
    assert [move for move in legal(position) if move[0] == DO_HEAL] == [heal(1, "moose"), heal(2, "moose")]
    say(position, heal(2, "moose"))
    assert health(position, "moose") == 3
    assert len(attacks_by(position, "surgeon")[0].dice) == 1
    assert told(position, fight_events.WoundsTreated)[0].kit is None


def test_surgeon_who_gives_up_all_dice_does_not_attack() -> None:
    position = fight(a=["surgeon"], militia="D1", health={"surgeon": 1}, dice=MISSES)
    until(position, DO_HEAL)
    say(position, heal(2, "surgeon"))
    assert len(attacks_by(position, "surgeon")[0].dice) == 1
    position = fight(a=["surgeon/body-armor"], militia="D1", health={"surgeon": 1}, dice=MISSES)
    until(position, DO_HEAL)
    say(position, heal(2, "surgeon"))
    assert attacks_by(position, "surgeon") == []


def test_shadkaam_calms_dogs() -> None:
    position = fight(a=["natasha/attack-dog"], d=["shadkaam"], dice=MISSES)
    assert DO_DOG not in kinds(position)


def test_tao_spares_dogs() -> None:
    position = fight(a=["natasha/attack-dog"], d=["tao"], dice=MISSES)
    say(position, dog("tao"))
    assert attacks_by(position, "tao") == []


def test_squidhead_disarms_mines() -> None:
    position = fight(a=["moose", "squidhead"], militia="D1", stashes={HERE: ["land-mine"]}, dice=MISSES)
    say(position, NO)
    assert kinds(position) == {DO_AIM}
    assert told(position, fight_events.MinesDisarmed)[0].unit == "squidhead"
    assert len(position.stashes[HERE]) == 1


def test_apeiron_takes_no_grenade_from_the_dead() -> None:
    position = fight(
        a=["teresa", "doc/uzi/grenade"], d=["apeiron"], dictator="colonel", health={"doc": 1}, dice=[4, 4]
    )
    until(position, DO_AIM)
    uzi = int(position.gear[UNIT_NUMBERS["doc"] * SLOTS])
    say(position, aim(position, "A", "doc"))
    assert legal(position) == [take("apeiron", uzi), DONE]
