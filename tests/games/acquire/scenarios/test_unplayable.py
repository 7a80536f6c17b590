"""U: tiles that may not be placed, and hands without any other."""

from __future__ import annotations

import pytest

from kibitz.games.acquire import GAME
from kibitz.games.acquire.interface import events
from kibitz.games.acquire.options import AcquireOptions, DeadTiles, NoPlayableHand
from kibitz.games.acquire.rules.position import AcquirePosition
from tests.games.acquire.asking import events_of, hand, holdings, members, on_board, size
from tests.games.acquire.boards import SAFE_ROWS, SEVEN_PAIRS
from tests.games.acquire.table import A, B, C, given, may, phase, play, refused

# Beside loose 2B and 5B these would found an eighth chain.
BLOCKED = "1B 3B 2A 2C 4B 6B"


def effect(position: AcquirePosition, seat: int, tile: str) -> str:
    """What a seat is told about a tile in its hand."""
    return next(shown.effect for shown in GAME.view(position, seat).hand or () if shown.tile == tile)


def test_u_01_a_tile_between_two_safe_chains_is_dead() -> None:
    """5B cannot be placed and is not offered."""
    position = given(chains=SAFE_ROWS, hands=["5B 12I"])
    refusal = refused(position, A, "5B")
    assert refusal.code == "dead_tile"
    assert refusal.facts["chains"] == ("American", "Imperial")
    assert "5B" not in may(position, A)
    assert "12I" in may(position, A)


def test_u_02_a_small_chain_beside_it_does_not_wake_a_dead_tile() -> None:
    """6D touches Luxor as well as two safe chains and is dead; so is 6C above it."""
    position = given(
        chains={"American": "1B 1C-5C 1D-5D", "Imperial": "11B 7C-11C 7D-11D", "Luxor": "6E-6F"},
        hands=["6C 6D"],
    )
    assert [size(position, name) for name in ("American", "Imperial", "Luxor")] == [11, 11, 2]
    told = {tile.tile: tile.chains for tile in GAME.view(position, A).hand or ()}
    assert told["6D"] == ("Luxor", "American", "Imperial")
    for tile in ("6D", "6C"):
        assert refused(position, A, tile).code == "dead_tile"


def test_u_03_a_blocked_tile_wakes_up_when_a_chain_is_freed() -> None:
    """With seven pairs 1B would found an eighth chain; once Luxor and Tower merge it founds the free one."""
    position = given(chains=SEVEN_PAIRS, loose="1A", hands=["1B 3I", "5D", "9D"])
    assert refused(position, A, "1B").code == "blocked_tile"
    assert "1B" not in may(position, A)
    play(position, A, "3I", "keep Luxor", "pass")
    assert effect(position, A, "1B") == "found"
    play(position, B, "5D", "pass")
    play(position, C, "9D", "pass")
    assert "1B" in may(position, A)
    play(position, A, "1B")
    assert [event.chain for event in events_of(position, events.ChainFounded)] == ["Tower"]
    assert members(position, "Tower") == {"1A", "1B"}


@pytest.mark.parametrize(("tile", "loose", "worldwide"), [("6C", {"1A", "6C"}, 2), ("3G", {"1A"}, 3)])
def test_u_04_seven_chains_block_nothing_else(tile: str, loose: set[str], worldwide: int) -> None:
    """A tile without neighbours and one that extends a chain can still be placed."""
    chains = {**SEVEN_PAIRS, "Continental": "5G-6G", "Imperial": "8G-9G"}
    position = given(chains=chains, loose="1A", hands=["6C 3G 1B"])
    assert effect(position, A, "1B") == "blocked"
    assert tile in may(position, A)
    play(position, A, tile)
    assert members(position, "loose") == loose
    assert size(position, "Worldwide") == worldwide
    assert len(on_board(position)) == 7
    assert phase(position) == "buy"


def test_u_05_a_dead_tile_is_replaced_at_the_draw() -> None:
    """5B is shown to all and leaves the game; A draws twice and has six tiles."""
    position = given(chains=SAFE_ROWS, hands=["5B 6E"], top="9E 10E")
    pool = GAME.view(position, None).pool
    play(position, A, "6E", "pass")
    removed = events.DeadTilesRemoved(A, ("5B",))
    assert events_of(position, events.DeadTilesRemoved) == [removed]
    assert GAME.redact(removed, B) == removed, "everybody sees it"
    assert GAME.view(position, None).removed == ("5B",)
    assert len(hand(position, A)) == 6
    assert {"9E", "10E"} < hand(position, A)
    assert GAME.view(position, None).pool == pool - 2


