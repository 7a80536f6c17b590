"""The page on the end of the game, line by line; `test_documents_of_play.py` has the one on the turn."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.core.game import Ended
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.options import AcquireOptions, TieBreak
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import events_of, hand, holdings, money, on_board, price, size
from tests.games.acquire.boards import worked_example
from tests.games.acquire.sheet import bonuses, brought, conditions, lines, paid, places, result, sales, totals
from tests.games.acquire.table import A, B, C, code, given, kinds, laid, may, phase, play


def ended(**table: Any) -> AcquirePosition:
    """A table at which the first seat declares."""
    position = given(**table)
    play(position, A, "declare")
    return position


# The end: conditions


@pytest.mark.parametrize(("tiles", "may_end"), [(40, False), (41, True), (42, True)])
def test_condition_1_one_chain_has_41_or_more_tiles(tiles: int, may_end: bool) -> None:
    """Continental with 42 is the example; a small Tower keeps the other condition out."""
    position = given(chains=laid({"Continental": tiles, "Tower": 2}))
    assert (conditions(position) == ("chain_41",)) is may_end
    assert ("declare" in may(position, A)) is may_end


def test_condition_2_all_chains_are_safe() -> None:
    """American 15, Continental 22, Imperial 11."""
    position = given(chains=laid({"American": 15, "Continental": 22, "Imperial": 11}))
    assert conditions(position) == ("all_safe",)
    assert "declare" in may(position, A)


def test_condition_2_one_chain_below_11_is_enough_to_miss_it() -> None:
    """The same board with Imperial at 10."""
    position = given(chains=laid({"American": 15, "Continental": 22, "Imperial": 10}))
    assert conditions(position) == ()
    assert code(position, A, "declare") == "end_not_met"


# The end: declaring


def test_who_can_declare_any_player_whose_turn_it_is() -> None:
    """Each in turn, and nobody else."""
    for seat in (A, B, C):
        position = given(chains=laid({"Continental": 42}), first=seat)
        for other in {A, B, C} - {seat}:
            assert code(position, other, "declare") == "not_your_turn"
        play(position, seat, "declare")
        assert GAME.view(position, None).declarer == seat


def test_when_to_declare_at_the_beginning_of_the_turn() -> None:
    """Open before anything is done, closed once a tile is placed."""
    position = given(chains=laid({"Continental": 42}), hands=["12I"])
    assert "declare" in may(position, A)
    play(position, A, "12I")
    assert code(position, A, "declare") == "declare_closed"


def test_declaration_is_optional() -> None:
    """A whole round goes by with the condition met."""
    position = given(chains=laid({"Continental": 42}), hands=["12I", "12G", "12E"])
    for seat, tile in ((A, "12I"), (B, "12G"), (C, "12E")):
        assert {"declare", tile} <= set(may(position, seat))
        play(position, seat, tile, "pass")
    assert position.outcome() is None
    assert position.to_act() == (A,)


def test_declaration_example_observe_declare_score_or_play_on() -> None:
    """1. observe 42 tiles, 2. declare if you like, 3. then scoring follows, 4. or play goes on."""
    position = given(chains=laid({"Continental": 42}), hands=["12I"])
    assert size(position, "Continental") == 42
    playing_on = position.copy()
    play(position, A, "declare")
    assert kinds(position) == [events.GameDeclared, events.HoldingsShown, Ended]
    play(playing_on, A, "12I")
    assert (phase(playing_on), playing_on.outcome()) == ("buy", None)


# The end: scoring


def test_final_scoring_step_1_bonuses_for_each_active_chain() -> None:
    """Tiles are counted, majority and minority are found, bonuses are paid."""
    position = ended(
        chains=laid({"Tower": 12, "American": 18}),
        shares=[{"Tower": 4, "American": 1}, {"Tower": 2, "American": 6}, {"Tower": 1}],
    )
    assert brought(position, "Tower bonus") == [7000, 3500, 0]
    assert brought(position, "American bonus") == [4000, 8000, 0]


@pytest.mark.parametrize(
    ("held", "amounts"),
    [([5, 0, 0], [10500, 0, 0]), ([4, 4, 2], [5300, 5300, 0]), ([5, 2, 2], [7000, 1800, 1800])],
    ids=["sole stockholder gets both", "tie for majority", "tie for minority"],
)
def test_final_scoring_step_1_tie_breaking_rules(held: list[int], amounts: list[int]) -> None:
    """Tower with 12 tiles pays $7,000 and $3,500."""
    position = ended(chains=laid({"Tower": 12}), shares=[{"Tower": number} for number in held])
    assert brought(position, "Tower bonus") == amounts


def test_final_scoring_step_2_all_stock_is_sold_at_the_final_price() -> None:
    """Every player's every share, by the final tile count; defunct shares have no value."""
    position = ended(
        chains=laid({"Tower": 12, "American": 21}),
        shares=[{"Tower": 4, "American": 1}, {"Tower": 2, "Luxor": 7}, {"American": 3}],
    )
    assert brought(position, "Tower shares") == [2800, 1400, 0]
    assert brought(position, "American shares") == [900, 0, 2700]
    assert brought(position, "Luxor shares") == [0, 0, 0]
    assert sales(position) == [3700, 1400, 2700]


