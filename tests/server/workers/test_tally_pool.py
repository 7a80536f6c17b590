"""A finished game is counted in a process of its own: what comes back, and what does not."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from kibitz.bots.playing import play_out
from kibitz.core.chance import SealedSource
from kibitz.core.record import Record, header_of, written
from kibitz.server.workers import tally_pool
from kibitz.server.workers.tally_pool import Tallier
from kibitz.stats.tallying import Tally, tallies
from tests.contract.tiny import GAME
from tests.server.party import live

PACKAGE, NAMES = "tests.contract", ("Ann", "Bob")


def finished() -> Record:
    """A game between bots."""
    options = GAME.Options()
    went = play_out(GAME, options, ("uniform", "uniform"), SealedSource("seed"), keep=True)
    return Record(header_of(GAME, options, NAMES, "sealed", "seed"), went.steps)


def counted(record: bytes, package: str = PACKAGE, replays: int = 2) -> tuple[Tally, ...] | None:
    """What the process says of a record."""

    async def story() -> tuple[Tally, ...] | None:
        tallier = Tallier()
        try:
            return await tallier.tallied(package, "tiny", record, replays)
        finally:
            await tallier.close()

    return asyncio.run(story())


def test_the_process_counts_as_we_would() -> None:
    record = finished()
    assert counted(written(record)) == tallies(record, GAME, replays=2)


def test_where_luck_takes_too_long_the_rest_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally_pool, "BUDGET", 0)
    record = finished()
    assert counted(written(record), replays=1_000_000) == tallies(record, GAME)


@pytest.mark.parametrize("record", [b"", b"no record", written(Record(finished().header, ()))])
def test_what_is_no_finished_game_has_no_figures(record: bytes) -> None:
    assert counted(record) is None


def test_a_game_that_is_nowhere_has_no_figures() -> None:
    assert counted(written(finished()), "tests.nowhere") is None


def test_a_system_without_room_for_a_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no python"))
    assert counted(written(finished())) is None


@live
async def test_one_game_at_a_time() -> None:
    tallier = Tallier()
    record = written(finished())
    both = [asyncio.create_task(tallier.tallied(PACKAGE, "tiny", record, 0)) for _ in range(2)]
    seen = [tallier.is_busy]
    await asyncio.sleep(0)
    seen.append(tallier.is_busy)
    first, second = await asyncio.gather(*both)
    assert first is not None
    assert first == second
    assert [*seen, tallier.is_busy] == [False, True, False]
    await tallier.close()
