"""15.1, 15.2, 15.3, 15.5: what a friend reads off rack and table is what the rules and the solver say."""

from __future__ import annotations

import msgspec
import pytest

from kibitz.core.chance import DICE, QuickSource
from kibitz.core.native import ROWS, fancy
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.arrange import arrange
from kibitz.games.okey101.bot.imagine import imagined, seen
from kibitz.games.okey101.bot.outlook import FitOutlook, GroupOutlook, OkeyOutlook
from kibitz.games.okey101.options import PRESETS, OkeyOptions, TakeDiscard
from kibitz.games.okey101.rules import racks
from kibitz.games.okey101.rules.numbers import Kind, Seat
from kibitz.games.okey101.rules.position import OkeyPosition
from kibitz.games.okey101.solver import plans, solver
from kibitz.games.okey101.solver.known import known

SCENARIO_31 = "R11 R12 R13 K9 K10 K11 B6 B7 B8 Y2 Y3 Y4 Y5 R1 R3 K2 K5 B1 B12 Y8 Y10 Y13"
ALL_IN = "R1 R2 R3 Y1 Y2 Y3 Y4 Y5 B1 B2 B3 B4 B5 K1 K2 K3 K4 K5 R4 R5 R6 K13"


def friend(position: OkeyPosition, seat: int | None = 0) -> OkeyOutlook:
    return GAME.outlook(GAME.view(position, seat))


# The own rack


def test_the_rack_of_scenario_31() -> None:
    made = friend(arrange([SCENARIO_31, "K1"]))
    assert (made.points, made.pairs, made.routes) == (101, 0, ("melds",))
    assert [(one.kind, one.points) for one in made.arranged] == [
        ("run", 36),
        ("run", 14),
        ("run", 21),
        ("run", 30),
    ]
    assert made.left == ("R1", "R3", "Y8", "Y10", "Y13", "B1", "B12", "K2", "K5")
    assert made.left_points == 1 + 3 + 8 + 10 + 13 + 1 + 12 + 2 + 5
    assert made.distance == 8


def test_125_least_left_and_the_okey_is_laid() -> None:
    made = friend(arrange(["R2 R3 R4 K13 Y9 B11", "K1"], opened=("melds", "melds")))
    assert made.arranged == (GroupOutlook("run", ("R2", "R3", "R4", "B11=R5"), 14),)
    assert (made.left, made.left_points) == (("Y9", "K13"), 22)


def test_an_okey_in_a_set_stands_for_any_colour() -> None:
    made = friend(arrange(["R9 Y9 B11 K1", "K2"], opened=("melds", "melds")))
    assert made.arranged == (GroupOutlook("set", ("R9", "Y9", "B11"), 27),)


def test_pairs_are_shown_and_after_opening_with_them_nothing_else() -> None:
    rack = "R1 R1 R5 R5 Y9 Y9 B3 B3 K12 B11 K2"
    before = friend(arrange([rack, "K1"]))
    assert (before.pairs, before.routes) == (5, ("pairs",))
    assert before.paired[-1] == GroupOutlook("pair", ("K12", "B11"), 0)
    after = friend(arrange(["R5 R5 R6 R7 K2", "K1"], opened=("pairs", "melds")))
    assert (after.arranged, after.left, after.left_points) == ((), ("R6", "R7", "K2"), 15)


def test_routes_respect_a_taken_tile() -> None:
    position = arrange([SCENARIO_31, "K1"])
    position.taken = Kind(39 + 4)  # K5, which is in no meld
    assert friend(position).routes == ()
    free = arrange([SCENARIO_31, "K1"], options=OkeyOptions(take_discard=TakeDiscard.FREE))
    free.taken = Kind(39 + 4)
    assert friend(free).routes == ("melds",)


@pytest.mark.parametrize("opened", ["none", "melds"])
def test_what_fits_is_marked_whoever_has_opened(opened: str) -> None:
    table = ["R4 R5 R6 R7 R8", "R9 Y9 B9", "Y2 B11=Y3 Y4"]
    position = arrange(["R6 R9 K9 Y3 K13 Y9", "K1"], table=table, opened=(opened, "melds"))
    assert friend(position).fits == (
        FitOutlook("R6", (), (0,), ()),
        FitOutlook("R9", (0,), (), ()),
        FitOutlook("Y3", (), (), (2,)),
        FitOutlook("K9", (1,), (), ()),
    )


@pytest.mark.parametrize("deal", range(4))
def test_15_2_own_figures_are_the_solvers(deal: int) -> None:
    position = GAME.start(4, PRESETS["seed"], QuickSource(deal))
    for seat in range(4):
        made = friend(position, seat)
        counts, okeys = racks.faces(position, Seat(seat)), racks.okeys(position, Seat(seat))
        assert made.points == solver.most_points_keeping_one(counts, okeys)
        assert made.pairs == solver.pairs_in(counts, okeys, True)
        assert made.distance == plans.distance(known(position, Seat(seat)), Seat(seat))
        in_melds = sum(len(group.tiles) for group in made.arranged)
        assert in_melds + len(made.left) == position.sizes[seat]


# 15.1: going out


