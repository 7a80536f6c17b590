"""Hiring and firing, the team limit, and the free hire (rules 8 and 9.1)."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from kibitz.core.native import NUMBERS, fancy
from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface.actions import Pass, Regroup
from kibitz.games.merc.interface.team_events import HireLost, MercFired, MercJoined, MercsReshuffled, WornOut
from kibitz.games.merc.options import MercOptions
from kibitz.games.merc.rules import calendar, frames
from kibitz.games.merc.rules.constants import (
    ACCESSORY,
    ANY_SQUAD,
    ARMOR_SLOT,
    AT_BASE,
    CARD,
    DESK_DECK,
    DESK_JOIN,
    DESK_KEEP,
    DO_DECK,
    DO_DECLINE,
    DO_HIRE,
    DO_JOIN,
    DO_KEEP,
    DO_MOVE,
    DO_REGROUP,
    DO_TRAIN,
    NO_UNIT,
    NOBODY,
    NOWHERE,
    PRIMARY,
    SECONDARY,
    SQUADS,
    WEAPON,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Faction, Squad
from kibitz.games.merc.rules.position import MercPosition
from kibitz.games.merc.rules.team import gear, hiring, recruits, teams
from tests.games.merc.camp import (
    A,
    B,
    carried,
    do,
    gear_of,
    listed,
    names,
    row,
    slot,
    stack,
    stash,
    told,
    u,
    why,
)

TOP = ["max", "kastern", "khenn"]  # what a hire draws
HIS = Faction(2)  # the Dictator, where two rebels play


def camp(members: list[str], **more: Any) -> MercPosition:
    """A's squad on cell 0, and B far away."""
    settings: dict[str, Any] = {"merc_deck": TOP, **more}
    primary = {"A": (0, members), "B": (11, ["vandal"]), **settings.pop("others", {})}
    return arrange(2, settings.pop("options", None), primary=primary, **settings)


def hire(position: MercPosition, name: str, *fired: str) -> None:
    do(position, "A", DO_HIRE, u(name), len(fired), *(u(other) for other in fired))


def keep(position: MercPosition, *kept: str) -> None:
    do(position, "A", DO_KEEP, len(kept), *(u(name) for name in kept))


def join(position: MercPosition, name: str, squad: Squad, cell: i64) -> None:
    do(position, "A", DO_JOIN, u(name), squad, cell)


def take_in(position: MercPosition, name: str) -> None:
    """Basic hires somebody, who joins the primary squad where it stands."""
    hire(position, "basic")
    keep(position, name)
    join(position, name, PRIMARY, 0)


# The team limit


def test_70_the_limit_is_one_more_than_the_sectors_owned() -> None:
    position = camp(["basic", "lucid", "tao", "ra"], militia={1: "A1", 2: "A1"})
    assert places.owned_by(position, A) == 3
    assert teams.limit(position, A) == 4
    assert teams.size(position, A) == 4
    assert why(position, "A", DO_HIRE, u("basic"), 0) == "team_full"
    assert why(position, "A", DO_HIRE, u("basic"), 1, u("lucid")) == ""
    assert [move[3] for move in listed(position, "A", DO_HIRE, u("basic"))] == [u("lucid"), u("ra"), u("tao")]


def test_70_five_of_four_cannot_hire_at_all() -> None:
    position = camp(["basic", "lucid", "tao", "ra", "badger"], militia={1: "A1", 2: "A1"})
    assert why(position, "A", DO_HIRE, u("basic"), 0) == "team_over_limit"
    assert why(position, "A", DO_HIRE, u("basic"), 1, u("lucid")) == "team_over_limit"
    assert listed(position, "A", DO_HIRE) == []


def test_70_teresa_as_the_fifth_does_not_count() -> None:
    position = camp(["basic", "lucid", "tao", "ra", "teresa"], militia={1: "A1", 2: "A1"})
    assert teams.size(position, A) == 4
    assert why(position, "A", DO_HIRE, u("basic"), 1, u("lucid")) == ""
    # Sending her away makes no room.
    assert why(position, "A", DO_HIRE, u("basic"), 1, u("teresa")) == "team_full"


def test_teresa_may_be_kept_by_a_full_team() -> None:
    position = camp(["basic"], merc_deck=["teresa", "max", "khenn"])
    assert teams.limit(position, A) == 2
    hire(position, "basic")
    assert why(position, "A", DO_KEEP, 2, u("max"), u("khenn")) == "team_full"
    assert why(position, "A", DO_KEEP, 2, u("max"), u("teresa")) == ""


