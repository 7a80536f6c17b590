"""X: more about the end."""

from __future__ import annotations

from itertools import permutations

import pytest

from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface.events import GameDeclared, SharesBought, TilesDrawn
from kibitz.games.acquire.options import AcquireOptions, DeclareWindow, TieBreak
from tests.games.acquire.asking import events_of, hand, holdings, money, on_board, price, size
from tests.games.acquire.boards import worked_example
from tests.games.acquire.sheet import bonuses, brought, conditions, lines, paid, places, result, sales, totals
from tests.games.acquire.table import A, B, C, D, code, given, laid, may, phase, play, why

FINISH_TURN = AcquireOptions(declare_window=DeclareWindow.FINISH_TURN)


def test_x_01_the_worked_example() -> None:
    """American 18, Continental 43, Imperial 12; Alice, Bob and Carol."""
    position = worked_example(first=C)
    play(position, C, "declare")
    assert bonuses(position) == [12500, 16000, 15000]
    assert sales(position) == [13600, 13000, 10900]
    assert totals(position) == [30600, 32200, 33000]
    assert places(position) == [3, 2, 1]
    assert result(position).winners == (C,)


def test_x_02_with_no_chain_on_the_board_nothing_is_all_safe() -> None:
    """ "All safe" needs a chain that is safe."""
    position = given(loose="1A 12I")
    assert on_board(position) == set()
    assert conditions(position) == ()
    assert code(position, A, "declare") == "end_not_met"


@pytest.mark.parametrize(
    ("sizes", "holding"),
    [
        ({"Tower": 11, "Festival": 11}, ("all_safe",)),
        ({"Tower": 11, "Festival": 10}, ()),
        ({"Tower": 40, "Festival": 10}, ()),
        ({"Tower": 41, "Festival": 2}, ("chain_41",)),
        ({"American": 15, "Continental": 22, "Imperial": 11}, ("all_safe",)),
    ],
    ids=["11-11", "11-10", "40-10", "41-2", "15-22-11"],
)
def test_x_03_which_sizes_allow_the_end(sizes: dict[str, int], holding: tuple[str, ...]) -> None:
    """The two conditions at their edges."""
    position = given(chains=laid(sizes))
    assert conditions(position) == holding
    assert ("declare" in may(position, A)) is bool(holding)
    refusal = position.refusal(A, GAME.read("declare"))
    assert (refusal.code if refusal else None) == (None if holding else "end_not_met")


def test_x_04_a_final_tie_for_the_majority() -> None:
    """Tower with 12 tiles, held 4/4/1: $10,500 in two, rounded up to $5,300 each."""
    position = given(chains=laid({"Tower": 12}), shares=[{"Tower": 4}, {"Tower": 4}, {"Tower": 1}])
    play(position, A, "declare")
    assert brought(position, "Tower bonus") == [5300, 5300, 0]


def test_x_05_a_merger_to_43_opens_the_window_before_buying() -> None:
    """Not before the last holder has decided, and then at once."""
    position = given(
        chains={"Continental": "1A-12C", "Tower": "6E-6I 7I"},
        hands=["6D"],
        shares=[{"Tower": 2}, {"Tower": 1}],
    )
    play(position, A, "6D")
    assert (phase(position), code(position, A, "declare")) == ("dispose", "end_not_met")
    play(position, A, "hold")
    assert (phase(position), position.to_act()) == ("dispose", (B,))
    assert code(position, A, "declare") == "not_your_turn"
    assert not GAME.view(position, A).may_declare
    play(position, B, "sell 1")
    assert size(position, "Continental") == 43
    assert (phase(position), position.to_act()) == ("buy", (A,))
    assert {"declare", "pass"} <= set(may(position, A))
    play(position, A, "declare")
    assert (result(position).reason, result(position).also) == ("chain_41", ("all_safe",))
    assert events_of(position, SharesBought) == []


def test_x_06_a_small_new_chain_takes_the_next_player_the_end() -> None:
    """A lets the moment pass and founds a chain of two: only a chain of 41 still allows the end."""
    position = given(chains=laid({"Continental": 12}), loose="6I", hands=["7I"])
    assert conditions(position) == ("all_safe",)
    play(position, A, "7I", "found Tower", "pass")
    assert size(position, "Tower") == 2
    assert conditions(position) == ()
    assert code(position, B, "declare") == "end_not_met"
    huge = given(chains=laid({"Continental": 41}), loose="6I", hands=["7I"])
    play(huge, A, "7I", "found Tower", "pass")
    assert conditions(huge) == ("chain_41",)
    assert "declare" in may(huge, B)


