"""W: the sixteen scenarios of the end, 7.1 to 7.16."""

from __future__ import annotations

import pytest

from kibitz.core.errors import IllegalAction, sentence
from kibitz.core.game import Action, Ended
from kibitz.core.outcome import Outcome
from kibitz.core.table import Table
from kibitz.games import load
from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.interface.actions import Buy, Chain, Declare, Goods, Place, Propose
from kibitz.games.acquire.options import AcquireOptions, DeclareWindow
from tests.games.acquire.asking import chain, events_of, hand, holdings, money, on_board, price, size
from tests.games.acquire.sheet import bonuses, brought, conditions, lines, places, result, sales, totals
from tests.games.acquire.table import A, B, C, code, given, laid, may, phase, play, refused


@pytest.mark.parametrize("chains", [{"Continental": 40}, {"Continental": 40, "American": 5}], ids=["a", "b"])
def test_w_7_01_a_chain_reaches_41_tiles(chains: dict[str, int]) -> None:
    """The tile that makes 41 lets its owner declare, whether or not all chains were safe before."""
    position = given(chains=laid(chains), hands=["5D"])
    assert size(position, "Continental") == 40
    assert "chain_41" not in conditions(position)
    play(position, A, "5D")
    assert (size(position, "Continental"), price(position, "Continental")) == (41, 1200)
    assert "chain_41" in conditions(position)
    assert position.outcome() is None
    assert position.to_act() == (A,)
    assert "declare" in may(position, A)
    play(position, A, "declare")
    assert result(position).reason == "chain_41"


@pytest.mark.parametrize("chains", [{"Continental": 40}, {"Continental": 40, "American": 5}], ids=["a", "b"])
def test_w_7_01_with_the_window_only_at_the_start_the_next_player_may(chains: dict[str, int]) -> None:
    """Under `start` A has to wait a round; B may declare at once."""
    options = AcquireOptions(declare_window=DeclareWindow.START)
    position = given(chains=laid(chains), hands=["5D"], options=options)
    play(position, A, "5D")
    assert "chain_41" in conditions(position)
    assert code(position, A, "declare") == "declare_closed"
    play(position, A, "pass")
    assert "declare" in may(position, B)
    play(position, B, "declare")
    assert result(position).reason == "chain_41"


def test_w_7_02_the_last_chain_becomes_safe() -> None:
    """Tower grows to 11 beside American 15 and Continental 12: every chain is safe."""
    position = given(chains=laid({"American": 15, "Continental": 12, "Tower": 10}), hands=["11F"])
    safe = [chain(position, name).safe for name in ("American", "Continental", "Tower")]
    assert safe == [True, True, False]
    assert conditions(position) == ()
    play(position, A, "11F")
    assert (size(position, "Tower"), price(position, "Tower")) == (11, 700)
    assert chain(position, "American").safe
    assert chain(position, "Continental").safe
    assert chain(position, "Tower").safe
    assert conditions(position) == ("all_safe",)
    assert "declare" in may(position, A)


def test_w_7_03_no_end_while_a_chain_is_unsafe() -> None:
    """American 20 and Imperial 15 are safe, Luxor with 8 is not, and nothing has 41 tiles."""
    position = given(chains=laid({"American": 20, "Imperial": 15, "Luxor": 8}), hands=["12I"])
    assert conditions(position) == ()
    assert not chain(position, "Luxor").safe
    refusal = refused(position, A, Declare())
    assert refusal.code == "end_not_met"
    assert sentence(refusal, GAME.sentences) == "End conditions not met"
    assert refusal.facts == {"unsafe": {"Luxor": 8}, "largest": 20}
    assert position.outcome() is None
    play(position, A, "12I", "pass")
    assert position.to_act() == (B,)


def test_w_7_04_declaring_is_optional() -> None:
    """With Continental at 42 A plays a whole turn instead; then B may declare."""
    position = given(chains=laid({"Continental": 42}), hands=["12I"])
    pool = position.pool()
    assert conditions(position) == ("chain_41", "all_safe")
    assert "declare" in may(position, A)
    play(position, A, "12I", "buy Continental 1")
    assert position.outcome() is None
    assert events_of(position, events.TilePlaced) == [events.TilePlaced(A, "12I")]
    assert events_of(position, events.SharesBought) == [events.SharesBought(A, {Chain.CONTINENTAL: 1}, 1200)]
    assert [(event.seat, event.count) for event in events_of(position, events.TilesDrawn)] == [(A, 1)]
    assert (len(hand(position, A)), position.pool()) == (6, pool - 1)
    assert position.to_act() == (B,)
    assert "declare" in may(position, B)
    play(position, B, "declare")
    assert result(position).reason == "chain_41"


