"""The AI Dictator, line by line (rule 18.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.game import Action
from kibitz.games.merc.interface import fight_events, regime_events
from kibitz.games.merc.interface.actions import Explore, Move, Pass, Reequip, SearchDeck, Train
from kibitz.games.merc.interface.names import SECTOR_NUMBERS, UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions, terms_of
from kibitz.games.merc.rules import calendar, codes, frames, setup
from kibitz.games.merc.rules.constants import FRAME_TURN, NOT_OVER, PHASES
from kibitz.games.merc.rules.dictator import ai
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import bury, gear_of, stack, told
from tests.games.merc.cells import CITY, COAL, COFFEE, COPPER, DIAMOND, FISHING, GOLD, W9, W10, W11, W12, W13
from tests.games.merc.fight_log import aimed_at
from tests.games.merc.fighting import fight
from tests.games.merc.regime import AI, turn
from tests.games.merc.status import cards, militia, squad_of, team

KIT = "m16/kevlar-vest/field-radio"  # what makes a MERC fully equipped
KIT2 = "uzi/flak-vest/field-radio"
# Every industry is his and full.
FULL = {GOLD: "D10", COAL: "D10", COFFEE: "D10", FISHING: "D10", COPPER: "D10", DIAMOND: "D10"}


def acting(**more: Any) -> MercPosition:
    """The AI is about to spend the actions of its MERCs."""
    return turn(calendar.ACTIONS, run=False, **{"options": AI, **more})


def ready(at: Cell, *squad: str, **more: Any) -> MercPosition:
    """The same, with a squad where nothing is left to explore: these, or Max who lacks nothing."""
    return acting(primary={"D": (at, squad or [f"max/{KIT}"])}, explored=[at], **more)


def hiring(**more: Any) -> MercPosition:
    """The Comandante has drawn three."""
    return turn(calendar.ABILITY, options=AI, merc_deck=["max", "khenn", "lucid"], **more)


def fought(**more: Any) -> MercPosition:
    """A fight of the AI's, which attacks unless said otherwise, as far as it goes without a rebel."""
    position = fight(**{"attacker": "D", "options": AI, "dice": [1] * 40, **more})
    frames.run(position)
    return position


def plan(position: MercPosition) -> list[Action]:
    """What its MERCs do with their actions, up to a fight or the end of that step."""
    found: list[Action] = []
    his = places.his(position)
    while frames.top(position).kind < PHASES and position.ended_by == NOT_OVER:
        is_acting = frames.is_turn(position) and frames.top(position).state == calendar.ACTIONS
        if not is_acting and frames.top(position).kind == FRAME_TURN:
            return found
        if frames.step(position):
            continue
        at_desk = frames.is_at_desk(position, his)
        move = ai.answer(position)
        if is_acting and not at_desk:
            found.append(codes.named(position, move))
        frames.play(position, his, move)
    return found


def first(position: MercPosition) -> Action:
    return plan(position)[0]


def moves_to(position: MercPosition) -> str:
    """Where its first action is a move to."""
    action = first(position)
    assert isinstance(action, Move)
    return action.sector


# Line 1: equipment


def test_line_1_who_lacks_something_explores() -> None:
    position = acting(primary={"D": (GOLD, ["max"])}, militia={GOLD: "D10"})
    assert first(position) == Explore("max")


def test_line_1_or_takes_from_the_stash_what_fills_a_gap() -> None:
    position = ready(GOLD, "max/m16", militia={GOLD: "D10"}, stashes={GOLD: ["flak-vest"]})
    assert first(position) == Reequip("max")
    assert gear_of(position, "max")[1] == "flak-vest"


@pytest.mark.parametrize("lying", [["9mm-handgun"], ["land-mine", "repair-kit"], []])
def test_line_1_not_for_what_is_of_no_use(lying: list[str]) -> None:
    position = ready(GOLD, "max/m16", militia={GOLD: "D10"}, stashes={GOLD: lying})
    assert not [action for action in plan(position) if isinstance(action, Reequip)]


