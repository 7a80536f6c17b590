"""Games that began by version 1 of the rules go on by it; the newest differ only where they were mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kibitz.core.chance import QuickSource
from kibitz.games.acquire import GAME
from kibitz.games.acquire.options import AcquireOptions
from tests.games.acquire.table import A, given, phase, play

if TYPE_CHECKING:
    from kibitz.games.acquire.game import Acquire

ONE_TILE = AcquireOptions(hand_size=1)  # where hands are stuck most often


def by(version: int) -> Acquire:
    """The game by the rules of a version."""
    game = GAME.under(version)
    assert game is not None
    return game


def test_there_are_two_versions() -> None:
    """Each knows its number, and finds the other."""
    assert GAME.rules_version == 2
    assert GAME.under(2) is GAME
    assert by(1).rules_version == 1
    assert by(1).under(2).rules_version == 2  # type: ignore[union-attr]
    assert (GAME.under(0), GAME.under(3)) == (None, None)


@pytest.mark.parametrize("version", [1, 2])
def test_a_position_knows_by_which_rules_it_began(version: int) -> None:
    """Also one that a bot imagines."""
    game = by(version)
    position = game.start(3, AcquireOptions(), QuickSource(7))
    imagined = game.imagine(game.view(position, 1), QuickSource(8).stream(0))
    assert (position.terms.version, position.copy().terms.version, imagined.terms.version) == (version,) * 3


def test_version_1_still_plays_as_it_did() -> None:
    """Twenty games of one tile a hand, six of them called a stalemate with tiles in the pool: the checksum
    over all ends and totals is that of the program before version 2."""
    played = by(1).playouts(4, ONE_TILE, 0, 20, check=True)
    assert (played.checksum, played.decisions) == (1348106858, 2839)
    assert played.reasons.count("stalemate") == 6
    assert played.violations == []


def test_a1_no_stalemate_while_the_pool_has_tiles() -> None:
    """The same deals by the rules of version 2."""
    for stuck in ("replace_dead", "redraw_all", "skip"):
        options = AcquireOptions(hand_size=1, no_playable_hand=stuck)  # type: ignore[arg-type]
        assert by(2).playouts(4, options, 0, 20, check=True).violations == []


def test_where_nobody_is_stuck_both_versions_play_the_same() -> None:
    """Ten games with six tiles a hand."""
    first, second = (by(version).playouts(4, AcquireOptions(), 0, 10) for version in (1, 2))
    assert (first.checksum, first.totals) == (second.checksum, second.totals)


def test_a1_a_stalemate_with_tiles_in_the_pool_is_a_violation() -> None:
    """Should the rules ever declare one again, `--check` finds it; version 1 did."""
    position = given(
        options=AcquireOptions(hand_size=1, player_trading=False, start_cash=0),
        chains={"Luxor": "1I-2I", "Tower": "4I-5I", "American": "7I-8I", "Festival": "10I-11I"}
        | {"Worldwide": "1G-2G", "Continental": "4G-5G", "Imperial": "7G-8G"},
        loose="2B 5B",
        hands=["1B", "3B", "4B"],
        version=1,
    )
    assert phase(position) == "over"
    assert GAME.violations(position) == []
    position.terms.version = 2
    assert GAME.violations(position) == [f"a stalemate with {position.pool()} tiles in the pool"]


def test_a8_a_decision_worked_out_again_stays_what_it_is() -> None:
    """In the middle of a disposal, B asked: as often as one likes."""
    position = given(
        chains={"American": "2D-5D 2E", "Tower": "7D-9D"},
        hands=["6D"],
        shares=[{"Tower": 1}, {"Tower": 3}, {"Tower": 2}],
    )
    play(position, A, "6D", "hold")
    assert position.to_act() == (1,)
    asked = position.freeze()
    for _ in range(2):
        position.resume()
        assert position.freeze() == asked
