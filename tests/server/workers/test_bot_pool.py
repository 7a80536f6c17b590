"""Bots in worker processes: real ones, with bots that sleep, burn, fail and die."""

from __future__ import annotations

import asyncio
import functools
import io
import logging
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, ParamSpec

import msgspec
import pytest
import uvloop

from kibitz.core.chance import BOTS, QuickSource, SealedSource
from kibitz.core.game import Action
from kibitz.games import Rules
from kibitz.server.workers.bot_pool import Thinker
from kibitz.server.workers.bot_worker import Choose
from kibitz.server.workers.process import Process
from kibitz.server.workers.worker import HEAD, packed
from tests.contract.tiny import GAME
from tests.contract.tiny.rules import Stake
from tests.server.workers.strange_bots import SIGNATURE

STRANGE = "tests.server.workers.strange_bots:BOTS"
POSITION = GAME.start(3, GAME.Options(), QuickSource(7))
SEAT = POSITION.to_act()[0]
VIEW = GAME.view(POSITION, SEAT)
LEGAL = POSITION.legal(SEAT)

P = ParamSpec("P")
Loop = Callable[[], asyncio.AbstractEventLoop]


@pytest.fixture(params=["asyncio", "uvloop"])
def loop(request: pytest.FixtureRequest) -> Loop:
    """Both loops: processes are started and reaped in quite different ways."""
    return uvloop.new_event_loop if request.param == "uvloop" else asyncio.new_event_loop


