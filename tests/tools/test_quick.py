"""`make quick` begins with the tests that are nearest to what has changed."""

from __future__ import annotations

import pytest
from tools.quick import nearest

from kibitz.games import keys


def test_whoever_imports_it_comes_first() -> None:
    assert nearest({"tools/quick.py"}) == ["tests/tools/test_quick.py"]
    first, *others = nearest({"src/kibitz/core/chance.py"})
    assert "tests/core/" in first
    assert len(others) > 100


def test_a_changed_test_is_itself_the_nearest() -> None:
    assert nearest({"tests/tools/test_reaper.py"}) == ["tests/tools/test_reaper.py"]


@pytest.mark.parametrize("game", keys())
def test_a_game_is_found_by_its_folder(game: str) -> None:
    assert "tests/contract/test_contract.py" in nearest({f"src/kibitz/games/{game}/game.py"})