def test_r5_a_shared_sector_counts_for_whoever_has_more_there() -> None:
    position = camp(["basic"], militia={1: "A2 B3", 2: "A2 B2"})
    assert teams.limit(position, A) == 1 + 2  # its own and, by the lower seat, the tie
    assert teams.limit(position, B) == 1 + 2


def test_losing_sectors_forces_nobody_to_fire() -> None:
    position = camp(["basic", "lucid", "tao"])
    assert teams.limit(position, A) == 2
    assert len(places.team(position, A)) == 3


# The action


def test_71_a_hire_costs_both_actions() -> None:
    position = camp(["basic", "ewok"], militia={1: "A1", 2: "A1"})
    hire(position, "basic")
    assert position.actions[u("basic")] == 0
    assert names(position.desks[0][1:]) == TOP


def test_71_ewok_keeps_one() -> None:
    position = camp(["ewok"], militia={1: "A1", 2: "A1"})
    assert position.actions[u("ewok")] == 3
    hire(position, "ewok")
    assert position.actions[u("ewok")] == 1
    keep(position)
    assert why(position, "A", DO_HIRE, u("ewok"), 0) == "not_enough_actions"


def test_71_a_new_merc_has_no_actions_and_its_squad_cannot_move_until_split_off() -> None:
    position = camp(["basic", "ewok", "lucid"], militia={1: "A1", 2: "A1", 3: "A1"})
    take_in(position, "max")
    do(position, "A", DO_DECK, WEAPON)
    assert position.actions[u("max")] == 0
    assert why(position, "A", DO_MOVE, 1, 4, 0) == "not_enough_actions"
    do(position, "A", DO_REGROUP, SECONDARY, 2, u("ewok"), u("lucid"))
    do(position, "A", DO_MOVE, 2, 4, 0)
    assert places.place_of(position, u("ewok")) == 4
    assert places.place_of(position, u("max")) == 0


def test_faustina_hired_today_has_no_lesson_either() -> None:
    position = camp(["basic"], merc_deck=["faustina"])
    take_in(position, "faustina")
    do(position, "A", DO_DECK, WEAPON)
    assert why(position, "A", DO_TRAIN, u("faustina")) == "not_enough_actions"


def test_one_action_is_not_enough() -> None:
    position = camp(["basic", "ewok"], actions={"basic": 1}, militia={1: "A1", 2: "A1"})
    assert why(position, "A", DO_HIRE, u("basic"), 0) == "not_enough_actions"
    assert listed(position, "A", DO_HIRE, u("basic")) == []
    assert listed(position, "A", DO_HIRE, u("ewok")) == [[DO_HIRE, u("ewok"), 0]]


def test_two_mercs_may_each_hire() -> None:
    deck = [*TOP, "rizen", "runde", "sarge"]
    position = camp(["basic", "lucid"], militia={1: "A1", 2: "A1", 3: "A1"}, merc_deck=deck)
    hire(position, "basic")
    keep(position)
    hire(position, "lucid")
    assert names(position.desks[0][1:]) == ["rizen", "runde", "sarge"]
    assert names(position.merc_discard) == TOP


def test_keep_any_number_within_the_limit() -> None:
    position = camp(["basic"], militia={1: "A1", 2: "A1"})
    assert teams.limit(position, A) == 4
    hire(position, "basic")
    assert len(listed(position, "A", DO_KEEP)) == 8


def test_the_limit_holds_for_those_kept() -> None:
    position = camp(["basic"], militia={1: "A1"})
    hire(position, "basic")
    assert sorted({move[1] for move in listed(position, "A", DO_KEEP)}) == [0, 1, 2]
    three = [u(name) for name in TOP]
    assert why(position, "A", DO_KEEP, 3, *three) == "team_full"


def test_the_dictator_has_no_hire_action() -> None:
    position = arrange(
        2, primary={"D": (0, ["basic"]), "A": (11, ["tao"])}, turn=calendar.ACTIONS, merc_deck=TOP, run=False
    )
    assert why(position, "D", DO_HIRE, u("basic"), 0) == "dictator_cannot_hire"
    assert listed(position, "D", DO_HIRE) == []


