"""Acquire on a terminal, as text: what the picture, the question and the pages say."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kibitz.core.drawing import Drawing, Drawn, breadth, plain
from kibitz.games.acquire import GAME
from kibitz.games.acquire.arrange import arrange
from kibitz.games.acquire.interface.actions import AnyAction, Chain, Declare
from kibitz.games.acquire.interface.view import AcquireView
from kibitz.games.acquire.options import AcquireOptions, Assets, DeclareWindow, TieBreak, TwoPlayer
from kibitz.games.acquire.rules.position import AcquirePosition

NAMES = ("Ann", "Ben", "Cleo")


def middle() -> AcquirePosition:
    """Ann to place: one tile of every kind in her hand."""
    return arrange(
        chains={
            "Tower": "1A-5A",
            "Luxor": "7A-9A",
            "American": "1C-11C",
            "Continental": "1E-12E",
        },
        loose="11A 2G",
        hands=["6A 6D 12C 3G 12I 6B", "1I", "3I"],
        shares=[{"Tower": 3, "American": 1}, {"Tower": 5, "American": 1}, {"Tower": 3, "Luxor": 2}],
        cash=[1200, 6000, 800],
    )


def drawn(position: AcquirePosition, seat: int | None = 0, width: int = 80) -> Drawing:
    return GAME.draw(GAME.view(position, seat), NAMES, width)


GOLDEN = """\
   1  2  3  4  5  6  7  8  9 10 11 12    Acquire  Ann's turn  pool 67
A  T  T  T  T  T [&] L  L  L  ·  +  ·    Your tiles
B  ·  ·  ·  ·  · [A] ·  ·  ·  ·  ·  ·    [&] 6A  merges Luxor into Tower
C  A  A  A  A  A  A  A  A  A  A  A [A]   [A] 6B  grows American to 12, $800
D  ·  ·  ·  ·  · [x] ·  ·  ·  ·  ·  ·    [A] 12C grows American to 12, $800
E  C  C  C  C  C  C  C  C  C  C  C  C    [x] 6D  dead: joins two safe chains
F  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·    [*] 3G  founds a chain of 2
G  ·  + [*] ·  ·  ·  ·  ·  ·  ·  ·  ·    [+] 12I stays loose
H  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
I  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · [+]
Chain        Tiles       Price Bank    Ann     Ben  Cleo
 L  Luxor        3        $300   23      ·       ·     2●
 T  Tower        5        $500   14      3○      5●    3○
 A  American    11 safe   $800   23      1●      1●    ·
 F  Festival     -           -   25      ·       ·     ·
 W  Worldwide    -           -   25      ·       ·     ·
 C  Continental 12 safe   $900   25      ·       ·     ·
 I  Imperial     -           -   25      ·       ·     ·