def test_line_1_not_for_what_the_merc_does_not_use() -> None:
    position = ready(GOLD, "apeiron/m16/flak-vest", militia={GOLD: "D10"}, stashes={GOLD: ["grenade"]})
    assert not [action for action in plan(position) if isinstance(action, Reequip)]


def test_line_1_whoever_is_fully_equipped_does_neither() -> None:
    position = acting(
        primary={"D": (GOLD, [f"max/{KIT}"])}, militia={**FULL, GOLD: "D9"}, stashes={GOLD: ["grenade"]}
    )
    assert first(position) == Train("max")


def test_line_1_the_quickest_first() -> None:
    position = acting(primary={"D": (GOLD, ["max", "bouba"])}, militia={GOLD: "D10"})
    assert first(position) == Explore("bouba")


def test_112_by_the_alphabet_and_the_highest_number() -> None:
    position = acting(primary={"D": (GOLD, ["vandal", "adelheid"])}, militia={GOLD: "D10"})
    loot = ["50-caliber-rifle-with-flir-scope", "ak-47"]
    stack(position, 0, *loot)
    stack(position, 2, "land-mine", "repair-kit", "field-radio")
    plan(position)
    assert gear_of(position, "adelheid")[0] == "50-caliber-rifle-with-flir-scope"
    assert gear_of(position, "vandal")[0] == "ak-47"
    assert gear_of(position, "adelheid")[2] == "field-radio"
    left = [number for row in position.stashes for number in row]
    assert len(left) == 2


def test_r84_a_higher_number_takes_the_place_of_a_lower_one() -> None:
    """What made room goes to the next one who has a use for it."""
    position = acting(primary={"D": (GOLD, ["adelheid/ak-47", "vandal"])}, militia={GOLD: "D10"})
    stack(position, 0, "50-caliber-rifle-with-flir-scope", "9mm-handgun")
    plan(position)
    assert gear_of(position, "adelheid")[0] == "50-caliber-rifle-with-flir-scope"
    assert gear_of(position, "vandal")[0] == "ak-47"


def test_r84_a_lower_number_is_left() -> None:
    position = acting(primary={"D": (GOLD, ["adelheid/50-caliber-rifle-with-flir-scope"])})
    stack(position, 0, "ak-47", "9mm-handgun")
    plan(position)
    assert gear_of(position, "adelheid")[0] == "50-caliber-rifle-with-flir-scope"


def test_r84_of_armor_and_accessories_too() -> None:
    """Flak vests have the highest number of all armor, whatever they can take."""
    lying = ["ghillie-suit", "full-body-armor", "flak-vest", "field-radio", "grenade"]
    position = ready(GOLD, "max/m16/kevlar-vest", militia={GOLD: "D10"}, stashes={GOLD: lying})
    plan(position)
    assert gear_of(position, "max")[:3] == ["m16", "flak-vest", "grenade"]


# Line 2: an industry without militia


def test_113_every_member_trains_before_the_squad_moves() -> None:
    position = ready(GOLD, f"max/{KIT}", f"khenn/{KIT2}")
    actions = plan(position)
    assert {actions[0], actions[1]} == {Train("max"), Train("khenn")}
    # Both have one action left, and no industry is as near as that.
    assert all(isinstance(action, Train) for action in actions[:-1])


def test_113_then_it_moves_on() -> None:
    position = ready(GOLD, f"max/{KIT}", f"khenn/{KIT2}", militia={CITY: "A1"}, dice=[1] * 20)
    actions = plan(position)
    assert {actions[0], actions[1]} == {Train("max"), Train("khenn")}
    assert actions[2] == Move(("primary",), "city_a")


def test_line_2_only_on_an_industry() -> None:
    position = ready(CITY, militia={W13: "A1"})
    assert isinstance(first(position), Move)


def test_line_2_who_cannot_train_skips_it() -> None:
    position = ready(GOLD, "shooter/m16/kevlar-vest/grenade", militia={**FULL, GOLD: "D0", CITY: "A1"})
    assert moves_to(position) == "city_a"


# Line 3: an empty industry in range