# Firing


def test_72_firing_a_merc() -> None:
    position = camp(["basic", "lucid/kevlar-vest/m16"])
    position.wear[carried(position, "lucid", "kevlar-vest")] = 1
    hire(position, "basic", "lucid")
    assert position.owner[u("lucid")] == NOBODY
    assert stash(position, 0) == ["m16"]
    assert [len(pile) for pile in position.discards] == [0, 1, 0]
    assert names(position.merc_discard) == ["lucid"]
    assert [(event.merc, event.seat) for event in told(position, MercFired)] == [("lucid", 0)]
    assert [event.card for event in told(position, WornOut)] == ["kevlar-vest"]


def test_r90_one_is_fired_and_not_several() -> None:
    position = camp(["basic", "lucid", "tao"], militia={1: "A1", 2: "A1"})
    assert why(position, "A", DO_HIRE, u("basic"), 2, u("lucid"), u("tao")) == "one_is_fired"
    hire(position, "basic", "lucid")
    assert names(places.team(position, A)) == ["basic", "tao"]


def test_a_squad_that_was_fired_stands_nowhere() -> None:
    position = camp(["basic"], secondary={"A": (1, ["lucid"])}, militia={2: "A1"})
    hire(position, "basic", "lucid")
    assert position.places[0 * SQUADS + SECONDARY] == NOWHERE


@pytest.mark.parametrize(
    ("fired", "code"),
    [(["basic"], "cannot_fire_self"), (["vandal"], "not_your_merc"), (["lucid", "lucid"], "named_twice")],
)
def test_who_cannot_be_fired(fired: list[str], code: str) -> None:
    position = camp(["basic", "lucid"])
    assert why(position, "A", DO_HIRE, u("basic"), len(fired), *(u(name) for name in fired)) == code


def test_a_merc_hired_again_is_unhurt() -> None:
    position = camp(["basic", "lucid"], merc_deck=[], options=MercOptions(reshuffle_mercs=True))
    position.health[u("lucid")] = 1
    position.merc_discard = fancy(NUMBERS, [u("max")])
    hire(position, "basic", "lucid")
    keep(position, "lucid")
    join(position, "lucid", PRIMARY, 0)
    assert position.health[u("lucid")] == 3


# The deck


def test_57_an_empty_deck_means_no_hire() -> None:
    position = camp(["basic"], merc_deck=[])
    position.merc_discard = fancy(NUMBERS, [*range(30, 42)])
    assert why(position, "A", DO_HIRE, u("basic"), 0) == "no_mercs_left"
    assert listed(position, "A", DO_HIRE) == []


def test_57_with_reshuffling_the_discard_becomes_the_deck() -> None:
    position = camp(["basic"], merc_deck=[], options=MercOptions(reshuffle_mercs=True))
    position.merc_discard = fancy(NUMBERS, [*range(30, 42)])
    hire(position, "basic")
    assert len(position.desks[0]) - 1 == 3
    assert (len(position.merc_deck), len(position.merc_discard)) == (9, 0)
    assert told(position, MercsReshuffled) == [MercsReshuffled(12)]


def test_58_a_deck_of_two_shows_two() -> None:
    position = camp(["basic"])
    position.merc_deck = fancy(NUMBERS, [u("khenn"), u("max")])
    hire(position, "basic")
    assert names(position.desks[0][1:]) == ["max", "khenn"]
    assert len(position.merc_deck) == 0


def test_without_deck_and_discard_nobody_hires_even_with_reshuffling() -> None:
    position = camp(["basic"], merc_deck=[], options=MercOptions(reshuffle_mercs=True))
    assert why(position, "A", DO_HIRE, u("basic"), 0) == "no_mercs_left"


# Incompatible MERCs


PAIRS = [("borris", "squirrel"), ("moose", "borris"), ("natasha", "moose"), ("squirrel", "natasha")]


@pytest.mark.parametrize(("mine", "other"), PAIRS, ids=[pair[0] for pair in PAIRS])
def test_an_incompatible_merc_is_not_hired(mine: str, other: str) -> None:
    position = camp([mine], merc_deck=[other, "max", "khenn"])
    hire(position, mine)
    assert why(position, "A", DO_KEEP, 1, u(other)) == "incompatible_mercs"
    assert [move[2] for move in listed(position, "A", DO_KEEP, 1)] == [u("max"), u("khenn")]


