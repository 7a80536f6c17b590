"""A table put together by hand is one that could lie there."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.games.acquire.arrange import arrange


@pytest.mark.parametrize(
    "table",
    [
        {"hands": ["1A", "1A"]},
        {"hands": ["1A 1A"]},
        {"loose": "1A", "hands": ["1A"]},
        {"chains": {"Tower": "1A-3A", "Luxor": "3A-5A"}},
        {"chains": {"Tower": "1A-3A"}, "loose": "2A"},
        {"hands": ["3C"], "pool": "3C 4C"},
        {"removed": "5D", "chains": {"Tower": "4D-6D"}},
    ],
)
def test_a8_no_tile_lies_in_two_places(table: dict[str, Any]) -> None:
    """It says which tile it is."""
    with pytest.raises(ValueError, match=r"more than once on this table: \d\w"):
        arrange(**table)
