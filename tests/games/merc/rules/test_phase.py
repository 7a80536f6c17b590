"""The actions of section 9 that one MERC does where it stands, gifts, and the end of a phase."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface import team_events
from kibitz.games.merc.interface.actions import Pass
from kibitz.games.merc.options import MercOptions, terms_of
from kibitz.games.merc.rules import calendar, frames, setup
from kibitz.games.merc.rules.constants import (
    ACCESSORY,
    ARMOR_SLOT,
    CARD,
    CARD_KIND,
    DO_ACCEPT,
    DO_BOMBARD,
    DO_DEALER,
    DO_DECLINE,
    DO_DONE,
    DO_DROP,
    DO_EXPLORE,
    DO_GIFT,
    DO_GIVE,
    DO_HIRE,
    DO_HOSPITAL,
    DO_PASS,
    DO_PICK,
    DO_REGROUP,
    DO_REPAIR,
    DO_SALVAGE,
    DO_TAKE,
    DO_TRAIN,
    DO_TREAT,
    FRAME_BOMBARDMENT,
    FRAME_GIFT,
    FRAME_LANDING,
    FRAME_REBELS,
    KIND_MODE,
    MERCS,
    MORE_TRAINING,
    NO_CARD,
    NOBODY,
    SECONDARY,
    UNITS,
    WEAPON,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import equipping, hiring, landing, traits
from tests.games.merc.camp import (
    PLAYED,
    A,
    B,
    all_cards,
    among,
    bury,
    camp,
    carried,
    do,
    gear_of,
    ids,
    listed,
    militia,
    row,
    slot,
    stack,
    stash,
    told,
    u,
    why,
)

# Explore


def test_73_exploring_gold() -> None:
    position = camp("basic", "lucid", sectors=["gold"])
    worth = places.value_of(position, Cell(0))
    do(position, "A", DO_EXPLORE, u("basic"))
    loot = equipping.lying(position.desks[0])
    slots = [cards.EQUIPMENT[CARD_KIND[card]]["slot"] for card in loot]
    assert slots == ["weapon"] * 2 + ["armor"] + ["accessory"] * 3
    assert position.actions[u("basic")] == 1
    (event,) = told(position, team_events.Explored)
    assert (event.seat, event.unit, event.sector, event.count) == (0, "basic", "industry_gold", 6)
    assert event.cards == tuple(ids(loot))
    do(position, "A", DO_DONE)
    assert len(position.stashes[0]) == 6
    assert why(position, "A", DO_EXPLORE, u("lucid")) == "already_explored"
    assert listed(position, "A", DO_EXPLORE) == []
    assert places.value_of(position, Cell(0)) == worth == 6


def test_a_sector_flipped_by_a_card_yields_nothing() -> None:
    position = camp("basic", explored=[0])
    assert why(position, "A", DO_EXPLORE, u("basic")) == "already_explored"


def test_exploring_needs_an_action() -> None:
    position = camp("basic", "lucid", actions={"basic": 0})
    assert why(position, "A", DO_EXPLORE, u("basic")) == "not_enough_actions"
    assert why(position, "A", DO_EXPLORE, u("vandal")) == "not_your_merc"
    assert listed(position, "A", DO_EXPLORE) == [[DO_EXPLORE, u("lucid")]]


def test_the_dictators_card_explores_like_a_merc() -> None:
    position = arrange(
        2,
        PLAYED,
        sectors=["gold"],
        base=0,
        primary={"A": (11, ["tao"])},
        turn=calendar.ACTIONS,
        run=False,
    )
    do(position, "D", DO_EXPLORE, CARD)
    assert len(equipping.lying(position.desks[2])) == 6
    weapon = int(equipping.lying(position.desks[2])[0])
    do(position, "D", DO_TAKE, CARD, weapon)
    assert slot(position, "dictator", WEAPON) == ids(row(weapon))[0]


# Train


def test_74_training_stops_at_ten_for_the_whole_side() -> None:
    position = camp("rizen", militia={0: "A8"}, others={"B": (0, ["kastern"])})
    do(position, "A", DO_TRAIN, u("rizen"))
    assert militia(position, "A", 0) == 10
    (event,) = told(position, team_events.Trained)
    assert event.militia == 2
    assert why(position, "B", DO_TRAIN, u("kastern")) == "no_room_for_militia"
    assert militia(position, "B", 0) == 0


def test_74_walter_with_a_field_manual() -> None:
    position = camp("walter/army-fm-30-25")
    do(position, "A", DO_TRAIN, u("walter"))
    assert militia(position, "A", 0) == 9


def test_training_needs_the_skill() -> None:
    position = camp("shooter")
    assert why(position, "A", DO_TRAIN, u("shooter")) == "cannot_train"
    position = camp("shooter/field-radio")
    assert why(position, "A", DO_TRAIN, u("shooter")) == ""


def test_faustina_has_a_lesson_more() -> None:
    position = camp("faustina", "lucid")
    position.lessons[u("faustina")] = traits.of(u("faustina"), MORE_TRAINING)
    do(position, "A", DO_TRAIN, u("faustina"))
    # The lesson goes first, so both actions are left.
    assert (position.actions[u("faustina")], position.lessons[u("faustina")]) == (2, 0)
    assert militia(position, "A", 0) == 3


def test_faustina_without_actions_can_only_train() -> None:
    position = camp("faustina", "lucid", actions={"faustina": 0}, run=False)
    position.lessons[u("faustina")] = 1
    assert listed(position, "A", DO_TRAIN, u("faustina")) == [[DO_TRAIN, u("faustina")]]
    assert why(position, "A", DO_EXPLORE, u("faustina")) == "not_enough_actions"
    assert why(position, "A", DO_HIRE, u("faustina"), 0) == "not_enough_actions"


def test_faustina_gets_her_lesson_back_in_the_morning() -> None:
    position = camp("faustina", run=False)
    calendar.begin_day(position)
    assert position.lessons[u("faustina")] == 1


def test_preaction_heals_one_every_morning() -> None:
    position = camp("preaction", "basic", health={"preaction": 1, "basic": 1}, run=False)
    calendar.begin_day(position)
    assert position.health[u("preaction")] == 2
    assert position.health[u("basic")] == 1
    calendar.begin_day(position)
    calendar.begin_day(position)
    assert position.health[u("preaction")] == 3


def test_ewok_has_three_actions_a_day() -> None:
    position = camp("ewok", "basic", actions={"ewok": 0, "basic": 0}, run=False)
    calendar.begin_day(position)
    assert position.actions[u("ewok")] == 3
    assert position.actions[u("basic")] == 2


# In a city


def test_76_the_hospital() -> None:
    position = camp("juicer", sectors=["city_a"], health={"juicer": 1})
    do(position, "A", DO_HOSPITAL, u("juicer"))
    assert position.health[u("juicer")] == 5
    assert position.actions[u("juicer")] == 1
    assert told(position, team_events.Healed) == [team_events.Healed(0, "hospital", ("juicer",))]


def test_76_not_in_the_wilderness() -> None:
    position = camp("juicer", sectors=["wilderness9"], health={"juicer": 1})
    assert why(position, "A", DO_HOSPITAL, u("juicer")) == "not_in_a_city"
    assert listed(position, "A", DO_HOSPITAL) == []


def test_the_hospital_is_for_the_damaged() -> None:
    position = camp("juicer", sectors=["city_a"])
    assert why(position, "A", DO_HOSPITAL, u("juicer")) == "not_damaged"
    assert listed(position, "A", DO_HOSPITAL) == []


def test_r13_city_services_in_an_unexplored_city_and_in_an_explored_one() -> None:
    for explored in ([], [0]):
        position = camp("basic", sectors=["city_a"], explored=explored)
        assert len(listed(position, "A", DO_DEALER, u("basic"))) == 3


def test_the_arms_dealer_equips_at_once() -> None:
    position = camp("basic/9mm-handgun", "lucid", sectors=["city_a"])
    stack(position, WEAPON, "m16")
    do(position, "A", DO_DEALER, u("basic"), WEAPON)
    card = among(equipping.lying(position.desks[0]), "m16")
    assert [event.card for event in told(position, team_events.Dealt)] == ["m16"]
    # Only the buyer is asked.
    assert listed(position, "A") == [[DO_DONE], [DO_TAKE, u("basic"), card]]
    assert why(position, "A", DO_TAKE, u("lucid"), card) == "not_for_this_unit"
    do(position, "A", DO_TAKE, u("basic"), card)
    assert slot(position, "basic", WEAPON) == "m16"
    assert stash(position, 0) == ["9mm-handgun"]
    assert len(position.desks[0]) == 0


def test_the_arms_dealers_card_may_go_into_the_stash() -> None:
    position = camp("basic", sectors=["city_a"])
    stack(position, WEAPON, "m16")
    do(position, "A", DO_DEALER, u("basic"), WEAPON)
    do(position, "A", DO_DONE)
    assert stash(position, 0) == ["m16"]
    assert position.actions[u("basic")] == 1


def test_the_arms_dealer_only_in_a_city_and_with_a_deck() -> None:
    position = camp("basic", sectors=["wilderness9"])
    assert why(position, "A", DO_DEALER, u("basic"), WEAPON) == "not_in_a_city"
    position = camp("basic", sectors=["city_a"])
    position.decks = [fancy(NUMBERS, []), *position.decks[1:]]
    assert why(position, "A", DO_DEALER, u("basic"), WEAPON) == "deck_empty"
    assert [move[2] for move in listed(position, "A", DO_DEALER)] == [ARMOR_SLOT, ACCESSORY]


# Feedback, Hagness, the repair kit, Doc


def test_feedback_takes_a_card_from_a_discard() -> None:
    position = camp("feedback", run=False)
    bury(position, WEAPON, "smaw", "m16")
    bury(position, ACCESSORY, "grenade")
    assert len(listed(position, "A", DO_SALVAGE)) == 3
    card = among(position.discards[WEAPON], "smaw")
    do(position, "A", DO_SALVAGE, u("feedback"), card)
    assert position.actions[u("feedback")] == 1
    do(position, "A", DO_TAKE, u("feedback"), card)
    assert slot(position, "feedback", WEAPON) == "smaw"
    assert ids(position.discards[WEAPON]) == ["m16"]
    assert told(position, team_events.Salvaged) == [team_events.Salvaged(0, "feedback", "smaw", False)]


def test_only_feedback_salvages_and_only_what_was_discarded() -> None:
    position = camp("feedback", "basic", run=False)
    bury(position, WEAPON, "smaw")
    smaw = among(position.discards[WEAPON], "smaw")
    assert why(position, "A", DO_SALVAGE, u("basic"), smaw) == "cannot_salvage"
    assert why(position, "A", DO_SALVAGE, u("feedback"), among(position.decks[0], "m16")) == "not_in_discard"
    assert why(position, "A", DO_SALVAGE, u("feedback"), NO_CARD) == "not_in_discard"
    position.actions[u("feedback")] = 0
    assert why(position, "A", DO_SALVAGE, u("feedback"), smaw) == "not_enough_actions"


def test_hagness_draws_three_gives_one_and_discards_two() -> None:
    position = camp("hagness", "basic")
    stack(position, WEAPON, "m16", "smaw", "uzi")
    do(position, "A", DO_PICK, u("hagness"), WEAPON)
    assert position.actions[u("hagness")] == 1
    assert ids(equipping.lying(position.desks[0])) == ["m16", "smaw", "uzi"]
    assert told(position, team_events.Picked)[0].cards == ("m16", "smaw", "uzi")
    assert len(listed(position, "A", DO_GIVE)) == 6
    smaw = among(equipping.lying(position.desks[0]), "smaw")
    assert why(position, "A", DO_DONE) == "give_first"
    assert why(position, "A", DO_GIVE, u("vandal"), smaw) == "not_in_squad"
    do(position, "A", DO_GIVE, u("basic"), smaw)
    assert slot(position, "basic", WEAPON) == "smaw"
    assert sorted(ids(position.discards[WEAPON])) == ["m16", "uzi"]
    assert told(position, team_events.PickDiscarded) == [team_events.PickDiscarded(0, ("m16", "uzi"))]


def test_hagness_gives_to_his_squad_and_not_to_the_other_one() -> None:
    position = camp("hagness", secondary={"A": (0, ["basic"])})
    do(position, "A", DO_PICK, u("hagness"), WEAPON)
    assert {move[1] for move in listed(position, "A", DO_GIVE)} == {u("hagness")}


def test_only_hagness_picks() -> None:
    position = camp("hagness", "basic")
    assert why(position, "A", DO_PICK, u("basic"), WEAPON) == "cannot_pick"
    position.decks = [fancy(NUMBERS, []), *position.decks[1:]]
    assert why(position, "A", DO_PICK, u("hagness"), WEAPON) == "deck_empty"


def test_repair_kit_costs_no_action_and_brings_any_discarded_card() -> None:
    position = camp("basic/repair-kit", actions={"basic": 0}, run=False)
    bury(position, ARMOR_SLOT, "full-body-armor")
    armor = among(position.discards[ARMOR_SLOT], "full-body-armor")
    assert listed(position, "A", DO_REPAIR) == [[DO_REPAIR, u("basic"), armor]]
    do(position, "A", DO_REPAIR, u("basic"), armor)
    do(position, "A", DO_TAKE, u("basic"), armor)
    assert gear_of(position, "basic")[:3] == ["", "full-body-armor", ""]
    assert ids(position.discards[ACCESSORY]) == ["repair-kit"]
    assert told(position, team_events.Salvaged)[0].kit is True


def test_repair_kits_for_each_other_are_possible_and_not_listed() -> None:
    position = camp("basic/repair-kit", run=False)
    bury(position, ACCESSORY, "repair-kit")
    other = among(position.discards[ACCESSORY], "repair-kit")
    assert listed(position, "A", DO_REPAIR) == []
    assert "repair" in position.uncounted(0)
    do(position, "A", DO_REPAIR, u("basic"), other)
    assert ids(equipping.lying(position.desks[0])) == ["repair-kit"]


def test_without_a_repair_kit_nothing_is_repaired() -> None:
    position = camp("basic", run=False)
    bury(position, WEAPON, "m16")
    assert why(position, "A", DO_REPAIR, u("basic"), among(position.discards[0], "m16")) == "no_repair_kit"


def test_doc_heals_his_squad_for_nothing() -> None:
    position = camp("doc", "juicer", health={"doc": 2, "juicer": 1}, actions={"doc": 0, "juicer": 1})
    assert listed(position, "A", DO_TREAT) == [[DO_TREAT, u("doc")]]
    do(position, "A", DO_TREAT, u("doc"))
    assert (position.health[u("doc")], position.health[u("juicer")]) == (3, 5)
    assert told(position, team_events.Healed) == [team_events.Healed(0, "doc", ("doc", "juicer"))]
    assert why(position, "A", DO_TREAT, u("doc")) == "nobody_damaged"
    assert listed(position, "A", DO_TREAT) == []


def test_doc_does_not_heal_the_other_squad_and_others_do_not_heal() -> None:
    position = camp("doc", secondary={"A": (0, ["basic"])}, health={"basic": 1})
    assert why(position, "A", DO_TREAT, u("doc")) == "nobody_damaged"
    assert why(position, "A", DO_TREAT, u("basic")) == "cannot_treat"


# Drop


def test_dropping_things_costs_nothing() -> None:
    position = camp("basic/land-mine/kevlar-vest")
    do(position, "A", DO_DROP, u("basic"), carried(position, "basic", "land-mine"))
    assert stash(position, 0) == ["land-mine"]
    position.wear[carried(position, "basic", "kevlar-vest")] = 1
    do(position, "A", DO_DROP, u("basic"), carried(position, "basic", "kevlar-vest"))
    assert stash(position, 0) == ["land-mine"]
    assert ids(position.discards[ARMOR_SLOT]) == ["kevlar-vest"]
    assert position.actions[u("basic")] == 2
    assert "drop" in position.uncounted(0)


def test_only_what_is_carried_is_dropped() -> None:
    position = camp("basic")
    assert why(position, "A", DO_DROP, u("basic"), among(position.decks[0], "m16")) == "no_such_card"
    assert why(position, "A", DO_DROP, u("basic"), NO_CARD) == "no_such_card"


# Mortar


def test_mortar_bombardment_costs_an_action_and_begins_an_attack() -> None:
    position = camp("basic/mortar", militia={1: "D3", 2: "D1"}, dice=[6] * 7)
    assert listed(position, "A", DO_BOMBARD) == [[DO_BOMBARD, u("basic"), 1]]
    assert why(position, "A", DO_BOMBARD, u("basic"), 2) == "not_adjacent"
    assert why(position, "A", DO_BOMBARD, u("basic"), 4) == "no_enemies_there"
    frames.play(position, A, row(DO_BOMBARD, u("basic"), 1))
    assert position.actions[u("basic")] == 1
    assert frames.top(position).kind == FRAME_BOMBARDMENT


def test_mortar_bombardment_needs_a_mortar_and_an_action() -> None:
    position = camp("basic/mortar", "lucid", militia={1: "D3"}, actions={"basic": 0})
    assert why(position, "A", DO_BOMBARD, u("lucid"), 1) == "no_mortar"
    assert why(position, "A", DO_BOMBARD, u("basic"), 1) == "not_enough_actions"


# Gifts


def test_78_a_gift_of_militia() -> None:
    position = camp("basic", militia={11: "A6"})
    do(position, "A", DO_GIFT, 1, 11, 4)
    assert position.to_act() == (1,)
    do(position, "B", DO_ACCEPT)
    assert (militia(position, "A", 11), militia(position, "B", 11)) == (2, 4)
    assert position.actions[u("basic")] == 2
    assert position.actions[u("vandal")] == 2
    (event,) = told(position, team_events.MilitiaGiven)
    assert (event.seat, event.taker, event.militia) == (0, 1, 4)


def test_78_the_dictator_takes_no_part() -> None:
    position = camp("basic", militia={0: "A6", 5: "D3"})
    assert why(position, "A", DO_GIFT, 2, 0, 2) == "rebels_only"
    position = arrange(2, PLAYED, militia={5: "D3", 6: "A2"}, turn=calendar.ACTIONS, run=False)
    assert why(position, "D", DO_GIFT, 0, 5, 2) == "rebels_only"


def test_a_gift_may_be_declined() -> None:
    position = camp("basic", militia={11: "A6"})
    do(position, "A", DO_GIFT, 1, 11, 4)
    assert frames.top(position).kind == FRAME_GIFT
    do(position, "B", DO_DECLINE)
    assert (militia(position, "A", 11), militia(position, "B", 11)) == (6, 0)
    assert told(position, team_events.OfferDeclined) == [team_events.OfferDeclined(1, 0)]
    assert position.to_act() == (0, 1)


@pytest.mark.parametrize(
    ("taker", "cell", "count", "code"),
    [
        (1, 11, 7, "not_enough_militia"),
        (1, 11, 0, "not_enough_militia"),
        (0, 11, 2, "not_yourself"),
        (1, 0, 2, "not_in_same_sector"),
    ],
)
def test_gifts_that_are_refused(taker: int, cell: int, count: int, code: str) -> None:
    position = camp("basic", militia={11: "A6", 0: "A3"})
    assert why(position, "A", DO_GIFT, taker, cell, count) == code
    assert listed(position, "A", DO_GIFT) == []


# Passing


def test_passing_ends_the_own_phase_and_nobody_elses() -> None:
    position = camp("basic")
    do(position, "A", DO_PASS)
    assert position.to_act() == (1,)
    assert position.actions[u("basic")] == 2
    assert told(position, team_events.PhaseEnded) == [team_events.PhaseEnded(0)]


def test_r87_whoever_has_nothing_left_to_do_passes_by_itself() -> None:
    position = camp("basic", actions={"basic": 1}, explored=[0])
    do(position, "A", DO_TRAIN, u("basic"))
    assert position.passed[0] == 1


def spent(*members: str, **more: Any) -> MercPosition:
    """A's squad has spent its last action."""
    position = camp(*members, actions=dict.fromkeys([name.split("/")[0] for name in members], 0), **more)
    assert position.legal(0) == ([Pass()] if position.passed[0] == 0 else [])
    return position