def on_its_loop(story: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine and runs on the `loop` it is given."""

    @functools.wraps(story)
    def test(*args: P.args, **kwargs: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=kwargs["loop"]) as runner:  # type: ignore[arg-type]
            runner.run(story(*args, **kwargs))

    return test


def choosing(thinker: Thinker, level: str, seed: str = "seed") -> Coroutine[Any, Any, Action | None]:
    return thinker.choose(Rules("tests.contract", "tiny", 1), level, SEAT, VIEW, LEGAL, seed)


async def process_of(thinker: Thinker) -> int:
    told = await choosing(thinker, "process")
    assert isinstance(told, Stake)
    return told.points


def is_running(process: int) -> bool:
    """A zombie that nobody reaps does not run."""
    try:
        os.kill(process, 0)
        stat = Path(f"/proc/{process}/stat")
        return not stat.exists() or stat.read_text(encoding="ascii", errors="replace").split()[-50] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def ends(process: int, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while is_running(process) and time.monotonic() < until:
        time.sleep(0.02)
    return not is_running(process)


def complaints(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, str]]:
    return [
        (vars(record)["bot"], vars(record)["game"], vars(record)["problem"])
        for record in caplog.records
        if record.getMessage() == "bot failed"
    ]


@on_its_loop
async def test_a_bot_chooses_in_another_process(loop: Loop) -> None:
    thinker = Thinker()
    chosen = await choosing(thinker, "greedy")
    await thinker.close()
    assert chosen == max(LEGAL, key=lambda action: action.card)  # type: ignore[attr-defined]


@on_its_loop
async def test_its_chance_is_the_sealed_stream_of_the_bots(loop: Loop) -> None:
    seeds = [f"seed {number}" for number in range(8)]

    expected = [LEGAL[SealedSource(seed).stream(BOTS).below(len(LEGAL))] for seed in seeds]
    assert len(set(expected)) > 1, "the seeds must tell something"
    thinker = Thinker(bots=STRANGE)
    chosen = [await choosing(thinker, "drawing", seed) for seed in seeds]
    await thinker.close()
    assert chosen == expected


@pytest.mark.parametrize("level", ["sleeping", "burning"])
@on_its_loop
async def test_a_slow_bot_is_stopped_and_the_queue_goes_on(
    loop: Loop, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    notes: list[tuple[str, float]] = []
    thinker = Thinker(budget=0.3, bots=STRANGE, noted=lambda how, seconds: notes.append((how, seconds)))
    first = await process_of(thinker)
    began = time.monotonic()
    late, *others = await asyncio.gather(
        choosing(thinker, level), *(choosing(thinker, "last") for _ in range(3))
    )
    assert late is None
    assert others == [LEGAL[-1]] * 3
    assert time.monotonic() - began < 10, "sixty seconds were not slept"
    assert not is_running(first)
    assert await process_of(thinker) != first
    await thinker.close()
    assert complaints(caplog) == [(level, "tiny", "not done after 0.3 seconds")]
    assert [how for how, _ in notes] == ["done", "late", "done", "done", "done", "done"]
    # uvloop reads its clock once a turn, in whole milliseconds, and so wakes a little too early
    assert 0.25 <= notes[1][1] < 3, "only the thinking is measured"


@pytest.mark.parametrize(
    ("level", "problem"),
    [
        ("failing", "ValueError in fail, strange_bots.py:"),
        ("dying", "its process died"),
        ("leaving", "its process died"),
        ("unheard-of", "KeyError in ready, bot_worker.py:"),
        ("nonsense", "its choice is not an action of the game"),
    ],
)
@on_its_loop
async def test_a_bot_that_fails_is_logged_once_and_without_its_view(
    loop: Loop, level: str, problem: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    thinker = Thinker(bots=STRANGE)
    failed, other = await asyncio.gather(choosing(thinker, level), choosing(thinker, "last"))
    assert failed is None
    assert other == LEGAL[-1]
    await thinker.close()
    [(bot, game, said)] = complaints(caplog)
    assert (bot, game) == (level, "tiny")
    assert said.startswith(problem)
    assert str(VIEW.hand) not in said


@on_its_loop
async def test_a_worker_that_died_idle_is_no_fault_of_the_next_bot(
    loop: Loop, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = Thinker(bots=STRANGE)
    first = await process_of(thinker)
    os.kill(first, signal.SIGKILL)
    while is_running(first):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    assert await process_of(thinker) != first
    await thinker.close()
    assert complaints(caplog) == []


@on_its_loop
async def test_twenty_bots_share_two_workers(loop: Loop) -> None:
    thinker = Thinker(workers=2, bots=STRANGE)
    tasks = [asyncio.create_task(process_of(thinker)) for _ in range(20)]
    await asyncio.sleep(0)
    assert 18 <= thinker.waiting <= 20
    processes = await asyncio.gather(*tasks)
    assert thinker.waiting == 0
    assert len(processes) == 20
    assert len(set(processes)) == 2
    assert os.getpid() not in processes
    await thinker.close()
    assert not any(map(is_running, processes))


@on_its_loop
async def test_one_bot_at_a_time_needs_one_worker(loop: Loop) -> None:
    thinker = Thinker(workers=4, bots=STRANGE)
    assert len({await process_of(thinker) for _ in range(5)}) == 1
    await thinker.close()


@on_its_loop
async def test_the_loop_is_never_blocked(loop: Loop) -> None:
    thinker = Thinker(budget=1.5, bots=STRANGE)
    await process_of(thinker)
    burning = asyncio.create_task(choosing(thinker, "burning"))
    gaps, last = [], time.monotonic()
    while not burning.done():
        await asyncio.sleep(0.01)
        gaps.append(time.monotonic() - last)
        last = time.monotonic()
    assert await burning is None
    assert max(gaps) < 0.7
    assert len(gaps) > 20
    await thinker.close()


@on_its_loop
async def test_imports_do_not_count(loop: Loop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a worker finds what its server finds."""
    text = f"import time\ntime.sleep(1)\nfrom {STRANGE.partition(':')[0]} import BOTS\n"
    (tmp_path / "bots_slow_to_import.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    thinker = Thinker(budget=0.5, bots="bots_slow_to_import:BOTS")
    assert await choosing(thinker, "last") == LEGAL[-1]
    await thinker.close()


@on_its_loop
async def test_a_talking_bot_is_not_taken_for_an_answer(
    loop: Loop, capfd: pytest.CaptureFixture[str]
) -> None:
    thinker = Thinker(bots=STRANGE)
    assert [await choosing(thinker, "talking") for _ in range(2)] == [LEGAL[-1]] * 2
    await thinker.close()
    assert capfd.readouterr() == ("", "")


@on_its_loop
async def test_signals_of_a_terminal_do_not_reach_workers(
    loop: Loop, capfd: pytest.CaptureFixture[str]
) -> None:
    thinker = Thinker(bots=STRANGE)
    process = await process_of(thinker)
    assert os.getsid(process) != os.getsid(0)
    os.kill(process, signal.SIGINT)
    os.kill(process, signal.SIGTERM)
    assert await process_of(thinker) == process
    await thinker.close()
    assert capfd.readouterr() == ("", "")


@on_its_loop
async def test_closing_cancels_who_waits(loop: Loop, caplog: pytest.LogCaptureFixture) -> None:
    """A server that stops must not play defaults: bots that were thinking think again when it is back."""
    thinker = Thinker(budget=60, bots=STRANGE)
    process = await process_of(thinker)
    waiting = [asyncio.create_task(choosing(thinker, "burning")) for _ in range(3)]
    await asyncio.sleep(0.1)
    await thinker.close()
    await asyncio.wait(waiting, timeout=1)
    assert all(task.cancelled() for task in waiting)
    assert not is_running(process)
    with pytest.raises(asyncio.CancelledError):
        await choosing(thinker, "last")
    await thinker.close()
    assert complaints(caplog) == []


@on_its_loop
async def test_closing_while_a_worker_starts(loop: Loop) -> None:
    for pause in (0.0, 0.001, 0.01):
        thinker = Thinker(bots=STRANGE)
        waiting = asyncio.create_task(choosing(thinker, "last"))
        await asyncio.sleep(pause)
        await thinker.close()
        await asyncio.wait([waiting], timeout=1)
        assert waiting.cancelled()


@on_its_loop
async def test_a_thinker_that_was_never_asked_starts_nothing(loop: Loop) -> None:
    await Thinker().close()


@on_its_loop
async def test_who_gives_up_waiting_is_skipped(loop: Loop) -> None:
    thinker = Thinker(budget=0.3, bots=STRANGE)
    first = asyncio.create_task(choosing(thinker, "sleeping"))
    impatient = asyncio.create_task(choosing(thinker, "sleeping"))
    await asyncio.sleep(0.01)
    impatient.cancel()
    began = time.monotonic()
    assert await first is None
    assert await choosing(thinker, "last") == LEGAL[-1]
    assert time.monotonic() - began < 10
    await thinker.close()


ORPHANS = """
import asyncio
from tests.server.workers.test_bot_pool import STRANGE, Thinker, choosing, process_of

async def main():
    thinker = Thinker(workers=2, budget=1.0, bots=STRANGE)
    burning = asyncio.create_task(choosing(thinker, "burning"))
    print(await process_of(thinker), flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_no_worker_outlives_a_killed_server(tmp_path: Path) -> None:
    signature = tmp_path / "process"
    path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
    environment = os.environ | {"PYTHONPATH": path, SIGNATURE: str(signature)}
    with subprocess.Popen(
        [sys.executable, "-c", ORPHANS], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        idle = int(server.stdout.readline())
        while not signature.exists() or not signature.read_text(encoding="ascii"):
            time.sleep(0.005)
        burning = int(signature.read_text(encoding="ascii"))
        assert idle != burning
        assert is_running(burning)
        server.kill()
        assert ends(idle, 5)
        assert ends(burning, 5), "it stops by itself, a second after its budget"
        assert server.stderr.read() == b""


class Customs(pickle.Unpickler):
    """Reads a pickle and keeps a list of every class and function in it."""

    def __init__(self, text: bytes) -> None:
        super().__init__(io.BytesIO(text))
        self.seen: list[Any] = []

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name)
        self.seen.append(found)
        return found


def test_the_view_and_the_legal_actions_are_all_that_crosses() -> None:
    wish = Choose("tests.contract", "tiny", 1, "greedy", SEAT, VIEW, tuple(LEGAL), "seed")
    frame = packed(wish)
    assert int.from_bytes(frame[:HEAD], "little") == len(frame) - HEAD
    customs = Customs(frame[HEAD:])
    assert customs.load() == wish
    # What rebuilds a Struct, and Structs; were a position or a stream of chance among them, it would be seen.
    kinds = {kind for kind in customs.seen if isinstance(kind, type)}
    assert kinds == {Choose, type(VIEW), type(LEGAL[0])}
    assert all(issubclass(kind, msgspec.Struct) for kind in kinds)
    assert {kind.__module__ for kind in customs.seen if not isinstance(kind, type)} <= {"msgspec._core"}


@on_its_loop
async def test_nothing_else_is_sent(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    warm_up = Process.warm_up

    async def spied(worker: Process, frame: bytes, subject: str) -> None:
        sent.append(frame)
        await warm_up(worker, frame, subject)

    monkeypatch.setattr(Process, "warm_up", spied)
    thinker = Thinker(bots=STRANGE)
    await choosing(thinker, "last")
    await thinker.close()
    wish = Choose("tests.contract", "tiny", 1, "last", SEAT, VIEW, tuple(LEGAL), "seed", STRANGE)
    assert sent == [packed(wish)]