def test_the_whole_team_counts_not_only_the_squad() -> None:
    position = camp(
        ["basic"], secondary={"A": (2, ["borris"])}, merc_deck=["squirrel", "max", "khenn"], militia={3: "A1"}
    )
    hire(position, "basic")
    assert why(position, "A", DO_KEEP, 1, u("squirrel")) == "incompatible_mercs"


def test_another_rebels_borris_does_not_matter() -> None:
    position = camp(["basic"], others={"B": (11, ["borris"])}, merc_deck=["squirrel", "max", "khenn"])
    hire(position, "basic")
    assert why(position, "A", DO_KEEP, 1, u("squirrel")) == ""


def test_r12_a_random_hire_that_clashes_is_discarded_and_the_next_drawn() -> None:
    position = camp(["borris"], merc_deck=["squirrel", "moose", "max"])
    assert names(row(int(teams.draw_fitting(position, A)))) == ["max"]
    assert names(position.merc_discard) == ["squirrel", "moose"]


def test_r12_a_deck_of_clashing_mercs_alone_brings_nobody() -> None:
    position = camp(["borris"], options=MercOptions(reshuffle_mercs=True))
    position.merc_deck = fancy(NUMBERS, [u("squirrel")])
    assert teams.draw_fitting(position, A) == NO_UNIT
    assert names(position.merc_discard) == ["squirrel"]


# Joining


def test_a_new_merc_joins_a_squad_or_starts_the_unused_one_in_a_friendly_sector() -> None:
    position = camp(["basic"], militia={2: "B1", 3: "D1"})
    hire(position, "basic")
    keep(position, "max")
    ways = {(move[2], move[3]) for move in listed(position, "A", DO_JOIN)}
    # Friendly is what the side controls: its own sector, B's militia, B's MERC.
    assert ways == {(PRIMARY, 0), (SECONDARY, 0), (SECONDARY, 2), (SECONDARY, 11)}
    assert why(position, "A", DO_JOIN, u("max"), SECONDARY, 3) == "cannot_start_there"
    assert why(position, "A", DO_JOIN, u("max"), SECONDARY, 5) == "cannot_start_there"
    join(position, "max", SECONDARY, 2)
    assert places.place_of(position, u("max")) == 2
    (event,) = told(position, MercJoined)
    assert (event.seat, event.merc, event.squad) == (0, "max", "secondary")


def test_with_two_squads_a_new_merc_joins_one_of_them() -> None:
    position = camp(["basic"], secondary={"A": (2, ["lucid"])}, militia={3: "A1"})
    hire(position, "basic")
    keep(position, "max")
    assert {(move[2], move[3]) for move in listed(position, "A", DO_JOIN)} == {(PRIMARY, 0), (SECONDARY, 2)}


def test_each_new_merc_joins_and_then_gets_its_card() -> None:
    position = camp(["basic"], militia={1: "A1", 2: "A1"})
    hire(position, "basic")
    keep(position, "max", "khenn")
    stack(position, WEAPON, "m16")
    assert position.desks[0][0] == DESK_JOIN
    join(position, "max", PRIMARY, 0)
    assert position.desks[0][0] == DESK_DECK
    do(position, "A", DO_DECK, WEAPON)
    assert slot(position, "max", WEAPON) == "m16"
    assert [int(number) for number in position.desks[0][:2]] == [DESK_JOIN, u("khenn")]
    join(position, "khenn", SECONDARY, 1)
    do(position, "A", DO_DECK, ARMOR_SLOT)
    assert len(position.desks[0]) == 0
    assert slot(position, "khenn", ARMOR_SLOT) != ""


def test_vrbansk_hired_brings_an_accessory_and_his_card() -> None:
    position = camp(["basic"], merc_deck=["vrbansk"])
    stack(position, ACCESSORY, "field-radio")
    stack(position, WEAPON, "m16")
    take_in(position, "vrbansk")
    do(position, "A", DO_DECK, WEAPON)
    assert gear_of(position, "vrbansk")[:3] == ["m16", "", "field-radio"]


def test_apeiron_hired_is_never_given_a_grenade() -> None:
    position = camp(["basic"], merc_deck=["apeiron"])
    stack(position, ACCESSORY, "fragmentation-grenade", "field-radio")
    take_in(position, "apeiron")
    do(position, "A", DO_DECK, ACCESSORY)
    assert slot(position, "apeiron", ACCESSORY) == "field-radio"
    assert len(position.discards[ACCESSORY]) == 1