def test_r87_a_mine_can_be_dropped_after_the_last_action() -> None:
    position = camp("basic/land-mine", actions={"basic": 1}, explored=[0])
    do(position, "A", DO_TRAIN, u("basic"))
    assert position.legal(0) == [Pass()]
    do(position, "A", DO_DROP, u("basic"), carried(position, "basic", "land-mine"))
    assert stash(position, 0) == ["land-mine"]
    # Now there is nothing left that would cost nothing.
    assert position.passed[0] == 1


def test_r87_militia_can_be_given_after_the_last_action() -> None:
    position = spent("basic", militia={0: "A2", 1: "B1"}, others={"B": (0, ["vandal"])})
    do(position, "A", DO_GIFT, B, 0, 2)
    do(position, "B", DO_ACCEPT)
    assert militia(position, "B", 0) == 2
    assert position.passed[0] == 1


def test_r87_squads_can_be_formed_after_the_last_action() -> None:
    position = spent("basic", "lucid")
    do(position, "A", DO_REGROUP, SECONDARY, 1, u("lucid"))
    assert position.squad[u("lucid")] == SECONDARY
    do(position, "A", DO_PASS)
    assert position.passed[0] == 1


def test_r87_what_cannot_be_given_keeps_nothing_open() -> None:
    """Nobody to give to, nobody to part from, nothing to drop."""
    assert spent("basic", militia={0: "A2"}).passed[0] == 1


