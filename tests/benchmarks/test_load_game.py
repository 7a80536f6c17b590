"""The game of the load benchmark keeps the contract, once it is given an end."""

from __future__ import annotations

import pytest
from benchmarks.load.games.yard.game import YardOptions, YardView
from benchmarks.load.games.yard.rules import CELLS, HAND, Play

from kibitz.core.chance import QuickSource
from kibitz.core.contract import CHECKS, Case
from kibitz.core.errors import IllegalAction
from kibitz.core.position import Position
from kibitz.games import find

GAME = find("benchmarks.load.games")["yard"]
CASES = [
    Case(GAME, seats, YardOptions(moves=moves), 10 * seats + moves)
    for seats in GAME.seats
    for moves in (1, 60)
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.seats}-{case.options.moves}")
@pytest.mark.parametrize("check", CHECKS)
def test_contract(check: str, case: Case) -> None:
    CHECKS[check](case)


def test_it_goes_on_for_ever_unless_told_otherwise() -> None:
    position = GAME.start(3, GAME.Options(), QuickSource(1))
    for move in range(2000):
        position.play(move % 3, Play(move % HAND, move % CELLS))
    assert position.to_act() == (2000 % 3,)
    assert position.outcome() is None


def looked(position: Position) -> YardView:
    view = GAME.view(position, 0)
    assert isinstance(view, YardView)
    return view


def test_a_view_is_no_larger_after_many_moves() -> None:
    """`left` stands still in an endless game, so that nothing in a view counts moves."""
    position = GAME.start(2, GAME.Options(), QuickSource(1))
    before = looked(position).left
    for move in range(50):
        position.play(move % 2, Play(0, move % CELLS))
    assert looked(position).left == before


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (1, Play(0, 0), "not_your_turn"),
        (0, Play(HAND, 0), "no_such_slot"),
        (0, Play(0, CELLS), "no_such_cell"),
        (0, Play(0, 7), "just_used"),
    ],
)
def test_what_the_yardstick_refuses_is_refused(seat: int, action: Play, code: str) -> None:
    position = GAME.start(2, GAME.Options(), QuickSource(1))
    position.play(0, Play(0, 7))
    position.play(1, Play(0, 8))
    position.play(0, Play(0, 9))
    position.play(1, Play(0, 7))
    with pytest.raises(IllegalAction, match=code):
        position.play(seat, action)
