"""The Dictator's first day, reinforcing, and what frames his turns (rules 6, 7 and 14)."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from kibitz.games.merc import GAME
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.fight_events import FightBegan
from kibitz.games.merc.interface.names import SECTOR_NUMBERS
from kibitz.games.merc.interface.regime_events import MilitiaPlaced, Reinforced
from kibitz.games.merc.options import MercOptions, PlayedBy
from kibitz.games.merc.rules import calendar
from kibitz.games.merc.rules.constants import CARD, INDUSTRY, NOT_OVER, NOWHERE
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import gear_of, told
from tests.games.merc.cells import CITY, COAL, COFFEE, COPPER, DIAMOND, FISHING, GOLD, W9, W10, W13
from tests.games.merc.regime import AI, act, kinds, listed, refused, sectors, turn
from tests.games.merc.status import cards, flow, militia, sector, squad_of, team

DEALT = ["sentry", "fodder", "seizure", "lockdown", "family_threat"]
LANDED = [["natasha", "ewok"], ["moose", "doc"], ["tack", "tao"], ["sarge", "ra"]]


def landed(*cells: i64, **more: Any) -> MercPosition:
    """Day 1, and a rebel stands on each of these sectors: the Dictator is on."""
    squads = {letter: (cell, LANDED[k]) for k, (letter, cell) in enumerate(zip("ABCE", cells, strict=False))}
    settings: dict[str, Any] = {"day": 1, "tactics": DEALT, "merc_deck": ["max", "khenn", "lucid"], **more}
    return turn(calendar.FIRST_MILITIA, len(cells), primary=squads, **settings)


def settled(position: MercPosition) -> MercPosition:
    """His first MERC stands on the first sector there is, with a weapon."""
    act(position, "D", listed(position, "D", do.Join)[0], do.ChooseDeck("weapon"))
    return position


def placed(position: MercPosition) -> int:
    return sum(militia(position, "D").values())


# 6.1 and 6.5: militia


def test_63_two_rebels_on_industries() -> None:
    position = landed(GOLD, COAL)
    assert militia(position, "D") == {COFFEE: 3, FISHING: 3, COPPER: 3, DIAMOND: 3}
    assert placed(position) == 12
    settled(position)
    act(position, "D", do.PlaceMilitia("industry_coffee", 4))
    assert placed(position) == 16
    assert position.day == 2


def test_64_three_rebels_on_two_industries_and_a_wilderness() -> None:
    position = landed(GOLD, COAL, W9)
    assert set(militia(position, "D").values()) == {4}
    assert placed(position) == 24
    settled(position)
    act(position, "D", do.PlaceMilitia("industry_coffee", 6), do.PlaceMilitia("industry_copper", 3))
    assert placed(position) == 33
    assert position.day == 2


def test_65_not_more_than_ten_on_a_sector() -> None:
    position = settled(landed(GOLD, COAL, W9))
    assert refused(position, "D", do.PlaceMilitia("industry_coffee", 9)) == "sector_is_full"
    assert refused(position, "D", do.PlaceMilitia("industry_coffee", 6)) == ""
    act(position, "D", do.PlaceMilitia("industry_coffee", 6))
    assert refused(position, "D", do.PlaceMilitia("industry_coffee", 1)) == "sector_is_full"
    assert refused(position, "D", do.PlaceMilitia("industry_copper", 4)) == "not_so_many_militia"
    act(position, "D", do.PlaceMilitia("industry_copper", 3))
    assert militia(position, "D")[COFFEE] == 10
    assert militia(position, "D")[COPPER] == 7


def test_65_only_on_sectors_he_controls() -> None:
    position = settled(landed(GOLD, COAL, W9))
    assert refused(position, "D", do.PlaceMilitia("industry_gold", 1)) == "no_militia_there"
    assert refused(position, "D", do.PlaceMilitia("wilderness10", 1)) == "no_militia_there"
    assert refused(position, "D", do.PlaceMilitia("industry_coffee", 0)) == "not_so_many_militia"


def test_65_split_in_any_way() -> None:
    """One and all are listed, and every number between may be tried."""
    position = settled(landed(GOLD, COAL))
    counts = {action.militia for action in listed(position, "D", do.PlaceMilitia)}
    assert counts == {1, 4}
    assert "place_militia" in position.uncounted(2)
    act(position, "D", do.PlaceMilitia("industry_coffee", 2), do.PlaceMilitia("industry_copper", 2))
    assert position.day == 2


def test_one_rebel_meets_no_extra_militia() -> None:
    position = landed(0)
    assert set(militia(position, "D").values()) == {2}
    settled(position)
    assert position.day == 2


# 6.2 to 6.4: a MERC, the card's setup, a hand


def test_the_first_merc_is_the_top_one_and_stands_where_he_likes() -> None:
    position = landed(GOLD, COAL)
    joins = listed(position, "D", do.Join)
    assert {action.merc for action in joins} == {"max"}
    assert {action.squad for action in joins} == {"primary"}
    assert {action.sector for action in joins} == {
        "industry_coffee",
        "industry_fishing",
        "industry_copper",
        "industry_diamond",
    }
    act(position, "D", do.Join("max", "primary", "industry_copper"))
    assert listed(position, "D", do.ChooseDeck) != []
    act(position, "D", do.ChooseDeck("armor"))
    assert squad_of(position, "max") == (0, COPPER)
    assert gear_of(position, "max")[1] != ""
    assert gear_of(position, "max")[0] == ""


def test_r12_one_who_does_not_go_with_the_team_is_passed_over() -> None:
    position = landed(GOLD, COAL, dictator="chairman", merc_deck=["borris", "squirrel", "max", "khenn"])
    assert [action.merc for action in listed(position, "D", do.Join)][:1] == ["borris"]
    settled(position)
    settled(position)
    settled(position)
    assert team(position) == ["borris", "khenn", "max"]


def test_r49_without_militia_the_first_merc_starts_on_neutral_ground() -> None:
    bare = MercOptions(dictator_played_by=PlayedBy.PLAYER, difficulty=0)
    position = landed(GOLD, COAL, options=bare)
    assert placed(position) == 0
    starts = sectors(position, "D", do.Join)
    assert len(starts) == 10
    assert starts.isdisjoint({"industry_gold", "industry_coal"})


def test_he_draws_three_cards_before_he_places_the_rest() -> None:
    position = landed(GOLD, COAL)
    assert flow(position) == (5, 0)
    settled(position)
    assert kinds(position, "D") == {"PlaceMilitia"}
    assert flow(position) == (2, 3)
    assert cards(position.hand) == DEALT[:3]


def test_68_the_marshals_base_with_three_rebels() -> None:
    position = settled(landed(GOLD, COAL, W9, dictator="marshal"))
    assert sectors(position, "D", do.PlaceBase) == {sector(position, cell) for cell in militia(position, "D")}
    act(position, "D", do.PlaceBase("industry_copper"))
    assert squad_of(position, "dictator") == (2, COPPER)
    act(position, "D", do.ChooseDeck("weapon"))
    assert militia(position, "D")[COPPER] == 19
    assert (position.base, position.base_cap) == (COPPER, 20)
    assert gear_of(position, "dictator")[0] != ""
    assert position.day == 1


def test_68_the_marshals_base_with_four_rebels_is_full() -> None:
    position = landed(0, 1, 3, 4, dictator="marshal")
    settled(position)
    act(position, "D", listed(position, "D", do.PlaceBase)[0], do.ChooseDeck("weapon"))
    assert militia(position, "D")[position.base] == 20
    assert told(position, MilitiaPlaced)[-1].lost == 5


def test_the_marshals_base_has_room_for_20_also_where_it_comes_late() -> None:
    """9.4, R26: without militia he may have no industry on day 1, and reveals his base by a card."""
    position = turn(calendar.FIRST_SETUP, day=1, dictator="marshal", primary={"D": (W9, ["max"])})
    assert position.base == NOWHERE
    assert position.base_cap == 20


def test_69_the_chairman_begins_with_a_merc_a_rebel_more() -> None:
    position = landed(GOLD, COAL, W9, dictator="chairman", merc_deck=["max", "khenn", "lucid", "walter"])
    for _ in range(4):
        settled(position)
    assert sorted(team(position)) == ["khenn", "lucid", "max", "walter"]
    assert kinds(position, "D") == {"PlaceMilitia"}


@pytest.mark.parametrize("dictator", ["comandante", "marshal", "chairman", "tribune", "schemer"])
def test_no_fight_and_no_end_on_day_1(dictator: str) -> None:
    for rebels in ((0, 1), (0, 2, 3)):
        position = landed(*rebels, dictator=dictator, options=AI)
        assert position.day == 2
        assert position.ended_by == NOT_OVER
        assert told(position, FightBegan) == []


def test_the_ai_spreads_the_extra_militia_evenly() -> None:
    """18.1: what is left over goes to the highest values: 3 + 1 on three of them, the fourth 3 + 1 too."""
    position = landed(GOLD, COAL, options=AI)
    assert militia(position, "D") == {COFFEE: 4, FISHING: 4, COPPER: 4, DIAMOND: 4}


def test_the_ai_gives_what_is_left_over_to_the_most_valuable() -> None:
    position = landed(GOLD, CITY, W9, options=AI)
    counts = militia(position, "D")
    assert sum(counts.values()) == 7 * 4 + 9
    best = {cell for cell, count in counts.items() if count == 6}
    assert {places.value_of(position, Cell(cell)) for cell in best} == {6}
    assert set(counts.values()) == {5, 6}


# 7: reinforcing


@pytest.mark.parametrize(("rebels", "count"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_80_half_the_rebels_and_one(rebels: int, count: int) -> None:
    position = turn(rebels=rebels, hand=["sentry", "fodder"], militia={0: "D1"})
    assert GAME.view(position, None).tactics.reinforcement == count
    act(position, "D", do.Reinforce("fodder", sector(position, 0)))
    assert militia(position, "D") == {0: 1 + count}
    assert cards(position.hand) == ["sentry"]
    assert cards(position.played) == ["fodder"]
    assert told(position, Reinforced) == [Reinforced("fodder", sector(position, 0))]


def test_80_what_does_not_fit_is_lost() -> None:
    position = turn(hand=["sentry", "fodder"], militia={GOLD: "D9", COAL: "D1"})
    act(position, "D", do.Reinforce("fodder", "industry_gold"))
    assert militia(position, "D") == {GOLD: 10, COAL: 1}
    assert told(position, MilitiaPlaced)[-1].lost == 1


def test_80_on_one_sector_of_his() -> None:
    position = turn(hand=["sentry"], militia={GOLD: "D10", COAL: "D1", COFFEE: "A1"})
    assert sectors(position, "D", do.Reinforce) == {"industry_coal"}


def test_r77_where_nothing_fits_a_card_may_be_given_up_all_the_same() -> None:
    position = turn(hand=["sentry"], militia={GOLD: "D10", COAL: "D10", COFFEE: "A1"})
    assert sectors(position, "D", do.Reinforce) == {"industry_gold", "industry_coal"}


def test_107_a_base_card_given_up_reveals_nothing() -> None:
    position = turn(hand=["lockdown", "sentry"], militia={GOLD: "D1"})
    act(position, "D", do.Reinforce("lockdown", "industry_gold"))
    assert position.base == NOWHERE
    assert position.owner[CARD] == -1


# 7: the start and the end of his turn


def test_r53_the_general_hires_for_every_sector_lost_since_his_last_turn() -> None:
    held = {GOLD: "D1", COAL: "D1", COFFEE: "D1", W10: "A1"}
    position = turn(
        calendar.REFILL,
        dictator="general",
        militia=held,
        primary={"A": (W13, ["moose"]), "B": (W9, ["doc"])},
        hand=["sentry"],
        merc_deck=["max", "khenn", "tao"],
    )
    cells = int(position.cells())
    position.militia[2 * cells + GOLD] = 0
    position.militia[2 * cells + COAL] = 0
    position.militia[0 * cells + COAL] = 1
    position.militia[2 * cells + COPPER] = 1  # won, which makes up for nothing
    pass_all(position)
    for name in ("max", "khenn"):
        joins = [action for action in listed(position, "D", do.Join) if action.merc == name]
        act(position, "D", joins[0], do.ChooseDeck("weapon"))
    assert team(position) == ["khenn", "max"]
    assert [int(position.actions[unit]) for unit in places.team(position, Faction(2))] == [0, 0]


def test_r53_sectors_lost_on_the_first_day_of_fighting_count() -> None:
    position = settled(landed(GOLD, COAL, dictator="general"))
    act(position, "D", do.PlaceMilitia("industry_coffee", 4))
    assert position.day == 2
    cells = int(position.cells())
    for cell in (COFFEE, FISHING, COPPER, DIAMOND):
        if places.place_of(position, places.team(position, Faction(2))[0]) != cell:
            position.militia[2 * cells + cell] = 0
            lost = cell
            break
    assert places.control(position, lost) == 0
    pass_all(position)
    assert {action.merc for action in listed(position, "D", do.Join)} == {"khenn"}


def test_others_avenge_nothing() -> None:
    position = turn(calendar.REFILL, militia={GOLD: "D1", COAL: "D1", W10: "A1"}, hand=["sentry"])
    position.militia[2 * int(position.cells()) + GOLD] = 0
    pass_all(position)
    assert kinds(position, "D") == {"PlayCard", "Reinforce"}


def pass_all(position: MercPosition) -> None:
    """The rebels do nothing today, not even a free hire."""
    while position.ended_by == NOT_OVER and 2 not in position.to_act():
        seat = position.to_act()[0]
        choices = list(position.legal(seat))
        position.play(seat, do.Keep(()) if do.Keep(()) in choices else do.Pass())


def test_r70_the_oil_pays_at_the_start_of_a_turn() -> None:
    position = turn(hand=["oil_reserves"], militia={GOLD: "D1"}, primary={"D": (W13, ["max"])})
    oil(position, GOLD)
    act(position, "D", do.PlayCard("oil_reserves"))
    # Whoever has it now has waited for it: not in the turn in which the card was played.
    assert list(position.free_move) == [0, 0, 0]
    act(position, "D", do.Pass(), do.Decline())
    pass_all(position)
    assert list(position.free_move) == [0, 0, 1]


def test_r70_the_owner_of_the_oil_among_the_rebels() -> None:
    position = turn(calendar.ABILITY, militia={GOLD: "A1 B2"}, primary={"B": (W13, ["max"])})
    position.fuel = 1
    oil(position, GOLD)
    act(position, "D", do.Decline())
    assert list(position.free_move) == [0, 1, 0]


def oil(position: MercPosition, cell: Cell) -> None:
    """The oil lies here."""
    laid = position.sectors[:]
    laid[cell] = SECTOR_NUMBERS["industry_oil"]
    position.sectors = laid


def test_oil_means_nothing_without_the_card() -> None:
    position = turn(calendar.ABILITY, militia={GOLD: "A1"}, primary={"A": (W13, ["max"])})
    oil(position, GOLD)
    act(position, "D", do.Decline())
    assert list(position.free_move) == [0, 0, 0]


def test_the_ability_may_be_left() -> None:
    position = turn(calendar.ABILITY, militia={GOLD: "D1"}, merc_deck=["max", "khenn", "lucid"])
    act(position, "D", do.Decline())
    assert team(position) == []
    position = turn(calendar.ABILITY, militia={GOLD: "D1"}, merc_deck=["max", "khenn", "lucid"])
    act(position, "D", do.Accept())
    assert kinds(position, "D") == {"ChooseMerc"}


def test_industries_are_what_he_occupies() -> None:
    position = landed(GOLD, COAL)
    assert all(places.type_of(position, Cell(cell)) == INDUSTRY for cell in militia(position, "D"))