Cash                                $1,200  $6,000  $800"""


def test_the_picture_of_a_board() -> None:
    assert plain(drawn(middle()).picture) == GOLDEN


def test_the_last_tile_stands_in_parentheses() -> None:
    position = middle()
    position.play(0, GAME.read("12I"))
    assert "(+)" in plain(drawn(position, 1).picture)


def test_a_wide_screen_has_the_ledger_beside_the_board() -> None:
    lines = plain(drawn(middle(), width=120).picture).splitlines()
    assert lines[0] == "Acquire  Ann's turn  pool 67"
    assert lines[1].endswith("Chain        Tiles       Price Bank    Ann     Ben  Cleo")
    assert lines[-2].startswith("[&] 6A  merges Luxor into Tower       [A] 12C grows")


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_line_is_wider_than_the_screen(width: int, players: int) -> None:
    names = [f"Somebody {seat}" for seat in range(players)]
    position = arrange(players, chains={"Tower": "1A-5A"}, hands=["6A 1C", "2D"], cash=[123400] * players)
    screen = GAME.draw(GAME.view(position, 0), names, width)
    widest = max(breadth(line) for line in (*screen.picture, *screen.question))
    assert widest <= width


def test_a_spectator_sees_no_hand_and_is_asked_nothing() -> None:
    screen = drawn(middle(), None)
    assert "[" not in plain(screen.picture)
    assert (screen.question, screen.notation) == ((), ())


def test_hidden_assets_are_not_drawn() -> None:
    options = AcquireOptions(assets=Assets.HIDDEN)
    position = arrange(options=options, chains={"Tower": "1A-5A"}, shares=[{"Tower": 3}, {"Tower": 1}])
    screen = drawn(position)
    tower = next(line for line in plain(screen.picture).splitlines() if "Tower" in line)
    assert tower.split()[-3:] == ["3", "?", "?"]
    assert plain(screen.pages["standings"]) == "Cash and shares are hidden at this table."


# What is asked, and what an answer would bring


def explained(view: AcquireView, typed: str) -> str:
    return GAME.explain(view, cast(AnyAction, GAME.read(typed)), NAMES)


def asked(position: AcquirePosition, seat: int = 0) -> str:
    return plain(drawn(position, seat).question).replace("\n", " ")


def test_placing_names_the_tiles_that_can_be_placed() -> None:
    assert asked(middle()) == "Place a tile: 6A, 6B, 12C, 3G or 12I; or make an offer."
    assert asked(middle(), 1) == ""


def test_the_end_is_offered_when_it_may_be_declared() -> None:
    options = AcquireOptions(player_trading=False)
    position = arrange(chains={"Tower": "1A-12A"}, hands=["1C"], options=options)
    assert asked(position) == "Place a tile: 1C; or declare the end."
    assert plain(drawn(position).picture).endswith("The game may end: every chain on the board is safe.")
    assert ("declare", "the game ends now") in drawn(position).notation


def test_a_hand_that_cannot_be_placed_is_told_to_skip() -> None:
    position = arrange(chains={"Tower": "1A-11A", "Luxor": "1C-11C"}, hands=["5B"], pool="")
    assert asked(position).startswith("No tile in your hand can be placed: skip; or declare")


def test_founding_offers_the_free_chains() -> None:
    position = middle()
    position.play(0, GAME.read("3G"))
    assert asked(position) == "3G founds a chain. Choose: found Festival, Worldwide or Imperial."
    view = GAME.view(position, 0)
    assert explained(view, "found Imperial") == "$400 a share"


def test_a_poor_buyer_is_told_what_is_within_reach() -> None:
    position = middle()
    position.play(0, GAME.read("12I"))
    assert asked(position) == (
        "Buy up to 3 shares with your $1,200, or pass. "
        "You can pay for at most Luxor 3 or Tower 2 or American 1 or Continental 1."
    )
    view = GAME.view(position, 0)
    assert explained(view, "buy Tower 1 Luxor 2") == "costs $1,100, leaves $100"


def test_a_disposal_says_what_shares_can_become() -> None:
    position = middle()
    position.play(0, GAME.read("6A"))
    assert asked(position, 2) == (
        "Luxor goes. You hold 2 Luxor shares: sell, trade or hold each of them. "
        "Sell: $300 each, $600 for all. "
        "Trade: 2 Luxor for 1 Tower (now $500); the bank has 14, so you can get 1. "
        "Hold: worth nothing unless Luxor is founded again."
    )
    assert asked(position, 0) == ""
    view = GAME.view(position, 2)
    assert explained(view, "hold") == "hold 2"
    assert explained(view, "sell 1") == "$300, hold 1"
    assert explained(view, "trade 2") == "1 Tower"


def test_equal_chains_ask_who_survives() -> None:
    position = arrange(chains={"Tower": "1A-3A", "Luxor": "5A-7A"}, hands=["4A"])
    assert "merges Luxor and Tower: you choose" in plain(drawn(position, width=100).picture)
    position.play(0, GAME.read("4A"))
    assert asked(position) == "Equally large chains merge. Which one survives? keep Luxor or Tower."
    assert explained(GAME.view(position, 0), "keep Tower") == "Luxor goes into it"


def star() -> AcquirePosition:
    """Ann to place 4D, between two chains of 3 and two of 2."""
    chains = {"Tower": "4A-4C", "American": "5D-7D", "Luxor": "4E-4F", "Festival": "2D-3D"}
    return arrange(chains=chains, hands=["4D 12I"], shares=[{"Luxor": 1, "Festival": 1}])


def test_several_chains_go_into_one() -> None:
    position = star()
    position.play(0, GAME.read("4D"))
    view = GAME.view(position, 0)
    assert explained(view, "keep Tower") == "Luxor, American and Festival go into it"


def test_the_rules_say_which_chains_there_are_to_choose_from() -> None:
    position = star()
    said = []
    for typed in ("4D", "keep Tower", "settle Festival"):
        position.play(0, GAME.read(typed))
        merger = GAME.view(position, 0).merger
        said.append(None if merger is None else merger.tied)
    assert said == [(Chain.TOWER, Chain.AMERICAN), (Chain.LUXOR, Chain.FESTIVAL), ()]


def test_a_merging_tile_names_the_survivor_unless_it_is_to_be_chosen() -> None:
    hand = GAME.view(middle(), 0).hand
    assert hand is not None
    assert {tile.tile: tile.survivor for tile in hand if tile.survivor} == {"6A": Chain.TOWER}
    hand = GAME.view(star(), 0).hand
    assert hand is not None
    assert [tile.survivor for tile in hand] == [None, None]


def test_numbers_follow_the_order_of_the_hand_on_the_screen() -> None:
    """The rules list the slots of the hand, the screen sorts it."""
    position = middle()
    legal = [*position.legal(0), Declare()]
    view = GAME.view(position, 0)
    assert [GAME.write(action) for action in GAME.ordered(view, cast(list[AnyAction], legal))] == [
        *("6A", "6B", "12C", "3G", "12I"),
        "declare",
    ]
    position.play(0, GAME.read("12I"))
    legal = position.legal(0)
    assert GAME.ordered(GAME.view(position, 0), cast(list[AnyAction], legal)) == legal


def test_an_offer_is_put_to_the_one_it_is_made_to() -> None:
    position = middle()
    position.play(0, GAME.read("offer Ben 2 Tower for $600", NAMES))
    assert asked(position, 1) == "Offer 1: Ann gives you 2 Tower and wants $600. Type accept 1 or decline 1."
    assert asked(position, 0).endswith("or make an offer or withdraw one.")
    view = GAME.view(position, 1)
    assert explained(view, "accept 1") == "you get 2 Tower and give $600"


def test_an_announced_end_is_told() -> None:
    options = AcquireOptions(declare_window=DeclareWindow.FINISH_TURN)
    position = arrange(chains={"Tower": "1A-12A"}, hands=["1C 5I"], options=options)
    position.play(0, GAME.read("declare"))
    assert "Ann has announced the end: this turn is the last." in plain(drawn(position).picture)


# Pages


def test_prices_say_when_they_step_up() -> None:
    lines = plain(drawn(middle()).pages["prices"]).splitlines()
    assert lines[1] == " L  Luxor          3    $300    $3,000    $1,500   $400 at 4 tiles"
    assert lines[3].endswith("$900 at 21 tiles")
    assert lines[4].endswith("$300 when founded with 2")


def test_standings_as_if_the_game_ended_now() -> None:
    lines = plain(drawn(middle()).pages["standings"]).splitlines()
    assert lines[0] == "If the game ended now:"
    # Ben: 6,000 + majority in Tower 5,000 + half of both American bonuses 6,000 + 5 x 500 + 800
    assert lines[2].split() == ["1", "Ben", "$6,000", "$11,000", "$3,300", "$20,300"]


def tied(**options: Any) -> AcquirePosition:
    """Ann and Ben have 20,000 each, Ann with more shares on the board."""
    return arrange(
        options=AcquireOptions(**options),
        chains={"Tower": "1A-5A"},
        shares=[{"Tower": 1}, {"Luxor": 2}],
        cash=[12_000, 20_000, 0],
    )


def placed(position: AcquirePosition) -> list[list[str]]:
    lines = plain(drawn(position).pages["standings"]).splitlines()
    start = next(row for row, line in enumerate(lines) if line.startswith("Place"))
    return [line.split()[:2] for line in lines[start + 1 :]]


def test_standings_break_ties_as_the_table_does() -> None:
    assert placed(tied()) == [["1", "Ann"], ["1", "Ben"], ["3", "Cleo"]]
    by_shares = tied(tie_break=TieBreak.MOST_SHARES)
    assert placed(by_shares) == [["1", "Ann"], ["2", "Ben"], ["3", "Cleo"]]


@pytest.mark.parametrize("players", [2, 3])
def test_standings_speak_of_the_market_only_where_there_is_one(players: int) -> None:
    options = AcquireOptions(two_player=TwoPlayer.MARKET)
    position = arrange(players, options=options, chains={"Tower": "1A-5A"}, hands=["1C"])
    assert ("without the market" in plain(drawn(position).pages["standings"])) == (players == 2)


def test_standings_of_a_game_that_is_over_are_its_outcome() -> None:
    options = AcquireOptions(two_player=TwoPlayer.MARKET, assets=Assets.HIDDEN)
    position = arrange(
        2, options=options, chains={"Tower": "1A-12A"}, hands=["1C"], shares=[{"Tower": 3}, {"Tower": 5}]
    )
    position.play(0, GAME.read("declare"))
    outcome = position.outcome()
    assert outcome is not None
    lines = plain(drawn(position).pages["standings"]).splitlines()
    assert lines[0] == "The game is over:"
    totals = {line.split()[1]: line.split()[-1] for line in lines[2:]}
    assert totals == {NAMES[at.seat]: GAME.amount(at.total or 0) for at in outcome.standings}


def test_shares_of_a_chain_that_is_not_on_the_board_are_paid_nothing() -> None:
    position = arrange(chains={"Tower": "1A-5A"}, shares=[{"Luxor": 3, "Tower": 2}, {"Luxor": 1}])
    lines = plain(drawn(position).picture).splitlines()
    luxor, tower = (next(line for line in lines if name in line).split() for name in ("Luxor", "Tower"))
    assert luxor[-3:] == ["3", "1", "·"]
    assert tower[-3:] == ["2●", "·", "·"]


def test_acquire_is_a_game_that_draws_itself() -> None:
    assert isinstance(GAME, Drawn)
    assert GAME.amount(33000) == "$33,000"