def test_final_scoring_step_3_cash_plus_bonuses_plus_sales() -> None:
    """The three parts make the total."""
    position = ended(chains=laid({"Tower": 12}), shares=[{"Tower": 4}, {"Tower": 2}], cash=[1000, 2000, 3000])
    assert brought(position, "cash") == [1000, 2000, 3000]
    assert bonuses(position) == [7000, 3500, 0]
    assert sales(position) == [2800, 1400, 0]
    assert totals(position) == [10800, 6900, 3000]


def test_winner_is_the_player_with_the_most_money() -> None:
    """Shares do not matter, money does."""
    position = ended(chains=laid({"Tower": 12}), shares=[{"Tower": 4}], cash=[100, 20000, 300])
    assert result(position).winners == (B,)


@pytest.mark.parametrize(("tie_break", "winners"), [(TieBreak.SHARED, (A, B)), (TieBreak.MOST_SHARES, (A,))])
def test_tie_for_winner_and_its_house_rule(tie_break: TieBreak, winners: tuple[int, ...]) -> None:
    """Exactly equal money is a tie; a table may let the number of shares decide."""
    position = ended(
        chains=laid({"Tower": 12}),
        shares=[{"Tower": 1}],
        cash=[0, 11200, 0],
        options=AcquireOptions(tie_break=tie_break),
    )
    assert totals(position) == [11200, 11200, 0]
    assert result(position).winners == winners


# The end: the worked example. Alice is A, Bob is B, Carol is C.


def declared_example() -> AcquirePosition:
    position = worked_example()
    play(position, A, "declare")
    return position


def test_worked_example_state_at_declaration() -> None:
    """Sizes, holdings and cash."""
    position = declared_example()
    assert [size(position, name) for name in ("American", "Continental", "Imperial")] == [18, 43, 12]
    assert holdings(position, "American") == [8, 5, 2]
    assert holdings(position, "Continental") == [3, 6, 4]
    assert holdings(position, "Imperial") == [4, 2, 5]
    assert money(position) == [4500, 3200, 7100]
    assert on_board(position) == {"American", "Continental", "Imperial"}


@pytest.mark.parametrize(
    ("name", "amounts"),
    [("American", [8000, 4000, 0]), ("Continental", [0, 12000, 6000]), ("Imperial", [4500, 0, 9000])],
)
def test_worked_example_step_1_bonuses_by_chain(name: str, amounts: list[int]) -> None:
    """Majority and minority of each chain; a dash in the table is no line at all."""
    position = declared_example()
    assert brought(position, f"{name} bonus") == amounts
    assert [line is None for line in lines(position, f"{name} bonus")] == [not amount for amount in amounts]


