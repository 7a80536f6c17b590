"""How a game ends (rule 16): our own document about it, line by line, and its scenarios."""

from __future__ import annotations

import random
from typing import Any

import pytest
from mypy_extensions import i64

from kibitz.core.chance import QuickSource
from kibitz.core.game import Ended
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.cards import cards
from kibitz.games.merc.interface import actions as do
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.options import MercOptions, PlayedBy, terms_of
from kibitz.games.merc.rules import calendar, ending, setup
from kibitz.games.merc.rules.combat import aiming, dying, harm, losses
from kibitz.games.merc.rules.constants import (
    BASE_CAPTURED,
    CARD,
    DICTATOR,
    DICTATOR_KILLED,
    NOT_OVER,
    NOWHERE,
    REBELS,
    VALUE_VICTORY,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell, Faction, Unit
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.score.results import own_values
from tests.games.merc.camp import PLAYED, A, B, told
from tests.games.merc.cells import CITY, COAL, COFFEE, COPPER, DIAMOND, FISHING, GOLD, MAPS, W9, W10, W11, W13
from tests.games.merc.regime import act, fight_out, kinds, turn
from tests.games.merc.status import end, flow, militia, outcome_of, team, totals, values, winners

STRICT = MercOptions(dictator_played_by=PlayedBy.PLAYER, base_capture_needs_dictator_dead=True)
CARD_LEFT_OUT = MercOptions(dictator_played_by=PlayedBy.PLAYER, dictator_card_counts=False)
LOT = {W9: "A1", W10: "D1", W11: "D1"}  # somebody everywhere, and nothing decided by it


def mapped(options: MercOptions = PLAYED, **more: Any) -> MercPosition:
    """The rebel phase on the map with names."""
    return arrange(2, options, sectors=MAPS[2], tactics=["sentry"], **more)


def last_evening(militia: dict[i64, str], **more: Any) -> MercPosition:
    """The evening of day 6: no card on the hand and none in the deck, and only the ability is left."""
    position = turn(calendar.ABILITY, day=6, hand=[], tactics=[], militia=militia, **more)
    assert position.ended_by == NOT_OVER
    act(position, "D", do.Decline())
    return position


# Condition 1: the tactics cards are used up, and values decide


def test_1_more_value_wins() -> None:
    position = last_evening({GOLD: "A3", COFFEE: "B2", COAL: "D4", FISHING: "D1"})
    assert end(position) == ("VALUE_VICTORY", [], REBELS)
    assert values(position) == (10, 9)
    assert totals(position) == [10, 10, 9]
    assert position.day == 6


def test_2_equal_values_go_to_the_dictator() -> None:
    position = last_evening({GOLD: "A3", COFFEE: "B2", COPPER: "D4", FISHING: "D1"})
    assert values(position) == (10, 10)
    assert end(position) == ("VALUE_VICTORY", [], DICTATOR)


def test_3_less_value_loses() -> None:
    position = last_evening({COAL: "A3", COFFEE: "B2", COPPER: "D4", FISHING: "D1"})
    assert values(position) == (9, 10)
    assert end(position) == ("VALUE_VICTORY", [], DICTATOR)


def test_4_nobody_anywhere_is_a_win_of_the_dictator() -> None:
    position = last_evening({})
    assert values(position) == (0, 0)
    assert end(position) == ("VALUE_VICTORY", [], DICTATOR)


def test_5_one_wilderness_is_enough() -> None:
    position = last_evening({W9: "A1"})
    assert values(position) == (1, 0)
    assert end(position) == ("VALUE_VICTORY", [], REBELS)


def test_6_a_sector_with_no_units_counts_for_nobody() -> None:
    position = last_evening({COFFEE: "A1", W9: "D1"})
    assert places.control(position, GOLD) == 0
    assert values(position) == (4, 1)
    assert totals(position) == [4, 4, 1]


def test_7_the_dictator_controls_a_tie() -> None:
    position = last_evening({GOLD: "D3 A3"})
    assert values(position) == (0, 6)


def test_8_the_units_of_all_rebels_count_together() -> None:
    position = last_evening({GOLD: "D4 A3 B3"})
    assert values(position) == (6, 0)


def test_9_the_card_is_a_unit() -> None:
    position = last_evening({GOLD: "D1 A2"}, base=COAL, card_at=GOLD)
    assert values(position) == (0, 6)
    assert end(position) == ("VALUE_VICTORY", [], DICTATOR)


def test_9_unless_the_table_leaves_it_out() -> None:
    position = last_evening({GOLD: "D1 A2"}, base=COAL, card_at=GOLD, options=CARD_LEFT_OUT)
    assert values(position) == (6, 0)
    assert end(position) == ("VALUE_VICTORY", [], REBELS)


def test_10_a_merc_alone_controls() -> None:
    position = last_evening({}, primary={"A": (GOLD, ["natasha"])})
    assert values(position) == (6, 0)


def test_11_a_merc_and_a_militia_are_a_tie() -> None:
    position = mapped(militia={GOLD: "A1"}, primary={"D": (GOLD, ["natasha"])}, run=False)
    assert values(position) == (0, 6)


def test_12_a_dog_is_no_unit() -> None:
    position = arrange(
        2,
        PLAYED,
        sectors=MAPS[2],
        militia={GOLD: "D1"},
        primary={"A": (GOLD, ["natasha/attack-dog"])},
        run=False,
    )
    assert places.strength(position, A, GOLD) == 1
    assert values(position) == (0, 6)


def test_117_what_sectors_are_worth() -> None:
    worth: dict[str, set[int]] = {kind: set() for kind in cards.SECTOR_TYPES}
    for card in cards.SECTORS:
        worth[card["type"]].add(card["value"])
    assert worth == {"industry": {4, 5, 6}, "city": {2}, "wilderness": {1}}
    base = [card for card in cards.SECTORS if card["type"] == "industry" and not card.get("expansion")]
    assert len(base) == 8
    assert sum(card["value"] for card in base) == 42


def added_up(position: MercPosition) -> tuple[int, int]:
    """The values once more, sector by sector, from nothing but who stands where."""
    rebels = dictator = 0
    cells = int(position.cells())
    for cell in range(cells):
        value = int(places.value_of(position, Cell(cell)))
        units = [int(position.militia[faction * cells + cell]) for faction in range(int(position.rebels) + 1)]
        for unit in range(len(position.owner)):
            if position.owner[unit] >= 0 and places.place_of(position, Unit(unit)) == cell:
                units[position.owner[unit]] += 1
        his, theirs = units[-1], sum(units[:-1])
        rebels += value if theirs > his else 0
        dictator += value if his >= theirs and his > 0 else 0
    return rebels, dictator


@pytest.mark.parametrize("seed", range(3))
def test_13_the_running_values_are_those_of_the_end(seed: int) -> None:
    position = MercPosition()
    setup.begin_game(position, 2, terms_of(PLAYED), QuickSource(seed))
    lot = random.Random(seed)
    while position.ended_by == NOT_OVER:
        assert values(position) == added_up(position)
        seat = lot.choice(position.to_act())
        position.play(seat, lot.choice(position.legal(seat)))
    rebels, dictator = added_up(position)
    assert totals(position) == [rebels, rebels, dictator]


def test_21_the_last_card_is_not_the_end_of_the_turn() -> None:
    position = turn(
        day=6,
        hand=["veteran_militia"],
        tactics=[],
        militia={COFFEE: "A1", COPPER: "A9", GOLD: "A9"},
        primary={"D": (W11, ["natasha"])},
        dice=[6, 6, 6],
    )
    act(position, "D", do.PlayCard("veteran_militia"))
    assert flow(position) == (0, 0)
    assert position.ended_by == NOT_OVER
    act(position, "D", do.Move(("primary",), "industry_coffee"))
    assert militia(position, "A") == {COPPER: 9, GOLD: 9}
    assert position.ended_by == NOT_OVER
    act(position, "D", do.Pass(), do.Decline())
    assert end(position) == ("VALUE_VICTORY", [], REBELS)
    assert (position.day, values(position)) == (6, (12, 4))


def test_22_a_fight_caused_by_the_last_card_comes_before_the_count() -> None:
    position = turn(
        day=6, hand=["fodder"], tactics=[], militia={GOLD: "A1", COPPER: "D3"}, dice=[6, 6, 6, 6, 6]
    )
    act(position, "D", do.PlayCard("fodder"))
    fight_out(position)
    assert militia(position, "A") == {}
    assert position.ended_by == NOT_OVER
    act(position, "D", do.Decline())
    assert end(position) == ("VALUE_VICTORY", [], DICTATOR)


def test_23_a_card_left_is_no_end() -> None:
    position = turn(calendar.ABILITY, day=5, hand=["sentry"], tactics=[], militia=LOT)
    act(position, "D", do.Decline())
    assert (position.ended_by, position.day) == (NOT_OVER, 6)


def test_a_card_in_the_deck_is_no_end_either() -> None:
    position = turn(calendar.EVENING, day=5, hand=[], tactics=["sentry"], militia=LOT)
    assert position.ended_by == NOT_OVER


def test_r37_the_day_alone_ends_nothing() -> None:
    position = turn(calendar.ABILITY, day=9, hand=["sentry"], tactics=[], militia=LOT)
    act(position, "D", do.Decline())
    assert (position.ended_by, position.day) == (NOT_OVER, 10)


# Condition 2: the base captured


def test_28_his_last_unit_leaves_the_base_and_nobody_is_there() -> None:
    position = turn(
        calendar.ACTIONS, base=GOLD, card_at=GOLD, militia={COAL: "A1"}, primary={"D": (GOLD, ["natasha"])}
    )
    act(position, "D", do.Move(("primary",), "wilderness10"))
    assert not places.stands(position, places.his(position), GOLD)
    assert places.control(position, GOLD) == 0
    assert position.ended_by == NOT_OVER


def moved_in(options: MercOptions) -> MercPosition:
    """A squad enters the base while the card is elsewhere."""
    position = mapped(
        options=options,
        base=GOLD,
        card_at=DIAMOND,
        militia={DIAMOND: "D3"},
        primary={"A": (CITY, ["natasha"]), "B": (W13, ["moose"])},
    )
    act(position, "A", do.Move(("primary",), "industry_gold"))
    return position


def test_29_a_squad_moves_in_and_nothing_else_happens() -> None:
    position = moved_in(PLAYED)
    assert end(position) == ("BASE_CAPTURED", [], REBELS)
    assert position.day == 3
    assert position.to_act() == ()


def test_36_a_strict_table_waits_for_the_card() -> None:
    position = moved_in(STRICT)
    assert position.ended_by == NOT_OVER
    dying.kill(position, CARD)
    assert end(position) == ("BASE_CAPTURED", ["DICTATOR_KILLED"], REBELS)


def test_30_a_base_that_is_not_revealed_cannot_be_captured() -> None:
    industries = (GOLD, COAL, COFFEE, FISHING, COPPER, DIAMOND)
    position = mapped(militia=dict.fromkeys(industries, "A2"))
    assert not ending.check_now(position)
    assert position.ended_by == NOT_OVER


def test_r3_the_card_defends_the_base_even_where_it_does_not_count() -> None:
    position = mapped(options=CARD_LEFT_OUT, base=GOLD, militia={GOLD: "A3"}, run=False)
    assert places.control(position, GOLD) == REBELS
    assert not ending.check_now(position)
    dying.kill(position, CARD)
    assert end(position) == ("BASE_CAPTURED", ["DICTATOR_KILLED"], REBELS)


def test_a_retreat_onto_the_empty_base_captures_it() -> None:
    position = mapped(
        base=GOLD,
        card_at=DIAMOND,
        militia={COFFEE: "D9", DIAMOND: "D1"},
        primary={"A": (W10, ["surgeon"]), "B": (W13, ["moose"])},
        dice=[1] * 30,
    )
    # From the coffee there is no way to the gold but through the wilderness; back there, then to the base.
    act(position, "A", do.Move(("primary",), "industry_coffee"))
    act(position, "A", do.Retreat("primary", "wilderness10"))
    assert position.ended_by == NOT_OVER
    act(position, "A", do.Move(("primary",), "industry_gold"))
    assert end(position) == ("BASE_CAPTURED", [], REBELS)


def test_125_the_rebels_hold_the_base_and_have_not_captured_it() -> None:
    position = turn(calendar.ACTIONS, base=GOLD, card_at=DIAMOND, militia={GOLD: "D1 A3"})
    assert places.control(position, GOLD) == REBELS
    assert values(position) == (6, 6)
    assert not ending.check_now(position)
    harm.lose_militia(position, places.his(position), GOLD, 1)
    assert end(position) == ("BASE_CAPTURED", [], REBELS)


def test_125_a_merc_of_his_holds_it_as_well_as_a_militia() -> None:
    position = turn(
        calendar.ACTIONS,
        base=GOLD,
        card_at=DIAMOND,
        militia={GOLD: "A3"},
        secondary={"D": (GOLD, ["natasha"])},
        run=False,
    )
    assert places.control(position, GOLD) == REBELS
    assert not ending.check_now(position)
    dying.kill(position, UNIT_NUMBERS["natasha"])
    assert end(position) == ("BASE_CAPTURED", [], REBELS)


def test_125_and_in_the_evening_its_value_counts_for_them() -> None:
    position = last_evening({GOLD: "D1 A3"}, base=GOLD, card_at=DIAMOND)
    assert values(position) == (6, 6)
    assert end(position) == ("VALUE_VICTORY", [], DICTATOR)


# Condition 3: the Dictator killed


def test_38_killed_far_from_his_base() -> None:
    position = turn(calendar.ACTIONS, base=GOLD, card_at=W11, militia={GOLD: "D10", COFFEE: "A1"})
    dying.kill(position, CARD)
    assert end(position) == ("DICTATOR_KILLED", [], REBELS)
    assert values(position) == (4, 6)


def test_39_before_the_base_is_revealed_nothing_reaches_the_card() -> None:
    position = turn(calendar.ACTIONS, militia={GOLD: "D1", CITY: "A1"})
    assert places.place_of(position, CARD) == NOWHERE
    assert CARD not in [
        unit for cell in range(12) for unit in places.units_in(position, Faction(2), Cell(cell))
    ]
    position.health[CARD] = 0
    assert not ending.check_now(position)


def test_43_killed_from_outside_the_base_is_neutral() -> None:
    position = turn(calendar.ACTIONS, base=GOLD, militia={COFFEE: "A1"}, primary={"A": (CITY, ["natasha"])})
    harm.hurt(position, CARD, 3, False)
    assert end(position) == ("DICTATOR_KILLED", [], REBELS)
    assert places.control(position, GOLD) == 0


def test_44_the_card_walks_into_a_mine() -> None:
    position = turn(
        calendar.ACTIONS,
        base=GOLD,
        card_at=W10,
        militia={COFFEE: "A1"},
        stashes={COFFEE: ["land-mine"]},
        health={"dictator": 1},
    )
    act(position, "D", do.Move(("primary",), "industry_coffee"))
    act(position, "A", do.Accept())
    assert end(position) == ("DICTATOR_KILLED", [], REBELS)


def test_protection_the_card_is_a_target_only_when_nobody_else_is_left() -> None:
    position = turn(calendar.ACTIONS, base=GOLD, militia={GOLD: "D1"})
    assert aiming.is_guarded(position, GOLD)
    harm.lose_militia(position, Faction(2), GOLD, 1)
    assert not aiming.is_guarded(position, GOLD)


def test_protection_an_artillery_shell_is_for_rebels_only() -> None:
    """Nothing that hurts by a card reaches the Dictator's own card."""
    position = turn(calendar.ACTIONS, base=GOLD, militia={COFFEE: "A1"})
    losses.hurt_some(position, GOLD, 6)
    assert position.health[CARD] == 3


# What counts first


@pytest.mark.parametrize(
    ("captured", "dead", "exhausted", "reasons"),
    [
        (True, True, True, [BASE_CAPTURED, DICTATOR_KILLED, VALUE_VICTORY]),
        (True, False, True, [BASE_CAPTURED, VALUE_VICTORY]),
        (False, True, True, [DICTATOR_KILLED, VALUE_VICTORY]),
        (False, True, False, [DICTATOR_KILLED]),
        (False, False, True, [VALUE_VICTORY]),
        (False, False, False, []),
    ],
)
def test_base_then_dictator_then_cards(
    captured: bool, dead: bool, exhausted: bool, reasons: list[int]
) -> None:
    assert list(ending.verdict(captured, dead, exhausted)) == reasons


def test_the_base_counts_before_the_values_at_the_last_evening() -> None:
    position = turn(
        calendar.EVENING,
        day=6,
        hand=[],
        tactics=[],
        base=GOLD,
        card_at=DIAMOND,
        militia={GOLD: "A1", DIAMOND: "D1", COPPER: "D1"},
    )
    assert end(position) == ("BASE_CAPTURED", ["VALUE_VICTORY"], REBELS)
    assert values(position) == (6, 12)


@pytest.mark.parametrize(
    ("reason", "rebels", "dictator", "winner"),
    [
        (VALUE_VICTORY, 10, 9, REBELS),
        (VALUE_VICTORY, 10, 10, DICTATOR),
        (VALUE_VICTORY, 0, 0, DICTATOR),
        (BASE_CAPTURED, 0, 30, REBELS),
        (DICTATOR_KILLED, 0, 30, REBELS),
    ],
)
def test_values_matter_only_when_they_are_compared(
    reason: int, rebels: int, dictator: int, winner: int
) -> None:
    assert ending.winner_by(reason, rebels, dictator) == winner


# What does not end the game


def test_52_a_rebel_without_mercs_goes_on() -> None:
    position = turn(
        calendar.ABILITY,
        day=3,
        militia={COFFEE: "A2", GOLD: "D1"},
        primary={"B": (W13, ["moose"])},
    )
    act(position, "D", do.Decline())
    assert (position.ended_by, position.day) == (NOT_OVER, 4)
    assert kinds(position, "A") == {"Keep"}


def test_53_all_rebels_without_a_unit_go_on() -> None:
    position = turn(calendar.ABILITY, day=2, militia={GOLD: "D1", COFFEE: "D1"})
    act(position, "D", do.Decline())
    assert (position.ended_by, position.day) == (NOT_OVER, 3)
    assert kinds(position, "A") == kinds(position, "B") == {"Keep"}


def test_55_the_dictator_without_mercs_plays_on() -> None:
    position = turn(hand=["sentry", "family_threat"], militia={GOLD: "D2", COFFEE: "A2"})
    assert team(position) == []
    act(position, "D", do.PlayCard("family_threat"))
    assert militia(position, "A") == {}
    assert kinds(position, "D") == {"Accept", "Decline"}
    act(position, "D", do.Accept())
    assert kinds(position, "D") == {"ChooseMerc"}
    assert values(position) == (0, 6)


def test_56_the_dictator_without_any_unit_hires_on_neutral_ground() -> None:
    position = turn(calendar.ABILITY, militia={GOLD: "A1", COAL: "A1"}, merc_deck=["max", "khenn", "doc"])
    assert position.ended_by == NOT_OVER
    act(position, "D", do.Accept(), do.ChooseMerc("max"))
    starts = {action.sector for action in position.legal(2) if isinstance(action, do.Join)}
    assert len(starts) == 10
    assert starts.isdisjoint({"industry_gold", "industry_coal"})


def hire_without_a_deck(reshuffle: bool) -> MercPosition:
    """The Comandante hires while the deck is empty and everybody lies on the discard."""
    options = MercOptions(dictator_played_by=PlayedBy.PLAYER, reshuffle_mercs=reshuffle)
    position = turn(calendar.ABILITY, militia={GOLD: "D1"}, options=options)
    position.merc_discard, position.merc_deck = position.merc_deck, position.merc_discard
    act(position, "D", do.Accept())
    return position


def test_57_with_an_empty_deck_the_dictator_hires_nobody_either() -> None:
    position = hire_without_a_deck(reshuffle=False)
    assert (team(position), position.day) == ([], 4)
    position = hire_without_a_deck(reshuffle=True)
    assert kinds(position, "D") == {"ChooseMerc"}
    assert len(position.legal(2)) == 3


def test_all_sectors_under_one_side_are_no_end() -> None:
    position = turn(calendar.ABILITY, militia=dict.fromkeys(range(12), "D1"))
    act(position, "D", do.Decline())
    assert position.ended_by == NOT_OVER
    position = turn(calendar.ABILITY, militia=dict.fromkeys(range(12), "A1"))
    act(position, "D", do.Decline())
    assert position.ended_by == NOT_OVER


def test_no_end_on_day_1() -> None:
    position = turn(calendar.ACTIONS, day=1, base=GOLD, card_at=DIAMOND, militia={GOLD: "A1"})
    assert not ending.check_now(position)


# The result


def test_59_all_rebels_win_also_one_without_a_unit() -> None:
    position = last_evening({GOLD: "A1"})
    assert places.strength(position, B, GOLD) == 0
    assert winners(position) == (0, 1)


def test_60_no_rebel_wins_with_the_dictator() -> None:
    position = last_evening({GOLD: "D1"})
    assert winners(position) == (2,)


def test_values_are_told_whatever_the_reason() -> None:
    position = turn(calendar.ACTIONS, base=GOLD, card_at=W11, militia={COAL: "D10", COFFEE: "A1"})
    dying.kill(position, CARD)
    assert totals(position) == [4, 4, 5]
    (event,) = told(position, Ended)
    assert event.outcome == position.outcome()
    assert event.outcome.reason == "DICTATOR_KILLED"


def test_every_line_of_the_result_is_a_sector_with_its_units() -> None:
    position = last_evening({GOLD: "A3 B1 D2", COAL: "D4"})
    outcome = outcome_of(position)
    (line,) = outcome.standings[0].lines
    assert (line.item, line.amount, line.part) == ("Gold", 6, "industry")
    assert line.facts == {"sector": "industry_gold", "rebels": 4, "dictator": 2, "owner": 0}
    (line,) = outcome.standings[2].lines
    assert line.facts == {"sector": "industry_coal", "rebels": 0, "dictator": 4}


def test_the_ai_has_no_seat_in_the_result() -> None:
    position = turn(calendar.EVENING, options=MercOptions(), hand=[], tactics=[], militia={GOLD: "A1"})
    outcome = outcome_of(position)
    assert [standing.seat for standing in outcome.standings] == [0, 1]
    assert outcome.winners == (0, 1)


def test_124_what_each_rebel_owns_is_information() -> None:
    position = last_evening({GOLD: "A3 B2 D4"})
    assert places.owning_rebel(position, GOLD) == 0
    assert own_values(position) == [6, 0]
    assert totals(position) == [6, 6, 0]
    assert winners(position) == (0, 1)


def test_123_nothing_is_accepted_after_the_end() -> None:
    position = last_evening({GOLD: "D1"})
    assert position.to_act() == ()
    for seat in range(3):
        assert list(position.legal(seat)) == []
        why = position.refusal(seat, do.Pass())
        assert why is not None
        assert why.code == "ended"


def test_the_seed_document_has_three_conditions_and_no_other_in_the_standard_game() -> None:
    """Whatever happens at random, a game ends for one of the three reasons."""
    for seed in range(4):
        position = MercPosition()
        setup.begin_game(position, 1 + seed % 3, terms_of(PLAYED), QuickSource(seed))
        lot = random.Random(seed)
        while position.ended_by == NOT_OVER:
            seat = lot.choice(position.to_act())
            position.play(seat, lot.choice(position.legal(seat)))
        assert position.ended_by in (BASE_CAPTURED, DICTATOR_KILLED, VALUE_VICTORY)
        if position.ended_by == VALUE_VICTORY:
            assert flow(position) == (0, 0)
            rebels, dictator = values(position)
            assert position.winner == (REBELS if rebels > dictator else DICTATOR)
        else:
            assert position.winner == REBELS