def test_u_06_a_dead_replacement_is_replaced_too() -> None:
    """5B makes way for 6B, dead as well, and 6B for 10E: three tiles drawn in all."""
    position = given(chains=SAFE_ROWS, hands=["5B 6E"], top="9E 6B 10E")
    pool = GAME.view(position, None).pool
    play(position, A, "6E", "pass")
    assert GAME.view(position, None).removed == ("5B", "6B")
    assert GAME.view(position, None).pool == pool - 3
    assert {"9E", "10E"} < hand(position, A)
    assert len(hand(position, A)) == 6


def test_u_06_once_a_turn_if_the_table_says_so() -> None:
    """With `end_once` the dead replacement stays until A's next draw."""
    options = AcquireOptions(dead_tiles=DeadTiles.END_ONCE)
    hands = ["5B 6E 8F", "1E", "3E"]
    position = given(options=options, chains=SAFE_ROWS, hands=hands, top="9E 6B 10E 12G 12F")
    pool = GAME.view(position, None).pool
    play(position, A, "6E", "pass")
    assert GAME.view(position, None).removed == ("5B",)
    assert GAME.view(position, None).pool == pool - 2
    assert {"9E", "6B"} < hand(position, A)
    play(position, B, "1E", "pass")
    play(position, C, "3E", "pass")
    assert "6B" in hand(position, A)
    play(position, A, "8F", "pass")
    assert GAME.view(position, None).removed == ("5B", "6B")
    assert "6B" not in hand(position, A)


def test_u_07_a_tile_killed_by_the_own_placement_goes_in_the_same_turn() -> None:
    """3B could have merged; after 11C makes Imperial safe it is dead and removed at the draw."""
    position = given(chains={"American": "1A-11A", "Imperial": "1C-10C"}, hands=["3B 11C"], top="9E 10E")
    assert effect(position, A, "3B") == "merge"
    assert "3B" in may(position, A)
    play(position, A, "11C")
    assert size(position, "Imperial") == 11
    assert effect(position, A, "3B") == "dead"
    play(position, A, "pass")
    assert GAME.view(position, None).removed == ("3B",)
    assert {"9E", "10E"} < hand(position, A)
    assert position.turn == B


def six_dead(*, trading: bool) -> AcquirePosition:
    """A's turn has just begun, with six dead tiles and twenty in the pool; Luxor keeps the end away."""
    position = given(
        options=AcquireOptions(player_trading=trading),
        chains={**SAFE_ROWS, "Luxor": "1I-2I"},
        hands=["1B-6B", "", "6E"],
        pool="12E 7B-11B 9G 1E-4E 8E-10E 1G-7G",  # C draws the first
        first=C,
    )
    play(position, C, "6E", "pass")
    assert position.to_act() == (A,)
    return position


def all_six_replaced(position: AcquirePosition) -> None:
    """The six dead tiles are gone; of the new ones 9G alone is playable and must be placed."""
    shown = [(event.seat, set(event.tiles)) for event in events_of(position, events.DeadTilesRemoved)]
    assert shown == [(A, {"1B", "2B", "3B", "4B", "5B", "6B"})]
    assert hand(position, A) == {"7B", "8B", "9B", "10B", "11B", "9G"}
    assert GAME.view(position, None).pool == 14
    assert phase(position) == "place"
    assert may(position, A) == ["9G"]
    assert refused(position, A, "skip").code == "must_place"


def test_u_08_six_dead_tiles_are_replaced_before_placing() -> None:
    """Where nothing else could be done first, all six are replaced without a question."""
    all_six_replaced(six_dead(trading=False))


def test_u_08_a_player_who_might_trade_is_asked_to_skip() -> None:
    """The six dead tiles wait until A goes on."""
    position = six_dead(trading=True)
    assert GAME.view(position, None).pool == 20
    assert may(position, A) == ["skip"]
    assert position.uncounted(A) == ("propose",)
    play(position, A, "skip")
    all_six_replaced(position)


def test_u_08_where_the_end_may_be_declared_nothing_is_replaced_unasked() -> None:
    """With every chain safe A may declare, so A is asked first even without trading."""
    options = AcquireOptions(player_trading=False)
    position = given(options=options, chains=SAFE_ROWS, hands=["1B-6B"], top="9G 8G 7G 6G 5G 4G")
    assert set(may(position, A)) == {"skip", "declare"}
    play(position, A, "skip")
    assert hand(position, A) == {"4G", "5G", "6G", "7G", "8G", "9G"}
    assert set(may(position, A)) == hand(position, A)
    assert refused(position, A, "declare").code == "declare_closed"


