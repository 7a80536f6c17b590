"""A furnished store, made once by real play and copied for every test."""

from __future__ import annotations

import asyncio
import shutil
from copy import deepcopy
from pathlib import Path

import pytest

from tests.cli.command import kibitz
from tests.server.upkeep.house import House, furnished


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, House]:
    """The file that all others are copies of."""
    path = tmp_path_factory.mktemp("furnished") / "kibitz.db"
    return path, asyncio.run(asyncio.wait_for(furnished(str(path)), 120))


@pytest.fixture
def house(template: tuple[Path, House], path: Path) -> House:
    """What is in the file at `path`."""
    shutil.copy(template[0], path)
    return deepcopy(template[1])


@pytest.fixture
def settled(template: tuple[Path, House], place: str) -> House:
    """What is in the store at `place`."""
    if "://" in place:
        assert kibitz("move", str(template[0]), place).returncode == 0
    else:
        shutil.copy(template[0], place)
    return deepcopy(template[1])
