"""Every fault once on each store: nothing that was answered is lost or done twice, what was left open is
known when it is asked again, and every table goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.server.faults.episode import episode
from tests.server.faults.kinds import ON_POSTGRES, ON_SQLITE, Fault

pytestmark = pytest.mark.once

TABLES = 6


@pytest.mark.parametrize("fault", ON_SQLITE)
def test_on_sqlite(fault: str, store: str, tmp_path: Path) -> None:
    suffered(store, ON_SQLITE[fault], tmp_path)


@pytest.mark.parametrize("fault", ON_POSTGRES)
def test_on_postgres(fault: str, database: str, tmp_path: Path) -> None:
    suffered(database, ON_POSTGRES[fault], tmp_path)


def suffered(place: str, fault: Fault, folder: Path) -> None:
    """A fault that breaks no promise."""
    seed = time.time_ns()
    counted = asyncio.run(episode(place, fault, folder, seed, TABLES))
    print(f"\nseed {seed}: {counted}")
    assert counted.acknowledged > 0
    assert counted.is_sound, counted