def six_blocked(
    *, trading: bool, top: str = "", stuck: str = "replace_dead", version: int = 2
) -> AcquirePosition:
    """A's turn has just begun, with six blocked tiles; C has drawn the first of `top`."""
    position = given(
        options=AcquireOptions(player_trading=trading, no_playable_hand=NoPlayableHand(stuck)),
        chains=SEVEN_PAIRS,
        loose="2B 5B",
        hands=[BLOCKED, "", "9D"],
        top=top,
        first=C,
        version=version,
    )
    play(position, C, "9D", "pass")
    assert position.to_act() == (A,)
    return position


def six_blocked_replaced(position: AcquirePosition) -> None:
    """The six blocked tiles have been shown and are out of the game; one of the new ones must be placed."""
    shown = [(event.seat, set(event.tiles)) for event in events_of(position, events.HandRemoved)]
    assert shown == [(A, set(BLOCKED.split()))]
    assert set(GAME.view(position, None).removed) == set(BLOCKED.split())
    assert hand(position, A) == {"9B", "10C", "11C", "9F", "12A", "12B"}
    assert set(may(position, A)) == hand(position, A)
    assert refused(position, A, "skip").code == "must_place"


def test_u_09_six_blocked_tiles_are_replaced() -> None:
    """Where nothing else could be done first, all six are replaced without a question."""
    six_blocked_replaced(six_blocked(trading=False, top="12C 9B 10C 11C 9F 12A 12B"))


def test_u_09_a_player_who_might_trade_is_asked_to_skip() -> None:
    """The same once A says so."""
    position = six_blocked(trading=True, top="12C 9B 10C 11C 9F 12A 12B")
    assert may(position, A) == ["skip"]
    assert GAME.view(position, None).removed == ()
    play(position, A, "skip")
    six_blocked_replaced(position)


def test_u_09_replacing_goes_on_until_a_tile_is_playable() -> None:
    """A dead tile goes first, then the blocked ones, again and again: three more blocked tiles do not do."""
    position = given(
        options=AcquireOptions(hand_size=3),
        chains={**SEVEN_PAIRS, **SAFE_ROWS},
        loose="2E 4E 6E 8E 10E",
        hands=["1B 1E 3E"],
        top="5E 6F 8F 10F 12I 12G 9E",
    )
    play(position, A, "skip")
    assert [event.tiles for event in events_of(position, events.DeadTilesRemoved)] == [("1B",)]
    gone = [set(event.tiles) for event in events_of(position, events.HandRemoved)]
    assert gone == [{"1E", "3E", "5E"}, {"6F", "8F", "10F"}]
    assert hand(position, A) == {"12I", "12G", "9E"}
    assert set(may(position, A)) == {"12I", "12G"}


def test_u_09_what_the_pool_cannot_replace_stays() -> None:
    """Two tiles are left for six blocked ones: those nearest to 1A go, four stay and may wake up again."""
    position = given(
        chains=SEVEN_PAIRS,
        loose="2B 5B",
        hands=[BLOCKED, "12E 12F 9D 10D 11D 12D", "1E 2E 3E 4E 5E 6E"],
        pool="9B 7E",
    )
    play(position, A, "skip")
    assert GAME.view(position, None).removed[-2:] == ("2A", "1B")
    assert hand(position, A) == {"3B", "4B", "6B", "2C", "9B", "7E"}
    assert position.pool() == 0
    assert set(may(position, A)) == {"9B", "7E"}


@pytest.mark.parametrize(("stuck", "version"), [("skip", 2), ("replace_dead", 1)])
def test_u_09_a_table_may_keep_blocked_tiles_and_version_1_did(stuck: str, version: int) -> None:
    """Placing is skipped; A may buy, draws nothing and keeps the six tiles."""
    position = six_blocked(trading=False, stuck=stuck, version=version)
    pool = GAME.view(position, None).pool
    assert events_of(position, events.PlacementSkipped) == [events.PlacementSkipped(A)]
    assert phase(position) == "buy"
    play(position, A, "buy Tower 1")
    assert holdings(position, "Tower")[A] == 1
    assert hand(position, A) == set(BLOCKED.split())
    assert [event.seat for event in events_of(position, events.TilesDrawn)] == [C]
    assert GAME.view(position, None).pool == pool
    assert GAME.view(position, None).removed == ()
    assert position.to_act() == (B,)