def test_r87_the_dictator_says_done_too() -> None:
    position = arrange(
        2,
        PLAYED,
        primary={"D": (0, ["basic/m16"]), "A": (11, ["tao"])},
        actions={"basic": 0},
        turn=calendar.ACTIONS,
    )
    assert position.legal(2) == [Pass()]
    do(position, "D", DO_DROP, u("basic"), carried(position, "basic", "m16"))
    assert frames.top(position).state == calendar.ABILITY


def test_a_free_action_that_helps_keeps_the_phase_open() -> None:
    position = camp("doc", actions={"doc": 0}, health={"doc": 1})
    assert position.to_act() == (0, 1)
    do(position, "A", DO_TREAT, u("doc"))
    assert position.to_act() == (1,)


def test_the_dictators_pass_ends_his_actions() -> None:
    position = arrange(
        2, PLAYED, primary={"D": (0, ["basic"]), "A": (11, ["tao"])}, turn=calendar.ACTIONS, run=False
    )
    frames.play(position, Faction(2), row(DO_PASS))
    assert frames.is_turn(position)
    assert frames.top(position).state == calendar.ABILITY


def test_at_the_desk_nothing_else_is_done() -> None:
    position = camp("basic", sectors=["gold"])
    do(position, "A", DO_EXPLORE, u("basic"))
    assert why(position, "A", DO_PASS) == "equip_first"
    assert why(position, "A", DO_TRAIN, u("basic")) == "equip_first"