def test_the_other_rebels_go_on_meanwhile() -> None:
    position = camp(["basic"])
    hire(position, "basic")
    do(position, "B", DO_TRAIN, u("vandal"))
    assert position.desks[0][0] == DESK_KEEP
    assert position.to_act() == (0, 1)


# The free hire


def test_52_a_rebel_without_mercs_hires_for_nothing_the_next_day() -> None:
    position = arrange(
        2, militia={0: "A2", 1: "A1"}, primary={"B": (11, ["vandal"])}, merc_deck=TOP, day=4, run=False
    )
    hiring.offer_free_hires(position)
    assert names(position.desks[0][1:]) == TOP
    assert len(position.desks[1]) == 0
    assert teams.limit(position, A) == 3
    keep(position, "max", "kastern", "khenn")
    assert {(move[2], move[3]) for move in listed(position, "A", DO_JOIN)} == {
        (PRIMARY, 0),
        (PRIMARY, 1),
        (PRIMARY, 11),
    }


def test_53_without_a_friendly_sector_at_an_unoccupied_edge() -> None:
    position = arrange(
        2, militia={0: "D1", 5: "D1", 6: "D3"}, merc_deck=[*TOP, "sarge", "ra", "tao"], run=False
    )
    hiring.offer_free_hires(position)
    assert [len(desk) for desk in position.desks] == [4, 4, 0]
    assert teams.limit(position, A) == 1
    keep(position, "max")
    cells = [move[3] for move in listed(position, "A", DO_JOIN)]
    assert cells == [1, 2, 3, 4, 7, 8, 9, 10, 11]
    join(position, "max", PRIMARY, 4)
    # B may start at A's side now, and nowhere else: that sector is friendly.
    do(position, "B", DO_KEEP, 1, u("tao"))
    assert places.place_of(position, u("tao")) == 4


def test_54_hired_for_nothing_they_have_no_actions_and_one_card_each() -> None:
    position = arrange(2, militia={0: "A2"}, primary={"B": (11, ["vandal"])}, merc_deck=TOP, run=False)
    hiring.offer_free_hires(position)
    keep(position, "max", "khenn")
    join(position, "max", PRIMARY, 0)
    do(position, "A", DO_DECK, WEAPON)
    join(position, "khenn", PRIMARY, 0)
    do(position, "A", DO_DECK, WEAPON)
    for name in ("max", "khenn"):
        assert position.actions[u(name)] == 0
        assert sum(1 for thing in gear_of(position, name) if thing) == 1
    # There is nothing left to do today but what costs nothing (R87).
    assert [action for action in position.legal(0) if not isinstance(action, Regroup)] == [Pass()]


def test_a_rebel_with_mercs_gets_no_free_hire() -> None:
    position = camp(["basic"], run=False)
    hiring.offer_free_hires(position)
    assert [len(desk) for desk in position.desks] == [0, 0, 0]


def test_r15_no_free_hire_from_an_empty_deck_or_onto_a_full_map() -> None:
    position = arrange(2, militia={0: "A1"}, merc_deck=[], run=False)
    hiring.offer_free_hires(position)
    assert [len(desk) for desk in position.desks] == [0, 0, 0]
    position = arrange(2, militia=dict.fromkeys(range(12), "D1"), run=False)
    hiring.offer_free_hires(position)
    assert [len(desk) for desk in position.desks] == [0, 0, 0]


def test_a_hire_whose_last_sector_is_gone_is_lost() -> None:
    everywhere_else = {cell: "D1" for cell in range(12) if cell != 4}
    position = arrange(2, militia=everywhere_else, primary={"B": (4, ["vandal"])}, merc_deck=TOP, run=False)
    hiring.offer_free_hires(position)
    frames.play(position, A, row(DO_KEEP, 1, u("max")))
    assert listed(position, "A") == [[DO_JOIN, u("max"), PRIMARY, 4]]
    # Before he has answered, B goes away and the Dictator's men come.
    position.militia[HIS * 12 + 4] = 5
    assert listed(position, "A") == [[DO_DECLINE]]
    do(position, "A", DO_DECLINE)
    assert told(position, HireLost) == [HireLost(0, "max")]
    assert len(position.desks[0]) == 0
    assert "max" in names(position.merc_discard)