def test_x_07_finishing_the_turn_after_the_announcement() -> None:
    """A announces, places, buys three and draws nothing; the purchase counts."""
    chains = laid({"American": 12})
    shares = [{"American": 1}, {"American": 3}]
    position = given(chains=chains, shares=shares, hands=["12I"], options=FINISH_TURN)
    play(position, A, "declare")
    assert position.outcome() is None
    assert events_of(position, GameDeclared) == [GameDeclared(A, ("all_safe",), at_once=False)]
    assert GAME.view(position, None).announced == ("all_safe",)
    play(position, A, "12I")
    assert phase(position) == "buy"
    play(position, A, "buy American 3")
    assert (result(position).reason, GAME.view(position, None).declarer) == ("all_safe", A)
    assert events_of(position, TilesDrawn) == []
    assert len(hand(position, A)) == 5
    assert money(position)[A] == 6000 - 3 * 800
    assert holdings(position, "American") == [4, 3, 0]
    assert brought(position, "American bonus") == [8000, 4000, 0]
    assert totals(position) == [6000 - 2400 + 8000 + 3200, 6000 + 4000 + 2400, 6000]
    at_once = given(chains=chains, shares=shares, hands=["12I"])
    play(at_once, A, "declare")
    assert brought(at_once, "American bonus") == [4000, 8000, 0]


def test_x_08_nobody_declares_on_the_turn_of_another() -> None:
    """B has to wait for the own turn."""
    position = given(chains=laid({"Continental": 42}))
    assert why(position, B, "declare") == ("not_your_turn", {"awaited": A})


def test_x_09_a_declaration_cannot_be_taken_back() -> None:
    """After it nothing goes any more; an announced end comes even if the last tile undoes the condition."""
    position = given(chains=laid({"Continental": 42}), hands=["12I"], shares=[{"Tower": 1}])
    play(position, A, "declare")
    for wish in ("withdraw 1", "12I", "skip", "pass", "declare"):
        assert code(position, A, wish) == "ended"
    announced = given(chains=laid({"Continental": 12}), loose="6I", hands=["7I"], options=FINISH_TURN)
    play(announced, A, "declare")
    assert "declare" not in may(announced, A)
    assert code(announced, A, "declare") == "declare_closed"
    play(announced, A, "7I", "found Tower", "pass")
    assert conditions(announced) == ()
    assert result(announced).reason == "all_safe"


def test_x_10_four_turns_without_a_tile_end_the_game() -> None:
    """Luxor 8 and American 20 stay as they are; both pay, and nobody has declared."""
    position = given(
        4,
        chains=laid({"American": 20, "Luxor": 8}),
        shares=[{"Luxor": 3}, {"Luxor": 2, "American": 1}, {"American": 4}, {}],
        pool="",
    )
    for seat in (A, B, C):
        play(position, seat, "skip", "pass")
        assert position.outcome() is None
    play(position, D, "skip", "pass")
    assert (result(position).reason, result(position).also) == ("stalemate", ())
    assert GAME.view(position, None).declarer is None
    assert brought(position, "Luxor bonus") == [6000, 3000, 0, 0]
    assert brought(position, "American bonus") == [0, 4000, 8000, 0]
    assert brought(position, "Luxor shares") == [1800, 1200, 0, 0]
    assert brought(position, "American shares") == [0, 800, 3200, 0]
    assert totals(position) == [13800, 15000, 17200, 6000]


def test_x_11_a_last_round_without_tiles_and_all_chains_safe() -> None:
    """Everybody may still buy or declare once; if nobody declares, the stalemate names the condition."""
    position = given(chains=laid({"American": 15, "Continental": 12}), pool="")
    for seat in (A, B, C):
        assert position.outcome() is None
        assert position.to_act() == (seat,)
        assert {"skip", "declare"} == set(may(position, seat))
        play(position, seat, "skip")
        assert phase(position) == "buy"
        play(position, seat, "buy American 1")
    assert (result(position).reason, result(position).also) == ("stalemate", ("all_safe",))
    assert GAME.view(position, None).declarer is None
    assert holdings(position, "American") == [1, 1, 1]
    declared = given(chains=laid({"American": 15, "Continental": 12}), pool="")
    play(declared, A, "skip", "pass")
    play(declared, B, "declare")
    assert (result(declared).reason, GAME.view(declared, None).declarer) == ("all_safe", B)