def test_worked_example_step_1_bonus_summary() -> None:
    """The last column of the table."""
    assert bonuses(declared_example()) == [12500, 16000, 15000]


@pytest.mark.parametrize(
    ("name", "each", "amounts"),
    [
        ("American", 800, [6400, 4000, 1600]),
        ("Continental", 1200, [3600, 7200, 4800]),
        ("Imperial", 900, [3600, 1800, 4500]),
    ],
)
def test_worked_example_step_2_stock_sales_by_chain(name: str, each: int, amounts: list[int]) -> None:
    """Count times price, for every player."""
    position = declared_example()
    assert price(position, name) == each
    assert brought(position, f"{name} shares") == amounts
    sold = [(line.count, line.each) for line in lines(position, f"{name} shares") if line is not None]
    assert sold == [(held, each) for held in holdings(position, name)]


def test_worked_example_step_2_stock_value() -> None:
    """The last column of the table."""
    assert sales(declared_example()) == [13600, 13000, 10900]


def test_worked_example_step_3_final_totals() -> None:
    """Cash, bonuses and sales add up."""
    position = declared_example()
    assert brought(position, "cash") == [4500, 3200, 7100]
    assert totals(position) == [30600, 32200, 33000]


def test_worked_example_winner_carol_with_33000() -> None:
    """Carol first, Bob second, Alice third."""
    position = declared_example()
    assert result(position).winners == (C,)
    assert places(position) == [3, 2, 1]


# The end: defunct shares and special situations


def test_defunct_stock_example_five_tower_held_to_the_end() -> None:
    """Tower goes to American, A holds 5, Tower is never founded again: $0, no sale, no bonus."""
    position = given(
        chains={"American": "1A-12C", "Tower": "6E-6H"}, hands=["6D"], shares=[{"Tower": 5, "American": 1}]
    )
    play(position, A, "6D", "hold")
    assert "Tower" not in on_board(position)
    assert holdings(position, "Tower") == [5, 0, 0]
    assert code(position, A, "sell 5") == "wrong_phase"
    play(position, A, "declare")
    assert brought(position, "Tower shares") == [0, 0, 0]
    assert lines(position, "Tower bonus") == [None, None, None]


def test_special_situation_no_chains_on_board() -> None:
    """No bonus, no sale, most cash wins."""
    position = given(cash=[100, 900, 500], shares=[{"Luxor": 3}], pool="")
    for seat in (A, B, C):
        play(position, seat, "skip")
    assert (bonuses(position), sales(position)) == ([0, 0, 0], [0, 0, 0])
    assert result(position).winners == (B,)


def test_special_situation_single_chain_game() -> None:
    """That chain pays and is sold; shares of unused chains bring nothing."""
    position = ended(chains=laid({"Festival": 12}), shares=[{"Festival": 2}, {"Imperial": 2}])
    assert (bonuses(position), sales(position)) == ([12000, 0, 0], [1600, 0, 0])


def test_special_situation_all_stock_held_as_defunct() -> None:
    """No sale; what was paid at the merger is in the cash, and the total is that cash."""
    position = given(
        chains={"American": "1A-12C", "Tower": "6E-6H"}, hands=["6D"], shares=[{"Tower": 5}], cash=[1000]
    )
    play(position, A, "6D", "hold")
    assert paid(position, "Tower") == [6000, 0, 0]
    play(position, A, "declare")
    assert (bonuses(position)[A], sales(position)[A]) == (0, 0)
    assert totals(position)[A] == money(position)[A] == 7000


# The end: timing


def test_timing_exact_moment_nothing_is_placed_bought_or_drawn_any_more() -> None:
    """By nobody, from the declaration on."""
    position = ended(chains=laid({"Continental": 42}), hands=["12I", "12G", "12E"])
    for seat, tile in ((A, "12I"), (B, "12G"), (C, "12E")):
        for wish in (tile, "buy Continental 1", "pass", "skip"):
            assert code(position, seat, wish) == "ended"
        assert position.legal(seat) == []


