"""What tests of the server begin with: a place to keep tables, a server that runs, logging left as it was."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.client import Lobby
from tests.server.party import server_process


@pytest.fixture(scope="session")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    """A server in a process of its own, for all tests that need nothing but a table on it."""
    with server_process(tmp_path_factory.mktemp("server")) as elsewhere:
        yield Lobby(elsewhere.url)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where an SQLite file may be made."""
    return tmp_path / "kibitz.db"


@pytest.fixture
def store(path: Path) -> str:
    """The same, as a server is told it."""
    return str(path)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, store: str) -> str:
    """Where a store of either kind may be opened that holds nothing yet."""
    return store if request.param == "sqlite" else str(request.getfixturevalue("database"))


@pytest.fixture
def logging_restored() -> Iterator[None]:
    """Logging belongs to the whole process; leave it as it was."""
    loggers = [logging.getLogger(name) for name in ("", "uvicorn", "uvicorn.error", "uvicorn.access")]
    before = [(one.handlers[:], one.level, one.propagate) for one in loggers]
    yield
    for one, (handlers, level, propagate) in zip(loggers, before, strict=True):
        one.handlers[:], one.propagate = handlers, propagate
        one.setLevel(level)