def test_x_12_more_shares_break_a_tie_where_the_table_says_so() -> None:
    """$30,000 each, but A holds 9 shares of chains on the board and B 7; B's 5 Luxor do not count."""
    shares = [{"American": 9}, {"American": 7, "Luxor": 5}, {}]
    cash = [30000 - 8000 - 7200, 30000 - 4000 - 5600, 22000]
    options = AcquireOptions(tie_break=TieBreak.MOST_SHARES)
    position = given(chains=laid({"American": 18}), shares=shares, cash=cash, options=options)
    play(position, A, "declare")
    assert totals(position) == [30000, 30000, 22000]
    assert places(position) == [1, 2, 3]
    assert result(position).winners == (A,)


def test_x_13_what_a_vanished_chain_paid_is_in_the_cash_already() -> None:
    """A got $4,000 when Tower was swallowed and keeps 5 dead shares: the total is the cash."""
    position = given(
        chains={"American": "1A-12C", "Tower": "6E-6H"},
        hands=["6D"],
        shares=[{"Tower": 5}, {"Tower": 3}],
        cash=[1000, 2000, 3000],
    )
    play(position, A, "6D")
    assert paid(position, "Tower") == [4000, 2000, 0]
    play(position, A, "hold")
    play(position, B, "sell 3")
    play(position, A, "declare")
    assert holdings(position, "Tower") == [5, 0, 0]
    assert brought(position, "cash")[A] == 5000
    assert lines(position, "Tower bonus") == [None, None, None]
    assert brought(position, "Tower shares") == [0, 0, 0]
    assert totals(position)[A] == 5000


SIZES = {"American": 18, "Festival": 11, "Worldwide": 25}
TABLE = [
    ({"American": 8, "Festival": 3, "Worldwide": 4}, 4500),
    ({"American": 5, "Festival": 3, "Worldwide": 2}, 3200),
    ({"American": 2, "Festival": 4, "Worldwide": 4}, 7100),
]


def ends(sizes: dict[str, int], table: list[tuple[dict[str, int], int]]) -> list[int | None]:
    """The totals of a table at which the first seat declares."""
    position = given(
        chains=laid(sizes), shares=[shares for shares, _ in table], cash=[cash for _, cash in table]
    )
    play(position, A, "declare")
    return totals(position)


def test_x_14_the_order_of_chains_and_players_changes_no_total() -> None:
    """Every order of seats, every exchange of chains of one tier, and each chain scored by itself."""
    expected = ends(SIZES, TABLE)
    # American 8000/4000, Festival 8000 and 4000 halved, Worldwide 13500 halved and rounded up
    assert expected == [
        4500 + 8000 + 2000 + 6800 + 8 * 800 + 3 * 800 + 4 * 900,
        3200 + 4000 + 2000 + 5 * 800 + 3 * 800 + 2 * 900,
        7100 + 8000 + 6800 + 2 * 800 + 4 * 800 + 4 * 900,
    ]
    for order in permutations(range(3)):
        assert ends(SIZES, [TABLE[seat] for seat in order]) == [expected[seat] for seat in order]
    for names in permutations(SIZES):
        new = dict(zip(SIZES, names, strict=True))
        sizes = {new[name]: number for name, number in SIZES.items()}
        table = [({new[name]: held for name, held in shares.items()}, cash) for shares, cash in TABLE]
        assert ends(sizes, table) == expected
    cash = [money for _, money in TABLE]
    alone = [ends({name: number}, TABLE) for name, number in SIZES.items()]
    gains = [sum(total or 0 for total in seat) for seat in zip(*alone, strict=True)]
    assert [gain - 2 * money for gain, money in zip(gains, cash, strict=True)] == expected


def test_x_15_from_an_empty_board_to_the_end() -> None:
    """Nobody can declare without a chain; once one has grown to 11 the next player may."""
    position = given(loose="1A", hands=["2A 5A 8A 11A", "3A 6A 9A", "4A 7A 10A"])
    for seat in (A, B, C):
        assert code(position, seat, "declare") == ("end_not_met" if seat == A else "not_your_turn")
    play(position, A, "2A", "found Luxor", "pass")
    for tile in ("3A", "4A", "5A", "6A", "7A", "8A", "9A", "10A"):
        (seat,) = position.to_act()
        assert code(position, seat, "declare") == "end_not_met"
        play(position, seat, tile, "pass")
    assert size(position, "Luxor") == 10
    play(position, A, "11A", "pass")
    assert (size(position, "Luxor"), price(position, "Luxor")) == (11, 700)
    assert position.to_act() == (B,)
    play(position, B, "declare")
    assert result(position).reason == "all_safe"