def test_line_3_to_the_nearest_empty_industry_and_trains_there() -> None:
    position = ready(W11, militia={COFFEE: "D1", FISHING: "D1", COAL: "A1", GOLD: "D1", COPPER: "D1"})
    assert plan(position)[:2] == [Move(("primary",), "industry_diamond"), Train("max")]


def test_line_3_of_equals_the_most_valuable() -> None:
    """Coal is worth 5, coffee and fishing 4, diamond 6; all are next door."""
    position = ready(W11)
    assert moves_to(position) == "industry_diamond"


def test_line_3_comes_before_a_rebel_sector() -> None:
    position = ready(W11, militia={COFFEE: "A1", FISHING: "D1", COAL: "D1"})
    assert moves_to(position) == "industry_diamond"


def test_line_3_an_industry_with_anybody_is_not_empty() -> None:
    taken = {GOLD: "D1", COAL: "D1", COFFEE: "D1", FISHING: "D1", COPPER: "D1", DIAMOND: "D1", W10: "A1"}
    position = ready(W11, militia=taken)
    assert moves_to(position) not in {"industry_diamond", "industry_coal", "industry_fishing"}


# Lines 4 and 6, R29: towards the rebels


def test_line_4_to_a_rebel_sector_in_range() -> None:
    position = ready(W11, militia={**FULL, W11: "D1", W9: "A1"})
    assert moves_to(position) in {"industry_coal", "industry_fishing"}


def test_line_4_of_equals_the_weakest() -> None:
    position = ready(COFFEE, militia={**FULL, CITY: "A3", W10: "A4"})
    assert moves_to(position) == "city_a"


def test_line_4_health_and_armor_of_mercs_count() -> None:
    """E: three militia are weaker than a MERC with 3 health in armor."""
    position = turn(
        calendar.ACTIONS,
        run=False,
        options=AI,
        primary={"D": (COFFEE, [f"max/{KIT}"]), "A": (W10, ["natasha/flak-vest"])},
        militia={**FULL, CITY: "A3"},
        explored=[COFFEE],
    )
    assert moves_to(position) == "city_a"


def test_line_4_never_splitting() -> None:
    """One of them has no action left: the squad stays together and trains."""
    position = ready(
        COFFEE,
        f"max/{KIT}",
        f"khenn/{KIT2}",
        militia={COFFEE: "D1", CITY: "A3", GOLD: "D1", COPPER: "D1"},
        actions={"khenn": 0},
    )
    assert first(position) == Train("max")


def test_r29_range_is_the_fewest_actions_left() -> None:
    """The rebels are two steps away: with one action left out of range, and there is room to train."""
    for left, wanted in ((2, Move), (1, Train)):
        position = ready(W10, militia={**FULL, CITY: "A1", W10: "D1"}, actions={"max": left})
        assert type(first(position)) is wanted


def test_line_5_trains_where_there_is_room() -> None:
    position = ready(GOLD, militia={**FULL, GOLD: "D5", W13: "A1"})
    assert first(position) == Train("max")


def test_line_6_otherwise_one_step_towards_the_rebels() -> None:
    position = ready(GOLD, militia={**FULL, W13: "A1"})
    assert moves_to(position) in {"city_a", "wilderness10"}
    assert places.distance(position, places.place_of(position, UNIT_NUMBERS["max"]), W13) < 5


def test_line_6_nobody_to_go_to() -> None:
    position = ready(GOLD, militia=FULL)
    assert plan(position) == [Pass()]


def test_squads_in_order() -> None:
    position = ready(GOLD, secondary={"D": (COAL, ["bouba"])}, militia={**FULL, GOLD: "D9"})
    actions = plan(position)
    assert actions[0] == Train("max")
    assert Explore("bouba") in actions


def test_the_oil_pays_for_a_move() -> None:
    position = ready(COFFEE, militia={**FULL, W9: "A1"})
    position.free_move[2] = 1
    action = first(position)
    assert type(action).__name__ == "FreeMove"


# A: the base


def revealing(**more: Any) -> MercPosition:
    return turn(options=AI, hand=[], **{"tactics": ["veteran_militia", "sentry"], **more})


