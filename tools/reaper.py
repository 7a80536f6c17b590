"""Ends what a test run leaves behind, however the run itself ended.

A run marks its environment, which every program it starts inherits, and keeps its temporary files in a folder
of its own. The reaper is a child of the run and waits until the pipe between them closes: the run is over or
was killed. Then it ends the programs that still carry the mark and removes the folder.

    python -m tools.reaper FOLDER     as the browser tests start it
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

MARK = "KIBITZ_TEST_RUN"  # its value is the folder
PATIENCE = 5.0  # seconds for a program to end by itself


def start() -> subprocess.Popen[bytes] | None:
    """Have this run reaped; None if it is part of one that is."""
    if MARK in os.environ:
        return None
    # What failed may be looked at later.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())
    folder = tempfile.mkdtemp(prefix="kibitz-tests-")
    Path(folder).chmod(0o711)  # PostgreSQL passes through as another user
    # In a session of its own: whoever kills the run with all of its group does not kill the reaper.
    reaper = subprocess.Popen(
        [sys.executable, "-S", __file__, folder], stdin=subprocess.PIPE, start_new_session=True
    )
    os.environ[MARK] = os.environ["TMPDIR"] = folder
    tempfile.tempdir = None
    return reaper


def finish(reaper: subprocess.Popen[bytes]) -> None:
    """The run is over: wait until nothing is left of it."""
    assert reaper.stdin is not None
    reaper.stdin.close()
    reaper.wait()


def main(folder: str) -> None:
    """Wait for the end of the run, then reap."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    sys.stdin.buffer.read()
    for kind in (signal.SIGTERM, signal.SIGKILL):
        until = time.monotonic() + PATIENCE
        for process, name in left(folder):
            print(f"kibitz: ends what the tests left running: {process} {name}", file=sys.stderr)
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, kind)
        while any(left(folder)) and time.monotonic() < until:
            time.sleep(0.05)
    shutil.rmtree(folder, ignore_errors=True)


def left(folder: str) -> Iterator[tuple[int, str]]:
    """The running programs with the mark, as Linux tells; elsewhere none are found."""
    mark = f"{MARK}={folder}".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it is gone, or somebody else's
            if mark in (process / "environ").read_bytes().split(b"\0"):
                yield int(process.name), (process / "comm").read_text(encoding="utf-8").strip()


if __name__ == "__main__":
    main(sys.argv[1])
