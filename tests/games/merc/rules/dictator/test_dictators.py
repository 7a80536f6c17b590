"""The Dictators one by one (rule 14): what each sets up, what he does each turn, and what always holds."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.fight_events import FightBegan, RoundBegan
from kibitz.games.merc.interface.names import DICTATOR_IDS, UNIT_NUMBERS
from kibitz.games.merc.interface.regime_events import AbilityUsed, CoatsTurned, MilitiaPlaced, RebelNamed
from kibitz.games.merc.interface.team_events import HireLost
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.rules import calendar, frames
from kibitz.games.merc.rules.combat import attacks, looting
from kibitz.games.merc.rules.constants import CARD, NOT_OVER, NOWHERE
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import values
from tests.games.citing import assert_all_have_a_test
from tests.games.merc.camp import A, B, gear_of, told
from tests.games.merc.cells import CITY, COAL, COFFEE, COPPER, DIAMOND, FISHING, GOLD, W9, W10, W11, W12, W13
from tests.games.merc.fight_log import order
from tests.games.merc.fighting import HERE, advance, fight
from tests.games.merc.regime import act, fight_out, game, kinds, listed, refused, sectors, turn
from tests.games.merc.status import cards, flow, militia, squad_of, team

DECK = ["max", "khenn", "lucid", "walter", "doc", "tao"]


def using(dictator: str, rebels: int = 2, **more: Any) -> MercPosition:
    """His ability is used; whatever it asks is next."""
    settings: dict[str, Any] = {"merc_deck": DECK, "hand": ["sentry"], **more}
    position = turn(calendar.ABILITY, rebels, dictator=dictator, **settings)
    act(position, "D", do.Accept())
    assert told(position, AbilityUsed) == [AbilityUsed(dictator)]
    return position


def settle(position: MercPosition, squad: str = "primary", deck: str = "weapon") -> str:
    """The next new MERC joins where he first may; who it was."""
    joins = [action for action in listed(position, "D", do.Join) if action.squad == squad]
    if joins:
        act(position, "D", joins[0])
    act(position, "D", do.ChooseDeck(deck))
    return joins[0].merc if joins else ""


@pytest.mark.parametrize(
    ("dictator", "figures"),
    [
        ("comandante", (2, 2, 2)),
        ("marshal", (2, 3, 1)),
        ("colonel", (2, 2, 2)),
        ("firebrand", (0, 3, 3)),
        ("schemer", (4, 1, 1)),
        ("chairman", (2, 3, 1)),
        ("tribune", (3, 3, 0)),
        ("broker", (1, 1, 4)),
        ("general", (1, 2, 3)),
        ("purger", (2, 2, 2)),
        ("secretary", (2, 1, 3)),
    ],
)
def test_figures(dictator: str, figures: tuple[int, int, int]) -> None:
    """Initiative, training, combat; 3 health and 1 target."""
    position = turn(calendar.ACTIONS, dictator=dictator, base=GOLD, militia={GOLD: "D1"})
    found = [
        int(values.initiative(position, CARD)),
        int(values.training(position, CARD)),
        int(values.combat(position, CARD)),
    ]
    assert found == [*figures]
    assert int(position.health[CARD]) == 3
    assert int(values.targets(position, CARD)) == 1


# The Comandante


def test_comandante_draws_three_and_hires_one() -> None:
    position = using("comandante", militia={GOLD: "D1", COAL: "D1"})
    assert [action.merc for action in listed(position, "D", do.ChooseMerc)] == ["max", "khenn", "lucid"]
    assert "Decline" not in kinds(position, "D")
    act(position, "D", do.ChooseMerc("khenn"))
    assert settle(position) == "khenn"
    assert team(position) == ["khenn"]
    assert len(position.merc_discard) == 2
    assert position.day == 4


def test_comandante_and_one_who_does_not_go_with_the_team() -> None:
    position = using(
        "comandante",
        militia={GOLD: "D1"},
        primary={"D": (GOLD, ["borris"])},
        merc_deck=["squirrel", "moose", "max"],
    )
    # Two of the three will not serve with Borris; the third is the only choice, and is made.
    assert {action.merc for action in listed(position, "D", do.Join)} == {"max"}


def test_comandante_when_nobody_drawn_goes_with_the_team() -> None:
    position = turn(
        calendar.ABILITY,
        militia={GOLD: "D1"},
        primary={"A": (W13, ["doc"]), "B": (W9, ["ewok"]), "D": (GOLD, ["borris"])},
        run=False,
    )
    position.merc_deck = fancy(NUMBERS, [UNIT_NUMBERS["squirrel"], UNIT_NUMBERS["moose"]])
    act(position, "D", do.Accept())
    assert team(position) == ["borris"]
    assert len(position.merc_discard) == 2
    assert position.day == 4


@pytest.mark.parametrize("dictator", ["comandante", "colonel", "secretary"])
def test_r89_who_only_hires_is_not_asked_with_an_empty_deck(dictator: str) -> None:
    position = turn(calendar.ABILITY, dictator=dictator, militia={GOLD: "D1", W9: "A1"}, merc_deck=[])
    assert told(position, AbilityUsed) == []
    assert position.day == 4


def test_r89_what_else_an_ability_does_is_asked_for() -> None:
    position = using("firebrand", militia={GOLD: "D1", W9: "A1"}, merc_deck=[])
    act(position, "D", do.NameRebel(1))
    assert position.named == B


def test_r89_a_deck_that_is_shuffled_anew_is_not_empty() -> None:
    shuffled = MercOptions(dictator_played_by=PlayedBy.PLAYER, reshuffle_mercs=True)
    position = turn(
        calendar.ABILITY, militia={GOLD: "D1", W9: "A1"}, merc_deck=[], options=shuffled, run=False
    )
    position.merc_discard = fancy(NUMBERS, [UNIT_NUMBERS["max"]])
    frames.run(position)
    assert kinds(position, "D") == {"Accept", "Decline"}


def test_r49_comandante_with_no_place_to_start_from() -> None:
    everywhere = dict.fromkeys(range(12), "A1")
    position = using("comandante", militia=everywhere)
    act(position, "D", do.ChooseMerc("max"))
    assert told(position, HireLost) == [HireLost(2, "max")]
    assert team(position) == []


# The Marshal


def test_marshal_sets_up_his_base() -> None:
    """5 militia a rebel more, and room for 20 (68)."""
    position = turn(calendar.FIRST_SETUP, day=1, dictator="marshal", militia={GOLD: "D3", COAL: "D3"})
    act(position, "D", do.PlaceBase("industry_gold"), do.ChooseDeck("weapon"))
    assert militia(position, "D")[GOLD] == 13
    assert (position.base, position.base_cap) == (GOLD, 20)


def test_marshal_puts_militia_for_every_rebel_sector_onto_one() -> None:
    position = using("marshal", militia={GOLD: "D1", W9: "A1", W10: "B3", COAL: "A1"})
    assert {action.militia for action in listed(position, "D", do.PlaceMilitia)} == {3}
    assert len(listed(position, "D", do.PlaceMilitia)) == 12
    act(position, "D", do.PlaceMilitia("industry_gold", 3))
    assert militia(position, "D") == {GOLD: 4}


def test_marshal_attacks_a_rebel_sector() -> None:
    position = using("marshal", militia={GOLD: "D1", W9: "A1", W10: "B3"}, dice=[6] * 9)
    act(position, "D", do.PlaceMilitia("wilderness9", 2))
    fight_out(position)
    assert militia(position, "D") == {GOLD: 1, W9: 2}
    assert militia(position, "A") == {}


def test_marshal_when_the_rebels_hold_nothing() -> None:
    position = using("marshal", militia={GOLD: "D1"})
    assert militia(position, "D") == {GOLD: 1}
    assert position.day == 4


# The Colonel


def test_colonel_hires_the_next_merc() -> None:
    position = using("colonel", militia={GOLD: "D1"})
    # One sector to start from: nothing is asked but the card.
    assert position.actions[UNIT_NUMBERS["max"]] == 0
    act(position, "D", do.ChooseDeck("accessory"))
    assert team(position) == ["max"]
    assert gear_of(position, "max")[2] != ""


def test_colonel_loots() -> None:
    position = turn(calendar.ABILITY, dictator="colonel", primary={"D": (GOLD, ["max"])})
    assert looting.may_loot(position, A, GOLD)
    assert not looting.may_loot(position, A, COAL)
    other = turn(calendar.ABILITY, dictator="comandante", primary={"D": (GOLD, ["max"])})
    assert not looting.may_loot(other, A, GOLD)


# The Firebrand


def test_firebrand_hires_and_names_a_rebel() -> None:
    position = using("firebrand", militia={GOLD: "D1", W9: "A1"})
    act(position, "D", do.ChooseDeck("weapon"))
    assert team(position) == ["max"]
    assert [action.rebel for action in listed(position, "D", do.NameRebel)] == [0, 1]
    act(position, "D", do.NameRebel(1))
    assert position.named == 1
    assert told(position, RebelNamed) == [RebelNamed(1)]


def test_firebrand_may_name_the_same_rebel_again() -> None:
    position = turn(calendar.ABILITY, dictator="firebrand", militia={GOLD: "D1", W9: "A1"}, merc_deck=DECK)
    position.named = B
    act(position, "D", do.Accept(), do.ChooseDeck("weapon"), do.NameRebel(1))
    assert position.named == 1


def test_r50_firebrand_his_side_acts_before_the_named_rebel() -> None:
    """Natasha and Bouba are quicker than militia; Natasha's rebel was named."""
    position = fight(militia="D1", a=["natasha"], b=["bouba"], dictator="firebrand", dice=[1] * 30)
    assert order(position) == ["B bouba", "A natasha", "D militia"]
    position = fight_named(0)
    assert order(position) == ["B bouba", "D militia", "A natasha"]
    position = fight_named(1)
    assert order(position) == ["A natasha", "D militia", "B bouba"]


