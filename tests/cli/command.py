"""The `kibitz` command as people and scripts run it: in this process, which is quick, or in its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import kibitz as package
from kibitz.cli.main import main

COMMAND = (sys.executable, "-m", "kibitz")
# The tree under test, wherever the command is run from.
TREE = {"PYTHONPATH": str(Path(package.__file__).resolve().parents[1])}


class Done(NamedTuple):
    """How a run ended, and what it said."""

    returncode: int
    stdout: str
    stderr: str


def kibitz(*words: str, typed: str = "", cwd: Path | None = None) -> Done:
    """Run the command here, off any terminal, with everything typed in advance."""
    out, err = io.StringIO(), io.StringIO()
    keyboard = patch("sys.stdin", io.StringIO(typed))
    with chdir(cwd or Path.cwd()), keyboard, redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    return Done(code, out.getvalue(), err.getvalue())


def complaint(*words: str, cwd: Path | None = None) -> str:
    """What the command says of a mistake: exit code 2, no output, and one line on standard error."""
    code, out, err = kibitz(*words, cwd=cwd)
    assert (code, out, len(err.splitlines())) == (2, "", 1), err
    assert err.startswith("kibitz: ") and err.endswith("\n"), err  # noqa: PT018 - one thing: a whole line
    return err.removeprefix("kibitz: ")


def process(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own; `env` comes on top of the usual variables."""
    env = os.environ | TREE | {"PYTHONIOENCODING": "utf-8"} | more.pop("env", {})
    usual: dict[str, Any] = {"encoding": "utf-8", "timeout": 60, "check": False}
    return subprocess.run([*COMMAND, *words], env=env, capture_output=True, **(usual | more))
