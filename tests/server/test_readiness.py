"""Whether the server is ready is found out by writing, and strangers hear nothing of its inside."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from kibitz.server import readiness
from kibitz.server.store import StoreFailed
from tests.server.fetching import Answer, fetch
from tests.server.party import live
from tests.server.serving import server_here
from tests.server.store.helpers import row

UNREADY = "the store does not take writes; the log of the server says why"


@pytest.fixture(autouse=True)
def asked_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is kept for the next one who asks."""
    monkeypatch.setattr(readiness, "HOLDS", 0.0)
    monkeypatch.setattr(readiness, "RECENT", 0.0)


def check_unready(answer: Answer, *inside: str) -> None:
    assert (answer.status, answer.told["status"], answer.told["problem"]) == (503, "unready", UNREADY)
    assert not [word for word in inside if word in answer.content.decode()]


@live
async def test_while_the_disk_is_full_it_is_not_ready(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with server_here(str(path)) as here:
        writing: Any = here.hub.store._writing  # type: ignore[attr-defined]
        writing.execute("PRAGMA max_page_count = 1")  # its size now: full
        with caplog.at_level(logging.INFO):
            for _ in range(3):
                check_unready(await fetch(here.url, "GET", "/readyz"), str(path), path.name, "full")
            writing.execute("PRAGMA max_page_count = 10000")
            assert (await fetch(here.url, "GET", "/readyz")).status == 200
    said = [(record.message, getattr(record, "problem", "")) for record in caplog.records]
    assert [message for message, _ in said if "ready" in message] == ["not ready", "ready again"]
    assert f"{path}: the disk is full" in dict(said)["not ready"]


@live
async def test_a_move_that_could_not_be_kept_counts_for_a_while(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "RECENT", 60.0)
    async with server_here(str(path)) as here:
        here.hub.services.note_failure(StoreFailed("inside: no"))
        check_unready(await fetch(here.url, "GET", "/readyz"), "inside")
        await here.hub.services.append("a", row(1), None)
        assert (await fetch(here.url, "GET", "/readyz")).status == 200


@live
async def test_a_moved_file_is_noticed_and_not_named(path: Path) -> None:
    async with server_here(str(path)) as here:
        path.rename(path.with_suffix(".away"))
        check_unready(await fetch(here.url, "GET", "/readyz"), path.name, "removed")
        path.with_suffix(".away").rename(path)
        assert (await fetch(here.url, "GET", "/readyz")).status == 200


@live
async def test_however_many_ask_the_store_is_asked_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "HOLDS", 60.0)
    async with server_here(str(path)) as here:
        asked: list[None] = []
        ready = here.hub.store.ready

        async def counted() -> None:
            asked.append(None)
            await ready()

        monkeypatch.setattr(here.hub.store, "ready", counted)
        answers = await asyncio.gather(*(fetch(here.url, "GET", "/readyz") for _ in range(20)))
        assert {answer.status for answer in answers} == {200}
        assert len(asked) == 1


@live
async def test_a_database_that_may_not_be_written_is_not_ready(database: str) -> None:
    async with server_here(database) as here:
        assert (await fetch(here.url, "GET", "/readyz")).status == 200
        await here.hub.store._rows("SELECT set_config('default_transaction_read_only', 'on', false)")
        check_unready(await fetch(here.url, "GET", "/readyz"), "127.0.0.1", "postgres", "kibitz_")