def fight_named(rebel: int) -> MercPosition:
    position = turn(
        calendar.ACTIONS,
        dictator="firebrand",
        militia={HERE: "A1 B1"},
        primary={"A": (HERE, ["natasha"]), "B": (HERE, ["bouba"])},
        run=False,
        dice=[1] * 30,
    )
    position.named = Faction(rebel)
    cells = int(position.cells())
    position.militia[0 * cells + HERE] = position.militia[cells + HERE] = 0
    position.militia[2 * cells + HERE] = 1
    attacks.clash(position, fancy(NUMBERS, [HERE]))
    advance(position)
    return position


def test_firebrand_names_a_rebel_without_units() -> None:
    position = fight_named(0)
    assert told(position, RoundBegan) != []
    position = using("firebrand", rebels=3, militia={GOLD: "D1", W9: "A1"})
    act(position, "D", do.ChooseDeck("weapon"), do.NameRebel(2))
    assert position.named == 2
    assert position.ended_by == NOT_OVER


# The Schemer


def test_schemer_has_twice_the_cards_and_no_ability() -> None:
    position = game(dictator="schemer")
    assert flow(position) == (10, 0)
    position = turn(dictator="schemer", hand=["sentry", "family_threat"], tactics=["fodder"])
    act(position, "D", do.PlayCard("sentry"))
    assert "fodder" in cards(position.hand)
    assert kinds(position, "D") == {"PlayCard", "Reinforce"}


