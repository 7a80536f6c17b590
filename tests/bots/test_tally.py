"""What a tally counts, and how wide its intervals are."""

from __future__ import annotations

from math import isclose, sqrt

from kibitz.bots.tally import Z_95, Played, Sums, Tally

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
    for deal in range(10):
        by_cards.add_deal([game(AB, 0), game(BA, 0)])
        by_bot.add_deal([game(AB, deal % 2), game(BA, 1 - deal % 2)])
    even = by_cards.lines()[0]
    assert (even.win_rate, even.low, even.high) == (0.5, 0.5, 0.5)
    wide = by_bot.lines()[0]
    margin = Z_95 * sqrt(10 * 1.0 * 10 / 9) / 20
    assert isclose(wide.high - wide.win_rate, margin)
    assert isclose(wide.win_rate - wide.low, margin)


def test_one_deal_says_nothing() -> None:
    """With a single cluster the interval is everything."""
    assert Sums(deals=1, n=4, w=4, ww=16, wn=16, nn=16).interval() == (0.0, 1.0)


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