def test_110_the_base_is_far_from_the_rebels() -> None:
    """Distances 3, 3 and 2: of the two at 3 the one with more units."""
    position = revealing(militia={GOLD: "D1", COPPER: "D2", COFFEE: "D9", FISHING: "A1"})
    assert [int(places.distance(position, cell, FISHING)) for cell in (GOLD, COPPER, COFFEE)] == [4, 4, 2]
    assert position.base == COPPER


def test_110_then_value_decides() -> None:
    position = revealing(militia={COAL: "D1", DIAMOND: "D1", W10: "A1"})
    assert int(places.distance(position, COAL, W10)) == int(places.distance(position, DIAMOND, W10)) == 3
    assert position.base == DIAMOND


def test_110_then_lot() -> None:
    bases = {
        int(revealing(militia={GOLD: "D1", COPPER: "D1", W11: "A1"}, seed=seed).base) for seed in range(12)
    }
    assert bases == {GOLD, COPPER}


def test_a_the_card_equips_and_trains_and_never_leaves() -> None:
    position = acting(
        base=GOLD, militia={GOLD: "D1", CITY: "A1"}, explored=[GOLD], stashes={GOLD: ["uzi", "land-mine"]}
    )
    assert plan(position) == [Reequip("dictator"), Train("dictator"), Pass()]
    assert gear_of(position, "dictator")[0] == "uzi"
    assert squad_of(position, "dictator") == (2, GOLD)


# B: attacked


def test_b_mines_are_always_set_off() -> None:
    position = fought(
        a=["natasha"], militia="D1", stashes={COFFEE: ["land-mine"]}, dice=[1] * 30, attacker="A"
    )
    assert len(told(position, fight_events.MineSetOff)) == 1


# C: hiring


def test_c_the_first_of_several_drawn() -> None:
    for seed in range(5):
        position = hiring(militia={GOLD: "D1", W9: "A1"}, seed=seed)
        assert team(position) == ["max"]


def test_c_a_new_squad_close_to_the_weakest_rebel_sector_with_a_weapon() -> None:
    position = hiring(militia={GOLD: "D1", DIAMOND: "D1", W9: "A5", W13: "A1"})
    assert squad_of(position, "max") == (0, DIAMOND)
    assert gear_of(position, "max")[0] != ""


def test_r72_into_the_primary_squad() -> None:
    position = hiring(
        militia={GOLD: "D1", COAL: "D1", W9: "A5"},
        primary={"D": (GOLD, ["ewok"])},
        secondary={"D": (COAL, ["doc"])},
    )
    assert squad_of(position, "max") == (0, GOLD)


def test_r72_a_new_primary_squad_rather_than_the_secondary() -> None:
    position = hiring(
        militia={GOLD: "D1", COAL: "D1", DIAMOND: "D1", W13: "A5"}, secondary={"D": (COAL, ["doc"])}
    )
    assert squad_of(position, "max") == (0, DIAMOND)


# D, E: militia


def test_d_among_rebel_sectors_the_weakest() -> None:
    where = {GOLD: "D1", W9: "A5", W10: "A2", W13: "A3"}
    position = turn(calendar.ABILITY, options=AI, dictator="purger", militia=where, dice=[1] * 40)
    assert [event.sector for event in told(position, fight_events.FightBegan)] == ["wilderness10"]


def test_d_among_neutral_sectors_value_then_nearness() -> None:
    """The Chairman: wilderness is all worth 1, so it is the one next to his only sector."""
    where = {GOLD: "D1", W9: "D1", FISHING: "A1", COAL: "A1", W13: "D1", W12: "D1", W11: "D1"}
    position = turn(calendar.ABILITY, options=AI, dictator="chairman", militia=where)
    assert militia(position, "D")[W10] == 2


def test_d_among_own_sectors_the_one_close_to_rebels() -> None:
    """The Tribune has no use for a push: nobody is next door that he outnumbers, and nothing is neutral."""
    where = {cell: "D1" for cell in range(12) if cell not in (W13, DIAMOND)}
    position = turn(
        calendar.ABILITY, options=AI, dictator="tribune", militia={**where, DIAMOND: "D3", W13: "A9"}
    )
    counts = militia(position, "D")
    near = {cell: count for cell, count in counts.items() if count > 1}
    assert sum(counts.values()) == 10 + 3 + 2
    assert near.keys() <= {FISHING, DIAMOND}