def test_15_1_plans_with_what_they_score() -> None:
    position = arrange(["R5 R6 R7 R8", "K1"], opened=("melds", "melds"), options=PRESETS["common"])
    made = friend(position)
    assert made.distance == 0
    assert [(plan.discard, plan.steps, plan.kind, plan.score) for plan in made.plans] == [
        ("R5", ("meld R6 R7 R8", "throw R5"), "melds", -101),
        ("R8", ("meld R5 R6 R7", "throw R8"), "melds", -101),
    ]


def test_15_1_what_scores_best_comes_first() -> None:
    position = arrange(
        ["R3", "K1"], table=["R2 B11=R3 R4"], opened=("melds", "melds"), options=PRESETS["common"]
    )
    made = friend(position)
    assert [(plan.steps, plan.okey, plan.kind, plan.score) for plan in made.plans] == [
        (("swap 0 R3", "throw B11"), True, "lay_offs", -202),
        (("throw R3",), False, "melds", -101),
    ]


def test_15_1_opening_and_going_out() -> None:
    options = msgspec.structs.replace(PRESETS["common"], all_in_exempt=True)
    (plan,) = friend(arrange([ALL_IN, "K12"], options=options)).plans
    assert (plan.discard, plan.elden, plan.same_turn, plan.pairs, plan.score) == (
        "K13",
        True,
        True,
        False,
        -202,
    )
    (second,) = friend(arrange([ALL_IN, "K12"], opened=("none", "melds"), options=options)).plans
    assert (second.elden, second.same_turn, second.score) == (False, True, -101)
    pairs = arrange(["R1 R1 R5 R5 Y9 Y9 B3 B3 K12 K12 K2", "K1"], options=PRESETS["common"])
    (plan,) = friend(pairs).plans
    assert (plan.kind, plan.pairs, plan.score) == ("pairs", True, -404)


def test_15_1_fines_stay_with_whoever_goes_out() -> None:
    position = arrange(
        ["K13 Y2", "K1 K3"], table=["Y3 Y4 Y5"], opened=("melds", "melds"), options=PRESETS["common"]
    )
    (before,) = friend(position).plans
    position.fines = fancy(ROWS, [[0, 0, 3, 1]])
    (after,) = friend(position).plans
    assert (before.score, after.score) == (-101, 0)


def test_15_1_suggestions_can_be_switched_off() -> None:
    position = arrange(
        ["R5 R6 R7 R8", "K1"], opened=("melds", "melds"), options=OkeyOptions(suggestions=False)
    )
    made = friend(position)
    assert (made.plans, made.discards, made.distance) == ((), (), 0)
    assert made.arranged != ()


def test_only_the_player_at_the_table_is_advised() -> None:
    position = arrange(["R5 R6 R7 R8", "Y5 Y6 Y7 Y8"], opened=("melds", "melds"))
    waiting = friend(position, 1)
    assert (waiting.plans, waiting.discards, waiting.routes) == ((), (), ())
    assert waiting.distance == 0
    before = friend(arrange(["R5 R6 R7 R8", "K1"], opened=("melds", "melds"), at_table=False))
    assert (before.plans, before.discards) == ((), ())


def test_a_duty_comes_before_discards() -> None:
    position = arrange(["R5 R6 R7 R8", "K1"], opened=("melds", "melds"))
    position.taken = Kind(7)  # R8
    assert friend(position).discards == ()
    position.used = 1
    assert friend(position).discards != ()


# 15.2 and 15.3: the others


def test_15_2_marks() -> None:
    position = arrange(["K1", "R1 R2", "R1 R2 Y5 Y6", "B1 B2 B3 B4 K5 K6 K7"], opened=("melds",) * 4)
    assert [(one.seat, one.mark, one.tiles) for one in friend(position).others] == [
        (1, "nearest", 2),
        (2, "nearer", 4),
        (3, "near", 7),
    ]
    position.opened[1] = 0
    position.shed[2] = 3
    changed = friend(position).others
    assert (changed[0].mark, changed[1].shed) == ("", 3)
    assert [one.seat for one in friend(position, None).others] == [0, 1, 2, 3]


@pytest.mark.parametrize("deal", range(3))
def test_15_2_everything_follows_from_the_redacted_view(deal: int) -> None:
    position = GAME.start(4, PRESETS["common"], QuickSource(deal))
    for seat in (*range(4), None):
        view = GAME.view(position, seat)
        guess = imagined(view, QuickSource(deal + 50).stream(DICE))
        assert list(guess.racks) != list(position.racks)
        assert friend(guess, seat) == GAME.outlook(view)
        if seat is not None:
            assert seen(view) == known(position, seat)


def test_15_3_a_warning_when_one_more_ends_it() -> None:
    position = arrange(["K1 K2", "R1", "R5", "Y7"], opened=("none", "pairs", "pairs", "pairs"))
    assert [friend(position, seat).pairs_warning for seat in (None, 0, 1)] == [True] * 3
    position.opened[3] = 1
    assert friend(position).pairs_warning is False


def test_a_spectator_is_told_what_everybody_sees() -> None:
    position = arrange(["R5 R6 R7 R8", "K1"], opened=("melds", "pairs"))
    made = friend(position, None)
    assert made == OkeyOutlook(others=made.others, pairs_warning=True)
    assert len(made.others) == 2