# Random days


def where_cards_are(position: MercPosition) -> list[int]:
    """Every piece of equipment, wherever it lies."""
    found = [int(card) for card in position.gear if card != NO_CARD]
    for rows in (position.decks, position.discards, position.stashes):
        found += [int(card) for cards_there in rows for card in cards_there]
    found += [int(card) for desk in position.desks for card in equipping.lying(desk)]
    return sorted(found)


def where_mercs_are(position: MercPosition) -> list[int]:
    """Every MERC, wherever it is."""
    found = [unit for unit in range(MERCS) if position.owner[unit] != NOBODY]
    found += [int(unit) for unit in position.merc_deck] + [int(unit) for unit in position.merc_discard]
    for faction in range(position.rebels + 1):
        found += [int(unit) for unit in hiring.waiting_mercs(position, Faction(faction))]
    return sorted(found)


def step(position: MercPosition, chance: random.Random) -> None:
    """A random move of somebody who has one; what is listed is allowed."""
    faction = Faction(chance.choice(position.to_act()))
    move = chance.choice(frames.moves(position, faction))
    assert frames.refused(position, faction, move) == ""
    frames.play(position, faction, move)
    if frames.top(position).kind not in (FRAME_LANDING, FRAME_REBELS):
        frames.run(position)


@pytest.mark.parametrize("seed", range(200))
def test_random_days_without_enemies_end_and_lose_nothing(seed: int) -> None:
    chance = random.Random(seed)
    rebels = 1 + seed % 6
    position = MercPosition()
    setup.lay_out(position, rebels, terms_of(MercOptions()), QuickSource(seed))
    plain = [card for card in all_cards() if KIND_MODE[CARD_KIND[card]] == 0]
    calendar.begin(position)
    landing.begin(position)
    for _ in range(3):
        steps = 0
        while not all(position.passed[rebel] for rebel in range(rebels)):
            step(position, chance)
            steps += 1
            assert steps < 150 * rebels
            if steps % 10 == 0:
                assert where_cards_are(position) == plain
                assert where_mercs_are(position) == list(range(MERCS))
        for unit in range(UNITS):
            if position.owner[unit] != NOBODY and chance.random() < 0.3:
                position.health[unit] = 1
        calendar.begin_day(position)