def test_w_7_05_a_declaration_ends_the_game_on_the_spot() -> None:
    """Nothing is placed, bought or drawn; cash and shares stay as they were for the scoring."""
    position = given(
        chains=laid({"American": 15, "Continental": 12}),
        shares=[{"American": 3}, {"Continental": 2}, {}],
        cash=[4000, 3000, 2000],
    )
    tiles, pool, board = hand(position, A), position.pool(), GAME.view(position, None).board
    play(position, A, "declare")
    assert phase(position) == "over"
    assert position.to_act() == ()
    assert [position.legal(seat) for seat in (A, B, C)] == [[], [], []]
    assert hand(position, A) == tiles
    assert money(position) == [4000, 3000, 2000]
    assert holdings(position, "American") == [3, 0, 0]
    assert holdings(position, "Continental") == [0, 2, 0]
    assert (position.pool(), GAME.view(position, None).board) == (pool, board)
    assert position.journal == [
        events.GameDeclared(A, ("all_safe",), at_once=True),
        events.HoldingsShown(Chain.AMERICAN, 15, 800, (3, 0, 0)),
        events.HoldingsShown(Chain.CONTINENTAL, 12, 900, (0, 2, 0)),
        Ended(result(position)),
    ]
    assert (result(position).reason, result(position).also) == ("all_safe", ())
    assert [line.amount for line in lines(position, "cash") if line is not None] == [4000, 3000, 2000]


def test_w_7_06_no_end_before_the_start() -> None:
    """In the lobby everybody's declaration is refused, and there is nothing to score."""
    table = Table(load("acquire"), ["Alice", "Bob", "Carol"])
    for seat in (A, B, C):
        with pytest.raises(IllegalAction) as caught:
            table.play(seat, Declare())
        assert caught.value.code == "not_started"
        assert sentence(caught.value, GAME.sentences) == "Game has not started"
    assert table.position is None
    assert table.outcome is None
    assert table.to_act() == ()


def finished() -> Table:
    """A dealt table whose players do the quietest thing, and declare as soon as they may."""
    table = Table(load("acquire"), ["Alice", "Bob", "Carol"])
    table.start("seven seven")
    while table.to_act():
        seat = table.to_act()[0]
        end = Declare() in table.legal(seat)
        table.play(seat, Declare() if end else table.game.default(table.position, seat))
    return table


def test_w_7_07_no_action_after_the_end() -> None:
    """Placing, buying and trading are refused; the result can be read."""
    table = finished()
    position = table.position
    assert position is not None
    before = position.fingerprint()
    assert isinstance(table.log[-1], Ended)
    tile = table.view(A).hand[0].tile
    share = Goods({Chain.LUXOR: 1})
    wishes: list[Action] = [Place(tile), Buy({Chain.LUXOR: 1}), Buy(), Propose(B, share, share), Declare()]
    for wish in wishes:
        for seat in (A, B, C):
            with pytest.raises(IllegalAction) as caught:
                table.play(seat, wish)
            assert caught.value.code == "ended"
            assert sentence(caught.value, GAME.sentences) == "Game has ended"
            refusal = position.refusal(seat, wish)
            assert refusal is not None
            assert refusal.code == "ended"
    assert position.fingerprint() == before
    assert isinstance(table.outcome, Outcome)
    assert [standing.seat for standing in table.outcome.standings] == [A, B, C]
    assert table.view(None).phase == "over"
    assert table.view(B).outcome == table.outcome


def test_w_7_08_final_bonuses_of_a_single_chain() -> None:
    """American with 18 tiles, held 8/5/2, pays like a merger at its final size."""
    position = given(
        chains=laid({"American": 18}), shares=[{"American": 8}, {"American": 5}, {"American": 2}]
    )
    play(position, A, "declare")
    assert brought(position, "American bonus") == [8000, 4000, 0]
    assert lines(position, "American bonus")[C] is None
    assert price(position, "American") == 800
    assert brought(position, "American shares") == [6400, 4000, 1600]
    assert totals(position) == [6000 + 14400, 6000 + 8000, 6000 + 1600]


