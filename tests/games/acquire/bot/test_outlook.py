"""What is read off the table before it happens is what happens: bonuses, prices, and how it would end now."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.contract.case import chosen
from kibitz.core.native import COMPILED
from kibitz.games import load
from kibitz.games.acquire import GAME
from kibitz.games.acquire.bot.outlook import AcquireOutlook, ChainOutlook, HolderOutlook, PayOutlook
from kibitz.games.acquire.interface.actions import Declare, Place
from kibitz.games.acquire.interface.events import BonusPaid
from kibitz.games.acquire.interface.names import CHAIN_NUMBERS
from kibitz.games.acquire.options import PRESETS, AcquireOptions, Assets, DeclareWindow, TwoPlayer
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.boards import worked_example
from tests.games.acquire.sheet import result, totals
from tests.games.acquire.table import A, B, C, given, laid, play

HOUSE = load("acquire")  # the game as the house knows it
HIDDEN = AcquireOptions(assets=Assets.HIDDEN)


def seen(position: AcquirePosition, seat: int | None = A) -> AcquireOutlook:
    return GAME.outlook(GAME.view(position, seat))


def chain(made: AcquireOutlook, name: str) -> ChainOutlook:
    return made.chains[CHAIN_NUMBERS[name]]


def holders(made: AcquireOutlook, name: str) -> list[tuple[Any, ...]]:
    """Seat, shares, rank, amount and code of everybody who holds a chain."""
    found = chain(made, name).holders
    assert found is not None
    return [(one.seat, one.shares, one.rank, one.amount, one.code) for one in found]


# The end, if it came now


@pytest.mark.parametrize("seat", [None, A, B, C])
def test_the_worked_example_is_known_before_it_is_declared(seat: int | None) -> None:
    position = worked_example()
    made = seen(position, seat)
    assert made.now is not None
    assert [standing.total for standing in made.now.standings] == [30600, 32200, 33000]
    assert (made.now.reason, made.now.also, made.now.winners) == ("chain_41", ("all_safe",), (C,))
    end = made.conditions
    assert (end.largest, end.largest_size, end.end_size) == ("Continental", 43, 41)
    assert (end.safe, end.on_board, end.safe_size) == (3, 3, 11)
    assert (end.may_declare, end.met) == (True, ("chain_41", "all_safe"))
    assert made.market is False
    play(position, A, "declare")
    assert result(position) == made.now
    assert totals(position) == [30600, 32200, 33000]
    assert seen(position, seat).now == made.now


def test_the_end_by_agreement_when_nothing_is_met() -> None:
    made = seen(given(chains=laid({"Tower": 5}), shares=[{"Tower": 2}, {}, {}]))
    assert made.now is not None
    assert (made.now.reason, made.now.also) == ("agreement", ())
    assert [standing.total for standing in made.now.standings] == [6000 + 1000 + 7500, 6000, 6000]
    assert (made.conditions.largest, made.conditions.met) == ("Tower", ())
    empty = seen(given())
    assert (empty.conditions.largest, empty.conditions.largest_size) == (None, 0)
    assert empty.conditions.on_board == 0


def test_the_end_is_unknown_while_assets_are_hidden() -> None:
    position = worked_example(options=HIDDEN)
    assert [seen(position, seat).now for seat in (None, A, B)] == [None] * 3
    play(position, A, "declare")
    assert seen(position, None).now == result(position)


# Chains


def test_bonuses_next_steps_and_what_is_missing() -> None:
    made = seen(given(chains=laid({"Luxor": 2, "American": 7, "Imperial": 41})))
    american = chain(made, "American")
    assert (american.majority, american.minority) == (7000, 3500)
    assert (american.next_size, american.next_price) == (11, 800)
    assert (american.to_safe, american.to_end) == (4, 34)
    luxor = chain(made, "Luxor")
    assert (luxor.majority, luxor.next_size, luxor.next_price) == (2000, 3, 300)
    imperial = chain(made, "Imperial")
    assert (imperial.next_size, imperial.next_price, imperial.to_safe, imperial.to_end) == (None, None, 0, 0)
    tower = chain(made, "Tower")
    assert (tower.majority, tower.minority, tower.holders, tower.to_safe) == (0, 0, (), 11)
    assert (tower.next_size, tower.next_price) == (2, 200)


def test_the_holders_of_a_chain() -> None:
    """American, 7 tiles: Mark 8, you 6, Sofia 2."""
    board = laid({"American": 7})
    made = seen(given(chains=board, shares=[{"American": 6}, {"American": 8}, {"American": 2}]))
    assert holders(made, "American") == [
        (B, 8, "majority", 7000, "majority"),
        (A, 6, "minority", 3500, "minority"),
        (C, 2, "none", 0, ""),
    ]
    tied = seen(given(chains=board, shares=[{"American": 4}, {}, {"American": 4}]))
    assert chain(tied, "American").holders == (
        HolderOutlook(A, 4, "majority", 5300, "tied_majority", 2),
        HolderOutlook(C, 4, "majority", 5300, "tied_majority", 2),
    )
    runners = seen(given(chains=board, shares=[{"American": 1}, {"American": 3}, {"American": 1}]))
    assert [
        (one.seat, one.amount, one.code, one.ways) for one in chain(runners, "American").holders or ()
    ] == [
        (B, 7000, "majority", 1),
        (A, 1800, "tied_minority", 2),
        (C, 1800, "tied_minority", 2),
    ]
    alone = seen(given(chains=board, shares=[{"American": 1}, {}, {}]))
    assert holders(alone, "American") == [(A, 1, "majority", 10500, "only_holder")]
    asleep = seen(given(shares=[{"American": 1}, {}, {}]))
    assert holders(asleep, "American") == [(A, 1, "none", 0, "")]


def test_hidden_holders_are_known_only_where_a_seat_can_tell() -> None:
    shares = [{"American": 6}, {"American": 8, "Tower": 25}, {"American": 2}]
    position = given(options=HIDDEN, chains=laid({"American": 7, "Tower": 2}), shares=shares)
    for seat in (None, A, C):
        made = seen(position, seat)
        assert (chain(made, "American").holders, chain(made, "Tower").holders) == (None, None)
        assert chain(made, "Imperial").holders == ()  # all of it is in the bank
    assert holders(seen(position, B), "Tower") == [(B, 25, "majority", 3000, "only_holder")]
    two = msgspec.structs.replace(HIDDEN, two_player=TwoPlayer.PLAIN)
    position = given(2, options=two, chains=laid({"American": 7}), shares=shares[:2])
    assert holders(seen(position, A), "American")[0] == (B, 8, "majority", 7000, "majority")
    assert chain(seen(position, None), "American").holders is None


# Tiles


def merging(options: AcquireOptions | None = None, players: int = 3) -> AcquirePosition:
    """12D joins American, 7 tiles, to Continental, 12; you hold 6, Mark 8, Sofia 2."""
    return given(
        players,
        options=options,
        chains={
            "Continental": "1E 2E 3E 4E 5E 6E 7E 8E 9E 10E 11E 12E",
            "American": "12C 11C 10C 9C 8C 7C 6C",
        },
        hands=["12D 12F 1A"],
        shares=[{"American": 6}, {"American": 8}, {"American": 2}][:players],
    )


def tile(made: AcquireOutlook, name: str) -> tuple[Any, ...]:
    (found,) = [one for one in made.hand if one.tile == name]
    return found.price, found.safe, found.ends, found.pays


def test_a_tile_that_merges_says_whom_it_pays() -> None:
    position = merging()
    made = seen(position)
    pays = (PayOutlook(B, CHAIN_NAMES["American"], 7000), PayOutlook(A, CHAIN_NAMES["American"], 3500))
    assert tile(made, "12D") == (900, False, False, pays)
    assert tile(made, "12F") == (900, False, False, ())
    assert tile(made, "1A") == (0, False, False, ())
    assert [one.tile for one in made.hand] == [one.tile for one in GAME.view(position, A).hand or ()]
    assert seen(position, None).hand == ()
    play(position, A, "12D")
    paid = [event for event in position.journal or () if isinstance(event, BonusPaid)]
    assert {(event.seat, event.chain, event.amount, event.code, event.shares) for event in paid} == {
        (B, "American", 7000, "majority", 8),
        (A, "American", 3500, "minority", 6),
    }


CHAIN_NAMES = {name: one.chain for name, one in zip(CHAIN_NUMBERS, seen(given()).chains, strict=True)}


def test_a_merger_under_way_does_not_pay_twice() -> None:
    position = merging()
    before = seen(position).now
    play(position, A, "12D")
    made = seen(position)
    assert [one.chain for one in made.chains if one.paid] == ["American"]
    assert before is not None
    assert made.now is not None
    assert [standing.total for standing in made.now.standings] == [
        standing.total for standing in before.standings
    ]
    hidden = merging(HIDDEN)
    play(hidden, A, "12D")
    assert holders(seen(hidden, None), "American") == [
        (B, 8, "majority", 7000, "majority"),
        (A, 6, "minority", 3500, "minority"),
        (C, 2, "none", 0, ""),
    ]


def test_a_merger_with_a_choice_is_left_open() -> None:
    made = seen(
        given(chains={"Luxor": "1A 2A", "Tower": "4A 5A"}, hands=["3A"], shares=[{"Luxor": 1}, {}, {}])
    )
    assert tile(made, "3A") == (0, False, False, ())


def test_tiles_that_make_a_chain_safe_or_end_the_game() -> None:
    options = AcquireOptions(safe_size=4, end_size=5)
    board = {"Luxor": "1A 2A 3A", "Tower": "5A 5B 5C"}
    made = seen(given(options=options, chains=board, hands=["4A 1B 1I"]))
    assert tile(made, "1B") == (400, True, False, ())
    assert tile(made, "4A") == (0, True, True, ())


def test_the_prices_of_a_chain_about_to_be_founded() -> None:
    position = given(chains={"Luxor": "12I 11I"}, loose="1A", hands=["1B"])
    assert seen(position).founding == {}
    play(position, A, "1B")
    assert seen(position, None).founding == {
        "Tower": 200, "American": 300, "Festival": 300, "Worldwide": 300, "Continental": 400, "Imperial": 400,
    }  # fmt: skip


def test_the_market_of_two_players_is_left_out_and_said_so() -> None:
    made = seen(merging(AcquireOptions(two_player=TwoPlayer.MARKET), players=2))
    assert made.market is True
    assert holders(made, "American")[0] == (B, 8, "majority", 7000, "majority")


# Random games


@pytest.mark.parametrize("name", [*PRESETS, "hidden"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_was_said_is_what_happens(name: str, players: int) -> None:
    """Whoever places a tile was told whom it pays; whoever declares was told how it ends."""
    base = {**PRESETS, "hidden": HIDDEN}[name]
    options = msgspec.structs.replace(base, two_player=TwoPlayer.PLAIN)
    at_once = options.declare_window is not DeclareWindow.FINISH_TURN
    foreseeable = at_once and options.assets is Assets.OPEN
    paid = declared = 0
    for seed in range(6 if COMPILED else 3):
        position = GAME.start(players, options, QuickSource(seed))
        chance = QuickSource(seed).stream(10)
        while choice := chosen(HOUSE, position, chance):
            seat, action = choice
            made = seen(position, seat)
            heard = len(position.journal or ())
            position.play(seat, action)
            events = (position.journal or [])[heard:]
            if isinstance(action, Place):
                paid += expect_paid(made, action.tile, events)
            if isinstance(action, Declare) and foreseeable:
                assert made.now == position.outcome()
                declared += 1
    assert paid > 5
    assert (declared > 0) == foreseeable


def expect_paid(made: AcquireOutlook, name: str, events: list[Any]) -> int:
    """The bonuses told before are those paid, as far as this step goes; how many there were."""
    (placed,) = [one for one in made.hand if one.tile == name]
    told = {(one.seat, one.chain): one.amount for one in placed.pays}
    bonuses = {(event.seat, event.chain): event.amount for event in events if isinstance(event, BonusPaid)}
    for place, amount in bonuses.items():
        known = chain(made, place[1]).holders
        if known is None:
            continue
        assert [one.amount for one in known if one.seat == place[0]] == [amount]
        if placed.pays:
            assert told.get(place, amount) == amount
    if placed.pays and len({key[1] for key in told}) == 1:
        assert told == bonuses
    return len(bonuses)