# For the Dictator


def test_a_recruit_of_the_dictators_starts_in_a_sector_he_controls() -> None:
    position = arrange(
        2, militia={3: "D2", 7: "D1", 0: "A1"}, turn=calendar.START, merc_deck=["max"], run=False
    )
    recruits.recruit(position, HIS, teams.draw(position), ANY_SQUAD)
    assert listed(position, "D") == [[DO_JOIN, u("max"), PRIMARY, 3], [DO_JOIN, u("max"), PRIMARY, 7]]


def test_recruits_of_the_dictators_wait_in_a_queue_each_for_its_squad() -> None:
    position = arrange(
        2,
        militia={3: "D2"},
        primary={"D": (7, ["basic"]), "A": (0, ["tao"])},
        turn=calendar.START,
        merc_deck=["max", "khenn"],
        run=False,
    )
    recruits.recruit(position, HIS, teams.draw(position), PRIMARY + 1)
    recruits.recruit(position, HIS, teams.draw(position), SECONDARY + 1)
    assert names(hiring.waiting_mercs(position, HIS)) == ["max", "khenn"]
    assert listed(position, "D") == [[DO_JOIN, u("max"), PRIMARY, 7]]
    frames.play(position, HIS, row(DO_JOIN, u("max"), PRIMARY, 7))
    frames.play(position, HIS, row(DO_DECK, WEAPON))
    assert listed(position, "D") == [
        [DO_JOIN, u("khenn"), SECONDARY, 3],
        [DO_JOIN, u("khenn"), SECONDARY, 7],
    ]
    assert slot(position, "max", WEAPON) != ""


def test_r49_the_dictator_without_a_sector_starts_on_neutral_ground() -> None:
    position = arrange(2, militia={0: "A1"}, turn=calendar.START, merc_deck=["max"], run=False)
    recruits.recruit(position, HIS, teams.draw(position), ANY_SQUAD)
    assert [move[3] for move in listed(position, "D", DO_JOIN)] == list(range(1, 12))


def test_r49_without_neutral_ground_the_hire_is_lost() -> None:
    position = arrange(
        2, militia=dict.fromkeys(range(12), "A1"), turn=calendar.START, merc_deck=["max"], run=False
    )
    recruits.recruit(position, HIS, teams.draw(position), ANY_SQUAD)
    assert len(position.desks[HIS]) == 0
    assert names(position.merc_discard) == ["max"]


def test_r27_the_dictators_card_on_the_map_only_gets_a_card() -> None:
    position = arrange(2, militia={3: "D2"}, base=3, turn=calendar.START, run=False)
    stack(position, ARMOR_SLOT, "flak-vest")
    recruits.recruit(position, HIS, CARD, ANY_SQUAD)
    assert listed(position, "D") == [[DO_DECK, WEAPON], [DO_DECK, ARMOR_SLOT], [DO_DECK, ACCESSORY]]
    frames.play(position, HIS, row(DO_DECK, ARMOR_SLOT))
    assert slot(position, "dictator", ARMOR_SLOT) == "flak-vest"
    assert position.squad[CARD] == AT_BASE
    assert position.actions[CARD] == 2


def test_hired_onto_the_empty_base_a_rebel_captures_it() -> None:
    # R1: the base is neutral, the card elsewhere, and the edge is where a rebel with nothing starts.
    position = arrange(1, base=0, card_at=4, primary={"D": (4, ["basic"])}, merc_deck=TOP, day=3, run=False)
    hiring.offer_free_hires(position)
    do(position, "A", DO_KEEP, 1, u("max"))
    do(position, "A", DO_JOIN, u("max"), PRIMARY, 0)
    assert position.outcome() is not None


def test_every_card_drawn_and_not_usable_comes_back() -> None:
    position = camp(["basic"], merc_deck=["apeiron"])
    before = sum(len(deck) for deck in position.decks)
    stack(position, ACCESSORY, "grenade", "mortar", "fragmentation-grenade", "field-radio")
    take_in(position, "apeiron")
    do(position, "A", DO_DECK, ACCESSORY)
    assert sum(len(deck) for deck in position.decks) + len(position.discards[ACCESSORY]) + 1 == before
    assert gear.can_draw(position, ACCESSORY)
    assert frames.is_simultaneous(position)
