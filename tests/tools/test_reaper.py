"""Nothing is left of a test run that was killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools import reaper

RUN = """
import os, subprocess, sys, time
from tools import reaper
reaper.start()
left = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
print(os.environ[reaper.MARK], left.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a program is not found by its environment")
def test_a_killed_run_leaves_nothing_behind() -> None:
    fresh = {name: value for name, value in os.environ.items() if name != reaper.MARK}
    command = [sys.executable, "-c", RUN]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=fresh
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        folder, left = run.stdout.readline().split()
        assert Path(folder).is_dir()
        run.kill()
        said = run.stderr.read()  # which the reaper holds too, and whoever is left
    assert f"left running: {left} python" in said
    assert not Path(folder).exists()
    assert not any(reaper.left(folder))
