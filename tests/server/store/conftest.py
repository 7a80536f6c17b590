"""A place for a store, of either kind: every promise of the protocol is tried on both."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store may be opened that holds nothing yet."""
    if request.param == "sqlite":
        return str(tmp_path / "kibitz.db")
    return str(request.getfixturevalue("database"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where an SQLite file may be made."""
    return tmp_path / "kibitz.db"