# The Chairman


def test_chairman_sets_up_a_merc_a_rebel() -> None:
    position = turn(calendar.FIRST_SETUP, 3, day=1, dictator="chairman", militia={GOLD: "D3"}, merc_deck=DECK)
    for _ in range(3):
        settle(position)
    assert sorted(team(position)) == ["khenn", "lucid", "max"]


def test_chairman_spreads_militia_over_the_wilderness() -> None:
    where = {GOLD: "D1", W9: "A1", W10: "B1", COAL: "A1"}
    position = using("chairman", militia=where, dice=[6] * 9)
    assert sectors(position, "D", do.PlaceMilitia) == {
        "wilderness9",
        "wilderness10",
        "wilderness11",
        "wilderness12",
        "wilderness13",
    }
    assert refused(position, "D", do.PlaceMilitia("industry_gold", 1)) == "no_militia_there"
    act(position, "D", do.PlaceMilitia("wilderness9", 2))
    assert told(position, FightBegan) == []
    act(position, "D", do.PlaceMilitia("wilderness11", 1))
    fight_out(position)
    assert [event.sector for event in told(position, FightBegan)] == ["wilderness9"]
    assert militia(position, "D") == {GOLD: 1, W9: 2, W11: 1}


# The Tribune


def test_tribune_sets_up_a_merc_a_rebel() -> None:
    position = turn(calendar.FIRST_SETUP, day=1, dictator="tribune", militia={GOLD: "D3"}, merc_deck=DECK)
    for _ in range(2):
        settle(position)
    assert sorted(team(position)) == ["khenn", "max"]


def test_tribune_places_and_pushes() -> None:
    position = using("tribune", militia={GOLD: "D3", COAL: "D1", CITY: "A1"}, dice=[6] * 9)
    assert sectors(position, "D", do.PlaceMilitia) == {"industry_gold", "industry_coal"}
    act(position, "D", do.PlaceMilitia("industry_gold", 2))
    assert sectors(position, "D", do.PushMilitia) == {"city_a", "wilderness10"}
    assert refused(position, "D", do.PushMilitia("wilderness9", 1)) == "no_militia_there"
    assert refused(position, "D", do.PushMilitia("city_a", 6)) == "not_so_many_militia"
    act(position, "D", do.PushMilitia("city_a", 3), do.PushMilitia("wilderness10", 1))
    assert told(position, FightBegan) == []
    act(position, "D", do.Done())
    fight_out(position)
    assert militia(position, "D") == {GOLD: 1, COAL: 1, CITY: 3, W10: 1}