def test_w_7_09_final_bonuses_of_several_chains() -> None:
    """Each chain pays for itself, and one player may be paid for several."""
    position = given(
        chains=laid({"American": 15, "Continental": 20, "Tower": 12}),
        shares=[
            {"American": 6, "Tower": 3},
            {"American": 3, "Continental": 6},
            {"Continental": 3, "Tower": 6},
        ],
    )
    play(position, A, "declare")
    assert brought(position, "American bonus") == [8000, 4000, 0]
    assert brought(position, "Continental bonus") == [0, 9000, 4500]
    assert brought(position, "Tower bonus") == [3500, 0, 7000]
    assert bonuses(position) == [11500, 13000, 11500]
    assert sum(bonuses(position)) == 36000


def test_w_7_10_shares_of_a_chain_off_the_board_are_worth_nothing() -> None:
    """Five Luxor bring no price and no bonus; the rest of the sheet is as without them."""
    position = given(chains=laid({"American": 18}), shares=[{"Luxor": 5, "American": 2}], cash=[4000])
    assert on_board(position) == {"American"}
    assert price(position, "Luxor") == 0
    play(position, A, "declare")
    luxor = lines(position, "Luxor shares")[A]
    assert luxor is not None
    assert (luxor.amount, luxor.count, luxor.each) == (0, 5, 0)
    assert lines(position, "Luxor bonus") == [None, None, None]
    assert totals(position)[A] == 4000 + 12000 + 2 * 800
    assert holdings(position, "Luxor") == [5, 0, 0]


AMERICAN_18 = [{"American": 8}, {"American": 5}, {"American": 2}]  # worth $14,400, $8,000 and $1,600


def test_w_7_11_the_highest_total_wins() -> None:
    """$32,000, $28,500 and $25,200: A alone wins."""
    cash = [32000 - 14400, 28500 - 8000, 25200 - 1600]
    position = given(chains=laid({"American": 18}), shares=AMERICAN_18, cash=cash)
    play(position, A, "declare")
    assert totals(position) == [32000, 28500, 25200]
    assert places(position) == [1, 2, 3]
    assert result(position).winners == (A,)


def test_w_7_12_equal_leaders_win_together() -> None:
    """$30,000, $30,000 and $22,000: A and B share the first place and C is third."""
    cash = [30000 - 14400, 30000 - 8000, 22000 - 1600]
    position = given(chains=laid({"American": 18}), shares=AMERICAN_18, cash=cash)
    play(position, A, "declare")
    assert totals(position) == [30000, 30000, 22000]
    assert places(position) == [1, 1, 3]
    assert result(position).winners == (A, B)


def test_w_7_13_shares_are_sold_at_the_final_prices() -> None:
    """5 American at $800 and 3 Continental at $1,000 make $7,000."""
    position = given(
        chains=laid({"American": 18, "Continental": 25}), shares=[{"American": 5, "Continental": 3}]
    )
    play(position, A, "declare")
    american, continental = lines(position, "American shares")[A], lines(position, "Continental shares")[A]
    assert american is not None
    assert continental is not None
    assert (american.count, american.each, american.amount) == (5, 800, 4000)
    assert (continental.count, continental.each, continental.amount) == (3, 1000, 3000)
    assert sales(position)[A] == 7000


def test_w_7_14_a_whole_end_from_the_declaration_to_the_winner() -> None:
    """Continental 41 and American 15, three holders in both."""
    position = given(
        chains=laid({"Continental": 41, "American": 15}),
        shares=[
            {"Continental": 6, "American": 4},
            {"Continental": 3, "American": 7},
            {"Continental": 4, "American": 2},
        ],
        cash=[3000, 2500, 4000],
    )
    play(position, A, "declare")
    assert (result(position).reason, result(position).also) == ("chain_41", ("all_safe",))
    assert GAME.view(position, None).declarer == A
    assert brought(position, "cash") == [3000, 2500, 4000]
    assert brought(position, "Continental bonus") == [12000, 0, 6000]
    assert brought(position, "American bonus") == [4000, 8000, 0]
    assert (price(position, "Continental"), price(position, "American")) == (1200, 800)
    assert brought(position, "Continental shares") == [6 * 1200, 3 * 1200, 4 * 1200]
    assert brought(position, "American shares") == [4 * 800, 7 * 800, 2 * 800]
    assert totals(position) == [29400, 19700, 16400]
    assert places(position) == [1, 2, 3]
    assert result(position).winners == (A,)


