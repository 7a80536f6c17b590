"""The tactics cards one by one (rule 15), and the base that some of them reveal (rule 14)."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import scripted
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface import regime_events
from kibitz.games.merc.interface.fight_events import FightBegan, MineSetOff
from kibitz.games.merc.interface.names import SECTOR_NUMBERS, TACTICS_IDS, UNIT_NUMBERS
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.combat import attacks
from kibitz.games.merc.rules.constants import CARD, NOT_OVER, NOWHERE
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import values
from tests.games.citing import assert_all_have_a_test
from tests.games.merc.camp import A, gear_of, told
from tests.games.merc.cells import CITY, COAL, COFFEE, COPPER, DIAMOND, FISHING, GOLD, W9, W10, W11, W12, W13
from tests.games.merc.fighting import advance
from tests.games.merc.regime import act, fight_out, kinds, listed, refused, sectors, turn
from tests.games.merc.status import militia, squad_of, team


def playing(card: str, rebels: int = 2, **more: Any) -> MercPosition:
    """The card is played; whatever it asks is next."""
    position = turn(rebels=rebels, **{"hand": [card, "sentry"], **more})
    act(position, "D", do.PlayCard(card))
    return position


def alive(position: MercPosition, *names: str) -> list[int]:
    return [int(position.health[UNIT_NUMBERS[name]]) for name in names]


# Artillery Barrage


def test_99_artillery_barrage_hurts_as_many_units_as_the_die_says() -> None:
    position = playing(
        "artillery_barrage",
        rebels=3,
        militia={GOLD: "D3", CITY: "A3"},
        primary={"A": (CITY, ["natasha/kevlar-vest"]), "B": (CITY, ["moose"])},
        dice=[4],
    )
    act(position, "D", do.ChooseSector("city_a"))
    assert told(position, regime_events.SectorShelled) == [regime_events.SectorShelled("city_a", 4)]
    # Five units are there: the one with most of them says who gets away.
    assert position.to_act() == (0,)
    act(position, "A", do.Lose("natasha"))
    assert alive(position, "natasha") == [3]
    assert values.armor(position, UNIT_NUMBERS["natasha"]) == 1
    assert refused(position, "A", do.Lose("natasha")) != ""
    act(position, "A", do.Lose("militia:0"), do.Lose("militia:0"), do.Lose("militia:0"))
    assert militia(position, "A") == {}
    assert alive(position, "moose") == [3]


def test_99_artillery_barrage_hurts_nobody_twice() -> None:
    position = playing(
        "artillery_barrage",
        militia={GOLD: "D3", CITY: "A1"},
        primary={"A": (CITY, ["natasha", "ewok"])},
        dice=[6],
    )
    act(position, "D", do.ChooseSector("city_a"))
    assert alive(position, "natasha", "ewok") == [2, 2]
    assert militia(position, "A") == {}


def test_artillery_barrage_reaches_sectors_next_to_his() -> None:
    where = {GOLD: "D1", CITY: "A1", W10: "B1", COFFEE: "A1", W13: "A9"}
    position = playing("artillery_barrage", militia=where)
    assert sectors(position, "D", do.ChooseSector) == {"city_a", "wilderness10"}


def test_artillery_barrage_is_for_as_many_sectors_as_rebels() -> None:
    where = {COFFEE: "D1", CITY: "A2", W10: "B2", W11: "A2"}
    position = playing("artillery_barrage", militia=where, dice=[1, 2])
    act(position, "D", do.ChooseSector("city_a"), do.ChooseSector("wilderness10"))
    assert [event.die for event in told(position, regime_events.SectorShelled)] == [1, 2]
    assert (militia(position, "A"), militia(position, "B")) == ({CITY: 1, W11: 2}, {})


def test_artillery_barrage_may_spare_some() -> None:
    position = playing("artillery_barrage", militia={COFFEE: "D1", CITY: "A2", W10: "B2"}, dice=[1])
    act(position, "D", do.ChooseSector("city_a"), do.Done())
    assert len(told(position, regime_events.SectorShelled)) == 1
    assert militia(position, "B") == {W10: 2}


# Cards that reveal the base


@pytest.mark.parametrize("card", ["better_weapons", "generalisimo", "lockdown", "veteran_militia"])
def test_the_base_comes_with_the_card(card: str) -> None:
    where = {GOLD: "D1", COAL: "D2", W9: "D1", COFFEE: "A1"}
    position = playing(card, militia=where)
    bases = sectors(position, "D", do.PlaceBase)
    assert bases == {"industry_gold", "industry_coal"}
    act(position, "D", do.PlaceBase("industry_coal"), do.ChooseDeck("weapon"))
    assert position.base == COAL
    assert told(position, regime_events.BaseRevealed) == [regime_events.BaseRevealed("industry_coal")]
    assert squad_of(position, "dictator") == (2, COAL)
    assert gear_of(position, "dictator")[0] != ""
    assert position.actions[CARD] == 2


@pytest.mark.parametrize(
    "card",
    ["artillery_barrage", "family_threat", "fodder", "reinforcements", "seizure", "sentry", "block_trade"],
)
def test_other_cards_reveal_nothing(card: str) -> None:
    position = playing(card, militia={GOLD: "D1", COAL: "A1"})
    assert listed(position, "D", do.PlaceBase) == []
    assert position.base == NOWHERE


def test_r27_the_card_acts_in_the_turn_in_which_it_appears() -> None:
    position = playing("veteran_militia", militia={GOLD: "D1", COFFEE: "A1"})
    act(position, "D", do.ChooseDeck("armor"))  # there was only one place for the base
    act(position, "D", do.Train("dictator"))
    assert militia(position, "D") == {GOLD: 3}
    assert position.actions[CARD] == 1


def test_a_second_base_card_reveals_nothing_new() -> None:
    position = playing("veteran_militia", militia={GOLD: "D1", COAL: "D1"}, base=GOLD)
    assert position.base == GOLD
    assert told(position, regime_events.BaseRevealed) == []
    assert position.drill == 1


def test_r26_without_an_industry_the_base_stays_hidden() -> None:
    position = playing("lockdown", militia={W9: "D1", COFFEE: "A1"})
    assert position.base == NOWHERE
    assert militia(position, "D") == {W9: 1}
    assert position.owner[CARD] == -1


def test_better_weapons_militia_hit_with_a_3() -> None:
    position = playing("better_weapons", militia={GOLD: "D1"}, base=GOLD)
    assert position.hit_on == 3


@pytest.mark.parametrize(("card", "left"), [("better_weapons", {}), ("veteran_militia", {COFFEE: 1})])
def test_better_weapons_in_a_fight(card: str, left: dict[int, int]) -> None:
    """A roll of 3 by his militia kills after this card, and not after another."""
    position = playing(card, militia={GOLD: "D1", COFFEE: "A1"}, base=GOLD)
    position.militia[2 * int(position.cells()) + COFFEE] = 1
    position.dice = scripted([3, 6])
    attacks.clash(position, fancy(NUMBERS, [COFFEE]))
    advance(position)
    assert militia(position, "A") == left


def test_106_generalisimo_without_an_industry_still_hires() -> None:
    drawn = ["max", "khenn", "lucid", "walter", "doc", "tao"]
    position = playing("generalisimo", militia={W9: "D1", COFFEE: "A1"}, merc_deck=drawn)
    assert position.base == NOWHERE
    assert [action.merc for action in listed(position, "D", do.ChooseMerc)] == drawn
    act(position, "D", do.ChooseMerc("walter"))
    # There is one sector to start from, and so it is not asked for.
    act(position, "D", do.ChooseDeck("armor"))
    assert squad_of(position, "walter") == (0, W9)
    assert position.actions[UNIT_NUMBERS["walter"]] == 0
    assert len(position.merc_discard) == 5


def test_generalisimo_either_squad() -> None:
    position = playing(
        "generalisimo", base=GOLD, militia={GOLD: "D1"}, primary={"D": (GOLD, ["max"])}, merc_deck=["doc"]
    )
    act(position, "D", do.ChooseMerc("doc"))
    assert {action.squad for action in listed(position, "D", do.Join)} == {"primary", "secondary"}


def test_generalisimo_may_take_nobody() -> None:
    position = playing("generalisimo", base=GOLD, militia={GOLD: "D1"})
    assert "Decline" in kinds(position, "D")
    act(position, "D", do.Decline())
    assert team(position) == []
    assert len(position.merc_discard) == 6


def test_102_lockdown_fills_the_base_and_what_is_next_to_it() -> None:
    # On the map of three the coffee has four neighbours; one of them is the rebels'.
    where = {COFFEE: "D8", CITY: "D10", W10: "D10", W11: "D10", W12: "A10"}
    position = playing("lockdown", rebels=3, base=COFFEE, militia=where)
    assert refused(position, "D", do.PlaceMilitia("industry_coffee", 3)) == "sector_is_full"
    assert refused(position, "D", do.PlaceMilitia("industry_gold", 1)) == "no_militia_there"
    act(position, "D", do.PlaceMilitia("industry_coffee", 2))
    assert militia(position, "D")[COFFEE] == 10


def test_102_lockdown_what_does_not_fit_is_lost() -> None:
    where = {GOLD: "D8", CITY: "D10", W10: "D10"}
    position = playing("lockdown", rebels=3, base=GOLD, militia=where)
    act(position, "D", do.PlaceMilitia("industry_gold", 2))
    assert militia(position, "D") == {GOLD: 10, CITY: 10, W10: 10}
    # Thirteen of fifteen are lost, and the turn goes on.
    assert kinds(position, "D") != {"PlaceMilitia"}


def test_102_lockdown_is_five_a_rebel() -> None:
    position = playing("lockdown", base=GOLD, militia={GOLD: "D1"})
    act(position, "D", do.PlaceMilitia("industry_gold", 4), do.PlaceMilitia("city_a", 5))
    assert refused(position, "D", do.PlaceMilitia("wilderness10", 2)) == "not_so_many_militia"
    act(position, "D", do.PlaceMilitia("wilderness10", 1))
    assert militia(position, "D") == {GOLD: 5, CITY: 5, W10: 1}


def test_lockdown_at_the_marshals_base() -> None:
    position = turn(hand=["lockdown", "sentry"], dictator="marshal", base=GOLD, militia={GOLD: "D15"})
    position.base_cap = 20
    act(position, "D", do.PlayCard("lockdown"), do.PlaceMilitia("industry_gold", 5))
    assert refused(position, "D", do.PlaceMilitia("industry_gold", 1)) == "sector_is_full"


def test_lockdown_onto_a_rebel_sector_is_a_fight_after_the_card() -> None:
    position = playing("lockdown", base=GOLD, militia={GOLD: "D10", CITY: "A1"}, dice=[6] * 20)
    act(position, "D", do.PlaceMilitia("city_a", 4))
    assert told(position, FightBegan) == []
    act(position, "D", do.PlaceMilitia("wilderness10", 6))
    fight_out(position)
    assert militia(position, "A") == {}


def test_veteran_militia_are_quicker() -> None:
    position = playing("veteran_militia", militia={GOLD: "D1", COFFEE: "A1"}, base=GOLD)
    assert values.militia_initiative(position, Faction(2), GOLD) == 3
    assert values.militia_initiative(position, A, COFFEE) == 2


# Family Threat, Tainted Water: losses


def test_100_family_threat_takes_two_militia_from_every_rebel_sector() -> None:
    position = playing("family_threat", militia={GOLD: "A1", COAL: "A5", COFFEE: "A2 B2", W9: "D1"})
    # Where two rebels have militia the one with more units says whose go; here the lower seat.
    act(position, "A", do.Lose("militia:1"), do.Lose("militia:0"))
    assert militia(position, "A") == {COAL: 3, COFFEE: 1}
    assert militia(position, "B") == {COFFEE: 1}
    assert militia(position, "D") == {W9: 1}


def test_family_threat_leaves_sectors_alone_that_rebels_do_not_control() -> None:
    position = turn(hand=["family_threat", "sentry"], run=False, militia={GOLD: "D2 A2", COAL: "A2"})
    act(position, "D", do.PlayCard("family_threat"))
    assert militia(position, "A") == {GOLD: 2}


def test_105_tainted_water_takes_militia_and_health_past_armor() -> None:
    position = playing(
        "tainted_water",
        rebels=3,
        militia={GOLD: "A3", COAL: "B1", W9: "D4"},
        primary={"A": (GOLD, ["natasha/kevlar-vest"]), "B": (W13, ["moose"]), "D": (W9, ["max"])},
        health={"moose": 1},
    )
    assert militia(position, "A") == {GOLD: 1}
    assert militia(position, "B") == {}
    assert militia(position, "D") == {W9: 4}
    assert alive(position, "natasha", "max") == [2, 3]
    assert values.armor(position, UNIT_NUMBERS["natasha"]) == 2
    assert places.place_of(position, UNIT_NUMBERS["moose"]) == NOWHERE


def test_105_tainted_water_counts_half_the_rebels() -> None:
    for rebels, left in ((1, 3), (2, 3), (3, 2)):
        position = playing("tainted_water", rebels=rebels, militia={0: "A4", 2: "D1"})
        assert militia(position, "A") == {0: left}


# Fodder


def test_101_fodder_attacks_the_largest_militia_of_every_rebel() -> None:
    where = {GOLD: "A7", COAL: "A2", DIAMOND: "B3", W9: "B1", FISHING: "D2"}
    position = playing("fodder", militia=where, dice=[1] * 40)
    assert militia(position, "D") == {GOLD: 4, DIAMOND: 2, FISHING: 2}
    fights = sectors(position, "D", do.FightAt)
    assert fights == {"industry_gold", "industry_diamond"}
    act(position, "D", do.FightAt("industry_diamond"))
    fight_out(position)
    assert [event.sector for event in told(position, FightBegan)] == ["industry_diamond", "industry_gold"]


def test_r75_fodder_goes_to_the_most_valuable_of_equals() -> None:
    position = playing("fodder", militia={COFFEE: "A3", COPPER: "A3", W9: "A3"})
    assert [event.sector for event in told(position, regime_events.MilitiaPlaced)] == ["industry_copper"]


def test_r42_fodder_comes_from_the_supply() -> None:
    position = playing("fodder", militia={GOLD: "A2", FISHING: "D9"}, dice=[1] * 40)
    assert militia(position, "D")[FISHING] == 9


# Militia here and there


def test_reinforcements_for_every_industry_of_his() -> None:
    where = {GOLD: "D1", COAL: "D9", W9: "D1", COFFEE: "A1"}
    position = playing("reinforcements", militia=where)
    assert militia(position, "D") == {GOLD: 3, COAL: 10, W9: 1}


def test_103_seizure_with_one_rebel_turns_one_and_places_nothing() -> None:
    position = playing("seizure", rebels=1, militia={0: "D1", 2: "A1"})
    act(position, "D", do.ChooseSector("wilderness12"))
    assert told(position, regime_events.SectorFlipped) == [regime_events.SectorFlipped("wilderness12")]
    assert militia(position, "D") == {0: 1}
    assert told(position, regime_events.MilitiaPlaced) == []
    assert sum(position.explored) == 1


def test_103_seizure_with_three_rebels_turns_three_with_two_militia_each() -> None:
    position = playing("seizure", rebels=3, militia={GOLD: "D1", W9: "A1", W13: "A1"}, dice=[6] * 20)
    for name in ("wilderness10", "wilderness11", "wilderness9"):
        act(position, "D", do.ChooseSector(name))
    assert [event.sector for event in told(position, FightBegan)] == ["wilderness9"]
    fight_out(position)
    assert militia(position, "D") == {GOLD: 1, W10: 2, W11: 2, W9: 2}
    assert militia(position, "A") == {W13: 1}
    assert [cell for cell in range(16) if position.explored[cell]] == [W9, W10, W11]


def test_seizure_only_of_what_is_unexplored() -> None:
    position = playing("seizure", militia={GOLD: "D1"}, explored=[W9, W10, W11])
    assert sectors(position, "D", do.ChooseSector) == {"wilderness12", "wilderness13"}


def test_seizure_onto_a_mine_of_the_rebels() -> None:
    position = playing("seizure", militia={GOLD: "D1", W9: "A1"}, stashes={W9: ["land-mine"]})
    act(position, "D", do.ChooseSector("wilderness9"), do.ChooseSector("wilderness10"))
    assert position.to_act() == (0,)
    act(position, "A", do.Accept())
    assert len(told(position, MineSetOff)) == 1
    assert militia(position, "D") == {GOLD: 1, W10: 1}
    assert militia(position, "A") == {W9: 1}
    assert position.fight is None


def test_104_sentry_stands_on_every_neutral_sector() -> None:
    position = playing("sentry", rebels=3, hand=["sentry", "fodder"], militia={GOLD: "D1", COAL: "A1"})
    counts = militia(position, "D")
    assert counts[GOLD] == 1
    assert COAL not in counts
    assert {count for cell, count in counts.items() if cell != GOLD} == {2}
    assert len(counts) == 15


def test_block_trade_turns_every_city() -> None:
    position = playing("block_trade", rebels=3, militia={CITY: "D1", GOLD: "A1"})
    assert told(position, regime_events.SectorFlipped) == [regime_events.SectorFlipped("city_a")]
    assert position.explored[CITY] == 1
    assert militia(position, "D") == {CITY: 3}


def test_block_trade_is_a_fight_where_rebels_are() -> None:
    position = playing("block_trade", militia={CITY: "A1", GOLD: "D1"}, explored=[CITY], dice=[6] * 9)
    fight_out(position)
    assert told(position, regime_events.SectorFlipped) == []
    assert [event.sector for event in told(position, FightBegan)] == ["city_a"]


# For the rest of the game


def test_109_conscripts_at_the_end_of_this_and_every_later_turn() -> None:
    position = playing("conscripts", militia={GOLD: "D1", COAL: "D10", COFFEE: "A1"})
    assert militia(position, "D") == {GOLD: 1, COAL: 10}
    act(position, "D", do.Decline())
    assert militia(position, "D") == {GOLD: 2, COAL: 10}
    while 2 not in position.to_act():
        seat = position.to_act()[0]
        position.play(seat, do.Keep(()) if do.Keep(()) in position.legal(seat) else do.Pass())
    act(position, "D", do.PlayCard("sentry"), do.Decline())
    counts = militia(position, "D")
    assert (counts[GOLD], counts[COAL]) == (3, 10)
    assert counts[W9] == 2


def test_109_conscripts_count_half_the_rebels() -> None:
    for rebels, more in ((1, 1), (2, 1), (3, 2)):
        position = playing("conscripts", rebels=rebels, militia={0: "D1", 2: "A1"})
        act(position, "D", do.Decline())
        assert militia(position, "D") == {0: 1 + more}


def test_conscripts_fill_the_marshals_base_up_to_twenty() -> None:
    position = turn(calendar.ABILITY, dictator="marshal", base=GOLD, militia={GOLD: "D19", COAL: "D10"})
    position.base_cap = 20
    position.conscripts = 2
    act(position, "D", do.Decline())
    assert militia(position, "D") == {GOLD: 20, COAL: 10}


def test_r71_conscripts_as_the_schemers_second_card() -> None:
    position = turn(
        dictator="schemer", hand=["sentry", "conscripts"], tactics=["fodder"], militia={GOLD: "D1"}
    )
    act(position, "D", do.PlayCard("sentry"), do.PlayCard("conscripts"))
    assert position.day == 4
    assert militia(position, "D")[GOLD] == 2


def test_oil_reserves_give_a_free_move() -> None:
    position = playing("oil_reserves", militia={GOLD: "D1"}, primary={"D": (GOLD, ["max"])})
    assert position.fuel == 1
    laid = position.sectors[:]
    laid[GOLD] = SECTOR_NUMBERS["industry_oil"]
    position.sectors = laid
    act(position, "D", do.Pass(), do.Decline())
    while 2 not in position.to_act():
        seat = position.to_act()[0]
        position.play(seat, do.Keep(()) if do.Keep(()) in position.legal(seat) else do.Pass())
    act(position, "D", do.PlayCard("sentry"))
    assert "FreeMove" in kinds(position, "D")


def test_no_free_move_without_oil_reserves() -> None:
    position = turn(hand=["sentry", "fodder"], militia={GOLD: "D1"}, primary={"D": (GOLD, ["max"])})
    act(position, "D", do.PlayCard("sentry"))
    assert "FreeMove" not in kinds(position, "D")


# All of them


def test_every_tactics_card_has_a_test() -> None:
    assert_all_have_a_test(TACTICS_IDS, __file__)


@pytest.mark.parametrize("card", TACTICS_IDS)
def test_a_played_card_is_open_and_gone(card: str) -> None:
    position = playing(
        card, militia={GOLD: "D1", W13: "A1"}, hand=[card, "fodder" if card != "fodder" else "sentry"]
    )
    assert TACTICS_IDS[position.played[0]] == card
    assert len(position.hand) == 1
    assert position.ended_by == NOT_OVER