def everybody_blocked(stuck: str, version: int = 2) -> AcquirePosition:
    """A's turn, a blocked tile in every hand; the pool has a good one on top."""
    return given(
        options=AcquireOptions(
            hand_size=1, player_trading=False, no_playable_hand=NoPlayableHand(stuck), start_cash=0
        ),
        chains=SEVEN_PAIRS,
        loose="2B 5B",
        hands=["1B", "3B", "4B"],
        top="9D",
        version=version,
    )


@pytest.mark.parametrize("stuck", ["replace_dead", "redraw_all"])
def test_u_12_everybody_blocked_is_no_stalemate_while_the_pool_has_tiles(stuck: str) -> None:
    """A's blocked tile is replaced at once."""
    position = everybody_blocked(stuck)
    assert may(position, A) == ["9D"]
    assert list(GAME.view(position, None).removed) == ["1B"]


def test_u_12_where_stuck_hands_are_kept_somebody_gives_way_after_a_round() -> None:
    """With `skip` A, B and C are passed over once; then it is A who gets another tile."""
    position = everybody_blocked("skip")
    assert (position.idle, int(position.turn)) == (3, A)
    assert may(position, A) == ["9D"]
    assert list(GAME.view(position, None).removed) == ["1B"]
    play(position, A, "9D")
    assert position.outcome() is None


def test_u_12_version_1_called_that_a_stalemate() -> None:
    """A game that began by the rules of version 1 still ends as it did."""
    position = everybody_blocked("replace_dead", version=1)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.reason == "stalemate"
    assert position.pool() > 80
    assert GAME.violations(position) == []


def test_u_09_the_whole_hand_is_redrawn_if_the_table_says_so() -> None:
    """With `redraw_all` the six blocked tiles leave the game and six others come."""
    position = given(
        options=AcquireOptions(no_playable_hand=NoPlayableHand.REDRAW_ALL),
        chains=SEVEN_PAIRS,
        loose="2B 5B",
        hands=[BLOCKED],
        top="9B 9C 9D 9E 9F 12A",
    )
    pool = GAME.view(position, None).pool
    play(position, A, "skip")
    assert hand(position, A) == {"9B", "9C", "9D", "9E", "9F", "12A"}
    assert GAME.view(position, None).pool == pool - 6
    assert set(GAME.view(position, None).removed) == set(BLOCKED.split())
    assert [event.seat for event in events_of(position, events.HandRemoved)] == [A]
    assert set(may(position, A)) == hand(position, A)


STUCK = {"1B": "dead", "2B": "dead", "3B": "dead", "7E": "blocked", "9E": "blocked", "8F": "blocked"}


def stuck_without_a_pool(*, trading: bool) -> AcquirePosition:
    """A's turn has just begun, with three dead and three blocked tiles and an empty pool."""
    position = given(
        options=AcquireOptions(player_trading=trading),
        chains={**SEVEN_PAIRS, **SAFE_ROWS},
        loose="8E",
        hands=[" ".join(STUCK), "12E", "12F 1E"],
        pool="",
        first=C,
    )
    play(position, C, "12F", "pass")
    assert {tile.tile: tile.effect for tile in GAME.view(position, A).hand or ()} == STUCK
    return position


def stuck_tiles_stay(position: AcquirePosition) -> None:
    """Placing was skipped; A goes past buying and still has all six tiles."""
    assert events_of(position, events.PlacementSkipped) == [events.PlacementSkipped(A)]
    assert events_of(position, events.DeadTilesRemoved) == []
    assert phase(position) == "buy"
    play(position, A, "pass")
    assert hand(position, A) == set(STUCK)
    assert position.to_act() == (B,)


def test_u_10_dead_and_blocked_tiles_stay_when_the_pool_is_empty() -> None:
    """Where nothing else could be done first, placing is skipped without a question."""
    stuck_tiles_stay(stuck_without_a_pool(trading=False))


def test_u_10_a_player_who_might_trade_is_asked_to_skip() -> None:
    """The same once A says so."""
    position = stuck_without_a_pool(trading=True)
    assert may(position, A) == ["skip"]
    play(position, A, "skip")
    stuck_tiles_stay(position)


def test_u_11_a_safe_and_an_unsafe_chain_may_merge() -> None:
    """5B joins eleven Imperial and ten American: Imperial survives with 22 tiles."""
    position = given(chains={"Imperial": "1A-11A", "American": "1C-10C"}, hands=["5B"])
    assert "5B" in may(position, A)
    play(position, A, "5B")
    assert [event.chain for event in events_of(position, events.SurvivorFound)] == ["Imperial"]
    assert on_board(position) == {"Imperial"}
    assert size(position, "Imperial") == 22
