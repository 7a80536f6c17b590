"""The guide to adding a game speaks of everything that a game must have, may leave out and can add."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from kibitz.core import capabilities
from kibitz.core.contract.face import names_of
from kibitz.core.drawing import Drawn
from kibitz.core.game import Game

GUIDE = (Path(__file__).parents[2] / "docs/adding-a-game.md").read_text(encoding="utf-8")
MUST, MAY, CAN = GUIDE.partition("**What every game must have**")[2].split("\n**What ")
CAPABILITIES = [Drawn] + [
    kind
    for _, kind in inspect.getmembers(capabilities, inspect.isclass)
    if kind.__module__ == capabilities.__name__
]


def named(text: str) -> set[str]:
    """What the first column of a table names."""
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def test_what_a_game_must_have_and_what_it_may_leave_out() -> None:
    members = names_of(Game)
    must = {name for name in members if name in Game.__abstractmethods__ or not hasattr(Game, name)}
    assert named(MUST) == must
    assert named(MAY) == members - must


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_what_some_games_can_do(capability: type) -> None:
    (row,) = re.findall(rf"^\| `{capability.__name__}` \| (.*) \|$", CAN, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", row)) == names_of(capability)
    assert named(CAN) == {kind.__name__ for kind in CAPABILITIES}