def test_w_7_15_no_chain_no_tile_and_nobody_can_declare() -> None:
    """The game ends by itself, without bonuses; cash decides and kept shares bring nothing."""
    position = given(cash=[9300, 8700, 4100], shares=[{}, {}, {"Luxor": 5}], pool="")
    assert on_board(position) == set()
    for seat in (A, B, C):
        assert position.outcome() is None
        refusal = refused(position, seat, "declare")
        assert sentence(refusal, GAME.sentences) == "End conditions not met"
        assert refusal.facts == {"unsafe": {}, "largest": 0}
        play(position, seat, "skip")
    assert (result(position).reason, result(position).also) == ("stalemate", ())
    assert GAME.view(position, None).declarer is None
    assert bonuses(position) == [0, 0, 0]
    assert brought(position, "Luxor shares") == [0, 0, 0]
    assert lines(position, "Luxor shares")[C] is not None
    assert totals(position) == [9300, 8700, 4100]
    assert result(position).winners == (A,)


def test_w_7_15_without_trading_the_game_ends_without_a_question() -> None:
    """Nobody has anything to decide, so the same end comes at once."""
    position = given(cash=[9300, 8700, 4100], pool="", options=AcquireOptions(player_trading=False))
    assert result(position).reason == "stalemate"
    assert totals(position) == [9300, 8700, 4100]


SAFE = laid({"American": 15, "Continental": 12})


def test_w_7_16_an_offer_lets_the_moment_pass() -> None:
    """All chains are safe, but after an offer A cannot declare in this turn; B can in the next."""
    position = given(chains=SAFE, hands=["12I"], shares=[{"Tower": 1}])
    assert "declare" in may(position, A)
    play(position, A, "offer B 1 Tower for $100")
    assert code(position, A, "declare") == "declare_closed"
    play(position, B, "decline 1")
    assert code(position, A, "declare") == "declare_closed"
    play(position, A, "12I")
    assert (phase(position), code(position, A, "declare")) == ("buy", "declare_closed")
    play(position, A, "pass")
    assert "declare" in may(position, B)


def test_w_7_16_a_placement_without_a_new_condition_lets_the_moment_pass() -> None:
    """Neither while a chain is founded nor before buying; a full turn follows, then it is B's choice."""
    position = given(chains=SAFE, hands=["4B"])
    play(position, A, "4B")
    assert conditions(position) == ("all_safe",)
    assert (phase(position), code(position, A, "declare")) == ("buy", "declare_closed")
    play(position, A, "pass")
    assert position.to_act() == (B,)
    play(position, B, "declare")
    assert result(position).reason == "all_safe"
    founding = given(chains=SAFE, loose="6I", hands=["7I"])
    play(founding, A, "7I")
    assert (phase(founding), code(founding, A, "declare")) == ("found", "declare_closed")


def test_w_7_16_no_declaration_in_the_middle_of_a_merger() -> None:
    """A chain of 41 stands all the time; every decision of the merger refuses the declaration."""
    chains = laid({"Continental": 41}) | {"Tower": "1F-2F", "Luxor": "4F-5F", "American": "3G-3H"}
    position = given(chains=chains, hands=["3F"], shares=[{"Luxor": 1, "American": 1}])
    play(position, A, "3F")
    assert (phase(position), code(position, A, "declare")) == ("keep", "declare_closed")
    play(position, A, "keep Tower")
    assert (phase(position), code(position, A, "declare")) == ("settle", "declare_closed")
    play(position, A, "settle Luxor")
    assert (phase(position), code(position, A, "declare")) == ("dispose", "declare_closed")
    play(position, A, "hold", "hold")
    assert (phase(position), code(position, A, "declare")) == ("buy", "declare_closed")
    play(position, A, "pass")
    assert "declare" in may(position, B)
