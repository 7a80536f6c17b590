"""What every test run has in common: which tree it runs on, and how hypothesis searches."""

from __future__ import annotations

import os
import signal
import threading
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from tools import reaper

from kibitz.core.native import COMPILED
from tests.server.postgres import database as database
from tests.server.postgres import postgres as postgres

# No deadline: the plain tree is slower by design, and a busy machine is no bug. In CI the same examples are
# tried every time, so that a red build is red because of the change.
settings.register_profile("kibitz", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("kibitz")

# Folders whose code is interpreted in both trees: one run says all. It is that on the plain tree, where its
# coverage is seen; on the compiled one the costliest, marked `once`, and the browser tests use the same code.
INTERPRETED = {"cli", "client", "server", "stats", "tournament", "web"}

# Tests start `kibitz` in other folders; there it must be the same tree as here.
if "PYTHONPATH" in os.environ:
    folders = os.environ["PYTHONPATH"].split(os.pathsep)
    os.environ["PYTHONPATH"] = os.pathsep.join(str(Path(folder).resolve()) for folder in folders if folder)

# A script starts its background jobs with Ctrl-C ignored, and what is ignored is inherited: programs that
# tests start would never hear the Ctrl-C that ends them, and the tests would wait for ever.
IS_MAIN = threading.current_thread() is threading.main_thread()
if IS_MAIN and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--expect-compiled",
        choices=["yes", "no", "either"],
        default="either",
        help="stop unless the kibitz that was imported is compiled, or is not",
    )
    parser.addoption("--within", type=float, help="skip what has not begun so many seconds after the first")


@cache
def first_test_at() -> float:
    return time.monotonic()


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("--within")
    if within is not None and time.monotonic() - first_test_at() > within:
        pytest.skip(f"not reached within {within:.0f} s")


def pytest_report_header() -> str:
    return f"kibitz compiled: {tree()}"


def pytest_configure(config: pytest.Config) -> None:
    expected = config.getoption("--expect-compiled")
    if expected not in (tree(), "either"):
        raise pytest.UsageError(f"expected compiled={expected}, but the kibitz found here says {tree()}")
    if started := reaper.start():
        config.add_cleanup(lambda: reaper.finish(started))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to the other tree what runs there, if this run is one of a pair; the summary counts it."""
    expected = config.getoption("--expect-compiled")
    for item in items:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        if item.get_closest_marker("once"):
            if expected == "no":
                item.add_marker(pytest.mark.skip(reason="runs on the compiled tree only: costly"))
        elif expected == "yes" and folder in INTERPRETED:
            item.add_marker(pytest.mark.skip(reason="runs on the plain tree only: tests interpreted code"))


def tree() -> str:
    return "yes" if COMPILED else "no"
