"""Day 1 of the rebels: keep two MERCs, land at the edge, a card each (rule 6)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.interface.names import UNIT_NUMBERS
from kibitz.games.merc.interface.team_events import CardRefused, Equipped, Landed, MercsDrawn, MercsKept
from kibitz.games.merc.options import MercOptions, terms_of
from kibitz.games.merc.rules import calendar, frames, setup
from kibitz.games.merc.rules.constants import (
    ACCESSORY,
    ARMOR_SLOT,
    DESK_DECK,
    DESK_KEEP,
    DESK_LAND,
    DO_DECK,
    DO_KEEP,
    DO_LAND,
    FRAME_LANDING,
    PRIMARY,
    SQUADS,
    WEAPON,
)
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import landing
from tests.games.merc.camp import A, bury, do, gear_of, listed, names, row, slot, stack, told, u, why

PAIR = ["basic", "lucid"]


def day_one(*drawn: Sequence[str], rebels: int = 2) -> MercPosition:
    """The rebels draw these MERCs, A first; where nobody is named, whoever comes."""
    position = MercPosition()
    setup.lay_out(position, rebels, terms_of(MercOptions()), QuickSource(1))
    position.journal = []
    deck = position.merc_deck
    for name in reversed([name for hand in drawn for name in hand]):
        deck = fancy(NUMBERS, [*(unit for unit in deck if unit != u(name)), u(name)])
    position.merc_deck = deck
    calendar.begin(position)
    landing.begin(position)
    return position


def keep(position: MercPosition, letter: str, *kept: str) -> None:
    do(position, letter, DO_KEEP, len(kept), *(u(name) for name in kept))


def ashore(*drawn: str, kept: Sequence[str] = ()) -> MercPosition:
    """A has landed on the first sector, and names decks now."""
    position = day_one(drawn)
    keep(position, "A", *(kept or drawn[:2]))
    do(position, "A", DO_LAND, 0)
    return position


def test_every_rebel_draws_three_and_all_act_at_once() -> None:
    position = day_one(rebels=3)
    assert [len(desk) - 1 for desk in position.desks] == [3, 3, 3, -1]
    assert all(position.desks[rebel][0] == DESK_KEEP for rebel in range(3))
    assert position.to_act() == (0, 1, 2)
    assert len(position.merc_deck) == 52 - 9


def test_67_three_are_shown_and_exactly_two_kept() -> None:
    position = day_one(["basic", "lucid", "max"])
    assert names(position.desks[0][1:]) == ["basic", "lucid", "max"]
    pairs = {tuple(move[2:]) for move in listed(position, "A", DO_KEEP)}
    basic, lucid, maximum = (UNIT_NUMBERS[name] for name in ("basic", "lucid", "max"))
    assert pairs == {(basic, lucid), (basic, maximum), (lucid, maximum)}
    assert why(position, "A", DO_KEEP, 1, basic) == "keep_two"
    assert why(position, "A", DO_KEEP, 0) == "keep_two"
    assert why(position, "A", DO_KEEP, 3, basic, lucid, maximum) == "keep_two"
    assert why(position, "A", DO_KEEP, 2, basic, u("vandal")) == "not_drawn"
    assert why(position, "A", DO_KEEP, 2, basic, basic) == "named_twice"
    keep(position, "A", *PAIR)
    assert names(position.merc_discard) == ["max"]
    assert names(position.desks[0][1:]) == PAIR
    assert position.desks[0][0] == DESK_LAND


INCOMPATIBLE = [("borris", "squirrel"), ("moose", "borris"), ("natasha", "moose"), ("squirrel", "natasha")]


@pytest.mark.parametrize(("first", "second"), INCOMPATIBLE, ids=[pair[0] for pair in INCOMPATIBLE])
def test_67_an_incompatible_pair_is_refused(first: str, second: str) -> None:
    position = day_one([first, second, "basic"])
    assert why(position, "A", DO_KEEP, 2, u(first), u(second)) == "incompatible_mercs"
    assert why(position, "A", DO_KEEP, 2, u(second), u(first)) == "incompatible_mercs"
    assert len(listed(position, "A", DO_KEEP)) == 2


def test_borris_and_natasha_go_together() -> None:
    position = day_one(["borris", "natasha", "basic"])
    assert len(listed(position, "A", DO_KEEP)) == 3


def test_teresa_does_not_count_so_all_three_may_be_kept() -> None:
    position = day_one(["teresa", "basic", "lucid"])
    three = [move for move in listed(position, "A", DO_KEEP) if move[1] == 3]
    assert three == [[DO_KEEP, 3, u("teresa"), u("basic"), u("lucid")]]
    assert len(listed(position, "A", DO_KEEP, 2)) == 3  # any two as well
    keep(position, "A", "teresa", "basic", "lucid")
    assert list(position.merc_discard) == []
    do(position, "A", DO_LAND, 0)
    assert names(list(position.desks[0])[1::2]) == ["teresa", "basic", "lucid"]


def test_teresa_does_not_reconcile_an_incompatible_pair() -> None:
    position = day_one(["teresa", "borris", "squirrel"])
    assert why(position, "A", DO_KEEP, 3, u("teresa"), u("borris"), u("squirrel")) == "incompatible_mercs"


@pytest.mark.parametrize(("rebels", "count"), [(1, 8), (2, 10), (3, 12)])
def test_66_every_edge_sector_is_legal(rebels: int, count: int) -> None:
    position = day_one(["basic", "lucid", "max"], rebels=rebels)
    keep(position, "A", *PAIR)
    assert len(listed(position, "A", DO_LAND)) == count


def test_66_an_inner_sector_and_a_taken_one_are_refused() -> None:
    position = day_one(["basic", "lucid", "max"], ["vandal", "tao", "ra"])
    keep(position, "A", *PAIR)
    keep(position, "B", "vandal", "tao")
    assert why(position, "A", DO_LAND, 5) == "not_an_edge"
    do(position, "A", DO_LAND, 4)
    assert why(position, "B", DO_LAND, 4) == "sector_taken"
    assert len(listed(position, "B", DO_LAND)) == 9
    assert position.places[0 * SQUADS + PRIMARY] == 4
    assert [event.seat for event in told(position, Landed)] == [0]


def test_landing_on_wilderness_is_allowed() -> None:
    position = day_one(["basic", "lucid", "max"])
    keep(position, "A", *PAIR)
    assert why(position, "A", DO_LAND, 1) == ""  # R8: an odd cell is no industry


def test_first_the_mercs_then_the_landing() -> None:
    position = day_one(["basic", "lucid", "max"])
    assert why(position, "A", DO_LAND, 0) == "keep_first"
    keep(position, "A", *PAIR)
    assert why(position, "A", DO_DECK, WEAPON) == "land_first"


def test_each_merc_gets_the_top_card_of_a_named_deck() -> None:
    position = ashore("basic", "lucid", "max")
    assert [int(number) for number in position.desks[0][:2]] == [DESK_DECK, u("basic")]
    stack(position, WEAPON, "m16")
    stack(position, ARMOR_SLOT, "flak-vest")
    do(position, "A", DO_DECK, WEAPON)
    assert slot(position, "basic", WEAPON) == "m16"
    do(position, "A", DO_DECK, ARMOR_SLOT)
    assert slot(position, "lucid", ARMOR_SLOT) == "flak-vest"
    assert position.passed[0] == 1
    assert position.to_act() == (1,)
    assert [(event.unit, event.card) for event in told(position, Equipped)] == [
        ("basic", "m16"),
        ("lucid", "flak-vest"),
    ]


def test_when_all_have_landed_the_dictator_is_on() -> None:
    position = day_one(["basic", "lucid", "max"], rebels=1)
    keep(position, "A", *PAIR)
    do(position, "A", DO_LAND, 0)
    do(position, "A", DO_DECK, WEAPON)
    assert frames.top(position).kind == FRAME_LANDING
    assert not frames.step(position)
    frames.play(position, A, row(DO_DECK, WEAPON))
    assert frames.step(position)
    assert frames.is_turn(position)
    assert frames.top(position).state == calendar.FIRST_MILITIA


def test_vrbansk_brings_the_top_accessory_along() -> None:
    position = day_one(["vrbansk", "basic", "lucid"])
    keep(position, "A", "vrbansk", "basic")
    stack(position, ACCESSORY, "field-radio", "grenade")
    do(position, "A", DO_LAND, 0)
    assert gear_of(position, "vrbansk")[:3] == ["", "", "field-radio"]
    assert gear_of(position, "basic")[:3] == ["", "", ""]
    stack(position, WEAPON, "m16")
    do(position, "A", DO_DECK, WEAPON)
    assert gear_of(position, "vrbansk")[:3] == ["m16", "", "field-radio"]


def test_vrbansk_lays_down_the_first_accessory_for_a_second() -> None:
    position = day_one(["vrbansk", "basic", "lucid"])
    keep(position, "A", "vrbansk", "basic")
    stack(position, ACCESSORY, "field-radio", "grenade")
    do(position, "A", DO_LAND, 0)
    do(position, "A", DO_DECK, ACCESSORY)
    assert slot(position, "vrbansk", ACCESSORY) == "grenade"
    assert [len(cards) for cards in position.stashes][:2] == [1, 0]


def test_apeiron_has_forbidden_cards_replaced() -> None:
    position = ashore("apeiron", "basic", "lucid")
    stack(position, ACCESSORY, "grenade", "mortar", "field-radio")
    do(position, "A", DO_DECK, ACCESSORY)
    assert slot(position, "apeiron", ACCESSORY) == "field-radio"
    assert len(position.discards[ACCESSORY]) == 2
    assert [event.card for event in told(position, CardRefused)] == ["grenade", "mortar"]


def test_apeiron_goes_without_where_only_forbidden_cards_are_left() -> None:
    position = ashore("apeiron", "basic", "lucid")
    stack(position, ACCESSORY, "grenade")
    rows = position.decks[:]
    rows[ACCESSORY] = rows[ACCESSORY][-1:]
    position.decks = rows
    do(position, "A", DO_DECK, ACCESSORY)
    assert slot(position, "apeiron", ACCESSORY) == ""
    assert len(position.discards[ACCESSORY]) == 1


def test_an_empty_deck_is_filled_from_its_discard() -> None:
    position = ashore("basic", "lucid", "max")
    bury(position, WEAPON, "m16")
    rows = position.decks[:]
    rows[WEAPON] = fancy(NUMBERS, [])
    position.decks = rows
    do(position, "A", DO_DECK, WEAPON)
    assert slot(position, "basic", WEAPON) == "m16"
    assert why(position, "A", DO_DECK, WEAPON) == "deck_empty"
    assert listed(position, "A", DO_DECK) == [[DO_DECK, ARMOR_SLOT], [DO_DECK, ACCESSORY]]


def test_who_was_drawn_is_told_to_be_kept_secret_and_who_was_kept_is_not() -> None:
    position = day_one(["basic", "lucid", "max"])
    drawn = told(position, MercsDrawn)
    assert (drawn[0].count, drawn[0].mercs) == (3, ("basic", "lucid", "max"))
    keep(position, "A", *PAIR)
    assert told(position, MercsKept) == [MercsKept(0, ("basic", "lucid"), ("max",))]