def test_tribune_may_leave_them_where_they_are() -> None:
    position = using("tribune", militia={GOLD: "D3", COAL: "D1"})
    act(position, "D", do.PlaceMilitia("industry_coal", 2), do.Done())
    assert militia(position, "D") == {GOLD: 3, COAL: 3}


def test_tribune_from_a_full_sector() -> None:
    position = using("tribune", militia={GOLD: "D10"})
    act(position, "D", do.PushMilitia("city_a", 10))
    assert militia(position, "D") == {CITY: 10}


def test_tribune_may_choose_a_full_sector_for_its_push() -> None:
    """14: what he adds there is lost; what stood there may go next door all the same."""
    position = using("tribune", militia={GOLD: "D10", COAL: "D1"})
    assert sectors(position, "D", do.PlaceMilitia) == {"industry_gold", "industry_coal"}
    act(position, "D", do.PlaceMilitia("industry_gold", 2), do.PushMilitia("city_a", 10))
    assert militia(position, "D") == {CITY: 10, COAL: 1}


def test_tribune_without_a_sector() -> None:
    position = using("tribune", militia={W9: "A1"})
    assert militia(position, "D") == {}
    assert position.day == 4


# The Broker


def test_broker_takes_a_militia_of_every_rebel_sector() -> None:
    where = {GOLD: "D1", W9: "A3", W10: "B1", COAL: "A2 B1", W13: "D1", COFFEE: "D1"}
    position = using("broker", militia=where)
    assert [(event.sector, event.rebel, event.count) for event in told(position, CoatsTurned)] == [
        ("industry_coal", 0, 1),
        ("wilderness9", 0, 1),
        ("wilderness10", 1, 1),
    ]
    assert militia(position, "A") == {W9: 2, COAL: 1}
    assert militia(position, "B") == {COAL: 1}
    # Wherever rebels are not in control; the sector that lost its last one is among them.
    open_to = sectors(position, "D", do.PlaceMilitia)
    assert "wilderness10" in open_to
    assert {"wilderness9", "industry_coal"}.isdisjoint(open_to)
    act(position, "D", do.PlaceMilitia("wilderness10", 2), do.PlaceMilitia("industry_gold", 1))
    assert militia(position, "D") == {GOLD: 2, W10: 2, W13: 1, COFFEE: 1}
    assert team(position) == []


def test_broker_takes_no_merc() -> None:
    position = using("broker", militia={GOLD: "D1"}, primary={"A": (W9, ["natasha"])})
    assert told(position, CoatsTurned) == []
    assert position.day == 4


def test_broker_hires_while_he_is_behind() -> None:
    position = using("broker", militia={GOLD: "D1", W9: "A3", W10: "B2"})
    act(position, "D", do.PlaceMilitia("industry_gold", 2))
    act(position, "D", do.ChooseDeck("weapon"))
    assert team(position) == ["max"]


# The General


def test_general_deals_damage_for_every_rebel_sector() -> None:
    position = using(
        "general",
        militia={GOLD: "D1", W9: "A3", W10: "B1", COAL: "A2"},
        primary={"A": (COAL, ["natasha"])},
    )
    # Three points: the MERC, then militia where most of them stand.
    assert position.health[UNIT_NUMBERS["natasha"]] == 2
    assert militia(position, "A") == {W9: 2, COAL: 1}
    assert militia(position, "B") == {W10: 1}


def test_r52_general_spreads_damage_evenly() -> None:
    where = {GOLD: "D1", **dict.fromkeys((W9, W10, W11, W12, COAL), "A1")}
    position = using("general", militia=where, primary={"A": (W9, ["natasha", "moose"]), "B": (W13, ["doc"])})
    # Six sectors and eight units: each is hit once at most, MERCs first.
    healths = [int(position.health[UNIT_NUMBERS[name]]) for name in ("natasha", "moose", "doc")]
    assert healths == [2, 2, 2]
    assert sum(militia(position, "A").values()) == 2