def test_d_where_there_is_room() -> None:
    where = {GOLD: "D10", CITY: "A10", DIAMOND: "D1"}
    position = turn(calendar.ABILITY, options=AI, dictator="tribune", militia=where)
    assert [event.sector for event in told(position, regime_events.MilitiaPlaced)] == ["industry_diamond"]


def test_r73_the_tribune_pushes_where_he_outnumbers() -> None:
    where = {GOLD: "D8", CITY: "A2", W13: "A9"}
    position = turn(calendar.ABILITY, options=AI, dictator="tribune", militia=where, dice=[6] * 30)
    assert told(position, regime_events.MilitiaPushed) == [
        regime_events.MilitiaPushed("industry_gold", "city_a", 9)
    ]
    assert militia(position, "D")[GOLD] == 1


def test_r73_or_onto_neutral_ground_one_at_a_time() -> None:
    position = turn(calendar.ABILITY, options=AI, dictator="tribune", militia={GOLD: "D1", W13: "A9"})
    pushed = told(position, regime_events.MilitiaPushed)
    assert [(event.sector, event.count) for event in pushed] == [("city_a", 1), ("wilderness10", 1)]
    assert militia(position, "D") == {GOLD: 1, CITY: 1, W10: 1}


def test_the_firebrand_names_somebody() -> None:
    position = turn(
        calendar.ABILITY, options=AI, dictator="firebrand", militia={GOLD: "D1", W13: "A1"}, merc_deck=["max"]
    )
    assert len(told(position, regime_events.RebelNamed)) == 1


# F: targets


def test_111_militia_before_a_merc() -> None:
    position = fought(a=["natasha"], militia="A1", d=["shooter"])
    assert aimed_at(position, "shooter") == [("militia", 1)]


def test_111_more_targets_first_among_equals() -> None:
    """The same health and armor; one of them has a weapon with more targets."""
    position = fought(a=["natasha", "moose/uzi"], d=["preaction"], seed=3)
    assert aimed_at(position, "preaction") == [("moose", 1)]


def test_111_then_the_quickest() -> None:
    position = fought(a=["natasha", "moose"], d=["preaction"])
    assert aimed_at(position, "preaction") == [("natasha", 1)]


def test_111_the_weakened_before_the_fresh() -> None:
    position = fought(a=["natasha", "moose"], d=["preaction"], health={"moose": 2})
    assert aimed_at(position, "preaction") == [("moose", 1)]


# H, I, J, K, L


def test_h_heals_with_as_many_dice_as_needed() -> None:
    position = fought(a=["natasha"], d=["surgeon", "max"], health={"max": 1})
    healed = told(position, fight_events.WoundsTreated)[0]
    assert (healed.patient, healed.dice) == ("max", 2)


def test_h_abilities_before_kits() -> None:
    position = fought(a=["natasha"], d=["surgeon/first-aid-kit", "max"], health={"max": 1})
    assert told(position, fight_events.WoundsTreated)[0].kit is None
    assert gear_of(position, "surgeon")[2] == "first-aid-kit"


def test_i_a_shot_is_always_used() -> None:
    position = fought(
        a=["natasha"],
        d=["lucid/epinephrine-shot"],
        health={"lucid": 1},
        dice=[6, 1, 1, *[1] * 30],
        attacker="A",
    )
    assert len(told(position, fight_events.UnitSaved)) == 1


@pytest.mark.parametrize(("thrown", "again"), [([1, 1], True), ([6, 1], False)])
def test_j_dice_are_thrown_again_when_that_helps(thrown: list[int], again: bool) -> None:
    position = fought(a=["moose"], d=["basic"], dice=[*thrown, *[1] * 30])
    assert bool(told(position, fight_events.DiceThrownAgain)) == again


def test_j_adelheid_always_converts() -> None:
    position = fought(militia="A2", d=["adelheid"], dice=[6, 1, 1, *[1] * 30])
    assert told(position, fight_events.MilitiaConverted)[0].count == 1


