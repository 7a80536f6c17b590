"""Squads: moving, riding along, splitting and merging, attacks together (rules 8 and 9.5)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from kibitz.games.merc.arrange import arrange
from kibitz.games.merc.interface import team_events
from kibitz.games.merc.rules import calendar, frames
from kibitz.games.merc.rules.constants import (
    AT_BASE,
    CARD,
    DO_CALL,
    DO_DECLINE,
    DO_EXPLORE,
    DO_FREE_MOVE,
    DO_HIRE,
    DO_MOVE,
    DO_PASS,
    DO_REGROUP,
    DO_TRAIN,
    FRAME_CALL,
    NOWHERE,
    PRIMARY,
    SECONDARY,
    SQUADS,
)
from kibitz.games.merc.rules.map import places
from kibitz.games.merc.rules.numbers import Cell
from kibitz.games.merc.rules.position import MercPosition
from tests.games.merc.camp import PLAYED, A, do, listed, militia, names, told, u, why
from tests.games.merc.camp import camp as camped
from tests.games.merc.losses import place
from tests.games.merc.status import left, outcome_of

ONE = 1  # squads as bits
TWO = 2
BOTH = 3


camp = partial(camped, at=5, options=PLAYED)


# Moving


def test_75_every_member_pays_and_one_without_actions_holds_the_squad() -> None:
    position = camp("basic", "lucid", "tao", actions={"tao": 1})
    do(position, "A", DO_MOVE, ONE, 6, 0)
    assert left(position, "basic", "lucid", "tao") == [1, 1, 0]
    assert [place(position, name) for name in ("basic", "lucid", "tao")] == [6, 6, 6]
    assert why(position, "A", DO_MOVE, ONE, 5, 0) == "not_enough_actions"
    assert listed(position, "A", DO_MOVE) == []
    (event,) = told(position, team_events.SquadMoved)
    assert (event.seat, event.squad, event.militia, event.free) == (0, "primary", 0, False)


def test_a_squad_goes_up_down_left_and_right_and_never_to_a_corner() -> None:
    position = camp("basic")
    assert sorted(move[2] for move in listed(position, "A", DO_MOVE)) == [1, 4, 6, 9]
    for corner in (0, 2, 8, 10, 7):
        assert why(position, "A", DO_MOVE, ONE, corner, 0) == "not_adjacent"
    assert why(position, "A", DO_MOVE, ONE, NOWHERE, 0) == "no_such_sector"


def test_the_map_does_not_go_round() -> None:
    position = camp("basic", at=3)
    assert sorted(move[2] for move in listed(position, "A", DO_MOVE)) == [2, 7]
    assert why(position, "A", DO_MOVE, ONE, 4, 0) == "not_adjacent"


def test_squads_go_their_own_ways() -> None:
    position = camp("basic", secondary={"A": (0, ["lucid"])})
    do(position, "A", DO_MOVE, TWO, 1, 0)
    assert (place(position, "basic"), place(position, "lucid")) == (5, 1)
    assert left(position, "basic", "lucid") == [2, 1]


def test_a_squad_that_is_not_there_does_not_move() -> None:
    position = camp("basic")
    assert why(position, "A", DO_MOVE, TWO, 6, 0) == "no_such_squad"
    assert why(position, "A", DO_MOVE, 0, 6, 0) == "no_such_squad"
    assert why(position, "A", DO_MOVE, 8, 6, 0) == "no_such_squad"


def test_both_squads_may_go_together_without_enemies_though_that_is_not_listed() -> None:
    position = camp("basic", secondary={"A": (5, ["lucid"])})
    assert listed(position, "A", DO_MOVE, BOTH) == []
    assert "move" in position.uncounted(0)
    do(position, "A", DO_MOVE, BOTH, 6, 0)
    assert (place(position, "basic"), place(position, "lucid")) == (6, 6)


def test_a_sector_that_the_rebels_enter_and_leave_changes_hands() -> None:
    position = camp("basic", militia={4: "A1"})
    assert places.owning_rebel(position, Cell(5)) == 0
    do(position, "A", DO_MOVE, ONE, 6, 0)
    assert [places.owning_rebel(position, Cell(cell)) for cell in (5, 6)] == [-1, 0]


def test_29_a_move_onto_the_empty_base_captures_it() -> None:
    position = camp("basic", base=6, card_at=8, others={"D": (8, ["tao"])})
    do(position, "A", DO_MOVE, ONE, 6, 0)
    assert outcome_of(position).reason == "BASE_CAPTURED"


# Sonia


def test_sonia_takes_up_to_two_militia_along() -> None:
    position = camp("sonia", militia={5: "A3"})
    assert sorted(move[3] for move in listed(position, "A", DO_MOVE, ONE, 6)) == [0, 1, 2]
    assert why(position, "A", DO_MOVE, ONE, 6, 3) == "too_many_riders"
    do(position, "A", DO_MOVE, ONE, 6, 2)
    assert (militia(position, "A", 5), militia(position, "A", 6)) == (1, 2)
    assert told(position, team_events.SquadMoved)[0].militia == 2


def test_sonia_takes_no_more_than_there_are_and_fit() -> None:
    position = camp("sonia", militia={5: "A1"})
    assert why(position, "A", DO_MOVE, ONE, 6, 2) == "too_many_riders"
    position = camp("sonia", militia={5: "A3", 6: "A5 B4"})
    assert why(position, "A", DO_MOVE, ONE, 6, 2) == "too_many_riders"
    assert why(position, "A", DO_MOVE, ONE, 6, 1) == ""


def test_nobody_rides_without_sonia() -> None:
    position = camp("basic", militia={5: "A3"}, secondary={"A": (5, ["sonia"])})
    assert why(position, "A", DO_MOVE, ONE, 6, 1) == "too_many_riders"
    assert why(position, "A", DO_MOVE, TWO, 6, 1) == ""


def test_sonia_leads_the_dictators_militia_too() -> None:
    position = arrange(
        2,
        PLAYED,
        militia={5: "D4"},
        primary={"D": (5, ["sonia"]), "A": (11, ["tao"])},
        turn=calendar.ACTIONS,
        run=False,
    )
    do(position, "D", DO_MOVE, ONE, 6, 2)
    assert (militia(position, "D", 5), militia(position, "D", 6)) == (2, 2)


# The oil's free move


def test_a_free_move_costs_nothing_and_is_there_once() -> None:
    position = camp("basic", "tao", actions={"tao": 0}, run=False)
    assert why(position, "A", DO_FREE_MOVE, ONE, 6, 0) == "no_free_move"
    position.free_move[0] = 1
    assert sorted(move[2] for move in listed(position, "A", DO_FREE_MOVE)) == [1, 4, 6, 9]
    do(position, "A", DO_FREE_MOVE, ONE, 6, 0)
    assert left(position, "basic", "tao") == [2, 0]
    assert place(position, "tao") == 6
    assert told(position, team_events.SquadMoved)[0].free is True
    assert why(position, "A", DO_FREE_MOVE, ONE, 5, 0) == "no_free_move"


def test_a_free_move_is_one_squads() -> None:
    position = camp("basic", secondary={"A": (5, ["lucid"])}, run=False)
    position.free_move[0] = 1
    assert why(position, "A", DO_FREE_MOVE, BOTH, 6, 0) == "no_free_move"


# Splitting and merging


def test_splitting_and_merging_cost_nothing() -> None:
    position = camp("basic", "lucid", "tao")
    do(position, "A", DO_REGROUP, SECONDARY, 2, u("lucid"), u("tao"))
    assert names(places.members(position, A, SECONDARY)) == ["lucid", "tao"]
    assert position.places[0 * SQUADS + SECONDARY] == 5
    assert told(position, team_events.Regrouped) == [team_events.Regrouped(0, "secondary", ("lucid", "tao"))]
    do(position, "A", DO_REGROUP, PRIMARY, 2, u("lucid"), u("tao"))
    assert names(places.members(position, A, PRIMARY)) == ["basic", "lucid", "tao"]
    assert position.places[0 * SQUADS + SECONDARY] == NOWHERE
    assert left(position, "basic", "lucid", "tao") == [2, 2, 2]


def test_squads_in_one_sector_exchange_members() -> None:
    position = camp("basic", "lucid", secondary={"A": (5, ["tao"])})
    do(position, "A", DO_REGROUP, SECONDARY, 1, u("lucid"))
    assert names(places.members(position, A, SECONDARY)) == ["lucid", "tao"]


@pytest.mark.parametrize(
    ("squad", "members", "code"),
    [
        (SECONDARY, ["basic"], "not_in_same_sector"),
        (PRIMARY, ["basic"], "already_in_squad"),
        (SECONDARY, ["vandal"], "not_your_merc"),
        (SECONDARY, [], "nobody_named"),
        (SECONDARY, ["basic", "basic"], "named_twice"),
        (SECONDARY, ["basic", "ra"], "already_in_squad"),
        (AT_BASE, ["basic"], "no_such_squad"),
        (7, ["basic"], "no_such_squad"),
    ],
)
def test_ways_to_regroup_that_are_refused(squad: int, members: list[str], code: str) -> None:
    position = camp("basic", "lucid", secondary={"A": (1, ["ra"])})
    assert why(position, "A", DO_REGROUP, squad, len(members), *(u(name) for name in members)) == code


def test_a_whole_squad_does_not_become_the_other() -> None:
    position = camp("basic", "lucid")
    assert why(position, "A", DO_REGROUP, SECONDARY, 2, u("basic"), u("lucid")) == "nobody_left_behind"


def test_only_progress_is_listed() -> None:
    position = camp("basic", "lucid", "tao")
    assert listed(position, "A", DO_REGROUP) == []
    position = camp("basic", "lucid", "tao", actions={"tao": 0})
    assert listed(position, "A", DO_REGROUP) == [[DO_REGROUP, SECONDARY, 2, u("basic"), u("lucid")]]
    assert "regroup" in position.uncounted(0)


def test_those_who_can_act_join_those_who_can() -> None:
    position = camp("basic", "tao", actions={"tao": 0}, secondary={"A": (5, ["lucid"])})
    assert listed(position, "A", DO_REGROUP) == [[DO_REGROUP, SECONDARY, 1, u("basic")]]
    position = camp("basic", "tao", actions={"tao": 0, "lucid": 0}, secondary={"A": (5, ["lucid"])})
    assert listed(position, "A", DO_REGROUP) == [[DO_REGROUP, SECONDARY, 1, u("tao")]]


def test_squads_have_no_size_limit() -> None:
    crew = ["basic", "lucid", "tao", "ra", "badger", "doc"]  # R11
    position = camp(*crew)
    do(position, "A", DO_MOVE, ONE, 6, 0)
    assert [place(position, name) for name in crew] == [6] * 6


# The Dictator's card


def regime(**more: Any) -> MercPosition:
    return arrange(
        2,
        PLAYED,
        base=5,
        primary={"A": (11, ["tao"]), **more.pop("squads", {})},
        turn=calendar.ACTIONS,
        run=False,
        **more,
    )


def test_the_card_leaves_the_base_only_with_a_squad() -> None:
    position = regime(squads={"D": (5, ["basic"])})
    assert why(position, "D", DO_MOVE, 4, 6, 0) == "card_stays_at_base"
    assert listed(position, "D", DO_MOVE, 4) == []
    do(position, "D", DO_REGROUP, PRIMARY, 1, CARD)
    do(position, "D", DO_MOVE, ONE, 6, 0)
    assert places.place_of(position, CARD) == 6
    assert position.actions[CARD] == 1
    assert position.places[2 * SQUADS + AT_BASE] == NOWHERE


def test_the_card_joins_a_squad_that_stands_at_the_base_and_forms_none() -> None:
    position = regime(squads={"D": (6, ["basic"])})
    assert listed(position, "D", DO_REGROUP) == []
    assert why(position, "D", DO_REGROUP, PRIMARY, 1, CARD) == "not_in_same_sector"
    assert why(position, "D", DO_REGROUP, SECONDARY, 1, CARD) == "card_stays_at_base"


def test_the_card_is_not_left_alone_in_a_squad_at_the_base() -> None:
    position = regime(squads={"D": (5, ["basic", "doc"])})
    do(position, "D", DO_REGROUP, PRIMARY, 1, CARD)
    assert why(position, "D", DO_REGROUP, SECONDARY, 1, CARD) == "card_stays_at_base"
    basic, doc = u("basic"), u("doc")
    assert why(position, "D", DO_REGROUP, SECONDARY, 2, basic, doc) == "card_stays_at_base"
    position.actions[basic] = position.actions[doc] = 0
    assert listed(position, "D", DO_REGROUP) == []
    position.actions[basic] = 1
    assert listed(position, "D", DO_REGROUP) == [[DO_REGROUP, SECONDARY, 2, basic, CARD]]


def test_somebody_joins_the_card_that_a_fight_left_alone() -> None:
    position = regime(card_at=5, secondary={"D": (5, ["basic", "doc"])})
    assert why(position, "D", DO_REGROUP, PRIMARY, 1, u("basic")) == ""
    assert why(position, "D", DO_REGROUP, PRIMARY, 2, u("basic"), u("doc")) == ""


def test_a_rebel_has_no_squad_at_the_base() -> None:
    position = regime(squads={"D": (5, ["basic"])})
    assert why(position, "A", DO_MOVE, 4, 6, 0) == "no_such_squad"
    assert why(position, "A", DO_REGROUP, AT_BASE, 1, u("tao")) == "no_such_squad"
    assert why(position, "D", DO_REGROUP, AT_BASE, 1, u("basic")) == "only_the_card"


def test_the_card_may_stay_behind_at_the_base_again() -> None:
    position = regime(squads={"D": (5, ["basic"])})
    assert listed(position, "D", DO_REGROUP) == [[DO_REGROUP, PRIMARY, 1, CARD]]
    do(position, "D", DO_REGROUP, PRIMARY, 1, CARD)
    do(position, "D", DO_REGROUP, AT_BASE, 1, CARD)
    assert position.squad[CARD] == AT_BASE
    assert places.place_of(position, CARD) == 5


def test_the_dictator_calls_nobody() -> None:
    position = regime(squads={"D": (10, ["basic"])})
    assert why(position, "D", DO_CALL, ONE, 11, 0) == "rebels_only"


# Attacks together


def siege(**more: Any) -> MercPosition:
    """Two squads of A's and one of B's around sector 5."""
    settings: dict[str, Any] = {"militia": {5: "D1"}, **more}
    return arrange(
        2,
        PLAYED,
        primary={"A": (1, ["basic"]), "B": (6, ["lucid"])},
        secondary={"A": (4, ["tao", "ra"]), **settings.pop("others", {})},
        **settings,
    )


def test_77_two_squads_of_one_rebel_and_one_of_another_attack_together() -> None:
    position = siege(dice=[1] * 40)
    do(position, "A", DO_CALL, BOTH, 5, 0)
    assert frames.top(position).kind == FRAME_CALL
    assert position.to_act() == (1,)
    assert listed(position, "B") == [[DO_DECLINE], [DO_MOVE, ONE, 5, 0]]
    do(position, "B", DO_MOVE, ONE, 5, 0)
    assert position.fight is not None
    assert sorted(tuple(came) for came in position.fight.came) == [
        (0, PRIMARY, 1),
        (0, SECONDARY, 4),
        (1, PRIMARY, 6),
    ]
    assert left(position, "basic", "tao", "ra", "lucid") == [1, 1, 1, 1]
    assert [place(position, name) for name in ("basic", "tao", "ra", "lucid")] == [5, 5, 5, 5]
    assert len(told(position, team_events.AttackCalled)) == len(told(position, team_events.AttackJoined)) == 1


def test_a_call_may_be_declined_and_the_caller_goes_alone() -> None:
    position = siege(dice=[1] * 40)
    do(position, "A", DO_CALL, TWO, 5, 0)
    do(position, "B", DO_DECLINE)
    assert position.fight is not None
    assert [[int(number) for number in came] for came in position.fight.came] == [[0, SECONDARY, 4]]
    assert left(position, "basic", "lucid", "tao") == [2, 2, 1]
    assert told(position, team_events.OfferDeclined) == [team_events.OfferDeclined(1, 0)]


def test_both_own_squads_attack_together() -> None:
    position = siege(dice=[1] * 40)
    assert [DO_MOVE, BOTH, 5, 0] in listed(position, "A")
    do(position, "A", DO_MOVE, BOTH, 5, 0)
    assert position.fight is not None
    assert len(position.fight.came) == 2


def test_who_is_called() -> None:
    position = siege()
    assert sorted(move[1] for move in listed(position, "A", DO_CALL)) == [ONE, TWO, BOTH]
    do(position, "B", DO_PASS)
    assert listed(position, "A", DO_CALL) == []
    assert why(position, "A", DO_CALL, ONE, 5, 0) == "nobody_can_come"


def test_whoever_cannot_pay_or_is_busy_is_not_called() -> None:
    position = siege(actions={"lucid": 0}, others={"B": (11, ["vandal"])})
    assert why(position, "A", DO_CALL, ONE, 5, 0) == "nobody_can_come"
    position = siege()
    do(position, "B", DO_EXPLORE, u("lucid"))
    assert len(position.desks[1]) > 0
    assert why(position, "A", DO_CALL, ONE, 5, 0) == "nobody_can_come"


def test_nobody_is_called_against_nobody() -> None:
    position = siege(militia={})
    assert why(position, "A", DO_CALL, ONE, 5, 0) == "no_enemies_there"
    assert listed(position, "A", DO_CALL) == []


def test_sonia_comes_with_militia_when_called() -> None:
    position = arrange(
        2,
        PLAYED,
        militia={5: "D1", 6: "B2"},
        primary={"A": (1, ["basic"]), "B": (6, ["sonia"])},
        dice=[1] * 40,
    )
    do(position, "A", DO_CALL, ONE, 5, 0)
    do(position, "B", DO_MOVE, ONE, 5, 2)
    assert (militia(position, "B", 5), militia(position, "B", 6)) == (2, 0)


def test_the_others_wait_for_the_answer() -> None:
    position = arrange(
        3,
        PLAYED,
        militia={5: "D1"},
        primary={"A": (1, ["basic"]), "B": (6, ["lucid"]), "C": (15, ["vandal"])},
    )
    do(position, "A", DO_CALL, ONE, 5, 0)
    assert position.to_act() == (1,)
    assert why(position, "B", DO_TRAIN, u("lucid")) == "not_asked"
    assert why(position, "B", DO_HIRE, u("lucid"), 0) == "not_asked"
