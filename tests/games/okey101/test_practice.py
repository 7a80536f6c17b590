"""The three practice positions: what they are, and every ending they are there to practise."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kibitz.core.chance import QuickSource
from kibitz.core.contract import CHECKS, Case
from kibitz.core.errors import IllegalAction, sentence
from kibitz.core.game import Ended
from kibitz.games.okey101 import GAME
from kibitz.games.okey101.interface.actions import Decline, Take
from kibitz.games.okey101.interface.events import HandBegan, HandEnded, TilesDealt
from kibitz.games.okey101.options import AllPairs, Exhaustion, OkeyOptions, Practice
from kibitz.games.okey101.rules.constants import COPIES, RACK, TILES
from kibitz.games.okey101.rules.position import OkeyPosition
from tests.games.okey101.asking import outcome_of

POSITIONS = [practice for practice in Practice if practice is not Practice.NONE]


def begun(practice: Practice, seed: int = 3, **options: Any) -> OkeyPosition:
    return GAME.start(4, OkeyOptions(practice=practice, **options), QuickSource(seed))


def played(position: OkeyPosition, *typed: str) -> OkeyPosition:
    for words in typed:
        position.play(position.to_act()[0], GAME.read(words))
    return position


def scores(position: OkeyPosition) -> tuple[int | None, ...]:
    return tuple(position.last.scores)


# What they are


@pytest.mark.parametrize("practice", POSITIONS)
def test_a_practice_position_is_a_sound_late_hand(practice: Practice) -> None:
    position = begun(practice)
    assert GAME.violations(position) == []
    assert position.to_act() == (0,)
    tiles = [tile for seat in range(4) for tile in GAME.view(position, seat).rack or ()]
    view = GAME.view(position, 0)
    tiles += [tile.partition("=")[0] for meld in view.melds for tile in meld.tiles]
    tiles += [tile for player in view.players for tile in player.discards] + [view.indicator]
    assert len(tiles) + view.stack == TILES
    assert max(Counter(tiles).values()) == COPIES
    for player in view.players:
        if player.opened == "none":
            assert player.tiles == RACK + (player.seat == 0 and view.phase == "table")
            assert player.opened_in is None
        else:
            assert player.opened_with >= (101 if player.opened == "melds" else 5)
            assert player.opened_in is not None
            assert player.opened_in < view.turns
            assert (player.opened_in - 1) % 4 == player.seat


@pytest.mark.parametrize("practice", POSITIONS)
def test_it_is_told_like_a_deal(practice: Practice) -> None:
    position = begun(practice)
    assert position.journal is not None
    first, *dealt = position.journal
    view = GAME.view(position, None)
    assert first == HandBegan(1, 0, view.indicator, view.okey, False)
    assert dealt == [
        TilesDealt(seat, view.players[seat].tiles, GAME.view(position, seat).rack) for seat in range(4)
    ]
    assert GAME.redact(dealt[3], 0) == TilesDealt(3, view.players[3].tiles, None)


@pytest.mark.parametrize("practice", POSITIONS)
def test_every_table_has_other_tiles_and_the_same_lesson(practice: Practice) -> None:
    one, other = begun(practice, 1), begun(practice, 2)
    assert one.journal != other.journal
    assert one.journal == begun(practice, 1).journal
    ours, theirs = GAME.view(one, 0), GAME.view(other, 0)
    assert (ours.rack, ours.melds, ours.stack) == (theirs.rack, theirs.melds, theirs.stack)
    assert ours.players[3].discards[-1] == theirs.players[3].discards[-1]


@pytest.mark.parametrize("practice", POSITIONS)
def test_practice_is_one_hand_whatever_the_options_say(practice: Practice) -> None:
    position = begun(practice, hands=7)
    assert GAME.view(position, 0).options == OkeyOptions(practice=practice, hands=1)


@pytest.mark.parametrize("seats", [2, 3])
def test_practice_is_for_four(seats: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.start(seats, OkeyOptions(practice=Practice.GO_OUT), QuickSource(0))
    told = sentence(refused.value, GAME.sentences)
    assert told == f"The practice positions are for four players, not {seats}"


@pytest.mark.parametrize(
    ("practice", "options", "needed"),
    [
        (Practice.GO_OUT, {"open_points": 81}, "open_points to be 101"),
        (Practice.GO_OUT, {"open_pairs": 4}, "open_pairs to be 5"),
        (Practice.ALL_PAIRS, {"escalating": True}, "escalating to be false"),
        (Practice.ALL_PAIRS, {"all_pairs": AllPairs.OFF}, "all_pairs to be table"),
        (Practice.EXHAUSTED, {"exhaustion": Exhaustion.LEGACY}, "exhaustion to be decline"),
    ],
)
def test_a_hand_that_could_not_have_come_so_far_is_refused(
    practice: Practice, options: dict[str, Any], needed: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        begun(practice, **options)
    told = sentence(refused.value, GAME.sentences)
    assert told == f"The practice position {practice} needs the option {needed}"


# With an empty stack it is up to the next player's rack, which no default may know, what ends the hand.
@pytest.mark.parametrize("name", [name for name in CHECKS if name != "defaults"])
@pytest.mark.parametrize("practice", POSITIONS)
def test_the_contract_holds(practice: Practice, name: str) -> None:
    CHECKS[name](Case(GAME, 4, OkeyOptions(practice=practice, hands=3), 17))


@pytest.mark.parametrize("practice", POSITIONS)
def test_playouts_begin_with_the_position(practice: Practice) -> None:
    """A deal has 20 tiles in the stack, and no random hand from there is as short."""
    done = GAME.playouts(4, OkeyOptions(practice=practice), 0, 3, check=True)
    assert done.violations == []
    assert len(done.reasons) == 3
    assert done.decisions == sum(
        GAME.playouts(4, OkeyOptions(practice=practice), k, 1).decisions for k in range(3)
    )
    if practice is Practice.EXHAUSTED:
        assert done.decisions < 3 * 20


# Going out (8.1)

OUT = ("meld R10 B11 R12", "lay 1 Y4 Y3", "lay 2 B9", "lay 3 B5", "throw K2")


def test_going_out() -> None:
    position = played(begun(Practice.GO_OUT), *OUT)
    outcome = outcome_of(position)
    assert (outcome.reason, outcome.winners) == ("hand_empty", (0,))
    # Ben is open with 68; Cleo is open with 87 and has a false joker, which counts 11 among them; Dan is not
    # open, so his tiles count twice, and he has an okey.
    dan = sum(11 if tile == "F" else int(tile[1:]) for tile in position.last.end.racks[3])
    assert scores(position) == (-101, 68, 87 + 101, 2 * dan + 101)
    assert [type(event) for event in (position.journal or [])[-2:]] == [HandEnded, Ended]


def test_going_out_by_the_common_scoring() -> None:
    """Cleo opened with pairs, so her tiles count twice; a false joker is no joker there; not open is 202."""
    position = played(begun(Practice.GO_OUT, scoring="common"), *OUT)
    assert scores(position) == (-101, 68, 2 * 87, 202)


def test_going_out_needs_every_tile_laid() -> None:
    position = played(begun(Practice.GO_OUT), *OUT[:3], "throw K2")
    assert position.outcome() is None
    assert position.to_act() == (1,)


# The stack is empty (8.2)


def test_letting_the_discard_lie_ends_the_hand() -> None:
    position = begun(Practice.EXHAUSTED)
    assert position.legal(0) == [Decline(), Take()]
    played(position, "decline")
    outcome = outcome_of(position)
    assert (outcome.reason, outcome.winners) == ("drawing_stack_exhausted", (1,))
    assert scores(position) == (20, 14, 39, None)


def test_taking_it_and_throwing_what_nobody_can_use_wins() -> None:
    position = played(begun(Practice.EXHAUSTED), "take", "lay 5 B11", "lay 3 Y5", "throw K13")
    outcome = outcome_of(position)
    assert (outcome.reason, outcome.winners) == ("drawing_stack_exhausted", (0,))
    assert scores(position) == (2, 14, 39, None)


def test_taking_it_and_throwing_what_fits_lets_the_next_player_go_on() -> None:
    position = played(begun(Practice.EXHAUSTED), "take", "lay 5 B11", "throw Y5")
    assert position.to_act() == (1,)
    played(position, "take", "lay 3 Y5", "throw Y6")
    assert outcome_of(position).winners == (1,)
    assert scores(position) == (15, 8, 39, None)


def test_giving_it_back_is_letting_it_lie() -> None:
    position = played(begun(Practice.EXHAUSTED), "take", "untake")
    assert position.outcome() is not None
    assert scores(position) == (20, 14, 39, None)
    assert GAME.view(position, 0).players[3].discards[-1] == "B11"


# All pairs (8.4)

PAIRS = "open R11 R11 / R12 R12 / R13 R13 / K9 K9 / K10 K10"


def test_the_fourth_opening_with_pairs_is_all_pairs() -> None:
    position = played(begun(Practice.ALL_PAIRS), PAIRS, "throw B13")
    outcome = outcome_of(position)
    assert (outcome.reason, outcome.winners) == ("all_pairs", ())
    assert scores(position) == (0, 0, 101, 101)


def test_the_same_tiles_are_melds_that_keep_the_hand_alive() -> None:
    position = played(begun(Practice.ALL_PAIRS), "open R11 R12 R13 / R11 R12 R13 / K9 K10 K11", "throw B13")
    assert position.outcome() is None
    assert GAME.view(position, 0).players[0].opened_with == 102
    assert position.to_act() == (1,)


def test_where_all_pairs_is_void_the_hand_is_dealt_anew() -> None:
    position = played(begun(Practice.ALL_PAIRS, scoring="common"), PAIRS, "throw B13")
    assert position.outcome() is None
    assert position.last.void
    view = GAME.view(position, 0)
    assert (view.hand, view.stack, view.ledger) == (1, 20, ())