def test_j_wolverine_puts_a_six_elsewhere_where_it_would_be_lost() -> None:
    """One militia is aimed at, and two sixes are thrown."""
    position = fought(militia="A2", d=["wolverine"], dice=[6, 6, *[1] * 30])
    assert told(position, fight_events.MilitiaLost)[-1].left == 0


def test_j_wolverine_keeps_a_six_that_kills() -> None:
    position = fought(a=["moose"], militia="A1", d=["wolverine"], dice=[6, 1, *[1] * 30])
    assert [event.left for event in told(position, fight_events.MilitiaLost)] == [0]
    assert position.health[UNIT_NUMBERS["moose"]] == 3


@pytest.mark.parametrize(("accessory", "taken"), [("field-radio", ["field-radio"]), ("land-mine", [])])
def test_g_the_colonel_takes_what_fills_a_gap(accessory: str, taken: list[str]) -> None:
    position = fought(
        a=[f"moose/9mm-handgun/{accessory}"],
        d=["preaction/m16"],
        dictator="colonel",
        health={"moose": 1},
        dice=[6] * 20,
    )
    assert [event.card for event in told(position, fight_events.LootTaken)] == taken


def test_j_doc_heals_first() -> None:
    position = ready(GOLD, f"doc/{KIT}", f"max/{KIT2}", militia=FULL, health={"max": 1})
    assert type(first(position)).__name__ == "Treat"


def test_r78_hagness_looks_for_what_is_missing() -> None:
    position = ready(GOLD, "hagness/m16/kevlar-vest", f"max/{KIT2}", militia=FULL)
    assert first(position) == SearchDeck("hagness", "accessory")
    assert gear_of(position, "hagness")[2] != ""


def test_r78_feedback_takes_what_fills_a_gap() -> None:
    position = ready(GOLD, "feedback/m16/kevlar-vest", militia=FULL)
    bury(position, 0, "uzi")
    bury(position, 2, "land-mine", "grenade", "field-radio")
    action = first(position)
    assert type(action).__name__ == "Salvage"
    assert gear_of(position, "feedback")[2] == "grenade"


def test_r78_sonia_takes_militia_into_a_fight_and_leaves_one() -> None:
    for there, riders in ((10, 2), (2, 1), (1, 0)):
        position = ready(COFFEE, f"sonia/{KIT}", militia={**FULL, COFFEE: f"D{there}", CITY: "A1"})
        action = first(position)
        assert action == Move(("primary",), "city_a", riders)


def test_k_a_dog_is_always_set() -> None:
    position = fought(a=["natasha", "moose"], d=["preaction/attack-dog"], health={"moose": 1})
    assert [event.target for event in told(position, fight_events.DogSet)] == ["moose"]


def test_l_a_mortar_is_fired_where_most_targets_are() -> None:
    position = ready(COFFEE, "max/m16/kevlar-vest/mortar", militia={**FULL, CITY: "A2", W10: "A3", W11: "A1"})
    action = first(position)
    assert type(action).__name__ == "Bombard"
    assert getattr(action, "sector", "") == "wilderness10"


def test_the_ai_never_retreats() -> None:
    position = fought(a=["natasha"], d=["max"], dice=[1] * 42, attacker="A")
    assert places.place_of(position, UNIT_NUMBERS["max"]) == COFFEE


# R28: a card that can have no effect


def tactics_of(card: str, **more: Any) -> MercPosition:
    return turn(options=AI, hand=[], **{"tactics": [card, "sentry"], "militia": {GOLD: "D1"}, **more})