def test_r52_general_more_damage_than_units() -> None:
    position = turn(
        calendar.ABILITY,
        dictator="general",
        militia={W10: "A1"},
        primary={"A": (W9, ["natasha/kevlar-vest"])},
        secondary={"A": (COAL, ["moose"])},
    )
    act(position, "D", do.Accept())
    # Three sectors, three units, one each; armor soaks.
    assert position.health[UNIT_NUMBERS["natasha"]] == 3
    assert values.armor(position, UNIT_NUMBERS["natasha"]) == 1
    assert position.health[UNIT_NUMBERS["moose"]] == 2
    assert militia(position, "A") == {}


def test_general_avenges() -> None:
    """R53; more in test_coup.py."""
    position = turn(calendar.START, dictator="general", militia={GOLD: "D1"}, merc_deck=DECK, hand=["sentry"])
    assert kinds(position, "D") == {"PlayCard", "Reinforce"}
    position = turn(
        calendar.START, dictator="general", militia={GOLD: "D1"}, merc_deck=DECK, hand=["sentry"], run=False
    )
    position.holdings = 1 << GOLD | 1 << COAL
    frames.run(position)
    assert kinds(position, "D") == {"ChooseDeck"}
    assert team(position) == ["max"]


# The Purger


def test_purger_attacks_a_rebel_sector() -> None:
    position = using("purger", militia={GOLD: "D1", W9: "A1", W10: "B1", COAL: "A1"}, dice=[6] * 9)
    choices = listed(position, "D", do.PlaceMilitia)
    assert {action.sector for action in choices} == {"wilderness9", "wilderness10", "industry_coal"}
    assert {action.militia for action in choices} == {3}
    act(position, "D", do.PlaceMilitia("wilderness9", 3))
    fight_out(position)
    assert militia(position, "D") == {GOLD: 1, W9: 3}
    # He has won, so nobody is hired.
    assert team(position) == []
    assert position.day == 4


def test_purger_hires_when_he_loses() -> None:
    position = using(
        "purger",
        militia={GOLD: "D1", W9: "A9", W10: "B1"},
        dice=[1, 1, *[6] * 9],
    )
    act(position, "D", do.PlaceMilitia("wilderness9", 2))
    fight_out(position)
    assert militia(position, "D") == {GOLD: 1}
    act(position, "D", do.ChooseDeck("weapon"))
    assert team(position) == ["max"]


def test_purger_sends_ten_at_most() -> None:
    everywhere = dict.fromkeys(range(1, 12), "A1")
    position = using("purger", militia={GOLD: "D1", **everywhere}, dice=[6] * 20)
    act(position, "D", do.PlaceMilitia("wilderness9", 11))
    assert told(position, MilitiaPlaced) == [MilitiaPlaced(2, "wilderness9", 10, 1)]


# The Secretary


def test_secretary_hires_into_the_primary_squad() -> None:
    position = using("secretary", militia={GOLD: "D1", COAL: "D1"})
    assert {action.squad for action in listed(position, "D", do.Join)} == {"primary"}
    assert settle(position) == "max"
    assert team(position) == ["max"]
    assert position.day == 4


def test_secretary_forms_no_other_squad_before_that() -> None:
    position = using("secretary", militia={GOLD: "D1", COAL: "D1"}, primary={"D": (GOLD, ["doc"])})
    assert listed(position, "D", do.Join) == []
    act(position, "D", do.ChooseDeck("weapon"))
    assert squad_of(position, "max") == squad_of(position, "doc")


def test_secretary_hires_into_the_secondary_squad_once_the_base_is_revealed() -> None:
    position = using("secretary", base=GOLD, militia={GOLD: "D1", COAL: "D1"})
    assert settle(position) == "max"
    assert {action.squad for action in listed(position, "D", do.Join)} == {"secondary"}
    assert settle(position, "secondary") == "khenn"
    assert squad_of(position, "max")[0] == 0
    assert squad_of(position, "khenn")[0] == 1


# All of them


def test_every_dictator_has_a_test() -> None:
    assert_all_have_a_test(DICTATOR_IDS, __file__)


@pytest.mark.parametrize("dictator", DICTATOR_IDS)
def test_nobody_must_use_an_ability(dictator: str) -> None:
    position = turn(
        calendar.ABILITY,
        dictator=dictator,
        militia={GOLD: "D1", W9: "A1", FISHING: "D1", COPPER: "D1", DIAMOND: "D1", COFFEE: "D1"},
        hand=[],
    )
    if dictator != "schemer":
        assert kinds(position, "D") == {"Accept", "Decline"}
        act(position, "D", do.Decline())
        assert position.day == 4
    assert militia(position, "A") == {W9: 1}
    assert places.place_of(position, CARD) == NOWHERE