def test_timing_the_turn_of_the_declarer_ends_at_once() -> None:
    """No tile, no purchase, no draw; straight to scoring."""
    position = ended(chains=laid({"Continental": 42}))
    assert not {events.TilePlaced, events.SharesBought, events.TilesDrawn} & set(kinds(position))
    assert kinds(position)[-1] is Ended
    assert len(hand(position, A)) == 6


def test_timing_a_declaration_cannot_be_taken_back() -> None:
    """There is no action left, and no second declaration."""
    position = ended(chains=laid({"Continental": 42}))
    assert position.to_act() == ()
    assert code(position, A, "declare") == "ended"
    assert code(position, A, "withdraw 1") == "ended"


# The end: the checklist


def test_checklist_of_the_end_1_end_condition_verified() -> None:
    """41 tiles or all safe; otherwise the declaration is refused."""
    assert result(ended(chains=laid({"Continental": 41, "Tower": 2}))).reason == "chain_41"
    assert result(ended(chains=laid({"Continental": 12}))).reason == "all_safe"
    assert code(given(chains=laid({"Continental": 40, "Tower": 2})), A, "declare") == "end_not_met"


def test_checklist_of_the_end_2_declaration_made_by_active_player() -> None:
    """The log and the view name the declarer."""
    position = given(chains=laid({"Continental": 12}), first=B)
    assert code(position, A, "declare") == "not_your_turn"
    play(position, B, "declare")
    assert events_of(position, events.GameDeclared) == [events.GameDeclared(B, ("all_safe",), at_once=True)]


def test_checklist_of_the_end_3_count_tiles_of_each_active_chain() -> None:
    """Each chain on the board is shown with its tiles, and no other."""
    position = declared_example()
    shown = [(event.chain, event.size) for event in events_of(position, events.HoldingsShown)]
    assert shown == [("American", 18), ("Continental", 43), ("Imperial", 12)]


def test_checklist_of_the_end_3_identify_majority_and_minority_stockholders() -> None:
    """Every bonus line says why it was paid."""
    american = lines(declared_example(), "American bonus")
    assert [line.because if line else None for line in american] == [
        "majority with 8 shares at 18 tiles",
        "minority with 5 shares at 18 tiles",
        None,
    ]


def test_checklist_of_the_end_3_pay_bonuses_for_each_active_chain() -> None:
    """Six payments, two a chain."""
    position = declared_example()
    items = [line.item for standing in result(position).standings for line in standing.lines]
    assert sorted(item for item in items if item.endswith("bonus")) == sorted(
        2 * ["American bonus", "Continental bonus", "Imperial bonus"]
    )
    assert sum(bonuses(position)) == 8000 + 4000 + 12000 + 6000 + 9000 + 4500


def test_checklist_of_the_end_4_sell_all_stock_at_current_prices() -> None:
    """No share of a chain on the board is left out."""
    position = declared_example()
    for name in ("American", "Continental", "Imperial"):
        counts = [line.count if line else 0 for line in lines(position, f"{name} shares")]
        assert counts == holdings(position, name)
        sold = [number * price(position, name) for number in holdings(position, name)]
        assert brought(position, f"{name} shares") == sold


def test_checklist_of_the_end_5_each_player_totals_cash_bonuses_and_sales() -> None:
    """The lines of each sheet are these three and add up."""
    position = declared_example()
    parts = zip(brought(position, "cash"), bonuses(position), sales(position), strict=True)
    assert [sum(part) for part in parts] == totals(position) == [30600, 32200, 33000]


def test_checklist_of_the_end_6_player_with_most_money_wins() -> None:
    """First place is the highest total."""
    position = declared_example()
    best = max(total or 0 for total in totals(position))
    assert [standing.seat for standing in result(position).standings if standing.total == best] == [C]
    assert result(position).winners == (C,)