WILD = [W9, W10, W11, W12, W13]
USELESS: list[tuple[str, dict[str, Any]]] = [
    ("artillery_barrage", {"militia": {GOLD: "D1", W13: "A1"}}),
    ("family_threat", {"primary": {"A": (W13, ["natasha"])}}),
    ("fodder", {"primary": {"A": (W13, ["natasha"])}}),
    ("reinforcements", {"militia": {GOLD: "D10", W9: "D1"}}),
    ("seizure", {"explored": WILD}),
    ("sentry", {"militia": dict.fromkeys(range(12), "D1")}),
    ("block_trade", {"militia": {CITY: "D10", GOLD: "D1"}, "explored": [CITY]}),
    ("oil_reserves", {}),
    ("tainted_water", {}),
    ("lockdown", {"militia": {W9: "D1"}}),
    ("generalisimo", {"militia": {W9: "D1", W13: "A1", W10: "B1"}, "merc_deck": []}),
]
USEFUL: list[tuple[str, dict[str, Any]]] = [
    ("artillery_barrage", {"militia": {GOLD: "D1", CITY: "A1"}}),
    ("better_weapons", {"militia": {W9: "D1"}}),
    ("family_threat", {"militia": {GOLD: "D1", W13: "A1"}}),
    ("fodder", {"militia": {GOLD: "D1", W13: "A1"}}),
    ("generalisimo", {"militia": {W9: "D1"}}),
    ("lockdown", {}),
    ("reinforcements", {}),
    ("seizure", {"explored": WILD[1:]}),
    ("sentry", {}),
    ("veteran_militia", {"militia": {W9: "D1"}}),
    ("block_trade", {"militia": {CITY: "D10", GOLD: "D1"}}),
    ("block_trade", {"militia": {CITY: "D9", GOLD: "D1"}, "explored": [CITY]}),
    ("conscripts", {}),
    ("tainted_water", {"primary": {"A": (W13, ["natasha"])}}),
    ("tainted_water", {"militia": {GOLD: "D1", W13: "A1"}}),
]


@pytest.mark.parametrize(("card", "more"), USELESS)
def test_r28_a_useless_card_is_given_up(card: str, more: dict[str, Any]) -> None:
    position = tactics_of(card, **more)
    assert [event.card for event in told(position, regime_events.Reinforced)] == [card]


@pytest.mark.parametrize(("card", "more"), USEFUL)
def test_r28_a_card_that_does_something_is_played(card: str, more: dict[str, Any]) -> None:
    position = tactics_of(card, dice=[1] * 40, **more)
    assert [event.card for event in told(position, regime_events.TacticsPlayed)] == [card]


def test_r28_oil_on_the_map() -> None:
    position = turn(options=AI, hand=[], tactics=["oil_reserves", "sentry"], militia={GOLD: "D1"}, run=False)
    laid = position.sectors[:]
    laid[W9] = SECTOR_NUMBERS["industry_oil"]
    position.sectors = laid
    frames.run(position)
    assert cards(position.played) == ["oil_reserves"]
    assert told(position, regime_events.Reinforced) == []


def test_r28_reinforcing_where_rebels_are_close() -> None:
    position = tactics_of("fodder", militia={GOLD: "D1", DIAMOND: "D1"}, primary={"A": (W13, ["natasha"])})
    assert [event.sector for event in told(position, regime_events.Reinforced)] == ["industry_diamond"]


def test_the_ability_is_always_used() -> None:
    position = turn(
        calendar.ABILITY, options=AI, dictator="marshal", militia={GOLD: "D1", W13: "A1"}, dice=[1] * 9
    )
    assert [event.sector for event in told(position, fight_events.FightBegan)] == ["wilderness13"]


def test_the_top_card_is_played() -> None:
    position = turn(
        options=AI, hand=[], tactics=["conscripts", "sentry", "fodder"], militia={GOLD: "D1", W13: "A1"}
    )
    assert cards(position.played) == ["conscripts"]
    assert cards(position.tactics) == ["fodder", "sentry"]


# 115: nothing but the seed and what the rebels do


def test_115_the_same_seed_and_the_same_moves_give_the_same_game() -> None:
    first_game, second_game = (_played(7) for _ in range(2))
    assert first_game == second_game


def _played(seed: int) -> MercPosition:
    position = MercPosition()
    setup.begin_game(position, 2, terms_of(MercOptions()), QuickSource(seed))
    lot = random.Random(seed)
    for _ in range(120):
        if position.ended_by != NOT_OVER:
            break
        seat = lot.choice(position.to_act())
        position.play(seat, lot.choice(position.legal(seat)))
    return position
