"""What a tally counts, and how wide its intervals are."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import isclose, sqrt

import pytest

from kibitz.bots.tally import FEW, T_95, Z_95, Played, Sums, Tally, wilson

AB = ("a", "b")
BA = ("b", "a")


def game(bots: tuple[str, ...], *winners: int, totals: tuple[int, ...] = (10, 20)) -> Played:
    return Played(bots, "done", totals, winners)


def test_a_shared_win_counts_for_each_its_part() -> None:
    """Two joint winners have half a win each."""
    tally = Tally()
    tally.add_deal([game(AB, 0, 1)])
    assert {line.bot: line.wins for line in tally.lines()} == {"a": 0.5, "b": 0.5}


def test_games_are_seats_played_and_totals_are_means() -> None:
    """One entry a bot name, however many seats it has."""
    tally = Tally()
    tally.add_deal([Played(("a", "b", "b"), "done", (30, 10, 20), (0,))])
    lines = {line.bot: line for line in tally.lines()}
    assert (lines["a"].games, lines["a"].mean_total, lines["a"].win_rate) == (1, 30, 1)
    assert (lines["b"].games, lines["b"].mean_total, lines["b"].win_rate) == (2, 15, 0)
    assert [line.bot for line in tally.lines()] == ["a", "b"], "the most successful comes first"


def test_the_interval_is_clustered_by_deal() -> None:
    """A deal decided by its cards says as much as one game, not as two."""
    by_cards = Tally()  # in each deal seat 0 wins whoever sits there: 1 of 2 for both bots, without spread
    by_bot = Tally()  # the deal's winner is one bot in both rotations
    for deal in range(40):
        by_cards.add_deal([game(AB, 0), game(BA, 0)])
        by_bot.add_deal([game(AB, deal % 2), game(BA, 1 - deal % 2)])
    even = by_cards.lines()[0]
    assert (even.win_rate, even.low, even.high) == (0.5, *wilson(0.5, 80))
    wide = by_bot.lines()[0]
    margin = Z_95 * sqrt(40 * 1.0 * 40 / 39) / 80
    assert isclose(wide.high - wide.win_rate, margin)
    assert isclose(wide.win_rate - wide.low, margin)


def test_one_deal_says_nothing() -> None:
    """With a single cluster the interval is everything."""
    assert Sums(deals=1, n=4, w=Fraction(4), ww=Fraction(16), wn=Fraction(16), nn=16).interval() == (0.0, 1.0)


def test_tallies_of_two_processes_add_up() -> None:
    """The sums are the same whether one process counted or two."""
    whole, left, right = Tally(), Tally(), Tally()
    for number in range(8):
        deal = [game(AB, number % 2), game(BA, 0)]
        whole.add_deal(deal)
        (left if number < 3 else right).add_deal(deal)
    left.add(right)
    assert left == whole
    assert left.lines() == whole.lines()


@pytest.mark.parametrize("deals", [2, 3, 10, FEW - 1])
def test_a_few_deals_that_agree_prove_little(deals: int) -> None:
    """Without spread between the deals the interval is at least Wilson's, of as many games."""
    tally = Tally()
    for _ in range(deals):
        tally.add_deal([game(AB, 0), game(BA, 1)])
    best, worst = tally.lines()
    wilson = Z_95**2 / (2 * deals + Z_95**2)  # his formula where all games are lost
    assert [best.low, best.high, worst.low, worst.high] == pytest.approx([1 - wilson, 1, 0, wilson])


def test_from_enough_deals_on_the_spread_between_them_is_believed() -> None:
    """But not that there is none: no interval has no width."""
    tally, differing = Tally(), Tally()
    for deal in range(FEW):
        tally.add_deal([game(AB, 0), game(BA, 1)])
        differing.add_deal([game(AB, 0), game(BA, 1 if deal else 0)])
    assert [(line.low, line.high) for line in tally.lines()] == [wilson(1, 2 * FEW), wilson(0, 2 * FEW)]
    best = differing.lines()[0]
    assert isclose(best.win_rate - best.low, Z_95 * sqrt(29 / 30 * 30 / 29) / 60)


def test_few_deals_that_differ_take_students_quantile() -> None:
    """Five deals, each decided by the bot: four degrees of freedom."""
    tally = Tally()
    for deal in range(5):
        tally.add_deal([game(AB, deal % 2), game(BA, 1 - deal % 2)] * 4)
    best = tally.lines()[0]
    squares = sum((8 * (deal % 2 == 0) - 0.6 * 8) ** 2 for deal in range(5))
    assert T_95[5 - 2] == 2.776
    assert isclose(best.low, max(0.0, 0.6 - 2.776 * sqrt(squares * 5 / 4) / 40))
    assert len(T_95) == FEW - 2


@pytest.mark.parametrize(("deals", "won"), [(1, 1), (2, 2), (50, 50), (50, 27), (60, 0)])
def test_bots_of_one_kind_win_as_often_as_somebody_does(deals: int, won: int) -> None:
    """Among three seats of one bot a third of the seats wins, if anybody does: that is left to chance."""
    tally = Tally()
    for deal in range(deals):
        winners = (deal % 3,) if deal < won else ()
        tally.add_deal([Played(("a", "a", "a"), "done", (1, 2, 3), winners)])
    (line,) = tally.lines()
    low, high = wilson(won / deals, deals)
    assert (line.low, line.win_rate, line.high) == pytest.approx((low / 3, won / deals / 3, high / 3))
    assert line.low <= line.win_rate <= line.high
    assert line.low < line.high


def test_no_digit_depends_on_the_order_of_the_deals() -> None:
    """Thirds, sevenths and tenths of a win add up exactly, whichever process is first."""
    bots = ("a", "b", *("c",) * 8)
    parts = []
    for shared in (3, 7, 10, 6):
        part = Tally()
        part.add_deal([Played(bots, "done", (0,) * 10, tuple(range(shared)))])
        parts.append(part)
    results = []
    for order in permutations(parts):
        whole = Tally()
        for part in order:
            whole.add(part)
        results.append((whole.bots, whole.lines()))
    assert all(result == results[0] for result in results)
    assert whole.bots["a"].w == Fraction(1, 3) + Fraction(1, 7) + Fraction(1, 10) + Fraction(1, 6)
